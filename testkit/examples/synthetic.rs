//! Writes a synthetic module to standard output.
//!
//! usage: synthetic N_INSTRUCTIONS [--names] [--debug]

use std::io::Write;

use selvedge_testkit::synthetic::{Shape, text};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let insts =
        args.first().ok_or("usage: synthetic N_INSTRUCTIONS [--names] [--debug]")?.parse()?;
    let has = |flag: &str| args.iter().any(|arg| arg == flag);
    let shape = Shape { names: has("--names"), debug: has("--debug"), ..Shape::new(insts) };
    std::io::stdout().write_all(&text(&shape))?;
    Ok(())
}
