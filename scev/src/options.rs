//! Cost limits and printing options, with the names of LLVM's.

/// Limits, with LLVM's names and defaults.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// `scalar-evolution-max-iterations`: the maximum number of iterations evaluated to find the exit of a loop.
    pub max_iterations: u32,
    /// `scalar-evolution-max-arith-depth`: the maximum nesting depth of simplifications of sums and products.
    pub max_arith_depth: u32,
    /// `scalar-evolution-max-cast-depth`: the maximum depth to which casts are pushed into their operands.
    pub max_cast_depth: u32,
    /// `scev-addops-inline-threshold`: sums with more operands are not flattened into other sums.
    pub max_inline_add: usize,
    /// `scev-mulops-inline-threshold`: the same for products.
    pub max_inline_mul: usize,
    /// `scalar-evolution-max-add-rec-size`: products do not create recurrences with more operands.
    pub max_recurrence_size: usize,
    /// `scalar-evolution-huge-expr-threshold`: larger expressions are not simplified.
    pub huge_size: u32,
    /// `scalar-evolution-classify-expressions`: print the expression of each instruction.
    pub classify: bool,
    /// `scalar-evolution-use-expensive-range-sharpening`: compute ranges of recurrences from their final values, which
    /// are expressions of their own.
    pub sharpen_ranges: bool,
    /// Print what LLVM prints since version 20: all counts under assumptions, and the range of a remainder.
    pub since_20: bool,
}

impl selvedge_analysis::Setting for Options {}

impl Default for Options {
    fn default() -> Options {
        Options {
            max_iterations: 100,
            max_arith_depth: 32,
            max_cast_depth: 8,
            max_inline_add: 500,
            max_inline_mul: 32,
            max_recurrence_size: 8,
            huge_size: 4096,
            classify: true,
            sharpen_ranges: false,
            since_20: false,
        }
    }
}
