//! Debug records of promoted allocas: variables of the source stay visible.
//!
//! A `#dbg_declare` states that a variable is at an address. Where the memory is removed, `#dbg_value`s state which
//! value the variable has, from each store and each phi on:
//!
//! ```text
//! #dbg_declare(ptr %x, !var, ...)              #dbg_value(i32 1, !var, ...)
//! store i32 1, ptr %x                    ->
//! ```
//!
//! * For a store that covers less than the variable, the value is `poison`: the debugger shows "optimised out", not a
//!   value that may be old.
//! * `#dbg_assign`s of a store (assignment tracking) become `#dbg_value`s where they are; those of the alloca are
//!   removed.
//! * Cost: nothing without records; else a walk over all records for each promotion.

use rustc_hash::{FxHashMap, FxHashSet};
use selvedge_ir::function::{DbgRecordData, DbgRecordKind};
use selvedge_ir::metadata::MdKind;
use selvedge_ir::metadata::expression::{OP_FRAGMENT, elements};
use selvedge_ir::{
    Block, ConstKind, DbgRecord, Function, Inst, Md, MdData, MdNode, NodeKind, Opcode, Type, Value,
};

use selvedge_pass::Cx;

use super::{Accesses, Promoter};

const OP_DEREF: u64 = 0x06;

/// The maximum number of types that are followed to find the size of a variable.
const MAX_TYPES: usize = 64;

/// The debug records about allocas.
#[derive(Default)]
pub(super) struct Variables {
    /// Those that name the address.
    by_alloca: FxHashMap<Inst, Vec<DbgRecord>>,
    /// `#dbg_assign`s by the id of the assignment.
    assigned: FxHashMap<Md, Vec<DbgRecord>>,
    /// Those that are to be removed.
    removed: FxHashSet<DbgRecord>,
}

impl Variables {
    pub(super) fn of(func: &Function, allocas: &[Inst]) -> Variables {
        let mut variables = Variables::default();
        if !func.has_records() {
            return variables;
        }
        let allocas: FxHashSet<Inst> = allocas.iter().copied().collect();
        for record in records(func) {
            let data = func.record(record);
            if let Some((id, _, _)) = data.assign {
                variables.assigned.entry(id).or_default().push(record);
            } else if let Some(alloca) = named_inst(func, data).filter(|it| allocas.contains(it)) {
                variables.by_alloca.entry(alloca).or_default().push(record);
            }
        }
        variables
    }

    /// Marks the records for removal that need the address of an alloca.
    pub(super) fn forget(&mut self, func: &Function, alloca: Inst) {
        let of_address = self.by_alloca.remove(&alloca).unwrap_or_default();
        let of_assignment = func.attachment(alloca, MdKind::DI_ASSIGN_ID);
        let of_assignment = of_assignment.and_then(|id| self.assigned.get(&id)).into_iter();
        self.removed.extend(of_address);
        self.removed.extend(of_assignment.flatten());
    }

    /// Removes the marked records.
    pub(super) fn finish(self, func: &mut Function) {
        if !self.removed.is_empty() {
            func.remove_records(|record| self.removed.contains(&record));
        }
    }
}

/// All records, in the order of the function.
fn records(func: &Function) -> Vec<DbgRecord> {
    let mut all = Vec::new();
    for block in func.blocks() {
        all.extend(func.insts(block).flat_map(|inst| func.records_before(inst)));
        all.extend(func.trailing_records(block));
    }
    all
}

/// The instruction whose result is the location.
fn named_inst(func: &Function, data: &DbgRecordData) -> Option<Inst> {
    match func.constant(data.location?).kind() {
        ConstKind::ValueAsMetadata(value) => value.as_inst(),
        _ => None,
    }
}

impl Promoter<'_, '_> {
    /// Records which value variables have after a store that is about to be removed.
    pub(super) fn describe_store(&mut self, store: Inst, alloca: Inst) {
        let known = self.variables.by_alloca.get(&alloca).cloned().unwrap_or_default();
        let tracked = self.describe_assignment(store);
        let untracked = self.assigned_to(alloca).into_iter();
        let untracked: Vec<DbgRecord> = untracked
            .filter(|&record| !tracked.contains(&self.func.record(record).variable))
            .collect();
        if known.is_empty() && untracked.is_empty() {
            return;
        }
        let value = self.func.operand(store, 0);
        for record in known {
            match self.func.record(record).kind {
                DbgRecordKind::Declare => self.declare_as_value(record, value, store, alloca),
                DbgRecordKind::Value if self.expression(record).first() == Some(&OP_DEREF) => {
                    let rest = self.expression(record)[1..].to_vec();
                    self.add_value(record, value, rest, (store, false));
                }
                _ => {}
            }
        }
        for record in untracked {
            self.declare_as_value(record, value, store, alloca);
        }
    }

    /// Turns the `#dbg_assign`s of a store into `#dbg_value`s; returns their variables.
    fn describe_assignment(&mut self, store: Inst) -> Vec<Md> {
        let id = self.func.attachment(store, MdKind::DI_ASSIGN_ID);
        let records = id.and_then(|id| self.variables.assigned.get(&id)).cloned();
        let mut variables = Vec::new();
        for record in records.unwrap_or_default() {
            let data = self.func.record_mut(record);
            data.kind = DbgRecordKind::Value;
            data.assign = None;
            variables.push(data.variable);
        }
        variables
    }

