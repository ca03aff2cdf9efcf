//! Why two events need no barrier between them.
//!
//! A pair conflicts if one is unknown code, if both order, if one orders and the other is an access that threads
//! outside the CTA may observe, or if both are accesses and one writes (or is atomic, or both are volatile). Each
//! conflict that a certificate calls harmless is recomputed here from the reason that it names. If the reason is one
//! of `split`, `ends`, `order` and `guards`, and loop iterations are distinguished, each pair of iterations may
//! satisfy a different one of the four.

use std::collections::BTreeSet;
use std::rc::Rc;

use selvedge_ir::{AttrKind, Global, Inst};

use crate::certificate::{Spot, Trusted};
use crate::code::Kernel;
use crate::events::{Access, Effect};
use crate::iterations::Loops;
use crate::memory::Memory;
use crate::paths::Bound;
use crate::place::{Object, Place, has_attribute};
use crate::refusal::{Fault, Rule};
use crate::threads::{self, Accesses, Distinct, Side};

/// The reasons and their words.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Reason {
    /// Disjoint kinds of memory.
    Memory,
    /// Different variables.
    Objects,
    /// Different bytes of one object.
    Bytes,
    /// A variable that is accessed through its own name only.
    Hidden,
    /// An argument that is `noalias` by assumption.
    Restrict,
}

impl Reason {
    fn of_word(word: &str) -> Option<Reason> {
        Some(match word {
            "memory" => Reason::Memory,
            "objects" => Reason::Objects,
            "bytes" => Reason::Bytes,
            "hidden" => Reason::Hidden,
            "restrict" => Reason::Restrict,
            _ => return None,
        })
    }
}

/// The words of proofs about threads. If a certificate names one of them, all rules of this crate are tried.
const CHECKED: [&str; 10] =
    ["order", "stride", "same", "ends", "guards", "split", "bits", "low-bits", "rows", "warp"];

/// The word of reasons that this version of the checker does not recompute.
const NOT_YET: &str = "relative";

/// Whether the pair may need a barrier, independent of where the events happen.
pub(crate) fn conflict(before: &Effect, behind: &Effect, kernel: &Kernel<'_>) -> bool {
    match (before, behind) {
        (Effect::Unknown, _) | (_, Effect::Unknown) | (Effect::Order, Effect::Order) => true,
        (Effect::Access(access), Effect::Order) | (Effect::Order, Effect::Access(access)) => {
            // If only the CTA accesses the memory, ordering with other threads is irrelevant.
            access.place.is_seen_outside(kernel)
        }
        (Effect::Access(a), Effect::Access(b)) => {
            let kinds = a.writes || b.writes || a.atomic || b.atomic || a.volatile && b.volatile;
            kinds && !is_harmless(a) && !is_harmless(b)
        }
    }
}

fn is_harmless(access: &Access) -> bool {
    access.place == Place::Harmless
}

/// The facts about one deletion that disjointness proofs use.
pub(crate) struct DisjointnessContext<'g, 'm> {
    pub(crate) kernel: &'g Kernel<'m>,
    pub(crate) trusted: &'g Trusted,
    pub(crate) hidden: &'g BTreeSet<Global>,
    pub(crate) accesses: &'g Accesses,
    pub(crate) loops: &'g Loops<'g, 'm>,
    /// The barrier, and its enclosing loops if all threads are in the same iteration of each at the barrier.
    pub(crate) barrier: (Inst, Option<Vec<usize>>),
    pub(crate) bound: &'g dyn Fn(Inst) -> Bound,
}

/// Maximum number of pairs of iterations of two accesses.
const MAX_PAIRS: usize = 4096;
/// Maximum number of iterations of the loops around one access.
const MAX_ITERATIONS: usize = 256;

/// An access in a fixed iteration of some loops: pairs of loop and iteration, and the access.
type Iteration = (Vec<(usize, usize)>, Side);

impl DisjointnessContext<'_, '_> {
    /// Proves that two conflicting parts never touch the same byte in different threads, for the named reasons. `spots`
    /// are the places where the events happen.
    ///
    /// # Errors
    /// Why the reasons do not prove it.
    pub(crate) fn apart(
        &self,
        [before, behind]: [&Effect; 2],
        spots: [&[Spot<Inst>]; 2],
        words: &[String],
        distinct: Distinct,
    ) -> Result<(), Fault> {
        if let [first, rules @ ..] = words
            && first == "threads"
        {
            return self.apart_by_threads([before, behind], spots, rules, distinct);
        }
        if words.iter().any(|word| word == NOT_YET) {
            return Err(Fault::NotChecked(format!("reasons of the kind `{NOT_YET}`")));
        }
        let reasons: Option<BTreeSet<Reason>> =
            words.iter().map(|word| Reason::of_word(word)).collect();
        let refused = |rule, what: &str| Err(Fault::refused(rule, what));
        let Some(reasons) = reasons.filter(|reasons| !reasons.is_empty()) else {
            return refused(Rule::KnownReason, "no such reason");
        };
        let (Effect::Access(a), Effect::Access(b)) = (before, behind) else {
            return refused(Rule::ReasonHolds, "that needs a barrier whatever it touches");
        };
        let pairs = self.pairs(&a.place, &b.place);
        if !pairs.iter().all(|holding| holding.intersection(&reasons).next().is_some()) {
            return refused(Rule::ReasonHolds, "the reasons do not show that they are apart");
        }
        let all: BTreeSet<Reason> = pairs.into_iter().flatten().collect();
        match reasons.is_subset(&all) {
            true => Ok(()),
            false => refused(Rule::ReasonHolds, "one of the reasons shows nothing"),
        }
    }

