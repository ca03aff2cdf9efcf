//! The representation of a generated kernel: a flat list of nodes, with brackets for loops and branches.
//!
//! It is flat so that no algorithm recurses, and so that removing a node yields a kernel. The behavior of a node is
//! determined by the thread index, loop counters and constants: addresses and branches never depend on written memory.
//! So the bytes that each thread accesses are known without executing anything (`trace.rs`).

/// Number of words of each CTA's slice of a buffer.
pub(super) const SLICE_WORDS: u32 = 64;
/// Number of words of shared memory that a thread initializes, which bounds all indices.
pub(super) const WORDS_PER_THREAD: u32 = 3;
/// Number of handovers, each with words and a flag of its own.
pub(super) const MAX_HANDOVERS: u32 = 4;
/// Number of iterations of a loop whose bound is an argument.
pub(super) const DYNAMIC_TRIPS: u32 = 2;

/// The shape of the launch of a kernel, and the kernel's attributes about it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shape {
    /// Number of CTAs.
    pub ctas: u32,
    /// Number of threads along x and y.
    pub block: [u32; 2],
    /// Whether the kernel declares the number of its threads (`nvvm.reqntid`).
    pub reqntid: bool,
    /// Whether `%p` and `%q` are one buffer.
    pub aliased: bool,
    /// Whether pointers are `noalias`, which then holds for the entire grid.
    pub restrict: bool,
}

impl Shape {
    /// Number of threads of a CTA.
    pub fn threads(&self) -> u32 {
        self.block[0] * self.block[1]
    }
}

/// A named memory object.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Object {
    /// A shared array that the module defines: `@a`, `@b`, `@c`.
    Shared(u8),
    /// An array of dynamic shared memory, `@x` or `@y`: both begin at one address.
    Dynamic(u8),
    /// The buffer of `ptr addrspace(1) %p`.
    P,
    /// The buffer of the generic `ptr %q`; possibly that of `%p`.
    Q,
    /// The buffer of `%in`, which is read-only.
    In,
    /// `@g`, global memory that the module defines.
    Variable,
    /// An `alloca`.
    Private,
    /// An `alloca` whose address escapes.
    Escaped,
    /// `@k` in constant space.
    Constant,
}

impl Object {
    /// Whether the threads of a CTA share it.
    pub fn is_shared(self) -> bool {
        matches!(self, Object::Shared(_) | Object::Dynamic(_))
    }

    /// Whether each CTA has a slice of it.
    pub fn is_global(self) -> bool {
        matches!(self, Object::P | Object::Q | Object::Variable)
    }
}

/// The type of an access.
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
    /// Size in bytes.
    pub fn bytes(self) -> u32 {
        match self {
            Width::Byte => 1,
            Width::Half => 2,
            Width::Word | Width::Float => 4,
            Width::Double | Width::Pair => 8,
        }
    }
}

/// The index of an element, given the thread index `t` of `n`, the counter `i` of the innermost loop and constants.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Index {
    /// `t`
    Thread,
    /// `tid.x`, which several threads of a two-dimensional CTA share.
    ThreadX,
    /// `t ^ 1`, or `t` if that is not a thread
    Neighbour,
    /// `(t + k) % n`
    Rotated(u32),
    /// `n - 1 - t`
    Reversed,
    /// `t + n`
    Second,
    /// `2 t + k`
    Strided(u32),
    /// `(t * t + t + k) % n`: not linear
    Scattered(u32),
    /// `t / 2`
    Halved,
    /// `k`
    Fixed(u32),
    /// `(t & 3) + k`
    Masked(u32),
    /// `i + k`
    Counter(u32),
    /// `t + n * ((i + k) & 1)`: two alternating buffers
    Alternating(u32),
}

/// The location of an access.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Place {
    /// The object.
    pub object: Object,
    /// The element of the type.
    pub index: Index,
    /// The type.
    pub width: Width,
    /// Whether it is accessed through a generic pointer.
    pub generic: bool,
    /// Whether it has the metadata of an inlined `restrict` parameter, which states for each *thread* that its accesses
    /// through `%p` and `%q` do not overlap.
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

/// The stored value.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stored {
    /// The thread's accumulator.
    Gathered,
    /// The thread index plus a constant.
    Mark(u32),
    /// A constant.
    Fixed(u32),
}

/// The condition of a branch.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Cond {
    /// A bit of the argument `%w`.
    Argument(u32),
    /// Whether the CTA has that index.
    Cta(u32),
    /// `(i + k) & 1`, with the counter of the innermost loop.
    Parity(u32),
    /// A bit of a word of `%in`, the same word for all threads.
    UniformLoad(u32),
    /// `t < k`
    Below(u32),
    /// `t == k`
    Only(u32),
    /// `t & 1`
    Odd,
    /// A bit of a word of `%in`, a different word for each thread.
    Loaded,
    /// A bit of a word of the thread's copy of the parameter `%v`; the first words of all copies are equal.
    Copied(u32),
}

impl Cond {
    /// Whether it is uniform in a CTA.
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
    /// `barrier.cta.sync.all`: threads may execute it at different positions
    Unaligned,
    /// With another barrier ID
    Numbered,
    /// A reduction, with its result used or unused
    Reduction {
        /// Whether it is used.
        used: bool,
    },
}

/// How two CTAs synchronize in a handover.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Handing {
    /// `store atomic release`, `load atomic acquire`
    ReleaseAcquire,
    /// `membar.gl` and volatile accesses
    FenceVolatile,
    /// `fence` instructions and relaxed accesses
    FenceRelaxed,
    /// `atomicrmw` on both sides
    Exchange,
    /// Like the first, but only with the scope of the CTA: too weak
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

