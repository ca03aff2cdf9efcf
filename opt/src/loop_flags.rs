//! Flags with LLVM's names for options of `loop-rotate`: they set the pass's options unless the pipeline sets them. The
//! options are documented in the pass.

use clap::{Arg, ArgMatches, Command, Error, FromArgMatches};
use selvedge::pass::{PipelineErrorKind, Registry};

use crate::scev_flags::bit;

/// The heading of the flags in the help text.
const HEADING: &str = "Loops";

/// The pass that has the options.
const PASS: &str = "loop-rotate";

/// The integer flag: an option with the same name.
const SIZE: &str = "rotation-max-header-size";

/// The boolean flags, each with the option that it sets.
const FLAGS: [(&str, &str); 2] = [
    ("rotation-prepare-for-lto", "prepare-for-lto"),
    ("enable-loop-header-duplication", "header-duplication"),
];

/// The given options of `loop-rotate`; others have the pass's defaults.
#[derive(Debug)]
pub(crate) struct LoopFlags {
    size: Option<String>,
    flags: Vec<(&'static str, bool)>,
}

impl clap::Args for LoopFlags {
    fn augment_args(command: Command) -> Command {
        let hidden = |name: &'static str| {
            let arg = Arg::new(name).long(name).require_equals(true).hide(true);
            arg.help_heading(HEADING)
                .help(format!("Set what {name} means to the rotation of loops"))
        };
        let flag = |(name, _): (&'static str, &str)| {
            let takes = hidden(name).value_name("BOOL").value_parser(bit);
            takes.num_args(0..=1).default_missing_value("1")
        };
        command.arg(hidden(SIZE).value_name("N")).args(FLAGS.map(flag))
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for LoopFlags {
    fn from_arg_matches(matches: &ArgMatches) -> Result<LoopFlags, Error> {
        let flag = |(name, option)| matches.get_one::<bool>(name).map(|&on| (option, on));
        let size = matches.get_one::<String>(SIZE).cloned();
        Ok(LoopFlags { size, flags: FLAGS.into_iter().filter_map(flag).collect() })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        *self = LoopFlags::from_arg_matches(matches)?;
        Ok(())
    }
}

impl LoopFlags {
    /// Sets the options that were given.
    ///
    /// # Errors
    /// When the size is no number; the error has the name of the flag.
    pub(crate) fn preset(&self, registry: &mut Registry) -> Result<(), PipelineErrorKind> {
        for &(option, on) in &self.flags {
            registry.preset_to(PASS, option, on);
        }
        self.size.iter().try_for_each(|size| registry.preset_value(PASS, SIZE, size))
    }
}
