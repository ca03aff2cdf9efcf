//! Block frequencies, estimated statically.
//!
//! The entry has frequency [`BlockFrequencies::ENTRY`], in an arbitrary unit; a block in a loop of 32 iterations has 32
//! times that frequency, and an arm that leads only to `unreachable` or a cold call a tiny fraction. The estimate is
//! sufficient to decide whether moving code between blocks is profitable; no profile is needed.
//!
//! * Method: mass propagation, as in LLVM's `BlockFrequencyInfo`. Inner loops first: a header gets mass 1, which is
//!   distributed along edges by their likelihood (`frequency/branches.rs`); the mass that returns to the header
//!   determines the iteration count, and the mass that exits determines the distribution over the loop's exits. All
//!   numbers are fixed-point, so the result does not depend on the machine.
//! * A loop without exit, or with a very unlikely one, is assumed to have [`MAX_TURNS`] iterations.
//! * Irreducible cycles: the mass along an edge that [`Loops::irreducible`] reports is dropped, so such a cycle is
//!   assumed to be executed once.
//! * Unreachable blocks have frequency 0, reachable ones at least 1; the maximum is `u64::MAX`.
//! * Cost: O(blocks + edges + instructions) in practice. If nested loops have many exits, the lists of exits are
//!   limited to `EXIT_FACTOR` times the size of the CFG; beyond that the estimate is 8 iterations for each loop around
//!   a block.
//! * Oracle: `tests/frequency.rs` checks the equation that each block's frequency is the sum over its incoming edges.

use selvedge_ir::cfg::Cfg;
use selvedge_ir::entity::SecondaryMap;
use selvedge_ir::{Block, Function};

use crate::effects::InstEffects;
use crate::facts::{Analysis, Facts, Reads};
use crate::loops::{Loop, Loops};

mod branches;
mod print;

use branches::Branches;
pub use branches::branch_weights;

/// The number of fractional bits of a mass: rare paths need many.
const MASS_BITS: u32 = 62;

/// Mass 1.
const ONE: u64 = 1 << MASS_BITS;

/// The number of fractional bits of an iteration count.
const ITERATION_BITS: u32 = 32;

/// The number of fractional bits of the factor by which a loop multiplies frequencies.
const FACTOR_BITS: u32 = 52;

/// The number of fractional bits of a frequency during the computation.
const EXTRA_BITS: u32 = 16;

/// The maximum number of iterations that is assumed for each entry of a loop.
pub const MAX_TURNS: u64 = 4096;

/// The maximum total length of the lists of loop exits, as a multiple of the size of the CFG.
const EXIT_FACTOR: usize = 32;

/// log2 of the iteration count of a loop if no better estimate is known.
const SHIFT_PER_LOOP: u32 = 3;

/// Statically estimated execution counts of the blocks of a function, relative to [`Self::ENTRY`] for its entry.
///
/// Mass is propagated along edges by their likelihood, inner loops first, as in LLVM's `BlockFrequencyInfo`; no profile
/// is needed. The estimate only decides whether a transformation is profitable. All numbers are fixed-point, so the
/// result is the same on all machines. Cost: O(blocks + edges + instructions) in practice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BlockFrequencies {
    frequency: SecondaryMap<Block, u64>,
    /// By block: the likelihoods of its outgoing edges, as fractions of [`ONE`].
    likelihood: SecondaryMap<Block, Vec<u64>>,
}

impl Analysis for BlockFrequencies {
    const NAME: &'static str = "block-frequencies";
    // Weights are attached to terminators, and calls may not return.
    const READS: Reads = Reads::Insts;
    fn compute(func: &Function, facts: &mut Facts<'_>) -> BlockFrequencies {
        let (cfg, loops) = (facts.get::<Cfg>(func), facts.get::<Loops>(func));
        let effects = InstEffects::new(facts.env());
        let branches = Branches::new(&effects, func, &cfg, &loops);
        let mut likelihood = SecondaryMap::with_capacity(func.n_blocks());
        for &block in cfg.reverse_postorder() {
            likelihood[block] = shares(&branches.weights(&cfg, block));
        }
        let frequency = Flow::new(func, &cfg, &loops, &likelihood).frequencies();
        BlockFrequencies { frequency, likelihood }
    }
}

impl BlockFrequencies {
    /// The frequency of the entry.
    pub const ENTRY: u64 = 1 << 24;

    /// The frequency of a block, relative to [`Self::ENTRY`] for the entry.
    pub fn of(&self, block: Block) -> u64 {
        self.frequency[block]
    }

    /// The expected number of executions of a block per call of the function.
    pub fn relative(&self, block: Block) -> f64 {
        self.of(block) as f64 / Self::ENTRY as f64
    }

