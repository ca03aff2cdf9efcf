//! Converts calls of `llvm.dbg.*` into debug records, which replace them since LLVM 19.
//!
//! As LLVM does while parsing: `llvm.dbg.addr` is a value with a `DW_OP_deref`, a `llvm.dbg.value` with four operands
//! is dropped unless its offset is 0, and the declarations are erased. If one call of a module cannot be converted
//! (without a location, for example), all are preserved, and the verifier reports the error: records and calls must
//! not be mixed in a module. LLVM 20 and newer have no such calls: if the user requests one of their dialects, invalid
//! calls become invalid records, which the verifier reports.
//! * Cost: five name lookups for a module that declares none of them; otherwise linear in their calls and in the
//!   constants of the functions with such calls.

use crate::function::{DbgRecordData, DbgRecordKind};
use crate::metadata::expression::{OP_FRAGMENT, OP_STACK_VALUE, operations};
use crate::module::DebugForm;
use crate::{
    Const, ConstKind, Function, Global, GlobalKind, Inst, Md, MdData, MdField, MdNode, Module,
    ModuleHeader, NodeKind, Opcode,
};

use crate::upgrade::intrinsics::has_attributes_of_llvm;
use crate::upgrade::is_part;

/// `DW_OP_deref`
const OP_DEREF: u64 = 0x06;

/// One of the intrinsics.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    /// A debug record of that kind.
    Record(DbgRecordKind),
    /// `llvm.dbg.addr`: the value is in memory at the location.
    Addr,
}

const FORMS: [(&[u8], Form); 5] = [
    (b"llvm.dbg.value", Form::Record(DbgRecordKind::Value)),
    (b"llvm.dbg.declare", Form::Record(DbgRecordKind::Declare)),
    (b"llvm.dbg.assign", Form::Record(DbgRecordKind::Assign)),
    (b"llvm.dbg.label", Form::Record(DbgRecordKind::Label)),
    (b"llvm.dbg.addr", Form::Addr),
];

/// Whether LLVM printed the declarations, as opposed to a hand-written text. If so, that LLVM was older than 19: newer
/// versions print records.
pub fn are_printed_by_llvm(header: &ModuleHeader) -> bool {
    declarations(header).any(|(global, _)| match &header.global(global).kind {
        GlobalKind::Function(decl) => has_attributes_of_llvm(header, decl.attrs),
        _ => false,
    })
}

/// Converts the calls of a parsed module into records; with `only_records` also invalid calls.
pub(super) fn upgrade_debug_calls(module: &mut Module, only_records: bool) {
    let declared: Vec<(Global, Form)> = declarations(&module.header)
        .filter(|&(global, _)| {
            module.body(global).is_none() && module.header.function(global).is_some()
        })
        .collect();
    if declared.is_empty() {
        return;
    }
    let Some(calls) = calls_of(module, &declared) else { return };
    // An empty tuple is the location of records without one.
    let nowhere = only_records.then(|| {
        let empty = MdNode::new(NodeKind::Tuple, false, Vec::new());
        module.header.md.intern(MdData::Node(empty))
    });
    let replacements = calls.iter().map(|&call| replacement(module, call, nowhere));
    let Some(replacements) = replacements.collect::<Option<Vec<Replacement>>>() else { return };
    for (call, replacements) in calls.iter().zip(replacements) {
        replace(module, call, replacements);
    }
    for (global, _) in declared {
        module.header.erase_global(global);
    }
    if module.header.debug_form == DebugForm::Calls {
        module.header.debug_form = match only_records {
            true => DebugForm::Records,
            false => DebugForm::UpgradedCalls,
        };
    }
}

fn declarations(header: &ModuleHeader) -> impl Iterator<Item = (Global, Form)> + '_ {
    FORMS.iter().filter_map(|(name, form)| Some((header.by_name(name)?, *form)))
}

/// A call of one of the intrinsics.
#[derive(Clone, Copy)]
struct DebugCall {
    body: Global,
    inst: Inst,
    form: Form,
}

/// The calls; `None` when one of the intrinsics has another use.
fn calls_of(module: &Module, declared: &[(Global, Form)]) -> Option<Vec<DebugCall>> {
    let mut calls = Vec::new();
    for &(global, form) in declared {
        let (ty, kind) = (module.header.address_type(global), ConstKind::Global(global));
        if module.header.consts.lookup(ty, &kind).is_some() {
            return None;
        }
        for (body, func) in module.defined() {
            let Some(c) = func.consts().lookup(ty, &kind) else { continue };
            if is_part(func, c) {
                return None;
            }
            for used in func.uses(c.into()) {
                let inst = used.user;
                let is_callee = used.operand as usize + 1 == func.n_operands(inst);
                if func.opcode(inst) != Opcode::Call || !is_callee || func.has_uses(inst.into()) {
                    return None;
                }
                calls.push(DebugCall { body, inst, form });
            }
        }
    }
    Some(calls)
}

