//! Natural loops of a function, as a forest, and the irreducible edges of the CFG.
//!
//! A backedge is an edge to a block that dominates its source; the target is the loop's *header*, the source a *latch*.
//! The loop consists of the header and every block from which a latch is reachable without passing the header. Loops
//! with the same header are one loop; any two loops are nested or disjoint. Unreachable blocks are in no loop. A cycle
//! with several entries has no header and is not a loop: [`Loops::irreducible`] returns the edges that close such
//! cycles.
//!
//! * Method: inner loops first (headers in postorder of the dominator tree). In the backward walk from the latches, a
//!   block that is already in a loop represents the outermost known loop around it, so every block and every loop is
//!   visited once.
//! * Cost: nearly O(blocks + edges). `contains` is O(1).
//! * Order: outermost loops, child loops, and the blocks of a loop that are in no inner loop are in reverse postorder
//!   of the CFG, as in LLVM, except that LLVM's list of outermost loops is in reverse.
//! * Oracle: `tests/loops.rs` and `tests/graphs.rs` use the definition literally.

use rustc_hash::FxHashSet;
use selvedge_ir::cfg::Cfg;
use selvedge_ir::entity::{EntityRef, PackedOption, PrimaryMap, SecondaryMap, entity_impl};
use selvedge_ir::{Block, Function};

use crate::dom::Dominators;
use crate::{Analysis, Facts, Reads};

mod identifier;
mod parallel;
mod print;

pub use identifier::{loop_number, loop_option};

/// A loop of one function.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Loop(u32);
entity_impl!(Loop, "loop");

#[derive(Clone, Debug, PartialEq, Eq)]
struct LoopData {
    header: Block,
    parent: PackedOption<Loop>,
    /// 1 for outermost loops.
    depth: u32,
    /// The child loops, in reverse postorder of their headers.
    children: Vec<Loop>,
    /// The range of its blocks in `Loops::blocks`: first those that are in no inner loop, in reverse postorder, then
    /// the inner loops.
    blocks: std::ops::Range<u32>,
}

/// The loops of a function.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Loops {
    loops: PrimaryMap<Loop, LoopData>,
    innermost: SecondaryMap<Block, PackedOption<Loop>>,
    /// The blocks, loop by loop; those of an inner loop are within the range of the outer one.
    blocks: Vec<Block>,
    /// The index of a block in `blocks`.
    place: SecondaryMap<Block, u32>,
    top: Vec<Loop>,
    irreducible: Vec<(Block, Block)>,
}

impl Analysis for Loops {
    const NAME: &'static str = "loops";
    const READS: Reads = Reads::Cfg;
    fn compute(func: &Function, facts: &mut Facts<'_>) -> Loops {
        let (dominators, cfg) = (facts.get::<Dominators>(func), facts.get::<Cfg>(func));
        Loops::with_cfg(func, &dominators, &cfg)
    }
}

impl Loops {
    /// Computes the loops of a function with the given dominators.
    pub fn compute(func: &Function, dominators: &Dominators) -> Loops {
        Loops::with_cfg(func, dominators, &Cfg::compute(func))
    }

    fn with_cfg(func: &Function, dominators: &Dominators, cfg: &Cfg) -> Loops {
        let mut loops = Loops {
            loops: PrimaryMap::new(),
            innermost: SecondaryMap::with_capacity(func.n_blocks()),
            blocks: Vec::new(),
            place: SecondaryMap::with_capacity(func.n_blocks()),
            top: Vec::new(),
            irreducible: Vec::new(),
        };
        loops.discover(cfg, dominators);
        loops.arrange(cfg);
        loops.find_irreducible(cfg, dominators);
        loops
    }

    /// Finds the loops and the innermost one of each block.
    fn discover(&mut self, cfg: &Cfg, dominators: &Dominators) {
        let preorder: Vec<Block> = dominators.tree().preorder().collect();
        let mut outer = OuterLoops::default();
        for &header in preorder.iter().rev() {
            let is_latch = |&pred: &Block| {
                dominators.tree().contains(pred) && dominators.dominates(header, pred)
            };
            let latches: Vec<Block> =
                cfg.predecessors(header).iter().copied().filter(is_latch).collect();
            if !latches.is_empty() {
                self.add_loop(header, latches, cfg, &mut outer);
            }
        }
    }

