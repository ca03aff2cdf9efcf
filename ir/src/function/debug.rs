//! Debug locations, metadata attachments and debug records of a function.
//!
//! Locations are in a dense side table, which is empty while no instruction has one. Attachment lists are interned,
//! since thousands of loads have the same `!tbaa`. Debug records precede an instruction, or are at the end of a block
//! whose terminator was removed.

use hashbrown::{HashMap, HashTable};
use rustc_hash::FxBuildHasher;
use smallvec::SmallVec;
use std::hash::BuildHasher;

use crate::compact::{take_map, take_rows};
use crate::constant::ConstKind;
use crate::entity::{
    Block, Const, DbgRecord, EntityRef, Inst, Md, PackedOption, PrimaryMap, Value,
};
use crate::function::Function;
use crate::function::side_table::SideTable;
use crate::lazy_index::LazyIndex;
use crate::metadata::MdKind;
use crate::types::Type;

/// Attached metadata except `!dbg`, in the order of attachment kinds.
pub type Attachments = [(MdKind, Md)];

#[derive(Clone, Debug, Default)]
pub(super) struct DebugTables {
    locs: SideTable<Inst, PackedOption<Md>>,
    /// 0: none; n: list n - 1.
    attached: SideTable<Inst, u32>,
    lists: Lists,
    list_index: LazyIndex<u32>,
    records: PrimaryMap<DbgRecord, DbgRecordData>,
    /// Records before an instruction, in order.
    before: HashMap<Inst, Records, FxBuildHasher>,
    /// Records at the end of a block without a terminator.
    trailing: HashMap<Block, Records, FxBuildHasher>,
}

impl DebugTables {
    /// Calls `visit` for each metadata handle, with duplicates.
    pub(super) fn for_each_metadata(&self, visit: &mut impl FnMut(Md)) {
        self.locs.rows().filter_map(|(_, loc)| loc.expand()).for_each(&mut *visit);
        self.lists.entries.iter().for_each(|&(_, md)| visit(md));
        for record in self.records.values() {
            visit(record.variable);
            visit(record.loc);
            record.expression.into_iter().for_each(&mut *visit);
            if let Some((id, _, expression)) = record.assign {
                visit(id);
                visit(expression);
            }
        }
    }

    /// Reads the attachment table; see [`Function::prefetch_rows`].
    pub(super) fn prefetch_attached(&self) -> u32 {
        self.attached.touch(|&list| list)
    }
}

/// Most positions have few records.
type Records = SmallVec<[DbgRecord; 4]>;

/// Attachment lists, concatenated.
#[derive(Clone, Debug, Default)]
struct Lists {
    entries: Vec<(MdKind, Md)>,
    /// The end of each list.
    ends: Vec<u32>,
}

impl Lists {
    /// List `n - 1`; empty for 0.
    #[inline]
    fn get(&self, n: u32) -> &Attachments {
        let Some(last) = n.checked_sub(1) else { return &[] };
        let start = last.checked_sub(1).map_or(0, |before| self.ends[before as usize]);
        &self.entries[start as usize..self.ends[last as usize] as usize]
    }

    /// The index plus 1 of a list of one attachment, if it is one of the last few.
    fn recent(&self, list: &Attachments) -> Option<u32> {
        const FEW: u32 = 4;
        let n_lists = self.ends.len() as u32;
        let last = (n_lists.saturating_sub(FEW)..n_lists).map(|n| n + 1);
        last.rev().find(|&n| list.len() == 1 && self.get(n) == list)
    }

    /// Adds a list; returns its index plus 1.
    fn push(&mut self, list: &Attachments) -> u32 {
        self.entries.extend_from_slice(list);
        self.ends.push(self.entries.len() as u32);
        self.ends.len() as u32
    }

    fn hash(&self, n: u32) -> u64 {
        FxBuildHasher.hash_one(self.get(n))
    }

    /// All lists by content.
    fn index(&self) -> HashTable<u32> {
        let mut index = HashTable::with_capacity(self.ends.len());
        for n in 1..=self.ends.len() as u32 {
            index.insert_unique(self.hash(n), n, |&n| self.hash(n));
        }
        index
    }
}

/// The kind of a debug record.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DbgRecordKind {
    /// `#dbg_value(location, variable, expression, loc)`
    Value,
    /// `#dbg_declare(location, variable, expression, loc)`
    Declare,
    /// `#dbg_declare_value(location, variable, expression, loc)`
    DeclareValue,
    /// `#dbg_assign(location, variable, expression, id, address, address expression, loc)`
    Assign,
    /// `#dbg_label(label, loc)`
    Label,
}

