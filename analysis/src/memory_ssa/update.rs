//! Incremental updates while a function is edited: insertion, removal, moves, edits of the CFG. The result is equal to
//! a form built from scratch, except for numbers and the order of phi arguments (checked by `tests/memory_ssa.rs`, and
//! by debug builds when a fact is stored in the cache).
//!
//! * A def that is inserted into a block with a version changes the version of accesses up to the next version below
//!   it. If the block had none, phis are inserted at its iterated dominance frontier first.
//! * When a def is removed, its users get the version that reached it; phis that have become redundant are removed
//!   (`redundant.rs`).
//! * Cached clobbers remain valid on removals, since no write becomes closer, except those that are the removed access.
//!   An insertion invalidates all, in O(1).
//! * Cost: insertion, the region that the def dominates up to the next versions, and the subtree of its block if phis
//!   are needed; removal, the users; edits of the CFG, all accesses (without alias queries), the same order as the
//!   dominator tree.

use rustc_hash::FxHashSet;
use selvedge_ir::{Block, Function, Inst};

use super::clobber::Clobbering;
use super::redundant::remove_redundant;
use super::users::User;
use super::{AccessKind, MemoryAccess, MemorySsa, PhiArg};
use crate::dom::Dominators;

impl MemorySsa {
    /// Adds the access of an inserted instruction, with the kind that alias analysis determines. `None` if it needs
    /// none, or already has one.
    pub fn insert(&mut self, cx: &mut Clobbering<'_>, inst: Inst) -> Option<MemoryAccess> {
        let kind = cx.kinds.of(cx.func, inst)?;
        self.insert_as(cx.func, cx.dom, inst, kind)
    }

    /// Adds a def or use for an inserted instruction. `None` if it is not in a block, or already has an access, or if
    /// `kind` is a phi.
    pub fn insert_as(
        &mut self,
        func: &Function,
        dom: &Dominators,
        inst: Inst,
        kind: AccessKind,
    ) -> Option<MemoryAccess> {
        let block = func.block_of(inst)?;
        if self.access(inst).is_some() || kind == AccessKind::Phi {
            return None;
        }
        let access = self.new_row(kind, Some(inst), block);
        self.attach(func, dom, access, inst, block);
        Some(access)
    }

    /// Removes an access, before or after its instruction is removed. Phis and [`MemoryAccess::LIVE_ON_ENTRY`] are not
    /// removed.
    pub fn remove(&mut self, func: &Function, dom: &Dominators, access: MemoryAccess) {
        if self.inst(access).is_some() && self.block(access).is_some() {
            self.detach(func, dom, access);
            self.bury(access);
        }
    }

    /// To be called after an instruction was moved. It has the same access afterwards.
    pub fn moved(&mut self, func: &Function, dom: &Dominators, inst: Inst) {
        let Some(access) = self.access(inst) else { return };
        self.detach(func, dom, access);
        match func.block_of(inst) {
            Some(block) => {
                self.set_optimized(access, None);
                self.rows[access].block = block.into();
                self.attach(func, dom, access, inst, block);
            }
            None => self.bury(access),
        }
    }

    /// To be called after a block was split ([`Function::split_block`]).
    ///
    /// Cost: linear in the accesses of the tail; of the function, if the block is its entry.
    pub fn block_was_split(&mut self, func: &Function, block: Block, tail: Block) {
        if func.entry() == Some(block) {
            // A pointer defined in the entry block has one value in all iterations. For one that was moved out of it,
            // walks no longer see that: cached clobbers are correct but cannot be verified.
            self.forget_clobbers();
        }
        let moved = |ssa: &MemorySsa, access: MemoryAccess| {
            ssa.inst(access).is_some_and(|inst| func.block_of(inst) == Some(tail))
        };
        let mut first = None;
        let mut at = self.blocks[block].last.expand();
        while let Some(access) = at.filter(|&access| moved(self, access)) {
            self.rows[access].block = tail.into();
            first = Some(access);
            at = self.prev(access);
        }
        if let Some(first) = first {
            let last = std::mem::replace(&mut self.blocks[block].last, at.into());
            self.rows[first].prev = None.into();
            match at {
                Some(at) => self.rows[at].next = None.into(),
                None => self.blocks[block].first = None.into(),
            }
            (self.blocks[tail].first, self.blocks[tail].last) = (first.into(), last);
            self.find_last_def(block);
            self.find_last_def(tail);
        }
        for succ in func.successors(tail) {
            self.rename_args(succ, block, tail, usize::MAX);
        }
    }

