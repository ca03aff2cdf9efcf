//! The flat program: what functions are decoded into.
//!
//! A function becomes a run of [`Op`]s in one array. Values are cut into leaves, each with a register
//! number in the frame, so vector operations are several scalar ones; constants are registers that
//! the frame begins with; phis are copies on the edges; branches name positions. One function of the
//! IR per array slice, one `switch` per operation, nothing looked up while running.

use selvedge_ir::Inst;
use selvedge_ir::inst::{
    FastMath, FloatPredicate, GepFlags, IntFlags, IntPredicate, Ordering, RmwOp,
};
use selvedge_ir::target::Scope;

use crate::float::{FloatOp, Format};
use crate::maths::Math;
use crate::slot::Slot;
use crate::space::Space;

mod meet;

pub(crate) use meet::{Mbarrier, MbarrierKind, Redux, Shuffle, Sync, SyncOp, WarpOp};

/// A register of the frame.
pub(crate) type Reg = u32;

/// A binary operation on integers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum IntOp {
    Add,
    Sub,
    Mul,
    UDiv,
    SDiv,
    URem,
    SRem,
    Shl,
    LShr,
    AShr,
    And,
    Or,
    Xor,
}

/// A conversion of one leaf of at most 64 bits to another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Cast {
    Trunc {
        from: u8,
        to: u8,
        flags: IntFlags,
    },
    ZExt {
        from: u8,
        nneg: bool,
    },
    SExt {
        from: u8,
        to: u8,
    },
    FpToInt {
        from: Format,
        to: u8,
        signed: bool,
    },
    IntToFp {
        from: u8,
        to: Format,
        signed: bool,
        nneg: bool,
    },
    FpToFp {
        from: Format,
        to: Format,
    },
    PtrToInt {
        to: u8,
    },
    IntToPtr {
        to: u8,
    },
    Space {
        from: Space,
        to: Space,
    },
    /// Whether a generic address lies in the window of a space.
    IsIn {
        space: Space,
    },
}

/// How an access takes part in the memory model.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Strength {
    pub(crate) ordering: Ordering,
    pub(crate) scope: Scope,
    /// Atomic or volatile: what the PTX memory model calls strong.
    pub(crate) strong: bool,
}

impl Strength {
    pub(crate) const WEAK: Strength =
        Strength { ordering: Ordering::NotAtomic, scope: Scope::Thread, strong: false };
    /// Volatile accesses are relaxed and of system scope, as PTX says.
    pub(crate) const VOLATILE: Strength =
        Strength { ordering: Ordering::Monotonic, scope: Scope::System, strong: true };
}

/// What a load or store of a leaf does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Access {
    pub(crate) space: Space,
    /// Bytes.
    pub(crate) size: u8,
    /// Bits of the leaf.
    pub(crate) bits: u8,
    pub(crate) is_pointer: bool,
    /// Format of a float, for atomic arithmetic.
    pub(crate) format: Option<Format>,
    /// Of the address that the access starts at, which is `offset` before this leaf.
    pub(crate) align: u64,
    pub(crate) strength: Strength,
    /// The ordering in its place of a `cmpxchg` that fails.
    pub(crate) failure: Ordering,
}

