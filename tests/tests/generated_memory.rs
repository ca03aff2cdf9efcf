//! Generated functions with variables on the stack, before and after passes that promote them, judged by running them.

use proptest::prelude::*;
use selvedge_testkit::arb::{cases, function_with_memory};
use selvedge_tests::generated::{module, pipeline};
use selvedge_tests::scalar::{Generated, judge_drawn};

const PIPELINES: [&str; 5] = [
    "mem2reg",
    "require<memoryssa>,mem2reg,early-cse<memssa>,instsimplify,dce",
    "sroa",
    "sroa<preserve-cfg>,dce",
    "sroa,instsimplify,simplifycfg",
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases(300)))]
    #[test]
    fn functions_behave_as_before(number in any::<u64>()) {
        let registry = selvedge::registry();
        for passes in PIPELINES {
            let pipeline = pipeline(&registry, passes);
            if let Generated::Wrong(what) = judge_drawn(function_with_memory, number, &pipeline) {
                let text = function_with_memory(number);
                prop_assert!(false, "{number} after {passes}: {what}\n{text}");
            }
        }
    }
}

#[test]
fn generated_functions_are_valid() {
    for number in 0..200 {
        let text = function_with_memory(number);
        let errors = selvedge::ir::verify::verify_module(&module(&text), None);
        assert!(errors.is_empty(), "{errors:?}\n{text}");
    }
}

/// The judge can compare most functions.
#[test]
fn most_functions_have_a_verdict() {
    const N: u64 = 200;
    let registry = selvedge::registry();
    let mem2reg = pipeline(&registry, "mem2reg");
    let is_judged =
        |&number: &u64| judge_drawn(function_with_memory, number, &mem2reg) == Generated::Same;
    let n_judged = (0..N).filter(is_judged).count() as u64;
    assert!(10 * n_judged >= 8 * N, "only {n_judged} of {N} are compared");
}
