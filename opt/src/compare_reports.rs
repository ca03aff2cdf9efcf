//! `--compare-reports=OLD.json NEW.json`: compares the outcomes of barriers in two reports.
//!
//! Both are reports of `--barrier-report`. Functions are matched by their names. If a function has the same number of
//! barriers in both, they are compared one by one, in the order of the text; otherwise only the counts are. Unknown
//! fields are ignored, so that newer reports can be read.
//!
//! Cost: linear in the reports.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::Path;

use serde_json::Value;

use crate::failure::{Failure, file_name};
use crate::output::print;

/// The value of `schema`, and the supported versions.
const SCHEMA: &str = "selvedge-barriers";
const VERSIONS: std::ops::RangeInclusive<u64> = 1..=1;

/// The counts to compare, by their names in the report.
const COUNTS: [&str; 4] = ["before", "removed", "kept", "other"];

/// Prints the differences of two reports; only the totals when there are none.
///
/// # Errors
/// When one of them cannot be read or is no report; without a message when they differ.
pub(crate) fn compare(old: &Path, new: &Path) -> Result<(), Failure> {
    let (old, new) = (report(old)?, report(new)?);
    let (text, n_different) = difference(&old, &new);
    print(&text)?;
    match n_different {
        0 => Ok(()),
        _ => Err(Failure::Message(String::new())),
    }
}

fn report(path: &Path) -> Result<Value, Failure> {
    let name = file_name(path, "<stdin>");
    let text = match path == Path::new("-") {
        true => std::io::read_to_string(std::io::stdin()),
        false => std::fs::read_to_string(path),
    };
    let text = text.map_err(|error| Failure::io(&name, "read", &error))?;
    checked(&text, &name).map_err(Failure::Message)
}

/// The report in a text, or an error message.
fn checked(text: &str, name: &str) -> Result<Value, String> {
    let report: Value = serde_json::from_str(text).map_err(|error| {
        let (line, column) = (error.line(), error.column());
        format!("{name}:{line}:{column}: error: this is not JSON: {error}\n")
    })?;
    if report["schema"] != SCHEMA {
        let what = "this is not a report about barriers, which -barrier-report=FILE writes";
        return Err(format!("{name}: error: {what}\n"));
    }
    match report["version"].as_u64() {
        Some(version) if VERSIONS.contains(&version) => Ok(report),
        _ => Err(format!(
            "{name}: error: version {} of the report is not known; {} is\n",
            report["version"],
            VERSIONS.end()
        )),
    }
}

/// The functions of a report by name.
fn functions(report: &Value) -> BTreeMap<&str, &Value> {
    let rows = report["functions"].as_array().into_iter().flatten();
    rows.filter_map(|row| Some((row["name"].as_str()?, row))).collect()
}

/// The differences as text, and the number of functions that differ.
fn difference(old: &Value, new: &Value) -> (String, usize) {
    let (before, after) = (functions(old), functions(new));
    let mut names: Vec<&str> = before.keys().chain(after.keys()).copied().collect();
    names.sort_unstable();
    names.dedup();
    let (mut text, mut n_different) = (String::new(), 0);
    for name in &names {
        let lines = match (before.get(name), after.get(name)) {
            (Some(old), Some(new)) => changes(old, new),
            (Some(_), None) => vec!["only in the first report".into()],
            _ => vec!["only in the second report".into()],
        };
        if !lines.is_empty() {
            n_different += 1;
            let _ = writeln!(text, "{name}");
            lines.iter().for_each(|line| _ = writeln!(text, "  {line}"));
        }
    }
    let _ = writeln!(
        text,
        "{n_different} of {} functions differ: {}",
        names.len(),
        sums(&old["total"], &new["total"])
    );
    (text, n_different)
}

