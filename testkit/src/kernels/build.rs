//! Builds a race-free kernel from a plan: first generates nodes, then repairs errors.
//!
//! Generation appends statements, loops, branches and barriers. Then, while the trace shows a race, a barrier is
//! inserted between its two accesses, at a position that all threads reach together; if there is none, or a barrier
//! does not help, one of the two accesses is removed. So some barriers were needed when they were inserted, and others
//! are random; which of them are needed in the end is computed from the trace and not recorded.

use std::collections::{BTreeMap, BTreeSet};

use super::footprint::{Executing, Region, element, fits};
use super::kernel::{
    At, AtomicOp, Barrier, Cond, FenceKind, Handing, Index, Kernel, MAX_HANDOVERS, Node, Object,
    Place, Shape, Stored, Width, partners, uniform_positions,
};
use super::own::PASSED;
use super::plan::{Kind, Op, Pick, Plan};
use super::trace::{Pair, Trace};

mod own;

/// Maximal number of barriers that repairing inserts.
const MAX_REPAIRS: usize = 24;
/// Maximal nesting depth of brackets.
const MAX_DEPTH: usize = 3;
/// Maximal nesting depth of loops, which bounds the length of a run.
const MAX_LOOPS: usize = 2;

/// The kernel of a plan, without races, divergent barriers and hangs.
pub fn build(plan: &Plan) -> Kernel {
    let shape = shape(plan.shape);
    let functions: Vec<Vec<Node>> =
        plan.functions.iter().map(|ops| draw(Drawing::new(shape, None), ops)).collect();
    let nodes = draw(Drawing::new(shape, Some(&functions)), &plan.ops);
    let mut kernel = Kernel { shape, nodes, functions };
    let used: BTreeSet<Object> = (0..=kernel.functions.len())
        .flat_map(|n| kernel.body(n).iter().filter_map(shared_object))
        .collect();
    for object in used {
        kernel.nodes.insert(0, Node::Fill(object));
    }
    repair(&mut kernel);
    check_scopes(&mut kernel);
    kernel
}

/// The shared object of a node; the dynamic arrays count as one.
fn shared_object(node: &Node) -> Option<Object> {
    let place = place_of(node)?;
    match place.object {
        Object::Dynamic(_) => Some(Object::Dynamic(0)),
        object => object.is_shared().then_some(object),
    }
}

/// The location that a node accesses.
pub(super) fn place_of(node: &Node) -> Option<Place> {
    match *node {
        Node::Load { place, .. }
        | Node::Store { place, .. }
        | Node::Atomic { place, .. }
        | Node::Copy { place }
        | Node::AssemblyAccess { place, .. }
        | Node::Leave { write: Some(place), .. } => Some(place),
        _ => None,
    }
}

fn shape(picks: [Pick; 3]) -> Shape {
    const BLOCKS: [[u32; 2]; 8] = [[2, 1], [4, 1], [3, 1], [4, 1], [8, 1], [2, 2], [5, 1], [2, 3]];
    Shape {
        ctas: 1 + u32::from(picks[0] % 3 == 1),
        block: BLOCKS[usize::from(picks[1]) % BLOCKS.len()],
        reqntid: picks[2] & 1 == 1,
        aliased: picks[2] & 6 == 2,
        restrict: picks[2] & 14 == 8,
    }
}

fn draw(mut drawing: Drawing, ops: &[Op]) -> Vec<Node> {
    for op in ops {
        drawing.op(op);
    }
    while !drawing.open.is_empty() {
        drawing.close();
    }
    drawing.nodes
}

/// An open bracket.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Open {
    Loop,
    /// An arm of a branch: the first, or that after the `else`.
    Arm {
        cond: Cond,
        first: bool,
    },
}

/// How threads wait for each other in a function.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Waits {
    Never,
    /// At barriers that threads may execute at different positions.
    Anywhere,
    /// At barriers that all threads must execute together.
    ForAll,
}

impl Waits {
    fn of(body: &[Node]) -> Waits {
        let of_node = |node: &Node| match node {
            Node::Barrier(Barrier::Unaligned) => Waits::Anywhere,
            Node::Barrier(_) | Node::WarpSync | Node::Shuffle => Waits::ForAll,
            _ => Waits::Never,
        };
        let all: Vec<Waits> = body.iter().map(of_node).collect();
        let has = |waits| all.contains(&waits);
        match () {
            () if has(Waits::ForAll) => Waits::ForAll,
            () if has(Waits::Anywhere) => Waits::Anywhere,
            () => Waits::Never,
        }
    }
}

