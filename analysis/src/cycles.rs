//! Cycles of a function, reducible or not, as a forest.
//!
//! A cycle is a maximal strongly connected region of the CFG, or such a region of another cycle without that cycle's
//! header. Its *entries* are the blocks with predecessors outside; the first one that a depth-first search reaches is
//! its *header*. A cycle with one entry is a natural loop (*reducible*). The irreducible cycles below the outermost
//! ones depend on the order of the search, which is LLVM's: the last successor first.
//!
//! * Method: Havlak, "Nesting of Reducible and Irreducible Loops" (1997), as in LLVM's CycleInfo.
//! * Cost: nearly O(blocks + edges), and O(1) for [`Cycles::contains`].
//! * Order: blocks and cycles are in LLVM's order of discovery.
//! * Oracle: `tests/cycles.rs` computes strongly connected components by searching.

use selvedge_ir::cfg::Cfg;
use selvedge_ir::entity::{PackedOption, PrimaryMap, SecondaryMap, entity_impl};
use selvedge_ir::{Block, Function};

use crate::{Analysis, Facts, Reads};

mod print;

/// A cycle of one function.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cycle(u32);
entity_impl!(Cycle, "cycle");

/// A direct member of a cycle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Member {
    Block(Block),
    Cycle(Cycle),
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct CycleData {
    parent: PackedOption<Cycle>,
    /// 1 for outermost cycles.
    depth: u32,
    /// The header first.
    entries: Vec<Block>,
    /// The header first.
    members: Vec<Member>,
    /// Preorder number in the forest.
    first: u32,
    /// The largest `first` of its inner cycles.
    last: u32,
}

/// The cycles of a function.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cycles {
    cycles: PrimaryMap<Cycle, CycleData>,
    innermost: SecondaryMap<Block, PackedOption<Cycle>>,
    top: Vec<Cycle>,
    /// The depth of the outermost cycle that a block is an entry of; 0 when there is none.
    entered: SecondaryMap<Block, u32>,
}

impl Analysis for Cycles {
    const NAME: &'static str = "cycles";
    const READS: Reads = Reads::Cfg;
    fn compute(func: &Function, facts: &mut Facts<'_>) -> Cycles {
        Cycles::compute(func, &facts.get::<Cfg>(func))
    }
}

impl Cycles {
    /// Computes the cycles of a function with the given CFG.
    pub fn compute(func: &Function, cfg: &Cfg) -> Cycles {
        let search = CycleSearch::of(func, cfg);
        let mut finder = Finder {
            func,
            search: &search,
            found: Cycles {
                cycles: PrimaryMap::new(),
                innermost: SecondaryMap::with_capacity(func.n_blocks()),
                top: Vec::new(),
                entered: SecondaryMap::with_capacity(func.n_blocks()),
            },
            above: Vec::new(),
            place: Vec::new(),
        };
        for &header in search.preorder.iter().rev() {
            finder.try_header(header);
        }
        let mut found = finder.found;
        found.number();
        found
    }

    /// Computes depths, and preorder numbers for [`Self::contains`].
    fn number(&mut self) {
        let mut next = 0;
        let mut stack: Vec<(Cycle, u32)> = self.top.iter().rev().map(|&top| (top, 1)).collect();
        let mut preorder = Vec::with_capacity(self.cycles.len());
        while let Some((this, depth)) = stack.pop() {
            preorder.push(this);
            let data = &mut self.cycles[this];
            (data.depth, data.first, data.last) = (depth, next, next);
            next += 1;
            stack.extend(children_of(data).rev().map(|child| (child, depth + 1)));
            for &entry in &data.entries {
                if self.entered[entry] == 0 {
                    self.entered[entry] = depth;
                }
            }
        }
        for &this in preorder.iter().rev() {
            if let Some(parent) = self.cycles[this].parent.expand() {
                self.cycles[parent].last = self.cycles[parent].last.max(self.cycles[this].last);
            }
        }
    }
}

fn children_of(data: &CycleData) -> impl DoubleEndedIterator<Item = Cycle> + '_ {
    data.members.iter().filter_map(|member| match member {
        Member::Cycle(child) => Some(*child),
        Member::Block(_) => None,
    })
}

