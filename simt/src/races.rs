//! The race detector: vector clocks for threads, access records for bytes, and scopes.
//!
//! Two accesses to one byte race when at least one writes, they are by different threads, neither happens before the
//! other, and they are not both strong (atomic or volatile) accesses of the same bytes whose scopes include each
//! other's threads: the data race of the PTX memory model, whose "morally strong" is the last clause. One exception:
//! lanes of one warp may write the same value to one location by one instruction, since the order of these writes is
//! irrelevant (CUDA Programming Guide, "SIMT Architecture"; Triton's reductions do so). Happens-before consists of:
//!
//! * program order, barriers (arrivals before departures), the exit of a thread before the later barriers of its CTA,
//!   `bar.warp.sync`, cluster barriers;
//! * a release and the acquire that reads from it (or from a read-modify-write in its release sequence), if the scopes
//!   of both include the other; a fence makes a later strong write a release, and an earlier strong read an acquire;
//! * the start of an asynchronous copy before the copy, and the copy before operations after the wait for it: copies
//!   have an agent with a clock of its own.
//!
//! Verdicts depend on the schedule only through control flow and the reads-from relation: this is the purpose of
//! vector clocks. A word of four bytes has one record of its accesses until an access covers a part of it only; a
//! record has the last writes and reads that no later one covers (as in Flanagan and Freund, "FastTrack", PLDI 2009,
//! with lists because strong accesses need not be ordered).
//!
//! Cost: an access visits the record's list, usually of one element; a barrier or release is linear in the number of
//! threads of the grid.

use std::rc::Rc;

use rustc_hash::FxHashMap;
use selvedge_ir::target::{FenceOrder, Scope};
use smallvec::SmallVec;

use crate::grid::Shape;
use crate::memory::Where;
use crate::op::Strength;
use crate::op::directions;

/// Maximal number of reported races.
const MAX_FOUND: usize = 64;

/// Maximal number of reported conflicts between two given threads.
const MAX_BETWEEN: usize = 1 << 14;

/// A vector clock: the time of each thread up to which its operations are visible.
pub(crate) type Clock = Rc<Vec<u32>>;

/// An access.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Touch {
    /// The thread, or with an index above all threads the agent of its copies.
    pub(crate) thread: u32,
    pub(crate) place: Where,
    pub(crate) at: u64,
    pub(crate) len: u64,
    pub(crate) writes: bool,
    pub(crate) strength: Strength,
    pub(crate) site: u32,
    /// It writes the value that is already in memory.
    pub(crate) repeats: bool,
    /// Its address, or a branch to it, depends on arbitrary values.
    pub(crate) is_arbitrary: bool,
}

/// The record of an access.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Access {
    pub(crate) thread: u32,
    epoch: u32,
    pub(crate) site: u32,
    /// Packs: whether strong, its scope, whether it depends on arbitrary values, its first byte modulo 256 and its
    /// length up to 255.
    tag: u32,
}

impl Access {
    fn new(touch: &Touch, epoch: u32) -> Access {
        let Touch { thread, site, strength, at, len, .. } = *touch;
        let strong = u32::from(strength.strong);
        let extent = (at as u32 & 0xff) << 8 | (len.min(255) as u32) << 16;
        let arbitrary = u32::from(touch.is_arbitrary) << 4;
        Access {
            thread,
            epoch,
            site,
            tag: strong | (strength.scope as u32) << 1 | arbitrary | extent,
        }
    }

    pub(crate) fn strong(self) -> bool {
        self.tag & 1 != 0
    }

    fn is_arbitrary(self) -> bool {
        self.tag >> 4 & 1 != 0
    }

    fn scope(self) -> Scope {
        const SCOPES: [Scope; 6] =
            [Scope::Thread, Scope::Warp, Scope::Cta, Scope::Cluster, Scope::Gpu, Scope::System];
        SCOPES[(self.tag >> 1 & 7) as usize]
    }

    fn extent(self) -> u32 {
        self.tag >> 8
    }
}

/// Two accesses that race.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Found {
    pub(crate) first: (Access, bool),
    pub(crate) second: (Access, bool),
    pub(crate) place: Where,
    pub(crate) at: u64,
    pub(crate) note: &'static str,
    /// One of the accesses depends on arbitrary values, in all pairs of these operations that race.
    pub(crate) is_arbitrary: bool,
    /// Both write the same value, in all pairs of these operations that race.
    pub(crate) same_value: bool,
}

