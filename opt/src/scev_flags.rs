//! Flags with LLVM's names for limits and printing of scalar evolution.

use selvedge::ir::Dialect;
use selvedge::scev::Options;

/// Limits of scalar evolution; the defaults are LLVM's.
#[derive(clap::Args, Debug)]
#[command(next_help_heading = "Looking at scalar evolution")]
pub(crate) struct ScevFlags {
    /// Let the printer of scalar evolution print the expression of each instruction
    #[arg(long, value_name = "BOOL", default_value = "1", value_parser = bit)]
    #[arg(action = clap::ArgAction::Set)]
    scalar_evolution_classify_expressions: bool,
    /// The most iterations of a loop that are evaluated to find its trip count
    #[arg(long, value_name = "N", default_value = "100")]
    scalar_evolution_max_iterations: u32,
    /// The depth to which sums and products are simplified
    #[arg(long, value_name = "N", default_value = "32")]
    scalar_evolution_max_arith_depth: u32,
    /// The depth to which casts are distributed over operands
    #[arg(long, value_name = "N", default_value = "8")]
    scalar_evolution_max_cast_depth: u32,
    /// The most operands of a sum that is flattened into another sum
    #[arg(long, value_name = "N", default_value = "500")]
    scev_addops_inline_threshold: usize,
    /// The most operands of a product that is flattened into another product
    #[arg(long, value_name = "N", default_value = "32")]
    scev_mulops_inline_threshold: usize,
    /// The most operands of a recurrence that is a product of recurrences
    #[arg(long, value_name = "N", default_value = "8")]
    scalar_evolution_max_add_rec_size: usize,
    /// The size from which expressions are not simplified
    #[arg(long, value_name = "N", default_value = "4096")]
    scalar_evolution_huge_expr_threshold: u32,
    /// Also bound recurrences by their values at the end of the loop
    #[arg(long, value_name = "BOOL", default_value = "0", value_parser = bit)]
    #[arg(action = clap::ArgAction::Set, num_args = 0..=1, default_missing_value = "1")]
    #[arg(require_equals = true)]
    scalar_evolution_use_expensive_range_sharpening: bool,
    /// Accepted without effect: ranges are computed without recursion
    #[arg(long, value_name = "N", default_value = "32", hide = true)]
    scev_range_iter_threshold: u32,
}

/// `0`, `1`, `false` or `true`.
pub(crate) fn bit(text: &str) -> Result<bool, String> {
    match text {
        "0" | "false" => Ok(false),
        "1" | "true" => Ok(true),
        _ => Err("expected 0 or 1".to_owned()),
    }
}

impl ScevFlags {
    /// The options; the format of the output is that of the requested dialect.
    pub(crate) fn options(&self, dialect: Option<Dialect>) -> Options {
        Options {
            max_iterations: self.scalar_evolution_max_iterations,
            max_arith_depth: self.scalar_evolution_max_arith_depth,
            max_cast_depth: self.scalar_evolution_max_cast_depth,
            max_inline_add: self.scev_addops_inline_threshold,
            max_inline_mul: self.scev_mulops_inline_threshold,
            max_recurrence_size: self.scalar_evolution_max_add_rec_size,
            huge_size: self.scalar_evolution_huge_expr_threshold,
            classify: self.scalar_evolution_classify_expressions,
            sharpen_ranges: self.scalar_evolution_use_expensive_range_sharpening,
            since_20: dialect.is_some_and(|dialect| dialect.at_least(20)),
        }
    }
}
