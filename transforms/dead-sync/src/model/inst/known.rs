//! The hazards of all instructions of a function, each kind of them once.

use std::ops::Range;

use rustc_hash::{FxHashMap, FxHashSet};
use selvedge_ir::Inst;
use selvedge_ir::entity::SecondaryMap;
use selvedge_thread_memory::{Object, Place};

use crate::model::Hazard;

/// A kind of hazards without forms, by number; of the model that found it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct KindId(u32);

/// See the module's text.
#[derive(Default)]
pub(super) struct KnownHazards {
    kinds: Vec<Hazard>,
    /// Those of one instruction after the other.
    list: Vec<KindId>,
    /// The instructions that have some, with where theirs begin; these end where those of the next one begin.
    insts: Vec<(Inst, usize)>,
    /// Which of these an instruction is, counted from one.
    rows: SecondaryMap<Inst, u32>,
}

impl KnownHazards {
    /// Of hazards with their instructions, those of each together.
    pub(super) fn of(hazards: impl Iterator<Item = (Inst, Hazard)>) -> KnownHazards {
        let mut known = KnownHazards::default();
        let mut numbers: FxHashMap<Hazard, KindId> = FxHashMap::default();
        for (inst, hazard) in hazards {
            if known.insts.last().is_none_or(|&(last, _)| last != inst) {
                known.insts.push((inst, known.list.len()));
                known.rows[inst] = known.insts.len() as u32;
            }
            let kind = numbers.entry(hazard).or_insert_with_key(|hazard| {
                known.kinds.push(hazard.clone());
                KindId(known.kinds.len() as u32 - 1)
            });
            known.list.push(*kind);
        }
        known
    }

    /// The kinds of an instruction.
    pub(super) fn of_inst(&self, inst: Inst) -> &[KindId] {
        match self.rows[inst] {
            0 => &[],
            row => &self.list[self.range(row as usize - 1)],
        }
    }

    /// What a kind is.
    pub(super) fn kind(&self, kind: KindId) -> &Hazard {
        &self.kinds[kind.0 as usize]
    }

    fn range(&self, row: usize) -> Range<usize> {
        let end = self.insts.get(row + 1).map_or(self.list.len(), |&(_, begin)| begin);
        self.insts[row].1..end
    }
}

/// The objects of which it matters in which order they are accessed.
pub(super) fn changing_objects<'h>(hazards: impl Iterator<Item = &'h Hazard>) -> FxHashSet<Object> {
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