/// A depth-first search, the last successor first.
struct CycleSearch {
    preorder: Vec<Block>,
    /// The preorder number of a block, from 1; 0 for unreachable blocks.
    start: SecondaryMap<Block, u32>,
    /// The largest number in its subtree.
    end: SecondaryMap<Block, u32>,
}

impl CycleSearch {
    fn of(func: &Function, cfg: &Cfg) -> CycleSearch {
        let mut search = CycleSearch {
            preorder: Vec::new(),
            start: SecondaryMap::with_capacity(func.n_blocks()),
            end: SecondaryMap::with_capacity(func.n_blocks()),
        };
        let mut stack: Vec<(Block, bool)> = func.entry().map(|e| (e, false)).into_iter().collect();
        while let Some((block, is_end)) = stack.pop() {
            if is_end {
                search.end[block] = search.preorder.len() as u32;
            } else if search.start[block] == 0 {
                search.preorder.push(block);
                search.start[block] = search.preorder.len() as u32;
                stack.push((block, true));
                stack.extend(cfg.successors(block).iter().map(|&succ| (succ, false)));
            }
        }
        search
    }

    fn is_ancestor(&self, above: Block, below: Block) -> bool {
        self.start[above] <= self.start[below] && self.end[below] <= self.end[above]
    }

    fn reaches(&self, block: Block) -> bool {
        self.start[block] != 0
    }
}

struct Finder<'a> {
    /// Predecessors are listed as in LLVM, the newest edge first.
    func: &'a Function,
    search: &'a CycleSearch,
    found: Cycles,
    /// For each cycle an enclosing one, or itself, with path compression.
    above: Vec<u32>,
    /// The index of an outermost cycle in `found.top`.
    place: Vec<u32>,
}

impl Finder<'_> {
    /// Finds the cycle with this header, if there is one.
    fn try_header(&mut self, header: Block) {
        let mut work = Vec::new();
        let preds = self.func.predecessors(header).filter(|&pred| self.search.reaches(pred));
        work.extend(preds.filter(|&pred| self.search.is_ancestor(header, pred)));
        if work.is_empty() {
            return;
        }
        let this = self.found.cycles.push(CycleData {
            parent: None.into(),
            depth: 0,
            entries: vec![header],
            members: vec![Member::Block(header)],
            first: 0,
            last: 0,
        });
        self.above.push(this.0);
        self.place.push(u32::MAX);
        self.found.innermost[header] = this.into();
        while let Some(block) = work.pop() {
            if block != header {
                self.add(this, header, block, &mut work);
            }
        }
        self.place[this.0 as usize] = self.found.top.len() as u32;
        self.found.top.push(this);
    }

    /// Adds a block, or the outermost cycle around it, to a cycle.
    fn add(&mut self, this: Cycle, header: Block, block: Block, work: &mut Vec<Block>) {
        let Some(inner) = self.outermost_around(block) else {
            self.found.innermost[block] = this.into();
            self.found.cycles[this].members.push(Member::Block(block));
            return self.look_back(this, header, block, work);
        };
        if inner == this {
            return;
        }
        self.above[inner.0 as usize] = this.0;
        self.found.cycles[inner].parent = this.into();
        self.found.cycles[this].members.push(Member::Cycle(inner));
        let at = self.place[inner.0 as usize];
        self.found.top.swap_remove(at as usize);
        if let Some(&moved) = self.found.top.get(at as usize) {
            self.place[moved.0 as usize] = at;
        }
        for n in 0..self.found.cycles[inner].entries.len() {
            let entry = self.found.cycles[inner].entries[n];
            self.look_back(this, header, entry, work);
        }
    }

    /// Continues with the predecessors of a block, which is an entry if one of them is outside.
    fn look_back(&mut self, this: Cycle, header: Block, block: Block, work: &mut Vec<Block>) {
        let mut is_entry = false;
        for pred in self.func.predecessors(block).filter(|&pred| self.search.reaches(pred)) {
            if self.search.is_ancestor(header, pred) {
                work.push(pred);
            } else {
                is_entry = true;
            }
        }
        if is_entry {
            self.found.cycles[this].entries.push(block);
        }
    }

    fn outermost_around(&mut self, block: Block) -> Option<Cycle> {
        let mut at = self.found.innermost[block].expand()?.0;
        while self.above[at as usize] != at {
            let above = self.above[at as usize];
            self.above[at as usize] = self.above[above as usize];
            at = above;
        }
        Some(Cycle(at))
    }
}