/// A debug record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DbgRecordData {
    /// The kind of the record.
    pub kind: DbgRecordKind,
    /// The location of the value: [`ConstKind::ValueAsMetadata`], [`ConstKind::ArgList`] or [`ConstKind::Metadata`] of
    /// the function's pool; `None` for a label.
    pub location: Option<Const>,
    /// The variable or label.
    pub variable: Md,
    /// How the variable's value is computed from the location.
    pub expression: Option<Md>,
    /// `#dbg_assign` only: the ID of the assignment, the address, and the expression of the stored part.
    pub assign: Option<(Md, Const, Md)>,
    /// The source location.
    pub loc: Md,
}

impl DbgRecordData {
    /// Replaces the metadata that the record refers to.
    fn remap(&mut self, md: &impl Fn(Md) -> Md) {
        self.variable = md(self.variable);
        self.expression = self.expression.map(md);
        self.loc = md(self.loc);
        if let Some((id, _, expression)) = &mut self.assign {
            *id = md(*id);
            *expression = md(*expression);
        }
    }
}

impl Function {
    /// The `!dbg` location of an instruction.
    #[inline]
    pub fn loc(&self, inst: Inst) -> Option<Md> {
        self.debug.locs[inst].expand()
    }

    /// Sets or removes the `!dbg` location of an instruction.
    pub fn set_loc(&mut self, inst: Inst, loc: Option<Md>) {
        if loc.is_some() || self.debug.locs[inst].is_some() {
            *self.debug.locs.row(inst) = loc.into();
        }
    }

    /// The metadata attached to an instruction, `!dbg` excepted.
    #[inline]
    pub fn attachments(&self, inst: Inst) -> &Attachments {
        self.debug.lists.get(self.debug.attached[inst])
    }

    /// The metadata of one kind attached to an instruction, `!dbg` excepted.
    #[inline]
    pub fn attachment(&self, inst: Inst, kind: MdKind) -> Option<Md> {
        self.attachments(inst).iter().find(|(k, _)| *k == kind).map(|(_, md)| *md)
    }

    /// Each list of attachments that some instruction has or had, once.
    pub fn attachment_lists(&self) -> impl Iterator<Item = &Attachments> {
        (1..=self.debug.lists.ends.len() as u32).map(|n| self.debug.lists.get(n))
    }

    /// Replaces the metadata attached to an instruction, `!dbg` excepted. This is counted as an edit, since the
    /// metadata may restrict the result of a load. The list is sorted by kind; two attachments of one kind are both
    /// preserved, although LLVM allows them for globals only.
    pub fn set_attachments(&mut self, inst: Inst, list: &Attachments) {
        if list.is_empty() && self.debug.attached[inst] == 0 {
            return;
        }
        self.touch();
        let n = self.debug.intern_list(list);
        *self.debug.attached.row(inst) = n;
    }

    /// Sets or removes the metadata of one kind, `!dbg` excepted.
    pub fn set_attachment(&mut self, inst: Inst, kind: MdKind, md: Option<Md>) {
        let mut list = self.attachments(inst).to_vec();
        list.retain(|(k, _)| *k != kind);
        list.extend(md.map(|md| (kind, md)));
        self.set_attachments(inst, &list);
    }

    /// A debug record.
    pub fn record(&self, record: DbgRecord) -> &DbgRecordData {
        &self.debug.records[record]
    }

    /// Changes a debug record.
    pub fn record_mut(&mut self, record: DbgRecord) -> &mut DbgRecordData {
        &mut self.debug.records[record]
    }

    /// The handles of all debug records ever added, removed ones included.
    pub fn all_records(&self) -> impl ExactSizeIterator<Item = DbgRecord> + use<> {
        self.debug.records.keys()
    }

    /// Replaces every metadata handle of the function: in locations, attachments, records and operands. Cost: all of
    /// them.
    pub fn map_metadata(&mut self, map: impl Fn(Md) -> Md) {
        self.touch();
        for loc in self.debug.locs.rows_mut() {
            *loc = loc.expand().map(&map).into();
        }
        for record in self.debug.records.values_mut() {
            record.map_metadata(&map);
        }
        self.debug.map_lists(&map);
        for c in self.consts.keys() {
            if let ConstKind::Metadata(md) = *self.consts[c].kind() {
                self.consts.redefine(c, Type::METADATA, ConstKind::Metadata(map(md)));
            }
        }
    }

    /// The debug records before an instruction, in order.
    #[inline]
    pub fn records_before(&self, inst: Inst) -> &[DbgRecord] {
        if self.debug.before.is_empty() {
            return &[];
        }
        self.debug.before.get(&inst).map_or(&[], |list| list)
    }

