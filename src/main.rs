//! The program `regelwerk`; everything it does is in the library.

use std::process::ExitCode;

fn main() -> ExitCode {
    regelwerk::cli::run()
}
