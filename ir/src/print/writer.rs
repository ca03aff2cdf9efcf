//! The output buffer and what is written everywhere: numbers, words, names.

use crate::dialect::Dialect;
use crate::module::ModuleHeader;
use crate::print::ModuleNumbering;
use crate::print::attributes::AttrTexts;
use crate::print::names::{push_escaped, push_name};
use crate::print::numbering::Bodies;
use crate::print::types::TypeTexts;

/// Text under way, with what is needed to write more of it.
pub(crate) struct Writer<'m> {
    pub(crate) out: Vec<u8>,
    pub(crate) header: &'m ModuleHeader,
    pub(crate) bodies: Bodies<'m>,
    pub(crate) module: &'m ModuleNumbering,
    pub(crate) dialect: Dialect,
    pub(crate) types: TypeTexts,
    pub(crate) attr_texts: AttrTexts,
}

impl<'m> Writer<'m> {
    pub(crate) fn new(
        header: &'m ModuleHeader,
        bodies: Bodies<'m>,
        module: &'m ModuleNumbering,
    ) -> Writer<'m> {
        Writer {
            out: Vec::new(),
            header,
            bodies,
            module,
            dialect: module.dialect(),
            types: TypeTexts::default(),
            attr_texts: AttrTexts::default(),
        }
    }

    #[inline]
    pub(crate) fn byte(&mut self, byte: u8) {
        self.out.push(byte);
    }

    #[inline]
    pub(crate) fn text(&mut self, text: &str) {
        self.out.extend_from_slice(text.as_bytes());
    }

    #[inline]
    pub(crate) fn uint(&mut self, n: u64) {
        push_uint(&mut self.out, n);
    }

    #[inline]
    pub(crate) fn int(&mut self, n: i64) {
        if n < 0 {
            self.out.push(b'-');
        }
        push_uint(&mut self.out, n.unsigned_abs());
    }

    /// A name behind `prefix` (`%`, `@`, `$`, `!`), in quotes when it needs them.
    #[inline]
    pub(crate) fn name(&mut self, prefix: u8, name: &[u8]) {
        self.out.push(prefix);
        push_name(&mut self.out, name);
    }

    /// Text in quotes, escaped.
    pub(crate) fn quoted(&mut self, text: &[u8]) {
        self.out.push(b'"');
        push_escaped(&mut self.out, text);
        self.out.push(b'"');
    }
}

/// The decimal digits of `0..100`, two each.
const PAIRS: &[u8; 200] = &{
    let mut pairs = [0; 200];
    let mut n = 0;
    while n < 100 {
        pairs[2 * n] = b'0' + (n / 10) as u8;
        pairs[2 * n + 1] = b'0' + (n % 10) as u8;
        n += 1;
    }
    pairs
};

/// Appends a number in decimal.
#[inline]
pub(crate) fn push_uint(out: &mut Vec<u8>, mut n: u64) {
    if n < 10 {
        out.push(b'0' + n as u8);
        return;
    }
    let mut digits = [0u8; 20];
    let mut at = digits.len();
    while n >= 100 {
        let pair = 2 * (n % 100) as usize;
        n /= 100;
        at -= 2;
        digits[at..at + 2].copy_from_slice(&PAIRS[pair..pair + 2]);
    }
    if n >= 10 {
        at -= 2;
        digits[at..at + 2].copy_from_slice(&PAIRS[2 * n as usize..2 * n as usize + 2]);
    } else {
        at -= 1;
        digits[at] = b'0' + n as u8;
    }
    out.extend_from_slice(&digits[at..]);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_come_out_as_the_standard_library_writes_them() {
        let powers = (0..64).map(|bit| 1u64 << bit).chain((0..20).map(|n| 10u64.pow(n)));
        for n in powers.flat_map(|n| [n - 1, n, n + 1]).chain([u64::MAX, 0]) {
            let mut out = Vec::new();
            push_uint(&mut out, n);
            assert_eq!(out, n.to_string().into_bytes());
        }
    }
}