impl Found {
    /// Adds another pair of the same two operations. A pair that writes different values replaces one that writes the
    /// same value.
    fn add(&mut self, new: Found) {
        let is_arbitrary = self.is_arbitrary && new.is_arbitrary;
        if self.same_value && !new.same_value {
            *self = new;
        }
        self.is_arbitrary = is_arbitrary;
    }
}

/// The accesses to a group of bytes that no later one covers.
#[derive(Clone, Debug, Default)]
struct Record {
    writes: SmallVec<[Access; 1]>,
    reads: SmallVec<[Access; 1]>,
    /// The accesses that the last write replaced in the lists, and whether those were writes: a repetition of that
    /// write must be ordered after them, too.
    replaced: Vec<(Access, bool)>,
    /// Whether the listed writes differ in their values.
    differ: bool,
}

/// The records of a word.
#[derive(Clone, Debug, Default)]
struct Word {
    whole: Record,
    bytes: Option<Box<[Record; 4]>>,
}

/// Number of words of a page.
const PAGE: usize = 64;

/// The records of a region, allocated page by page on first access.
#[derive(Clone, Debug, Default)]
struct Shadow {
    pages: Vec<Option<Box<[Word]>>>,
}

impl Shadow {
    #[inline]
    fn word(&mut self, index: usize) -> &mut Word {
        let page = index / PAGE;
        if page >= self.pages.len() {
            self.pages.resize(page + 1, None);
        }
        let words = self.pages[page].get_or_insert_with(|| vec![Word::default(); PAGE].into());
        &mut words[index % PAGE]
    }
}

/// An arrival: the clock of the arriving thread.
#[derive(Clone, Debug)]
pub(crate) struct Arrival {
    base: Clock,
    thread: u32,
    own: u32,
}

/// A release that a location publishes: the join of releases by threads of one CTA with one scope.
#[derive(Clone, Debug)]
struct Release {
    scope: Scope,
    cta: u32,
    clock: Clock,
}

/// The clock and pending fences of one thread.
#[derive(Clone, Debug)]
struct Seen {
    /// The clocks of other threads; the thread's own entry is outdated.
    base: Clock,
    own: u32,
    /// The clocks that its later strong writes publish, with their scopes.
    released: Vec<(Scope, Clock)>,
    /// The releases that its earlier strong reads have read, each with the scope of the read.
    read: Vec<(Scope, Release)>,
}

/// The detector.
pub(crate) struct Races {
    shape: Shape,
    n_threads: u32,
    seen: Vec<Seen>,
    global: Shadow,
    shared: Vec<Shadow>,
    locations: FxHashMap<(Where, u64), Vec<Release>>,
    pub(crate) found: Vec<Found>,
    /// The pairs of `found`, with their indices.
    known: FxHashMap<(u32, u32, u64), usize>,
    /// If given, only these two threads are observed.
    between: Option<[u32; 2]>,
    /// Whether lanes that write the same value to one location by one instruction race.
    repeated_writes_race: bool,
}

impl Races {
    /// A detector; with agents for copies if `copies`. With `between`, only accesses of these two threads are
    /// recorded, and all their conflicts.
    pub(crate) fn new(shape: Shape, copies: bool, between: Option<[u32; 2]>) -> Races {
        let n_ctas = shape.n_ctas() as usize;
        let n_threads = shape.threads_per_cta() * shape.n_ctas();
        let n_agents = if copies { 2 * n_threads } else { n_threads } as usize;
        let base: Clock = Rc::new(vec![0; n_agents]);
        let seen = Seen { base, own: 1, released: Vec::new(), read: Vec::new() };
        Races {
            shape,
            n_threads,
            seen: vec![seen; n_agents],
            global: Shadow::default(),
            shared: vec![Shadow::default(); n_ctas],
            locations: FxHashMap::default(),
            found: Vec::new(),
            known: FxHashMap::default(),
            between,
            repeated_writes_race: false,
        }
    }

    /// Sets whether lanes that write the same value to one location by one instruction race.
    pub(crate) fn with_repeated_writes(mut self: Box<Races>, race: bool) -> Box<Races> {
        self.repeated_writes_race = race;
        self
    }

    fn cta(&self, thread: u32) -> u32 {
        thread % self.n_threads / self.shape.threads_per_cta()
    }

