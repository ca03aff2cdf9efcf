//! How often each block runs, estimated without running anything.
//!
//! The entry runs [`BlockFrequencies::ENTRY`] times, whatever unit that is; a block in a loop of 32
//! turns runs 32 times as often, an arm that comes to nothing hardly ever. Good enough to decide
//! whether it pays to move something from one block to another; no profile.
//!
//! * Method: mass propagation, as in LLVM's `BlockFrequencyInfo`. Inner loops first: a header gets mass 1,
//!   which flows along edges by their likelihood (`frequency/branches.rs`); what comes back to the
//!   header says how many turns the loop takes, and what leaves how the loop as a whole goes on.
//!   All numbers are fixed-point, so the result is the same everywhere.
//! * A loop that is never left, or nearly never, counts as one of [`MAX_TURNS`] turns.
//! * Irreducible cycles: what flows along an edge that [`Loops::irreducible`] reports is not counted
//!   again, so such a cycle counts as run once.
//! * Unreachable blocks have frequency 0, reachable ones at least 1; the most is `u64::MAX`.
//! * Cost: O(blocks + edges + instructions) in practice. Where loops in loops are left for many places
//!   at once, keeping account of that is given up after `EXIT_FACTOR` times the size of the graph,
//!   and the estimate is 8 turns for each loop around a block.
//! * Oracle: `tests/frequency.rs` holds it to the equation that each block runs as often as the edges
//!   into it are taken.

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

/// How many bits of a mass are behind the point: what runs hardly ever needs them.
const MASS_BITS: u32 = 62;

/// Mass 1.
const ONE: u64 = 1 << MASS_BITS;

/// How many bits of a number of turns are behind the point.
const TURN_BITS: u32 = 32;

/// How many bits are behind the point of the factor that a loop multiplies frequencies by.
const FACTOR_BITS: u32 = 52;

/// How many bits of a frequency are behind the point while frequencies are worked out.
const EXTRA_BITS: u32 = 16;

/// The most turns that a loop is taken to make each time it is entered.
pub const MAX_TURNS: u64 = 4096;

/// How many times the size of the graph all lists of loop exits may be long.
const EXIT_FACTOR: usize = 32;

/// log2 of the turns of a loop when nothing better is known.
const SHIFT_PER_LOOP: u32 = 3;

/// How often blocks run; see the module's text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BlockFrequencies {
    frequency: SecondaryMap<Block, u64>,
    /// By block: the likelihood of the edges out of it, of [`ONE`].
    likelihood: SecondaryMap<Block, Vec<u64>>,
}

impl Analysis for BlockFrequencies {
    const NAME: &'static str = "block-frequencies";
    // Weights stand on terminators, and calls may not return.
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
    /// How often the entry runs.
    pub const ENTRY: u64 = 1 << 24;

    /// How often a block runs, when the entry runs [`Self::ENTRY`] times.
    pub fn of(&self, block: Block) -> u64 {
        self.frequency[block]
    }

    /// How often a block runs for one run of the function.
    pub fn relative(&self, block: Block) -> f64 {
        self.of(block) as f64 / Self::ENTRY as f64
    }

    /// How likely control takes edge `n` out of a block, from 0 to 1; 0 for blocks that cannot be
    /// reached and for edges that are not there.
    pub fn likelihood(&self, block: Block, n: usize) -> f64 {
        self.likelihood[block].get(n).map_or(0.0, |&share| share as f64 / ONE as f64)
    }
}

/// Weights as shares of [`ONE`], which they add up to. What rounding leaves goes to the largest.
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

/// `a * b` of two fixed-point numbers, `b` at most [`ONE`].
fn times(a: u64, b: u64) -> u64 {
    ((u128::from(a) * u128::from(b)) >> MASS_BITS) as u64
}

/// `a * b / 2^shift`, where `a` has at most 80 bits and `shift` is from 32 to 64.
fn scaled(a: u128, b: u64, shift: u32) -> u128 {
    let (high, low, b) = (a >> 64, a & u128::from(u64::MAX), u128::from(b));
    ((high * b) << (64 - shift)) + ((low * b) >> shift)
}

/// A frequency in the middle of the work, cut off where [`u64`] ends.
fn bounded(frequency: u128) -> u128 {
    frequency.min(u128::from(u64::MAX) << EXTRA_BITS)
}

/// A loop, or the whole function.
type Region = Option<Loop>;

/// Mass on its way through the graph.
struct Flow<'a> {
    func: &'a Function,
    cfg: &'a Cfg,
    loops: &'a Loops,
    likelihood: &'a SecondaryMap<Block, Vec<u64>>,
    /// By block: its mass in its innermost loop, whose header has mass 1.
    own: SecondaryMap<Block, u64>,
    /// By header: the mass that enters its loop, in the region around.
    entering: SecondaryMap<Block, u64>,
    /// By loop: how many turns it makes, in fixed point.
    turns: SecondaryMap<Loop, u64>,
    /// By loop: where it is left to, with the share of runs that end there.
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
            turns: SecondaryMap::new(),
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
            // The entry of valid code has no predecessor; what is being built may have.
            Some(_) => self.entering[entry] = ONE,
        }
        if self.region(None, &members.outside).is_none() {
            return self.by_depth();
        }
        self.scaled()
    }

    /// Lets mass flow through a region, whose inner loops are done. `None`: out of budget.
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

    /// The loop that a member of a region is the header of, if the region goes on around it.
    fn inner_loop(&self, region: Region, member: Block) -> Region {
        self.loops.innermost(member).filter(|&inner| Some(inner) != region)
    }

    /// Where a member of a region goes, with shares: a block, or a loop as a whole.
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
        self.turns[this] = ((u128::from(ONE) << TURN_BITS) / u128::from(leaving)) as u64;
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

    /// Frequencies from masses: outer loops first.
    fn scaled(self) -> SecondaryMap<Block, u64> {
        let mut of_region: SecondaryMap<Loop, u128> = SecondaryMap::new();
        let entry = u128::from(BlockFrequencies::ENTRY) << EXTRA_BITS;
        for this in self.loops.all().rev() {
            let around = self.loops.parent(this).map_or(entry, |outer| of_region[outer]);
            let entering = u128::from(self.entering[self.loops.header(this)]);
            // Runs of the header for each run of the header around: at most 12 bits before the point.
            let shift = MASS_BITS + TURN_BITS - FACTOR_BITS;
            let factor = (entering * u128::from(self.turns[this])) >> shift;
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

    /// The estimate that only counts loops.
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

/// The blocks of each loop that are in no inner one, and the headers of the loops directly inside:
/// in reverse postorder.
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
