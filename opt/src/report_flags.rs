//! Flags for what is done beside a run: collecting what helps to find a bug, comparing reports, and explaining what stays
//! in local memory.

use std::path::PathBuf;

/// See the module's documentation.
#[derive(clap::Args, Debug)]
pub(crate) struct ReportFlags {
    /// Write what helps to find a bug into this folder: input, output, verdicts
    #[arg(long, value_name = "FOLDER", require_equals = true)]
    #[arg(help_heading = "Finding the wrong pass")]
    pub(crate) report_bug: Option<PathBuf>,
    /// How long a run of -report-bug may take; longer is a hang
    #[arg(long, value_name = "SECONDS", require_equals = true, default_value_t = 60)]
    #[arg(help_heading = "Finding the wrong pass")]
    pub(crate) report_bug_limit: u64,
    /// Explain why arrays and structs of a thread stay in local memory, and what would help
    #[arg(long, help_heading = "Local memory")]
    pub(crate) explain_memory: bool,
    /// Compare the report FILE with this older one, kernel by kernel; exit code 1 where they differ
    #[arg(long, value_name = "OLD", require_equals = true, help_heading = "Barriers")]
    pub(crate) compare_reports: Option<PathBuf>,
}
