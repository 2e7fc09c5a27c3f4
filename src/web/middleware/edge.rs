//! The outermost middleware: the order in which everything around a request happens.

use std::fmt;
use std::future::Future;
use std::future::{Ready, ready};
use std::pin::Pin;
use std::rc::Rc;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Instant;

use actix_web::body::{BoxBody, MessageBody};
use actix_web::dev::{Service, ServiceRequest, ServiceResponse, Transform};
use actix_web::http::header;
use actix_web::http::{Method, StatusCode};
use actix_web::web::{Bytes, Data};
use actix_web::{Error, HttpMessage, HttpResponse, ResponseError};

use super::answer::{Answer, entity_tag};
use super::asked::Asked;
use super::encoding::is_text;
use super::taken::Taken;
use super::{RequestId, headers, panics, problems};
use crate::web::cache::Question;
use crate::web::problem::{Code, Problem};
use crate::web::redirect::Detour;
use crate::web::state::{AppState, Serving};

/// Wraps the whole application.
#[derive(Clone, Debug)]
pub struct Edge {
    state: Data<AppState>,
}

impl Edge {
    /// The middleware over a state.
    pub fn new(state: Data<AppState>) -> Self {
        Self { state }
    }
}

impl<S> Transform<S, ServiceRequest> for Edge
where
    S: Service<ServiceRequest, Response = ServiceResponse<BoxBody>, Error = Error> + 'static,
{
    type Response = ServiceResponse<BoxBody>;
    type Error = Error;
    type Transform = EdgeService<S>;
    type InitError = ();
    type Future = Ready<Result<Self::Transform, Self::InitError>>;

    fn new_transform(&self, service: S) -> Self::Future {
        ready(Ok(EdgeService {
            service: Rc::new(service),
            state: self.state.clone(),
        }))
    }
}

/// [`Edge`] around the routes of one worker.
pub struct EdgeService<S> {
    service: Rc<S>,
    state: Data<AppState>,
}

impl<S> fmt::Debug for EdgeService<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("EdgeService").finish_non_exhaustive()
    }
}

/// The answer of [`EdgeService`]: at once from the cache, or after the handler.
pub enum EdgeFuture {
    /// A finished answer; taken once.
    Ready(Option<ServiceResponse<BoxBody>>),
    /// An answer that is being made.
    Made(Pin<Box<dyn Future<Output = Result<ServiceResponse<BoxBody>, Error>>>>),
}

impl fmt::Debug for EdgeFuture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Ready(_) => "Ready",
            Self::Made(_) => "Made",
        })
    }
}

impl Future for EdgeFuture {
    type Output = Result<ServiceResponse<BoxBody>, Error>;

    fn poll(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        match self.get_mut() {
            Self::Ready(answer) => answer
                .take()
                .map_or(Poll::Pending, |answer| Poll::Ready(Ok(answer))),
            Self::Made(future) => future.as_mut().poll(context),
        }
    }
}

impl<S> Service<ServiceRequest> for EdgeService<S>
where
    S: Service<ServiceRequest, Response = ServiceResponse<BoxBody>, Error = Error> + 'static,
{
    type Response = ServiceResponse<BoxBody>;
    type Error = Error;
    type Future = EdgeFuture;

    fn poll_ready(&self, context: &mut Context<'_>) -> Poll<Result<(), Self::Error>> {
        self.service.poll_ready(context)
    }

    fn call(&self, request: ServiceRequest) -> Self::Future {
        let started = self.state.logs_access().then(Instant::now);
        let asked = Asked::read(request.method(), request.uri(), request.headers());
        let id = RequestId::of(request.headers());
        let serving = self.state.serving();
        let checked = problems::check(address(&request), request.version(), request.headers());
        if checked.is_ok()
            && asked.is_reading
            && let Some(cache) = &serving.cache
            && let Some(answer) = cache.get(&question(&asked, address(&request)))
        {
            let response = answer.respond(request.headers(), &id);
            if let Some(started) = started {
                log(&id, &request, answer.route(), response.status(), started);
            }
            return EdgeFuture::Ready(Some(request.into_response(response)));
        }
        let detour = match &checked {
            Ok(()) if asked.is_reading => Detour::of(&request, asked.locale),
            _ => None,
        };
        let pass = Pass {
            detour,
            state: self.state.clone(),
            serving: Arc::clone(&serving),
            asked,
            id,
            started,
            address: address(&request).to_owned(),
            method: request.method().clone(),
        };
        let service = Rc::clone(&self.service);
        EdgeFuture::Made(Box::pin(async move {
            match checked {
                Ok(()) => pass.through(&*service, request).await,
                Err(problem) => Ok(pass.finish(request.error_response(problem))),
            }
        }))
    }
}

