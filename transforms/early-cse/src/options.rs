//! The options of the pass.

use selvedge_pass::OptionInfo;
use selvedge_pass::knobs::{Knob, flag, infos, number};

/// The options by name.
pub(crate) const KNOBS: [Knob<Options>; 8] = [
    flag("memssa", "use MemorySSA to find writes between two accesses", |o| &mut o.memory_ssa),
    number(
        "phi-limit",
        "the most incoming values of a phi that is merged with an equal one; 5",
        |o| &mut o.phi_limit,
    ),
    flag(
        "early-cse-no-shared-forwarding",
        "do not forward stores to loads in shared memory",
        |o| &mut o.no_shared_forwarding,
    ),
    flag(
        "cross-width",
        "replace wide operations on zero-extended operands by existing narrow ones that do not wrap",
        |o| &mut o.cross_width,
    ),
    flag("enable-earlycse-memoryssa", "whether memssa has an effect; on", |o| {
        &mut o.memory_ssa_allowed
    }),
    number(
        "earlycse-mssa-optimization-cap",
        "the most clobber queries for one function; 500",
        |o| &mut o.clobber_cap,
    ),
    flag("enable-earlycse-imprecision", "whether clobber queries are limited; on", |o| {
        &mut o.capped
    }),
    flag("earlycse-debug-hash", "check that equal expressions hash equally", |o| &mut o.debug_hash),
];
pub(crate) const INFOS: &[OptionInfo] = &infos(&KNOBS);

/// Maximum number of incoming values of a phi that is merged with an equal one.
pub(crate) const DEFAULT_PHI_LIMIT: u64 = 5;
/// Maximum number of clobber queries for one function, after which results become coarser. LLVM's number.
pub(crate) const DEFAULT_CLOBBER_CAP: u64 = 500;

/// The options of the pass.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// Query MemorySSA for writes between two accesses.
    pub memory_ssa: bool,
    /// Whether [`Self::memory_ssa`] has an effect.
    pub memory_ssa_allowed: bool,
    /// Maximum number of incoming values of a phi that is merged with an equal one.
    pub phi_limit: u64,
    /// Maximum number of clobber queries for one function; after that the defining accesses of MemorySSA are used.
    pub clobber_cap: u64,
    /// Whether there is such a limit.
    pub capped: bool,
    /// Do not forward stores to loads of shared memory.
    pub no_shared_forwarding: bool,
    /// Replace a wide operation on zero-extended operands by the same narrow one.
    pub cross_width: bool,
    /// Check that equal expressions have equal hashes.
    pub debug_hash: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            memory_ssa: false,
            memory_ssa_allowed: true,
            phi_limit: DEFAULT_PHI_LIMIT,
            clobber_cap: DEFAULT_CLOBBER_CAP,
            capped: true,
            no_shared_forwarding: false,
            cross_width: false,
            debug_hash: false,
        }
    }
}
