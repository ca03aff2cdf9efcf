//! Metadata: strings, constants, nodes and attachments.
//!
//! Metadata is numbered in the order of its records; a function's own metadata has the numbers after those of the
//! module. A node may refer to a later one, whose row is then a forward row until it is defined. A uniqued node all of
//! whose operands are defined is looked up by its content; the others are added to the index at the end of the block.

use std::ops::Range;

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use selvedge_ir::module::NamedMd;
use selvedge_ir::{Md, MdData, MdField, MdKind, MdNode, Type};

use crate::constants::Item;
use crate::error::{OrFail, Res, fail};
use crate::nodes;
use crate::reader::{Reader, block};
use crate::stream::{Cursor, Entry, Record};

pub(crate) mod code {
    pub(crate) const STRING_OLD: u32 = 1;
    pub(crate) const VALUE: u32 = 2;
    pub(crate) const NODE: u32 = 3;
    pub(crate) const NAME: u32 = 4;
    pub(crate) const DISTINCT_NODE: u32 = 5;
    pub(crate) const KIND: u32 = 6;
    pub(crate) const NAMED_NODE: u32 = 10;
    pub(crate) const ATTACHMENT: u32 = 11;
    pub(crate) const STRINGS: u32 = 35;
    pub(crate) const GLOBAL_DECL_ATTACHMENT: u32 = 36;
    pub(crate) const INDEX_OFFSET: u32 = 38;
    pub(crate) const INDEX: u32 = 39;
    pub(crate) const ARG_LIST: u32 = 46;
}

/// Metadata by its number.
#[derive(Clone, Debug)]
pub(crate) enum MdItem {
    /// A string or a node.
    Row(Md),
    /// A value of that number and type.
    Value(u32, Type),
    /// The values of these metadata numbers.
    ArgList(Box<[u32]>),
}

/// The metadata that was read.
#[derive(Default)]
pub(crate) struct Metadata {
    pub(crate) items: Vec<MdItem>,
    /// The rows of numbers that were used and not defined yet, with the position of the first use.
    forward: HashMap<u32, (Md, u64), FxBuildHasher>,
    /// Uniqued nodes that are not in the index yet.
    unindexed: Vec<Md>,
    /// The block that names attachment kinds, which is read when one is used.
    kinds_block: Option<u64>,
    /// The names of attachment kinds, one after the other.
    kind_names: Vec<u8>,
    /// The name of each kind by number.
    kind_ranges: HashMap<u64, Range<usize>, FxBuildHasher>,
    /// The kinds that were used, by number.
    kinds: HashMap<u64, MdKind, FxBuildHasher>,
}

