//! Which functions are kernels: entry points of a grid, whose first block every thread runs.

use rustc_hash::FxHashMap;
use selvedge_ir::Global;
use selvedge_ir::target::{LaunchBounds, ModuleMarks};

use crate::facts::{Env, HeaderAnalysis};

/// The kernels of a module, with what they promise about their launches.
///
/// Without a target nothing is a kernel: what marks one is the target's affair.
#[derive(Default, Debug)]
pub struct Kernels {
    bounds: FxHashMap<Global, LaunchBounds>,
}

impl HeaderAnalysis for Kernels {
    const NAME: &'static str = "kernels";

    fn compute(env: Env<'_>) -> Kernels {
        let Env { header, target: Some(target), .. } = env else { return Kernels::default() };
        let marks = ModuleMarks::new(header);
        let bounds = |function: Global| {
            let marks = marks.of(function);
            target.is_kernel(&marks).then(|| (function, target.launch_bounds(&marks)))
        };
        Kernels { bounds: header.functions().filter_map(bounds).collect() }
    }
}

impl Kernels {
    /// Whether the function is a kernel.
    pub fn contains(&self, function: Global) -> bool {
        self.bounds.contains_key(&function)
    }

    /// What a kernel promises about its launches; `None` for what is no kernel.
    pub fn bounds(&self, function: Global) -> Option<&LaunchBounds> {
        self.bounds.get(&function)
    }
}
