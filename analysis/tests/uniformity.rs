//! Compares the uniformity of generated functions with executions by several threads, and joins of small CFGs with all
//! pairs of paths.

use std::cell::RefCell;
use std::collections::BTreeMap;

use nvptx_intrinsics::NvptxTarget;
use proptest::prelude::*;
use proptest::test_runner::{RngAlgorithm, TestRng, TestRunner};
use selvedge_analysis::cycles::{Cycle, Cycles};
use selvedge_analysis::uniformity::{ControlUniformity, Reached, Uniformity};
use selvedge_analysis::{FactStore, Facts};
use selvedge_ir::cfg::Cfg;
use selvedge_ir::target::Scope;
use selvedge_ir::{Attr, Block, Function, Inst, Module, Opcode};
use selvedge_testkit::arb::{Contents, Sample, arb_function, cases};
use selvedge_testkit::rng::Rng;
use selvedge_testkit::threads::{Ending, Thread, Trace, run};
use selvedge_text::{ReadOptions, read};

/// Two CTAs of two warps of two lanes.
fn threads() -> Vec<Thread> {
    let mut threads = Vec::new();
    for cta in 0..2 {
        for warp in 0..2 {
            threads.extend((0..2).map(|lane| Thread { cta, warp, lane }));
        }
    }
    threads
}

/// How many blocks a thread executes at most.
const FUEL: usize = 120;

/// Whether two threads are in one scope.
fn share(a: Thread, b: Thread, scope: Scope) -> bool {
    match scope {
        Scope::Warp => a.cta == b.cta && a.warp == b.warp,
        Scope::Cta => a.cta == b.cta,
        _ => true,
    }
}

/// Declares that a CTA has 32 by 2 threads, so that `tid.y` is the warp.
fn promise_shape(module: &mut Module, func: selvedge_ir::Global) {
    let header = &mut module.header;
    let [key, value] = ["nvvm.reqntid", "32,2,1"].map(|text| header.strs.intern(text.as_bytes()));
    let key_text = |s| header.strs.get(s);
    let set = header.attrs.set(vec![Attr::Text(key, value)], key_text);
    let list = header.attrs.list(set, selvedge_ir::AttrSet::EMPTY, &[]);
    header.function_mut(func).expect("a function").attrs = list;
}

/// Executes a function with all threads. A kernel gets the same arguments in all threads.
fn traces(sample: &Sample, is_kernel: bool, seed: u64) -> Vec<(Thread, Trace)> {
    let func = sample.body();
    let run_one = |(n, thread): (usize, Thread)| {
        let own = if is_kernel { 0 } else { n as u64 };
        let arg = |i: usize| seed ^ (i as u64 + 1).wrapping_mul(0x9e37_79b9) ^ (own << 20);
        let args: Vec<u64> = (0..func.args().len()).map(arg).collect();
        let luck = seed.wrapping_mul(31).wrapping_add(n as u64);
        (thread, run(&sample.module.header, func, thread, &args, luck, FUEL))
    };
    threads().into_iter().enumerate().map(run_one).collect()
}

/// How many times the header of each cycle around a block was reached since control entered the cycle.
type IterationNumbers = Vec<(Cycle, u32)>;

/// The iterations of every visited block of a trace.
fn iteration_numbers(cycles: &Cycles, trace: &Trace) -> Vec<IterationNumbers> {
    let mut current: IterationNumbers = Vec::new();
    let mut all = Vec::new();
    for visit in &trace.visits {
        let mut around = Vec::new();
        let mut at = cycles.innermost(visit.block);
        while let Some(cycle) = at {
            around.push(cycle);
            at = cycles.parent(cycle);
        }
        around.reverse();
        current.retain(|(cycle, _)| around.contains(cycle));
        for &cycle in &around[current.len()..] {
            current.push((cycle, 0));
        }
        for (cycle, n) in &mut current {
            *n += u32::from(cycles.header(*cycle) == visit.block);
        }
        all.push(current.clone());
    }
    all
}

/// The value that a thread computed in each instance of an instruction.
fn instances(cycles: &Cycles, trace: &Trace) -> BTreeMap<(Inst, IterationNumbers), u64> {
    let iteration_numbers = iteration_numbers(cycles, trace);
    let mut found = BTreeMap::new();
    for (visit, iteration_numbers) in trace.visits.iter().zip(iteration_numbers) {
        for &(inst, value) in &visit.values {
            found.insert((inst, iteration_numbers.clone()), value);
        }
    }
    found
}

/// Counts of checks, so that tests can assert that they suffice.
#[derive(Default, Debug)]
struct Tally {
    values: usize,
    alike: usize,
    until_exit: usize,
    divergent: usize,
    exits: usize,
    counted: usize,
    differing: usize,
}

