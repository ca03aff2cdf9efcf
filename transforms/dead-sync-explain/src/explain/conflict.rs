//! Two threads that touch one byte: for barriers that stay, two accesses that the barrier orders, found by dry runs of
//! threads ([`crate::dry_run`]).
//!
//! Some shapes of blocks that the kernel may be launched with are tried, with some numbers for the integer arguments.
//! For each, all threads run up to their ends. A setting in which a thread has undefined behavior is discarded, since
//! no valid launch has it. Otherwise the accesses of two threads in adjacent phases are compared, where the bound
//! between is a barrier that stays, and nothing else between them may order them, such as a barrier of their warp or of
//! some threads. Of several pairs, those reached by known branches only are preferred, then the pair that the
//! explanation names without a dry run, then the nearest.
//!
//! Cost: [`SETTINGS`] runs of at most [`MAX_THREADS`] threads, until each barrier has a pair or the limits of
//! [`EFFORTS`] are reached. Settings that differ only in values that a run did not read are tried once.

use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};
use selvedge_analysis::dom::{Dominators, PostDominators};
use selvedge_analysis::fold::Int;
use selvedge_analysis::loops::{Loop, Loops};
use selvedge_analysis::value::{ValueContext, Values};
use selvedge_analysis::{Env, Facts};
use selvedge_dead_sync::explaining::{Among, BarrierAnalysis, Conflict, Hazard, Proved, Verdict};
use selvedge_ir::target::Axis;
use selvedge_ir::{Attr, AttrKind, Block, Function, Inst, Opcode, Value, ValueKind};
use smallvec::SmallVec;

use crate::dry_run::{DryRun, DryRuns, Evaluator, Phase, Root, Setting, SettingsRead, Touch};

/// Maximum number of threads of a block that are run.
const MAX_THREADS: usize = 96;

/// Maximum number of accesses of a thread that are compared on each side of a barrier.
const MAX_TOUCHES: usize = 96;

/// Maximum number of bytes of an access that are compared.
const MAX_BYTES: u64 = 16;

/// Maximum number of accesses that are recorded for each byte.
const MAX_NOTED: usize = 6;

/// The limits of a search.
struct Effort {
    /// The threads of a block that are run.
    threads: fn([u32; 3]) -> Vec<[u32; 3]>,
    /// Maximum number of instructions that each thread runs.
    of_thread: usize,
    /// Maximum number of instructions that all threads of all runs together run.
    of_all: usize,
}

/// Short runs of many threads; then long runs of a few, for barriers without a pair where short runs were cut off.
const EFFORTS: [Effort; 2] = [
    Effort { threads: some_threads, of_thread: 4000, of_all: 1_500_000 },
    Effort { threads: few_threads, of_thread: 40_000, of_all: 1_200_000 },
];

/// The settings that are tried: a shape of blocks where the kernel does not fix it, the index of the block, the value
/// of integer arguments, and whether the last successor is taken first at unknown branches.
const SETTINGS: [([u32; 3], u32, u64, bool); 17] = [
    ([64, 1, 1], 0, 64, false),
    ([64, 1, 1], 0, 64, true),
    ([256, 1, 1], 0, 1000, false),
    ([64, 1, 1], 1, 1000, true),
    ([64, 1, 1], 0, 100_000, false),
    ([16, 16, 1], 0, 64, false),
    ([32, 8, 1], 0, 1000, true),
    ([64, 1, 1], 0, 5, false),
    ([64, 1, 1], 0, 1, false),
    ([256, 1, 1], 1, 256, true),
    ([16, 16, 1], 1, 1000, false),
    ([8, 8, 4], 0, 64, false),
    ([64, 1, 1], 1, 2, false),
    ([64, 1, 1], 1, 100_000, false),
    ([64, 1, 1], 0, 100_000, true),
    ([128, 1, 1], 0, 1_000_000_000, false),
    ([64, 1, 1], 0, 0, false),
];

/// Two threads that touch one byte on a barrier's two sides.
#[derive(Clone, Debug)]
pub(super) struct TwoThreads {
    pub(super) above: (Inst, Hazard),
    pub(super) below: (Inst, Hazard),
    pub(super) conflict: Conflict,
    pub(super) setting: Setting,
    /// The thread indices above, and below.
    pub(super) threads: [[u32; 3]; 2],
    pub(super) root: Root,
    /// The byte that both touch, as an offset from the root.
    pub(super) byte: i64,
    /// The headers of loops around at least one of the two, with the iterations.
    pub(super) iterations: Vec<(Block, [Option<u32>; 2])>,
    /// Branches that are not known to lead to the accesses.
    pub(super) open: Vec<Inst>,
    /// The arguments that the result depends on, and their values.
    pub(super) given: Vec<(Root, u64)>,
    score: usize,
}

