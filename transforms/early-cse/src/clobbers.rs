//! Whether memory is written between two accesses on the paths from one to the other: queries of MemorySSA.
//!
//! Every query may walk MemorySSA, so only a limited number of queries walks: beyond the limit
//! (`earlycse-mssa-optimization-cap`) the defining access is used instead of the clobber, which is conservative, since
//! it is never further away.

use selvedge_analysis::Env;
use selvedge_analysis::alias::{AliasContext, AliasMemory};
use selvedge_analysis::dom::Dominators;
use selvedge_analysis::memory_ssa::{
    AccessKinds, Clobbering, MemorySsa, MemorySsaOptions, WalkMemory, Walker,
};
use selvedge_ir::{Function, Inst};
use selvedge_pass::Cx;

/// The state of MemorySSA queries in one function. MemorySSA itself is in the pass's `Cx`: it is built at the first
/// query, and updated from then on. Many functions have no query.
pub(crate) struct Clobbers<'a> {
    env: Env<'a>,
    /// The facts about the module and the function, computed for the first walk.
    known: Option<(AccessKinds<'a>, AliasContext<'a>)>,
    walks: WalkMemory,
    /// Cached alias results; the pass only erases instructions, and replaces values by equal ones.
    aliases: AliasMemory,
    /// The number of walks that are left.
    budget: u64,
}

impl<'a> Clobbers<'a> {
    /// Creates the state with a limit of walks.
    pub(crate) fn new(env: Env<'a>, budget: u64) -> Clobbers<'a> {
        Clobbers {
            env,
            known: None,
            walks: WalkMemory::default(),
            aliases: AliasMemory::default(),
            budget,
        }
    }

    /// Whether no memory that `later` accesses was written between `earlier`, which dominates it, and `later`.
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
        let is_kept = walker.is_unchanged_since(before, after);
        self.walks = walker.into_memory();
        self.aliases = clobbering.into_memory();
        is_kept
    }
}