    fn forget_clobbers(&mut self) {
        self.uses_optimized = false;
        let all: Vec<MemoryAccess> = self.rows.keys().skip(1).collect();
        all.into_iter().for_each(|access| self.set_optimized(access, None));
    }

    /// To be called after a block was inserted on an edge ([`Function::split_edge`]).
    pub fn edge_was_split(&mut self, func: &Function, from: Block, middle: Block) {
        for to in func.successors(middle) {
            self.rename_args(to, from, middle, 1);
        }
    }

    /// To be called after any other edit of blocks and edges, with the new dominator tree: recomputes all phis and
    /// versions. Accesses of erased instructions are removed; new instructions must be added by [`Self::insert`]
    /// afterwards.
    pub fn cfg_was_changed(&mut self, func: &Function, dom: &Dominators) {
        self.start_generation();
        self.users.take();
        self.rows[MemoryAccess::LIVE_ON_ENTRY].block = func.entry().into();
        let all: Vec<MemoryAccess> = self.rows.keys().skip(1).collect();
        for access in all {
            let linked = self.inst(access).is_some_and(|inst| func.block_of(inst).is_some());
            match linked {
                true => self.unlink_row(access),
                false => self.bury(access),
            }
        }
        self.blocks.clear();
        self.blocks.resize(func.n_blocks());
        (self.args, self.phis) = (Vec::new(), Vec::new());
        let mut defining = Vec::new();
        for block in func.blocks() {
            for inst in func.insts(block) {
                let Some(access) = self.access(inst) else { continue };
                let last = self.blocks[block].last.expand();
                self.rows[access].block = block.into();
                self.link_after(access, block, last);
            }
            self.find_last_def(block);
            if self.last_def(block).is_some() {
                defining.push(block);
            }
        }
        self.place_phis(func, dom, &defining);
        self.set_versions(func, dom);
    }

    /// Inserts an access into the list of its block, and updates its users.
    fn attach(
        &mut self,
        func: &Function,
        dom: &Dominators,
        access: MemoryAccess,
        inst: Inst,
        block: Block,
    ) {
        self.of_inst[inst] = access.into();
        let before = std::iter::successors(func.prev_inst(inst), |&inst| func.prev_inst(inst))
            .find_map(|inst| self.access(inst))
            .or_else(|| self.phi(block));
        self.link_after(access, block, before);
        let version = self.version_before(dom, access, block);
        self.set_reaching(access, version);
        if self.kind(access) == AccessKind::Def {
            self.start_generation();
            if dom.tree().contains(block) {
                self.spread_def(func, dom, access, block);
            } else {
                self.find_last_def(block);
            }
        }
    }

    /// The version that reaches an access, according to its position.
    fn version_before(&self, dom: &Dominators, access: MemoryAccess, block: Block) -> MemoryAccess {
        if !dom.tree().contains(block) {
            return MemoryAccess::LIVE_ON_ENTRY;
        }
        let above = std::iter::successors(self.prev(access), |&at| self.prev(at));
        match above.into_iter().find(|&at| !self.is_use(at)) {
            Some(version) => version,
            None => match dom.idom(block) {
                Some(idom) => self.version_at_end(dom, idom),
                None => MemoryAccess::LIVE_ON_ENTRY,
            },
        }
    }

