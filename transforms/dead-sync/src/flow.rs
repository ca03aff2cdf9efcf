//! An incremental dataflow analysis: which classes of events can happen before and after each barrier, updated while
//! barriers are removed.
//!
//! A *bound* is a barrier at which all threads of the CTA arrive together, so that nothing past it matters. `Above` of
//! a place is the set of classes of events on paths to it that pass no bound, `Below` the same on paths from it.
//! Between two bounds of one block only the events between them count; a block without bounds is transparent.
//!
//! A deletion merges two regions, so sets only grow. Therefore the previous solution is a valid start for the next one:
//! the change at the deleted bound is propagated by a worklist. A block is visited again only when a class is new to
//! it, so all deletions together cost at most O(edges × classes) unions of sets, each of classes / 64 words.
//!
//! Oracle: the tests compare with a search over paths, from scratch after each deletion.

mod bits;
mod paths;
#[cfg(test)]
mod tests;

use std::rc::Rc;

use rustc_hash::FxHashMap;

pub(crate) use bits::{Rows, Set};
pub(crate) use paths::{PathSummaries, Side};

/// A block of the graph: its index in the list given to [`Flow::new`].
pub(crate) type BlockId = usize;

/// A bound: its index in the order in which the blocks list them.
pub type BoundId = usize;

/// A block as a sequence of segments of events with bounds between them. There is one segment more than there are
/// bounds.
#[derive(Clone, Debug)]
pub(crate) struct BlockShape {
    /// The classes of events between the bounds.
    pub(crate) segments: Vec<Set>,
    /// The control-flow successors.
    pub(crate) successors: Vec<BlockId>,
    /// Where the other threads continue when a thread exits here: the exited thread counts as arrived at their next
    /// bound, which therefore follows the events here, too.
    pub(crate) resumes: Vec<BlockId>,
    /// Classes of events that precede the block and are not in the graph, such as those of callers.
    pub(crate) entered_with: Option<Set>,
    /// Classes of events that follow the block and are not in the graph.
    pub(crate) left_with: Option<Set>,
}

/// A bound, whether deleted or not.
#[derive(Clone, Copy, Debug)]
struct Bound {
    block: BlockId,
    /// The segments before it and after it.
    above: usize,
    below: usize,
    /// The adjacent bounds in its block that are not deleted.
    previous: Option<BoundId>,
    next: Option<BoundId>,
    /// Whether it was deleted.
    removed: bool,
}

/// The segments at the two ends of a block.
#[derive(Clone, Copy, Debug)]
struct Ends {
    first: usize,
    last: usize,
    has_bounds: bool,
}

/// The propagation of classes in one direction.
#[derive(Clone)]
struct Spread {
    /// The classes that reach each block.
    incoming: Rows,
    /// The targets of each block, in one array (compressed rows).
    starts: Vec<u32>,
    targets: Vec<u32>,
    queue: std::collections::VecDeque<u32>,
    queued: Vec<bool>,
}

/// The solution of the dataflow analysis: the classes of events that can happen before and after each bound. It is
/// updated when a bound is removed.
#[derive(Clone)]
pub(crate) struct Flow {
    segments: Rows,
    bounds: Vec<Bound>,
    ends: Vec<Ends>,
    /// The propagation along the edges, and against them.
    forward: Spread,
    backward: Spread,
    /// For each block, the number of targets of `forward` that are successors; the other targets are where the others
    /// continue when a thread exits.
    n_successors: Vec<u32>,
    /// The blocks in which threads exit, by the block where the other threads continue.
    left: FxHashMap<BlockId, Vec<BlockId>>,
}

impl Flow {
    /// Computes the sets of a graph with `n_classes` classes; the entry is the first block.
    pub(crate) fn new(blocks: &[BlockShape], n_classes: usize) -> Flow {
        let n_segments = blocks.iter().map(|block| block.segments.len()).sum();
        let mut flow = Flow {
            segments: Rows::new(n_segments, n_classes),
            bounds: Vec::new(),
            ends: Vec::with_capacity(blocks.len()),
            forward: Spread::new(blocks.len(), n_classes, &edges(blocks, Direction::Forward)),
            backward: Spread::new(blocks.len(), n_classes, &edges(blocks, Direction::Backward)),
            n_successors: blocks.iter().map(|block| block.successors.len() as u32).collect(),
            left: FxHashMap::default(),
        };
        for (from, block) in blocks.iter().enumerate() {
            block.resumes.iter().for_each(|&to| flow.left.entry(to).or_default().push(from));
        }
        let mut segment = 0;
        for (id, block) in blocks.iter().enumerate() {
            segment = flow.add_block(id, block, segment);
        }
        // In this order a graph without loops needs one pass.
        flow.forward.enqueue_all(0..blocks.len());
        flow.backward.enqueue_all((0..blocks.len()).rev());
        flow.spread();
        flow
    }

