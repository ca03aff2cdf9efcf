//! Merging flags, attributes and metadata when one instruction replaces another.
//!
//! The instruction that stays has flags and attributes (`nsw`, `!range`, `nonnull` of a result) that make its value
//! poison where they are violated. Users of the other one now see that value, so only flags that both have may stay,
//! unless a poison value would have been undefined behaviour anyway. Attributes about its own execution (the memory it
//! accesses, `noundef`) stay, since it is executed as before.

use selvedge_ir::inst::{Bits, GepFlags};
use selvedge_ir::{
    Attr, AttrKind, AttrList, AttrSet, Function, Inst, Md, MdData, MdField, MdKind, ModuleHeader,
    Opcode,
};

use crate::undefined::is_undefined_if_poison;

/// The changes of an instruction that replaces another; most often there are none.
#[derive(Default)]
pub(crate) struct Merge {
    bits: Option<Bits>,
    attachments: Option<Vec<(MdKind, Md)>>,
    attrs: Option<AttrList>,
}

/// Whether the instruction that stays may have flags or attributes that the other one lacks: a cheap check, which is
/// seldom true.
pub(crate) fn may_differ(func: &Function, kept: Inst, removed: Inst, same_steps: bool) -> bool {
    let (row, other) = (func.inst(kept), func.inst(removed));
    !same_steps
        || row.bits() != other.bits()
        || row.opcode().is_call()
        || !func.attachments(kept).is_empty()
}

impl Merge {
    /// Computes the changes after which the instruction that stays only has the flags and attributes that hold for the
    /// users of the other one too. `same_steps`: whether two addresses have the same indices.
    pub(crate) fn of(
        header: &ModuleHeader,
        func: &Function,
        kept: Inst,
        removed: Inst,
        same_steps: bool,
    ) -> Merge {
        let both_call = func.opcode(kept).is_call() && func.opcode(removed).is_call();
        Merge {
            bits: merged_flags(header, func, kept, removed, same_steps),
            attachments: merged_metadata(header, func, kept, removed),
            attrs: if both_call { merged_attributes(header, func, kept, removed) } else { None },
        }
    }

    /// Changes the instruction that stays.
    pub(crate) fn apply(self, func: &mut Function, kept: Inst) {
        if let Some(bits) = self.bits {
            func.set_bits(kept, bits);
        }
        if let Some(list) = self.attachments {
            func.set_attachments(kept, &list);
        }
        if let Some(attrs) = self.attrs {
            func.set_call_attrs(kept, attrs);
        }
    }
}

fn merged_flags(
    header: &ModuleHeader,
    func: &Function,
    kept: Inst,
    removed: Inst,
    same_steps: bool,
) -> Option<Bits> {
    let (row, other) = (func.inst(kept), func.inst(removed));
    let (opcode, bits) = (row.opcode(), row.bits());
    if opcode != other.opcode() || bits == other.bits() && same_steps {
        return None;
    }
    let is_math = opcode.has_fast_math(header.types.is_float_math(row.ty()));
    let common = if is_math {
        bits.with_fast_math(bits.fast_math().and(other.bits().fast_math()))
    } else if opcode == Opcode::GetElementPtr {
        bits.with_gep_flags(common_gep_flags(bits, other.bits(), same_steps))
    } else {
        let common = bits.int_flags().and(other.bits().int_flags());
        match opcode.int_flags() {
            mine if mine.is_empty() => return None,
            mine => bits.with_int_flags(common.and(mine)),
        }
    };
    // Not all fast-math flags produce poison; some only allow other results.
    let is_lost = common != bits && (is_math || !is_undefined_if_poison(header, func, kept));
    is_lost.then_some(common)
}

/// The common flags of two addresses of one base and distance. The flags are about each step, so with other steps they
/// do not apply.
fn common_gep_flags(bits: Bits, other: Bits, same_steps: bool) -> GepFlags {
    if same_steps { bits.gep_flags().and(other.gep_flags()) } else { GepFlags::NONE }
}

/// Whether a kind of metadata makes a value poison where it is violated.
fn makes_poison(kind: MdKind) -> bool {
    matches!(kind, MdKind::RANGE | MdKind::NONNULL | MdKind::ALIGN)
}

/// Whether metadata is about the execution of its instruction, and not about its value.
fn is_about_execution(kind: MdKind) -> bool {
    matches!(
        kind,
        MdKind::TBAA
            | MdKind::TBAA_STRUCT
            | MdKind::ALIAS_SCOPE
            | MdKind::NOALIAS
            | MdKind::NOALIAS_ADDRSPACE
            | MdKind::MEM_PARALLEL_LOOP_ACCESS
            | MdKind::ACCESS_GROUP
            | MdKind::INVARIANT_LOAD
            | MdKind::INVARIANT_GROUP
            | MdKind::PRESERVE_ACCESS_INDEX
            | MdKind::NOUNDEF
            | MdKind::DEREFERENCEABLE
            | MdKind::DEREFERENCEABLE_OR_NULL
            | MdKind::PROF
            | MdKind::MMRA
            | MdKind::MEMPROF
            | MdKind::CALLSITE
            | MdKind::CALLEES
            | MdKind::DI_ASSIGN_ID
    )
}

