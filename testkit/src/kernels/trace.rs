//! The behavior of the threads of a generated kernel, and its errors, by definition and without executing it.
//!
//! Addresses and branches do not depend on memory, so each thread can be simulated alone. Barriers divide its
//! operations into *segments*; two threads of a CTA in segments with the same index are unordered. Two accesses to one
//! byte there, by different threads, one of them a write, are a race. `simt` is independent of this definition and
//! must reach the same verdict.
//!
//! * Asynchronous copies are accesses from their start to the wait of their thread, by an agent of the thread that
//!   performs one after the other (as in `simt`).
//! * A handover between CTAs is tracked in each CTA separately: its words must be written in an earlier segment than
//!   they are published in, and read in a later one than they are acquired in. With one CTA it is not observable.
//! * CTAs have disjoint slices of global memory, by construction: there are no conflicts between them.
//! * A warp is an entire CTA here, so synchronizing it is a boundary like a barrier.

use std::collections::{BTreeMap, BTreeSet};

use super::footprint::{Executing, Region, bytes, holds, region};
use super::kernel::{
    At, AtomicOp, Barrier, DYNAMIC_TRIPS, Kernel, Node, Object, Place, WORDS_PER_THREAD, partners,
};
use super::own::{PASSED, written};

/// The kind of an access.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum How {
    /// An ordinary read.
    Read,
    /// An ordinary write.
    Write,
    /// A volatile read.
    VolatileRead,
    /// A volatile write.
    VolatileWrite,
    /// An atomic operation; whether its result is used.
    Atomic(AtomicOp, bool),
    /// A strong access whose order with others of its kind does not matter: arriving at an mbarrier, setting and
    /// reading the flag.
    Signal,
}

/// The relation of two accesses of one byte by different threads in one segment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum AccessOrder {
    Harmless,
    /// Not a race, but their order is observable.
    Ordered,
    Race,
}

impl How {
    fn is_strong(self) -> bool {
        matches!(self, How::VolatileRead | How::VolatileWrite | How::Atomic(..))
    }
}

/// The relation of two accesses of different threads; `exact`: of the same bytes.
fn order_of(a: How, b: How, exact: bool) -> AccessOrder {
    match (a, b) {
        (How::Read | How::VolatileRead, How::Read | How::VolatileRead) => AccessOrder::Harmless,
        (How::Signal, How::Signal) => AccessOrder::Harmless,
        (How::Atomic(op, used), How::Atomic(other, also_used)) if exact => {
            if op == other && !used && !also_used {
                AccessOrder::Harmless
            } else {
                AccessOrder::Ordered
            }
        }
        // Strong accesses do not race only if they access the same bytes.
        (a, b) if a.is_strong() && b.is_strong() && exact => AccessOrder::Ordered,
        _ => AccessOrder::Race,
    }
}

/// One access of one thread.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct ThreadAccess {
    /// The CTA and the thread.
    pub thread_id: (u32, u32),
    /// The node.
    pub at: At,
    /// The region.
    pub region: Region,
    /// The first byte.
    pub first: u32,
    /// Number of bytes.
    pub size: u32,
    /// The kind.
    pub how: How,
    /// The segment.
    segment: u32,
    /// The interval in the thread's own order.
    span: (u32, u32),
    /// Whether a copy that the thread started makes it.
    asynchronous: bool,
}

/// The bytes that a thread accesses at a node.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Footprint {
    thread_id: (u32, u32),
    region: Region,
    first: u32,
    size: u32,
}

impl Footprint {
    /// Whether the footprints of two threads overlap.
    pub fn intersects(&self, other: &Footprint) -> bool {
        self.thread_id != other.thread_id
            && self.region == other.region
            && self.first < other.first + other.size
            && other.first < self.first + self.size
    }
}

/// Two conflicting nodes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Pair(pub At, pub At);

/// The identity of an access: its thread and time, which do not change when barriers are removed.
type Name = (u32, u32, u32);

