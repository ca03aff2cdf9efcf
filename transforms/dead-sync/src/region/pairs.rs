//! Pairs of hazards around one bound, for explanations: which classes need the bound, and how the iterations of two
//! instructions are related.
//!
//! [`Regions::need`] decides for hazard classes: it considers the paths to any instruction of a class. A pair of
//! instructions that is shown to a user must need the bound by itself, so its paths are those of the two segments that
//! it is in ([`Segments`]). The same holds for a pair that prevents the weakening of a barrier.
//!
//! Cost: [`Segments`] is linear in the hazards; [`Iterations`] costs what
//! [`Flow::path_summaries`](crate::flow::Flow::path_summaries) does.

use std::collections::BTreeMap;

use rustc_hash::FxHashMap;
use selvedge_ir::Inst;
use selvedge_thread_memory::iterations::IterationRelation;

use super::Regions;
use super::outline::Item;
use super::threads::Pair;
use crate::flow::{BoundId, Flow, PathSummaries, Rows, Set};
use crate::model::Hazard;
use crate::threads::Demand;

/// Maximum number of pairs of classes around one bound for which proofs are tried.
const MAX_TRIED: usize = 4096;

/// The pairs of hazard classes that need a bound.
pub(crate) struct Conflicts {
    /// The pairs that need it, and those for which no proof was tried.
    pub(crate) rows: Rows,
    /// The number of pairs that are known to need it.
    pub(crate) n_pairs: usize,
}

/// The segment of each instruction, among bounds that were not deleted.
pub(crate) struct Segments(FxHashMap<Inst, usize>);

/// The paths from a bound to the segments before it and after it, without the bound itself.
pub(crate) struct Iterations {
    back: BTreeMap<usize, PathSummaries>,
    on: BTreeMap<usize, PathSummaries>,
}

impl Iterations {
    /// Returns all cases of how the iterations of an instruction before the bound and of one after it are related.
    pub(crate) fn cases(
        &self,
        segments: &Segments,
        above: Inst,
        below: Inst,
    ) -> Vec<IterationRelation> {
        let of = |side: &BTreeMap<usize, PathSummaries>, inst| {
            let segment = segments.0.get(&inst);
            segment.and_then(|segment| side.get(segment)).copied().unwrap_or(PathSummaries::UNKNOWN)
        };
        of(&self.back, above).cases(of(&self.on, below))
    }
}

impl Regions {
    /// The pairs of hazard classes that need a bound: those in conflict that no proof about threads shows to be
    /// disjoint.
    pub(crate) fn conflicts_at(&self, bound: BoundId) -> Conflicts {
        let (above, below) = self.classes_around(bound);
        let (open, others): (Vec<Pair>, Vec<Pair>) =
            self.pairs(&above, &below).partition(|&pair| self.is_open(pair));
        let (tried, untried) = open.split_at(open.len().min(MAX_TRIED));
        let kept: Vec<Pair> = match &self.threads {
            Some(threads) => {
                self.unproved_pairs(threads, (&self.flow, bound, Demand::Apart), tried).collect()
            }
            None => tried.to_vec(),
        };
        let exact = others.iter().filter(|&&pair| self.is_exact(pair)).count();
        let n_pairs = if self.outline.kinds.merges_places() { 0 } else { kept.len() + exact };
        Conflicts { rows: self.rows(others.iter().chain(untried).chain(&kept)), n_pairs }
    }

    /// For a pair in which some access has no form: whether no proof could show that it does not conflict, even if the
    /// number of forms were not limited.
    fn is_exact(&self, (a, b): Pair) -> bool {
        let limited = self.threads.as_ref().is_some_and(|threads| threads.is_full())
            || self.outline.kinds.has_lost_forms();
        !(limited && self.may_have_forms(a, b))
    }