/// The state of building a list of nodes.
struct Drawing {
    shape: Shape,
    in_function: bool,
    /// For each callable function: how threads wait for each other in it.
    functions: Vec<Waits>,
    nodes: Vec<Node>,
    open: Vec<Open>,
    /// Whether some threads may have exited.
    left: bool,
    /// Whether some node waits for all threads.
    waits: bool,
    has_mbarrier: bool,
    has_flag: bool,
    n_handovers: u32,
    last: Option<Place>,
}

impl Drawing {
    /// The state for the kernel with these device functions, or for a device function.
    fn new(shape: Shape, functions: Option<&[Vec<Node>]>) -> Drawing {
        let called = functions.unwrap_or_default().iter();
        Drawing {
            shape,
            in_function: functions.is_none(),
            functions: called.map(|body| Waits::of(body)).collect(),
            nodes: Vec::new(),
            open: Vec::new(),
            left: false,
            waits: false,
            has_mbarrier: false,
            has_flag: false,
            n_handovers: 0,
            last: None,
        }
    }

    fn is_divergent(&self) -> bool {
        let divergent = |open: &Open| matches!(open, Open::Arm { cond, .. } if !cond.is_uniform());
        self.open.iter().any(divergent)
    }

    /// Whether all threads of the CTA reach this position, and none has exited.
    fn all_are_here(&self) -> bool {
        !self.is_divergent() && !self.left
    }

    fn op(&mut self, op: &Op) {
        let [a, b, c, d] = op.picks;
        match op.kind {
            Kind::Compute => self.nodes.push(Node::Compute(u32::from(a % 5))),
            Kind::Load => {
                let place = self.place(a, b, c, false);
                self.nodes.push(Node::Load { place, volatile: false });
            }
            Kind::Store => {
                let place = self.place(a, b, c, true);
                self.write(Node::Store { place, value: stored(d), volatile: false }, d);
            }
            Kind::Move => {
                let place = self.place(a, b, c, false);
                self.nodes.push(Node::Load { place, volatile: false });
                let place = self.place(b, c, d, true);
                self.write(Node::Store { place, value: Stored::Gathered, volatile: false }, a);
            }
            Kind::Again => {
                let place = self.last.unwrap_or_else(|| self.place(a, b, c, false));
                self.nodes.push(Node::Load { place, volatile: false });
            }
            Kind::Atomic => {
                let place = self.atomic_place(a, b, c);
                let op = [AtomicOp::Add, AtomicOp::Xor, AtomicOp::Max][usize::from(d) % 3];
                self.nodes.push(Node::Atomic { place, op, used: d % 8 > 5 });
            }
            Kind::Volatile if d & 1 == 0 => {
                let place = self.place(a, b, c, true);
                self.write(Node::Store { place, value: stored(d / 2), volatile: true }, d / 8);
            }
            Kind::Volatile => {
                let place = self.place(a, b, c, true);
                self.nodes.push(Node::Load { place, volatile: true });
            }
            Kind::Fence => self.nodes.push(Node::Fence(
                [FenceKind::Cta, FenceKind::Device, FenceKind::Instruction][usize::from(a) % 3],
            )),
            Kind::Trap => self.nodes.push(Node::Trap),
            Kind::Loop | Kind::If | Kind::Else | Kind::End => self.bracket(op),
            Kind::Assembly | Kind::Parameter | Kind::Local => self.own_things(op),
            _ => self.together(op),
        }
    }

    fn bracket(&mut self, op: &Op) {
        let [a, b, c, _] = op.picks;
        match op.kind {
            Kind::Loop if self.open.len() < MAX_DEPTH && self.n_loops() < MAX_LOOPS => {
                let (dynamic, rotated) = (b.is_multiple_of(3), c.is_multiple_of(2));
                self.nodes.push(Node::Loop { trips: 2 + u32::from(a % 2), dynamic, rotated });
                self.open.push(Open::Loop);
            }
            Kind::If if self.open.len() < MAX_DEPTH => {
                let cond = self.cond(a, b);
                self.nodes.push(Node::If(cond));
                self.open.push(Open::Arm { cond, first: true });
            }
            Kind::Else => {
                if let Some(Open::Arm { first: first @ true, .. }) = self.open.last_mut() {
                    *first = false;
                    self.nodes.push(Node::Else);
                }
            }
            Kind::End if !self.open.is_empty() => self.close(),
            _ => {}
        }
    }

