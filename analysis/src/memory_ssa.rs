//! MemorySSA: all memory as one variable in SSA form, so that the last write before an access is found by walking along
//! operands.
//!
//! Every instruction that may write memory is a *def* of a new version of all memory; every one that only reads is a
//! *use* of a version; where different versions join, a block has a *phi*. The version at the function's entry is
//! [`MemoryAccess::LIVE_ON_ENTRY`]. Each access has as operand the version that reaches it ([`MemorySsa::reaching`]),
//! regardless of the memory that the version wrote. The def that last wrote the accessed location is the access's
//! *clobber*, which [`Walker`] computes and caches ([`MemorySsa::optimized`]).
//!
//! * Defs are stores, atomics stronger than `unordered`, volatile accesses, fences, and calls that may write. A barrier
//!   or another synchronizing call makes writes of other threads visible: alias analysis determines the affected
//!   locations. Assumptions and other markers have no access.
//! * Phis are exactly at the iterated dominance frontier of the blocks with defs; they are not pruned by liveness.
//!   Numbers and operands are in LLVM's order.
//! * In unreachable blocks [`MemoryAccess::LIVE_ON_ENTRY`] reaches all accesses. It is also the argument of a phi for
//!   an edge from such a block.
//! * Clobbers are conservative: a walk that hits [`MemorySsa::check_limit`] returns the access that it reached, with
//!   [`Clobber::capped`].
//! * A pointer may be a different one in each iteration of a loop. LLVM assumes that two choices by one condition
//!   (`select`, phis of a block) that differ in one iteration also differ between iterations, and skips a write of an
//!   earlier iteration; this implementation does not. `tests/memory_ssa.rs` has examples of both.
//! * An ordering access, or one that is volatile where threads share memory, clobbers all memory that other threads can
//!   access, for calls as for loads. For calls, and for volatile accesses, LLVM checks only whether the two
//!   instructions access the same location: of the sequence `memset`, acquire, `memset` it loses the second `memset`.
//! * Method: Novillo, "Memory SSA: A Unified Approach for Sparsely Representing Memory Operations" (2007), in LLVM's
//!   form with a single variable; phi placement by Sreedhar and Gao, "A Linear Time Algorithm for Placing φ-Nodes"
//!   (1995).
//! * Cost: linear in instructions, nearly so in edges; one row of 32 bytes per access, no hashing.
//! * Invariants: [`MemorySsa::verify`] lists and checks all of them.
//! * Oracle: `tests/memory_ssa.rs` searches backwards along all paths, and compares updated forms with forms built from
//!   scratch.
//!
//! | file | what it does |
//! |---|---|
//! | `memory_ssa/markers.rs` | which access an instruction has |
//! | `memory_ssa/build.rs` | accesses, phis, versions |
//! | `dom/iterated.rs` | placement of phis |
//! | `memory_ssa/clobber.rs` | whether one def may write the location of an access |
//! | `memory_ssa/translate.rs` | translation of pointers across phis |
//! | `memory_ssa/walk.rs` | the search for clobbers |
//! | `memory_ssa/optimize.rs` | the clobbers of all uses at once |
//! | `memory_ssa/users.rs` | the users of an access |
//! | `memory_ssa/update.rs` | insertion, removal, moves |
//! | `memory_ssa/redundant.rs` | phis that become redundant by removals |
//! | `memory_ssa/verify.rs` | the invariants |
//! | `memory_ssa/print.rs`, `memory_ssa/dot.rs` | LLVM's texts |

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, OnceLock};

use selvedge_ir::entity::{PackedOption, PrimaryMap, SecondaryMap, entity_impl};
use selvedge_ir::{Block, Function, Global, Inst, Value};

use crate::alias::AliasContext;
use crate::dom::Dominators;
use crate::facts::{Analysis, Facts, MaintainedAnalysis, Reads};
use crate::observers::EditObserver;
use crate::settings::Setting;

mod build;
mod clobber;
mod dot;
mod markers;
mod optimize;
mod print;
mod redundant;
#[cfg(test)]
mod tests;
mod translate;
mod update;
mod users;
mod verify;
mod walk;

pub use clobber::Clobbering;
pub use markers::AccessKinds;
pub use print::Annotation;
pub use users::User;
pub use verify::MemorySsaError;
pub use walk::{Clobber, WalkMemory, Walker};

use users::Users;