    fn add_loop(
        &mut self,
        header: Block,
        mut worklist: Vec<Block>,
        cfg: &Cfg,
        outer: &mut OuterLoops,
    ) {
        let this = self.loops.push(LoopData {
            header,
            parent: None.into(),
            depth: 0,
            children: Vec::new(),
            blocks: 0..0,
        });
        outer.push(this);
        while let Some(block) = worklist.pop() {
            let known = self.innermost[block].expand().map(|inner| outer.outermost(inner));
            let entered = match known {
                None => {
                    self.innermost[block] = this.into();
                    if block == header {
                        continue;
                    }
                    block
                }
                Some(other) if other == this => continue,
                Some(inner) => {
                    self.loops[inner].parent = this.into();
                    outer.set_parent(inner, this);
                    self.loops[inner].header
                }
            };
            worklist.extend(cfg.predecessors(entered).iter().filter(|&&p| cfg.is_reachable(p)));
        }
    }

    /// Computes depths, children and block lists.
    fn arrange(&mut self, cfg: &Cfg) {
        // Outer loops were found after inner ones.
        let all: Vec<Loop> = self.loops.keys().collect();
        for &this in all.iter().rev() {
            let parent = self.loops[this].parent.expand();
            self.loops[this].depth = 1 + parent.map_or(0, |parent| self.loops[parent].depth);
        }
        let mut in_order = all.clone();
        in_order.sort_by_key(|&this| cfg.rpo_number(self.loops[this].header));
        for &this in &in_order {
            match self.loops[this].parent.expand() {
                Some(parent) => self.loops[parent].children.push(this),
                None => self.top.push(this),
            }
        }
        self.place_blocks(cfg, &in_order);
    }

    /// Places the blocks of each loop contiguously, so that a loop is a range.
    fn place_blocks(&mut self, cfg: &Cfg, in_order: &[Loop]) {
        let mut own: SecondaryMap<Loop, Vec<Block>> = SecondaryMap::new();
        for &block in cfg.reverse_postorder() {
            if let Some(this) = self.innermost[block].expand() {
                own[this].push(block);
            }
        }
        let mut size: SecondaryMap<Loop, u32> = SecondaryMap::new();
        for &this in in_order.iter().rev() {
            size[this] += own[this].len() as u32;
            if let Some(parent) = self.loops[this].parent.expand() {
                let below = size[this];
                size[parent] += below;
            }
        }
        // A loop's own blocks come first, then its inner loops.
        let mut next_in: SecondaryMap<Loop, u32> = SecondaryMap::new();
        let mut next_top = 0;
        self.blocks = vec![Block::new(0); self.top.iter().map(|&t| size[t] as usize).sum()];
        for &this in in_order {
            let next = match self.loops[this].parent.expand() {
                Some(parent) => &mut next_in[parent],
                None => &mut next_top,
            };
            let start = *next;
            *next += size[this];
            self.loops[this].blocks = start..start + size[this];
            for (n, &block) in own[this].iter().enumerate() {
                self.place[block] = start + n as u32;
                self.blocks[start as usize + n] = block;
            }
            next_in[this] = start + own[this].len() as u32;
        }
    }

    /// Finds edges that go backward in reverse postorder to a block that does not dominate their source.
    fn find_irreducible(&mut self, cfg: &Cfg, dominators: &Dominators) {
        for &from in cfg.reverse_postorder() {
            for &to in cfg.successors(from) {
                let back = cfg.rpo_number(to) <= cfg.rpo_number(from);
                if back && !dominators.dominates(to, from) {
                    self.irreducible.push((from, to));
                }
            }
        }
    }
}

/// During discovery: for each loop an enclosing one, with path compression.
#[derive(Default)]
struct OuterLoops {
    /// Itself for a loop without a known enclosing loop.
    around: PrimaryMap<Loop, Loop>,
}

impl OuterLoops {
    fn push(&mut self, this: Loop) {
        self.around.push(this);
    }

    fn set_parent(&mut self, this: Loop, parent: Loop) {
        self.around[this] = parent;
    }

