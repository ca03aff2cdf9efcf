//! A function as regions between barriers: what can happen before and after each of them, and which of them are needed.
//!
//! A barrier bounds regions when all threads of the CTA arrive together at it: it is full, it is reached uniformly, and
//! it cannot follow an instruction in which threads may run different numbers of barriers. The last condition is easily
//! missed: after `if (t < 32) bar;`, or after a call that executes barriers on one of its paths, threads that are at
//! the same barrier of the text may be at different barriers in time. No barrier after that point brings all threads to
//! one place.
//!
//! The barrier of the cluster is a bound as well, where all threads of the CTA arrive together at it
//! (`region/cluster_barriers.rs`). It is never a candidate for removal.
//!
//! A call of a function in which all threads arrive together at a barrier is a bound too (`sync_summary.rs`).
//!
//! A block is split into *pieces* at the calls of device functions that are analysed with their callers: the hazards
//! before and after such a call are those at the ends and at the entry of its callee.

mod classes;
mod cluster_barriers;
mod outline;
mod pairs;
mod threads;

use std::cell::OnceCell;
use std::rc::Rc;
use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};
use selvedge_analysis::escape::Memory;
use selvedge_analysis::uniformity::{ControlDependence, Uniformity};
use selvedge_ir::cfg::Cfg;
use selvedge_ir::entity::SecondaryMap;
use selvedge_ir::{Block, Function, Inst, Opcode};

use crate::callee::SyncSummary;
use crate::flow::{BlockId, BlockShape, BoundId, Flow, Rows, Set};
use crate::function_context::FunctionContext;
use crate::keep::{KeepMark, Keeper};
use crate::model::{Hazard, Model};
use crate::reach::{Reach, UnknownResumePoints};
use crate::settings::Assumptions;
use crate::settled::SettledLoads;
use crate::threads::ThreadProofs;
use classes::{Classes, Kinds};
use outline::{Item, Outside, Sketch};
pub(crate) use outline::{Outline, summary_sides};
pub(crate) use pairs::{Conflicts, Iterations, Segments};
pub(crate) use threads::is_ordinary_store;
use threads::{Piece, Threads};

/// Whether a full barrier of the CTA bounds regions, and why.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BarrierStatus {
    /// It bounds regions and may be removed.
    Candidate,
    /// It bounds regions and stays: its result is used, its call has operand bundles or is `musttail`, or it is a
    /// library function, which may do more.
    Pinned,
    /// It bounds regions and stays: the user wants to keep it.
    Kept(KeepMark),
    /// It does not bound regions: not all threads reach it together.
    Divergent,
    /// It does not bound regions: threads may have run different numbers of barriers before it, because of this
    /// instruction, or because of an instruction in a caller if it is `None`.
    BarrierCountsDiffer(Option<Inst>),
}

/// A full barrier of the CTA.
#[derive(Clone, Copy, Debug)]
pub struct Site {
    /// The call.
    pub inst: Inst,
    /// Its block.
    pub block: Block,
    /// Whether it bounds regions.
    pub status: BarrierStatus,
    /// Its number among the bounds, if it is one.
    pub bound: Option<BoundId>,
}

impl Site {
    /// Whether it does not bound regions, since threads may not arrive together at it.
    pub(crate) fn is_non_bounding(&self) -> bool {
        matches!(self.status, BarrierStatus::Divergent | BarrierStatus::BarrierCountsDiffer(_))
    }
}

/// A function before its regions are computed: what is known of it without an analysis of its accesses, if no load is
/// settled.
pub(crate) struct PreparedFunction<'f, 'a> {
    pub(crate) func: &'f Function,
    pub(crate) surround: FunctionContext<'f>,
    pub(crate) assumptions: Assumptions,
    pub(crate) cfg: Arc<Cfg>,
    pub(crate) model: Model<'a>,
    pub(crate) keeper: Keeper,
    pub(crate) uniformity: Arc<Uniformity>,
    pub(crate) dependence: Arc<ControlDependence>,
    /// The cache for the part of the function's outline that does not depend on uniformity, while accesses have no
    /// forms.
    pub(crate) outline: OnceCell<Rc<Outline>>,
}

impl PreparedFunction<'_, '_> {
    /// Where threads diverge under a uniformity.
    pub(crate) fn reach(&self, uniformity: &Uniformity, trust_aligned: bool) -> Reach {
        let PreparedFunction { func, cfg, model, dependence, .. } = self;
        Reach::of(func, cfg, uniformity, dependence, model, trust_aligned)
    }

