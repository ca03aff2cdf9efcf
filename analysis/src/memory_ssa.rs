//! MemorySSA: memory as one variable in SSA form, so that "what wrote this last?" is a walk along
//! operands instead of a search through code.
//!
//! Every instruction that may write memory is a *def* of a new version of all memory; every one that
//! only reads is a *use* of a version; where versions meet, a block has a *phi*. The version that a
//! function finds is [`Access::LIVE_ON_ENTRY`]. An access names the version that reaches it
//! ([`MemorySsa::reaching`]), whatever memory that version is about; which def really wrote the
//! place that it accesses is its *clobber*, found by [`Walker`] and remembered
//! ([`MemorySsa::optimized`]).
//!
//! * Defs are stores, atomics stronger than `unordered`, volatile accesses, fences, and calls that
//!   may write. Barriers and what else synchronises are calls that let other threads' writes appear:
//!   alias analysis says for which places. Assumptions and other markers have no access.
//! * Phis stand at the iterated dominance frontier of the blocks with defs, and nowhere else; they
//!   are not pruned by liveness. Numbers and operands come in LLVM's order.
//! * Blocks that cannot be reached: their accesses find [`Access::LIVE_ON_ENTRY`], and so do phis
//!   along edges from them.
//! * Clobbers are conservative: a walk that met [`MemorySsa::check_limit`] answers with the access it
//!   came to, and says so ([`Clobber::capped`]).
//! * A pointer is another one in each iteration of a loop. Where LLVM takes two choices by one
//!   condition (`select`, phis of a block) to differ in all iterations because they do in one, and
//!   passes by a write of an earlier one, a clobber here does not; `tests/memory_ssa.rs` has both.
//! * An access that orders others, or is volatile where threads share memory, is a clobber of all that
//!   others can reach, for calls as for loads. LLVM asks for calls, and for what is volatile, only
//!   whether it touches the same place: `memset`, acquire, `memset` loses the second one.
//! * Method: Novillo, "Memory SSA: A Unified Approach for Sparsely Representing Memory Operations"
//!   (2007), in LLVM's form with a single variable; phi placement by Sreedhar and Gao, "A Linear
//!   Time Algorithm for Placing φ-Nodes" (1995).
//! * Cost: linear in instructions, nearly so in edges; one row of 32 bytes for an access, no hashing.
//! * Invariants: see `verify.rs`, which checks all of them.
//! * Oracle: `tests/memory_ssa.rs` searches backwards along all paths, and compares what edits leave
//!   with what is computed anew.
//!
//! | file | what it does |
//! |---|---|
//! | `memory_ssa/markers.rs` | which access an instruction has |
//! | `memory_ssa/build.rs` | accesses, phis, versions |
//! | `dom/iterated.rs` | where phis go |
//! | `memory_ssa/clobber.rs` | whether one def writes what an access is about |
//! | `memory_ssa/translate.rs` | pointers as they are at the end of a predecessor |
//! | `memory_ssa/walk.rs` | the search for clobbers |
//! | `memory_ssa/optimize.rs` | the clobbers of all uses at once |
//! | `memory_ssa/users.rs` | who uses an access |
//! | `memory_ssa/update.rs` | insertion, removal, moves |
//! | `memory_ssa/redundant.rs` | phis that removals make superfluous |
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

/// How many defs a walk looks at before it gives up. LLVM's number.
pub const DEFAULT_CHECK_LIMIT: u32 = 100;

/// How forms are computed and shown, for all functions of a module.
#[derive(Clone, Debug)]
pub struct MemorySsaOptions {
    /// How many defs a walk looks at before it gives up.
    pub check_limit: u32,
    /// Whether each form is verified when it was computed, and again when it is printed with the
    /// clobbers of its uses. What is wrong is a bug of ours, and a panic.
    pub verify: bool,
    /// Where `print<memoryssa>` puts graphs for `dot`, by function, instead of writing texts.
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
pub struct Access(u32);
entity_impl!(Access, "access");

impl Access {
    /// The version of memory that the function finds: a def without an instruction.
    pub const LIVE_ON_ENTRY: Access = Access(0);
}

/// What an access is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AccessKind {
    /// May write, and perhaps reads.
    Def,
    /// Only reads.
    Use,
    /// Where versions meet.
    Phi,
}

