//! Remarks in LLVM's format: one YAML document each.

use std::fmt::Write;

use super::{Remark, RemarkKind, SourceLoc};

/// Column of values: LLVM pads keys to this width.
const KEY_WIDTH: usize = 17;

/// The remarks as a stream of YAML documents, as `-pass-remarks-output` of LLVM's tools writes it.
pub fn to_yaml(remarks: &[Remark]) -> String {
    let mut out = String::new();
    for remark in remarks {
        document(&mut out, remark);
    }
    out
}

fn document(out: &mut String, remark: &Remark) {
    let tag = match remark.kind {
        RemarkKind::Passed => "Passed",
        RemarkKind::Missed => "Missed",
        RemarkKind::Analysis => "Analysis",
    };
    let _ = writeln!(out, "--- !{tag}");
    field(out, "", "Pass", &scalar(remark.pass));
    field(out, "", "Name", &scalar(remark.name));
    if let Some(loc) = &remark.loc {
        field(out, "", "DebugLoc", &location(loc));
    }
    field(out, "", "Function", &scalar(&remark.function));
    if !remark.args.is_empty() {
        out.push_str("Args:\n");
    }
    for arg in &remark.args {
        field(out, "  - ", arg.key, &scalar(&arg.value));
        if let Some(loc) = &arg.loc {
            field(out, "    ", "DebugLoc", &location(loc));
        }
    }
    out.push_str("...\n");
}

fn field(out: &mut String, indent: &str, key: &str, value: &str) {
    let key = format!("{key}:");
    let _ = writeln!(out, "{indent}{key:<width$}{value}", width = KEY_WIDTH.max(key.len() + 1));
}

fn location(loc: &SourceLoc) -> String {
    format!("{{ File: {}, Line: {}, Column: {} }}", scalar(&loc.file), loc.line, loc.column)
}

/// The quotes that a string needs to be parsed as a string.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Quotes {
    None,
    Single,
    Double,
}

fn scalar(text: &str) -> String {
    match quotes(text) {
        Quotes::None => text.into(),
        Quotes::Single => format!("'{}'", text.replace('\'', "''")),
        Quotes::Double => double_quoted(text),
    }
}

fn quotes(text: &str) -> Quotes {
    let whole = if reads_as_something_else(text) { Quotes::Single } else { Quotes::None };
    text.chars().map(quotes_of_char).fold(whole, Ord::max)
}

/// Whether YAML would parse the unquoted text as null, a boolean, a number, or syntax.
fn reads_as_something_else(text: &str) -> bool {
    const WORDS: [&str; 4] = ["null", "true", "false", "~"];
    const INDICATORS: &str = "-?:\\,[]{}#&*!|>'\"%@`";
    text.is_empty()
        || text.starts_with([' ', '\t'])
        || text.ends_with([' ', '\t'])
        || text.starts_with(|first| INDICATORS.contains(first))
        || WORDS.contains(&text.to_ascii_lowercase().as_str())
        || is_numeric(text)
}

/// Whether YAML parses the text as a number.
fn is_numeric(text: &str) -> bool {
    let digits = |text: &str, radix| !text.is_empty() && text.chars().all(|c| c.is_digit(radix));
    if let Some(octal) = text.strip_prefix("0o") {
        return digits(octal, 8);
    }
    if let Some(hex) = text.strip_prefix("0x") {
        return digits(hex, 16);
    }
    let unsigned = text.strip_prefix(['+', '-']).unwrap_or(text);
    if [".inf", ".Inf", ".INF"].contains(&unsigned) || [".nan", ".NaN", ".NAN"].contains(&text) {
        return true;
    }
    // `f64` also parses `inf` and `nan`, which are no numbers in YAML.
    unsigned.starts_with(|first: char| first.is_ascii_digit() || first == '.')
        && unsigned.parse::<f64>().is_ok()
}

fn quotes_of_char(c: char) -> Quotes {
    match c {
        'a'..='z' | 'A'..='Z' | '0'..='9' | '_' | '-' | '^' | '.' | ',' | ' ' | '\t' => {
            Quotes::None
        }
        '\0'..='\x1f' | '\x7f'.. => Quotes::Double,
        _ => Quotes::Single,
    }
}

fn double_quoted(text: &str) -> String {
    let mut out = String::from("\"");
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            '\0'..='\x1f' | '\x7f' => {
                let _ = write!(out, "\\x{:02X}", u32::from(c));
            }
            _ => out.push(c),
        }
    }
    out.push('"');
    out
}

#[cfg(test)]
mod tests {
    use super::{Remark, RemarkKind, SourceLoc, scalar, to_yaml};

    /// The expected quotes are those of LLVM 22's `opt`.
    #[test]
    fn scalars_are_quoted_when_necessary() {
        for (text, yaml) in [
            ("caller", "caller"),
            (" with ", "' with '"),
            ("-15000", "'-15000'"),
            ("1", "'1'"),
            (":", "':'"),
            ("'", "''''"),
            ("' inlined into '", "''' inlined into '''"),
            ("(cost=", "'(cost='"),
            ("dir/r.cu", "'dir/r.cu'"),
            ("", "''"),
            ("True", "'True'"),
            ("1.5e3", "'1.5e3'"),
            ("1x", "1x"),
            ("inf", "inf"),
            ("a\nb", "\"a\\nb\""),
            ("\u{1}", "\"\\x01\""),
        ] {
            assert_eq!(scalar(text), yaml);
        }
    }

    #[test]
    fn a_remark_is_one_document() {
        let loc = SourceLoc { file: "k.cu".into(), line: 6, column: 4 };
        let mut remark = Remark {
            kind: RemarkKind::Missed,
            pass: "inline",
            name: "NoDefinition",
            function: "caller".into(),
            loc: Some(loc.clone()),
            args: Vec::new(),
        };
        remark.arg("Callee", "ext").text(" stays in ");
        remark.extra("Cost", 7, None).arg_at("Caller", "caller", Some(loc));
        assert_eq!(
            to_yaml(std::slice::from_ref(&remark)),
            "--- !Missed\n\
             Pass:            inline\n\
             Name:            NoDefinition\n\
             DebugLoc:        { File: k.cu, Line: 6, Column: 4 }\n\
             Function:        caller\n\
             Args:\n  \
               - Callee:          ext\n  \
               - String:          ' stays in '\n  \
               - Cost:            '7'\n  \
               - Caller:          caller\n    \
                 DebugLoc:        { File: k.cu, Line: 6, Column: 4 }\n\
             ...\n"
        );
        assert_eq!(remark.to_string(), "remark: k.cu:6:4: ext stays in caller");
    }
}
