//! Upgrades declarations of intrinsics as LLVM does while parsing.
//!
//! Old names are replaced by new ones, and suffixes by those of the types. A declaration that lacks an attribute of
//! [`OLDEST_ATTRIBUTES`] gets all attributes of the intrinsic; an attribute that LLVM's passes inferred is dropped. Calls
//! with operands of versions before the oldest dialect are converted to the current form ([`old_calls`]). Intrinsics
//! that changed later keep their form, which the tables contain in addition to the newest one, and which every newer LLVM
//! upgrades itself.
//! * Cost: one lookup per declaration; for changed ones, linear in their uses.

use crate::types::TypeKind;
use crate::upgrade::old_calls;
use crate::{
    AttrKind, AttrList, ConstKind, Dialect, Global, GlobalKind, Inst, Module, ModuleHeader,
    intrinsics,
};

/// Intrinsics that only changed their name or its prefix, and the first dialect with the new one.
#[rustfmt::skip]
const RENAMED: &[(&str, &str, u8)] = &[
    ("llvm.aarch64.thread.pointer", "llvm.thread.pointer", 16),
    ("llvm.arm.thread.pointer", "llvm.thread.pointer", 16),
    ("llvm.experimental.stepvector.", "llvm.stepvector.", 20),
    ("llvm.experimental.vector.deinterleave2.", "llvm.vector.deinterleave2.", 19),
    ("llvm.experimental.vector.extract.", "llvm.vector.extract.", 16),
    ("llvm.experimental.vector.insert.", "llvm.vector.insert.", 16),
    ("llvm.experimental.vector.interleave2.", "llvm.vector.interleave2.", 19),
    ("llvm.experimental.vector.partial.reduce.add.", "llvm.vector.partial.reduce.add.", 22),
    ("llvm.experimental.vector.reduce.add.", "llvm.vector.reduce.add.", 16),
    ("llvm.experimental.vector.reduce.and.", "llvm.vector.reduce.and.", 16),
    ("llvm.experimental.vector.reduce.fmax.", "llvm.vector.reduce.fmax.", 16),
    ("llvm.experimental.vector.reduce.fmin.", "llvm.vector.reduce.fmin.", 16),
    ("llvm.experimental.vector.reduce.mul.", "llvm.vector.reduce.mul.", 16),
    ("llvm.experimental.vector.reduce.or.", "llvm.vector.reduce.or.", 16),
    ("llvm.experimental.vector.reduce.smax.", "llvm.vector.reduce.smax.", 16),
    ("llvm.experimental.vector.reduce.smin.", "llvm.vector.reduce.smin.", 16),
    ("llvm.experimental.vector.reduce.umax.", "llvm.vector.reduce.umax.", 16),
    ("llvm.experimental.vector.reduce.umin.", "llvm.vector.reduce.umin.", 16),
    ("llvm.experimental.vector.reduce.v2.fadd.", "llvm.vector.reduce.fadd.", 16),
    ("llvm.experimental.vector.reduce.v2.fmul.", "llvm.vector.reduce.fmul.", 16),
    ("llvm.experimental.vector.reduce.xor.", "llvm.vector.reduce.xor.", 16),
    ("llvm.experimental.vector.reverse.", "llvm.vector.reverse.", 19),
    ("llvm.experimental.vector.splice.", "llvm.vector.splice.", 19),
    ("llvm.flt.rounds", "llvm.get.rounding", 18),
    ("llvm.invariant.group.barrier", "llvm.launder.invariant.group", 16),
    ("llvm.invariant.group.barrier.", "llvm.launder.invariant.group.", 16),
    ("llvm.wasm.dot.i8x16.i7x16.add.signed", "llvm.wasm.relaxed.dot.i8x16.i7x16.add.signed", 16),
    ("llvm.wasm.dot.i8x16.i7x16.signed", "llvm.wasm.relaxed.dot.i8x16.i7x16.signed", 16),
    ("llvm.wasm.fma.", "llvm.wasm.relaxed.madd.", 16),
    ("llvm.wasm.fms.", "llvm.wasm.relaxed.nmadd.", 16),
    ("llvm.wasm.laneselect.", "llvm.wasm.relaxed.laneselect.", 16),
];

/// An intrinsic whose calls were replaced by attributes in LLVM 4.
const STACK_PROTECTOR: &str = "llvm.stackprotectorcheck";

