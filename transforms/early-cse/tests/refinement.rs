//! Optimised programs behave like the generated ones, and a second run changes next to nothing.

mod machine;
#[path = "machine/programs.rs"]
mod programs;

use std::sync::Arc;

use machine::{Machine, Stop, refines};
use nvptx_intrinsics::NvptxTarget;
use programs::program;
use selvedge_early_cse::{EarlyCse, Options};
use selvedge_ir::Module;
use selvedge_pass::{Pipeline, Session};
use selvedge_testkit::rng::Rng;
use selvedge_text::{ReadOptions, read};

/// Number of generated programs; `SELVEDGE_CASES` overrides it.
const CASES: usize = 1500;

fn cases() -> usize {
    std::env::var("SELVEDGE_CASES").ok().and_then(|n| n.parse().ok()).unwrap_or(CASES)
}

fn parsed(text: &str) -> Module {
    match read(text.as_bytes(), &ReadOptions::default()) {
        Ok(outcome) => outcome.module,
        Err(errors) => panic!("{errors:?}\n{text}"),
    }
}

fn optimized(text: &str, options: Options) -> Module {
    let mut module = parsed(text);
    let mut pipeline = Pipeline::new();
    pipeline.add(EarlyCse { options });
    let mut session = Session::default();
    session.targets.push(Arc::new(NvptxTarget));
    session.instrument.verify_each = true;
    if let Err(broken) = pipeline.run(&mut module, &mut session) {
        panic!("{:?}\n{text}", broken.diagnostics);
    }
    module
}

fn seen(module: &Module, ints: &[u64], pointers: &[Option<usize>]) -> Result<machine::Seen, Stop> {
    let (_, func) = module.defined().next().expect("a function");
    Machine::run(module, func, ints, pointers)
}

/// Arguments: numbers, and the object of each pointer.
const INTS: [[u64; 2]; 4] = [[0, 1], [3, 3], [0xffff_ffff, 7], [0x8000_0000, 2]];
const POINTERS: [[Option<usize>; 2]; 5] =
    [[None, None], [Some(0), Some(0)], [Some(1), None], [Some(0), Some(1)], [None, Some(1)]];

/// Runs the program before and after the pass on all arguments; returns the number of runs with a result.
fn check(seed: u64, text: &str, options: Options) -> usize {
    let before = parsed(text);
    let after = optimized(text, options);
    let mut n_runs = 0;
    for ints in &INTS {
        for pointers in &POINTERS {
            let Ok(expected) = seen(&before, ints, pointers) else { continue };
            n_runs += 1;
            let found = seen(&after, ints, pointers);
            let found =
                found.unwrap_or_else(|stop| panic!("seed {seed}: {stop:?}\n{text}\n{after}"));
            assert!(
                refines(&expected, &found),
                "seed {seed}, {ints:?} {pointers:?}\n{expected:?}\n{found:?}\n{text}\n{after}"
            );
        }
    }
    n_runs
}

#[test]
fn results_refine_the_programs() {
    let all = [
        Options::default(),
        Options { memory_ssa: true, ..Options::default() },
        Options { cross_width: true, phi_limit: 100, ..Options::default() },
    ];
    let (mut n_runs, mut n_smaller) = (0, 0);
    for seed in 0..cases() as u64 {
        let text = program(&mut Rng::new(seed));
        for options in all {
            n_runs += check(seed, &text, options);
        }
        let size =
            |module: &Module| module.defined().map(|(_, f)| f.all_insts().count()).sum::<usize>();
        let before = parsed(&text);
        n_smaller += usize::from(size(&optimized(&text, all[0])) < size(&before));
    }
    assert!(n_runs > 10 * cases(), "most runs must be defined: {n_runs}");
    assert!(n_smaller * 10 > 9 * cases(), "programs must have something to find: {n_smaller}");
}

/// A second run may change what only the first one exposed: instructions that it left dead (LLVM's tests require that
/// operands of erased instructions stay), and values that became equal in a loop because of a change further down,
/// whose result reaches them through the backedge.
#[test]
fn early_cse_is_nearly_idempotent() {
    let mut n_changed = 0;
    for seed in 0..cases() as u64 {
        let text = program(&mut Rng::new(seed));
        let once = optimized(&text, Options::default()).to_string();
        let dce_once = after_dce(&once);
        let twice = after_dce(&optimized(&dce_once, Options::default()).to_string());
        n_changed += usize::from(dce_once != twice);
    }
    assert!(n_changed * 20 < cases(), "{n_changed} of {} change again", cases());
}

fn after_dce(text: &str) -> String {
    let mut module = parsed(text);
    let mut pipeline = Pipeline::new();
    pipeline.add(selvedge_scalar::Dce);
    let mut session = Session::default();
    session.targets.push(Arc::new(NvptxTarget));
    pipeline.run(&mut module, &mut session).expect("dce breaks nothing");
    module.to_string()
}