impl Tally {
    /// Fails if too little was checked for a test to be meaningful.
    fn must_reach(&self, least: &Tally) {
        println!("{self:?}");
        let pairs = [
            (self.values, least.values),
            (self.alike, least.alike),
            (self.until_exit, least.until_exit),
            (self.divergent, least.divergent),
            (self.exits, least.exits),
            (self.counted, least.counted),
            (self.differing, least.differing),
        ];
        assert!(pairs.iter().all(|(found, least)| found >= least), "{self:?} < {least:?}");
    }
}

struct Case<'a> {
    func: &'a Function,
    cfg: &'a Cfg,
    cycles: &'a Cycles,
    uniformity: &'a Uniformity,
    reach: &'a ControlUniformity,
    names: Vec<String>,
    text: String,
}

impl Case<'_> {
    /// Checks that uniform values agree, instance by instance.
    fn check_values(&self, traces: &[(Thread, Trace)], tally: &mut Tally) {
        let found: Vec<_> =
            traces.iter().map(|(thread, trace)| (*thread, instances(self.cycles, trace))).collect();
        for (n, (a, of_a)) in found.iter().enumerate() {
            for (b, of_b) in &found[n + 1..] {
                for ((inst, iteration_numbers), value) in of_a {
                    let Some(other) = of_b.get(&(*inst, iteration_numbers.clone())) else {
                        continue;
                    };
                    let scope = self.uniformity.scope((*inst).into());
                    if scope > Scope::Thread && share(*a, *b, scope) {
                        tally.values += 1;
                        assert_eq!(
                            value, other,
                            "{inst} is said to agree in {scope:?}: {a:?} {b:?} round {iteration_numbers:?}\n{}",
                            self.text
                        );
                    } else if value != other {
                        tally.differing += 1;
                    }
                }
            }
        }
    }

    fn blocks_where(&self, trace: &Trace, holds: impl Fn(Block) -> bool) -> Vec<Block> {
        trace.visits.iter().map(|visit| visit.block).filter(|&block| holds(block)).collect()
    }

    /// Checks blocks that are reached uniformly.
    fn check_blocks(&self, traces: &[(Thread, Trace)], scope: Scope, tally: &mut Tally) {
        let is =
            |block, wanted: &[Reached]| wanted.contains(&self.reach.of(self.func, block, scope));
        for block in self.cfg.reverse_postorder() {
            match self.reach.of(self.func, *block, scope) {
                Reached::Uniformly => tally.alike += 1,
                Reached::UntilExit => tally.until_exit += 1,
                Reached::Divergently { .. } => tally.divergent += 1,
            }
        }
        for (n, (a, of_a)) in traces.iter().enumerate() {
            for (b, of_b) in traces[n + 1..].iter().filter(|(b, _)| share(*a, *b, scope)) {
                let message = || format!("{a:?} {b:?} {scope:?}\n{}", self.text);
                let strictly = |trace| self.blocks_where(trace, |x| is(x, &[Reached::Uniformly]));
                let (x, y) = (strictly(of_a), strictly(of_b));
                let shorter = x.len().min(y.len());
                assert_eq!(x[..shorter], y[..shorter], "strictly: {}", message());
                // A thread with undefined behavior, or one that was cut off, did not reach the end.
                if x.len() != y.len() {
                    let short = if x.len() < y.len() { of_a } else { of_b };
                    let is_cut = matches!(short.ending, Ending::Undefined | Ending::Cut);
                    assert!(is_cut, "strictly: {}", message());
                }
                let rest = [Reached::Uniformly, Reached::UntilExit];
                let those =
                    |trace| self.blocks_where(trace, |x| is(x, &rest) && !self.reach.is_leaving(x));
                let (x, y) = (those(of_a), those(of_b));
                let shorter = x.len().min(y.len());
                assert_eq!(x[..shorter], y[..shorter], "until exit: {}", message());
                if x.len() != y.len() {
                    let (short, long) = if x.len() < y.len() { (of_a, of_b) } else { (of_b, of_a) };
                    self.check_exit(short, long, scope, tally, &message);
                }
            }
        }
    }

    /// Checks that the exit of the thread that left first is known, and is counted by the next barrier of the other
    /// thread.
    fn check_exit(
        &self,
        short: &Trace,
        long: &Trace,
        scope: Scope,
        tally: &mut Tally,
        message: &dyn Fn() -> String,
    ) {
        if matches!(short.ending, Ending::Undefined | Ending::Cut) {
            return;
        }
        tally.exits += 1;
        let taken = self.exit_of(short);
        let known = self.reach.divergent_exits(self.func, self.cfg, scope);
        let exit = known.iter().find(|exit| taken.contains(&(exit.at, exit.arm)));
        let Some(exit) = exit else {
            panic!("{taken:?} is not among {known:?}: {}", message());
        };
        let next = long.barriers.get(short.barriers.len());
        let is_barrier = |inst: Inst| self.is_barrier(inst);
        let all_alike = self
            .cfg
            .reverse_postorder()
            .iter()
            .filter(|&&block| self.reach.holds_barrier(block))
            .all(|&block| self.reach.is_uniform(block, scope));
        // After a call that executes some barriers, threads have executed different numbers of barriers.
        let no_calls = self.func.all_insts().all(|inst| !self.is_unknown_call(inst));
        if let Some(&next) = next.filter(|_| all_alike && no_calls) {
            tally.counted += 1;
            let counts = self.reach.is_counted_by(self.func, self.cfg, exit, next, &is_barrier);
            assert!(counts, "{next} does not count {exit:?}: {}", message());
        }
    }

    /// The exits that a thread may have taken: the edge to a leaving block, or the call or terminator that ended it.
    fn exit_of(&self, trace: &Trace) -> Vec<(Inst, Option<Block>)> {
        let end = |block| self.func.terminator(block).expect("a terminator");
        let edge = trace.visits.windows(2).find_map(|pair| {
            let (from, to) = (pair[0].block, pair[1].block);
            self.reach.is_leaving(to).then(|| (end(from), Some(to)))
        });
        if let Some(edge) = edge {
            return vec![edge];
        }
        let last = trace.visits.last().expect("the entry").block;
        match trace.ending {
            Ending::Call(call) => vec![(call, None)],
            _ => vec![(end(last), None)],
        }
    }

    fn is_unknown_call(&self, inst: Inst) -> bool {
        self.func.opcode(inst) == Opcode::Call && self.name_of(inst) == "helper"
    }

    fn is_barrier(&self, inst: Inst) -> bool {
        self.func.opcode(inst) == Opcode::Call
            && (self.name_of(inst).contains("barrier") || self.is_unknown_call(inst))
    }

    /// The name of the callee.
    fn name_of(&self, inst: Inst) -> String {
        let callee = self.func.callee(inst).and_then(|value| self.func.as_global(value));
        callee.map(|global| self.names[global.as_u32() as usize].clone()).unwrap_or_default()
    }
}

