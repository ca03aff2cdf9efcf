//! Maps the parameters of a callee to values of the caller.
//!
//! A `byval` argument is a copy that the call makes. If the callee writes no memory, and the pointer is known to have
//! the alignment of the parameter, the copy cannot be distinguished from the original, and the original is used;
//! otherwise the copy becomes an `alloca` of the caller, filled by `llvm.memcpy` at the start of the inlined body.

use selvedge_ir::clone::ValueMap;
use selvedge_ir::inst::Align;
use selvedge_ir::{
    Attr, AttrKind, AttrSet, Bits, Extra, Function, Global, Inst, ModuleHeader, Opcode, Type, Value,
};
use selvedge_pass::{Cx, Position};

use super::debug;
use super::emit::Intrinsic;

/// A copy to be filled at the start of the inlined body.
pub(super) struct ByValCopy {
    to: Inst,
    from: Value,
    bytes: u64,
    memcpy: Intrinsic,
}

/// The type that a call passes by value as argument `n`.
pub(super) fn by_val_type(
    header: &ModuleHeader,
    func: &Function,
    call: Inst,
    callee: Global,
    n: usize,
) -> Option<Type> {
    let on_call = func.call(call).map(|row| row.attrs);
    let declared = header.function(callee).map(|decl| decl.attrs);
    on_call.into_iter().chain(declared).find_map(|list| {
        let set = header.attrs.list_data(list).param(n);
        match header.attrs.get(set, AttrKind::ByVal) {
            Some(Attr::Type(_, ty)) => Some(*ty),
            _ => None,
        }
    })
}

/// The declared alignment of parameter `n`.
fn declared_align(header: &ModuleHeader, callee: Global, n: usize) -> Align {
    let set = header.function(callee).map(|decl| header.attrs.list_data(decl.attrs).param(n));
    let bytes = set.and_then(|set| header.attrs.int(set, AttrKind::Alignment));
    bytes.and_then(Align::new).unwrap_or(Align::NONE)
}

/// The value of each parameter, and the copies of by-value arguments. `None` when a copy cannot be made: the size of a
/// type is unknown, or the module uses the name `llvm.memcpy` for another global.
pub(super) fn map(
    func: &mut Function,
    cx: &mut Cx<'_>,
    call: Inst,
    callee: &Function,
    callee_reads_only: bool,
) -> Option<(ValueMap, Vec<ByValCopy>, Vec<Inst>)> {
    let (mut map, mut copies, mut allocas) = (ValueMap::new(), Vec::new(), Vec::new());
    let header = cx.header();
    let actual: Vec<Value> = func.call_args(call).collect();
    let mut plans = Vec::new();
    for (n, &value) in actual.iter().enumerate().take(callee.args().len()) {
        let Some(ty) = by_val_type(header, func, call, callee.global(), n) else { continue };
        let align = declared_align(header, callee.global(), n);
        if callee_reads_only && is_aligned(header, func, value, align) {
            continue;
        }
        plans.push((n, ty, align, plan_copy(func, cx, value, ty)?));
    }
    for (param, &value) in callee.args().zip(&actual) {
        map.insert(param, value);
    }
    for (n, ty, align, (bytes, memcpy)) in plans {
        let alloca = copy_on_stack(func, cx, actual[n], ty, align);
        allocas.push(alloca);
        copies.push(ByValCopy { to: alloca, from: actual[n], bytes, memcpy });
        let param = callee.args().nth(n).expect("a parameter for each fixed argument");
        map.insert(param, alloca);
    }
    Some((map, copies, allocas))
}

fn plan_copy(
    func: &mut Function,
    cx: &mut Cx<'_>,
    value: Value,
    ty: Type,
) -> Option<(u64, Intrinsic)> {
    let header = cx.header();
    let bytes = header.data_layout.store_size(&header.types, ty)?;
    let pointer = func.value_type(value);
    let memcpy = Intrinsic::find(func, cx, "llvm.memcpy", &[pointer, pointer, Type::I64])?;
    Some((bytes, memcpy))
}

/// Whether a pointer provably has an alignment: no alignment is required, or it is an `alloca` or a global that has
/// it.
fn is_aligned(header: &ModuleHeader, func: &Function, value: Value, align: Align) -> bool {
    let Some(wanted) = align.bytes().filter(|&bytes| bytes > 1) else { return true };
    let known = match value.as_inst() {
        Some(inst) if func.opcode(inst) == Opcode::Alloca => func.inst(inst).bits().align().bytes(),
        Some(_) => None,
        None => func.as_global(value).and_then(|global| header.global(global).align.bytes()),
    };
    known.is_some_and(|known| known >= wanted)
}

/// A stack slot at the start of the caller for a by-value argument.
fn copy_on_stack(
    func: &mut Function,
    cx: &mut Cx<'_>,
    value: Value,
    ty: Type,
    align: Align,
) -> Inst {
    let header = cx.header();
    let preferred = header.data_layout.pref_align(&header.types, ty).unwrap_or(Align::NONE);
    let bits = Bits::NONE.with_align(align.max(preferred));
    let one = func.add_int(Type::I32, 32, 1);
    let pointer = func.value_type(value);
    let alloca = func.create_inst(Opcode::Alloca, bits, pointer, &[one], Extra::Type(ty));
    let entry = func.entry().expect("a caller has a body");
    cx.insert(func, alloca, Position::Start(entry), None);
    if let Some(name) = func.name(value).map(<[u8]>::to_vec) {
        func.set_name(alloca.into(), &name);
    }
    alloca
}

/// Fills the copies before an instruction, the first of the inlined body. With debug information, the copy is
/// attributed to the callee without a line.
pub(super) fn fill(
    func: &mut Function,
    cx: &mut Cx<'_>,
    copies: &[ByValCopy],
    callee: Global,
    at: Inst,
) {
    let header = cx.header();
    let loc = debug::no_line(func, cx, callee);
    for copy in copies.iter().rev() {
        let align = func.inst(copy.to).bits().align().bytes().unwrap_or(1);
        let aligned = header.attr_set(vec![Attr::Int(AttrKind::Alignment, align)]);
        let attrs = header.attrs.list(AttrSet::EMPTY, AttrSet::EMPTY, &[aligned]);
        let size = func.add_int(Type::I64, 64, copy.bytes as i64);
        let plain = func.add_int(Type::I1, 1, 0);
        let args = [copy.to.into(), copy.from, size, plain];
        let call = copy.memcpy.call(func, cx, &args, attrs, Position::Before(at));
        func.set_loc(call, loc);
    }
}
