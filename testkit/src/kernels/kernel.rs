//! A generated kernel: a flat list of nodes, with brackets for loops and branches.
//!
//! Flat, so that nothing here recurses, and so that a node can be taken out and the rest still is a
//! kernel. What a node does is decided by the thread's number, the counters of loops and constants
//! alone: addresses and branches never depend on memory that is written. So which bytes each thread
//! touches is known without running anything (`trace.rs`).

/// Words of a slice of a buffer: each CTA has one of its own.
pub(super) const SLICE_WORDS: u32 = 64;
/// Words of shared memory that a thread fills at the beginning, and so all that indices may reach.
pub(super) const WORDS_PER_THREAD: u32 = 3;
/// Numbers of hand-overs, each with words and a flag of its own.
pub(super) const MAX_HANDOVERS: u32 = 4;
/// Iterations of a loop whose bound is an argument.
pub(super) const DYNAMIC_TRIPS: u32 = 2;

/// The shape of the launch that a kernel is made for, and what it says of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shape {
    /// CTAs.
    pub ctas: u32,
    /// Threads along x and y.
    pub block: [u32; 2],
    /// Whether the kernel says so (`nvvm.reqntid`).
    pub reqntid: bool,
    /// Whether `%p` and `%q` are one buffer.
    pub aliased: bool,
    /// Whether pointers are `noalias`, which holds for the whole grid then.
    pub restrict: bool,
}

impl Shape {
    /// Threads of a CTA.
    pub fn threads(&self) -> u32 {
        self.block[0] * self.block[1]
    }
}

/// Something in memory with a name.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Object {
    /// A shared array that the module defines: `@a`, `@b`, `@c`.
    Shared(u8),
    /// An array of dynamic shared memory, `@x` or `@y`: both begin at one address.
    Dynamic(u8),
    /// The buffer of `ptr addrspace(1) %p`.
    P,
    /// The buffer of the generic `ptr %q`; perhaps that of `%p`.
    Q,
    /// The buffer of `%in`, which nobody writes.
    In,
    /// `@g`, global memory that the module defines.
    Variable,
    /// An `alloca`.
    Private,
    /// One whose address others are told.
    Escaped,
    /// `@k` in constant space.
    Constant,
}

impl Object {
    /// Whether it is shared by the threads of a CTA.
    pub fn is_shared(self) -> bool {
        matches!(self, Object::Shared(_) | Object::Dynamic(_))
    }

    /// Whether each CTA has its slice of it.
    pub fn is_global(self) -> bool {
        matches!(self, Object::P | Object::Q | Object::Variable)
    }
}

/// The type that an access has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Width {
    /// `i8`
    Byte,
    /// `i16`
    Half,
    /// `i32`
    Word,
    /// `float`
    Float,
    /// `i64`
    Double,
    /// `<2 x i32>`
    Pair,
}

impl Width {
    /// Bytes.
    pub fn bytes(self) -> u32 {
        match self {
            Width::Byte => 1,
            Width::Half => 2,
            Width::Word | Width::Float => 4,
            Width::Double | Width::Pair => 8,
        }
    }
}

/// Which element, by the thread `t` of `n`, the counter `i` of the innermost loop and constants.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Index {
    /// `t`
    Thread,
    /// `tid.x`, which several threads of a two-dimensional CTA share
    ThreadX,
    /// `t ^ 1`, or `t` where that is no thread
    Neighbour,
    /// `(t + k) % n`
    Rotated(u32),
    /// `n - 1 - t`
    Reversed,
    /// `t + n`
    Second,
    /// `2 t + k`
    Strided(u32),
    /// `(t * t + t + k) % n`: of no use to anybody who thinks in lines
    Scattered(u32),
    /// `t / 2`
    Halved,
    /// `k`
    Fixed(u32),
    /// `(t & 3) + k`
    Masked(u32),
    /// `i + k`
    Counter(u32),
    /// `t + n * ((i + k) & 1)`: two buffers in turn
    Turn(u32),
}

/// Where an access goes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Place {
    /// In which object.
    pub object: Object,
    /// At which element of the type.
    pub index: Index,
    /// The type.
    pub width: Width,
    /// Through a generic pointer.
    pub generic: bool,
    /// Marked as by inlined functions with `restrict` parameters: nothing in the *thread* overlaps.
    pub scoped: bool,
}

/// Atomic operations; each commutes with itself.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AtomicOp {
    /// `add`
    Add,
    /// `xor`
    Xor,
    /// `umax`
    Max,
}

/// What is stored.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stored {
    /// What the thread has gathered so far.
    Gathered,
    /// The thread's number and a constant.
    Mark(u32),
    /// A constant.
    Fixed(u32),
}