/// How many defs a walk visits before it gives up. This is LLVM's limit.
pub const DEFAULT_CHECK_LIMIT: u32 = 100;

/// Options for computing and printing the forms of all functions of a module.
#[derive(Clone, Debug)]
pub struct MemorySsaOptions {
    /// How many defs a walk visits before it gives up.
    pub check_limit: u32,
    /// Whether each form is verified after it was computed, and again when it is printed with the clobbers of its uses.
    /// A violation is a bug in the implementation, and panics.
    pub verify: bool,
    /// If set, `print<memoryssa>` stores graphs for `dot` here, by function, instead of writing text.
    pub graphs: Option<Arc<Mutex<BTreeMap<Global, String>>>>,
}

impl Setting for MemorySsaOptions {}

impl Default for MemorySsaOptions {
    fn default() -> MemorySsaOptions {
        MemorySsaOptions { check_limit: DEFAULT_CHECK_LIMIT, verify: false, graphs: None }
    }
}

/// An access to memory: a def, a use or a phi of one [`MemorySsa`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MemoryAccess(u32);
entity_impl!(MemoryAccess, "access");

impl MemoryAccess {
    /// The version of memory at the function's entry: a def without an instruction.
    pub const LIVE_ON_ENTRY: MemoryAccess = MemoryAccess(0);
}

/// The kind of an access.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AccessKind {
    /// It may write, and may read.
    Def,
    /// It only reads.
    Use,
    /// It joins versions.
    Phi,
}

/// The stored form of an access.
#[derive(Clone, Copy, Debug)]
struct AccessRow {
    kind: AccessKind,
    /// Whether the walk to `optimized` hit the limit.
    capped: bool,
    /// The generation in which `optimized` was computed; see [`MemorySsa::optimized`].
    epoch: u16,
    /// The number that LLVM prints; 0 for uses.
    number: u32,
    /// `None` for phis, for the first row, and for removed accesses.
    inst: PackedOption<Inst>,
    /// `None` for removed accesses.
    block: PackedOption<Block>,
    /// The version that reaches a def or use; for a phi, its row in `phis`.
    reaching: u32,
    /// The clobber, if it was computed.
    optimized: PackedOption<MemoryAccess>,
    prev: PackedOption<MemoryAccess>,
    next: PackedOption<MemoryAccess>,
}

const _: () = assert!(size_of::<AccessRow>() == 32, "construction writes one row for an access");

/// The arguments of a phi: a range of `args`.
#[derive(Clone, Copy, Debug)]
struct PhiRange {
    start: u32,
    len: u32,
    capacity: u32,
}

/// One argument of a phi.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct PhiArg {
    value: MemoryAccess,
    block: Block,
    phi: MemoryAccess,
}

/// The accesses of one block.
#[derive(Clone, Copy, Debug, Default)]
struct BlockRow {
    first: PackedOption<MemoryAccess>,
    last: PackedOption<MemoryAccess>,
    /// The last def or phi.
    last_def: PackedOption<MemoryAccess>,
    phi: PackedOption<MemoryAccess>,
}

/// The memory accesses of one function in SSA form: each def, use and phi with the version of memory that reaches it.
///
/// All memory is one variable. [`Self::reaching`] is the version before an access, whichever memory it wrote; the def
/// that last wrote the location of the access, its clobber, is searched by [`Walker`] and then returned by
/// [`Self::optimized`]. Cost of [`Analysis::compute`]: linear in instructions, nearly so in edges.
#[derive(Clone, Debug)]
pub struct MemorySsa {
    rows: PrimaryMap<MemoryAccess, AccessRow>,
    phis: Vec<PhiRange>,
    args: Vec<PhiArg>,
    of_inst: SecondaryMap<Inst, PackedOption<MemoryAccess>>,
    blocks: SecondaryMap<Block, BlockRow>,
    next_number: u32,
    /// Clobbers that were computed in earlier generations are invalid.
    epoch: u16,
    uses_optimized: bool,
    limit: u32,
    /// Whether a value was replaced by a global; it may have been the callee of calls.
    callees_became_known: bool,
    /// Built on the first request, and updated from then on.
    users: OnceLock<Users>,
}

impl Analysis for MemorySsa {
    const NAME: &'static str = "memoryssa";
    const READS: Reads = Reads::Insts;

