//! Which globals are named otherwise than by instructions: by constants, by lists of what is used unseen, by
//! assembly.
//!
//! Assembly reaches symbols of the module by name, without an operand. Characters that PTX does not
//! take in names are spelled `SPELLED` there when the symbol is local to the module. A name may be
//! put together from text and an operand (`buf$0`): then whatever it may be is named.

use std::collections::BTreeSet;

use rustc_hash::FxHashSet;
use selvedge_ir::constant::ConstKind;
use selvedge_ir::{Const, Function, Global, GlobalKind, Module, ModuleHeader, Value};

/// How a `.` or `@` of a local name is spelled in PTX.
const SPELLED: &[u8] = b"_$_";

/// Each global that some word of the module's assembly, or of that of its functions, names; some
/// more than once.
///
/// Cost: linear in the constants of functions and in the texts; for a word in the spelling of PTX or
/// with an operand in it, in the names of globals.
pub fn named_in_assembly(module: &Module) -> Vec<Global> {
    let mut named = Vec::new();
    // One text stands in many functions.
    let mut seen: FxHashSet<&[u8]> = FxHashSet::default();
    for (_, func) in module.defined() {
        for c in func.consts().keys() {
            if let ConstKind::InlineAsm(asm) = func.constant(c).kind()
                && seen.insert(&asm.text)
            {
                note_words(module, template_words(&asm.text), &mut named);
            }
        }
    }
    let lines = module.header.asm.iter();
    lines.for_each(|line| note_words(module, plain_words(line), &mut named));
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

/// A word of a text. An operand in it may be anything, so of such a word only the ends are known.
#[derive(PartialEq, Eq, Debug)]
enum Word {
    Whole(Vec<u8>),
    Ends(Vec<u8>, Vec<u8>),
}

impl Word {
    /// Whether it may be this name, as the module or as PTX spells it.
    fn may_be(&self, name: &[u8]) -> bool {
        let is = |name: &[u8]| match self {
            Word::Whole(word) => word == name,
            Word::Ends(first, last) => name.starts_with(first) && name.ends_with(last),
        };
        is(name) || is(&spelled(name))
    }
}

fn note_words(module: &Module, words: Vec<Word>, named: &mut Vec<Global>) {
    let header = &module.header;
    for word in words {
        let in_ptx = |word: &[u8]| word.windows(SPELLED.len()).any(|part| part == SPELLED);
        match &word {
            Word::Whole(whole) => {
                named.extend(header.by_name(whole));
                if !in_ptx(whole) {
                    continue;
                }
            }
            Word::Ends(..) => {}
        }
        let may_be = |global: &Global| {
            header.global(*global).name.as_deref().is_some_and(|name| word.may_be(name))
        };
        named.extend(header.globals().filter(may_be));
    }
}

fn is_of_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b"_.".contains(&byte)
}

/// The words of assembly of the module, which is no template.
fn plain_words(text: &[u8]) -> Vec<Word> {
    let words = text.split(|&byte| !is_of_word(byte) && byte != b'$');
    words.filter(|word| !word.is_empty()).map(|word| Word::Whole(word.to_vec())).collect()
}

/// The words of a template, with `$$` for one `$`; `$(`, `$|` and `$)` stand between words, and operands
/// (`$3`, `${3:x}`) may be parts of one.
fn template_words(text: &[u8]) -> Vec<Word> {
    let mut words = Vec::new();
    let (mut word, mut first): (Vec<u8>, Option<Vec<u8>>) = (Vec::new(), None);
    let mut n_operands = 0;
    let mut rest = text;
    loop {
        let (n, part) = match rest {
            [] => (0, Part::Between),
            [b'$', b'$', ..] => (2, Part::Byte(b'$')),
            [b'$', b'{', ..] => {
                let n = rest.iter().position(|&byte| byte == b'}').map_or(rest.len(), |n| n + 1);
                (n, Part::Operand)
            }
            [b'$', b'0'..=b'9', digits @ ..] => {
                (2 + digits.iter().take_while(|byte| byte.is_ascii_digit()).count(), Part::Operand)
            }
            [b'$', _, ..] => (2, Part::Between),
            [byte, ..] if is_of_word(*byte) => (1, Part::Byte(*byte)),
            _ => (1, Part::Between),
        };
        match part {
            Part::Byte(byte) => word.push(byte),
            // Of several operands the first and the last say where the known ends are.
            Part::Operand => {
                n_operands += 1;
                let before = std::mem::take(&mut word);
                first = first.or(Some(before));
            }
            Part::Between => {
                let last = std::mem::take(&mut word);
                match first.take() {
                    // An operand by itself is one of the call.
                    Some(first) if first.is_empty() && last.is_empty() && n_operands == 1 => {}
                    Some(first) => words.push(Word::Ends(first, last)),
                    None if last.is_empty() => {}
                    None => words.push(Word::Whole(last)),
                }
            }
        }
        if part == Part::Between {
            n_operands = 0;
        }
        if rest.is_empty() {
            return words;
        }
        rest = &rest[n..];
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Byte(u8),
    Operand,
    Between,
}

fn spelled(name: &[u8]) -> Vec<u8> {
    let mut text = Vec::with_capacity(name.len());
    for &byte in name {
        match byte {
            b'.' | b'@' => text.extend_from_slice(SPELLED),
            _ => text.push(byte),
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::{Word, template_words};

    fn whole(text: &str) -> Word {
        Word::Whole(text.into())
    }

    #[test]
    fn alternatives_and_operands_end_words_or_are_parts_of_them() {
        let words = template_words(b"mov.u64 $0, $(named$|other$), a$$b, [${1:x}+c];");
        let expected = ["mov.u64", "named", "other", "a$b", "c"].map(whole);
        assert_eq!(words, expected);
        let ends = |first: &str, last: &str| Word::Ends(first.into(), last.into());
        let words = template_words(b"buf$0 $1buf a${2}b$3c $0$1 $");
        assert_eq!(words, [ends("buf", ""), ends("", "buf"), ends("a", "c"), ends("", "")]);
        assert!(ends("buf", "").may_be(b"buf1") && !ends("buf", "").may_be(b"bu"));
        assert!(ends("in_$_", "").may_be(b"in.1"));
    }
}
