//! A function as regions between barriers: what can happen before and behind each of them, and which
//! of them are needed.
//!
//! A barrier bounds regions when all threads of the CTA meet there: it is full, it is reached
//! uniformly, and nothing that may run barriers in some threads and not in others can come before it.
//! The last is a trap: behind `if (t < 32) bar;` or a call that holds barriers in one of its arms,
//! threads that stand at the same barrier of the text may be at different ones in time, so no barrier
//! behind it is a meeting of all at one place.
//!
//! The barrier of the cluster is a bound as well, where all threads of the CTA meet at it
//! (`region/cluster_barriers.rs`). It is none of the barriers that may go.
//!
//! So is a call of a function in which all threads meet (`sync_summary.rs`).
//!
//! A block is cut into *pieces* at the calls of device functions that are looked at with their
//! callers: what is before and behind such a call is what its callee begins and ends with.

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
use selvedge_ir::cfg::Cfg;
use selvedge_ir::entity::SecondaryMap;
use selvedge_ir::{Block, Function, Inst, Opcode};

use crate::callee::{Callee, SyncSummary};
use crate::callers::Callers;
use crate::flow::{BlockId, BlockShape, BoundId, Flow, Rows, Set};
use crate::keep::{Keeper, Kept};
use crate::model::{Hazard, Model};
use crate::reach::{Crowd, Reach};
use crate::threads::ThreadProofs;
use classes::{Classes, Kinds};
use outline::{Item, Outside, Sketch};
pub(crate) use outline::{Outline, summary_sides};
pub(crate) use pairs::{Conflicts, Iterations, Segments};
pub(crate) use threads::is_plain_store;
use threads::{Piece, Threads};

/// Why a full barrier of the CTA bounds regions, or does not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Standing {
    /// It does, and may go.
    Candidate,
    /// It does, and stays: its result is used, or it is no plain call.
    Pinned,
    /// It does, and stays: the user wants it.
    Kept(Kept),
    /// Not all threads reach it together.
    Divergent,
    /// Threads may have run different numbers of barriers before it, because of this instruction; of
    /// something in a caller, when there is none.
    Shifted(Option<Inst>),
}

/// A full barrier of the CTA.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Site {
    pub(crate) inst: Inst,
    pub(crate) block: Block,
    pub(crate) standing: Standing,
    /// Its number among the bounds, when it is one.
    pub(crate) bound: Option<BoundId>,
}

impl Site {
    /// Whether it does not bound regions since threads may not meet at it.
    pub(crate) fn is_stray(&self) -> bool {
        matches!(self.standing, Standing::Divergent | Standing::Shifted(_))
    }
}

/// What regions are made from.
pub(crate) struct Ground<'a> {
    pub(crate) func: &'a Function,
    pub(crate) cfg: &'a Cfg,
    pub(crate) model: &'a Model<'a>,
    pub(crate) reach: &'a Reach,
    pub(crate) callers: &'a Callers,
    pub(crate) keeper: &'a Keeper,
    /// Calls of what may hold barriers and is known.
    pub(crate) calls: &'a FxHashMap<Inst, Callee>,
    /// Whether nothing is known of other blocks.
    pub(crate) local: bool,
    /// Whether all threads are taken to come together to barriers whose form demands it.
    pub(crate) trust_aligned: bool,
    /// Whether programs are taken to have no races, not even of equal values.
    pub(crate) trust_race_free: bool,
    /// What is known of threads, if accesses have forms.
    pub(crate) proofs: Option<&'a Rc<ThreadProofs>>,
    /// Where that is kept which matters of the function whoever runs its blocks together; `None` where accesses have
    /// forms.
    pub(crate) outline: Option<&'a OnceCell<Rc<Outline>>>,
}

/// See the module's text.
pub(crate) struct Regions {
    pub(crate) flow: Flow,
    /// The same without what bounds only threads of one warp, if anything does.
    of_warps: Option<Flow>,
    /// In reverse postorder, and in the order of the text within a block.
    pub(crate) sites: Vec<Site>,
    /// The calls of [`Ground::calls`] with the pieces that they are, and whether threads may have run
    /// different numbers of barriers before.
    pub(crate) calls: Vec<(Inst, BlockId, bool)>,
    /// Calls that bound regions, with what they are.
    pub(crate) sync_summaries: FxHashMap<Inst, Arc<SyncSummary>>,
    /// The first piece, and those that end with a return.
    entry: BlockId,
    returns: Vec<BlockId>,
    /// Plain loads with their segments and kinds of hazards.
    loads: Vec<(Inst, usize, usize)>,
    /// Where each barrier is in the list.
    numbers: FxHashMap<Inst, usize>,
    outline: Rc<Outline>,
    /// What is known of threads, if anything is.
    threads: Option<Threads>,
}

