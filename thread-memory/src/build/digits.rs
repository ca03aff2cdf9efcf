//! Divisions, remainders, low bits and exclusive ors, as symbols that are functions of forms.

use selvedge_ir::{Inst, Opcode, Value};
use selvedge_scev::decompose::{Atom, Extension, Factor, Term};

use super::Forms;
use crate::form::{Ends, Form, Kind, Sum};

/// Maximum number of bits of a number in exclusive ors.
const MAX_BITS: u32 = 24;

/// Maximum number of bits of two different numbers in exclusive ors.
const MAX_BITS_OF_TWO: usize = 48;

/// The bits of a number, each with its contribution to a word.
struct Bits {
    of: Form,
    columns: Vec<u64>,
    constant: u64,
}

impl Bits {
    /// The bits of a number in a range.
    fn identity(of: Form, (lo, hi): Ends) -> Option<Bits> {
        let most = hi.filter(|_| lo.is_some_and(|lo| lo >= 0))?;
        let n = i128::BITS - most.leading_zeros();
        (n <= MAX_BITS).then_some(())?;
        let columns = (0..n.max(1)).map(|n| 1 << n).collect();
        Some(Bits { of, columns, constant: 0 })
    }

    /// The exclusive or with bits of another number. Both become bits of one number, which has the other one in its
    /// high bits.
    fn with(mut self, other: &Bits) -> Option<Bits> {
        let above = other.of.scaled(1 << self.columns.len())?;
        self.of = self.of.plus(&above)?;
        self.columns.extend(&other.columns);
        self.constant ^= other.constant;
        (self.columns.len() <= MAX_BITS_OF_TWO).then_some(self)
    }
}

impl Forms<'_, '_> {
    /// `of / by`.
    pub(super) fn quotient(&mut self, of: Value, by: u64, signed: bool) -> Option<Form> {
        let number = self.dividend(of, signed)?;
        self.digit(number, by.into(), None)
    }

    /// The dividend, as a number that is not negative.
    fn dividend(&mut self, of: Value, signed: bool) -> Option<Form> {
        let number = self.integer(of, signed)?;
        let is_negative = || self.ends_of(of, &number, signed).0.is_none_or(|lo| lo < 0);
        (!signed || !is_negative()).then_some(number)
    }

    /// The range of a value whose form is exact: the intersection of the ranges of the form and of the value.
    fn ends_of(&self, value: Value, number: &Form, signed: bool) -> Ends {
        let (lo, hi) = self.symbols.form_ends(number);
        let (least, most) = self.range(value, signed);
        (lo.max(least), hi.into_iter().chain(most).min())
    }

    /// The sum plus a term `-k*n * (z / n)`: if the sum contains `k * z`, both become `k * (z % n)`. `None` where the
    /// result has no fewer terms.
    pub(super) fn remainder(
        &mut self,
        sum: &Form,
        term: &Term,
        coefficient: i64,
        width: u32,
    ) -> Option<Form> {
        let [Factor { atom: Atom::Quotient { of, by, signed }, extension }] =
            term.factors.as_slice()
        else {
            return None;
        };
        let by = i128::from(*by);
        let times = -i128::from(coefficient) / by;
        if i128::from(coefficient) % by != 0 {
            return None;
        }
        let rest = match self.dividend(*of, *signed) {
            Some(number) => self.digit(number, 1, Some(by))?,
            None if by.count_ones() == 1 && !signed => {
                let of = Box::new(self.ring(*of)?);
                let kind = Kind::Digit { of, divisor: 1, modulus: Some(by), is_exact: false };
                Sum::unknown(self.symbols.symbol(kind, (None, None))?)
            }
            None => return None,
        };
        let whole = self.extended(*of, *extension, width)?.form;
        let without = sum.minus(&whole.scaled(times)?)?;
        let is_shorter = without.terms().len() < sum.terms().len();
        is_shorter.then_some(())?;
        without.plus(&rest.scaled(times)?)
    }

    /// `of / divisor % modulus`, for a number that is not negative.
    pub(super) fn digit(&mut self, of: Form, divisor: i128, modulus: Option<i128>) -> Option<Form> {
        let most = self.symbols.form_ends(&of).1;
        if most.is_some_and(|most| most < divisor) {
            return Some(Sum::number(0));
        }
        let is_whole = modulus.is_none_or(|modulus| {
            divisor.checked_mul(modulus).is_some_and(|end| most.is_some_and(|most| most < end))
        });
        let modulus = modulus.filter(|_| !is_whole);
        if divisor == 1 && modulus.is_none() {
            return Some(of);
        }
        let (of, divisor, modulus) =
            self.digit_of_digit(&of, divisor, modulus).unwrap_or((of, divisor, modulus));
        let kind = Kind::Digit { of: Box::new(of), divisor, modulus, is_exact: true };
        Some(Sum::unknown(self.symbols.symbol(kind, (None, None))?))
    }

    /// A digit of a digit, as a digit of the inner form.
    fn digit_of_digit(
        &self,
        of: &Form,
        divisor: i128,
        modulus: Option<i128>,
    ) -> Option<(Form, i128, Option<i128>)> {
        let unknowns = of.unknowns();
        let [symbol] = unknowns.as_slice() else { return None };
        if *of != Sum::unknown(*symbol) {
            return None;
        }
        let Kind::Digit { of, divisor: inner, modulus: end, is_exact: true } =
            self.symbols.kind(*symbol)
        else {
            return None;
        };
        let all = inner.checked_mul(divisor)?;
        let modulus = match (end, modulus) {
            (None, modulus) => modulus,
            (Some(end), None) if end % divisor == 0 => Some(end / divisor),
            (Some(end), Some(modulus)) if end % divisor.checked_mul(modulus)? == 0 => Some(modulus),
            _ => return None,
        };
        Some((of.as_ref().clone(), all, modulus))
    }

