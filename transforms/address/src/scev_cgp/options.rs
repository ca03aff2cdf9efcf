//! Options of `scev-cgp`. Names are those of the descriptions of NVIDIA's passes, and so are defaults on which the
//! descriptions agree. `docs/addresses.md` describes the meaning of each.

use selvedge_pass::OptionInfo;
use selvedge_pass::knobs::{Knob, flag, infos, integer, number};

use crate::common_base::CommonBaseOptions;

pub(super) const KNOBS: [Knob<ScevCgpOptions>; 17] = [
    flag("nv-disable-scev-cgp", "disable the pass; on", |options| &mut options.disabled),
    number(
        "do-scev-cgp",
        "0: nothing; 1: every family; 2: families that save instructions; 2",
        |options| &mut options.level,
    ),
    number(
        "do-scev-cgp-aggresively",
        "0: families of two or three dimensions with constant strides; 1: all; 1",
        |options| &mut options.aggressive,
    ),
    number(
        "do-function-scev-cgp",
        "the number of loops that a base is hoisted out of: 0, 1, or 2 for all; 2",
        |options| &mut options.across_loops,
    ),
    integer("scev-cgp-control", "the most families per function; -1: all; -1", |options| {
        &mut options.control
    }),
    number(
        "scev-cgp-cross-block-limit",
        "the most bases that are created in one block; 8",
        |options| &mut options.cross_block_limit,
    ),
    number(
        "scev-cgp-idom-level-limit",
        "the most levels of the dominator tree between a base and its nearest use; 3",
        |options| &mut options.idom_level_limit,
    ),
    number(
        "scev-cgp-inst-limit",
        "the most operations that are visited for an address; 500",
        |options| &mut options.inst_limit,
    ),
    flag("scev-cgp-old-base", "create bases that are pointers, one for each root", |options| {
        &mut options.old_base
    }),
    number(
        "scev-cgp-tid-max-value",
        "assumption: no thread index is larger; no effect above the limit of the machine; 4096",
        |options| &mut options.tid_max_value,
    ),
    number("scev-cgp-check-latency", "the fewest issue slots that a family saves; 1", |options| {
        &mut options.check_latency
    }),
    number(
        "scev-cgp-norm",
        "0: unchanged strides; 1: strides divided by their greatest common divisor; 1",
        |options| &mut options.norm,
    ),
    flag("print-after-scev-cgp", "print each function afterwards", |options| {
        &mut options.print_after
    }),
    flag("dump-scev-cgp", "print the families of each function", |options| &mut options.dump),
    flag(
        "ignore-bad-base",
        "UNSOUND: assume that no value that an address uses twice is undef",
        |options| &mut options.ignore_bad_base,
    ),
    flag(
        "ignore-32-bit-overflow",
        "UNSOUND: assume that no unsigned 32-bit sum wraps",
        |options| &mut options.ignore_overflow,
    ),
    flag(
        "ignore-signed-32-bit-overflow",
        "UNSOUND: assume that no signed 32-bit sum wraps",
        |options| &mut options.ignore_signed_overflow,
    ),
];
pub(super) const INFOS: &[OptionInfo] = &infos(&KNOBS);

/// The options of `scev-cgp`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ScevCgpOptions {
    /// If set, the pass does nothing, regardless of the other options.
    pub disabled: bool,
    /// 0: nothing; 1: every family; 2 and above: families that save enough.
    pub level: u64,
    /// 0: only families of several dimensions whose strides are constants; above 0: all families.
    pub aggressive: u64,
    /// Maximum number of loops that a base may be hoisted out of; 2 and above for any number.
    pub across_loops: u64,
    /// Maximum number of families of a function that are rewritten; all if it is negative.
    pub control: i64,
    /// Maximum number of bases that are inserted into one block.
    pub cross_block_limit: u64,
    /// Maximum number of dominator tree levels between a base and its nearest use.
    pub idom_level_limit: u64,
    /// Maximum number of operations that are visited for one address.
    pub inst_limit: u64,
    /// Whether a base is the root plus the thread's part, instead of the latter alone, which several roots can share.
    pub old_base: bool,
    /// The largest assumed thread index, in each dimension. A value below the limit of a launch is an assumption of
    /// the user, and a program that violates it is miscompiled.
    pub tid_max_value: u64,
    /// Minimum number of issue slots that a family must save, at level 2 and above.
    pub check_latency: u64,
    /// Whether strides are divided by their greatest common divisor, so that elements of different sizes share an
    /// index.
    pub norm: u64,
    /// Whether functions are printed after the pass.
    pub print_after: bool,
    /// Whether families are printed.
    pub dump: bool,
    /// Unsound: values that an address uses more than once are assumed to be defined.
    pub ignore_bad_base: bool,
    /// Unsound: unsigned 32-bit sums are assumed not to wrap.
    pub ignore_overflow: bool,
    /// Unsound: signed 32-bit sums are assumed not to wrap.
    pub ignore_signed_overflow: bool,
}

impl Default for ScevCgpOptions {
    fn default() -> ScevCgpOptions {
        ScevCgpOptions {
            disabled: true,
            level: 2,
            aggressive: 1,
            across_loops: 2,
            control: -1,
            cross_block_limit: 8,
            idom_level_limit: 3,
            inst_limit: 500,
            old_base: false,
            tid_max_value: 4096,
            check_latency: 1,
            norm: 1,
            print_after: false,
            dump: false,
            ignore_bad_base: false,
            ignore_overflow: false,
            ignore_signed_overflow: false,
        }
    }
}

impl ScevCgpOptions {
    /// The options with which addresses are collected.
    pub(super) fn grouping(&self) -> CommonBaseOptions {
        CommonBaseOptions { max_depth: u64::MAX, ..CommonBaseOptions::default() }
    }

    /// Whether families of one dimension are included, and families whose strides are not constants.
    pub(super) fn is_aggressive(&self) -> bool {
        self.aggressive > 0
    }

    /// The unsound assumptions that are on, as text for warnings.
    pub(super) fn beliefs(&self) -> Vec<&'static str> {
        let beliefs = [
            (self.ignore_bad_base, "ignore-bad-base: an undef value that an address uses twice"),
            (self.ignore_overflow, "ignore-32-bit-overflow: an unsigned 32-bit sum that wraps"),
            (
                self.ignore_signed_overflow,
                "ignore-signed-32-bit-overflow: a signed 32-bit sum that wraps",
            ),
        ];
        beliefs.into_iter().filter(|belief| belief.0).map(|belief| belief.1).collect()
    }
}
