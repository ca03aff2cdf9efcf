//! What functions see of each other: callers of what they call, up to the first barriers in it and behind the last
//! ones, and device functions of what their callers do around the calls.
//!
//! A call *meets* when all threads make it together, which is trusted, and every way through its callee passes a barrier
//! at which all threads meet and that still stands. Then nothing before the call can happen beside anything behind
//! it: what counts before the meeting is what the callee does up to its first barriers, and behind it what it does
//! behind the last ones. All else about it lies between barriers that stand.
//!
//! What callers of a device function do around its calls is found by the same search as for a barrier in the place of
//! the call; from the beginning of a caller that is a device function itself it goes on in its callers.

use std::collections::{BTreeMap, BTreeSet};

use selvedge_ir::{Global, Inst};

use crate::certificate::{Spot, Trusted};
use crate::code::{Callee, Kernel};
use crate::events::{Access, Events, Part};
use crate::memory::Memory;
use crate::paths::{Bound, Paths};
use crate::place::{Object, Place};

/// Barriers that have gone, by function.
pub(crate) type Gone = BTreeSet<(Global, Inst)>;

/// Where all threads meet in a function, as a certificate says and as far as that can be checked.
pub(crate) struct Meet {
    pub(crate) barriers: BTreeSet<Inst>,
    /// Where all threads arrive at the cluster's barrier and wait.
    pub(crate) cluster: BTreeSet<Inst>,
    /// Calls that all threads make together.
    pub(crate) calls: BTreeSet<Inst>,
}

/// A function, ready to be searched.
pub(crate) struct View<'v, 'm> {
    pub(crate) kernel: &'v Kernel<'m>,
    pub(crate) meet: &'v Meet,
    pub(crate) paths: Result<Paths<'v, 'm>, &'static str>,
    pub(crate) events: Events<'v, 'm>,
}

/// The two sides of a call, or of a function's calls: what happens before, and behind.
pub(crate) type Sides = [Vec<Part>; 2];

impl<'v, 'm> View<'v, 'm> {
    pub(crate) fn new(kernel: &'v Kernel<'m>, meet: &'v Meet, trusted: &Trusted) -> View<'v, 'm> {
        let paths = Paths::new(kernel, trusted);
        View { kernel, meet, paths, events: Events::new(kernel, trusted.traps) }
    }

    /// Where all threads meet at barriers that have not gone.
    pub(crate) fn barrier(&self, inst: Inst, gone: &Gone) -> Bound {
        let stands =
            self.meet.barriers.contains(&inst) && !gone.contains(&(self.kernel.global, inst));
        match stands || self.meet.cluster.contains(&inst) {
            true => Bound::Barrier,
            false => Bound::None,
        }
    }

    /// As its callers see it, when all threads call it together: what it does up to its first barriers, and behind the
    /// last ones. `None` when a way through it passes none, or some thread may not come back.
    fn halves(&self, gone: &Gone) -> Option<[Vec<Spot<Inst>>; 2]> {
        let paths = self.paths.as_ref().ok()?;
        let bound = |inst: Inst| self.barrier(inst, gone);
        let (front, back) = (paths.behind_entry(&bound), paths.before_returns(&bound).ok()?);
        let is_passed = !front.contains(&Spot::Below) && !back.contains(&Spot::Above);
        (is_passed && paths.all_return()).then_some([front, back])
    }

    /// What some instructions do.
    fn parts(&self, spots: &[Spot<Inst>]) -> impl Iterator<Item = Part> {
        let insts = spots.iter().filter_map(|spot| match spot {
            Spot::At(inst) => Some(*inst),
            Spot::Front(_) | Spot::Back(_) | Spot::Above | Spot::Below => None,
        });
        insts.flat_map(|inst| self.events.parts(inst))
    }
}

/// The calls of a function at which all threads meet, with their two sides.
pub(crate) fn meeting_calls(
    views: &BTreeMap<Global, View<'_, '_>>,
    own: &View<'_, '_>,
    gone: &Gone,
) -> BTreeMap<Inst, Sides> {
    let sides = own.meet.calls.iter().filter_map(|&call| {
        let Callee::Defined(callee) = own.kernel.callee(own.kernel.func, call) else { return None };
        // A function that calls itself would have to be known before it is.
        let view = views.get(&callee).filter(|_| callee != own.kernel.global)?;
        // What the caller copies happens before the callee begins, on neither side of a barrier in it.
        if own.kernel.whole.passes_by_value(own.kernel.func, call, callee) {
            return None;
        }
        let sides = view.halves(gone)?.map(|spots| {
            let parts: Vec<Part> = view.parts(&spots).collect();
            let are_the_same_here = parts.iter().all(is_the_same_for_all);
            if are_the_same_here { parts } else { own.events.parts(call) }
        });
        Some((call, sides))
    });
    sides.collect()
}

/// Whether callers see the same: it is not about what the callee was handed.
fn is_the_same_for_all(part: &Part) -> bool {
    match part {
        Part::Order => true,
        Part::Access(Access { place: Place::Objects(objects, _), .. }) => {
            objects.iter().all(|object| !matches!(object, Object::Argument(_)))
        }
        Part::Access(_) | Part::Unknown => false,
    }
}

/// What callers of a device function do before they call it, and when it has returned, up to the barriers that stand.
///
/// # Errors
/// Why that is not known.
pub(crate) fn around(
    views: &BTreeMap<Global, View<'_, '_>>,
    function: &Kernel<'_>,
    gone: &Gone,
) -> Result<Sides, String> {
    let mut sides = [Vec::new(), Vec::new()];
    // Upwards to where callers begin, and to where they return: that need not be the same callers.
    for (n, end) in [Spot::Above, Spot::Below].into_iter().enumerate() {
        let (mut work, mut seen) = (vec![function.global], BTreeSet::from([function.global]));
        while let Some(callee) = work.pop() {
            let sites = function.whole.call_sites(callee).unwrap_or_default();
            for &(caller, call) in sites {
                let spots = spots_around(views, (caller, call), end, gone)?;
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
    views: &BTreeMap<Global, View<'_, '_>>,
    (caller, call): (Global, Inst),
    end: Spot<Inst>,
    gone: &Gone,
) -> Result<Vec<Spot<Inst>>, String> {
    let unsaid = || "what a caller does is not written down".to_owned();
    let view = views.get(&caller).ok_or_else(unsaid)?;
    let paths = view.paths.as_ref().map_err(|what| (*what).to_owned())?;
    let bound = |inst: Inst| view.barrier(inst, gone);
    match end {
        Spot::Above => paths.before(call, &bound),
        _ => Ok(paths.behind(call, &bound)),
    }
}

/// The same in a function that is called where it happens. What a launch passed in may be any memory that was there
/// before.
fn seen_by_callee(part: Part) -> Part {
    match part {
        Part::Access(access) => {
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
            Part::Access(Access { place, ..access })
        }
        other => other,
    }
}
