//! Flags for linking other modules to the input before the passes run; [`crate::link`] does it.

use std::path::PathBuf;

/// The modules to link, and how.
#[derive(clap::Args, Debug)]
pub(crate) struct LinkFlags {
    /// Link this module, too; the flag may be repeated
    #[arg(long, value_name = "FILE", require_equals = true, help_heading = "Linking")]
    #[arg(action = clap::ArgAction::Append)]
    pub(crate) link: Vec<PathBuf>,
    /// Link only what is declared and not defined, and what that needs
    #[arg(long, help_heading = "Linking")]
    pub(crate) link_only_needed: bool,
    /// Make internal what was linked, except kernels
    #[arg(long, help_heading = "Linking")]
    pub(crate) link_internalize: bool,
}
