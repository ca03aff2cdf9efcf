//! An account as lines of text, for users without source code and without a program that reads it.

use std::fmt::Write;

use selvedge_pass::{Cx, RemarkKind};

use crate::account::Account;

/// Prints the account of a function that was not changed, unless remarks or findings report it.
pub(super) fn print(account: &Account, cx: &mut Cx<'_>) {
    let is_heard = cx.wants_findings() || cx.wants_remarks(RemarkKind::Analysis);
    if !is_heard && !account.entries.is_empty() {
        cx.print(listing(account));
    }
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
