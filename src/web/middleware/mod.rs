//! What happens around every request, outermost first.
//!
//! One middleware, [`Edge`], does it all, because its parts share what they find out about a
//! request and because an answer that is in the cache must not pay for the rest: request id,
//! bounds, language, cache, panics, problems, headers, entity tags, encodings, access log.
//! Each part has its file here; the order in which they act stands in `edge.rs` alone.
//! `refused.rs` does the same for requests that never get this far.

mod answer;
mod asked;
mod edge;
mod encoding;
mod headers;
mod panics;
mod problems;
pub(in crate::web) mod refused;
mod request_id;
mod taken;

pub(in crate::web) use answer::Answer;
pub use asked::Area;
pub use edge::Edge;
pub(in crate::web) use encoding::Encoding;
pub use problems::{LARGEST_BODY, LARGEST_HEADERS, LONGEST_ADDRESS, MOST_HEADERS};
pub use request_id::RequestId;
pub(in crate::web) use taken::Taken;
