//! All cached results of a function: everything that outlives a borrow of it.
//!
//! Each group of facts owns its tables, and decides what an edit invalidates in them ([`Stale`]); `Scev` only reports
//! edits.
//!
//! | file | facts |
//! |---|---|
//! | `state/values.rs` | the expressions of values, and which values depend on each other |
//! | `state/folds.rs` | results of constructors and rewriting |
//! | `state/ranges.rs` | ranges and divisors |
//! | `state/guards.rs` | conditions, and no-wrap flags that follow from them |
//! | `state/loops.rs` | blocks, properties and backedge-taken counts of loops |
//! | `state/poison.rs` | where poison is undefined behavior, and where control may stop |
//! | `state/levels.rs` | the levels of results, and on which loops a result depends |
//! | `state/components.rs` | values that depend on themselves |
//! | `state/pending.rs` | edits that are not applied yet |

mod components;
mod folds;
mod guards;
mod levels;
mod loops;
mod pending;
mod poison;
mod ranges;
mod values;

use rustc_hash::FxHashSet;
use selvedge_ir::Value;
use selvedge_ir::entity::SecondaryMap;

use crate::expr::{Arena, Expr};
use crate::options::Options;
pub(crate) use components::{BackedgePath, Components};
use folds::FoldFacts;
use guards::GuardFacts;
pub(crate) use guards::{BranchCondition, KnownComparison, Replacements};
pub use levels::LEVELS;
pub(crate) use levels::{LoopDeps, Noted};
use loops::LoopFacts;
pub(crate) use loops::{BlocksOfLoops, LoopProperty};
pub(crate) use pending::Pending;
use poison::PoisonFacts;
use ranges::RangeFacts;
pub(crate) use values::Computed;
use values::ValueFacts;

/// All cached results of a function: everything that outlives a borrow of it, from `Scev::into_state` to
/// `Scev::resume`.
#[derive(Clone)]
pub struct State {
    pub(crate) arena: Arena,
    pub(crate) values: ValueFacts,
    pub(crate) folds: FoldFacts,
    pub(crate) ranges: RangeFacts,
    pub(crate) guards: GuardFacts,
    pub(crate) loops: LoopFacts,
    pub(crate) poison: PoisonFacts,
    pub(crate) options: Options,
}

/// What an edit invalidates. Edits of edges, and of instructions that decide branches, invalidate the whole state
/// instead.
#[derive(Clone, Copy)]
pub(crate) enum Stale<'e> {
    /// Results that depend on the positions, the uses or the effects of instructions, which any edit may change.
    Code,
    /// Results for values, and for the expressions that contain them.
    Values {
        /// The values.
        values: &'e FxHashSet<Value>,
        /// Whether an expression contains one of them.
        within: &'e SecondaryMap<Expr, bool>,
    },
}

/// Initial capacity of maps: one row per `INSTS_FOR_ROW` instructions, clamped to these two bounds.
const INSTS_FOR_ROW: usize = 8;
const FEW_ROWS: usize = 14;
const MANY_ROWS: usize = 224;

impl State {
    /// An empty state.
    pub fn new(options: Options) -> State {
        State {
            arena: Arena::default(),
            values: ValueFacts::default(),
            folds: FoldFacts::default(),
            ranges: RangeFacts::default(),
            guards: GuardFacts::default(),
            loops: LoopFacts::default(),
            poison: PoisonFacts::default(),
            options,
        }
    }

    /// Reserves space for the results of so many instructions.
    pub(crate) fn reserve(&mut self, n_insts: usize) {
        let n_few = (n_insts / INSTS_FOR_ROW).clamp(FEW_ROWS, MANY_ROWS);
        self.arena.reserve(n_insts);
        self.ranges.reserve(2 * n_insts);
        self.poison.reserve(n_insts);
        self.values.reserve(n_insts, n_few);
        self.folds.reserve(n_few);
    }

    /// Invalidates the results that depend on the positions, the uses or the effects of instructions.
    pub(crate) fn forget_code(&mut self) {
        self.forget(Stale::Code);
    }

    /// Invalidates the results for values, and for expressions that contain them. Cost: all expressions and results.
    pub(crate) fn forget_values(&mut self, values: &FxHashSet<Value>) {
        let within = self.arena.those_with(values);
        self.forget(Stale::Values { values, within: &within });
    }

    fn forget(&mut self, edit: Stale<'_>) {
        match edit {
            Stale::Code => self.arena.forget_ranks(),
            Stale::Values { within, .. } => self.arena.mark_level_dependent(within),
        }
        self.values.forget(edit);
        self.folds.forget(edit);
        self.ranges.forget(edit);
        self.guards.forget(edit);
        self.loops.forget(edit);
        self.poison.forget(edit);
    }
}

impl Stale<'_> {
    /// The expressions whose results are invalidated.
    fn exprs(&self) -> impl Iterator<Item = Expr> {
        let within = match self {
            Stale::Code => None,
            Stale::Values { within, .. } => Some(within),
        };
        let rows = within.into_iter().flat_map(|within| within.iter());
        rows.filter(|&(_, &is_within)| is_within).map(|(e, _)| e)
    }
}
