//! What lies between two accesses on the paths from one to the other: MemorySSA's answers.
//!
//! Every query may walk, so the first ones only do: behind the limit
//! (`earlycse-mssa-optimization-cap`) the version that an access names stands for its clobber, which is
//! never further away.

use selvedge_analysis::Env;
use selvedge_analysis::alias::{AliasContext, AliasMemory};
use selvedge_analysis::dom::Dominators;
use selvedge_analysis::memory_ssa::{
    AccessKinds, Clobbering, MemorySsa, MemorySsaOptions, WalkMemory, Walker,
};
use selvedge_ir::{Function, Inst};
use selvedge_pass::Cx;

/// What is asked of MemorySSA of the function that the pass works on. The form itself is with the context,
/// which keeps it up to date, once it was needed: of many functions it never is.
pub(crate) struct Clobbers<'a> {
    env: Env<'a>,
    /// Of the module and of the function, once a walk was made.
    known: Option<(AccessKinds<'a>, AliasContext<'a>)>,
    walks: WalkMemory,
    /// The pass erases instructions, and lets values be others that are the same.
    aliases: AliasMemory,
    /// How many walks may still be made.
    budget: u64,
}

impl<'a> Clobbers<'a> {
    /// With so many walks to be made.
    pub(crate) fn new(env: Env<'a>, budget: u64) -> Clobbers<'a> {
        Clobbers {
            env,
            known: None,
            walks: WalkMemory::default(),
            aliases: AliasMemory::default(),
            budget,
        }
    }

    /// Whether nothing that `later` sees was written between `earlier`, which dominates it, and it.
    pub(crate) fn nothing_between(
        &mut self,
        func: &Function,
        pass: &mut Cx<'_>,
        dom: &Dominators,
        earlier: Inst,
        later: Inst,
    ) -> bool {
        let env = self.env;
        let (kinds, cx) =
            self.known.get_or_insert_with(|| (AccessKinds::new(env), AliasContext::new(env, func)));
        if pass.maintained::<MemorySsa>().is_none() {
            let limit = env.setting::<MemorySsaOptions>().check_limit;
            pass.maintain_this(MemorySsa::build(func, dom, kinds, limit));
        }
        let ssa = pass.maintained_mut::<MemorySsa>().expect("it is there, or was built");
        let (Some(before), Some(after)) = (ssa.access(earlier), ssa.access(later)) else {
            return kinds.touches_nothing(func, later);
        };
        if self.budget == 0 {
            let clobber = ssa.defining(after);
            return clobber.is_some_and(|clobber| ssa.dominates(func, dom, clobber, before));
        }
        self.budget -= 1;
        let aliases = std::mem::take(&mut self.aliases);
        let clobbering = Clobbering::with_kinds(kinds.clone(), cx, func, dom);
        let mut clobbering = clobbering.remembering(aliases);
        let walks = std::mem::take(&mut self.walks);
        let mut walker = Walker::with_memory(ssa, &mut clobbering, walks);
        let is_kept = walker.is_kept_since(before, after);
        self.walks = walker.into_memory();
        self.aliases = clobbering.into_memory();
        is_kept
    }
}
