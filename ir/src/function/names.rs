//! Names of local values: unique in their function, as in LLVM.

use hashbrown::HashTable;
use rustc_hash::FxBuildHasher;
use std::hash::BuildHasher;
use std::ops::Range;

use crate::compact::take_rows;
use crate::entity::{Arg, Block, Inst, Value, ValueKind};
use crate::function::Function;
use crate::function::side_table::SideTable;
use crate::lazy_index::LazyIndex;

/// The position of a name in the text of all names; the length is 0 if there is no name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Span {
    start: u32,
    len: u32,
}

/// The number of bytes copied at once for a short name.
const NAME_CHUNK: usize = 16;

/// The hash of a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct NameHash(u32);

impl NameHash {
    fn of(name: &[u8]) -> NameHash {
        let hash = FxBuildHasher.hash_one(name);
        NameHash((hash >> 32) as u32 ^ hash as u32)
    }

    /// Expands the hash to 64 bits, since the table uses both its lowest and its highest bits.
    #[inline]
    fn spread(self) -> u64 {
        u64::from(self.0).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }
}

/// The names of a function.
#[derive(Clone, Debug, Default)]
pub(super) struct Names {
    text: Vec<u8>,
    insts: SideTable<Inst, Span>,
    args: SideTable<Arg, Span>,
    blocks: SideTable<Block, Span>,
    /// The values that have names, each with the hash of its name: so that growing the table and most comparisons need
    /// not read the names again.
    index: LazyIndex<(NameHash, Value)>,
    /// The last number appended to a name that was taken: it is never tried again, so that a thousand values of one
    /// name do not search a thousand numbers each.
    last_number: u64,
}

impl Names {
    /// Reads the table of instruction names; see [`Function::prefetch_rows`].
    pub(super) fn touch_insts(&self) -> u32 {
        self.insts.touch(|span| span.len)
    }

    #[inline]
    fn span(&self, value: Value) -> Span {
        match value.kind() {
            ValueKind::Inst(inst) => self.insts[inst],
            ValueKind::Arg(arg) => self.args[arg],
            ValueKind::Block(block) => self.blocks[block],
            ValueKind::Const(_) => Span::default(),
        }
    }

    fn set_span(&mut self, value: Value, span: Span) {
        match value.kind() {
            ValueKind::Inst(inst) => *self.insts.row(inst) = span,
            ValueKind::Arg(arg) => *self.args.row(arg) = span,
            ValueKind::Block(block) => *self.blocks.row(block) = span,
            ValueKind::Const(c) => panic!("constant {c} has no name"),
        }
    }

    /// The first 16 bytes of a name in little-endian order, and its length.
    #[inline]
    fn start_of(&self, span: Span) -> Option<(u128, usize)> {
        if span.len == 0 {
            return None;
        }
        let rest = &self.text[span.start as usize..];
        let start = rest
            .first_chunk()
            .copied()
            .unwrap_or_else(|| std::array::from_fn(|n| rest.get(n).copied().unwrap_or_default()));
        Some((u128::from_le_bytes(start), span.len as usize))
    }

    fn text_of(&self, span: Span) -> &[u8] {
        &self.text[span.start as usize..][..span.len as usize]
    }

    fn find(&self, hash: NameHash, name: &[u8]) -> Option<Value> {
        let same =
            |&(h, value): &(NameHash, Value)| h == hash && self.text_of(self.span(value)) == name;
        self.index().find(hash.spread(), same).map(|(_, value)| *value)
    }

    fn index(&self) -> &HashTable<(NameHash, Value)> {
        self.index.get(|| self.build_index())
    }

    fn build_index(&self) -> HashTable<(NameHash, Value)> {
        let insts = self.insts.rows().map(|(inst, span)| (Value::from(inst), span));
        let args = self.args.rows().map(|(arg, span)| (Value::from(arg), span));
        let blocks = self.blocks.rows().map(|(block, span)| (Value::from(block), span));
        let mut index = HashTable::new();
        for (value, span) in insts.chain(args).chain(blocks).filter(|(_, span)| span.len != 0) {
            let hash = NameHash::of(self.text_of(*span));
            index.insert_unique(hash.spread(), (hash, value), |(hash, _)| hash.spread());
        }
        index
    }

    /// Adds the name to the index, if that is built.
    fn insert(&mut self, value: Value, hash: NameHash, name: &[u8]) {
        self.push(value, name);
        if let Some(index) = self.index.built_mut() {
            index.insert_unique(hash.spread(), (hash, value), |(hash, _)| hash.spread());
        }
    }

    fn push(&mut self, value: Value, name: &[u8]) {
        let start = self.text.len();
        self.text.extend_from_slice(name);
        self.note_span(value, start);
    }

    /// Stores the name of a value that is a part of a text. Short names, which most are, are copied with the bytes that
    /// follow them: a copy of constant length needs no call.
    fn push_part(&mut self, value: Value, text: &[u8], name: Range<usize>) {
        let start = self.text.len();
        match text.get(name.start..).and_then(<[u8]>::first_chunk::<NAME_CHUNK>) {
            Some(chunk) if name.len() <= NAME_CHUNK => {
                self.text.extend_from_slice(chunk);
                self.text.truncate(start + name.len());
            }
            _ => self.text.extend_from_slice(&text[name]),
        }
        self.note_span(value, start);
    }

