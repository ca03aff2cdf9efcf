//! Short texts of fixed capacity with their length: most of a line consists of them.
//!
//! They are copied with their full capacity, and the excess is truncated: a copy of a fixed size is a few instructions,
//! where one of variable size is a call.

use crate::print::names::is_plain;
use crate::print::out::Out;
use crate::print::writer::decimal;

/// A text of at most 15 bytes: nearly every name, type and constant. It is two words, so that it is passed in
/// registers: the bytes from the lowest on, and the length in the highest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Short {
    low: u64,
    high: u64,
}

impl Short {
    /// The empty text.
    pub(crate) const EMPTY: Short = Short { low: 0, high: 0 };

    /// The maximum length.
    const MAX: usize = 15;

    /// The text; `None` if it is too long.
    pub(crate) const fn new(text: &[u8]) -> Option<Short> {
        if text.len() > Short::MAX {
            return None;
        }
        let mut bits = 0;
        let mut at = 0;
        while at < text.len() {
            bits |= (text[at] as u128) << (8 * at);
            at += 1;
        }
        Some(Short::pack(bits, text.len()))
    }

    /// The first `len` bytes of `bits`, from the lowest on; the others must be 0.
    const fn pack(bits: u128, len: usize) -> Short {
        Short { low: bits as u64, high: (bits >> 64) as u64 | (len as u64) << 56 }
    }

    /// Concatenated texts, for tables.
    ///
    /// # Panics
    /// If they are too long together.
    pub(crate) const fn of(texts: &[&str]) -> Short {
        Short::new(Phrase::of(texts).as_bytes()).expect("a table's text is short")
    }

    /// `%` and a name whose first 16 bytes are `start`, if it is short and needs no quotes.
    #[inline]
    pub(crate) fn label(start: u128, len: usize) -> Option<Short> {
        if len >= Short::MAX {
            return None;
        }
        let unused = u128::MAX << (8 * len);
        // Padded with a byte that needs no quotes.
        let padded = start & !unused | (u128::MAX / 255 * b'_' as u128) & unused;
        let plain = is_plain(padded as u64) & is_plain((padded >> 64) as u64);
        let is_number = (start as u8).is_ascii_digit();
        (plain && !is_number)
            .then(|| Short::pack((start & !unused) << 8 | u128::from(b'%'), len + 1))
    }

    #[inline]
    fn len(self) -> usize {
        (self.high >> 56) as usize & Short::MAX
    }

    #[inline]
    pub(crate) fn is_empty(self) -> bool {
        self.high >> 56 == 0
    }

    #[inline]
    fn bytes(self) -> [u8; 16] {
        (u128::from(self.high) << 64 | u128::from(self.low)).to_le_bytes()
    }

    /// The text without its first byte.
    #[inline]
    pub(crate) fn after_sigil(self) -> Short {
        let bits = u128::from(self.high << 8 >> 8) << 64 | u128::from(self.low);
        Short::pack(bits >> 8, self.len().saturating_sub(1))
    }

    /// Appends the text.
    #[inline]
    pub(crate) fn push_to(self, out: &mut Out) {
        out.push_words(self.low, self.high, self.len());
    }

    /// The number after a sigil, as [`Counter`] writes it.
    pub(crate) fn number(self) -> Option<u32> {
        std::str::from_utf8(self.bytes().get(1..self.len())?).ok()?.parse().ok()
    }
}

/// A text of at most 31 bytes, for tables of opcodes with the punctuation around them.
#[derive(Clone, Copy)]
pub(crate) struct Phrase {
    /// The text, padded; the last byte is its length.
    bytes: [u8; 32],
}

impl Phrase {
    /// No text.
    pub(crate) const EMPTY: Phrase = Phrase { bytes: [0; 32] };

    /// The text; `None` when it is too long.
    pub(crate) const fn new(text: &[u8]) -> Option<Phrase> {
        Phrase::EMPTY.with(text)
    }

    /// With `text` appended; `None` if that is too long.
    pub(crate) const fn with(mut self, text: &[u8]) -> Option<Phrase> {
        let start = self.len();
        if start + text.len() > 31 {
            return None;
        }
        let mut at = 0;
        while at < text.len() {
            self.bytes[start + at] = text[at];
            at += 1;
        }
        self.bytes[31] = (start + text.len()) as u8;
        Some(self)
    }