/// An access as it is stored.
#[derive(Clone, Copy, Debug)]
struct Row {
    kind: AccessKind,
    /// Whether the walk to `optimized` met the limit.
    capped: bool,
    /// The round of edits at which `optimized` was found out; see [`MemorySsa::optimized`].
    round: u16,
    /// What LLVM prints; 0 for uses.
    number: u32,
    /// `None` for phis, for the first row, and for what was removed.
    inst: PackedOption<Inst>,
    /// `None` for what was removed.
    block: PackedOption<Block>,
    /// The version that reaches a def or use; of a phi, its row in `phis`.
    reaching: u32,
    /// The clobber, if it was found out.
    optimized: PackedOption<Access>,
    prev: PackedOption<Access>,
    next: PackedOption<Access>,
}

const _: () = assert!(size_of::<Row>() == 32, "construction writes one row for an access");

/// The arguments of a phi: a part of `args`.
#[derive(Clone, Copy, Debug)]
struct PhiRange {
    start: u32,
    len: u32,
    capacity: u32,
}

/// One argument of a phi.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct PhiArg {
    value: Access,
    block: Block,
    phi: Access,
}

/// The accesses of one block.
#[derive(Clone, Copy, Debug, Default)]
struct BlockRow {
    first: PackedOption<Access>,
    last: PackedOption<Access>,
    /// The last def or phi.
    last_def: PackedOption<Access>,
    phi: PackedOption<Access>,
}

/// The accesses of one function; see the module's text.
#[derive(Clone, Debug)]
pub struct MemorySsa {
    rows: PrimaryMap<Access, Row>,
    phis: Vec<PhiRange>,
    args: Vec<PhiArg>,
    of_inst: SecondaryMap<Inst, PackedOption<Access>>,
    blocks: SecondaryMap<Block, BlockRow>,
    next_number: u32,
    /// Clobbers found in earlier rounds do not count any more.
    round: u16,
    uses_optimized: bool,
    limit: u32,
    /// A global took the place of a value, which may have been called.
    callees_became_known: bool,
    /// Made when somebody asks, kept up to date from then on.
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

/// How a form is kept up to date by whoever edits: see `update.rs`.
impl EditObserver for MemorySsa {
    fn erased(&mut self, func: &Function, facts: &mut Facts<'_>, inst: Inst) {
        if let Some(access) = self.access(inst) {
            let dom = facts.get::<Dominators>(func);
            self.remove(func, &dom, access);
        }
    }

    /// Values that are the same point to the same memory: clobbers that were found out stay right. Where the function
    /// that a call runs has become known, the call may be less than it was, or no access: see `settle`.
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

    /// What an instruction promises can decide whether it is an access, and of which kind. Clobbers that
    /// were found out are forgotten: those of the access, and of a def, all that may have passed it by.
    fn changed(&mut self, func: &Function, facts: &mut Facts<'_>, inst: Inst) {
        let kind = AccessKinds::new(facts.env()).of(func, inst);
        let known = self.access(inst).map(|access| self.kind(access));
        match self.access(inst) {
            _ if known != kind => {
                self.erased(func, facts, inst);
                self.created(func, facts, inst);
            }
            Some(_) if kind == Some(AccessKind::Def) => self.start_round(),
            Some(access) => self.set_optimized(access, None),
            None => {}
        }
    }

    fn edge(&mut self, func: &Function, facts: &mut Facts<'_>, _: &[Block]) {
        let dom = facts.get::<Dominators>(func);
        self.cfg_was_changed(func, &dom);
    }

    /// Looks at calls whose callees may have become known once for all edits, since each edit may concern many.
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
    /// The same accesses with the same versions. Numbers and the order of arguments may differ, and
    /// clobbers that one of the two has found out already.
    fn agrees_with(&self, fresh: &MemorySsa) -> bool {
        self.difference(fresh).is_none()
    }
}

/// Queries. All are O(1) unless they say otherwise.
impl MemorySsa {
    /// The access of an instruction, if it has one.
    #[inline]
    pub fn access(&self, inst: Inst) -> Option<Access> {
        self.of_inst[inst].expand()
    }

    /// The phi of a block, if it has one.
    #[inline]
    pub fn phi(&self, block: Block) -> Option<Access> {
        self.blocks[block].phi.expand()
    }

    /// What an access is.
    #[inline]
    pub fn kind(&self, access: Access) -> AccessKind {
        self.rows[access].kind
    }

    /// Whether an access is a use; defs and phis are versions of memory.
    #[inline]
    pub fn is_use(&self, access: Access) -> bool {
        self.kind(access) == AccessKind::Use
    }

    /// The instruction of a def or use; `None` for phis and [`Access::LIVE_ON_ENTRY`].
    #[inline]
    pub fn inst(&self, access: Access) -> Option<Inst> {
        self.rows[access].inst.expand()
    }

