//! Computes which accesses the barriers of a generated kernel must order, and which facts prove a barrier unnecessary.
//!
//! The barrier model: a barrier is needed if some event possible before it and some event possible after it, with no
//! other barrier between, must stay in order. *Possible* means a path through the kernel's nodes; whether two accesses
//! *must stay in order* depends on the knowledge of addresses, from nothing up to the bytes of each thread
//! ([`Proof`]). The least sufficient knowledge is the class of a barrier: missed removals of a pass are classified by
//! it, independently of the pass's own explanation.
//!
//! * Method: graph search over nodes, repeated for each query; no pass works like that.
//! * Cost: nodes² × pairs of accesses, which is negligible for a generated kernel.

use std::collections::BTreeSet;

use super::footprint::{Executing, element};
use super::kernel::{
    Assembly, At, Barrier, Cond, Index, Kernel, Node, Object, Place, Written, partners,
};
use super::own::PASSED;
use super::trace::{Footprint, Trace};

/// The knowledge about addresses that is needed to remove a barrier.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Proof {
    /// None: there is no pair of accesses at all.
    Nothing,
    /// Two reads need no order.
    Reads,
    /// Shared memory is not global memory.
    Spaces,
    /// Defined variables are different objects.
    Objects,
    /// Constant ranges of bytes of one object.
    Ranges,
    /// The effects of assembly, from its text.
    Assembly,
    /// A thread's local memory is private, even if its address escapes.
    Locals,
    /// The copies of a parameter are equal while all threads write equal values to them.
    Copies,
    /// Arguments point to different buffers, and not to variables of the module.
    Arguments,
    /// The objects that a device function accesses, instead of only the kind of memory.
    Callees,
    /// The bytes that each thread accesses.
    Threads,
    /// The paths that threads really take, and the accesses whose results are really used.
    Paths,
}

impl Proof {
    /// All, the weakest first.
    pub const ALL: [Proof; 12] = [
        Proof::Nothing,
        Proof::Reads,
        Proof::Spaces,
        Proof::Objects,
        Proof::Ranges,
        Proof::Assembly,
        Proof::Locals,
        Proof::Copies,
        Proof::Arguments,
        Proof::Callees,
        Proof::Threads,
        Proof::Paths,
    ];
}

/// The control-flow context of a barrier.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum BarrierContext {
    /// Outside of branches and loops.
    Straight,
    /// In a loop or branch that all threads of the CTA execute together.
    Uniform,
    /// As `Uniform`, and some threads may have exited before it.
    AfterExit,
    /// After the arms of a divergent branch with barriers in them: a proof would have to count that the threads of each
    /// arm execute equally many.
    AfterArms,
    /// In a branch that is uniform because of a load from memory that no store modifies, or after barriers in such a
    /// branch.
    UniformLoad,
    /// As `UniformLoad`, by a load from a parameter to which all threads write equal values.
    UniformCopy,
    /// In a device function.
    Function,
    /// In an arm that some threads do not execute.
    Divergent,
    /// Its result is used.
    Result,
}

impl BarrierContext {
    /// Whether uniformity including exits suffices to consider the barrier.
    pub fn is_plain(self) -> bool {
        matches!(
            self,
            BarrierContext::Straight | BarrierContext::Uniform | BarrierContext::AfterExit
        )
    }
}

/// The barriers of a kernel.
pub struct Truth<'a> {
    kernel: &'a Kernel,
    trace: Trace,
    /// The barriers: their positions, contexts and numbers of executions.
    pub sites: Vec<BarrierSite>,
    /// Successors of the kernel's nodes; the last one is the end.
    succs: Vec<Vec<usize>>,
    preds: Vec<Vec<usize>>,
    /// The events of each node.
    events: Vec<Vec<Event>>,
}

/// A barrier.
#[derive(Clone, Copy, Debug)]
pub struct BarrierSite {
    /// Its position.
    pub at: At,
    /// Its control-flow context.
    pub context: BarrierContext,
    /// Total number of executions by all threads.
    pub runs: u32,
}