/// The behavior of all threads.
#[derive(Clone, Debug, Default)]
pub struct Trace {
    /// All accesses to shared locations.
    pub(super) accesses: Vec<ThreadAccess>,
    /// Races: pairs of nodes.
    pub races: BTreeSet<Pair>,
    /// Pairs of accesses that are no race but whose order is observable and not determined.
    open: BTreeSet<(Name, Name)>,
    /// The nodes of such pairs.
    pub open_at: BTreeSet<Pair>,
    /// A barrier that threads do not execute together as required.
    pub divergent: Option<At>,
    /// Whether threads synchronize at different nodes, or some without others.
    syncs_at_different_nodes: bool,
    /// Total number of executions of each barrier by all threads.
    pub boundaries: BTreeMap<At, u32>,
}

/// The verdict on a kernel without some of its barriers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Verdict {
    /// Its behavior is unchanged.
    Same,
    /// It has a race.
    Race,
    /// It has no race, but an observable order is not determined any more.
    Reordered,
    /// Threads do not execute a barrier together.
    Divergent,
}

impl Trace {
    /// Simulates all threads of a kernel.
    pub fn of(kernel: &Kernel) -> Trace {
        let mut trace = Trace::default();
        let partner: Vec<Vec<usize>> =
            (0..=kernel.functions.len()).map(|n| partners(kernel.body(n))).collect();
        let mut meetings = BTreeMap::new();
        for cta in 0..kernel.shape.ctas {
            let mut walks = Vec::new();
            for thread in 0..kernel.shape.threads() {
                let mut walk = Walk::new(kernel, &partner, cta, thread);
                walk.run();
                for (n, boundary) in walk.boundaries.iter().enumerate() {
                    *trace.boundaries.entry(*boundary).or_default() += 1;
                    meetings.entry((cta, n)).or_insert_with(Vec::new).push(*boundary);
                }
                walks.push(walk);
            }
            let last = walks.iter().map(|walk| walk.segment).max().unwrap_or(0);
            for mut walk in walks {
                walk.leave_copies(last);
                trace.accesses.append(&mut walk.accesses);
            }
        }
        let are_different_nodes = |passed: &Vec<Boundary>| {
            passed.len() as u32 != kernel.shape.threads()
                || passed.iter().any(|&at| at != passed[0])
        };
        trace.syncs_at_different_nodes = meetings.values().any(are_different_nodes);
        trace.divergent = meetings.values().find_map(|passed| first_incompatible(kernel, passed));
        trace.compare();
        trace
    }

    /// The footprints of a node in all threads and iterations.
    pub fn footprints(&self, at: At) -> Vec<Footprint> {
        let here = self.accesses.iter().filter(|access| access.at == at);
        let all: BTreeSet<Footprint> = here
            .map(|&ThreadAccess { thread_id, region, first, size, .. }| Footprint {
                thread_id,
                region,
                first,
                size,
            })
            .collect();
        all.into_iter().collect()
    }

    /// Whether an observable order of two threads is not determined, without a race.
    pub fn is_open(&self) -> bool {
        !self.open.is_empty()
    }

    /// The verdict on a changed kernel with trace `now`, given this trace of the original.
    pub fn verdict(&self, now: &Trace) -> Verdict {
        match () {
            () if now.divergent.is_some() => Verdict::Divergent,
            () if !now.races.is_empty() => Verdict::Race,
            () if !now.open.is_subset(&self.open) => Verdict::Reordered,
            () if (self.syncs_at_different_nodes || now.syncs_at_different_nodes)
                && self.has_reversed_order(now) =>
            {
                Verdict::Reordered
            }
            () => Verdict::Same,
        }
    }

