//! The options of the pass.

/// How many incoming values a phi may have to be merged with an equal one.
pub(crate) const DEFAULT_PHI_LIMIT: u64 = 5;
/// How many clobber queries are made for one function before the answers become coarser. LLVM's
/// number.
pub(crate) const DEFAULT_CLOBBER_CAP: u64 = 500;

/// What was asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// Ask MemorySSA what lies between two accesses.
    pub memory_ssa: bool,
    /// The most incoming values of a phi that is merged with an equal one.
    pub phi_limit: u64,
    /// The most clobber queries for one function; behind them MemorySSA's links are taken as they are.
    pub clobber_cap: u64,
    /// Whether there is such a limit.
    pub capped: bool,
    /// Let no load from shared memory take the value of a store.
    pub no_shared_forwarding: bool,
    /// Let a narrow operation stand for the same one on zero-extended operands.
    pub cross_width: bool,
    /// Check that what is equal has equal hashes.
    pub debug_hash: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            memory_ssa: false,
            phi_limit: DEFAULT_PHI_LIMIT,
            clobber_cap: DEFAULT_CLOBBER_CAP,
            capped: true,
            no_shared_forwarding: false,
            cross_width: false,
            debug_hash: false,
        }
    }
}
