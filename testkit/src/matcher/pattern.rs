//! One pattern: literal text, regular expressions, variables.

use std::collections::BTreeMap;

use memchr::memmem;
use regex::bytes::{Regex, RegexBuilder};

use super::Mismatch;

/// The values of the variables.
pub(super) type Variables = BTreeMap<String, Vec<u8>>;

#[derive(Clone, PartialEq, Eq, Debug)]
enum Piece {
    Literal(String),
    Regex(String),
    /// `[[NAME:regex]]`
    Define(String, String),
    /// `[[NAME]]`
    Use(String),
    /// `[[#NAME:]]`
    DefineNumber(String),
    /// `[[#NAME+1]]`, `[[@LINE-1]]`, `[[#2]]`
    UseNumber(Number),
    /// `[[#]]`
    AnyNumber,
}

/// A base and an offset.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Number {
    base: Option<String>,
    offset: i64,
}

/// The pattern of a directive.
#[derive(Clone, Debug)]
pub(super) struct Pattern {
    pieces: Vec<Piece>,
    line: usize,
}

impl Pattern {
    /// A literal pattern.
    pub(super) fn literal(text: &str) -> Pattern {
        Pattern { pieces: vec![Piece::Literal(one_blank(text))], line: 0 }
    }

    /// Parses a text with `{{...}}` and `[[...]]`; `line` is the value of `@LINE`.
    pub(super) fn parse(text: &str, line: usize) -> Result<Pattern, Mismatch> {
        let mut pieces = Vec::new();
        let mut rest = text;
        while !rest.is_empty() {
            let special = rest.find("{{").into_iter().chain(rest.find("[[")).min();
            let (literal, after) = rest.split_at(special.unwrap_or(rest.len()));
            if !literal.is_empty() {
                pieces.push(Piece::Literal(one_blank(literal)));
            }
            if after.is_empty() {
                break;
            }
            let (piece, len) =
                special_piece(after).map_err(|message| Mismatch::in_checks(line, message))?;
            pieces.push(piece);
            rest = &after[len..];
        }
        let pattern = Pattern { pieces, line };
        pattern.refuse_back_references()?;
        Ok(pattern)
    }

    fn refuse_back_references(&self) -> Result<(), Mismatch> {
        let mut defined: Vec<&str> = Vec::new();
        for piece in &self.pieces {
            let used = match piece {
                Piece::Define(name, _) | Piece::DefineNumber(name) => {
                    defined.push(name);
                    continue;
                }
                Piece::Use(name) => Some(name.as_str()),
                Piece::UseNumber(number) => number.base.as_deref(),
                Piece::Literal(_) | Piece::Regex(_) | Piece::AnyNumber => None,
            };
            if let Some(name) = used.filter(|name| defined.contains(name)) {
                let message = format!("[[{name}]] is used on the line that defines it");
                return Err(Mismatch::in_checks(self.line, message));
            }
        }
        Ok(())
    }

    /// Whether it defines or uses a variable.
    pub(super) fn has_variables(&self) -> bool {
        self.pieces.iter().any(|piece| match piece {
            Piece::Literal(_) | Piece::Regex(_) | Piece::AnyNumber => false,
            Piece::UseNumber(number) => number.base.as_deref().is_some_and(|base| base != "@LINE"),
            Piece::Define(..) | Piece::Use(_) | Piece::DefineNumber(_) => true,
        })
    }

    /// Compiles the pattern with the current values of variables.
    pub(super) fn compile(&self, vars: &Variables, full_lines: bool) -> Result<Finder, String> {
        if let ([Piece::Literal(text)], false) = (&self.pieces[..], full_lines) {
            return Ok(Finder::Text(text.clone()));
        }
        let mut regex = String::new();
        let mut groups = Vec::new();
        for piece in &self.pieces {
            match piece {
                Piece::Literal(text) => regex.push_str(&regex::escape(text)),
                Piece::Regex(inner) => regex.push_str(&format!("(?:{inner})")),
                Piece::Define(name, inner) => {
                    regex.push_str(&format!("(?P<g{}>{inner})", groups.len()));
                    groups.push(name.clone());
                }
                Piece::DefineNumber(name) => {
                    regex.push_str(&format!("(?P<g{}>[0-9]+)", groups.len()));
                    groups.push(name.clone());
                }
                Piece::Use(name) => {
                    let value = vars.get(name).ok_or_else(|| format!("undefined {name}"))?;
                    regex.push_str(&regex::escape(&String::from_utf8_lossy(value)));
                }
                Piece::UseNumber(number) => {
                    regex.push_str(&self.evaluate(number, vars)?.to_string());
                }
                Piece::AnyNumber => regex.push_str("[0-9]+"),
            }
        }
        if full_lines {
            regex = format!("^ *(?:{regex}) *$");
        }
        let regex = RegexBuilder::new(&regex)
            .build()
            .map_err(|error| format!("a regular expression that cannot be read: {error}"))?;
        Ok(Finder::Regex(regex, groups))
    }

