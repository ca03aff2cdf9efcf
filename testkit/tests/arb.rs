//! Generated functions are valid, and of every shape.

use std::process::Command;

use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::{Config, TestRunner};
use selvedge_ir::Opcode;
use selvedge_ir::cfg::Cfg;
use selvedge_ir::verify::verify_module;
use selvedge_testkit::arb::{Contents, Sample, arb_cfg, arb_function};
use selvedge_testkit::{oracle, tools};

fn draw(n: usize, contents: Contents) -> Vec<Sample> {
    let mut runner = TestRunner::deterministic();
    let strategy = arb_function(1..=10, contents);
    let sample = |_| strategy.new_tree(&mut runner).expect("every plan is generated").current();
    (0..n).map(sample).collect()
}

/// Number of samples with a property.
fn count(samples: &[Sample], has: impl Fn(&Sample) -> bool) -> usize {
    samples.iter().filter(|sample| has(sample)).count()
}

/// Whether it has a cycle that control can enter at two blocks.
fn is_irreducible(sample: &Sample) -> bool {
    let func = sample.body();
    func.blocks().any(|block| {
        func.successors(block).any(|head| {
            let back = oracle::can_follow(func, head, block) || head == block;
            let cfg = Cfg::compute(func);
            let retreats = cfg.rpo_number(head) <= cfg.rpo_number(block);
            back && cfg.is_reachable(block) && retreats && !oracle::dominates(func, head, block)
        })
    })
}

#[test]
fn graphs_are_of_every_shape() {
    let samples = draw(300, Contents::None);
    let loops = |s: &Sample| s.body().blocks().any(|block| oracle::is_in_cycle(s.body(), block));
    let lost = |s: &Sample| oracle::reachable(s.body()).len() < s.body().blocks().count();
    let doubled = |s: &Sample| {
        s.body().blocks().any(|block| {
            let mut succs: Vec<_> = s.body().successors(block).collect();
            let n = succs.len();
            succs.sort();
            succs.dedup();
            succs.len() < n
        })
    };
    for (what, n) in [
        ("loops", count(&samples, loops)),
        ("irreducible cycles", count(&samples, is_irreducible)),
        ("blocks out of reach", count(&samples, lost)),
        ("several edges between two blocks", count(&samples, doubled)),
    ] {
        assert!((20..300).contains(&n), "{what}: {n} of 300");
    }
}

#[test]
fn contents_are_of_every_kind() {
    let samples = draw(300, Contents::All);
    for opcode in [
        Opcode::Phi,
        Opcode::Load,
        Opcode::Store,
        Opcode::Call,
        Opcode::GetElementPtr,
        Opcode::AtomicRmw,
        Opcode::CmpXchg,
        Opcode::Fence,
        Opcode::Switch,
        Opcode::ShuffleVector,
        Opcode::InsertValue,
        Opcode::AddrSpaceCast,
        Opcode::Freeze,
    ] {
        let has = |s: &Sample| s.body().all_insts().any(|inst| s.body().opcode(inst) == opcode);
        let n = count(&samples, has);
        assert!(n >= 10, "{opcode}: {n} of 300");
    }
    let mixed = |s: &Sample| {
        s.body().all_insts().any(|inst| s.body().operands(inst).any(|v| v.as_inst().is_some()))
    };
    assert!(count(&samples, mixed) > 200, "few samples use what they compute");
}

#[test]
fn samples_are_valid_for_llvm() {
    let Some(opt) = tools::opt() else { return };
    for sample in draw(100, Contents::All) {
        let text = sample.text();
        let done = tools::run(
            Command::new(&opt).args(["-passes=verify", "-disable-output"]),
            text.as_bytes(),
        );
        let done = done.expect("opt starts");
        assert!(done.status.success(), "{}\n{text}", String::from_utf8_lossy(&done.stderr));
    }
}

/// A failing test is reported with a small function, not with the generated one.
#[test]
fn samples_shrink() {
    let mut runner = TestRunner::new(Config { failure_persistence: None, ..Config::default() });
    let found = runner.run(&arb_function(1..=10, Contents::All), |sample| {
        let body = sample.body();
        let stores = body.all_insts().filter(|&inst| body.opcode(inst) == Opcode::Store).count();
        prop_assert!(stores < 2);
        Ok(())
    });
    let Err(proptest::test_runner::TestError::Fail(_, smallest)) = found else {
        panic!("no sample with two stores was generated");
    };
    let n = smallest.body().all_insts().count();
    assert!(n <= 4, "two stores, perhaps a branch, and a return: {smallest:?}");
}

proptest! {
    #[test]
    fn samples_are_valid_for_our_verifier(sample in arb_function(1..=10, Contents::All)) {
        let errors = verify_module(&sample.module, None);
        prop_assert!(errors.is_empty(), "{:?}", errors);
    }

    #[test]
    fn the_entry_has_no_predecessors(sample in arb_cfg(1..=6)) {
        let body = sample.body();
        let entry = body.entry().expect("there is a block");
        prop_assert_eq!(body.predecessors(entry).count(), 0);
        prop_assert!(body.blocks().all(|block| body.terminator(block).is_some()));
    }
}
