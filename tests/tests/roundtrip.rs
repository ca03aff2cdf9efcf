//! Parsed modules are printed back: kernels, file tests, and generated functions.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::process::Command;

use proptest::prelude::*;
use selvedge_ir::verify::verify_module;
use selvedge_ir::{Diagnostic, Dialect, Module};
use selvedge_testkit::arb::{Contents, arb_function};
use selvedge_testkit::synthetic::{Shape, module};
use selvedge_testkit::tools;
use selvedge_tests::{kernels, print, read_text, root};
use selvedge_text::{ReadOptions, read};

/// The text without the line about its origin, and with predecessors sorted by name: their order is that of use lists,
/// which a text does not preserve.
fn body(text: &[u8]) -> String {
    let text = String::from_utf8_lossy(text).into_owned();
    text.lines().filter(|line| !line.starts_with("; ModuleID")).map(with_sorted_preds).collect()
}

fn with_sorted_preds(line: &str) -> String {
    const PREDS: &str = "; preds = ";
    let Some((label, preds)) = line.split_once(PREDS) else { return format!("{line}\n") };
    let mut preds: Vec<&str> = preds.split(", ").collect();
    preds.sort_unstable();
    format!("{label}{PREDS}{}\n", preds.join(", "))
}

/// The text with the content of each attribute group instead of its number: equal groups are printed once.
fn with_groups(text: &str) -> String {
    let (groups, others): (Vec<&str>, Vec<&str>) =
        text.lines().partition(|line| line.starts_with("attributes #"));
    let groups: BTreeMap<&str, &str> = groups
        .into_iter()
        .filter_map(|line| line.strip_prefix("attributes ")?.split_once(" = "))
        .collect();
    let with_content = |word: &str| {
        let number = word.trim_end_matches(',');
        let content = groups.get(number).copied().unwrap_or(number);
        format!("{content}{}", &word[number.len()..])
    };
    let lines = others.into_iter().map(|line| {
        let words: Vec<String> = line.split(' ').map(with_content).collect();
        words.join(" ") + "\n"
    });
    lines.collect()
}

/// Parses a text with the default dialect, even if its spellings do not imply it.
fn read_newest(text: &[u8]) -> Result<Module, Vec<Diagnostic>> {
    let dialect = Some(Dialect::DEFAULT);
    read(text, &ReadOptions { dialect, ..ReadOptions::default() }).map(|outcome| outcome.module)
}

fn first_difference(a: &str, b: &str) -> String {
    let differ = a.lines().zip(b.lines()).enumerate().find(|(_, (x, y))| x != y);
    match differ {
        Some((n, (x, y))) => format!("line {}:\n  {x}\n  {y}", n + 1),
        None => format!("{} and {} lines", a.lines().count(), b.lines().count()),
    }
}

#[test]
fn kernels_of_clang_round_trip() {
    let files = kernels();
    assert!(!files.is_empty(), "the kernels are part of the repository");
    let mut complaints = Vec::new();
    for file in files {
        let text = std::fs::read(&file).expect("a kernel");
        let module = match read_text(&text) {
            Ok(module) => module,
            Err(errors) => {
                complaints.push(format!("{}: {:?}", file.display(), errors[0]));
                continue;
            }
        };
        if let Some(error) = verify_module(&module, None).first() {
            complaints.push(format!("{}: {error:?}", file.display()));
        }
        // As LLVM does, the reader drops `mustprogress` from declarations of intrinsics.
        let (printed, original) = (body(&print(&module)), body(&text));
        let original = original.replace("mustprogress nocallback", "nocallback");
        let (printed, original) = (with_groups(&printed), with_groups(&original));
        if printed != original {
            let difference = first_difference(&original, &printed);
            complaints.push(format!("{}: {difference}", file.display()));
        }
    }
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
}

#[test]
fn built_modules_round_trip() {
    for debug in [false, true] {
        let built = module(&Shape { debug, names: debug, ..Shape::new(20_000) });
        let printed = print(&built);
        let read = read_newest(&printed).unwrap_or_else(|errors| panic!("{:?}", errors[0]));
        assert_eq!(body(&print(&read)), body(&printed));
    }
}

/// LLVM prints the same for the text of a kernel and for our output. CI compares all kernels.
#[test]
fn llvm_prints_the_same_for_original_and_reprinted_text() {
    if tools::opt().is_none() {
        return;
    }
    let Some(python) = tools::find_or_skip(&["python3"]) else { return };
    let with_lines = |file: &PathBuf| file.to_string_lossy().ends_with(".O2g.ll");
    let done = Command::new(python)
        .arg(root().join("tests/roundtrip.py"))
        .arg("--opt")
        .arg(selvedge_tests::selvedge_opt())
        .args(kernels().into_iter().filter(with_lines))
        .output()
        .expect("python starts");
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stdout));
}

proptest! {
    #[test]
    fn any_function_round_trips(sample in arb_function(1..=8, Contents::All)) {
        let printed = print(&sample.module);
        let read = read_newest(&printed).map_err(|errors| {
            TestCaseError::fail(format!("{:?}\n{}", errors[0], sample.text()))
        })?;
        prop_assert_eq!(body(&print(&read)), body(&printed));
        prop_assert_eq!(verify_module(&read, None), []);
    }
}
