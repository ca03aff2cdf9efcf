//! What the engine keeps up to date while barriers go is what it would find by starting anew after
//! each deletion, on generated functions; and it keeps next to the lightest barriers that are enough.
//!
//! In a module, a function that lost all its barriers is known to do less when the pass starts anew, so
//! there device functions are generated without barriers.
//!
//! Starting anew is running the pass with fuel for one deletion, over and over, until nothing is left
//! to delete. `RESTART_FUNCTIONS=10000` in the environment draws so many.

use std::sync::Arc;

use nvptx_intrinsics::NvptxTarget;
use selvedge_analysis::dom::Dominators;
use selvedge_analysis::loops::Loops;
use selvedge_dead_sync::{DeadSyncElim, ModuleDeadSyncElim, Settings};
use selvedge_ir::builder::Builder;
use selvedge_ir::cfg::Cfg;
use selvedge_ir::inst::{IntPredicate, Ordering};
use selvedge_ir::print::{PrintOptions, print_module};
use selvedge_ir::{Block, Global, Inst, Module, Type, Value};
use selvedge_pass::{Changed, Pipeline, Session};
use selvedge_testkit::rng::Rng;

/// How many functions are generated when the environment does not say.
const DEFAULT_FUNCTIONS: u64 = 300;

/// What generated code is made of.
struct Parts {
    barrier: Global,
    tid: Global,
    arrays: Vec<Global>,
    /// Device functions that may be called.
    callees: Vec<Global>,
}

struct Drawer<'r> {
    rng: &'r mut Rng,
    parts: &'r Parts,
    barriers: bool,
}

impl Drawer<'_> {
    /// A module with two device functions and two kernels.
    fn module(seed: u64, barriers_in_callees: bool) -> Module {
        let rng = &mut Rng::new(seed);
        let mut module = Module::new();
        *module.header.triple = "nvptx64-nvidia-cuda".into();
        let barrier = module.declare_function("llvm.nvvm.barrier0", Type::VOID, &[]);
        let tid = module.declare_function("llvm.nvvm.read.ptx.sreg.tid.x", Type::I32, &[]);
        let arrays = (0..4).map(|n| module.shared_array(format!("s{n}"), Type::I32, 64)).collect();
        let mut parts = Parts { barrier, tid, arrays, callees: Vec::new() };
        for name in ["f", "g"] {
            let callee = module.define_function(name, Type::VOID, &[("i", Type::I32)]);
            module.header.global_mut(callee).linkage = selvedge_ir::module::Linkage::Internal;
            let mut drawer = Drawer { rng, parts: &parts, barriers: barriers_in_callees };
            drawer.body(&mut module.builder(callee), 3);
            parts.callees.push(callee);
        }
        for name in ["k", "l"] {
            let kernel = module.define_kernel(name, &[("i", Type::I32)]);
            let mut drawer = Drawer { rng, parts: &parts, barriers: true };
            drawer.body(&mut module.builder(kernel), 7);
        }
        module
    }

    fn body(&mut self, b: &mut Builder<'_>, most_blocks: usize) {
        let n = 1 + self.rng.below(most_blocks);
        let blocks: Vec<Block> = (0..n).map(|n| b.append_block(format!("b{n}"))).collect();
        b.at_end(blocks[0]);
        let thread = b.call(self.parts.tid, &[]);
        let given = b.arg(0);
        for (n, &block) in blocks.iter().enumerate() {
            b.at_end(block);
            for _ in 0..self.rng.below(6) {
                self.inst(b, thread, given);
            }
            self.terminator(b, &blocks, n, thread, given);
        }
    }

    fn inst(&mut self, b: &mut Builder<'_>, thread: Value, given: Value) {
        let array = b.global(*self.rng.pick(&self.parts.arrays));
        let index = match self.rng.below(4) {
            0 => thread,
            1 => given,
            _ => b.i32(self.rng.below(8) as i32),
        };
        // So proofs about threads know that nothing wraps.
        let place = b.inbounds().gep(Type::I32, array, &[index]);
        match self.rng.below(12) {
            0..5 if self.barriers => {
                b.call(self.parts.barrier, &[]);
            }
            0..5 => {}
            5..8 => {
                b.load(Type::I32, place);
            }
            8..10 => {
                b.store(thread, place);
            }
            10 if self.rng.one_in(8) => {
                b.fence(Ordering::AcqRel);
            }
            10 => {}
            _ => {
                if let Some(&callee) = self.parts.callees.get(self.rng.below(3)) {
                    b.call(callee, &[given]);
                }
            }
        }
    }

    fn terminator(
        &mut self,
        b: &mut Builder<'_>,
        blocks: &[Block],
        n: usize,
        thread: Value,
        given: Value,
    ) {
        // The entry has no predecessors.
        let target = |rng: &mut Rng| blocks[1 + rng.below(blocks.len() - 1)];
        if n + 1 == blocks.len() || self.rng.one_in(8) {
            b.ret_void();
        } else if self.rng.one_in(2) {
            b.br(if self.rng.one_in(6) { target(self.rng) } else { blocks[n + 1] });
        } else {
            let decides = if self.rng.one_in(4) { thread } else { given };
            let limit = b.i32(self.rng.below(64) as i32);
            let condition = b.icmp(IntPredicate::Slt, decides, limit);
            let to = target(self.rng);
            b.cond_br(condition, to, blocks[n + 1]);
        }
    }
}

