//! Calls of `llvm.dbg.*`, which say what debug records say since LLVM 19, become records.
//!
//! As LLVM does while it reads: `llvm.dbg.addr` is a value behind a `DW_OP_deref`, a `llvm.dbg.value`
//! of four operands is dropped unless its offset is 0, and the declarations are erased. Where one call of a
//! module cannot be a record (it has no location, say) all of them stay, and the verifier reports what
//! is wrong with it: records and calls do not mix in one module. LLVM 20 and newer have no such calls: where
//! the user asks for one of their dialects, broken calls become broken records, which the verifier reports.
//! * Cost: five looked-up names for a module that declares none of them; else what its calls are, and
//!   the constants of the functions that have some.

use selvedge_ir::function::{DbgRecordData, DbgRecordKind};
use selvedge_ir::metadata::expression::{OP_FRAGMENT, OP_STACK_VALUE, operations};
use selvedge_ir::module::DebugForm;
use selvedge_ir::{
    Const, ConstKind, Function, Global, GlobalKind, Inst, Md, MdData, MdField, MdNode, Module,
    ModuleHeader, NodeKind, Opcode,
};

use crate::incomplete::is_part;
use crate::upgrade::has_attributes_of_llvm;

/// `DW_OP_deref`
const OP_DEREF: u64 = 0x06;

/// One of the intrinsics.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    /// It says what a record of that kind says.
    Record(DbgRecordKind),
    /// `llvm.dbg.addr`: the value is in memory, at the location.
    Addr,
}

const FORMS: [(&[u8], Form); 5] = [
    (b"llvm.dbg.value", Form::Record(DbgRecordKind::Value)),
    (b"llvm.dbg.declare", Form::Record(DbgRecordKind::Declare)),
    (b"llvm.dbg.assign", Form::Record(DbgRecordKind::Assign)),
    (b"llvm.dbg.label", Form::Record(DbgRecordKind::Label)),
    (b"llvm.dbg.addr", Form::Addr),
];

/// Whether the declarations are those of an LLVM that printed the text, and not written by hand: it
/// was older than 19 then, for that one prints records.
pub(crate) fn are_printed_by_llvm(header: &ModuleHeader) -> bool {
    declarations(header).any(|(global, _)| match &header.global(global).kind {
        GlobalKind::Function(decl) => has_attributes_of_llvm(header, decl.attrs),
        _ => false,
    })
}

/// Makes records of the calls of a module that was read; of broken calls, too, where there are `only_records`.
pub(crate) fn upgrade_debug_calls(module: &mut Module, only_records: bool) {
    let declared: Vec<(Global, Form)> = declarations(&module.header)
        .filter(|&(global, _)| {
            module.body(global).is_none() && module.header.function(global).is_some()
        })
        .collect();
    if declared.is_empty() {
        return;
    }
    let Some(calls) = calls_of(module, &declared) else { return };
    // An empty tuple is the location of records that have none.
    let nowhere = only_records.then(|| {
        let empty = MdNode::new(NodeKind::Tuple, false, Vec::new());
        module.header.md.intern(MdData::Node(empty))
    });
    let said = calls.iter().map(|&call| say(module, call, nowhere));
    let Some(said) = said.collect::<Option<Vec<Said>>>() else { return };
    for (call, said) in calls.iter().zip(said) {
        replace(module, call, said);
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

/// The calls; `None` when something else is done with one of the intrinsics.
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

/// What stands in the place of a call.
enum Said {
    Nothing,
    Record(DbgRecordData),
    /// The record of a variable that is in memory: its expression has yet to say so.
    InMemory(DbgRecordData),
}

/// What a call says; `None` when no record can say it. With a location for records that have none,
/// `nowhere`, records may be broken.
fn say(module: &Module, call: DebugCall, nowhere: Option<Md>) -> Option<Said> {
    let func = module.body(call.body)?;
    let args: Vec<Const> =
        func.call_args(call.inst).map(|arg| arg.as_const()).collect::<Option<_>>()?;
    if let (Form::Record(DbgRecordKind::Value), &[location, offset, variable, expression]) =
        (call.form, &args[..])
    {
        return match func.as_int(offset.into()) {
            Some(offset) if offset.to_u64() == Some(0) => {
                let new = [location, variable, expression];
                Some(Said::Record(record(module, call, DbgRecordKind::Value, &new, nowhere)?))
            }
            _ => Some(Said::Nothing),
        };
    }
    match call.form {
        Form::Record(kind) => Some(Said::Record(record(module, call, kind, &args, nowhere)?)),
        Form::Addr => {
            let record = record(module, call, DbgRecordKind::Value, &args, nowhere)?;
            let node = module.header.md.node(record.expression?)?;
            let is_expression = node.kind == NodeKind::DIExpression;
            (is_expression && operations(&node.fields).is_some()).then_some(Said::InMemory(record))
        }
    }
}

/// The record of that kind with these operands, at the location of the call.
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

/// The metadata that an operand is.
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

/// Puts what a call says in its place.
fn replace(module: &mut Module, call: &DebugCall, said: Said) {
    let (header, Some(func)) = module.body_mut(call.body) else { return };
    let record = match said {
        Said::Nothing => None,
        Said::Record(record) => Some(record),
        Said::InMemory(mut record) => {
            record.expression = record.expression.map(|md| with_deref(header, md));
            Some(record)
        }
    };
    // Records before what is erased move down, in front of those that stand there: the order stays,
    // whichever call comes first.
    if let Some(record) = record {
        func.add_record(call.inst, record);
    }
    func.erase(call.inst);
}

/// A valid expression with `DW_OP_deref` behind its operations, in front of what ends it.
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