/// One operation. `dst` is written, the other registers are read.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Op {
    Int {
        op: IntOp,
        bits: u8,
        flags: IntFlags,
        dst: Reg,
        a: Reg,
        b: Reg,
    },
    ICmp {
        predicate: IntPredicate,
        bits: u8,
        same_sign: bool,
        dst: Reg,
        a: Reg,
        b: Reg,
    },
    Float {
        op: FloatOp,
        format: Format,
        flags: FastMath,
        dst: Reg,
        a: Reg,
        b: Reg,
    },
    FNeg {
        format: Format,
        flags: FastMath,
        dst: Reg,
        a: Reg,
    },
    FCmp {
        predicate: FloatPredicate,
        format: Format,
        flags: FastMath,
        dst: Reg,
        a: Reg,
        b: Reg,
    },
    Cast {
        cast: Cast,
        flags: FastMath,
        dst: Reg,
        a: Reg,
    },
    Copy {
        dst: Reg,
        a: Reg,
    },
    Select {
        dst: Reg,
        condition: Reg,
        a: Reg,
        b: Reg,
    },
    Freeze {
        bits: u8,
        dst: Reg,
        a: Reg,
    },
    /// Makes a value poison unless the fast-math flags allow it.
    Check {
        format: Format,
        flags: FastMath,
        dst: Reg,
        a: Reg,
    },
    /// Marks a result of which fast-math flags leave something open; `zero` is the result or a divisor.
    Loosen {
        format: Format,
        flags: FastMath,
        dst: Reg,
        zero: Reg,
    },
    Math {
        math: Math,
        bits: u8,
        dst: Reg,
        args: [Reg; 3],
    },
    /// Value in `dst`, overflow bit in `bit`.
    Overflow {
        op: IntOp,
        signed: bool,
        bits: u8,
        dst: Reg,
        bit: Reg,
        a: Reg,
        b: Reg,
    },
    /// Lanes of `bits` bits, `per` for each result, joined to words; lowest lane lowest.
    Pack {
        bits: u32,
        n: u32,
        dst: Reg,
        a: Reg,
    },
    /// The reverse: `n` lanes of `bits` bits out of a wide integer.
    Unpack {
        bits: u32,
        n: u32,
        dst: Reg,
        a: Reg,
    },
    ExtractDyn {
        lane: u32,
        n: u32,
        dst: Reg,
        a: Reg,
        index: Reg,
    },
    InsertDyn {
        lane: u32,
        n: u32,
        dst: Reg,
        index: Reg,
        value: Reg,
    },
    Wide {
        wide: u32,
    },
    /// `a` plus `offset` bytes.
    Offset {
        flags: GepFlags,
        space: Space,
        dst: Reg,
        a: Reg,
        offset: i64,
    },
    /// `a` plus `index` (a signed number of `bits` bits) times `scale`.
    Index {
        flags: GepFlags,
        space: Space,
        bits: u8,
        dst: Reg,
        a: Reg,
        index: Reg,
        scale: u32,
    },
    Alloca {
        dst: Reg,
        count: Reg,
        alloca: u32,
    },
    Load {
        dst: Reg,
        ptr: Reg,
        offset: u32,
        access: u32,
    },
    Store {
        value: Reg,
        ptr: Reg,
        offset: u32,
        access: u32,
    },
    Rmw {
        op: RmwOp,
        dst: Reg,
        ptr: Reg,
        value: Reg,
        access: u32,
    },
    /// The old value in `dst`, whether it was exchanged in `bit`.
    CmpXchg {
        dst: Reg,
        bit: Reg,
        ptr: Reg,
        expected: Reg,
        new: Reg,
        access: u32,
    },
    Block {
        block: u32,
    },
    /// These bytes have held the same from the beginning, and will.
    Invariant {
        ptr: Reg,
        bytes: u32,
    },
    Register {
        register: Register,
        dst: Reg,
    },
    Br {
        to: u32,
    },
    CondBr {
        condition: Reg,
        yes: u32,
        no: u32,
    },
    /// Passes over some operations unless a condition is as it is wanted: a guard of assembly.
    Skip {
        condition: Reg,
        unless: bool,
        to: u32,
    },
    Switch {
        value: Reg,
        table: u32,
    },
    Call {
        call: u32,
    },
    Ret {
        value: Reg,
        n: u32,
    },
    Unreachable,
    Assume {
        condition: Reg,
    },
    Lifetime {
        ptr: Reg,
        starts: bool,
    },
    Sync {
        sync: u32,
    },
    /// A call of what has no body, or an access that orders others: see [`crate::outside`].
    Outside {
        call: u32,
    },
    /// Checks what attributes and metadata promise of a value.
    Promise {
        promise: u32,
    },
    /// Marks a result that depends on where objects lie that nobody else sees.
    Layout {
        dst: Reg,
        a: Reg,
        b: Reg,
    },
    /// The exception that is under way.
    LandingPad {
        dst: Reg,
        n: u32,
    },
    /// Goes on unwinding with this exception.
    Resume {
        value: Reg,
        n: u32,
    },
    /// What is not executed: why is in the table.
    Refuse {
        why: u32,
    },
}

