//! A partial parser of Rust files for the tidy test: comments and strings are masked, functions are found by their
//! braces, calls by name.

use std::collections::{BTreeMap, BTreeSet};

/// A Rust file.
pub(crate) struct Source {
    /// Its path from the root of the workspace.
    pub(crate) name: String,
    pub(crate) text: String,
    /// The text with comments, strings and characters blanked out; lines are preserved.
    pub(crate) masked: String,
    /// The line, from 0, where `#[cfg(test)] mod` starts.
    tests_from: usize,
}

/// A function in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Function {
    pub(crate) file: String,
    pub(crate) name: String,
    pub(crate) lines: usize,
    pub(crate) in_tests: bool,
    /// Whether it is called as `self.f(` or `Self::f(`, rather than as `f(`.
    in_impl: bool,
    /// Calls of the form `self.f(` or `Self::f(` (true) or `f(` (false).
    calls: BTreeSet<(String, bool)>,
}

impl Source {
    pub(crate) fn new(name: String, text: String) -> Source {
        let masked = mask(&text);
        let lines: Vec<&str> = masked.lines().collect();
        let is_test_module = |n: &usize| {
            lines[*n].trim() == "#[cfg(test)]"
                && lines.get(n + 1).is_some_and(|l| l.contains("mod "))
        };
        let tests_from = (0..lines.len()).find(is_test_module).unwrap_or(lines.len());
        Source { name, text, masked, tests_from }
    }

    /// Whether it is library code, as opposed to a test, bench or example.
    pub(crate) fn is_library(&self) -> bool {
        let dev = ["tests/", "testkit/", "benches/", "fuzz/"];
        self.name.contains("src/") && !dev.iter().any(|dev| self.name.starts_with(dev))
    }

    /// Whether it is generated.
    pub(crate) fn is_generated(&self) -> bool {
        self.text.starts_with("// @generated")
    }

    pub(crate) fn is_in_tests(&self, line: usize) -> bool {
        line >= self.tests_from || self.name.ends_with("/tests.rs")
    }

    pub(crate) fn code_lines(&self) -> usize {
        self.masked.lines().filter(|line| !line.trim().is_empty()).count()
    }

    /// The modules of the crate that it refers to as `crate::module`, including those from which `lib` re-exports
    /// `crate::Name`. Test modules are ignored.
    pub(crate) fn crate_imports(&self, lib: &Source) -> BTreeSet<String> {
        let code: String =
            self.masked.lines().take(self.tests_from).map(|line| format!("{line} ")).collect();
        let mut imports = BTreeSet::new();
        for (at, _) in code.match_indices("crate::") {
            if code[..at].ends_with('$') {
                continue;
            }
            let rest = &code[at + "crate::".len()..];
            let names: Vec<&str> = match rest.strip_prefix('{') {
                Some(list) => list.split('}').next().unwrap_or("").split(',').collect(),
                None => vec![rest],
            };
            for name in names {
                let name = identifier(name.trim());
                let module = lib.module_of_reexport(name).unwrap_or(name);
                if !name.is_empty() {
                    imports.insert(module.to_owned());
                }
            }
        }
        imports
    }

    /// The module from which a `lib.rs` re-exports a name.
    fn module_of_reexport(&self, name: &str) -> Option<&str> {
        // A list of names may span several lines.
        let statements = self.masked.split(';').map(str::trim_start);
        statements.filter_map(|statement| statement.strip_prefix("pub use ")).find_map(|list| {
            let (module, names) = list.split_once("::")?;
            let names = names.split(|c: char| !(c.is_alphanumeric() || c == '_'));
            names.into_iter().any(|other| other == name).then_some(module)
        })
    }

    /// The functions with a body.
    pub(crate) fn functions(&self) -> Vec<Function> {
        let mut functions = Vec::new();
        for (at, _) in self.masked.match_indices("fn ") {
            let before = self.masked[..at].chars().next_back();
            let name = identifier(&self.masked[at + 3..]);
            if before.is_some_and(|c| c.is_alphanumeric() || c == '_') || name.is_empty() {
                continue;
            }
            let Some(body) = body_after(&self.masked, at) else { continue };
            let line = self.masked[..at].matches('\n').count();
            let last = self.masked[..body.end].matches('\n').count();
            functions.push(Function {
                file: self.name.clone(),
                name: name.to_owned(),
                lines: last - line + 1,
                in_tests: self.is_in_tests(line) || self.is_marked_test(line),
                in_impl: indent_of(&self.masked, at) > 0,
                calls: calls(&self.masked[body]),
            });
        }
        functions
    }