/// Who goes one way of a branch.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Cond {
    /// A bit of the argument `%w`.
    Argument(u32),
    /// The CTA of that number.
    Cta(u32),
    /// `(i + k) & 1`, with the counter of the innermost loop.
    Parity(u32),
    /// A bit of a word of `%in`, the same for all threads.
    UniformLoad(u32),
    /// `t < k`
    Below(u32),
    /// `t == k`
    Only(u32),
    /// `t & 1`
    Odd,
    /// A bit of a word of `%in` that is each thread's own.
    Loaded,
    /// A bit of a word of the thread's copy of the parameter `%v`; of the first words copies are alike.
    Copied(u32),
}

impl Cond {
    /// Whether all threads of a CTA go the same way.
    pub fn is_uniform(self) -> bool {
        match self {
            Cond::Argument(_) | Cond::Cta(_) | Cond::Parity(_) | Cond::UniformLoad(_) => true,
            Cond::Copied(word) => word < super::own::ALIKE,
            Cond::Below(_) | Cond::Only(_) | Cond::Odd | Cond::Loaded => false,
        }
    }
}

/// A barrier of the whole CTA.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Barrier {
    /// `barrier0`
    Zero,
    /// `barrier.cta.sync.aligned.all`
    Aligned,
    /// `barrier.cta.sync.all`: threads may come to it from different places
    Unaligned,
    /// Of another number
    Numbered,
    /// A reduction, whose result is looked at or not
    Reduction {
        /// Whether it is.
        used: bool,
    },
}

/// How a word of another CTA's is waited for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Handing {
    /// `store atomic release`, `load atomic acquire`
    ReleaseAcquire,
    /// `membar.gl` and volatile accesses
    FenceVolatile,
    /// `fence` instructions and relaxed accesses
    FenceRelaxed,
    /// `atomicrmw` of both sides
    Exchange,
    /// As the first, but for the own CTA only: too weak
    BlockOnly,
    /// Relaxed accesses without fences: too weak
    Relaxed,
}

/// Fences of one thread.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FenceKind {
    /// `membar.cta`
    Cta,
    /// `membar.gl`
    Device,
    /// `fence syncscope("block") seq_cst`
    Instruction,
}

/// Inline assembly that writes no memory.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Assembly {
    /// Reads the lane's number.
    Lane,
    /// Computes from registers.
    Exclusive,
    /// The same in part, by a predicate.
    Predicated,
    /// Reads memory that nobody writes.
    Unchanging,
    /// Reads the clock.
    Clock,
}

/// How the address of a local becomes known.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Escape {
    /// It is stored.
    Stored,
    /// It becomes a number.
    Number,
    /// A function is passed it.
    Passed,
}

/// What is written to a copy of the parameter: `k`, the counter and `k`, the thread's number and `k`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Written {
    /// `k`
    Fixed(u32),
    /// `i + k`
    Counter(u32),
    /// `t + k`
    Thread(u32),
}

/// A node.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Node {
    /// Reads, and gathers what was read.
    Load {
        /// Where.
        place: Place,
        /// `volatile`
        volatile: bool,
    },
    /// Writes.
    Store {
        /// Where.
        place: Place,
        /// What.
        value: Stored,
        /// `volatile`
        volatile: bool,
    },
    /// Changes atomically, with relaxed order in the CTA (shared) or the device (global).
    Atomic {
        /// Where; 32-bit words.
        place: Place,
        /// How.
        op: AtomicOp,
        /// Whether the old value is looked at: it is written to the thread's own word of `%out`.
        used: bool,
    },
    /// Writes each thread's words of a shared object: the beginning of all.
    Fill(Object),
    /// A barrier of the CTA.
    Barrier(Barrier),
    /// `bar.warp.sync` of all threads of the warp, which are those of the CTA.
    WarpSync,
    /// Exchanges registers with the neighbour.
    Shuffle,
    /// Fences.
    Fence(FenceKind),
    /// Arithmetic.
    Compute(u32),
    /// Some threads leave the kernel here.
    Leave {
        /// Who.
        cond: Cond,
        /// Writes this on the way.
        write: Option<Place>,
        /// By `nvvm.exit` and not by `ret`.
        by_exit: bool,
    },
    /// A branch to a trap, which nobody takes.
    Trap,
    /// Copies a word of `%in` to shared memory, asynchronously; ends a group of copies.
    Copy {
        /// To where; 32-bit words of shared memory.
        place: Place,
    },
    /// Waits until at most so many groups of copies are under way.
    CopyWait(u32),
    /// Prepares the mbarrier; one thread does.
    MbarrierInit,
    /// All threads arrive at the mbarrier and wait.
    MbarrierSync,
    /// Clears the volatile flag in shared memory; one thread does.
    FlagInit,
    /// One thread sets the flag, the others spin on it.
    FlagSpin,
    /// Every thread writes its word for a hand-over.
    HandWrite(u32),
    /// One thread says that the words are there.
    Publish {
        /// Which hand-over.
        number: u32,
        /// How.
        how: Handing,
    },
    /// One thread waits until the words are there.
    Acquire {
        /// Which hand-over.
        number: u32,
        /// How.
        how: Handing,
    },
    /// Every thread reads a word that another one wrote.
    HandRead(u32),
    /// Assembly that writes no memory.
    Assembly(Assembly),
    /// A word of shared memory, by assembly.
    AssemblyAccess {
        /// Where.
        place: Place,
        /// Whether it stores.
        writes: bool,
    },
    /// Reads a word of the thread's copy of the parameter.
    ReadParameter(u32),
    /// Writes one: that of the number, or one of the last two by the thread's number.
    SetParameter {
        /// Which.
        word: u32,
        /// Whether the thread's number decides.
        by_thread: bool,
        /// What.
        value: Written,
    },
    /// Writes one in as many rounds as the thread's number.
    SetInRounds(u32),
    /// Lets the address of the thread's local `%esc` out.
    EscapeLocal(Escape),
    /// Calls a device function of the module.
    Call(u32),
    /// Begins a loop.
    Loop {
        /// Iterations, at least 1; an argument when `dynamic`.
        trips: u32,
        /// The bound is an argument.
        dynamic: bool,
        /// The test is at the end.
        rotated: bool,
    },
    /// Ends a loop.
    EndLoop,
    /// Begins a branch.
    If(Cond),
    /// Begins the other arm.
    Else,
    /// Ends a branch.
    EndIf,
}