/// Upgrades the declarations of a parsed module.
pub(super) fn upgrade_intrinsics(module: &mut Module, moved: &mut dyn FnMut(Global, Inst, Inst)) {
    let declared: Vec<Global> =
        module.header.functions().filter(|&g| module.body(g).is_none()).collect();
    let mut found = Vec::new();
    for global in declared {
        let Some(name) = intrinsic_name(&module.header, global) else { continue };
        if name == STACK_PROTECTOR && old_calls::drop_calls(module, global) {
            continue;
        }
        // All types before any name: the declaration found by a name then has its current type.
        let retyped = old_calls::upgrade(module, global, &name, moved);
        found.push((global, name, retyped));
    }
    let mut changed = Vec::new();
    for (global, old, retyped) in found {
        let name = current_name(&module.header, global, &old, retyped);
        let kept = name == old || rename(module, global, &name);
        if kept && (retyped || name != old) {
            changed.push(global);
        }
        if kept {
            add_attributes(&mut module.header, global, &name);
            drop_inferred(&mut module.header, global, &name);
        }
    }
    // LLVM creates new declarations for changed intrinsics, at the end of the module.
    if !changed.is_empty() {
        module.header.move_to_end(&changed);
    }
}

fn intrinsic_name(header: &ModuleHeader, global: Global) -> Option<String> {
    let name = header.global(global).name.as_deref()?;
    name.starts_with(b"llvm.").then(|| String::from_utf8_lossy(name).into_owned())
}

/// The current name of an intrinsic, as far as the module's dialect has it.
fn current_name(header: &ModuleHeader, global: Global, old: &str, retyped: bool) -> String {
    let name = renamed(old, header.dialect).unwrap_or_else(|| old.to_owned());
    // `llvm.thread.pointer`, the new name of older intrinsics, got a suffix in LLVM 22.
    let is_newer = retyped || name != old && header.dialect.at_least(22);
    let suffixed = suffixed(header, global, &name, is_newer);
    let name = suffixed.or_else(|| without_pointees(&name)).unwrap_or(name);
    loading_pointers(header, global, &name).unwrap_or(name)
}

fn renamed(name: &str, dialect: Dialect) -> Option<String> {
    let mut known = RENAMED.iter().filter(|(_, _, since)| dialect.at_least(*since));
    known.find_map(|(old, new, _)| match name.strip_prefix(old) {
        Some("") => Some((*new).to_owned()),
        Some(rest) if old.ends_with('.') => Some(format!("{new}{rest}")),
        _ => None,
    })
}

/// The name with the suffix that LLVM derives from its types, if that differs: `.p0` instead of `.p`, or of `.p0i8`
/// with typed pointers. A name without suffix is from versions in which the intrinsic had one type only, and is
/// unchanged unless its type is a newer one.
fn suffixed(header: &ModuleHeader, global: Global, name: &str, retyped: bool) -> Option<String> {
    let row = intrinsics::lookup(name)
        .filter(|row| row.is_overloaded() && (retyped || row.name() != name))?;
    let ty = header.global(global).value_ty;
    let TypeKind::Function { ret, params, vararg } = header.types.kind(ty) else { return None };
    let wanted = row.name_for(&header.types, *ret, params, *vararg)?;
    (wanted != name).then_some(wanted)
}

/// The name of an NVVM intrinsic without pointee types: `.p3` instead of `.p3i8`. The target's table of intrinsics is
/// not available here.
fn without_pointees(name: &str) -> Option<String> {
    let suffix = name.strip_prefix(NVVM)?;
    let words: Vec<&str> = suffix.split('.').map(without_pointee).collect();
    let wanted = format!("{NVVM}{}", words.join("."));
    (wanted != name).then_some(wanted)
}

const NVVM: &str = "llvm.nvvm.";

/// `llvm.nvvm.ldu.global.p.p0.p1` for `llvm.nvvm.ldu.global.p.p1`, and likewise `ldg`: the names of loads of pointers
/// also contain the type of the loaded pointer.
fn loading_pointers(header: &ModuleHeader, global: Global, name: &str) -> Option<String> {
    let families = ["llvm.nvvm.ldu.global.p.", "llvm.nvvm.ldg.global.p."];
    let family = families.into_iter().find(|family| name.starts_with(family))?;
    let TypeKind::Function { ret, params, .. } = header.types.kind(header.global(global).value_ty)
    else {
        return None;
    };
    let (to, from) = (header.types.ptr_space(*ret)?, header.types.ptr_space(*params.first()?)?);
    let wanted = format!("{family}p{to}.p{from}");
    (wanted != name).then_some(wanted)
}

/// `p3` for `p3i8`; other words are unchanged.
fn without_pointee(word: &str) -> &str {
    let Some(space) = word.strip_prefix('p') else { return word };
    let n_digits = space.bytes().take_while(u8::is_ascii_digit).count();
    if n_digits == 0 { word } else { &word[..1 + n_digits] }
}

/// Renames a declaration; returns whether that succeeded. If another global of the same type has the name, the uses of
/// the declaration are redirected to that global, and the declaration is erased.
fn rename(module: &mut Module, global: Global, name: &str) -> bool {
    let Err(taken) = module.header.rename(global, Some(name.as_bytes())) else { return true };
    let other = taken.0;
    let same = |g: Global| module.header.global(g).value_ty;
    if same(global) != same(other) {
        return false;
    }
    let ty = module.header.address_type(global);
    let bodies: Vec<Global> = module.defined().map(|(g, _)| g).collect();
    for body in bodies {
        let Some(func) = module.body_mut(body).1 else { continue };
        if let Some(c) = func.consts().lookup(ty, &ConstKind::Global(global)) {
            func.redefine_const(c, ty, ConstKind::Global(other));
        }
    }
    module.header.erase_global(global);
    false
}