/// The analyses of a function that the search uses.
pub(super) struct Graphs<'a> {
    env: Env<'a>,
    loops: Arc<Loops>,
    dominators: Arc<Dominators>,
    post_dominators: Arc<PostDominators>,
}

impl<'a> Graphs<'a> {
    pub(super) fn of(func: &Function, facts: &mut Facts<'a>) -> Graphs<'a> {
        let (loops, dominators) = (facts.get::<Loops>(func), facts.get::<Dominators>(func));
        let post_dominators = facts.get::<PostDominators>(func);
        Graphs { env: facts.env(), loops, dominators, post_dominators }
    }
}

/// Searches for two threads that touch one byte on the two sides of a barrier that stays, by dry runs of threads.
/// `named`: the barriers, with two accesses that are preferred.
pub(super) fn search(
    view: &BarrierAnalysis<'_, '_>,
    graphs: &Graphs<'_>,
    named: &FxHashMap<Inst, (Inst, Inst)>,
    proofs: &mut dyn Proved,
) -> FxHashMap<Inst, TwoThreads> {
    let func = view.func;
    let Graphs { env, loops, dominators, post_dominators } = graphs;
    let env = *env;
    let context = ValueContext::new(env, func);
    let in_clusters = view.model.bounds().cluster_dim.is_some();
    let mut eval = Evaluator::new(func, env, Values::new(&context, func), in_clusters);
    let (mut accesses, mut hazards) = (FxHashMap::default(), FxHashMap::default());
    for inst in func.blocks().flat_map(|block| func.insts(block)) {
        let Some(site) = view.model.access_site(func, inst) else { continue };
        let mut access = view.model.hazards(func, inst).into_iter().rev();
        let access = access.find(|hazard| matches!(hazard, Hazard::Access(_)));
        if let Some(hazard) = access {
            accesses.insert(inst, site);
            hazards.insert(inst, hazard);
        }
    }
    let bounds = view.regions.remaining_bounds();
    let bounds: FxHashSet<Inst> = bounds.chain(view.regions.summarised_calls()).collect();
    let removed: FxHashSet<Inst> = view.regions.deleted_bounds().collect();
    let others = func.all_insts().filter(|inst| !removed.contains(inst));
    let orders = others.filter_map(|inst| Some((inst, view.model.may_order(func, inst)?)));
    let orders = orders.collect();
    let calls = func.all_insts().filter(|&inst| func.opcode(inst).is_call());
    let ends = calls.filter(|&inst| view.model.may_exit(func, inst)).collect();
    let on = DryRuns {
        func,
        loops,
        dominators,
        post_dominators,
        accesses,
        bounds,
        orders,
        signals: func.all_insts().filter(|&inst| view.model.may_signal(func, inst)).collect(),
        ends,
    };
    let mut search = Search {
        view,
        on: &on,
        hazards,
        named,
        proofs,
        conflicts: FxHashMap::default(),
        found: FxHashMap::default(),
    };
    let mut settings = search.settings();
    for effort in &EFFORTS {
        settings = search.runs(&mut eval, settings, effort);
    }
    search.found
}

impl TwoThreads {
    /// Whether both threads are known to reach the accesses.
    fn is_sure(&self) -> bool {
        self.open.is_empty()
    }
}

/// An access on one side of a barrier in one thread's run.
#[derive(Clone, Copy)]
struct Noted<'t> {
    thread: usize,
    /// The number of accesses between it and the barrier.
    distance: usize,
    /// The threads for which another instruction orders it against the accesses past the barrier.
    ordered: Option<Among>,
    /// Whether it may be published, or the thread may have acquired accesses, between it and the barrier.
    signalled: bool,
    /// The branches that are not known to lead to the barrier.
    open: &'t [Inst],
    touch: &'t Touch,
}

struct Search<'s, 'a> {
    view: &'s BarrierAnalysis<'a, 'a>,
    on: &'s DryRuns<'s>,
    hazards: FxHashMap<Inst, Hazard>,
    named: &'s FxHashMap<Inst, (Inst, Inst)>,
    proofs: &'s mut dyn Proved,
    conflicts: FxHashMap<(Inst, Inst), Option<Conflict>>,
    found: FxHashMap<Inst, TwoThreads>,
}

