//! What several subjects need: a running service and a client that speaks plain HTTP.

pub(crate) mod app;
pub(crate) mod client;

pub(crate) use app::TestApp;
pub(crate) use client::Answer;
