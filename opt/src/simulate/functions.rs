//! The part of `--judge` that calls functions alone: those that are no kernels.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use selvedge::ir::Module;
use selvedge::simt::{
    FunctionVerdict, Program, ScalarOptions, ScalarReport, Silence, judge_functions,
};

use super::program_error;
use crate::failure::Failure;

/// The share of functions and kernels, in per cent, that something has to be said of: a judge that looks
/// at nothing finds nothing.
const LEAST_SHARE: usize = 85;
/// Functions that are named beside a reason or a difference.
const MAX_NAMED: usize = 8;

/// The functions of the module before the passes.
pub(super) struct Functions {
    before: Program,
    kernels: BTreeSet<String>,
}

impl Functions {
    /// Takes note of them.
    ///
    /// # Errors
    /// When no part of the module can be run.
    pub(super) fn before(module: &Module, kernels: &Program) -> Result<Functions, Failure> {
        let before = Program::scalar(module).map_err(|error| program_error(&error))?;
        let kernels = kernels.kernels().iter().map(|kernel| kernel.name.clone()).collect();
        Ok(Functions { before, kernels })
    }

    /// What is to be said of them after the passes: `silent` are the launches that said nothing, of
    /// kernels by the names in `launched`.
    ///
    /// # Errors
    /// When one does what it did not before, or too little could be said.
    pub(super) fn after(
        &self,
        module: &Module,
        launched: &[&str],
        silent: &[Silence],
    ) -> Result<String, Failure> {
        let after = Program::scalar(module).map_err(|error| program_error(&error))?;
        let options = ScalarOptions::default();
        let report =
            judge_functions(&self.before, &after, &options, |name| !self.kernels.contains(name));
        let wrong: Vec<(&str, &str)> = report.differences().collect();
        if !wrong.is_empty() {
            return Err(Failure::Message(differences(&wrong)));
        }
        let mut text = said(&report);
        let unsaid: BTreeSet<usize> = silent.iter().map(|silence| silence.launch).collect();
        let judged: BTreeSet<&str> = (0..launched.len())
            .filter(|launch| !unsaid.contains(launch))
            .map(|launch| launched[launch])
            .collect();
        let n_all = report.functions.len() + self.kernels.len();
        let n_judged = report.n_reached() + judged.len();
        if 100 * n_judged < LEAST_SHARE * n_all {
            let _ = writeln!(
                text,
                "judge: error: something is said of {n_judged} of {n_all} functions only, less than \
                 {LEAST_SHARE} per cent"
            );
            return Err(Failure::Message(text));
        }
        Ok(text)
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

/// How many functions are as before, and why nothing is said of the others.
fn said(report: &ScalarReport) -> String {
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
        let _ = writeln!(text, "judge: nothing to say of {}{more}: {why}", shown.join(", "));
    }
    text
}