    /// The outermost loop found so far around a loop. Path halving makes all queries together cost nearly O(their
    /// number).
    fn outermost(&mut self, mut this: Loop) -> Loop {
        while self.around[this] != this {
            let next = self.around[self.around[this]];
            self.around[this] = next;
            this = next;
        }
        this
    }
}

/// Queries.
impl Loops {
    /// All loops, inner ones before outer ones.
    pub fn all(&self) -> impl DoubleEndedIterator<Item = Loop> + ExactSizeIterator + use<> {
        self.loops.keys()
    }

    /// The loops without a parent.
    pub fn outermost(&self) -> &[Loop] {
        &self.top
    }

    /// The child loops.
    pub fn children(&self, this: Loop) -> &[Loop] {
        &self.loops[this].children
    }

    /// The parent loop.
    pub fn parent(&self, this: Loop) -> Option<Loop> {
        self.loops[this].parent.expand()
    }

    /// The header.
    pub fn header(&self, this: Loop) -> Block {
        self.loops[this].header
    }

    /// The nesting depth; 1 for outermost loops.
    pub fn depth(&self, this: Loop) -> u32 {
        self.loops[this].depth
    }

    /// The innermost loop that contains a block.
    #[inline]
    pub fn innermost(&self, block: Block) -> Option<Loop> {
        self.innermost[block].expand()
    }

    /// How many loops contain a block.
    pub fn block_depth(&self, block: Block) -> u32 {
        self.innermost(block).map_or(0, |this| self.depth(this))
    }

    /// Whether a loop, including its inner loops, contains a block. Cost: O(1).
    #[inline]
    pub fn contains(&self, this: Loop, block: Block) -> bool {
        self.innermost[block].is_some() && self.loops[this].blocks.contains(&self.place[block])
    }

    /// The blocks of a loop: first those that are in no inner loop, beginning with the header.
    pub fn blocks(&self, this: Loop) -> &[Block] {
        let range = &self.loops[this].blocks;
        &self.blocks[range.start as usize..range.end as usize]
    }

    /// The latches: the predecessors of the header in the loop.
    pub fn latches<'a>(
        &'a self,
        func: &'a Function,
        this: Loop,
    ) -> impl Iterator<Item = Block> + 'a {
        func.predecessors(self.header(this)).filter(move |&pred| self.contains(this, pred))
    }

    /// The latch, if there is only one (it may have several edges to the header).
    pub fn latch(&self, func: &Function, this: Loop) -> Option<Block> {
        let mut latches = self.latches(func, this);
        let first = latches.next()?;
        latches.all(|latch| latch == first).then_some(first)
    }

    /// Whether a block of the loop has a successor outside of it.
    pub fn is_exiting(&self, func: &Function, this: Loop, block: Block) -> bool {
        self.contains(this, block) && func.successors(block).any(|succ| !self.contains(this, succ))
    }

    /// The successors outside of the loop, each once, in the order of the loop's blocks.
    pub fn exits(&self, func: &Function, this: Loop) -> Vec<Block> {
        let (mut seen, mut exits) = (FxHashSet::default(), Vec::new());
        for &block in self.blocks(this) {
            for succ in func.successors(block).filter(|&succ| !self.contains(this, succ)) {
                if seen.insert(succ) {
                    exits.push(succ);
                }
            }
        }
        exits
    }

    /// The only predecessor of the header outside of the loop, if there is just one.
    pub fn entering(&self, func: &Function, this: Loop) -> Option<Block> {
        let mut outside =
            func.predecessors(self.header(this)).filter(|&pred| !self.contains(this, pred));
        let first = outside.next()?;
        outside.all(|pred| pred == first).then_some(first)
    }

    /// The entering block if the header is its only successor: code inserted there runs once before the loop.
    pub fn preheader(&self, func: &Function, this: Loop) -> Option<Block> {
        let entering = self.entering(func, this)?;
        (func.successors(entering).count() == 1).then_some(entering)
    }

    /// Edges that close a cycle without targeting a block that dominates their source.
    pub fn irreducible(&self) -> &[(Block, Block)] {
        &self.irreducible
    }
}
