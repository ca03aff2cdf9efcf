//! Debug information of erased instructions.
//!
//! When an instruction is erased, variables that its result describes lose their value. Often the value is computable
//! from an operand: `v = x + 5` needs no instruction when a DWARF expression adds 5 to `x`. A location that cannot be
//! expressed so becomes `poison`: the debugger prints "optimized out" instead of a wrong value.
//!
//! Salvaged operations: casts, addresses, arithmetic and comparisons of integers (`salvage/ops.rs`).
//! * Cost: nothing when no debug information uses the result; otherwise the first salvage of a pass in a function
//!   visits all debug records and constants of the function, and each further one costs only its changes.

mod ops;

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

use selvedge_ir::constant::ConstKind;
use selvedge_ir::function::DbgRecordKind;
use selvedge_ir::metadata::expression::{OP_ENTRY_VALUE, Operation, operations};
use selvedge_ir::{
    Const, DbgRecord, Function, Inst, Md, MdData, MdField, MdNode, ModuleHeader, NodeKind, Type,
    Value,
};

use crate::context::Cx;

use ops::Recipe;

/// Maximal length of a generated expression, in integers: chains of erased additions would otherwise produce very long
/// expressions. LLVM's limit.
const MAX_EXPRESSION: usize = 128;
/// Maximal number of values that one expression refers to; LLVM's limit.
const MAX_ARGS: usize = 16;

type Map<K, V> = HashMap<K, V, FxBuildHasher>;

/// The uses of values by debug information. Computed on demand, then maintained by salvaging.
#[derive(Default)]
pub(crate) struct DebugUses {
    /// The constants that wrap each value.
    wraps: Map<Value, Vec<Const>>,
    /// The argument lists that contain each wrapped value.
    lists: Map<Const, Vec<Const>>,
    /// The records whose location is the constant.
    records: Map<Const, Vec<DbgRecord>>,
}

impl DebugUses {
    fn of(func: &Function) -> DebugUses {
        let mut uses = DebugUses::default();
        for c in func.consts().keys() {
            uses.note_constant(func, c);
        }
        for record in func.all_records() {
            if let Some(location) = func.record(record).location {
                uses.records.entry(location).or_default().push(record);
            }
        }
        uses
    }

    fn note_constant(&mut self, func: &Function, c: Const) {
        match func.constant(c).kind() {
            ConstKind::ValueAsMetadata(value) => self.wraps.entry(*value).or_default().push(c),
            ConstKind::ArgList(parts) => {
                for &part in parts {
                    let lists = self.lists.entry(part).or_default();
                    // A list may contain a value twice.
                    if lists.last() != Some(&c) {
                        lists.push(c);
                    }
                }
            }
            _ => {}
        }
    }

    /// Updates the index: debug uses of `value` use `with` now.
    pub(crate) fn moved(&mut self, value: Value, with: Value) {
        if let Some(wraps) = self.wraps.remove(&value) {
            self.wraps.entry(with).or_default().extend(wraps);
        }
    }

    /// Adds a new record with its location to the index.
    pub(crate) fn added(&mut self, func: &Function, record: DbgRecord, location: Const) {
        self.note_new(func, location);
        self.records.entry(location).or_default().push(record);
    }

    /// Adds a constant that may be new to the index.
    fn note_new(&mut self, func: &Function, c: Const) {
        let known = match func.constant(c).kind() {
            ConstKind::ValueAsMetadata(value) => {
                self.wraps.get(value).is_some_and(|wraps| wraps.contains(&c))
            }
            ConstKind::ArgList(parts) => parts
                .first()
                .is_none_or(|part| self.lists.get(part).is_some_and(|lists| lists.contains(&c))),
            _ => true,
        };
        if !known {
            self.note_constant(func, c);
        }
    }
}

/// A debug record or call that describes a variable.
#[derive(Clone, Copy)]
enum Describer {
    Record(DbgRecord),
    /// A call of `llvm.dbg.value` or a similar intrinsic: location, variable, expression.
    Call(Inst),
}

/// The content of a describer.
struct Description {
    location: Const,
    expression: Md,
    /// Whether the location is the address of the variable, not its value.
    is_address: bool,
}

