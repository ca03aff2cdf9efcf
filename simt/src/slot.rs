//! One register: 64 bits, and what is known of them.
//!
//! Every value is cut into leaves (scalars), and a leaf takes one slot for each 64 bits. Beside the
//! bits a slot has four flags and, for a pointer, the object that it was made from.
//!
//! | flag | the bits are |
//! |---|---|
//! | [`POISON`] | meaningless: the value is poison |
//! | [`UNDEF`] | what the seed chose for an `undef`, or computed from such a choice |
//! | [`CHOSEN`] | what we chose where the language lets an implementation choose (`freeze`, a clock), or computed from it |
//! | [`NAN`] | a NaN whose payload the language leaves open |
//!
//! `undef` may differ per use: each use of the constant, and each byte of memory that was never
//! written, gets bits of its own, from the seed. The flag follows the bits through arithmetic, so a
//! comparison of two runs knows which bits mean nothing. To branch on either of the first two is
//! undefined behaviour.

/// A register. Bits above the width of its type are zero.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Slot {
    pub(crate) bits: u64,
    /// Flags above, object below.
    pub(crate) meta: u32,
}

/// The value is poison.
pub(crate) const POISON: u32 = 1 << 31;
/// The bits depend on an `undef`.
pub(crate) const UNDEF: u32 = 1 << 30;
/// The bits depend on a choice that the language leaves open.
pub(crate) const CHOSEN: u32 = 1 << 29;
/// A NaN with a payload that the language leaves open.
pub(crate) const NAN: u32 = 1 << 28;
/// Flags that results of arithmetic inherit.
pub(crate) const STICKY: u32 = POISON | UNDEF | CHOSEN;
/// Where the flags are.
pub(crate) const FLAGS: u32 = POISON | UNDEF | CHOSEN | NAN;
/// Where the object is: its number in its region and 1, or 0 when not known.
pub(crate) const OBJECT: u32 = !FLAGS;

impl Slot {
    pub(crate) const POISON: Slot = Slot { bits: 0, meta: POISON };

    #[inline]
    pub(crate) const fn new(bits: u64) -> Slot {
        Slot { bits, meta: 0 }
    }

    #[inline]
    pub(crate) const fn is_poison(self) -> bool {
        self.meta & POISON != 0
    }

    /// Whether deciding anything by it is undefined behaviour.
    #[inline]
    pub(crate) const fn is_undecidable(self) -> bool {
        self.meta & (POISON | UNDEF) != 0
    }
}

/// The low `bits` bits; `bits` is 1 to 64.
#[inline]
pub(crate) const fn mask(bits: u32) -> u64 {
    u64::MAX >> (64 - bits)
}

/// `value` of `bits` bits as a signed number.
#[inline]
pub(crate) const fn signed(value: u64, bits: u32) -> i64 {
    let shift = 64 - bits;
    ((value << shift) as i64) >> shift
}

/// Bits for a choice, from the seed and what the choice is about.
#[inline]
pub(crate) fn choose(seed: u64, about: u64) -> u64 {
    // The finalizer of splitmix64.
    let mut z = seed ^ about.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// What is left of a value that decides something that is no undefined behaviour.
pub(crate) fn is_choice(value: Slot) -> bool {
    value.meta & (CHOSEN | NAN) == CHOSEN && value.meta & POISON == 0
}
