//! Flags of LLVM's names for what `codegenprepare` does: they set the pass's options of these names wherever a
//! pipeline does not.

use selvedge::pass::{PipelineErrorKind, Registry};

use crate::scev_flags::bit;

/// Options of `codegenprepare`; what is not given is the pass's default.
#[derive(clap::Args, Debug)]
#[command(next_help_heading = "Preparing for instruction selection")]
pub(crate) struct CodegenFlags {
    /// Fold no branches, erase no blocks and join none, but for empty ones
    #[arg(long, value_name = "BOOL", value_parser = bit, hide = true)]
    #[arg(num_args = 0..=1, default_missing_value = "1", require_equals = true)]
    disable_cgp_branch_opts: Option<bool>,
    /// Make no branches of selects
    #[arg(long, value_name = "BOOL", value_parser = bit, hide = true)]
    #[arg(num_args = 0..=1, default_missing_value = "1", require_equals = true)]
    disable_cgp_select2branch: Option<bool>,
    /// Leave out empty blocks that loops are entered through, too
    #[arg(long, value_name = "BOOL", value_parser = bit, hide = true)]
    #[arg(num_args = 0..=1, default_missing_value = "1", require_equals = true)]
    disable_preheader_prot: Option<bool>,
    /// Say which functions profiles show hot or never run
    #[arg(long, value_name = "BOOL", value_parser = bit, hide = true)]
    #[arg(num_args = 0..=1, default_missing_value = "1", require_equals = true)]
    profile_guided_section_prefix: Option<bool>,
    /// Test dividends behind freeze where they may be poison; LLVM does not
    #[arg(long, value_name = "BOOL", value_parser = bit, hide = true)]
    #[arg(num_args = 0..=1, default_missing_value = "1", require_equals = true)]
    cgp_freeze_dividends: Option<bool>,
    /// Split branches on `and` and `or` whatever jumps cost
    #[arg(long, value_name = "BOOL", value_parser = bit, hide = true)]
    #[arg(num_args = 0..=1, default_missing_value = "1", require_equals = true)]
    cgp_split_branch_conditions: Option<bool>,
    /// Make branches of selects whatever a select costs
    #[arg(long, value_name = "BOOL", value_parser = bit, hide = true)]
    #[arg(num_args = 0..=1, default_missing_value = "1", require_equals = true)]
    cgp_predictable_selects_are_expensive: Option<bool>,
    /// Keep an empty block behind a switch that runs more than so many times as often
    #[arg(long, value_name = "N", require_equals = true, hide = true)]
    cgp_freq_ratio_to_skip_merge: Option<String>,
}

impl CodegenFlags {
    /// Sets the options that were given.
    ///
    /// # Errors
    /// When a value is not what its option takes; the flag is named.
    pub(crate) fn preset(&self, registry: &mut Registry) -> Result<(), PipelineErrorKind> {
        let flags = [
            ("disable-cgp-branch-opts", self.disable_cgp_branch_opts),
            ("disable-cgp-select2branch", self.disable_cgp_select2branch),
            ("disable-preheader-prot", self.disable_preheader_prot),
            ("profile-guided-section-prefix", self.profile_guided_section_prefix),
            ("cgp-freeze-dividends", self.cgp_freeze_dividends),
            ("cgp-split-branch-conditions", self.cgp_split_branch_conditions),
            ("cgp-predictable-selects-are-expensive", self.cgp_predictable_selects_are_expensive),
        ];
        for (flag, on) in flags {
            on.into_iter().for_each(|on| registry.preset_to("codegenprepare", flag, on));
        }
        let ratio = self.cgp_freq_ratio_to_skip_merge.iter();
        let mut ratio = ratio.map(|ratio| ("cgp-freq-ratio-to-skip-merge", ratio));
        ratio.try_for_each(|(name, value)| registry.preset_value("codegenprepare", name, value))
    }
}