    /// The regions where threads diverge as given. `trust_aligned`: whether all threads are assumed to arrive together
    /// at barriers of an aligned form. `proofs`: proofs about threads, if accesses have forms.
    pub(crate) fn regions(
        &self,
        reach: &Reach,
        trust_aligned: bool,
        proofs: Option<&Rc<ThreadProofs>>,
    ) -> Regions {
        Regions::of(&RegionInputs { prepared: self, reach, trust_aligned, proofs })
    }

    /// The barriers and whether they bound regions, under the assumptions of the user. Memory is not analysed.
    ///
    /// Cost: nearly linear in instructions and edges.
    pub(crate) fn barriers(&self, reach: &Reach) -> Vec<Site> {
        let trust_aligned = self.assumptions.aligned;
        Regions::barriers(&RegionInputs { prepared: self, reach, trust_aligned, proofs: None })
    }
}

/// A prepared function, and those inputs of its regions that depend on which loads are settled.
struct RegionInputs<'r> {
    prepared: &'r PreparedFunction<'r, 'r>,
    reach: &'r Reach,
    trust_aligned: bool,
    proofs: Option<&'r Rc<ThreadProofs>>,
}

/// The regions of a function between barriers: the hazards before and after each barrier, and which barriers are
/// needed.
///
/// A barrier bounds regions if all threads of the CTA arrive together at it; so do barriers of the cluster, and calls
/// of functions in which all threads arrive together at a barrier.
pub struct Regions {
    pub(crate) flow: Flow,
    /// The same flow without the bounds that only order threads of one warp, if there are any.
    of_warps: Option<Flow>,
    /// In reverse postorder, and in text order within a block.
    pub(crate) sites: Vec<Site>,
    /// The calls of [`FunctionContext::calls`], each with the piece that represents it, and whether threads may have
    /// run different numbers of barriers before the call.
    pub(crate) calls: Vec<(Inst, BlockId, bool)>,
    /// Calls that bound regions, with their summaries.
    pub(crate) sync_summaries: FxHashMap<Inst, Arc<SyncSummary>>,
    /// The first piece; `returns` are the pieces that end with a return.
    entry: BlockId,
    returns: Vec<BlockId>,
    /// Non-atomic, non-volatile loads with their segments and hazard classes.
    loads: Vec<(Inst, usize, usize)>,
    /// Segments in which threads may synchronise (`settled.rs`).
    synchronising: Vec<usize>,
    /// The index of each barrier in `sites`.
    numbers: FxHashMap<Inst, usize>,
    outline: Rc<Outline>,
    /// Proofs about threads and what they need, if accesses have forms.
    threads: Option<Threads>,
}

impl Regions {
    /// Cost: nearly linear in instructions and edges, times the number of hazard classes divided by 64; and the square
    /// of the number of classes.
    fn of(ground: &RegionInputs<'_>) -> Regions {
        let outline = Outline::kept(ground);
        let shifted = ground.shifts(&outline.sketches);
        let mut build = Build::new(ground, &shifted, &outline.kinds, &outline.outside);
        let pieces = build.run(&outline.sketches);
        let Build { shapes, sites, calls, sync_summaries, returns, loads, synchronising, .. } =
            build;
        let flow = Flow::new(&shapes, outline.kinds.list.len());
        let numbers = sites.iter().enumerate().map(|(n, site)| (site.inst, n)).collect();
        let threads = ground
            .proofs
            .map(|proofs| Threads::new(ground, proofs, (&sites, &outline.accesses), pieces));
        Regions {
            flow,
            of_warps: None,
            sites,
            calls,
            sync_summaries,
            entry: 0,
            returns,
            loads,
            synchronising,
            numbers,
            outline,
            threads,
        }
    }

    fn barriers(ground: &RegionInputs<'_>) -> Vec<Site> {
        let sketches = ground.sketch(&ground.cluster_barriers(), None).0;
        let shifted = ground.shifts(&sketches);
        let kinds = Classes::default().bounded(|_| Memory::ALL);
        let nothing = Outside::default();
        let mut build = Build::new(ground, &shifted, &kinds, &nothing);
        build.run(&sketches);
        build.sites
    }

    /// Whether some barrier does not bound regions, since threads may not arrive together at it.
    pub(crate) fn has_non_bounding_barriers(&self) -> bool {
        self.sites.iter().any(Site::is_non_bounding)
    }

