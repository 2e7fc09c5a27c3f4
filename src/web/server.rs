//! The server: a bound listener, the routes, and an end in order.

use std::future::{Future, ready};
use std::io;
use std::net::{SocketAddr, TcpListener};
use std::time::Duration;

use actix_http::{HttpService, Protocol};
use actix_service::{ServiceFactoryExt, fn_service, map_config};
use actix_web::App;
use actix_web::dev::{AppConfig, Server};
use actix_web::rt::net::TcpStream;
use actix_web::web::{Data, JsonConfig, PathConfig, PayloadConfig};

use super::middleware::{Edge, LARGEST_BODY};
use super::wire::Wire;
use super::{AppState, router};

/// Time that requests under way get to end, once no more are taken.
const LAST_REQUESTS: Duration = Duration::from_secs(10);
/// Time that a connection without requests is kept.
const KEEP_ALIVE: Duration = Duration::from_secs(75);
/// Time that a client gets to take the last bytes of a connection that is closed.
const LAST_BYTES: Duration = Duration::from_secs(1);

/// A service that is bound to its address and has not started yet.
pub struct Application {
    server: Server,
    address: SocketAddr,
}

impl std::fmt::Debug for Application {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Application")
            .field("address", &self.address)
            .finish_non_exhaustive()
    }
}

impl Application {
    /// A service on a bound listener that ends in order when `end` completes: no new
    /// connections, and ten seconds for the requests that are under way.
    ///
    /// # Errors
    /// When the listener's address cannot be read or it cannot be listened on.
    pub fn build(
        listener: TcpListener,
        state: Data<AppState>,
        workers: Option<usize>,
        end: impl Future<Output = ()> + Send + 'static,
    ) -> io::Result<Self> {
        let address = listener.local_addr()?;
        let mut builder = Server::build()
            .shutdown_timeout(LAST_REQUESTS.as_secs())
            .shutdown_signal(end);
        if let Some(workers) = workers {
            builder = builder.workers(workers);
        }
        let ending = builder.graceful_shutdown_signal();
        // What `actix_web::HttpServer` does, over a stream of our own.
        let server = builder.listen("regelwerk", listener, move || {
            let (state, ending) = (state.clone(), ending.clone());
            let app = App::new()
                .app_data(state.clone())
                .app_data(PayloadConfig::new(LARGEST_BODY))
                .app_data(JsonConfig::default().limit(LARGEST_BODY))
                .app_data(PathConfig::default())
                .configure(router::routes)
                .wrap(Edge::new(state.clone()));
            let http = HttpService::build()
                .graceful_shutdown_signal(move || {
                    let ending = ending.clone();
                    async move { ending.notified().await }
                })
                .keep_alive(KEEP_ALIVE)
                .client_disconnect_timeout(LAST_BYTES)
                .local_addr(address)
                .finish(map_config(app, |()| AppConfig::default()));
            fn_service(move |stream: TcpStream| {
                let peer = stream.peer_addr().ok();
                ready(Ok((
                    Wire::new(stream, state.clone()),
                    Protocol::Http1,
                    peer,
                )))
            })
            .and_then(http)
        })?;
        let server = server.run();
        Ok(Self { server, address })
    }

    /// The address that it listens on, with the port that was free when 0 was asked for.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Serves until the end.
    ///
    /// # Errors
    /// When the server cannot go on.
    pub async fn run(self) -> io::Result<()> {
        self.server.await
    }
}
