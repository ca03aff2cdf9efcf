//! Flags with LLVM's names for options of `inline` and `always-inline`: they set the passes' options unless the
//! pipeline sets them. The options are documented in the passes.

use clap::{Arg, ArgMatches, Command, Error, FromArgMatches};
use selvedge::pass::{PipelineErrorKind, Registry};

use crate::scev_flags::bit;

/// The help heading of the flags.
const HEADING: &str = "Inlining";

/// The integer flags: options of `inline` with the same names.
const NUMBERS: [&str; 4] =
    ["inline-threshold", "inlinehint-threshold", "inlinecold-threshold", "inline-max-caller-size"];

/// The flags that are on by default, each with the option that turns it off, and the passes that have it.
const FLAGS: [(&str, &str, &[&str]); 2] = [
    ("enable-noalias-to-md-conversion", "no-noalias-scopes", &["inline", "always-inline"]),
    ("inline-caller-superset-nobuiltin", "same-builtins", &["inline"]),
];

/// The given options of inlining; others have the passes' defaults.
#[derive(Debug)]
pub(crate) struct InlineFlags {
    numbers: Vec<(&'static str, String)>,
    flags: Vec<(&'static str, &'static [&'static str], bool)>,
}

impl clap::Args for InlineFlags {
    fn augment_args(command: Command) -> Command {
        let hidden = |name: &'static str| {
            let arg = Arg::new(name).long(name).require_equals(true).hide(true);
            arg.help_heading(HEADING).help(format!("Set the option {name} of inline"))
        };
        let number = |name| hidden(name).value_name("N");
        let flag = |(name, ..): (&'static str, &str, &[&str])| {
            let takes = hidden(name).value_name("BOOL").value_parser(bit);
            takes.num_args(0..=1).default_missing_value("1")
        };
        command.args(NUMBERS.map(number)).args(FLAGS.map(flag))
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for InlineFlags {
    fn from_arg_matches(matches: &ArgMatches) -> Result<InlineFlags, Error> {
        let number = |name| matches.get_one::<String>(name).map(|value| (name, value.clone()));
        let flag =
            |(name, option, passes)| matches.get_one::<bool>(name).map(|&on| (option, passes, !on));
        let numbers = NUMBERS.into_iter().filter_map(number).collect();
        Ok(InlineFlags { numbers, flags: FLAGS.into_iter().filter_map(flag).collect() })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        *self = InlineFlags::from_arg_matches(matches)?;
        Ok(())
    }
}

impl InlineFlags {
    /// Sets the options that were given.
    ///
    /// # Errors
    /// When a value is invalid for its option; the error has the name of the flag.
    pub(crate) fn preset(&self, registry: &mut Registry) -> Result<(), PipelineErrorKind> {
        for &(option, passes, off) in &self.flags {
            passes.iter().for_each(|pass| registry.preset_to(pass, option, off));
        }
        let mut numbers = self.numbers.iter();
        numbers.try_for_each(|(name, value)| registry.preset_value("inline", name, value))
    }
}
