//! Whether a finding depends on arbitrary values: those of made-up arguments, and all others with the flag
//! [`CHOSEN`].
//!
//! The flag follows values through arithmetic and memory. A finding depends on arbitrary values if the address of one
//! of its accesses has the flag, or if a thread reached it *inside the region* of a branch whose condition has the
//! flag: between the branch and its immediate postdominator (Ferrante, Ottenstein and Warren, "The Program Dependence
//! Graph", TOPLAS 1987), where the branch decides what is executed. All values that a thread computes inside such a
//! region have the flag, too. A strong load (atomic or volatile) of an arbitrary value decides what is ordered before
//! the rest of the thread, which therefore counts as such a region.
//!
//! Conservative: a finding may be independent of the values that it is said to depend on, for instance if both sides of
//! a branch do the same.
//!
//! Cost: linear in the operations of a function at its first such branch; then constant for each operation.

use rustc_hash::FxHashMap;

use crate::machine::Machine;
use crate::op::{NOWHERE, Op, Sync, SyncOp};
use crate::outcome::{Outcome, Standing};
use crate::program::Program;
use crate::slot::{CHOSEN, Slot, is_choice};
use crate::thread::Thread;
use crate::world::World;

/// The ends of the regions of branches.
#[derive(Default)]
pub(crate) struct Regions {
    /// The immediate postdominators of the operations of each function whose branches were needed.
    ends: FxHashMap<u32, Vec<u32>>,
}

impl World<'_> {
    /// A branch of a thread: begins a region if the condition is arbitrary.
    pub(crate) fn enter_region(&mut self, thread: &mut Thread, condition: Slot) {
        let Some(regions) = &mut self.regions else { return };
        if !is_choice(condition) {
            return;
        }
        let func = self.program.origins[thread.pc as usize].func;
        let ends = regions.ends.entry(func).or_insert_with(|| postdominators(self.program, func));
        let end = ends[(thread.pc - self.program.funcs[func as usize].entry) as usize];
        let region = (thread.frames.len() as u32, end);
        if thread.regions.last() != Some(&region) {
            thread.regions.push(region);
        }
    }

    /// Whether an access through a pointer is arbitrary: it, or its address.
    pub(crate) fn is_arbitrary(&self, thread: &Thread, ptr: Slot) -> bool {
        self.regions.is_some() && (!thread.regions.is_empty() || is_choice(ptr))
    }

    /// A loaded value: arbitrary if its address is.
    pub(crate) fn loaded(
        &self,
        thread: &mut Thread,
        (ptr, value): (Slot, Slot),
        strong: bool,
    ) -> Slot {
        if self.regions.is_none() {
            return value;
        }
        let value = if is_choice(ptr) { value.tainted(CHOSEN) } else { value };
        if strong && is_choice(value) {
            thread.enter_whole();
        }
        value
    }
}

impl Thread {
    /// Begins a region that lasts to the end of the thread.
    fn enter_whole(&mut self) {
        let whole = (0, NOWHERE);
        if self.regions.first() != Some(&whole) {
            self.regions.insert(0, whole);
        }
    }

    /// Leaves the regions that end at the current position, or in a function that has returned.
    pub(crate) fn leave_regions(&mut self) {
        let depth = self.frames.len() as u32;
        while self
            .regions
            .last()
            .is_some_and(|&(of, end)| of > depth || (of, end) == (depth, self.pc))
        {
            self.regions.pop();
        }
    }
}

impl Machine<'_> {
    /// Whether a thread of a block that takes part in the end of the run is, or has ended, inside a region.
    pub(crate) fn end_is_arbitrary(&self, outcome: &Outcome) -> bool {
        let standing: Vec<&Standing> = match outcome {
            Outcome::BarrierMismatch { threads, .. } => threads.iter().collect(),
            Outcome::Deadlock { threads } | Outcome::OutOfFuel { threads } => {
                threads.iter().map(|(one, _)| one).collect()
            }
            _ => Vec::new(),
        };
        let takes_part =
            |thread: &&Thread| standing.iter().any(|one| one.thread.ctaid == thread.id.ctaid);
        self.threads.iter().filter(takes_part).any(|thread| !thread.regions.is_empty())
    }

    /// A barrier whose number, or number of threads, is an operand: the rest of the thread depends on it.
    pub(crate) fn synchronises_by(&mut self, thread: u32, op: &SyncOp, at: u8) {
        let row = &mut self.threads[thread as usize];
        let is_arbitrary = op.args.get(usize::from(at)).is_some_and(|&reg| is_choice(row.get(reg)));
        if self.world.regions.is_some() && is_arbitrary {
            row.enter_whole();
        }
    }
}