fn address(request: &ServiceRequest) -> &str {
    request
        .uri()
        .path_and_query()
        .map_or("", |address| address.as_str())
}

fn question<'a>(asked: &Asked, address: &'a str) -> Question<'a> {
    Question {
        address,
        locale: asked.locale,
        encoding: asked.encoding,
    }
}

/// One request on its way to its handler and back.
struct Pass {
    /// Where the address leads, when it is none itself.
    detour: Option<Detour>,
    state: Data<AppState>,
    serving: Arc<Serving>,
    asked: Asked,
    id: RequestId,
    started: Option<Instant>,
    address: String,
    method: Method,
}

impl Pass {
    /// Calls the handler and finishes what it answers, or what its panic left.
    async fn through<S>(
        self,
        service: &S,
        mut request: ServiceRequest,
    ) -> Result<ServiceResponse<BoxBody>, Error>
    where
        S: Service<ServiceRequest, Response = ServiceResponse<BoxBody>, Error = Error>,
    {
        // HEAD is GET without the body, on every route; the server leaves the body out.
        if self.asked.is_head {
            request.head_mut().method = Method::GET;
        }
        if let Some(detour) = &self.detour {
            detour.take(&mut request);
        }
        request.extensions_mut().insert(self.asked.locale);
        request.extensions_mut().insert(self.id.clone());
        let problem = match panics::catch(service.call(request)).await {
            Ok(Ok(response)) => return Ok(self.finish(response)),
            Ok(Err(error)) => error.as_error::<Problem>().cloned().unwrap_or_else(|| {
                problems::of_status(error.as_response_error().status_code(), &self.method)
            }),
            Err(panic) => {
                tracing::error!(request.id = self.id.as_str(), panic, "a handler panicked");
                Problem::new(Code::Internal)
            }
        };
        // The request went down with its handler, so the answer travels as an error.
        let answer = self.completed(self.written(&problem), None, false).0;
        self.log(None, problem.status());
        Err(Finished(answer, self.id).into())
    }

    /// Turns what a handler answered into what is sent.
    fn finish(self, response: ServiceResponse<BoxBody>) -> ServiceResponse<BoxBody> {
        let (request, response) = response.into_parts();
        let route = request.match_pattern();
        let response = match (problems::of_response(&response, &self.method), &self.detour) {
            (Some(problem), _) => self.written(&problem),
            (None, Some(detour)) => detour.answer(),
            (None, None) => response,
        };
        let status = response.status();
        let is_proper = Taken::of(&request).is_proper(request.uri().query());
        let (answer, stream) = self.completed(response, route.as_deref(), is_proper);
        let response = match stream {
            Some(stream) => answer.respond(request.headers(), &self.id).set_body(stream),
            None => answer.respond(request.headers(), &self.id),
        };
        self.log(route.as_deref(), status);
        ServiceResponse::new(request, response)
    }

    fn log(&self, route: Option<&str>, status: StatusCode) {
        if let Some(started) = self.started {
            log_line(&self.id, &self.method, route, status, started);
        }
    }

