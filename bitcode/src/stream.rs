//! The bitstream: blocks that contain records, each a code and a list of integers.
//!
//! A record is written with an abbreviation, which is defined in the stream, or without one. The format knows nothing
//! of LLVM IR. See "LLVM Bitcode File Format" in LLVM's documentation.
//!
//! * Edge cases: a list can claim any length; it is rejected if it has more elements than there are bits left, so
//!   memory is linear in the input. Blocks nest to any depth: the reader skips those that it does not know by their
//!   length.
//! * Cost: linear in the bits read.

use std::ops::Range;
use std::rc::Rc;

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

use crate::error::{OrFail, Res, fail};

/// The block that defines abbreviations for others.
const BLOCKINFO: u32 = 0;

const END_BLOCK: u64 = 0;
const ENTER_SUBBLOCK: u64 = 1;
const DEFINE_ABBREV: u64 = 2;
const UNABBREV_RECORD: u64 = 3;
const FIRST_ABBREV: u64 = 4;

/// The abbreviation width outside of all blocks.
const TOP_WIDTH: u32 = 2;

const CHAR6: &[u8; 64] = b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._";

/// An operand of an abbreviation with one value.
#[derive(Clone, Copy, Debug)]
enum Scalar {
    Literal(u64),
    Fixed(u32),
    Vbr(u32),
    Char6,
}

/// The last operand of an abbreviation, if it has any number of values.
#[derive(Clone, Copy, Debug)]
enum Tail {
    None,
    Array(Scalar),
    Blob,
}

#[derive(Debug)]
struct Abbrev {
    scalars: Box<[Scalar]>,
    tail: Tail,
}

type Abbrevs = Vec<Rc<Abbrev>>;

/// A record. It is reused for all records of a block.
#[derive(Default, Debug)]
pub(crate) struct Record {
    /// Its meaning, which depends on the block.
    pub(crate) code: u32,
    /// Its operands without the code.
    pub(crate) ops: Vec<u64>,
    /// The bytes of the input in its blob; empty if it has none.
    pub(crate) blob: Range<usize>,
    /// The bit at which it starts.
    pub(crate) bit: u64,
}

impl Record {
    /// Operand `n`, or 0 if there are fewer.
    #[inline]
    pub(crate) fn or_zero(&self, n: usize) -> u64 {
        self.ops.get(n).copied().unwrap_or(0)
    }

    /// Operand `n`.
    #[inline]
    pub(crate) fn op(&self, n: usize) -> Res<u64> {
        self.ops.get(n).copied().or_fail(self.bit, "the record is too short")
    }

    /// Operand `n` as an index.
    #[inline]
    pub(crate) fn index(&self, n: usize) -> Res<u32> {
        u32::try_from(self.op(n)?).ok().or_fail(self.bit, "an index has more than 32 bits")
    }

    /// The operands from `n` on as the bytes of a string.
    pub(crate) fn text(&self, n: usize) -> Vec<u8> {
        self.ops.get(n..).unwrap_or(&[]).iter().map(|&c| c as u8).collect()
    }

    /// An error at the record.
    #[cold]
    pub(crate) fn fail<T>(&self, message: impl Into<std::borrow::Cow<'static, str>>) -> Res<T> {
        fail(self.bit, message)
    }
}

/// What comes next in a block.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Entry {
    /// The record that was passed.
    Record,
    /// A block of that number, which is to be entered or skipped.
    Block(u32),
    /// The end of the block, or of the stream.
    End,
}

/// A block that was entered.
struct Scope {
    width: u32,
    abbrevs: Abbrevs,
}

/// A position in a bitstream.
pub(crate) struct Cursor<'b> {
    bytes: &'b [u8],
    bit: u64,
    end: u64,
    width: u32,
    abbrevs: Abbrevs,
    outer: Vec<Scope>,
    info: HashMap<u32, Abbrevs, FxBuildHasher>,
}

/// Reading values.
impl<'b> Cursor<'b> {
    /// The start of a stream.
    pub(crate) fn new(bytes: &'b [u8]) -> Cursor<'b> {
        Cursor {
            bytes,
            bit: 0,
            end: 8 * bytes.len() as u64,
            width: TOP_WIDTH,
            abbrevs: Vec::new(),
            outer: Vec::new(),
            info: HashMap::default(),
        }
    }

    /// The current position, in bits.
    pub(crate) fn bit(&self) -> u64 {
        self.bit
    }

    /// The bytes of the stream.
    pub(crate) fn bytes(&self) -> &'b [u8] {
        self.bytes
    }

    /// Whether nothing but padding follows.
    pub(crate) fn is_at_end(&self) -> bool {
        self.bit + 32 > self.end
    }

