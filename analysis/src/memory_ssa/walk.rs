//! The search for clobbers: upwards along versions, past phis where all ways lead to one place.
//!
//! From a version the walk goes from def to def until one may write the place, or a phi is met. A
//! phi is passed when every way up from it comes, without such a write, to the last version of the
//! nearest block above that has one, which dominates the phi; the walk goes on from there. The place
//! is carried along each way as it is there ([`super::translate`]), since in a loop a pointer stands
//! for another place in each iteration; ways that come again to a phi with the same place end.
//!
//! * What is found dominates the access, and no write of the place lies between on any path. Where
//!   two ways up from a phi end at different writes, the phi is the clobber.
//! * Who asks only whether anything is written since an access that dominates ([`Walker::is_kept_since`]) needs no
//!   walk further than that: of the versions that dominate an access the walk comes to each, one after the
//!   other, unless it ends below.
//! * Limit: each def that is looked at counts. At the limit the walk ends where it is, or at the phi
//!   that it is trying to pass, and says so.
//! * Cost: at most the limit in questions to alias analysis, and for each def that is looked at the
//!   phis between.

use selvedge_ir::entity::EntityRef;
use selvedge_ir::{Inst, MdKind, Opcode};

use super::clobber::{Clobbering, Query};
use super::translate::TranslatedPlace;
use super::{Access, AccessKind, MemorySsa};
use crate::alias::MemoryLocation;

/// What a walk found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clobber {
    /// The nearest access above that may write the place: a def, a phi, or
    /// [`Access::LIVE_ON_ENTRY`].
    pub access: Access,
    /// Whether it was only not looked at what it does: the limit was met.
    pub capped: bool,
}

/// How one walk along a chain of defs ended.
enum End {
    /// At a def that may write the place, or where the limit was met.
    Clobber(Access),
    /// At a phi, or at the version where it was to stop.
    Stop(Access),
}

/// A way up from a phi: where it has come to, with the place as it is there.
struct Way {
    place: Option<TranslatedPlace>,
    at: Access,
}

/// A search for one clobber. Kept between searches, so that tables are allocated once.
#[derive(Default)]
pub(super) struct ClobberSearch {
    ways: Vec<Way>,
    /// Ways to be followed.
    open: Vec<u32>,
    /// Ways that came to the target.
    arrived: Vec<u32>,
    /// Clobbers above the target, which ways around it led to.
    passed: Vec<Access>,
    /// Where ways began, by access: the first of a list in `begun`, plus one.
    begun_at: Vec<u32>,
    begun: Vec<(Option<TranslatedPlace>, u32)>,
    touched: Vec<Access>,
}

/// One search under way.
struct Walk<'s, 'a> {
    ssa: &'s MemorySsa,
    cx: &'s mut Clobbering<'a>,
    query: &'s Query,
    /// How many more defs may be looked at.
    budget: &'s mut u32,
    /// A version that dominates where it began, and beyond which it does not go.
    until: Option<Access>,
    search: &'s mut ClobberSearch,
}

impl MemorySsa {
    /// The clobber of what `query` is about, at or above a version; or `until`, which dominates that, where the clobber
    /// is there or further up.
    pub(super) fn find_clobber(
        &self,
        cx: &mut Clobbering<'_>,
        search: &mut ClobberSearch,
        query: &Query,
        start: Access,
        until: Option<Access>,
        budget: &mut u32,
    ) -> Access {
        *budget = (*budget).max(1);
        let mut walk = Walk { ssa: self, cx, query, budget, until, search };
        let mut way = Way { place: query.place, at: start };
        match walk.follow(&mut way, until) {
            End::Clobber(access) => access,
            End::Stop(access) if Some(access) == until => access,
            End::Stop(phi) => walk.pass_phis(phi, query.place),
        }
    }
}

