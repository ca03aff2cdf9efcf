//! Verifies all invariants of a form against its function: [`MemorySsa::verify`] lists them.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use selvedge_ir::{Block, Function, Inst};

use super::clobber::{Clobbering, Query};

use super::translate::TranslatedPlace;
use super::users::User;
use super::{AccessKind, MemoryAccess, MemorySsa};
use crate::dom::{Dominators, IteratedFrontier};

/// How many pairs of access and location the check of one clobber visits.
const MAX_STEPS: usize = 1000;

/// A violated invariant: the rule, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MemorySsaError {
    /// An instruction has a missing or wrong access.
    MemoryAccess(Inst),
    /// The list of a block is inconsistent with its rows or tables.
    Order(Block),
    /// A block has a phi that it does not need, or lacks one.
    Phi(Block),
    /// The arguments of a block's phi do not match its incoming edges.
    Arguments(Block),
    /// An instruction's access has a version that does not reach it.
    Version(Inst),
    /// An access is missing in a list of users, or is in a wrong one.
    Users(MemoryAccess),
    /// The clobber of an instruction's access does not dominate it.
    ClobberBelow(Inst),
    /// A def between an access and its clobber may write the place.
    ClobberSkips(Inst, Inst),
}

impl fmt::Display for MemorySsaError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::MemoryAccess(inst) => write!(f, "{inst} has another access than it needs"),
            Self::Order(block) => write!(f, "the accesses of {block} are out of order"),
            Self::Phi(block) => write!(f, "{block} has a phi too many or too few"),
            Self::Arguments(block) => write!(f, "the phi of {block} has wrong arguments"),
            Self::Version(inst) => write!(f, "{inst} names a version that does not reach it"),
            Self::Users(access) => write!(f, "the users of {access} are listed wrongly"),
            Self::ClobberBelow(inst) => write!(f, "the clobber of {inst} does not dominate it"),
            Self::ClobberSkips(inst, def) => {
                write!(f, "the clobber of {inst} is above {def}, which may write its place")
            }
        }
    }
}

impl std::error::Error for MemorySsaError {}

impl MemorySsa {
    /// Checks all invariants of the form against its function and returns the violations.
    ///
    /// * Completeness: each instruction has the access that construction would create, and no other.
    /// * Order: the list of each block has its phi first, then the accesses in the order of their instructions; rows,
    ///   lists and tables are consistent.
    /// * Phis are exactly at the iterated dominance frontier of the blocks with defs, with one argument for each edge:
    ///   the version at the end of the predecessor.
    /// * The version that reaches each def and use is its closest dominating version.
    /// * Users: each operand is in the list of the access that it refers to, once.
    /// * Cached clobbers dominate their access, and no def on a path between the two may write the location. This is
    ///   checked only if all others hold.
    ///
    /// Cost: linear, except for the last one, which searches up to 1000 steps for each clobber.
    pub fn verify(&self, cx: &mut Clobbering<'_>) -> Vec<MemorySsaError> {
        let mut errors = Vec::new();
        self.verify_completeness(cx, &mut errors);
        self.verify_order(cx.func, &mut errors);
        self.verify_phis(cx.func, cx.dom, &mut errors);
        self.verify_versions(cx.func, cx.dom, &mut errors);
        self.verify_users(&mut errors);
        if errors.is_empty() {
            self.verify_clobbers(cx, &mut errors);
        }
        errors
    }

    /// Panics if there is a violation.
    pub(super) fn assert_verified(&self, cx: &mut Clobbering<'_>) {
        let errors = self.verify(cx);
        assert!(errors.is_empty(), "MemorySSA does not verify: {errors:?}");
    }

    fn verify_completeness(&self, cx: &mut Clobbering<'_>, errors: &mut Vec<MemorySsaError>) {
        for inst in cx.func.all_insts() {
            let needed = cx.kinds.of(cx.func, inst);
            if needed != self.access(inst).map(|access| self.kind(access)) {
                errors.push(MemorySsaError::MemoryAccess(inst));
            }
        }
    }

    fn verify_order(&self, func: &Function, errors: &mut Vec<MemorySsaError>) {
        let mut linked: BTreeSet<MemoryAccess> = BTreeSet::new();
        for block in func.blocks() {
            let mut expected: Vec<MemoryAccess> = self.phi(block).into_iter().collect();
            expected.extend(func.insts(block).filter_map(|inst| self.access(inst)));
            let listed: Vec<MemoryAccess> = self.accesses(block).collect();
            let back: Vec<Option<MemoryAccess>> = listed.iter().map(|&at| self.prev(at)).collect();
            let before = listed.iter().map(|&at| Some(at));
            let prevs: Vec<Option<MemoryAccess>> = std::iter::once(None).chain(before).collect();
            let at_home = |&at: &MemoryAccess| {
                let own = self.inst(at).is_none_or(|inst| self.access(inst) == Some(at));
                self.block(at) == Some(block) && own
            };
            let last_def = listed.iter().copied().rfind(|&at| !self.is_use(at));
            let fine = listed == expected
                && back[..] == prevs[..listed.len()]
                && listed.iter().all(at_home)
                && self.blocks[block].last.expand() == listed.last().copied()
                && self.last_def(block) == last_def
                && self.phi(block) == listed.first().copied().filter(|&at| self.inst(at).is_none())
                && listed.iter().all(|&at| linked.insert(at));
            if !fine {
                errors.push(MemorySsaError::Order(block));
            }
        }
        for (access, row) in self.rows.iter().skip(1) {
            if let Some(block) = row.block.expand().filter(|_| !linked.contains(&access)) {
                errors.push(MemorySsaError::Order(block));
            }
        }
    }

