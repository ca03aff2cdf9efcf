//! How the symbols of a module are spelled in PTX, and which of them a word of assembly may denote.
//!
//! LLVM's NVPTX back end renames functions and variables that are local to the module: each byte of the name that is
//! not a letter, a digit, `_` or `$` becomes `_$_`, and if that is already the name of another symbol, digits are
//! appended (`NVPTXAssignValidGlobalNames`, then `Value::setName`). The names of other symbols, and of aliases, are
//! printed unchanged, without a leading `\01` (`Mangler`), and a global without a name is `__unnamed_` and a number.
//!
//! Example: of the internal variables `@tile.1` and `@"tile-1"`, one is `tile_$_1` in PTX, and the other one `tile_$_1`
//! followed by digits.
//!
//! * Edge cases: the digits that make a name unique depend on what ran before, so any digits match. A name that cannot
//!   be printed matches every word. A symbol that is visible outside matches also the name that it would have if it
//!   were internal: `internalize` may make it so.
//! * Cost: [`Names::new`] costs as much as sorting the names; a word costs the logarithm of their number for each of
//!   its trailing digits; a word with an operand in it is linear in the names.
//! * Oracle: `tests/symbols.rs` compares with the output of `llc`.

use std::collections::BTreeMap;

use selvedge_ir::module::Linkage;
use selvedge_ir::{Global, GlobalData, GlobalKind, ModuleHeader};

use super::words::{Word, is_of_name};

/// The replacement of a byte that PTX does not accept in names.
const REPLACED: &[u8] = b"_$_";

/// The prefix of the name of a global without a name.
const UNNAMED: &[u8] = b"__unnamed_";

/// The possible spellings of a symbol in PTX.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Spelling {
    /// This text.
    Exact(Vec<u8>),
    /// This text, or this text followed by digits.
    Numbered(Vec<u8>),
    /// Unknown: its name cannot be printed.
    Unknown,
}

impl Spelling {
    /// Whether the symbol may have this spelling. Cost: linear in the text.
    pub fn may_be(&self, text: &[u8]) -> bool {
        match self {
            Spelling::Exact(name) => name == text,
            Spelling::Numbered(stem) => text.strip_prefix(&stem[..]).is_some_and(are_digits),
            Spelling::Unknown => true,
        }
    }

    /// Whether the symbol may have a spelling with this prefix and suffix, which may overlap.
    fn may_end_in(&self, first: &[u8], last: &[u8]) -> bool {
        match self {
            Spelling::Exact(name) => name.starts_with(first) && name.ends_with(last),
            Spelling::Numbered(stem) => {
                let mut shorter = without_digits(last);
                let begins = stem.starts_with(first) || self.may_be(first);
                begins && shorter.any(|last| stem.ends_with(last))
            }
            Spelling::Unknown => true,
        }
    }
}

/// How PTX code generators spell the symbol of a global, with its current linkage.
pub fn spelling_in_ptx(header: &ModuleHeader, global: Global) -> Spelling {
    let row = header.global(global);
    spelling(row.name.as_deref(), is_renamed(row))
}

/// Whether the back end renames a global: aliases are unchanged.
fn is_renamed(row: &GlobalData) -> bool {
    let is_local = matches!(row.linkage, Linkage::Internal | Linkage::Private);
    is_local && matches!(row.kind, GlobalKind::Function(_) | GlobalKind::Variable(_))
}

fn spelling(name: Option<&[u8]>, is_renamed: bool) -> Spelling {
    let Some(name) = name else { return Spelling::Numbered(UNNAMED.to_vec()) };
    if is_renamed {
        let renamed = renamed(name);
        return match renamed == name {
            true => Spelling::Exact(renamed),
            false => Spelling::Numbered(renamed),
        };
    }
    let printed = name.strip_prefix(b"\x01").unwrap_or(name);
    match !printed.is_empty() && printed.iter().all(|&byte| is_of_name(byte)) {
        true => Spelling::Exact(printed.to_vec()),
        false => Spelling::Unknown,
    }
}

