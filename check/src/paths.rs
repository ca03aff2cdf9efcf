//! The events that can happen before and after a barrier: a search of the control-flow graph that stops at the
//! remaining barriers and at calls in which all threads synchronize. At the entry and the returns of a device
//! function, the search continues in its callers.
//!
//! A thread that exits counts as arrived at the barrier at which the others synchronize next. So its effects flow
//! from the exit to the blocks in which the others are, which the certificate states
//! ([`crate::certificate::Trusted::leave`]). Every block in which a thread may exit must be named there, or be one in
//! which all threads exit together.
//!
//! If launches that trap are excluded, blocks from which a thread provably reaches a trap are ignored: see
//! [`doomed`].

use std::collections::{BTreeMap, BTreeSet};

use selvedge_ir::cfg::Cfg;
use selvedge_ir::target::{EventSet, FnProps, SyncKind};
use selvedge_ir::{Block, Function, Inst, Opcode};

use crate::certificate::{Spot, Trusted};
use crate::code::{Callee, Kernel};

/// The paths through a function.
pub(crate) struct Paths<'k, 'm> {
    kernel: &'k Kernel<'m>,
    doomed: BTreeSet<Block>,
    /// Whether launches that trap are excluded.
    traps: bool,
    /// The blocks in which threads may have exited, by the block in which the others then are.
    left: BTreeMap<Block, Vec<Block>>,
    /// Why the threads that reach the beginning of a block are unknown, if so.
    gap: Option<Gap>,
}

/// Missing information about exits of threads.
struct Gap {
    /// A description.
    what: String,
    /// Whether the certificate should state it.
    is_omission: bool,
}

/// Whether some threads may have exited while others still run.
pub(crate) enum Leaving {
    Nobody,
    /// Some threads may have exited: the reason.
    Somebody(String),
    /// This is unknown: the reason.
    Unknown(String),
}