    /// Concatenated texts, for tables.
    ///
    /// # Panics
    /// If they are too long together.
    pub(crate) const fn of(texts: &[&str]) -> Phrase {
        let mut all = Phrase::EMPTY;
        let mut n = 0;
        while n < texts.len() {
            all = all.with(texts[n].as_bytes()).expect("a table's text is short");
            n += 1;
        }
        all
    }

    #[inline]
    const fn len(&self) -> usize {
        // The mask states the invariant to the compiler.
        self.bytes[31] as usize & 31
    }

    #[inline]
    pub(crate) const fn is_empty(&self) -> bool {
        self.bytes[31] == 0
    }

    /// The text.
    pub(crate) const fn as_bytes(&self) -> &[u8] {
        self.bytes.split_at(self.len()).0
    }

    /// Appends the text.
    #[inline]
    pub(crate) fn push_to(&self, out: &mut Out) {
        out.push_start(&self.bytes, self.len());
    }
}

/// Consecutive numbers as text after `%`.
pub(crate) struct Counter {
    next: u32,
    /// The text of `next`.
    text: Short,
    /// The increment of the text for the next number, unless its last digit is 9.
    unit: u64,
}

impl Counter {
    /// Starts at 0.
    pub(crate) fn new() -> Counter {
        let mut counter = Counter { next: 0, text: Short::EMPTY, unit: 0 };
        counter.write();
        counter
    }

    /// The text of the current number; advances the counter.
    #[inline]
    pub(crate) fn next(&mut self) -> Short {
        let text = self.text;
        self.next += 1;
        if self.unit != 0 && !self.next.is_multiple_of(10) {
            self.text.low += self.unit;
        } else {
            self.write();
        }
        text
    }

    #[cold]
    fn write(&mut self) {
        let (mut digits, start) = decimal(u64::from(self.next));
        digits[start - 1] = b'%';
        let text = &digits[start - 1..];
        self.text = Short::new(text).expect("32 bits are at most ten digits");
        self.unit = if text.len() <= 8 { 1 << (8 * (text.len() - 1)) } else { 0 };
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::print::names::needs_quotes;

    fn text(short: Short) -> Vec<u8> {
        let mut out = Out::default();
        out.extend_from_slice(b"before");
        short.push_to(&mut out);
        out.split_off(6)
    }

    #[test]
    fn short_texts_round_trip() {
        for len in 0..=31 {
            let long = &b"abcdefghijklmnopqrstuvwxyz012345"[..len];
            assert_eq!(Short::new(long).map(text), (len <= 15).then(|| long.to_vec()));
            let mut out = Out::default();
            Phrase::new(long).expect("short enough").push_to(&mut out);
            assert_eq!(out[..], *long);
        }
        assert!(Phrase::new(&[b'a'; 32]).is_none());
        assert!(Short::EMPTY.is_empty() && Phrase::EMPTY.is_empty());
    }

    #[test]
    fn names_that_need_quotes_get_no_label() {
        for byte in 0..=u8::MAX {
            for name in
                [vec![byte], vec![b'a', byte], [[b'z'; 11].as_slice(), &[byte, b'Z']].concat()]
            {
                let mut start = [byte; 16];
                start[..name.len()].copy_from_slice(&name);
                let label = Short::label(u128::from_le_bytes(start), name.len());
                let expected = (!needs_quotes(&name)).then(|| [b"%", name.as_slice()].concat());
                assert_eq!(label.map(text), expected, "{name:?}");
            }
        }
        let long = u128::from_le_bytes([b'a'; 16]);
        assert!(Short::label(long, 14).is_some());
        assert!(Short::label(long, 15).is_none() && Short::label(long, 1000).is_none());
    }

    #[test]
    fn counters_increase_by_one() {
        let mut counter = Counter::new();
        for n in 0..120_000u32 {
            let label = counter.next();
            assert_eq!(text(label), format!("%{n}").into_bytes());
            assert_eq!(text(label.after_sigil()), n.to_string().into_bytes());
            assert_eq!(label.number(), Some(n));
        }
        for start in [9_999_990, 99_999_990, u32::MAX - 30] {
            counter.next = start;
            counter.write();
            for n in start..start + 20 {
                assert_eq!(text(counter.next()), format!("%{n}").into_bytes());
            }
        }
    }
}