/// The replacement of a call.
enum Replacement {
    Nothing,
    Record(DbgRecordData),
    /// The record of a variable in memory, to whose expression the dereference is yet to be added.
    InMemory(DbgRecordData),
}

/// The replacement of a call; `None` when no record can express it. With `nowhere`, a location for records without
/// one, records may be invalid.
fn replacement(module: &Module, call: DebugCall, nowhere: Option<Md>) -> Option<Replacement> {
    let func = module.body(call.body)?;
    let args: Vec<Const> =
        func.call_args(call.inst).map(|arg| arg.as_const()).collect::<Option<_>>()?;
    if let (Form::Record(DbgRecordKind::Value), &[location, offset, variable, expression]) =
        (call.form, &args[..])
    {
        return match func.as_int(offset.into()) {
            Some(offset) if offset.to_u64() == Some(0) => {
                let new = [location, variable, expression];
                Some(Replacement::Record(record(
                    module,
                    call,
                    DbgRecordKind::Value,
                    &new,
                    nowhere,
                )?))
            }
            _ => Some(Replacement::Nothing),
        };
    }
    match call.form {
        Form::Record(kind) => {
            Some(Replacement::Record(record(module, call, kind, &args, nowhere)?))
        }
        Form::Addr => {
            let record = record(module, call, DbgRecordKind::Value, &args, nowhere)?;
            let node = module.header.md.node(record.expression?)?;
            let is_expression = node.kind == NodeKind::DIExpression;
            (is_expression && operations(&node.fields).is_some())
                .then_some(Replacement::InMemory(record))
        }
    }
}

/// The record of that kind with these operands and the call's debug location.
fn record(
    module: &Module,
    call: DebugCall,
    kind: DbgRecordKind,
    args: &[Const],
    nowhere: Option<Md>,
) -> Option<DbgRecordData> {
    let func = module.body(call.body)?;
    let node = |c: Const| metadata(func, c).filter(|&md| nowhere.is_some() || is_node(module, md));
    let value = |c: Const| is_location(func, c).then_some(c);
    let (location, variable, expression, assign) = match (kind, args) {
        (DbgRecordKind::Label, &[label]) => (None, label, None, None),
        (DbgRecordKind::Value | DbgRecordKind::Declare, &[location, variable, expression]) => {
            (Some(location), variable, Some(expression), None)
        }
        (DbgRecordKind::Assign, &[location, variable, expression, id, address, of_address]) => {
            let assign = (node(id)?, value(address)?, node(of_address)?);
            (Some(location), variable, Some(expression), Some(assign))
        }
        _ => return None,
    };
    Some(DbgRecordData {
        kind,
        location: match location {
            Some(location) => Some(value(location)?),
            None => None,
        },
        variable: node(variable)?,
        expression: match expression {
            Some(expression) => Some(node(expression)?),
            None => None,
        },
        assign,
        loc: func.loc(call.inst).or(nowhere)?,
    })
}

/// The metadata of an operand.
fn metadata(func: &Function, c: Const) -> Option<Md> {
    match func.constant(c).kind() {
        ConstKind::Metadata(md) => Some(*md),
        _ => None,
    }
}

fn is_node(module: &Module, md: Md) -> bool {
    module.header.md.node(md).is_some()
}

fn is_location(func: &Function, c: Const) -> bool {
    let kind = func.constant(c).kind();
    matches!(kind, ConstKind::ValueAsMetadata(_) | ConstKind::ArgList(_) | ConstKind::Metadata(_))
}

/// Replaces a call.
fn replace(module: &mut Module, call: &DebugCall, replacements: Replacement) {
    let (header, Some(func)) = module.body_mut(call.body) else { return };
    let record = match replacements {
        Replacement::Nothing => None,
        Replacement::Record(record) => Some(record),
        Replacement::InMemory(mut record) => {
            record.expression = record.expression.map(|md| with_deref(header, md));
            Some(record)
        }
    };
    // Records before an erased instruction move to the next one, before its own records: the order is preserved for
    // any order of conversion.
    if let Some(record) = record {
        func.add_record(call.inst, record);
    }
    func.erase(call.inst);
}

/// A valid expression with `DW_OP_deref` appended to its operations, before the operations that must be last.
fn with_deref(header: &mut ModuleHeader, expression: Md) -> Md {
    let fields = header.md.node(expression).map(|node| &node.fields[..]).unwrap_or_default();
    let operations = operations(fields).unwrap_or_default();
    let is_end = |op: u64| matches!(op, OP_STACK_VALUE | OP_FRAGMENT);
    let end = operations.iter().position(|one| is_end(one.op)).unwrap_or(operations.len());
    let mut numbers = Vec::new();
    for (at, one) in operations.iter().enumerate() {
        if at == end {
            numbers.push(OP_DEREF);
        }
        numbers.push(one.op);
        numbers.extend_from_slice(one.args());
    }
    if end == operations.len() {
        numbers.push(OP_DEREF);
    }
    let fields = numbers.into_iter().map(MdField::UInt).collect();
    header.md.intern(MdData::Node(MdNode::new(NodeKind::DIExpression, false, fields)))
}