    /// The agent of a thread's copies.
    pub(crate) fn agent(&self, thread: u32) -> u32 {
        thread + self.n_threads
    }

    /// Whether `scope`, for a thread of CTA `of`, includes CTA `other`.
    fn includes(&self, scope: Scope, of: u32, other: u32) -> bool {
        match scope {
            Scope::Thread | Scope::Warp => false,
            Scope::Cta => of == other,
            Scope::Cluster => self.shape.cluster_number(of) == self.shape.cluster_number(other),
            Scope::Gpu | Scope::System => true,
        }
    }

    #[inline]
    fn happened_before(&self, old: Access, thread: u32) -> bool {
        old.thread == thread || self.seen[thread as usize].base[old.thread as usize] >= old.epoch
    }

    /// Records an access, and its races with earlier ones.
    pub(crate) fn access(&mut self, touch: Touch) {
        if self.between.is_some_and(|two| !two.contains(&touch.thread)) {
            return;
        }
        let access = Access::new(&touch, self.seen[touch.thread as usize].own);
        let end = touch.at + touch.len;
        let mut at = touch.at;
        while at < end {
            let next = ((at / 4 + 1) * 4).min(end);
            self.word(&touch, access, at, next);
            at = next;
        }
    }

    /// Records the part of an access that is in one word.
    fn word(&mut self, touch: &Touch, access: Access, at: u64, end: u64) {
        let index = (at / 4) as usize;
        let mut word = std::mem::take(self.shadow(touch.place).word(index));
        if end - at < 4 && word.bytes.is_none() {
            let whole = std::mem::take(&mut word.whole);
            word.bytes = Some(Box::new([whole.clone(), whole.clone(), whole.clone(), whole]));
        }
        match &mut word.bytes {
            None => self.record(&mut word.whole, touch, access, at),
            Some(bytes) => {
                for byte in at..end {
                    self.record(&mut bytes[(byte % 4) as usize], touch, access, byte);
                }
            }
        }
        *self.shadow(touch.place).word(index) = word;
    }

    fn shadow(&mut self, place: Where) -> &mut Shadow {
        match place {
            Where::Shared(cta) => &mut self.shared[cta as usize],
            Where::Global | Where::Local => &mut self.global,
        }
    }

    fn record(&mut self, record: &mut Record, touch: &Touch, access: Access, at: u64) {
        // The same access again has no new races.
        let own = if touch.writes { &record.writes } else { &record.reads };
        if own.last() == Some(&access) && own.len() == 1 {
            return;
        }
        let is_repetition = self.compare_with_writes(record, touch, access, at);
        let is_counted = self.between.is_some() && access.strong();
        for n in 0..record.reads.len() {
            let old = record.reads[n];
            if touch.writes || (is_counted && old.strong()) {
                self.compare((old, false), touch, access, at, false);
            }
        }
        if self.between.is_some() {
            // All accesses stay in the lists, since every conflict of the two threads is reported.
            let own = if touch.writes { &mut record.writes } else { &mut record.reads };
            if !own.contains(&access) {
                own.push(access);
            }
            return;
        }
        let this: &Races = self;
        let stays = |old: &mut Access| {
            !(this.covers(access, *old) && this.happened_before(*old, access.thread))
        };
        if !touch.writes {
            record.reads.retain(stays);
            record.reads.push(access);
            return;
        }
        if !is_repetition {
            record.replaced.clear();
        }
        let Record { writes, reads, replaced, differ } = record;
        for (list, wrote) in [(reads, false), (&mut *writes, true)] {
            list.retain(|old| {
                let is_kept = stays(old);
                if !is_kept {
                    replaced.push((*old, wrote));
                }
                is_kept
            });
        }
        *differ = !writes.is_empty() && (*differ || !touch.repeats);
        writes.push(access);
    }

    /// Compares an access with earlier writes; returns whether it repeats one of them.
    fn compare_with_writes(
        &mut self,
        record: &Record,
        touch: &Touch,
        access: Access,
        at: u64,
    ) -> bool {
        let same_value = touch.writes && touch.repeats && !record.differ;
        let mut is_repetition = false;
        for &old in &record.writes {
            match self.repeats(touch, access, old) {
                true => is_repetition = true,
                false => self.compare((old, true), touch, access, at, same_value),
            }
        }
        for &replaced in record.replaced.iter().filter(|_| is_repetition) {
            self.compare(replaced, touch, access, at, false);
        }
        is_repetition
    }

