//! Tells Cargo which folders are compiled into the program, so that a new file in one of them
//! is noticed as well as a changed one.

fn main() {
    for folder in ["assets", "locales", "rules", "templates"] {
        println!("cargo:rerun-if-changed={folder}");
    }
}