    /// The block of an access; that of [`Access::LIVE_ON_ENTRY`] is the entry. `None` for what was
    /// removed.
    #[inline]
    pub fn block(&self, access: Access) -> Option<Block> {
        self.rows[access].block.expand()
    }

    /// The version of memory that reaches a def or use; `None` for phis and
    /// [`Access::LIVE_ON_ENTRY`].
    #[inline]
    pub fn reaching(&self, access: Access) -> Option<Access> {
        let row = &self.rows[access];
        (row.kind != AccessKind::Phi && access != Access::LIVE_ON_ENTRY)
            .then_some(Access(row.reaching))
    }

    /// The clobber of a def or use, where it was found out and no def was inserted since.
    #[inline]
    pub fn optimized(&self, access: Access) -> Option<Access> {
        let row = &self.rows[access];
        if row.round == self.round { row.optimized.expand() } else { None }
    }

    /// Whether the walk that found out [`Self::optimized`] met the limit, so that what it found may
    /// write nothing of the place.
    pub fn is_capped(&self, access: Access) -> bool {
        self.optimized(access).is_some() && self.rows[access].capped
    }

    /// What LLVM calls the defining access: of a use the clobber where it was found out, of others
    /// the version that reaches them.
    #[inline]
    pub fn defining(&self, access: Access) -> Option<Access> {
        let found = if self.is_use(access) { self.optimized(access) } else { None };
        found.or_else(|| self.reaching(access))
    }

    /// The arguments of a phi with the blocks that they come from, in LLVM's order; none for others.
    pub fn arguments(
        &self,
        phi: Access,
    ) -> impl DoubleEndedIterator<Item = (Access, Block)> + ExactSizeIterator + '_ {
        self.arg_slice(phi).iter().map(|arg| (arg.value, arg.block))
    }

    /// The number that LLVM prints for a def or phi; 0 for uses and [`Access::LIVE_ON_ENTRY`].
    pub fn number(&self, access: Access) -> u32 {
        self.rows[access].number
    }

    /// The accesses of a block, in order.
    pub fn accesses(&self, block: Block) -> impl Iterator<Item = Access> + '_ {
        std::iter::successors(self.blocks[block].first.expand(), |&at| self.next(at))
    }

    /// The defs of a block and its phi, in order. Cost: the accesses of the block.
    pub fn defs(&self, block: Block) -> impl Iterator<Item = Access> + '_ {
        self.accesses(block).filter(|&access| !self.is_use(access))
    }

    /// The version of memory at the end of a block: its last def or phi, if it has any.
    #[inline]
    pub fn last_def(&self, block: Block) -> Option<Access> {
        self.blocks[block].last_def.expand()
    }

    /// The access before one in its block.
    #[inline]
    pub fn prev(&self, access: Access) -> Option<Access> {
        self.rows[access].prev.expand()
    }

    /// The access behind one in its block.
    #[inline]
    pub fn next(&self, access: Access) -> Option<Access> {
        self.rows[access].next.expand()
    }

    /// How many rows there are, removed ones included: the length of a side table.
    pub fn n_accesses(&self) -> usize {
        self.rows.len()
    }

    /// How many defs a walk looks at before it gives up.
    pub fn check_limit(&self) -> u32 {
        self.limit
    }

    /// Whether every path to `b` passes `a` before it, or they are the same.
    pub fn dominates(&self, func: &Function, dom: &Dominators, a: Access, b: Access) -> bool {
        if a == b || a == Access::LIVE_ON_ENTRY {
            return true;
        }
        if b == Access::LIVE_ON_ENTRY {
            return false;
        }
        match (self.block(a), self.block(b)) {
            (Some(block), Some(other)) if block == other => self.comes_before(func, a, b),
            (Some(block), Some(other)) => dom.dominates(block, other),
            _ => false,
        }
    }

    /// Whether `a` stands before `b`, another access of the same block.
    pub fn comes_before(&self, func: &Function, a: Access, b: Access) -> bool {
        match (self.inst(a), self.inst(b)) {
            (None, _) => true,
            (_, None) => false,
            (Some(a), Some(b)) => func.comes_before(a, b),
        }
    }
}

