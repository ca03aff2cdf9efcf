//! Which symbols assembly names.
//!
//! Assembly reaches symbols of the module by name, without an operand. Characters that PTX does not
//! take in names are spelled [`SPELLED`] there when the symbol is local to the module.

use selvedge_ir::constant::ConstKind;
use selvedge_ir::{Global, Module};

/// How a `.` or `@` of a local name is spelled in PTX.
const SPELLED: &[u8] = b"_$_";

/// Each global that some word of the module's assembly, or of that of its functions, names; some
/// more than once.
///
/// Cost: linear in the constants of functions and in the texts; for a word in the spelling of PTX,
/// in the names of globals.
pub(crate) fn named_in_assembly(module: &Module) -> Vec<Global> {
    let mut named = Vec::new();
    for (_, func) in module.defined() {
        for c in func.consts().keys() {
            if let ConstKind::InlineAsm(asm) = func.constant(c).kind() {
                note_text(module, &unescaped(&asm.text), &mut named);
            }
        }
    }
    module.header.asm.iter().for_each(|line| note_text(module, line, &mut named));
    named
}

fn note_text(module: &Module, text: &[u8], named: &mut Vec<Global>) {
    let is_word = |byte: &u8| byte.is_ascii_alphanumeric() || b"_.$".contains(byte);
    let header = &module.header;
    for word in text.split(|byte| !is_word(byte)).filter(|word| !word.is_empty()) {
        named.extend(header.by_name(word));
        if word.windows(SPELLED.len()).any(|part| part == SPELLED) {
            let is_it = |global: &Global| {
                header.global(*global).name.as_deref().is_some_and(|name| spelled(name) == word)
            };
            named.extend(header.globals().filter(is_it));
        }
    }
}

/// The text of inline assembly, where `$$` is one `$`.
fn unescaped(text: &[u8]) -> Vec<u8> {
    let mut plain = Vec::with_capacity(text.len());
    let mut bytes = text.iter().copied().peekable();
    while let Some(byte) = bytes.next() {
        plain.push(byte);
        if byte == b'$' {
            bytes.next_if_eq(&b'$');
        }
    }
    plain
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