    /// One `#dbg_assign` of an alloca for each variable.
    fn assigned_to(&self, alloca: Inst) -> Vec<DbgRecord> {
        let id = self.func.attachment(alloca, MdKind::DI_ASSIGN_ID);
        let Some(records) = id.and_then(|id| self.variables.assigned.get(&id)) else {
            return Vec::new();
        };
        let mut seen = FxHashSet::default();
        let is_new = |record: &&DbgRecord| {
            let data = self.func.record(**record);
            seen.insert((data.variable, data.expression, data.loc))
        };
        records.iter().filter(is_new).copied().collect()
    }

    /// Records at a store the value of a variable whose address is the alloca.
    fn declare_as_value(&mut self, record: DbgRecord, value: Value, store: Inst, alloca: Inst) {
        let expression = self.expression(record);
        let is_pointer_to_it = expression[..] == [OP_DEREF];
        let is_it = expression.first() != Some(&OP_DEREF)
            && self.covers(self.func.value_type(value), record, alloca);
        let value = match is_pointer_to_it || is_it {
            true => value,
            false => self.poison(self.func.value_type(value)),
        };
        self.add_value(record, value, expression, (store, false));
    }

    /// Records at the start of blocks which variables have the value of a phi.
    pub(super) fn describe_phis(&mut self, slots: &[Accesses], phis: &[Vec<Inst>]) {
        for (accesses, list) in slots.iter().zip(phis) {
            let alloca = accesses.alloca;
            let known = self.variables.by_alloca.get(&alloca).cloned().unwrap_or_default();
            let is_declare =
                |record: &DbgRecord| self.func.record(*record).kind == DbgRecordKind::Declare;
            let mut records: Vec<DbgRecord> = known.into_iter().filter(is_declare).collect();
            records.extend(self.assigned_to(alloca));
            for &record in &records {
                if self.covers(accesses.ty, record, alloca) {
                    list.iter().for_each(|&phi| self.describe_phi(record, phi));
                }
            }
        }
    }

    fn describe_phi(&mut self, record: DbgRecord, phi: Inst) {
        let at = self.func.block_of(phi).and_then(|block| insertion_point(self.func, block));
        if let Some(at) = at {
            let expression = self.expression(record);
            self.add_value(record, phi.into(), expression, (at, true));
        }
    }

    /// Adds a `#dbg_value` for the variable of another record before an instruction.
    fn add_value(
        &mut self,
        like: DbgRecord,
        value: Value,
        expression: Vec<u64>,
        (at, is_first): (Inst, bool),
    ) {
        let DbgRecordData { variable, loc, .. } = *self.func.record(like);
        let fields = expression.into_iter().map(selvedge_ir::MdField::UInt).collect();
        let node = MdNode { kind: NodeKind::DIExpression, distinct: false, fields };
        let expression = Some(self.cx.add_metadata(MdData::Node(node)));
        let location = Some(self.func.value_as_metadata(value));
        let loc = self.line_zero(loc);
        let kind = DbgRecordKind::Value;
        let data = DbgRecordData { kind, location, variable, expression, assign: None, loc };
        self.cx.add_record(self.func, at, data, is_first);
    }

    /// The numbers of a record's expression.
    fn expression(&self, record: DbgRecord) -> Vec<u64> {
        let node = self.func.record(record).expression.and_then(|md| self.node(md));
        node.map_or_else(Vec::new, |node| elements(&node.fields).collect())
    }

    /// Whether a value of that type is all of what a record describes.
    fn covers(&self, ty: Type, record: DbgRecord, alloca: Inst) -> bool {
        let header = self.cx.header();
        let bytes = |ty| header.data_layout.alloc_size(&header.types, ty);
        let Some(bits) = bytes(ty).and_then(|bytes| bytes.checked_mul(8)) else { return false };
        let expression = self.expression(record);
        let fragment = match expression[..] {
            [.., OP_FRAGMENT, _, size] => Some(size),
            _ => None,
        };
        let described =
            fragment.or_else(|| size_of_variable(self.cx, self.func.record(record).variable));
        let of_alloca = || self.func.source_type(alloca).and_then(bytes)?.checked_mul(8);
        described.or_else(of_alloca).is_some_and(|described| bits >= described)
    }
}

/// The size of a variable in bits, if its type has one.
pub(crate) fn size_of_variable(cx: &Cx<'_>, variable: Md) -> Option<u64> {
    let node = |md: Md| match cx.metadata(md) {
        Some(MdData::Node(node)) => Some(node),
        _ => None,
    };
    let mut ty = node(variable)?.get("type").md();
    for _ in 0..MAX_TYPES {
        let node = node(ty?)?;
        let field = |name| node.kind.position(name).map(|at| node.field(at));
        if let Some(size) = field("size").and_then(|size| size.uint()).filter(|&size| size > 0) {
            return Some(size);
        }
        ty = field("baseType")?.md();
    }
    None
}

/// The first instruction of a block that may follow phis.
fn insertion_point(func: &Function, block: Block) -> Option<Inst> {
    let is_fixed = |inst: &Inst| {
        func.opcode(*inst) == Opcode::Phi
            || func.opcode(*inst).is_eh_pad() && !func.opcode(*inst).is_terminator()
    };
    func.insts(block).find(|inst| !is_fixed(inst))
}
