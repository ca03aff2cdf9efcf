//! What can happen before and after a barrier: a graph search that stops at the remaining barriers, and at
//! synchronising calls. At the entry and the returns of a device function, its callers continue.
//!
//! A thread that ends is counted as arrived at the next barrier of the others. So its effects flow from where it ended
//! to where they are, which the certificate states ([`crate::certificate::Trusted::leave`]); every position where a
//! thread may end must be listed there, or be one where all end together.
//!
//! If launches that trap are out of scope, blocks from which a thread must reach a trap are ignored: see [`doomed`].

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
    /// Whether launches that trap are out of scope.
    traps: bool,
    /// The blocks where threads ended, by the blocks where the others are then.
    left: BTreeMap<Block, Vec<Block>>,
    /// Why the threads that reach the start of a block are unknown, if they are.
    gap: Option<Gap>,
}

/// Missing knowledge about where threads end.
struct Gap {
    /// The reason, in words.
    what: String,
    /// Whether the certificate should state it.
    is_omission: bool,
}

/// Whether threads may have ended where others still run.
pub(crate) enum Leaving {
    Nobody,
    /// Some threads, with the reason.
    Somebody(String),
    /// Unknown, with the reason.
    Unknown(String),
}

impl<'k, 'm> Paths<'k, 'm> {
    /// The paths of a kernel, given the trusted ends of threads.
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

    /// A block that is in scope and from which no end of the kernel is reachable.
    ///
    /// A thread that must reach `unreachable` is irrelevant, even if it waits at a barrier first: while it waits, the
    /// others can arrive nowhere else, and after that the program is undefined.
    fn dead_end(&self) -> Option<usize> {
        let blocks = || self.kernel.cfg.reverse_postorder().iter().copied();
        let is_end =
            |&block: &Block| returns(self.kernel, block) || may_end(self.kernel, block, self.traps);
        let undefined = surely_ending(self.kernel, self.traps, true);
        let ended = reaching(&self.kernel.cfg, blocks().filter(is_end).collect());
        let lost = blocks().find(|block| !ended.contains(block) && !undefined.contains(block));
        lost.map(|block| self.kernel.block_number(block))
    }

    /// Whether threads may have ended where others still run, at any position.
    pub(crate) fn leaving(&self) -> Leaving {
        match &self.gap {
            Some(Gap { what, is_omission: true }) => Leaving::Somebody(what.clone()),
            Some(Gap { what, .. }) => Leaving::Unknown(what.clone()),
            None if self.left.is_empty() => Leaving::Nobody,
            None => Leaving::Somebody("threads may have left".to_owned()),
        }
    }

    /// Whether each thread returns from a device function, in launches that are in scope.
    pub(crate) fn all_return(&self) -> bool {
        let mut blocks = self.kernel.cfg.reverse_postorder().iter().copied();
        let comes_on = |block| self.is_doomed(block) || !may_end(self.kernel, block, self.traps);
        !self.kernel.is_launch && blocks.all(comes_on) && self.dead_end().is_none()
    }

    /// Whether a launch that reaches a block ends with an error, so that it is out of scope.
    fn is_doomed(&self, block: Block) -> bool {
        self.doomed.contains(&block)
    }

    /// What can happen before an instruction, without a meeting of all threads in between; with possible duplicates.
    ///
    /// # Errors
    /// If the threads that may reach it are unknown.
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

    /// The same for the returns of the function.
    ///
    /// # Errors
    /// If the threads that may reach them are unknown.
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