fn check(sample: &mut Sample, seed: u64, tally: &mut Tally) {
    let is_kernel = sample.module.header.function(sample.func).expect("a function").calling_conv
        == selvedge_ir::inst::CallingConv::PTX_KERNEL;
    if is_kernel && seed.is_multiple_of(2) {
        promise_shape(&mut sample.module, sample.func);
    }
    let mut store = FactStore::default();
    let mut facts: Facts<'_> = store.facts(&sample.module.header, Some(&NvptxTarget), sample.func);
    let func = sample.body();
    let cfg = facts.get::<Cfg>(func);
    let cycles = facts.get::<Cycles>(func);
    let uniformity = facts.get::<Uniformity>(func);
    let reach = uniformity.control_uniformity_alone(func, &mut facts);
    let header = &sample.module.header;
    let name = |global| header.global(global).name.as_deref().unwrap_or_default();
    let names = header.globals().map(|g| String::from_utf8_lossy(name(g)).into_owned()).collect();
    let text = sample.text();
    let case = Case {
        func,
        cfg: &cfg,
        cycles: &cycles,
        uniformity: &uniformity,
        reach: &reach,
        names,
        text,
    };
    for seed in [seed, seed ^ 0x5555, seed ^ 0xabcd_0000] {
        let traces = traces(sample, is_kernel, seed);
        case.check_values(&traces, tally);
        // Threads of other CTAs need not enter a device function together.
        if is_kernel {
            for scope in [Scope::Warp, Scope::Cta, Scope::Gpu] {
                case.check_blocks(&traces, scope, tally);
            }
        }
    }
}

/// Draws the same samples each time; `PROPTEST_CASES` increases their number.
fn check_many(strategy: impl Strategy<Value = Sample>, n: u32, least: &Tally) {
    let config =
        ProptestConfig { cases: cases(n), failure_persistence: None, ..Default::default() };
    let rng = TestRng::deterministic_rng(RngAlgorithm::ChaCha);
    let mut runner = TestRunner::new_with_rng(config, rng);
    let tally = RefCell::new(Tally::default());
    let result = runner.run(&(strategy, any::<u64>()), |(mut sample, seed)| {
        check(&mut sample, seed, &mut tally.borrow_mut());
        Ok(())
    });
    if let Err(error) = result {
        panic!("{error}");
    }
    tally.into_inner().must_reach(least);
}

#[test]
fn threads_agree_on_uniform_values() {
    let least = Tally {
        values: 10_000,
        alike: 500,
        until_exit: 100,
        divergent: 500,
        exits: 50,
        counted: 0,
        differing: 10_000,
    };
    check_many(arb_function(1..=14, Contents::All), 300, &least);
}