impl Cx<'_> {
    /// Replaces the result of `inst` in debug information by other values as far as possible.
    pub(crate) fn salvage(&mut self, func: &mut Function, inst: Inst) {
        let wrapped = ConstKind::ValueAsMetadata(inst.into());
        if func.consts().wrapper_of(inst.into()).is_none() {
            return;
        }
        let Some(recipe) = Recipe::of(self.header(), func, inst) else { return };
        let mut uses = self.debug_uses.take().unwrap_or_else(|| DebugUses::of(func));
        if recipe.ops.is_empty() {
            func.retarget_debug_uses(inst.into(), recipe.operand);
            uses.moved(inst.into(), recipe.operand);
        } else {
            let names_it = |&wrap: &Const| *func.constant(wrap).kind() == wrapped;
            let wraps = uses.wraps.remove(&Value::from(inst)).unwrap_or_default();
            let wraps: Vec<Const> = wraps.into_iter().filter(names_it).collect();
            for wrap in wraps {
                self.salvage_wrap(func, &mut uses, wrap, &recipe);
            }
        }
        self.debug_uses = Some(uses);
    }

    /// Rewrites the debug uses of one wrapped value, direct or through argument lists.
    fn salvage_wrap(
        &mut self,
        func: &mut Function,
        uses: &mut DebugUses,
        wrap: Const,
        recipe: &Recipe,
    ) {
        let with = func.value_as_metadata(recipe.operand);
        uses.note_new(func, with);
        let extra: Vec<Const> =
            recipe.extra.iter().map(|&value| func.value_as_metadata(value)).collect();
        for &c in &extra {
            uses.note_new(func, c);
        }
        let describers = describers(func, uses, wrap);
        let alone = if extra.is_empty() || describers.is_empty() {
            with
        } else {
            arg_list(func, uses, [with].iter().chain(&extra).copied().collect())
        };
        for describer in describers {
            // An address must be a single value; it cannot be computed from several.
            if alone == with || !is_address(self.header(), func, describer) {
                self.rewrite(func, uses, describer, alone, |expression, stack| {
                    recipe.applied_to_all(expression, stack)
                });
            }
        }
        for list in uses.lists.get(&wrap).cloned().unwrap_or_default() {
            self.salvage_list(func, uses, list, (wrap, with, &extra), recipe);
        }
    }

    /// Rewrites the debug uses of a wrapped value in one argument list.
    fn salvage_list(
        &mut self,
        func: &mut Function,
        uses: &mut DebugUses,
        list: Const,
        (wrap, with, extra): (Const, Const, &[Const]),
        recipe: &Recipe,
    ) {
        let ConstKind::ArgList(parts) = func.constant(list).kind().clone() else { return };
        // A list that no variable uses any more is not replaced: the number of lists would double each time.
        let describers = describers(func, uses, list);
        if describers.is_empty() || parts.len() + extra.len() > MAX_ARGS {
            return;
        }
        let replaced = parts.iter().map(|&part| if part == wrap { with } else { part });
        let new_list = arg_list(func, uses, replaced.chain(extra.iter().copied()).collect());
        let hit = |n: u64| usize::try_from(n).is_ok_and(|n| parts.get(n) == Some(&wrap));
        for describer in describers {
            self.rewrite(func, uses, describer, new_list, |expression, stack| {
                recipe.applied_to_args(expression, parts.len(), &hit, stack)
            });
        }
    }

    /// Sets the location and the expression of a describer, if there is a new expression.
    fn rewrite(
        &mut self,
        func: &mut Function,
        uses: &mut DebugUses,
        describer: Describer,
        location: Const,
        extend: impl FnOnce(&[Operation], bool) -> Vec<u64>,
    ) {
        let Some(old) = describe(self.header(), func, describer) else { return };
        let Some(expression) = self.expression(old.expression) else { return };
        let numbers = extend(&expression, !old.is_address);
        if numbers.len() > MAX_EXPRESSION {
            return;
        }
        let fields = numbers.into_iter().map(MdField::UInt).collect();
        let node = MdNode { kind: NodeKind::DIExpression, distinct: false, fields };
        let expression = self.add_metadata(MdData::Node(node));
        set_description(func, describer, location, expression);
        if let Describer::Record(record) = describer {
            uses.records.entry(old.location).or_default().retain(|&other| other != record);
            uses.records.entry(location).or_default().push(record);
        }
    }

    /// The operations of an expression, if they can be appended to other operations.
    fn expression(&self, md: Md) -> Option<Vec<Operation>> {
        let Some(MdData::Node(node)) = self.metadata(md) else { return None };
        if node.kind != NodeKind::DIExpression {
            return None;
        }
        operations(&node.fields).filter(|all| all.iter().all(|one| one.op != OP_ENTRY_VALUE))
    }
}

/// The argument list of these values.
fn arg_list(func: &mut Function, uses: &mut DebugUses, parts: Vec<Const>) -> Const {
    let list = func.add_const(Type::METADATA, ConstKind::ArgList(parts.into()));
    let list = list.as_const().expect("made from a constant");
    uses.note_new(func, list);
    list
}

fn is_address(header: &ModuleHeader, func: &Function, describer: Describer) -> bool {
    describe(header, func, describer).is_some_and(|description| description.is_address)
}

/// The describers whose location is the constant.
fn describers(func: &Function, uses: &DebugUses, location: Const) -> Vec<Describer> {
    // The index may have records whose location a pass changed without updating the index.
    let records = uses.records.get(&location).into_iter().flatten();
    let records = records
        .filter(|&&record| func.record(record).location == Some(location))
        .map(|&record| Describer::Record(record));
    let calls = func.uses(location.into()).filter(|u| u.operand == 0);
    records.chain(calls.map(|u| Describer::Call(u.user))).collect()
}

fn describe(header: &ModuleHeader, func: &Function, describer: Describer) -> Option<Description> {
    match describer {
        Describer::Record(record) => {
            let record = func.record(record);
            let is_address = match record.kind {
                DbgRecordKind::Value | DbgRecordKind::Assign => false,
                DbgRecordKind::Declare | DbgRecordKind::DeclareValue => true,
                DbgRecordKind::Label => return None,
            };
            let (location, expression) = (record.location?, record.expression?);
            Some(Description { location, expression, is_address })
        }
        Describer::Call(call) => {
            let callee = header.global(func.called_global(call)?).name.as_deref()?;
            let is_address = match callee {
                b"llvm.dbg.value" | b"llvm.dbg.assign" => false,
                b"llvm.dbg.declare" => true,
                _ => return None,
            };
            let mut args = func.call_args(call);
            let (location, _, expression) = (args.next()?, args.next()?, args.next()?);
            let ConstKind::Metadata(expression) = *func.as_constant(expression)? else {
                return None;
            };
            Some(Description { location: location.as_const()?, expression, is_address })
        }
    }
}

fn set_description(func: &mut Function, describer: Describer, location: Const, expression: Md) {
    match describer {
        Describer::Record(record) => {
            let record = func.record_mut(record);
            record.location = Some(location);
            record.expression = Some(expression);
        }
        Describer::Call(call) => {
            let expression = func.add_const(Type::METADATA, ConstKind::Metadata(expression));
            func.set_operand(call, 0, location.into());
            func.set_operand(call, 2, expression);
        }
    }
}