    /// Makes a new def the version of the accesses that it reaches.
    fn spread_def(&mut self, func: &Function, dom: &Dominators, def: MemoryAccess, block: Block) {
        if self.set_up_to_next_def(self.next(def), def) {
            return;
        }
        let had_version = self.last_def(block).is_some();
        self.blocks[block].last_def = def.into();
        let new_phis = if had_version { Vec::new() } else { self.add_phis(func, dom, block) };
        self.spread(func, dom, block, def);
        for phi in new_phis {
            let Some(block) = self.block(phi) else { continue };
            if !self.set_up_to_next_def(self.next(phi), phi) {
                self.spread(func, dom, block, phi);
            }
        }
    }

    /// Sets the version of accesses from one on up to the next def, and returns whether there is one.
    fn set_up_to_next_def(&mut self, from: Option<MemoryAccess>, version: MemoryAccess) -> bool {
        let mut at = from;
        while let Some(access) = at {
            self.set_reaching(access, version);
            if self.kind(access) == AccessKind::Def {
                return true;
            }
            at = self.next(access);
        }
        false
    }

    /// Propagates the version at the end of a block downwards, up to the next versions.
    fn spread(&mut self, func: &Function, dom: &Dominators, block: Block, version: MemoryAccess) {
        let mut work = vec![block];
        while let Some(block) = work.pop() {
            for succ in func.successors(block) {
                if let Some(phi) = self.phi(succ) {
                    self.set_args_from(phi, block, version);
                }
            }
            for child in dom.tree().children(block) {
                if self.phi(child).is_some() {
                    continue;
                }
                let first = self.blocks[child].first.expand();
                if !self.set_up_to_next_def(first, version) {
                    work.push(child);
                }
            }
        }
    }

    fn set_args_from(&mut self, phi: MemoryAccess, from: Block, version: MemoryAccess) {
        let Some(range) = self.phi_range(phi) else { return };
        for n in range.start..range.start + range.len {
            let PhiArg { value, block, .. } = self.args[n as usize];
            if block == from && value != version {
                self.set_arg(n, version);
            }
        }
    }

    pub(super) fn set_arg(&mut self, n: u32, version: MemoryAccess) {
        let old = std::mem::replace(&mut self.args[n as usize].value, version);
        if let Some(users) = self.users.get_mut() {
            users.unlink(User::Argument(n), old);
            users.link(User::Argument(n), version);
        }
    }

    /// Adds the phis that the first version in a block requires, and returns them.
    fn add_phis(&mut self, func: &Function, dom: &Dominators, block: Block) -> Vec<MemoryAccess> {
        let mut phis = Vec::new();
        for at in self.new_frontier(func, dom, block) {
            let n_preds = func.predecessors(at).count();
            phis.push(self.new_phi(at, n_preds));
        }
        for &phi in &phis {
            let Some(at) = self.block(phi) else { continue };
            let preds: Vec<Block> = func.predecessors(at).collect();
            for pred in preds {
                let version = self.version_at_end(dom, pred);
                self.push_arg(phi, version, pred);
            }
        }
        phis
    }

    /// The blocks without a phi in the iterated dominance frontier of a block. Equivalent to `IteratedFrontier`, but
    /// for one block, without tables for all blocks.
    fn new_frontier(&self, func: &Function, dom: &Dominators, block: Block) -> Vec<Block> {
        let tree = dom.tree();
        let (mut found, mut seen) = (Vec::new(), FxHashSet::default());
        let mut roots = vec![block];
        while let Some(root) = roots.pop() {
            let mut below = vec![root];
            while let Some(at) = below.pop() {
                for succ in func.successors(at) {
                    let in_frontier = !(root != succ && tree.is_ancestor(root, succ));
                    if in_frontier && self.phi(succ).is_none() && seen.insert(succ) {
                        found.push(succ);
                        // The frontier of a block with a version already has phis.
                        if self.last_def(succ).is_none() {
                            roots.push(succ);
                        }
                    }
                }
                below.extend(tree.children(at));
            }
        }
        found
    }

