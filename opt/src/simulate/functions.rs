//! The part of `--judge` that calls functions other than kernels.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use selvedge::ir::Module;
use selvedge::simt::{FunctionVerdict, Program, ScalarOptions, ScalarReport, judge_functions};

use super::program_error;
use crate::failure::Failure;

/// Maximal number of functions that are listed with a reason or a difference.
const MAX_NAMED: usize = 8;

/// The functions of the module before the passes.
pub(super) struct Functions {
    before: Program,
    kernels: BTreeSet<String>,
}

impl Functions {
    /// Records the functions.
    ///
    /// # Errors
    /// When no part of the module can be run.
    pub(super) fn before(module: &Module, kernels: &Program) -> Result<Functions, Failure> {
        let before = Program::scalar(module).map_err(|error| program_error(&error))?;
        let kernels = kernels.kernels().iter().map(|kernel| kernel.name.clone()).collect();
        Ok(Functions { before, kernels })
    }

    /// A report about the functions after the passes, their number, and the number of compared ones.
    ///
    /// # Errors
    /// When one has behavior that it did not have before.
    pub(super) fn after(&self, module: &Module) -> Result<(String, usize, usize), Failure> {
        let after = Program::scalar(module).map_err(|error| program_error(&error))?;
        let options = ScalarOptions::default();
        let report =
            judge_functions(&self.before, &after, &options, |name| !self.kernels.contains(name));
        let wrong: Vec<(&str, &str)> = report.differences().collect();
        if !wrong.is_empty() {
            return Err(Failure::Message(differences(&wrong)));
        }
        Ok((message(&report), report.functions.len(), report.n_reached()))
    }
}

fn differences(wrong: &[(&str, &str)]) -> String {
    let mut text = String::new();
    for (name, what) in wrong.iter().take(MAX_NAMED) {
        let _ = writeln!(text, "judge: error: @{name}: {what}");
    }
    if wrong.len() > MAX_NAMED {
        let _ = writeln!(text, "judge: error: {} more functions differ", wrong.len() - MAX_NAMED);
    }
    text
}

/// The number of functions with unchanged behavior, and the reasons why others were not compared.
fn message(report: &ScalarReport) -> String {
    let mut text = String::new();
    if report.functions.is_empty() {
        return text;
    }
    let (n_reached, n_all) = (report.n_reached(), report.functions.len());
    let _ = writeln!(text, "judge: {n_reached} of {n_all} functions behave as before");
    let mut reasons: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for function in &report.functions {
        if let FunctionVerdict::Unreached(why) = &function.verdict {
            reasons.entry(why).or_default().push(&function.name);
        }
    }
    for (why, names) in reasons {
        let shown: Vec<String> =
            names.iter().take(MAX_NAMED).map(|name| format!("@{name}")).collect();
        let more = match names.len().saturating_sub(MAX_NAMED) {
            0 => String::new(),
            n => format!(" and {n} more"),
        };
        let _ = writeln!(text, "judge: no verdict on {}{more}: {why}", shown.join(", "));
    }
    text
}