    /// Whether two accesses that barriers ordered are in the opposite order now: if threads synchronize at
    /// different barriers, removing one in each arm shifts them relative to each other.
    fn has_reversed_order(&self, now: &Trace) -> bool {
        let name = |access: &ThreadAccess| (access.thread_id, access.span.0);
        let segments: BTreeMap<_, u32> =
            now.accesses.iter().map(|access| (name(access), access.segment)).collect();
        let mut cells: BTreeMap<(Region, u32), Vec<&ThreadAccess>> = BTreeMap::new();
        for access in &self.accesses {
            for byte in access.first..access.first + access.size {
                cells.entry((access.region, byte)).or_default().push(access);
            }
        }
        let turned = |a: &ThreadAccess, b: &ThreadAccess| {
            let exact = (a.first, a.size) == (b.first, b.size);
            let (Some(x), Some(y)) = (segments.get(&name(a)), segments.get(&name(b))) else {
                return false;
            };
            let matters = a.thread_id != b.thread_id
                && order_of(a.how, b.how, exact) != AccessOrder::Harmless;
            matters && a.segment.cmp(&b.segment) == y.cmp(x) && x != y
        };
        cells.values().any(|cell| {
            cell.iter().enumerate().any(|(n, a)| cell[n + 1..].iter().any(|b| turned(a, b)))
        })
    }

    /// Finds conflicting accesses.
    fn compare(&mut self) {
        let mut cells: Vec<(u32, u32, Region, u32, usize)> = Vec::new();
        for (n, access) in self.accesses.iter().enumerate() {
            for byte in access.first..access.first + access.size {
                cells.push((access.thread_id.0, access.segment, access.region, byte, n));
            }
        }
        cells.sort_unstable();
        let same = |a: &(u32, u32, Region, u32, usize), b: &(u32, u32, Region, u32, usize)| {
            (a.0, a.1, a.2, a.3) == (b.0, b.1, b.2, b.3)
        };
        for cell in cells.chunk_by(same) {
            for (n, a) in cell.iter().enumerate() {
                for b in &cell[n + 1..] {
                    self.meet(a.4, b.4);
                }
            }
        }
    }

    fn meet(&mut self, a: usize, b: usize) {
        let (a, b) = (self.accesses[a], self.accesses[b]);
        let overlaps = a.span.0 <= b.span.1 && b.span.0 <= a.span.1;
        let is_beside = a.asynchronous != b.asynchronous && overlaps;
        if a.thread_id == b.thread_id && !is_beside {
            return;
        }
        let (first, second) = if a.at <= b.at { (a.at, b.at) } else { (b.at, a.at) };
        let exact = (a.first, a.size) == (b.first, b.size);
        match order_of(a.how, b.how, exact) {
            AccessOrder::Harmless => {}
            AccessOrder::Race => drop(self.races.insert(Pair(first, second))),
            AccessOrder::Ordered => {
                let name = |x: ThreadAccess| (x.thread_id.0, x.thread_id.1, x.span.0);
                let (x, y) = (name(a), name(b));
                self.open.insert((x.min(y), x.max(y)));
                self.open_at.insert(Pair(first, second));
            }
        }
    }
}

/// A node at which threads wait for each other.
type Boundary = At;

/// The first of some threads' boundaries that cannot be the same synchronization.
fn first_incompatible(kernel: &Kernel, passed: &[Boundary]) -> Option<At> {
    let first = *passed.first()?;
    let node = |at: At| kernel.body(at.function)[at.node];
    let all_wait = matches!(node(first), Node::WarpSync | Node::MbarrierSync | Node::Shuffle);
    if all_wait && passed.len() as u32 != kernel.shape.threads() {
        return Some(first);
    }
    let anywhere = |at: At| node(at) == Node::Barrier(Barrier::Unaligned);
    // More than two threads may synchronize.
    let is_incompatible = |at: At| at != first && !(anywhere(at) && anywhere(first));
    passed.iter().copied().find(|&at| is_incompatible(at))
}

/// A group of pending copies.
struct Group {
    at: At,
    region: Region,
    first: u32,
    since: u32,
}