impl MemorySsa {
    /// The clobber of an access, remembered for the next time; or what the walk for it came to that dominates
    /// `since`, which dominates the access.
    pub(super) fn clobber(
        &mut self,
        cx: &mut Clobbering<'_>,
        search: &mut ClobberSearch,
        access: Access,
        since: Option<Access>,
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
            self.set_optimized(access, Some(Access::LIVE_ON_ENTRY));
            return sure(Access::LIVE_ON_ENTRY);
        }
        if reaching == Access::LIVE_ON_ENTRY {
            self.set_optimized(access, Some(reaching));
            return sure(reaching);
        }
        let until = since.map(|since| self.version_at(since));
        let mut budget = self.limit;
        let found = self.find_clobber(cx, search, &query, reaching, until, &mut budget);
        // Where the clobber is known to be further up, it is not known which one it is.
        if until.is_some_and(|until| self.dominates(cx.func, cx.dom, found, until)) {
            return sure(found);
        }
        // The first version ends a walk at whatever count.
        let capped = budget == 0 && found != Access::LIVE_ON_ENTRY;
        self.set_optimized(access, Some(found));
        self.rows[access].capped = capped;
        Clobber { access: found, capped }
    }

    /// The version of memory behind an access: its own, or that which it reads.
    fn version_at(&self, access: Access) -> Access {
        match self.kind(access) {
            AccessKind::Use => self.reaching(access).unwrap_or(access),
            AccessKind::Def | AccessKind::Phi => access,
        }
    }
}

impl Walk<'_, '_> {
    /// Goes up from where a way has come to.
    fn follow(&mut self, way: &mut Way, stop: Option<Access>) -> End {
        // With nothing left one more version may be come to, but nothing is asked about it.
        let spent = *self.budget == 0;
        if spent {
            *self.budget = 1;
        }
        loop {
            let at = way.at;
            if Some(at) == stop {
                return End::Stop(at);
            }
            if at == Access::LIVE_ON_ENTRY {
                return End::Clobber(at);
            }
            let (Some(above), Some(inst)) = (self.ssa.reaching(at), self.ssa.inst(at)) else {
                if spent {
                    *self.budget = 0;
                }
                return End::Stop(at);
            };
            *self.budget -= 1;
            if *self.budget == 0 || self.cx.clobbers(inst, self.query, way.place.as_ref()) {
                return End::Clobber(at);
            }
            way.at = above;
        }
    }

