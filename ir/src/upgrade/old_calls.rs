//! Converts calls of intrinsics with arguments or results of old versions to the current form.
//!
//! All of these except one changed before the oldest dialect, so that every dialect has the current form: a count of
//! zeros has a flag whether zero yields poison, memory operations have their alignments as attributes, an object's
//! size has four operands, annotations have further arguments, and multiple results are in an unnamed struct. The end
//! of a coroutine has a token since LLVM 18. As in LLVM, the new call inherits only the attributes of unchanged
//! operands and the location.
//! * Edge case: if a call cannot be converted (the intrinsic is an operand of it, or the alignment is not a constant),
//!   all calls of the declaration are unchanged, and the verifier reports the error.
//! * Cost: linear in the declarations; for one of an old form, in its uses in all bodies.

use crate::inst::CallExtra;
use crate::intrinsics::{self, Declaration};
use crate::types::TypeKind;
use crate::{
    Attr, AttrKind, AttrList, AttrSet, Bits, ConstKind, Extra, Function, Global, Inst, Module,
    ModuleHeader, Opcode, Type, Value,
};

use crate::upgrade::is_part;

/// A declaration of an old form, and its change.
struct Plan {
    change: Change,
    fn_ty: Type,
    calls: Vec<Call>,
}

/// The change of the operands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Change {
    /// This number of `false` operands was appended.
    Flags(usize),
    /// A pointer to further arguments was appended.
    NoArguments,
    /// A token was appended, in LLVM 18.
    NoToken,
    /// The alignment of this number of pointers, formerly operand 3, became attributes of them.
    Alignment(usize),
    /// No change of operands: only the struct of the results lost its name or its packing.
    None,
}

/// A call, in the body of a function.
struct Call {
    body: Global,
    inst: Inst,
    /// In bytes; 0 when there is none or it is unknown.
    alignment: u64,
}

/// The operand index of the alignment of a memory operation.
const ALIGNMENT: usize = 3;

/// Gives an old declaration of that name its current type, and updates the operands of all its calls; returns whether
/// it was an old one.
pub(super) fn upgrade(
    module: &mut Module,
    global: Global,
    name: &str,
    moved: &mut dyn FnMut(Global, Inst, Inst),
) -> bool {
    let Some(row) = intrinsics::lookup(name) else { return false };
    let Some((change, fn_ty)) = current_type(&module.header, global, name, row) else {
        return false;
    };
    let Some(calls) = calls_of(module, global, change) else { return false };
    carry_out(module, &Plan { change, fn_ty, calls }, moved);
    let attrs = row.attributes(&module.header, fn_ty);
    module.header.global_mut(global).value_ty = fn_ty;
    if let Some(decl) = module.header.function_mut(global) {
        decl.attrs = attrs;
    }
    true
}

/// Erases `llvm.stackprotectorcheck`, which has no effect any more, with its calls; returns whether it was erased.
pub(super) fn drop_calls(module: &mut Module, global: Global) -> bool {
    let Some(calls) = calls_of(module, global, Change::None) else { return false };
    let is_used =
        |call: &Call| module.body(call.body).is_some_and(|func| func.has_uses(call.inst.into()));
    if calls.iter().any(is_used) {
        return false;
    }
    for call in calls {
        if let (_, Some(func)) = module.body_mut(call.body) {
            func.erase(call.inst);
        }
    }
    module.header.erase_global(global);
    true
}

/// The change of an old declaration and its current type; `None` for a current one, and for one that never was an
/// intrinsic's.
fn current_type(
    header: &ModuleHeader,
    global: Global,
    name: &str,
    row: &Declaration,
) -> Option<(Change, Type)> {
    let types = &header.types;
    let TypeKind::Function { ret, params, vararg } = types.kind(header.global(global).value_ty)
    else {
        return None;
    };
    let change = change_of(row.name(), name, params.len());
    if change == Change::NoToken && !header.dialect.at_least(18) {
        return None;
    }
    let result = plain_struct(header, row, *ret);
    if change == Change::None && result == *ret {
        return None;
    }
    let mut params = params.to_vec();
    match change {
        Change::Flags(n) => params.extend(std::iter::repeat_n(Type::I1, n)),
        Change::NoArguments => params.push(*params.get(1)?),
        Change::NoToken => params.push(Type::TOKEN),
        Change::Alignment(_) => drop(params.remove(ALIGNMENT)),
        Change::None => {}
    }
    row.check(types, result, &params, *vararg).ok()?;
    Some((change, types.function(result, &params, *vararg)))
}

