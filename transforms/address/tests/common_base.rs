//! Generated functions make the same accesses after `common-base-elim`, on all inputs.

mod small;

use selvedge_address::{CommonBaseElim, CommonBaseOptions};
use selvedge_ir::{Function, Module, Opcode};
use selvedge_testkit::arb::cases;
use selvedge_testkit::rng::Rng;
use small::{ARGUMENTS, Draw, all_inputs, optimized, parsed, trace};

/// The arguments if none is undef.
const DEFINED: &str = "ptr noundef %p, i6 noundef %x, i4 noundef %y, i1 noundef %c";

/// The number of address computations with a non-constant index.
fn n_variable(func: &Function) -> usize {
    let is_variable = |&inst: &_| {
        func.opcode(inst) == Opcode::GetElementPtr
            && func.operands(inst).skip(1).any(|index| func.as_int(index).is_none())
    };
    func.all_insts().filter(is_variable).count()
}

fn n_of(module: &Module) -> usize {
    n_variable(module.defined().next().expect("one function").1)
}

fn without_common_bases(text: &str, prove: bool) -> Module {
    let options = CommonBaseOptions { prove, ..CommonBaseOptions::default() };
    optimized(text, CommonBaseElim { options })
}

/// Runs a function before and after on all inputs. If the old one is undefined, the new one may do anything.
fn compare(before: &Module, after: &Module, seed: u64, text: &str) {
    for input in all_inputs() {
        let Some(old) = trace(before, input) else { continue };
        let new = trace(after, input);
        assert_eq!(new, Some(old), "seed {seed} input {input:x?}\n{text}");
    }
}

#[test]
fn accesses_are_equal_on_all_inputs() {
    let (mut n_before, mut n_after, mut n_strides) = (0, 0, 0);
    for seed in 0..u64::from(cases(150)) {
        let mut text = Draw::function(&mut Rng::new(seed));
        // A possibly undef value cannot be the factor of a stride.
        if seed % 4 > 0 {
            text = text.replace(ARGUMENTS, DEFINED);
        }
        let (before, after) = (parsed(&text), without_common_bases(&text, true));
        let (n_old, n_new) = (n_of(&before), n_of(&after));
        (n_before, n_after) = (n_before + n_old, n_after + n_new);
        if before.to_string() != after.to_string() {
            compare(&before, &after, seed, &text);
            n_strides += usize::from(after.to_string().contains("scevcgptmp_"));
        }
    }
    assert!(n_strides > 10, "in {n_strides} functions products or selections were written");
    assert!(20 * n_after < 19 * n_before, "of {n_before} addresses {n_after} are left");
}

#[test]
fn facts_of_a_guard_are_used_only_below_it() {
    let mut n_by_proof = 0;
    for seed in 0..u64::from(cases(400)) {
        let text = Draw::guarded(&mut Rng::new(seed));
        let (before, after) = (parsed(&text), without_common_bases(&text, true));
        // Proofs may also prevent a move.
        if n_of(&after) != n_of(&without_common_bases(&text, false)) {
            n_by_proof += 1;
            compare(&before, &after, seed, &text);
        }
    }
    assert!(n_by_proof > 10, "in {n_by_proof} functions a proof made a difference");
}