    fn add_block(&mut self, id: BlockId, shape: &BlockShape, first: usize) -> usize {
        for (n, set) in shape.segments.iter().enumerate() {
            self.segments.add(first + n, set.words());
        }
        let last = first + shape.segments.len() - 1;
        let (start, n_bounds) = (self.bounds.len(), last - first);
        for n in 0..n_bounds {
            self.bounds.push(Bound {
                block: id,
                above: first + n,
                below: first + n + 1,
                previous: (n > 0).then(|| start + n - 1),
                next: (n + 1 < n_bounds).then_some(start + n + 1),
                removed: false,
            });
        }
        self.ends.push(Ends { first, last, has_bounds: n_bounds > 0 });
        if let Some(set) = &shape.entered_with {
            self.forward.incoming.add(id, set.words());
        }
        if let Some(set) = &shape.left_with {
            self.backward.incoming.add(id, set.words());
        }
        last + 1
    }

    /// The classes of events that can happen before a bound with no bound between.
    pub(crate) fn above(&self, bound: BoundId) -> Set {
        let at = &self.bounds[bound];
        let mut set = self.segments.set(at.above);
        if at.previous.is_none() {
            set.add(self.forward.incoming.row(at.block));
        }
        set
    }

    /// The classes of events that can happen after a bound with no bound between.
    pub(crate) fn below(&self, bound: BoundId) -> Set {
        let at = &self.bounds[bound];
        let mut set = self.segments.set(at.below);
        if at.next.is_none() {
            set.add(self.backward.incoming.row(at.block));
        }
        set
    }

    /// The classes of events that can happen before a block with no bound between.
    pub(crate) fn before(&self, block: BlockId) -> Set {
        self.forward.incoming.set(block)
    }

    /// The classes of events that can happen after a block with no bound between.
    pub(crate) fn after(&self, block: BlockId) -> Set {
        self.backward.incoming.set(block)
    }

    /// For each segment, by its number over all blocks, the classes of all events that may happen in the same phase of
    /// the same bounds, in any thread: those of all segments that are connected with it, in either direction, with no
    /// bound between. Must be called before the first deletion. Cost: nearly linear.
    pub(crate) fn intervals(&self) -> Vec<Rc<Set>> {
        let (n_segments, mut groups) = (self.n_segments(), self.groups());
        let mut sets: FxHashMap<usize, Set> = FxHashMap::default();
        for segment in 0..n_segments {
            let set = sets.entry(groups.find(segment)).or_insert_with(|| self.segments.none());
            set.add(self.segments.row(segment));
        }
        for (block, ends) in self.ends.iter().enumerate() {
            let sides = [(ends.first, &self.forward), (ends.last, &self.backward)];
            for (segment, spread) in sides {
                let set = sets.get_mut(&groups.find(segment)).expect("each group has a set");
                set.add(spread.incoming.row(block));
            }
        }
        let sets: FxHashMap<usize, Rc<Set>> =
            sets.into_iter().map(|(group, set)| (group, Rc::new(set))).collect();
        (0..n_segments).map(|segment| Rc::clone(&sets[&groups.find(segment)])).collect()
    }

    /// For each segment, whether one of those that [`Flow::intervals`] takes together with it is in `marked`. Must be
    /// called before the first deletion. Cost: nearly linear.
    pub(crate) fn intervals_with(&self, marked: &[usize]) -> Vec<bool> {
        let (n_segments, mut groups) = (self.n_segments(), self.groups());
        let mut is_marked = vec![false; n_segments];
        for &segment in marked {
            is_marked[groups.find(segment)] = true;
        }
        (0..n_segments).map(|segment| is_marked[groups.find(segment)]).collect()
    }

    fn n_segments(&self) -> usize {
        self.ends.last().map_or(0, |ends| ends.last + 1)
    }

    /// The segments that are connected with no bound between.
    fn groups(&self) -> Groups {
        let mut groups = Groups::new(self.n_segments());
        for (block, ends) in self.ends.iter().enumerate() {
            for &to in self.forward.targets_of(block) {
                groups.join(ends.last, self.ends[to as usize].first);
            }
        }
        groups
    }

    /// The classes of events that can happen from the beginning of a block on with no bound between.
    pub(crate) fn starting_at(&self, block: BlockId) -> Set {
        let ends = &self.ends[block];
        let mut set = self.segments.set(ends.first);
        if !ends.has_bounds {
            set.add(self.backward.incoming.row(block));
        }
        set
    }

