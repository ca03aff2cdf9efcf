//! Kernels with many addresses before and after passes over addresses, judged by running them; also checks that the
//! judge detects incorrect passes.

use selvedge::ir::inst::IntFlags;
use selvedge::ir::{Global, Inst, Module, Opcode};
use selvedge_testkit::address_kernels::{
    address_launches, generated_addresses, generated_thread_addresses, thread_address_launches,
};
use selvedge_testkit::arb::cases;
use selvedge_tests::generated::{Change, Finding, judge_text, pipeline, write_text};

/// The pipelines.
const PIPELINES: [&str; 7] = [
    "infer-address-spaces,narrow-shared-addresses,common-base-elim,loop-latch-form",
    "narrow-shared-addresses,loop-latch-form,early-cse<memssa>,dce",
    "common-base-elim",
    "early-cse,common-base-elim<cbe-max-depth=3>,early-cse<memssa>,dce",
    "base-address-strength-reduce<do-base-address-strength-reduce=1>",
    "common-base-elim,base-address-strength-reduce,early-cse<memssa>,dce",
    "base-address-strength-reduce<do-base-address-strength-reduce=1;base-address-strength-reduce-iv-limit=2>",
];

/// The pipelines for kernels whose addresses depend on indices of threads.
const THREAD_PIPELINES: [&str; 3] = [
    "scev-cgp<no-nv-disable-scev-cgp;do-scev-cgp=1>",
    "scev-cgp<no-nv-disable-scev-cgp;do-scev-cgp=1;scev-cgp-norm=0;scev-cgp-old-base>",
    "common-base-elim,scev-cgp<no-nv-disable-scev-cgp;do-scev-cgp=1>,early-cse<memssa>,dce",
];

#[test]
fn generated_addresses_are_unchanged() {
    let n = u64::from(cases(300));
    for passes in PIPELINES {
        check(passes, n, generated_addresses, &address_launches());
    }
}

#[test]
fn addresses_of_threads_are_unchanged() {
    let n = u64::from(cases(150));
    for passes in THREAD_PIPELINES {
        check(passes, n, generated_thread_addresses, &thread_address_launches());
    }
}

fn check(passes: &str, n: u64, draw: fn(u64) -> String, launches: &str) {
    let pipeline = pipeline(&selvedge::registry(), passes);
    let (mut n_silent, mut n_changed) = (0, 0);
    for number in 0..n {
        let text = draw(number);
        let (finding, is_changed) = judge_text(&text, launches, &pipeline);
        n_changed += u64::from(is_changed);
        match finding {
            Finding::Same => {}
            Finding::Silent(_) => n_silent += 1,
            Finding::Wrong(what) => {
                let file = write_text(&format!("addresses-{number}"), &text, launches);
                panic!("{number} after {passes}: {what}\nwritten to {}", file.display());
            }
        }
    }
    assert!(20 * n_silent <= n, "{n_silent} of {n} kernels are not compared");
    assert!(10 * n_changed >= 8 * n, "{n_changed} of {n} kernels are changed");
}

/// Sums and differences, and their flags.
type Flags = Vec<(Global, Inst, IntFlags)>;

fn flags(module: &Module) -> Flags {
    let mut flags = Vec::new();
    for (global, func) in module.defined() {
        let sums =
            func.all_insts().filter(|&inst| matches!(func.opcode(inst), Opcode::Add | Opcode::Sub));
        flags.extend(sums.map(|inst| (global, inst, func.inst(inst).bits().int_flags())));
    }
    flags
}

fn set(module: &mut Module, flags: &Flags) {
    for &(global, inst, flags) in flags {
        let (_, Some(func)) = module.body_mut(global) else { continue };
        if func.block_of(inst).is_some() {
            func.set_bits(inst, func.inst(inst).bits().with_int_flags(flags));
        }
    }
}

/// Makes the pass assume that no sum wraps, although some do.
struct Believing;

impl Change for Believing {
    fn change(&self, module: &mut Module) -> Result<(), String> {
        let old = flags(module);
        let believed =
            old.iter().map(|&(global, inst, flags)| (global, inst, flags.with(IntFlags::NSW)));
        set(module, &believed.collect());
        pipeline(&selvedge::registry(), "common-base-elim").change(module)?;
        set(module, &old);
        Ok(())
    }
}

#[test]
fn an_injected_fault_is_found() {
    let is_seen = |number| {
        let (finding, _) =
            judge_text(&generated_addresses(number), &address_launches(), &Believing);
        matches!(finding, Finding::Wrong(_))
    };
    assert!((0..60).any(is_seen));
}

#[test]
fn wrong_overflow_assumptions_are_found() {
    let passes = "scev-cgp<no-nv-disable-scev-cgp;do-scev-cgp=1;ignore-32-bit-overflow;ignore-signed-32-bit-overflow>";
    let pipeline = pipeline(&selvedge::registry(), passes);
    let is_seen = |number| {
        let text = generated_thread_addresses(number);
        let (finding, _) = judge_text(&text, &thread_address_launches(), &pipeline);
        matches!(finding, Finding::Wrong(_))
    };
    assert!((0..60).any(is_seen));
}