    /// Assigns the name at the end of the text to a value.
    #[inline]
    fn note_span(&mut self, value: Value, start: usize) {
        let len = (self.text.len() - start) as u32;
        assert!(u32::try_from(self.text.len()).is_ok(), "names take at most 4 GiB");
        self.set_span(value, Span { start: start as u32, len });
    }

    fn remove(&mut self, value: Value) {
        let span = self.span(value);
        if span.len == 0 {
            return;
        }
        if self.index.built_mut().is_some() {
            let hash = NameHash::of(self.text_of(span));
            let index = self.index.built_mut().expect("there is one");
            if let Ok(entry) = index.find_entry(hash.spread(), |&(_, v)| v == value) {
                entry.remove();
            }
        }
        self.set_span(value, Span::default());
    }

    /// Moves a name to a value without one.
    fn transfer(&mut self, from: Value, to: Value) {
        let span = self.span(from);
        if span.len == 0 {
            return;
        }
        if self.index.built_mut().is_some() {
            let hash = NameHash::of(self.text_of(span));
            let index = self.index.built_mut().expect("there is one");
            if let Some((_, named)) = index.find_mut(hash.spread(), |&(_, v)| v == from) {
                *named = to;
            }
        }
        self.set_span(from, Span::default());
        self.set_span(to, span);
    }

    /// Moves the names to tables without spare capacity.
    pub(super) fn take_compact(&mut self) -> Names {
        self.index.clear();
        Names {
            text: take_rows(&mut self.text),
            insts: self.insts.take_compact(),
            args: self.args.take_compact(),
            blocks: self.blocks.take_compact(),
            index: LazyIndex::default(),
            last_number: std::mem::take(&mut self.last_number),
        }
    }

    /// Releases spare capacity, and the index, which is rebuilt on demand.
    pub(super) fn shrink_to_fit(&mut self) {
        let Names { text, insts, args, blocks, index, .. } = self;
        *index = LazyIndex::default();
        text.shrink_to_fit();
        insts.shrink_to_fit();
        args.shrink_to_fit();
        blocks.shrink_to_fit();
    }
}

impl Function {
    /// The name of an instruction, argument or block, without `%`.
    pub fn name(&self, value: Value) -> Option<&[u8]> {
        let span = self.names.span(value);
        (span.len != 0).then(|| self.names.text_of(span))
    }

    /// The first 16 bytes of a name in little-endian order, and its length; the bytes after a shorter name are
    /// unspecified.
    #[inline]
    pub(crate) fn name_start(&self, value: Value) -> Option<(u128, usize)> {
        self.names.start_of(self.names.span(value))
    }

    /// The same for an instruction.
    #[inline]
    pub(crate) fn inst_name_start(&self, inst: Inst) -> Option<(u128, usize)> {
        self.names.start_of(self.names.insts[inst])
    }

    /// The value with that name.
    pub fn by_name(&self, name: &[u8]) -> Option<Value> {
        self.names.find(NameHash::of(name), name)
    }

    /// Gives an unnamed value a name, which must be unique (unchecked): for a reader, which tracks names itself. An
    /// empty name has no effect.
    ///
    /// # Panics
    /// When the value is a constant.
    pub fn add_name(&mut self, value: Value, name: &[u8]) {
        self.add_name_of(value, name, 0..name.len());
    }

    /// [`Self::add_name`] for a name that is a part of a text.
    ///
    /// # Panics
    /// When the value is a constant, or the range exceeds the text.
    pub fn add_name_of(&mut self, value: Value, text: &[u8], name: Range<usize>) {
        debug_assert!(self.name(value).is_none());
        if name.is_empty() {
            return;
        }
        self.names.push_part(value, text, name.clone());
        if let Some(index) = self.names.index.built_mut() {
            let hash = NameHash::of(&text[name]);
            index.insert_unique(hash.spread(), (hash, value), |(hash, _)| hash.spread());
        }
    }

    /// Gives a value a name if no other value has it.
    ///
    /// # Errors
    /// The other value with that name. Nothing is changed then.
    ///
    /// # Panics
    /// When the value is a constant.
    pub fn try_set_name(&mut self, value: Value, name: &[u8]) -> Result<(), Value> {
        let hash = NameHash::of(name);
        match self.names.find(hash, name) {
            Some(other) if other != value => Err(other),
            Some(_) => Ok(()),
            None => {
                self.names.remove(value);
                if !name.is_empty() {
                    self.names.insert(value, hash, name);
                }
                Ok(())
            }
        }
    }

    /// Gives a value a name, followed by a free number if it is taken. The empty name removes the name.
    ///
    /// # Panics
    /// When the value is a constant.
    pub fn set_name(&mut self, value: Value, name: &[u8]) {
        if self.try_set_name(value, name).is_ok() {
            return;
        }
        let mut numbered = name.to_vec();
        loop {
            self.names.last_number += 1;
            numbered.truncate(name.len());
            numbered.extend_from_slice(self.names.last_number.to_string().as_bytes());
            if self.try_set_name(value, &numbered).is_ok() {
                return;
            }
        }
    }

    /// Moves the name of `from` to `to`. No effect if `from` has no name, or `to` has one or cannot have one.
    pub fn take_name(&mut self, from: Value, to: Value) {
        if self.name(to).is_some() || to.as_const().is_some() {
            return;
        }
        // The name is unique already, so no look-up is needed.
        self.names.transfer(from, to);
    }

    pub(super) fn clear_name(&mut self, value: Value) {
        self.names.remove(value);
    }
}
