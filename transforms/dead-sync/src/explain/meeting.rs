//! Two threads that meet: for barriers that stay, two accesses of one byte that it keeps in order, found by running
//! threads dry ([`crate::dry_run`]).
//!
//! Blocks of some shapes are tried that the kernel may be launched with, with some numbers for what the launch
//! passes in. In each, all threads run up to their ends. Where one of them does something undefined, nobody launches
//! it so. Else what two of them do in phases next to each other is compared, where the bound between is a barrier
//! that stays, and nothing else stands between them by which they may be in order: a barrier of their warp, or of
//! some threads. Of several pairs, one is preferred that comes to its accesses by known branches only, then the one
//! that is named anyway, then the nearest.
//!
//! Cost: [`SETTINGS`] runs of at most [`MAX_THREADS`] threads, until each barrier has a pair or the bounds of
//! [`EFFORTS`] are reached. Settings that differ in nothing that a run asked for are tried once.

use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};
use selvedge_analysis::dom::{Dominators, PostDominators};
use selvedge_analysis::fold::Int;
use selvedge_analysis::loops::{Loop, Loops};
use selvedge_analysis::value::{ValueContext, Values};
use selvedge_analysis::{Env, Facts};
use selvedge_ir::target::Axis;
use selvedge_ir::{Attr, AttrKind, Block, Function, Inst, Opcode, Value, ValueKind};
use smallvec::SmallVec;

use crate::dry_run::{Among, Asked, DryRun, DryRuns, Evaluator, Phase, Root, Setting, Touch};
use crate::model::{Conflict, Hazard};
use crate::view::Scene;
use crate::witness::{Proved, Verdict};

/// Threads of a block that are run.
const MAX_THREADS: usize = 96;

/// Accesses of a thread that are looked at on each side of a barrier.
const MAX_TOUCHES: usize = 96;

/// Bytes of an access that are looked at.
const MAX_BYTES: u64 = 16;

/// Threads that are noted for each byte.
const MAX_NOTED: usize = 6;

/// How far is gone to find a pair.
struct Effort {
    /// The threads of a block that are run.
    threads: fn([u32; 3]) -> Vec<[u32; 3]>,
    /// Instructions that each thread runs at most.
    of_thread: usize,
    /// Instructions that all threads of all runs together run.
    of_all: usize,
}

/// Short runs of many threads; then, for barriers that those did not show needed because they were too short, long runs
/// of a few.
const EFFORTS: [Effort; 2] = [
    Effort { threads: some_threads, of_thread: 4000, of_all: 1_500_000 },
    Effort { threads: few_threads, of_thread: 40_000, of_all: 1_200_000 },
];

/// What is tried: a shape of blocks where the kernel leaves it open, which block it is, what integers are that the
/// launch passes in, and whether the last way is taken first at branches that are not understood.
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

/// Two threads that meet at a barrier's two sides.
#[derive(Clone, Debug)]
pub(super) struct TwoThreads {
    pub(super) above: (Inst, Hazard),
    pub(super) below: (Inst, Hazard),
    pub(super) conflict: Conflict,
    pub(super) setting: Setting,
    /// The indices of the thread above, and of the one below.
    pub(super) threads: [[u32; 3]; 2],
    pub(super) root: Root,
    /// The byte that both touch, from the root.
    pub(super) byte: i64,
    /// The headers of loops around one of the two, with the rounds.
    pub(super) rounds: Vec<(Block, [Option<u32>; 2])>,
    /// Branches of which it is not known that they lead there.
    pub(super) open: Vec<Inst>,
    /// What the launch passes in that decides, and which number that is.
    pub(super) given: Vec<(Root, u64)>,
    score: usize,
}

/// What the search needs of a function.
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

