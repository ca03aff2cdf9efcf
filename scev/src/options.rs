//! What answers cost at most, and what is printed: LLVM's knobs.

/// Limits, with LLVM's names and defaults.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// `scalar-evolution-max-iterations`: how many rounds of a loop are run through to find when it ends.
    pub max_iterations: u32,
    /// `scalar-evolution-max-arith-depth`: how deep in each other sums and products are made.
    pub max_arith_depth: u32,
    /// `scalar-evolution-max-cast-depth`: how deep casts are pushed into what they are of.
    pub max_cast_depth: u32,
    /// `scev-addops-inline-threshold`: sums of more operands are not taken apart in other sums.
    pub max_inline_add: usize,
    /// `scev-mulops-inline-threshold`: the same of products.
    pub max_inline_mul: usize,
    /// `scalar-evolution-max-add-rec-size`: recurrences of more operands are not made by products.
    pub max_recurrence_size: usize,
    /// `scalar-evolution-huge-expr-threshold`: larger expressions are left as they are.
    pub huge_size: u32,
    /// `scalar-evolution-classify-expressions`: print the expression of each instruction.
    pub classify: bool,
    /// `scalar-evolution-use-expensive-range-sharpening`: ranges of recurrences by their values at the end
    /// of their loops, which are expressions of their own.
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