    fn n_loops(&self) -> usize {
        self.open.iter().filter(|node| **node == Open::Loop).count()
    }

    fn close(&mut self) {
        match self.open.pop() {
            Some(Open::Loop) => self.nodes.push(Node::EndLoop),
            Some(Open::Arm { .. }) => self.nodes.push(Node::EndIf),
            None => {}
        }
    }

    /// Synchronization and exits.
    fn together(&mut self, op: &Op) {
        let [a, b, c, _] = op.picks;
        let together = !self.is_divergent();
        let outside = self.open.is_empty() && self.all_are_here() && !self.in_function;
        match op.kind {
            Kind::Barrier if together && self.in_function && c.is_multiple_of(2) => {
                self.nodes.push(Node::Barrier(Barrier::Unaligned));
            }
            Kind::Barrier if together => self.nodes.push(Node::Barrier(barrier(a))),
            Kind::Shuffle if self.all_are_here() => {
                self.waits = true;
                self.nodes.push(Node::Shuffle);
            }
            Kind::WarpSync if self.all_are_here() => {
                self.waits = true;
                self.nodes.push(Node::WarpSync);
            }
            Kind::Leave => self.leave(a, b, c),
            Kind::Copy if !self.in_function => {
                let place = Place { width: Width::Word, ..self.shared_place(a, b) };
                let place = Place { generic: false, ..self.own(place) };
                self.nodes.push(Node::Copy { place });
                if together {
                    self.take_copies(place, a);
                }
            }
            Kind::CopyWait if !self.in_function => {
                self.nodes.push(Node::CopyWait(u32::from(a % 2)));
            }
            Kind::Mbarrier if self.has_mbarrier && self.all_are_here() && !self.in_function => {
                self.nodes.push(Node::MbarrierSync);
            }
            Kind::Mbarrier if outside => {
                (self.has_mbarrier, self.waits) = (true, true);
                self.nodes.extend([
                    Node::MbarrierInit,
                    Node::Barrier(barrier(a)),
                    Node::MbarrierSync,
                ]);
            }
            Kind::Flag if outside && !self.has_flag => {
                self.has_flag = true;
                self.waits = true;
                self.nodes.extend([Node::FlagInit, Node::Barrier(barrier(a)), Node::FlagSpin]);
            }
            Kind::HandOver if outside && self.n_handovers < MAX_HANDOVERS => self.hand_over(a),
            Kind::Pair if self.open.len() < MAX_DEPTH && together => self.pair(op),
            Kind::Call if !self.in_function => self.call(a),
            _ => {}
        }
    }

    fn leave(&mut self, a: Pick, b: Pick, c: Pick) {
        let in_loop = self.n_loops() > 0;
        if self.in_function || (in_loop && self.waits) {
            return;
        }
        let n = self.shape.threads();
        let cond = match a % 4 {
            0 => Cond::Only(u32::from(b) % n),
            1 => Cond::Below(u32::from(b) % n),
            2 => Cond::Odd,
            _ => Cond::Loaded,
        };
        let write = c.is_multiple_of(2).then(|| self.own(self.shared_place(b, a)));
        self.nodes.push(Node::Leave { cond, write, by_exit: c % 8 > 5 });
        self.left = true;
    }

    fn hand_over(&mut self, a: Pick) {
        let number = self.n_handovers;
        self.n_handovers += 1;
        self.waits = true;
        let how = [
            Handing::ReleaseAcquire,
            Handing::FenceVolatile,
            Handing::FenceRelaxed,
            Handing::Exchange,
        ][usize::from(a) % 4];
        let bar = Node::Barrier(barrier(a / 4));
        self.nodes.extend([
            Node::If(Cond::Cta(0)),
            Node::HandWrite(number),
            bar,
            Node::Publish { number, how },
            Node::Else,
            Node::Acquire { number, how },
            bar,
            Node::HandRead(number),
            Node::EndIf,
        ]);
    }

