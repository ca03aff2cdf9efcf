//! Expected errors: `; error: ...` on the line of the error.

/// A reported error of a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reported {
    /// The line, counted from 1; `None` when the error has no position.
    pub line: Option<usize>,
    /// The message.
    pub message: String,
}

/// An expected error.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Expected {
    line: Option<usize>,
    text: String,
}

/// The expectations in a file.
pub(super) fn expected(text: &str) -> Result<Vec<Expected>, String> {
    let mut all = Vec::new();
    for (n, line) in text.lines().enumerate() {
        let mut rest = line;
        while let Some(at) = rest.find("; error") {
            rest = &rest[at + "; error".len()..];
            all.extend(one_expectation(rest, n + 1)?);
        }
    }
    Ok(all)
}

/// Parses the text after `; error` on a line, if it is an expectation.
fn one_expectation(rest: &str, line: usize) -> Result<Option<Expected>, String> {
    let Some((place, text)) = rest.split_once(':') else { return Ok(None) };
    let line = match place.strip_prefix('@') {
        None if place.is_empty() => Some(line),
        None => return Ok(None),
        Some("file") => None,
        Some(offset) => {
            let sum = offset.parse().ok().and_then(|n: isize| line.checked_add_signed(n));
            Some(sum.ok_or_else(|| format!("line {line}: `@{offset}` is no offset of lines"))?)
        }
    };
    // A line may have several expectations.
    let text = text.split("; error").next().unwrap_or(text);
    Ok(Some(Expected { line, text: text.trim().to_owned() }))
}

/// Compares expected with reported errors; computes the latter only if there are expectations.
pub(super) fn compare(
    expected: &[Expected],
    report: impl FnOnce() -> Vec<Reported>,
) -> Result<(), String> {
    if expected.is_empty() {
        return Ok(());
    }
    let mut reported = report();
    let mut complaints = String::new();
    for want in expected {
        let fits = |got: &Reported| got.line == want.line && got.message.contains(&want.text);
        match reported.iter().position(fits) {
            Some(n) => drop(reported.remove(n)),
            None => {
                complaints.push_str(&format!(
                    "expected, not reported: {}\n",
                    show(want.line, &want.text)
                ));
            }
        }
    }
    for got in &reported {
        complaints.push_str(&format!("reported, not expected: {}\n", show(got.line, &got.message)));
    }
    if complaints.is_empty() { Ok(()) } else { Err(complaints) }
}

fn show(line: Option<usize>, text: &str) -> String {
    match line {
        Some(line) => format!("line {line}: {text}"),
        None => format!("no line: {text}"),
    }
}

#[cfg(test)]
mod tests {
    use super::{Reported, compare, expected};

    fn run(text: &str, reported: &[(Option<usize>, &str)]) -> Result<(), String> {
        let report = reported
            .iter()
            .map(|&(line, message)| Reported { line, message: message.to_owned() })
            .collect();
        compare(&expected(text)?, || report)
    }

    #[test]
    fn every_error_is_both_expected_and_reported() {
        let text = "a ; error: no a\nb\n; error@-1: no b\n; error@file: empty";
        let good = [(Some(1), "there is no a"), (Some(2), "no b"), (None, "empty")];
        assert_eq!(run(text, &good), Ok(()));
        let missing = run(text, &good[..2]).expect_err("one is missing");
        assert_eq!(missing, "expected, not reported: no line: empty\n");
        let stray = run("a ; error: x", &[(Some(1), "x"), (Some(1), "x")]);
        assert_eq!(stray, Err("reported, not expected: line 1: x\n".into()));
        assert!(run("a ; error: x", &[(Some(2), "x")]).is_err());
        assert_eq!(run("a ; error: x ; error: y", &[(Some(1), "y"), (Some(1), "x")]), Ok(()));
        assert!(run("a ; error@z: x", &[]).is_err());
        assert_eq!(run("; errors: none", &[(None, "y")]), Ok(()));
    }
}
