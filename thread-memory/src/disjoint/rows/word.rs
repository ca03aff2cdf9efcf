//! Words of 64 bits whose bits are known as exclusive ors of atoms.
//!
//! A word represents an integer modulo 2^64. Each of its bits is a *row*, which is the exclusive or of some atoms and a
//! constant, or is unknown. Operations compute rows; where a carry may arrive, the bit is unknown.

/// The number of bits of a word.
pub(super) const BITS: usize = 64;

/// The exclusive or of the atoms whose bits are set; the highest bit is the constant 1.
pub(super) type Row = u128;

/// The row that is always 1.
pub(super) const ONE: Row = 1 << 127;

/// Maximum number of atoms: one bit of a row is the constant.
pub(super) const MAX_ATOMS: usize = 127;

/// An integer modulo 2^64, each of whose bits is an exclusive or of atoms, or unknown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Word {
    rows: [Row; BITS],
    /// The bits that have no row.
    unknown: u64,
    /// An upper bound of the integer, if that is known not to be negative and to have at most 64 bits.
    most: Option<u64>,
}

impl Word {
    /// A constant.
    pub(super) fn number(number: i128) -> Word {
        let is_set = |bit: usize| number >> bit & 1 == 1;
        let rows = std::array::from_fn(|bit| if is_set(bit) { ONE } else { 0 });
        Word { rows, unknown: 0, most: u64::try_from(number).ok() }
    }

    /// An integer about which nothing is known.
    pub(super) fn unknown() -> Word {
        Word { rows: [0; BITS], unknown: u64::MAX, most: None }
    }

    /// An integer whose lowest bits have these rows, and whose other bits are unknown.
    pub(super) fn with_low(low: &[Row]) -> Word {
        let mut word = Word::unknown();
        for (bit, &row) in low.iter().enumerate().take(BITS) {
            word.rows[bit] = row;
            word.unknown &= !(1 << bit);
        }
        word
    }

    /// The row of a bit, if it is known.
    pub(super) fn row(&self, bit: usize) -> Option<Row> {
        let is_known = bit < BITS && self.unknown >> bit & 1 == 0;
        is_known.then(|| self.rows[bit])
    }

    /// The number of bits that the integer may have, if that is bounded.
    pub(super) fn width(&self) -> Option<u32> {
        Some(u64::BITS - self.most?.leading_zeros())
    }

    /// The greatest value that the bits below bit `bit` can have together.
    pub(super) fn most_below(&self, bit: usize) -> u128 {
        let below = (1u128 << bit) - 1;
        let possible = (0..bit.min(BITS)).filter(|&bit| self.row(bit) != Some(0));
        let by_bits = possible.fold(0, |all, bit| all | 1u128 << bit);
        self.most.map(u128::from).filter(|&most| most <= below).map_or(by_bits, |m| m.min(by_bits))
    }

    /// The same integer, if it is from 0 to `most`.
    pub(super) fn at_most(mut self, most: u64) -> Word {
        let most = self.most.map_or(most, |other| other.min(most));
        self.most = Some(most);
        self.cut(u64::BITS - most.leading_zeros())
    }

    /// The low bits.
    pub(super) fn low(mut self, bits: u32) -> Word {
        if bits < u64::BITS {
            let all = (1u64 << bits) - 1;
            self.most = Some(self.most.map_or(all, |most| most.min(all)));
        }
        self.cut(bits)
    }

    fn cut(mut self, bits: u32) -> Word {
        for bit in bits as usize..BITS {
            self.rows[bit] = 0;
            self.unknown &= !(1 << bit);
        }
        self
    }

    /// The integer with its low bits cleared.
    pub(super) fn high(mut self, bits: u32) -> Word {
        for bit in 0..(bits as usize).min(BITS) {
            self.rows[bit] = 0;
            self.unknown &= !(1 << bit);
        }
        self
    }

    /// The low bits as a signed number.
    pub(super) fn signed(self, bits: u32) -> Word {
        let Some(sign) = (bits as usize).checked_sub(1).filter(|&bit| bit < BITS) else {
            return Word::unknown();
        };
        let of = |bit: usize| self.row(bit.min(sign));
        let is_plain = of(sign) == Some(0);
        let most = is_plain.then(|| self.clone().low(bits).most).flatten();
        Word::of_bits(of, most)
    }

    /// The quotient by 2 to this power.
    pub(super) fn divided(&self, power: u32) -> Word {
        let power = power as usize;
        // Without a bound there are bits above the word.
        let above = self.most.map(|_| 0);
        let of = |bit: usize| if bit + power < BITS { self.row(bit + power) } else { above };
        let most = self.most.map(|most| most.checked_shr(power as u32).unwrap_or(0));
        Word::of_bits(of, most)
    }

    /// The product with 2 to this power.
    pub(super) fn times(&self, power: u32) -> Word {
        let of = |bit: usize| bit.checked_sub(power as usize).map_or(Some(0), |bit| self.row(bit));
        let fits = |most: &u64| power < most.leading_zeros() || *most == 0;
        let most = self.most.filter(fits).map(|most| most.checked_shl(power).unwrap_or(0));
        Word::of_bits(of, most)
    }

    /// The integer with its low bits inverted, if it has no others.
    pub(super) fn complement(&self, bits: u32) -> Word {
        let inverted = |bit: usize| self.row(bit).map(|row| row ^ ONE);
        let of = |bit: usize| if bit < bits as usize { inverted(bit) } else { Some(0) };
        Word::of_bits(of, None).low(bits)
    }

    /// The integer times -1. Its lowest bit that may be set is unchanged.
    pub(super) fn negated(&self) -> Word {
        let low = (0..BITS).take_while(|&bit| self.row(bit) == Some(0)).count();
        Word::of_bits(|bit| if bit <= low { self.row(bit) } else { None }, None)
    }

    /// The exclusive or of the columns whose bits are set, and of a constant.
    pub(super) fn mapped(&self, columns: &[u64], constant: u64) -> Word {
        let of = |bit: usize| {
            let picked = (0..columns.len()).filter(|&n| columns[n] >> bit & 1 == 1);
            let start = if constant >> bit & 1 == 1 { ONE } else { 0 };
            picked.map(|n| self.row(n)).try_fold(start, |all, row| Some(all ^ row?))
        };
        let all = columns.iter().fold(constant, |all, column| all | column);
        Word::of_bits(of, None).low(u64::BITS - all.leading_zeros())
    }

    fn of_bits(of: impl Fn(usize) -> Option<Row>, most: Option<u64>) -> Word {
        let mut word = Word { rows: [0; BITS], unknown: 0, most };
        for bit in 0..BITS {
            match of(bit) {
                Some(row) => word.rows[bit] = row,
                None => word.unknown |= 1 << bit,
            }
        }
        word
    }

    /// The sum. A bit has a row if all summands have one there and no carry arrives: the sum of the bits below is always
    /// less than the bit's weight.
    pub(super) fn total(parts: &[Word]) -> Word {
        let arrives = |bit: usize| {
            let below = parts.iter().map(|part| part.most_below(bit));
            below.sum::<u128>() >= 1u128 << bit
        };
        let of = |bit: usize| {
            let rows = parts.iter().map(|part| part.row(bit));
            let row = rows.clone().try_fold(0, |all, row| Some(all ^ row?))?;
            (!arrives(bit)).then_some(row)
        };
        let most = parts.iter().try_fold(0, |all: u64, part| all.checked_add(part.most?));
        let word = Word::of_bits(of, most);
        match most {
            Some(most) => word.at_most(most),
            None => word,
        }
    }
}