/// A special register.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Register {
    Tid(u8),
    NTid(u8),
    CtaId(u8),
    NCtaId(u8),
    ClusterId(u8),
    NClusterId(u8),
    ClusterCtaId(u8),
    ClusterNCtaId(u8),
    ClusterCtaRank,
    ClusterNCtaRank,
    Lane,
    WarpId,
    NWarpId,
    WarpSize,
    LaneMask(Lanes),
    DynamicShared,
    /// A clock, a place in the machine: any number, by the seed and the time.
    Whatever,
    Zero,
}

/// Lanes below, at or above one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Lanes {
    Eq,
    Lt,
    Le,
    Gt,
    Ge,
}

/// Moves or sets bytes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BlockOp {
    pub(crate) to: Reg,
    pub(crate) to_space: Space,
    /// Where from, and whether the ranges may overlap; `None` sets to `value`.
    pub(crate) from: Option<(Reg, Space, bool)>,
    pub(crate) value: Reg,
    pub(crate) n: Reg,
    pub(crate) strength: Strength,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct AllocaOp {
    /// Bytes of one element.
    pub(crate) size: u64,
    pub(crate) align: u64,
}

#[derive(Clone, Debug)]
pub(crate) struct SwitchOp {
    pub(crate) default: u32,
    /// By value, sorted; wider cases than 64 bits are not decoded.
    pub(crate) cases: Vec<(u64, u32)>,
}

#[derive(Clone, Debug)]
pub(crate) struct CallOp {
    pub(crate) callee: Callee,
    /// Where the arguments' slots are, in order.
    pub(crate) args: Vec<Reg>,
    pub(crate) dst: Reg,
    /// Where an exception of the callee goes; [`NOWHERE`] when to the caller's caller.
    pub(crate) unwind_to: u32,
}

/// No position in the program.
pub(crate) const NOWHERE: u32 = u32::MAX;

/// What a scalar is, for whoever draws one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LeafKind {
    Int(u32),
    Float(Format),
    /// With its width.
    Ptr(u32),
}

impl LeafKind {
    pub(crate) fn bits(self) -> u32 {
        match self {
            LeafKind::Int(bits) | LeafKind::Ptr(bits) => bits,
            LeafKind::Float(format) => format.bits(),
        }
    }

    pub(crate) fn n_slots(self) -> u32 {
        self.bits().div_ceil(64)
    }
}

/// Something that happens outside of the program.
#[derive(Clone, Debug)]
pub(crate) struct OutsideOp {
    pub(crate) kind: OutsideKind,
    /// Who is called: equal for equal callees, in all programs made from one module.
    pub(crate) key: u64,
    pub(crate) name: String,
    pub(crate) args: Vec<OutsideArg>,
    pub(crate) dst: Reg,
    pub(crate) result: Vec<ResultLeaf>,
    /// The callee of an indirect call, and the call to make when it has a body.
    pub(crate) pointer: Option<(Reg, u32)>,
    pub(crate) unwind_to: u32,
    pub(crate) effects: OutsideEffects,
}

/// Kinds of [`OutsideOp`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum OutsideKind {
    Call,
    /// Gives a new object; the numbers of the arguments whose product is its size.
    Allocate {
        size: u8,
        count: Option<u8>,
        zeroed: bool,
    },
    Free,
    /// An ordering access or fence, in front of the access itself.
    Order {
        acquires: bool,
        releases: bool,
    },
}

