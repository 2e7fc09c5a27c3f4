//! The program `regelwerk`; everything it does is in the library.

use std::process::ExitCode;

/// Building the index and answering allocate many small pieces, which this allocator does in
/// less time than the system's.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    regelwerk::cli::run()
}