fn text(module: &Module) -> String {
    String::from_utf8_lossy(&print_module(module, &PrintOptions::default())).into_owned()
}

/// Runs a pass with fuel for so many deletions, if that is limited.
fn run(pipeline: &Pipeline, module: &mut Module, fuel: Option<u64>) -> Changed {
    let mut session = Session::default();
    session.targets.push(Arc::new(NvptxTarget));
    if let Some(fuel) = fuel {
        let counter = format!("dead-sync-elim=0-{}", fuel - 1);
        session.fuel.add_counters(&counter).expect("a counter");
    }
    pipeline.run(module, &mut session).expect("nothing is verified").changed
}

/// Pipelines, and whether callees may hold barriers.
fn pipelines() -> Vec<(Pipeline, bool)> {
    let of = |settings: Settings| {
        let (mut function, mut module) = (Pipeline::new(), Pipeline::new());
        function.add(DeadSyncElim::new(settings.clone()));
        module.add_module(ModuleDeadSyncElim::new(settings));
        [(function, true), (module, false)]
    };
    let local = Settings { local: true, ..Settings::default() };
    let without = Settings { thread_proofs: false, ..Settings::default() };
    [Settings::default(), without, local].into_iter().flat_map(of).collect()
}

/// Whether a cycle has several entries. Of those that can only be left for the end of the thread,
/// uniformity believes nothing, and where the last barrier behind one went, that is how it looks: then
/// starting anew finds less, though nothing has changed for the threads.
fn has_odd_cycle(module: &Module) -> bool {
    module.defined().any(|(_, func)| {
        let loops = Loops::compute(func, &Dominators::compute(func));
        !loops.irreducible().is_empty()
    })
}

fn n_barriers(module: &Module) -> usize {
    text(module).matches("call void @llvm.nvvm.barrier0()").count()
}

#[test]
fn starting_anew_after_each_deletion_changes_nothing() {
    let given = std::env::var("RESTART_FUNCTIONS").ok().and_then(|n| n.parse().ok());
    let (mut before, mut after, mut restarts) = (0, 0, 0);
    for seed in 0..given.unwrap_or(DEFAULT_FUNCTIONS) {
        for (pipeline, in_callees) in pipelines() {
            let mut at_once = Drawer::module(seed, in_callees);
            if has_odd_cycle(&at_once) {
                continue;
            }
            before += n_barriers(&at_once);
            let mut anew = Drawer::module(seed, in_callees);
            let _ = run(&pipeline, &mut at_once, None);
            while run(&pipeline, &mut anew, Some(1)).is_yes() {
                restarts += 1;
            }
            assert!(
                text(&at_once) == text(&anew),
                "seed {seed}, {pipeline}:\n{}",
                text(&Drawer::module(seed, in_callees))
            );
            after += n_barriers(&at_once);
        }
    }
    // The draw is of use: barriers go, and barriers stay.
    assert!(restarts > 0 && restarts == before - after, "{before} - {after} != {restarts}");
    assert!(after * 10 > before, "{after} of {before} stay");
}