    fn rows<'p>(&self, pairs: impl Iterator<Item = &'p Pair>) -> Rows {
        let n = self.outline.kinds.list.len();
        let mut sets: Vec<Set> = vec![Set::new(n); n];
        pairs.for_each(|&(above, below)| sets[above].insert(below));
        let mut rows = Rows::new(n, n);
        for (row, set) in sets.iter().enumerate() {
            rows.add(row, set.words());
        }
        rows
    }

    /// The classes of some hazards of the function.
    pub(crate) fn kinds_of<'h>(&self, hazards: impl Iterator<Item = &'h Hazard>) -> Set {
        let mut kinds = Set::new(self.outline.kinds.list.len());
        hazards
            .filter_map(|hazard| self.outline.kinds.of(hazard))
            .for_each(|kind| kinds.insert(kind));
        kinds
    }

    /// Whether hazards at different places share a class, since there were too many classes.
    pub(crate) fn merges_places(&self) -> bool {
        self.outline.kinds.merges_places()
    }

    /// The paths around a bound; `None` where no proof about threads could show that a pair does not conflict.
    pub(crate) fn iterations(&self, bound: BoundId) -> Option<Iterations> {
        let [back, on] = self.threads.as_ref()?.paths(&self.flow, bound)?;
        Some(Iterations { back, on })
    }

    /// A pair of hazards that needs a bound even if it orders the threads of each warp: the instructions, where they
    /// are in the function. `None` if there is no such pair.
    ///
    /// Cost: that of [`Regions::need_across_warps`], and linear in the hazards.
    pub(crate) fn pair_across_warps(&self, bound: BoundId) -> Option<[Option<Inst>; 2]> {
        let flow = self.of_warps.as_ref().unwrap_or(&self.flow);
        let (above, below) = (flow.above(bound), flow.below(bound));
        let (open, others): (Vec<Pair>, Vec<Pair>) =
            self.pairs(&above, &below).partition(|&pair| self.is_open(pair));
        let demand = (flow, bound, Demand::WithinWarp);
        let kept = |threads| self.unproved_pairs(threads, demand, &open).next();
        let without_proofs = || open.first().copied();
        let pair = others.first().copied().or_else(|| match &self.threads {
            Some(threads) => kept(threads),
            None => without_proofs(),
        })?;
        let paths = self.threads.as_ref().and_then(|threads| threads.paths(flow, bound));
        let segments = self.segments_in(flow);
        let find = |side: usize, class: usize| {
            let paths = paths.as_ref().map(|paths| &paths[side]);
            let mut insts = self.insts_of(class);
            insts.find(|inst| {
                let segment = segments.0.get(inst);
                paths.zip(segment).is_none_or(|(paths, segment)| paths.contains_key(segment))
            })
        };
        Some([find(0, pair.0), find(1, pair.1)])
    }

    /// The instructions with hazards of a class, in the order of the pieces.
    fn insts_of(&self, class: usize) -> impl Iterator<Item = Inst> + '_ {
        let items = self.outline.sketches.iter().flat_map(|sketch| &sketch.items);
        items.filter_map(move |item| match *item {
            Item::Hazard(inst, number) if self.outline.kinds.places[number] == class => Some(inst),
            _ => None,
        })
    }

    /// The segments of all instructions with hazards, numbered as [`crate::flow`] does, in the order of the pieces.
    pub(crate) fn segments(&self) -> Segments {
        self.segments_in(&self.flow)
    }

    fn segments_in(&self, flow: &Flow) -> Segments {
        let mut found = FxHashMap::default();
        let mut n_segments = 0;
        for sketch in &self.outline.sketches {
            let mut at = n_segments;
            n_segments += 1;
            for item in &sketch.items {
                if let Item::Hazard(inst, _) = *item {
                    found.entry(inst).or_insert(at);
                }
                let Some(is_bounded) = self.segment_begins(item, flow) else { continue };
                // The code after a deleted bound belongs to the segment before it.
                if is_bounded {
                    at = n_segments;
                }
                n_segments += 1;
            }
        }
        Segments(found)
    }

    /// Whether a segment begins after an item; if so, whether its bound was not deleted.
    fn segment_begins(&self, item: &Item, flow: &Flow) -> Option<bool> {
        match *item {
            Item::Barrier { inst, .. } => {
                Some(flow.stays(self.site(inst).and_then(|site| site.bound)?))
            }
            Item::Summarised(call) => self.sync_summaries.contains_key(&call).then_some(true),
            Item::ClusterBarrier | Item::Call(_) | Item::EndOfCall | Item::EarlyExit => Some(true),
            Item::Hazard(..) | Item::MayHoldBarriers(_) | Item::Load(..) | Item::Synchronises => {
                None
            }
        }
    }
}