/// An effect of a node that may be visible to other threads.
#[derive(Clone, PartialEq, Debug)]
struct Event {
    object: Option<EventObject>,
    reads: bool,
    writes: bool,
    atomic: bool,
    volatile: bool,
    /// Whether it releases or acquires.
    orders: bool,
    /// Whether it waits for asynchronous copies: it may access all memory.
    anything: bool,
    /// Whether it is assembly, whose effects are known only from its text.
    assembly: bool,
    /// Whether it is the end of the kernel.
    is_end: bool,
    /// Whether it is in a device function that is called here.
    in_callee: bool,
    /// First byte and end, if they are known and the same for all threads.
    range: Option<(u32, u32)>,
    footprints: Vec<Footprint>,
}

/// Objects, including those that nodes do not refer to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum EventObject {
    Named(Object),
    Out,
    Hand,
    Flag,
    Mbarrier,
}

impl EventObject {
    fn is_shared(self) -> bool {
        match self {
            EventObject::Named(object) => object.is_shared(),
            EventObject::Flag | EventObject::Mbarrier => true,
            EventObject::Out | EventObject::Hand => false,
        }
    }

    /// Whether it may be an argument of the launch. Variables in global memory may be, since the host can know their
    /// addresses.
    fn is_argument(self) -> bool {
        matches!(
            self,
            EventObject::Out
                | EventObject::Hand
                | EventObject::Named(Object::P | Object::Q | Object::In | Object::Variable)
        )
    }

    fn is_same_object(self, other: EventObject, arguments_differ: Option<bool>) -> bool {
        let is_dynamic = |known| matches!(known, EventObject::Named(Object::Dynamic(_)));
        if is_dynamic(self) && is_dynamic(other) {
            return true;
        }
        match (self.is_argument() && other.is_argument(), arguments_differ) {
            (true, None) => true,
            (true, Some(aliased)) => {
                let is_pq = |known| matches!(known, EventObject::Named(Object::P | Object::Q));
                self == other || (aliased && is_pq(self) && is_pq(other))
            }
            (false, _) => self == other,
        }
    }
}

