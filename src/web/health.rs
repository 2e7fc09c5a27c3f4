//! Whether the process lives and whether it takes requests, for what watches over it.

use actix_web::HttpResponse;
use actix_web::http::header;
use actix_web::web::Data;

use super::{AppState, Code, Problem};

/// `GET /healthz`: the process answers. Depends on nothing else.
pub(super) async fn show_health() -> HttpResponse {
    HttpResponse::Ok()
        .insert_header((header::CONTENT_TYPE, "application/json"))
        .body(r#"{"status":"ok"}"#)
}

/// `GET /readyz`: new requests are taken. 503 from the signal to end on.
pub(super) async fn show_readiness(state: Data<AppState>) -> Result<HttpResponse, Problem> {
    if !state.is_ready() {
        return Err(Problem::new(Code::Unavailable));
    }
    Ok(HttpResponse::Ok()
        .insert_header((header::CONTENT_TYPE, "application/json"))
        .body(r#"{"status":"ready"}"#))
}
