//! Values that depend on themselves; `build/components.rs` finds them.

use std::sync::Arc;

use rustc_hash::FxHashMap;
use selvedge_ir::entity::SecondaryMap;
use selvedge_ir::{Inst, Value};

/// Components with more header phis are not analysed: each phi would cost a walk through the component. Nests of a
/// hundred loops that carry a value through all of them are within the limit.
const MAX_PHIS: u32 = 256;

/// The components and rings of a function.
#[derive(Clone)]
pub(crate) struct Components {
    /// The component of an instruction; 0 for none.
    of: SecondaryMap<Inst, u32>,
    n_phis: Vec<u32>,
    /// Cached on demand: the values on the path around the loop to a phi.
    backedge_paths: FxHashMap<Inst, Arc<BackedgePath>>,
    /// Phis in a cycle that contains no header phi: cycles of irreducible control flow.
    tangled: SecondaryMap<Inst, bool>,
    /// The ring of an instruction; 0 for none.
    rings: SecondaryMap<Inst, u32>,
    /// The members of rings, indexed by the ring's number minus one.
    ring_members: Vec<Vec<Inst>>,
}

/// The values of a component that the backedge value of a phi is computed from, operands first, and the values outside
/// the component that these are computed from.
#[derive(Default)]
pub(crate) struct BackedgePath {
    pub(crate) inside: Vec<Inst>,
    pub(crate) outside: Vec<Value>,
}

impl Default for Components {
    fn default() -> Components {
        Components {
            of: SecondaryMap::new(),
            // The number 0 is no component.
            n_phis: vec![0],
            backedge_paths: FxHashMap::default(),
            tangled: SecondaryMap::new(),
            rings: SecondaryMap::new(),
            ring_members: Vec::new(),
        }
    }
}

impl Components {
    pub(crate) fn reserve(&mut self, n_insts: usize) {
        self.of.resize(n_insts);
        self.rings.resize(n_insts);
    }

    /// Adds a component, and the number of header phis in it.
    pub(crate) fn add(&mut self, members: &[Inst], n_phis: u32) {
        let number = self.n_phis.len() as u32;
        self.n_phis.push(n_phis);
        for &inst in members {
            self.of[inst] = number;
        }
    }

    pub(crate) fn add_ring(&mut self, members: Vec<Inst>) {
        let number = self.ring_members.len() as u32 + 1;
        for &inst in &members {
            self.rings[inst] = number;
        }
        self.ring_members.push(members);
    }

    pub(crate) fn add_tangled(&mut self, phi: Inst) {
        self.tangled[phi] = true;
    }

    pub(crate) fn backedge_path(&self, phi: Inst) -> Option<&Arc<BackedgePath>> {
        self.backedge_paths.get(&phi)
    }

    pub(crate) fn set_backedge_path(&mut self, phi: Inst, path: Arc<BackedgePath>) {
        self.backedge_paths.insert(phi, path);
    }

    /// The component of an instruction.
    pub(crate) fn of(&self, inst: Inst) -> Option<u32> {
        Some(self.of[inst]).filter(|&n| n > 0)
    }

    /// Whether the component is too large to be analysed.
    pub(crate) fn is_large(&self, component: u32) -> bool {
        self.n_phis[component as usize] > MAX_PHIS
    }

    /// Whether a phi is in a ring.
    pub(crate) fn is_in_ring(&self, phi: Inst) -> bool {
        self.rings[phi] > 0
    }

    /// The ring that an instruction is in.
    pub(crate) fn ring_of(&self, inst: Inst) -> Option<u32> {
        Some(self.rings[inst]).filter(|&n| n > 0)
    }

    /// The instructions of a ring, in no specified order.
    pub(crate) fn members_of_ring(&self, ring: u32) -> &[Inst] {
        &self.ring_members[ring as usize - 1]
    }

    /// Whether a phi depends on itself other than through a header phi.
    pub(crate) fn is_tangled(&self, phi: Inst) -> bool {
        self.tangled[phi]
    }
}
