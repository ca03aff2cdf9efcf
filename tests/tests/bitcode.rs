//! Bitcode is read as the text that LLVM converts it to, and damaged bitcode yields an error with a position or a
//! module.
//!
//! `tests/bitcode.py` compares more files, and other versions of LLVM. The bitcode of `tests/bitcode` needs no LLVM: a
//! run makes a few thousand mutations of it, and `SELVEDGE_MUTATIONS=200000` more.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use selvedge_ir::Dialect;
use selvedge_ir::print::{PrintOptions, print_module};
use selvedge_testkit::mutate::{check_any_bitcode, mutated_bitcode};
use selvedge_testkit::tools;
use selvedge_tests::{env_number, kernels, root};
use selvedge_text::ReadOptions;

/// Time limit for one input; a hang takes longer.
const PATIENCE: Duration = Duration::from_secs(10);

/// The output of a program of LLVM that converts text to bitcode or bitcode to text.
fn converted(program: &Path, input: &Path) -> Vec<u8> {
    let output = Command::new(program).arg(input).args(["-o", "-"]).output();
    let output = output.expect("the program starts");
    assert!(output.status.success(), "{} rejects {}", program.display(), input.display());
    output.stdout
}

/// The modules of bitcode and of a text, both read in the dialect of the bitcode, as our printer prints them.
fn both(bitcode: &[u8], text: &[u8]) -> (String, String) {
    let module = selvedge_bitcode::read(bitcode, &Default::default()).expect("bitcode of LLVM");
    let dialect = Some(module.header.dialect);
    let of_text = selvedge_text::read(text, &ReadOptions { dialect, ..ReadOptions::default() });
    let of_text = of_text.unwrap_or_else(|errors| panic!("{:?}", errors[0])).module;
    let print = |module| print_module(module, &PrintOptions::default());
    let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
    (text(print(&module)), text(print(&of_text)))
}

/// The bitcode files of the repository.
fn stored() -> Vec<PathBuf> {
    let files = std::fs::read_dir(root().join("tests/bitcode")).expect("a folder of ours");
    let files = files.map(|file| file.expect("a file of ours").path());
    let mut files: Vec<PathBuf> =
        files.filter(|file| file.extension().is_some_and(|e| e == "bc")).collect();
    files.sort();
    assert!(!files.is_empty(), "the repository has bitcode");
    files
}

#[test]
fn stored_bitcode_matches_the_stored_text() {
    for file in stored() {
        let bitcode = std::fs::read(&file).expect("a file of ours");
        let text = std::fs::read(file.with_extension("ll")).expect("a file of ours");
        let (ours, expected) = both(&bitcode, &text);
        assert_eq!(ours, expected, "{}", file.display());
    }
}

#[test]
fn bitcode_and_text_of_kernels_are_equal() {
    let Some(assembler) = tools::find_or_skip(&["llvm-as-22"]) else { return };
    let Some(disassembler) = tools::find_or_skip(&["llvm-dis-22"]) else { return };
    let folder = std::env::temp_dir().join(format!("selvedge-bitcode-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a temporary folder");
    let file = folder.join("kernel.bc");
    for kernel in kernels() {
        let bitcode = converted(&assembler, &kernel);
        std::fs::write(&file, &bitcode).expect("a temporary file");
        let text = converted(&disassembler, &file);
        let (ours, expected) = both(&bitcode, &text);
        assert!(ours == expected, "{} differs", kernel.display());
    }
    std::fs::remove_dir_all(&folder).expect("ours");
}

#[test]
fn the_dialect_is_the_version_that_wrote_the_bitcode() {
    let versions = stored().into_iter().map(|file| {
        let bitcode = std::fs::read(&file).expect("a file of ours");
        let module = selvedge_bitcode::read(&bitcode, &Default::default()).expect("valid");
        (file.file_stem().expect("a name").to_string_lossy().into_owned(), module.header.dialect)
    });
    for (name, dialect) in versions {
        let version = name.rsplit('-').next().and_then(|version| version.parse().ok());
        let expected = version.and_then(Dialect::new).unwrap_or(Dialect::OLDEST);
        assert_eq!(dialect, expected, "{name}");
    }
}

#[test]
fn wrapped_bitcode_is_read_and_its_errors_are_placed_in_the_file() {
    let bitcode = std::fs::read(&stored()[0]).expect("a file of ours");
    let wrapped = |bitcode: &[u8]| {
        let len = (bitcode.len() as u32).to_le_bytes();
        let head = [[0xDE, 0xC0, 0x17, 0x0B], [0; 4], [20, 0, 0, 0], len, [7, 0, 0, 1]];
        [&head.concat(), bitcode, &[0; 3]].concat()
    };
    let print = |bytes: &[u8]| {
        let module = selvedge_bitcode::read(bytes, &Default::default()).expect("valid");
        print_module(&module, &PrintOptions::default())
    };
    assert!(print(&wrapped(&bitcode)) == print(&bitcode));
    let cut = &bitcode[..bitcode.len() / 2];
    let error = |bytes: &[u8]| {
        selvedge_bitcode::read(bytes, &Default::default()).err().expect("it is cut").bit
    };
    assert_eq!(error(&wrapped(cut)), error(cut) + 8 * 20);
    let mut beyond = wrapped(&bitcode);
    beyond[12] = 0xff;
    beyond[14] = 0xff;
    assert_eq!(error(&beyond), 0);
}

#[test]
fn mutated_bitcode_does_not_panic() {
    let n = env_number("SELVEDGE_MUTATIONS", 4000);
    let first = env_number("SELVEDGE_FIRST_SEED", 0);
    let corpus: Vec<(PathBuf, Vec<u8>)> = stored()
        .into_iter()
        .map(|file| (file.clone(), std::fs::read(file).expect("ours")))
        .collect();
    let mut counts = [0usize; 3];
    for seed in first..first + n {
        let (file, bitcode) = &corpus[seed % corpus.len()];
        let bytes = mutated_bitcode(bitcode, seed as u64);
        let start = Instant::now();
        let outcome = std::panic::catch_unwind(|| check_any_bitcode(&bytes)).unwrap_or_else(|_| {
            let path = std::env::temp_dir().join(format!("mutation-{seed}.bc"));
            std::fs::write(&path, &bytes).expect("a temporary file");
            panic!("seed {seed} of {} panics: {}", file.display(), path.display())
        });
        assert!(start.elapsed() < PATIENCE, "seed {seed} takes {:?}", start.elapsed());
        counts[outcome as usize] += 1;
    }
    let [refused, invalid, valid] = counts;
    println!("{n} mutations: {refused} refused, {invalid} invalid, {valid} valid");
    // Otherwise the mutations are too coarse to get past the bitstream, or do not damage anything.
    assert!(valid * 50 > n && refused * 5 > n, "{refused} refused and {valid} valid of {n}");
}
