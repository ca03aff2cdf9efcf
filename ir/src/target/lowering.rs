//! Costs of instruction selection: the trait [`Lowering`], next to [`Target`](super::Target).
//!
//! Passes that prepare functions for a back end query it for operations that an instruction of the machine includes at
//! no cost, and for slow ones. The defaults are those of an unknown machine: an access takes a register and nothing
//! else, no division is slow, and branches are never worth replacing.
//!
//! Results affect profitability only, never correctness: a wrong one makes code slower.

/// The address of an access: `global + register + scale * register + offset`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct AddressMode {
    /// Whether the address of a global is added, which is known to the linker.
    pub global: bool,
    /// Whether an unscaled register is added.
    pub register: bool,
    /// The factor of a second register; 0 if there is none.
    pub scale: i64,
    /// The constant offset in bytes.
    pub offset: i64,
    /// The address space of the access.
    pub space: u32,
    /// The number of accessed bytes; `None` if it is unknown.
    pub bytes: Option<u64>,
}

/// The cost model of a back end: which operations an instruction of the machine includes at no cost, and which are
/// slow.
///
/// Results affect profitability only, never correctness. The defaults are those of an unknown machine: an access takes
/// a register and nothing else, no division is slow, and branches are never worth replacing. All queries are O(1).
pub trait Lowering: Send + Sync {
    /// Whether an access computes such an address at no cost.
    fn folds_address(&self, mode: &AddressMode) -> bool {
        mode.register && !mode.global && mode.scale == 0 && mode.offset == 0
    }

    /// The width of divisions, in bits, that are so much faster than those of `bits` bits that a run-time test whether
    /// the operands fit is profitable. `None` if divisions of `bits` bits are fast enough.
    fn fast_division(&self, _bits: u32) -> Option<u32> {
        None
    }

    /// Whether the back end narrows divisions itself. A pass that tests operands before it causes a second test of wide
    /// operands.
    fn tests_divisions(&self) -> bool {
        false
    }

    /// Whether a branch costs more than an `and` or `or` of its conditions and the operations that compute them.
    fn jumps_are_expensive(&self) -> bool {
        true
    }

    /// Whether a select with a predictable condition is slower than a branch.
    fn predictable_selects_are_expensive(&self) -> bool {
        false
    }

    /// The cost of a call relative to a processor with a stack and return prediction: the inliner multiplies its
    /// threshold by it.
    fn inlining_threshold_factor(&self) -> u32 {
        1
    }

    /// The bonus, in the inliner's units of cost, if the callee no longer gets a pointer to an array of this size in
    /// the caller's stack frame, which may then become registers.
    fn inlining_bonus_of_stack(&self, _bytes: u64) -> u32 {
        0
    }

    /// Whether one instruction computes an unsigned sum of `bits` bits together with its carry.
    fn adds_with_carry(&self, _bits: u32) -> bool {
        false
    }

    /// Whether one instruction computes an unsigned difference of `bits` bits together with its borrow.
    fn subtracts_with_borrow(&self, _bits: u32) -> bool {
        false
    }

    /// Whether a load of `from` bits extends them to `to` bits, with sign or zero extension, at no cost.
    fn extends_loads(&self, _from: u32, _to: u32, _with_sign: bool) -> bool {
        false
    }

    /// Whether truncating a register of `from` bits to `to` bits is free.
    fn truncates_freely(&self, _from: u32, _to: u32) -> bool {
        false
    }

    /// Whether zero extension of `from` bits to `to` bits is free.
    fn extends_freely(&self, _from: u32, _to: u32) -> bool {
        false
    }

    /// Whether a cast of a pointer from address space `from` to `to` is free.
    fn casts_space_freely(&self, _from: u32, _to: u32) -> bool {
        false
    }

    /// Whether two stores of values of `bits` bits are better than one store of the joined value.
    fn splits_stores(&self, _bits: u32) -> bool {
        false
    }

    /// Whether storing an element of a vector, at a constant index, is free.
    fn stores_elements(&self, _element: u64) -> bool {
        false
    }

    /// Whether results of comparisons can remain in registers, so that nothing is gained by moving a comparison next to
    /// its use.
    fn keeps_conditions(&self) -> bool {
        true
    }

    /// Whether a branch on a comparison can also test the bits of a mask, so that an `and` next to the branch is free.
    fn tests_masks(&self) -> bool {
        false
    }
}

/// The costs of an unknown machine.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct UnknownLowering;

impl Lowering for UnknownLowering {}
