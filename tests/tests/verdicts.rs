//! The parser and the verifier accept the same texts as LLVM: tested on invalid text, and on functions in which one
//! operand was exchanged for another.
//!
//! `SELVEDGE_VERDICTS=5000` compares more. Intended differences are listed in [`agree`]; nothing else may differ.

use std::path::Path;
use std::process::Command;

use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::TestRunner;
use selvedge_ir::{Opcode, Value};
use selvedge_testkit::arb::{Contents, Sample, arb_function};
use selvedge_testkit::mutate::mutated;
use selvedge_testkit::rng::Rng;
use selvedge_testkit::tools;
use selvedge_tests::{env_number, filetests, print, selvedge_opt};

/// Whether a program accepts a text, and its output.
struct Verdict {
    accepts: bool,
    says: String,
}

/// The verdict of `opt`, either `selvedge-opt` or LLVM's, on a text.
fn judge(opt: &Path, text: &[u8]) -> Verdict {
    let mut command = Command::new(opt);
    command.args(["-passes=verify", "-disable-output"]);
    let done = tools::run(&mut command, text).expect("the program starts");
    let says = String::from_utf8_lossy(&done.stderr).into_owned();
    Verdict { accepts: done.status.success(), says }
}

/// Whether two verdicts are the same, or differ as intended.
fn agree(ours: &Verdict, theirs: &Verdict) -> bool {
    match (ours.accepts, theirs.accepts) {
        (true, true) | (false, false) => true,
        // `llvm-as`, but not `opt`, checks whether compile units are listed.
        (false, true) => ours.says.contains("DICompileUnit not listed"),
        // Intrinsics of another LLVM, or of an embedder, are unknown functions; layouts and triples of targets that
        // LLVM does not know are accepted.
        (true, false) => {
            let reasons =
                ["unknown intrinsic", "failed to infer data layout", "unrecognized architecture"];
            reasons.iter().any(|reason| theirs.says.contains(reason))
        }
    }
}

/// Whether `selvedge-opt` accepts a text; a verdict that differs from LLVM's is added to `complaints`.
fn compare(opt: &Path, text: &[u8], what: &str, complaints: &mut Vec<String>) -> bool {
    let (ours, theirs) = (judge(&selvedge_opt(), text), judge(opt, text));
    if !agree(&ours, &theirs) {
        let text = String::from_utf8_lossy(text);
        complaints.push(format!("{what}: ours {:?}, LLVM {:?}\n{text}", ours.says, theirs.says));
    }
    ours.accepts
}

#[test]
fn verdicts_on_mutated_text_agree_with_llvm() {
    let Some(opt) = tools::opt() else { return };
    let corpus = filetests();
    let mut complaints = Vec::new();
    for seed in 0..env_number("SELVEDGE_VERDICTS", 150) {
        let file = &corpus[seed % corpus.len()];
        let text = mutated(&std::fs::read(file).expect("a file test"), seed as u64);
        compare(&opt, &text, &format!("seed {seed} of {}", file.display()), &mut complaints);
    }
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
}

/// Exchanges a few operands for other values of their types, regardless of dominance.
fn exchange_operands(sample: &mut Sample, rng: &mut Rng) {
    let body = sample.module.body_mut(sample.func).1.expect("a body");
    let insts: Vec<_> = body.all_insts().collect();
    let values: Vec<Value> = insts.iter().map(|&inst| inst.into()).collect();
    for _ in 0..1 + rng.below(2) {
        let user = *rng.pick(&insts);
        if body.n_operands(user) == 0 || body.opcode(user) == Opcode::Call {
            continue;
        }
        let n = rng.below(body.n_operands(user));
        let ty = body.value_type(body.operand(user, n));
        let same: Vec<Value> =
            values.iter().copied().filter(|&value| body.value_type(value) == ty).collect();
        if !same.is_empty() {
            body.set_operand(user, n, *rng.pick(&same));
        }
    }
}

#[test]
fn verdicts_on_uses_before_definitions_agree_with_llvm() {
    let Some(opt) = tools::opt() else { return };
    let mut runner = TestRunner::deterministic();
    let strategy = arb_function(2..=8, Contents::Values);
    let mut rng = Rng::new(1);
    let mut complaints = Vec::new();
    let mut refused = 0;
    let n = env_number("SELVEDGE_VERDICTS", 100);
    for seed in 0..n {
        let mut sample = strategy.new_tree(&mut runner).expect("every plan is generated").current();
        exchange_operands(&mut sample, &mut rng);
        let text = print(&sample.module);
        let accepted = compare(&opt, &text, &format!("sample {seed}"), &mut complaints);
        refused += usize::from(!accepted);
    }
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
    assert!((n / 10..n).contains(&refused), "{refused} of {n} are refused: too few to tell");
}
