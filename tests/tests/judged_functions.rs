//! Functions before and after scalar passes, judged by calling them alone: those of the file tests, and every function
//! of LLVM's tests if these are next to the checkout.
//!
//! `JUDGED_FILES` selects another folder or file.

use std::collections::BTreeSet;
use std::path::PathBuf;

use selvedge_simt::ScalarOptions;
use selvedge_testkit::filetest::files_below;
use selvedge_tests::scalar::{
    EXCEPTIONS, LEAST_SHARE, PIPELINES, Tally, judge_files, shared_inputs,
};

fn assert_right(passes: &str, tally: &Tally) {
    println!("{passes}: {}", tally.summary(12));
    assert!(tally.wrong.is_empty(), "after {passes}:\n{}", tally.wrong.join("\n\n"));
}

fn judge(files: &[PathBuf]) -> Vec<Tally> {
    let options = ScalarOptions::default();
    let tallies = PIPELINES.iter().map(|passes| judge_files(files, passes, &options));
    PIPELINES
        .iter()
        .zip(tallies)
        .map(|(passes, tally)| {
            assert_right(passes, &tally);
            tally
        })
        .collect()
}

#[test]
fn functions_of_llvm_tests_behave_as_before() {
    let files = match std::env::var_os("JUDGED_FILES") {
        Some(path) => files_below(&PathBuf::from(path)),
        None => match shared_inputs() {
            Some(files) => files,
            None => {
                println!("LLVM's own tests are not beside the checkout: not run");
                return;
            }
        },
    };
    let tallies = judge(&files);
    if std::env::var_os("JUDGED_FILES").is_none() {
        let differ: BTreeSet<&str> = tallies.iter().flat_map(|it| &it.excepted).copied().collect();
        let listed: BTreeSet<&str> = EXCEPTIONS.iter().map(|it| it.function).collect();
        assert_eq!(differ, listed, "an exception that nothing needs");
    }
    for (passes, tally) in PIPELINES.iter().zip(tallies) {
        assert!(
            tally.share() >= LEAST_SHARE,
            "{passes}: too few functions are compared\n{}",
            tally.summary(60)
        );
    }
}

#[test]
fn functions_of_file_tests_behave_as_before() {
    let files: Vec<PathBuf> = selvedge_tests::filetests()
        .into_iter()
        .filter(|path| path.extension().is_some_and(|ext| ext == "ll"))
        .collect();
    let tallies = judge(&files);
    assert!(tallies.iter().all(|tally| tally.n_reached > 300), "too few functions were run");
}
