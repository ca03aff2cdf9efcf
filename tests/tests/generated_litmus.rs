//! Passes on generated litmus kernels: by the memory model of PTX, each outcome of the output is one of the input, and
//! the output is free of data races.
//!
//! `PROPTEST_CASES=5000` draws more of them. A kernel that is transformed incorrectly is written to the folder that
//! `SELVEDGE_FAILURES` names.
//!
//! Planted faults show what the test detects: each is one wrong edit of a kernel, tried at all its sites in kernels of
//! the generator until one is detected.

use selvedge_ir::inst::{Ordering, SyncScope};
use selvedge_ir::{Function, Inst, Module, Opcode, Value};
use selvedge_testkit::arb::cases;
use selvedge_testkit::litmus_kernels::generated;
use selvedge_testkit::ptx_model::{Verdict, compare};
use selvedge_testkit::tools;
use selvedge_tests::generated::module;
use selvedge_tests::litmus::{Tally, tally};

/// The pipelines, each with a number N: it must change accesses or barriers in more than one of N compared kernels.
const PIPELINES: &[(&str, usize)] = &[
    ("function(dead-sync-elim)", 12),
    ("function(weaken-barriers)", 12),
    ("early-cse<memssa>", 12),
    ("default<O2>", 12),
];

/// Number of kernels of each pipeline.
const CASES: u32 = 300;

#[test]
fn outcomes_are_preserved() {
    let registry = selvedge::registry();
    let n = u64::from(cases(CASES));
    let mut wrong = Vec::new();
    for (number, (passes, part)) in PIPELINES.iter().enumerate() {
        let first = 1_000_000 * number as u64;
        let tally = tally(&registry, passes, first..first + n);
        println!("{passes}: {tally:?}");
        check_reach(&tally, *part, n as usize);
        // Few kernels have a barrier that orders only one warp and no fence, atomic or volatile access.
        let weakens = passes.contains("weaken-barriers") && n >= 2000;
        assert!(!weakens || tally.n_weakened > 0, "{tally:?}");
        wrong.extend(tally.wrong);
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}

/// Checks that most kernels are compared, that many have several outcomes, and that the pipeline changes some. Kernels
/// that are not compared race, or are too large.
fn check_reach(tally: &Tally, part: usize, n: usize) {
    assert!(tally.n_compared * 2 > n, "{tally:?}");
    assert!(tally.n_open * 5 > n, "{tally:?}");
    assert!(tally.n_changed * part > tally.n_compared, "{tally:?}");
    assert!(tally.unknown.keys().all(|why| why.starts_with("more than")), "{tally:?}");
    assert!(tally.unknown.values().sum::<usize>() * 10 < n, "{tally:?}");
}

/// LLVM's passes are judged, too: an error would be one of the model or of the translation. (`simplifycfg` is not: it
/// executes loads speculatively and discards the values, which adds races to kernels by the model of PTX.)
#[test]
fn llvm_preserves_outcomes() {
    let Some(opt) = tools::opt() else { return };
    let n = u64::from(cases(CASES)) / 5;
    let mut n_compared = 0;
    for seed in 4_000_000..4_000_000 + n {
        let kernel = generated(seed);
        let mut command = std::process::Command::new(&opt);
        command.args(["-passes=early-cse<memssa>,dse,instsimplify", "-S"]);
        let done = tools::run(&mut command, kernel.text.as_bytes()).expect("the program starts");
        assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
        let after = module(&String::from_utf8_lossy(&done.stdout));
        match compare(&module(&kernel.text), &after, &kernel.form) {
            Verdict::Preserved { .. } => n_compared += 1,
            Verdict::Wrong(what) => panic!("kernel {seed}: {what}\n{}", kernel.text),
            Verdict::Racy | Verdict::Undefined | Verdict::Unknown(_) => {}
        }
    }
    assert!(n_compared * 2 > n, "{n_compared} of {n}");
}

/// A planted fault must be detected in at least one of this number of kernels.
const FAULT_KERNELS: u64 = 3000;

/// Checks that an edit at some site of some kernel is detected, with a message that contains a text. The edit returns
/// whether the kernel has a site with that index.
fn assert_detected(expected: &str, edit: &dyn Fn(&mut Module, usize) -> bool) {
    let mut n_tried = 0;
    for seed in 0..FAULT_KERNELS {
        let kernel = generated(seed);
        let before = module(&kernel.text);
        for site in 0.. {
            let mut after = module(&kernel.text);
            if !edit(&mut after, site) {
                break;
            }
            n_tried += 1;
            let verdict = compare(&before, &after, &kernel.form);
            if matches!(&verdict, Verdict::Wrong(what) if what.contains(expected)) {
                println!("detected in kernel {seed}, after {n_tried} edits: {verdict:?}");
                return;
            }
        }
    }
    panic!("not detected in {n_tried} edits");
}

/// Edits the kernel at the site with that index among the instructions that satisfy a condition.
fn edit_inst(
    module: &mut Module,
    site: usize,
    is_site: impl Fn(&Module, &Function, Inst) -> bool,
    edit: impl Fn(&mut Function, Inst),
) -> bool {
    let (global, body) = module.defined().next().expect("the kernel");
    let found = body.all_insts().filter(|&inst| is_site(module, body, inst)).nth(site);
    if let (Some(inst), (_, Some(body))) = (found, module.body_mut(global)) {
        edit(body, inst);
    }
    found.is_some()
}

fn callee<'m>(module: &'m Module, body: &Function, inst: Inst) -> &'m [u8] {
    let callee = body.called_global(inst);
    callee.and_then(|callee| module.header.global(callee).name.as_deref()).unwrap_or_default()
}

