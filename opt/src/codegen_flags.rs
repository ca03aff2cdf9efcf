//! Flags with LLVM's names for options of `codegenprepare`: they set the pass's options of the same names unless the
//! pipeline sets them. The options are documented in the pass.

use clap::{Arg, ArgMatches, Command, Error, FromArgMatches};
use selvedge::pass::{PipelineErrorKind, Registry};

use crate::scev_flags::bit;

const PASS: &str = "codegenprepare";

/// The help heading of the flags.
const HEADING: &str = "Preparing code for instruction selection";

/// The boolean flags.
const FLAGS: [&str; 24] = [
    "disable-cgp-branch-opts",
    "disable-cgp-gc-opts",
    "disable-cgp-select2branch",
    "addr-sink-using-gep",
    "enable-andcmp-sinking",
    "disable-cgp-store-extract",
    "stress-cgp-store-extract",
    "disable-cgp-ext-ld-promotion",
    "disable-preheader-prot",
    "profile-guided-section-prefix",
    "force-split-store",
    "cgp-type-promotion-merge",
    "disable-complex-addr-modes",
    "addr-sink-new-phis",
    "addr-sink-new-select",
    "addr-sink-combine-base-reg",
    "addr-sink-combine-base-gv",
    "addr-sink-combine-base-offs",
    "addr-sink-combine-scaled-reg",
    "cgp-split-large-offset-gep",
    "cgp-short-divisions",
    "cgp-freeze-dividends",
    "cgp-split-branch-conditions",
    "cgp-predictable-selects-are-expensive",
];

/// The integer flag.
const RATIO: &str = "cgp-freq-ratio-to-skip-merge";

/// The options of `codegenprepare` that were given; others have the pass's defaults.
#[derive(Debug)]
pub(crate) struct CodegenFlags {
    flags: Vec<(&'static str, bool)>,
    ratio: Option<String>,
}

impl clap::Args for CodegenFlags {
    fn augment_args(command: Command) -> Command {
        let hidden = |name| {
            let arg = Arg::new(name).long(name).require_equals(true).hide(true);
            arg.help_heading(HEADING).help(format!("Set the option {name} of {PASS}"))
        };
        let flag = |name| {
            let takes = hidden(name).value_name("BOOL").value_parser(bit);
            takes.num_args(0..=1).default_missing_value("1")
        };
        command.args(FLAGS.map(flag)).arg(hidden(RATIO).value_name("N"))
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for CodegenFlags {
    fn from_arg_matches(matches: &ArgMatches) -> Result<CodegenFlags, Error> {
        let given = |name| matches.get_one::<bool>(name).map(|&on| (name, on));
        let flags = FLAGS.into_iter().filter_map(given).collect();
        Ok(CodegenFlags { flags, ratio: matches.get_one::<String>(RATIO).cloned() })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        *self = CodegenFlags::from_arg_matches(matches)?;
        Ok(())
    }
}

impl CodegenFlags {
    /// Sets the options that were given.
    ///
    /// # Errors
    /// When a value is invalid for its option; the error has the name of the flag.
    pub(crate) fn preset(&self, registry: &mut Registry) -> Result<(), PipelineErrorKind> {
        for &(flag, on) in &self.flags {
            registry.preset_to(PASS, flag, on);
        }
        self.ratio.iter().try_for_each(|value| registry.preset_value(PASS, RATIO, value))
    }
}
