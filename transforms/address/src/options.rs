//! Options of the passes over addresses.

use selvedge_pass::OptionInfo;
use selvedge_pass::knobs::{Knob, flag, infos};

pub(crate) const KNOBS: [Knob<Options>; 1] = [flag(
    "param-always-point-to-global",
    "whether pointers that a launch passes to a kernel point to global memory; on",
    |options| &mut options.kernel_arguments_are_global,
)];
pub(crate) const INFOS: &[OptionInfo] = &infos(&KNOBS);

/// The options of `infer-address-spaces`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// Whether generic pointer arguments of a kernel are assumed to point to global memory, if nothing in the module
    /// calls the kernel or takes its address. Arguments that are copies passed by value are excluded. Turn this off
    /// for hosts that pass other addresses.
    pub kernel_arguments_are_global: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options { kernel_arguments_are_global: true }
    }
}
