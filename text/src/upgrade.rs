//! What LLVM does to declarations of intrinsics while it reads them.
//!
//! Old names become new ones, suffixes are those of the types, and a declaration that lacks
//! attributes that the intrinsic has had for long gets all that it has. Only pure renamings are done
//! here: where calls would change too, the old intrinsic stays, which every LLVM that reads the text
//! upgrades itself.

use selvedge_ir::types::TypeKind;
use selvedge_ir::{
    AttrKind, AttrList, ConstKind, Global, GlobalKind, Module, ModuleHeader, intrinsics,
};

/// Intrinsics that only changed their name, or the start of it.
const RENAMED: [(&str, &str); 7] = [
    ("llvm.aarch64.thread.pointer", "llvm.thread.pointer"),
    ("llvm.arm.thread.pointer", "llvm.thread.pointer"),
    ("llvm.wasm.laneselect.", "llvm.wasm.relaxed.laneselect."),
    ("llvm.wasm.fma.", "llvm.wasm.relaxed.madd."),
    ("llvm.wasm.fms.", "llvm.wasm.relaxed.nmadd."),
    ("llvm.wasm.dot.i8x16.i7x16.add.signed", "llvm.wasm.relaxed.dot.i8x16.i7x16.add.signed"),
    ("llvm.wasm.dot.i8x16.i7x16.signed", "llvm.wasm.relaxed.dot.i8x16.i7x16.signed"),
];

/// Upgrades the declarations of a module that is read.
pub(crate) fn upgrade_intrinsics(module: &mut Module) {
    let declared: Vec<Global> =
        module.header.functions().filter(|&g| module.body(g).is_none()).collect();
    let mut changed = Vec::new();
    for global in declared {
        let Some(old) = intrinsic_name(&module.header, global) else { continue };
        let name = renamed(&old).unwrap_or_else(|| old.clone());
        let name = suffixed(&module.header, global, &name).unwrap_or(name);
        if name != old && rename(module, global, &name) {
            changed.push(global);
        }
        add_attributes(&mut module.header, global, &name);
    }
    // LLVM makes new declarations for them.
    if !changed.is_empty() {
        module.header.move_to_end(&changed);
    }
}

fn intrinsic_name(header: &ModuleHeader, global: Global) -> Option<String> {
    let name = header.global(global).name.as_deref()?;
    name.starts_with(b"llvm.").then(|| String::from_utf8_lossy(name).into_owned())
}

fn renamed(name: &str) -> Option<String> {
    RENAMED.iter().find_map(|(old, new)| match name.strip_prefix(old) {
        Some("") => Some((*new).to_owned()),
        Some(rest) if old.ends_with('.') => Some(format!("{new}{rest}")),
        _ => None,
    })
}

/// The name with the suffix that its types have in LLVM, when that is another one: `.p0` and not
/// `.p`, or `.p0i8` of typed pointers. A name without any is that of versions in which the intrinsic
/// had one type only, and stays as theirs.
fn suffixed(header: &ModuleHeader, global: Global, name: &str) -> Option<String> {
    let row = intrinsics::lookup(name).filter(|row| row.is_overloaded() && row.name() != name)?;
    let ty = header.global(global).value_ty;
    let TypeKind::Function { ret, params, vararg } = header.types.kind(ty) else { return None };
    let wanted = row.name_for(&header.types, *ret, params, *vararg)?;
    (wanted != name).then_some(wanted)
}

/// Gives a declaration another name; whether it has it now. Where another one has it already, that one
/// is called instead.
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

/// Attributes that most intrinsics have had in all versions that are read: who lacks one of them was
/// not printed by LLVM.
const LONG_THERE: [AttrKind; 3] = [AttrKind::NoCallback, AttrKind::NoUnwind, AttrKind::WillReturn];

/// Whether a declaration of an intrinsic has attributes as LLVM prints them.
pub(crate) fn has_attributes_of_llvm(header: &ModuleHeader, attrs: AttrList) -> bool {
    let own = header.attrs.list_data(attrs).function;
    LONG_THERE.iter().all(|&kind| header.attrs.has(own, kind))
}

/// The attributes of the intrinsic, for a declaration that does not have them.
fn add_attributes(header: &mut ModuleHeader, global: Global, name: &str) {
    let Some(row) = intrinsics::lookup(name) else { return };
    let data = header.global(global);
    let GlobalKind::Function(decl) = &data.kind else { return };
    let TypeKind::Function { ret, params, vararg } = header.types.kind(data.value_ty) else {
        return;
    };
    let attrs = row.attributes(header);
    let function_of = |list: AttrList| header.attrs.list_data(list).function;
    let (own, wanted) = (function_of(decl.attrs), function_of(attrs));
    let lacks = |&kind: &AttrKind| header.attrs.has(wanted, kind) && !header.attrs.has(own, kind);
    let is_bare = decl.attrs == AttrList::EMPTY || LONG_THERE.iter().any(lacks);
    if !is_bare || row.check(&header.types, *ret, params, *vararg).is_err() {
        return;
    }
    if let GlobalKind::Function(decl) = &mut header.global_mut(global).kind {
        decl.attrs = attrs;
    }
}

#[cfg(test)]
mod tests {
    use super::renamed;

    #[test]
    fn whole_names_and_families_are_renamed() {
        assert_eq!(renamed("llvm.arm.thread.pointer").as_deref(), Some("llvm.thread.pointer"));
        assert_eq!(renamed("llvm.arm.thread.pointer.x"), None);
        assert_eq!(
            renamed("llvm.wasm.laneselect.v16i8").as_deref(),
            Some("llvm.wasm.relaxed.laneselect.v16i8")
        );
        assert_eq!(renamed("llvm.fabs.f32"), None);
    }
}
