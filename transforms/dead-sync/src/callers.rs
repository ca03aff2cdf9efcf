//! What is known of all who run a function: launches of a kernel, or the callers of a device
//! function.

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
use crate::settings::{Promises, contradiction, narrowed};

/// See the module's text. All threads of the CTA that have not ended enter the function together.
#[derive(Clone, Debug)]
pub(crate) struct Callers {
    /// Whether they are launches.
    pub(crate) is_launch: bool,
    /// Who is handed the same value, by argument. Of a launch, the whole grid is.
    pub(crate) arguments: Vec<Scope>,
    /// What holds for all launches that come here.
    pub(crate) bounds: LaunchBounds,
    /// The same with what is promised of their blocks, if anything is.
    pub(crate) promised: Option<LaunchBounds>,
    /// Whether one of the callers may run in a cluster.
    pub(crate) in_cluster: bool,
    /// What may have happened since the last barrier when the function is entered.
    pub(crate) above: Vec<Hazard>,
    /// What may happen before the next barrier when it has returned.
    pub(crate) below: Vec<Hazard>,
    /// Whether threads may have run different numbers of barriers when they enter.
    pub(crate) shifted: bool,
}

impl Callers {
    /// Of a kernel that is only ever launched; `None` of other functions.
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
    /// The same with what is promised of blocks, but where that cannot be: then nothing is.
    pub(crate) fn with_shape(self, shape: Option<&Shape>, limits: &LaunchLimits) -> Callers {
        let fits = |shape: &&Shape| contradiction(shape.extents, &self.bounds, limits).is_none();
        let promised = shape.filter(fits).map(|shape| narrowed(self.bounds, shape.extents));
        Callers { promised, ..self }
    }

    /// What holds for all launches that come here, under promises.
    pub(crate) fn bounds_under(&self, promises: Promises) -> LaunchBounds {
        self.promised.filter(|_| promises.reqntid).unwrap_or(self.bounds)
    }

    /// Whether nobody else's accesses are before or behind the barriers of a function with these calls of what may hold
    /// barriers and is known.
    pub(crate) fn leave_alone(&self, calls: &FxHashMap<Inst, Callee>) -> bool {
        self.is_launch && calls.is_empty()
    }

    /// The promises that say anything of those who come here.
    pub(crate) fn promises(&self, made: Promises) -> Promises {
        Promises { reqntid: made.reqntid && self.promised.is_some(), ..made }
    }
}

impl Callers {
    /// Nothing is known of them.
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
    /// All threads call it together, and nothing else is known.
    pub(crate) fn together(n_arguments: usize) -> Callers {
        let arguments = vec![Scope::Thread; n_arguments];
        Callers { arguments, shifted: false, ..Callers::unknown() }
    }
}

/// The callers as uniformity sees them, under what is promised of launches.
pub(crate) struct Known<'a> {
    pub(crate) callers: &'a Callers,
    pub(crate) bounds: LaunchBounds,
}

impl Surroundings for Known<'_> {
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
