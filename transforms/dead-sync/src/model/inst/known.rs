//! The hazards of all instructions of a function, one after the other.

use std::ops::Range;

use rustc_hash::FxHashSet;
use selvedge_ir::Inst;
use selvedge_ir::entity::SecondaryMap;
use selvedge_thread_memory::{Object, Place};
use smallvec::SmallVec;

use crate::model::Hazard;

/// See the module's text.
#[derive(Default)]
pub(super) struct KnownHazards {
    list: Vec<Hazard>,
    /// The instructions that have some, with where theirs begin; these end where those of the next one begin.
    insts: Vec<(Inst, usize)>,
    /// Which of these an instruction is, counted from one.
    rows: SecondaryMap<Inst, u32>,
}

impl KnownHazards {
    /// Adds those of an instruction.
    pub(super) fn add(&mut self, inst: Inst, hazards: SmallVec<[Hazard; 2]>) {
        if hazards.is_empty() {
            return;
        }
        self.insts.push((inst, self.list.len()));
        self.rows[inst] = self.insts.len() as u32;
        self.list.extend(hazards);
    }

    /// Those of an instruction.
    pub(super) fn of(&self, inst: Inst) -> &[Hazard] {
        match self.rows[inst] {
            0 => &[],
            row => &self.list[self.range(row as usize - 1)],
        }
    }

    fn range(&self, row: usize) -> Range<usize> {
        let end = self.insts.get(row + 1).map_or(self.list.len(), |&(_, begin)| begin);
        self.insts[row].1..end
    }

    /// The objects of which it matters in which order they are accessed.
    pub(super) fn changing_objects(&self) -> FxHashSet<Object> {
        let mut objects = FxHashSet::default();
        for hazard in &self.list {
            if let Hazard::Access(access) = hazard
                && (access.writes || access.volatile || access.atomic)
                && let Place::Parts(parts) = &access.place
            {
                objects.extend(parts.iter().map(|part| part.object));
            }
        }
        objects
    }

    /// Says more of each.
    pub(super) fn narrow(&mut self, narrowed: impl Fn(Inst, Hazard) -> Hazard) {
        for row in 0..self.insts.len() {
            let (inst, range) = (self.insts[row].0, self.range(row));
            for hazard in &mut self.list[range] {
                let coarse = std::mem::replace(hazard, Hazard::Unknown);
                *hazard = narrowed(inst, coarse);
            }
        }
    }
}
