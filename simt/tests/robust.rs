//! No text that the reader accepts makes the executor panic: all functions of all `.ll` files below `tests/filetests`
//! are decoded and run for a while on generated arguments. `SIMT_CORPUS` names another folder.

use std::path::{Path, PathBuf};

use selvedge_simt::inputs::{ShapeRequest, made_up};
use selvedge_simt::{Options, Outcome, Program, Schedule};
use selvedge_text::read;

fn files(folder: &Path) -> Vec<PathBuf> {
    let (mut found, mut folders) = (Vec::new(), vec![folder.to_owned()]);
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ext| ext == "ll") {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

/// Runs all functions of a file. Returns how many there are and how many runs finish.
fn run_all(path: &Path) -> (usize, usize) {
    let (mut n_functions, mut n_finished) = (0, 0);
    let text = std::fs::read(path).expect("a file");
    let Ok(outcome) = read(&text, &Default::default()) else { return (0, 0) };
    let Ok(program) = Program::new(&outcome.module) else { return (0, 0) };
    let names: Vec<String> = outcome
        .module
        .defined()
        .map(|(global, _)| outcome.module.header.global(global).name.as_deref())
        .filter_map(|name| Some(String::from_utf8_lossy(name?).into_owned()))
        .collect();
    for name in names {
        let Some(function) = program.function(&name) else { continue };
        let shape =
            ShapeRequest { grid: Some([1; 3]), block: Some([2, 1, 1]), ..Default::default() };
        let Ok(launches) = made_up(&program, function, &shape, 1) else { continue };
        n_functions += 1;
        for launch in launches {
            let schedule = Schedule::Random { seed: 3 };
            let options = Options { fuel: 20_000, schedule, ..Options::default() };
            let run = program.run(&launch, &options).expect("it was made for the kernel");
            n_finished += usize::from(run.outcome == Outcome::Finished);
        }
    }
    (n_functions, n_finished)
}

#[test]
fn valid_modules_do_not_panic() {
    let folder = match std::env::var_os("SIMT_CORPUS") {
        Some(folder) => PathBuf::from(folder),
        None => Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/filetests"),
    };
    let (mut n_functions, mut n_finished, mut panics) = (0, 0, Vec::new());
    for path in files(&folder) {
        match std::panic::catch_unwind(|| run_all(&path)) {
            Ok((functions, finished)) => {
                n_functions += functions;
                n_finished += finished;
            }
            Err(_) => panics.push(path.display().to_string()),
        }
    }
    println!("{n_functions} functions, {n_finished} finished");
    assert!(n_functions > 0);
    assert!(panics.is_empty(), "{}", panics.join("\n"));
}
