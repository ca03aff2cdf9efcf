//! Generated functions with the patterns that `codegenprepare` transforms, before and after it, judged by running
//! them.

use proptest::prelude::*;
use selvedge_testkit::arb::{cases, function_to_prepare};
use selvedge_tests::generated::{module, pipeline, work_done};
use selvedge_tests::scalar::{Generated, judge_drawn};

const STRESS: &str = "codegenprepare<cgp-stress;addr-sink-new-phis>";

/// The judged pipelines.
const PIPELINES: [&str; 3] = ["codegenprepare", "codegenprepare<cgp-short-divisions>", STRESS];

/// The statistics of all parts of the pass. If one remains 0, the test does not cover that part.
const PARTS: [&str; 13] = [
    "short division",
    "condition split",
    "select to branch",
    "blocks cleaned up",
    "sum with carry",
    "address beside its access",
    "address of several ways",
    "large offsets from one base",
    "extension beside its load",
    "an equal extension is there",
    "computed beside its use",
    "store of two halves",
    "element stored from a vector",
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases(300)))]
    #[test]
    fn functions_behave_as_before(number in any::<u64>()) {
        let registry = selvedge::registry();
        for passes in PIPELINES {
            let pipeline = pipeline(&registry, passes);
            if let Generated::Wrong(what) = judge_drawn(function_to_prepare, number, &pipeline) {
                prop_assert!(false, "{number} after {passes}: {what}\n{}", function_to_prepare(number));
            }
        }
    }
}

#[test]
fn most_functions_have_a_verdict() {
    let pipeline = pipeline(&selvedge::registry(), STRESS);
    let is_said =
        |&number: &u64| judge_drawn(function_to_prepare, number, &pipeline) == Generated::Same;
    let n_verdicts = (0..200).filter(is_said).count();
    assert!(n_verdicts >= 160, "only {n_verdicts} of 200 functions are compared");
}

#[test]
fn every_part_of_the_pipeline_changes_something() {
    let counted = work_done(STRESS, (0..400).map(function_to_prepare)).to_string();
    let missing: Vec<_> = PARTS.iter().filter(|part| !counted.contains(*part)).collect();
    assert!(missing.is_empty(), "never: {missing:?}\n{counted}");
}

#[test]
fn generated_functions_are_valid() {
    for number in 0..200 {
        let text = function_to_prepare(number);
        let errors = selvedge::ir::verify::verify_module(&module(&text), None);
        assert!(errors.is_empty(), "{errors:?}\n{text}");
    }
}
