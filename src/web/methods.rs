//! Routes with the methods that they take, and what other methods get.
//!
//! The framework answers a wrong method with 404. These resources answer it with 405 and the
//! right ones, and `OPTIONS` with the right ones too, which is all that a browser needs to let
//! a page of another host use the API.

use actix_web::dev::Handler;
use actix_web::http::header;
use actix_web::http::{Method, StatusCode};
use actix_web::{FromRequest, HttpRequest, HttpResponse, Resource, Responder, web};

use super::Problem;
use super::middleware::Area;

const READING: &str = "GET, HEAD, OPTIONS";

/// A resource that is read. `HEAD` arrives here as `GET`.
pub(super) fn get<F, Args>(path: &str, handler: F) -> Resource
where
    F: Handler<Args>,
    Args: FromRequest + 'static,
    F::Output: Responder + 'static,
{
    web::resource(path)
        .route(web::get().to(handler))
        .default_service(web::to(async |request: HttpRequest| other_method(&request)))
}

fn other_method(request: &HttpRequest) -> Result<HttpResponse, Problem> {
    if request.method() != Method::OPTIONS {
        return Err(Problem::wrong_method(request.method().as_str(), READING));
    }
    let mut answer = HttpResponse::build(StatusCode::NO_CONTENT);
    answer.insert_header((header::ALLOW, READING));
    if Area::of(request.path()) == Area::Api {
        answer
            .insert_header((header::ACCESS_CONTROL_ALLOW_METHODS, READING))
            .insert_header((
                header::ACCESS_CONTROL_ALLOW_HEADERS,
                "content-type, if-none-match, x-request-id",
            ))
            .insert_header((header::ACCESS_CONTROL_MAX_AGE, "86400"));
    }
    Ok(answer.finish())
}