    /// Proves the same for each pair of instructions by a proof about threads.
    fn apart_by_threads(
        &self,
        parts: [&Effect; 2],
        spots: [&[Spot<Inst>]; 2],
        rules: &[String],
        distinct: Distinct,
    ) -> Result<(), Fault> {
        if !matches!(parts, [Effect::Access(_), Effect::Access(_)]) {
            return Err(Fault::refused(
                Rule::ReasonHolds,
                "that needs a barrier whatever it touches",
            ));
        }
        let not_checked = |what: String| Err(Fault::NotChecked(what));
        if rules.is_empty() {
            return not_checked("proofs about threads of an unnamed kind".to_owned());
        }
        let names = || rules.join("`, `");
        // Effects of other functions have no form.
        let insts = |spots: &[Spot<Inst>]| -> Option<Vec<Inst>> {
            let inst = |spot: &Spot<Inst>| match *spot {
                Spot::At(inst) => self.accesses.of(self.kernel, inst).map(|_| inst),
                Spot::Front(_) | Spot::Back(_) | Spot::Above | Spot::Below => None,
            };
            spots.iter().map(inst).collect()
        };
        let (Some(before), Some(behind)) = (insts(spots[0]), insts(spots[1])) else {
            return not_checked(format!("proofs about threads by `{}` of such addresses", names()));
        };
        for &a in &before {
            for &b in &behind {
                if !self.are_apart([a, b], rules, distinct) {
                    return not_checked(format!("proofs about threads by `{}` here", names()));
                }
            }
        }
        Ok(())
    }

    /// Whether accesses of different threads are disjoint by one of some rules, possibly a different one for each
    /// pair of iterations.
    fn are_apart(&self, insts: [Inst; 2], rules: &[String], distinct: Distinct) -> bool {
        let Some([a, b]) = self.sides(insts) else { return false };
        let of_one = threads::are_of_one_object(&a, &b);
        let is_checked = |rule: &str| {
            CHECKED.contains(&rule) && (of_one || threads::OF_ANY_OBJECTS.contains(&rule))
        };
        if !rules.iter().any(|rule| is_checked(rule)) {
            return false;
        }
        // Accesses of threads within one warp need no proof if the barrier is weakened, but only if `warp` is named.
        let hold = |a: &Side, b: &Side| {
            let may_conflict =
                distinct == Distinct::Warps && rules.iter().any(|rule| rule == "warp");
            // Bits of addresses are compared fast, so this is tried first.
            may_conflict && threads::is_within_warp(self.kernel, a, b)
                || threads::are_apart(self.kernel, a, b, rules)
        };
        if hold(&a, &b) {
            // `split` must depend on the iterations: at least one access must differ between them.
            return rules != ["split"] || a.varies() || b.varies();
        }
        let Some([before, behind]) = self.rounds_of(insts) else { return false };
        if before.len() * behind.len() > MAX_PAIRS {
            return false;
        }
        let (barrier, around) = &self.barrier;
        let around = around.as_deref();
        let cases = around.map(|around| self.loops.cases((*barrier, around), insts, self.bound));
        before.iter().all(|(earlier, a)| {
            behind.iter().all(|(later, b)| {
                let may_be = around.zip(cases.as_ref()).is_none_or(|(around, cases)| {
                    cases.is_empty() || self.loops.may_be(around, cases, &common(earlier, later))
                });
                !may_be || threads::is_impossible(a, b) || hold(a, b)
            })
        })
    }

    /// Two accesses, in any iterations.
    fn sides(&self, insts: [Inst; 2]) -> Option<[Rc<Side>; 2]> {
        let [a, b] = insts.map(|inst| self.accesses.of(self.kernel, inst));
        Some([a?, b?])
    }

    /// Two accesses in all combinations of known iterations of their enclosing loops.
    fn rounds_of(&self, insts: [Inst; 2]) -> Option<[Vec<Iteration>; 2]> {
        let [a, b] = insts.map(|inst| self.all_iterations(inst));
        Some([a?, b?])
    }