impl Reader<'_> {
    /// Skips the block that names attachment kinds, whose number was read: most modules use few of them.
    pub(crate) fn skip_metadata_kinds(&mut self) -> Res<()> {
        self.md.kinds_block = Some(self.cursor.bit());
        self.cursor.skip()
    }

    /// Reads that block, if there is one.
    fn read_metadata_kinds(&mut self) -> Res<()> {
        let Some(bit) = self.md.kinds_block.take() else { return Ok(()) };
        let (mut cursor, mut record) = (self.cursor.at_block(bit), Record::default());
        cursor.enter(block::METADATA_KIND)?;
        loop {
            match cursor.next(&mut record)? {
                Entry::End => return Ok(()),
                Entry::Block(_) => cursor.skip()?,
                Entry::Record if record.code == code::KIND => self.add_kind(&record)?,
                Entry::Record => {}
            }
        }
    }

    /// `[number, name...]`
    fn add_kind(&mut self, record: &Record) -> Res<()> {
        let (number, start) = (record.op(0)?, self.md.kind_names.len());
        self.md.kind_names.extend(record.ops[1..].iter().map(|&c| c as u8));
        self.md.kind_ranges.insert(number, start..self.md.kind_names.len());
        Ok(())
    }

    /// The attachment kind of a number. Kinds are added to the header in the order of their first use, as when a text
    /// is read.
    pub(crate) fn md_kind(&mut self, number: u64, bit: u64) -> Res<MdKind> {
        if let Some(&kind) = self.md.kinds.get(&number) {
            return Ok(kind);
        }
        self.read_metadata_kinds()?;
        let range = self.md.kind_ranges.get(&number);
        let range = range.or_fail(bit, "a kind of attachment has no name")?;
        let kind = self.header.md_kind(&self.md.kind_names[range.clone()]);
        self.md.kinds.insert(number, kind);
        Ok(kind)
    }

    /// Reads a block of metadata, which was entered.
    pub(crate) fn read_metadata(&mut self) -> Res<()> {
        let mut name = None;
        loop {
            match self.cursor.next(&mut self.record)? {
                Entry::End => return self.finish_metadata(),
                Entry::Block(_) => self.cursor.skip()?,
                Entry::Record => {
                    let record = std::mem::take(&mut self.record);
                    let read = self.metadata_record(&record, &mut name);
                    self.record = record;
                    read?;
                }
            }
        }
    }

    fn metadata_record(&mut self, record: &Record, name: &mut Option<Vec<u8>>) -> Res<()> {
        match record.code {
            code::STRINGS => return self.metadata_strings(record),
            code::KIND => self.add_kind(record)?,
            code::NAME => *name = Some(record.text(0)),
            code::NAMED_NODE => {
                let name = name.take().or_fail(record.bit, "named metadata has no name")?;
                return self.named_metadata(record, name);
            }
            code::GLOBAL_DECL_ATTACHMENT => return self.attach_to_global(record),
            code::INDEX_OFFSET | code::INDEX => {}
            code::STRING_OLD => {
                let md = self.header.md.string(&record.text(0));
                self.md.items.push(MdItem::Row(md));
            }
            code::VALUE => self.metadata_value(record)?,
            code::ARG_LIST => {
                let values: Option<Box<[u32]>> =
                    record.ops.iter().map(|&n| u32::try_from(n).ok()).collect();
                let values = values.or_fail(record.bit, "an index has more than 32 bits")?;
                self.md.items.push(MdItem::ArgList(values));
            }
            code::NODE | code::DISTINCT_NODE => {
                let distinct = record.code == code::DISTINCT_NODE;
                let fields = record.ops.iter().map(|&op| self.md_or_null(op, record.bit));
                let fields = fields.collect::<Res<Vec<MdField>>>()?;
                let node = MdNode::new(selvedge_ir::NodeKind::Tuple, distinct, fields);
                self.define_node(node)?;
            }
            _ => {
                let node = nodes::read(self, record)?;
                self.define_node(node)?;
            }
        }
        Ok(())
    }

    fn metadata_value(&mut self, record: &Record) -> Res<()> {
        let ty = self.types.get(record.op(0)?, record.bit)?;
        if ty == Type::METADATA || ty == Type::VOID {
            return record.fail("a value as metadata has an invalid type");
        }
        let n = record.index(1)?;
        self.md.items.push(MdItem::Value(n, ty));
        Ok(())
    }

    /// `[number of strings, offset of their characters]` and a blob with their lengths, then their characters.
    fn metadata_strings(&mut self, record: &Record) -> Res<()> {
        let blob = &self.cursor.bytes()[record.blob.clone()];
        let (n, offset) = (record.op(0)?, usize::try_from(record.op(1)?).unwrap_or(usize::MAX));
        let (lengths, mut rest) = blob.split_at_checked(offset).or_fail(record.bit, STRINGS)?;
        let mut lengths = Cursor::new(lengths);
        for _ in 0..n {
            let length = lengths.vbr(6).ok().and_then(|length| usize::try_from(length).ok());
            let length = length.or_fail(record.bit, STRINGS)?;
            let (text, after) = rest.split_at_checked(length).or_fail(record.bit, STRINGS)?;
            rest = after;
            let md = self.header.md.string(text);
            self.md.items.push(MdItem::Row(md));
        }
        Ok(())
    }

    fn named_metadata(&mut self, record: &Record, name: Vec<u8>) -> Res<()> {
        let mut nodes = Vec::with_capacity(record.ops.len());
        for n in 0..record.ops.len() {
            nodes.push(self.md_row(record.index(n)?, record.bit)?);
        }
        match self.header.named_md.iter_mut().find(|other| *other.name == *name) {
            Some(known) => known.nodes.extend(nodes),
            None => self.header.named_md.push(NamedMd { name: name.into(), nodes }),
        }
        Ok(())
    }

    /// `[global, (kind, node)...]`
    fn attach_to_global(&mut self, record: &Record) -> Res<()> {
        let item = self.items.get(record.index(0)? as usize).copied();
        let Some(Item::Global(global, _)) = item else {
            return record.fail("metadata is attached to no global");
        };
        let list = self.attachment_list(&record.ops[1..], record.bit)?;
        self.header.global_mut(global).attachments.extend(list);
        Ok(())
    }

    /// Pairs of kinds and nodes.
    pub(crate) fn attachment_list(&mut self, pairs: &[u64], bit: u64) -> Res<Vec<(MdKind, Md)>> {
        let mut list = Vec::with_capacity(pairs.len() / 2);
        for pair in pairs.chunks_exact(2) {
            let kind = self.md_kind(pair[0], bit)?;
            let number = u32::try_from(pair[1]).ok();
            list.push((kind, self.md_row(number.or_fail(bit, TOO_LARGE)?, bit)?));
        }
        Ok(list)
    }

    /// Adds a node under the next number.
    fn define_node(&mut self, node: MdNode) -> Res<()> {
        let n = self.md.items.len() as u32;
        let table = &mut self.header.md;
        let md = match self.md.forward.remove(&n) {
            Some((md, _)) => {
                if !node.distinct {
                    self.md.unindexed.push(md);
                }
                table.define(md, MdData::Node(node));
                md
            }
            None => {
                let waits =
                    |field: &MdField| field.md().is_some_and(|md| table[md] == MdData::Forward);
                if node.distinct || self.md.forward.is_empty() || !node.fields.iter().any(waits) {
                    table.intern(MdData::Node(node))
                } else {
                    let md = table.push(MdData::Node(node));
                    self.md.unindexed.push(md);
                    md
                }
            }
        };
        self.md.items.push(MdItem::Row(md));
        Ok(())
    }

    fn finish_metadata(&mut self) -> Res<()> {
        if let Some((_, &(_, bit))) = self.md.forward.iter().min_by_key(|(n, _)| **n) {
            return fail(bit, "metadata is used and not defined");
        }
        for md in std::mem::take(&mut self.md.unindexed) {
            if self.header.md.find(&self.header.md[md]).is_none() {
                self.header.md.index_row(md);
            }
        }
        Ok(())
    }

    /// The row of that number plus 1; 0 is null.
    pub(crate) fn md_or_null(&mut self, op: u64, bit: u64) -> Res<MdField> {
        Ok(self.optional_md(op, bit)?.into())
    }

    /// The row of that number plus 1, where 0 is none.
    pub(crate) fn optional_md(&mut self, op: u64, bit: u64) -> Res<Option<Md>> {
        match op.checked_sub(1) {
            None => Ok(None),
            Some(n) => {
                let n = u32::try_from(n).ok().or_fail(bit, TOO_LARGE)?;
                self.md_row(n, bit).map(Some)
            }
        }
    }

    /// The row of that number.
    pub(crate) fn md_row(&mut self, n: u32, bit: u64) -> Res<Md> {
        match self.md.items.get(n as usize) {
            Some(MdItem::Row(md)) => Ok(*md),
            Some(&MdItem::Value(value, _)) => self.md_constant(value, bit),
            Some(MdItem::ArgList(_)) => fail(bit, "a list of values is used as a node"),
            None => {
                // The input cannot define a number that is larger than its number of bits.
                if u64::from(n) > 8 * self.cursor.bytes().len() as u64 {
                    return fail(bit, "metadata is used and not defined");
                }
                let table = &mut self.header.md;
                let new = || (table.intern(MdData::Forward), bit);
                Ok(self.md.forward.entry(n).or_insert_with(new).0)
            }
        }
    }

    /// The constant of a number as metadata.
    fn md_constant(&mut self, value: u32, bit: u64) -> Res<Md> {
        if value as usize >= self.items.len() {
            return fail(bit, "a local value is an operand of a node");
        }
        let c = self.header_constant(value, bit)?;
        Ok(self.header.md.constant(c))
    }

    /// The value of the metadata of that number plus 1, if it is an `i64` constant.
    pub(crate) fn md_i64(&self, op: u64) -> Option<u64> {
        let n = usize::try_from(op.checked_sub(1)?).ok()?;
        let MdItem::Value(value, _) = *self.md.items.get(n)? else { return None };
        let Item::Const(plan) = *self.items.get(value as usize)? else { return None };
        self.plans[plan as usize].as_i64()
    }
}

const STRINGS: &str = "the strings of metadata are malformed";
const TOO_LARGE: &str = "an index has more than 32 bits";
