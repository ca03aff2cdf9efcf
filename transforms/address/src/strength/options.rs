//! Options of `base-address-strength-reduce`. The names are those in the descriptions that the pass follows, which give
//! no defaults for the limits.

use selvedge_pass::OptionInfo;
use selvedge_pass::knobs::{Knob, flag, infos, number};

pub(super) const KNOBS: [Knob<StrengthOptions>; 10] = [
    number(
        "do-base-address-strength-reduce",
        "0: off; 1: a variable for every address of a loop that has a step; 2: where that pays; 2",
        |options| &mut options.level,
    ),
    flag(
        "do-base-address-strength-reduce-chain",
        "whether addresses that the limit leaves over are computed from a variable that is there; on",
        |options| &mut options.chain,
    ),
    number(
        "base-address-strength-reduce-iv-limit",
        "how many variables a loop gets; 8",
        |options| &mut options.iv_limit,
    ),
    number(
        "base-address-strength-reduce-max-iv",
        "how many terms of an address may change from round to round; 4",
        |options| &mut options.max_iv,
    ),
    number(
        "min-accesses",
        "addresses that a variable needs in a loop that the machine's compiler does not unroll; 3",
        |options| &mut options.min_accesses,
    ),
    number(
        "min-shared-accesses",
        "the same in shared memory, whose addresses have 32 bits; 2",
        |options| &mut options.min_shared_accesses,
    ),
    flag(
        "indices",
        "whether indices of addresses without a variable get one of their own width; on",
        |options| &mut options.indices,
    ),
    flag(
        "exit-tests",
        "whether tests at the end of a loop look at the variable behind its step; on",
        |options| &mut options.exit_tests,
    ),
    flag(
        "latches",
        "whether loops go round by the taken edge of their last branch, as loop-latch-form has it; on",
        |options| &mut options.latches,
    ),
    flag("dump-base-address-strength-reduce", "whether plans are printed", |options| {
        &mut options.dump
    }),
];
pub(super) const INFOS: &[OptionInfo] = &infos(&KNOBS);

/// The options of `base-address-strength-reduce`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StrengthOptions {
    /// 0: the pass does nothing. 1, "no conditions": every address with a step gets a variable, as far as the limits
    /// allow. 2, "with conditions", and higher values: only if that saves instructions; and the variable of a group
    /// below its base includes the least constant.
    pub level: u64,
    /// Whether an address beyond [`Self::iv_limit`] with the same root and step as a variable is computed as that
    /// variable plus a loop-invariant distance.
    pub chain: bool,
    /// The maximal number of variables of a loop.
    pub iv_limit: u64,
    /// The maximal number of terms of an address that change between iterations.
    pub max_iv: u64,
    /// The minimal number of accesses of a group with a constant step in a loop that `ptxas` does not unroll.
    pub min_accesses: u64,
    /// The minimal number of accesses for addresses in shared memory.
    pub min_shared_accesses: u64,
    /// Whether indices of addresses without a variable become variables in their own width.
    pub indices: bool,
    /// Whether exit tests at latches are changed to use the incremented variable.
    pub exit_tests: bool,
    /// Whether back edges become the taken edges of latches.
    pub latches: bool,
    /// Whether plans are written to the session's output.
    pub dump: bool,
}

impl Default for StrengthOptions {
    fn default() -> StrengthOptions {
        StrengthOptions {
            level: 2,
            chain: true,
            iv_limit: 8,
            max_iv: 4,
            min_accesses: 3,
            min_shared_accesses: 2,
            indices: true,
            exit_tests: true,
            latches: true,
            dump: false,
        }
    }
}
