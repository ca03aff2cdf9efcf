//! Sync dependence: where paths from a divergent branch join.
//!
//! Two paths from different successors of a branch that are disjoint before `j` make `j` a *join*: a phi there may be
//! divergent even if all incoming values are uniform. If one path exits a cycle that contains the branch and the other
//! does not, they join at the exit only after further iterations, and the exit is *divergent*.
//!
//! * Method: each successor of the branch propagates its own label forward; a block that two labels reach is a join and
//!   propagates its own. A cycle is one step: a label at its header is propagated to the exits. See Rosemann, Moll,
//!   Hack, "An Abstract Interpretation for SPMD Divergence on Reducible Control Flow Graphs" (POPL 2021), in LLVM's
//!   form, so that results agree.
//! * Cost: for each branch the edges up to where its paths have joined. A function has a budget for all branches
//!   together, linear in its size; when it is exhausted, every block is assumed to be a join.
//! * Oracle: `sync/tests.rs` searches for pairs of paths by definition; `tests/uniformity.rs` runs generated functions
//!   with several threads.

use std::collections::BinaryHeap;
use std::rc::Rc;

use rustc_hash::{FxHashMap, FxHashSet};
use selvedge_ir::cfg::Cfg;
use selvedge_ir::entity::{EntityRef, SecondaryMap};
use selvedge_ir::{Block, Function};

use crate::cycles::{Cycle, Cycles};

#[cfg(test)]
mod tests;

/// The budget in steps for each block and edge of a function.
const BUDGET_PER_EDGE: u64 = 64;

/// The part of the budget, in steps, that every function has: enough for some thousand blocks of any shape.
const BUDGET: u64 = 1 << 22;

/// Where the paths from one branch join.
#[derive(Debug, Default)]
pub(super) struct Joins {
    /// Joins of disjoint paths.
    pub(super) blocks: Vec<Block>,
    /// Exits of cycles around the branch that threads may take in different iterations.
    pub(super) cycle_exits: Vec<Block>,
}

/// No block.
const NONE: u32 = u32::MAX;

/// Computes the joins of the branches of one function.
pub(super) struct SyncDependence<'a> {
    cfg: &'a Cfg,
    cycles: &'a Cycles,
    /// See [`Order`].
    order: Order,
    exits: SecondaryMap<Cycle, Vec<Block>>,
    known: FxHashMap<Block, Rc<Joins>>,
    budget: u64,
    labels: Labels,
}