    /// The debug records after the last instruction of a block.
    pub fn trailing_records(&self, block: Block) -> &[DbgRecord] {
        self.debug.trailing.get(&block).map_or(&[], |list| list)
    }

    /// Whether the function has any debug record.
    pub fn has_records(&self) -> bool {
        !self.debug.before.is_empty() || !self.debug.trailing.is_empty()
    }

    /// Adds a record before an instruction, after existing ones.
    pub fn add_record(&mut self, at: Inst, data: DbgRecordData) -> DbgRecord {
        let record = self.debug.records.push(data);
        self.debug.before.entry(at).or_default().push(record);
        record
    }

    /// Adds a record before an instruction, in front of existing ones.
    pub fn add_record_first(&mut self, at: Inst, data: DbgRecordData) -> DbgRecord {
        let record = self.debug.records.push(data);
        self.debug.before.entry(at).or_default().insert(0, record);
        record
    }

    /// Removes the records that satisfy `is_removed`. Cost: all records.
    pub fn remove_records(&mut self, is_removed: impl Fn(DbgRecord) -> bool) {
        self.debug.before.retain(|_, list| {
            list.retain(|record| !is_removed(*record));
            !list.is_empty()
        });
        self.debug.trailing.retain(|_, list| {
            list.retain(|record| !is_removed(*record));
            !list.is_empty()
        });
    }

    /// Adds a record without a position until [`Self::put_records`]: for a reader, which reads records before the
    /// instruction that they precede.
    pub fn keep_record(&mut self, data: DbgRecordData) {
        self.debug.records.push(data);
    }

    /// Places the records with indices from `first` on before an instruction, after existing ones.
    #[inline]
    pub fn put_records(&mut self, at: Inst, first: usize) {
        let n_records = self.debug.records.len();
        if first < n_records {
            let list = self.debug.before.entry(at).or_default();
            list.extend((first..n_records).map(DbgRecord::new));
        }
    }

    /// Adds a record after the last instruction of a block.
    pub fn add_trailing_record(&mut self, block: Block, data: DbgRecordData) -> DbgRecord {
        let record = self.debug.records.push(data);
        self.debug.trailing.entry(block).or_default().push(record);
        record
    }

    /// Removes the records before an instruction.
    pub fn take_records(&mut self, at: Inst) -> Vec<DbgRecord> {
        self.debug.before.remove(&at).unwrap_or_default().into_vec()
    }

    /// Removes all debug records, locations included when `locs` is set.
    pub fn strip_debug(&mut self, locs: bool) {
        self.debug.before.clear();
        self.debug.trailing.clear();
        if locs {
            self.debug.locs.clear();
        }
    }

    /// A value as the location of a debug record or the operand of a debug intrinsic.
    pub fn value_as_metadata(&mut self, value: Value) -> Const {
        self.consts.intern(Type::METADATA, ConstKind::ValueAsMetadata(value))
    }

    /// Replaces kinds and handles of metadata everywhere in the function: for a reader that assembles bodies. Cost:
    /// linear in the metadata uses.
    pub fn remap_metadata(&mut self, kind: impl Fn(MdKind) -> MdKind, md: impl Fn(Md) -> Md) {
        let constants: Vec<Const> = self.consts.keys().collect();
        for c in constants {
            if let ConstKind::Metadata(old) = *self.consts[c].kind()
                && md(old) != old
            {
                self.consts.redefine(c, Type::METADATA, ConstKind::Metadata(md(old)));
            }
        }
        for loc in self.debug.locs.rows_mut() {
            *loc = loc.expand().map(&md).into();
        }
        for record in self.debug.records.values_mut() {
            record.remap(&md);
        }
        // Lists may have become equal, or changed their order: intern them again.
        let old = std::mem::take(&mut self.debug.lists);
        self.debug.list_index.clear();
        let mut numbers = vec![0];
        for n in 1..=old.ends.len() as u32 {
            let list: Vec<_> = old.get(n).iter().map(|&(k, row)| (kind(k), md(row))).collect();
            numbers.push(self.debug.intern_list(&list));
        }
        for n in self.debug.attached.rows_mut() {
            *n = numbers[*n as usize];
        }
    }

    /// Moves the records before an instruction that is about to be unlinked to the next instruction.
    pub(super) fn move_records_down(&mut self, inst: Inst) {
        if self.debug.before.is_empty() {
            return;
        }
        let Some(mut moved) = self.debug.before.remove(&inst) else { return };
        let below = match (self.next_inst(inst), self.block_of(inst)) {
            (Some(next), _) => self.debug.before.entry(next).or_default(),
            (None, Some(block)) => self.debug.trailing.entry(block).or_default(),
            (None, None) => return,
        };
        moved.append(below);
        *below = moved;
    }