#[test]
fn a_second_run_finds_nothing() {
    for seed in 0..DEFAULT_FUNCTIONS {
        for (pipeline, in_callees) in pipelines() {
            let mut module = Drawer::module(seed, in_callees);
            let _ = run(&pipeline, &mut module, None);
            assert!(!run(&pipeline, &mut module, None).is_yes(), "seed {seed}, {pipeline}");
        }
    }
}

/// The most barriers of a kernel of which all sets are tried.
const MOST_TRIED: usize = 9;

/// What barriers stay that weigh least, in a kernel of few, when all sets are tried: each barrier is
/// marked to stay or not, and the set is one that may go when the pass erases all that are not.
fn least_weight(seed: u64, kernel: Global, pipeline: &Pipeline, weights: &[u64]) -> u64 {
    let total: u64 = weights.iter().sum();
    let mut least = total;
    for set in 0..1u32 << weights.len() {
        let goes = |n: usize| set >> n & 1 != 0;
        let going: u64 = (0..weights.len()).filter(|&n| goes(n)).map(|n| weights[n]).sum();
        if total - going >= least {
            continue;
        }
        let mut module = Drawer::module(seed, false);
        let kind = module.header.md_kind(b"selvedge.keep");
        let mark = module.header.md.tuple(&[]);
        let sites = barriers_of(&module, kernel);
        let func = module.body_mut(kernel).1.expect("a kernel");
        for (n, &(inst, _)) in sites.iter().enumerate() {
            func.set_attachment(inst, kind, (!goes(n)).then_some(mark));
        }
        let _ = run(pipeline, &mut module, None);
        let left = barriers_of(&module, kernel).len();
        if left + set.count_ones() as usize == weights.len() {
            least = total - going;
        }
    }
    least
}

/// The barriers of a function that can be reached, with their blocks.
fn barriers_of(module: &Module, function: Global) -> Vec<(Inst, Block)> {
    let func = module.body(function).expect("a body");
    let cfg = Cfg::compute(func);
    let is_barrier = |inst: &Inst| {
        let callee = func.called_global(*inst).and_then(|f| module.header.global(f).name.clone());
        callee.is_some_and(|name| name.ends_with(b"barrier0"))
    };
    let reached = func.blocks().filter(|&block| cfg.is_reachable(block));
    let all = reached.flat_map(|block| func.insts(block).map(move |inst| (inst, block)));
    all.filter(|(inst, _)| is_barrier(inst)).collect()
}

/// Eight times as much for each loop around.
fn weights(module: &Module, function: Global, sites: &[(Inst, Block)]) -> Vec<u64> {
    let func = module.body(function).expect("a body");
    let loops = Loops::compute(func, &Dominators::compute(func));
    sites.iter().map(|&(_, block)| 8u64.pow(loops.block_depth(block).min(8))).collect()
}

#[test]
fn what_stays_is_next_to_the_least_that_is_enough() {
    let (pipeline, _) = pipelines().swap_remove(0);
    let (mut engine, mut least, mut tried) = (0, 0, 0);
    for seed in 0..DEFAULT_FUNCTIONS {
        let module = Drawer::module(seed, false);
        let kernel = module.header.by_name(b"k").expect("generated");
        let sites = barriers_of(&module, kernel);
        if sites.len() < 2 || sites.len() > MOST_TRIED || has_odd_cycle(&module) {
            continue;
        }
        let weights = weights(&module, kernel, &sites);
        let mut done = Drawer::module(seed, false);
        let _ = run(&pipeline, &mut done, None);
        let left = barriers_of(&done, kernel);
        let stays = sites.iter().zip(&weights).filter(|(site, _)| left.contains(site));
        engine += stays.map(|(_, weight)| weight).sum::<u64>();
        least += least_weight(seed, kernel, &pipeline, &weights);
        tried += 1;
    }
    println!("{tried} kernels: {engine} stay, {least} would be enough");
    assert!(tried > 20 && least > 0, "the draw is of use");
    assert!(engine >= least, "nothing is less than the least");
    assert!(engine * 10 <= least * 11, "{engine} stay, {least} would be enough");
}