    /// An unsigned integer of at most 64 bits.
    #[inline]
    pub(crate) fn fixed(&mut self, n: u32) -> Res<u64> {
        let (at, shift) = ((self.bit >> 3) as usize, (self.bit & 7) as u32);
        if n + shift <= 64
            && n > 0
            && let Some(word) = self.bytes.get(at..).and_then(<[u8]>::first_chunk)
        {
            self.bit += u64::from(n);
            return Ok(u64::from_le_bytes(*word) >> shift & u64::MAX >> (64 - n));
        }
        self.slow_fixed(n)
    }

    #[cold]
    fn slow_fixed(&mut self, n: u32) -> Res<u64> {
        if u64::from(n) > self.end - self.bit {
            return fail(self.bit, "the stream ends inside of a value");
        }
        let mut value = 0;
        for k in 0..n {
            let bit = self.bytes[(self.bit >> 3) as usize] >> (self.bit & 7) & 1;
            value |= u64::from(bit) << k;
            self.bit += 1;
        }
        Ok(value)
    }

    /// An integer in pieces of `n` bits, whose highest bit states that another piece follows. Bits above 64 are
    /// dropped.
    #[inline]
    pub(crate) fn vbr(&mut self, n: u32) -> Res<u64> {
        let more = 1 << (n - 1);
        let piece = self.fixed(n)?;
        if piece & more == 0 {
            return Ok(piece);
        }
        self.vbr_rest(n, piece & (more - 1))
    }

    fn vbr_rest(&mut self, n: u32, first: u64) -> Res<u64> {
        let more = 1 << (n - 1);
        let (mut value, mut shift) = (first, n - 1);
        loop {
            let piece = self.fixed(n)?;
            value |= (piece & (more - 1)).checked_shl(shift).unwrap_or(0);
            if piece & more == 0 {
                return Ok(value);
            }
            shift = shift.saturating_add(n - 1);
        }
    }

    #[inline]
    fn scalar(&mut self, scalar: Scalar) -> Res<u64> {
        match scalar {
            Scalar::Literal(value) => Ok(value),
            Scalar::Fixed(n) => self.fixed(n),
            Scalar::Vbr(n) => self.vbr(n),
            Scalar::Char6 => Ok(u64::from(CHAR6[self.fixed(6)? as usize])),
        }
    }

    fn align(&mut self) -> Res<()> {
        let bit = self.bit.next_multiple_of(32);
        if bit > self.end {
            return fail(self.bit, "the stream ends before an aligned position");
        }
        self.bit = bit;
        Ok(())
    }

    /// The length of a list, which cannot have more elements than there are bits left.
    fn length(&mut self) -> Res<usize> {
        let at = self.bit;
        let n = self.vbr(6)?;
        if n > self.end - self.bit {
            return fail(at, "a list is longer than the rest of the stream");
        }
        Ok(n as usize)
    }
}