    /// Whether `#[cfg(test)]` or `#[test]` is immediately above a line.
    fn is_marked_test(&self, line: usize) -> bool {
        let above = self.masked.lines().take(line).collect::<Vec<_>>();
        above.iter().rev().take(3).any(|l| ["#[cfg(test)]", "#[test]"].contains(&l.trim()))
    }
}

/// The identifier at the start of a text.
fn identifier(text: &str) -> &str {
    let end = text.find(|c: char| !(c.is_alphanumeric() || c == '_')).unwrap_or(text.len());
    &text[..end]
}

/// The braces after a signature that starts at `at`; `None` when it ends with a semicolon.
fn body_after(text: &str, at: usize) -> Option<std::ops::Range<usize>> {
    let mut depth = 0usize;
    let mut start = None;
    let mut parens = 0usize;
    for (offset, c) in text[at..].char_indices() {
        match c {
            '(' | '[' => parens += 1,
            ')' | ']' => parens = parens.saturating_sub(1),
            ';' if depth == 0 && parens == 0 => return None,
            '{' => {
                start = start.or(Some(at + offset));
                depth += 1;
            }
            '}' => {
                depth = depth.checked_sub(1)?;
                if depth == 0 {
                    return Some(start?..at + offset + 1);
                }
            }
            _ => {}
        }
    }
    None
}

/// The indentation of the line at a position: functions of an `impl` are indented.
fn indent_of(text: &str, at: usize) -> usize {
    let start = text[..at].rfind('\n').map_or(0, |n| n + 1);
    text[start..].len() - text[start..].trim_start_matches(' ').len()
}

/// The calls in a body that may refer to functions of the same crate, by name.
fn calls(body: &str) -> BTreeSet<(String, bool)> {
    let mut calls = BTreeSet::new();
    for (at, _) in body.match_indices('(') {
        let head = &body[..at];
        let start = head
            .char_indices()
            .rev()
            .take_while(|(_, c)| c.is_alphanumeric() || *c == '_')
            .last()
            .map_or(at, |(n, _)| n);
        let (before, name) = head.split_at(start);
        let by_name = !before.ends_with(['.', ':', '!']) && !before.ends_with("fn ");
        let by_self = before.ends_with("self.") || before.ends_with("Self::");
        if !name.is_empty() && (by_name || by_self) {
            calls.insert((name.to_owned(), by_self));
        }
    }
    calls
}

/// The groups of functions of a crate that call each other in a cycle. A name shared by several functions is only
/// followed from a function to itself within its file.
pub(crate) fn cycles(functions: &[Function]) -> Vec<Vec<&Function>> {
    let mut by_name: BTreeMap<(&str, bool), Vec<usize>> = BTreeMap::new();
    for (n, function) in functions.iter().enumerate() {
        by_name.entry((&function.name, function.in_impl)).or_default().push(n);
    }
    let callees = |n: usize| -> Vec<usize> {
        let function = &functions[n];
        let resolve = |(name, in_impl): &(String, bool)| match by_name
            .get(&(name.as_str(), *in_impl))
            .map(Vec::as_slice)
        {
            Some(&[only]) => Some(only),
            Some(_) if *name == function.name && *in_impl == function.in_impl => Some(n),
            _ => None,
        };
        function.calls.iter().filter_map(resolve).collect()
    };
    let reach = |from: usize| {
        let mut seen = BTreeSet::new();
        let mut work = callees(from);
        while let Some(n) = work.pop() {
            if seen.insert(n) {
                work.extend(callees(n));
            }
        }
        seen
    };
    let reached: Vec<BTreeSet<usize>> = (0..functions.len()).map(reach).collect();
    let mut done: BTreeSet<usize> = BTreeSet::new();
    let mut cycles = Vec::new();
    for n in 0..functions.len() {
        if !reached[n].contains(&n) || done.contains(&n) {
            continue;
        }
        let cycle: Vec<usize> =
            reached[n].iter().copied().filter(|&m| reached[m].contains(&n)).collect();
        done.extend(&cycle);
        cycles.push(cycle.into_iter().map(|m| &functions[m]).collect());
    }
    cycles
}