/// What other files of this folder are built on.
impl MemorySsa {
    /// No accesses yet but the first; `rows` is room for them.
    fn empty(func: &Function, mut rows: Vec<Row>, limit: u32) -> MemorySsa {
        rows.clear();
        rows.push(Row {
            kind: AccessKind::Def,
            capped: false,
            round: 0,
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
            round: 0,
            uses_optimized: false,
            callees_became_known: false,
            limit,
            users: OnceLock::new(),
        }
    }

    fn new_row(&mut self, kind: AccessKind, inst: Option<Inst>, block: Block) -> Access {
        let number = match kind {
            AccessKind::Use => 0,
            AccessKind::Def | AccessKind::Phi => {
                self.next_number += 1;
                self.next_number - 1
            }
        };
        self.rows.push(Row {
            kind,
            capped: false,
            round: self.round,
            number,
            inst: inst.into(),
            block: block.into(),
            reaching: 0,
            optimized: None.into(),
            prev: None.into(),
            next: None.into(),
        })
    }

    /// A phi without arguments at the head of a block, with room for as many as it has predecessors.
    fn new_phi(&mut self, block: Block, n_preds: usize) -> Access {
        let phi = self.new_row(AccessKind::Phi, None, block);
        self.rows[phi].reaching = self.phis.len() as u32;
        let (start, capacity) = (self.args.len() as u32, n_preds as u32);
        self.phis.push(PhiRange { start, len: 0, capacity });
        let vacant = PhiArg { value: Access::LIVE_ON_ENTRY, block, phi };
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

    fn phi_range(&self, phi: Access) -> Option<PhiRange> {
        let row = &self.rows[phi];
        (row.kind == AccessKind::Phi).then(|| self.phis[row.reaching as usize])
    }

    fn arg_slice(&self, phi: Access) -> &[PhiArg] {
        match self.phi_range(phi) {
            Some(range) => &self.args[range.start as usize..(range.start + range.len) as usize],
            None => &[],
        }
    }

    /// Adds an argument to a phi. Amortised O(1).
    fn push_arg(&mut self, phi: Access, value: Access, block: Block) {
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

    /// Moves the arguments of a phi to where there is room for twice as many.
    fn grow_args(&mut self, phi: Access) {
        let n = self.rows[phi].reaching as usize;
        let PhiRange { start, len, .. } = self.phis[n];
        let (to, capacity) = (self.args.len() as u32, (2 * len).max(2));
        let block = self.rows[phi].block.expand().unwrap_or(Block::from_u32(0));
        let vacant = PhiArg { value: Access::LIVE_ON_ENTRY, block, phi };
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
    fn set_reaching(&mut self, access: Access, version: Access) {
        let old = std::mem::replace(&mut self.rows[access].reaching, version.as_u32());
        if let Some(users) = self.users.get_mut() {
            users.unlink(User::Reached(access), Access(old));
            users.link(User::Reached(access), version);
        }
    }

    /// Notes the clobber of a def or use.
    #[inline]
    fn set_optimized(&mut self, access: Access, clobber: Option<Access>) {
        let row = &mut self.rows[access];
        (row.round, row.capped) = (self.round, false);
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

    /// Forgets all clobbers that were found out: they may not hold any more. O(1), but for once in
    /// 65,536 times.
    fn start_round(&mut self) {
        self.uses_optimized = false;
        self.round = self.round.wrapping_add(1);
        if self.round == 0 {
            let all: Vec<Access> = self.rows.keys().collect();
            for access in all {
                self.set_optimized(access, None);
            }
        }
    }

    /// The version of memory at the end of a block. Cost: the depth of the block in the tree.
    fn version_at_end(&self, dom: &Dominators, block: Block) -> Access {
        if !dom.tree().contains(block) {
            return Access::LIVE_ON_ENTRY;
        }
        let mut at = Some(block);
        while let Some(block) = at {
            if let Some(def) = self.last_def(block) {
                return def;
            }
            at = dom.idom(block);
        }
        Access::LIVE_ON_ENTRY
    }

    /// How this differs from what was computed anew, in words; see [`MaintainedAnalysis`].
    pub fn difference(&self, fresh: &MemorySsa) -> Option<String> {
        let shown = |ssa: &MemorySsa, access: Access| ssa.place(access);
        let n = self.of_inst.keys().count().max(fresh.of_inst.keys().count());
        for inst in (0..n as u32).map(Inst::from_u32) {
            let (ours, theirs) = (self.access(inst), fresh.access(inst));
            let seen = |ssa: &MemorySsa, access: Option<Access>| {
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

    /// Where an access is, for comparing two forms of one function.
    fn place(&self, access: Access) -> String {
        match (self.inst(access), self.block(access)) {
            (Some(inst), _) => inst.to_string(),
            (None, _) if access == Access::LIVE_ON_ENTRY => "liveOnEntry".into(),
            (None, Some(block)) => format!("phi of {block}"),
            (None, None) => "removed".into(),
        }
    }
}
