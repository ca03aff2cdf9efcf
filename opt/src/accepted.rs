//! The flags of LLVM's `opt` that are accepted and have no effect.
//!
//! A flag is listed here when what it requests always holds or cannot be observed in the output of this program. A
//! flag that would change the output of `opt` does not belong here: it is implemented, or it is an error.

use std::fmt::Write;

use crate::args::Takes;

/// A flag without effect.
pub(crate) struct Accepted {
    /// The name without dashes.
    pub(crate) name: &'static str,
    /// The value it takes.
    pub(crate) takes: Takes,
    /// The reason why it has no effect.
    pub(crate) why: &'static str,
}

const fn switch(name: &'static str, why: &'static str) -> Accepted {
    Accepted { name, takes: Takes::Switch, why }
}

const fn value(name: &'static str, why: &'static str) -> Accepted {
    Accepted { name, takes: Takes::Value, why }
}

const NO_CODE: &str = "no machine code is generated";
const OLD: &str = "always on";
const SELF_CHECK: &str = "a self-check of LLVM's own analyses";
const TRACE: &str = "a trace of LLVM's own data structures";

/// The flags, by name.
pub(crate) const ACCEPTED: &[Accepted] = &[
    value("code-model", NO_CODE),
    value("debug-only", TRACE),
    switch("debug-pass-manager", TRACE),
    switch("earlycse-debug-hash", SELF_CHECK),
    switch("enable-new-pm", OLD),
    value("march", "the triple decides"),
    switch("opaque-pointers", OLD),
    switch("preserve-bc-uselistorder", "text states the order where it matters"),
    value("relocation-model", NO_CODE),
    switch("switch-to-lookup", "switches are never turned into lookup tables"),
    value("use-dereferenceable-at-point-semantics", "objects keep their size while accessed"),
    switch("verify-assumption-cache", SELF_CHECK),
    switch("verify-dom-info", SELF_CHECK),
    switch("verify-loop-info", SELF_CHECK),
    switch("verify-loop-lcssa", SELF_CHECK),
    switch("verify-region-info", SELF_CHECK),
    switch("verify-scev", SELF_CHECK),
];

/// The table in the output of `--help-hidden`.
pub(crate) fn help() -> String {
    let spelled = |flag: &Accepted| {
        let dashes = if flag.name.len() == 1 { "-" } else { "--" };
        let value = if flag.takes == Takes::Value { "=<...>" } else { "" };
        format!("{dashes}{}{value}", flag.name)
    };
    let width = ACCEPTED.iter().map(|flag| spelled(flag).len()).max().unwrap_or(0);
    let mut text = String::from("Flags of opt that are accepted without effect:\n");
    for flag in ACCEPTED {
        // Writing to a string does not fail.
        let _ = writeln!(text, "      {:width$}  {}", spelled(flag), flag.why);
    }
    text
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::{ACCEPTED, help};
    use crate::flags::Flags;

    #[test]
    fn the_table_is_sorted_and_has_no_implemented_flag() {
        assert!(ACCEPTED.is_sorted_by(|a, b| a.name < b.name));
        let command = Flags::command();
        for flag in ACCEPTED {
            let real = |arg: &clap::Arg| arg.get_long() == Some(flag.name);
            assert!(!command.get_arguments().any(real), "{}", flag.name);
        }
    }

    #[test]
    fn the_table_is_shown_with_reasons() {
        let text = help();
        assert!(text.contains("      --march=<...>"), "{text}");
        assert!(text.contains("  the triple decides\n"), "{text}");
        assert_eq!(text.lines().count(), ACCEPTED.len() + 1);
    }
}
