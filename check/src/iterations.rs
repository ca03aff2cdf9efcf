//! Iterations of loops: the values of phis in each, and which pairs of iterations a barrier can separate.
//!
//! Header phis whose initial values are constants and whose next values are computed from such phis alone are the
//! same in all threads. They are evaluated here, iteration by iteration, until the loop exits by a branch that
//! depends on them, or until their values repeat. A loop of more than [`MAX_ITERATIONS`] iterations is not understood.
//!
//! At some barriers all threads are trusted to be in the same iteration of each enclosing loop. The number of
//! backedges on the paths from an access to the barrier, and from the barrier to an access after it, then bounds the
//! distance of their iterations, for the outermost loop with a backedge on the path. In loops outside that one, both
//! accesses are in the same iteration; for loops inside it nothing is known.

use std::cell::OnceCell;
use std::collections::BTreeSet;

use selvedge_ir::entity::SecondaryMap;
use selvedge_ir::{Block, Inst, Opcode, Value, ValueKind};

use crate::code::Kernel;
use crate::known::KnownRanges;
use crate::offset::{MAX_DEPTH, range};
use crate::paths::Bound;
use crate::place::MAX_STEPS;

/// Maximum number of iterations of a loop that are evaluated.
const MAX_ITERATIONS: usize = 40;

/// A natural loop, whose iterations may be known.
pub(crate) struct Loop {
    header: Block,
    body: BTreeSet<Block>,
    /// The values of phis in each distinct iteration.
    pub(crate) iterations: Vec<Vec<(Value, i128)>>,
    /// The index of the iteration that follows the last one, if the loop does not exit.
    again: Option<usize>,
}

/// The loops of a kernel.
pub(crate) struct Loops<'k, 'm> {
    kernel: &'k Kernel<'m>,
    found: OnceCell<Vec<Loop>>,
}

/// The relation between the iterations of an access before a barrier and of one after it, for the loops around the
/// barrier. Loops before index `level` are in the same iteration. If `is_later` is set, the loop at that index is one
/// iteration later, or, with `is_much_later`, at least one; otherwise `level` is the number of loops.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct IterationRelation {
    level: usize,
    is_later: bool,
    is_much_later: bool,
}

impl Loop {
    pub(crate) fn holds(&self, block: Block) -> bool {
        self.body.contains(&block)
    }

    /// The iteration that follows another one.
    fn next(&self, iteration: usize) -> Option<usize> {
        if iteration + 1 < self.iterations.len() { Some(iteration + 1) } else { self.again }
    }

    /// Whether the iteration `later` may follow the iteration `earlier` after any number of backedges.
    fn is_ahead(&self, later: usize, earlier: usize) -> bool {
        later > earlier || self.again.is_some_and(|again| later >= again)
    }
}

impl<'k, 'm> Loops<'k, 'm> {
    pub(crate) fn new(kernel: &'k Kernel<'m>) -> Loops<'k, 'm> {
        Loops { kernel, found: OnceCell::new() }
    }

    fn all(&self) -> &[Loop] {
        self.found.get_or_init(|| {
            let blocks = self.kernel.cfg.reverse_postorder();
            blocks.iter().filter_map(|&header| natural(self.kernel, header)).collect()
        })
    }

    /// The indices of the loops around an instruction whose iterations are known.
    pub(crate) fn known_around(&self, inst: Inst) -> Vec<usize> {
        let Some(block) = self.kernel.func.block_of(inst) else { return Vec::new() };
        let all = self.all();
        (0..all.len()).filter(|&n| all[n].holds(block) && !all[n].iterations.is_empty()).collect()
    }

    /// Whether the address of an access, or a condition that guards it, may depend on the phis of a loop.
    pub(crate) fn matters(&self, n: usize, inst: Inst) -> bool {
        let func = self.kernel.func;
        let is_phi = |value: Value| self.get(n).iterations[0].iter().any(|(phi, _)| *phi == value);
        let mut work: Vec<Value> = func.operands(inst).collect();
        let ends = KnownRanges::edges_to(self.kernel, inst);
        work.extend(ends.filter_map(|(from, _)| func.operands(func.terminator(from)?).next()));
        let mut seen = BTreeSet::new();
        while let Some(value) = work.pop() {
            if is_phi(value) || seen.len() > MAX_STEPS {
                return true;
            }
            let part = value.as_inst().filter(|&part| func.opcode(part) != Opcode::Phi);
            work.extend(
                part.filter(|_| seen.insert(value))
                    .into_iter()
                    .flat_map(|part| func.operands(part)),
            );
        }
        false
    }