    /// All non-atomic, non-volatile loads of memory that may be written.
    pub(crate) fn ordinary_loads(&self) -> FxHashSet<Inst> {
        self.loads.iter().map(|&(inst, ..)| inst).collect()
    }

    /// The settled loads (`settled.rs`). `trusts`: loads do not race with writes. Must be called before the first
    /// deletion.
    ///
    /// Cost: nearly linear, when there are loads.
    pub(crate) fn settled_loads(&self, trusts: bool) -> SettledLoads {
        let mut settled = SettledLoads::default();
        if self.loads.is_empty() {
            return settled;
        }
        let intervals = self.flow.intervals();
        let is_written = |segment: usize, class: usize| {
            let interval = &intervals[segment];
            let before = interval.intersects(self.outline.conflicts.row(class));
            before || interval.iter().any(|other| self.outline.conflicts.has(other, class))
        };
        let synchronises = trusts.then(|| self.flow.intervals_with(&self.synchronising));
        for &(inst, segment, class) in &self.loads {
            let is_trusted = synchronises.as_ref().is_some_and(|interval| !interval[segment]);
            let is_written = is_written(segment, class);
            settled.all.extend((is_trusted || !is_written).then_some(inst));
            settled.trusted.extend((is_trusted && is_written).then_some(inst));
        }
        settled
    }

    /// The hazards that can happen before and after a bound.
    pub fn sides(&self, bound: BoundId) -> (Vec<&Hazard>, Vec<&Hazard>) {
        (self.list(&self.flow.above(bound)), self.list(&self.flow.below(bound)))
    }

    /// The hazards that can happen before and after a piece with no bound between.
    pub(crate) fn around(&self, piece: BlockId) -> (Vec<&Hazard>, Vec<&Hazard>) {
        (self.list(&self.flow.before(piece)), self.list(&self.flow.after(piece)))
    }

    /// The hazards between the entry and the first bounds.
    pub(crate) fn behind_entry(&self) -> Vec<&Hazard> {
        self.list(&self.flow.starting_at(self.entry))
    }

    /// The hazards between the last bounds and the returns.
    pub(crate) fn before_returns(&self) -> Vec<&Hazard> {
        let mut all = Set::new(self.outline.kinds.list.len());
        for &piece in &self.returns {
            all.add(self.flow.ending_at(piece).words());
        }
        self.list(&all)
    }

    fn list(&self, set: &Set) -> Vec<&Hazard> {
        set.iter().map(|class| &self.outline.kinds.list[class]).collect()
    }

    /// The instructions that still bound regions.
    pub fn remaining_bounds(&self) -> impl Iterator<Item = Inst> {
        let stays = |site: &&Site| site.bound.is_some_and(|bound| self.flow.stays(bound));
        let barriers = self.sites.iter().filter(stays).map(|site| site.inst);
        barriers.chain(self.outline.cluster_barriers.insts())
    }

    /// The arrivals and waits of the cluster's barrier at which all threads arrive together, in no order.
    pub(crate) fn meetings(&self) -> impl Iterator<Item = Inst> {
        self.outline.cluster_barriers.insts()
    }

    /// All full barriers in reachable blocks.
    pub fn all_sites(&self) -> &[Site] {
        &self.sites
    }

    /// The calls in which all threads arrive together at barriers, in no order.
    pub fn summarised_calls(&self) -> impl Iterator<Item = Inst> {
        self.sync_summaries.keys().copied()
    }

    /// Whether all threads arrive together at barriers in a call.
    pub fn is_summarised(&self, call: Inst) -> bool {
        self.sync_summaries.contains_key(&call)
    }

    /// The barriers that were deleted as bounds; they may still be in the code.
    pub fn deleted_bounds(&self) -> impl Iterator<Item = Inst> {
        let is_removed = |site: &&Site| site.bound.is_some_and(|bound| !self.flow.stays(bound));
        self.sites.iter().filter(is_removed).map(|site| site.inst)
    }

    /// Deletes a barrier as a bound, if it is one.
    pub(crate) fn delete(&mut self, site: usize) {
        if let Some(bound) = self.sites[site].bound {
            self.flow.delete(bound);
            self.of_warps.iter_mut().for_each(|flow| flow.delete(bound));
        }
    }

    /// The index of a barrier among the sites.
    pub(crate) fn number(&self, barrier: Inst) -> Option<usize> {
        self.numbers.get(&barrier).copied()
    }

    /// The site of a barrier, if it is a full one in a reachable block.
    pub fn site(&self, barrier: Inst) -> Option<&Site> {
        self.numbers.get(&barrier).map(|&n| &self.sites[n])
    }

