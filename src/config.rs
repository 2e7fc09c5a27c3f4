//! Settings, from options and environment variables.
