//! What matters of a function to regions, in order and by kinds of hazards.
//!
//! Most of it is the same whatever is known of who runs blocks together, and is kept while more is found out of that.

use std::rc::Rc;

use selvedge_ir::inst::OpcodeClass;
use selvedge_ir::{Block, Function, Inst};

use super::Ground;
use super::classes::{Classes, Kinds};
use super::cluster_barriers::Meetings;
use crate::callee::SyncSummary;
use crate::flow::{Rows, Set};
use crate::model::{ClusterSync, Hazard, Model, Sync};

/// See the module's text.
pub(crate) struct Outline {
    pub(super) sketches: Vec<Sketch>,
    pub(super) outside: Outside,
    /// Accesses by instructions with their kinds of hazards.
    pub(super) accesses: Vec<(Inst, usize)>,
    /// Where the threads meet at the barrier of the cluster.
    pub(super) meetings: Meetings,
    pub(super) kinds: Kinds,
    /// For each kind of hazard those that may not come behind it without a barrier between.
    pub(super) conflicts: Rows,
    /// Whether it is the same whoever runs blocks together.
    is_lasting: bool,
}

/// What lies around the code that is looked at, as classes.
#[derive(Default)]
pub(super) struct Outside {
    pub(super) above: Vec<usize>,
    pub(super) below: Vec<usize>,
    pub(super) unknown: Option<usize>,
}

/// What matters of a block, in order.
pub(super) struct Sketch {
    pub(super) block: Block,
    pub(super) items: Vec<Item>,
}

#[derive(Clone, Copy)]
pub(super) enum Item {
    /// An instruction, with its kind of hazard.
    Hazard(Inst, usize),
    Barrier {
        inst: Inst,
        removable: bool,
        /// Taken to be reached by all threads together, whatever is known of its block.
        trusted: bool,
    },
    MayHoldBarriers(Inst),
    /// All threads have met at the barrier of the cluster.
    Meeting,
    /// In the middle of such a call of [`Ground::calls`] all threads meet.
    Summarised(Inst),
    /// A call of [`Ground::calls`] begins; its hazards follow, and then its end.
    Call(Inst),
    EndOfCall,
    /// Behind a call that may have ended a stray ([`crate::reach`]).
    StrayLeft,
    /// A plain load of memory that somebody may write, with its kind of hazard.
    Load(Inst, usize),
}

impl Outline {
    /// The one that is kept, or a new one, which is kept if that is right.
    pub(super) fn kept(ground: &Ground<'_>) -> Rc<Outline> {
        let keeps = ground.outline.filter(|_| !ground.trust_aligned);
        if let Some(kept) = keeps.and_then(|cell| cell.get()) {
            return Rc::clone(kept);
        }
        let outline = Rc::new(Outline::of(ground));
        if let Some(cell) = keeps.filter(|_| outline.is_lasting) {
            cell.get_or_init(|| Rc::clone(&outline));
        }
        outline
    }

    fn of(ground: &Ground<'_>) -> Outline {
        let model = ground.model;
        model.know_hazards(ground.func, ground.callers.leave_alone(ground.calls), None);
        let (mut classes, mut accesses) = (Classes::default(), Vec::new());
        let meetings = ground.meetings();
        let (sketches, is_lasting) = ground.sketch(&meetings, Some((&mut classes, &mut accesses)));
        let mut number = |list: &[Hazard]| -> Vec<usize> {
            list.iter().map(|hazard| classes.number(hazard.clone())).collect()
        };
        let (above, below) = (number(&ground.callers.above), number(&ground.callers.below));
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
        Outline { sketches, outside, accesses, meetings, kinds, conflicts, is_lasting }
    }
}

/// Who numbers hazards, and the accesses by instructions with the numbers of theirs.
type Numbering<'n> = (&'n mut Classes, &'n mut Vec<(Inst, usize)>);

impl Ground<'_> {
    /// Whether something is unknown before or behind the code that is looked at.
    fn needs_unknown(&self) -> bool {
        self.local || (self.callers.is_launch && self.model.in_cluster())
    }

    /// What matters of all blocks, and whether that is so whoever runs them together; without hazards, where nobody
    /// wants to number them.
    pub(super) fn sketch(
        &self,
        meetings: &Meetings,
        hazards: Option<Numbering<'_>>,
    ) -> (Vec<Sketch>, bool) {
        // Strays are looked for only where barriers are trusted.
        let is_lasting = !self.trust_aligned && self.calls.is_empty();
        let mut sketcher = Sketcher { ground: self, meetings, hazards, is_lasting };
        let blocks = self.cfg.reverse_postorder().iter();
        let sketches = blocks.map(|&block| sketcher.block(block)).collect();
        (sketches, sketcher.is_lasting)
    }
}