    /// Whether a barrier still bounds regions.
    pub fn is_remaining_bound(&self, barrier: Inst) -> bool {
        let bound = self.site(barrier).and_then(|site| site.bound);
        let stays = bound.is_some_and(|bound| self.flow.stays(bound));
        stays || self.outline.cluster_barriers.contains(barrier)
    }

    /// The hazard classes before and after a bound.
    pub(crate) fn classes_around(&self, bound: BoundId) -> (Set, Set) {
        (self.flow.above(bound), self.flow.below(bound))
    }

    /// The classes of a set whose hazards satisfy a predicate.
    pub(crate) fn those(&self, classes: &Set, is_one: fn(&Hazard) -> bool) -> Set {
        let mut some = Set::new(self.outline.kinds.list.len());
        for class in classes.iter().filter(|&class| is_one(&self.outline.kinds.list[class])) {
            some.insert(class);
        }
        some
    }

    /// Whether some class of `above` conflicts with a class of the last argument, whose hazards are later.
    pub(crate) fn have_conflict(&self, conflicts: &Rows, above: &Set, after: &Set) -> bool {
        above.iter().any(|class| after.intersects(conflicts.row(class)))
    }

    /// Whether the class of a hazard is in a set.
    pub(crate) fn is_in(&self, hazard: &Hazard, classes: &Set) -> bool {
        self.outline.kinds.of(hazard).is_some_and(|class| classes.has(class))
    }

    /// Whether a hazard conflicts with some class of later hazards.
    pub(crate) fn conflicts_with(&self, conflicts: &Rows, above: &Hazard, after: &Set) -> bool {
        self.outline.kinds.of(above).is_some_and(|class| after.intersects(conflicts.row(class)))
    }

    /// Whether the hazard `above` conflicts with the later hazard `below`.
    pub(crate) fn are_in_conflict(&self, conflicts: &Rows, above: &Hazard, below: &Hazard) -> bool {
        let (above, below) = (self.outline.kinds.of(above), self.outline.kinds.of(below));
        above.zip(below).is_some_and(|(above, below)| conflicts.has(above, below))
    }
}

impl RegionInputs<'_> {
    /// Computes for each block an instruction, if there is one, that may have let threads run different numbers of
    /// barriers before the block.
    fn shifts(&self, sketches: &[Sketch]) -> SecondaryMap<Block, Option<Inst>> {
        let mut shifted: SecondaryMap<Block, Option<Inst>> = SecondaryMap::new();
        let mut work: Vec<(Block, Inst)> = Vec::new();
        for sketch in sketches {
            let uniform = || self.reach.is_uniform(sketch.block);
            let first = sketch.items.iter().find_map(|item| item.shift(uniform));
            work.extend(first.map(|inst| (sketch.block, inst)));
        }
        // Where several instructions may have done so, the first one in this order is reported.
        for (from, inst) in work {
            let mut stack: Vec<Block> = self.prepared.cfg.successors(from).to_vec();
            while let Some(block) = stack.pop() {
                if shifted[block].is_none() {
                    shifted[block] = Some(inst);
                    stack.extend(self.prepared.cfg.successors(block));
                }
            }
        }
        shifted
    }

    fn returns(&self, block: Block) -> bool {
        let last = self.prepared.func.terminator(block);
        last.is_some_and(|last| self.prepared.func.opcode(last) == Opcode::Ret)
    }
}

/// Builds the shapes of pieces.
struct Build<'a> {
    ground: &'a RegionInputs<'a>,
    shifted: &'a SecondaryMap<Block, Option<Inst>>,
    /// The class of each hazard number.
    places: &'a [usize],
    n_classes: usize,
    outside: &'a Outside,
    shapes: Vec<BlockShape>,
    sites: Vec<Site>,
    calls: Vec<(Inst, BlockId, bool)>,
    sync_summaries: FxHashMap<Inst, Arc<SyncSummary>>,
    returns: Vec<BlockId>,
    loads: Vec<(Inst, usize, usize)>,
    synchronising: Vec<usize>,
    n_bounds: usize,
    n_segments: usize,
    /// Pieces that end with a call in which a thread may have exited early.
    early_exit_pieces: Vec<BlockId>,
}

