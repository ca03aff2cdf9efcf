//! Workspace-wide tests are in `tests/`; this crate has their shared code.

pub mod certified;
pub mod drawn_threads;
pub mod generated;
pub mod litmus;
pub mod mutations;
pub mod scalar;
pub mod witnesses;

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

use selvedge_ir::print::{PrintOptions, print_module};
use selvedge_ir::{Diagnostic, Module};
use selvedge_testkit::filetest::files_below;
use selvedge_text::{ReadOptions, read};

/// The root of the workspace.
pub fn root() -> PathBuf {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR"));
    tests.parent().expect("the workspace is above this crate").to_owned()
}

/// The kernels of `tests/kernels` and of `tests/library-kernels`, as LLVM IR.
pub fn kernels() -> Vec<PathBuf> {
    let folders =
        ["tests/kernels/ll", "tests/library-kernels/ll"].map(|folder| root().join(folder));
    folders.iter().filter(|folder| folder.is_dir()).flat_map(|folder| files_below(folder)).collect()
}

/// The pipeline that an example judges: its first argument.
///
/// # Panics
/// When there is none.
pub fn pipeline_argument() -> String {
    std::env::args().nth(1).expect("a pipeline")
}

/// An integer argument of an example, by its position, from 1.
///
/// # Panics
/// When the argument is no integer.
pub fn number_argument(n: usize, default: u64) -> u64 {
    std::env::args().nth(n).map_or(default, |text| text.parse().expect("a number"))
}

/// The file tests.
pub fn filetests() -> Vec<PathBuf> {
    files_below(&root().join("tests/filetests"))
}

/// The program `selvedge-opt`, built if it is missing or outdated.
///
/// `SELVEDGE_OPT` selects another one. Otherwise cargo builds it with the profile and in the folder of the running
/// test: cargo builds the programs of a package only for the tests of that package.
///
/// # Panics
/// When it does not build.
pub fn selvedge_opt() -> PathBuf {
    static PROGRAM: OnceLock<PathBuf> = OnceLock::new();
    PROGRAM
        .get_or_init(|| match std::env::var_os("SELVEDGE_OPT") {
            Some(program) => program.into(),
            None => build_opt(),
        })
        .clone()
}

fn build_opt() -> PathBuf {
    let test = std::env::current_exe().expect("a running program has a path");
    let profile_dir = test.ancestors().nth(2).expect("tests are in PROFILE/deps");
    let target_dir = profile_dir.parent().expect("PROFILE is in the target folder");
    let profile = match profile_dir.file_name().and_then(|name| name.to_str()) {
        Some("debug") => "dev",
        Some(profile) => profile,
        None => panic!("{} is no folder of cargo's", profile_dir.display()),
    };
    let status = Command::new(env!("CARGO"))
        .args(["build", "--quiet", "--package", "selvedge-opt", "--profile", profile])
        .arg("--target-dir")
        .arg(target_dir)
        .current_dir(root())
        .status();
    assert!(status.is_ok_and(|status| status.success()), "selvedge-opt does not build");
    profile_dir.join(format!("selvedge-opt{}", std::env::consts::EXE_SUFFIX))
}

/// Parses a text.
///
/// # Errors
/// The errors of the parser.
pub fn read_text(text: &[u8]) -> Result<Module, Vec<Diagnostic>> {
    read(text, &ReadOptions::default()).map(|outcome| outcome.module)
}

/// Prints a module.
pub fn print(module: &Module) -> Vec<u8> {
    print_module(module, &PrintOptions::default())
}

/// An integer from the environment, such as the number of cases.
///
/// # Panics
/// When it is set and no integer.
pub fn env_number(name: &str, default: usize) -> usize {
    match std::env::var(name) {
        Ok(text) => text.parse().unwrap_or_else(|_| panic!("{name}={text} is no number")),
        Err(_) => default,
    }
}
