//! The relations and axioms of the model, for one candidate execution.
//!
//! A candidate is a choice of traces, of the write that each read reads from (`rf`), of the order of `fence.sc`
//! operations (`sc`), and of the coherence order (`co`) of writes that causality does not order. Names are those of
//! the manual and of Lustig et al.; `bc` is base causality order, `cause` causality order.
//!
//! An atomic read-modify-write is one event that reads and writes. The initial write of a location is no event: it
//! precedes all others in coherence and causality order.

use super::event::{Event, Op, Place};
use super::relation::{MAX_EVENTS, Relation};

/// A rule of the model. Tests disable single rules, and check that some litmus test detects it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rule {
    /// Causality order of overlapping writes is part of coherence order.
    Coherence,
    /// Fence-SC order does not contradict causality order.
    FenceSc,
    /// No write precedes an atomic operation in coherence order and follows the write that it reads.
    Atomicity,
    /// Reads do not justify themselves through dependences.
    NoThinAir,
    /// Communication of morally strong operations does not contradict program order of one location.
    ScPerLocation,
    /// Reads do not ignore writes that precede them in causality order, nor read from later ones.
    Causality,
    /// Barriers synchronize.
    Barriers,
    /// A thread that exits synchronizes with the later barriers of its CTA.
    Exits,
    /// Release and acquire patterns consist of a fence and an access, too.
    FencePatterns,
    /// Observation order continues through atomic read-modify-write operations.
    ObservedUpdates,
    /// Scopes limit which operations are morally strong.
    Scopes,
}

/// The enabled rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rules(u16);

impl Rules {
    /// The model.
    pub const ALL: Rules = Rules(u16::MAX);

    /// All rules but some.
    pub fn without(rules: &[Rule]) -> Rules {
        Rules(rules.iter().fold(u16::MAX, |bits, &rule| bits & !(1 << rule as u16)))
    }

    pub(super) fn has(self, rule: Rule) -> bool {
        self.0 >> rule as u16 & 1 != 0
    }
}

/// The events of a candidate, and the relations that its traces determine.
pub(super) struct Events {
    pub(super) rules: Rules,
    pub(super) events: Vec<Event>,
    pub(super) places: Vec<Place>,
    /// Program order.
    pub(super) po: Relation,
    /// Dependences within a thread.
    pub(super) dep: Relation,
    /// Synchronization by barriers and exits.
    pub(super) barriers: Relation,
    /// Morally strong pairs.
    pub(super) strong: Relation,
    /// Pairs of accesses of one location.
    pub(super) same_loc: Relation,
    /// Release patterns: the first operation and the write.
    releases: Relation,
    /// Acquire patterns: the read and the last operation.
    acquires: Relation,
}

impl Events {
    /// Computes the relations; `po` is transitive.
    pub(super) fn new(
        rules: Rules,
        events: Vec<Event>,
        places: Vec<Place>,
        po: Relation,
        dep: Relation,
        barriers: Relation,
    ) -> Events {
        let n = events.len();
        debug_assert!(n <= MAX_EVENTS);
        let same_loc = Relation::of(n, |a, b| {
            a != b
                && events[a].is_access()
                && events[b].is_access()
                && events[a].loc == events[b].loc
        });
        let empty = Relation::EMPTY;
        let (strong, releases, acquires) = (empty, empty, empty);
        let mut all = Events {
            rules,
            events,
            places,
            po,
            dep,
            barriers,
            strong,
            same_loc,
            releases,
            acquires,
        };
        all.strong = Relation::of(n, |a, b| all.is_strong(a, b));
        all.releases = Relation::of(n, |a, b| all.is_release_pattern(a, b));
        all.acquires = Relation::of(n, |a, b| all.is_acquire_pattern(a, b));
        all
    }

    fn len(&self) -> usize {
        self.events.len()
    }

    /// Whether two operations are morally strong.
    fn is_strong(&self, a: usize, b: usize) -> bool {
        let (x, y) = (&self.events[a], &self.events[b]);
        let both = x.is_access() && y.is_access();
        let (p, q) = (self.places[a], self.places[b]);
        let includes = |of: &Event, from: Place, to: Place| {
            let has_scope = |scope| !self.rules.has(Rule::Scopes) || from.includes(scope, to);
            of.scope.is_some_and(has_scope)
        };
        let relates = p == q || (includes(x, p, q) && includes(y, q, p));
        a != b && relates && (!both || x.loc == y.loc)
    }

    /// Whether `(a, b)` is a release pattern with the first operation `a` and the write `b`.
    fn is_release_pattern(&self, a: usize, b: usize) -> bool {
        let (x, y) = (&self.events[a], &self.events[b]);
        if !x.release || y.written().is_none() {
            return false;
        }
        if a == b {
            return true;
        }
        let is_later = self.po.has(a, b) && y.scope.is_some();
        let is_fence = x.is_fence() && self.rules.has(Rule::FencePatterns);
        is_later && (is_fence || self.same_loc.has(a, b))
    }

    /// Whether `(a, b)` is an acquire pattern with the read `a` and the last operation `b`.
    fn is_acquire_pattern(&self, a: usize, b: usize) -> bool {
        let (x, y) = (&self.events[a], &self.events[b]);
        if !y.acquire || x.read().is_none() {
            return false;
        }
        if a == b {
            return true;
        }
        let is_later = self.po.has(a, b) && x.scope.is_some();
        let is_fence = y.is_fence() && self.rules.has(Rule::FencePatterns);
        is_later && (is_fence || self.same_loc.has(a, b))
    }

