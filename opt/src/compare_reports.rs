//! `--compare-reports=OLD.json NEW.json`: compares the outcomes of barriers in two reports; with `--report`, on a page.
//!
//! Both are reports of `--barrier-report`. Functions are matched by their names. If a function has the same number of
//! barriers in both, they are compared one by one, in the order of the text; otherwise only the counts are. Unknown
//! fields are ignored, so that newer reports can be read.
//!
//! Cost: linear in the reports.

use std::collections::BTreeMap;
use std::fmt;
use std::path::Path;

use serde_json::Value;

use crate::failure::{Failure, file_name};
use crate::output::print;
use crate::page::compared;

/// The value of `schema`, and the supported versions.
const SCHEMA: &str = "selvedge-barriers";
const VERSIONS: std::ops::RangeInclusive<u64> = 1..=1;

/// The counts to compare, by their names in the report.
const COUNTS: [&str; 4] = ["before", "removed", "kept", "other"];

/// Prints the differences of two reports; only the totals when there are none. With `page`, writes them as a page, too.
///
/// # Errors
/// When one of them cannot be read or is no report; without a message when they differ.
pub(crate) fn compare(old: &Path, new: &Path, page: Option<&Path>) -> Result<(), Failure> {
    let names = [old, new].map(|path| file_name(path, "<stdin>"));
    let (old, new) = (report(old)?, report(new)?);
    let difference = difference(&old, &new);
    if let Some(page) = page {
        compared::write(page, &difference, &names)?;
    }
    print(&difference.to_string())?;
    match difference.functions.is_empty() {
        true => Ok(()),
        false => Err(Failure::Message(String::new())),
    }
}

/// The differences of two reports.
pub(crate) struct Difference {
    /// The functions that differ, by name.
    pub(crate) functions: Vec<(String, Vec<Change>)>,
    /// The number of functions in at least one report.
    pub(crate) n_functions: usize,
    /// The counts of both modules.
    pub(crate) total: String,
}

/// A difference of a function.
pub(crate) enum Change {
    /// About the function as a whole.
    Whole(String),
    /// The outcome of a barrier.
    Barrier { number: u64, place: String, from: String, to: String },
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, changes) in &self.functions {
            writeln!(f, "{name}")?;
            changes.iter().try_for_each(|change| writeln!(f, "  {change}"))?;
        }
        let (n_different, n) = (self.functions.len(), self.n_functions);
        writeln!(f, "{n_different} of {n} functions differ: {}", self.total)
    }
}

impl fmt::Display for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Change::Whole(text) => f.write_str(text),
            Change::Barrier { number, place, from, to } => {
                let at = if place.is_empty() { String::new() } else { format!(" ({place})") };
                write!(f, "barrier {number}{at}: {from} -> {to}")
            }
        }
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

fn difference(old: &Value, new: &Value) -> Difference {
    let (before, after) = (functions(old), functions(new));
    let mut names: Vec<&str> = before.keys().chain(after.keys()).copied().collect();
    names.sort_unstable();
    names.dedup();
    let whole = |text: &str| vec![Change::Whole(text.into())];
    let of = |name: &&str| match (before.get(name), after.get(name)) {
        (Some(old), Some(new)) => changes(old, new),
        (Some(_), None) => whole("only in the first report"),
        _ => whole("only in the second report"),
    };
    let changed = names.iter().map(|name| (String::from(*name), of(name)));
    Difference {
        functions: changed.filter(|(_, changes)| !changes.is_empty()).collect(),
        n_functions: names.len(),
        total: sums(&old["total"], &new["total"]),
    }
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
fn changes(old: &Value, new: &Value) -> Vec<Change> {
    let barriers = |row: &Value| row["barriers"].as_array().cloned().unwrap_or_default();
    let (before, after) = (barriers(old), barriers(new));
    let mut lines = Vec::new();
    if COUNTS.iter().any(|&count| old["counts"][count] != new["counts"][count]) {
        lines.push(Change::Whole(sums(&old["counts"], &new["counts"])));
    }
    if old["promises"] != new["promises"] {
        let text = format!("promises {} -> {}", old["promises"], new["promises"]);
        lines.push(Change::Whole(text));
    }
    if before.len() == after.len() {
        let pairs = before.iter().zip(&after).enumerate();
        lines.extend(pairs.filter_map(|(n, (old, new))| change(n, old, new)));
    }
    lines
}

/// The differences of a barrier, the `n`th of its function.
fn change(n: usize, old: &Value, new: &Value) -> Option<Change> {
    let fate = |row: &Value| {
        let word = |field: &str| row[field].as_str().unwrap_or_default().to_owned();
        format!("{}[{}]", word("fate"), word("reason"))
    };
    let (from, to) = (fate(old), fate(new));
    (from != to).then(|| {
        let number = new["number"].as_u64().unwrap_or(n as u64 + 1);
        Change::Barrier { number, place: place(&new["at"]), from, to }
    })
}

/// The location of a barrier: in the source, or else in the input file.
fn place(at: &Value) -> String {
    let source = &at["source"][0];
    match (source["file"].as_str(), at["line"].as_u64()) {
        (Some(file), _) => {
            format!("{file}:{}:{}", number(&source["line"]), number(&source["column"]))
        }
        (None, Some(line)) => format!("line {line}"),
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
        let text = difference(&gone, &kept).to_string();
        let expected = "k\n  barriers 1, removed 1 -> 0, kept 0 -> 1, other 0\n  \
                        barrier 1 (line 7): removed[apart] -> kept[order]\n\
                        1 of 1 functions differ: barriers 2, removed 1, kept 0, other 0\n";
        assert_eq!(text, expected);
        assert!(difference(&gone, &gone).functions.is_empty());
        let text = difference(&gone, &report("")).to_string();
        assert!(text.contains("only in the first report"), "{text}");
    }

    #[test]
    fn malformed_reports_are_refused() {
        let error = |text: &str| checked(text, "x.json").expect_err("refused");
        assert!(error("{").starts_with("x.json:1:1: error: this is not JSON"), "{}", error("{"));
        assert!(error("{}").contains("not a report about barriers"));
        let newer = r#"{"schema": "selvedge-barriers", "version": 2}"#;
        assert!(error(newer).contains("version 2 of the report is not known; 1 is"));
    }
}