    /// Removes an access from its block, and replaces its uses by the version that reached it.
    fn detach(&mut self, func: &Function, dom: &Dominators, access: MemoryAccess) {
        let (Some(block), Some(version)) = (self.block(access), self.reaching(access)) else {
            return;
        };
        let mut phis = Vec::new();
        if self.kind(access) == AccessKind::Def {
            self.replace_users(access, version, &mut phis);
        }
        self.unlink_from_block(access, block);
        if self.kind(access) == AccessKind::Def {
            self.find_last_def(block);
            phis.extend(self.phi(block));
            remove_redundant(self, func, dom, phis);
        }
    }

    /// Replaces an access by a version in all its users; cached clobbers are invalidated. Adds the phis among the users
    /// to `phis`.
    pub(super) fn replace_users(
        &mut self,
        old: MemoryAccess,
        version: MemoryAccess,
        phis: &mut Vec<MemoryAccess>,
    ) {
        let all: Vec<User> = self.users(old).collect();
        for user in all {
            match user {
                User::Reached(access) => self.set_reaching(access, version),
                User::Optimized(access) => self.set_optimized(access, None),
                User::Argument(n) => {
                    self.set_arg(n, version);
                    phis.push(self.args[n as usize].phi);
                }
            }
        }
    }

    /// Links an access into the list of a block, after another one or first.
    fn link_after(&mut self, access: MemoryAccess, block: Block, before: Option<MemoryAccess>) {
        let next = match before {
            Some(before) => std::mem::replace(&mut self.rows[before].next, access.into()),
            None => std::mem::replace(&mut self.blocks[block].first, access.into()),
        };
        self.rows[access].prev = before.into();
        self.rows[access].next = next;
        match next.expand() {
            Some(next) => self.rows[next].prev = access.into(),
            None => self.blocks[block].last = access.into(),
        }
    }

    pub(super) fn unlink_from_block(&mut self, access: MemoryAccess, block: Block) {
        let (prev, next) = (self.prev(access), self.next(access));
        match prev {
            Some(prev) => self.rows[prev].next = next.into(),
            None => self.blocks[block].first = next.into(),
        }
        match next {
            Some(next) => self.rows[next].prev = prev.into(),
            None => self.blocks[block].last = prev.into(),
        }
        self.unlink_row(access);
    }

    fn unlink_row(&mut self, access: MemoryAccess) {
        self.rows[access].prev = None.into();
        self.rows[access].next = None.into();
    }

    /// Marks an access as removed; it is in no list.
    pub(super) fn bury(&mut self, access: MemoryAccess) {
        if let Some(inst) = self.inst(access)
            && self.access(inst) == Some(access)
        {
            self.of_inst[inst] = None.into();
        }
        let reaching = self.reaching(access);
        let optimized = self.rows[access].optimized.expand();
        if let Some(users) = self.users.get_mut() {
            if let Some(version) = reaching {
                users.unlink(User::Reached(access), version);
            }
            if let Some(clobber) = optimized {
                users.unlink(User::Optimized(access), clobber);
            }
        }
        let row = &mut self.rows[access];
        row.inst = None.into();
        row.block = None.into();
        row.optimized = None.into();
        self.unlink_row(access);
    }

    pub(super) fn find_last_def(&mut self, block: Block) {
        let all = std::iter::successors(self.blocks[block].last.expand(), |&at| self.prev(at));
        let last = all.into_iter().find(|&at| !self.is_use(at));
        self.blocks[block].last_def = last.into();
    }

    /// Changes the predecessor of the first `n` arguments of a block's phi that come from one block.
    fn rename_args(&mut self, block: Block, from: Block, to: Block, n: usize) {
        let Some(range) = self.phi(block).and_then(|phi| self.phi_range(phi)) else { return };
        let args = &mut self.args[range.start as usize..(range.start + range.len) as usize];
        args.iter_mut().filter(|arg| arg.block == from).take(n).for_each(|arg| arg.block = to);
    }
}
