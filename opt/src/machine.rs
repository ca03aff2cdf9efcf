//! Flags about the target: triple, data layout, processor and features.
//!
//! As in LLVM's `opt`: flags override the module; a module without a layout gets that of its target; `-mcpu` applies
//! to functions without a processor of their own, `-mattr` is added to the features of a function, and both have no
//! effect in a module without a triple.

use selvedge::bitcode::is_bitcode;
use selvedge::ir::{Attr, AttrList, AttrSet, DataLayout, GlobalKind, ModuleHeader, Str};
use selvedge::pass::Session;
use selvedge::text::ReadOptions;

use crate::failure::Failure;
use crate::flags::Flags;

/// The data layout given by a flag.
///
/// # Errors
/// When it is malformed.
pub(crate) fn given_layout(flags: &Flags) -> Result<Option<DataLayout>, Failure> {
    let Some(text) = &flags.data_layout else { return Ok(None) };
    let bad = |error| Failure::general(format_args!("--data-layout={text}: {error}"));
    DataLayout::parse(text).map(Some).map_err(bad)
}

/// The options with the layout for a text without one: that of its target. A text without a triple gets LLVM's default
/// layout, even if its contents imply a target.
pub(crate) fn with_default_layout(
    options: ReadOptions,
    source: &[u8],
    session: &Session,
    flags: &Flags,
) -> ReadOptions {
    let layout_of = |triple: &str| session.target_for(triple)?.data_layout(triple);
    if is_bitcode(source) {
        let of_bitcode = selvedge::bitcode::ReadOptions::default();
        let of_bitcode =
            of_bitcode.with_layout_of_triple(source, flags.mtriple.as_deref(), layout_of);
        let default_data_layout = of_bitcode.default_data_layout;
        return ReadOptions { default_data_layout, ..options };
    }
    options.with_layout_of_triple(source, flags.mtriple.as_deref(), layout_of)
}

/// Applies the flags to the header of a module. Cost: linear in the number of functions.
pub(crate) fn apply(header: &mut ModuleHeader, flags: &Flags) {
    if let Some(triple) = &flags.mtriple {
        *header.triple = triple.as_str().into();
    }
    if !header.triple.is_empty() && (flags.mcpu.is_some() || !flags.mattr.is_empty()) {
        set_attributes(header, flags);
    }
}

fn set_attributes(header: &mut ModuleHeader, flags: &Flags) {
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