/// Looks for threads that meet at barriers; see the module's text. `named`: the barriers, with two accesses that
/// are preferred.
pub(super) fn search(
    scene: &Scene<'_>,
    graphs: &Graphs<'_>,
    named: &FxHashMap<Inst, (Inst, Inst)>,
    proofs: &mut dyn Proved,
) -> FxHashMap<Inst, TwoThreads> {
    let func = scene.func;
    let Graphs { env, loops, dominators, post_dominators } = graphs;
    let env = *env;
    let context = ValueContext::new(env, func);
    let in_clusters = scene.model.bounds().cluster_dim.is_some();
    let mut eval = Evaluator::new(func, env, Values::new(&context, func), in_clusters);
    let (mut accesses, mut hazards) = (FxHashMap::default(), FxHashMap::default());
    for inst in func.blocks().flat_map(|block| func.insts(block)) {
        let Some(site) = scene.model.access_site(func, inst) else { continue };
        let mut access = scene.model.hazards(func, inst).into_iter().rev();
        let access = access.find(|hazard| matches!(hazard, Hazard::Access(_)));
        if let Some(hazard) = access {
            accesses.insert(inst, site);
            hazards.insert(inst, hazard);
        }
    }
    let bounds = scene.regions.standing_bounds();
    let bounds: FxHashSet<Inst> =
        bounds.chain(scene.regions.sync_summaries.keys().copied()).collect();
    let gone: FxHashSet<Inst> = scene.regions.deleted_bounds().collect();
    let others = func.all_insts().filter(|inst| !gone.contains(inst));
    let orders = others.filter_map(|inst| Some((inst, scene.model.may_order(func, inst)?)));
    let orders = orders.collect();
    let calls = func.all_insts().filter(|&inst| func.opcode(inst).is_call());
    let ends = calls.filter(|&inst| scene.model.may_exit(func, inst)).collect();
    let on = DryRuns {
        func,
        loops,
        dominators,
        post_dominators,
        accesses,
        bounds,
        orders,
        signals: func.all_insts().filter(|&inst| scene.model.may_signal(func, inst)).collect(),
        ends,
    };
    let mut search = Search {
        scene,
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
    /// Whether it is known that both threads come there.
    fn is_sure(&self) -> bool {
        self.open.is_empty()
    }
}

/// A place on one side of a barrier in one thread's run.
#[derive(Clone, Copy)]
struct Noted<'t> {
    thread: usize,
    /// How many accesses are between it and the barrier.
    distance: usize,
    /// Among whom something else puts it in order with what is beyond the barrier.
    ordered: Option<Among>,
    /// Whether others might be told of it, or the thread have been told, on the way to or from the barrier.
    signalled: bool,
    /// The branches of which it is not known that they lead to the barrier.
    open: &'t [Inst],
    touch: &'t Touch,
}

