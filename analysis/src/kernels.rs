//! Which functions are kernels: entry points of a grid, whose entry block every thread executes.

use rustc_hash::FxHashMap;
use selvedge_ir::inst::CallingConv;
use selvedge_ir::target::{LaunchBounds, ModuleMarks};
use selvedge_ir::{AttrSet, Global, ModuleHeader};

use crate::facts::{Env, HeaderAnalysis, small_map};

/// The kernels of a module, with their declared launch bounds.
///
/// Without a target no function is a kernel: the marks of kernels depend on the target.
#[derive(Default, Debug)]
pub struct Kernels {
    bounds: FxHashMap<Global, LaunchBounds>,
}

impl HeaderAnalysis for Kernels {
    const NAME: &'static str = "kernels";

    fn compute(env: Env<'_>) -> Kernels {
        let Env { header, target: Some(target), .. } = env else { return Kernels::default() };
        let marks = ModuleMarks::new(header);
        let find_out = |function: Global| {
            let marks = marks.of(function);
            target.is_kernel(&marks).then(|| target.launch_bounds(&marks))
        };
        let mut known: FxHashMap<_, Option<LaunchBounds>> = small_map();
        let bounds = |function: Global| {
            let bounds = match declared_marks(header, function) {
                Some(key) if !marks.is_annotated(function) => {
                    *known.entry(key).or_insert_with(|| find_out(function))
                }
                _ => find_out(function),
            };
            bounds.map(|bounds| (function, bounds))
        };
        let mut kernels = Kernels { bounds: small_map() };
        kernels.bounds.extend(header.functions().filter_map(bounds));
        kernels
    }
}

/// The marks of a function, except annotations: many functions of a module have the same marks.
fn declared_marks(header: &ModuleHeader, function: Global) -> Option<(CallingConv, AttrSet)> {
    let decl = header.function(function)?;
    Some((decl.calling_conv, header.attrs.list_data(decl.attrs).function))
}

impl Kernels {
    /// Whether the function is a kernel.
    pub fn contains(&self, function: Global) -> bool {
        self.bounds.contains_key(&function)
    }

    /// The declared launch bounds of a kernel; `None` for other functions.
    pub fn bounds(&self, function: Global) -> Option<&LaunchBounds> {
        self.bounds.get(&function)
    }
}