impl<'s> Search<'s, '_> {
    fn settings(&self) -> Vec<Setting> {
        let mut settings: Vec<Setting> = Vec::new();
        for (wanted, cta, number, last_first) in SETTINGS {
            let Some(extents) = self.fitting(wanted) else { continue };
            let setting = Setting { extents, cta, number, last_first };
            if !settings.contains(&setting) && self.may_be_passed(number) {
                settings.push(setting);
            }
        }
        settings
    }

    /// Whether each integer argument may be that number.
    fn may_be_passed(&self, number: u64) -> bool {
        let header = self.view.model.header();
        let Some(decl) = header.function(self.view.func.global()) else { return true };
        let list = header.attrs.list_data(decl.attrs);
        (0..self.view.func.args().len()).all(|n| {
            match header.attrs.get(list.param(n), AttrKind::Range) {
                Some(Attr::Range { bits, lo, hi }) => {
                    let [number, lo, hi] = [
                        Int::new(*bits, number),
                        Int::from_bits(*bits, lo.clone()),
                        Int::from_bits(*bits, hi.clone()),
                    ];
                    // The range may wrap around.
                    number.sub(&lo).ult(&hi.sub(&lo))
                }
                _ => true,
            }
        })
    }

    /// A shape that the kernel can be launched with, near the wanted one.
    fn fitting(&self, wanted: [u32; 3]) -> Option<[u32; 3]> {
        let shape = self.view.model.shape();
        let mut extents = wanted.map(i128::from);
        let fixed = [Axis::X, Axis::Y, Axis::Z].map(|axis| shape.extent(axis));
        for (extent, fixed) in extents.iter_mut().zip(fixed) {
            *extent = fixed.unwrap_or(*extent);
        }
        let rows = extents[1] * extents[2];
        if fixed[0].is_none() {
            extents[0] = extents[0].min(shape.threads() / rows);
        }
        let fits = extents[0] >= 1 && extents[0] * rows <= shape.threads();
        let [x, y, z] = extents.map(|extent| u32::try_from(extent).ok());
        Some([x?, y?, z?]).filter(|_| fits)
    }

    /// Tries settings until each barrier has a pair; returns those in which runs were too long.
    fn runs(
        &mut self,
        eval: &mut Evaluator<'s>,
        settings: Vec<Setting>,
        effort: &Effort,
    ) -> Vec<Setting> {
        let mut steps = effort.of_all;
        let mut done: Vec<(Setting, SettingsRead, bool)> = Vec::new();
        let mut too_long = Vec::new();
        for setting in settings {
            if self.named.keys().all(|barrier| self.is_shown(barrier)) {
                return Vec::new();
            }
            let known = done.iter().find(|(other, asked, _)| asked.is_same(setting, *other));
            let is_cut = match known {
                // In longer runs the two settings may differ.
                Some(&(.., is_cut)) => is_cut,
                None if steps == 0 => true,
                None => {
                    _ = eval.take_settings_read();
                    let is_cut = self.run(eval, setting, effort, &mut steps);
                    done.push((setting, eval.take_settings_read(), is_cut));
                    is_cut
                }
            };
            too_long.extend(is_cut.then_some(setting));
        }
        too_long
    }

    /// Tries a setting; returns whether a run was too long. Subtracts the executed instructions from `steps`.
    fn run(
        &mut self,
        eval: &mut Evaluator<'s>,
        setting: Setting,
        effort: &Effort,
        steps: &mut usize,
    ) -> bool {
        let threads = (effort.threads)(setting.extents);
        let (mut is_cut, mut runs) = (false, Vec::new());
        for &index in &threads {
            let most = effort.of_thread.min(*steps);
            let DryRun { phases, left, is_undefined } = self.on.run(eval, setting, index, most);
            *steps -= most - left;
            if is_undefined {
                // No valid launch has this setting.
                return false;
            }
            is_cut |= left == 0;
            runs.push(phases);
        }
        self.compare_all(eval, setting, &threads, &runs);
        is_cut
    }

    /// Whether two threads are known to touch one byte on the two sides of a barrier.
    fn is_shown(&self, barrier: &Inst) -> bool {
        self.found.get(barrier).is_some_and(TwoThreads::is_sure)
    }

    /// Compares the accesses of threads around each barrier that they all reach.
    fn compare_all(
        &mut self,
        eval: &Evaluator<'s>,
        setting: Setting,
        threads: &[[u32; 3]],
        runs: &[Vec<Phase>],
    ) {
        let Some(longest) = runs.iter().max_by_key(|run| run.len()) else { return };
        let mut there: Vec<usize> = (0..runs.len()).collect();
        for (n, phase) in longest.iter().enumerate() {
            let Some(bound) = phase.end else { return };
            // The threads that are at the same bound.
            there.retain(|&t| runs[t].get(n).is_some_and(|phase| phase.end == Some(bound)));
            if self.named.contains_key(&bound) {
                self.compare(eval, (bound, setting), threads, runs, (n, &there));
            }
        }
    }

    /// Compares accesses of threads before a barrier with those of others after it.
    fn compare<'t>(
        &mut self,
        eval: &Evaluator<'s>,
        (barrier, setting): (Inst, Setting),
        threads: &[[u32; 3]],
        runs: &'t [Vec<Phase>],
        (n, there): (usize, &[usize]),
    ) {
        let mut bytes: FxHashMap<(Root, i64), SmallVec<[Noted<'t>; 2]>> = FxHashMap::default();
        for &thread in there {
            let phase = &runs[thread][n];
            let touches = phase.touches.iter().enumerate().rev().take(MAX_TOUCHES);
            for (distance, (place, touch)) in touches.enumerate() {
                let ordered = phase.order_after(place);
                let (signalled, open) = (phase.is_signaled_after(place), &phase.open[..]);
                for byte in bytes_of(touch) {
                    let row = bytes.entry((touch.root, byte)).or_default();
                    let is_known = |noted: &Noted<'_>| {
                        noted.touch.inst == touch.inst && noted.thread == thread
                    };
                    if row.len() < MAX_NOTED && !row.iter().any(is_known) {
                        row.push(Noted { thread, distance, ordered, signalled, open, touch });
                    }
                }
            }
        }
        for &thread in there {
            let Some(phase) = runs[thread].get(n + 1) else { continue };
            for (distance, touch) in phase.touches.iter().take(MAX_TOUCHES).enumerate() {
                let ordered = phase.order_before(distance);
                let signalled = phase.is_signalled_before(distance);
                let below = Noted { thread, distance, ordered, signalled, open: &[], touch };
                let may_conflict = |above: &&Noted<'_>| {
                    let of = |noted: &Noted<'_>| setting.warp(threads[noted.thread]);
                    let in_order = match above.ordered.max(below.ordered) {
                        Some(Among::Block) => true,
                        Some(Among::Warp) => of(above) == of(&below),
                        None => false,
                    };
                    let may_be_told = above.signalled && below.signalled;
                    above.thread != thread && !in_order && !may_be_told
                };
                for byte in bytes_of(touch) {
                    let Some(row) = bytes.get(&(touch.root, byte)) else { continue };
                    for above in row.iter().filter(may_conflict) {
                        self.weigh(eval, (barrier, setting), threads, [*above, below], byte);
                    }
                }
            }
        }
    }

    /// Records a pair if it conflicts, and is better than the recorded one.
    fn weigh(
        &mut self,
        eval: &Evaluator<'s>,
        (barrier, setting): (Inst, Setting),
        threads: &[[u32; 3]],
        [above, below]: [Noted<'_>; 2],
        byte: i64,
    ) {
        let insts = (above.touch.inst, below.touch.inst);
        let (view, hazards) = (self.view, &self.hazards);
        let conflict = self
            .conflicts
            .entry(insts)
            .or_insert_with(|| view.model.conflict(&hazards[&insts.0], &hazards[&insts.1]));
        let Some(conflict) = *conflict else { return };
        let all = [&above.touch.open[..], above.open, &below.touch.open[..]];
        let mut open: Vec<Inst> = all.into_iter().flatten().copied().collect();
        open.sort_unstable();
        open.dedup();
        let n_open = open.len();
        let is_named = self.named.get(&barrier) == Some(&insts);
        let far = above.distance + below.distance;
        let score = 10_000 * n_open.min(100) + if is_named { 0 } else { 1000 + far.min(8000) };
        if self.found.get(&barrier).is_some_and(|known| known.score <= score) {
            return;
        }
        let pair = [insts.0, insts.1].map(|inst| (inst, self.hazards[&inst].clone()));
        let bound = view.regions.site(barrier).and_then(|site| site.bound);
        // A branch that depends on memory may never lead there, so a proof that the two accesses are disjoint counts.
        let needs =
            |bound| self.proofs.verdict((barrier, bound), [&pair[0], &pair[1]]) != Verdict::Apart;
        if !bound.is_some_and(needs) {
            return;
        }
        let [above_pair, below_pair] = pair;
        let two_threads = TwoThreads {
            above: above_pair,
            below: below_pair,
            conflict,
            setting,
            threads: [threads[above.thread], threads[below.thread]],
            root: below.touch.root,
            byte,
            iterations: iterations(self.on.loops, above.touch, below.touch),
            open,
            given: self.given(eval, insts, setting.number),
            score,
        };
        self.found.insert(barrier, two_threads);
    }

    /// The arguments on which the addresses of two accesses depend, or the branches that lead there.
    fn given(&self, eval: &Evaluator<'s>, (a, b): (Inst, Inst), number: u64) -> Vec<(Root, u64)> {
        let func = self.view.func;
        let mut work: Vec<Value> = Vec::new();
        for inst in [a, b] {
            work.extend(self.on.accesses.get(&inst).map(|site| site.pointer));
            let mut at = func.block_of(inst);
            while let Some(block) = at {
                at = self.on.dominators.idom(block);
                let end = at.and_then(|above| func.terminator(above));
                let leads =
                    at.is_some_and(|above| !self.on.post_dominators.post_dominates(block, above));
                let condition = end.filter(|&end| leads && func.operands(end).len() > 1);
                work.extend(condition.map(|end| func.operand(end, 0)));
            }
        }
        let (mut seen, mut found) = (FxHashSet::default(), Vec::new());
        while let Some(value) = work.pop() {
            if !seen.insert(value) || seen.len() > MAX_VALUES {
                continue;
            }
            match value.kind() {
                ValueKind::Arg(_) => {
                    let known = eval.in_width(value, number);
                    found.extend(known.map(|number| (Root::Value(value), number)));
                }
                ValueKind::Inst(inst) => match func.opcode(inst) {
                    Opcode::Load => {
                        let known = eval.field(inst).zip(eval.in_width(value, number));
                        found.extend(known);
                    }
                    _ => work.extend(func.operands(inst)),
                },
                ValueKind::Const(_) | ValueKind::Block(_) => {}
            }
        }
        found.sort_unstable();
        found.dedup();
        found
    }
}