impl Regions {
    /// Cost: nearly linear in instructions and edges, times the kinds of hazards by 64; and the square
    /// of the kinds.
    pub(crate) fn of(ground: &Ground<'_>) -> Regions {
        let outline = Outline::kept(ground);
        let shifted = ground.shifts(&outline.sketches);
        let mut build = Build::new(ground, &shifted, &outline.kinds, &outline.outside);
        let pieces = build.run(&outline.sketches);
        let Build { shapes, sites, calls, sync_summaries, returns, loads, .. } = build;
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
            numbers,
            outline,
            threads,
        }
    }

    /// The barriers of a function with what they are to regions. Nothing is asked about memory.
    ///
    /// Cost: nearly linear in instructions and edges.
    pub(crate) fn barriers(ground: &Ground<'_>) -> Vec<Site> {
        let sketches = ground.sketch(&ground.meetings(), None).0;
        let shifted = ground.shifts(&sketches);
        let kinds = Classes::default().bounded(|_| Memory::ALL);
        let nothing = Outside::default();
        let mut build = Build::new(ground, &shifted, &kinds, &nothing);
        build.run(&sketches);
        build.sites
    }

    /// Whether some barrier does not bound regions since threads may not meet at it.
    pub(crate) fn has_strays(&self) -> bool {
        self.sites.iter().any(Site::is_stray)
    }

    /// All plain loads of memory that somebody may write.
    pub(crate) fn plain_loads(&self) -> FxHashSet<Inst> {
        self.loads.iter().map(|&(inst, ..)| inst).collect()
    }

    /// The plain loads of memory that nobody writes, and of which nobody learns, between the bounds
    /// around them: who loads there in the same round loads the same. Before the first deletion.
    ///
    /// Cost: nearly linear, when there are loads.
    pub(crate) fn settled_loads(&self) -> FxHashSet<Inst> {
        if self.loads.is_empty() {
            return FxHashSet::default();
        }
        let intervals = self.flow.intervals();
        let is_settled = |&&(_, segment, class): &&(Inst, usize, usize)| {
            let interval = &intervals[segment];
            let before = interval.meets(self.outline.conflicts.row(class));
            !before && !interval.iter().any(|other| self.outline.conflicts.has(other, class))
        };
        self.loads.iter().filter(is_settled).map(|&(inst, ..)| inst).collect()
    }

    /// The kinds of hazards before and behind a bound.
    pub(crate) fn sides(&self, bound: BoundId) -> (Vec<&Hazard>, Vec<&Hazard>) {
        (self.list(&self.flow.above(bound)), self.list(&self.flow.below(bound)))
    }

    /// The kinds of hazards that come into a piece from before and from behind it.
    pub(crate) fn around(&self, piece: BlockId) -> (Vec<&Hazard>, Vec<&Hazard>) {
        (self.list(&self.flow.before(piece)), self.list(&self.flow.behind(piece)))
    }

    /// The kinds of hazards between the entry and the first bounds.
    pub(crate) fn behind_entry(&self) -> Vec<&Hazard> {
        self.list(&self.flow.starting_at(self.entry))
    }

    /// The kinds of hazards between the last bounds and the returns.
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
    pub(crate) fn standing_bounds(&self) -> impl Iterator<Item = Inst> {
        let stays = |site: &&Site| site.bound.is_some_and(|bound| self.flow.stays(bound));
        let barriers = self.sites.iter().filter(stays).map(|site| site.inst);
        barriers.chain(self.outline.meetings.insts())
    }

    /// The halves of the cluster's barrier at which all threads meet, in no order.
    pub(crate) fn meetings(&self) -> impl Iterator<Item = Inst> {
        self.outline.meetings.insts()
    }

    /// The barriers that were taken away as bounds: they go, though they may still be in the code.
    pub(crate) fn deleted_bounds(&self) -> impl Iterator<Item = Inst> {
        let goes = |site: &&Site| site.bound.is_some_and(|bound| !self.flow.stays(bound));
        self.sites.iter().filter(goes).map(|site| site.inst)
    }

    /// Takes a barrier away as a bound, if it is one.
    pub(crate) fn delete(&mut self, site: usize) {
        if let Some(bound) = self.sites[site].bound {
            self.flow.delete(bound);
            self.of_warps.iter_mut().for_each(|flow| flow.delete(bound));
        }
    }

    /// Where a barrier is among the sites.
    pub(crate) fn number(&self, barrier: Inst) -> Option<usize> {
        self.numbers.get(&barrier).copied()
    }

    /// What a barrier is to the regions, if it is a full one in a block that is reached.
    pub(crate) fn site(&self, barrier: Inst) -> Option<&Site> {
        self.numbers.get(&barrier).map(|&n| &self.sites[n])
    }

    /// Whether a barrier still bounds regions.
    pub(crate) fn is_standing(&self, barrier: Inst) -> bool {
        let bound = self.site(barrier).and_then(|site| site.bound);
        let stays = bound.is_some_and(|bound| self.flow.stays(bound));
        stays || self.outline.meetings.contains(barrier)
    }

    /// The numbers of the kinds of hazards before and behind a bound.
    pub(crate) fn classes_around(&self, bound: BoundId) -> (Set, Set) {
        (self.flow.above(bound), self.flow.below(bound))
    }

    /// Those of some kinds of which something is true.
    pub(crate) fn those(&self, classes: &Set, is_one: fn(&Hazard) -> bool) -> Set {
        let mut some = Set::new(self.outline.kinds.list.len());
        for class in classes.iter().filter(|&class| is_one(&self.outline.kinds.list[class])) {
            some.insert(class);
        }
        some
    }

    /// Whether one of these kinds is in conflict with one of the others behind it.
    pub(crate) fn meet_somewhere(&self, conflicts: &Rows, above: &Set, behind: &Set) -> bool {
        above.iter().any(|class| behind.meets(conflicts.row(class)))
    }

    /// Whether a hazard is of one of these kinds.
    pub(crate) fn is_in(&self, hazard: &Hazard, classes: &Set) -> bool {
        self.outline.kinds.of(hazard).is_some_and(|class| classes.has(class))
    }

    /// Whether a hazard is in conflict with one of these kinds behind it.
    pub(crate) fn conflicts_with(&self, conflicts: &Rows, above: &Hazard, behind: &Set) -> bool {
        self.outline.kinds.of(above).is_some_and(|class| behind.meets(conflicts.row(class)))
    }

    /// Whether the one hazard is in conflict with the other behind it.
    pub(crate) fn are_in_conflict(&self, conflicts: &Rows, above: &Hazard, below: &Hazard) -> bool {
        let (above, below) = (self.outline.kinds.of(above), self.outline.kinds.of(below));
        above.zip(below).is_some_and(|(above, below)| conflicts.has(above, below))
    }
}