impl<'a> Build<'a> {
    fn new(
        ground: &'a RegionInputs<'a>,
        shifted: &'a SecondaryMap<Block, Option<Inst>>,
        kinds: &'a Kinds,
        outside: &'a Outside,
    ) -> Build<'a> {
        Build {
            ground,
            shifted,
            places: &kinds.places,
            n_classes: kinds.list.len(),
            outside,
            shapes: Vec::new(),
            sites: Vec::new(),
            calls: Vec::new(),
            sync_summaries: FxHashMap::default(),
            returns: Vec::new(),
            loads: Vec::new(),
            synchronising: Vec::new(),
            n_bounds: 0,
            n_segments: 0,
            early_exit_pieces: Vec::new(),
        }
    }
}

impl Build<'_> {
    /// Builds all shapes; returns the block of each piece.
    fn run(&mut self, sketches: &[Sketch]) -> Vec<Piece> {
        // The first and the last piece of each block, by its reverse postorder number.
        let mut pieces: Vec<(BlockId, BlockId)> = Vec::with_capacity(sketches.len());
        for sketch in sketches {
            let first = self.shapes.len();
            self.add_pieces(sketch);
            pieces.push((first, self.shapes.len() - 1));
        }
        let cfg = &self.ground.prepared.cfg;
        let number = |block: &Block| cfg.rpo_number(*block).map(|n| pieces[n as usize]);
        for (sketch, &(first, last)) in sketches.iter().zip(&pieces) {
            if !self.ground.prepared.surround.settings.local {
                let successors = cfg.successors(sketch.block).iter().filter_map(number);
                self.shapes[last].successors = successors.map(|(first, _)| first).collect();
            }
            self.shapes[first].entered_with = self.entered_with(sketch.block);
            self.shapes[last].left_with = self.left_with(sketch.block);
            self.returns.extend(self.ground.returns(sketch.block).then_some(last));
        }
        let mut owners = vec![Piece { block: None, is_first: false }; self.shapes.len()];
        for (sketch, &(first, last)) in sketches.iter().zip(&pieces) {
            for (n, owner) in owners.iter_mut().enumerate().take(last + 1).skip(first) {
                *owner = Piece { block: Some(sketch.block), is_first: n == first };
            }
        }
        if self.ground.prepared.surround.settings.local {
            return owners;
        }
        for (from, resumes) in &self.ground.reach.exits {
            if let Some((_, last)) = number(from) {
                let resumes = resumes.iter().filter_map(number).map(|(first, _)| first);
                self.shapes[last].resumes.extend(resumes);
            }
        }
        let early_exit_pieces = std::mem::take(&mut self.early_exit_pieces);
        for UnknownResumePoints { ends, resumes } in &self.ground.reach.unknown_resume_points {
            let hub = self.shapes.len();
            let ends = ends.iter().filter_map(number).map(|(_, last)| last);
            for end in ends.chain(early_exit_pieces.iter().copied()) {
                self.shapes[end].resumes.push(hub);
            }
            let mut shape = self.empty();
            shape.resumes = resumes.iter().filter_map(number).map(|(first, _)| first).collect();
            self.shapes.push(shape);
            owners.push(Piece { block: None, is_first: false });
        }
        owners
    }

    fn empty(&self) -> BlockShape {
        BlockShape {
            segments: vec![Set::new(self.n_classes)],
            successors: Vec::new(),
            resumes: Vec::new(),
            entered_with: None,
            left_with: None,
        }
    }

    fn set(&self, classes: impl IntoIterator<Item = usize>) -> Option<Set> {
        let mut classes = classes.into_iter().peekable();
        classes.peek()?;
        let mut set = Set::new(self.n_classes);
        classes.for_each(|class| set.insert(class));
        Some(set)
    }

    fn entered_with(&self, block: Block) -> Option<Set> {
        if self.ground.prepared.func.entry() == Some(block) {
            return self.set(self.outside.above.iter().copied());
        }
        self.set(self.outside.unknown.filter(|_| self.ground.prepared.surround.settings.local))
    }

    fn left_with(&self, block: Block) -> Option<Set> {
        match (self.ground.returns(block), self.ground.prepared.surround.callers.is_launch) {
            // In a cluster other CTAs may still access the shared memory of this one.
            (true, true) => {
                self.set(self.outside.unknown.filter(|_| self.ground.prepared.model.in_cluster()))
            }
            (true, false) => self.set(self.outside.below.iter().copied()),
            (false, _) => self
                .set(self.outside.unknown.filter(|_| self.ground.prepared.surround.settings.local)),
        }
    }

    fn add_pieces(&mut self, sketch: &Sketch) {
        let block = sketch.block;
        let mut shape = self.empty();
        if self.is_entered_from_outside(block) {
            self.synchronising.push(self.segment(&shape));
        }
        let mut shift = match self.ground.prepared.surround.callers.shifted {
            true => Some(None),
            false => self.shifted[block].map(Some),
        };
        for item in &sketch.items {
            match *item {
                Item::Hazard(_, number) => {
                    let class = self.places[number];
                    shape.segments.last_mut().expect("one at least").insert(class);
                }
                Item::MayHoldBarriers(inst) => shift = shift.or(Some(Some(inst))),
                Item::Barrier { inst, removable, trusted } => {
                    let status = match shift {
                        _ if !trusted && !self.ground.reach.is_uniform(block) => {
                            BarrierStatus::Divergent
                        }
                        Some(by) => BarrierStatus::BarrierCountsDiffer(by),
                        None if !removable => BarrierStatus::Pinned,
                        None => {
                            match self.ground.prepared.keeper.keeps(self.ground.prepared.func, inst)
                            {
                                Some(why) => BarrierStatus::Kept(why),
                                None => BarrierStatus::Candidate,
                            }
                        }
                    };
                    self.add_site(inst, block, status, &mut shape);
                }
                Item::ClusterBarrier => {
                    self.add_bound(&mut shape);
                }
                Item::Summarised(inst) if shift.is_none() => self.add_summary(inst, &mut shape),
                Item::Summarised(_) => {}
                Item::Call(inst) => {
                    self.push_piece(&mut shape);
                    self.calls.push((inst, self.shapes.len(), shift.is_some()));
                }
                Item::EndOfCall => self.push_piece(&mut shape),
                Item::EarlyExit => {
                    self.early_exit_pieces.push(self.shapes.len());
                    self.push_piece(&mut shape);
                }
                Item::Load(inst, number) => {
                    self.loads.push((inst, self.segment(&shape), self.places[number]));
                }
                Item::Synchronises => self.synchronising.push(self.segment(&shape)),
            }
        }
        if self.is_left_to_outside(block) {
            self.synchronising.push(self.segment(&shape));
        }
        self.n_segments += shape.segments.len();
        self.shapes.push(shape);
    }

    /// The number of the last segment of an unfinished piece.
    fn segment(&self, shape: &BlockShape) -> usize {
        self.n_segments + shape.segments.len() - 1
    }

    /// Whether code that is not analysed may run before a block with no bound between.
    fn is_entered_from_outside(&self, block: Block) -> bool {
        let PreparedFunction { func, surround, .. } = self.ground.prepared;
        let is_called = func.entry() == Some(block) && !surround.callers.is_launch;
        is_called || surround.settings.local
    }

    /// Whether code that is not analysed may run after a block with no bound between: in a cluster other CTAs too.
    fn is_left_to_outside(&self, block: Block) -> bool {
        let PreparedFunction { surround, model, .. } = self.ground.prepared;
        let is_left = !surround.callers.is_launch || model.in_cluster();
        surround.settings.local || self.ground.returns(block) && is_left
    }

    fn add_site(
        &mut self,
        inst: Inst,
        block: Block,
        status: BarrierStatus,
        shape: &mut BlockShape,
    ) {
        let bounds = match status {
            BarrierStatus::Candidate | BarrierStatus::Pinned | BarrierStatus::Kept(_) => true,
            BarrierStatus::Divergent | BarrierStatus::BarrierCountsDiffer(_) => false,
        };
        let bound = bounds.then(|| self.add_bound(shape));
        if bound.is_none() {
            self.synchronising.push(self.segment(shape));
        }
        self.sites.push(Site { inst, block, status, bound });
    }

    fn add_summary(&mut self, call: Inst, shape: &mut BlockShape) {
        let callee = self.ground.prepared.surround.calls.get(&call);
        if let Some(sync_summary) = callee.and_then(|callee| callee.sync_summary.clone()) {
            self.add_bound(shape);
            self.sync_summaries.insert(call, sync_summary);
        }
    }

    fn add_bound(&mut self, shape: &mut BlockShape) -> BoundId {
        self.n_bounds += 1;
        shape.segments.push(Set::new(self.n_classes));
        self.n_bounds - 1
    }

    /// Ends a piece; the next one of the block follows it.
    fn push_piece(&mut self, shape: &mut BlockShape) {
        let mut done = std::mem::replace(shape, self.empty());
        done.successors.push(self.shapes.len() + 1);
        self.n_segments += done.segments.len();
        self.shapes.push(done);
    }
}