/// The counts of two functions or modules.
fn sums(old: &Value, new: &Value) -> String {
    let shown = COUNTS.map(|count| {
        let (from, to) = (number(&old[count]), number(&new[count]));
        let word = if count == "before" { "barriers" } else { count };
        if from == to { format!("{word} {to}") } else { format!("{word} {from} -> {to}") }
    });
    shown.join(", ")
}

fn number(value: &Value) -> u64 {
    value.as_u64().unwrap_or_default()
}

/// The differences of a function.
fn changes(old: &Value, new: &Value) -> Vec<String> {
    let barriers = |row: &Value| row["barriers"].as_array().cloned().unwrap_or_default();
    let (before, after) = (barriers(old), barriers(new));
    let mut lines = Vec::new();
    if COUNTS.iter().any(|&count| old["counts"][count] != new["counts"][count]) {
        lines.push(sums(&old["counts"], &new["counts"]));
    }
    if old["promises"] != new["promises"] {
        lines.push(format!("promises {} -> {}", old["promises"], new["promises"]));
    }
    if before.len() == after.len() {
        let pairs = before.iter().zip(&after).enumerate();
        lines.extend(pairs.filter_map(|(n, (old, new))| change(n, old, new)));
    }
    lines
}

/// The differences of a barrier, the `n`th of its function.
fn change(n: usize, old: &Value, new: &Value) -> Option<String> {
    let fate = |row: &Value| {
        let word = |field: &str| row[field].as_str().unwrap_or_default().to_owned();
        format!("{}[{}]", word("fate"), word("reason"))
    };
    let (from, to) = (fate(old), fate(new));
    (from != to).then(|| {
        let number = new["number"].as_u64().unwrap_or(n as u64 + 1);
        format!("barrier {number}{}: {from} -> {to}", place(&new["at"]))
    })
}

/// The location of a barrier: in the source, or else in the input file.
fn place(at: &Value) -> String {
    let source = &at["source"][0];
    match (source["file"].as_str(), at["line"].as_u64()) {
        (Some(file), _) => {
            format!(" ({file}:{}:{})", number(&source["line"]), number(&source["column"]))
        }
        (None, Some(line)) => format!(" (line {line})"),
        (None, None) => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::{checked, difference};

    fn report(functions: &str) -> serde_json::Value {
        let text = format!(
            r#"{{"schema": "selvedge-barriers", "version": 1, "total": {{"before": 2, "removed": 1}}, "functions": [{functions}]}}"#
        );
        checked(&text, "x.json").expect("a report")
    }

    #[test]
    fn barriers_are_compared_one_by_one() {
        let row = |fate: &str, reason: &str| {
            format!(
                r#"{{"name": "k", "counts": {{"before": 1, "{fate}": 1}}, "barriers": [{{"number": 1, "fate": "{fate}", "reason": "{reason}", "at": {{"line": 7, "source": []}}}}]}}"#
            )
        };
        let (gone, kept) = (report(&row("removed", "apart")), report(&row("kept", "order")));
        let (text, n) = difference(&gone, &kept);
        assert_eq!(n, 1);
        let expected = "k\n  barriers 1, removed 1 -> 0, kept 0 -> 1, other 0\n  \
                        barrier 1 (line 7): removed[apart] -> kept[order]\n\
                        1 of 1 functions differ: barriers 2, removed 1, kept 0, other 0\n";
        assert_eq!(text, expected);
        assert_eq!(difference(&gone, &gone).1, 0);
        let (text, n) = difference(&gone, &report(""));
        assert!(n == 1 && text.contains("only in the first report"), "{text}");
    }

    #[test]
    fn what_is_no_report_is_refused() {
        let error = |text: &str| checked(text, "x.json").expect_err("refused");
        assert!(error("{").starts_with("x.json:1:1: error: this is not JSON"), "{}", error("{"));
        assert!(error("{}").contains("not a report about barriers"));
        let newer = r#"{"schema": "selvedge-barriers", "version": 2}"#;
        assert!(error(newer).contains("version 2 of the report is not known; 1 is"));
    }
}