    /// Waits for the copies, and reads a location copied by another thread: without the wait that is a race.
    fn take_copies(&mut self, place: Place, a: Pick) {
        let place = self.fitting(Place { index: Index::Neighbour, ..place });
        self.nodes.push(Node::CopyWait(0));
        self.nodes.push(Node::Barrier(barrier(a)));
        self.nodes.push(Node::Load { place, volatile: false });
    }

    /// Generates barriers in both arms of a divergent branch, the same number in each arm.
    fn pair(&mut self, op: &Op) {
        let [a, b, c, d] = op.picks;
        let n = self.shape.threads();
        let bar = Node::Barrier(Barrier::Unaligned);
        let count = 1 + usize::from(a % 2);
        let cond = match b % 3 {
            0 if !self.in_function => self.copied_separately(b / 3, c),
            _ => Cond::Below(1 + u32::from(b) % n),
        };
        self.nodes.push(Node::If(cond));
        self.nodes.extend(std::iter::repeat_n(bar, count));
        self.nodes.push(Node::Else);
        self.nodes.push(bar);
        let place = self.own(self.shared_place(c, d));
        self.nodes.push(Node::Store { place, value: stored(d), volatile: false });
        self.nodes.extend(std::iter::repeat_n(bar, count - 1));
        self.nodes.push(Node::EndIf);
    }

    fn call(&mut self, a: Pick) {
        let n = self.functions.len();
        if n == 0 {
            return;
        }
        let function = usize::from(a) % n;
        let waits = self.functions[function];
        // A thread that executes barriers of this function in an arm synchronizes with threads that are elsewhere: from
        // here on, as after an exit, not all threads are at the same position.
        let parts = waits == Waits::Anywhere && self.is_divergent();
        let again = self.n_loops() > 0 && self.waits;
        if (waits == Waits::ForAll && !self.all_are_here()) || (parts && again) {
            return;
        }
        self.left |= parts;
        self.waits |= waits == Waits::ForAll;
        self.nodes.push(Node::Call(function as u32));
    }

    fn cond(&self, a: Pick, b: Pick) -> Cond {
        let n = self.shape.threads();
        match a % 11 {
            9 if !self.in_function => self.copied(true, b),
            10 if !self.in_function => self.copied(false, b),
            0 => Cond::Argument(u32::from(b % 3)),
            1 => Cond::Cta(u32::from(b % 2)),
            2 if self.n_loops() > 0 || self.in_function => Cond::Parity(u32::from(b % 2)),
            2 | 3 => Cond::UniformLoad(u32::from(b % 4)),
            4 | 5 => Cond::Below(1 + u32::from(b) % n),
            6 => Cond::Only(u32::from(b) % n),
            7 => Cond::Odd,
            _ => Cond::Loaded,
        }
    }

    fn shared_place(&self, a: Pick, b: Pick) -> Place {
        let object = match a % 8 {
            0..=2 => Object::Shared(0),
            3 | 4 => Object::Shared(1),
            5 => Object::Shared(2),
            6 => Object::Dynamic(0),
            _ => Object::Dynamic(1),
        };
        let index = self.some_index(b, b / 16);
        let generic = (a / 8).is_multiple_of(4);
        self.fitting(Place { object, index, width: Width::Word, generic, scoped: false })
    }

    fn atomic_place(&mut self, a: Pick, b: Pick, c: Pick) -> Place {
        let place = self.place(a, b, c, true);
        let place = Place { width: Width::Word, scoped: false, ..place };
        let object = if place.object == Object::Private { Object::Shared(0) } else { place.object };
        self.fitting(Place { object, ..place })
    }

    fn place(&mut self, a: Pick, b: Pick, c: Pick, written: bool) -> Place {
        let object = match a % 16 {
            0..=3 => Object::Shared(0),
            4 | 5 => Object::Shared(1),
            6 => Object::Shared(2),
            7 => Object::Dynamic(0),
            8 => Object::Dynamic(1),
            9 | 10 => Object::P,
            11 | 12 => Object::Q,
            13 if written => Object::P,
            13 => Object::In,
            14 => Object::Variable,
            _ if written || c.is_multiple_of(2) => Object::Private,
            _ => Object::Constant,
        };
        let width = match c % 12 {
            0 => Width::Byte,
            1 => Width::Half,
            2 => Width::Double,
            3 => Width::Pair,
            4 => Width::Float,
            _ => Width::Word,
        };
        let small = matches!(object, Object::Private | Object::Constant);
        let index = if small { Index::Fixed(u32::from(b % 4)) } else { self.some_index(b, c / 16) };
        let width = if small { Width::Word } else { width };
        let place = Place {
            object,
            index,
            width,
            generic: object.is_shared() && (a / 16).is_multiple_of(4),
            scoped: matches!(object, Object::P | Object::Q) && (a / 16).is_multiple_of(3),
        };
        let place = self.fitting(place);
        self.last = Some(place);
        place
    }

