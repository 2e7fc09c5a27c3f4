//! Visible words: the Fluent catalogue, language negotiation, dates, events in sentences.
