//! A bound on compile time: the maximal size of functions that passes process.
//!
//! Work is measured in instructions and not in time, so that output depends on the input alone. Analyses limit each
//! query by themselves (their constants `MAX_...`), which makes passes about linear in the size of a function; so the
//! size of a function bounds the work for it. Required passes process all functions.

use selvedge_analysis::Setting;
use selvedge_ir::Function;

/// The largest number of instructions of a function that passes process; unlimited by default.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SizeLimit {
    /// `None` is no limit.
    pub max_insts: Option<usize>,
}

impl Setting for SizeLimit {}

impl SizeLimit {
    /// Whether a function exceeds the limit. Cost: linear in the limit.
    pub fn is_exceeded_by(self, func: &Function) -> bool {
        self.max_insts.is_some_and(|most| func.all_insts().nth(most).is_some())
    }
}
