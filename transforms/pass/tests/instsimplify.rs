//! `instsimplify` leaves valid functions, and nothing for a second run.

use std::num::NonZeroUsize;
use std::sync::Arc;

use nvptx_intrinsics::NvptxTarget;
use proptest::prelude::*;
use selvedge_ir::Module;
use selvedge_ir::verify::verify_module;
use selvedge_pass::passes::InstSimplify;
use selvedge_pass::{Pipeline, Session};
use selvedge_testkit::arb::{Contents, arb_function};

/// Runs the pass; how many values it replaced.
fn simplify(module: &mut Module) -> u64 {
    let mut session = Session { threads: NonZeroUsize::new(1), ..Session::default() };
    session.targets.push(Arc::new(NvptxTarget));
    let mut pipeline = Pipeline::new();
    pipeline.add(InstSimplify);
    let report = pipeline.run(module, &mut session).expect("nothing is verified");
    report.statistics.get("instsimplify", "values replaced")
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn functions_stay_valid_and_a_second_run_is_idle(
        mut sample in arb_function(1..=10, Contents::All)
    ) {
        let before = sample.text();
        simplify(&mut sample.module);
        let once = sample.text();
        prop_assert!(verify_module(&sample.module, None).is_empty(), "of\n{before}\n{once}");
        simplify(&mut sample.module);
        prop_assert_eq!(&sample.text(), &once, "of\n{}", before);
    }
}

#[test]
fn generated_functions_have_something_to_simplify() {
    use proptest::strategy::ValueTree;
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    let strategy = arb_function(4..=10, Contents::All);
    let replaced: u64 = (0..20)
        .map(|_| {
            let mut sample = strategy.new_tree(&mut runner).expect("a sample").current();
            simplify(&mut sample.module)
        })
        .sum();
    assert!(replaced > 20, "{replaced}");
}
