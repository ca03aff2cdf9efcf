//! Barriers in arms of branches on loaded values, before and after passes: by the memory model of PTX, and by running
//! the kernels.
//!
//! `PROPTEST_CASES=5000` draws more of them. A kernel that is transformed incorrectly is written to the folder that
//! `SELVEDGE_FAILURES` names.
//!
//! Planted faults show what the tests detect: a pass that decides on a kernel without some synchronization, or on each
//! barrier by itself, and carries its decisions out in the kernel.

use std::collections::{BTreeMap, BTreeSet};

use selvedge_ir::{Function, Inst, Module, Opcode};
use selvedge_testkit::arb::cases;
use selvedge_testkit::litmus_kernels::LitmusKernel;
use selvedge_testkit::ptx_model::Verdict;
use selvedge_testkit::uniform_loads::{LAUNCH, straight, waiting};
use selvedge_tests::generated::{self, Change, Finding};
use selvedge_tests::litmus::judge;

const PIPELINES: [&str; 4] = [
    "function(dead-sync-elim)",
    "module(dead-sync-elim)",
    "function(weaken-barriers)",
    "default<O2>",
];

/// Number of kernels of each pipeline.
const CASES: u32 = 200;

/// The verdicts on kernels, and their numbers.
#[derive(Default, Debug)]
struct Tally {
    n_compared: usize,
    n_changed: usize,
    n_open: usize,
    /// The reasons why kernels were not compared.
    silent: BTreeMap<String, usize>,
    wrong: Vec<String>,
}

impl Tally {
    /// By the memory model.
    fn add_weak(&mut self, seed: u64, change: &dyn Change) {
        let kernel = straight(seed);
        match judge(&kernel, change) {
            (Verdict::Preserved { n_outcomes }, effect) => {
                self.add(effect.is_changed, n_outcomes > 1);
            }
            (Verdict::Wrong(what), _) => self.report(seed, &kernel, &what),
            (Verdict::Racy, _) => self.skip("race"),
            (Verdict::Undefined, _) => self.skip("undefined"),
            (Verdict::Unknown(why), _) => self.skip(&why),
        }
    }

    /// By the executor.
    fn add_run(&mut self, seed: u64, change: &dyn Change) {
        let kernel = waiting(seed);
        match generated::judge_text(&kernel.text, LAUNCH, change) {
            (Finding::Same, changed) => self.add(changed, false),
            (Finding::Wrong(what), _) => self.report(seed, &kernel, &what),
            (Finding::Silent(why), _) => self.skip(why.split(':').next().unwrap_or_default()),
        }
    }

    fn add(&mut self, is_changed: bool, is_open: bool) {
        self.n_compared += 1;
        self.n_changed += usize::from(is_changed);
        self.n_open += usize::from(is_open);
    }

    fn skip(&mut self, why: &str) {
        *self.silent.entry(why.to_owned()).or_default() += 1;
    }

    fn report(&mut self, seed: u64, kernel: &LitmusKernel, what: &str) {
        let file = generated::write_text(&format!("uniform-loads-{seed}"), &kernel.text, LAUNCH);
        self.wrong.push(format!("kernel {seed}: {what}\nwritten to {}", file.display()));
    }
}

fn tally(change: &dyn Change, first: u64, add: fn(&mut Tally, u64, &dyn Change)) -> Tally {
    let mut tally = Tally::default();
    (first..first + u64::from(cases(CASES))).for_each(|seed| add(&mut tally, seed, change));
    tally
}

fn check_all(add: fn(&mut Tally, u64, &dyn Change)) {
    let registry = selvedge::registry();
    for (number, passes) in PIPELINES.iter().enumerate() {
        let pipeline = generated::pipeline(&registry, passes);
        let tally = tally(&pipeline, 1_000_000 * number as u64, add);
        println!("{passes}: {tally:?}");
        assert!(tally.wrong.is_empty(), "{passes}: {}", tally.wrong.join("\n\n"));
        let n = cases(CASES) as usize;
        assert!(tally.n_compared * 3 > n && tally.n_changed * 6 > tally.n_compared, "{tally:?}");
    }
}

#[test]
fn weak_memory_outcomes_are_preserved() {
    check_all(Tally::add_weak);
}

#[test]
fn simulated_results_are_preserved() {
    check_all(Tally::add_run);
}

/// The rule that loads do not race with writes proves barriers redundant that no other rule does.
#[test]
fn the_rule_removes_more_barriers() {
    let registry = selvedge::registry();
    let with = generated::pipeline(&registry, "function(dead-sync-elim)");
    let without = generated::pipeline(&registry, "function(dead-sync-elim<no-trust-loads>)");
    let (mut n_more, mut n_fewer) = (0, 0);
    for seed in 0..100 {
        let text = straight(seed).text;
        let [with, without] =
            [&with, &without].map(|pipeline| generated::barriers_after(&text, pipeline)[0]);
        n_more += usize::from(with < without);
        n_fewer += usize::from(with > without);
    }
    assert!(
        n_more > 5 && n_fewer == 0,
        "{n_more} kernels with more removals, {n_fewer} with fewer"
    );
}

/// The barriers of a kernel, in text order.
fn barriers(module: &Module) -> Vec<Inst> {
    let name = b"llvm.nvvm.barrier.cta.sync.all";
    module.defined().flat_map(|(_, body)| calls(module, body, name)).collect()
}

