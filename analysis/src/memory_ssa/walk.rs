//! The search for clobbers: upwards along versions, past phis where all paths lead to one version.
//!
//! From a version the walk visits def after def until one may write the location, or it reaches a phi. A phi is skipped
//! if every path up from it reaches, without such a write, the last version of the nearest strictly dominating block
//! that has one; the walk continues from there. The location is translated along each path ([`super::translate`]),
//! since in a loop a pointer denotes a different location in each iteration; a path ends when it reaches a phi again
//! with the same location.
//!
//! * The result dominates the access, and no path between the two writes the location. If two paths up from a phi end
//!   at different writes, the phi is the clobber.
//! * A client that needs to know only whether the location is written since a dominating access
//!   ([`Walker::is_unchanged_since`]) stops the walk there: the walk visits all dominating versions in order, unless it
//!   ends below.
//! * Limit: each visited def counts. At the limit the walk ends at its current access, or at the phi that it is trying
//!   to skip, and reports this.
//! * Cost: at most the limit in alias queries, and for each visited def the phis between.

use selvedge_ir::entity::EntityRef;
use selvedge_ir::{Inst, MdKind, Opcode};

use super::clobber::{Clobbering, Query};
use super::translate::TranslatedPlace;
use super::{AccessKind, MemoryAccess, MemorySsa};
use crate::alias::MemoryLocation;

/// The result of a walk.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clobber {
    /// The nearest access above that may write the location: a def, a phi, or [`MemoryAccess::LIVE_ON_ENTRY`].
    pub access: MemoryAccess,
    /// Whether the walk hit the limit, so that the access was not checked.
    pub capped: bool,
}

/// How a walk along a chain of defs ended.
enum End {
    /// At a def that may write the location, or at the limit.
    Clobber(MemoryAccess),
    /// At a phi, or at the version where it must stop.
    Stop(MemoryAccess),
}

/// A path up from a phi: its current access, with the translated location.
struct UpwardPath {
    place: Option<TranslatedPlace>,
    at: MemoryAccess,
}

/// The state of a search for one clobber. It is reused between searches, so that tables are allocated once.
#[derive(Default)]
pub(super) struct ClobberSearch {
    ways: Vec<UpwardPath>,
    /// Paths to be followed.
    open: Vec<u32>,
    /// Paths that reached the target.
    arrived: Vec<u32>,
    /// Clobbers above the target, on paths that bypass it.
    passed: Vec<MemoryAccess>,
    /// The starts of paths, by access: the first of a list in `begun`, plus one.
    begun_at: Vec<u32>,
    begun: Vec<(Option<TranslatedPlace>, u32)>,
    touched: Vec<MemoryAccess>,
}

/// A search in progress.
struct Walk<'s, 'a> {
    ssa: &'s MemorySsa,
    cx: &'s mut Clobbering<'a>,
    query: &'s Query,
    /// How many more defs may be visited.
    budget: &'s mut u32,
    /// A version that dominates the start, where the walk stops.
    until: Option<MemoryAccess>,
    search: &'s mut ClobberSearch,
}

impl MemorySsa {
    /// The clobber of `query`, at or above a version; or `until`, which dominates that version, if the clobber is there
    /// or further up.
    pub(super) fn find_clobber(
        &self,
        cx: &mut Clobbering<'_>,
        search: &mut ClobberSearch,
        query: &Query,
        start: MemoryAccess,
        until: Option<MemoryAccess>,
        budget: &mut u32,
    ) -> MemoryAccess {
        *budget = (*budget).max(1);
        let mut walk = Walk { ssa: self, cx, query, budget, until, search };
        let mut path = UpwardPath { place: query.place, at: start };
        match walk.follow(&mut path, until) {
            End::Clobber(access) => access,
            End::Stop(access) if Some(access) == until => access,
            End::Stop(phi) => walk.pass_phis(phi, query.place),
        }
    }
}