    /// The likelihood of edge `n` out of a block, from 0 to 1; 0 for unreachable blocks and for edges that do not
    /// exist.
    pub fn likelihood(&self, block: Block, n: usize) -> f64 {
        self.likelihood[block].get(n).map_or(0.0, |&share| share as f64 / ONE as f64)
    }
}

/// Weights as fractions of [`ONE`] that add up to it. The rounding error is added to the largest.
fn shares(weights: &[u64]) -> Vec<u64> {
    let sum: u128 = weights.iter().map(|&weight| u128::from(weight)).sum();
    if sum == 0 {
        return Vec::new();
    }
    let share = |&weight: &u64| (u128::from(weight) * u128::from(ONE) / sum) as u64;
    let mut shares: Vec<u64> = weights.iter().map(share).collect();
    let rest = ONE - shares.iter().sum::<u64>();
    if let Some(largest) = shares.iter_mut().max() {
        *largest += rest;
    }
    shares
}

/// The product of two fixed-point numbers; `b` is at most [`ONE`].
fn times(a: u64, b: u64) -> u64 {
    ((u128::from(a) * u128::from(b)) >> MASS_BITS) as u64
}

/// `a * b / 2^shift`, where `a` has at most 80 bits and `shift` is from 32 to 64.
fn scaled(a: u128, b: u64, shift: u32) -> u128 {
    let (high, low, b) = (a >> 64, a & u128::from(u64::MAX), u128::from(b));
    ((high * b) << (64 - shift)) + ((low * b) >> shift)
}

/// An intermediate frequency, saturated at the maximum of [`u64`].
fn bounded(frequency: u128) -> u128 {
    frequency.min(u128::from(u64::MAX) << EXTRA_BITS)
}

/// A loop, or the whole function.
type Region = Option<Loop>;

/// The state of mass propagation.
struct Flow<'a> {
    func: &'a Function,
    cfg: &'a Cfg,
    loops: &'a Loops,
    likelihood: &'a SecondaryMap<Block, Vec<u64>>,
    /// By block: its mass in its innermost loop, whose header has mass 1.
    own: SecondaryMap<Block, u64>,
    /// By header: the mass that enters its loop, in the enclosing region.
    entering: SecondaryMap<Block, u64>,
    /// By loop: its iteration count, in fixed point.
    iterations: SecondaryMap<Loop, u64>,
    /// By loop: its exits, with the share of executions that exit there.
    exits: SecondaryMap<Loop, Vec<(Block, u64)>>,
    /// How many more exits may be listed.
    budget: usize,
}