/// One slot of an argument.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OutsideArg {
    pub(crate) reg: Reg,
    pub(crate) is_pointer: bool,
    pub(crate) format: Option<Format>,
    /// What the callee does through it, if it is a pointer.
    pub(crate) reads: bool,
    pub(crate) writes: bool,
    pub(crate) is_returned: bool,
}

/// One scalar of a result.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ResultLeaf {
    pub(crate) kind: LeafKind,
    /// The first number inside and the first outside that are promised.
    pub(crate) range: Option<(u64, u64)>,
    pub(crate) is_nonnull: bool,
    /// Nobody else knows the object.
    pub(crate) is_fresh: bool,
    /// Bytes behind a pointer, at least.
    pub(crate) bytes: u64,
}

/// What an outside call may do.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct OutsideEffects {
    /// With memory that its arguments point to.
    pub(crate) arg_reads: bool,
    pub(crate) arg_writes: bool,
    /// With memory that others can see too.
    pub(crate) other_reads: bool,
    pub(crate) other_writes: bool,
    /// With memory that nobody here can see.
    pub(crate) hidden_reads: bool,
    pub(crate) hidden_writes: bool,
    pub(crate) may_unwind: bool,
    pub(crate) may_not_return: bool,
    pub(crate) never_returns: bool,
}

impl OutsideEffects {
    pub(crate) fn writes(self) -> bool {
        self.arg_writes || self.other_writes || self.hidden_writes
    }

    /// What both leave possible.
    pub(crate) fn and(self, other: OutsideEffects) -> OutsideEffects {
        OutsideEffects {
            arg_reads: self.arg_reads && other.arg_reads,
            arg_writes: self.arg_writes && other.arg_writes,
            other_reads: self.other_reads && other.other_reads,
            other_writes: self.other_writes && other.other_writes,
            hidden_reads: self.hidden_reads && other.hidden_reads,
            hidden_writes: self.hidden_writes && other.hidden_writes,
            may_unwind: self.may_unwind && other.may_unwind,
            may_not_return: self.may_not_return && other.may_not_return,
            never_returns: self.never_returns || other.never_returns,
        }
    }
}

/// What is promised of a value.
#[derive(Clone, Debug)]
pub(crate) struct PromiseOp {
    pub(crate) reg: Reg,
    pub(crate) promise: Promise,
}

/// Promises. A value that breaks one is poison, unless it says otherwise.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Promise {
    /// In one of these: the first inside, the first outside, modulo the width.
    Ranges(Vec<(u64, u64)>),
    NonNull,
    Align(u64),
    /// None of these classes, as the bits of `llvm.is.fpclass`.
    NotOfClass(Format, u64),
    /// Breaking it is undefined behaviour: so many bytes can be read, or it is null and may be.
    Dereferenceable {
        bytes: u64,
        or_null: bool,
    },
    /// Breaking it is undefined behaviour: neither poison nor undef.
    NoUndef,
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum Callee {
    Function(u32),
    Pointer(Reg),
}

/// An operation on integers of more than 64 bits, or between those and narrower ones.
#[derive(Clone, Copy, Debug)]
pub(crate) struct WideOp {
    pub(crate) kind: WideKind,
    pub(crate) dst: Reg,
    pub(crate) a: Reg,
    pub(crate) b: Reg,
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum WideKind {
    Int {
        op: IntOp,
        bits: u32,
        flags: IntFlags,
    },
    ICmp {
        predicate: IntPredicate,
        bits: u32,
        same_sign: bool,
    },
    /// To another width; `signed` extends with the sign.
    Resize {
        from: u32,
        to: u32,
        signed: bool,
        flags: IntFlags,
    },
    ToFloat {
        from: u32,
        to: Format,
        signed: bool,
    },
    FromFloat {
        from: Format,
        to: u32,
        signed: bool,
    },
    Freeze {
        bits: u32,
    },
}

/// A function.
#[derive(Clone, Debug)]
pub(crate) struct FuncInfo {
    pub(crate) entry: u32,
    /// Slots of the arguments, which the frame begins with.
    pub(crate) n_args: u32,
    /// Constants, which follow.
    pub(crate) consts: Vec<Slot>,
    /// Length of the frame.
    pub(crate) n_slots: u32,
    /// No exception leaves it.
    pub(crate) nounwind: bool,
    /// It comes to an end.
    pub(crate) willreturn: bool,
}

/// What an operation came from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Origin {
    pub(crate) func: u32,
    pub(crate) inst: Inst,
}

