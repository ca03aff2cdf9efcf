//! What flags say about the machine: its processor and features, as attributes of functions.
//!
//! As in LLVM's `opt`, `-mcpu` is for functions that name no processor themselves, `-mattr` is added
//! to the features that a function has, and both do nothing in a module without a triple.

use selvedge::ir::{Attr, AttrList, AttrSet, GlobalKind, ModuleHeader, Str};

use crate::flags::Flags;

/// Gives the functions of a module the attributes. Cost: linear in the number of functions.
pub(crate) fn apply(header: &mut ModuleHeader, flags: &Flags) {
    if header.triple.is_empty() || (flags.mcpu.is_none() && flags.mattr.is_empty()) {
        return;
    }
    let functions: Vec<_> = header.functions().collect();
    for global in functions {
        let Some(old) = header.function(global).map(|function| function.attrs) else { continue };
        let new = with_machine(header, old, flags);
        if let GlobalKind::Function(function) = &mut header.global_mut(global).kind {
            function.attrs = new;
        }
    }
}

fn with_machine(header: &ModuleHeader, old: AttrList, flags: &Flags) -> AttrList {
    let parts = header.attrs.list_data(old);
    let mut set = parts.function;
    if let Some(cpu) = &flags.mcpu {
        let key = header.strs.intern(b"target-cpu");
        if header.attrs.text(set, key).is_none() {
            set = with_text(header, set, key, cpu.as_bytes());
        }
    }
    if !flags.mattr.is_empty() {
        let key = header.strs.intern(b"target-features");
        let old = header.attrs.text(set, key).map_or(&[][..], |text| header.strs.get(text));
        let added = flags.mattr.join(",").into_bytes();
        let all = if old.is_empty() { added } else { [old, b",", &added].concat() };
        set = with_text(header, set, key, &all);
    }
    header.attrs.list(set, parts.ret, &parts.params)
}

fn with_text(header: &ModuleHeader, set: AttrSet, key: Str, value: &[u8]) -> AttrSet {
    let mut attrs = header.attrs.attrs(set).to_vec();
    attrs.push(Attr::Text(key, header.strs.intern(value)));
    header.attrs.set(attrs, |key| header.strs.get(key))
}
