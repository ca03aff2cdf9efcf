//! Effects across calls: what a caller sees of its callees, up to their first barriers and after their last ones, and
//! what
//! a device function sees of its callers around the calls.
//!
//! A call is *synchronising* if all threads make it together, which is trusted, and every path through its callee
//! contains
//! a remaining barrier that all threads of the CTA reach together. Then nothing before the call is concurrent with
//! anything after it. For barriers before the call, the callee contributes its effects up to its first barriers; for
//! those
//! after it, its effects after its last ones. All its other effects lie between remaining barriers.
//!
//! The effects of callers around calls of a device function are found by the same search as for a barrier at the
//! position
//! of the call. If the search reaches the entry of a caller that is a device function itself, it continues in the
//! callers
//! of that function.

use std::collections::{BTreeMap, BTreeSet};

use selvedge_ir::{Global, Inst};

use crate::certificate::{Spot, Trusted};
use crate::code::{Callee, Kernel};
use crate::events::{Access, Events, Part};
use crate::memory::Memory;
use crate::paths::{Bound, Paths};
use crate::place::{Object, Place};

/// Deleted barriers, with their functions.
pub(crate) type Gone = BTreeSet<(Global, Inst)>;

/// Where all threads of the CTA synchronise in a function, as the certificate claims and as far as that is checkable.
pub(crate) struct Meet {
    pub(crate) barriers: BTreeSet<Inst>,
    /// Arrivals at the cluster's barrier and their waits, executed by all threads.
    pub(crate) cluster: BTreeSet<Inst>,
    /// Calls that all threads make together.
    pub(crate) calls: BTreeSet<Inst>,
}

/// A function, prepared for the search.
pub(crate) struct View<'v, 'm> {
    pub(crate) kernel: &'v Kernel<'m>,
    pub(crate) meet: &'v Meet,
    pub(crate) paths: Result<Paths<'v, 'm>, &'static str>,
    pub(crate) events: Events<'v, 'm>,
}

/// The effects before and after a call, or all calls of a function.
pub(crate) type Sides = [Vec<Part>; 2];

impl<'v, 'm> View<'v, 'm> {
    pub(crate) fn new(kernel: &'v Kernel<'m>, meet: &'v Meet, trusted: &Trusted) -> View<'v, 'm> {
        let paths = Paths::new(kernel, trusted);
        View { kernel, meet, paths, events: Events::new(kernel, trusted.traps) }
    }

    /// Whether all threads synchronise at an instruction that is not a deleted barrier.
    pub(crate) fn barrier(&self, inst: Inst, gone: &Gone) -> Bound {
        let stands =
            self.meet.barriers.contains(&inst) && !gone.contains(&(self.kernel.global, inst));
        match stands || self.meet.cluster.contains(&inst) {
            true => Bound::Barrier,
            false => Bound::None,
        }
    }

    /// The instructions up to the first barriers and after the last ones, for calls that all threads make together.
    /// `None` if
    /// some path contains no barrier or some thread may not return.
    fn halves(&self, gone: &Gone) -> Option<[Vec<Spot<Inst>>; 2]> {
        let paths = self.paths.as_ref().ok()?;
        let bound = |inst: Inst| self.barrier(inst, gone);
        let (front, back) = (paths.behind_entry(&bound), paths.before_returns(&bound).ok()?);
        let is_passed = !front.contains(&Spot::Below) && !back.contains(&Spot::Above);
        (is_passed && paths.all_return()).then_some([front, back])
    }

    /// The effects of some instructions.
    fn parts(&self, spots: &[Spot<Inst>]) -> impl Iterator<Item = Part> {
        let insts = spots.iter().filter_map(|spot| match spot {
            Spot::At(inst) => Some(*inst),
            Spot::Front(_) | Spot::Back(_) | Spot::Above | Spot::Below => None,
        });
        insts.flat_map(|inst| self.events.parts(inst))
    }
}

/// The synchronising calls of a function, with their effects before and after.
pub(crate) fn meeting_calls(
    views: &BTreeMap<Global, View<'_, '_>>,
    own: &View<'_, '_>,
    gone: &Gone,
) -> BTreeMap<Inst, Sides> {
    let sides = own.meet.calls.iter().filter_map(|&call| {
        let Callee::Defined(callee) = own.kernel.callee(own.kernel.func, call) else { return None };
        // For a recursive call the result would depend on itself.
        let view = views.get(&callee).filter(|_| callee != own.kernel.global)?;
        // By-value arguments are copied before the callee is entered, so the copy is on neither side of its barriers.
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

/// Whether an effect is the same for all callers: it does not depend on the arguments of the callee.
fn is_the_same_for_all(part: &Part) -> bool {
    match part {
        Part::Order => true,
        Part::Access(Access { place: Place::Objects(objects, _), .. }) => {
            objects.iter().all(|object| !matches!(object, Object::Argument(_)))
        }
        Part::Access(_) | Part::Unknown => false,
    }
}

/// The effects of the callers of a device function before and after their calls, up to remaining barriers.
///
/// # Errors
/// The reason why they are not known.
pub(crate) fn around(
    views: &BTreeMap<Global, View<'_, '_>>,
    function: &Kernel<'_>,
    gone: &Gone,
) -> Result<Sides, String> {
    let mut sides = [Vec::new(), Vec::new()];
    // Up to the entries of callers, and to their returns; the callers may differ.
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

/// An effect of a caller, as seen in the callee. An object of an argument of the launch becomes any memory that existed
/// before the launch.
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