impl Op {
    /// Calls `visit` for each register in it; those in tables are left to the caller.
    pub(crate) fn for_each_reg(&mut self, mut visit: impl FnMut(&mut Reg)) {
        let mut all = |regs: &mut [&mut Reg]| regs.iter_mut().for_each(|reg| visit(reg));
        match self {
            Op::Int { dst, a, b, .. }
            | Op::ICmp { dst, a, b, .. }
            | Op::Float { dst, a, b, .. }
            | Op::FCmp { dst, a, b, .. }
            | Op::Layout { dst, a, b } => all(&mut [dst, a, b]),
            Op::FNeg { dst, a, .. }
            | Op::Cast { dst, a, .. }
            | Op::Copy { dst, a }
            | Op::Freeze { dst, a, .. }
            | Op::Check { dst, a, .. }
            | Op::Pack { dst, a, .. }
            | Op::Unpack { dst, a, .. }
            | Op::Offset { dst, a, .. } => all(&mut [dst, a]),
            Op::Select { dst, condition, a, b } => all(&mut [dst, condition, a, b]),
            Op::Math { dst, args: [a, b, c], .. } => all(&mut [dst, a, b, c]),
            Op::Overflow { dst, bit, a, b, .. } => all(&mut [dst, bit, a, b]),
            Op::InsertDyn { dst, index, value, .. } => all(&mut [dst, index, value]),
            Op::Index { dst, a, index, .. } | Op::ExtractDyn { dst, a, index, .. } => {
                all(&mut [dst, a, index]);
            }
            Op::Alloca { dst, count, .. } => all(&mut [dst, count]),
            Op::Load { dst, ptr, .. } => all(&mut [dst, ptr]),
            Op::Store { value, ptr, .. } => all(&mut [value, ptr]),
            Op::Rmw { dst, ptr, value, .. } => all(&mut [dst, ptr, value]),
            Op::CmpXchg { dst, bit, ptr, expected, new, .. } => {
                all(&mut [dst, bit, ptr, expected, new]);
            }
            Op::Register { dst, .. } | Op::LandingPad { dst, .. } => all(&mut [dst]),
            Op::CondBr { condition, .. }
            | Op::Assume { condition }
            | Op::Skip { condition, .. } => {
                all(&mut [condition]);
            }
            Op::Switch { value, .. } | Op::Ret { value, .. } | Op::Resume { value, .. } => {
                all(&mut [value]);
            }
            Op::Lifetime { ptr, .. } | Op::Invariant { ptr, .. } => all(&mut [ptr]),
            Op::Loosen { dst, zero, .. } => all(&mut [dst, zero]),
            Op::Wide { .. }
            | Op::Block { .. }
            | Op::Br { .. }
            | Op::Call { .. }
            | Op::Unreachable
            | Op::Sync { .. }
            | Op::Outside { .. }
            | Op::Promise { .. }
            | Op::Refuse { .. } => {}
        }
    }
}

/// Whether an ordering acquires, releases.
pub(crate) fn directions(ordering: Ordering) -> (bool, bool) {
    match ordering {
        Ordering::NotAtomic | Ordering::Unordered | Ordering::Monotonic => (false, false),
        Ordering::Acquire => (true, false),
        Ordering::Release => (false, true),
        Ordering::AcqRel | Ordering::SeqCst => (true, true),
    }
}
