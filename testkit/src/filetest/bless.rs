//! Generates the `CHECK` lines of a file from the output.

use std::path::Path;

use super::{Config, command};
use crate::matcher::Options;

/// The form of the generated lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Style {
    /// The functions that the file defines, each below its first line.
    Functions,
    /// The entire output, at the end of the file.
    All,
}

/// The form that the file requests; `None` when its lines are written by hand.
pub(super) fn style(text: &str) -> Result<Option<Style>, String> {
    let Some(rest) = text.lines().find_map(|line| line.strip_prefix("; BLESS")) else {
        return Ok(None);
    };
    match rest.trim() {
        "" => Ok(Some(Style::Functions)),
        "all" => Ok(Some(Style::All)),
        other => Err(format!("`; BLESS {other}`: only `BLESS` and `BLESS all` mean something")),
    }
}

/// Runs the first line that ends in `check`, and writes the expectations that match its input.
pub(super) fn rewrite(
    file: &Path,
    text: &str,
    style: Style,
    run_lines: &[String],
    config: &Config,
) -> Result<(), String> {
    for line in run_lines {
        let Some(call) = command::output_before_check(line, file, config)? else {
            continue;
        };
        let flags: Vec<String> = call.args.into_iter().filter(|arg| arg.starts_with('-')).collect();
        let prefix = Options::from_args(&flags)?.prefixes.swap_remove(0);
        let output = String::from_utf8_lossy(&call.output);
        let blessed = rewritten(text, &output, style, &prefix);
        return std::fs::write(file, blessed).map_err(|error| error.to_string());
    }
    Err("no RUN line with a `check`".into())
}

fn rewritten(text: &str, output: &str, style: Style, prefix: &str) -> String {
    let bare: Vec<&str> = text.lines().filter(|line| !is_check(line, prefix)).collect();
    let mut out = String::new();
    for (n, line) in bare.iter().enumerate() {
        // A blank line before the checks at the end belongs to them.
        if style == Style::All && line.is_empty() && bare[n..].iter().all(|l| l.is_empty()) {
            break;
        }
        out.push_str(line);
        out.push('\n');
        if style == Style::Functions
            && let Some(name) = defined_name(line)
        {
            push_function(&mut out, output, name, prefix);
        }
    }
    if style == Style::All {
        out.push('\n');
        let lines: Vec<&str> = output.lines().skip_while(|line| is_header(line)).collect();
        push_lines(&mut out, &lines, prefix, "");
    }
    out
}

/// The lines about the origin of a text, and blank ones among them.
fn is_header(line: &str) -> bool {
    line.is_empty() || line.starts_with("; ModuleID") || line.starts_with("source_filename")
}

fn is_check(line: &str, prefix: &str) -> bool {
    let rest = line.trim_start().strip_prefix("; ").and_then(|rest| rest.strip_prefix(prefix));
    rest.is_some_and(|rest| rest.starts_with(':') || rest.starts_with('-'))
}

/// The name, with `@`, of the function whose definition starts on the line.
fn defined_name(line: &str) -> Option<&str> {
    let rest = line.strip_prefix("define ")?;
    let at = rest.find('@')?;
    let name = &rest[at..];
    let end = match name[1..].strip_prefix('"') {
        Some(quoted) => quoted.find('"')? + 3,
        None => name.find('(')?,
    };
    Some(&name[..end])
}

/// The lines of one function of the output: a label and the lines after it.
fn push_function(out: &mut String, output: &str, name: &str, prefix: &str) {
    let mut lines = output.lines().skip_while(|line| defined_name(line) != Some(name));
    let Some(first) = lines.next() else { return };
    out.push_str(&format!("; {prefix}-LABEL: {}\n", escaped(first)));
    let body: Vec<&str> = lines.take_while(|line| *line != "}").collect();
    push_lines(out, &body, prefix, "-NEXT");
    out.push_str(&format!("; {prefix}-NEXT:  }}\n"));
}

/// Consecutive lines; `first` is the directive of the first one.
fn push_lines(out: &mut String, lines: &[&str], prefix: &str, first: &str) {
    for (n, line) in lines.iter().enumerate() {
        let suffix = if n == 0 { first } else { "-NEXT" };
        if line.is_empty() {
            out.push_str(&format!("; {prefix}-EMPTY:\n"));
        } else {
            out.push_str(&format!("; {prefix}{suffix}:  {}\n", escaped(line)));
        }
    }
}

/// The text as a pattern that matches it literally.
fn escaped(line: &str) -> String {
    let mut out = String::new();
    let mut rest = line;
    while let Some(c) = rest.chars().next() {
        let special = [("[[", r"{{\[\[}}"), ("{{", r"{{\{\{}}")];
        match special.iter().find(|(text, _)| rest.starts_with(text)) {
            Some((text, pattern)) => {
                out.push_str(pattern);
                rest = &rest[text.len()..];
            }
            None => {
                out.push(c);
                rest = &rest[c.len_utf8()..];
            }
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::{Style, rewritten};
    use crate::matcher::{Checks, Options};

    const TEXT: &str =
        "; RUN: x\n; BLESS\n; CHECK-LABEL: old\ndefine void @f() {\n; CHECK: old\n  ret void\n}\n";
    const OUTPUT: &str = "; ModuleID = 'x'\nsource_filename = \"x\"\n\n@g = global [[1 x i8]]\ndefine void @f() {\n  ret void, !{{}\n}\n";

    #[test]
    fn blessing_is_idempotent_and_passes() {
        for style in [Style::Functions, Style::All] {
            let once = rewritten(TEXT, OUTPUT, style, "CHECK");
            assert!(!once.contains("old"), "{once}");
            let checks = Checks::parse(once.as_bytes(), Options::default()).expect("checks");
            assert_eq!(checks.matches(OUTPUT.as_bytes()), Ok(()), "{once}");
            let other = OUTPUT.replace("ret void", "unreachable");
            assert!(checks.matches(other.as_bytes()).is_err(), "{once}");
            assert_eq!(rewritten(&once, OUTPUT, style, "CHECK"), once);
        }
    }
}
