//! Options of the passes over addresses.

use selvedge_pass::OptionInfo;
use selvedge_pass::knobs::{Knob, flag, infos};

pub(crate) const KNOBS: [Knob<Options>; 1] = [flag(
    "param-always-point-to-global",
    "whether pointers that a launch passes to a kernel point to global memory; on",
    |options| &mut options.kernel_arguments_are_global,
)];
pub(crate) const INFOS: &[OptionInfo] = &infos(&KNOBS);

/// What `infer-address-spaces` was asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// Generic pointers among the arguments of a kernel that nothing in the module calls or takes the
    /// address of are taken for pointers to global memory. Copies that are passed by value are none of
    /// them. Off for hosts that pass other addresses.
    pub kernel_arguments_are_global: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options { kernel_arguments_are_global: true }
    }
}
