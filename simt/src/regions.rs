//! The regions of branches: the operations between a branch and its immediate postdominator, where the branch decides
//! what is executed.
//!
//! Cost: linear in the operations of a function at the first query for one of its branches; then constant.

use rustc_hash::FxHashMap;

use crate::op::{NOWHERE, Op, Sync};
use crate::program::Program;

/// The ends of the regions of branches.
#[derive(Default)]
pub(crate) struct Regions {
    /// The immediate postdominators of the operations of each function whose branches were needed.
    ends: FxHashMap<u32, Vec<u32>>,
}

impl Regions {
    /// The end of the region of a branch; [`NOWHERE`] if it lasts to the end of the function.
    pub(crate) fn end(&mut self, program: &Program, branch: u32) -> u32 {
        let func = program.origins[branch as usize].func;
        let ends = self.ends.entry(func).or_insert_with(|| postdominators(program, func));
        ends[(branch - program.funcs[func as usize].entry) as usize]
    }
}

/// The immediate postdominator of each operation of a function; [`NOWHERE`] if that is the end of the function, or if
/// no path from the operation reaches the end.
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
