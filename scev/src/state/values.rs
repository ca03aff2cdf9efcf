//! The expressions of values, and which values depend on each other.

use rustc_hash::FxHashMap;
use selvedge_ir::entity::{PackedOption, SecondaryMap};
use selvedge_ir::{Inst, Value};
use smallvec::SmallVec;

use super::levels::{ByLevel, LEVELS, LoopDeps, Memo};
use super::{Components, Stale};
use crate::expr::Expr;

/// The instructions that compute each expression, by bare node, in program order.
pub(crate) type Computed = FxHashMap<Expr, SmallVec<[Inst; 2]>>;

/// Facts about values, each cached on demand.
#[derive(Clone, Default)]
pub(crate) struct ValueFacts {
    of_inst: ByLevel<SecondaryMap<Inst, PackedOption<Expr>>>,
    depends: ByLevel<SecondaryMap<Inst, LoopDeps>>,
    /// Instructions whose values depend on no loop counts.
    is_level_independent: SecondaryMap<Inst, bool>,
    /// The expressions of constants.
    pub(crate) constants: Memo<Value, Expr>,
    components: Option<Components>,
    computed: Option<Computed>,
}

impl ValueFacts {
    pub(super) fn reserve(&mut self, n_insts: usize, n_constants: usize) {
        self.is_level_independent.resize(n_insts);
        self.of_inst.iter_mut().for_each(|level| level.resize(n_insts));
        self.constants.reserve(n_constants);
    }

    pub(super) fn forget(&mut self, edit: Stale<'_>) {
        let Stale::Values { values, .. } = edit else { return };
        for inst in values.iter().filter_map(|value| value.as_inst()) {
            self.is_level_independent[inst] = false;
            self.of_inst.iter_mut().for_each(|level| level[inst] = None.into());
        }
        self.components = None;
        self.computed = None;
    }

    #[inline]
    pub(crate) fn of_inst(&self, level: usize, inst: Inst) -> Option<Expr> {
        self.of_inst[level][inst].expand()
    }

    #[inline]
    pub(crate) fn depends(&self, level: usize, inst: Inst) -> LoopDeps {
        self.depends[level][inst]
    }

    pub(crate) fn set_of_inst(&mut self, level: usize, inst: Inst, made: Expr, depends: LoopDeps) {
        self.of_inst[level][inst] = Some(made).into();
        // Dependencies of the last level are never read.
        if level < LEVELS && self.depends[level][inst] != depends {
            self.depends[level][inst] = depends;
        }
    }

    /// Whether an instruction has an expression at any level.
    pub(crate) fn has_any(&self, inst: Inst) -> bool {
        self.of_inst.iter().any(|level| level[inst].is_some())
    }

    /// The instructions with an expression at a level.
    pub(crate) fn all_of_insts(&self, level: usize) -> impl Iterator<Item = (Inst, Expr)> {
        self.of_inst[level].iter().filter_map(|(inst, made)| Some((inst, made.expand()?)))
    }

    #[inline]
    pub(crate) fn is_level_independent(&self, inst: Inst) -> bool {
        self.is_level_independent[inst]
    }

    pub(crate) fn set_level_independent(&mut self, inst: Inst, is_level_independent: bool) {
        self.is_level_independent[inst] = is_level_independent;
    }

    #[inline]
    pub(crate) fn components(&self) -> Option<&Components> {
        self.components.as_ref()
    }

    pub(crate) fn components_mut(&mut self) -> Option<&mut Components> {
        self.components.as_mut()
    }

    pub(crate) fn set_components(&mut self, components: Components) {
        self.components = Some(components);
    }

    pub(crate) fn computed(&self) -> Option<&Computed> {
        self.computed.as_ref()
    }

    pub(crate) fn set_computed(&mut self, computed: Computed) {
        self.computed = Some(computed);
    }
}