fn calls(module: &Module, body: &Function, name: &[u8]) -> Vec<Inst> {
    body.all_insts().filter(|&inst| is_call_of(module, body, inst, name)).collect()
}

fn body_mut(module: &mut Module) -> &mut Function {
    let (global, _) = module.defined().next().expect("the kernel");
    module.body_mut(global).1.expect("it is defined")
}

/// The barriers, by their numbers, that `dead-sync-elim` removes from a kernel in which `hide` hides something.
fn removed(module: &Module, hide: &dyn Fn(&mut Module)) -> BTreeSet<usize> {
    let registry = selvedge::registry();
    let pipeline = generated::pipeline(&registry, "function(dead-sync-elim)");
    let mut changed = generated::module(&module.to_string());
    hide(&mut changed);
    let before = barriers(&changed);
    pipeline.change(&mut changed).expect("the verifier is content");
    let left: BTreeSet<Inst> = barriers(&changed).into_iter().collect();
    (0..before.len()).filter(|&n| !left.contains(&before[n])).collect()
}

fn erase_barriers(module: &mut Module, numbers: &BTreeSet<usize>) {
    let all = barriers(module);
    let body = body_mut(module);
    numbers.iter().for_each(|&n| body.erase(all[n]));
}

/// Checks that both judges, or one of them, detect a pass that decides on a kernel in which something is hidden.
fn assert_detected(hide: &(dyn Fn(&mut Module) + Sync), adds: &[fn(&mut Tally, u64, &dyn Change)]) {
    let wrong_pass = |module: &mut Module| {
        let numbers = removed(module, hide);
        erase_barriers(module, &numbers);
    };
    assert_pass_detected(&wrong_pass, adds);
}

/// Checks that each of some judges detects a wrong pass.
fn assert_pass_detected(wrong_pass: &dyn Change, adds: &[fn(&mut Tally, u64, &dyn Change)]) {
    for add in adds {
        let mut tally = Tally::default();
        let found = (0..1500).find(|&seed| {
            add(&mut tally, seed, wrong_pass);
            !tally.wrong.is_empty()
        });
        println!("detected in kernel {found:?}");
        assert!(found.is_some(), "not detected: {tally:?}");
    }
}

/// Erases all instructions of the kernel that satisfy a condition and have no uses.
fn erase_all(module: &mut Module, is_one: impl Fn(&Module, &Function, Inst) -> bool) {
    let (_, body) = module.defined().next().expect("the kernel");
    let found: Vec<Inst> = body
        .all_insts()
        .filter(|&inst| is_one(module, body, inst) && !body.has_uses(inst.into()))
        .collect();
    let body = body_mut(module);
    found.into_iter().for_each(|inst| body.erase(inst));
}

fn is_call_of(module: &Module, body: &Function, inst: Inst, name: &[u8]) -> bool {
    let callee = body.called_global(inst);
    callee.is_some_and(|callee| module.header.global(callee).name.as_deref() == Some(name))
}

/// Makes the accesses of the flag ordinary, and hides fences too.
fn hide_order(module: &mut Module) {
    use selvedge_ir::inst::{Ordering, SyncScope};
    erase_all(module, |module, body, inst| {
        body.opcode(inst) == Opcode::Fence
            || is_call_of(module, body, inst, b"llvm.nvvm.membar.cta")
    });
    let body = body_mut(module);
    let accesses: Vec<Inst> = body
        .all_insts()
        .filter(|&inst| matches!(body.opcode(inst), Opcode::Load | Opcode::Store))
        .filter(|&inst| body.inst(inst).bits().ordering() != Ordering::NotAtomic)
        .collect();
    for inst in accesses {
        let bits = body.inst(inst).bits().with_ordering(Ordering::NotAtomic);
        body.set_bits(inst, bits.with_sync_scope(SyncScope::SYSTEM));
    }
}

#[test]
fn ignoring_ordered_accesses_and_fences_is_detected() {
    assert_detected(&hide_order, &[Tally::add_run]);
}

#[test]
fn ignoring_barriers_of_the_warp_is_detected() {
    let hide = |module: &mut Module| {
        erase_all(module, |module, body, inst| {
            is_call_of(module, body, inst, b"llvm.nvvm.bar.warp.sync")
        });
    };
    assert_detected(&hide, &[Tally::add_run, Tally::add_weak]);
}

/// The text of a kernel in which all barriers but one are marked.
fn others_kept(module: &Module, one: usize) -> String {
    let mut n = 0;
    let mut text = String::new();
    for line in module.to_string().lines() {
        text.push_str(line);
        if line.contains("call void @llvm.nvvm.barrier.cta.sync.all") {
            text.push_str(if n == one { "" } else { ", !selvedge.keep !0" });
            n += 1;
        }
        text.push('\n');
    }
    text + "!0 = !{}\n"
}

/// Each removal by itself is right; together they merge intervals.
#[test]
fn ignoring_merged_intervals_is_detected() {
    let wrong_pass = |module: &mut Module| {
        let n = barriers(module).len();
        let alone = |one: usize| {
            let keep_others =
                |module: &mut Module| *module = generated::module(&others_kept(module, one));
            removed(module, &keep_others).contains(&one)
        };
        let numbers: BTreeSet<usize> = (0..n).filter(|&one| alone(one)).collect();
        erase_barriers(module, &numbers);
    };
    assert_pass_detected(&wrong_pass, &[Tally::add_run, Tally::add_weak]);
}