/// A generated kernel.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kernel {
    /// The launch that it is for.
    pub shape: Shape,
    /// What it does.
    pub nodes: Vec<Node>,
    /// Device functions; they call nobody and nobody leaves in them.
    pub functions: Vec<Vec<Node>>,
}

/// A node by its function (0 is the kernel, device functions from 1) and number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct At {
    /// Which function.
    pub function: usize,
    /// Which node of it.
    pub node: usize,
}

impl Kernel {
    /// The nodes of a function.
    pub fn body(&self, function: usize) -> &[Node] {
        match function {
            0 => &self.nodes,
            n => &self.functions[n - 1],
        }
    }

    /// The same, to change.
    pub fn body_mut(&mut self, function: usize) -> &mut Vec<Node> {
        match function {
            0 => &mut self.nodes,
            n => &mut self.functions[n - 1],
        }
    }

    /// Whether a function is called, or is the kernel: others are not in the text.
    pub fn is_called(&self, function: usize) -> bool {
        function == 0 || self.nodes.contains(&Node::Call(function as u32 - 1))
    }

    /// The barriers, in the order of the text: those of the kernel first.
    pub fn barriers(&self) -> Vec<At> {
        let mut all = Vec::new();
        for function in (0..=self.functions.len()).filter(|&function| self.is_called(function)) {
            for (node, what) in self.body(function).iter().enumerate() {
                if matches!(what, Node::Barrier(_)) {
                    all.push(At { function, node });
                }
            }
        }
        all
    }

    /// The same without some nodes that are no brackets.
    #[must_use]
    pub fn without(&self, gone: &[At]) -> Kernel {
        let mut kernel = self.clone();
        for function in 0..=self.functions.len() {
            let mut number = 0;
            kernel.body_mut(function).retain(|_| {
                let here = At { function, node: number };
                number += 1;
                !gone.contains(&here)
            });
        }
        kernel
    }
}

/// For each node of a body: for `Loop` its `EndLoop` and back, for `If` its `Else` or `EndIf`, for
/// `Else` its `EndIf`, for `EndIf` its `If`; else the node itself.
///
/// # Panics
/// When brackets do not match.
pub(super) fn partners(body: &[Node]) -> Vec<usize> {
    let mut partner: Vec<usize> = (0..body.len()).collect();
    let mut open: Vec<(usize, usize)> = Vec::new();
    for (at, node) in body.iter().enumerate() {
        match node {
            Node::Loop { .. } | Node::If(_) => open.push((at, at)),
            Node::Else => {
                let (first, _) = open.pop().expect("an arm is in a branch");
                partner[first] = at;
                open.push((first, at));
            }
            Node::EndIf => {
                let (first, last) = open.pop().expect("a branch has a beginning");
                partner[last] = at;
                partner[at] = first;
            }
            Node::EndLoop => {
                let (first, _) = open.pop().expect("a loop has a beginning");
                partner[first] = at;
                partner[at] = first;
            }
            _ => {}
        }
    }
    assert!(open.is_empty(), "what begins ends");
    partner
}

/// For each position of a body, between the node before it and the node of that number: whether all
/// threads of a CTA come there together. One more than there are nodes.
pub(super) fn uniform_positions(body: &[Node]) -> Vec<bool> {
    let mut divergent = 0;
    let mut open = Vec::new();
    let mut uniform = vec![true];
    for node in body {
        match node {
            Node::If(cond) => {
                open.push(!cond.is_uniform());
                divergent += usize::from(!cond.is_uniform());
            }
            Node::EndIf => divergent -= usize::from(open.pop().unwrap_or(false)),
            _ => {}
        }
        uniform.push(divergent == 0);
    }
    uniform
}
