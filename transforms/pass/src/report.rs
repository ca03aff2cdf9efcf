//! The output of a pipeline other than the changed module.

use std::collections::BTreeMap;
use std::fmt::{self, Write};
use std::time::Duration;

use selvedge_ir::{Diagnostic, Global};

use crate::changed::Changed;
use crate::context::Finding;
use crate::remark::Remark;
use crate::stats::Statistics;

/// The result of running a pipeline.
#[derive(Clone, Debug)]
pub struct Report {
    /// Whether any pass changed anything.
    pub changed: Changed,
    /// The recorded remarks, in the order of passes and functions.
    pub remarks: Vec<Remark>,
    /// The findings of passes ([`crate::Cx::emit_finding`]), in the order of passes and functions.
    pub findings: Vec<Finding>,
    /// The statistics.
    pub statistics: Statistics,
    /// The diagnostics of passes that are not errors.
    pub warnings: Vec<Diagnostic>,
    /// The run time of each pass, by name. With several threads it is the sum over all threads.
    pub passes: BTreeMap<&'static str, Elapsed>,
    /// The run time of each analysis, by name.
    pub analyses: BTreeMap<&'static str, Elapsed>,
    /// The analyses that were computed, in order, each with the function if it is a function analysis.
    pub computed: Vec<(Option<Global>, &'static str)>,
}

impl Default for Report {
    fn default() -> Report {
        Report {
            changed: Changed::No,
            remarks: Vec::new(),
            findings: Vec::new(),
            statistics: Statistics::default(),
            warnings: Vec::new(),
            passes: BTreeMap::new(),
            analyses: BTreeMap::new(),
            computed: Vec::new(),
        }
    }
}

/// The number of runs and the total run time.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Elapsed {
    /// Number of runs.
    pub runs: u64,
    /// Total run time.
    pub time: Duration,
}

impl Elapsed {
    pub(crate) fn add(&mut self, time: Duration) {
        self.runs += 1;
        self.time += time;
    }
}

impl Report {
    /// The findings of one type, in the order of passes and functions.
    pub fn found<T: 'static>(&self) -> impl Iterator<Item = &T> {
        self.findings.iter().filter_map(|finding| finding.downcast_ref::<T>())
    }

    /// LLVM's tables of execution times, as `-time-passes` prints them: analyses, if any ran, then passes, in
    /// descending order of time.
    pub fn timings(&self) -> String {
        let mut text = String::new();
        if !self.analyses.is_empty() {
            table(&mut text, "Analysis execution timing report", &self.analyses);
        }
        table(&mut text, "Pass execution timing report", &self.passes);
        text
    }
}

fn table(text: &mut String, title: &str, rows: &BTreeMap<&'static str, Elapsed>) {
    let rule = format!("==={}===", "-".repeat(73));
    let total: f64 = rows.values().map(|row| row.time.as_secs_f64()).sum();
    let mut sorted: Vec<_> = rows.iter().collect();
    sorted.sort_by(|a, b| b.1.time.cmp(&a.1.time).then(a.0.cmp(b.0)));
    let indent = " ".repeat((80 - title.len()) / 2);
    let _ = writeln!(text, "{rule}\n{indent}{title}\n{rule}");
    let _ = writeln!(text, "  Total Execution Time: {total:.4} seconds\n");
    let _ = writeln!(text, "   ---Wall Time---  --- Runs ---  --- Name ---");
    for (name, Elapsed { runs, time }) in sorted {
        let seconds = time.as_secs_f64();
        let percent = if total > 0.0 { 100.0 * seconds / total } else { 0.0 };
        let _ = writeln!(text, "  {seconds:7.4} ({percent:5.1}%)  {runs:12}  {name}");
    }
    let runs: u64 = rows.values().map(|row| row.runs).sum();
    let _ = writeln!(text, "  {total:7.4} (100.0%)  {runs:12}  Total\n");
}

/// A pass reported an error, or its output is invalid.
#[derive(Clone, Debug)]
pub struct Broken {
    /// The pass.
    pub pass: &'static str,
    /// The unit it ran on: the name of a function, or `[module]`.
    pub unit: String,
    /// The errors; when a function pass reported errors in several functions, those of all of them.
    pub diagnostics: Vec<Diagnostic>,
    /// The report up to this error.
    pub report: Report,
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "broken code after `{}` on {}", self.pass, self.unit)
    }
}

impl std::error::Error for Broken {}

#[cfg(test)]
mod tests {
    use super::{Elapsed, Report};
    use std::time::Duration;

    #[test]
    fn times_are_sorted_and_add_up() {
        let mut report = Report::default();
        let row = |runs, ms| Elapsed { runs, time: Duration::from_millis(ms) };
        report.passes.insert("dce", row(2, 250));
        report.passes.insert("verify", row(1, 750));
        let text = report.timings();
        let rows: Vec<&str> = text.lines().skip(6).collect();
        assert_eq!(
            rows,
            [
                "   0.7500 ( 75.0%)             1  verify",
                "   0.2500 ( 25.0%)             2  dce",
                "   1.0000 (100.0%)             3  Total",
                ""
            ]
        );
    }
}