/// Blanks out comments, strings and characters; line ends are preserved.
fn mask(text: &str) -> String {
    let bytes = text.as_bytes();
    let mut out = bytes.to_vec();
    let mut at = 0;
    while at < bytes.len() {
        let end = match bytes[at] {
            b'/' if bytes[at..].starts_with(b"//") => line_end(bytes, at),
            b'/' if bytes[at..].starts_with(b"/*") => comment_end(bytes, at),
            b'"' => string_end(bytes, at + 1),
            b'r' if !is_word(bytes, at) => match raw_string_end(bytes, at) {
                Some(end) => end,
                None => {
                    at += 1;
                    continue;
                }
            },
            b'\'' => match char_end(bytes, at) {
                Some(end) => end,
                None => {
                    at += 1;
                    continue;
                }
            },
            _ => {
                at += 1;
                continue;
            }
        };
        for byte in &mut out[at..end.min(bytes.len())] {
            if *byte != b'\n' {
                *byte = b' ';
            }
        }
        at = end;
    }
    String::from_utf8_lossy(&out).into_owned()
}

/// Whether the byte before continues a word.
fn is_word(bytes: &[u8], at: usize) -> bool {
    at > 0 && (bytes[at - 1].is_ascii_alphanumeric() || bytes[at - 1] == b'_')
}

fn line_end(bytes: &[u8], at: usize) -> usize {
    bytes[at..].iter().position(|&b| b == b'\n').map_or(bytes.len(), |n| at + n)
}

fn comment_end(bytes: &[u8], at: usize) -> usize {
    bytes[at..].windows(2).position(|w| w == b"*/").map_or(bytes.len(), |n| at + n + 2)
}

fn string_end(bytes: &[u8], at: usize) -> usize {
    let mut at = at;
    while at < bytes.len() && bytes[at] != b'"' {
        at += if bytes[at] == b'\\' { 2 } else { 1 };
    }
    at + 1
}

/// The end of `r"..."` or `r#"..."#`.
fn raw_string_end(bytes: &[u8], at: usize) -> Option<usize> {
    let hashes = bytes[at + 1..].iter().take_while(|&&b| b == b'#').count();
    let start = at + 1 + hashes;
    if bytes.get(start) != Some(&b'"') {
        return None;
    }
    let close: Vec<u8> = std::iter::once(b'"').chain(std::iter::repeat_n(b'#', hashes)).collect();
    let len = bytes[start + 1..].windows(close.len()).position(|w| w == close)?;
    Some(start + 1 + len + close.len())
}

/// The end of `'c'`; `None` for a lifetime.
fn char_end(bytes: &[u8], at: usize) -> Option<usize> {
    if bytes.get(at + 1) == Some(&b'\\') {
        let len = bytes[at + 3..].iter().position(|&b| b == b'\'')?;
        return Some(at + 3 + len + 1);
    }
    let len = bytes[at + 1..].iter().take(5).position(|&b| b == b'\'')?;
    let is_char = len == 1 || bytes[at + 1] >= 0x80;
    is_char.then_some(at + 1 + len + 1)
}

#[test]
fn a_cycle_of_calls_is_found() {
    let text = "fn a() {\n    b(1)\n}\nfn b(n: u32) {\n    \"}\";\n    a()\n}\nfn c() { x.c() }\n\
                impl X {\n    fn d(&self) { // {\n        self.d()\n    }\n    fn a(&self) { a() }\n}\n";
    let functions = Source::new("x/src/lib.rs".into(), text.into()).functions();
    let names = |cycle: &Vec<&Function>| cycle.iter().map(|f| f.name.clone()).collect::<Vec<_>>();
    let found: Vec<Vec<String>> = cycles(&functions).iter().map(names).collect();
    assert_eq!(found, [vec!["a", "b"], vec!["d"]]);
}

#[test]
fn imports_are_found_through_reexports() {
    let lib = Source::new(
        "lib.rs".into(),
        "mod types;\npub use constant::{\n    ConstKind, IntBits,\n};\n".into(),
    );
    let text = "use crate::types::Type;\nuse crate::{ConstKind, print};\n// crate::verify\n";
    let source = Source::new("a.rs".into(), text.into());
    let imports: Vec<String> = source.crate_imports(&lib).into_iter().collect();
    assert_eq!(imports, ["constant", "print", "types"]);
}
