//! Construction: accesses in program order, phis, and the version that reaches each.

use selvedge_ir::entity::EntityRef;
use selvedge_ir::{Block, Function, Inst, Opcode};

use super::frontier::Frontier;
use super::markers::{Marker, Markers};
use super::{Access, AccessKind, MemorySsa, is_ordered};
use crate::alias::BatchAlias;
use crate::dom::Dominators;

impl MemorySsa {
    /// The accesses of a function as it is now. No clobber is found out yet.
    pub fn build(
        func: &Function,
        dom: &Dominators,
        markers: &Markers,
        aa: &mut BatchAlias<'_>,
        limit: u32,
    ) -> MemorySsa {
        let mut ssa = MemorySsa::empty(func, limit);
        let mut defining: Vec<Block> = Vec::new();
        for block in func.blocks() {
            if ssa.add_accesses(func, markers, aa, block) {
                defining.push(block);
            }
        }
        ssa.place_phis(func, dom, &defining);
        ssa.set_versions(func, dom);
        ssa
    }

    /// Adds the accesses of a block; whether one of them is a def.
    fn add_accesses(
        &mut self,
        func: &Function,
        markers: &Markers,
        aa: &mut BatchAlias<'_>,
        block: Block,
    ) -> bool {
        let (mut first, mut last, mut last_def) = (None, None, None);
        for inst in func.insts(block) {
            let Some(kind) = access_kind(func, markers, aa, inst) else { continue };
            let access = self.new_row(kind, Some(inst), block);
            self.of_inst[inst] = access.into();
            self.rows[access].prev = last.into();
            match last {
                Some(last) => self.rows[last].next = access.into(),
                None => first = Some(access),
            }
            last = Some(access);
            if kind == AccessKind::Def {
                last_def = Some(access);
            }
        }
        if last.is_some() {
            let row = &mut self.blocks[block];
            (row.first, row.last, row.last_def) = (first.into(), last.into(), last_def.into());
        }
        last_def.is_some()
    }

    /// Puts phis where versions meet.
    pub(super) fn place_phis(&mut self, func: &Function, dom: &Dominators, defining: &[Block]) {
        if defining.is_empty() {
            return;
        }
        let mut has_def = vec![false; func.n_blocks()];
        defining.iter().for_each(|block| has_def[block.index()] = true);
        let frontier = Frontier::new(func, dom);
        let blocks = frontier.of(defining.iter().copied(), |block| has_def[block.index()]);
        for block in blocks {
            self.new_phi(block, func.predecessors(block).count());
        }
    }

    /// Sets what reaches each access, from the top of the dominator tree downwards, and the
    /// arguments of phis in the order in which their predecessors are come by.
    pub(super) fn set_versions(&mut self, func: &Function, dom: &Dominators) {
        let mut at_end: Vec<Access> = vec![Access::LIVE_ON_ENTRY; func.n_blocks()];
        for block in dom.tree().preorder() {
            let above = dom.idom(block).map_or(Access::LIVE_ON_ENTRY, |idom| at_end[idom.index()]);
            let version = self.set_versions_in(block, above);
            at_end[block.index()] = version;
            for succ in func.successors(block) {
                if let Some(phi) = self.phi(succ) {
                    self.push_arg(phi, version, block);
                }
            }
        }
        for block in func.blocks().filter(|&block| !dom.tree().contains(block)) {
            self.set_versions_out_of_reach(func, dom, block);
        }
    }

    /// Sets what reaches the accesses of a block whose predecessors end with `version`, unless it has
    /// a phi; gives what it ends with.
    pub(super) fn set_versions_in(&mut self, block: Block, mut version: Access) -> Access {
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
                self.push_arg(phi, Access::LIVE_ON_ENTRY, block);
            }
        }
        let mut at = self.blocks[block].first.expand();
        while let Some(access) = at {
            self.set_reaching(access, Access::LIVE_ON_ENTRY);
            at = self.next(access);
        }
    }
}

/// What access an instruction has: exhaustive where it can be decided by opcode.
#[inline]
pub(super) fn access_kind(
    func: &Function,
    markers: &Markers,
    aa: &mut BatchAlias<'_>,
    inst: Inst,
) -> Option<AccessKind> {
    match func.opcode(inst) {
        Opcode::Load if !is_ordered(func, inst) => Some(AccessKind::Use),
        Opcode::Load
        | Opcode::Store
        | Opcode::Fence
        | Opcode::CmpXchg
        | Opcode::AtomicRmw
        | Opcode::VaArg
        | Opcode::CatchPad
        | Opcode::CatchRet => Some(AccessKind::Def),
        Opcode::Call | Opcode::Invoke | Opcode::CallBr => call_kind(func, markers, aa, inst),
        _ => None,
    }
}

fn call_kind(
    func: &Function,
    markers: &Markers,
    aa: &mut BatchAlias<'_>,
    call: Inst,
) -> Option<AccessKind> {
    match markers.of(func, call) {
        Marker::NoAccess => return None,
        Marker::NoEffect if func.call(call).is_some_and(|call| call.bundles.is_empty()) => {
            return None;
        }
        Marker::NoEffect | Marker::NoClobber | Marker::No => {}
    }
    let access = aa.mod_ref_anywhere(call);
    match (access.reads(), access.writes()) {
        (_, true) => Some(AccessKind::Def),
        (true, false) => Some(AccessKind::Use),
        (false, false) => None,
    }
}
