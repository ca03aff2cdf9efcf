//! Options of `common-base-elim`. Names and defaults are those of the descriptions of NVIDIA's passes.

use selvedge_pass::OptionInfo;
use selvedge_pass::knobs::{Knob, flag, infos, number};

use crate::decompose::DEFAULT_DEPTH;

pub(super) const KNOBS: [Knob<CommonBaseOptions>; 8] = [
    flag("cbe-enable", "whether the pass is enabled; on", |options| &mut options.enable),
    number(
        "cbe-max-depth",
        "the depth of operations to which addresses are decomposed; 8",
        |options| &mut options.max_depth,
    ),
    number("cbe-max-iter", "the most iterations over a function; 16", |options| {
        &mut options.max_iter
    }),
    flag(
        "cbe-clone-allocas",
        "whether allocas of a fixed size outside of loops move to the entry; on",
        |options| &mut options.clone_allocas,
    ),
    number("cbe-min-uses", "the fewest addresses that share a base; 2", |options| {
        &mut options.min_uses
    }),
    number(
        "scev-cgp-cross-block-limit",
        "the most bases that are moved into one block; 8",
        |options| &mut options.cross_block_limit,
    ),
    number(
        "scev-cgp-idom-level-limit",
        "the most levels of the dominator tree between a base and its nearest use; 3",
        |options| &mut options.idom_level_limit,
    ),
    flag(
        "prove-no-wrap",
        "whether sums without wrap flags are proved not to wrap; on",
        |options| &mut options.prove,
    ),
];
pub(super) const INFOS: &[OptionInfo] = &infos(&KNOBS);

/// The options of `common-base-elim`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CommonBaseOptions {
    /// Whether the pass does anything.
    pub enable: bool,
    /// Maximum number of nested operations that are decomposed for an address; conversions do not count.
    pub max_depth: u64,
    /// Maximum number of iterations for a function. The pass also stops after an iteration that changed nothing.
    pub max_iter: u64,
    /// Whether an `alloca` of a fixed size outside of loops moves to the entry block, where it is a root for all
    /// addresses. No `alloca` is ever cloned or merged with another one.
    pub clone_allocas: bool,
    /// Minimum number of members of a group; values below two count as two.
    pub min_uses: u64,
    /// Maximum number of bases that are moved into one block.
    pub cross_block_limit: u64,
    /// Maximum number of dominator tree levels between a hoisted base and its nearest use.
    pub idom_level_limit: u64,
    /// Whether narrow sums without no-wrap flags are proved not to wrap, by ranges, conditions and scalar evolution.
    pub prove: bool,
}

impl Default for CommonBaseOptions {
    fn default() -> CommonBaseOptions {
        CommonBaseOptions {
            enable: true,
            max_depth: u64::from(DEFAULT_DEPTH),
            max_iter: 16,
            clone_allocas: true,
            min_uses: 2,
            cross_block_limit: 8,
            idom_level_limit: 3,
            prove: true,
        }
    }
}