/// The text of a kernel with that many blocks: each has a phi, possibly a barrier, and a branch that depends on the
/// thread, on the CTA, on the iteration or only on arguments.
fn dense_kernel(rng: &mut Rng, n: usize) -> String {
    let succs: Vec<Vec<usize>> = (0..n).map(|block| dense_successors(rng, n, block)).collect();
    let mut text = String::from(
        "target triple = \"nvptx64-nvidia-cuda\"\n\
         declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n\
         declare i32 @llvm.nvvm.read.ptx.sreg.tid.y()\n\
         declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()\n\
         declare void @llvm.nvvm.barrier0()\n\
         declare i32 @llvm.nvvm.barrier0.popc(i32)\n\
         define ptx_kernel void @f(i32 %n, i32 %m) {\n",
    );
    for block in 0..n {
        let edges = (0..n).flat_map(|from| succs[from].iter().map(move |&to| (from, to)));
        // If all operands of the phi are constants, its value depends only on the edge that was taken.
        let constants = rng.one_in(3);
        let value = |from| if constants { format!("{from}") } else { format!("%x{from}") };
        let preds: Vec<String> = edges
            .filter(|&(_, to)| to == block)
            .map(|(from, _)| format!("[ {}, %b{from} ]", value(from)))
            .collect();
        let line = |text: &mut String, line: String| text.push_str(&format!("  {line}\n"));
        text.push_str(&format!("b{block}:\n"));
        match preds.len() {
            0 => line(&mut text, format!("%a{block} = add i32 %n, {block}")),
            _ => line(&mut text, format!("%a{block} = phi i32 {}", preds.join(", "))),
        }
        if rng.one_in(3) {
            line(&mut text, "call void @llvm.nvvm.barrier0()".into());
        }
        let source = match rng.below(12) {
            0 => "call i32 @llvm.nvvm.read.ptx.sreg.tid.x()".to_owned(),
            1 => "call i32 @llvm.nvvm.read.ptx.sreg.tid.y()".to_owned(),
            2 => "call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()".to_owned(),
            3..6 => format!("call i32 @llvm.nvvm.barrier0.popc(i32 %a{block})"),
            _ => format!("mul i32 %m, {block}"),
        };
        line(&mut text, format!("%s{block} = {source}"));
        let other = *rng.pick(&["%n", "%s", "%s", "7"]);
        let other = if other == "%s" { format!("%s{block}") } else { other.to_owned() };
        line(&mut text, format!("%x{block} = add i32 %a{block}, {other}"));
        line(&mut text, format!("%c{block} = icmp ult i32 %{}{block}, 9", rng.pick(&["s", "x"])));
        let end = match succs[block][..] {
            [] if rng.one_in(3) => "unreachable".to_owned(),
            [] => "ret void".to_owned(),
            [to] => format!("br label %b{to}"),
            [yes, no, ..] => format!("br i1 %c{block}, label %b{yes}, label %b{no}"),
        };
        line(&mut text, end);
    }
    text + "}\n"
}

/// The successors of a block: mostly nearby later blocks, so that barriers are after branches.
fn dense_successors(rng: &mut Rng, n: usize, block: usize) -> Vec<usize> {
    let mut target = || match rng.below(12) {
        0..2 => 1 + rng.below(n - 1),
        2 => block.saturating_sub(rng.below(3)).max(1),
        3..6 => (block + 1).min(n - 1).max(1),
        _ => (block + 1 + rng.below(3)).min(n - 1).max(1),
    };
    let two = [target(), target()];
    match rng.below(10) {
        0 => Vec::new(),
        _ if block + 1 == n => Vec::new(),
        1..3 => two[..1].to_vec(),
        _ => two.to_vec(),
    }
}

#[test]
fn threads_agree_in_dense_kernels() {
    let least = Tally {
        values: 10_000,
        alike: 10_000,
        until_exit: 200,
        divergent: 1000,
        exits: 1000,
        counted: 100,
        differing: 10_000,
    };
    let mut tally = Tally::default();
    for seed in 0..u64::from(cases(600)) {
        let mut rng = Rng::new(seed);
        // Small kernels come first, which makes a failure easy to read.
        let n = 3 + (seed as usize / 100).min(12);
        let text = dense_kernel(&mut rng, n);
        let module = match read(text.as_bytes(), &ReadOptions::default()) {
            Ok(outcome) => outcome.module,
            Err(errors) => panic!("{errors:?}\n{text}"),
        };
        let func = module.header.by_name(b"f").expect("the kernel");
        check(&mut Sample { module, func }, rng.next_u64(), &mut tally);
    }
    tally.must_reach(&least);
}

#[test]
fn threads_agree_in_functions_without_memory() {
    let least =
        Tally { values: 10_000, alike: 500, divergent: 500, differing: 1000, ..Tally::default() };
    check_many(arb_function(2..=14, Contents::Values), 300, &least);
}