impl Ground<'_> {
    /// Which instruction, if any, may have let threads run different numbers of barriers before a
    /// block.
    fn shifts(&self, sketches: &[Sketch]) -> SecondaryMap<Block, Option<Inst>> {
        let mut shifted: SecondaryMap<Block, Option<Inst>> = SecondaryMap::new();
        let mut work: Vec<(Block, Inst)> = Vec::new();
        for sketch in sketches {
            let uniform = || self.reach.is_uniform(sketch.block);
            let first = sketch.items.iter().find_map(|item| item.shift(uniform));
            work.extend(first.map(|inst| (sketch.block, inst)));
        }
        // The first of them in the order of the list is the one that is named.
        for (from, inst) in work {
            let mut stack: Vec<Block> = self.cfg.successors(from).to_vec();
            while let Some(block) = stack.pop() {
                if shifted[block].is_none() {
                    shifted[block] = Some(inst);
                    stack.extend(self.cfg.successors(block));
                }
            }
        }
        shifted
    }

    fn returns(&self, block: Block) -> bool {
        let last = self.func.terminator(block);
        last.is_some_and(|last| self.func.opcode(last) == Opcode::Ret)
    }
}

/// Makes the shapes of pieces.
struct Build<'a> {
    ground: &'a Ground<'a>,
    shifted: &'a SecondaryMap<Block, Option<Inst>>,
    /// By number that was given out: the class.
    places: &'a [usize],
    n_classes: usize,
    outside: &'a Outside,
    shapes: Vec<BlockShape>,
    sites: Vec<Site>,
    calls: Vec<(Inst, BlockId, bool)>,
    sync_summaries: FxHashMap<Inst, Arc<SyncSummary>>,
    returns: Vec<BlockId>,
    loads: Vec<(Inst, usize, usize)>,
    n_bounds: usize,
    n_segments: usize,
    /// Pieces that end with a call that may have ended a stray.
    strays: Vec<BlockId>,
}