/// Sketches one block after the other.
struct Sketcher<'s, 'n> {
    ground: &'s Ground<'s>,
    meetings: &'s Meetings,
    hazards: Option<Numbering<'n>>,
    /// Whether nothing was met so far that depends on who runs blocks together.
    is_lasting: bool,
}

impl Sketcher<'_, '_> {
    fn block(&mut self, block: Block) -> Sketch {
        let func = self.ground.func;
        let mut items = Vec::new();
        for inst in func.insts(block) {
            match func.opcode(inst).class() {
                OpcodeClass::Compute | OpcodeClass::Alloca => {}
                OpcodeClass::Call | OpcodeClass::CallAndBranch => {
                    self.call(block, inst, &mut items);
                    self.end_of_inst(inst, &mut items);
                }
                _ => {
                    self.add_hazards(inst, &mut items);
                    self.end_of_inst(inst, &mut items);
                }
            }
        }
        Sketch { block, items }
    }

    fn call(&mut self, block: Block, inst: Inst, items: &mut Vec<Item>) {
        let Ground { func, model, reach, trust_aligned, .. } = *self.ground;
        self.is_lasting &= model.cluster_sync(func, inst) == ClusterSync::None;
        if self.meetings.contains(inst) {
            items.extend(self.meetings.ends_at(inst).then_some(Item::Meeting));
            return;
        }
        let call = self.ground.calls.get(&inst);
        let member = call.filter(|callee| callee.is_member);
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
        items.extend(member.map(|_| Item::EndOfCall));
    }

    fn end_of_inst(&mut self, inst: Inst, items: &mut Vec<Item>) {
        let Ground { func, reach, .. } = *self.ground;
        if reach.stray_calls.contains(&inst) {
            items.push(Item::StrayLeft);
        }
        if let Some((classes, _)) = &mut self.hazards
            && reach.is_stuck_at(func, inst)
        {
            items.push(Item::Hazard(inst, classes.number(Hazard::LOOKED_AT)));
        }
    }

    fn add_hazards(&mut self, inst: Inst, items: &mut Vec<Item>) {
        let Ground { func, model, .. } = *self.ground;
        let Some((classes, accesses)) = &mut self.hazards else { return };
        let is_access = model.pointer(func, inst).is_some();
        let (kinds, form) = model.kinds(inst);
        for &kind in kinds {
            let number = classes.number_of_kind(model, kind, form);
            let is_place = matches!(classes.list()[number], Hazard::Access(_));
            accesses.extend((is_access && is_place).then_some((inst, number)));
            items.push(Item::Hazard(inst, number));
            if model.is_plain_load(func, inst) {
                items.push(Item::Load(inst, number));
            }
        }
    }

    fn add_summary(&mut self, call: Inst, sync_summary: &SyncSummary, items: &mut Vec<Item>) {
        let Some((classes, _)) = &mut self.hazards else { return };
        let [front, back] = summary_sides(self.ground.model, self.ground.func, call, sync_summary);
        let mut hazard = |hazard| Item::Hazard(call, classes.number(hazard));
        items.extend(front.into_iter().map(&mut hazard));
        items.push(Item::Summarised(call));
        items.extend(back.into_iter().map(&mut hazard));
    }
}

impl Item {
    /// The instruction, when threads may run different numbers of barriers in it.
    pub(super) fn shift(&self, uniform: impl Fn() -> bool) -> Option<Inst> {
        match *self {
            Item::MayHoldBarriers(inst) => Some(inst),
            Item::Barrier { inst, trusted, .. } if !trusted && !uniform() => Some(inst),
            Item::Barrier { .. }
            | Item::Hazard(..)
            | Item::Meeting
            | Item::Summarised(_)
            | Item::Call(_)
            | Item::EndOfCall
            | Item::StrayLeft
            | Item::Load(..) => None,
        }
    }
}

/// What a call with a synchronisation summary does before the first barriers in it, and behind the last.
pub(crate) fn summary_sides(
    model: &Model<'_>,
    func: &Function,
    call: Inst,
    sync_summary: &SyncSummary,
) -> [Vec<Hazard>; 2] {
    let all = || model.hazards(func, call).to_vec();
    [&sync_summary.front, &sync_summary.back].map(|side| side.clone().unwrap_or_else(all))
}

/// All pairs compared, those that differ only in forms once.
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

/// For each kind, whether it is in conflict with each of the others and with itself. Which of two comes first changes
/// what a conflict is, not whether there is one.
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