/// Blocks and records.
impl<'b> Cursor<'b> {
    /// A cursor at the bit after the number of a block, from which the block can be entered.
    pub(crate) fn at_block(&self, bit: u64) -> Cursor<'b> {
        Cursor { bit, info: self.info.clone(), ..Cursor::new(self.bytes) }
    }

    /// Continues at the bit after the number of a block that is in no other block.
    pub(crate) fn jump_to_block(&mut self, bit: u64) {
        self.bit = bit;
        self.outer.clear();
        self.abbrevs.clear();
        self.width = TOP_WIDTH;
    }

    /// Reads up to the next record, block or end. Definitions of abbreviations are carried out.
    #[inline]
    pub(crate) fn next(&mut self, record: &mut Record) -> Res<Entry> {
        loop {
            if self.outer.is_empty() && self.is_at_end() {
                return Ok(Entry::End);
            }
            record.bit = self.bit;
            match self.fixed(self.width)? {
                END_BLOCK => return self.leave().map(|()| Entry::End),
                ENTER_SUBBLOCK => {
                    let id = self.vbr(8)?;
                    match u32::try_from(id) {
                        Ok(BLOCKINFO) => self.block_info()?,
                        Ok(id) => return Ok(Entry::Block(id)),
                        Err(_) => return fail(record.bit, "the number of a block is too large"),
                    }
                }
                DEFINE_ABBREV => {
                    let abbrev = self.define_abbrev()?;
                    self.abbrevs.push(Rc::new(abbrev));
                }
                UNABBREV_RECORD => {
                    self.unabbreviated(record)?;
                    return Ok(Entry::Record);
                }
                id => {
                    self.abbreviated((id - FIRST_ABBREV) as usize, record)?;
                    return Ok(Entry::Record);
                }
            }
        }
    }

    /// The head of a block after its number: the abbreviation width and the length in bits.
    fn head(&mut self) -> Res<(u32, u64)> {
        let at = self.bit;
        let width = self.vbr(4)?;
        if !(2..=32).contains(&width) {
            return fail(at, "the abbreviation width of a block is out of range");
        }
        self.align()?;
        let bits = 32 * self.fixed(32)?;
        if bits > self.end - self.bit {
            return fail(at, "a block is longer than the rest of the stream");
        }
        Ok((width as u32, bits))
    }

    /// Enters the block with the number `id`, which was just read.
    pub(crate) fn enter(&mut self, id: u32) -> Res<()> {
        let (width, _) = self.head()?;
        let abbrevs = self.info.get(&id).cloned().unwrap_or_default();
        let abbrevs = std::mem::replace(&mut self.abbrevs, abbrevs);
        self.outer.push(Scope { width: std::mem::replace(&mut self.width, width), abbrevs });
        Ok(())
    }

    /// Skips the block whose number was read. Cost: O(1).
    pub(crate) fn skip(&mut self) -> Res<()> {
        let (_, bits) = self.head()?;
        self.bit += bits;
        Ok(())
    }

    fn leave(&mut self) -> Res<()> {
        let at = self.bit;
        self.align()?;
        let Some(Scope { width, abbrevs }) = self.outer.pop() else {
            return fail(at, "a block ends that did not start");
        };
        (self.width, self.abbrevs) = (width, abbrevs);
        Ok(())
    }

    #[inline]
    fn unabbreviated(&mut self, record: &mut Record) -> Res<()> {
        record.code = self.vbr(6)? as u32;
        let n = self.length()?;
        record.ops.clear();
        record.blob = 0..0;
        for _ in 0..n {
            let op = self.vbr(6)?;
            record.ops.push(op);
        }
        Ok(())
    }

    #[inline]
    fn abbreviated(&mut self, n: usize, record: &mut Record) -> Res<()> {
        let abbrev = self.abbrevs.get(n).cloned();
        let abbrev = abbrev.or_fail(record.bit, "an abbreviation is not defined")?;
        record.ops.clear();
        record.blob = 0..0;
        let mut scalars = abbrev.scalars.iter();
        let code = match scalars.next() {
            Some(&scalar) => Some(self.scalar(scalar)?),
            None => None,
        };
        for &scalar in scalars {
            let op = self.scalar(scalar)?;
            record.ops.push(op);
        }
        match abbrev.tail {
            Tail::None => {}
            Tail::Array(element) => self.array(element, record)?,
            Tail::Blob => record.blob = self.blob()?,
        }
        record.code = match code {
            Some(code) => code as u32,
            None if !record.ops.is_empty() => record.ops.remove(0) as u32,
            None => return record.fail("a record has no code"),
        };
        Ok(())
    }

    fn array(&mut self, element: Scalar, record: &mut Record) -> Res<()> {
        let n = self.length()?;
        let ops = &mut record.ops;
        ops.reserve(n);
        // The kind is decided once: nearly all arrays are names or operands.
        match element {
            Scalar::Literal(value) => ops.extend(std::iter::repeat_n(value, n)),
            Scalar::Fixed(width) => {
                for _ in 0..n {
                    ops.push(self.fixed(width)?);
                }
            }
            Scalar::Vbr(width) => {
                for _ in 0..n {
                    ops.push(self.vbr(width)?);
                }
            }
            Scalar::Char6 => {
                for _ in 0..n {
                    ops.push(u64::from(CHAR6[self.fixed(6)? as usize]));
                }
            }
        }
        Ok(())
    }

    fn blob(&mut self) -> Res<Range<usize>> {
        let at = self.bit;
        let n = self.vbr(6)?;
        self.align()?;
        if n > (self.end - self.bit) / 8 {
            return fail(at, "a blob is longer than the rest of the stream");
        }
        let start = (self.bit / 8) as usize;
        self.bit += 8 * n;
        self.align()?;
        Ok(start..start + n as usize)
    }

    fn define_abbrev(&mut self) -> Res<Abbrev> {
        let at = self.bit;
        let mut left = self.vbr(5)?;
        let mut abbrev = Abbrev { scalars: Box::default(), tail: Tail::None };
        let mut scalars = Vec::new();
        while left > 0 {
            left -= 1;
            match self.abbrev_operand()? {
                AbbrevOperand::Scalar(scalar) => scalars.push(scalar),
                AbbrevOperand::Blob if left == 0 => abbrev.tail = Tail::Blob,
                AbbrevOperand::Array if left == 1 => {
                    left = 0;
                    match self.abbrev_operand()? {
                        AbbrevOperand::Scalar(element) => abbrev.tail = Tail::Array(element),
                        _ => return fail(at, "an abbreviation has an array of lists"),
                    }
                }
                _ => return fail(at, "an abbreviation has operands after its list"),
            }
        }
        if scalars.is_empty() && matches!(abbrev.tail, Tail::None) {
            return fail(at, "an abbreviation has no operands");
        }
        abbrev.scalars = scalars.into();
        Ok(abbrev)
    }

    fn abbrev_operand(&mut self) -> Res<AbbrevOperand> {
        let at = self.bit;
        if self.fixed(1)? == 1 {
            return Ok(AbbrevOperand::Scalar(Scalar::Literal(self.vbr(8)?)));
        }
        Ok(match self.fixed(3)? {
            encoding @ (1 | 2) => {
                let width = self.vbr(5)?;
                // LLVM treats a width of 0 as the literal 0, too.
                AbbrevOperand::Scalar(match (encoding, width) {
                    (_, 0) => Scalar::Literal(0),
                    (1, 1..=64) => Scalar::Fixed(width as u32),
                    (2, 2..=32) => Scalar::Vbr(width as u32),
                    _ => return fail(at, "the width of an abbreviation's operand is out of range"),
                })
            }
            3 => AbbrevOperand::Array,
            4 => AbbrevOperand::Scalar(Scalar::Char6),
            5 => AbbrevOperand::Blob,
            _ => return fail(at, "the encoding of an abbreviation's operand is unknown"),
        })
    }

    /// Reads the block that defines abbreviations for others; its number was read.
    fn block_info(&mut self) -> Res<()> {
        const SET_BLOCK: u32 = 1;
        self.enter(BLOCKINFO)?;
        let mut record = Record::default();
        let mut of = None;
        loop {
            record.bit = self.bit;
            match self.fixed(self.width)? {
                END_BLOCK => return self.leave(),
                DEFINE_ABBREV => {
                    let abbrev = Rc::new(self.define_abbrev()?);
                    let of = of.or_fail(record.bit, "an abbreviation is for no block")?;
                    self.info.entry(of).or_default().push(abbrev);
                }
                UNABBREV_RECORD => {
                    self.unabbreviated(&mut record)?;
                    if record.code == SET_BLOCK {
                        of = Some(record.index(0)?);
                    }
                }
                _ => return fail(record.bit, "the block of abbreviations is malformed"),
            }
        }
    }
}

