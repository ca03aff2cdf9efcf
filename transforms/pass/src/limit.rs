//! A bound on work: how large the functions may be that passes look at.
//!
//! Work is counted in instructions and not in time, so that output depends on the input alone. Analyses have caps of
//! their own on each question (their constants `MAX_...`), which keep passes about linear in the size of a function;
//! so its size bounds what is done for it. Passes that are required look at all functions.

use selvedge_analysis::Setting;
use selvedge_ir::Function;

/// The largest number of instructions that a function may have for passes to look at it; by default any.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SizeLimit {
    /// `None` is no limit.
    pub max_insts: Option<usize>,
}

impl Setting for SizeLimit {}

impl SizeLimit {
    /// Whether a function is larger. Cost: linear in the limit.
    pub fn is_exceeded_by(self, func: &Function) -> bool {
        self.max_insts.is_some_and(|most| func.all_insts().nth(most).is_some())
    }
}
