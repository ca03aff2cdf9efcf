//! File tests: one `.ll` file, one test.
//!
//! Comments in the file define the commands and the expectations:
//! ```text
//! ; RUN: selvedge-opt -passes=dce -S %s | check %s
//! ; WHY: one sentence on what the test is for
//! ; BLESS
//! ```
//! * `RUN:` lines are commands: programs with arguments, pipes, `<`, `>`, `2>`, `2>&1`. A line that ends with `\`
//!   continues on the next one. `%s` is the file, `%S` its folder, `%t` a unique temporary file. The programs are
//!   `selvedge-opt`, `check` (also under the name `FileCheck`), `cat`, and LLVM's `opt-22`, `llc-22` and `llvm-as-22`;
//!   a line whose LLVM program is missing is skipped and counted. The prefix `not` requires a failure that is not a
//!   crash. Every program of a pipe must succeed.
//! * `; error: text` expects an error on its line whose message contains the text; `; error@+1: text` one on the next
//!   line, and so on; `; error@file: text` one without a position. With any of these, all errors in the file must be
//!   expected. See [`Config::diagnose`].
//! * `BLESS` lets `BLESS=1` rewrite the `CHECK` lines from the output, function by function; `BLESS all` writes the
//!   entire output.
//!
//! If FileCheck is installed, it judges each output too, and must agree.

mod annotations;
mod bless;
mod command;

use std::path::{Path, PathBuf};

use libtest_mimic::{Failed, Trial};

pub use annotations::Reported;

/// The configuration shared by all file tests of a folder.
#[derive(Clone, Debug)]
pub struct Config {
    /// The program `selvedge-opt`.
    pub opt: PathBuf,
    /// FileCheck, to compare verdicts with, if it is installed.
    pub file_check: Option<PathBuf>,
    /// The folder for `%t`.
    pub temporary: PathBuf,
    /// Returns all errors of a text, for files with `; error:`.
    pub diagnose: fn(&[u8]) -> Vec<Reported>,
    /// Whether files with `BLESS` are rewritten.
    pub bless: bool,
}

/// One test for each `.ll` file in a folder at any depth; their names are the relative paths.
///
/// # Panics
/// When the folder cannot be read.
pub fn trials(folder: &Path, config: &Config) -> Vec<Trial> {
    let mut files = files_below(folder);
    files.sort();
    files
        .into_iter()
        .map(|file| {
            let name = file.strip_prefix(folder).expect("it is in the folder").to_owned();
            let config = config.clone();
            let run = move || run_file(&file, &config).map_err(Failed::from);
            Trial::test(name.display().to_string().replace('\\', "/"), run)
        })
        .collect()
}

/// All `.ll` files in a folder and the folders in it.
///
/// # Panics
/// When a folder cannot be read.
pub fn files_below(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        let entries = std::fs::read_dir(&folder)
            .unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
        for entry in entries {
            let path = entry.expect("an entry of a folder that can be read").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ext| ext == "ll") {
                files.push(path);
            }
        }
    }
    files.sort();
    files
}

/// Runs one file.
///
/// # Errors
/// The deviations from the expectations, as text.
pub fn run_file(file: &Path, config: &Config) -> Result<(), String> {
    let source = std::fs::read(file).map_err(|error| format!("{}: {error}", file.display()))?;
    let text = String::from_utf8_lossy(&source);
    let run_lines = run_lines(&text);
    let expected = annotations::expected(&text)?;
    if run_lines.is_empty() && expected.is_empty() {
        return Err("the file has neither a RUN line nor an expected error".into());
    }
    annotations::compare(&expected, || (config.diagnose)(&source))?;
    if let (true, Some(style)) = (config.bless, bless::style(&text)?) {
        return bless::rewrite(file, &text, style, &run_lines, config);
    }
    for line in &run_lines {
        command::run(line, file, config).map_err(|error| format!("RUN: {line}\n{error}"))?;
    }
    Ok(())
}

/// The commands of a file, with continued lines joined.
fn run_lines(text: &str) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let mut goes_on = false;
    for line in text.lines() {
        let Some(command) = line.trim_start_matches([';', ' ']).strip_prefix("RUN:") else {
            continue;
        };
        let command = command.trim();
        let (command, more) = match command.strip_suffix('\\') {
            Some(command) => (command.trim_end(), true),
            None => (command, false),
        };
        match lines.last_mut().filter(|_| goes_on) {
            Some(last) => *last = format!("{last} {command}"),
            None => lines.push(command.to_owned()),
        }
        goes_on = more;
    }
    lines
}
