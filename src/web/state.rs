//! What all workers share: the snapshot that is served, the words, the settings.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use arc_swap::ArcSwap;

use super::cache::AnswerCache;
use crate::config::{PublicUrl, ServeArgs};
use crate::i18n::{Catalog, Translator};
use crate::model::Locale;
use crate::store::Snapshot;

/// Settings of the web service.
#[derive(Clone, Debug, Default)]
pub struct Settings {
    /// The start of absolute links.
    pub public_url: Option<PublicUrl>,
    /// Whether each request gets a line in the log.
    pub access_log: bool,
    /// Memory for finished answers in bytes; 0 keeps none.
    pub cache_bytes: u64,
}

impl From<&ServeArgs> for Settings {
    fn from(args: &ServeArgs) -> Self {
        Self {
            public_url: args.public_url.clone(),
            access_log: args.access_log,
            cache_bytes: u64::from(args.cache) << 20,
        }
    }
}

/// A snapshot with the answers that have been made from it.
#[derive(Debug)]
pub(super) struct Serving {
    /// The content.
    pub(super) snapshot: Arc<Snapshot>,
    /// Finished answers; none when switched off.
    pub(super) cache: Option<AnswerCache>,
}

/// The state of the web service.
#[derive(Debug)]
pub struct AppState {
    serving: ArcSwap<Serving>,
    catalog: Catalog,
    settings: Settings,
    ready: AtomicBool,
}

impl AppState {
    /// The state over a snapshot, ready to serve.
    pub fn new(snapshot: Snapshot, catalog: Catalog, settings: Settings) -> Self {
        Self {
            serving: ArcSwap::from_pointee(serving(snapshot, &settings)),
            catalog,
            settings,
            ready: AtomicBool::new(true),
        }
    }

    /// The snapshot that is served now. Take it once a request, so that one answer never
    /// mixes two.
    pub fn snapshot(&self) -> Arc<Snapshot> {
        Arc::clone(&self.serving.load().snapshot)
    }

    /// Serves another snapshot from now on. Requests that are under way end with the old one.
    pub fn swap(&self, snapshot: Snapshot) {
        self.serving
            .store(Arc::new(serving(snapshot, &self.settings)));
    }

    /// The words in both languages.
    pub fn catalog(&self) -> &Catalog {
        &self.catalog
    }

    /// The words in one language.
    pub fn translator(&self, locale: Locale) -> Translator<'_> {
        Translator::new(&self.catalog, locale)
    }

    /// The start of absolute links, without a slash at its end; empty when the service was
    /// not told its public address, so that links are relative to the host.
    pub fn base(&self) -> &str {
        self.settings
            .public_url
            .as_ref()
            .map_or("", PublicUrl::as_str)
    }

    /// Whether the service takes new requests.
    pub fn is_ready(&self) -> bool {
        self.ready.load(Ordering::Relaxed)
    }

    /// Says from now on that no new requests are taken.
    pub fn end(&self) {
        self.ready.store(false, Ordering::Relaxed);
    }

    /// Whether each request gets a line in the log.
    pub(super) fn logs_access(&self) -> bool {
        self.settings.access_log
    }

    pub(super) fn serving(&self) -> arc_swap::Guard<Arc<Serving>> {
        self.serving.load()
    }
}

fn serving(snapshot: Snapshot, settings: &Settings) -> Serving {
    Serving {
        snapshot: Arc::new(snapshot),
        cache: (settings.cache_bytes > 0).then(|| AnswerCache::new(settings.cache_bytes)),
    }
}
