//! Globals that are referenced by other means than instructions: by constants, by lists of invisible uses, by assembly.
//!
//! Assembly references symbols of the module by name, without an operand. `symbols/spelling.rs` defines how PTX spells
//! symbols, and `symbols/words.rs` the words of a text.

use std::collections::BTreeSet;

use rustc_hash::FxHashSet;
use selvedge_ir::constant::ConstKind;
use selvedge_ir::{Const, Function, Global, GlobalKind, Module, ModuleHeader, Value};

mod spelling;
mod words;

pub use spelling::{Spelling, spelling_in_ptx};

use spelling::Names;
use words::{plain_words, template_words};

/// Each global whose symbol may be a word of the module's assembly, or of inline assembly in its functions; some occur
/// more than once.
///
/// Cost: linear in the constants of functions and in the texts; if there is any assembly, also that of sorting the
/// names of globals.
pub fn named_in_assembly(module: &Module) -> Vec<Global> {
    // Many functions contain the same text.
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

/// The globals that constants of the header contain, at any depth. Cost: linear in the constants.
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

/// The globals that a constant of a function contains, at any depth; none for other values.
pub fn named_by_value(func: &Function, value: Value) -> Vec<Global> {
    let (mut named, mut pending) = (Vec::new(), vec![value]);
    while let Some(kind) = pending.pop().and_then(|value| func.as_constant(value)) {
        named.extend(global_of(kind));
        kind.for_each_part(|part| pending.push(part.into()));
    }
    named
}

/// The global that a constant denotes directly, including by the address of a block.
pub fn global_of(kind: &ConstKind) -> Option<Global> {
    match kind {
        ConstKind::Global(global)
        | ConstKind::DsoLocalEquivalent(global)
        | ConstKind::NoCfi(global)
        | ConstKind::BlockAddress(global, _) => Some(*global),
        _ => None,
    }
}

/// Whether a variable of that name lists globals with invisible uses: `llvm.used` and `llvm.compiler.used`.
pub fn is_list_of_used(name: Option<&[u8]>) -> bool {
    matches!(name, Some(b"llvm.used" | b"llvm.compiler.used"))
}

/// Whether a variable of that name is LLVM's list of source annotations, `llvm.global.annotations`. An entry of this
/// list neither calls a global nor takes its address.
pub fn is_list_of_annotations(name: Option<&[u8]>) -> bool {
    matches!(name, Some(b"llvm.global.annotations"))
}

/// The globals with this source annotation. Cost: linear in all annotations.
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

/// The initializer of a variable as text, up to the first zero byte; `None` if it is not text.
pub fn text_of(header: &ModuleHeader, global: Global) -> Option<&[u8]> {
    let GlobalKind::Variable(variable) = &header.global(global).kind else { return None };
    let ConstKind::Bytes(bytes) = header.consts[variable.init?].kind() else { return None };
    bytes.split(|&byte| byte == 0).next()
}

/// The globals that may have uses outside of the IR: those in `llvm.used` and `llvm.compiler.used`, and those that
/// assembly references. Cost: as for [`named_in_assembly`].
pub fn used_unseen(module: &Module) -> BTreeSet<Global> {
    listed_or_in_assembly(module, is_list_of_used)
}

/// The globals that other modules or assembly may reference by name: those in `llvm.used`, and those that assembly
/// references. The linker may drop the globals in `llvm.compiler.used`. Cost: as for [`named_in_assembly`].
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
