//! `regelwerk serve`: the web service, from start to end.

use std::io;
use std::net::TcpListener;
use std::panic::resume_unwind;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use actix_web::rt::System;
use actix_web::web::Data;
use tokio::signal::unix::{SignalKind, signal};

use crate::config::{ListenAddress, ServeArgs};
use crate::i18n::{Catalog, CatalogError};
use crate::store::{self, Snapshot, StoreError};
use crate::telemetry::{self, TelemetryError};
use crate::web::{AppState, Application, Settings};

/// Why the service did not start, or did not end well.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// Another program has the address.
    #[error(
        "{address} is taken: another program listens there already.\n\
         Stop that program, or choose another port, for example:\n\
         \n    regelwerk serve --listen {instead}"
    )]
    Taken {
        /// The address that was asked for.
        address: ListenAddress,
        /// One that may be free.
        instead: String,
    },
    /// The address cannot be listened on for another reason.
    #[error("cannot listen on {address}: {source}\nSet another address with --listen.")]
    Listen {
        /// The address that was asked for.
        address: ListenAddress,
        /// Why not.
        source: io::Error,
    },
    /// The log cannot be set up.
    #[error(transparent)]
    Telemetry(#[from] TelemetryError),
    /// The content cannot be served.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The content of a folder has faults.
    #[error(
        "the content of {} cannot be served; faults that were logged: {count}\n\
         Without --data the texts are served that are built into the program.",
        folder.display()
    )]
    Content {
        /// The folder.
        folder: PathBuf,
        /// How many faults were logged.
        count: usize,
    },
    /// The messages cannot be used.
    #[error(transparent)]
    Catalog(#[from] CatalogError),
    /// The server stopped by a fault.
    #[error("the server stopped: {0}")]
    Server(#[source] io::Error),
}

/// Serves until a signal to end.
///
/// The listener is bound first: a taken port is told at once, and connections that come while
/// the content is loaded wait instead of being refused.
///
/// # Errors
/// [`ServeError`], whose text is meant for whoever started the service.
pub fn serve(args: &ServeArgs) -> Result<(), ServeError> {
    let started = Instant::now();
    telemetry::init(&args.log)?;
    let listener = listen(&args.listen)?;
    let (catalog, snapshot) = thread::scope(|scope| {
        let catalog = scope.spawn(Catalog::embedded);
        let snapshot = content(args.data.as_deref());
        let catalog = catalog.join();
        (
            catalog.unwrap_or_else(|panic| resume_unwind(panic)),
            snapshot,
        )
    });
    let state = Data::new(AppState::new(snapshot?, catalog?, Settings::from(args)));
    System::new()
        .block_on(run(listener, state, args, started))
        .map_err(ServeError::Server)
}

/// The content that is served: that of a folder, or what is built into the program. Every
/// fault of a folder is logged, not only the first.
fn content(folder: Option<&Path>) -> Result<Snapshot, ServeError> {
    let Some(folder) = folder else {
        return Ok(store::embedded()?);
    };
    let loaded = store::load(&store::folder_files(folder)?)?;
    let errors = loaded.problems.iter().filter(|problem| problem.is_error());
    let count = errors
        .inspect(|problem| tracing::error!("{problem}"))
        .count();
    match loaded.snapshot {
        Some(snapshot) if count == 0 => Ok(snapshot),
        _ => Err(ServeError::Content {
            folder: folder.to_owned(),
            count,
        }),
    }
}

async fn run(
    listener: TcpListener,
    state: Data<AppState>,
    args: &ServeArgs,
    started: Instant,
) -> io::Result<()> {
    let ending = end(Arc::clone(&state), args.drain_time())?;
    let workers = args.workers.map(usize::from);
    let application = Application::build(listener, state.clone(), workers, ending)?;
    let ready_ms = u64::try_from(started.elapsed().as_millis()).unwrap_or(u64::MAX);
    tracing::info!(
        url = %format_args!("http://{}", application.address()),
        edition = %state.snapshot().newest_edition(),
        ready_ms,
        "Regelwerk serves"
    );
    application.run().await?;
    tracing::info!("Regelwerk has ended");
    Ok(())
}

fn listen(address: &ListenAddress) -> Result<TcpListener, ServeError> {
    TcpListener::bind(address.as_str()).map_err(|source| match source.kind() {
        io::ErrorKind::AddrInUse => ServeError::Taken {
            address: address.clone(),
            instead: instead_of(address),
        },
        _ => ServeError::Listen {
            address: address.clone(),
            source,
        },
    })
}

/// The same address with the next port.
fn instead_of(address: &ListenAddress) -> String {
    let (host, port) = address
        .as_str()
        .rsplit_once(':')
        .unwrap_or(("127.0.0.1", "8080"));
    let next = port
        .parse::<u16>()
        .ok()
        .and_then(|port| port.checked_add(1));
    format!("{host}:{}", next.unwrap_or(8080))
}

/// Completes when the service is to take no more connections: after the signal and the time
/// for a load balancer to notice `/readyz`, or at a second signal at once.
///
/// # Errors
/// When the process cannot be told of signals.
fn end(
    state: Arc<AppState>,
    drain: Duration,
) -> io::Result<impl Future<Output = ()> + Send + 'static> {
    let mut terminate = signal(SignalKind::terminate())?;
    let mut interrupt = signal(SignalKind::interrupt())?;
    Ok(async move {
        tokio::select! {
            _ = terminate.recv() => {}
            _ = interrupt.recv() => {}
        }
        state.end();
        tracing::info!(
            drain_s = drain.as_secs(),
            "Regelwerk ends: requests under way are answered"
        );
        tokio::select! {
            () = tokio::time::sleep(drain) => {}
            _ = terminate.recv() => {}
            _ = interrupt.recv() => {}
        }
    })
}