/// Attributes that most intrinsics have had in all supported versions: a declaration without one of them was not
/// printed by LLVM.
const OLDEST_ATTRIBUTES: [AttrKind; 3] =
    [AttrKind::NoCallback, AttrKind::NoUnwind, AttrKind::WillReturn];

/// Whether a declaration of an intrinsic has the attributes that LLVM prints.
pub(super) fn has_attributes_of_llvm(header: &ModuleHeader, attrs: AttrList) -> bool {
    let own = header.attrs.list_data(attrs).function;
    OLDEST_ATTRIBUTES.iter().all(|&kind| header.attrs.has(own, kind))
}

/// Adds the attributes of the intrinsic to a declaration without them.
fn add_attributes(header: &mut ModuleHeader, global: Global, name: &str) {
    let Some(row) = intrinsics::lookup(name) else { return };
    let data = header.global(global);
    let GlobalKind::Function(decl) = &data.kind else { return };
    let TypeKind::Function { ret, params, vararg } = header.types.kind(data.value_ty) else {
        return;
    };
    let attrs = row.attributes(header, data.value_ty);
    let function_of = |list: AttrList| header.attrs.list_data(list).function;
    let (own, wanted) = (function_of(decl.attrs), function_of(attrs));
    let lacks = |&kind: &AttrKind| header.attrs.has(wanted, kind) && !header.attrs.has(own, kind);
    let is_bare = decl.attrs == AttrList::EMPTY || OLDEST_ATTRIBUTES.iter().any(lacks);
    if !is_bare || row.check(&header.types, *ret, params, *vararg).is_err() {
        return;
    }
    if let GlobalKind::Function(decl) = &mut header.global_mut(global).kind {
        decl.attrs = attrs;
    }
}

/// Drops `mustprogress`, which LLVM's passes infer for declarations with `willreturn`. No intrinsic has it: LLVM
/// replaces the attributes of intrinsics by those of its table when it reads them.
fn drop_inferred(header: &mut ModuleHeader, global: Global, name: &str) {
    let Some(decl) = header.function(global) else { return };
    let list = header.attrs.list_data(decl.attrs);
    let own = list.function;
    let is_known = intrinsics::lookup(name).is_some() || name.starts_with(NVVM);
    if !is_known || !header.attrs.has(own, AttrKind::MustProgress) {
        return;
    }
    let others = header.attrs.attrs(own).iter();
    let others = others.filter(|attr| attr.kind() != Some(AttrKind::MustProgress)).cloned();
    let function = header.attr_set(others.collect());
    let attrs = header.attrs.list(function, list.ret, &list.params);
    if let GlobalKind::Function(decl) = &mut header.global_mut(global).kind {
        decl.attrs = attrs;
    }
}

#[cfg(test)]
mod tests {
    use super::{Dialect, renamed, without_pointees};

    fn named(name: &str, version: u8) -> Option<String> {
        renamed(name, Dialect::new(version).expect("a dialect"))
    }

    #[test]
    fn full_names_and_families_are_renamed() {
        assert_eq!(named("llvm.arm.thread.pointer", 19).as_deref(), Some("llvm.thread.pointer"));
        assert_eq!(named("llvm.arm.thread.pointer.x", 19), None);
        assert_eq!(
            named("llvm.wasm.laneselect.v16i8", 19).as_deref(),
            Some("llvm.wasm.relaxed.laneselect.v16i8")
        );
        assert_eq!(named("llvm.fabs.f32", 19), None);
    }

    #[test]
    fn newer_names_are_not_upgraded_in_older_dialects() {
        let old = "llvm.experimental.vector.reverse.v4i32";
        assert_eq!(named(old, 18), None);
        assert_eq!(named(old, 19).as_deref(), Some("llvm.vector.reverse.v4i32"));
        assert_eq!(named("llvm.experimental.stepvector.v4i32", 19), None);
    }

    #[test]
    fn typed_pointers_become_opaque_pointers() {
        for (old, new) in [
            ("llvm.nvvm.ptr.gen.to.shared.p3i8.p0i8", "llvm.nvvm.ptr.gen.to.shared.p3.p0"),
            ("llvm.nvvm.ldu.global.f.v4f32.p1v4f32", "llvm.nvvm.ldu.global.f.v4f32.p1"),
        ] {
            assert_eq!(without_pointees(old).as_deref(), Some(new));
        }
        for name in ["llvm.nvvm.prmt", "llvm.nvvm.match.all.sync.i32p", "llvm.x86.p0i8"] {
            assert_eq!(without_pointees(name), None);
        }
    }
}