impl<'a> SyncDependence<'a> {
    /// Creates it for a function. `None` if its cycles have too many exits to list.
    pub(super) fn new(
        func: &Function,
        cfg: &'a Cfg,
        cycles: &'a Cycles,
    ) -> Option<SyncDependence<'a>> {
        let blocks = func.n_blocks();
        let edges: usize = func.blocks().map(|block| cfg.successors(block).len()).sum();
        let mut budget = BUDGET + BUDGET_PER_EDGE * (blocks + edges) as u64;
        let exits = exits(cfg, cycles, &mut budget)?;
        let order = Order::of(func, cfg, cycles, &exits);
        let labels = Labels::new(blocks, order.blocks.len());
        Some(SyncDependence {
            cfg,
            cycles,
            order,
            exits,
            known: FxHashMap::default(),
            budget,
            labels,
        })
    }

    /// The blocks outside of a cycle that have a predecessor inside.
    pub(super) fn exits(&self, cycle: Cycle) -> &[Block] {
        &self.exits[cycle]
    }

    /// Where the paths from the end of a reachable block join; `None` if the budget is exhausted.
    pub(super) fn joins(&mut self, block: Block) -> Option<Rc<Joins>> {
        if self.cfg.successors(block).len() < 2 {
            return Some(Rc::default());
        }
        if let Some(joins) = self.known.get(&block) {
            return Some(Rc::clone(joins));
        }
        let joins = Rc::new(self.propagate(block)?);
        self.known.insert(block, Rc::clone(&joins));
        Some(joins)
    }

    fn propagate(&mut self, branch: Block) -> Option<Joins> {
        let mut found = JoinSets::default();
        self.labels.clear();
        let around = self.cycles.innermost(branch);
        for &succ in self.cfg.successors(branch) {
            if around.is_some_and(|cycle| !self.cycles.contains(cycle, succ)) {
                found.cycle_exits.insert(succ);
            }
            self.push(succ, succ, |found| &mut found.joins, &mut found);
        }
        let irreducible = self.outer_irreducible(branch);
        while let Some(at) = self.labels.fresh.peek().map(|&at| at as usize) {
            let block = self.order.blocks[at];
            // If one label is left, no other label can join it, except in an irreducible cycle around the branch.
            let may_meet = irreducible.is_some_and(|cycle| self.cycles.contains(cycle, block));
            if self.labels.fresh.len() == 1 && !may_meet {
                break;
            }
            self.labels.take();
            if block != branch {
                self.step(block, branch, &mut found)?;
            }
        }
        self.irreducible_exits(branch, &mut found);
        Some(found.listed())
    }

    /// Propagates the label of a block to its successors.
    fn step(&mut self, block: Block, branch: Block, found: &mut JoinSets) -> Option<()> {
        let label = self.labels.of(block).expect("a fresh block has a label");
        let header_of =
            self.cycles.innermost(block).filter(|_| self.order.is_reducible_header(block));
        let targets: &[Block] = match header_of {
            Some(cycle) => &self.exits[cycle],
            None => self.cfg.successors(block),
        };
        self.budget = self.budget.checked_sub(1 + targets.len() as u64)?;
        let leaves = header_of.is_some_and(|cycle| self.cycles.contains(cycle, branch));
        let into: fn(&mut JoinSets) -> &mut Set =
            if leaves { |found| &mut found.cycle_exits } else { |found| &mut found.joins };
        for n in 0..targets.len() {
            let target = match header_of {
                Some(cycle) => self.exits[cycle][n],
                None => self.cfg.successors(block)[n],
            };
            self.push(target, label, into, found);
        }
        Some(())
    }

    /// Propagates a label to a block, and records a join if the block has another label.
    fn push(
        &mut self,
        to: Block,
        label: Block,
        into: impl Fn(&mut JoinSets) -> &mut Set,
        found: &mut JoinSets,
    ) {
        let old = self.labels.of(to);
        if old == Some(label) {
            return;
        }
        if old != Some(to) {
            self.labels.refresh(self.order.place(to));
        }
        match old {
            None => self.labels.set(to, label),
            Some(_) => {
                self.labels.set(to, to);
                into(found).insert(to);
            }
        }
    }

    /// The outermost cycle around a block such that it, and all cycles in it around the block, are irreducible; `None`
    /// if the innermost cycle is reducible.
    fn outer_irreducible(&self, block: Block) -> Option<Cycle> {
        let mut at = self.cycles.innermost(block).filter(|&c| !self.cycles.is_reducible(c))?;
        while let Some(parent) = self.cycles.parent(at) {
            if self.cycles.is_reducible(parent) {
                break;
            }
            at = parent;
        }
        Some(at)
    }

    /// An exit of an irreducible cycle whose label differs from the header's is divergent.
    fn irreducible_exits(&mut self, branch: Block, found: &mut JoinSets) {
        let mut at = self.cycles.innermost(branch);
        while let Some(cycle) = at {
            if !self.cycles.is_reducible(cycle) {
                let label = self.labels.of(self.cycles.header(cycle));
                for &exit in &self.exits[cycle] {
                    if self.labels.of(exit) != label {
                        found.cycle_exits.insert(exit);
                    }
                }
            }
            at = self.cycles.parent(cycle);
        }
    }
}

/// Blocks in insertion order, without duplicates.
#[derive(Default)]
struct Set {
    list: Vec<Block>,
    seen: FxHashSet<Block>,
}

impl Set {
    fn insert(&mut self, block: Block) {
        if self.seen.insert(block) {
            self.list.push(block);
        }
    }
}

#[derive(Default)]
struct JoinSets {
    joins: Set,
    cycle_exits: Set,
}

impl JoinSets {
    fn listed(self) -> Joins {
        Joins { blocks: self.joins.list, cycle_exits: self.cycle_exits.list }
    }
}

/// The labels of the blocks, for one branch at a time.
struct Labels {
    /// The label of each block, valid if its `epoch` is the current one.
    label: Vec<(u32, u32)>,
    epoch: u32,
    /// Positions of blocks whose label is not propagated yet: the earliest block has the highest.
    fresh: BinaryHeap<u32>,
    is_fresh: Vec<bool>,
}

impl Labels {
    fn new(n_blocks: usize, n_places: usize) -> Labels {
        Labels {
            label: vec![(0, NONE); n_blocks],
            epoch: 0,
            fresh: BinaryHeap::new(),
            is_fresh: vec![false; n_places],
        }
    }

    fn clear(&mut self) {
        self.epoch += 1;
        for place in self.fresh.drain() {
            self.is_fresh[place as usize] = false;
        }
    }

