//! A panic in a handler must not take a worker's other requests with it.
//!
//! Nothing panics on input; this is the net for the fault that nobody foresaw.

use std::any::Any;
use std::future::{Future, poll_fn};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::pin::pin;
use std::task::Poll;

/// Runs a future to its end; `Err` with the panic's message when it panicked.
pub(super) async fn catch<F: Future>(future: F) -> Result<F::Output, String> {
    let mut future = pin!(future);
    poll_fn(|context| {
        // A future that panicked is never polled again, so nothing sees its broken state;
        // what handlers share (snapshot, catalogue, cache) is not changed by them.
        match catch_unwind(AssertUnwindSafe(|| future.as_mut().poll(context))) {
            Ok(Poll::Pending) => Poll::Pending,
            Ok(Poll::Ready(output)) => Poll::Ready(Ok(output)),
            Err(panic) => Poll::Ready(Err(message(&*panic))),
        }
    })
    .await
}

fn message(panic: &(dyn Any + Send)) -> String {
    panic
        .downcast_ref::<&str>()
        .map(|text| (*text).to_owned())
        .or_else(|| panic.downcast_ref::<String>().cloned())
        .unwrap_or_else(|| "no message".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[actix_web::test]
    async fn a_panic_becomes_its_message() {
        let quiet = std::panic::take_hook();
        std::panic::set_hook(Box::new(|_| {}));
        let caught = catch(async { panic!("broken on {}", "purpose") }).await;
        std::panic::set_hook(quiet);
        assert_eq!(caught, Err::<(), _>("broken on purpose".to_owned()));
        assert_eq!(catch(async { 7 }).await, Ok(7));
    }
}