fn is_barrier(module: &Module, body: &Function, inst: Inst) -> bool {
    let name = callee(module, body, inst);
    name.starts_with(b"llvm.nvvm.bar")
}

fn is_fence(module: &Module, body: &Function, inst: Inst) -> bool {
    let is_membar = callee(module, body, inst).starts_with(b"llvm.nvvm.membar");
    body.opcode(inst) == Opcode::Fence || is_membar
}

fn has_order(body: &Function, inst: Inst, opcode: Opcode, order: Ordering) -> bool {
    body.opcode(inst) == opcode && body.inst(inst).bits().ordering() == order
}

fn set_order(body: &mut Function, inst: Inst, order: Ordering) {
    let bits = body.inst(inst).bits().with_ordering(order);
    let scope = if order == Ordering::NotAtomic { SyncScope::SYSTEM } else { bits.sync_scope() };
    body.set_bits(inst, bits.with_sync_scope(scope));
}

/// An edit of the ordering of an instruction.
fn reorder(opcode: Opcode, from: Ordering, to: Ordering) -> impl Fn(&mut Module, usize) -> bool {
    move |module, site| {
        let is_site = |_: &Module, body: &Function, inst| has_order(body, inst, opcode, from);
        edit_inst(module, site, is_site, |body, inst| set_order(body, inst, to))
    }
}

#[test]
fn a_needed_barrier_is_removed() {
    assert_detected("has a race", &|module, site| {
        edit_inst(module, site, is_barrier, |body, inst| body.erase(inst))
    });
}

#[test]
fn one_of_two_divergent_barriers_is_removed() {
    assert_detected("threads wait", &|module, site| {
        edit_inst(module, site, is_barrier, |body, inst| body.erase(inst))
    });
}

#[test]
fn a_barrier_is_moved_up() {
    let follows_access = |module: &Module, body: &Function, inst| {
        let previous = body.prev_inst(inst).map(|inst| body.opcode(inst));
        is_barrier(module, body, inst) && matches!(previous, Some(Opcode::Store | Opcode::Load))
    };
    assert_detected("has a race", &|module, site| {
        edit_inst(module, site, follows_access, |body, inst| {
            let previous = body.prev_inst(inst).expect("an access");
            body.move_before(inst, previous);
        })
    });
}

/// Threads of several warps need the barrier of the CTA.
#[test]
fn a_barrier_is_weakened_to_one_of_the_warp() {
    assert_detected("has a race", &|module, site| {
        let warp = module.header.by_name(b"llvm.nvvm.bar.warp.sync").expect("it is declared");
        let (global, _) = module.defined().next().expect("the kernel");
        let is_site = |module: &Module, body: &Function, inst| {
            callee(module, body, inst) == b"llvm.nvvm.barrier.cta.sync.all"
        };
        let sites: Vec<Inst> = {
            let body = module.body(global).expect("the kernel");
            body.all_insts().filter(|&inst| is_site(module, body, inst)).collect()
        };
        if site > 0 || sites.is_empty() {
            return false;
        }
        let ptr = module.header.types.ptr(0);
        let i32_type = module.header.types.int(32);
        let (_, Some(body)) = module.body_mut(global) else { return false };
        let callee = body.add_const(ptr, selvedge_ir::constant::ConstKind::Global(warp));
        let mask = body.add_int(i32_type, 32, -1);
        for inst in sites {
            let at = body.n_operands(inst) - 1;
            body.set_operand(inst, at, callee);
            body.set_operand(inst, 0, mask);
        }
        true
    });
}

#[test]
fn a_fence_is_dropped() {
    assert_detected("has a race", &|module, site| {
        edit_inst(module, site, is_fence, |body, inst| body.erase(inst))
    });
}

