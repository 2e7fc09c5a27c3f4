//! `GET /scenarios`, `GET /scenarios/{topic}/{name}` and its `/run`.
