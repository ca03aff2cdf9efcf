//! Strategies for valid functions, which shrink.
//!
//! A strategy draws a [`Plan`]: integers only, so that proptest shrinks it by dropping blocks and operations and by
//! decreasing the integers. Any plan yields a valid function: an integer selects, modulo their number, one of the
//! values of the right type that dominate the position. So every generated or shrunk function passes this verifier and
//! LLVM's; tests check this.
//!
//! Graphs have any shape: nested loops, irreducible cycles, several edges between two blocks, unreachable blocks.
//! [`generated_function`] draws entire functions with terminating loops, about which analyses can compute facts.
//!
//! ```
//! use proptest::prelude::*;
//! use selvedge_testkit::arb::{Contents, arb_function};
//!
//! proptest! {
//!     # #![proptest_config(ProptestConfig::with_cases(4))]
//!     fn entries_have_no_predecessors(sample in arb_function(1..=8, Contents::All)) {
//!         let body = sample.body();
//!         let entry = body.entry().expect("a plan has a block");
//!         prop_assert_eq!(body.predecessors(entry).count(), 0);
//!     }
//! }
//! # entries_have_no_predecessors();
//! ```

mod build;
mod loops;
mod memory;
mod ops;
mod plan;
mod prepared;
mod unreachable;

use std::fmt;
use std::ops::RangeInclusive;

use proptest::strategy::Strategy;
use selvedge_ir::{Function, Global, Module};

pub use loops::{arb_loops, generated_function};
pub use memory::function_with_memory;
pub use plan::{BlockPlan, End, Kind, Op, Pick, Plan};
pub use prepared::function_to_prepare;
pub use unreachable::function_with_unreachable_code;

/// Number of cases of a property test: the value of `PROPTEST_CASES`, or else `default`.
///
/// # Panics
/// When `PROPTEST_CASES` is no number.
pub fn cases(default: u32) -> u32 {
    let given = std::env::var("PROPTEST_CASES").ok();
    given.map_or(default, |text| text.parse().expect("PROPTEST_CASES is a number"))
}

/// The contents of blocks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Contents {
    /// Terminators only.
    None,
    /// Arithmetic and phis.
    Values,
    /// Also memory accesses, calls and barriers.
    All,
}

/// A function in a module of its own. Its `Debug` output is the text, which can be saved as a file test.
pub struct Sample {
    /// The module.
    pub module: Module,
    /// The function.
    pub func: Global,
}

impl Sample {
    /// The body of the function.
    pub fn body(&self) -> &Function {
        self.module.body(self.func).expect("a sample has a body")
    }

    /// The text of the module.
    pub fn text(&self) -> String {
        self.module.to_string()
    }
}

impl fmt::Debug for Sample {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text())
    }
}

/// Functions with that number of blocks.
pub fn arb_function(
    n_blocks: RangeInclusive<usize>,
    contents: Contents,
) -> impl Strategy<Value = Sample> {
    plan::arb_plan(n_blocks, contents).prop_map(|plan| plan.build())
}

/// Functions with that number of otherwise empty blocks: graphs.
pub fn arb_cfg(n_blocks: RangeInclusive<usize>) -> impl Strategy<Value = Sample> {
    arb_function(n_blocks, Contents::None)
}
