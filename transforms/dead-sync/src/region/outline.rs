//! The part of a function that matters to regions: barriers, calls and hazard classes, in order.
//!
//! Most of it does not depend on which blocks all threads run together. That part is cached while uniformity is
//! refined.

use std::rc::Rc;

use rustc_hash::FxHashSet;
use selvedge_ir::inst::OpcodeClass;
use selvedge_ir::{Block, Function, Inst};

use super::classes::{Classes, Kinds};
use super::cluster_barriers::ClusterBarriers;
use super::{PreparedFunction, RegionInputs};
use crate::callee::SyncSummary;
use crate::flow::{Rows, Set};
use crate::model::{ClusterSync, Hazard, Model, Sync};

/// The part of a function that matters to regions: barriers, calls and hazard classes, in order.
pub(crate) struct Outline {
    pub(super) sketches: Vec<Sketch>,
    pub(super) outside: Outside,
    /// Accesses by instructions with their hazard classes.
    pub(super) accesses: Vec<(Inst, usize)>,
    /// The places where all threads arrive together at the barrier of the cluster.
    pub(super) cluster_barriers: ClusterBarriers,
    pub(super) kinds: Kinds,
    pub(super) guarded: Guarded,
    /// For each hazard class the classes that conflict with it if they follow without a barrier between.
    pub(super) conflicts: Rows,
    /// Whether the outline is independent of uniformity.
    is_lasting: bool,
}

/// Accesses under conditions that select threads: perhaps all of them are of one thread ([`Model::is_guarded`]).
pub(super) struct Guarded {
    pub(super) insts: FxHashSet<Inst>,
    /// The classes of these.
    pub(super) classes: Set,
}

/// The hazard classes outside the analysed code: before it, after it, and the class of unknown code.
#[derive(Default)]
pub(super) struct Outside {
    pub(super) above: Vec<usize>,
    pub(super) below: Vec<usize>,
    pub(super) unknown: Option<usize>,
}

/// The items of a block, in order.
pub(super) struct Sketch {
    pub(super) block: Block,
    pub(super) items: Vec<Item>,
}

#[derive(Clone, Copy)]
pub(super) enum Item {
    /// An instruction, with the number of its hazard.
    Hazard(Inst, usize),
    Barrier {
        inst: Inst,
        removable: bool,
        /// Whether all threads are assumed to reach it together, even if that is not proved of its block.
        trusted: bool,
    },
    MayHoldBarriers(Inst),
    /// All threads have arrived together at the barrier of the cluster.
    ClusterBarrier,
    /// All threads arrive together at a barrier in the middle of this call, one of `FunctionContext::calls`.
    Summarised(Inst),
    /// A call of `FunctionContext::calls` begins; its hazards follow, and then its end.
    Call(Inst),
    EndOfCall,
    /// The point after a call in which a thread may exit early ([`crate::reach`]).
    EarlyExit,
    /// A non-atomic, non-volatile load of memory that may be written, with the number of its hazard.
    Load(Inst, usize),
    /// An instruction that may order accesses of different threads, other than as a bound: see `settled.rs`.
    Synchronises,
}

impl Outline {
    /// Returns the cached outline, or computes one, which is cached if it does not depend on uniformity.
    pub(super) fn kept(ground: &RegionInputs<'_>) -> Rc<Outline> {
        let lasts = !ground.trust_aligned && ground.proofs.is_none();
        let keeps = lasts.then_some(&ground.prepared.outline);
        if let Some(kept) = keeps.and_then(|cell| cell.get()) {
            return Rc::clone(kept);
        }
        let outline = Rc::new(Outline::of(ground));
        if let Some(cell) = keeps.filter(|_| outline.is_lasting) {
            cell.get_or_init(|| Rc::clone(&outline));
        }
        outline
    }

    fn of(ground: &RegionInputs<'_>) -> Outline {
        let model = &ground.prepared.model;
        model.know_hazards(
            ground.prepared.func,
            ground.prepared.surround.callers.leave_alone(ground.prepared.surround.calls),
            None,
        );
        let (mut classes, mut accesses) = (Classes::default(), Vec::new());
        let cluster_barriers = ground.cluster_barriers();
        let (sketches, is_lasting) =
            ground.sketch(&cluster_barriers, Some((&mut classes, &mut accesses)));
        let mut number = |list: &[Hazard]| -> Vec<usize> {
            list.iter().map(|hazard| classes.number(hazard.clone())).collect()
        };
        let (above, below) = (
            number(&ground.prepared.surround.callers.above),
            number(&ground.prepared.surround.callers.below),
        );
        let unknown = ground.needs_unknown().then(|| classes.number(Hazard::Unknown));
        let kinds = classes.bounded(|place| model.memory_of(place));
        let place = |class: usize| kinds.places[class];
        let outside = Outside {
            above: above.into_iter().map(place).collect(),
            below: below.into_iter().map(place).collect(),
            unknown: unknown.map(place),
        };
        accesses.iter_mut().for_each(|(_, number)| *number = kinds.places[*number]);
        let conflicts = conflicts(&kinds.list, model);
        let guarded = ground.guarded(&accesses, kinds.list.len());
        Outline {
            sketches,
            outside,
            accesses,
            cluster_barriers,
            kinds,
            guarded,
            conflicts,
            is_lasting,
        }
    }
}