fn change_of(row: &str, name: &str, n_params: usize) -> Change {
    match (row, n_params) {
        ("llvm.ctlz" | "llvm.cttz", 1) if name != row => Change::Flags(1),
        ("llvm.objectsize", 2 | 3) => Change::Flags(4 - n_params),
        ("llvm.memcpy" | "llvm.memmove", 5) => Change::Alignment(2),
        ("llvm.memset", 5) => Change::Alignment(1),
        // The variant with a suffix has always had five operands.
        ("llvm.var.annotation", 4) if name == row => Change::NoArguments,
        ("llvm.ptr.annotation", 4) => Change::NoArguments,
        ("llvm.coro.end", 2) => Change::NoToken,
        _ => Change::None,
    }
}

/// The unnamed, unpacked struct with the results of an intrinsic with several; other types are unchanged.
fn plain_struct(header: &ModuleHeader, row: &Declaration, ret: Type) -> Type {
    match header.types.struct_fields(ret) {
        Some((fields, _)) if fields.len() > 1 && row.signature().results().count() > 1 => {
            header.types.structure(fields, false)
        }
        _ => ret,
    }
}

/// The calls; `None` when the intrinsic has another use, or a call cannot be converted.
fn calls_of(module: &Module, global: Global, change: Change) -> Option<Vec<Call>> {
    let header = &module.header;
    let (ty, kind) = (header.address_type(global), ConstKind::Global(global));
    if header.consts.lookup(ty, &kind).is_some() {
        return None;
    }
    let mut calls = Vec::new();
    for (body, func) in module.defined() {
        let Some(c) = func.consts().lookup(ty, &kind) else { continue };
        if is_part(func, c) {
            return None;
        }
        for inst in func.users(c.into()) {
            let is_call = func.opcode(inst) == Opcode::Call
                && func.direct_call(inst).is_some_and(|(callee, call)| {
                    callee == global && call.fn_ty == header.global(global).value_ty
                });
            if !is_call || func.call_args(inst).any(|arg| arg == Value::from(c)) {
                return None;
            }
            let alignment = match change {
                Change::Alignment(_) => alignment(func, inst)?,
                Change::Flags(_) | Change::NoArguments | Change::NoToken | Change::None => 0,
            };
            calls.push(Call { body, inst, alignment });
        }
    }
    Some(calls)
}

/// The alignment that a call gives: 0, or a power of two.
fn alignment(func: &Function, call: Inst) -> Option<u64> {
    let bytes = func.as_int(func.call_args(call).nth(ALIGNMENT)?)?.to_u64()?;
    (bytes == 0 || bytes.is_power_of_two()).then_some(bytes)
}

fn carry_out(module: &mut Module, plan: &Plan, moved: &mut dyn FnMut(Global, Inst, Inst)) {
    for call in &plan.calls {
        let (header, Some(func)) = module.body_mut(call.body) else { continue };
        let made = make_call(header, func, plan, call);
        for &new in &made {
            func.set_loc(new, func.loc(call.inst));
            moved(call.body, call.inst, new);
        }
        let Some(&last) = made.last() else { continue };
        func.replace_all_uses(call.inst.into(), last.into());
        if made.len() == 1 {
            func.take_name(call.inst.into(), last.into());
        }
        func.erase(call.inst);
    }
}

