//! What lies between two accesses on the paths from one to the other: MemorySSA's answers.
//!
//! Every query may walk, so the first ones only do: behind the limit
//! (`earlycse-mssa-optimization-cap`) the version that an access names stands for its clobber, which is
//! never further away.

use selvedge_analysis::Env;
use selvedge_analysis::alias::AliasContext;
use selvedge_analysis::dom::Dominators;
use selvedge_analysis::memory_ssa::{
    Access, AccessKinds, Clobbering, MemorySsa, WalkMemory, Walker,
};
use selvedge_ir::{Function, Inst};

/// MemorySSA of the function that the pass works on, kept up to date.
pub(crate) struct Clobbers<'a> {
    ssa: MemorySsa,
    env: Env<'a>,
    /// Of the module and of the function, once a walk was made.
    known: Option<(AccessKinds<'a>, AliasContext<'a>)>,
    memory: WalkMemory,
    /// How many walks may still be made.
    budget: u64,
}

impl<'a> Clobbers<'a> {
    pub(crate) fn new(ssa: MemorySsa, env: Env<'a>, budget: u64) -> Clobbers<'a> {
        Clobbers { ssa, env, known: None, memory: WalkMemory::default(), budget }
    }

    /// Whether nothing that `later` sees was written between `earlier`, which dominates it, and it.
    pub(crate) fn nothing_between(
        &mut self,
        func: &Function,
        dom: &Dominators,
        earlier: Inst,
        later: Inst,
    ) -> bool {
        // What has no access finds nothing in memory, or finds what nobody writes.
        let (Some(before), Some(after)) = (self.ssa.access(earlier), self.ssa.access(later)) else {
            return true;
        };
        let clobber = if self.budget == 0 {
            self.ssa.defining(after)
        } else {
            self.budget -= 1;
            Some(self.clobber(func, dom, after))
        };
        clobber.is_some_and(|clobber| self.ssa.dominates(func, dom, clobber, before))
    }

    fn clobber(&mut self, func: &Function, dom: &Dominators, access: Access) -> Access {
        let env = self.env;
        let (kinds, cx) =
            self.known.get_or_insert_with(|| (AccessKinds::new(env), AliasContext::new(env, func)));
        let mut clobbering = Clobbering::with_kinds(kinds.clone(), cx, func, dom);
        let memory = std::mem::take(&mut self.memory);
        let mut walker = Walker::with_memory(&mut self.ssa, &mut clobbering, memory);
        let clobber = walker.clobber(access).access;
        self.memory = walker.into_memory();
        clobber
    }

    /// To be called when an instruction was erased.
    pub(crate) fn remove(&mut self, func: &Function, dom: &Dominators, inst: Inst) {
        if let Some(access) = self.ssa.access(inst) {
            self.ssa.remove(func, dom, access);
        }
    }

    /// The form, as it is now.
    pub(crate) fn into_form(self) -> MemorySsa {
        self.ssa
    }
}
