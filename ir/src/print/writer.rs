//! The output buffer and what is written everywhere: numbers, words, names.

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

use crate::dialect::Dialect;
use crate::entity::{Global, Md};
use crate::module::ModuleHeader;
use crate::print::attributes::{AttrTexts, Groups};
use crate::print::metadata::MdNumbering;
use crate::print::names::{push_escaped, push_name};
use crate::print::numbering::Bodies;
use crate::print::types::TypeTexts;
use crate::print::{FunctionNumbering, ModuleNumbering};

/// Text under way, with what is needed to write more of it.
pub(crate) struct Writer<'m> {
    pub(crate) out: Vec<u8>,
    pub(crate) header: &'m ModuleHeader,
    pub(crate) bodies: Bodies<'m>,
    pub(crate) module: &'m ModuleNumbering,
    pub(crate) dialect: Dialect,
    pub(crate) types: TypeTexts,
    pub(crate) attr_texts: AttrTexts,
    /// The functions whose blocks had their address named.
    pub(crate) addressed: HashMap<Global, FunctionNumbering, FxBuildHasher>,
    /// Numbers that are given out as the text goes; without, `module` has them all.
    pub(crate) open: Option<Box<OpenNumbers>>,
}

/// Numbers of what is numbered in the order of the text, as far as that was written.
pub(crate) struct OpenNumbers {
    pub(crate) groups: Groups,
    pub(crate) md: MdNumbering,
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
            addressed: HashMap::default(),
            open: None,
        }
    }

    /// A writer that goes through the whole text in order and gives out numbers on the way, so
    /// that nothing but the globals has to be numbered before.
    pub(crate) fn in_order(
        header: &'m ModuleHeader,
        bodies: Bodies<'m>,
        module: &'m ModuleNumbering,
    ) -> Writer<'m> {
        let open = OpenNumbers { groups: module.groups.clone(), md: module.md.clone() };
        Writer { open: Some(Box::new(open)), ..Writer::new(header, bodies, module) }
    }

    /// The number of a metadata node.
    pub(crate) fn node_number(&mut self, md: Md) -> Option<u32> {
        match &mut self.open {
            Some(open) => open.md.reach(self.header, md),
            None => self.module.md.slot(md),
        }
    }

    /// The metadata node of that number.
    pub(crate) fn numbered_node(&self, slot: usize) -> Option<Md> {
        let md = self.open.as_ref().map_or(&self.module.md, |open| &open.md);
        md.order().get(slot).copied()
    }

    #[inline]
    pub(crate) fn byte(&mut self, byte: u8) {
        self.out.push(byte);
    }

    #[inline]
    pub(crate) fn text(&mut self, text: &str) {
        self.out.extend_from_slice(text.as_bytes());
    }

    /// A word of at most 16 bytes: cheaper than any text, since the copy has a fixed length.
    #[inline]
    pub(crate) fn short(&mut self, word: &Short) {
        push_short(&mut self.out, word);
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

/// A word of at most 16 bytes with its length.
#[derive(Clone, Copy)]
pub(crate) struct Short {
    bytes: [u8; 16],
    len: u8,
}

impl Short {
    /// No word.
    pub(crate) const EMPTY: Short = Short { bytes: [0; 16], len: 0 };

    /// The word; `None` when it is too long.
    pub(crate) const fn new(text: &[u8]) -> Option<Short> {
        let mut short = Short { bytes: [0; 16], len: text.len() as u8 };
        if text.len() > short.bytes.len() {
            return None;
        }
        let mut at = 0;
        while at < text.len() {
            short.bytes[at] = text[at];
            at += 1;
        }
        Some(short)
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.len == 0
    }
}

/// Appends a short word: all 16 bytes, of which those behind it are taken back.
#[inline]
pub(crate) fn push_short(out: &mut Vec<u8>, word: &Short) {
    let len = out.len();
    out.extend_from_slice(&word.bytes);
    out.truncate(len + usize::from(word.len));
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

/// Appends a number in decimal. Copies of a fixed length are cheap, so short numbers, which most
/// are, have a way of their own.
#[inline]
pub(crate) fn push_uint(out: &mut Vec<u8>, n: u64) {
    let [high, low] = [pair(n / 100), pair(n)];
    match n {
        0..10 => out.push(low[1]),
        10..100 => out.extend_from_slice(&low),
        100..1000 => out.extend_from_slice(&[high[1], low[0], low[1]]),
        1000..10_000 => out.extend_from_slice(&[high[0], high[1], low[0], low[1]]),
        _ => push_long_uint(out, n),
    }
}

/// The last two digits of a number.
#[inline]
fn pair(n: u64) -> [u8; 2] {
    let at = 2 * (n % 100) as usize;
    [PAIRS[at], PAIRS[at + 1]]
}

fn push_long_uint(out: &mut Vec<u8>, mut n: u64) {
    let mut digits = [0u8; 20];
    let mut at = digits.len();
    while n >= 10 {
        at -= 2;
        digits[at..at + 2].copy_from_slice(&pair(n));
        n /= 100;
    }
    if n > 0 {
        at -= 1;
        digits[at] = pair(n)[1];
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