fn merged_metadata(
    header: &ModuleHeader,
    func: &Function,
    kept: Inst,
    removed: Inst,
) -> Option<Vec<(MdKind, Md)>> {
    let old = func.attachments(kept);
    if old.is_empty() {
        return None;
    }
    let is_noundef = func.attachment(kept, MdKind::NOUNDEF).is_some();
    let merged = |&(kind, md): &(MdKind, Md)| {
        let stays = is_about_execution(kind) || makes_poison(kind) && is_noundef;
        let other = func.attachment(removed, kind);
        let md = match other {
            _ if stays => Some(md),
            Some(other) if other == md || kind == MdKind::NONNULL => Some(md),
            Some(other) if kind == MdKind::FPMATH => stricter_fpmath(header, md, other),
            Some(other) if kind == MdKind::ALIGN => smaller_alignment(header, md, other),
            _ => None,
        };
        md.map(|md| (kind, md))
    };
    let list: Vec<(MdKind, Md)> = old.iter().filter_map(merged).collect();
    (list[..] != *old).then_some(list)
}

/// The weaker one of two `!align`.
fn smaller_alignment(header: &ModuleHeader, a: Md, b: Md) -> Option<Md> {
    let bytes = |md: Md| {
        let Some(MdField::Md(number)) = header.md.node(md)?.fields.first() else { return None };
        let MdData::Const(c) = header.md[*number] else { return None };
        match header.consts[c].kind() {
            selvedge_ir::ConstKind::Int(bits) => bits.to_u64(),
            _ => None,
        }
    };
    Some(if bytes(a)? <= bytes(b)? { a } else { b })
}

/// The `!fpmath` with the smaller error.
fn stricter_fpmath(header: &ModuleHeader, a: Md, b: Md) -> Option<Md> {
    let error = |md: Md| {
        let Some(MdField::Md(number)) = header.md.node(md)?.fields.first() else { return None };
        let MdData::Const(c) = header.md[*number] else { return None };
        match header.consts[c].kind() {
            selvedge_ir::ConstKind::Float(bits) => Some(f32::from_bits(bits[0] as u32)),
            _ => None,
        }
    };
    Some(if error(a)? <= error(b)? { a } else { b })
}

fn merged_attributes(
    header: &ModuleHeader,
    func: &Function,
    kept: Inst,
    removed: Inst,
) -> Option<AttrList> {
    let attrs_of = |inst: Inst| func.call(inst).map_or(AttrList::EMPTY, |call| call.attrs);
    let (mine, other) = (attrs_of(kept), attrs_of(removed));
    let (list, others) = (header.attrs.list_data(mine), header.attrs.list_data(other));
    if list.ret == others.ret || list.ret == AttrSet::EMPTY {
        return None;
    }
    let is_noundef = header.attrs.has(list.ret, AttrKind::NoUndef);
    let theirs = header.attrs.attrs(others.ret);
    let stays = |attr: &&Attr| {
        theirs.contains(attr) || is_noundef && attr.kind() != Some(AttrKind::NoAlias)
    };
    let ret: Vec<Attr> = header.attrs.attrs(list.ret).iter().filter(stays).cloned().collect();
    let ret = header.attrs.set(ret, |key| header.strs.get(key));
    let merged = header.attrs.list(list.function, ret, &list.params);
    (merged != mine).then_some(merged)
}

/// Whether the attributes allow two calls of one callee with the same operands to be merged: attributes that affect the
/// call itself must be equal.
pub(crate) fn attributes_agree(header: &ModuleHeader, a: AttrList, b: AttrList) -> bool {
    if a == b {
        return true;
    }
    let (a, b) = (header.attrs.list_data(a), header.attrs.list_data(b));
    let binding = |set: AttrSet| header.attrs.attrs(set).iter().filter(|attr| is_binding(attr));
    let same = |x: AttrSet, y: AttrSet| x == y || binding(x).eq(binding(y));
    let n = a.params.len().max(b.params.len());
    same(a.function, b.function)
        && same(a.ret, b.ret)
        && (0..n).all(|n| same(a.param(n), b.param(n)))
}

/// Whether an attribute affects how the call is made, in contrast to a property that holds.
fn is_binding(attr: &Attr) -> bool {
    use AttrKind as A;
    match attr {
        Attr::Type(..) | Attr::Text(..) => true,
        Attr::Range { .. } | Attr::Initializes(_) => false,
        Attr::Flag(kind) | Attr::Int(kind, _) => matches!(
            kind,
            A::Convergent
                | A::StrictFP
                | A::Builtin
                | A::NoBuiltin
                | A::NoMerge
                | A::ReturnsTwice
                | A::ZExt
                | A::SExt
                | A::NoExt
                | A::InReg
                | A::Nest
                | A::SwiftSelf
                | A::SwiftError
                | A::SwiftAsync
                | A::StackAlignment
                | A::ImmArg
        ),
    }
}
