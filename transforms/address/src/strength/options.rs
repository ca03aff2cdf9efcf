//! Options of `base-address-strength-reduce`. Names are those of the descriptions of NVIDIA's passes, which give no
//! defaults for the limits.

use selvedge_pass::OptionInfo;
use selvedge_pass::knobs::{Knob, flag, infos, number};

pub(super) const KNOBS: [Knob<StrengthOptions>; 10] = [
    number(
        "do-base-address-strength-reduce",
        "0: off; 1: a variable for each address with a step; 2: only where that is cheaper; 2",
        |options| &mut options.level,
    ),
    flag(
        "do-base-address-strength-reduce-chain",
        "whether addresses beyond the limit are computed from an existing variable; on",
        |options| &mut options.chain,
    ),
    number("base-address-strength-reduce-iv-limit", "the most variables per loop; 8", |options| {
        &mut options.iv_limit
    }),
    number(
        "base-address-strength-reduce-max-iv",
        "the most terms of an address that change in the loop; 4",
        |options| &mut options.max_iv,
    ),
    number(
        "min-accesses",
        "the fewest accesses of a variable in a loop that ptxas does not unroll; 3",
        |options| &mut options.min_accesses,
    ),
    number(
        "min-shared-accesses",
        "the same for shared memory, whose addresses have 32 bits; 2",
        |options| &mut options.min_shared_accesses,
    ),
    flag(
        "indices",
        "whether an index becomes an induction variable if its address does not; on",
        |options| &mut options.indices,
    ),
    flag(
        "exit-tests",
        "whether exit tests are changed to use the incremented variable; on",
        |options| &mut options.exit_tests,
    ),
    flag(
        "latches",
        "whether the backedge becomes the taken edge, as by loop-latch-form; on",
        |options| &mut options.latches,
    ),
    flag("dump-base-address-strength-reduce", "print the plans", |options| &mut options.dump),
];
pub(super) const INFOS: &[OptionInfo] = &infos(&KNOBS);

/// The options of `base-address-strength-reduce`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StrengthOptions {
    /// 0: the pass does nothing. 1, "no conditions": all addresses with a step get a variable, as far as the limits
    /// allow. 2, "with conditions", and above: only if it saves instructions; a group whose largest constant is
    /// negative has a base of its own, at its least member.
    pub level: u64,
    /// Whether addresses beyond [`Self::iv_limit`] with the root and step of a variable become that variable plus a
    /// loop-invariant distance.
    pub chain: bool,
    /// Maximum number of variables of a loop.
    pub iv_limit: u64,
    /// Maximum number of terms of an address that change in the loop.
    pub max_iv: u64,
    /// Minimum number of accesses of a group for a variable in a loop that `ptxas` does not unroll.
    pub min_accesses: u64,
    /// The same for shared memory.
    pub min_shared_accesses: u64,
    /// Whether indices of addresses without a variable get one, in their own width.
    pub indices: bool,
    /// Whether the test of a loop's latch is rewritten to compare the incremented variable.
    pub exit_tests: bool,
    /// Whether the branches of latches are rewritten so that the taken edge is the backedge.
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