    /// The indices of `fence.sc` operations.
    pub(super) fn sc_fences(&self) -> Vec<usize> {
        let is_sc = |&n: &usize| matches!(self.events[n].op, Op::Fence { sc: true });
        (0..self.len()).filter(is_sc).collect()
    }

    /// Fence-SC order, if the fences execute in that order: all morally strong pairs, and what follows from them.
    pub(super) fn fence_order(&self, order: &[usize]) -> Relation {
        let mut sc = Relation::EMPTY;
        for (n, &first) in order.iter().enumerate() {
            for &second in order[n + 1..].iter().filter(|&&second| self.strong.has(first, second)) {
                sc.add(first, second);
            }
        }
        sc.closure()
    }

    /// The orders by synchronization, or `None` when Fence-SC or the part of Causality that concerns reads-from is
    /// violated.
    pub(super) fn causality(&self, rf: &Relation, sc: &Relation) -> Option<Causality> {
        let direct = rf.and(&self.strong);
        let through_updates = self.rules.has(Rule::ObservedUpdates);
        let observed = if through_updates { direct.closure() } else { direct };
        let patterns = self.releases.then(&observed).then(&self.acquires).and(&self.strong);
        let sync = patterns.or(sc).or(&self.barriers);
        let bc = self.po.or(&sync).closure();
        let cause = bc.or(&observed.then(&bc));
        let contradicts_fences = (0..self.len()).any(|a| {
            (0..self.len()).any(|b| sc.has(a, b) && self.strong.has(a, b) && bc.has(b, a))
        });
        if contradicts_fences && self.rules.has(Rule::FenceSc) {
            return None;
        }
        if self.rules.has(Rule::Causality) && !rf.then(&cause).is_irreflexive() {
            return None;
        }
        Some(Causality { cause })
    }

    /// Whether No-Thin-Air holds.
    pub(super) fn is_justified(&self, rf: &Relation) -> bool {
        !self.rules.has(Rule::NoThinAir) || rf.or(&self.dep).is_acyclic()
    }

    /// The pairs of writes that causality orders, and those that coherence order must relate in either direction.
    pub(super) fn write_pairs(&self, order: &Causality) -> (Relation, Vec<(usize, usize)>) {
        let (mut forced, mut free) = (Relation::EMPTY, Vec::new());
        for a in 0..self.len() {
            for b in a + 1..self.len() {
                let are_writes =
                    self.events[a].written().is_some() && self.events[b].written().is_some();
                if !are_writes || !self.same_loc.has(a, b) {
                    continue;
                }
                let [ab, ba] = [(a, b), (b, a)]
                    .map(|(a, b)| self.rules.has(Rule::Coherence) && order.cause.has(a, b));
                if ab {
                    forced.add(a, b);
                }
                if ba {
                    forced.add(b, a);
                }
                if !ab && !ba && self.strong.has(a, b) {
                    free.push((a, b));
                }
            }
        }
        (forced, free)
    }

    /// Whether Causality, Atomicity and SC-per-Location hold; `co` is transitive.
    pub(super) fn is_consistent(
        &self,
        rf: &Relation,
        source: &[Option<usize>],
        co: &Relation,
        order: &Causality,
    ) -> bool {
        let fr = self.reads_before(source, co);
        let causality = !self.rules.has(Rule::Causality) || fr.then(&order.cause).is_irreflexive();
        let atomicity = !self.rules.has(Rule::Atomicity) || self.is_atomic(&fr, co);
        let communication = rf.or(&self.of_reads(&fr)).or(co).and(&self.strong);
        let po_loc = self.po.and(&self.same_loc);
        causality
            && atomicity
            && (!self.rules.has(Rule::ScPerLocation) || communication.or(&po_loc).is_acyclic())
    }

    /// From-reads: a read, and the writes that follow its source in coherence order.
    fn reads_before(&self, source: &[Option<usize>], co: &Relation) -> Relation {
        Relation::of(self.len(), |a, b| {
            let is_pair = self.events[a].read().is_some() && self.events[b].written().is_some();
            let follows = |of: Option<usize>| of.is_none_or(|source| co.has(source, b));
            is_pair && self.same_loc.has(a, b) && follows(source[a])
        })
    }

    /// From-reads of operations that only read. For a read-modify-write operation, coherence order relates its own
    /// write to the same writes, and Atomicity forbids that one of them comes between.
    fn of_reads(&self, fr: &Relation) -> Relation {
        let is_read = |a: usize| matches!(self.events[a].op, Op::Read(_));
        Relation::of(self.len(), |a, b| fr.has(a, b) && is_read(a))
    }

    fn is_atomic(&self, fr: &Relation, co: &Relation) -> bool {
        let (fr, co) = (fr.and(&self.strong), co.and(&self.strong));
        let is_split = |n: usize| {
            let is_update = matches!(self.events[n].op, Op::Update(..));
            is_update && (0..self.len()).any(|via| fr.has(n, via) && co.has(via, n))
        };
        !(0..self.len()).any(is_split)
    }

    /// Two accesses in a data race: they conflict, are not morally strong, and causality does not order them.
    pub(super) fn race(&self, order: &Causality) -> Option<(usize, usize)> {
        let races = |a: usize, b: usize| {
            self.events[a].conflicts(&self.events[b])
                && !self.strong.has(a, b)
                && !order.cause.has(a, b)
                && !order.cause.has(b, a)
        };
        let pairs = (0..self.len()).flat_map(|a| (a + 1..self.len()).map(move |b| (a, b)));
        pairs.into_iter().find(|&(a, b)| races(a, b))
    }
}

/// The orders that synchronization determines.
pub(super) struct Causality {
    pub(super) cause: Relation,
}
