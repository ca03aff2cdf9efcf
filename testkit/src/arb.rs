//! Strategies for valid functions, which shrink.
//!
//! A strategy draws a [`Plan`]: numbers only, so that proptest shrinks it by dropping blocks and
//! operations and by making numbers smaller. Any plan gives a valid function: numbers pick, modulo
//! what there is, among the values of the right type that dominate the place. So whatever is generated
//! and however it is shrunk passes the verifier of ours and of LLVM; tests hold this module to it.
//!
//! Graphs are of any shape: loops in loops, irreducible cycles, several edges between two blocks,
//! blocks that cannot be reached. [`generated_function`] draws whole functions with loops that end, of which
//! something can be known.
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
mod memory;
mod ops;
mod plan;
mod prepared;
mod rounds;

use std::fmt;
use std::ops::RangeInclusive;

use proptest::strategy::Strategy;
use selvedge_ir::{Function, Global, Module};

pub use memory::function_with_memory;
pub use plan::{BlockPlan, End, Kind, Op, Pick, Plan};
pub use prepared::function_to_prepare;
pub use rounds::{arb_rounds, generated_function};

/// How many cases a property test runs: what `PROPTEST_CASES` says, else `default`.
///
/// # Panics
/// When `PROPTEST_CASES` is no number.
pub fn cases(default: u32) -> u32 {
    let given = std::env::var("PROPTEST_CASES").ok();
    given.map_or(default, |text| text.parse().expect("PROPTEST_CASES is a number"))
}

/// What is in the blocks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Contents {
    /// Nothing but terminators.
    None,
    /// Arithmetic and phis.
    Values,
    /// Memory, calls and barriers too.
    All,
}

/// A function of a module of its own. Its `Debug` is the text, to be saved as a file test.
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

/// Functions with that many blocks.
pub fn arb_function(
    n_blocks: RangeInclusive<usize>,
    contents: Contents,
) -> impl Strategy<Value = Sample> {
    plan::arb_plan(n_blocks, contents).prop_map(|plan| plan.build())
}

/// Functions with that many blocks and nothing in them: graphs.
pub fn arb_cfg(n_blocks: RangeInclusive<usize>) -> impl Strategy<Value = Sample> {
    arb_function(n_blocks, Contents::None)
}