impl MemorySsa {
    /// The clobber of an access, which is cached; or, if the clobber dominates `since`, some version that dominates
    /// `since`. `since` dominates the access.
    pub(super) fn clobber(
        &mut self,
        cx: &mut Clobbering<'_>,
        search: &mut ClobberSearch,
        access: MemoryAccess,
        since: Option<MemoryAccess>,
    ) -> Clobber {
        let sure = |access| Clobber { access, capped: false };
        let (Some(inst), Some(reaching)) = (self.inst(access), self.reaching(access)) else {
            return sure(access);
        };
        if let Some(found) = self.optimized(access) {
            return Clobber { access: found, capped: self.is_capped(access) };
        }
        if cx.is_fence(inst) {
            return sure(access);
        }
        let query = cx.query(inst);
        if cx.reads_unchanging(inst, &query) {
            self.set_optimized(access, Some(MemoryAccess::LIVE_ON_ENTRY));
            return sure(MemoryAccess::LIVE_ON_ENTRY);
        }
        if reaching == MemoryAccess::LIVE_ON_ENTRY {
            self.set_optimized(access, Some(reaching));
            return sure(reaching);
        }
        let until = since.map(|since| self.version_at(since));
        let mut budget = self.limit;
        let found = self.find_clobber(cx, search, &query, reaching, until, &mut budget);
        // If the walk stopped at the bound, the clobber itself is unknown and is not cached.
        if until.is_some_and(|until| self.dominates(cx.func, cx.dom, found, until)) {
            return sure(found);
        }
        // A walk that ends at the first version is exact, even at the limit.
        let capped = budget == 0 && found != MemoryAccess::LIVE_ON_ENTRY;
        self.set_optimized(access, Some(found));
        self.rows[access].capped = capped;
        Clobber { access: found, capped }
    }

    /// The version of memory after an access: its own, or the one that it reads.
    fn version_at(&self, access: MemoryAccess) -> MemoryAccess {
        match self.kind(access) {
            AccessKind::Use => self.reaching(access).unwrap_or(access),
            AccessKind::Def | AccessKind::Phi => access,
        }
    }
}

impl Walk<'_, '_> {
    /// Walks upwards from the current access of a path.
    fn follow(&mut self, path: &mut UpwardPath, stop: Option<MemoryAccess>) -> End {
        // When the budget is exhausted, the walk may move to one more version, without querying it.
        let spent = *self.budget == 0;
        if spent {
            *self.budget = 1;
        }
        loop {
            let at = path.at;
            if Some(at) == stop {
                return End::Stop(at);
            }
            if at == MemoryAccess::LIVE_ON_ENTRY {
                return End::Clobber(at);
            }
            let (Some(above), Some(inst)) = (self.ssa.reaching(at), self.ssa.inst(at)) else {
                if spent {
                    *self.budget = 0;
                }
                return End::Stop(at);
            };
            *self.budget -= 1;
            if *self.budget == 0 || self.cx.clobbers(inst, self.query, path.place.as_ref()) {
                return End::Clobber(at);
            }
            path.at = above;
        }
    }

    /// Skips a phi, and further ones above it, as long as all paths agree.
    fn pass_phis(&mut self, phi: MemoryAccess, place: Option<TranslatedPlace>) -> MemoryAccess {
        self.search.reset(self.ssa.n_accesses());
        self.search.ways.push(UpwardPath { place, at: phi });
        self.push_paths(phi, 0);
        let mut at = phi;
        loop {
            let target = self.target(at);
            if self.is_blocked(target) {
                return at;
            }
            if self.search.arrived.is_empty() {
                return self.lowest(None);
            }
            match self.go_on_from(target) {
                Ok(clobber) => return clobber,
                Err(next) if Some(next) == self.until => return next,
                Err(next) => at = next,
            }
        }
    }

    /// The last version of the nearest block that strictly dominates a phi's block and has one.
    fn target(&self, phi: MemoryAccess) -> MemoryAccess {
        let mut at = self.ssa.block(phi);
        while let Some(above) = at.and_then(|block| self.cx.dom.idom(block)) {
            if let Some(def) = self.ssa.last_def(above) {
                return def;
            }
            at = Some(above);
        }
        MemoryAccess::LIVE_ON_ENTRY
    }

    /// Adds the paths up from a phi, which continue the path `from`.
    fn push_paths(&mut self, phi: MemoryAccess, from: u32) {
        let place = self.search.ways[from as usize].place;
        let block = self.ssa.block(phi);
        for (value, pred) in self.ssa.arguments(phi) {
            let place = match block {
                Some(block) => self.cx.carried(self.query, place, block, pred),
                None => place,
            };
            self.search.open.push(self.search.ways.len() as u32);
            self.search.ways.push(UpwardPath { place, at: value });
        }
    }