    fn compute(func: &Function, facts: &mut Facts<'_>) -> MemorySsa {
        let dom = facts.get::<Dominators>(func);
        let kinds = AccessKinds::new(facts.env());
        let options = facts.env().setting::<MemorySsaOptions>();
        let ssa = MemorySsa::build(func, &dom, &kinds, options.check_limit);
        if options.verify {
            let cx = AliasContext::new(facts.env(), func);
            ssa.assert_verified(&mut Clobbering::new(facts.env(), &cx, func, &dom));
        }
        ssa
    }
}

/// Incremental updates on edits: see `update.rs`.
impl EditObserver for MemorySsa {
    fn erased(&mut self, func: &Function, facts: &mut Facts<'_>, inst: Inst) {
        if let Some(access) = self.access(inst) {
            let dom = facts.get::<Dominators>(func);
            self.remove(func, &dom, access);
        }
    }

    /// Equal values point to the same memory, so cached clobbers remain correct. If the callee of a call has become
    /// known, the call may have fewer effects, or no access at all: see `settle`.
    fn replaced(&mut self, func: &Function, _: &mut Facts<'_>, _: Value, with: Value) {
        self.callees_became_known |= func.as_global(with).is_some();
    }

    fn created(&mut self, func: &Function, facts: &mut Facts<'_>, inst: Inst) {
        let dom = facts.get::<Dominators>(func);
        match self.access(inst) {
            Some(_) => self.moved(func, &dom, inst),
            None => {
                if let Some(kind) = AccessKinds::new(facts.env()).of(func, inst) {
                    self.insert_as(func, &dom, inst, kind);
                }
            }
        }
    }

    /// Flags and attachments can decide whether an instruction is an access, and its kind. For a use, its cached
    /// clobber is invalidated; for a def all cached clobbers are, since their walks may have skipped the def.
    fn changed(&mut self, func: &Function, facts: &mut Facts<'_>, inst: Inst) {
        let kind = AccessKinds::new(facts.env()).of(func, inst);
        let known = self.access(inst).map(|access| self.kind(access));
        match self.access(inst) {
            _ if known != kind => {
                self.erased(func, facts, inst);
                self.created(func, facts, inst);
            }
            Some(_) if kind == Some(AccessKind::Def) => self.start_generation(),
            Some(access) => self.set_optimized(access, None),
            None => {}
        }
    }

    fn edge(&mut self, func: &Function, facts: &mut Facts<'_>, _: &[Block]) {
        let dom = facts.get::<Dominators>(func);
        self.cfg_was_changed(func, &dom);
    }

    /// Visits the calls whose callees may have become known, once for all edits, since one edit may affect many calls.
    fn settle(&mut self, func: &Function, facts: &mut Facts<'_>) {
        if !std::mem::take(&mut self.callees_became_known) {
            return;
        }
        let kinds = AccessKinds::new(facts.env());
        for call in func.all_insts().filter(|&inst| func.opcode(inst).is_call()) {
            let known = self.access(call).map(|access| self.kind(access));
            if known != kinds.of(func, call) {
                self.changed(func, facts, call);
            }
        }
    }
}

impl MaintainedAnalysis for MemorySsa {
    /// Whether both have the same accesses with the same versions. Numbers, the order of arguments and the cached
    /// clobbers may differ.
    fn agrees_with(&self, fresh: &MemorySsa) -> bool {
        self.difference(fresh).is_none()
    }
}

/// Queries. They are O(1) unless stated otherwise.
impl MemorySsa {
    /// The access of an instruction, if it has one.
    #[inline]
    pub fn access(&self, inst: Inst) -> Option<MemoryAccess> {
        self.of_inst[inst].expand()
    }

    /// The phi of a block, if it has one.
    #[inline]
    pub fn phi(&self, block: Block) -> Option<MemoryAccess> {
        self.blocks[block].phi.expand()
    }

    /// The kind of an access.
    #[inline]
    pub fn kind(&self, access: MemoryAccess) -> AccessKind {
        self.rows[access].kind
    }

    /// Whether an access is a use; defs and phis are versions of memory.
    #[inline]
    pub fn is_use(&self, access: MemoryAccess) -> bool {
        self.kind(access) == AccessKind::Use
    }

    /// The instruction of a def or use; `None` for phis and [`MemoryAccess::LIVE_ON_ENTRY`].
    #[inline]
    pub fn inst(&self, access: MemoryAccess) -> Option<Inst> {
        self.rows[access].inst.expand()
    }