    /// The location, or another one inside the object.
    fn fitting(&self, place: Place) -> Place {
        if fits(place, self.shape) {
            return place;
        }
        let narrow = Place { width: Width::Word, ..place };
        if fits(narrow, self.shape) { narrow } else { Place { index: Index::Thread, ..narrow } }
    }

    fn some_index(&self, b: Pick, c: Pick) -> Index {
        let n = self.shape.threads();
        let k = u32::from(c);
        match b % 20 {
            0..=5 => Index::Thread,
            6 | 7 => Index::Neighbour,
            8 => Index::Rotated(1 + k % n),
            9 => Index::Reversed,
            10 | 11 => Index::Second,
            12 => Index::Strided(k % 2),
            13 => Index::Scattered(k % n),
            14 => Index::Halved,
            15 | 16 => Index::Fixed(k % (3 * n)),
            17 => Index::Masked(k % 4),
            18 if self.n_loops() > 0 => Index::Counter(k % 3),
            19 if self.n_loops() > 0 => Index::Alternating(k % 2),
            _ => Index::ThreadX,
        }
    }

    /// The location if each thread has its own there, otherwise the thread's element.
    fn own(&self, place: Place) -> Place {
        if self.is_own(place) { place } else { Place { index: Index::Thread, ..place } }
    }

    /// Whether the locations of any two threads in one iteration are disjoint.
    fn is_own(&self, place: Place) -> bool {
        let threads = 0..self.shape.threads();
        let elements: BTreeSet<u32> = threads
            .map(|thread| {
                element(
                    place.index,
                    self.shape,
                    Executing { cta: 0, thread, counter: 0, copy: PASSED },
                )
            })
            .collect();
        elements.len() == self.shape.threads() as usize
    }

    /// A write by all threads, or by one if the locations of threads overlap.
    fn write(&mut self, node: Node, pick: Pick) {
        let own = place_of(&node)
            .is_none_or(|place| place.object == Object::Private || self.is_own(place));
        if own {
            self.nodes.push(node);
            return;
        }
        let one = Cond::Only(u32::from(pick) % self.shape.threads());
        self.nodes.extend([Node::If(one), node, Node::EndIf]);
    }
}

fn stored(pick: Pick) -> Stored {
    match pick % 4 {
        0 | 1 => Stored::Gathered,
        2 => Stored::Mark(u32::from(pick / 4 % 50)),
        _ => Stored::Fixed(u32::from(pick / 4 % 50)),
    }
}

fn barrier(pick: Pick) -> Barrier {
    match pick % 12 {
        0..=3 => Barrier::Zero,
        4..=6 => Barrier::Aligned,
        7 | 8 => Barrier::Unaligned,
        9 => Barrier::Numbered,
        10 => Barrier::Reduction { used: false },
        _ => Barrier::Reduction { used: true },
    }
}

/// Inserts barriers until there is no race.
fn repair(kernel: &mut Kernel) {
    let mut n_repairs = 0;
    loop {
        let trace = Trace::of(kernel);
        if let Some(at) = trace.divergent {
            kernel.body_mut(at.function).remove(at.node);
            continue;
        }
        let volatile = |pair: &&Pair| !is_atomic(kernel, pair.0) || !is_atomic(kernel, pair.1);
        let other_op = |pair: &&Pair| atomic_op(kernel, pair.0) != atomic_op(kernel, pair.1);
        let open = trace.open_at.iter().find(|pair| volatile(pair) || other_op(pair));
        let Some(&pair) = trace.races.first().or(open) else { return };
        n_repairs += 1;
        if n_repairs > MAX_REPAIRS || !separate(kernel, pair) {
            drop_access(kernel, pair);
        }
    }
}