impl<'a> Flow<'a> {
    fn new(
        func: &'a Function,
        cfg: &'a Cfg,
        loops: &'a Loops,
        likelihood: &'a SecondaryMap<Block, Vec<u64>>,
    ) -> Flow<'a> {
        let n_edges: usize = func.blocks().map(|block| cfg.successors(block).len()).sum();
        Flow {
            func,
            cfg,
            loops,
            likelihood,
            own: SecondaryMap::new(),
            entering: SecondaryMap::new(),
            iterations: SecondaryMap::new(),
            exits: SecondaryMap::new(),
            budget: EXIT_FACTOR * (n_edges + cfg.reverse_postorder().len()),
        }
    }

    fn frequencies(mut self) -> SecondaryMap<Block, u64> {
        let Some(entry) = self.func.entry() else { return SecondaryMap::new() };
        let members = Members::new(self.cfg, self.loops);
        for this in self.loops.all() {
            if self.region(Some(this), members.of_loop(this)).is_none() {
                return self.by_depth();
            }
        }
        match self.loops.innermost(entry) {
            None => self.own[entry] = ONE,
            // The entry of valid code has no predecessor; code under construction may have one.
            Some(_) => self.entering[entry] = ONE,
        }
        if self.region(None, &members.outside).is_none() {
            return self.by_depth();
        }
        self.scaled()
    }

    /// Propagates mass through a region whose inner loops are finished. `None`: the budget is exhausted.
    fn region(&mut self, this: Region, members: &[Block]) -> Option<()> {
        let header = this.map(|this| self.loops.header(this));
        if let Some(header) = header {
            self.own[header] = ONE;
        }
        let (mut back, mut out) = (0, Vec::new());
        for &member in members {
            let inner = self.inner_loop(this, member);
            let mass = if inner.is_some() { self.entering[member] } else { self.own[member] };
            for (to, share) in self.edges_out(member, inner) {
                let part = times(mass, share);
                if Some(to) == header {
                    back += part;
                } else if this.is_some_and(|this| !self.loops.contains(this, to)) {
                    out.push((to, part));
                } else if self.cfg.rpo_number(to) > self.cfg.rpo_number(member) {
                    let is_inner = self.loops.innermost(to) != this;
                    let mass = if is_inner { &mut self.entering } else { &mut self.own };
                    mass[to] += part;
                }
            }
        }
        if let Some(this) = this {
            self.finish_loop(this, back, out)?;
        }
        Some(())
    }

    /// The child loop of a region whose header is `member`, if there is one.
    fn inner_loop(&self, region: Region, member: Block) -> Region {
        self.loops.innermost(member).filter(|&inner| Some(inner) != region)
    }

    /// The successors of a member of a region, with shares: a member is a block, or a loop as a whole.
    fn edges_out(&self, member: Block, inner: Region) -> Vec<(Block, u64)> {
        match inner {
            Some(inner) => self.exits[inner].clone(),
            None => {
                let targets = self.cfg.successors(member).iter().copied();
                targets.zip(self.likelihood[member].iter().copied()).collect()
            }
        }
    }

    fn finish_loop(&mut self, this: Loop, back: u64, mut out: Vec<(Block, u64)>) -> Option<()> {
        let leaving = ONE.saturating_sub(back).max(ONE / MAX_TURNS);
        self.iterations[this] = ((u128::from(ONE) << ITERATION_BITS) / u128::from(leaving)) as u64;
        let scale = |part: u64| (u128::from(part) * u128::from(ONE) / u128::from(leaving)) as u64;
        out.sort_unstable_by_key(|&(to, _)| to);
        out.dedup_by(|next, kept| {
            let same = next.0 == kept.0;
            kept.1 += if same { next.1 } else { 0 };
            same
        });
        out.iter_mut().for_each(|(_, part)| *part = scale(*part).min(ONE));
        self.budget = self.budget.checked_sub(out.len())?;
        self.exits[this] = out;
        Some(())
    }

    /// Computes frequencies from masses: outer loops first.
    fn scaled(self) -> SecondaryMap<Block, u64> {
        let mut of_region: SecondaryMap<Loop, u128> = SecondaryMap::new();
        let entry = u128::from(BlockFrequencies::ENTRY) << EXTRA_BITS;
        for this in self.loops.all().rev() {
            let around = self.loops.parent(this).map_or(entry, |outer| of_region[outer]);
            let entering = u128::from(self.entering[self.loops.header(this)]);
            // Executions of the header for each one of the enclosing header: at most 12 integer bits.
            let shift = MASS_BITS + ITERATION_BITS - FACTOR_BITS;
            let factor = (entering * u128::from(self.iterations[this])) >> shift;
            let factor = u64::try_from(factor).unwrap_or(u64::MAX);
            of_region[this] = bounded(scaled(around, factor, FACTOR_BITS));
        }
        let mut frequency = SecondaryMap::with_capacity(self.func.n_blocks());
        for &block in self.cfg.reverse_postorder() {
            let around = self.loops.innermost(block).map_or(entry, |this| of_region[this]);
            let runs = scaled(around, self.own[block].min(ONE), MASS_BITS) >> EXTRA_BITS;
            frequency[block] = u64::try_from(runs).unwrap_or(u64::MAX).max(1);
        }
        frequency
    }

    /// The estimate that only counts enclosing loops.
    fn by_depth(&self) -> SecondaryMap<Block, u64> {
        let mut frequency = SecondaryMap::with_capacity(self.func.n_blocks());
        for &block in self.cfg.reverse_postorder() {
            let shift = SHIFT_PER_LOOP.saturating_mul(self.loops.block_depth(block));
            let room = BlockFrequencies::ENTRY.leading_zeros();
            frequency[block] = match shift <= room {
                true => BlockFrequencies::ENTRY << shift,
                false => u64::MAX,
            };
        }
        frequency
    }
}

/// The blocks of each loop that are not in an inner loop, and the headers of its child loops, in reverse postorder.
struct Members {
    of_loop: SecondaryMap<Loop, Vec<Block>>,
    outside: Vec<Block>,
}

impl Members {
    fn new(cfg: &Cfg, loops: &Loops) -> Members {
        let mut members = Members { of_loop: SecondaryMap::new(), outside: Vec::new() };
        for &block in cfg.reverse_postorder() {
            let innermost = loops.innermost(block);
            members.list(innermost).push(block);
            if let Some(this) = innermost.filter(|&this| loops.header(this) == block) {
                members.list(loops.parent(this)).push(block);
            }
        }
        members
    }

    fn list(&mut self, region: Region) -> &mut Vec<Block> {
        match region {
            Some(this) => &mut self.of_loop[this],
            None => &mut self.outside,
        }
    }

    fn of_loop(&self, this: Loop) -> &[Block] {
        &self.of_loop[this]
    }
}
