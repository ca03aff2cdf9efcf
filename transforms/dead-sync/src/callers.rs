//! What is known of all callers of a function: launches of a kernel, or calls of a device function.

use rustc_hash::FxHashMap;
use selvedge_analysis::Kernels;
use selvedge_analysis::uniformity::Surroundings;
use selvedge_ir::entity::EntityRef;
use selvedge_ir::target::{LaunchBounds, LaunchLimits, Scope};
use selvedge_ir::{Arg, Global, Inst};
use selvedge_pass::Shape;

use crate::barriers::BarrierUse;
use crate::callee::Callee;
use crate::model::Hazard;
use crate::settings::{Assumptions, contradiction, narrowed};

/// The callers of a function. All threads of the CTA that have not exited enter the function together.
#[derive(Clone, Debug)]
pub(crate) struct Callers {
    /// Whether the callers are launches.
    pub(crate) is_launch: bool,
    /// The scope in which each argument is uniform. For a launch all are uniform in the grid.
    pub(crate) arguments: Vec<Scope>,
    /// The bounds of all launches that run the function.
    pub(crate) bounds: LaunchBounds,
    /// The bounds narrowed by the assumption about the shape of blocks, if there is one.
    pub(crate) promised: Option<LaunchBounds>,
    /// Whether one of the callers may run in a cluster.
    pub(crate) in_cluster: bool,
    /// The hazards that may have happened since the last barrier when the function is entered.
    pub(crate) above: Vec<Hazard>,
    /// The hazards that may happen before the next barrier when it has returned.
    pub(crate) below: Vec<Hazard>,
    /// Whether threads may have run different numbers of barriers when they enter.
    pub(crate) shifted: bool,
}

impl Callers {
    /// The callers of a kernel that is only launched; `None` for other functions.
    pub(crate) fn of_kernel(kernels: &Kernels, uses: &BarrierUse, f: Global) -> Option<Callers> {
        let bounds = kernels.bounds(f).copied().filter(|_| !uses.is_referenced(f))?;
        Some(Callers {
            is_launch: true,
            arguments: Vec::new(),
            bounds,
            promised: None,
            in_cluster: bounds.demands_cluster(),
            above: Vec::new(),
            below: Vec::new(),
            shifted: false,
        })
    }
}

impl Callers {
    /// These callers, under an assumption about the shape of blocks; a shape that contradicts the bounds is ignored.
    pub(crate) fn with_shape(self, shape: Option<&Shape>, limits: &LaunchLimits) -> Callers {
        let fits = |shape: &&Shape| contradiction(shape.extents, &self.bounds, limits).is_none();
        let promised = shape.filter(fits).map(|shape| narrowed(self.bounds, shape.extents));
        Callers { promised, ..self }
    }

    /// The bounds of all launches that run the function, under assumptions.
    pub(crate) fn bounds_under(&self, assumptions: Assumptions) -> LaunchBounds {
        self.promised.filter(|_| assumptions.reqntid).unwrap_or(self.bounds)
    }

    /// Whether no hazards of other functions are before or after the barriers of a function with these calls.
    pub(crate) fn leave_alone(&self, calls: &FxHashMap<Inst, Callee>) -> bool {
        self.is_launch && calls.is_empty()
    }

    /// The assumptions that are relevant to these callers.
    pub(crate) fn assumptions(&self, made: Assumptions) -> Assumptions {
        Assumptions { reqntid: made.reqntid && self.promised.is_some(), ..made }
    }
}

impl Callers {
    /// Unknown callers.
    pub(crate) fn unknown() -> Callers {
        Callers {
            is_launch: false,
            arguments: Vec::new(),
            bounds: LaunchBounds::default(),
            promised: None,
            in_cluster: true,
            above: vec![Hazard::Unknown],
            below: vec![Hazard::Unknown],
            shifted: true,
        }
    }
}

impl Callers {
    /// Callers whose threads all enter the function together; nothing else is known about them.
    pub(crate) fn together(n_arguments: usize) -> Callers {
        let arguments = vec![Scope::Thread; n_arguments];
        Callers { arguments, shifted: false, ..Callers::unknown() }
    }
}

/// The callers as an input of uniformity, under assumptions about launches.
pub(crate) struct KnownCallers<'a> {
    pub(crate) callers: &'a Callers,
    pub(crate) bounds: LaunchBounds,
}

impl Surroundings for KnownCallers<'_> {
    fn entered(&self) -> Scope {
        if self.callers.is_launch { Scope::Gpu } else { Scope::Cta }
    }

    fn argument(&self, arg: Arg) -> Scope {
        if self.callers.is_launch {
            return Scope::Gpu;
        }
        self.callers.arguments.get(arg.index()).copied().unwrap_or(Scope::Thread)
    }

    fn bounds(&self) -> Option<LaunchBounds> {
        Some(self.bounds)
    }
}
