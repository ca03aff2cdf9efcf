//! Which globals are named otherwise than by instructions: by constants, by lists of what is used unseen, by
//! assembly.
//!
//! Assembly reaches symbols of the module by name, without an operand. `symbols/spelling.rs` knows how PTX spells
//! them, and `symbols/words.rs` which words a text has.

use std::collections::BTreeSet;

use rustc_hash::FxHashSet;
use selvedge_ir::constant::ConstKind;
use selvedge_ir::{Const, Function, Global, GlobalKind, Module, ModuleHeader, Value};

mod spelling;
mod words;

pub use spelling::{Spelling, spelling_in_ptx};

use spelling::Names;
use words::{plain_words, template_words};

/// Each global that some word of the module's assembly, or of that of its functions, may be the symbol of; some
/// more than once.
///
/// Cost: linear in the constants of functions and in the texts; where there is any assembly, as sorting the names of
/// globals.
pub fn named_in_assembly(module: &Module) -> Vec<Global> {
    // Many functions have the same text.
    let mut seen: FxHashSet<&[u8]> = FxHashSet::default();
    let mut words: Vec<_> = module.header.asm.iter().flat_map(|line| plain_words(line)).collect();
    for (_, func) in module.defined() {
        for c in func.consts().keys() {
            if let ConstKind::InlineAsm(asm) = func.constant(c).kind()
                && seen.insert(&asm.text)
            {
                words.extend(template_words(&asm.text));
            }
        }
    }
    let mut named = Vec::new();
    if words.is_empty() {
        return named;
    }
    words.sort_unstable();
    words.dedup();
    let names = Names::new(&module.header);
    words.iter().for_each(|word| names.note(word, &mut named));
    named
}

/// The globals that constants of the header name, whatever is around them. Cost: linear in the constants.
pub fn named_by_constants(header: &ModuleHeader, mut pending: Vec<Const>) -> Vec<Global> {
    let (mut named, mut seen) = (Vec::new(), BTreeSet::new());
    while let Some(c) = pending.pop() {
        if seen.insert(c) {
            let kind = header.consts[c].kind();
            named.extend(global_of(kind));
            kind.for_each_part(|part| pending.push(part));
        }
    }
    named
}

/// The globals that a constant of a function names, whatever is around them; none for what is no constant.
pub fn named_by_value(func: &Function, value: Value) -> Vec<Global> {
    let (mut named, mut pending) = (Vec::new(), vec![value]);
    while let Some(kind) = pending.pop().and_then(|value| func.as_constant(value)) {
        named.extend(global_of(kind));
        kind.for_each_part(|part| pending.push(part.into()));
    }
    named
}

/// The global that a constant names without a constant between, also by the address of a block.
pub fn global_of(kind: &ConstKind) -> Option<Global> {
    match kind {
        ConstKind::Global(global)
        | ConstKind::DsoLocalEquivalent(global)
        | ConstKind::NoCfi(global)
        | ConstKind::BlockAddress(global, _) => Some(*global),
        _ => None,
    }
}

/// Whether a variable of that name lists globals that somebody uses who cannot be seen: `llvm.used` and
/// `llvm.compiler.used`.
pub fn is_list_of_used(name: Option<&[u8]>) -> bool {
    matches!(name, Some(b"llvm.used" | b"llvm.compiler.used"))
}

/// Whether a variable of that name is LLVM's list of what the source says about globals, `llvm.global.annotations`:
/// whatever it names, nobody calls it or takes its address for that.
pub fn is_list_of_annotations(name: Option<&[u8]>) -> bool {
    matches!(name, Some(b"llvm.global.annotations"))
}

/// The globals that source annotations with this text are about. Cost: linear in all annotations.
pub fn annotated_with(header: &ModuleHeader, text: &[u8]) -> BTreeSet<Global> {
    let lists = header.globals().filter_map(|global| {
        let row = header.global(global);
        let GlobalKind::Variable(list) = &row.kind else { return None };
        elements(header, list.init?).filter(|_| is_list_of_annotations(row.name.as_deref()))
    });
    let entries = lists.flatten().filter_map(|&entry| match elements(header, entry)? {
        [what, said, ..] => Some((*what, *said)),
        _ => None,
    });
    let about = entries.filter(|&(_, said)| {
        named_by_constants(header, vec![said])
            .first()
            .is_some_and(|&said| text_of(header, said) == Some(text))
    });
    named_by_constants(header, about.map(|(what, _)| what).collect()).into_iter().collect()
}

fn elements(header: &ModuleHeader, c: Const) -> Option<&[Const]> {
    match header.consts[c].kind() {
        ConstKind::Elements(all) => Some(all),
        _ => None,
    }
}

/// What a variable begins with, up to the first byte that is zero; `None` of what is no text.
pub fn text_of(header: &ModuleHeader, global: Global) -> Option<&[u8]> {
    let GlobalKind::Variable(variable) = &header.global(global).kind else { return None };
    let ConstKind::Bytes(bytes) = header.consts[variable.init?].kind() else { return None };
    bytes.split(|&byte| byte == 0).next()
}

/// The globals that may be used without a use in the IR: those that `llvm.used` and `llvm.compiler.used` list, and
/// those that assembly names. Cost: as of [`named_in_assembly`].
pub fn used_unseen(module: &Module) -> BTreeSet<Global> {
    listed_or_in_assembly(module, is_list_of_used)
}

/// The globals that other modules or assembly may use by name: those that `llvm.used` lists, and those that
/// assembly names. What `llvm.compiler.used` lists the linker may drop. Cost: as of [`named_in_assembly`].
pub fn used_by_others(module: &Module) -> BTreeSet<Global> {
    listed_or_in_assembly(module, |name| name == Some(b"llvm.used"))
}

fn listed_or_in_assembly(module: &Module, is_list: fn(Option<&[u8]>) -> bool) -> BTreeSet<Global> {
    let header = &module.header;
    let listed = header.globals().filter_map(|global| {
        let row = header.global(global);
        match &row.kind {
            GlobalKind::Variable(list) if is_list(row.name.as_deref()) => list.init,
            _ => None,
        }
    });
    let mut used = BTreeSet::from_iter(named_by_constants(header, listed.collect()));
    used.extend(named_in_assembly(module));
    used
}