    pub(crate) fn get(&self, n: usize) -> &Loop {
        &self.all()[n]
    }

    /// The loops around a barrier, the outermost first; `None` if the barrier is in a cycle that is not a natural
    /// loop.
    pub(crate) fn around(&self, barrier: Inst) -> Option<Vec<usize>> {
        let own = self.kernel.func.block_of(barrier)?;
        let all = self.all();
        let mut around: Vec<usize> = (0..all.len()).filter(|&n| all[n].holds(own)).collect();
        around.sort_by_key(|&n| std::cmp::Reverse(all[n].body.len()));
        let is_nested = |pair: &[usize]| all[pair[1]].body.is_subset(&all[pair[0]].body);
        let is_back = |from, to| self.level_of(&around, from, to).is_some();
        let is_cut = !is_cycle(self.kernel, own, &is_back);
        (around.windows(2).all(is_nested) && is_cut).then_some(around)
    }

    /// If an edge is a backedge of one of the loops `around`, returns the index of that loop.
    fn level_of(&self, around: &[usize], from: Block, to: Block) -> Option<usize> {
        around.iter().position(|&n| self.get(n).header == to && self.get(n).holds(from))
    }

    /// The possible relations of the iterations of two instructions, the first before a barrier and the second after
    /// it, from the paths between them.
    pub(crate) fn cases(
        &self,
        (barrier, around): (Inst, &[usize]),
        [before, behind]: [Inst; 2],
        bound: &dyn Fn(Inst) -> Bound,
    ) -> BTreeSet<IterationRelation> {
        let paths_before =
            self.path_summaries(barrier, around, (before, Direction::Backward), bound);
        let paths_after = self.path_summaries(barrier, around, (behind, Direction::Forward), bound);
        let pairs = paths_before.iter().flat_map(|a| paths_after.iter().map(move |b| (a, b)));
        pairs
            .map(|(a, b)| match a.level.cmp(&b.level) {
                std::cmp::Ordering::Less => *a,
                std::cmp::Ordering::Greater => *b,
                std::cmp::Ordering::Equal => IterationRelation { is_much_later: a.is_later, ..*a },
            })
            .collect()
    }

    /// The backedges on paths from a barrier to an instruction, in the given direction.
    fn path_summaries(
        &self,
        barrier: Inst,
        around: &[usize],
        (wanted, direction): (Inst, Direction),
        bound: &dyn Fn(Inst) -> Bound,
    ) -> BTreeSet<IterationRelation> {
        let func = self.kernel.func;
        let (mut found, mut seen) = (BTreeSet::new(), BTreeSet::new());
        let mut scan = |from: Option<Inst>, case: IterationRelation| {
            let insts = std::iter::successors(from, |&inst| direction.next_inst(func, inst));
            for inst in insts {
                found.extend((inst == wanted).then_some(case));
                if bound(inst) != Bound::None {
                    return false;
                }
            }
            true
        };
        let start =
            IterationRelation { level: around.len(), is_later: false, is_much_later: false };
        let mut work = Vec::new();
        let own = func.block_of(barrier);
        work.extend(
            own.filter(|_| scan(direction.next_inst(func, barrier), start)).map(|own| (own, start)),
        );
        while let Some((block, case)) = work.pop() {
            for &other in direction.blocks(self.kernel, block) {
                let (from, to) =
                    if direction == Direction::Forward { (block, other) } else { (other, block) };
                let case = match self.level_of(around, from, to) {
                    Some(level) if level < case.level => {
                        IterationRelation { level, is_later: true, is_much_later: false }
                    }
                    Some(level) if level == case.level => {
                        IterationRelation { is_much_later: true, ..case }
                    }
                    _ => case,
                };
                let is_new = self.kernel.cfg.is_reachable(from) && seen.insert((other, case));
                work.extend(
                    (is_new && scan(direction.first(func, other), case)).then_some((other, case)),
                );
            }
        }
        found
    }