    fn all_iterations(&self, inst: Inst) -> Option<Vec<Iteration>> {
        let mut all: Vec<Vec<(usize, usize)>> = vec![Vec::new()];
        for one in self.loops.known_around(inst) {
            // Iterations of the barrier's loops matter even if the access does not depend on them.
            let is_around = self.barrier.1.as_ref().is_some_and(|around| around.contains(&one));
            if !is_around && !self.loops.matters(one, inst) {
                continue;
            }
            let n_iterations = self.loops.get(one).iterations.len();
            let with = |iterations: &Vec<(usize, usize)>| {
                let iterations = iterations.clone();
                (0..n_iterations).map(move |n| [iterations.as_slice(), &[(one, n)]].concat())
            };
            all = all.iter().flat_map(with).collect();
            if all.len() > MAX_ITERATIONS {
                return None;
            }
        }
        let side = |iterations: Vec<(usize, usize)>| {
            let phis =
                iterations.iter().flat_map(|&(one, n)| self.loops.get(one).iterations[n].clone());
            let side = threads::side(self.kernel, inst, &phis.collect::<Vec<_>>())?;
            Some((iterations, side))
        };
        all.into_iter().map(side).collect()
    }

    /// The reasons that make two places disjoint, for each pair of objects that they may be in.
    fn pairs(&self, a: &Place, b: &Place) -> Vec<BTreeSet<Reason>> {
        let holding = |reasons: &[(Reason, bool)]| -> BTreeSet<Reason> {
            let holds = reasons.iter().filter(|(_, holds)| *holds);
            holds.map(|&(reason, _)| reason).collect()
        };
        match (a, b) {
            (Place::Objects(a, a_bytes), Place::Objects(b, b_bytes)) => {
                let bytes = a_bytes.zip(*b_bytes).is_some_and(|(x, y)| x.1 <= y.0 || y.1 <= x.0);
                let bytes = bytes && a.len() == 1 && b.len() == 1;
                let pairs = a.iter().flat_map(|&a| b.iter().map(move |&b| (a, b)));
                pairs.map(|(a, b)| holding(&self.of_objects(a, b, bytes))).collect()
            }
            (Place::Objects(objects, _), Place::Anywhere(memory))
            | (Place::Anywhere(memory), Place::Objects(objects, _)) => {
                let reasons = objects.iter().map(|&object| {
                    holding(&[
                        (Reason::Memory, !memory.intersects(object.memory(self.kernel))),
                        (Reason::Hidden, self.is_hidden(object)),
                        (Reason::Restrict, self.is_restrict(object)),
                    ])
                });
                reasons.collect()
            }
            _ => {
                let (a, b) = (a.memory(self.kernel), b.memory(self.kernel));
                vec![holding(&[(Reason::Memory, !a.intersects(b))])]
            }
        }
    }

    fn of_objects(&self, a: Object, b: Object, bytes: bool) -> [(Reason, bool); 4] {
        let is_variable = |object| matches!(object, Object::Variable(_) | Object::Dynamic(_));
        let are_dynamic = matches!((a, b), (Object::Dynamic(_), Object::Dynamic(_)));
        let is_restrict = |object, other| {
            matches!(other, Object::Argument(_) | Object::Variable(_)) && self.is_restrict(object)
        };
        [
            (Reason::Memory, !a.memory(self.kernel).intersects(b.memory(self.kernel))),
            (Reason::Objects, a != b && is_variable(a) && is_variable(b) && !are_dynamic),
            (Reason::Bytes, a == b && bytes),
            (Reason::Restrict, a != b && (is_restrict(a, b) || is_restrict(b, a))),
        ]
    }

    fn is_hidden(&self, object: Object) -> bool {
        match object {
            Object::Variable(global) | Object::Dynamic(global) => self.hidden.contains(&global),
            Object::Argument(_) => false,
        }
    }

    /// Whether an argument is `noalias` and the user assumes that this holds for the grid. The user is responsible
    /// for its correctness.
    fn is_restrict(&self, object: Object) -> bool {
        match object {
            Object::Argument(n) => {
                self.trusted.restrict && has_attribute(self.kernel, n, AttrKind::NoAlias)
            }
            Object::Variable(_) | Object::Dynamic(_) => false,
        }
    }
}

/// The loops around both accesses, with the iterations of each.
fn common(earlier: &[(usize, usize)], later: &[(usize, usize)]) -> Vec<(usize, usize, usize)> {
    let both = |&(one, n): &(usize, usize)| {
        let (_, m) = later.iter().find(|(other, _)| *other == one)?;
        Some((one, n, *m))
    };
    earlier.iter().filter_map(both).collect()
}

/// Whether a computed place is within a claimed one.
pub(crate) fn is_within(found: &Place, stated: &Place, kernel: &Kernel<'_>) -> bool {
    match (found, stated) {
        (Place::Harmless, _) => true,
        (Place::Objects(found, bytes), Place::Objects(stated, claimed)) => {
            let inside = match (bytes, claimed) {
                (_, None) => true,
                (Some(found), Some(stated)) => stated.0 <= found.0 && found.1 <= stated.1,
                (None, Some(_)) => false,
            };
            inside && found.iter().all(|object| stated.contains(object))
        }
        (Place::Anywhere(found), Place::Anywhere(stated)) => {
            stated.contains(found.shared_with_others())
        }
        (found, Place::Lost(stated)) => stated.contains(found.memory(kernel).shared_with_others()),
        _ => false,
    }
}

impl Memory {
    /// These kinds of memory without those that no other thread writes.
    fn shared_with_others(self) -> Memory {
        self.without(Memory::HARMLESS)
    }
}