    /// Follows all open paths; returns whether one ends at a write that does not dominate the target.
    fn is_blocked(&mut self, target: MemoryAccess) -> bool {
        while let Some(n) = self.search.open.pop() {
            let UpwardPath { place, at } = self.search.ways[n as usize];
            if !self.search.begin(at, place) {
                continue;
            }
            let mut path = UpwardPath { place, at };
            let end = self.follow(&mut path, Some(target));
            self.search.ways[n as usize] = path;
            match end {
                End::Clobber(clobber) => {
                    if !self.ssa.dominates(self.cx.func, self.cx.dom, clobber, target) {
                        return true;
                    }
                    self.search.passed.push(clobber);
                }
                End::Stop(stop) if stop == target => self.search.arrived.push(n),
                End::Stop(phi) => self.push_paths(phi, n),
            }
        }
        false
    }

    /// Continues from the target, which all paths reached. Returns the clobber, or else where the walk continues: the
    /// next phi, whose paths are then open, or the bound of the walk.
    fn go_on_from(&mut self, target: MemoryAccess) -> Result<MemoryAccess, MemoryAccess> {
        let arrived = std::mem::take(&mut self.search.arrived);
        let (mut clobbers, mut top) = (Vec::new(), None);
        for &n in &arrived {
            let UpwardPath { place, at } = self.search.ways[n as usize];
            let mut path = UpwardPath { place, at };
            match self.follow(&mut path, self.until) {
                End::Clobber(clobber) => clobbers.push(clobber),
                End::Stop(phi) => top = Some(phi),
            }
            self.search.ways[n as usize] = path;
        }
        if !self.search.passed.is_empty() {
            let top = top.unwrap_or_else(|| self.top_of_chain(target));
            let block = self.ssa.block(top);
            let below_top = |&&passed: &&MemoryAccess| match (block, self.ssa.block(passed)) {
                (Some(top), Some(block)) => self.cx.dom.dominates(top, block),
                _ => true,
            };
            clobbers.extend(self.search.passed.iter().filter(below_top));
        }
        if !clobbers.is_empty() {
            return Ok(self.lowest(Some(&clobbers)));
        }
        let Some(phi) = top else { return Ok(target) };
        self.search.open.clear();
        for n in arrived {
            self.push_paths(phi, n);
        }
        Err(phi)
    }

    /// The phi or first version above an access.
    fn top_of_chain(&self, access: MemoryAccess) -> MemoryAccess {
        let mut at = access;
        while let Some(above) = self.ssa.reaching(at) {
            at = above;
        }
        at
    }

    /// Among accesses on one path of the dominator tree, the one that all others dominate.
    fn lowest(&self, of: Option<&[MemoryAccess]>) -> MemoryAccess {
        let all = of.unwrap_or(&self.search.passed);
        let lower = |a: MemoryAccess, b: MemoryAccess| {
            if self.ssa.dominates(self.cx.func, self.cx.dom, b, a) { a } else { b }
        };
        all.iter().copied().reduce(lower).unwrap_or(MemoryAccess::LIVE_ON_ENTRY)
    }
}

impl ClobberSearch {
    fn reset(&mut self, n_accesses: usize) {
        self.ways.clear();
        self.open.clear();
        self.arrived.clear();
        self.passed.clear();
        self.begun.clear();
        for access in self.touched.drain(..) {
            self.begun_at[access.index()] = 0;
        }
        self.begun_at.resize(n_accesses, 0);
    }

    /// Records that a path starts at an access with a location; returns whether it is the first such path.
    fn begin(&mut self, at: MemoryAccess, place: Option<TranslatedPlace>) -> bool {
        let first = self.begun_at[at.index()];
        let mut next = first;
        while next != 0 {
            let (other, link) = &self.begun[next as usize - 1];
            if *other == place {
                return false;
            }
            next = *link;
        }
        if first == 0 {
            self.touched.push(at);
        }
        self.begun.push((place, first));
        self.begun_at[at.index()] = self.begun.len() as u32;
        true
    }
}

/// The tables of a [`Walker`], reusable for the next one over the same form: then a walk costs only what it visits, not
/// a step for each access of the function.
#[derive(Default)]
pub struct WalkMemory(ClobberSearch);

/// Computes clobbers, and caches those of accesses in the [`MemorySsa`].
pub struct Walker<'w, 'a> {
    ssa: &'w mut MemorySsa,
    cx: &'w mut Clobbering<'a>,
    search: ClobberSearch,
}

