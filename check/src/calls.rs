//! Effects across calls: callers observe what a callee does before its first and after its last barriers, and device
//! functions observe what their callers do around the calls.
//!
//! A call is a *meeting* call if all threads make it together, which is trusted, and every path through its callee
//! passes a remaining barrier that all threads reach together. Then nothing before the call can run concurrently with
//! anything after it: before the barriers only the effects of the callee up to its first barriers count, and after
//! them those following the last ones. All other effects of the callee are between remaining barriers.
//!
//! The effects of callers around the calls of a device function are computed by the same search as for a barrier at
//! the call. If it reaches the entry of a caller that is itself a device function, it continues in the callers of
//! that one.

use std::collections::{BTreeMap, BTreeSet};

use selvedge_ir::{Global, Inst};

use crate::certificate::{Spot, Trusted};
use crate::code::{Callee, Kernel};
use crate::events::{Access, Effect, Events};
use crate::memory::Memory;
use crate::paths::{Bound, Paths};
use crate::place::{Object, Place};

/// Deleted barriers, by function.
pub(crate) type Deleted = BTreeSet<(Global, Inst)>;

/// Where all threads synchronize in a function, as claimed by the certificate and verified as far as possible.
pub(crate) struct Meet {
    pub(crate) barriers: BTreeSet<Inst>,
    /// Where all threads arrive at the cluster's barrier and wait.
    pub(crate) cluster: BTreeSet<Inst>,
    /// Calls that all threads make together.
    pub(crate) calls: BTreeSet<Inst>,
}

/// The data of a function that searches need.
pub(crate) struct FunctionData<'v, 'm> {
    pub(crate) kernel: &'v Kernel<'m>,
    pub(crate) meet: &'v Meet,
    pub(crate) paths: Result<Paths<'v, 'm>, &'static str>,
    pub(crate) events: Events<'v, 'm>,
}

/// The effects on the two sides of a call, or of all calls of a function: before, and after.
pub(crate) type Sides = [Vec<Effect>; 2];

impl<'v, 'm> FunctionData<'v, 'm> {
    pub(crate) fn new(
        kernel: &'v Kernel<'m>,
        meet: &'v Meet,
        trusted: &Trusted,
    ) -> FunctionData<'v, 'm> {
        let paths = Paths::new(kernel, trusted);
        FunctionData { kernel, meet, paths, events: Events::new(kernel, trusted.traps) }
    }

    /// [`Bound::Barrier`] for an instruction that separates events: a remaining barrier that all threads reach
    /// together, or an arrival at the cluster's barrier or its wait, if all threads execute both together.
    pub(crate) fn barrier(&self, inst: Inst, deleted: &Deleted) -> Bound {
        let is_barrier =
            self.meet.barriers.contains(&inst) && !deleted.contains(&(self.kernel.global, inst));
        match is_barrier || self.meet.cluster.contains(&inst) {
            true => Bound::Barrier,
            false => Bound::None,
        }
    }

    /// The two halves of a function that all threads call together: the effects before its first barriers, and after
    /// the last ones. `None` if a path through it passes no barrier, or if a thread may not return.
    fn halves(&self, deleted: &Deleted) -> Option<[Vec<Spot<Inst>>; 2]> {
        let paths = self.paths.as_ref().ok()?;
        let bound = |inst: Inst| self.barrier(inst, deleted);
        let (front, back) = (paths.behind_entry(&bound), paths.before_returns(&bound).ok()?);
        let is_passed = !front.contains(&Spot::Below) && !back.contains(&Spot::Above);
        (is_passed && paths.all_return()).then_some([front, back])
    }

    /// The effects of some instructions.
    fn parts(&self, spots: &[Spot<Inst>]) -> impl Iterator<Item = Effect> {
        let insts = spots.iter().filter_map(|spot| match spot {
            Spot::At(inst) => Some(*inst),
            Spot::Front(_) | Spot::Back(_) | Spot::Above | Spot::Below => None,
        });
        insts.flat_map(|inst| self.events.parts(inst))
    }
}

