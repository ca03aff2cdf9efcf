//! `loop-latch-form` on generated functions whose backedges are the false edges of their branches, judged by running
//! them; also checks that the judge detects a pass that does not negate the condition.

use selvedge::ir::{Bits, Block, Extra, Function, Module, Opcode, Type, Value};
use selvedge_testkit::arb::{cases, generated_function};
use selvedge_tests::generated::{Change, module, pipeline};
use selvedge_tests::scalar::{judge_module, options_for_generated};

/// Swaps the edges of conditional branches; with `negate`, also negates the conditions.
fn swap_edges(module: &mut Module, negate: bool) {
    for func in module.bodies.values_mut().filter_map(|body| body.as_deref_mut()) {
        let blocks: Vec<Block> = func.blocks().collect();
        blocks.into_iter().for_each(|block| swap(func, block, negate));
    }
}

fn swap(func: &mut Function, block: Block, negate: bool) {
    let Some(branch) = func.terminator(block) else { return };
    if func.opcode(branch) != Opcode::Br || func.n_operands(branch) != 3 {
        return;
    }
    let [condition, taken, other] = [0, 1, 2].map(|n| func.operand(branch, n));
    func.set_operand(branch, 1, other);
    func.set_operand(branch, 2, taken);
    if negate {
        let yes: Value = func.add_int(Type::I1, 1, 1);
        let operands = [condition, yes];
        let not = func.create_inst(Opcode::Xor, Bits::NONE, Type::I1, &operands, Extra::None);
        func.insert_before(not, branch);
        func.set_operand(branch, 0, not.into());
    }
}

/// Number of functions that are wrong afterwards, and number of changed ones.
fn judged(n: u64, change: &dyn Change) -> (usize, usize) {
    let (mut n_wrong, mut n_changed) = (0, 0);
    for number in 0..n {
        // In every second one the conditions are not negated, so that the loops differ from the generated ones.
        let generated = || {
            let mut module = module(&generated_function(number));
            swap_edges(&mut module, number % 2 == 0);
            module
        };
        let mut after = generated();
        change.change(&mut after).expect("the verifier is content");
        n_changed += usize::from(after.to_string() != generated().to_string());
        let report = judge_module(generated(), change, &options_for_generated(number));
        let report = report.expect("the verifier is content").expect("it can run");
        n_wrong += report.differences().count();
    }
    (n_wrong, n_changed)
}

#[test]
fn loops_with_swapped_latch_edges_behave_as_before() {
    let n = u64::from(cases(1000));
    let (n_wrong, n_changed) = judged(n, &pipeline(&selvedge::registry(), "loop-latch-form"));
    assert_eq!(n_wrong, 0);
    assert!(3 * n_changed as u64 > n, "{n_changed} of {n} functions have such loops");
}

#[test]
fn the_judge_detects_a_condition_that_is_not_negated() {
    let wrong = |module: &mut Module| swap_edges(module, false);
    let (n_wrong, _) = judged(40, &wrong);
    assert!(n_wrong > 20, "{n_wrong} of 40");
}
