//! What lies between two accesses on the paths from one to the other: MemorySSA's answers.
//!
//! Every query may walk, so the first ones only do: behind the limit
//! (`earlycse-mssa-optimization-cap`) the version that an access names stands for its clobber, which is
//! never further away.

use selvedge_analysis::Env;
use selvedge_analysis::alias::{AliasContext, Captured};
use selvedge_analysis::dom::Dominators;
use selvedge_analysis::memory_ssa::{
    AccessKinds, Clobbering, MemorySsa, MemorySsaOptions, WalkMemory, Walker,
};
use selvedge_ir::{Function, Inst};

/// MemorySSA of the function that the pass works on, kept up to date.
pub(crate) struct Clobbers<'a> {
    /// The form, once it was needed: of many functions it never is.
    ssa: Option<MemorySsa>,
    env: Env<'a>,
    /// Of the module and of the function, once a walk was made.
    known: Option<(AccessKinds<'a>, AliasContext<'a>)>,
    memory: WalkMemory,
    /// The pass erases instructions, and lets values be others that are the same.
    captured: Captured,
    /// How many walks may still be made.
    budget: u64,
}

impl<'a> Clobbers<'a> {
    /// With the form that is there already, if one is.
    pub(crate) fn new(ssa: Option<MemorySsa>, env: Env<'a>, budget: u64) -> Clobbers<'a> {
        Clobbers {
            ssa,
            env,
            known: None,
            memory: WalkMemory::default(),
            captured: Captured::default(),
            budget,
        }
    }

    /// Whether nothing that `later` sees was written between `earlier`, which dominates it, and it.
    pub(crate) fn nothing_between(
        &mut self,
        func: &Function,
        dom: &Dominators,
        earlier: Inst,
        later: Inst,
    ) -> bool {
        let env = self.env;
        let (kinds, cx) =
            self.known.get_or_insert_with(|| (AccessKinds::new(env), AliasContext::new(env, func)));
        let limit = env.setting::<MemorySsaOptions>().check_limit;
        let ssa = self.ssa.get_or_insert_with(|| MemorySsa::build(func, dom, kinds, limit));
        let (Some(before), Some(after)) = (ssa.access(earlier), ssa.access(later)) else {
            return kinds.touches_nothing(func, later);
        };
        let clobber = if self.budget == 0 {
            ssa.defining(after)
        } else {
            self.budget -= 1;
            let captured = std::mem::take(&mut self.captured);
            let clobbering = Clobbering::with_kinds(kinds.clone(), cx, func, dom);
            let mut clobbering = clobbering.remembering(captured);
            let memory = std::mem::take(&mut self.memory);
            let mut walker = Walker::with_memory(ssa, &mut clobbering, memory);
            let clobber = walker.clobber(after).access;
            self.memory = walker.into_memory();
            self.captured = clobbering.into_captured();
            Some(clobber)
        };
        clobber.is_some_and(|clobber| ssa.dominates(func, dom, clobber, before))
    }

    /// To be called when an instruction was erased.
    pub(crate) fn remove(&mut self, func: &Function, dom: &Dominators, inst: Inst) {
        if let Some(ssa) = &mut self.ssa
            && let Some(access) = ssa.access(inst)
        {
            ssa.remove(func, dom, access);
        }
    }

    /// The form as it is now, if there is one.
    pub(crate) fn into_form(self) -> Option<MemorySsa> {
        self.ssa
    }
}
