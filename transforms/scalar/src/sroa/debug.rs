//! Debug records of allocas that are split: each part records which fragment of the variable it holds.
//!
//! ```text
//! #dbg_declare(ptr %s, !var, !DIExpression())
//!   -> #dbg_declare(ptr %s.sroa.0, !var, !DIExpression(DW_OP_LLVM_fragment, 0, 32))
//!      #dbg_declare(ptr %s.sroa.1, !var, !DIExpression(DW_OP_LLVM_fragment, 32, 32))
//! ```
//!
//! A record of a value that is the address itself, or of a variable of unknown size, is not carried over: the variable
//! is not visible then, rather than wrong. Cost: one walk over the records of the function, and over those of each
//! alloca.

use rustc_hash::{FxHashMap, FxHashSet};
use selvedge_ir::function::{DbgRecordData, DbgRecordKind};
use selvedge_ir::metadata::expression::{OP_FRAGMENT, elements};
use selvedge_ir::{Const, ConstKind, DbgRecord, Inst, Md, MdData, MdField, MdNode, NodeKind};

use super::Run;
use crate::promote::size_of_variable;

const OP_PLUS_UCONST: u64 = 0x23;
const OP_DEREF: u64 = 0x06;

/// An alloca that holds some bits of an older one.
pub(super) struct Fragment {
    pub(super) alloca: Inst,
    /// The position of these bits in the older alloca; also in bits, as `size`.
    pub(super) offset: u64,
    pub(super) size: u64,
}

/// The contents of a record of an alloca.
struct Described {
    data: DbgRecordData,
    /// Where in the alloca the variable, or its fragment, starts; in bits.
    start: u64,
    /// The other operations of the expression.
    rest: Vec<u64>,
    /// The bits of the variable that are described: where they start, and how many they are.
    bits: (u64, u64),
    has_fragment: bool,
}

impl Run<'_, '_> {
    /// Describes variables in an alloca by the allocas that it was split into.
    pub(super) fn migrate_records(&mut self, alloca: Inst, fragments: &[Fragment]) {
        if fragments.is_empty() || !self.func.has_records() {
            return;
        }
        let Some(wrapper) = self.func.consts().wrapper_of(alloca.into()) else { return };
        if self.described.is_none() {
            self.described = Some(self.records_by_location());
        }
        let named = self.described.as_ref().and_then(|all| all.get(&wrapper)).cloned();
        for record in named.unwrap_or_default() {
            if self.func.record(record).location != Some(wrapper) {
                continue;
            }
            let Some(described) = self.described(record) else { continue };
            for fragment in fragments {
                self.describe_fragment(alloca, &described, fragment);
            }
        }
    }

    /// The records that are in the function, by the value that they name, in order.
    fn records_by_location(&self) -> FxHashMap<Const, Vec<DbgRecord>> {
        let func = &*self.func;
        let insts = func.all_insts().flat_map(|inst| func.records_before(inst));
        let trailing = func.blocks().flat_map(|block| func.trailing_records(block));
        let mut by_location: FxHashMap<Const, Vec<DbgRecord>> = FxHashMap::default();
        for &record in insts.chain(trailing) {
            if let Some(location) = func.record(record).location {
                by_location.entry(location).or_default().push(record);
            }
        }
        by_location
    }

    fn node(&self, md: Md) -> Option<&MdNode> {
        match self.cx.metadata(md) {
            Some(MdData::Node(node)) => Some(node),
            _ => None,
        }
    }

    fn described(&self, record: DbgRecord) -> Option<Described> {
        let data = self.func.record(record).clone();
        let is_value = data.kind == DbgRecordKind::Value;
        if data.kind != DbgRecordKind::Declare && !is_value {
            return None;
        }
        let numbers: Vec<u64> = elements(&self.node(data.expression?)?.fields).collect();
        let (start, rest) = match numbers[..] {
            [OP_PLUS_UCONST, bytes, ref rest @ ..] => (bytes.checked_mul(8)?, rest.to_vec()),
            _ => (0, numbers.clone()),
        };
        // A value that is the address itself is not known any more.
        if is_value && rest.first() != Some(&OP_DEREF) {
            return None;
        }
        let (rest, fragment) = match rest[..] {
            [ref rest @ .., OP_FRAGMENT, offset, size] => (rest.to_vec(), Some((offset, size))),
            _ => (rest.clone(), None),
        };
        let whole = || size_of_variable(&*self.cx, data.variable).map(|size| (0, size));
        let bits = fragment.or_else(whole)?;
        Some(Described { data, start, rest, bits, has_fragment: fragment.is_some() })
    }

    fn describe_fragment(&mut self, alloca: Inst, described: &Described, part: &Fragment) {
        let Described { data, start, rest, bits: (first, size), has_fragment } = described;
        let from = part.offset.saturating_sub(*start);
        let to = (part.offset + part.size).saturating_sub(*start).min(*size);
        if from >= to {
            return;
        }
        let into_part = start.saturating_sub(part.offset);
        let mut numbers = Vec::new();
        if into_part > 0 {
            numbers.extend([OP_PLUS_UCONST, into_part.div_ceil(8)]);
        }
        numbers.extend_from_slice(rest);
        if *has_fragment || to - from != *size {
            numbers.extend([OP_FRAGMENT, first + from, to - from]);
        }
        let fields = numbers.into_iter().map(MdField::UInt).collect();
        let node = MdNode { kind: NodeKind::DIExpression, distinct: false, fields };
        let expression = Some(self.cx.add_metadata(MdData::Node(node)));
        let location = Some(self.func.value_as_metadata(part.alloca.into()));
        let made = DbgRecordData { location, expression, ..data.clone() };
        let made = self.cx.add_record(self.func, alloca, made, false);
        if let (Some(all), Some(location)) = (&mut self.described, location) {
            all.entry(location).or_default().push(made);
        }
    }

    /// Marks the declarations of variables in an alloca for removal.
    pub(super) fn forget_records(&mut self, alloca: Inst) {
        self.forgotten.extend(self.func.consts().wrapper_of(alloca.into()));
    }

    /// Removes the declarations of variables in removed allocas.
    pub(super) fn remove_forgotten_records(&mut self) {
        if self.forgotten.is_empty() || !self.func.has_records() {
            return;
        }
        let is_gone = |record: DbgRecord| {
            let data = self.func.record(record);
            let location = data.location.filter(|location| self.forgotten.contains(location));
            let names_poison = |location| match self.func.constant(location).kind() {
                ConstKind::ValueAsMetadata(value) => value.as_const().is_some(),
                _ => false,
            };
            data.kind == DbgRecordKind::Declare && location.is_some_and(names_poison)
        };
        let removed: FxHashSet<DbgRecord> =
            self.func.all_records().filter(|&record| is_gone(record)).collect();
        self.func.remove_records(|record| removed.contains(&record));
    }
}
