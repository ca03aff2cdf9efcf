//! What lies between two accesses on the paths from one to the other: MemorySSA's answers.

use selvedge_ir::{Function, Inst};

/// Stands for MemorySSA.
pub(crate) struct Clobbers(std::convert::Infallible);

impl Clobbers {
    /// Whether nothing that `later` sees was written between `earlier`, which dominates it, and it.
    pub(crate) fn nothing_between(
        &mut self,
        _func: &Function,
        _earlier: Inst,
        _later: Inst,
    ) -> bool {
        match self.0 {}
    }

    /// To be called before an instruction is erased.
    pub(crate) fn remove(&mut self, _func: &mut Function, _inst: Inst) {
        match self.0 {}
    }
}
