//! The output buffer and common parts of the text: numbers, keywords, names.

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

use crate::dialect::Dialect;
use crate::entity::{Global, Md, PackedOption};
use crate::module::ModuleHeader;
use crate::print::attributes::{AttrTexts, Groups};
use crate::print::constants::ConstTexts;
use crate::print::metadata::MdNumbering;
use crate::print::names::{push_escaped, push_name};
use crate::print::numbering::Bodies;
use crate::print::out::Out;
use crate::print::short::{Phrase, Short};
use crate::print::types::TypeTexts;
use crate::print::{FunctionNumbering, ModuleNumbering};

/// The number of entries of the cache of global names; a power of two.
pub(crate) const RECENT_GLOBALS: usize = 64;

/// The output, with the context needed to write more.
pub(crate) struct Writer<'m> {
    pub(crate) out: Out,
    pub(crate) header: &'m ModuleHeader,
    pub(crate) bodies: Bodies<'m>,
    pub(crate) module: &'m ModuleNumbering,
    pub(crate) dialect: Dialect,
    pub(crate) types: TypeTexts,
    pub(crate) const_texts: ConstTexts,
    pub(crate) attr_texts: AttrTexts,
    /// Cached texts ` !kind ` of metadata kinds.
    pub(crate) kind_words: Vec<Phrase>,
    /// Recently written globals whose names need no quotes.
    pub(crate) plain_globals: [PackedOption<Global>; RECENT_GLOBALS],
    /// The numbering of functions with block addresses.
    pub(crate) addressed: HashMap<Global, FunctionNumbering, FxBuildHasher>,
    /// Numbers assigned in text order; if absent, `module` has all numbers.
    pub(crate) open: Option<Box<OpenNumbers>>,
}

/// The numbers assigned in text order so far.
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
            out: Out::default(),
            header,
            bodies,
            module,
            dialect: module.dialect(),
            types: TypeTexts::default(),
            const_texts: ConstTexts::default(),
            attr_texts: AttrTexts::default(),
            kind_words: Vec::new(),
            plain_globals: [None.into(); RECENT_GLOBALS],
            addressed: HashMap::default(),
            open: None,
        }
    }

    /// A writer that writes the whole text in order and assigns numbers at first use, so that only globals have to be
    /// numbered before.
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

    /// The metadata node with that number.
    pub(crate) fn numbered_node(&self, slot: usize) -> Option<Md> {
        let md = self.open.as_ref().map_or(&self.module.md, |open| &open.md);
        md.node(slot)
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
    pub(crate) fn short(&mut self, text: Short) {
        text.push_to(&mut self.out);
    }

    #[inline]
    pub(crate) fn phrase(&mut self, text: &Phrase) {
        text.push_to(&mut self.out);
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

    /// A name after `prefix` (`%`, `@`, `$`, `!`), in quotes if it needs them.
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

/// The three digits of each number below 1000, followed by the count of digits without leading zeros.
const SMALL: &[[u8; 4]; 1000] = &{
    let mut texts = [[0; 4]; 1000];
    let mut n = 0;
    while n < 1000 {
        let digits = [b'0' + (n / 100) as u8, b'0' + (n / 10 % 10) as u8, b'0' + (n % 10) as u8];
        let len = 1 + (n >= 10) as u8 + (n >= 100) as u8;
        texts[n] = [digits[0], digits[1], digits[2], len];
        n += 1;
    }
    texts
};

/// Appends a number in decimal. Most are short, and copies of a fixed size are cheap.
#[inline]
pub(crate) fn push_uint(out: &mut Out, n: u64) {
    match n {
        0..1000 => push_first(out, n),
        1000..1_000_000 => {
            push_first(out, n / 1000);
            push_three(out, n % 1000);
        }
        _ => push_long_uint(out, n),
    }
}

/// Appends a number below 1000 without leading zeros.
#[inline]
fn push_first(out: &mut Out, n: u64) {
    let digits = SMALL[n as usize];
    let len = usize::from(digits[3] & 3);
    let shift = 8 * (3 - len as u32);
    out.push_start(&(u32::from_le_bytes(digits) >> shift).to_le_bytes(), len);
}

/// Appends a number below 1000 with its leading zeros.
#[inline]
fn push_three(out: &mut Out, n: u64) {
    out.push_start(&SMALL[n as usize], 3);
}

fn push_long_uint(out: &mut Out, n: u64) {
    let (digits, start) = decimal(n);
    out.extend_from_slice(&digits[start..]);
}

/// The digits of a number, and the position of the first one.
pub(crate) const fn decimal(mut n: u64) -> ([u8; 20], usize) {
    let mut digits = [0u8; 20];
    let mut at = digits.len();
    while n > 0 || at == digits.len() {
        at -= 1;
        digits[at] = b'0' + (n % 10) as u8;
        n /= 10;
    }
    (digits, at)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_like_the_standard_library() {
        let powers = (0..64).map(|bit| 1u64 << bit).chain((0..20).map(|n| 10u64.pow(n)));
        for n in powers.flat_map(|n| [n - 1, n, n + 1]).chain([u64::MAX, 0]) {
            let mut out = Out::default();
            push_uint(&mut out, n);
            assert_eq!(out[..], *n.to_string().as_bytes());
        }
    }
}
