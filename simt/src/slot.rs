//! Registers: 64 bits, with marks and provenance.
//!
//! Every value is split into leaves (scalars), and a leaf has one slot for each 64 bits. In addition to the bits a
//! slot has four flags and, for a pointer, its underlying object.
//!
//! | flag | the bits are |
//! |---|---|
//! | [`POISON`] | meaningless: the value is poison |
//! | [`UNDEF`] | chosen by the seed for an `undef`, or computed from such a choice |
//! | [`CHOSEN`] | an arbitrary choice that the language permits (`freeze`, a clock), or computed from one |
//! | [`NAN`] | a NaN whose payload the language leaves open |
//!
//! `undef` may differ per use: each use of the constant, and each unwritten byte of memory, has bits of its own,
//! derived from the seed. The flags propagate through arithmetic, so a comparison of two runs can ignore meaningless
//! bits. Branching on a value with one of the first two flags is undefined behavior.

/// A register. Bits above the width of its type are zero.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Slot {
    pub(crate) bits: u64,
    /// The flags in the upper bits, the object in the lower bits.
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
/// The mask of the flags.
pub(crate) const FLAGS: u32 = POISON | UNDEF | CHOSEN | NAN;
/// The mask of the object: its index in its region plus 1, or 0 when unknown.
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

    /// Whether branching on it is undefined behavior.
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

/// `value` of `bits` bits as a signed integer.
#[inline]
pub(crate) const fn signed(value: u64, bits: u32) -> i64 {
    let shift = 64 - bits;
    ((value << shift) as i64) >> shift
}

/// Bits of a choice, derived from the seed and the subject of the choice.
#[inline]
pub(crate) fn choose(seed: u64, about: u64) -> u64 {
    // The finalizer of splitmix64.
    let mut z = seed ^ about.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// Whether a branch on the value depends on an arbitrary choice, without undefined behavior.
pub(crate) fn is_choice(value: Slot) -> bool {
    value.meta & (CHOSEN | NAN) == CHOSEN && value.meta & POISON == 0
}