enum AbbrevOperand {
    Scalar(Scalar),
    Array,
    Blob,
}

/// An integer whose sign is its lowest bit: `-0` is the smallest integer.
pub(crate) fn sign_rotated(value: u64) -> i64 {
    match value {
        1 => i64::MIN,
        _ if value & 1 == 0 => (value >> 1) as i64,
        _ => ((value >> 1) as i64).wrapping_neg(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_read_at_any_bit_offset() {
        let bytes: Vec<u8> = (1..40).map(|n: u8| n.wrapping_mul(37)).collect();
        let bit = |at: u64| u64::from(bytes[(at / 8) as usize] >> (at % 8) & 1);
        for start in 0..70 {
            for n in 0..=64 {
                let mut cursor = Cursor::new(&bytes);
                cursor.bit = start;
                let expected = (0..n).fold(0, |all, k| all | bit(start + u64::from(k)) << k);
                assert_eq!(cursor.fixed(n).expect("in range"), expected, "{n} bits at {start}");
                assert_eq!(cursor.bit(), start + u64::from(n));
            }
        }
    }

    #[test]
    fn values_past_the_end_are_errors() {
        let mut cursor = Cursor::new(&[0xff; 4]);
        assert!(cursor.fixed(32).is_ok());
        assert_eq!(cursor.fixed(1).expect_err("at the end").bit, 32);
        let mut cursor = Cursor::new(&[0xff; 4]);
        assert!(cursor.vbr(6).is_err());
    }

    #[test]
    fn chunks_above_64_bits_are_dropped() {
        let mut cursor =
            Cursor::new(&[0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0]);
        assert_eq!(cursor.vbr(8).expect("it ends"), u64::MAX);
    }

    #[test]
    fn the_sign_is_the_lowest_bit() {
        assert_eq!([2, 3, 1, 0].map(sign_rotated), [1, -1, i64::MIN, 0]);
    }

    #[test]
    fn a_forged_length_is_refused_before_it_is_allocated() {
        // A record without abbreviation outside of blocks: its code is 0, and its length all ones.
        let mut bytes = vec![0b0000_0011];
        bytes.extend([0xff; 6]);
        bytes.push(0);
        let error = Cursor::new(&bytes).next(&mut Record::default()).expect_err("too long");
        assert!(error.message.contains("longer than the rest"), "{error}");
    }
}
