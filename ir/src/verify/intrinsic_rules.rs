//! Rules of single intrinsics for their calls, other than types and immediate operands.

use super::Body;
use super::calls::Call;
use super::words::Shown;
use crate::attribute::{AttrKind, AttrShape};
use crate::constant::ConstKind;
use crate::entity::Value;
use crate::inst::{FloatPredicate, IntPredicate, Opcode};
use crate::metadata::{MdData, NodeKind};
use crate::module::{GlobalKind, TlsMode};
use crate::types::{Type, TypeKind};

/// The rule of one intrinsic.
pub(super) type Rule = fn(&mut Body<'_, '_>, &Call<'_>);

/// The rule of the intrinsic with that name, without overload suffix, if it has one.
pub(super) fn rule_of(name: &str) -> Option<Rule> {
    let word = name.strip_prefix("llvm.")?;
    let rule: Rule = match word {
        "assume" => assume,
        "bswap" => bswap,
        "dbg.declare" | "dbg.value" => debug_call,
        "dbg.assign" | "dbg.label" => located_debug_call,
        "experimental.get.vector.length" => get_vector_length,
        "experimental.gc.relocate" => super::statepoints::relocate,
        "experimental.gc.statepoint" => super::statepoints::statepoint,
        "experimental.guard" => guard,
        "experimental.noalias.scope.decl" => noalias_scope,
        "experimental.stepvector" | "stepvector" => stepvector,
        "fptrunc.round" => fptrunc_round,
        "experimental.convergence.anchor"
        | "experimental.convergence.entry"
        | "experimental.convergence.loop" => convergence_token,
        "gcroot" => gc_root,
        "gcread" | "gcwrite" => gc_user,
        "get.active.lane.mask" => active_lane_mask,
        "get.dynamic.area.offset" => super::memory_intrinsics::dynamic_area_offset,
        "experimental.memset.pattern" => super::memory_intrinsics::memset_pattern,
        "reloc.none" => super::memory_intrinsics::reloc_none,
        "is.fpclass" | "vp.is.fpclass" => is_fpclass,
        "lifetime.end" | "lifetime.start" => lifetime,
        "localescape" => local_escape,
        "localrecover" => local_recover,
        "masked.load" | "masked.store" | "masked.gather" | "masked.scatter" => masked,
        "memcpy.element.unordered.atomic"
        | "memmove.element.unordered.atomic"
        | "memset.element.unordered.atomic" => atomic_elements,
        "prefetch" => prefetch,
        "preserve.array.access.index" | "preserve.struct.access.index" => preserve_access,
        "ptrmask" => ptrmask,
        "read_register" | "read_volatile_register" | "write_register" => named_register,
        "scmp" | "ucmp" => three_way,
        "sdiv.fix" | "sdiv.fix.sat" | "smul.fix" | "smul.fix.sat" | "udiv.fix" | "udiv.fix.sat"
        | "umul.fix" | "umul.fix.sat" => fixed_point,
        "threadlocal.address" => threadlocal,
        "va_start" => va_start,
        "vector.extract" => vector_extract,
        "vector.insert" => vector_insert,
        "vector.splice" | "experimental.vector.splice" => splice,
        "vp.fcmp" => vp_fcmp,
        "vp.icmp" => vp_icmp,
        "call.preallocated.arg" => preallocated_arg,
        "call.preallocated.setup" => preallocated_setup,
        "nvvm.setmaxnreg.inc.sync.aligned.u32" | "nvvm.setmaxnreg.dec.sync.aligned.u32" => {
            set_max_registers
        }
        _ if word.starts_with("experimental.constrained.") => constrained,
        _ if word.starts_with("matrix.") => super::matrix::rule,
        _ if word.starts_with("vp.") => vp_cast,
        _ => return None,
    };
    Some(rule)
}

impl Body<'_, '_> {
    pub(super) fn arg_ty(&self, call: &Call<'_>, n: usize) -> Type {
        self.arg(call, n).map_or(Type::VOID, |value| self.ty(value))
    }

    /// An argument that is an integer constant, sign-extended.
    pub(super) fn arg_int(&self, call: &Call<'_>, n: usize) -> Option<i64> {
        let arg = self.arg(call, n)?;
        self.func.as_int(arg)?.to_i64(self.types.int_bits(self.ty(arg))?)
    }

    /// The text of an argument that is a metadata string.
    pub(super) fn arg_text(&self, call: &Call<'_>, n: usize) -> Option<&[u8]> {
        match self.func.as_constant(self.arg(call, n)?)? {
            ConstKind::Metadata(md) => self.cx.header.md.text(*md),
            _ => None,
        }
    }

    pub(super) fn len_of(&self, ty: Type) -> Option<u32> {
        self.types.vector_shape(ty).map(|(len, _)| len)
    }
}

fn assume(body: &mut Body<'_, '_>, call: &Call<'_>) {
    let mut start = call.extra.n_args as usize;
    for bundle in &call.extra.bundles {
        let n = bundle.n_operands as usize;
        let operands: Vec<Value> = body.func.operands(call.inst).skip(start).take(n).collect();
        start += n;
        let tag = body.cx.header.strs.get(bundle.tag);
        if tag != b"ignore" {
            assumption(body, tag, &operands);
        }
    }
}

fn assumption(body: &mut Body<'_, '_>, tag: &[u8], operands: &[Value]) {
    let types: Vec<Type> = operands.iter().map(|&value| body.ty(value)).collect();
    let is_ptr =
        |ty: Option<&Type>| ty.is_some_and(|&ty| matches!(body.kind(ty), TypeKind::Ptr(_)));
    let is_int = |ty: Option<&Type>| ty.is_some_and(|&ty| body.types.int_bits(ty).is_some());
    if tag == b"separate_storage" {
        let valid = types.len() == 2 && is_ptr(types.first()) && is_ptr(types.get(1));
        check!(
            body,
            valid,
            "assume-bundle",
            "separate_storage assumptions should have 2 arguments"
        );
        return;
    }
    let kind = AttrKind::ALL.iter().copied().find(|kind| kind.text().as_bytes() == tag);
    let Some(kind) = kind else {
        return body.report("assume-bundle", format_args!("tags must be valid attribute names"));
    };
    let (holds, words) = match kind {
        AttrKind::Alignment if !matches!(types.len(), 2 | 3) => {
            (false, "alignment assumptions should have 2 or 3 arguments")
        }
        AttrKind::Alignment if !is_ptr(types.first()) => {
            (false, "first argument should be a pointer")
        }
        AttrKind::Alignment if !is_int(types.get(1)) => {
            (false, "second argument should be an integer")
        }
        AttrKind::Alignment => (
            types.len() == 2 || is_int(types.get(2)),
            "third argument should be an integer if present",
        ),
        AttrKind::Dereferenceable if types.len() != 2 => {
            (false, "dereferenceable assumptions should have 2 arguments")
        }
        AttrKind::Dereferenceable => {
            (is_ptr(types.first()) && is_int(types.get(1)), "second argument should be an integer")
        }
        kind if kind.shape() == AttrShape::Int => {
            (types.len() == 2, "this attribute should have 2 arguments")
        }
        kind if super::attributes::is_of_functions_only(kind) => {
            (types.is_empty(), "this attribute has no argument")
        }
        _ => (types.len() == 1, "this attribute should have one argument"),
    };
    check!(body, holds, "assume-bundle", "{words}");
}

/// A debug intrinsic needs a location.
fn located_debug_call(body: &mut Body<'_, '_>, call: &Call<'_>) {
    if body.func.loc(call.inst).is_none() {
        let name = String::from_utf8_lossy(body.called_name(call.inst).unwrap_or(b"")).into_owned();
        let message = format_args!("{name} intrinsic requires a !dbg attachment");
        let shown = [Shown::Inst(call.inst)];
        body.cx.report_about("debug-intrinsic", Some(body.func), &shown, message);
    }
}

/// A debug intrinsic that could not be read as a record: one of its operands has the wrong kind.
fn debug_call(body: &mut Body<'_, '_>, call: &Call<'_>) {
    located_debug_call(body, call);
    let n_args = call.extra.n_args as usize;
    let Some(variable) = n_args.checked_sub(2).filter(|&n| n > 0) else { return };
    let name = String::from_utf8_lossy(body.called_name(call.inst).unwrap_or(b"")).into_owned();
    let parts = [
        (0, None, "address/value"),
        (variable, Some(NodeKind::DILocalVariable), "variable"),
        (variable + 1, Some(NodeKind::DIExpression), "expression"),
    ];
    let mut whole = true;
    for (n, kind, words) in parts {
        let Some(c) = body.arg(call, n).and_then(Value::as_const) else { continue };
        let md = match body.func.constant(c).kind() {
            ConstKind::Metadata(md) => Some(*md),
            _ => None,
        };
        let fits = match kind {
            None => body.is_record_location(c),
            kind => md.and_then(|md| body.cx.header.md.node(md)).map(|node| node.kind) == kind,
        };
        if !fits {
            let shown: Vec<Shown> =
                [Some(Shown::Inst(call.inst)), md.map(Shown::Md)].into_iter().flatten().collect();
            let message = format_args!("invalid {name} intrinsic {words}");
            body.cx.report_about("debug-intrinsic", Some(body.func), &shown, message);
            whole = false;
        }
    }
    if whole {
        debug_call_as_record(body, call, variable);
    }
}

/// The rules of the equivalent record.
fn debug_call_as_record(body: &mut Body<'_, '_>, call: &Call<'_>, variable: usize) {
    let part = |body: &Body<'_, '_>, n: usize| body.arg(call, n).and_then(Value::as_const);
    let md_of = |body: &Body<'_, '_>, n: usize| {
        part(body, n).and_then(|c| match body.func.constant(c).kind() {
            ConstKind::Metadata(md) => Some(*md),
            _ => None,
        })
    };
    let shown = Shown::Inst(call.inst);
    let (location, expression) = (part(body, 0), md_of(body, variable + 1));
    if let Some(md) = md_of(body, variable) {
        let loc = body.func.loc(call.inst);
        body.argument_variable(shown, md, loc);
    }
    body.entry_value(shown, location, expression);
}

fn bswap(body: &mut Body<'_, '_>, call: &Call<'_>) {
    let bits = body.types.int_bits(body.types.scalar(call.ret));
    check!(
        body,
        bits.is_none_or(|bits| bits % 16 == 0),
        "bswap-width",
        "bswap must be an even number of bytes"
    );
}

fn get_vector_length(body: &mut Body<'_, '_>, call: &Call<'_>) {
    check!(
        body,
        body.arg_int(call, 1).is_none_or(|factor| factor > 0),
        "vector-length-factor",
        "get_vector_length: VF must be positive"
    );
}

fn guard(body: &mut Body<'_, '_>, call: &Call<'_>) {
    check!(body, call.opcode == Opcode::Call, "guard", "guard cannot be invoked");
    check!(
        body,
        body.bundle(call, b"deopt").is_some(),
        "guard",
        "guard must have exactly one \"deopt\" operand bundle"
    );
}

fn noalias_scope(body: &mut Body<'_, '_>, call: &Call<'_>) {
    let arg = body.arg(call, 0).and_then(|arg| body.func.as_constant(arg));
    let list = match arg {
        Some(ConstKind::Metadata(md)) => match &body.cx.header.md[*md] {
            MdData::Node(node) => Some((*md, node.fields.len())),
            _ => None,
        },
        _ => None,
    };
    let Some((md, len)) = list else {
        return body.report("scope-list", format_args!("!id.scope.list must point to an MDNode"));
    };
    body.scope_list(md);
    check!(body, len == 1, "scope-list", "!id.scope.list must point to a list with a single scope");
}

/// The rules on tokens concern the whole function.
fn convergence_token(body: &mut Body<'_, '_>, _call: &Call<'_>) {
    body.has_convergence_tokens = true;
}

/// A root of garbage collection.
fn gc_root(body: &mut Body<'_, '_>, call: &Call<'_>) {
    let func = body.func;
    let (root, about) =
        (body.arg(call, 0), body.arg(call, 1).and_then(|arg| func.as_constant(arg)));
    let root = root.and_then(Value::as_inst).map(|at| (at, func.opcode(at)));
    // LLVM looks through casts that preserve an address; here such a root is accepted unchecked.
    let may_be_alloca = root.is_some_and(|(_, opcode)| {
        matches!(opcode, Opcode::Alloca | Opcode::GetElementPtr | Opcode::Call) || opcode.is_cast()
    });
    let alloca = root.filter(|(_, opcode)| *opcode == Opcode::Alloca).map(|(at, _)| at);
    let words = "llvm.gcroot parameter #1 must be an alloca.";
    check!(body, may_be_alloca, "gc-root", "{words}");
    let words = "llvm.gcroot parameter #2 must be a constant.";
    check!(body, about.is_some(), "gc-root", "{words}");
    let ty = alloca.and_then(|alloca| func.source_type(alloca));
    let is_ptr = ty.is_none_or(|ty| matches!(body.kind(ty), TypeKind::Ptr(_)));
    check!(
        body,
        is_ptr || about != Some(&ConstKind::Null),
        "gc-root",
        "llvm.gcroot parameter #1 must either be a pointer alloca, or argument #2 must be a non-null constant."
    );
    gc_user(body, call);
}

fn gc_user(body: &mut Body<'_, '_>, _call: &Call<'_>) {
    check!(body, body.decl.gc.is_some(), "gc-function", "Enclosing function does not use GC.");
}

fn stepvector(body: &mut Body<'_, '_>, call: &Call<'_>) {
    let bits = body.types.int_bits(body.types.scalar(call.ret));
    check!(
        body,
        body.len_of(call.ret).is_some() && bits.is_some_and(|bits| bits >= 8),
        "stepvector-type",
        "stepvector only supported for vectors of integers with a bitwidth of at least 8"
    );
}

fn fptrunc_round(body: &mut Body<'_, '_>, call: &Call<'_>) {
    let Some(mode) = body.arg_text(call, 1) else {
        let words = "invalid value for llvm.fptrunc.round metadata operand (the operand should be a string)";
        return body.report("rounding-mode", format_args!("{words}"));
    };
    let known = ROUNDING[1..].contains(&mode);
    check!(body, known, "rounding-mode", "unsupported rounding mode argument");
}

const ROUNDING: [&[u8]; 6] = [
    b"round.dynamic",
    b"round.tonearest",
    b"round.tonearestaway",
    b"round.downward",
    b"round.upward",
    b"round.towardzero",
];
const EXCEPTIONS: [&[u8]; 3] = [b"fpexcept.ignore", b"fpexcept.maytrap", b"fpexcept.strict"];

/// Constrained floating point: its metadata operands, by position from the end.
fn constrained(body: &mut Body<'_, '_>, call: &Call<'_>) {
    let is_md = |n: usize| body.arg_ty(call, n) == Type::METADATA;
    let n_args = call.extra.n_args as usize;
    let n_md = (0..n_args).rev().take_while(|&n| is_md(n)).count();
    let Some(last) = n_args.checked_sub(1).filter(|_| n_md > 0) else { return };
    let exceptions = body.arg_text(call, last).is_some_and(|text| EXCEPTIONS.contains(&text));
    check!(body, exceptions, "constrained-exception", "invalid exception behavior argument");
    if n_md < 2 {
        return;
    }
    let name = body.called_name(call.inst).unwrap_or(b"");
    let is_compare = name.windows(5).any(|part| part == b".fcmp");
    let text = body.arg_text(call, last - 1);
    if is_compare {
        let known = text.is_some_and(|text| FloatPredicate::from_text(text).is_some());
        check!(
            body,
            known,
            "constrained-predicate",
            "invalid predicate for constrained FP comparison intrinsic"
        );
    } else {
        check!(
            body,
            text.is_some_and(|text| ROUNDING.contains(&text)),
            "rounding-mode",
            "invalid rounding mode argument"
        );
    }
}

fn active_lane_mask(body: &mut Body<'_, '_>, call: &Call<'_>) {
    check!(
        body,
        body.types.scalar(call.ret) == Type::I1,
        "lane-mask-type",
        "get_active_lane_mask: element type is not i1"
    );
}

fn is_fpclass(body: &mut Body<'_, '_>, call: &Call<'_>) {
    check!(
        body,
        body.arg_int(call, 1).is_none_or(|mask| mask & !0x3ff == 0),
        "fpclass-mask",
        "unsupported bits for llvm.is.fpclass test mask"
    );
}

/// Only the form of LLVM 22; older forms have a size and any pointer.
fn lifetime(body: &mut Body<'_, '_>, call: &Call<'_>) {
    if call.extra.n_args != 1 {
        return;
    }
    let Some(arg) = body.arg(call, 0) else { return };
    let of_alloca = arg.as_inst().is_some_and(|inst| body.func.opcode(inst) == Opcode::Alloca);
    let poison = matches!(body.func.as_constant(arg), Some(ConstKind::Poison));
    check!(
        body,
        of_alloca || poison,
        "lifetime-of-alloca",
        "llvm.lifetime.start/end can only be used on alloca or poison"
    );
}

fn local_escape(body: &mut Body<'_, '_>, call: &Call<'_>) {
    check!(
        body,
        body.func.block_of(call.inst) == body.func.entry(),
        "local-escape",
        "llvm.localescape used outside of entry block"
    );
    let is_static = |arg: Value| match arg.as_inst() {
        Some(inst) => {
            let count = body.func.operands(inst).next();
            body.func.opcode(inst) == Opcode::Alloca
                && count.is_some_and(|count| body.func.as_int(count).is_some())
        }
        None => matches!(body.func.as_constant(arg), Some(ConstKind::Null)),
    };
    let all_static = body.args(call).all(is_static);
    check!(body, all_static, "local-escape", "llvm.localescape only accepts static allocas");
    let global = body.func.called_global(call.inst);
    let others = body.func.all_insts().filter(|&inst| {
        body.func.opcode(inst).is_call() && body.func.called_global(inst) == global
    });
    let single = others.take(2).count() <= 1;
    check!(body, single, "local-escape", "multiple calls to llvm.localescape in one function");
}

fn local_recover(body: &mut Body<'_, '_>, call: &Call<'_>) {
    let parent = body.arg(call, 0).and_then(|arg| body.func.as_global(arg));
    let defined = parent.filter(|&parent| body.cx.header.function(parent).is_some());
    let defined = defined.filter(|&parent| body.cx.is_declaration(parent) != Some(true));
    check!(
        body,
        defined.is_some(),
        "local-recover",
        "llvm.localrecover first argument must be function defined in this module"
    );
}

/// The alignment operand in the forms of LLVM 21 and older.
fn masked(body: &mut Body<'_, '_>, call: &Call<'_>) {
    let name = body.called_name(call.inst).unwrap_or(b"");
    let at = if name.starts_with(b"llvm.masked.load") || name.starts_with(b"llvm.masked.gather") {
        1
    } else {
        2
    };
    let align = body.arg_int(call, at).filter(|_| body.arg_ty(call, at) == Type::I32);
    let word = name.get(12..).unwrap_or(b"").split(|&byte| byte == b'.').next().unwrap_or(b"");
    let word = String::from_utf8_lossy(word).into_owned();
    check!(
        body,
        align.is_none_or(|align| align >= 0 && (align == 0 || align & (align - 1) == 0)),
        "masked-alignment",
        "masked_{word}: alignment must be a power of 2"
    );
}

fn atomic_elements(body: &mut Body<'_, '_>, call: &Call<'_>) {
    let size = body.arg_int(call, 3);
    let is_power = size.is_none_or(|size| size > 0 && size & (size - 1) == 0);
    check!(
        body,
        is_power,
        "atomic-element-size",
        "element size of the element-wise atomic memory intrinsic must be a power of 2"
    );
    let attrs = body.cx.header.attrs.list_data(call.extra.attrs);
    let name = body.called_name(call.inst).unwrap_or(b"");
    let n_pointers = if name.starts_with(b"llvm.memset") { 1 } else { 2 };
    for (n, side) in ["destination", "source"].into_iter().enumerate().take(n_pointers) {
        let align = body.cx.header.attrs.int(attrs.param(n), AttrKind::Alignment);
        let enough =
            align.is_some_and(|align| size.is_none_or(|size| size >= 0 && align >= size as u64));
        check!(
            body,
            enough,
            "atomic-element-alignment",
            "incorrect alignment of the {side} argument"
        );
    }
}

fn prefetch(body: &mut Body<'_, '_>, call: &Call<'_>) {
    let in_range = |n, max| body.arg_int(call, n).is_none_or(|value| (0..=max).contains(&value));
    let (rw, locality, cache) = (in_range(1, 1), in_range(2, 3), in_range(3, 1));
    check!(body, rw, "prefetch", "rw argument to llvm.prefetch must be 0-1");
    check!(body, locality, "prefetch", "locality argument to llvm.prefetch must be 0-3");
    check!(body, cache, "prefetch", "cache type argument to llvm.prefetch must be 0-1");
}

fn preserve_access(body: &mut Body<'_, '_>, call: &Call<'_>) {
    let attrs = body.cx.header.attrs.list_data(call.extra.attrs);
    let has_type = body.cx.has(attrs.param(0), AttrKind::ElementType);
    check!(
        body,
        has_type,
        "elementtype-missing",
        "Intrinsic requires elementtype attribute on first argument."
    );
}

fn ptrmask(body: &mut Body<'_, '_>, call: &Call<'_>) {
    let (ptr, mask) = (body.arg_ty(call, 0), body.arg_ty(call, 1));
    let Some(space) = body.types.ptr_space(ptr) else {
        return body.report(
            "ptrmask",
            format_args!(
                "llvm.ptrmask intrinsic first argument must be pointer or vector of pointers"
            ),
        );
    };
    let (of_ptr, of_mask) = (body.len_of(ptr), body.len_of(mask));
    check!(
        body,
        of_ptr.is_some() == of_mask.is_some(),
        "ptrmask",
        "llvm.ptrmask intrinsic arguments must be both scalars or both vectors"
    );
    check!(
        body,
        of_ptr.is_none() || of_mask.is_none() || of_ptr == of_mask,
        "ptrmask",
        "llvm.ptrmask intrinsic arguments must have the same number of elements"
    );
    let bits = body.types.int_bits(body.types.scalar(mask));
    check!(
        body,
        bits == Some(body.cx.header.data_layout.index_bits(space)),
        "ptrmask",
        "llvm.ptrmask intrinsic second argument bitwidth must match pointer index type size of first argument"
    );
}

fn named_register(body: &mut Body<'_, '_>, call: &Call<'_>) {
    let arg = body.arg(call, 0).and_then(|arg| body.func.as_constant(arg));
    let node = match arg {
        Some(ConstKind::Metadata(md)) => body.cx.header.md.node(*md),
        _ => None,
    };
    let named = node
        .is_some_and(|node| node.fields.len() == 1 && body.cx.md_text(&node.fields[0]).is_some());
    check!(
        body,
        named,
        "named-register",
        "the register of {} must be a tuple of one string",
        String::from_utf8_lossy(body.called_name(call.inst).unwrap_or(b"")).into_owned()
    );
}

fn three_way(body: &mut Body<'_, '_>, call: &Call<'_>) {
    let source = body.arg_ty(call, 0);
    let bits = body.types.int_bits(body.types.scalar(call.ret));
    check!(
        body,
        bits.is_none_or(|bits| bits >= 2),
        "three-way-compare",
        "result type must be at least 2 bits wide"
    );
    let (of_source, of_result) = (body.len_of(source), body.len_of(call.ret));
    check!(
        body,
        of_source.is_some() == of_result.is_some(),
        "three-way-compare",
        "ucmp/scmp argument and result types must both be either vector or scalar types"
    );
    check!(
        body,
        of_source.is_none() || of_result.is_none() || of_source == of_result,
        "three-way-compare",
        "return type and arguments must have the same number of elements"
    );
}

fn fixed_point(body: &mut Body<'_, '_>, call: &Call<'_>) {
    let Some(bits) = body.types.int_bits(body.types.scalar(call.ret)) else { return };
    let Some(scale) = body.arg_int(call, 2) else { return };
    let name = body.called_name(call.inst).unwrap_or(b"");
    let is_signed = name.starts_with(b"llvm.s");
    let holds = if is_signed { scale < i64::from(bits) } else { scale <= i64::from(bits) };
    let relation = if is_signed { "less than" } else { "less than or equal to" };
    check!(
        body,
        scale >= 0 && holds,
        "fixed-point-scale",
        "the scale of {} must be {relation} the width of the operands",
        String::from_utf8_lossy(name).trim_start_matches("llvm.").replace('.', "_")
    );
}

fn threadlocal(body: &mut Body<'_, '_>, call: &Call<'_>) {
    let global = body.arg(call, 0).and_then(|arg| body.func.as_global(arg));
    let Some(global) = global else {
        return body.report(
            "threadlocal-address",
            format_args!("llvm.threadlocal.address first argument must be a GlobalValue"),
        );
    };
    let data = body.cx.header.global(global);
    let through_alias = matches!(data.kind, GlobalKind::Alias { .. });
    check!(
        body,
        data.tls != TlsMode::None || through_alias,
        "threadlocal-address",
        "llvm.threadlocal.address operand isThreadLocal() must be true"
    );
}

fn va_start(body: &mut Body<'_, '_>, _call: &Call<'_>) {
    let ty = body.cx.header.global(body.global).value_ty;
    let vararg = matches!(body.kind(ty), TypeKind::Function { vararg: true, .. });
    check!(body, vararg, "va-start", "va_start called in a non-varargs function");
}

fn vector_extract(body: &mut Body<'_, '_>, call: &Call<'_>) {
    subvector(body, call, call.ret, body.arg_ty(call, 0), 1, "extract");
}

fn vector_insert(body: &mut Body<'_, '_>, call: &Call<'_>) {
    subvector(body, call, body.arg_ty(call, 1), call.ret, 2, "insert");
}

/// Checks a subvector: the element types, that its index is a multiple of its length, and that it fits.
fn subvector(
    body: &mut Body<'_, '_>,
    call: &Call<'_>,
    part: Type,
    whole: Type,
    at: usize,
    word: &str,
) {
    let (Some(part_shape), Some(whole_shape)) =
        (body.types.vector_shape(part), body.types.vector_shape(whole))
    else {
        return;
    };
    let same = body.types.scalar(part) == body.types.scalar(whole);
    let words = match word {
        "extract" => "vector_extract result must have the same element type as the input vector.",
        _ => "vector_insert parameters must have the same element type.",
    };
    check!(body, same, "subvector", "{words}");
    let Some(index) = body.arg_int(call, at) else { return };
    let (part_len, part_scalable) = part_shape;
    let multiple = index >= 0 && (index as u64).is_multiple_of(u64::from(part_len.max(1)));
    let what = if word == "extract" { "the result type" } else { "the subvector" };
    check!(
        body,
        multiple,
        "subvector",
        "vector_{word} index must be a constant multiple of {what}'s known minimum vector length."
    );
    let (whole_len, whole_scalable) = whole_shape;
    if part_scalable == whole_scalable && index >= 0 {
        let fits = index as u64 + u64::from(part_len) <= u64::from(whole_len);
        let words = match word {
            "extract" => "vector_extract would overrun.",
            _ => "subvector operand of vector_insert would overrun the vector being inserted into.",
        };
        check!(body, fits, "subvector", "{words}");
    }
}

fn splice(body: &mut Body<'_, '_>, call: &Call<'_>) {
    let (Some(len), Some(index)) = (body.len_of(call.ret), body.arg_int(call, 2)) else { return };
    let list = body.cx.header.attrs.list_data(body.decl.attrs);
    let range = body.cx.header.attrs.int(list.function, AttrKind::VScaleRange);
    let scalable = body.types.vector_shape(call.ret).is_some_and(|(_, scalable)| scalable);
    let vscale = range.filter(|_| scalable).map_or(1, |packed| i64::from((packed >> 32) as u32));
    let len = i64::from(len) * vscale;
    check!(
        body,
        (-len..len).contains(&index),
        "splice-index",
        "The splice index exceeds the range [-VL, VL-1] where VL is the known minimum number of elements in the vector. For scalable vectors the minimum number of elements is determined from vscale_range."
    );
}

fn vp_icmp(body: &mut Body<'_, '_>, call: &Call<'_>) {
    let known = body.arg_text(call, 2).is_some_and(|text| IntPredicate::from_text(text).is_some());
    check!(body, known, "vp-predicate", "invalid predicate for VP integer comparison intrinsic");
}

fn vp_fcmp(body: &mut Body<'_, '_>, call: &Call<'_>) {
    let known =
        body.arg_text(call, 2).is_some_and(|text| FloatPredicate::from_text(text).is_some());
    check!(body, known, "vp-predicate", "invalid predicate for VP FP comparison intrinsic");
}

/// Predicated casts follow the rules of casts.
fn vp_cast(body: &mut Body<'_, '_>, call: &Call<'_>) {
    let name = body.called_name(call.inst).unwrap_or(b"");
    let word = name.strip_prefix(b"llvm.vp.").unwrap_or(b"");
    let word = word.split(|&byte| byte == b'.').next().unwrap_or(b"");
    let cast = Opcode::ALL
        .iter()
        .copied()
        .find(|opcode| opcode.is_cast() && opcode.text().as_bytes() == word);
    let Some(opcode) = cast else { return };
    let from = body.arg_ty(call, 0);
    check!(
        body,
        body.types.vector_shape(from) == body.types.vector_shape(call.ret),
        "vp-cast",
        "VP cast intrinsic first argument and result vector lengths must be equal"
    );
    let layout = &body.cx.header.data_layout;
    if let Err(words) = super::inst::cast_error(body.types, layout, opcode, from, call.ret) {
        body.report("vp-cast", format_args!("llvm.vp.{}: {words}", opcode.text()));
    }
}

fn preallocated_setup(body: &mut Body<'_, '_>, call: &Call<'_>) {
    check!(
        body,
        body.arg_int(call, 0).is_some(),
        "preallocated-setup",
        "llvm.call.preallocated.setup argument must be a constant"
    );
    let bundled = body.func.uses(call.inst.into()).filter(|place| {
        let user = body.func.call(place.user);
        user.is_some_and(|user| place.operand >= user.n_args)
    });
    let calls = bundled.count();
    check!(
        body,
        calls <= 1,
        "preallocated-setup",
        "Can have at most one call corresponding to a llvm.call.preallocated.setup"
    );
}

fn preallocated_arg(body: &mut Body<'_, '_>, call: &Call<'_>) {
    let attrs = body.cx.header.attrs.list_data(call.extra.attrs);
    let marked = body.cx.has(attrs.function, AttrKind::Preallocated);
    check!(
        body,
        marked,
        "preallocated-arg",
        "llvm.call.preallocated.arg must be called with a \"preallocated\" call site attribute"
    );
    let setup = body
        .arg(call, 0)
        .and_then(Value::as_inst)
        .filter(|&inst| body.called_name(inst) == Some(b"llvm.call.preallocated.setup"));
    check!(
        body,
        setup.is_some(),
        "preallocated-arg",
        "llvm.call.preallocated.arg token argument must be a llvm.call.preallocated.setup"
    );
    let count = setup
        .and_then(|inst| body.func.call_args(inst).next())
        .and_then(|arg| body.func.as_int(arg)?.to_u64());
    let index = body.arg_int(call, 1);
    let inside = match (index, count) {
        (Some(index), Some(count)) => index >= 0 && (index as u64) < count,
        (None, _) => false,
        (Some(_), None) => true,
    };
    check!(
        body,
        inside,
        "preallocated-arg",
        "llvm.call.preallocated.arg index must be between 0 and corresponding llvm.call.preallocated.setup's argument count"
    );
}

fn set_max_registers(body: &mut Body<'_, '_>, call: &Call<'_>) {
    let Some(count) = body.arg_int(call, 0) else { return };
    check!(
        body,
        (24..=256).contains(&count),
        "nvvm-register-count",
        "immarg value {count} out of range [24, 257)"
    );
    check!(
        body,
        count % 8 == 0,
        "nvvm-register-count",
        "reg_count argument to nvvm.setmaxnreg must be in multiples of 8"
    );
}
