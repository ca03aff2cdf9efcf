//! How often loops come round.

use selvedge_analysis::fold::Int;
use selvedge_analysis::loops::Loop;
use selvedge_ir::Block;

use crate::expr::Expr;
use crate::scev::Scev;

/// What is known of how often a loop goes back to its header.
#[derive(Clone, Debug)]
pub struct LoopCounts {
    /// The exact number, in the rounds that the loop runs to an end that is one of its exits.
    pub exact: Expr,
    /// The most.
    pub constant_max: Option<Int>,
    /// An expression that is never less than the number.
    pub symbolic_max: Expr,
    /// Whether the number is the constant one or zero.
    pub max_or_zero: bool,
    /// What is known of each block that control can leave the loop from, in the order of the loop's blocks.
    pub exits: Vec<ExitCount>,
}

/// How often a loop comes round before one of its exits is taken.
#[derive(Clone, Debug)]
pub struct ExitCount {
    /// The block at whose end the loop is left.
    pub exiting: Block,
    /// Exact.
    pub exact: Expr,
    /// The most.
    pub constant_max: Option<Int>,
    /// Never less.
    pub symbolic_max: Expr,
}

impl Scev<'_> {
    pub(crate) fn count_loop(&mut self, this: Loop) -> LoopCounts {
        let _ = this;
        let unknown = self.could_not_compute();
        LoopCounts {
            exact: unknown,
            constant_max: None,
            symbolic_max: unknown,
            max_or_zero: false,
            exits: Vec::new(),
        }
    }

    /// What is known of how often a loop goes back to its header.
    pub fn counts(&self, this: Loop) -> &LoopCounts {
        let last = &self.state.levels[crate::LEVELS - 1];
        last.counts[this].as_deref().expect("counts of all loops are computed first")
    }
}