    /// The block of an access; that of [`MemoryAccess::LIVE_ON_ENTRY`] is the entry. `None` for removed accesses.
    #[inline]
    pub fn block(&self, access: MemoryAccess) -> Option<Block> {
        self.rows[access].block.expand()
    }

    /// The version of memory that reaches a def or use; `None` for phis and
    /// [`MemoryAccess::LIVE_ON_ENTRY`].
    #[inline]
    pub fn reaching(&self, access: MemoryAccess) -> Option<MemoryAccess> {
        let row = &self.rows[access];
        (row.kind != AccessKind::Phi && access != MemoryAccess::LIVE_ON_ENTRY)
            .then_some(MemoryAccess(row.reaching))
    }

    /// The clobber of a def or use, if it was computed and no def was inserted since.
    #[inline]
    pub fn optimized(&self, access: MemoryAccess) -> Option<MemoryAccess> {
        let row = &self.rows[access];
        if row.epoch == self.epoch { row.optimized.expand() } else { None }
    }

    /// Whether the walk that computed [`Self::optimized`] hit the limit, so that its result may not write the location.
    pub fn is_capped(&self, access: MemoryAccess) -> bool {
        self.optimized(access).is_some() && self.rows[access].capped
    }

    /// LLVM's defining access: the clobber of a use if it was computed, else the version that reaches the access.
    #[inline]
    pub fn defining(&self, access: MemoryAccess) -> Option<MemoryAccess> {
        let found = if self.is_use(access) { self.optimized(access) } else { None };
        found.or_else(|| self.reaching(access))
    }

    /// The arguments of a phi with their predecessors, in LLVM's order; none for other accesses.
    pub fn arguments(
        &self,
        phi: MemoryAccess,
    ) -> impl DoubleEndedIterator<Item = (MemoryAccess, Block)> + ExactSizeIterator + '_ {
        self.arg_slice(phi).iter().map(|arg| (arg.value, arg.block))
    }

    /// The number that LLVM prints for a def or phi; 0 for uses and [`MemoryAccess::LIVE_ON_ENTRY`].
    pub fn number(&self, access: MemoryAccess) -> u32 {
        self.rows[access].number
    }

    /// The accesses of a block, in order.
    pub fn accesses(&self, block: Block) -> impl Iterator<Item = MemoryAccess> + '_ {
        std::iter::successors(self.blocks[block].first.expand(), |&at| self.next(at))
    }

    /// The defs of a block and its phi, in order. Cost: the accesses of the block.
    pub fn defs(&self, block: Block) -> impl Iterator<Item = MemoryAccess> + '_ {
        self.accesses(block).filter(|&access| !self.is_use(access))
    }

    /// The version of memory at the end of a block: its last def or phi, if it has any.
    #[inline]
    pub fn last_def(&self, block: Block) -> Option<MemoryAccess> {
        self.blocks[block].last_def.expand()
    }

    /// The previous access in the block of an access.
    #[inline]
    pub fn prev(&self, access: MemoryAccess) -> Option<MemoryAccess> {
        self.rows[access].prev.expand()
    }

    /// The next access in the block of an access.
    #[inline]
    pub fn next(&self, access: MemoryAccess) -> Option<MemoryAccess> {
        self.rows[access].next.expand()
    }

    /// The number of rows, including removed ones: the length of a side table.
    pub fn n_accesses(&self) -> usize {
        self.rows.len()
    }

    /// How many defs a walk visits before it gives up.
    pub fn check_limit(&self) -> u32 {
        self.limit
    }

    /// Whether `a` is `b` or dominates it.
    pub fn dominates(
        &self,
        func: &Function,
        dom: &Dominators,
        a: MemoryAccess,
        b: MemoryAccess,
    ) -> bool {
        if a == b || a == MemoryAccess::LIVE_ON_ENTRY {
            return true;
        }
        if b == MemoryAccess::LIVE_ON_ENTRY {
            return false;
        }
        match (self.block(a), self.block(b)) {
            (Some(block), Some(other)) if block == other => self.comes_before(func, a, b),
            (Some(block), Some(other)) => dom.dominates(block, other),
            _ => false,
        }
    }

    /// Whether `a` precedes `b`, another access of the same block.
    pub fn comes_before(&self, func: &Function, a: MemoryAccess, b: MemoryAccess) -> bool {
        match (self.inst(a), self.inst(b)) {
            (None, _) => true,
            (_, None) => false,
            (Some(a), Some(b)) => func.comes_before(a, b),
        }
    }
}