    fn verify_phis(&self, func: &Function, dom: &Dominators, errors: &mut Vec<MemorySsaError>) {
        let is_def = |&at: &MemoryAccess| self.kind(at) == AccessKind::Def;
        let has_def = |block: Block| self.accesses(block).any(|at| is_def(&at));
        let defining: Vec<Block> = func.blocks().filter(|&block| has_def(block)).collect();
        let needed: BTreeSet<Block> =
            IteratedFrontier::new(func, dom).of(&defining).into_iter().collect();
        for block in func.blocks() {
            if self.phi(block).is_some() != needed.contains(&block) {
                errors.push(MemorySsaError::Phi(block));
            }
        }
        for block in func.blocks() {
            let Some(phi) = self.phi(block) else { continue };
            let preds = func.predecessors(block);
            let mut needed: Vec<(Block, MemoryAccess)> =
                preds.map(|pred| (pred, self.version_at_end(dom, pred))).collect();
            let mut args: Vec<(Block, MemoryAccess)> =
                self.arguments(phi).map(|(value, from)| (from, value)).collect();
            needed.sort_unstable();
            args.sort_unstable();
            if needed != args {
                errors.push(MemorySsaError::Arguments(block));
            }
        }
    }

    fn verify_versions(&self, func: &Function, dom: &Dominators, errors: &mut Vec<MemorySsaError>) {
        for block in func.blocks() {
            let reachable = dom.tree().contains(block);
            let above = dom.idom(block).map(|idom| self.version_at_end(dom, idom));
            let mut version = above.unwrap_or(MemoryAccess::LIVE_ON_ENTRY);
            for access in self.accesses(block) {
                if let Some(inst) = self.inst(access)
                    && self.reaching(access) != Some(version)
                {
                    errors.push(MemorySsaError::Version(inst));
                }
                if reachable && !self.is_use(access) {
                    version = access;
                }
            }
        }
    }

    fn verify_users(&self, errors: &mut Vec<MemorySsaError>) {
        if self.users.get().is_none() {
            return;
        }
        let mut expected: BTreeMap<MemoryAccess, BTreeSet<User>> = BTreeMap::new();
        let mut note = |user: User, used: MemoryAccess| {
            expected.entry(used).or_default().insert(user);
        };
        for (access, row) in self.rows.iter().skip(1).filter(|(_, row)| row.block.is_some()) {
            if let Some(range) = self.phi_range(access) {
                for n in range.start..range.start + range.len {
                    note(User::Argument(n), self.args[n as usize].value);
                }
                continue;
            }
            note(User::Reached(access), MemoryAccess::from_u32(row.reaching));
            if let Some(clobber) = row.optimized.expand() {
                note(User::Optimized(access), clobber);
            }
        }
        for access in self.rows.keys() {
            let listed: Vec<User> = self.users(access).collect();
            let set: BTreeSet<User> = listed.iter().copied().collect();
            if set.len() != listed.len() || set != expected.remove(&access).unwrap_or_default() {
                errors.push(MemorySsaError::Users(access));
            }
        }
    }

    fn verify_clobbers(&self, cx: &mut Clobbering<'_>, errors: &mut Vec<MemorySsaError>) {
        for inst in cx.func.all_insts() {
            let Some(access) = self.access(inst) else { continue };
            let (Some(found), Some(start)) = (self.optimized(access), self.reaching(access)) else {
                continue;
            };
            if !self.dominates(cx.func, cx.dom, found, access) {
                errors.push(MemorySsaError::ClobberBelow(inst));
                continue;
            }
            let query = cx.query(inst);
            if cx.reads_unchanging(inst, &query) {
                continue;
            }
            if let Some(skipped) = self.skipped_def(cx, &query, start, found) {
                errors.push(MemorySsaError::ClobberSkips(inst, skipped));
            }
        }
    }

    /// A def on some path up from `start` to `found` that may write the location, if the search finds one within
    /// [`MAX_STEPS`].
    fn skipped_def(
        &self,
        cx: &mut Clobbering<'_>,
        query: &Query,
        start: MemoryAccess,
        found: MemoryAccess,
    ) -> Option<Inst> {
        let mut seen: BTreeSet<(MemoryAccess, Option<TranslatedPlace>)> = BTreeSet::new();
        let mut work = vec![(start, query.place)];
        while let Some((at, place)) = work.pop() {
            if at == found || at == MemoryAccess::LIVE_ON_ENTRY || !seen.insert((at, place)) {
                continue;
            }
            if seen.len() > MAX_STEPS {
                return None;
            }
            match (self.inst(at), self.reaching(at), self.block(at)) {
                (Some(def), Some(above), _) => {
                    if cx.clobbers(def, query, place.as_ref()) {
                        return Some(def);
                    }
                    work.push((above, place));
                }
                (_, _, Some(block)) => {
                    for (value, pred) in self.arguments(at) {
                        let place = cx.carried(query, place, block, pred);
                        work.push((value, place));
                    }
                }
                _ => {}
            }
        }
        None
    }
}