    fn written(&self, problem: &Problem) -> HttpResponse {
        let path = self.address.split('?').next().unwrap_or_default();
        problems::write(
            problem,
            &self.state,
            &self.serving,
            &self.asked,
            path,
            &self.id,
        )
    }

    /// Adds headers, tag and encoding, and keeps the answer if it may be kept and its address
    /// is the one for it. The second value is the body when it is a stream, which is passed on
    /// as it is.
    fn completed(
        &self,
        response: HttpResponse,
        route: Option<&str>,
        is_proper: bool,
    ) -> (Answer, Option<BoxBody>) {
        let status = response.status();
        let (mut head, body) = response.into_parts();
        headers::complete(head.headers_mut(), status, &self.asked);
        let body = match body.try_into_bytes() {
            Ok(body) => body,
            Err(stream) => {
                return (
                    Answer::new(status, head.headers(), Bytes::new(), route),
                    Some(stream),
                );
            }
        };
        let lasting = self.asked.is_reading
            && status == StatusCode::OK
            && headers::may_be_kept(head.headers());
        if lasting
            && !head.headers().contains_key(header::ETAG)
            && let Some(tag) = entity_tag(&body)
        {
            head.headers_mut().insert(header::ETAG, tag);
        }
        let body = self.encoded(head.headers_mut(), body);
        let answer = Answer::new(status, head.headers(), body, route);
        if lasting
            && is_proper
            && let Some(cache) = &self.serving.cache
        {
            cache.insert(
                &question(&self.asked, &self.address),
                Arc::new(answer.clone()),
            );
        }
        (answer, None)
    }

    fn encoded(&self, headers: &mut header::HeaderMap, body: Bytes) -> Bytes {
        let is_open = !headers.contains_key(header::CONTENT_ENCODING)
            && headers
                .get(header::CONTENT_TYPE)
                .is_some_and(|value| is_text(value.as_bytes()));
        if is_open
            && let Some(name) = self.asked.encoding.header()
            && let Some(encoded) = self.asked.encoding.encode(&body)
        {
            headers.insert(header::CONTENT_ENCODING, name);
            return encoded.into();
        }
        body
    }
}

/// A finished answer that has to travel as an error.
#[derive(Debug)]
struct Finished(Answer, RequestId);

impl fmt::Display for Finished {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.1.as_str())
    }
}

impl ResponseError for Finished {
    fn error_response(&self) -> HttpResponse {
        self.0.respond(&header::HeaderMap::new(), &self.1)
    }
}

fn log(
    id: &RequestId,
    request: &ServiceRequest,
    route: Option<&str>,
    status: StatusCode,
    started: Instant,
) {
    log_line(id, request.method(), route, status, started);
}