/// Operations that the other files of this folder share.
impl MemorySsa {
    /// A form with only the first access; `rows` provides the allocation.
    fn empty(func: &Function, mut rows: Vec<AccessRow>, limit: u32) -> MemorySsa {
        rows.clear();
        rows.push(AccessRow {
            kind: AccessKind::Def,
            capped: false,
            epoch: 0,
            number: 0,
            inst: None.into(),
            block: func.entry().into(),
            reaching: 0,
            optimized: None.into(),
            prev: None.into(),
            next: None.into(),
        });
        let mut of_inst = SecondaryMap::new();
        of_inst.resize(func.n_insts());
        let mut blocks = SecondaryMap::new();
        blocks.resize(func.n_blocks());
        MemorySsa {
            rows: rows.into(),
            phis: Vec::new(),
            args: Vec::new(),
            of_inst,
            blocks,
            next_number: 1,
            epoch: 0,
            uses_optimized: false,
            callees_became_known: false,
            limit,
            users: OnceLock::new(),
        }
    }

    fn new_row(&mut self, kind: AccessKind, inst: Option<Inst>, block: Block) -> MemoryAccess {
        let number = match kind {
            AccessKind::Use => 0,
            AccessKind::Def | AccessKind::Phi => {
                self.next_number += 1;
                self.next_number - 1
            }
        };
        self.rows.push(AccessRow {
            kind,
            capped: false,
            epoch: self.epoch,
            number,
            inst: inst.into(),
            block: block.into(),
            reaching: 0,
            optimized: None.into(),
            prev: None.into(),
            next: None.into(),
        })
    }

    /// Adds a phi without arguments at the head of a block, with capacity for its predecessors.
    fn new_phi(&mut self, block: Block, n_preds: usize) -> MemoryAccess {
        let phi = self.new_row(AccessKind::Phi, None, block);
        self.rows[phi].reaching = self.phis.len() as u32;
        let (start, capacity) = (self.args.len() as u32, n_preds as u32);
        self.phis.push(PhiRange { start, len: 0, capacity });
        let vacant = PhiArg { value: MemoryAccess::LIVE_ON_ENTRY, block, phi };
        self.args.resize(self.args.len() + n_preds, vacant);
        self.blocks[block].phi = phi.into();
        let first = std::mem::replace(&mut self.blocks[block].first, phi.into());
        self.rows[phi].next = first;
        match first.expand() {
            Some(first) => self.rows[first].prev = phi.into(),
            None => self.blocks[block].last = phi.into(),
        }
        if self.blocks[block].last_def.is_none() {
            self.blocks[block].last_def = phi.into();
        }
        phi
    }

    fn phi_range(&self, phi: MemoryAccess) -> Option<PhiRange> {
        let row = &self.rows[phi];
        (row.kind == AccessKind::Phi).then(|| self.phis[row.reaching as usize])
    }

    fn arg_slice(&self, phi: MemoryAccess) -> &[PhiArg] {
        match self.phi_range(phi) {
            Some(range) => &self.args[range.start as usize..(range.start + range.len) as usize],
            None => &[],
        }
    }

    /// Adds an argument to a phi. Amortized O(1).
    fn push_arg(&mut self, phi: MemoryAccess, value: MemoryAccess, block: Block) {
        let n = self.rows[phi].reaching as usize;
        if self.phis[n].len == self.phis[n].capacity {
            self.grow_args(phi);
        }
        let at = self.phis[n].start + self.phis[n].len;
        self.phis[n].len += 1;
        self.args[at as usize] = PhiArg { value, block, phi };
        if let Some(users) = self.users.get_mut() {
            users.link(User::Argument(at), value);
        }
    }

    /// Moves the arguments of a phi to a range of twice the capacity.
    fn grow_args(&mut self, phi: MemoryAccess) {
        let n = self.rows[phi].reaching as usize;
        let PhiRange { start, len, .. } = self.phis[n];
        let (to, capacity) = (self.args.len() as u32, (2 * len).max(2));
        let block = self.rows[phi].block.expand().unwrap_or(Block::from_u32(0));
        let vacant = PhiArg { value: MemoryAccess::LIVE_ON_ENTRY, block, phi };
        self.args.resize(self.args.len() + capacity as usize, vacant);
        for offset in 0..len {
            let arg = self.args[(start + offset) as usize];
            self.args[(to + offset) as usize] = arg;
            if let Some(users) = self.users.get_mut() {
                users.unlink(User::Argument(start + offset), arg.value);
                users.link(User::Argument(to + offset), arg.value);
            }
        }
        self.phis[n] = PhiRange { start: to, len, capacity };
    }

