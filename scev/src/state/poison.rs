//! Where poison is undefined behavior, and where control may stop.

use selvedge_ir::entity::{PackedOption, SecondaryMap};
use selvedge_ir::{Block, Inst};

use super::Stale;
use super::levels::Memo;
use crate::expr::{ByExpr, Expr};

/// Facts about poison and control flow, each cached on demand.
#[derive(Clone, Default)]
pub(crate) struct PoisonFacts {
    /// Whether a poison result of an instruction is immediate undefined behavior.
    is_ub: SecondaryMap<Inst, Option<bool>>,
    any_is_ub: bool,
    /// Whether a poison result of an instruction reaches a branch condition at the end of the block.
    pub(crate) reaches_branch: Memo<Inst, (Block, bool)>,
    /// The instructions of a block that may not transfer control to their successor.
    stops: SecondaryMap<Block, Option<Box<[Inst]>>>,
    /// Where the last operand of an expression is computed.
    places: ByExpr<Option<PackedOption<Inst>>>,
    /// Whether any `umin_seq` was examined for operands that may be poison.
    has_umin_seq: bool,
}

impl PoisonFacts {
    pub(crate) fn reserve(&mut self, n_insts: usize) {
        self.places.reserve(2 * n_insts);
        self.is_ub.resize(n_insts);
    }

    /// What is not invalidated here is computed again for the instructions that an edit may affect.
    pub(super) fn forget(&mut self, edit: Stale<'_>) {
        if let Stale::Code = edit {
            self.places = ByExpr::default();
            self.stops.clear();
        }
    }

    #[inline]
    pub(crate) fn is_ub(&self, inst: Inst) -> Option<bool> {
        self.is_ub[inst]
    }

    pub(crate) fn set_is_ub(&mut self, inst: Inst, is_ub: bool) {
        self.is_ub[inst] = Some(is_ub);
        self.any_is_ub = true;
    }

    /// Whether the fact of any instruction was computed.
    pub(crate) fn any_is_ub(&self) -> bool {
        self.any_is_ub
    }

    #[inline]
    pub(crate) fn stops(&self, block: Block) -> Option<&[Inst]> {
        self.stops[block].as_deref()
    }

    pub(crate) fn set_stops(&mut self, block: Block, stops: Box<[Inst]>) {
        self.stops[block] = Some(stops);
    }

    #[inline]
    pub(crate) fn place(&self, e: Expr) -> Option<PackedOption<Inst>> {
        self.places[e]
    }

    pub(crate) fn set_place(&mut self, e: Expr, place: Option<Inst>) {
        self.places[e] = Some(place.into());
    }

    pub(crate) fn has_umin_seq(&self) -> bool {
        self.has_umin_seq
    }

    pub(crate) fn note_umin_seq(&mut self) {
        self.has_umin_seq = true;
    }
}
