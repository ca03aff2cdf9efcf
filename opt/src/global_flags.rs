//! Flags for passes over modules: those with LLVM's names that set options of `internalize` and `nvvm-reflect` unless
//! the pipeline does, and one that runs `internalize`.

use std::fs;
use std::path::PathBuf;

use selvedge::pass::Registry;

use crate::failure::Failure;

/// Globals that other modules use, and results of `__nvvm_reflect`.
#[derive(clap::Args, Debug)]
pub(crate) struct GlobalFlags {
    /// Globals that internalize does not change; * and ? match any characters
    #[arg(long, value_name = "NAMES", require_equals = true, help_heading = "Passes")]
    internalize_public_api_list: Option<String>,
    /// The same, with the names in this file, separated by white space
    #[arg(long, value_name = "FILE", require_equals = true, help_heading = "Passes")]
    internalize_public_api_file: Option<PathBuf>,
    /// Assume that no other module is linked: only the host uses symbols of this one
    #[arg(long, help_heading = "Passes")]
    whole_program: bool,
    /// The result of __nvvm_reflect for this string
    #[arg(long, value_name = "NAME=N", help_heading = "Passes")]
    #[arg(action = clap::ArgAction::Append)]
    nvvm_reflect_add: Vec<String>,
}

/// The passes that `-whole-program` runs first.
const CLOSE: &str = "internalize<keep-host-variables>";

impl GlobalFlags {
    /// The passes that run before all others.
    pub(crate) fn first_passes(&self) -> &'static str {
        if self.whole_program { CLOSE } else { "" }
    }

    /// Sets the given names and results.
    ///
    /// # Errors
    /// When the file cannot be read, or a pass rejects a value.
    pub(crate) fn preset(&self, registry: &mut Registry) -> Result<(), Failure> {
        let bad = |error| Failure::general(format_args!("flags: {error}"));
        for definition in &self.nvvm_reflect_add {
            registry.preset_value("nvvm-reflect", "nvvm-reflect-add", definition).map_err(bad)?;
        }
        let list = self.internalize_public_api_list.iter().flat_map(|list| list.split(','));
        let mut names: Vec<String> = list.map(String::from).collect();
        if let Some(file) = &self.internalize_public_api_file {
            let text = fs::read_to_string(file);
            let unreadable = |error| Failure::io(&file.to_string_lossy(), "read", &error);
            names.extend(text.map_err(unreadable)?.split_whitespace().map(String::from));
        }
        names.retain(|name| !name.trim().is_empty());
        if names.is_empty() {
            return Ok(());
        }
        let set = registry.preset_value("internalize", "preserve-gv", &names.join(","));
        set.map_err(bad)
    }
}