impl<'a> Truth<'a> {
    /// Analyzes a kernel.
    pub fn of(kernel: &'a Kernel) -> Truth<'a> {
        let trace = Trace::of(kernel);
        let succs = successors(&kernel.nodes);
        let mut preds = vec![Vec::new(); succs.len()];
        for (from, to) in
            succs.iter().enumerate().flat_map(|(n, all)| all.iter().map(move |&m| (n, m)))
        {
            preds[to].push(from);
        }
        let mut truth =
            Truth { kernel, trace, sites: Vec::new(), succs, preds, events: Vec::new() };
        truth.sites = kernel.barriers().into_iter().map(|at| truth.site(at)).collect();
        truth.events = (0..=kernel.nodes.len()).map(|node| truth.happens(node)).collect();
        truth
    }

    /// Whether a kernel without these barriers has the same behavior, according to its trace.
    pub fn has_same_behavior_without(&self, removed: &[At]) -> bool {
        let now = Trace::of(&self.kernel.without(removed));
        self.trace.verdict(&now) == super::trace::Verdict::Same
    }

    /// Whether these barriers can all be removed with no more knowledge than `proof`. Those whose context requires
    /// more than uniformity cannot be removed below [`Proof::Threads`] or, for uniform loads, below
    /// [`Proof::Arguments`].
    pub fn are_removable(&self, removed: &[At], proof: Proof) -> bool {
        if proof == Proof::Paths {
            return self.has_same_behavior_without(removed);
        }
        removed
            .iter()
            .all(|&at| self.is_considered(at, proof) && !self.is_needed(at, removed, proof))
    }

    /// The least knowledge that permits removing one more barrier; `None` when it cannot be removed.
    pub fn class(&self, site: At, removed: &[At]) -> Option<Proof> {
        let mut all = removed.to_vec();
        all.push(site);
        Proof::ALL.into_iter().find(|&proof| {
            let by_itself = self.is_considered(site, proof) && !self.is_needed(site, &all, proof);
            if proof == Proof::Paths { self.has_same_behavior_without(&all) } else { by_itself }
        })
    }

    fn is_considered(&self, at: At, proof: Proof) -> bool {
        let site = self.sites.iter().find(|site| site.at == at);
        site.is_some_and(|site| match site.context {
            BarrierContext::Straight | BarrierContext::Uniform | BarrierContext::AfterExit => true,
            BarrierContext::UniformLoad => proof >= Proof::Arguments,
            BarrierContext::UniformCopy => proof >= Proof::Copies && self.copies_are_alike(),
            BarrierContext::AfterArms
            | BarrierContext::Function
            | BarrierContext::Divergent
            | BarrierContext::Result => false,
        })
    }

    fn site(&self, at: At) -> BarrierSite {
        let runs = self.trace.boundaries.get(&at).copied().unwrap_or(0);
        BarrierSite { at, context: self.context(at), runs }
    }

    fn context(&self, at: At) -> BarrierContext {
        let body = self.kernel.body(at.function);
        let around = conditions(body, at.node);
        let parts = around.iter().any(|cond| cond.is_some_and(|cond| !cond.is_uniform()));
        let leaves = |node: &Node| matches!(node, Node::Leave { .. });
        let is_load = |cond: &Cond| matches!(cond, Cond::UniformLoad(_));
        let is_copy = |cond: &Cond| matches!(cond, Cond::Copied(_));
        match () {
            () if body[at.node] == Node::Barrier(Barrier::Reduction { used: true }) => {
                BarrierContext::Result
            }
            () if at.function > 0 => BarrierContext::Function,
            () if parts => BarrierContext::Divergent,
            () if self.may_follow_barrier_in_arm(at.node, |cond| !cond.is_uniform()) => {
                BarrierContext::AfterArms
            }
            () if around.iter().flatten().any(is_load)
                || self.may_follow_barrier_in_arm(at.node, |c| is_load(&c)) =>
            {
                BarrierContext::UniformLoad
            }
            () if around.iter().flatten().any(is_copy)
                || self.may_follow_barrier_in_arm(at.node, |c| is_copy(&c)) =>
            {
                BarrierContext::UniformCopy
            }
            () if body.iter().any(leaves) && self.reaches_from_leave(at.node) => {
                BarrierContext::AfterExit
            }
            () if around.is_empty() => BarrierContext::Straight,
            () => BarrierContext::Uniform,
        }
    }

    /// Whether a barrier in an arm of such a branch can precede a node.
    fn may_follow_barrier_in_arm(&self, node: usize, branch: impl Fn(Cond) -> bool) -> bool {
        let parts = |body: &[Node], at: usize| {
            let is_barrier = matches!(body.get(at), Some(Node::Barrier(_)));
            is_barrier && conditions(body, at).into_iter().flatten().any(&branch)
        };
        let parts_here = |&at: &usize| match self.kernel.nodes.get(at) {
            Some(&Node::Call(function)) => {
                let body = self.kernel.body(function as usize + 1);
                let has_barrier = body.iter().any(|node| matches!(node, Node::Barrier(_)));
                let around = conditions(&self.kernel.nodes, at);
                (has_barrier && around.into_iter().flatten().any(&branch))
                    || (0..body.len()).any(|at| parts(body, at))
            }
            _ => parts(&self.kernel.nodes, at),
        };
        self.walk(node, &self.preds, &BTreeSet::new()).iter().any(parts_here)
    }

    /// The nodes at which some threads exit, from which a node is reachable.
    fn leaves_before(&self, node: usize) -> Vec<usize> {
        let back = self.walk(node, &self.preds, &BTreeSet::new());
        let leaves = |at: &&usize| matches!(self.kernel.nodes.get(**at), Some(Node::Leave { .. }));
        back.iter().filter(leaves).copied().collect()
    }

    fn reaches_from_leave(&self, node: usize) -> bool {
        !self.leaves_before(node).is_empty()
    }

    /// The nodes reachable without passing one of `stops`; the start is included only if it is reachable again.
    fn walk(&self, from: usize, edges: &[Vec<usize>], stops: &BTreeSet<usize>) -> BTreeSet<usize> {
        let mut found = BTreeSet::new();
        let mut work = vec![from];
        while let Some(at) = work.pop() {
            for &next in &edges[at] {
                if found.insert(next) && !stops.contains(&next) {
                    work.push(next);
                }
            }
        }
        found
    }

    /// Whether a barrier is needed when all of these are removed: literally by the definition of the barrier model.
    fn is_needed(&self, at: At, removed: &[At], proof: Proof) -> bool {
        let stays = |site: &&BarrierSite| {
            let apart =
                matches!(site.context, BarrierContext::Divergent | BarrierContext::AfterArms);
            !removed.contains(&site.at) && site.at.function == 0 && !apart
        };
        let stops: BTreeSet<usize> =
            self.sites.iter().filter(stays).map(|site| site.at.node).collect();
        let mut above = self.walk(at.node, &self.preds, &stops);
        for leave in self.leaves_before(at.node) {
            above.insert(leave);
            above.extend(self.walk(leave, &self.preds, &stops));
        }
        let below = self.walk(at.node, &self.succs, &stops);
        above.iter().any(|&a| {
            below.iter().any(|&b| {
                let pairs = |x: &Event| self.events[b].iter().any(|y| self.conflict(x, y, proof));
                self.events[a].iter().any(pairs)
            })
        })
    }

    fn conflict(&self, a: &Event, b: &Event, proof: Proof) -> bool {
        // Unanalyzed callees and assembly may hide that the kernel runs in a cluster, whose CTAs can access each
        // other's shared memory, also at the end.
        let hidden = (self.has_calls() && proof < Proof::Callees)
            || (self.has_assembly() && proof < Proof::Assembly);
        let seen = |event: &Event| event.object.is_some_and(|object| hidden || !object.is_shared());
        let orders = |event: &Event| event.orders || (hidden && event.is_end);
        if a.anything || b.anything || (proof < Proof::Assembly && (a.assembly || b.assembly)) {
            return true;
        }
        if orders(a) && (orders(b) || seen(b)) || orders(b) && seen(a) {
            return true;
        }
        let (Some(x), Some(y)) = (a.object, b.object) else { return false };
        let is_ordered = a.writes || b.writes || a.atomic || b.atomic || (a.volatile && b.volatile);
        (is_ordered || proof < Proof::Reads) && self.overlaps(a, b, (x, y), proof)
    }

    fn has_assembly(&self) -> bool {
        let is_text = |node: &Node| matches!(node, Node::Assembly(_) | Node::AssemblyAccess { .. });
        (0..=self.kernel.functions.len())
            .filter(|&function| self.kernel.is_called(function))
            .any(|function| self.kernel.body(function).iter().any(is_text))
    }

    /// Whether all threads write equal values to their copies of the parameter; a copy is considered as a whole.
    fn copies_are_alike(&self) -> bool {
        let uniform = super::kernel::uniform_positions(&self.kernel.nodes);
        self.kernel.nodes.iter().zip(uniform).all(|(node, together)| match node {
            Node::SetParameter { by_thread, value, .. } => {
                together && !by_thread && !matches!(value, Written::Thread(_))
            }
            Node::SetInLoop(_) => false,
            _ => true,
        })
    }

    fn has_calls(&self) -> bool {
        self.kernel.nodes.iter().any(|node| matches!(node, Node::Call(_)))
    }

    fn overlaps(
        &self,
        a: &Event,
        b: &Event,
        objects: (EventObject, EventObject),
        proof: Proof,
    ) -> bool {
        let (x, y) = objects;
        let ranges_meet = match (a.range, b.range) {
            (Some(a), Some(b)) => a.0 < b.1 && b.0 < a.1,
            _ => true,
        };
        let aliased = Some(self.kernel.shape.aliased);
        let through_callee = (a.in_callee || b.in_callee) && proof < Proof::Callees;
        if through_callee && proof > Proof::Reads {
            // A generic pointer parameter may point anywhere.
            let is_generic =
                |event: &Event, object| event.in_callee && object == EventObject::Named(Object::Q);
            return is_generic(a, x) || is_generic(b, y) || x.is_shared() == y.is_shared();
        }
        let is_local = |known| matches!(known, EventObject::Named(Object::Escaped));
        if proof > Proof::Reads && (is_local(x) || is_local(y)) {
            return proof < Proof::Locals && (proof < Proof::Objects || x == y);
        }
        match proof {
            Proof::Nothing | Proof::Reads => true,
            Proof::Spaces => x.is_shared() == y.is_shared(),
            Proof::Objects => x.is_same_object(y, None),
            Proof::Ranges | Proof::Assembly | Proof::Locals | Proof::Copies => {
                x.is_same_object(y, None) && (ranges_meet || x != y)
            }
            Proof::Arguments | Proof::Callees => {
                x.is_same_object(y, aliased) && (ranges_meet || x != y)
            }
            Proof::Threads | Proof::Paths => {
                a.footprints.iter().any(|a| b.footprints.iter().any(|b| a.intersects(b)))
            }
        }
    }

    /// The events of a node of the kernel; for a call those of its callee.
    fn happens(&self, node: usize) -> Vec<Event> {
        let Some(&what) = self.kernel.nodes.get(node) else {
            return vec![Event { is_end: true, ..access(EventObject::Out, false, true) }];
        };
        match what {
            Node::Call(function) => {
                let function = function as usize + 1;
                let body = self.kernel.body(function).iter().enumerate();
                let events = body.flat_map(|(node, &what)| self.does(At { function, node }, what));
                events.map(|event| Event { in_callee: true, ..event }).collect()
            }
            what => self.does(At { function: 0, node }, what),
        }
    }

    fn does(&self, at: At, what: Node) -> Vec<Event> {
        let mut events = match what {
            Node::Load { place, volatile } => self.at_place(place, true, false, volatile),
            Node::Store { place, volatile, .. } => self.at_place(place, false, true, volatile),
            Node::Leave { cond, write, by_exit } => {
                let mut events =
                    write.map_or(Vec::new(), |place| self.at_place(place, false, true, false));
                events.extend(by_exit.then(ordering));
                events.extend(looks_up(cond));
                events
            }
            Node::If(cond) => looks_up(cond).into_iter().collect(),
            Node::Atomic { place, used, .. } => {
                let mut events = self.at_place(place, true, true, false);
                for event in &mut events {
                    event.atomic = true;
                    event.orders = !place.object.is_shared();
                }
                events.extend(used.then(|| access(EventObject::Out, false, true)));
                events
            }
            Node::Fill(object) => vec![access(EventObject::Named(object), false, true)],
            Node::Copy { place } => {
                let mut events = self.at_place(place, false, true, false);
                events.push(Event { anything: true, ..ordering() });
                events
            }
            // Synchronization of a warp implies nothing about the CTA: adjacent barriers are still needed.
            Node::CopyWait(_) | Node::WarpSync => vec![Event { anything: true, ..ordering() }],
            Node::Fence(_) | Node::Trap => vec![ordering()],
            Node::Assembly(what) => vec![by_assembly(what)],
            Node::AssemblyAccess { place, writes } => {
                let mut events = self.at_place(place, !writes, writes, false);
                events.push(Event { anything: true, ..ordering() });
                events
            }
            Node::EscapeLocal(_) => vec![access(EventObject::Named(Object::Escaped), true, false)],
            Node::MbarrierInit | Node::MbarrierSync => {
                vec![ordering(), access(EventObject::Mbarrier, true, true)]
            }
            Node::FlagInit => vec![volatile_access(EventObject::Flag, false, true)],
            Node::FlagSpin => vec![volatile_access(EventObject::Flag, true, true)],
            Node::HandWrite(_) => vec![access(EventObject::Hand, false, true)],
            Node::HandRead(_) => vec![access(EventObject::Hand, true, false)],
            Node::Publish { .. } | Node::Acquire { .. } => {
                vec![ordering(), access(EventObject::Hand, true, true)]
            }
            _ => Vec::new(),
        };
        let footprints = self.trace.footprints(at);
        for event in &mut events {
            // Results of atomics are not in the trace: these locations are private to each thread.
            if event.object != Some(EventObject::Out) {
                event.footprints.clone_from(&footprints);
            }
        }
        events
    }

    fn at_place(&self, place: Place, reads: bool, writes: bool, volatile: bool) -> Vec<Event> {
        if matches!(place.object, Object::Private | Object::Constant) {
            return Vec::new();
        }
        let object = EventObject::Named(place.object);
        let orders = volatile && !place.object.is_shared();
        let range = self.range(place);
        vec![Event { volatile, orders, range, ..access(object, reads, writes) }]
    }

    /// The bytes that any thread may access, if constants and the kernel's launch attributes determine them. A CTA's
    /// slice is unknown.
    fn range(&self, place: Place) -> Option<(u32, u32)> {
        let shape = self.kernel.shape;
        if place.object.is_global() && shape.ctas > 1 {
            return None;
        }
        let is_known = match place.index {
            Index::Fixed(_) | Index::Masked(_) => true,
            Index::Thread | Index::Second => shape.reqntid && shape.block[1] == 1,
            _ => false,
        };
        let size = place.width.bytes();
        let elements = (0..shape.threads().max(4))
            .filter(|&thread| thread < shape.threads() || matches!(place.index, Index::Masked(_)))
            .map(|thread| element(place.index, shape, thread_id(thread)));
        let (low, high) = (elements.clone().min()?, elements.max()?);
        is_known.then_some((size * low, size * (high + 1)))
    }
}

/// A thread outside of loops.
fn thread_id(thread: u32) -> Executing {
    Executing { cta: 0, thread, counter: 0, copy: PASSED }
}

fn volatile_access(object: EventObject, reads: bool, writes: bool) -> Event {
    Event { volatile: true, ..access(object, reads, writes) }
}

fn access(object: EventObject, reads: bool, writes: bool) -> Event {
    Event {
        object: Some(object),
        reads,
        writes,
        atomic: false,
        volatile: false,
        orders: false,
        anything: false,
        assembly: false,
        is_end: false,
        in_callee: false,
        range: None,
        footprints: Vec::new(),
    }
}

/// The event of reading a condition.
fn looks_up(cond: Cond) -> Option<Event> {
    let reads = matches!(cond, Cond::UniformLoad(_) | Cond::Loaded);
    reads.then(|| access(EventObject::Named(Object::In), true, false))
}

/// The event of assembly that does not write memory.
fn by_assembly(what: Assembly) -> Event {
    match what {
        Assembly::Clock => ordering(),
        Assembly::Unchanging => {
            Event { assembly: true, ..access(EventObject::Named(Object::In), true, false) }
        }
        Assembly::Lane | Assembly::Exclusive | Assembly::Predicated => {
            Event { object: None, assembly: true, ..access(EventObject::Out, false, false) }
        }
    }
}

fn ordering() -> Event {
    Event { object: None, orders: true, ..access(EventObject::Out, false, false) }
}

/// The brackets around a node: the conditions of branches, and `None` for loops.
fn conditions(body: &[Node], node: usize) -> Vec<Option<Cond>> {
    let mut open = Vec::new();
    for what in &body[..node] {
        match *what {
            Node::If(cond) => open.push(Some(cond)),
            Node::Loop { .. } => open.push(None),
            Node::EndIf | Node::EndLoop => drop(open.pop()),
            _ => {}
        }
    }
    open
}

/// The successors of each node; the end has none.
fn successors(body: &[Node]) -> Vec<Vec<usize>> {
    let partner = partners(body);
    let mut succs: Vec<Vec<usize>> = (1..=body.len()).map(|next| vec![next]).collect();
    for (at, node) in body.iter().enumerate() {
        match node {
            Node::Loop { rotated: false, .. } => succs[at].push(partner[at] + 1),
            Node::EndLoop => {
                let begin = partner[at];
                let is_rotated = matches!(body[begin], Node::Loop { rotated: true, .. });
                succs[at] = if is_rotated { vec![begin + 1, at + 1] } else { vec![begin] };
            }
            Node::If(_) => succs[at].push(partner[at] + 1),
            Node::Else => succs[at] = vec![partner[at] + 1],
            _ => {}
        }
    }
    succs.push(Vec::new());
    succs
}
