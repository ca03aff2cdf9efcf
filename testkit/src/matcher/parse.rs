//! Finds and parses the `CHECK` lines of a file.

use super::pattern::Pattern;
use super::{Check, Checks, Kind, Mismatch};

/// The supported command-line options of FileCheck.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// The prefixes of directives; `CHECK` by default.
    pub prefixes: Vec<String>,
    /// Patterns that must not occur (`--implicit-check-not=`).
    pub never: Vec<String>,
    /// Predefined variables (`-DNAME=VALUE`).
    pub variables: Vec<(String, String)>,
    /// Whether an empty output is allowed (`--allow-empty`).
    pub allow_empty: bool,
    /// Whether a pattern must match the entire line (`--match-full-lines`).
    pub full_lines: bool,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            prefixes: vec!["CHECK".into()],
            never: Vec::new(),
            variables: Vec::new(),
            allow_empty: false,
            full_lines: false,
        }
    }
}

impl Options {
    /// Parses the options of a command line without program and file.
    ///
    /// # Errors
    /// The first argument that is not supported.
    pub fn from_args(args: &[String]) -> Result<Options, String> {
        let mut options = Options { prefixes: Vec::new(), ..Options::default() };
        for arg in args {
            let name = arg.trim_start_matches('-');
            match name.split_once('=') {
                _ if !arg.starts_with('-') => return Err(format!("unexpected argument {arg}")),
                Some(("check-prefix" | "check-prefixes", list)) => {
                    options.prefixes.extend(list.split(',').map(str::to_owned));
                }
                Some(("implicit-check-not", pattern)) => options.never.push(pattern.to_owned()),
                Some((define, value)) if define.starts_with('D') => {
                    options.variables.push((define[1..].to_owned(), value.to_owned()));
                }
                None if name == "allow-empty" => options.allow_empty = true,
                None if name == "match-full-lines" => options.full_lines = true,
                _ => return Err(format!("unknown option {arg}")),
            }
        }
        if options.prefixes.is_empty() {
            options.prefixes = Options::default().prefixes;
        }
        Ok(options)
    }
}

/// Directives on a line that starts with one of these, after blanks and `;`, are ignored.
const COMMENT_PREFIXES: [&str; 2] = ["COM:", "RUN:"];

pub(super) fn checks(file: &[u8], options: Options) -> Result<Checks, Mismatch> {
    let mut checks: Vec<Check> = Vec::new();
    let mut used = vec![false; options.prefixes.len()];
    for (n, line) in file.split(|&b| b == b'\n').enumerate() {
        let line = String::from_utf8_lossy(line);
        let line = line.trim_end_matches('\r');
        let Some((prefix, directive)) = find_directive(line, &options.prefixes) else { continue };
        used[prefix] = true;
        let check = read_directive(line, directive, &options.prefixes[prefix], n + 1)?;
        let is_first = checks.is_empty();
        if is_first && matches!(check.kind, Kind::Next | Kind::Same | Kind::Empty) {
            let message = format!("`{}` needs a line to match before it", check.source);
            return Err(Mismatch::in_checks(check.line, message));
        }
        checks.push(check);
    }
    if let Some(unused) = used.iter().position(|&used| !used) {
        let message = format!("no line with the prefix {}", options.prefixes[unused]);
        return Err(Mismatch::in_checks(0, message));
    }
    Ok(Checks { checks, options })
}

/// The position after the first prefix of a line, and the index of the prefix.
fn find_directive(line: &str, prefixes: &[String]) -> Option<(usize, usize)> {
    let start = line.trim_start_matches([' ', '\t', ';', '/', '#']);
    if COMMENT_PREFIXES.iter().any(|comment| start.starts_with(comment)) {
        return None;
    }
    let starts = |&(at, prefix): &(usize, usize)| {
        let before = line[..at].chars().next_back();
        let apart = before.is_none_or(|c| !(c.is_alphanumeric() || c == '-' || c == '_'));
        apart && suffix(&line[at + prefixes[prefix].len()..]).is_some()
    };
    let places = prefixes.iter().enumerate().flat_map(|(prefix, text)| {
        line.match_indices(text.as_str()).map(move |(at, _)| (at, prefix))
    });
    // Of several prefixes at one position, the longest is used.
    let first = places.filter(starts).min_by_key(|&(at, n)| (at, usize::MAX - prefixes[n].len()));
    first.map(|(at, prefix)| (prefix, at + prefixes[prefix].len()))
}

/// The text between a prefix and the pattern: the kind, whether the pattern is literal, and the length. `None` when
/// the prefix does not start a directive.
fn suffix(text: &str) -> Option<(Option<Kind>, bool, usize)> {
    let (head, _) = text.split_once(':')?;
    let (word, literal) = match head.strip_suffix("{LITERAL}") {
        Some(word) => (word, true),
        None => (head, false),
    };
    let kind = match word {
        "" => Some(Kind::Plain),
        "-NEXT" => Some(Kind::Next),
        "-SAME" => Some(Kind::Same),
        "-NOT" => Some(Kind::Not),
        "-DAG" => Some(Kind::Dag),
        "-LABEL" => Some(Kind::Label),
        "-EMPTY" => Some(Kind::Empty),
        _ => match word.strip_prefix("-COUNT-") {
            Some(count) => count.parse().ok().filter(|&n| n > 0).map(Kind::Count),
            None => return None,
        },
    };
    Some((kind, literal, head.len() + 1))
}

fn read_directive(
    line: &str,
    start: usize,
    prefix: &str,
    number: usize,
) -> Result<Check, Mismatch> {
    let (kind, literal, len) = suffix(&line[start..]).expect("the caller found it");
    let source = format!("{prefix}{}", line[start..].trim_end());
    let kind = kind.ok_or_else(|| Mismatch::in_checks(number, format!("bad count: `{source}`")))?;
    let text = line[start + len..].trim_matches([' ', '\t']);
    if kind == Kind::Empty && !text.is_empty() {
        return Err(Mismatch::in_checks(number, format!("`{source}` asks for an empty line")));
    }
    if kind != Kind::Empty && text.is_empty() {
        return Err(Mismatch::in_checks(number, format!("`{source}` asks for nothing")));
    }
    let pattern = if literal { Pattern::literal(text) } else { Pattern::parse(text, number)? };
    if kind == Kind::Label && pattern.has_variables() {
        return Err(Mismatch::in_checks(number, format!("a label with variables: `{source}`")));
    }
    Ok(Check { kind, pattern, line: number, source })
}
