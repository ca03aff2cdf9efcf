//! Registers: 64 bits, with flags and provenance.
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
//! `undef` may differ per use: each use of the constant, and each byte of memory that was never
//! written, gets bits of its own, from the seed. The flag follows the bits through arithmetic, so a
//! comparison of two runs knows which bits mean nothing. To branch on either of the first two is
//! undefined behaviour.
//!
//! Each bit of an `undef` is undefined by itself, so masks and shifts separate bytes that are undefined from bytes that
//! are not: [`Slot::known`] lists the bytes that no `undef` and no choice reaches. Poison is a property of the whole
//! value.

/// A register. Bits above the width of its type are zero.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Slot {
    pub(crate) bits: u64,
    /// The flags in the upper bits, the object in the lower bits.
    pub(crate) meta: u32,
    /// For a value with flags: one bit for each byte that does not depend on them, bytes above the width included.
    pub(crate) known: u8,
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
/// The mask of all flags.
pub(crate) const FLAGS: u32 = POISON | UNDEF | CHOSEN | NAN;
/// The mask of the object: its index in its region plus 1, or 0 when unknown.
pub(crate) const OBJECT: u32 = !FLAGS;

impl Slot {
    pub(crate) const POISON: Slot = Slot { bits: 0, meta: POISON, known: 0 };

    /// A value with flags that apply to all its bits.
    #[inline]
    pub(crate) const fn flagged(bits: u64, meta: u32) -> Slot {
        Slot { bits, meta, known: 0 }
    }

    #[inline]
    pub(crate) const fn new(bits: u64) -> Slot {
        Slot { bits, meta: 0, known: 0 }
    }

    /// A value with the flags of `meta`, which apply to the bits in `unknown`. If there are no such bits, all flags
    /// except poison are dropped.
    pub(crate) fn with_unknown(bits: u64, meta: u32, unknown: u64) -> Slot {
        if meta & FLAGS == 0 || meta & POISON != 0 {
            return Slot { bits, meta, known: 0 };
        }
        let bytes = unknown.to_le_bytes();
        let known = (0..8).filter(|&n| bytes[n] == 0).fold(0, |known, n| known | 1 << n);
        match known {
            u8::MAX => Slot { bits, meta: meta & OBJECT, known: 0 },
            _ => Slot { bits, meta, known },
        }
    }

    /// The bits that the flags apply to.
    pub(crate) fn unknown(self) -> u64 {
        match self.meta & FLAGS {
            0 => 0,
            _ => !self.known_bits(),
        }
    }

    /// The bits of the bytes that are [`Slot::known`].
    pub(crate) fn known_bits(self) -> u64 {
        let byte = |n: usize| if self.known >> n & 1 != 0 { u8::MAX } else { 0 };
        u64::from_le_bytes(std::array::from_fn(byte))
    }

    /// The value with additional flags, which apply to all its bits.
    pub(crate) fn tainted(self, flags: u32) -> Slot {
        let known = if flags & FLAGS == 0 { self.known } else { 0 };
        Slot { meta: self.meta | flags, known, ..self }
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

/// Whether the bits depend on an arbitrary choice, and the value is neither poison nor a NaN with an open payload.
pub(crate) fn is_choice(value: Slot) -> bool {
    value.meta & (CHOSEN | NAN) == CHOSEN && value.meta & POISON == 0
}
