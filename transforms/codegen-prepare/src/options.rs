//! Options of the pass: those of LLVM, with LLVM's names and defaults, and additional ones.
//!
//! | LLVM's option | default | part |
//! |---|---|---|
//! | `disable-cgp-branch-opts` | off | `blocks.rs`, `conditions.rs` |
//! | `disable-cgp-gc-opts` | off | none: statepoints are always unchanged |
//! | `disable-cgp-select2branch` | off | `selects.rs` |
//! | `addr-sink-using-gep` | on | `addresses.rs` |
//! | `enable-andcmp-sinking` | on | `sinking.rs` |
//! | `disable-cgp-store-extract` | off | `stores.rs` |
//! | `stress-cgp-store-extract` | off | `stores.rs` |
//! | `disable-cgp-ext-ld-promotion` | off | `extensions.rs` |
//! | `disable-preheader-prot` | off | `blocks.rs` |
//! | `profile-guided-section-prefix` | on | `sections.rs` |
//! | `cgp-freq-ratio-to-skip-merge` | 2 | `blocks.rs` |
//! | `force-split-store` | off | `stores.rs` |
//! | `cgp-type-promotion-merge` | on | `extensions.rs` |
//! | `disable-complex-addr-modes` | off | `addresses.rs` |
//! | `addr-sink-new-phis` | off | `addresses.rs` |
//! | `addr-sink-new-select` | on | `addresses.rs` |
//! | `addr-sink-combine-base-reg` | on | `addresses.rs` |
//! | `addr-sink-combine-base-gv` | on | `addresses.rs` |
//! | `addr-sink-combine-base-offs` | on | `addresses.rs` |
//! | `addr-sink-combine-scaled-reg` | on | `addresses.rs` |
//! | `cgp-split-large-offset-gep` | on | `offsets.rs` |
//!
//! | additional option | default | part |
//! |---|---|---|
//! | `cgp-short-divisions` | off | `division.rs` |
//! | `cgp-freeze-dividends` | on | `division.rs` |
//! | `cgp-split-branch-conditions` | off | `conditions.rs` |
//! | `cgp-predictable-selects-are-expensive` | off | `selects.rs` |
//! | `cgp-stress` | off | all parts that query the target (`stress.rs`) |
//!
//! `disable-cgp-gc-opts` is accepted, since nothing is done that it would forbid.

use selvedge_pass::OptionInfo;
use selvedge_pass::knobs::{Knob, flag, infos, number};

/// The options by name.
pub(crate) const KNOBS: [Knob<Options>; 26] = [
    flag("disable-cgp-select2branch", "do not replace selects by branches", |options| {
        &mut options.disable_select_to_branch
    }),
    flag(
        "cgp-split-branch-conditions",
        "split branches on `and` and `or`, regardless of the cost of jumps",
        |options| &mut options.split_conditions,
    ),
    flag(
        "cgp-predictable-selects-are-expensive",
        "replace predictable selects by branches, regardless of the cost of selects",
        |options| &mut options.expensive_selects,
    ),
    flag(
        "disable-cgp-branch-opts",
        "do not fold branches, or remove and merge blocks, except for empty ones",
        |options| &mut options.disable_branch_opts,
    ),
    flag("disable-preheader-prot", "remove empty preheaders as well", |options| {
        &mut options.disable_preheader_protection
    }),
    number(
        "cgp-freq-ratio-to-skip-merge",
        "do not remove an empty block after a switch that is executed more than N times as often; 2",
        |options| &mut options.freq_ratio_to_skip_merge,
    ),
    flag(
        "profile-guided-section-prefix",
        "set section prefixes of functions that are hot or unlikely by the profile; on",
        |options| &mut options.section_prefix,
    ),
    flag(
        "cgp-short-divisions",
        "use short divisions for short operands, even if the back end does that",
        |options| &mut options.short_divisions,
    ),
    flag(
        "cgp-freeze-dividends",
        "freeze operands of divisions that may be poison before testing them; LLVM does not; on",
        |options| &mut options.freeze_dividends,
    ),
    flag(
        "addr-sink-using-gep",
        "sink addresses as getelementptr; off: sink none, since no inttoptr is created; on",
        |options| &mut options.sink_with_gep,
    ),
    flag(
        "disable-complex-addr-modes",
        "do not sink addresses that a phi or select chooses",
        |options| &mut options.disable_complex_addresses,
    ),
    flag("addr-sink-new-phis", "create phis for the parts of addresses that differ", |options| {
        &mut options.new_phis
    }),
    flag(
        "addr-sink-new-select",
        "create selects for the parts of addresses that differ; on",
        |options| &mut options.new_selects,
    ),
    flag(
        "addr-sink-combine-base-reg",
        "join addresses that differ by their base register; on",
        |options| &mut options.combine_base_reg,
    ),
    flag(
        "addr-sink-combine-base-gv",
        "join addresses that differ by their global; on",
        |options| &mut options.combine_base_gv,
    ),
    flag(
        "addr-sink-combine-base-offs",
        "join addresses that differ by their constant; on",
        |options| &mut options.combine_base_offs,
    ),
    flag(
        "addr-sink-combine-scaled-reg",
        "join addresses that differ by their scaled register; on",
        |options| &mut options.combine_scaled_reg,
    ),
    flag(
        "cgp-split-large-offset-gep",
        "give addresses with large constants a common base; on",
        |options| &mut options.split_large_offsets,
    ),
    flag("disable-cgp-ext-ld-promotion", "do not move extensions of loaded values", |options| {
        &mut options.disable_extension_promotion
    }),
    flag("cgp-type-promotion-merge", "merge equal extensions of a loaded value; on", |options| {
        &mut options.merge_promotions
    }),
    flag(
        "enable-andcmp-sinking",
        "sink an and to the comparisons with zero that use it; on",
        |options| &mut options.sink_and_compare,
    ),
    flag("disable-cgp-gc-opts", "no effect: statepoints are never changed", |options| {
        &mut options.disable_gc_opts
    }),
    flag("disable-cgp-store-extract", "do not compute a stored element in its vector", |options| {
        &mut options.disable_store_extract
    }),
    flag(
        "stress-cgp-store-extract",
        "compute stored elements in their vectors, regardless of the cost",
        |options| &mut options.stress_store_extract,
    ),
    flag(
        "force-split-store",
        "split stores of two joined halves, regardless of the cost",
        |options| &mut options.force_split_store,
    ),
    flag(
        "cgp-stress",
        "treat each transformation as profitable on the target: for tests of the pass",
        |options| &mut options.stress,
    ),
];
pub(crate) const INFOS: &[OptionInfo] = &infos(&KNOBS);

