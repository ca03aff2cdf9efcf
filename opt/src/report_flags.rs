//! Flags for reports: bug reports, pages for browsers, comparison of barrier reports, and explanations of variables in
//! local memory.

use std::path::PathBuf;

/// Flags for reports.
#[derive(clap::Args, Debug)]
pub(crate) struct ReportFlags {
    /// Write a bug report into this folder: input, output, verdicts
    #[arg(long, value_name = "FOLDER", require_equals = true)]
    #[arg(help_heading = "Finding the wrong pass")]
    pub(crate) report_bug: Option<PathBuf>,
    /// Time limit of a run of -report-bug; a longer run is a hang
    #[arg(long, value_name = "SECONDS", require_equals = true, default_value_t = 60)]
    #[arg(help_heading = "Finding the wrong pass")]
    pub(crate) report_bug_limit: u64,
    /// Report why arrays and structs are in local memory, and how to avoid it
    #[arg(long, help_heading = "Local memory")]
    pub(crate) explain_memory: bool,
    /// Write a page for browsers (barriers, local memory, loops, changed lines): FILE.html, or into FOLDER
    #[arg(long, value_name = "FOLDER|FILE.html", require_equals = true)]
    #[arg(help_heading = "Barriers", conflicts_with = "race_check")]
    pub(crate) report: Option<PathBuf>,
    /// Write the manual page and completions for shells into this folder
    #[cfg(feature = "manual")]
    #[arg(
        long,
        value_name = "FOLDER",
        require_equals = true,
        help_heading = "General",
        hide = true
    )]
    pub(crate) write_manual: Option<PathBuf>,
    /// Compare the report FILE with this older one, kernel by kernel; exit code 1 if they differ
    #[arg(long, value_name = "OLD", require_equals = true, help_heading = "Barriers")]
    pub(crate) compare_reports: Option<PathBuf>,
}