/// Without the fence, such a kernel has no race, but an outcome that only the fence forbids.
#[test]
fn a_fence_is_dropped_between_strong_accesses() {
    assert_detected("another outcome", &|module, site| {
        edit_inst(module, site, is_fence, |body, inst| body.erase(inst))
    });
}

#[test]
fn a_scope_is_narrowed() {
    assert_detected("has a race", &|module, site| {
        let scopes = &module.header.sync_scopes;
        let Some(block) = scopes.iter().position(|name| &**name == b"block") else { return false };
        let is_wider = |_: &Module, body: &Function, inst| {
            let bits = body.inst(inst).bits();
            let is_strong = matches!(
                body.opcode(inst),
                Opcode::Fence | Opcode::Load | Opcode::Store | Opcode::AtomicRmw
            );
            is_strong
                && bits.ordering() != Ordering::NotAtomic
                && usize::from(bits.sync_scope().0) != block
        };
        edit_inst(module, site, is_wider, |body, inst| {
            let bits = body.inst(inst).bits();
            body.set_bits(inst, bits.with_sync_scope(SyncScope(block as u8)));
        })
    });
}

#[test]
fn an_acquire_load_is_relaxed() {
    assert_detected("has a race", &reorder(Opcode::Load, Ordering::Acquire, Ordering::Monotonic));
}

#[test]
fn a_release_store_is_relaxed() {
    assert_detected("has a race", &reorder(Opcode::Store, Ordering::Release, Ordering::Monotonic));
}

#[test]
fn a_release_of_an_atomic_operation_is_dropped() {
    let edit = reorder(Opcode::AtomicRmw, Ordering::Release, Ordering::Monotonic);
    assert_detected("has a race", &edit);
}

#[test]
fn a_relaxed_load_is_made_non_atomic() {
    assert_detected("has a race", &reorder(Opcode::Load, Ordering::Monotonic, Ordering::NotAtomic));
}

/// A later load of the pointer of `first` in its block, if something between them synchronizes.
fn later_load(module: &Module, body: &Function, first: Inst, pointer: Value) -> Option<Inst> {
    let block = body.block_of(first)?;
    let after = || body.insts(block).skip_while(|&inst| inst != first).skip(1);
    let is_load = |inst: &Inst| {
        body.opcode(*inst) == Opcode::Load
            && body.inst(*inst).bits().ordering() == Ordering::NotAtomic
            && body.operand(*inst, 0) == pointer
    };
    let load = after().find(is_load)?;
    let mut between = after().take_while(|&inst| inst != load);
    between
        .any(|inst| is_barrier(module, body, inst) || is_fence(module, body, inst))
        .then_some(load)
}

/// Replaces a load by the value of an earlier access of the block.
fn forward(module: &mut Module, site: usize, opcode: Opcode) -> bool {
    let (global, body) = module.defined().next().expect("the kernel");
    let value = |inst: Inst| match opcode {
        Opcode::Load => (body.operand(inst, 0), Value::from(inst)),
        _ => (body.operand(inst, 1), body.operand(inst, 0)),
    };
    let pairs = body.all_insts().filter(|&inst| body.opcode(inst) == opcode).filter_map(|inst| {
        let (pointer, value) = value(inst);
        Some((later_load(module, body, inst, pointer)?, value))
    });
    let pair = pairs.into_iter().nth(site);
    if let (Some((load, value)), (_, Some(body))) = (pair, module.body_mut(global)) {
        body.replace_all_uses(load.into(), value);
        body.erase(load);
    }
    pair.is_some()
}

#[test]
fn two_loads_are_merged_across_synchronization() {
    assert_detected("another outcome", &|module, site| forward(module, site, Opcode::Load));
}

#[test]
fn a_store_is_forwarded_across_synchronization() {
    assert_detected("another outcome", &|module, site| forward(module, site, Opcode::Store));
}

/// Removes a store that a later one of its block overwrites, with synchronization between them.
#[test]
fn a_store_that_another_thread_reads_is_removed() {
    let is_overwritten = |module: &Module, body: &Function, first: Inst| {
        let Some(block) = body.block_of(first) else { return false };
        let is_plain = |inst: Inst| {
            body.opcode(inst) == Opcode::Store
                && body.inst(inst).bits().ordering() == Ordering::NotAtomic
        };
        if !is_plain(first) {
            return false;
        }
        let after = || body.insts(block).skip_while(move |&inst| inst != first).skip(1);
        let overwrites =
            |&inst: &Inst| is_plain(inst) && body.operand(inst, 1) == body.operand(first, 1);
        let Some(second) = after().find(overwrites) else {
            return false;
        };
        let mut between = after().take_while(|&inst| inst != second);
        between.any(|inst| is_barrier(module, body, inst))
    };
    assert_detected("another outcome", &|module, site| {
        edit_inst(module, site, is_overwritten, |body, inst| body.erase(inst))
    });
}