impl<'k, 'm> Paths<'k, 'm> {
    /// The paths of a kernel, given the trusted lines about exits.
    ///
    /// # Errors
    /// If the certificate names a block that does not exist.
    pub(crate) fn new(
        kernel: &'k Kernel<'m>,
        trusted: &Trusted,
    ) -> Result<Paths<'k, 'm>, &'static str> {
        let doomed = if trusted.traps { doomed(kernel) } else { BTreeSet::new() };
        let mut left: BTreeMap<Block, Vec<Block>> = BTreeMap::new();
        let mut named: BTreeSet<usize> = trusted.end.iter().copied().collect();
        for (from, resumes) in &trusted.leave {
            named.insert(*from);
            let from = kernel.block(*from).ok_or("there is no block of such a number")?;
            for &to in resumes {
                let to = kernel.block(to).ok_or("there is no block of such a number")?;
                left.entry(to).or_default().push(from);
            }
        }
        let mut blocks = kernel.cfg.reverse_postorder().iter().filter(|b| !doomed.contains(b));
        let is_unnamed = |block: &&Block| {
            may_end(kernel, **block, trusted.traps)
                && !named.contains(&kernel.block_number(**block))
        };
        let gap = blocks.find(is_unnamed).map(|&block| {
            let n = kernel.block_number(block);
            let what =
                format!("threads may end in block {n}, and where the others are is not said");
            Gap { what, is_omission: true }
        });
        let mut paths = Paths { kernel, doomed, traps: trusted.traps, left, gap };
        let dead_end = paths.dead_end().map(|n| {
            let what = format!("threads may run forever in block {n}");
            Gap { what, is_omission: false }
        });
        paths.gap = paths.gap.take().or(dead_end);
        Ok(paths)
    }

    /// A block that is not ignored and from which no exit of the kernel is reachable.
    ///
    /// A thread that provably reaches `unreachable` is excluded, even after a barrier: while it waits there, the
    /// others cannot synchronize elsewhere, and after the barrier the behavior is undefined.
    fn dead_end(&self) -> Option<usize> {
        let blocks = || self.kernel.cfg.reverse_postorder().iter().copied();
        let is_end =
            |&block: &Block| returns(self.kernel, block) || may_end(self.kernel, block, self.traps);
        let undefined = must_end(self.kernel, self.traps, true);
        let ended = reaching(&self.kernel.cfg, blocks().filter(is_end).collect());
        let lost = blocks().find(|block| !ended.contains(block) && !undefined.contains(block));
        lost.map(|block| self.kernel.block_number(block))
    }

    /// Whether threads can have exited while others still run, anywhere in the function.
    pub(crate) fn leaving(&self) -> Leaving {
        match &self.gap {
            Some(Gap { what, is_omission: true }) => Leaving::Somebody(what.clone()),
            Some(Gap { what, .. }) => Leaving::Unknown(what.clone()),
            None if self.left.is_empty() => Leaving::Nobody,
            None => Leaving::Somebody("threads may have left".to_owned()),
        }
    }

    /// Whether every thread returns from a device function, in launches that are not excluded.
    pub(crate) fn all_return(&self) -> bool {
        let mut blocks = self.kernel.cfg.reverse_postorder().iter().copied();
        let comes_on = |block| self.is_doomed(block) || !may_end(self.kernel, block, self.traps);
        !self.kernel.is_launch && blocks.all(comes_on) && self.dead_end().is_none()
    }

    /// Whether every launch that reaches a block ends with an error, so that its effects are ignored.
    pub(crate) fn is_doomed(&self, block: Block) -> bool {
        self.doomed.contains(&block)
    }

    /// The events that can happen before an instruction, after the last synchronization of all threads. Duplicates
    /// are possible.
    ///
    /// # Errors
    /// Why the threads that reach it are unknown.
    pub(crate) fn before(
        &self,
        inst: Inst,
        bound: &dyn Fn(Inst) -> Bound,
    ) -> Result<Vec<Spot<Inst>>, String> {
        let func = self.kernel.func;
        let mut found = Vec::new();
        let is_open = back(func, func.prev_inst(inst), bound, &mut found);
        let work = func.block_of(inst).filter(|_| is_open).into_iter().collect();
        self.before_blocks(work, bound, found)
    }

    /// The events that can happen before the function returns, after the last synchronization of all threads.
    ///
    /// # Errors
    /// Why the threads that reach the return are unknown.
    pub(crate) fn before_returns(
        &self,
        bound: &dyn Fn(Inst) -> Bound,
    ) -> Result<Vec<Spot<Inst>>, String> {
        let func = self.kernel.func;
        let (mut found, mut work) = (Vec::new(), Vec::new());
        let blocks = self.kernel.cfg.reverse_postorder().iter().copied();
        for block in blocks.filter(|&block| returns(self.kernel, block)) {
            work.extend(back(func, func.last_inst(block), bound, &mut found).then_some(block));
        }
        self.before_blocks(work, bound, found)
    }

    /// Adds the events that can happen before some blocks.
    fn before_blocks(
        &self,
        mut work: Vec<Block>,
        bound: &dyn Fn(Inst) -> Bound,
        mut found: Vec<Spot<Inst>>,
    ) -> Result<Vec<Spot<Inst>>, String> {
        let func = self.kernel.func;
        let (mut scanned, mut entered) = (BTreeSet::new(), BTreeSet::new());
        // For each block of the list, everything that reaches its beginning is visited.
        while let Some(block) = work.pop() {
            if !entered.insert(block) {
                continue;
            }
            let is_entry = func.entry() == Some(block);
            // All threads execute the entry block completely before anything else.
            if let Some(gap) = self.gap.as_ref().filter(|_| !is_entry) {
                return Err(gap.what.clone());
            }
            found.extend((is_entry && !self.kernel.is_launch).then_some(Spot::Above));
            let mut scan = |from: Option<Inst>| back(func, from, bound, &mut found);
            for &from in self.kernel.cfg.predecessors(block) {
                let is_new = self.kernel.cfg.is_reachable(from) && scanned.insert(from);
                work.extend((is_new && scan(func.last_inst(from))).then_some(from));
            }
            for &from in self.left.get(&block).into_iter().flatten() {
                // A thread may have exited at any exit in that block.
                let ends =
                    func.insts(from).filter(|&inst| ends_thread(self.kernel, inst, self.traps));
                for end in ends.chain(func.last_inst(from)) {
                    work.extend(scan(Some(end)).then_some(from));
                }
            }
        }
        Ok(found)
    }

    /// The events that can happen after an instruction, before the next synchronization of all threads. Events of its
    /// own block may occur twice.
    pub(crate) fn behind(&self, inst: Inst, bound: &dyn Fn(Inst) -> Bound) -> Vec<Spot<Inst>> {
        let func = self.kernel.func;
        let own = func.block_of(inst);
        own.map_or(Vec::new(), |own| self.behind_in(own, func.next_inst(inst), bound))
    }

    /// The events that can happen after the function's entry, before the next synchronization of all threads.
    pub(crate) fn behind_entry(&self, bound: &dyn Fn(Inst) -> Bound) -> Vec<Spot<Inst>> {
        let func = self.kernel.func;
        func.entry()
            .map_or(Vec::new(), |entry| self.behind_in(entry, func.first_inst(entry), bound))
    }

    fn behind_in(
        &self,
        own: Block,
        first: Option<Inst>,
        bound: &dyn Fn(Inst) -> Bound,
    ) -> Vec<Spot<Inst>> {
        let func = self.kernel.func;
        let (mut found, mut seen) = (Vec::new(), BTreeSet::new());
        let mut scan = |from: Option<Inst>, block: Block| {
            let on = std::iter::successors(from, |&inst| func.next_inst(inst));
            let is_open = take(on, bound, Spot::Front, &mut found);
            found.extend((is_open && returns(self.kernel, block)).then_some(Spot::Below));
            is_open
        };
        let mut work: Vec<Block> = scan(first, own).then_some(own).into_iter().collect();
        while let Some(block) = work.pop() {
            for &to in self.kernel.cfg.successors(block) {
                if !self.is_doomed(to) && seen.insert(to) && scan(func.first_inst(to), to) {
                    work.push(to);
                }
            }
        }
        found
    }
}