fn is_atomic(kernel: &Kernel, at: At) -> bool {
    matches!(kernel.body(at.function)[at.node], Node::Atomic { .. })
}

fn atomic_op(kernel: &Kernel, at: At) -> Option<AtomicOp> {
    match kernel.body(at.function)[at.node] {
        Node::Atomic { op, .. } => Some(op),
        _ => None,
    }
}

/// Removes one of the two accesses, preferably the second; brackets and synchronization are preserved.
fn drop_access(kernel: &mut Kernel, pair: Pair) {
    let is_legal_at = |at: At| {
        let node = kernel.body(at.function)[at.node];
        !matches!(node, Node::Fill(_)) && place_of(&node).is_some()
    };
    let at = [pair.1, pair.0].into_iter().find(|&at| is_legal_at(at)).unwrap_or(pair.1);
    kernel.body_mut(at.function).remove(at.node);
}

/// Inserts a barrier between two accesses, and a wait if one is a copy; false when there is no position.
fn separate(kernel: &mut Kernel, pair: Pair) -> bool {
    let Pair(first, second) = pair;
    let is_copy = |at: At| matches!(kernel.body(at.function)[at.node], Node::Copy { .. });
    let waits = is_copy(first) || is_copy(second);
    let (function, low, high) = if first.function == second.function {
        (first.function, first.node, second.node)
    } else {
        let called = second.function as u32 - 1;
        let call = kernel.nodes.iter().position(|node| *node == Node::Call(called));
        let Some(call) = call else { return false };
        (0, first.node.min(call), first.node.max(call))
    };
    let all_uniform = function == 0 || is_called_uniformly(kernel, function);
    let body = kernel.body(function);
    let uniform = uniform_positions(body);
    let is_free = |at: usize| {
        let is_barrier = |n: usize| matches!(body.get(n), Some(Node::Barrier(_)));
        all_uniform && uniform[at] && !is_barrier(at) && (at == 0 || !is_barrier(at - 1))
    };
    let forward = (low + 1..=high).rev().find(|&at| is_free(at));
    let after = || loop_end(body, low, high).filter(|&at| is_free(at));
    let Some(at) = forward.or_else(after) else { return false };
    let body = kernel.body_mut(function);
    body.insert(at, Node::Barrier(barrier((low * 7 + high) as Pick)));
    if waits && function == 0 {
        body.insert(at, Node::CopyWait(0));
    }
    true
}

fn is_called_uniformly(kernel: &Kernel, function: usize) -> bool {
    let uniform = uniform_positions(&kernel.nodes);
    let called = Node::Call(function as u32 - 1);
    let mut calls = kernel.nodes.iter().enumerate().filter(|(_, node)| **node == called);
    calls.all(|(at, _)| uniform[at])
}

/// The end of the innermost loop around both nodes.
fn loop_end(body: &[Node], low: usize, high: usize) -> Option<usize> {
    let partner = partners(body);
    let around =
        |&at: &usize| matches!(body[at], Node::Loop { .. }) && at < low && partner[at] > high;
    let begin = (0..low).rev().find(|at| around(at))?;
    Some(partner[begin])
}

/// `restrict` metadata must be true for each thread: otherwise all of it is removed.
fn check_scopes(kernel: &mut Kernel) {
    if !kernel.shape.aliased {
        return;
    }
    let trace = Trace::of(kernel);
    // For each thread and byte: whether it is accessed through `%p` and through `%q`.
    let mut reached: BTreeMap<((u32, u32), u32), [bool; 2]> = BTreeMap::new();
    for access in trace.accesses.iter().filter(|access| access.region == Region::Global(0)) {
        let node = kernel.body(access.at.function)[access.at.node];
        let Some(place) = place_of(&node).filter(|place| place.scoped) else { continue };
        for byte in access.first..access.first + access.size {
            let through = reached.entry((access.thread_id, byte)).or_default();
            through[usize::from(place.object == Object::Q)] = true;
        }
    }
    if reached.values().all(|through| through.contains(&false)) {
        return;
    }
    for function in 0..=kernel.functions.len() {
        for node in kernel.body_mut(function) {
            match node {
                Node::Load { place, .. } | Node::Store { place, .. } => place.scoped = false,
                _ => {}
            }
        }
    }
}