/// The state of one thread.
struct Walk<'a> {
    kernel: &'a Kernel,
    partner: &'a [Vec<usize>],
    cta: u32,
    thread: u32,
    at: At,
    caller: Option<usize>,
    /// The enclosing loops: their counters.
    counters: Vec<u32>,
    segment: u32,
    order: u32,
    groups: Vec<Group>,
    accesses: Vec<ThreadAccess>,
    boundaries: Vec<Boundary>,
    /// Its copy of the parameter.
    copy: [u32; 4],
    /// Whether it has exited.
    removed: bool,
}

impl<'a> Walk<'a> {
    fn new(kernel: &'a Kernel, partner: &'a [Vec<usize>], cta: u32, thread: u32) -> Walk<'a> {
        Walk {
            kernel,
            partner,
            cta,
            thread,
            at: At { function: 0, node: 0 },
            caller: None,
            counters: Vec::new(),
            segment: 0,
            order: 0,
            groups: Vec::new(),
            accesses: Vec::new(),
            boundaries: Vec::new(),
            copy: PASSED,
            removed: false,
        }
    }

    fn thread_id(&self) -> Executing {
        let counter = self.counters.last().copied().unwrap_or(0);
        Executing { cta: self.cta, thread: self.thread, counter, copy: self.copy }
    }

    fn run(&mut self) {
        while !self.removed {
            let body = self.kernel.body(self.at.function);
            match body.get(self.at.node) {
                Some(&node) => {
                    let next = self.control(node);
                    self.effect(node);
                    if !matches!(node, Node::Call(_)) {
                        self.at.node = next;
                    }
                }
                None => match self.caller.take() {
                    Some(node) => self.at = At { function: 0, node },
                    None => self.removed = true,
                },
            }
        }
    }

    /// Copies that a thread did not wait for are pending until the end.
    fn leave_copies(&mut self, last: u32) {
        while self.segment < last {
            self.push_groups();
            self.segment += 1;
        }
        self.push_groups();
    }

    /// The next node of the thread.
    fn control(&mut self, node: Node) -> usize {
        let next = self.at.node + 1;
        let partner = self.partner[self.at.function][self.at.node];
        match node {
            Node::Loop { .. } => {
                self.counters.push(0);
                next
            }
            Node::EndLoop => {
                let Node::Loop { trips, dynamic, .. } = self.kernel.body(self.at.function)[partner]
                else {
                    return next;
                };
                let trips = if dynamic { DYNAMIC_TRIPS } else { trips };
                let counter = self.counters.pop().unwrap_or(0) + 1;
                if counter < trips {
                    self.counters.push(counter);
                    return partner + 1;
                }
                next
            }
            Node::If(cond) if !holds(cond, self.thread_id()) => partner + 1,
            Node::Else => partner + 1,
            _ => next,
        }
    }

    /// The effects of a node other than control flow.
    fn effect(&mut self, node: Node) {
        match node {
            Node::Load { place, volatile } => {
                self.access(place, if volatile { How::VolatileRead } else { How::Read });
            }
            Node::Store { place, volatile, .. } => {
                self.access(place, if volatile { How::VolatileWrite } else { How::Write });
            }
            Node::Atomic { place, op, used } => self.access(place, How::Atomic(op, used)),
            Node::AssemblyAccess { place, writes } => {
                self.access(place, if writes { How::Write } else { How::Read });
            }
            Node::SetParameter { .. } | Node::SetInLoop(_) => self.write_copy(node),
            Node::Fill(object) => self.fill(object),
            Node::Barrier(_) | Node::WarpSync => self.boundary(),
            // Lanes wait for each other, but memory is not ordered.
            Node::Shuffle => self.boundaries.push(self.at),
            Node::MbarrierSync => {
                self.touch(Region::Mbarrier(self.cta), How::Signal);
                self.boundary();
            }
            Node::Leave { cond, write, .. } if holds(cond, self.thread_id()) => {
                if let Some(place) = write {
                    self.access(place, How::Write);
                }
                self.removed = true;
            }
            Node::Copy { place } => self.copy(place),
            Node::CopyWait(left) => self.settle(left as usize, self.order),
            Node::MbarrierInit if self.thread == 0 => {
                self.touch(Region::Mbarrier(self.cta), How::Write);
            }
            Node::FlagInit if self.thread == 0 => {
                self.touch(Region::Flag(self.cta), How::VolatileWrite);
            }
            Node::FlagSpin => self.touch(Region::Flag(self.cta), How::Signal),
            Node::HandWrite(_)
            | Node::HandRead(_)
            | Node::Publish { .. }
            | Node::Acquire { .. }
                if self.kernel.shape.ctas == 1 => {}
            Node::HandWrite(n) | Node::HandRead(n) => {
                self.touch(Region::Ready(self.cta, n), How::Read);
            }
            Node::Publish { number, .. } | Node::Acquire { number, .. } if self.thread == 0 => {
                self.touch(Region::Ready(self.cta, number), How::Write);
            }
            Node::Call(function) => {
                self.caller = Some(self.at.node + 1);
                self.at = At { function: function as usize + 1, node: 0 };
            }
            _ => {}
        }
    }

    /// Writes to the thread's copy of the parameter, which is private.
    fn write_copy(&mut self, node: Node) {
        match node {
            Node::SetParameter { word, by_thread, value } => {
                let counter = self.thread_id().counter;
                let (word, value) = written(word, by_thread, value, self.thread, counter);
                self.copy[word] = value;
            }
            Node::SetInLoop(word) if self.thread > 0 => {
                self.copy[word as usize % PASSED.len()] = self.thread - 1;
            }
            _ => {}
        }
    }

    fn push(&mut self, at: At, bytes: (Region, u32, u32), how: How, span: (u32, u32), copy: bool) {
        let (region, first, size) = bytes;
        self.accesses.push(ThreadAccess {
            thread_id: (self.cta, self.thread),
            at,
            region,
            first,
            size,
            how,
            segment: self.segment,
            span,
            asynchronous: copy,
        });
    }

    fn access(&mut self, place: Place, how: How) {
        self.order += 1;
        let (first, size) = bytes(place, self.kernel.shape, self.thread_id());
        if let Some(region) = region(place.object, self.kernel.shape, self.cta) {
            self.push(self.at, (region, first, size), how, (self.order, self.order), false);
        }
    }

    fn touch(&mut self, region: Region, how: How) {
        self.order += 1;
        self.push(self.at, (region, 0, 1), how, (self.order, self.order), false);
    }

    fn fill(&mut self, object: Object) {
        let Some(region) = region(object, self.kernel.shape, self.cta) else { return };
        for n in 0..WORDS_PER_THREAD {
            self.order += 1;
            let word = self.thread + n * self.kernel.shape.threads();
            self.push(self.at, (region, 4 * word, 4), How::Write, (self.order, self.order), false);
        }
    }

    fn copy(&mut self, place: Place) {
        self.order += 1;
        let (first, _) = bytes(place, self.kernel.shape, self.thread_id());
        if let Some(region) = region(place.object, self.kernel.shape, self.cta) {
            self.groups.push(Group { at: self.at, region, first, since: self.order });
        }
    }

    /// Completes all groups except the last few; they were pending in this segment.
    fn settle(&mut self, left: usize, until: u32) {
        let n = self.groups.len().saturating_sub(left);
        for group in self.groups.drain(..n).collect::<Vec<Group>>() {
            let bytes = (group.region, group.first, 4);
            self.push(group.at, bytes, How::Write, (group.since, until), true);
        }
    }

    /// Pending copies are pending in the entire segment.
    fn push_groups(&mut self) {
        let groups = std::mem::take(&mut self.groups);
        for group in &groups {
            let bytes = (group.region, group.first, 4);
            self.push(group.at, bytes, How::Write, (group.since, u32::MAX), true);
        }
        self.groups = groups;
    }

    fn boundary(&mut self) {
        self.push_groups();
        self.segment += 1;
        self.boundaries.push(self.at);
    }
}
