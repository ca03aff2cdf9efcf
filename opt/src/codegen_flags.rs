//! Flags of LLVM's names for what `codegenprepare` does: they set the pass's options of these names wherever a
//! pipeline does not.

use selvedge::pass::Registry;

use crate::scev_flags::bit;

/// Options of `codegenprepare`; what is not given is the pass's default.
#[derive(clap::Args, Debug)]
#[command(next_help_heading = "Preparing for instruction selection")]
pub(crate) struct CodegenFlags {
    /// Say which functions profiles show hot or never run
    #[arg(long, value_name = "BOOL", value_parser = bit, hide = true)]
    #[arg(num_args = 0..=1, default_missing_value = "1", require_equals = true)]
    profile_guided_section_prefix: Option<bool>,
    /// Test dividends behind freeze where they may be poison; LLVM does not
    #[arg(long, value_name = "BOOL", value_parser = bit, hide = true)]
    #[arg(num_args = 0..=1, default_missing_value = "1", require_equals = true)]
    cgp_freeze_dividends: Option<bool>,
}

impl CodegenFlags {
    /// Sets the options that were given.
    pub(crate) fn preset(&self, registry: &mut Registry) {
        let flags = [
            ("profile-guided-section-prefix", self.profile_guided_section_prefix),
            ("cgp-freeze-dividends", self.cgp_freeze_dividends),
        ];
        for (flag, on) in flags {
            on.into_iter().for_each(|on| registry.preset_to("codegenprepare", flag, on));
        }
    }
}
