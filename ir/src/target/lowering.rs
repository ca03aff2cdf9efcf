//! What instruction selection makes of the IR: the trait [`Lowering`] beside [`Target`](super::Target).
//!
//! Passes that prepare functions for a back end ask it what an instruction of the machine takes along at no
//! cost, and what is slow. The defaults are those of a machine of which nothing is known: an access takes a
//! register and nothing else, no division is slow, nothing that could be made of branches pays.
//!
//! Answers decide what pays, never what is right: a wrong one makes code slower.

/// An address as one access would compute it: `global + register + scale * register + offset`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct AddressMode {
    /// Whether the address of a global is added, which the linker knows.
    pub global: bool,
    /// Whether a register is added as it is.
    pub register: bool,
    /// What a second register is multiplied by; 0 when there is none.
    pub scale: i64,
    /// Bytes that are added.
    pub offset: i64,
    /// The address space of the access.
    pub space: u32,
    /// How many bytes are accessed; `None` when that is not known.
    pub bytes: Option<u64>,
}

/// What a back end does well; see the module's text. All answers are O(1).
pub trait Lowering: Send + Sync {
    /// Whether an access computes such an address itself, at no cost.
    fn folds_address(&self, mode: &AddressMode) -> bool {
        mode.register && !mode.global && mode.scale == 0 && mode.offset == 0
    }

    /// The width of divisions, in bits, that are so much faster than those of `bits` bits that it pays to
    /// test at run time whether the operands fit. `None` when `bits` are divided well enough.
    fn fast_division(&self, _bits: u32) -> Option<u32> {
        None
    }

    /// Whether the back end shortens divisions by itself. Who tests operands before it has them tested twice
    /// where they are not short.
    fn tests_divisions(&self) -> bool {
        false
    }

    /// Whether a branch costs more than an `and` or `or` of its conditions and what they are computed from.
    fn jumps_are_expensive(&self) -> bool {
        true
    }

    /// Whether a select that goes one way nearly always is slower than a branch on its condition.
    fn predictable_selects_are_expensive(&self) -> bool {
        false
    }

    /// By how much a call costs more here than on a processor with a stack and return prediction: the inliner multiplies
    /// its threshold by it.
    fn inlining_threshold_factor(&self) -> u32 {
        1
    }

    /// What it is worth to the inliner, in its units of cost, that the callee no longer gets a pointer to an array of the
    /// caller's stack frame of so many bytes, which may become registers then.
    fn inlining_bonus_of_stack(&self, _bytes: u64) -> u32 {
        0
    }

    /// Whether one instruction gives an unsigned sum of `bits` bits together with its carry.
    fn adds_with_carry(&self, _bits: u32) -> bool {
        false
    }

    /// Whether one instruction gives an unsigned difference of `bits` bits together with its borrow.
    fn subtracts_with_borrow(&self, _bits: u32) -> bool {
        false
    }

    /// Whether a load of `from` bits gives them extended to `to` bits, with the sign or with zeros, at no
    /// cost.
    fn extends_loads(&self, _from: u32, _to: u32, _with_sign: bool) -> bool {
        false
    }

    /// Whether the low `to` bits of a register of `from` bits are there at no cost.
    fn truncates_freely(&self, _from: u32, _to: u32) -> bool {
        false
    }

    /// Whether `to` bits are made of `from` bits and zeros at no cost.
    fn extends_freely(&self, _from: u32, _to: u32) -> bool {
        false
    }

    /// Whether a pointer of address space `from` becomes one of `to` at no cost.
    fn casts_space_freely(&self, _from: u32, _to: u32) -> bool {
        false
    }

    /// Whether two values of `bits` bits are stored each on its own sooner than joined and stored as one.
    fn splits_stores(&self, _bits: u32) -> bool {
        false
    }

    /// Whether an element of a vector, by its number, is stored from the vector's register at no cost.
    fn stores_elements(&self, _element: u64) -> bool {
        false
    }

    /// Whether several results of comparisons are kept in registers for long, so that nothing is won by
    /// comparing beside the use.
    fn keeps_conditions(&self) -> bool {
        true
    }

    /// Whether a branch on a comparison tests the bits of a mask too, so that the `and` before it costs
    /// nothing where it stands beside the branch.
    fn tests_masks(&self) -> bool {
        false
    }
}

/// A machine of which nothing is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct UnknownLowering;

impl Lowering for UnknownLowering {}
