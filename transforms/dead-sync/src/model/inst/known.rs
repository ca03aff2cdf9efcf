//! The hazards of all instructions of a function, each kind of them once.

use std::ops::Range;

use rustc_hash::{FxHashMap, FxHashSet};
use selvedge_ir::entity::SecondaryMap;
use selvedge_ir::{Function, Inst};
use selvedge_thread_memory::{Object, Place};
use smallvec::SmallVec;

use super::Model;
use crate::model::{FormId, Hazard};

/// A kind of hazards without forms, by number; of the model that found it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct KindId(u32);

/// See the module's text.
#[derive(Default)]
pub(super) struct KnownHazards {
    kinds: Vec<Hazard>,
    numbers: FxHashMap<Hazard, KindId>,
    /// Those of one instruction after the other.
    list: Vec<KindId>,
    /// The instructions that have some, with where theirs begin; these end where those of the next one begin.
    insts: Vec<(Inst, usize)>,
    /// Which of these an instruction is, counted from one.
    rows: SecondaryMap<Inst, u32>,
}

impl KnownHazards {
    /// Of hazards with their instructions, those of each together.
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

    /// The number of a kind.
    fn number(&mut self, hazard: Hazard) -> KindId {
        *self.numbers.entry(hazard).or_insert_with_key(|hazard| {
            self.kinds.push(hazard.clone());
            KindId(self.kinds.len() as u32 - 1)
        })
    }

    /// Takes another hazard for some of an instruction's.
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

    /// The kinds of an instruction.
    fn of_inst(&self, inst: Inst) -> &[KindId] {
        match self.rows[inst] {
            0 => &[],
            row => &self.list[self.range(row as usize - 1)],
        }
    }

    /// What a kind is.
    fn kind(&self, kind: KindId) -> &Hazard {
        &self.kinds[kind.0 as usize]
    }

    fn range(&self, row: usize) -> Range<usize> {
        let end = self.insts.get(row + 1).map_or(self.list.len(), |&(_, begin)| begin);
        self.insts[row].1..end
    }
}

impl Model<'_> {
    /// What an instruction does that others may notice. A barrier at which all threads meet is no
    /// hazard.
    pub(crate) fn hazards(&self, func: &Function, inst: Inst) -> SmallVec<[Hazard; 2]> {
        let Some(known) = self.known.get() else {
            let hazards = self.hazards_of_objects(func, inst).into_iter();
            return hazards.map(|hazard| self.with_bytes(func, inst, hazard)).collect();
        };
        let form = self.forms.get(&inst).copied();
        known.of_inst(inst).iter().map(|&kind| known.kind(kind).clone().with_form(form)).collect()
    }

    /// The kinds of [`Self::hazards`] behind [`Self::know_hazards`], and the form that goes with them.
    pub(crate) fn kinds(&self, inst: Inst) -> (&[KindId], Option<FormId>) {
        let kinds = self.known.get().map_or(&[] as &[KindId], |known| known.of_inst(inst));
        (kinds, self.forms.get(&inst).copied().filter(|_| !kinds.is_empty()))
    }

    /// A hazard of a kind, with a form if it may have one.
    pub(crate) fn hazard_of(&self, kind: KindId, form: Option<FormId>) -> Hazard {
        let known = self.known.get().expect("somebody was told of kinds");
        known.kind(kind).clone().with_form(form)
    }

    /// Finds out the hazards of all instructions, so that they are known when they are asked for again and again.
    /// `is_alone`: no more than they is before and behind the barriers of the function. Then it does not matter
    /// which bytes are read of what nobody writes, and they stay unknown. `near`: the only instructions of which it
    /// matters, if that is known.
    ///
    /// The function stays as it is as long as the model lives: what is added to it would have no hazards.
    ///
    /// Who asks first decides what is near: before there is an outline of the function.
    ///
    /// Cost: once, bounds of the addresses of which bytes matter.
    pub(crate) fn know_hazards(
        &self,
        func: &Function,
        is_alone: bool,
        near: Option<&SecondaryMap<Inst, bool>>,
    ) {
        self.known.get_or_init(|| {
            // It is asked at all accesses what branches say.
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

/// The objects of which it matters in which order they are accessed.
fn changing_objects<'h>(hazards: impl Iterator<Item = &'h Hazard>) -> FxHashSet<Object> {
    let mut objects = FxHashSet::default();
    for hazard in hazards {
        if let Hazard::Access(access) = hazard
            && (access.writes || access.volatile || access.atomic)
            && let Place::Parts(parts) = &access.place
        {
            objects.extend(parts.iter().map(|part| part.object));
        }
    }
    objects
}