    /// Moves the records before one instruction to another one, in front of its own.
    pub(super) fn move_records(&mut self, from: Inst, to: Inst) {
        if self.debug.before.is_empty() {
            return;
        }
        if let Some(mut moved) = self.debug.before.remove(&from) {
            let below = self.debug.before.entry(to).or_default();
            moved.append(below);
            *below = moved;
        }
    }

    /// Moves the trailing records of a block to its new last instruction.
    #[inline]
    pub(super) fn adopt_trailing_records(&mut self, block: Block, inst: Inst) {
        if self.debug.trailing.is_empty() {
            return;
        }
        if let Some(mut moved) = self.debug.trailing.remove(&block) {
            let below = self.debug.before.entry(inst).or_default();
            moved.append(below);
            *below = moved;
        }
    }

    /// Removes the records after the last instruction of a block.
    pub(super) fn drop_trailing_records(&mut self, block: Block) {
        self.debug.trailing.remove(&block);
    }

    /// Moves the trailing records of one block to the end of another one.
    pub(super) fn move_trailing_records(&mut self, from: Block, to: Block) {
        if let Some(mut records) = self.debug.trailing.remove(&from) {
            self.debug.trailing.entry(to).or_default().append(&mut records);
        }
    }

    /// Moves the trailing records of a block to an instruction, in front of its own.
    pub(super) fn move_trailing_records_before(&mut self, from: Block, at: Inst) {
        if let Some(mut moved) = self.debug.trailing.remove(&from) {
            let below = self.debug.before.entry(at).or_default();
            moved.append(below);
            *below = moved;
        }
    }

    /// Makes debug information that refers to `value` refer to `with`, which may have another type.
    pub fn retarget_debug_uses(&mut self, value: Value, with: Value) {
        // After several rows were retargeted to one value, that value has several rows.
        while let Some(c) = self.consts.wrapper_of(value) {
            self.consts.redefine(c, Type::METADATA, ConstKind::ValueAsMetadata(with));
        }
    }

    /// Makes debug information that refers to `value` refer to `poison`: the variable's value is unknown.
    pub(super) fn poison_debug_uses(&mut self, value: Value) {
        if self.consts.wrapper_of(value).is_some() {
            let poison = self.add_const(self.value_type(value), ConstKind::Poison);
            self.retarget_debug_uses(value, poison);
        }
    }
}

impl DbgRecordData {
    fn map_metadata(&mut self, map: &impl Fn(Md) -> Md) {
        let DbgRecordData { kind: _, location: _, variable, expression, assign, loc } = self;
        *variable = map(*variable);
        *expression = expression.map(map);
        *assign = assign.map(|(id, address, expression)| (map(id), address, map(expression)));
        *loc = map(*loc);
    }
}

impl DebugTables {
    /// Moves everything to tables without spare capacity.
    pub(super) fn take_compact(&mut self) -> DebugTables {
        let DebugTables { locs, attached, lists, list_index, records, before, trailing } = self;
        list_index.clear();
        DebugTables {
            locs: locs.take_compact(),
            attached: attached.take_compact(),
            lists: Lists {
                entries: take_rows(&mut lists.entries),
                ends: take_rows(&mut lists.ends),
            },
            list_index: LazyIndex::default(),
            records: take_map(records),
            before: std::mem::take(before),
            trailing: std::mem::take(trailing),
        }
    }

    /// Releases spare capacity.
    pub(super) fn shrink_to_fit(&mut self) {
        let DebugTables { locs, attached, lists, records, .. } = self;
        locs.shrink_to_fit();
        attached.shrink_to_fit();
        lists.entries.shrink_to_fit();
        lists.ends.shrink_to_fit();
        records.shrink_to_fit();
    }

    fn map_lists(&mut self, map: &impl Fn(Md) -> Md) {
        for (_, md) in &mut self.lists.entries {
            *md = map(*md);
        }
        // Lists that have become equal remain separate rows; a look-up may return either.
        self.list_index = LazyIndex::default();
    }

    fn intern_list(&mut self, list: &Attachments) -> u32 {
        if list.is_empty() {
            return 0;
        }
        if let Some(n) = self.lists.recent(list) {
            return n;
        }
        let mut sorted: SmallVec<[(MdKind, Md); 4]> = list.into();
        sorted.sort_by_key(|(kind, _)| *kind);
        let hash = FxBuildHasher.hash_one(&sorted[..]);
        let lists = &mut self.lists;
        let index = self.list_index.get_mut(|| lists.index());
        if let Some(&n) = index.find(hash, |&n| *lists.get(n) == *sorted) {
            return n;
        }
        let n = lists.push(&sorted);
        index.insert_unique(hash, n, |&n| lists.hash(n));
        n
    }
}