/// The immediate postdominator of each operation of a function, [`NOWHERE`] if it is the end of the function or none of
/// its paths ends.
///
/// Method: Cooper, Harvey and Kennedy, "A Simple, Fast Dominance Algorithm" (2001), on the reversed graph.
fn postdominators(program: &Program, func: u32) -> Vec<u32> {
    let start = program.funcs[func as usize].entry;
    let next = program.funcs.get(func as usize + 1).map(|next| next.entry as usize);
    let ops = &program.ops[start as usize..next.unwrap_or(program.ops.len())];
    let exit = ops.len();
    let successors: Vec<Vec<usize>> =
        (0..exit).map(|at| successors(program, ops, start, at)).collect();
    let mut predecessors = vec![Vec::new(); exit + 1];
    for (at, all) in successors.iter().enumerate() {
        all.iter().for_each(|&to| predecessors[to].push(at));
    }
    let order = postorder(&predecessors, exit);
    let mut rank = vec![usize::MAX; exit + 1];
    (0..).zip(&order).for_each(|(n, &at)| rank[at] = n);
    let mut above = vec![usize::MAX; exit + 1];
    above[exit] = exit;
    let mut changes = true;
    while std::mem::take(&mut changes) {
        for &at in order.iter().rev().filter(|&&at| at != exit) {
            let known = successors[at].iter().copied().filter(|&to| above[to] != usize::MAX);
            let new = known.reduce(|a, b| common(&above, &rank, a, b)).unwrap_or(usize::MAX);
            changes |= std::mem::replace(&mut above[at], new) != new;
        }
    }
    let position = |&at: &usize| if at >= exit { NOWHERE } else { start + at as u32 };
    above[..exit].iter().map(position).collect()
}

/// The nearest common ancestor in the tree.
fn common(above: &[usize], rank: &[usize], mut a: usize, mut b: usize) -> usize {
    while a != b {
        if rank[a] < rank[b] {
            a = above[a];
        } else {
            b = above[b];
        }
    }
    a
}

/// The nodes from which `root` is reached, in postorder.
fn postorder(edges: &[Vec<usize>], root: usize) -> Vec<usize> {
    let (mut seen, mut order) = (vec![false; edges.len()], Vec::new());
    let mut stack = vec![(root, 0)];
    seen[root] = true;
    while let Some((at, n)) = stack.pop() {
        let Some(&next) = edges[at].get(n) else {
            order.push(at);
            continue;
        };
        stack.push((at, n + 1));
        if !std::mem::replace(&mut seen[next], true) {
            stack.push((next, 0));
        }
    }
    order
}

/// The operations that may follow one of a function; its end is the number of operations.
fn successors(program: &Program, ops: &[Op], start: u32, at: usize) -> Vec<usize> {
    let exit = ops.len();
    let local = |pc: u32| (pc.wrapping_sub(start) as usize).min(exit);
    let next = (at + 1).min(exit);
    match ops[at] {
        Op::Br { to } => vec![local(to)],
        Op::CondBr { yes, no, .. } => vec![local(yes), local(no)],
        Op::Skip { to, .. } => vec![local(to), next],
        Op::Switch { table, .. } => {
            let table = &program.switches[table as usize];
            let cases = table.cases.iter().map(|case| local(case.1));
            cases.chain([local(table.default)]).collect()
        }
        Op::Ret { .. } | Op::Unreachable | Op::Resume { .. } | Op::Refuse { .. } => vec![exit],
        Op::Sync { sync } => match program.syncs[sync as usize].kind {
            Sync::Exit | Sync::Trap => vec![exit],
            _ => vec![next],
        },
        _ => vec![next],
    }
}