impl<'a> Build<'a> {
    fn new(
        ground: &'a Ground<'a>,
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
            n_bounds: 0,
            n_segments: 0,
            strays: Vec::new(),
        }
    }
}

impl Build<'_> {
    /// Makes all shapes; tells of each piece whose it is.
    fn run(&mut self, sketches: &[Sketch]) -> Vec<Piece> {
        // The first and the last piece of each block, by its number in reverse postorder.
        let mut pieces: Vec<(BlockId, BlockId)> = Vec::with_capacity(sketches.len());
        for sketch in sketches {
            let first = self.shapes.len();
            self.add_pieces(sketch);
            pieces.push((first, self.shapes.len() - 1));
        }
        let cfg = self.ground.cfg;
        let number = |block: &Block| cfg.rpo_number(*block).map(|n| pieces[n as usize]);
        for (sketch, &(first, last)) in sketches.iter().zip(&pieces) {
            if !self.ground.local {
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
        if self.ground.local {
            return owners;
        }
        for (from, resumes) in &self.ground.reach.exits {
            if let Some((_, last)) = number(from) {
                let resumes = resumes.iter().filter_map(number).map(|(first, _)| first);
                self.shapes[last].resumes.extend(resumes);
            }
        }
        let strays = std::mem::take(&mut self.strays);
        for Crowd { ends, resumes } in &self.ground.reach.crowds {
            let hub = self.shapes.len();
            let ends = ends.iter().filter_map(number).map(|(_, last)| last);
            for end in ends.chain(strays.iter().copied()) {
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
        if self.ground.func.entry() == Some(block) {
            return self.set(self.outside.above.iter().copied());
        }
        self.set(self.outside.unknown.filter(|_| self.ground.local))
    }

    fn left_with(&self, block: Block) -> Option<Set> {
        match (self.ground.returns(block), self.ground.callers.is_launch) {
            // In a cluster other CTAs may still be at work in this one's shared memory.
            (true, true) => {
                self.set(self.outside.unknown.filter(|_| self.ground.model.in_cluster()))
            }
            (true, false) => self.set(self.outside.below.iter().copied()),
            (false, _) => self.set(self.outside.unknown.filter(|_| self.ground.local)),
        }
    }

    fn add_pieces(&mut self, sketch: &Sketch) {
        let block = sketch.block;
        let mut shape = self.empty();
        let mut shift = match self.ground.callers.shifted {
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
                    let standing = match shift {
                        _ if !trusted && !self.ground.reach.is_uniform(block) => {
                            Standing::Divergent
                        }
                        Some(by) => Standing::Shifted(by),
                        None if !removable => Standing::Pinned,
                        None => match self.ground.keeper.keeps(self.ground.func, inst) {
                            Some(why) => Standing::Kept(why),
                            None => Standing::Candidate,
                        },
                    };
                    self.add_site(inst, block, standing, &mut shape);
                }
                Item::Meeting => {
                    self.add_bound(&mut shape);
                }
                Item::Summarised(inst) if shift.is_none() => self.add_summary(inst, &mut shape),
                Item::Summarised(_) => {}
                Item::Call(inst) => {
                    self.push_piece(&mut shape);
                    self.calls.push((inst, self.shapes.len(), shift.is_some()));
                }
                Item::EndOfCall => self.push_piece(&mut shape),
                Item::StrayLeft => {
                    self.strays.push(self.shapes.len());
                    self.push_piece(&mut shape);
                }
                Item::Load(inst, number) => {
                    let segment = self.n_segments + shape.segments.len() - 1;
                    self.loads.push((inst, segment, self.places[number]));
                }
            }
        }
        self.n_segments += shape.segments.len();
        self.shapes.push(shape);
    }

    fn add_site(&mut self, inst: Inst, block: Block, standing: Standing, shape: &mut BlockShape) {
        let bounds = match standing {
            Standing::Candidate | Standing::Pinned | Standing::Kept(_) => true,
            Standing::Divergent | Standing::Shifted(_) => false,
        };
        let bound = bounds.then(|| self.add_bound(shape));
        self.sites.push(Site { inst, block, standing, bound });
    }

    fn add_summary(&mut self, call: Inst, shape: &mut BlockShape) {
        let callee = self.ground.calls.get(&call);
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