    /// Whether a write repeats another one, by another lane of the warp and the same instruction.
    fn repeats(&self, touch: &Touch, access: Access, old: Access) -> bool {
        let warp = |thread: u32| {
            let per_cta = self.shape.threads_per_cta();
            (thread / per_cta, thread % per_cta / 32)
        };
        let is_same = touch.repeats && touch.writes && old.site == access.site;
        is_same
            && !self.repeated_writes_race
            && self.between.is_none()
            && !(old.strong() || access.strong())
            && old.extent() == access.extent()
            && warp(old.thread) == warp(access.thread)
            && !self.happened_before(old, access.thread)
    }

    /// Whether every access that races with `old`, which is ordered before `access`, also races with `access`: then
    /// `old` is redundant. Weak accesses race with all others; of two strong ones by threads of one CTA the one with
    /// the wider scope races with fewer.
    fn covers(&self, access: Access, old: Access) -> bool {
        if !access.strong() {
            return true;
        }
        old.strong()
            && old.extent() == access.extent()
            && old.scope() >= access.scope()
            && self.cta(old.thread) == self.cta(access.thread)
    }

    fn compare(
        &mut self,
        (old, wrote): (Access, bool),
        touch: &Touch,
        access: Access,
        at: u64,
        same_value: bool,
    ) {
        if self.happened_before(old, access.thread) {
            return;
        }
        let mut note = "";
        if old.strong() && access.strong() {
            let (of, other) = (self.cta(old.thread), self.cta(access.thread));
            let mutual =
                self.includes(old.scope(), of, other) && self.includes(access.scope(), other, of);
            if mutual && old.extent() == access.extent() && self.between.is_none() {
                return;
            }
            note = if mutual {
                " (atomic accesses of different bytes)"
            } else {
                " (atomic accesses whose scopes do not include each other)"
            };
        }
        let (most, byte) = if self.between.is_some() { (MAX_BETWEEN, at) } else { (MAX_FOUND, 0) };
        let pair = (old.site.min(access.site), old.site.max(access.site), byte);
        let (first, second) = ((old, wrote), (access, touch.writes));
        let is_arbitrary = old.is_arbitrary() || access.is_arbitrary();
        let new = Found { first, second, place: touch.place, at, note, is_arbitrary, same_value };
        match self.known.get(&pair) {
            Some(&known) => self.found[known].add(new),
            None if self.found.len() < most => {
                self.known.insert(pair, self.found.len());
                self.found.push(new);
            }
            None => {}
        }
    }

    /// A copy of a thread's clock including its own entry; later operations of the thread are not in it.
    fn snapshot(&mut self, thread: u32) -> Clock {
        let seen = &mut self.seen[thread as usize];
        Rc::make_mut(&mut seen.base)[thread as usize] = seen.own;
        seen.own += 1;
        Rc::clone(&seen.base)
    }

    /// Joins a clock into a thread's clock.
    pub(crate) fn join(&mut self, thread: u32, clock: &Clock) {
        let seen = &mut self.seen[thread as usize];
        if Rc::ptr_eq(&seen.base, clock) || clock.iter().zip(&*seen.base).all(|(a, b)| a <= b) {
            return;
        }
        max_into(Rc::make_mut(&mut seen.base), clock);
    }

    /// A strong read: acquires the releases that it reads from, now or at a later fence.
    ///
    /// Returns true when the thread has acquired all that the location publishes.
    pub(crate) fn acquire(
        &mut self,
        thread: u32,
        place: Where,
        at: u64,
        strength: Strength,
    ) -> bool {
        let Some(releases) = self.locations.get(&(place, at)) else { return true };
        let releases: SmallVec<[Release; 2]> = releases.iter().cloned().collect();
        let mut all = true;
        for release in releases {
            if directions(strength.ordering).0 && self.reaches(&release, thread, strength.scope) {
                self.join(thread, &release.clock);
                continue;
            }
            all = false;
            let read = &mut self.seen[thread as usize].read;
            let same = |old: &&mut (Scope, Release)| {
                old.0 == strength.scope && old.1.scope == release.scope && old.1.cta == release.cta
            };
            match read.iter_mut().find(same) {
                Some(old) if Rc::ptr_eq(&old.1.clock, &release.clock) => {}
                Some(old) => max_into(Rc::make_mut(&mut old.1.clock), &release.clock),
                None => read.push((strength.scope, release)),
            }
        }
        all
    }