/// Assigns numbers to hazards; the list has the accesses by instructions with the numbers of their hazards.
type Numbering<'n> = (&'n mut Classes, &'n mut Vec<(Inst, usize)>);

impl RegionInputs<'_> {
    /// Whether unknown code may run before or after the analysed code.
    fn needs_unknown(&self) -> bool {
        self.prepared.surround.settings.local
            || (self.prepared.surround.callers.is_launch && self.prepared.model.in_cluster())
    }

    /// The accesses under conditions that select threads; none if proofs about threads are off.
    fn guarded(&self, accesses: &[(Inst, usize)], n_classes: usize) -> Guarded {
        let PreparedFunction { func, model, surround, .. } = self.prepared;
        let is_guarded =
            |inst: Inst| surround.settings.thread_proofs && model.is_guarded(func, inst);
        let mut guarded = Guarded { insts: FxHashSet::default(), classes: Set::new(n_classes) };
        for &(inst, class) in accesses.iter().filter(|&&(inst, _)| is_guarded(inst)) {
            guarded.insts.insert(inst);
            guarded.classes.insert(class);
        }
        guarded
    }

    /// Computes the items of all blocks, and whether they are independent of uniformity. Hazards are omitted without a
    /// numbering.
    pub(super) fn sketch(
        &self,
        cluster_barriers: &ClusterBarriers,
        hazards: Option<Numbering<'_>>,
    ) -> (Vec<Sketch>, bool) {
        // Early-exiting threads matter only where barriers are trusted.
        let is_lasting = !self.trust_aligned && self.prepared.surround.calls.is_empty();
        let mut sketcher = Sketcher { ground: self, cluster_barriers, hazards, is_lasting };
        let blocks = self.prepared.cfg.reverse_postorder().iter();
        let sketches = blocks.map(|&block| sketcher.block(block)).collect();
        (sketches, sketcher.is_lasting)
    }
}

/// Computes the items of one block after the other.
struct Sketcher<'s, 'n> {
    ground: &'s RegionInputs<'s>,
    cluster_barriers: &'s ClusterBarriers,
    hazards: Option<Numbering<'n>>,
    /// Whether no item so far depends on uniformity.
    is_lasting: bool,
}

impl Sketcher<'_, '_> {
    fn block(&mut self, block: Block) -> Sketch {
        let func = self.ground.prepared.func;
        let mut items = Vec::new();
        for inst in func.insts(block) {
            match func.opcode(inst).class() {
                OpcodeClass::Compute | OpcodeClass::Alloca => {}
                OpcodeClass::Call | OpcodeClass::CallAndBranch => {
                    self.call(block, inst, &mut items);
                    self.end_of_inst(inst, &mut items);
                }
                _ => {
                    let synchronises = self.may_synchronise(inst);
                    items.extend(synchronises.then_some(Item::Synchronises));
                    self.add_hazards(inst, &mut items);
                    self.end_of_inst(inst, &mut items);
                }
            }
        }
        Sketch { block, items }
    }

    fn call(&mut self, block: Block, inst: Inst, items: &mut Vec<Item>) {
        let RegionInputs { prepared, reach, trust_aligned, .. } = *self.ground;
        let (func, model) = (prepared.func, &prepared.model);
        self.is_lasting &= model.cluster_sync(func, inst) == ClusterSync::None;
        if self.cluster_barriers.contains(inst) {
            items.extend(self.cluster_barriers.ends_at(inst).then_some(Item::ClusterBarrier));
            return;
        }
        let call = self.ground.prepared.surround.calls.get(&inst);
        let member = call.filter(|callee| callee.is_member);
        let synchronises = self.may_synchronise(inst).then_some(Item::Synchronises);
        items.extend(synchronises);
        let shifts_nobody = call.is_some_and(|callee| callee.is_even) && reach.is_uniform(block);
        items.extend(member.map(|_| Item::Call(inst)));
        match model.sync(func, inst) {
            Sync::Barrier { removable, aligned } => {
                let trusted = trust_aligned && aligned;
                items.push(Item::Barrier { inst, removable, trusted });
            }
            Sync::MayHoldBarriers if !shifts_nobody => {
                items.push(Item::MayHoldBarriers(inst));
            }
            Sync::Counted { aligned } => {
                self.is_lasting = false;
                let shifts = !(trust_aligned && aligned || reach.is_uniform(block));
                items.extend(shifts.then_some(Item::MayHoldBarriers(inst)));
            }
            Sync::MayHoldBarriers | Sync::None => {}
        }
        match call.filter(|_| shifts_nobody).and_then(|callee| callee.sync_summary.as_deref()) {
            Some(sync_summary) => self.add_summary(inst, sync_summary, items),
            None => self.add_hazards(inst, items),
        }
        // The call may be a bound, or the end of a piece: it is on both sides of that.
        items.extend(synchronises);
        items.extend(member.map(|_| Item::EndOfCall));
    }