/// The calls of a function that separate events, with the effects on their two sides.
pub(crate) fn meeting_calls(
    views: &BTreeMap<Global, FunctionData<'_, '_>>,
    own: &FunctionData<'_, '_>,
    deleted: &Deleted,
) -> BTreeMap<Inst, Sides> {
    let sides = own.meet.calls.iter().filter_map(|&call| {
        let Callee::Defined(callee) = own.kernel.callee(own.kernel.func, call) else { return None };
        // A recursive function would require its own result.
        let view = views.get(&callee).filter(|_| callee != own.kernel.global)?;
        // The copies that the caller makes happen before the callee begins, so they are on neither side of its
        // barriers.
        if own.kernel.whole.passes_by_value(own.kernel.func, call, callee) {
            return None;
        }
        let sides = view.halves(deleted)?.map(|spots| {
            let parts: Vec<Effect> = view.parts(&spots).collect();
            let are_the_same_here = parts.iter().all(is_the_same_for_all);
            if are_the_same_here { parts } else { own.events.parts(call) }
        });
        Some((call, sides))
    });
    sides.collect()
}

/// Whether the effect means the same in callers: it does not refer to an argument of the callee.
fn is_the_same_for_all(part: &Effect) -> bool {
    match part {
        Effect::Order => true,
        Effect::Access(Access { place: Place::Objects(objects, _), .. }) => {
            objects.iter().all(|object| !matches!(object, Object::Argument(_)))
        }
        Effect::Access(_) | Effect::Unknown => false,
    }
}

/// The effects of callers of a device function before they call it and after it returns, up to the remaining
/// barriers.
///
/// # Errors
/// Why they are unknown.
pub(crate) fn around(
    views: &BTreeMap<Global, FunctionData<'_, '_>>,
    function: &Kernel<'_>,
    deleted: &Deleted,
) -> Result<Sides, String> {
    let mut sides = [Vec::new(), Vec::new()];
    // Callers that are reached through their entry and those that are reached through their returns may differ.
    for (n, end) in [Spot::Above, Spot::Below].into_iter().enumerate() {
        let (mut work, mut seen) = (vec![function.global], BTreeSet::from([function.global]));
        while let Some(callee) = work.pop() {
            let sites = function.whole.call_sites(callee).unwrap_or_default();
            for &(caller, call) in sites {
                let spots = spots_around(views, (caller, call), end, deleted)?;
                let view = &views[&caller];
                if view.kernel.whole.passes_by_value(view.kernel.func, call, callee) {
                    return Err("a caller passes something by value".to_owned());
                }
                sides[n].extend(view.parts(&spots).map(seen_by_callee));
                let goes_on = spots.contains(&end) && seen.insert(caller);
                work.extend(goes_on.then_some(caller));
            }
        }
    }
    Ok(sides)
}

fn spots_around(
    views: &BTreeMap<Global, FunctionData<'_, '_>>,
    (caller, call): (Global, Inst),
    end: Spot<Inst>,
    deleted: &Deleted,
) -> Result<Vec<Spot<Inst>>, String> {
    let unsaid = || "what a caller does is not written down".to_owned();
    let view = views.get(&caller).ok_or_else(unsaid)?;
    let paths = view.paths.as_ref().map_err(|what| (*what).to_owned())?;
    let bound = |inst: Inst| view.barrier(inst, deleted);
    match end {
        Spot::Above => paths.before(call, &bound),
        _ => Ok(paths.behind(call, &bound)),
    }
}

/// An effect of a caller as seen in the callee. An argument of a launch may point to any memory that existed before.
fn seen_by_callee(part: Effect) -> Effect {
    match part {
        Effect::Access(access) => {
            let is_own = |object: &Object| matches!(object, Object::Argument(_));
            let place = match access.place {
                Place::Objects(objects, _) if objects.iter().any(is_own) => {
                    match objects.as_slice() {
                        [_] => Place::Lost(Memory::LAUNCHED),
                        _ => Place::Lost(Memory::ALL),
                    }
                }
                other => other,
            };
            Effect::Access(Access { place, ..access })
        }
        other => other,
    }
}