    /// Whether two accesses may be in these iterations of their common loops, in one of some cases.
    pub(crate) fn may_be(
        &self,
        around: &[usize],
        cases: &BTreeSet<IterationRelation>,
        iterations: &[(usize, usize, usize)],
    ) -> bool {
        cases.iter().any(|case| {
            iterations.iter().all(|&(of, earlier, later)| {
                let one = self.get(of);
                match around.iter().position(|&n| n == of) {
                    Some(level) if level < case.level => earlier == later,
                    Some(level) if level == case.level && !case.is_much_later => {
                        one.next(earlier) == Some(later)
                    }
                    Some(level) if level == case.level => one.is_ahead(later, earlier),
                    _ => true,
                }
            })
        })
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Direction {
    Backward,
    Forward,
}

impl Direction {
    fn next_inst(self, func: &selvedge_ir::Function, inst: Inst) -> Option<Inst> {
        if self == Direction::Forward { func.next_inst(inst) } else { func.prev_inst(inst) }
    }

    fn first(self, func: &selvedge_ir::Function, block: Block) -> Option<Inst> {
        if self == Direction::Forward { func.first_inst(block) } else { func.last_inst(block) }
    }

    fn blocks<'k>(self, kernel: &'k Kernel<'_>, block: Block) -> &'k [Block] {
        if self == Direction::Forward {
            kernel.cfg.successors(block)
        } else {
            kernel.cfg.predecessors(block)
        }
    }
}

/// Whether a block is in a cycle without backedges of the given loops.
fn is_cycle(kernel: &Kernel<'_>, own: Block, is_back: &dyn Fn(Block, Block) -> bool) -> bool {
    let (mut seen, mut work) = (BTreeSet::new(), vec![own]);
    while let Some(block) = work.pop() {
        for &to in kernel.cfg.successors(block).iter().filter(|&&to| !is_back(block, to)) {
            if to == own {
                return true;
            }
            work.extend(seen.insert(to).then_some(to));
        }
    }
    false
}

/// The natural loop of a header: all blocks that reach a latch, a predecessor that the header dominates, without
/// passing the header. `None` if there is no latch.
fn natural(kernel: &Kernel<'_>, header: Block) -> Option<Loop> {
    let preds = kernel.cfg.predecessors(header);
    // Dominated blocks come later in reverse postorder.
    let place = |block: Block| kernel.cfg.rpo_number(block);
    if !preds.iter().any(|&from| place(from) >= place(header)) {
        return None;
    }
    let others = without(kernel, header);
    let is_from_inside = |&&from: &&Block| kernel.cfg.is_reachable(from) && !others[from];
    let latches: Vec<Block> = preds.iter().filter(is_from_inside).copied().collect();
    if latches.is_empty() {
        return None;
    }
    let (mut body, mut work) = (BTreeSet::from([header]), latches.clone());
    while let Some(block) = work.pop() {
        if body.insert(block) {
            work.extend(
                kernel.cfg.predecessors(block).iter().filter(|b| kernel.cfg.is_reachable(**b)),
            );
        }
    }
    let (iterations, again) = match latches.as_slice() {
        [latch] => computed(kernel, header, *latch, &body),
        _ => (Vec::new(), None),
    };
    Some(Loop { header, body, iterations, again })
}

/// The blocks that are reachable from the entry without passing the header.
fn without(kernel: &Kernel<'_>, header: Block) -> SecondaryMap<Block, bool> {
    let mut work = Vec::from_iter(kernel.func.entry().filter(|&entry| entry != header));
    let mut seen = SecondaryMap::new();
    while let Some(block) = work.pop() {
        if !std::mem::replace(&mut seen[block], true) {
            work.extend(kernel.cfg.successors(block).iter().filter(|&&to| to != header));
        }
    }
    seen
}

/// The values of the header phis that can be evaluated, by iteration, and the iteration that follows the last one.
fn computed(
    kernel: &Kernel<'_>,
    header: Block,
    latch: Block,
    body: &BTreeSet<Block>,
) -> (Vec<Vec<(Value, i128)>>, Option<usize>) {
    let func = kernel.func;
    let is_phi = |inst: &Inst| func.opcode(*inst) == Opcode::Phi;
    let mut phis: Vec<Inst> = func.insts(header).take_while(is_phi).collect();
    // Phis that cannot be evaluated are removed, and the others are tried again.
    for _ in 0..=phis.len() {
        match run(kernel, &phis, latch, body) {
            Ok(found) => return found,
            Err(lost) => phis.retain(|phi| !lost.contains(phi)),
        }
    }
    (Vec::new(), None)
}

type Found = (Vec<Vec<(Value, i128)>>, Option<usize>);

/// All iterations of some phis; or the phis that cannot be evaluated.
fn run(
    kernel: &Kernel<'_>,
    phis: &[Inst],
    latch: Block,
    body: &BTreeSet<Block>,
) -> Result<Found, Vec<Inst>> {
    if phis.is_empty() {
        return Ok((Vec::new(), None));
    }
    let step = |iterations: &[(Value, i128)], is_first: bool| {
        let known = KnownRanges::of_iterations(iterations.to_vec());
        let (mut next, mut lost) = (Vec::new(), Vec::new());
        for &phi in phis {
            match incoming(kernel, phi, latch, is_first)
                .and_then(|from| number(kernel, from, &known))
            {
                Some(number) => next.push((Value::from(phi), number)),
                None => lost.push(phi),
            }
        }
        if lost.is_empty() { Ok(next) } else { Err(lost) }
    };
    let mut iterations = vec![step(&[], true)?];
    while iterations.len() <= MAX_ITERATIONS {
        let last = &iterations[iterations.len() - 1];
        if leaves(kernel, latch, body, &KnownRanges::of_iterations(last.clone())) {
            return Ok((iterations, None));
        }
        let next = step(last, false)?;
        if let Some(again) = iterations.iter().position(|iteration| *iteration == next) {
            return Ok((iterations, Some(again)));
        }
        iterations.push(next);
    }
    // A phi whose value never repeated is an unbounded counter; the other phis may be understood without it.
    let is_new = |n: &usize| {
        (0..iterations.len() - 1)
            .all(|iteration| iterations[iteration][*n] != iterations[iterations.len() - 1][*n])
    };
    let counters: Vec<Inst> = (0..phis.len()).filter(is_new).map(|n| phis[n]).collect();
    Err(if counters.is_empty() { phis.to_vec() } else { counters })
}

/// The initial value of a phi, or its value in the next iteration.
fn incoming(kernel: &Kernel<'_>, phi: Inst, latch: Block, is_first: bool) -> Option<Value> {
    let func = kernel.func;
    let mut all = func.incoming(phi).filter(|(_, from)| (*from == latch) != is_first);
    let (value, _) = all.next()?;
    all.all(|(other, _)| other == value).then_some(value)
}

/// The value of an integer, if it is constant.
fn number(kernel: &Kernel<'_>, value: Value, known: &KnownRanges) -> Option<i128> {
    let (lo, hi) = range(kernel, value, MAX_DEPTH, known)?;
    (lo == hi).then_some(lo)
}

/// Whether the loop exits after an iteration: the branch at the end of the latch leads out of the loop.
fn leaves(kernel: &Kernel<'_>, latch: Block, body: &BTreeSet<Block>, known: &KnownRanges) -> bool {
    let func = kernel.func;
    let Some(end) = func.terminator(latch).filter(|&end| func.opcode(end) == Opcode::Br) else {
        return false;
    };
    let operands: Vec<Value> = func.operands(end).collect();
    let [condition, yes, no] = operands.as_slice() else { return false };
    let ValueKind::Inst(compare) = condition.kind() else { return false };
    if func.opcode(compare) != Opcode::ICmp {
        return false;
    }
    let numbers = [0, 1].map(|n| number(kernel, func.operand(compare, n), known));
    let [Some(a), Some(b)] = numbers else { return false };
    let is_true = KnownRanges::compare(func.inst(compare).bits().int_predicate(), [a, b]);
    let to = if is_true { yes } else { no };
    to.as_block().is_some_and(|to| !body.contains(&to))
}