/// The options of `codegenprepare`. Fields are named after LLVM's options.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// Do not change branches, nor blocks except for empty ones.
    pub disable_branch_opts: bool,
    /// Do not turn selects into branches.
    pub disable_select_to_branch: bool,
    /// Write sunk addresses as `getelementptr`. Without it no address is sunk: this pass creates no `inttoptr`.
    pub sink_with_gep: bool,
    /// Sink an `and` to the comparison with zero that uses it.
    pub sink_and_compare: bool,
    /// Do not move extensions of loaded values.
    pub disable_extension_promotion: bool,
    /// Remove empty preheaders like other empty blocks.
    pub disable_preheader_protection: bool,
    /// Mark functions that profiles show to be hot or never executed.
    pub section_prefix: bool,
    /// An empty block after a `switch` is preserved if the switch runs more than this number of times as often as the
    /// block.
    pub freq_ratio_to_skip_merge: u64,
    /// Replace promoted extensions by equal ones that dominate them.
    pub merge_promotions: bool,
    /// Do not sink addresses whose components differ between control-flow paths.
    pub disable_complex_addresses: bool,
    /// Permit new phis of the differing component.
    pub new_phis: bool,
    /// Permit new selects of the differing component.
    pub new_selects: bool,
    /// Permit different base registers.
    pub combine_base_reg: bool,
    /// Permit different globals.
    pub combine_base_gv: bool,
    /// Permit different offsets.
    pub combine_base_offs: bool,
    /// Permit different scaled registers.
    pub combine_scaled_reg: bool,
    /// Give addresses with large offsets a common base.
    pub split_large_offsets: bool,
    /// Narrow slow divisions even if the back end does so; not an option of LLVM.
    pub short_divisions: bool,
    /// Freeze dividends and divisors that may be poison or undef before the test; not an option of LLVM, which does
    /// not freeze them.
    pub freeze_dividends: bool,
    /// Split branches on `and` and `or` regardless of the target; not an option of LLVM.
    pub split_conditions: bool,
    /// Turn selects into branches regardless of the target; not an option of LLVM.
    pub expensive_selects: bool,
    /// Do not change statepoints, which are never changed.
    pub disable_gc_opts: bool,
    /// Do not move computations of extracted elements into vectors.
    pub disable_store_extract: bool,
    /// Move computations of stored elements into vectors regardless of the target.
    pub stress_store_extract: bool,
    /// Split stores of two halves regardless of the target.
    pub force_split_store: bool,
    /// Assume that everything is profitable, for tests; not an option of LLVM.
    pub stress: bool,
}

impl Default for Options {
    /// LLVM's defaults.
    fn default() -> Options {
        Options {
            disable_branch_opts: false,
            disable_select_to_branch: false,
            sink_with_gep: true,
            sink_and_compare: true,
            disable_extension_promotion: false,
            disable_preheader_protection: false,
            section_prefix: true,
            freq_ratio_to_skip_merge: 2,
            merge_promotions: true,
            disable_complex_addresses: false,
            new_phis: false,
            new_selects: true,
            combine_base_reg: true,
            combine_base_gv: true,
            combine_base_offs: true,
            combine_scaled_reg: true,
            split_large_offsets: true,
            short_divisions: false,
            freeze_dividends: true,
            split_conditions: false,
            expensive_selects: false,
            disable_gc_opts: false,
            disable_store_extract: false,
            stress_store_extract: false,
            force_split_store: false,
            stress: false,
        }
    }
}