/// Queries.
impl Cycles {
    /// All cycles, inner ones before outer ones.
    pub fn all(&self) -> impl DoubleEndedIterator<Item = Cycle> + ExactSizeIterator + use<> {
        self.cycles.keys()
    }

    /// The cycles without a parent.
    pub fn outermost(&self) -> &[Cycle] {
        &self.top
    }

    /// The child cycles.
    pub fn children(&self, this: Cycle) -> impl DoubleEndedIterator<Item = Cycle> + '_ {
        children_of(&self.cycles[this])
    }

    /// The parent cycle.
    pub fn parent(&self, this: Cycle) -> Option<Cycle> {
        self.cycles[this].parent.expand()
    }

    /// The nesting depth; 1 for outermost cycles.
    pub fn depth(&self, this: Cycle) -> u32 {
        self.cycles[this].depth
    }

    /// The header: the entry that the search reaches first.
    pub fn header(&self, this: Cycle) -> Block {
        self.cycles[this].entries[0]
    }

    /// The blocks with predecessors outside, the header first.
    pub fn entries(&self, this: Cycle) -> &[Block] {
        &self.cycles[this].entries
    }

    /// Whether a block of a cycle has a predecessor outside of it. Cost: O(1).
    pub fn is_entry(&self, this: Cycle, block: Block) -> bool {
        // An edge that enters a cycle also enters all inner ones that contain its target.
        let entered = self.entered[block];
        entered != 0 && entered <= self.depth(this) && self.contains(this, block)
    }

    /// Whether the header is the only entry.
    pub fn is_reducible(&self, this: Cycle) -> bool {
        self.cycles[this].entries.len() == 1
    }

    /// The innermost cycle that contains a block.
    #[inline]
    pub fn innermost(&self, block: Block) -> Option<Cycle> {
        self.innermost[block].expand()
    }

    /// Whether a cycle, including its inner cycles, contains a block. Cost: O(1).
    #[inline]
    pub fn contains(&self, this: Cycle, block: Block) -> bool {
        self.innermost(block).is_some_and(|inner| self.contains_cycle(this, inner))
    }

    /// Whether `inner` is `outer` or nested in it. Cost: O(1).
    #[inline]
    pub fn contains_cycle(&self, outer: Cycle, inner: Cycle) -> bool {
        let (outer, inner) = (&self.cycles[outer], &self.cycles[inner]);
        outer.first <= inner.first && inner.first <= outer.last
    }

    /// The blocks of a cycle, including those of inner ones. Cost: linear in them.
    pub fn blocks(&self, this: Cycle) -> Vec<Block> {
        let mut blocks = Vec::new();
        let mut stack = vec![Member::Cycle(this)];
        while let Some(member) = stack.pop() {
            match member {
                Member::Block(block) => blocks.push(block),
                Member::Cycle(cycle) => stack.extend(self.cycles[cycle].members.iter().rev()),
            }
        }
        blocks
    }

    /// The blocks of a cycle that are in no inner one, the header first.
    pub fn own_blocks(&self, this: Cycle) -> impl Iterator<Item = Block> + '_ {
        self.cycles[this].members.iter().filter_map(|member| match member {
            Member::Block(block) => Some(*block),
            Member::Cycle(_) => None,
        })
    }

    /// The successors outside of the cycle, each once. Cost: linear in the edges inside.
    pub fn exits(&self, cfg: &Cfg, this: Cycle) -> Vec<Block> {
        let mut seen = rustc_hash::FxHashSet::default();
        let blocks = self.blocks(this);
        let succs = blocks.iter().flat_map(|&block| cfg.successors(block).iter().copied());
        succs.filter(|&succ| !self.contains(this, succ) && seen.insert(succ)).collect()
    }
}
