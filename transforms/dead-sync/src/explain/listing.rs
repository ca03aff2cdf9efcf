//! An account as lines of text, for users without source code and without a program that reads it.

use std::fmt::Write;

use selvedge_ir::Function;
use selvedge_pass::{Cx, RemarkKind};

use super::Report;
use crate::account::Account;

/// Reports the account of a function that was not changed.
pub(crate) fn list(report: Report, func: &Function, cx: &mut Cx<'_>) {
    let is_heard = cx.wants_findings() || cx.wants_remarks(RemarkKind::Analysis);
    if !is_heard && !report.account().entries.is_empty() {
        cx.print(listing(report.account()));
    }
    report.report_to(func, cx, RemarkKind::Analysis);
}

fn listing(account: &Account) -> String {
    let mut text = format!("Barriers of '{}':\n", account.name);
    for entry in &account.entries {
        let (fate, at) = (&entry.fate, &entry.at);
        // Writing to a string does not fail.
        let _ = writeln!(
            text,
            "  {} in {}: {}: {} [{}]",
            at.text,
            at.block_name,
            fate.name(),
            fate.sentence(),
            fate.reason()
        );
    }
    text
}