/// Whether all threads synchronize at an instruction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Bound {
    /// Not provably.
    None,
    /// At this barrier.
    Barrier,
    /// Inside this call.
    Call,
}

/// Collects an instruction and the preceding ones of its block, up to a synchronization of all threads. Returns whether
/// none was reached.
fn back(
    func: &Function,
    from: Option<Inst>,
    bound: &dyn Fn(Inst) -> Bound,
    found: &mut Vec<Spot<Inst>>,
) -> bool {
    let back = std::iter::successors(from, |&inst| func.prev_inst(inst));
    take(back, bound, Spot::Back, found)
}

/// Collects instructions up to one at which all threads synchronize. Returns whether none was reached. `half` selects
/// the half of a call in which they synchronize.
fn take(
    insts: impl Iterator<Item = Inst>,
    bound: &dyn Fn(Inst) -> Bound,
    half: fn(Inst) -> Spot<Inst>,
    found: &mut Vec<Spot<Inst>>,
) -> bool {
    for inst in insts {
        match bound(inst) {
            Bound::None => found.push(Spot::At(inst)),
            Bound::Barrier => return false,
            Bound::Call => {
                found.push(half(inst));
                return false;
            }
        }
    }
    true
}

/// Whether a block ends with the return of a device function, so that its thread continues in the caller.
fn returns(kernel: &Kernel<'_>, block: Block) -> bool {
    let last = kernel.func.terminator(block).map(|last| kernel.func.opcode(last));
    !kernel.is_launch && last == Some(Opcode::Ret)
}

/// Whether a thread may exit in a block. `traps`: launches that trap are excluded.
fn may_end(kernel: &Kernel<'_>, block: Block, traps: bool) -> bool {
    let func = kernel.func;
    let last = func.terminator(block).map(|last| func.opcode(last));
    let goes_on = matches!(last, Some(Opcode::Br | Opcode::Switch | Opcode::Unreachable))
        || returns(kernel, block);
    !goes_on || func.insts(block).any(|inst| ends_thread(kernel, inst, traps))
}