struct Search<'s, 'a> {
    scene: &'s Scene<'a>,
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
        let header = self.scene.model.header();
        let Some(decl) = header.function(self.scene.func.global()) else { return true };
        let list = header.attrs.list_data(decl.attrs);
        (0..self.scene.func.args().len()).all(|n| {
            match header.attrs.get(list.param(n), AttrKind::Range) {
                Some(Attr::Range { bits, lo, hi }) => {
                    let [number, lo, hi] = [
                        Int::new(*bits, number),
                        Int::from_bits(*bits, lo.clone()),
                        Int::from_bits(*bits, hi.clone()),
                    ];
                    // From the one up to the other, perhaps over the greatest number.
                    number.sub(&lo).ult(&hi.sub(&lo))
                }
                _ => true,
            }
        })
    }

    /// A shape that the kernel can be launched with, as near to what is wanted as can be.
    fn fitting(&self, wanted: [u32; 3]) -> Option<[u32; 3]> {
        let shape = self.scene.model.shape();
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

    /// Tries settings until each barrier has a pair, and says in which of them runs were too long.
    fn runs(
        &mut self,
        eval: &mut Evaluator<'s>,
        settings: Vec<Setting>,
        effort: &Effort,
    ) -> Vec<Setting> {
        let mut steps = effort.of_all;
        let mut done: Vec<(Setting, Asked, bool)> = Vec::new();
        let mut too_long = Vec::new();
        for setting in settings {
            if self.named.keys().all(|barrier| self.is_shown(barrier)) {
                return Vec::new();
            }
            let known = done.iter().find(|(other, asked, _)| asked.is_same(setting, *other));
            let is_cut = match known {
                // Further on the settings may differ.
                Some(&(.., is_cut)) => is_cut,
                None if steps == 0 => true,
                None => {
                    _ = eval.take_asked();
                    let is_cut = self.run(eval, setting, effort, &mut steps);
                    done.push((setting, eval.take_asked(), is_cut));
                    is_cut
                }
            };
            too_long.extend(is_cut.then_some(setting));
        }
        too_long
    }

    /// Tries a setting, and says whether a run was too long. Takes what all run from `steps`.
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
                // Nobody launches it so.
                return false;
            }
            is_cut |= left == 0;
            runs.push(phases);
        }
        self.compare_all(eval, setting, &threads, &runs);
        is_cut
    }

    /// Whether it is known of a barrier that two threads meet there.
    fn is_shown(&self, barrier: &Inst) -> bool {
        self.found.get(barrier).is_some_and(TwoThreads::is_sure)
    }

    /// Compares what threads do around each barrier that they all come to.
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
            // Those that are at the same bound.
            there.retain(|&t| runs[t].get(n).is_some_and(|phase| phase.end == Some(bound)));
            if self.named.contains_key(&bound) {
                self.compare(eval, (bound, setting), threads, runs, (n, &there));
            }
        }
    }

    /// Compares what threads do before a barrier with what others do behind it.
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
                let ordered = phase.order_behind(place);
                let (signalled, open) = (phase.is_signalled_behind(place), &phase.open[..]);
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
                let meets = |above: &&Noted<'_>| {
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
                    for above in row.iter().filter(meets) {
                        self.weigh(eval, (barrier, setting), threads, [*above, below], byte);
                    }
                }
            }
        }
    }

    /// Notes a pair if it is in conflict, and better than what is known.
    fn weigh(
        &mut self,
        eval: &Evaluator<'s>,
        (barrier, setting): (Inst, Setting),
        threads: &[[u32; 3]],
        [above, below]: [Noted<'_>; 2],
        byte: i64,
    ) {
        let insts = (above.touch.inst, below.touch.inst);
        let (scene, hazards) = (self.scene, &self.hazards);
        let conflict = self
            .conflicts
            .entry(insts)
            .or_insert_with(|| scene.model.conflict(&hazards[&insts.0], &hazards[&insts.1]));
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
        let bound = scene.regions.site(barrier).and_then(|site| site.bound);
        // A branch that depends on memory may be one that never leads there.
        let needs =
            |bound| self.proofs.verdict((barrier, bound), [&pair[0], &pair[1]]) != Verdict::Apart;
        if !bound.is_some_and(needs) {
            return;
        }
        let [above_pair, below_pair] = pair;
        let met = TwoThreads {
            above: above_pair,
            below: below_pair,
            conflict,
            setting,
            threads: [threads[above.thread], threads[below.thread]],
            root: below.touch.root,
            byte,
            rounds: rounds(self.on.loops, above.touch, below.touch),
            open,
            given: self.given(eval, insts, setting.number),
            score,
        };
        self.found.insert(barrier, met);
    }

    /// What the launch passes in on which the addresses of two accesses depend, or the branches that lead there.
    fn given(&self, eval: &Evaluator<'s>, (a, b): (Inst, Inst), number: u64) -> Vec<(Root, u64)> {
        let func = self.scene.func;
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

/// Values that are looked at for what an access depends on.
const MAX_VALUES: usize = 256;

/// All threads of a small block; of a larger one those of the first warps, and some of the others.
fn some_threads(extents: [u32; 3]) -> Vec<[u32; 3]> {
    let [nx, ny, nz] = extents.map(|extent| extent.max(1));
    let rows = (0..nz).flat_map(|z| (0..ny).map(move |y| (y, z)));
    let all: Vec<[u32; 3]> = rows.flat_map(|(y, z)| (0..nx).map(move |x| [x, y, z])).collect();
    let first = all.iter().take(MAX_THREADS * 3 / 4);
    let rest = all.len().saturating_sub(MAX_THREADS * 3 / 4);
    let step = rest.div_ceil(MAX_THREADS / 4).max(1);
    first.chain(all.iter().skip(MAX_THREADS * 3 / 4).step_by(step)).copied().collect()
}

/// Neighbours at the beginning of a block, and at the borders of its first warps.
fn few_threads(extents: [u32; 3]) -> Vec<[u32; 3]> {
    const FEW: [usize; 14] = [0, 1, 2, 3, 4, 7, 8, 15, 16, 31, 32, 33, 63, 64];
    let all = some_threads(extents);
    FEW.iter().filter_map(|&n| all.get(n).copied()).collect()
}

/// The bytes of an access that are looked at.
fn bytes_of(touch: &Touch) -> impl Iterator<Item = i64> + use<> {
    let first = touch.offset;
    (0..touch.size.min(MAX_BYTES)).map(move |n| first.wrapping_add_unsigned(n))
}

/// The loops around one of two accesses, with the rounds that they are in.
fn rounds(loops: &Loops, above: &Touch, below: &Touch) -> Vec<(Block, [Option<u32>; 2])> {
    let in_round = |touch: &Touch, l: Loop| {
        touch.rounds.iter().find(|(other, _)| *other == l).map(|&(_, round)| round)
    };
    let all = above.rounds.iter().chain(&below.rounds).map(|&(l, _)| l);
    let mut rows: Vec<(Block, [Option<u32>; 2])> = Vec::new();
    for l in all {
        let header = loops.header(l);
        if !rows.iter().any(|(known, _)| *known == header) {
            rows.push((header, [in_round(above, l), in_round(below, l)]));
        }
    }
    rows
}