    fn evaluate(&self, number: &Number, vars: &Variables) -> Result<i64, String> {
        let base = match number.base.as_deref() {
            None => 0,
            Some("@LINE") => self.line as i64,
            Some(name) => {
                let value = vars.get(name).ok_or_else(|| format!("undefined {name}"))?;
                let value = std::str::from_utf8(value).ok().and_then(|text| text.parse().ok());
                value.ok_or_else(|| format!("{name} is no number"))?
            }
        };
        Ok(base + number.offset)
    }
}

/// A pattern that can be searched for.
pub(super) enum Finder {
    Text(String),
    /// With the names of its groups.
    Regex(Regex, Vec<String>),
}

impl Finder {
    /// The first match in a part of a line, and the variables that it sets.
    pub(super) fn find(&self, text: &[u8]) -> Option<(std::ops::Range<usize>, Variables)> {
        match self {
            Finder::Text(needle) => {
                let at = memmem::find(text, needle.as_bytes())?;
                Some((at..at + needle.len(), Variables::new()))
            }
            Finder::Regex(regex, names) => {
                let found = regex.captures(text)?;
                let whole = found.get(0).expect("group 0 is the match").range();
                let mut vars = Variables::new();
                for (n, name) in names.iter().enumerate() {
                    if let Some(group) = found.name(&format!("g{n}")) {
                        vars.insert(name.clone(), group.as_bytes().to_vec());
                    }
                }
                Some((whole, vars))
            }
        }
    }
}

/// Replaces consecutive blanks by one.
pub(super) fn one_blank(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut in_blanks = false;
    for c in text.chars() {
        let blank = c == ' ' || c == '\t';
        if !(blank && in_blanks) {
            out.push(if blank { ' ' } else { c });
        }
        in_blanks = blank;
    }
    out
}

/// The piece at the start of a text, `{{...}}` or `[[...]]`, and its length.
fn special_piece(text: &str) -> Result<(Piece, usize), String> {
    if let Some(inner) = text.strip_prefix("{{") {
        let end = inner.find("}}").ok_or("`{{` without `}}`")?;
        return Ok((Piece::Regex(inner[..end].to_owned()), end + 4));
    }
    let inner = &text[2..];
    let end = closing_brackets(inner).ok_or("`[[` without `]]`")?;
    Ok((bracket_piece(&inner[..end])?, end + 4))
}

/// The position of the `]]` that closes `[[`: brackets of the expression inside are balanced.
fn closing_brackets(text: &str) -> Option<usize> {
    let bytes = text.as_bytes();
    let mut depth = 0usize;
    let mut at = 0;
    while at < bytes.len() {
        match bytes[at] {
            b'\\' => at += 1,
            b'[' => depth += 1,
            b']' if depth == 0 => return text[at..].starts_with("]]").then_some(at),
            b']' => depth -= 1,
            _ => {}
        }
        at += 1;
    }
    None
}

fn bracket_piece(text: &str) -> Result<Piece, String> {
    if let Some(number) = text.strip_prefix('#') {
        let number = number.trim();
        if number.is_empty() {
            return Ok(Piece::AnyNumber);
        }
        if let Some(name) = number.strip_suffix(':') {
            return Ok(Piece::DefineNumber(variable(name)?));
        }
        return Ok(Piece::UseNumber(number_expression(number)?));
    }
    if text.starts_with('@') {
        return Ok(Piece::UseNumber(number_expression(text)?));
    }
    match text.split_once(':') {
        Some((name, regex)) => Ok(Piece::Define(variable(name)?, regex.to_owned())),
        None => Ok(Piece::Use(variable(text)?)),
    }
}

fn number_expression(text: &str) -> Result<Number, String> {
    let at = text.find(['+', '-']).unwrap_or(text.len());
    let (base, offset) = (text[..at].trim(), text[at..].replace(' ', ""));
    let offset: i64 = match offset.as_str() {
        "" => 0,
        offset => offset.parse().map_err(|_| format!("`{text}` is no sum that is supported"))?,
    };
    if let Ok(number) = base.parse::<i64>() {
        return Ok(Number { base: None, offset: number + offset });
    }
    let base = if base == "@LINE" { base.to_owned() } else { variable(base)? };
    Ok(Number { base: Some(base), offset })
}

fn variable(name: &str) -> Result<String, String> {
    let rest = name.strip_prefix('$').unwrap_or(name);
    let starts_well = rest.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_');
    if starts_well && rest.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_') {
        return Ok(name.to_owned());
    }
    Err(format!("`{name}` is no name of a variable"))
}