    fn reaches(&self, release: &Release, thread: u32, scope: Scope) -> bool {
        let cta = self.cta(thread);
        self.includes(release.scope, release.cta, cta) && self.includes(scope, cta, release.cta)
    }

    /// A write: determines what the location publishes from now on. A read-modify-write preserves the earlier
    /// releases.
    pub(crate) fn publish(
        &mut self,
        thread: u32,
        place: Where,
        at: u64,
        strength: Strength,
        keeps: bool,
    ) {
        let key = (place, at);
        if !strength.strong {
            self.locations.remove(&key);
            return;
        }
        let mut releases =
            if keeps { self.locations.remove(&key).unwrap_or_default() } else { Vec::new() };
        let cta = self.cta(thread);
        let mut add = |scope: Scope, clock: Clock| {
            let same = |old: &&mut Release| old.scope == scope && old.cta == cta;
            match releases.iter_mut().find(same) {
                Some(old) => max_into(Rc::make_mut(&mut old.clock), &clock),
                None => releases.push(Release { scope, cta, clock }),
            }
        };
        for (scope, clock) in self.seen[thread as usize].released.clone() {
            add(scope.min(strength.scope), clock);
        }
        if directions(strength.ordering).1 {
            let clock = self.snapshot(thread);
            add(strength.scope, clock);
        }
        if releases.is_empty() {
            self.locations.remove(&key);
        } else {
            self.locations.insert(key, releases);
        }
    }

    /// A fence.
    pub(crate) fn fence(&mut self, thread: u32, order: FenceOrder, scope: Scope) {
        if order != FenceOrder::Release {
            for (read, release) in self.seen[thread as usize].read.clone() {
                if self.reaches(&release, thread, scope.min(read)) {
                    self.join(thread, &release.clock);
                }
            }
        }
        if order != FenceOrder::Acquire {
            let clock = self.snapshot(thread);
            let released = &mut self.seen[thread as usize].released;
            // A fence with a narrower or equal scope is redundant.
            released.retain(|(old, _)| *old > scope);
            released.push((scope, clock));
        }
    }

    /// A thread arrives at a barrier; later operations of the thread are not included.
    pub(crate) fn arrive(&mut self, thread: u32) -> Arrival {
        let seen = &mut self.seen[thread as usize];
        let arrival = Arrival { base: Rc::clone(&seen.base), thread, own: seen.own };
        seen.own += 1;
        arrival
    }

    /// The join of the clocks of all arrivals.
    pub(crate) fn joined_clocks(&self, arrivals: &[Arrival]) -> Clock {
        let mut all = vec![0; self.seen.len()];
        let mut last: Option<&Clock> = None;
        for arrival in arrivals {
            if !last.is_some_and(|last| Rc::ptr_eq(last, &arrival.base)) {
                max_into(&mut all, &arrival.base);
                last = Some(&arrival.base);
            }
        }
        for arrival in arrivals {
            let own = &mut all[arrival.thread as usize];
            *own = arrival.own.max(*own);
        }
        Rc::new(all)
    }

    /// A waiting thread leaves the barrier: its clock becomes the join of all arrivals, which includes its own.
    pub(crate) fn leave(&mut self, thread: u32, clock: &Clock) {
        self.seen[thread as usize].base = Rc::clone(clock);
    }

    /// Merges several arrivals into one.
    pub(crate) fn merge(&self, arrivals: &mut Vec<Arrival>) {
        if arrivals.len() > 1 {
            let base = self.joined_clocks(arrivals);
            let Arrival { thread, own, .. } = arrivals[0];
            *arrivals = vec![Arrival { base, thread, own }];
        }
    }

    /// Starts the pending copies of a thread: they happen after the thread's previous operations.
    pub(crate) fn start_copy(&mut self, thread: u32) -> u32 {
        let clock = self.snapshot(thread);
        let agent = self.agent(thread);
        self.join(agent, &clock);
        agent
    }

    /// The clock of the agent of a thread's copies.
    pub(crate) fn copies_done(&mut self, thread: u32) -> Clock {
        let agent = self.agent(thread);
        self.snapshot(agent)
    }
}

#[allow(clippy::ptr_arg, reason = "what `Rc::make_mut` gives")]
fn max_into(into: &mut Vec<u32>, from: &[u32]) {
    for (a, b) in into.iter_mut().zip(from) {
        *a = (*a).max(*b);
    }
}