    /// The low bits of the value that an operation would have if it did not wrap.
    pub(super) fn low_bits(&mut self, value: Value, extension: Extension) -> Option<Form> {
        let bits = self.bits_of(value)?;
        let of = self.ring(value)?;
        self.cut(of, bits, extension)
    }

    /// The low bits of a form, as a number.
    pub(super) fn cut(&mut self, of: Form, bits: u32, extension: Extension) -> Option<Form> {
        let of = Box::new(of);
        let kind = match extension {
            Extension::Unsigned => {
                Kind::Digit { of, divisor: 1, modulus: Some(1 << bits), is_exact: false }
            }
            Extension::Signed | Extension::Low => Kind::Signed { of, bits },
        };
        Some(Sum::unknown(self.symbols.symbol(kind, (None, None))?))
    }

    /// An exclusive or of two numbers, or an operation with a mask.
    pub(super) fn bit_form(&mut self, value: Value) -> Option<Form> {
        let inst = value.as_inst()?;
        let opcode = self.values.func().opcode(inst);
        if !matches!(opcode, Opcode::Xor | Opcode::And | Opcode::Or) {
            return None;
        }
        let Bits { of, columns, constant } = self.bits(inst)?;
        if columns.as_slice() == [1] && constant == 1 {
            return Sum::number(1).minus(&of);
        }
        let low = columns.iter().take_while(|column| **column == 0).count() as u32;
        let is_high_part = columns.iter().enumerate().skip(low as usize).all(|(n, c)| *c == 1 << n);
        if constant == 0 && is_high_part {
            let cut = self.digit(of.clone(), 1, Some(1 << low))?;
            return of.minus(&cut);
        }
        let kind = Kind::Bits { of: Box::new(of), columns, constant };
        let ends = self.range(value, false);
        Some(Sum::unknown(self.symbols.symbol(kind, ends)?))
    }

    fn bits(&mut self, inst: Inst) -> Option<Bits> {
        let func = self.values.func();
        let [left, right] = [0, 1].map(|n| func.operand(inst, n));
        let number = self.values.int(right).and_then(|n| n.to_u64());
        let opcode = func.opcode(inst);
        let mask = number.filter(|_| opcode == Opcode::And);
        let mut bits = self.operand_bits(left).or_else(|| self.masked_bits(left, mask?))?;
        match (opcode, number) {
            (Opcode::Xor, Some(number)) => bits.constant ^= number,
            (Opcode::And, Some(mask)) => {
                bits.columns.iter_mut().for_each(|column| *column &= mask);
                bits.constant &= mask;
            }
            (Opcode::Or, Some(mask)) => {
                bits.columns.iter_mut().for_each(|column| *column &= !mask);
                bits.constant |= mask;
            }
            (Opcode::Xor, None) => {
                let other = self.operand_bits(right)?;
                if other.of != bits.of {
                    return bits.with(&other);
                }
                for (column, more) in bits.columns.iter_mut().zip(&other.columns) {
                    *column ^= more;
                }
                bits.constant ^= other.constant;
            }
            _ => return None,
        }
        (bits.constant < 1 << 62).then_some(bits)
    }

    /// The bits of an operand: of a number that is not negative, or of its dividend if it is a quotient.
    fn operand_bits(&mut self, value: Value) -> Option<Bits> {
        let number = self.integer(value, false)?;
        let ends = self.ends_of(value, &number, false);
        let unknowns = number.unknowns();
        if let ([symbol], true) = (unknowns.as_slice(), number.degree() == 1) {
            let kind = self.symbols.kind(*symbol).clone();
            match kind {
                Kind::Bits { of, columns, constant } if number == Sum::unknown(*symbol) => {
                    return Some(Bits { of: *of, columns, constant });
                }
                Kind::Digit { of, divisor, modulus: None, is_exact: true }
                    if number == Sum::unknown(*symbol) && divisor.count_ones() == 1 =>
                {
                    let low = divisor.trailing_zeros();
                    let ends = self.symbols.form_ends(&of);
                    let plain = Bits::identity(*of, ends)?;
                    let shifted = |column: &u64| column.checked_shr(low).unwrap_or(0);
                    let columns = plain.columns.iter().map(shifted).collect();
                    return Some(Bits { columns, ..plain });
                }
                _ => {}
            }
        }
        Bits::identity(number, ends)
    }

    /// The bits of an operand up to the highest bit of a mask; its higher bits are arbitrary.
    fn masked_bits(&mut self, value: Value, mask: u64) -> Option<Bits> {
        let n = u64::BITS - mask.leading_zeros();
        let of = self.ring(value).filter(|_| (1..=MAX_BITS).contains(&n))?;
        let low = self.cut(of, n, Extension::Unsigned)?;
        let ends = self.symbols.form_ends(&low);
        Bits::identity(low, ends)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn too_wide_values_have_no_columns() {
        let columns_up_to = |most: i128| {
            Bits::identity(Sum::number(0), (Some(0), Some(most))).map(|bits| bits.columns.len())
        };
        assert_eq!(columns_up_to(0), Some(1));
        assert_eq!(columns_up_to((1 << MAX_BITS) - 1), Some(MAX_BITS as usize));
        assert_eq!(columns_up_to(1 << MAX_BITS), None);
        assert_eq!(columns_up_to(i128::MAX), None);
    }
}