    /// Whether an instruction may order accesses of different threads. This matters only if hazards are numbered and
    /// loads of memory that may be written can be settled; otherwise the result is `false`.
    fn may_synchronise(&self, inst: Inst) -> bool {
        let PreparedFunction { func, model, assumptions, .. } = self.ground.prepared;
        self.hazards.is_some() && assumptions.loads && model.may_synchronise(func, inst)
    }

    fn end_of_inst(&mut self, inst: Inst, items: &mut Vec<Item>) {
        let (func, reach) = (self.ground.prepared.func, self.ground.reach);
        if reach.early_exit_calls.contains(&inst) {
            items.push(Item::EarlyExit);
        }
        if let Some((classes, _)) = &mut self.hazards
            && reach.is_stuck_at(func, inst)
        {
            items.push(Item::Hazard(inst, classes.number(Hazard::LOOKED_AT)));
        }
    }

    fn add_hazards(&mut self, inst: Inst, items: &mut Vec<Item>) {
        let (func, model) = (self.ground.prepared.func, &self.ground.prepared.model);
        let Some((classes, accesses)) = &mut self.hazards else { return };
        let is_access = model.pointer(func, inst).is_some();
        let (kinds, form) = model.kinds(inst);
        for &kind in kinds {
            let number = classes.number_of_kind(model, kind, form);
            let is_place = matches!(classes.list()[number], Hazard::Access(_));
            accesses.extend((is_access && is_place).then_some((inst, number)));
            items.push(Item::Hazard(inst, number));
            if model.is_ordinary_load(func, inst) {
                items.push(Item::Load(inst, number));
            }
        }
    }

    fn add_summary(&mut self, call: Inst, sync_summary: &SyncSummary, items: &mut Vec<Item>) {
        let Some((classes, _)) = &mut self.hazards else { return };
        let [front, back] = summary_sides(
            &self.ground.prepared.model,
            self.ground.prepared.func,
            call,
            sync_summary,
        );
        let mut hazard = |hazard| Item::Hazard(call, classes.number(hazard));
        items.extend(front.into_iter().map(&mut hazard));
        items.push(Item::Summarised(call));
        items.extend(back.into_iter().map(&mut hazard));
    }
}

impl Item {
    /// The instruction, if threads may run different numbers of barriers in it.
    pub(super) fn shift(&self, uniform: impl Fn() -> bool) -> Option<Inst> {
        match *self {
            Item::MayHoldBarriers(inst) => Some(inst),
            Item::Barrier { inst, trusted, .. } if !trusted && !uniform() => Some(inst),
            Item::Barrier { .. }
            | Item::Hazard(..)
            | Item::ClusterBarrier
            | Item::Summarised(_)
            | Item::Call(_)
            | Item::EndOfCall
            | Item::EarlyExit
            | Item::Load(..)
            | Item::Synchronises => None,
        }
    }
}

/// The hazards of a call with a synchronisation summary: before the first barriers in it, and after the last.
pub(crate) fn summary_sides(
    model: &Model<'_>,
    func: &Function,
    call: Inst,
    sync_summary: &SyncSummary,
) -> [Vec<Hazard>; 2] {
    let all = || model.hazards(func, call).to_vec();
    [&sync_summary.front, &sync_summary.back].map(|side| side.clone().unwrap_or_else(all))
}

/// Compares all pairs of classes; those that differ only in forms are compared once.
fn conflicts(classes: &[Hazard], model: &Model<'_>) -> Rows {
    let mut without_forms = Classes::default();
    let numbers: Vec<usize> =
        classes.iter().map(|hazard| without_forms.number(hazard.clone().without_form())).collect();
    let kinds = without_forms.list();
    let conflicts = conflicts_of_kinds(kinds, model);
    let rows_of_kinds: Vec<Set> = conflicts
        .iter()
        .map(|in_conflict| {
            let mut set = Set::new(classes.len());
            let below = numbers.iter().enumerate().filter(|&(_, &kind)| in_conflict[kind]);
            below.for_each(|(n, _)| set.insert(n));
            set
        })
        .collect();
    let mut rows = Rows::new(classes.len(), classes.len());
    for (n, &kind) in numbers.iter().enumerate() {
        rows.add(n, rows_of_kinds[kind].words());
    }
    rows
}

/// Computes for each class which other classes, itself included, it conflicts with. The order of two hazards affects
/// the kind of a conflict, not whether there is one.
fn conflicts_of_kinds(kinds: &[Hazard], model: &Model<'_>) -> Vec<Vec<bool>> {
    let mut conflicts = vec![vec![false; kinds.len()]; kinds.len()];
    for (n, first) in kinds.iter().enumerate() {
        for (m, second) in kinds.iter().enumerate().skip(n) {
            let is_conflict = model.conflict(first, second).is_some();
            debug_assert_eq!(is_conflict, model.conflict(second, first).is_some());
            (conflicts[n][m], conflicts[m][n]) = (is_conflict, is_conflict);
        }
    }
    conflicts
}
