//! The server: a bound listener, the routes, and an end in order.

use std::future::Future;
use std::io;
use std::net::{SocketAddr, TcpListener};
use std::time::Duration;

use actix_web::dev::Server;
use actix_web::web::{Data, JsonConfig, PathConfig, PayloadConfig};
use actix_web::{App, HttpServer};

use super::middleware::{Edge, LARGEST_BODY};
use super::{AppState, router};

/// Time that requests under way get to end, once no more are taken.
const LAST_REQUESTS: Duration = Duration::from_secs(10);
/// Time that a connection without requests is kept.
const KEEP_ALIVE: Duration = Duration::from_secs(75);

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
        let mut server = HttpServer::new(move || {
            App::new()
                .app_data(state.clone())
                .app_data(PayloadConfig::new(LARGEST_BODY))
                .app_data(JsonConfig::default().limit(LARGEST_BODY))
                .app_data(PathConfig::default())
                .configure(router::routes)
                .wrap(Edge::new(state.clone()))
        })
        .keep_alive(KEEP_ALIVE)
        .shutdown_timeout(LAST_REQUESTS.as_secs())
        .shutdown_signal(end);
        if let Some(workers) = workers {
            server = server.workers(workers);
        }
        let server = server.listen(listener)?.run();
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