    /// Sets the version that reaches a def or use.
    #[inline]
    fn set_reaching(&mut self, access: MemoryAccess, version: MemoryAccess) {
        let old = std::mem::replace(&mut self.rows[access].reaching, version.as_u32());
        if let Some(users) = self.users.get_mut() {
            users.unlink(User::Reached(access), MemoryAccess(old));
            users.link(User::Reached(access), version);
        }
    }

    /// Caches the clobber of a def or use.
    #[inline]
    fn set_optimized(&mut self, access: MemoryAccess, clobber: Option<MemoryAccess>) {
        let row = &mut self.rows[access];
        (row.epoch, row.capped) = (self.epoch, false);
        let old = std::mem::replace(&mut row.optimized, clobber.into());
        if let Some(users) = self.users.get_mut() {
            if let Some(old) = old.expand() {
                users.unlink(User::Optimized(access), old);
            }
            if let Some(clobber) = clobber {
                users.link(User::Optimized(access), clobber);
            }
        }
    }

    /// Invalidates all cached clobbers. O(1), except once in 65,536 calls.
    fn start_generation(&mut self) {
        self.uses_optimized = false;
        self.epoch = self.epoch.wrapping_add(1);
        if self.epoch == 0 {
            let all: Vec<MemoryAccess> = self.rows.keys().collect();
            for access in all {
                self.set_optimized(access, None);
            }
        }
    }

    /// The version of memory at the end of a block. Cost: the depth of the block in the dominator tree.
    fn version_at_end(&self, dom: &Dominators, block: Block) -> MemoryAccess {
        if !dom.tree().contains(block) {
            return MemoryAccess::LIVE_ON_ENTRY;
        }
        let mut at = Some(block);
        while let Some(block) = at {
            if let Some(def) = self.last_def(block) {
                return def;
            }
            at = dom.idom(block);
        }
        MemoryAccess::LIVE_ON_ENTRY
    }

    /// A description of the first difference to a form that was built from scratch; see [`MaintainedAnalysis`].
    pub fn difference(&self, fresh: &MemorySsa) -> Option<String> {
        let shown = |ssa: &MemorySsa, access: MemoryAccess| ssa.place(access);
        let n = self.of_inst.keys().count().max(fresh.of_inst.keys().count());
        for inst in (0..n as u32).map(Inst::from_u32) {
            let (ours, theirs) = (self.access(inst), fresh.access(inst));
            let seen = |ssa: &MemorySsa, access: Option<MemoryAccess>| {
                access.map(|a| (ssa.kind(a), ssa.reaching(a).map(|v| shown(ssa, v))))
            };
            if seen(self, ours) != seen(fresh, theirs) {
                return Some(format!(
                    "{inst}: {:?}, and anew {:?}",
                    seen(self, ours),
                    seen(fresh, theirs)
                ));
            }
        }
        let n = self.blocks.keys().count().max(fresh.blocks.keys().count());
        for block in (0..n as u32).map(Block::from_u32) {
            let seen = |ssa: &MemorySsa| {
                let order: Vec<String> = ssa.accesses(block).map(|a| ssa.place(a)).collect();
                let phi = ssa.phi(block);
                let mut args: Vec<(Block, String)> = phi
                    .map(|phi| ssa.arguments(phi).map(|(v, b)| (b, ssa.place(v))).collect())
                    .unwrap_or_default();
                args.sort();
                (order, args)
            };
            let (ours, theirs) = (seen(self), seen(fresh));
            if ours != theirs {
                return Some(format!("{block}: {ours:?}, and anew {theirs:?}"));
            }
        }
        None
    }

    /// The position of an access, for comparing two forms of one function.
    fn place(&self, access: MemoryAccess) -> String {
        match (self.inst(access), self.block(access)) {
            (Some(inst), _) => inst.to_string(),
            (None, _) if access == MemoryAccess::LIVE_ON_ENTRY => "liveOnEntry".into(),
            (None, Some(block)) => format!("phi of {block}"),
            (None, None) => "removed".into(),
        }
    }
}