/// Maximum number of values that are visited to find what an access depends on.
const MAX_VALUES: usize = 256;

/// All threads of a small block; for a larger one those of the first warps, and some of the others.
fn some_threads(extents: [u32; 3]) -> Vec<[u32; 3]> {
    let [nx, ny, nz] = extents.map(|extent| extent.max(1));
    let rows = (0..nz).flat_map(|z| (0..ny).map(move |y| (y, z)));
    let all: Vec<[u32; 3]> = rows.flat_map(|(y, z)| (0..nx).map(move |x| [x, y, z])).collect();
    let first = all.iter().take(MAX_THREADS * 3 / 4);
    let rest = all.len().saturating_sub(MAX_THREADS * 3 / 4);
    let step = rest.div_ceil(MAX_THREADS / 4).max(1);
    first.chain(all.iter().skip(MAX_THREADS * 3 / 4).step_by(step)).copied().collect()
}

/// Adjacent threads at the beginning of a block, and at the borders of its first warps.
fn few_threads(extents: [u32; 3]) -> Vec<[u32; 3]> {
    const FEW: [usize; 14] = [0, 1, 2, 3, 4, 7, 8, 15, 16, 31, 32, 33, 63, 64];
    let all = some_threads(extents);
    FEW.iter().filter_map(|&n| all.get(n).copied()).collect()
}

/// The bytes of an access that are compared.
fn bytes_of(touch: &Touch) -> impl Iterator<Item = i64> + use<> {
    let first = touch.offset;
    (0..touch.size.min(MAX_BYTES)).map(move |n| first.wrapping_add_unsigned(n))
}

/// The loops around at least one of two accesses, with their iterations.
fn iterations(loops: &Loops, above: &Touch, below: &Touch) -> Vec<(Block, [Option<u32>; 2])> {
    let in_iteration = |touch: &Touch, l: Loop| {
        touch.iterations.iter().find(|(other, _)| *other == l).map(|&(_, iteration)| iteration)
    };
    let all = above.iterations.iter().chain(&below.iterations).map(|&(l, _)| l);
    let mut rows: Vec<(Block, [Option<u32>; 2])> = Vec::new();
    for l in all {
        let header = loops.header(l);
        if !rows.iter().any(|(known, _)| *known == header) {
            rows.push((header, [in_iteration(above, l), in_iteration(below, l)]));
        }
    }
    rows
}