    fn of(&self, block: Block) -> Option<Block> {
        let (epoch, label) = self.label[block.index()];
        (epoch == self.epoch).then(|| Block::from_u32(label))
    }

    fn set(&mut self, block: Block, label: Block) {
        self.label[block.index()] = (self.epoch, label.as_u32());
    }

    fn refresh(&mut self, place: u32) {
        if !std::mem::replace(&mut self.is_fresh[place as usize], true) {
            self.fresh.push(place);
        }
    }

    fn take(&mut self) {
        if let Some(place) = self.fresh.pop() {
            self.is_fresh[place as usize] = false;
        }
    }
}

/// The exits of all cycles, each once, in the order of the exiting blocks.
fn exits(cfg: &Cfg, cycles: &Cycles, budget: &mut u64) -> Option<SecondaryMap<Cycle, Vec<Block>>> {
    let mut exits: SecondaryMap<Cycle, Vec<Block>> = SecondaryMap::new();
    let mut seen: FxHashSet<(Cycle, Block)> = FxHashSet::default();
    for block in cycles.outermost().iter().flat_map(|&top| cycles.blocks(top)) {
        for &succ in cfg.successors(block) {
            let mut at = cycles.innermost(block);
            while let Some(cycle) = at.filter(|&cycle| !cycles.contains(cycle, succ)) {
                *budget = budget.checked_sub(1)?;
                if seen.insert((cycle, succ)) {
                    exits[cycle].push(succ);
                }
                at = cycles.parent(cycle);
            }
        }
    }
    Some(exits)
}

/// A postorder in which the blocks of each cycle are contiguous, after everything that follows the cycle, and its
/// header before them. In reverse, each block is after its predecessors, except for headers, which are after all blocks
/// of their cycle.
struct Order {
    blocks: Vec<Block>,
    /// The position in `blocks`.
    place: SecondaryMap<Block, u32>,
    is_reducible_header: SecondaryMap<Block, bool>,
}

/// A region whose blocks are being ordered.
struct Frame {
    cycle: Option<Cycle>,
    stack: Vec<Block>,
}

impl Order {
    fn of(
        func: &Function,
        cfg: &Cfg,
        cycles: &Cycles,
        exits: &SecondaryMap<Cycle, Vec<Block>>,
    ) -> Order {
        let n = func.n_blocks();
        let mut order = Order {
            blocks: Vec::with_capacity(cfg.reverse_postorder().len()),
            place: SecondaryMap::with_capacity(n),
            is_reducible_header: SecondaryMap::with_capacity(n),
        };
        let mut done = vec![false; n];
        let mut frames = vec![Frame { cycle: None, stack: func.entry().into_iter().collect() }];
        while let Some(frame) = frames.last_mut() {
            let Some(&next) = frame.stack.last() else {
                frames.pop();
                continue;
            };
            if done[next.index()] {
                frame.stack.pop();
                continue;
            }
            let inner = inner_cycle(cycles, frame.cycle, next);
            let targets = inner.map_or_else(|| cfg.successors(next), |inner| &exits[inner]);
            let before = frame.stack.len();
            let in_region = |b: Block| frame.cycle.is_none_or(|cycle| cycles.contains(cycle, b));
            let open = targets.iter().copied().filter(|&b| in_region(b) && !done[b.index()]);
            frame.stack.extend(open);
            if frame.stack.len() > before {
                continue;
            }
            frame.stack.pop();
            match inner {
                None => order.append(next, &mut done),
                Some(inner) => {
                    let header = cycles.header(inner);
                    order.append(header, &mut done);
                    order.is_reducible_header[header] = cycles.is_reducible(inner);
                    let succs = cfg.successors(header).iter().copied();
                    let stack = succs.filter(|&b| cycles.contains(inner, b)).collect();
                    frames.push(Frame { cycle: Some(inner), stack });
                }
            }
        }
        order
    }

    fn append(&mut self, block: Block, done: &mut [bool]) {
        done[block.index()] = true;
        self.place[block] = self.blocks.len() as u32;
        self.blocks.push(block);
    }

    fn place(&self, block: Block) -> u32 {
        self.place[block]
    }

    fn is_reducible_header(&self, block: Block) -> bool {
        self.is_reducible_header[block]
    }
}

/// The child cycle of `cycle` that contains `block`.
fn inner_cycle(cycles: &Cycles, cycle: Option<Cycle>, block: Block) -> Option<Cycle> {
    let mut at = cycles.innermost(block).filter(|&inner| Some(inner) != cycle)?;
    while cycles.parent(at) != cycle {
        at = cycles.parent(at)?;
    }
    Some(at)
}
