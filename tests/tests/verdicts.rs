//! Reader and verifier accept what LLVM accepts, and refuse what it refuses: on broken text, and on
//! functions in which one operand was exchanged for another.
//!
//! `SELVEDGE_VERDICTS=5000` compares more. Where ours says something else on purpose is listed in
//! [`on_purpose`]; nothing else may differ.

use std::path::Path;
use std::process::Command;

use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::TestRunner;
use selvedge_ir::verify::verify_module;
use selvedge_ir::{Diagnostic, Opcode, Value};
use selvedge_testkit::arb::{Contents, Sample, arb_function};
use selvedge_testkit::mutate::mutated;
use selvedge_testkit::rng::Rng;
use selvedge_testkit::tools;
use selvedge_tests::{env_number, filetests, print, read_text};

/// The first thing that ours finds wrong.
fn ours(text: &[u8]) -> Option<Diagnostic> {
    match read_text(text) {
        Ok(module) => verify_module(&module, None).into_iter().next(),
        Err(errors) => errors.into_iter().next(),
    }
}

/// Whether LLVM takes a text, and what it says.
struct Theirs {
    accepts: bool,
    says: String,
}

fn theirs(opt: &Path, text: &[u8]) -> Theirs {
    let mut command = Command::new(opt);
    command.args(["-passes=verify", "-disable-output"]);
    let done = tools::run(&mut command, text).expect("opt starts");
    let says = String::from_utf8_lossy(&done.stderr).into_owned();
    Theirs { accepts: done.status.success(), says }
}

/// Whether a difference is meant.
fn on_purpose(ours: Option<&Diagnostic>, theirs: &Theirs) -> bool {
    let says = |text| theirs.says.contains(text);
    match ours {
        // LLVM 22 reads `i32*` as `ptr`; text of that age has other surprises, and is refused.
        // LLVM drops debug information that it finds wrong, with a warning; ours is an error.
        Some(ours) => !theirs.accepts || ours.rule == "typed-pointer" || says("invalid debug info"),
        // Intrinsics of another LLVM, or of an embedder, are functions that nothing is known of;
        // layouts and triples of machines that LLVM does not know are none of our business.
        None => theirs.accepts || says("unknown intrinsic") || says("failed to infer data layout"),
    }
}

fn compare(opt: &Path, text: &[u8], what: &str, complaints: &mut Vec<String>) {
    let (ours, theirs) = (ours(text), theirs(opt, text));
    if !on_purpose(ours.as_ref(), &theirs) {
        let (text, says) = (String::from_utf8_lossy(text), &theirs.says);
        complaints.push(format!("{what}: ours {ours:?}, LLVM {says:?}\n{text}"));
    }
}

#[test]
fn broken_texts_get_llvms_verdict() {
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

/// Lets a few operands be other values of their types, wherever those are computed.
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
fn uses_before_definitions_get_llvms_verdict() {
    let Some(opt) = tools::opt() else { return };
    let mut runner = TestRunner::deterministic();
    let strategy = arb_function(2..=8, Contents::Values);
    let mut rng = Rng::new(1);
    let mut complaints = Vec::new();
    let mut refused = 0;
    let n = env_number("SELVEDGE_VERDICTS", 100);
    for seed in 0..n {
        let mut sample = strategy.new_tree(&mut runner).expect("every plan is drawn").current();
        exchange_operands(&mut sample, &mut rng);
        let text = print(&sample.module);
        refused += usize::from(ours(&text).is_some());
        compare(&opt, &text, &format!("sample {seed}"), &mut complaints);
    }
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
    assert!((n / 10..n).contains(&refused), "{refused} of {n} are refused: too few to tell");
}
