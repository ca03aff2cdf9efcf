//! The hazards of all instructions of a function, numbered so that equal hazards share a number.

use std::ops::Range;

use rustc_hash::{FxHashMap, FxHashSet};
use selvedge_ir::entity::SecondaryMap;
use selvedge_ir::{Function, Inst};
use selvedge_thread_memory::{AccessBounds, Object};
use smallvec::SmallVec;

use super::Model;
use crate::model::{FormId, Hazard};

/// The number of a hazard without a form, in the model that computed it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct KindId(u32);

/// The hazards of all instructions.
#[derive(Default)]
pub(super) struct KnownHazards {
    kinds: Vec<Hazard>,
    numbers: FxHashMap<Hazard, KindId>,
    /// The hazards of all instructions, in the order of `insts`.
    list: Vec<KindId>,
    /// The instructions with hazards, with the start of theirs in `list`; they end where those of the next one start.
    insts: Vec<(Inst, usize)>,
    /// The index in `insts` of each instruction, plus one.
    rows: SecondaryMap<Inst, u32>,
}

impl KnownHazards {
    /// Collects hazards with their instructions; those of one instruction are adjacent.
    fn of(hazards: impl Iterator<Item = (Inst, Hazard)>) -> KnownHazards {
        let mut known = KnownHazards::default();
        for (inst, hazard) in hazards {
            if known.insts.last().is_none_or(|&(last, _)| last != inst) {
                known.insts.push((inst, known.list.len()));
                known.rows[inst] = known.insts.len() as u32;
            }
            let kind = known.number(hazard);
            known.list.push(kind);
        }
        known
    }

    /// Returns the number of a hazard.
    fn number(&mut self, hazard: Hazard) -> KindId {
        *self.numbers.entry(hazard).or_insert_with_key(|hazard| {
            self.kinds.push(hazard.clone());
            KindId(self.kinds.len() as u32 - 1)
        })
    }

    /// Replaces some hazards of instructions.
    fn replace(&mut self, by: impl Fn(Inst, KindId, &Hazard) -> Option<Hazard>) {
        for row in 0..self.insts.len() {
            let inst = self.insts[row].0;
            for n in self.range(row) {
                let kind = self.list[n];
                if let Some(hazard) = by(inst, kind, self.kind(kind)) {
                    self.list[n] = self.number(hazard);
                }
            }
        }
    }

    /// The hazards of an instruction, by number.
    fn of_inst(&self, inst: Inst) -> &[KindId] {
        match self.rows[inst] {
            0 => &[],
            row => &self.list[self.range(row as usize - 1)],
        }
    }

    /// The hazard of a number.
    fn kind(&self, kind: KindId) -> &Hazard {
        &self.kinds[kind.0 as usize]
    }

    fn range(&self, row: usize) -> Range<usize> {
        let end = self.insts.get(row + 1).map_or(self.list.len(), |&(_, begin)| begin);
        self.insts[row].1..end
    }
}

impl Model<'_> {
    /// The effects of an instruction that other threads may observe. A barrier at which all threads arrive is no
    /// hazard.
    pub fn hazards(&self, func: &Function, inst: Inst) -> SmallVec<[Hazard; 2]> {
        let Some(known) = self.known.get() else {
            let hazards = self.hazards_of_objects(func, inst).into_iter();
            return hazards.map(|hazard| self.with_bytes(func, inst, hazard)).collect();
        };
        let form = self.forms.get(&inst).copied();
        known.of_inst(inst).iter().map(|&kind| known.kind(kind).clone().with_form(form)).collect()
    }

    /// The hazards of an instruction by number, after [`Self::know_hazards`], and their form.
    pub(crate) fn kinds(&self, inst: Inst) -> (&[KindId], Option<FormId>) {
        let kinds = self.known.get().map_or(&[] as &[KindId], |known| known.of_inst(inst));
        (kinds, self.forms.get(&inst).copied().filter(|_| !kinds.is_empty()))
    }

    /// The hazard of a number, with a form if it may have one.
    pub(crate) fn hazard_of(&self, kind: KindId, form: Option<FormId>) -> Hazard {
        let known = self.known.get().expect("numbers exist only after `know_hazards`");
        known.kind(kind).clone().with_form(form)
    }

    /// Computes the hazards of all instructions, so that later queries are lookups. `is_alone`: no hazards of other
    /// functions are before or after the barriers of the function. Then the bytes that are read of objects that are
    /// never written do not matter, and are not computed. `near`: the only instructions whose bytes matter, if that is
    /// known.
    ///
    /// The function must not change as long as the model exists: new instructions would have no hazards.
    ///
    /// Only the first call computes anything; later ones ignore `near`. The first call must precede the computation of
    /// an outline of the function.
    ///
    /// Cost: once, the bounds of the addresses whose bytes matter.
    pub(crate) fn know_hazards(
        &self,
        func: &Function,
        is_alone: bool,
        near: Option<&SecondaryMap<Inst, bool>>,
    ) {
        self.known.get_or_init(|| {
            // Conditions of branches are queried at all accesses.
            self.cx.watch(func, &self.dominators);
            let hazards = |inst| self.hazards_of_objects(func, inst).into_iter();
            let all = func.all_insts().flat_map(|inst| hazards(inst).map(move |one| (inst, one)));
            let mut known = KnownHazards::of(all);
            let changing = changing_objects(known.kinds.iter());
            let matters = |hazard: &Hazard| match hazard {
                Hazard::Access(access) => {
                    let object = access.only_object();
                    !is_alone || object.is_some_and(|object| changing.contains(&object))
                }
                Hazard::Order(_) | Hazard::Unknown => false,
            };
            let matters: Vec<bool> = known.kinds.iter().map(matters).collect();
            known.replace(|inst, kind, hazard| {
                let matters = matters[kind.0 as usize] && near.is_none_or(|near| near[inst]);
                matters.then(|| self.with_bytes(func, inst, hazard.clone()))
            });
            known
        });
    }
}

/// The objects that some hazard writes, or accesses by an atomic or volatile operation: accesses of other objects need
/// no order.
fn changing_objects<'h>(hazards: impl Iterator<Item = &'h Hazard>) -> FxHashSet<Object> {
    let mut objects = FxHashSet::default();
    for hazard in hazards {
        if let Hazard::Access(access) = hazard
            && (access.writes || access.volatile || access.atomic)
            && let AccessBounds::Parts(parts) = &access.place
        {
            objects.extend(parts.iter().map(|part| part.object));
        }
    }
    objects
}