/// Inline assembly that does not write memory.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Assembly {
    /// Reads the lane index.
    Lane,
    /// Computes from registers.
    Exclusive,
    /// Computes from registers, partly under a predicate.
    Predicated,
    /// Reads constant memory.
    Unchanging,
    /// Reads the clock.
    Clock,
}

/// How the address of a local escapes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Escape {
    /// It is stored.
    Stored,
    /// It is converted to an integer.
    Number,
    /// It is passed to a function.
    Passed,
}

/// The value written to a copy of the parameter: `k`, the counter plus `k`, or the thread index plus `k`.
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
    /// Reads, and adds the value to the accumulator.
    Load {
        /// The location.
        place: Place,
        /// `volatile`
        volatile: bool,
    },
    /// Writes.
    Store {
        /// The location.
        place: Place,
        /// The value.
        value: Stored,
        /// `volatile`
        volatile: bool,
    },
    /// Atomic update, relaxed, with the scope of the CTA (shared) or the device (global).
    Atomic {
        /// The location; 32-bit words.
        place: Place,
        /// The operation.
        op: AtomicOp,
        /// Whether the old value is used: it is written to the thread's own word of `%out`.
        used: bool,
    },
    /// Initializes each thread's words of a shared object, at the start.
    Fill(Object),
    /// A barrier of the CTA.
    Barrier(Barrier),
    /// `bar.warp.sync` of all threads of the warp, which are those of the CTA.
    WarpSync,
    /// Exchanges registers with the neighboring lane.
    Shuffle,
    /// A fence.
    Fence(FenceKind),
    /// Arithmetic.
    Compute(u32),
    /// Some threads exit the kernel here.
    Leave {
        /// The condition of exiting threads.
        cond: Cond,
        /// A write before the exit.
        write: Option<Place>,
        /// Whether by `nvvm.exit` instead of `ret`.
        by_exit: bool,
    },
    /// A branch to a trap that is never taken.
    Trap,
    /// Copies a word of `%in` to shared memory, asynchronously; ends a group of copies.
    Copy {
        /// The destination; 32-bit words of shared memory.
        place: Place,
    },
    /// Waits until at most that number of groups of copies is pending.
    CopyWait(u32),
    /// Initializes the mbarrier, in one thread.
    MbarrierInit,
    /// All threads arrive at the mbarrier and wait.
    MbarrierSync,
    /// Clears the volatile flag in shared memory, in one thread.
    FlagInit,
    /// One thread sets the flag, the others spin on it.
    FlagSpin,
    /// Every thread writes its word of a handover.
    HandWrite(u32),
    /// One thread announces that the words are available.
    Publish {
        /// The index of the handover.
        number: u32,
        /// The form of synchronization.
        how: Handing,
    },
    /// One thread waits until the words are available.
    Acquire {
        /// The index of the handover.
        number: u32,
        /// The form of synchronization.
        how: Handing,
    },
    /// Every thread reads a word that another thread wrote.
    HandRead(u32),
    /// Assembly that does not write memory.
    Assembly(Assembly),
    /// Accesses a word of shared memory by assembly.
    AssemblyAccess {
        /// The location.
        place: Place,
        /// Whether it stores.
        writes: bool,
    },
    /// Reads a word of the thread's copy of the parameter.
    ReadParameter(u32),
    /// Writes a word of the thread's copy of the parameter: the given word, or one of the last two, selected by the
    /// thread index.
    SetParameter {
        /// The word.
        word: u32,
        /// Whether the thread index selects it.
        by_thread: bool,
        /// The value.
        value: Written,
    },
    /// Writes a word of the copy in each iteration of a loop, which has as many iterations as the thread index.
    SetInLoop(u32),
    /// Lets the address of the thread's local `%esc` escape.
    EscapeLocal(Escape),
    /// Calls a device function of the module.
    Call(u32),
    /// Begins a loop.
    Loop {
        /// Iterations, at least 1; an argument when `dynamic`.
        trips: u32,
        /// Whether the bound is an argument.
        dynamic: bool,
        /// Whether the test is at the end.
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
    /// The launch.
    pub shape: Shape,
    /// The nodes of the kernel.
    pub nodes: Vec<Node>,
    /// Device functions; they have no calls and no exits.
    pub functions: Vec<Vec<Node>>,
}

/// A node, given by its function (0 is the kernel, device functions from 1) and index.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct At {
    /// The function.
    pub function: usize,
    /// The index in it.
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

    /// The nodes of a function, mutable.
    pub fn body_mut(&mut self, function: usize) -> &mut Vec<Node> {
        match function {
            0 => &mut self.nodes,
            n => &mut self.functions[n - 1],
        }
    }

    /// Whether a function is called, or is the kernel: other functions are not printed.
    pub fn is_called(&self, function: usize) -> bool {
        function == 0 || self.nodes.contains(&Node::Call(function as u32 - 1))
    }

    /// The barriers, in program order: those of the kernel first.
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

    /// The kernel without some nodes. Brackets must be removed in such a way that the others are balanced.
    #[must_use]
    pub fn without(&self, removed: &[At]) -> Kernel {
        let mut kernel = self.clone();
        for function in 0..=self.functions.len() {
            let mut number = 0;
            kernel.body_mut(function).retain(|_| {
                let here = At { function, node: number };
                number += 1;
                !removed.contains(&here)
            });
        }
        kernel
    }
}

/// For each node of a body: for `Loop` its `EndLoop` and conversely, for `If` its `Else` or `EndIf`, for `Else` its
/// `EndIf`, for `EndIf` its `If`; otherwise the node itself.
///
/// # Panics
/// When brackets are unbalanced.
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
    assert!(open.is_empty(), "brackets are balanced");
    partner
}

/// For each position of a body, before the node with that index: whether all threads of a CTA reach it together. There
/// is one more position than nodes.
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
