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
const ASKING: &str = "POST, OPTIONS";

/// A resource that is read. `HEAD` arrives here as `GET`.
pub(super) fn get<F, Args>(path: &str, handler: F) -> Resource
where
    F: Handler<Args>,
    Args: FromRequest + 'static,
    F::Output: Responder + 'static,
{
    web::resource(path)
        .route(web::get().to(handler))
        .default_service(web::to(async |request: HttpRequest| {
            other_method(&request, READING)
        }))
}

/// A resource that takes a body and answers.
pub(super) fn post<F, Args>(path: &str, handler: F) -> Resource
where
    F: Handler<Args>,
    Args: FromRequest + 'static,
    F::Output: Responder + 'static,
{
    web::resource(path)
        .route(web::post().to(handler))
        .default_service(web::to(async |request: HttpRequest| {
            other_method(&request, ASKING)
        }))
}

fn other_method(request: &HttpRequest, methods: &'static str) -> Result<HttpResponse, Problem> {
    if request.method() != Method::OPTIONS {
        return Err(Problem::wrong_method(request.method().as_str(), methods));
    }
    let mut answer = HttpResponse::build(StatusCode::NO_CONTENT);
    answer.insert_header((header::ALLOW, methods));
    if Area::of(request.path()) == Area::Api {
        answer
            .insert_header((header::ACCESS_CONTROL_ALLOW_METHODS, methods))
            .insert_header((
                header::ACCESS_CONTROL_ALLOW_HEADERS,
                "content-type, if-none-match, x-request-id",
            ))
            .insert_header((header::ACCESS_CONTROL_MAX_AGE, "86400"));
    }
    Ok(answer.finish())
}