    /// Adds what can happen before some blocks.
    fn before_blocks(
        &self,
        mut work: Vec<Block>,
        bound: &dyn Fn(Inst) -> Bound,
        mut found: Vec<Spot<Inst>>,
    ) -> Result<Vec<Spot<Inst>>, String> {
        let func = self.kernel.func;
        let (mut scanned, mut entered) = (BTreeSet::new(), BTreeSet::new());
        // For each block in the worklist, everything before its start.
        while let Some(block) = work.pop() {
            if !entered.insert(block) {
                continue;
            }
            let is_entry = func.entry() == Some(block);
            // All threads execute the first block completely before any other code.
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
                // A thread may have ended anywhere in that block.
                let ends =
                    func.insts(from).filter(|&inst| ends_thread(self.kernel, inst, self.traps));
                for end in ends.chain(func.last_inst(from)) {
                    work.extend(scan(Some(end)).then_some(from));
                }
            }
        }
        Ok(found)
    }

    /// What can happen after an instruction, without a meeting of all threads in between; the effects of its own block
    /// may occur twice.
    pub(crate) fn behind(&self, inst: Inst, bound: &dyn Fn(Inst) -> Bound) -> Vec<Spot<Inst>> {
        let func = self.kernel.func;
        let own = func.block_of(inst);
        own.map_or(Vec::new(), |own| self.behind_in(own, func.next_inst(inst), bound))
    }

    /// The same for the start of the function.
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

/// Whether all threads of the CTA synchronise at an instruction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Bound {
    /// They do not, as far as is known.
    None,
    /// At this barrier.
    Barrier,
    /// Inside this call.
    Call,
}

/// Collects the effects of an instruction and of those before it in its block, up to a meeting of all threads; returns
/// whether there was none.
fn back(
    func: &Function,
    from: Option<Inst>,
    bound: &dyn Fn(Inst) -> Bound,
    found: &mut Vec<Spot<Inst>>,
) -> bool {
    let back = std::iter::successors(from, |&inst| func.prev_inst(inst));
    take(back, bound, Spot::Back, found)
}

/// Collects the effects of instructions up to a meeting of all threads; returns whether there was none. `half` selects
/// the part of a call in which they meet.
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

/// Whether a block ends a device function, so that its thread continues in the caller.
fn returns(kernel: &Kernel<'_>, block: Block) -> bool {
    let last = kernel.func.terminator(block).map(|last| kernel.func.opcode(last));
    !kernel.is_launch && last == Some(Opcode::Ret)
}

/// Whether a thread may end in a block. `traps`: launches that trap are out of scope.
fn may_end(kernel: &Kernel<'_>, block: Block, traps: bool) -> bool {
    let func = kernel.func;
    let last = func.terminator(block).map(|last| func.opcode(last));
    let goes_on = matches!(last, Some(Opcode::Br | Opcode::Switch | Opcode::Unreachable))
        || returns(kernel, block);
    !goes_on || func.insts(block).any(|inst| ends_thread(kernel, inst, traps))
}

/// Whether a thread may end in a call, or not return from it.
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
            !facts.is_read || ends || traps_and_counts
        }
        Callee::Defined(callee) => kernel.may_keep(callee),
        Callee::Unknown => true,
    }
}

/// The blocks that reach one of these.
pub(crate) fn reaching(cfg: &Cfg, ends: Vec<Block>) -> BTreeSet<Block> {
    let (mut found, mut work) = (BTreeSet::new(), ends);
    while let Some(block) = work.pop() {
        if found.insert(block) {
            work.extend(cfg.predecessors(block));
        }
    }
    found
}

/// The blocks of launches that end with an error: blocks that reach a trap or `unreachable` before anything that may
/// end the thread, stop it or make it wait for others; or whose successors are all such blocks.
fn doomed(kernel: &Kernel<'_>) -> BTreeSet<Block> {
    surely_ending(kernel, true, false)
}

/// The blocks from which a thread must reach `unreachable`, with `traps` also a trap; without `waits`, it must not wait
/// for other threads before.
fn surely_ending(kernel: &Kernel<'_>, traps: bool, waits: bool) -> BTreeSet<Block> {
    let mut ending = BTreeSet::new();
    // Successors first. A later successor closes a loop, and does not end because of blocks after the loop.
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

/// How the execution of a block by a thread ends.
enum Fate {
    /// It always traps.
    Trap,
    /// It always reaches `unreachable`.
    Undefined,
    /// It always continues at a successor.
    GoesOn,
    /// The thread may also end or wait in it.
    Open,
}

/// `may_wait`: waiting for other threads is allowed.
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