/// Creates the current call before the old one, and the instructions that yield the old result.
fn make_call(header: &ModuleHeader, func: &mut Function, plan: &Plan, call: &Call) -> Vec<Inst> {
    let types = &header.types;
    let old_ty = func.inst(call.inst).ty();
    let ret = match types.kind(plan.fn_ty) {
        TypeKind::Function { ret, .. } => *ret,
        _ => old_ty,
    };
    let mut operands = arguments(header, func, plan, call);
    let n_args = operands.len() as u32;
    operands.extend(func.callee(call.inst));
    let attrs = attributes(header, func, plan.change, call);
    let extra =
        CallExtra { fn_ty: plan.fn_ty, attrs, n_args, bundles: Box::default(), n_indirect: 0 };
    let made =
        func.create_inst(Opcode::Call, Bits::NONE, ret, &operands, Extra::Call(Box::new(extra)));
    func.insert_before(made, call.inst);
    let mut all = vec![made];
    if ret != old_ty {
        let fields: Vec<Type> = types.struct_fields(ret).map_or(&[][..], |(all, _)| all).to_vec();
        all.extend(moved_fields(func, call.inst, made, &fields));
    }
    all
}

fn arguments(header: &ModuleHeader, func: &mut Function, plan: &Plan, call: &Call) -> Vec<Value> {
    let mut args: Vec<Value> = func.call_args(call.inst).collect();
    match plan.change {
        Change::Flags(n) => {
            let no = func.add_int(Type::I1, 1, 0);
            args.extend(std::iter::repeat_n(no, n));
        }
        Change::NoArguments => {
            let ty = match header.types.kind(plan.fn_ty) {
                TypeKind::Function { params, .. } => params.last().copied(),
                _ => None,
            };
            args.push(func.add_const(ty.unwrap_or(Type::PTR), ConstKind::Null));
        }
        Change::NoToken => args.push(func.add_const(Type::TOKEN, ConstKind::TokenNone)),
        Change::Alignment(_) => drop(args.remove(ALIGNMENT)),
        Change::None => {}
    }
    args
}

/// The attributes of the new call. LLVM preserves none of counts, sizes and annotations.
fn attributes(header: &ModuleHeader, func: &Function, change: Change, call: &Call) -> AttrList {
    let old = func.call(call.inst).map_or(AttrList::EMPTY, |call| call.attrs);
    let n_aligned = match change {
        Change::None => return old,
        Change::Alignment(n) => n,
        Change::Flags(_) | Change::NoArguments | Change::NoToken => return AttrList::EMPTY,
    };
    let old = header.attrs.list_data(old);
    let kept = [0, 1, 2, ALIGNMENT + 1].map(|n| old.param(n));
    let sets: Vec<AttrSet> = kept
        .into_iter()
        .enumerate()
        .map(|(n, set)| if n < n_aligned { aligned(header, set, call.alignment) } else { set })
        .collect();
    header.attrs.list(old.function, old.ret, &sets)
}

/// The attributes with that alignment instead of their own.
fn aligned(header: &ModuleHeader, set: AttrSet, bytes: u64) -> AttrSet {
    let own = header.attrs.attrs(set).iter();
    let mut attrs: Vec<Attr> =
        own.filter(|attr| attr.kind() != Some(AttrKind::Alignment)).cloned().collect();
    if bytes != 0 {
        attrs.push(Attr::Int(AttrKind::Alignment, bytes));
    }
    header.attr_set(attrs)
}

/// A struct of the old call's type with the fields of the new call's result.
fn moved_fields(func: &mut Function, old: Inst, made: Inst, fields: &[Type]) -> Vec<Inst> {
    let old_ty = func.inst(old).ty();
    let mut whole = func.add_const(old_ty, ConstKind::Poison);
    let mut all = Vec::with_capacity(2 * fields.len());
    for (n, &ty) in fields.iter().enumerate() {
        let path = || Extra::Indices(Box::new([n as u32]));
        let parts = [made.into()];
        let field = func.create_inst(Opcode::ExtractValue, Bits::NONE, ty, &parts, path());
        func.insert_before(field, old);
        let parts = [whole, field.into()];
        let with = func.create_inst(Opcode::InsertValue, Bits::NONE, old_ty, &parts, path());
        func.insert_before(with, old);
        all.extend([field, with]);
        whole = with.into();
    }
    all
}