impl<'w, 'a> Walker<'w, 'a> {
    /// Creates a walker over a form that is valid for the current state of the function of `cx`.
    pub fn new(ssa: &'w mut MemorySsa, cx: &'w mut Clobbering<'a>) -> Walker<'w, 'a> {
        Walker::with_memory(ssa, cx, WalkMemory::default())
    }

    /// As [`Walker::new`], with the tables of an earlier walker; see [`Self::into_memory`].
    pub fn with_memory(
        ssa: &'w mut MemorySsa,
        cx: &'w mut Clobbering<'a>,
        memory: WalkMemory,
    ) -> Walker<'w, 'a> {
        Walker { ssa, cx, search: memory.0 }
    }

    /// The tables, for another walker.
    pub fn into_memory(self) -> WalkMemory {
        WalkMemory(self.search)
    }

    /// The form that it walks over.
    pub fn ssa(&self) -> &MemorySsa {
        self.ssa
    }

    /// The clobber of the memory that an access reads or writes. A phi is its own clobber.
    ///
    /// For a load or store with `!invariant.group` it is the first access of its group above it.
    pub fn clobber(&mut self, access: MemoryAccess) -> Clobber {
        match self.of_invariant_group(access) {
            Some(access) => Clobber { access, capped: false },
            None => self.ssa.clobber(self.cx, &mut self.search, access, None),
        }
    }

    /// Whether no access between `before` and `access`, which `before` dominates, may write the memory that `access`
    /// reads or writes: whether the [clobber](Self::clobber) of `access` dominates `before`.
    pub fn is_unchanged_since(&mut self, before: MemoryAccess, access: MemoryAccess) -> bool {
        let clobber = match self.of_invariant_group(access) {
            Some(access) => access,
            None => self.ssa.clobber(self.cx, &mut self.search, access, Some(before)).access,
        };
        self.ssa.dominates(self.cx.func, self.cx.dom, clobber, before)
    }

    /// The nearest access at or above a version that may write a location. The result is not cached.
    ///
    /// For [`MemoryAccess::LIVE_ON_ENTRY`] and fences it is the version itself; `from` must be a def or phi.
    pub fn clobber_of(&mut self, from: MemoryAccess, place: &MemoryLocation) -> Clobber {
        let is_fence = self.ssa.inst(from).is_some_and(|inst| self.cx.is_fence(inst));
        if from == MemoryAccess::LIVE_ON_ENTRY || is_fence {
            return Clobber { access: from, capped: false };
        }
        let query = Query { inst: None, place: Some(TranslatedPlace::from(*place)) };
        let mut budget = self.ssa.limit;
        let access =
            self.ssa.find_clobber(self.cx, &mut self.search, &query, from, None, &mut budget);
        Clobber { access, capped: budget == 0 }
    }

    /// The clobber of a load or store with `!invariant.group`: all such accesses of the pointer access the same value,
    /// so the topmost one above it determines the clobber.
    fn of_invariant_group(&self, access: MemoryAccess) -> Option<MemoryAccess> {
        let topmost = self.topmost_of_group(self.ssa.inst(access)?)?;
        let other = self.ssa.access(topmost)?;
        match self.ssa.kind(other) {
            AccessKind::Use => self.ssa.defining(other),
            AccessKind::Def | AccessKind::Phi => Some(other),
        }
    }

    fn topmost_of_group(&self, inst: Inst) -> Option<Inst> {
        let func = self.cx.func;
        let pointer = |inst: Inst| match func.opcode(inst) {
            Opcode::Load => Some(func.operand(inst, 0)),
            Opcode::Store => Some(func.operand(inst, 1)),
            _ => None,
        };
        let in_group = |inst: Inst| {
            let volatile = func.inst(inst).bits().is_volatile();
            func.attachment(inst, MdKind::INVARIANT_GROUP).is_some() && !volatile
        };
        let own = pointer(inst).filter(|_| in_group(inst))?;
        let base = self.cx.stripped(own);
        if base.as_const().is_some() {
            return None;
        }
        let mut topmost = inst;
        for used in func.uses(base) {
            let user = used.user;
            let above = user != inst && self.cx.dom.dominates_inst(func, user, topmost);
            if above && pointer(user) == Some(base) && in_group(user) {
                topmost = user;
            }
        }
        (topmost != inst).then_some(topmost)
    }
}