/// Whether a thread may exit in a call, or never return from it.
fn ends_thread(kernel: &Kernel<'_>, inst: Inst, traps: bool) -> bool {
    if !kernel.func.opcode(inst).is_call() {
        return false;
    }
    match kernel.callee(kernel.func, inst) {
        Callee::Intrinsic(_, facts) => {
            let traps_and_counts = facts.sync == SyncKind::Trap && !traps;
            traps_and_counts || matches!(facts.sync, SyncKind::Exit | SyncKind::Opaque)
        }
        Callee::Assembly(asm) => {
            let facts = kernel.whole.assembly(asm);
            let traps_and_counts = facts.may_trap && !traps;
            let ends = facts.may_exit || facts.may_loop || facts.may_call;
            !facts.is_understood || ends || traps_and_counts
        }
        Callee::Defined(callee) => kernel.may_keep(callee),
        Callee::Unknown => true,
    }
}

/// The blocks from which one of the given blocks is reachable.
pub(crate) fn reaching(cfg: &Cfg, ends: Vec<Block>) -> BTreeSet<Block> {
    let (mut found, mut work) = (BTreeSet::new(), ends);
    while let Some(block) = work.pop() {
        if found.insert(block) {
            work.extend(cfg.predecessors(block));
        }
    }
    found
}

/// The blocks from which the launch provably ends with an error: a trap or `unreachable` comes before anything that
/// may make the thread exit, loop or wait for others; or all successors are such blocks.
fn doomed(kernel: &Kernel<'_>) -> BTreeSet<Block> {
    must_end(kernel, true, false)
}

/// The blocks from which a thread provably reaches `unreachable`, or, with `traps`, a trap. Unless `waits` is set, it
/// must not wait for other threads before.
fn must_end(kernel: &Kernel<'_>, traps: bool, waits: bool) -> BTreeSet<Block> {
    let mut ending = BTreeSet::new();
    // Successors come first. A successor that comes later is the target of a backedge, and the code after the loop
    // does not make the loop terminate.
    for &block in kernel.cfg.reverse_postorder().iter().rev() {
        let ends = match fate(kernel, kernel.func, block, waits) {
            Fate::Trap => traps,
            Fate::Undefined => true,
            Fate::Open => false,
            Fate::GoesOn => {
                let succs = kernel.cfg.successors(block);
                !succs.is_empty() && succs.iter().all(|succ| ending.contains(succ))
            }
        };
        if ends {
            ending.insert(block);
        }
    }
    ending
}

/// How a thread leaves a block.
enum Fate {
    /// It provably ends the launch.
    Trap,
    /// It provably reaches `unreachable`.
    Undefined,
    /// It continues in a successor.
    GoesOn,
    /// It may also exit or wait.
    Open,
}

/// `may_wait`: waiting for other threads is permitted.
fn fate<'m>(kernel: &Kernel<'m>, func: &'m Function, block: Block, may_wait: bool) -> Fate {
    for inst in func.insts(block).filter(|&inst| func.opcode(inst).is_call()) {
        match kernel.callee(func, inst) {
            Callee::Intrinsic(_, facts) if facts.sync == SyncKind::Trap => return Fate::Trap,
            Callee::Intrinsic(_, facts) => {
                let waits =
                    EventSet::BARRIER.union(EventSet::CLUSTER_BARRIER).union(EventSet::WARP);
                let is_open = matches!(facts.sync, SyncKind::Exit | SyncKind::Opaque)
                    || !may_wait && facts.sync.events().intersects(waits)
                    || !facts.props.contains(FnProps::NOUNWIND);
                if is_open {
                    return Fate::Open;
                }
            }
            _ => return Fate::Open,
        }
    }
    match func.terminator(block).map(|last| func.opcode(last)) {
        Some(Opcode::Unreachable) => Fate::Undefined,
        Some(Opcode::Br | Opcode::Switch) => Fate::GoesOn,
        _ => Fate::Open,
    }
}
