//! The rules of the game: pure functions over a state, events with the rules behind them.
//!
//! No input or output, no clock, no randomness, no language, no rule texts.