    /// The classes of events that can happen up to the end of a block with no bound between.
    pub(crate) fn ending_at(&self, block: BlockId) -> Set {
        let ends = &self.ends[block];
        let mut set = self.segments.set(ends.last);
        if !ends.has_bounds {
            set.add(self.forward.incoming.row(block));
        }
        set
    }

    /// Deletes a bound, and merges the regions that it separated.
    pub(crate) fn delete(&mut self, bound: BoundId) {
        let Bound { block, above, below, previous, next, removed } = self.bounds[bound];
        assert!(!removed, "a bound is deleted once");
        self.bounds[bound].removed = true;
        self.segments.merge(above, below);
        if let Some(previous) = previous {
            self.bounds[previous].next = next;
        }
        match next {
            Some(next) => {
                self.bounds[next].above = above;
                self.bounds[next].previous = previous;
            }
            None => self.ends[block].last = above,
        }
        self.ends[block].has_bounds = previous.is_some() || next.is_some();
        self.forward.enqueue(block);
        self.backward.enqueue(block);
        self.spread();
    }

    /// Whether a bound was not deleted.
    pub(crate) fn stays(&self, bound: BoundId) -> bool {
        !self.bounds[bound].removed
    }

    fn spread(&mut self) {
        let (segments, ends) = (&self.segments, &self.ends);
        self.forward.run(|block| (segments.row(ends[block].last), !ends[block].has_bounds));
        self.backward.run(|block| (segments.row(ends[block].first), !ends[block].has_bounds));
    }
}

/// Segments in groups: union-find by number with path halving (Tarjan).
struct Groups(Vec<usize>);

impl Groups {
    fn new(n: usize) -> Groups {
        Groups((0..n).collect())
    }

    fn find(&mut self, mut at: usize) -> usize {
        while self.0[at] != at {
            self.0[at] = self.0[self.0[at]];
            at = self.0[at];
        }
        at
    }

    fn join(&mut self, a: usize, b: usize) {
        let (a, b) = (self.find(a), self.find(b));
        self.0[a.max(b)] = a.min(b);
    }
}

impl Spread {
    fn targets_of(&self, block: BlockId) -> &[u32] {
        &self.targets[self.starts[block] as usize..self.starts[block + 1] as usize]
    }

    fn new(n_blocks: usize, n_classes: usize, edges: &[(u32, u32)]) -> Spread {
        let mut starts = vec![0u32; n_blocks + 1];
        for &(from, _) in edges {
            starts[from as usize + 1] += 1;
        }
        for n in 0..n_blocks {
            starts[n + 1] += starts[n];
        }
        let (mut next, mut targets) = (starts.clone(), vec![0; edges.len()]);
        for &(from, to) in edges {
            targets[next[from as usize] as usize] = to;
            next[from as usize] += 1;
        }
        Spread {
            incoming: Rows::new(n_blocks, n_classes),
            starts,
            targets,
            queue: std::collections::VecDeque::new(),
            queued: vec![false; n_blocks],
        }
    }

    fn enqueue(&mut self, block: BlockId) {
        if !std::mem::replace(&mut self.queued[block], true) {
            self.queue.push_back(block as u32);
        }
    }

    fn enqueue_all(&mut self, blocks: impl Iterator<Item = BlockId>) {
        blocks.for_each(|block| self.enqueue(block));
    }

    /// Propagates until a fixpoint. `outgoing` returns for a block the classes that it adds, and whether incoming
    /// classes pass through it.
    fn run<'s>(&mut self, outgoing: impl Fn(BlockId) -> (&'s [u64], bool)) {
        while let Some(block) = self.queue.pop_front() {
            let block = block as usize;
            self.queued[block] = false;
            let (own, transparent) = outgoing(block);
            for n in self.starts[block]..self.starts[block + 1] {
                let to = self.targets[n as usize] as usize;
                let mut grew = self.incoming.add(to, own);
                grew |= transparent && self.incoming.merge(to, block);
                if grew && !std::mem::replace(&mut self.queued[to], true) {
                    self.queue.push_back(to as u32);
                }
            }
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Direction {
    Forward,
    Backward,
}

/// The edges of the graph. Events in an arm that exits precede the next events of the other threads, and not the
/// reverse: these edges lead forward only.
fn edges(blocks: &[BlockShape], direction: Direction) -> Vec<(u32, u32)> {
    let mut edges = Vec::new();
    for (from, block) in blocks.iter().enumerate() {
        for &to in &block.successors {
            edges.push(match direction {
                Direction::Forward => (from as u32, to as u32),
                Direction::Backward => (to as u32, from as u32),
            });
        }
        if direction == Direction::Forward {
            edges.extend(block.resumes.iter().map(|&to| (from as u32, to as u32)));
        }
    }
    edges
}