    /// Goes up past a phi, and past further ones above it, as far as all ways agree.
    fn pass_phis(&mut self, phi: Access, place: Option<TranslatedPlace>) -> Access {
        self.search.reset(self.ssa.n_accesses());
        self.search.ways.push(Way { place, at: phi });
        self.open_ways(phi, 0);
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

    /// The last version of the nearest block strictly above a phi's that has one.
    fn target(&self, phi: Access) -> Access {
        let mut at = self.ssa.block(phi);
        while let Some(above) = at.and_then(|block| self.cx.dom.idom(block)) {
            if let Some(def) = self.ssa.last_def(above) {
                return def;
            }
            at = Some(above);
        }
        Access::LIVE_ON_ENTRY
    }

    /// Adds the ways up from a phi that the way `from` has come to.
    fn open_ways(&mut self, phi: Access, from: u32) {
        let place = self.search.ways[from as usize].place;
        let block = self.ssa.block(phi);
        for (value, pred) in self.ssa.arguments(phi) {
            let place = match block {
                Some(block) => self.cx.carried(self.query, place, block, pred),
                None => place,
            };
            self.search.open.push(self.search.ways.len() as u32);
            self.search.ways.push(Way { place, at: value });
        }
    }

    /// Follows all open ways; whether one of them ends at a write that does not dominate the target.
    fn is_blocked(&mut self, target: Access) -> bool {
        while let Some(n) = self.search.open.pop() {
            let Way { place, at } = self.search.ways[n as usize];
            if !self.search.begin(at, place) {
                continue;
            }
            let mut way = Way { place, at };
            let end = self.follow(&mut way, Some(target));
            self.search.ways[n as usize] = way;
            match end {
                End::Clobber(clobber) => {
                    if !self.ssa.dominates(self.cx.func, self.cx.dom, clobber, target) {
                        return true;
                    }
                    self.search.passed.push(clobber);
                }
                End::Stop(stop) if stop == target => self.search.arrived.push(n),
                End::Stop(phi) => self.open_ways(phi, n),
            }
        }
        false
    }

    /// All ways have come to the target: goes on from there. Gives the clobber, or what comes next: the phi,
    /// whose ways are open then, or where the walk ends at the latest.
    fn go_on_from(&mut self, target: Access) -> Result<Access, Access> {
        let arrived = std::mem::take(&mut self.search.arrived);
        let (mut clobbers, mut top) = (Vec::new(), None);
        for &n in &arrived {
            let Way { place, at } = self.search.ways[n as usize];
            let mut way = Way { place, at };
            match self.follow(&mut way, self.until) {
                End::Clobber(clobber) => clobbers.push(clobber),
                End::Stop(phi) => top = Some(phi),
            }
            self.search.ways[n as usize] = way;
        }
        if !self.search.passed.is_empty() {
            let top = top.unwrap_or_else(|| self.top_of_chain(target));
            let block = self.ssa.block(top);
            let below_top = |&&passed: &&Access| match (block, self.ssa.block(passed)) {
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
            self.open_ways(phi, n);
        }
        Err(phi)
    }

    /// The phi or first version above an access.
    fn top_of_chain(&self, access: Access) -> Access {
        let mut at = access;
        while let Some(above) = self.ssa.reaching(at) {
            at = above;
        }
        at
    }

    /// Of accesses on one path of the dominator tree, the one that all others dominate.
    fn lowest(&self, of: Option<&[Access]>) -> Access {
        let all = of.unwrap_or(&self.search.passed);
        let lower = |a: Access, b: Access| {
            if self.ssa.dominates(self.cx.func, self.cx.dom, b, a) { a } else { b }
        };
        all.iter().copied().reduce(lower).unwrap_or(Access::LIVE_ON_ENTRY)
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

    /// Notes that a way begins at an access with a place; whether it is the first such way.
    fn begin(&mut self, at: Access, place: Option<TranslatedPlace>) -> bool {
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

/// Memory of a [`Walker`], for the next one of the same form: with it a walk costs what it looks at, and
/// nothing for each access of the function.
#[derive(Default)]
pub struct WalkMemory(ClobberSearch);

/// Finds clobbers, and remembers those of accesses in the [`MemorySsa`].
pub struct Walker<'w, 'a> {
    ssa: &'w mut MemorySsa,
    cx: &'w mut Clobbering<'a>,
    search: ClobberSearch,
}

impl<'w, 'a> Walker<'w, 'a> {
    /// A walker over a form that belongs to the function of `cx` as it is now.
    pub fn new(ssa: &'w mut MemorySsa, cx: &'w mut Clobbering<'a>) -> Walker<'w, 'a> {
        Walker::with_memory(ssa, cx, WalkMemory::default())
    }

    /// The same with the memory of a walker before; see [`Self::into_memory`].
    pub fn with_memory(
        ssa: &'w mut MemorySsa,
        cx: &'w mut Clobbering<'a>,
        memory: WalkMemory,
    ) -> Walker<'w, 'a> {
        Walker { ssa, cx, search: memory.0 }
    }

    /// Its memory, for another one.
    pub fn into_memory(self) -> WalkMemory {
        WalkMemory(self.search)
    }

    /// The form that it walks over.
    pub fn ssa(&self) -> &MemorySsa {
        self.ssa
    }

    /// The clobber of what an access reads or writes. A phi is its own.
    ///
    /// A load or store with `!invariant.group` finds the first access of its group above it.
    pub fn clobber(&mut self, access: Access) -> Clobber {
        match self.of_invariant_group(access) {
            Some(access) => Clobber { access, capped: false },
            None => self.ssa.clobber(self.cx, &mut self.search, access, None),
        }
    }

    /// Whether nothing that is written between two accesses, of which `before` dominates `access`, may be what
    /// `access` reads or writes: whether the [clobber](Self::clobber) of the one dominates the other.
    pub fn is_kept_since(&mut self, before: Access, access: Access) -> bool {
        let clobber = match self.of_invariant_group(access) {
            Some(access) => access,
            None => self.ssa.clobber(self.cx, &mut self.search, access, Some(before)).access,
        };
        self.ssa.dominates(self.cx.func, self.cx.dom, clobber, before)
    }

    /// The nearest access at or above a version that may write a place. Nothing is remembered.
    ///
    /// Of [`Access::LIVE_ON_ENTRY`] and fences the answer is the version itself; `from` must be a
    /// def or phi.
    pub fn clobber_of(&mut self, from: Access, place: &MemoryLocation) -> Clobber {
        let is_fence = self.ssa.inst(from).is_some_and(|inst| self.cx.is_fence(inst));
        if from == Access::LIVE_ON_ENTRY || is_fence {
            return Clobber { access: from, capped: false };
        }
        let query = Query { inst: None, place: Some(TranslatedPlace::from(*place)) };
        let mut budget = self.ssa.limit;
        let access =
            self.ssa.find_clobber(self.cx, &mut self.search, &query, from, None, &mut budget);
        Clobber { access, capped: budget == 0 }
    }

    /// What holds for a load or store with `!invariant.group`: the pointer holds the same value at
    /// all such accesses, so the topmost one above it is as good as its clobber.
    fn of_invariant_group(&self, access: Access) -> Option<Access> {
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
