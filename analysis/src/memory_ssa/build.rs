//! Construction: accesses in program order, phis, and the version that reaches each access.

use std::cell::Cell;

use selvedge_ir::entity::EntityRef;
use selvedge_ir::{Block, Function, Global, Inst};

use super::markers::{AccessKinds, ByOpcode, by_opcode};
use super::{AccessKind, AccessRow, MemoryAccess, MemorySsa};
use crate::dom::{Dominators, IteratedFrontier};

thread_local! {
    /// Scratch memory of this thread, reused so that most functions allocate nothing. Its contents do not affect the
    /// next function.
    static ROOM: Cell<Room> = Cell::default();
}

/// Scratch memory for finding accesses.
#[derive(Default)]
struct Room {
    rows: Vec<AccessRow>,
    candidates: Vec<Candidate>,
    calls: Vec<Inst>,
    /// The callees, in the order of calls.
    callees: Vec<Option<Global>>,
    /// Blocks with defs.
    defining: Vec<Block>,
}

/// From this many accesses on, the scratch rows are used as the form's rows instead of being copied, and are not
/// reused.
const MAX_COPIED_ROWS: usize = 1 << 15;

/// An instruction that has an access, or a call that may have one.
#[derive(Clone, Copy)]
struct Candidate {
    inst: Inst,
    block: Block,
    /// `None` for a call.
    kind: Option<AccessKind>,
}

impl Room {
    /// Scans the instructions once, and then looks up the callees of all calls at once.
    fn find_candidates(&mut self, func: &Function) {
        self.candidates.clear();
        self.calls.clear();
        self.defining.clear();
        for block in func.blocks() {
            for inst in func.insts(block) {
                let kind = match by_opcode(func, inst) {
                    ByOpcode::No => continue,
                    ByOpcode::Yes(kind) => Some(kind),
                    ByOpcode::Call => {
                        self.calls.push(inst);
                        None
                    }
                };
                self.candidates.push(Candidate { inst, block, kind });
            }
        }
        func.called_globals(&self.calls, &mut self.callees);
    }
}

impl MemorySsa {
    /// Builds the accesses of a function in its current state. No clobber is computed yet.
    pub fn build(
        func: &Function,
        dom: &Dominators,
        kinds: &AccessKinds<'_>,
        limit: u32,
    ) -> MemorySsa {
        let mut room = ROOM.take();
        let mut ssa = MemorySsa::empty(func, std::mem::take(&mut room.rows), limit);
        room.find_candidates(func);
        ssa.add_accesses(func, kinds, &mut room);
        if ssa.rows.len() > 1 {
            ssa.place_phis(func, dom, &room.defining);
            ssa.set_versions(func, dom);
        }
        if ssa.rows.len() < MAX_COPIED_ROWS {
            let exact = ssa.rows.as_values_slice().to_vec();
            room.rows = std::mem::replace(&mut ssa.rows, exact.into()).into();
            ROOM.set(room);
        }
        ssa
    }

    /// Adds the candidates that are accesses, and lists the blocks with defs.
    fn add_accesses(&mut self, func: &Function, kinds: &AccessKinds<'_>, room: &mut Room) {
        let Room { candidates, callees, defining, .. } = room;
        let mut callees = callees.iter();
        for &Candidate { inst, block, kind } in &*candidates {
            let kind = kind.or_else(|| {
                let callee = callees.next().copied().flatten();
                kinds.of_call(func, inst, callee)
            });
            let Some(kind) = kind else { continue };
            let access = self.new_row(kind, Some(inst), block);
            self.of_inst[inst] = access.into();
            let blocks = &mut self.blocks[block];
            let last = std::mem::replace(&mut blocks.last, access.into());
            if kind == AccessKind::Def {
                if blocks.last_def.is_none() {
                    defining.push(block);
                }
                blocks.last_def = access.into();
            }
            self.rows[access].prev = last;
            match last.expand() {
                Some(last) => self.rows[last].next = access.into(),
                None => self.blocks[block].first = access.into(),
            }
        }
    }

    /// Inserts phis at the iterated dominance frontier of the blocks with defs.
    pub(super) fn place_phis(&mut self, func: &Function, dom: &Dominators, defining: &[Block]) {
        if defining.is_empty() {
            return;
        }
        let frontier = IteratedFrontier::new(func, dom).of(defining);
        if frontier.is_empty() {
            return;
        }
        let mut n_preds = vec![0u32; func.n_blocks()];
        func.edges().targets().iter().for_each(|to| n_preds[to.index()] += 1);
        for block in frontier {
            self.new_phi(block, n_preds[block.index()] as usize);
        }
    }

    /// Sets the version that reaches each access, in preorder of the dominator tree, and the arguments of phis in the
    /// order in which their predecessors are visited.
    pub(super) fn set_versions(&mut self, func: &Function, dom: &Dominators) {
        let mut at_end: Vec<MemoryAccess> = vec![MemoryAccess::LIVE_ON_ENTRY; func.n_blocks()];
        let (edges, has_phis) = (func.edges(), !self.phis.is_empty());
        for block in dom.tree().preorder() {
            let above =
                dom.idom(block).map_or(MemoryAccess::LIVE_ON_ENTRY, |idom| at_end[idom.index()]);
            let version = self.set_versions_in(block, above);
            at_end[block.index()] = version;
            if has_phis {
                for &succ in edges.successors(block) {
                    if let Some(phi) = self.phi(succ) {
                        self.push_arg(phi, version, block);
                    }
                }
            }
        }
        for block in func.blocks().filter(|&block| !dom.tree().contains(block)) {
            self.set_versions_out_of_reach(func, dom, block);
        }
    }

    /// Sets the version that reaches each access of a block, where `version` reaches the block unless it has a phi;
    /// returns the version at its end.
    pub(super) fn set_versions_in(
        &mut self,
        block: Block,
        mut version: MemoryAccess,
    ) -> MemoryAccess {
        let mut at = self.blocks[block].first.expand();
        while let Some(access) = at {
            match self.kind(access) {
                AccessKind::Phi => version = access,
                AccessKind::Def => {
                    self.set_reaching(access, version);
                    version = access;
                }
                AccessKind::Use => self.set_reaching(access, version),
            }
            at = self.next(access);
        }
        version
    }

    pub(super) fn set_versions_out_of_reach(
        &mut self,
        func: &Function,
        dom: &Dominators,
        block: Block,
    ) {
        for succ in func.successors(block).filter(|&succ| dom.tree().contains(succ)) {
            if let Some(phi) = self.phi(succ) {
                self.push_arg(phi, MemoryAccess::LIVE_ON_ENTRY, block);
            }
        }
        let mut at = self.blocks[block].first.expand();
        while let Some(access) = at {
            self.set_reaching(access, MemoryAccess::LIVE_ON_ENTRY);
            at = self.next(access);
        }
    }
}
