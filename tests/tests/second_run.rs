//! Optimization levels are idempotent: the kernels are unchanged by a second run.

use selvedge_ir::Module;
use selvedge_tests::{kernels, print, read_text};

/// The module after `-O2`, without declarations that became unused: `-O2` itself removes those that were unused before
/// its passes over barriers.
fn optimized(text: &[u8]) -> Vec<u8> {
    let pipeline = selvedge::registry().parse("default<O2>,globaldce").expect("known");
    let mut module: Module = read_text(text).expect("a module");
    pipeline.run(&mut module, &mut selvedge::session()).expect("nothing breaks");
    print(&module)
}

/// Its lines without comments: the order of predecessors in them depends on the edits.
fn lines(text: &[u8]) -> Vec<String> {
    let text = String::from_utf8_lossy(text);
    let without = |line: &str| {
        line.split_once("; preds =").map_or(line, |(code, _)| code).trim_end().to_owned()
    };
    text.lines().map(without).collect()
}

#[test]
fn a_second_run_changes_nothing() {
    let (mut n_changed, mut complaints) = (0, Vec::new());
    for kernel in kernels() {
        let text = std::fs::read(&kernel).expect("it is there");
        let once = optimized(&text);
        n_changed += usize::from(lines(&once) != lines(&text));
        let (first, second) = (lines(&once), lines(&optimized(&once)));
        if let Some(at) = first.iter().zip(&second).position(|(a, b)| a != b) {
            complaints.push(format!("{}: {}\n  then {}", kernel.display(), first[at], second[at]));
        } else if first.len() != second.len() {
            complaints.push(format!("{}: lines were lost or added", kernel.display()));
        }
    }
    assert!(n_changed > 100, "only {n_changed} modules were changed at all");
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
}