/// Writes the line of the access log. It names the pattern of the address and nothing that
/// a reader typed.
pub(super) fn log_line(
    id: &RequestId,
    method: &Method,
    route: Option<&str>,
    status: StatusCode,
    started: Instant,
) {
    let duration_us = u64::try_from(started.elapsed().as_micros()).unwrap_or(u64::MAX);
    tracing::info!(
        target: "regelwerk::access",
        {
            request.id = id.as_str(),
            http.method = method.as_str(),
            http.route = route.unwrap_or("-"),
            http.status = status.as_u16(),
            duration_us,
        },
        "answered"
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Write;
    use std::sync::{Mutex, PoisonError};

    use actix_web::test::{TestRequest, call_service, init_service, read_body};
    use actix_web::{App, web};

    use crate::i18n::Catalog;
    use crate::store;
    use crate::web::cache::AnswerCache;
    use crate::web::{Settings, router};

    /// Only the test of the access log writes one: a line that another thread writes for the
    /// first time, at the same moment and to no log, would be taken for one that nobody wants.
    fn state(access_log: bool) -> Data<AppState> {
        let settings = Settings {
            access_log,
            cache_bytes: 1 << 20,
            ..Settings::default()
        };
        let snapshot = store::embedded().expect("the embedded content");
        let catalog = Catalog::embedded().expect("the embedded messages");
        Data::new(AppState::new(snapshot, catalog, settings))
    }

    async fn broken() -> HttpResponse {
        panic!("broken on purpose")
    }

    /// The application with two handlers that panic.
    macro_rules! app {
        ($state:expr) => {
            init_service(
                App::new()
                    .app_data($state.clone())
                    .route("/api/v1/broken", web::get().to(broken))
                    .route("/de/broken", web::get().to(broken))
                    .configure(router::routes)
                    .wrap(Edge::new($state.clone())),
            )
            .await
        };
    }

    /// A log that is kept in memory.
    #[derive(Clone, Default)]
    struct Kept(Arc<Mutex<Vec<u8>>>);

    impl Write for Kept {
        fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
            let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            kept.extend_from_slice(bytes);
            Ok(bytes.len())
        }

        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }

    #[actix_web::test]
    async fn a_panic_gets_a_problem_and_a_line_in_the_access_log() {
        let log = Kept::default();
        let writer = log.clone();
        let subscriber = tracing_subscriber::fmt()
            .json()
            .flatten_event(true)
            .with_writer(move || writer.clone())
            .finish();
        let _guard = tracing::subscriber::set_default(subscriber);
        let app = app!(state(true));
        for (path, form) in [
            ("/api/v1/broken?lang=de", "application/problem+json"),
            ("/de/broken", "text/html; charset=utf-8"),
        ] {
            let request = TestRequest::with_uri(path)
                .insert_header((header::HOST, "a"))
                .insert_header(("x-request-id", "test-3"));
            let error = app.call(request.to_request()).await.expect_err("a panic");
            let answer = error.error_response();
            assert_eq!(answer.status(), StatusCode::INTERNAL_SERVER_ERROR, "{path}");
            assert_eq!(
                answer.headers().get("x-request-id").expect("an id"),
                "test-3"
            );
            let found = answer.headers().get(header::CONTENT_TYPE).expect("a type");
            assert_eq!(found, form, "{path}");
            let body = answer.into_body().try_into_bytes().expect("a whole body");
            let body = String::from_utf8_lossy(&body).into_owned();
            assert!(body.contains("Fehler des Dienstes"), "{path}: {body}");
        }
        let log = log.0.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let log = String::from_utf8(log).expect("a log");
        let of = |part: &str| log.lines().filter(|line| line.contains(part)).count();
        assert_eq!(of("\"http.status\":500"), 2, "{log}");
        assert_eq!(of("broken on purpose"), 2, "{log}");
    }

    #[actix_web::test]
    async fn one_answer_is_kept_under_one_address_only() {
        let state = state(false);
        let app = app!(state);
        let kept = || state.serving().cache.as_ref().map_or(0, AnswerCache::len);
        for path in [
            "/api/v1/problems/not-found",
            "/api/v1/cr/latest/702.55?children=none&lang=de",
            "/api/v1/search?q=haunt",
            "/de/cr/latest/702.55?view=both",
        ] {
            let before = kept();
            let join = if path.contains('?') { '&' } else { '?' };
            let same = [
                path.to_owned(),
                format!("{path}{join}x=1"),
                format!("{path}{join}x=2"),
                format!("{path}{join}step=3"),
                format!("{path}{join}"),
                path.replace("haunt", "%68aunt"),
                path.replace("haunt", "haunt+"),
                path.replace("latest", "2026-08-08"),
                path.replace("702.55", "702.55."),
            ];
            for address in same {
                let request = TestRequest::with_uri(&address).insert_header((header::HOST, "a"));
                let answer = call_service(&app, request.to_request()).await;
                let _ = read_body(answer).await;
            }
            assert_eq!(kept(), before + 1, "{path}");
        }
    }
}