fn renamed(name: &[u8]) -> Vec<u8> {
    let mut text = Vec::with_capacity(name.len());
    for &byte in name {
        match byte.is_ascii_alphanumeric() || b"_$".contains(&byte) {
            true => text.push(byte),
            false => text.extend_from_slice(REPLACED),
        }
    }
    text
}

fn are_digits(text: &[u8]) -> bool {
    text.iter().all(u8::is_ascii_digit)
}

/// A text without some of its trailing digits, from none to all.
fn without_digits(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    let n = text.iter().rev().take_while(|byte| byte.is_ascii_digit()).count();
    (0..=n).map(|n| &text[..text.len() - n])
}

/// The globals of a module by their possible spellings.
#[derive(Default)]
pub(super) struct Names {
    exact: BTreeMap<Vec<u8>, Vec<Global>>,
    numbered: BTreeMap<Vec<u8>, Vec<Global>>,
    unknown: Vec<Global>,
}

impl Names {
    pub(super) fn new(header: &ModuleHeader) -> Names {
        let mut names = Names::default();
        for global in header.globals() {
            let row = header.global(global);
            names.add(global, spelling_in_ptx(header, global));
            if !is_renamed(row) {
                names.add(global, spelling(row.name.as_deref(), true));
            }
        }
        names
    }

    fn add(&mut self, global: Global, spelling: Spelling) {
        match spelling {
            Spelling::Exact(name) => self.exact.entry(name).or_default().push(global),
            Spelling::Numbered(stem) => self.numbered.entry(stem).or_default().push(global),
            Spelling::Unknown => self.unknown.push(global),
        }
    }

    /// Adds the globals that a word may denote to a list; some more than once.
    pub(super) fn note(&self, word: &Word, named: &mut Vec<Global>) {
        named.extend(&self.unknown);
        match word {
            Word::Whole(word) => {
                named.extend(self.exact.get(word).into_iter().flatten());
                let stems = without_digits(word).filter_map(|stem| self.numbered.get(stem));
                named.extend(stems.flatten());
            }
            Word::Ends(first, last) => {
                let exact =
                    self.exact.iter().map(|(name, all)| (Spelling::Exact(name.clone()), all));
                let numbered = self.numbered.iter();
                let numbered = numbered.map(|(name, all)| (Spelling::Numbered(name.clone()), all));
                let fits = exact.chain(numbered).filter(|(it, _)| it.may_end_in(first, last));
                named.extend(fits.flat_map(|(_, all)| all));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Spelling, spelling};

    #[test]
    fn a_local_name_is_replaced_byte_by_byte() {
        let numbered = |text: &str| Spelling::Numbered(text.into());
        assert_eq!(spelling(Some(b"tile-1"), true), numbered("tile_$_1"));
        assert_eq!(spelling(Some(b"\x01a b"), true), numbered("_$_a_$_b"));
        assert_eq!(spelling(Some("é".as_bytes()), true), numbered("_$__$_"));
        assert_eq!(spelling(Some(b"a$b_1"), true), Spelling::Exact(b"a$b_1".into()));
        assert_eq!(spelling(None, true), numbered("__unnamed_"));
        assert_eq!(spelling(Some(b"\x01a.b"), false), Spelling::Exact(b"a.b".into()));
        assert_eq!(spelling(Some(b"a-b"), false), Spelling::Unknown);
    }

    #[test]
    fn affixes_of_a_word_may_include_added_digits() {
        let spelling = Spelling::Numbered(b"tile_$_1".into());
        let cases: [(&str, &str, bool); 9] = [
            ("tile", "", true),
            ("", "1", true),
            ("", "_$_123", true),
            ("tile_$_12", "", true),
            ("tile_$_1x", "", false),
            ("", "23", true),
            ("", "_$_2", false),
            ("", "x1", false),
            ("other", "", false),
        ];
        for (first, last, fits) in cases {
            let found = spelling.may_end_in(first.as_bytes(), last.as_bytes());
            assert_eq!(found, fits, "{first}...{last}");
        }
    }
}
