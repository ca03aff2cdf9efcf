//! The set of removed barriers does not depend on whether explanations are requested.
//!
//! Without a request, most barriers are decided by the accesses next to them (`local_conflicts.rs` of `dead-sync`).
//! With a request, the whole function is analyzed for each barrier, so this mode is an oracle for the first one.
//!
//! `PROPTEST_CASES` is the number of drawn kernels.

use std::path::PathBuf;

use selvedge_testkit::kernels::{generated, text};
use selvedge_tests::drawn_threads::{drawn, drawn_warps};
use selvedge_tests::generated::{PARTS, module};
use selvedge_tests::{env_number, filetests, kernels, read_text};

/// The pipelines.
const PIPELINES: [&str; 5] = [
    "dead-sync-elim",
    "function(dead-sync-elim)",
    "dead-sync-elim<no-thread-proofs>",
    "function(dead-sync-elim<local>)",
    "dead-sync-elim<trust-restrict;trust-aligned;trust-race-free>",
];

/// The output of a pipeline.
fn left(source: &str, passes: &str, is_asked: bool) -> String {
    let mut module = module(source);
    let mut session = selvedge::session();
    session.remarks.findings = is_asked;
    let pipeline = selvedge::registry().parse(passes).expect("a pipeline");
    pipeline.run(&mut module, &mut session).expect("it runs");
    module.to_string()
}

/// Number of remaining barriers in both modes.
///
/// # Panics
/// If the outputs of both modes differ.
fn barriers_left(source: &str, passes: &str) -> usize {
    let (quick, whole) = (left(source, passes, false), left(source, passes, true));
    assert!(quick == whole, "{passes} on\n{source}\nleaves\n{quick}\nand, when asked,\n{whole}");
    quick.matches("call void @llvm.nvvm.bar").count()
}

#[test]
fn needed_barriers_of_shipped_kernels_are_unchanged() {
    // One of clang's optimization levels suffices: explaining its unoptimized output takes long.
    let optimised = |path: &PathBuf| path.to_string_lossy().ends_with(".O2.ll");
    let paths = kernels().into_iter().filter(optimised).chain(filetests());
    let texts = paths.filter_map(|path| {
        let text = std::fs::read_to_string(path).ok()?;
        let is_about_barriers = text.contains("llvm.nvvm.bar");
        read_text(text.as_bytes()).ok().filter(|_| is_about_barriers).map(|_| text)
    });
    let mut n_files = 0;
    for text in texts {
        PIPELINES.iter().for_each(|passes| _ = barriers_left(&text, passes));
        n_files += 1;
    }
    assert!(n_files > 100, "{n_files} files hold barriers");
}

#[test]
fn needed_barriers_of_generated_kernels_are_unchanged() {
    let count = env_number("PROPTEST_CASES", 40) as u64;
    let (mut n_left, mut n_gone) = (0, 0);
    for seed in 0..count {
        for source in [drawn(seed).text, drawn_warps(seed).text, text(&generated(seed, PARTS))] {
            let before = source.matches("call void @llvm.nvvm.bar").count();
            for passes in PIPELINES {
                let left = barriers_left(&source, passes);
                n_left += left;
                n_gone += before - left;
            }
        }
    }
    assert!(n_left as u64 > count && n_gone as u64 > count, "{n_left} stay and {n_gone} go");
}
