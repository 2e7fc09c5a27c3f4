//! The parameter that every call takes, and what reads the others.

use serde::Deserialize;
use utoipa::IntoParams;

pub(super) use crate::web::params::{Params, count, given, invalid, needed, pairs};

/// The parameter that every call takes.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[expect(dead_code, reason = "documents a parameter that `Call` reads")]
pub(crate) struct LangParam {
    /// Language of the answer, `de` or `en`; else that of `Accept-Language`, else `en`.
    #[param(example = "de", pattern = "^(de|en)$")]
    lang: Option<String>,
}
