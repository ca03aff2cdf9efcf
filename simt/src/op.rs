//! The flat program that functions are decoded into.
//!
//! A function becomes a sequence of [`Op`]s in one array. Values are split into leaves, each with a register index in
//! the frame, so a vector operation becomes several scalar ones; constants are registers at the start of the frame;
//! phis are copies on edges; branches refer to positions. Each operation is dispatched by one `match`, and nothing is
//! looked up at run time.

use selvedge_ir::Inst;
use selvedge_ir::inst::{
    FastMath, FloatPredicate, GepFlags, IntFlags, IntPredicate, Ordering, RmwOp,
};
use selvedge_ir::target::Scope;

use crate::float::{FloatOp, Format};
use crate::maths::Math;
use crate::slot::Slot;
use crate::space::Space;

mod sync;

pub(crate) use sync::{Mbarrier, MbarrierKind, Redux, Shuffle, Sync, SyncOp, WarpOp};

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
    /// Whether a generic address is in the window of a space.
    IsIn {
        space: Space,
    },
}

/// The strength of an access in the memory model.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Strength {
    pub(crate) ordering: Ordering,
    pub(crate) scope: Scope,
    /// Atomic or volatile: "strong" in the PTX memory model.
    pub(crate) strong: bool,
}

impl Strength {
    pub(crate) const WEAK: Strength =
        Strength { ordering: Ordering::NotAtomic, scope: Scope::Thread, strong: false };
    /// Volatile accesses are relaxed with system scope, as in PTX.
    pub(crate) const VOLATILE: Strength =
        Strength { ordering: Ordering::Monotonic, scope: Scope::System, strong: true };
}

/// The properties of a load or store of a leaf.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Access {
    pub(crate) space: Space,
    /// Size in bytes.
    pub(crate) size: u8,
    /// Width of the leaf in bits.
    pub(crate) bits: u8,
    pub(crate) is_pointer: bool,
    /// The format of a float, for atomic arithmetic.
    pub(crate) format: Option<Format>,
    /// Alignment of the start of the entire access, which is `offset` before this leaf.
    pub(crate) align: u64,
    pub(crate) strength: Strength,
    /// The failure ordering of a `cmpxchg`.
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
    /// Makes a value poison if the fast-math flags exclude it.
    Check {
        format: Format,
        flags: FastMath,
        dst: Reg,
        a: Reg,
    },
    /// Marks a result that fast-math flags leave partly open; `zero` is the result or a divisor.
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
    /// Writes the value to `dst`, the overflow bit to `bit`.
    Overflow {
        op: IntOp,
        signed: bool,
        bits: u8,
        dst: Reg,
        bit: Reg,
        a: Reg,
        b: Reg,
    },
    /// Concatenates `n` lanes of `bits` bits to 64-bit words, lowest lane first.
    Pack {
        bits: u32,
        n: u32,
        dst: Reg,
        a: Reg,
    },
    /// The inverse of `Pack`: splits a wide integer into `n` lanes of `bits` bits.
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
    /// `a` plus `index` (a signed integer of `bits` bits) times `scale`.
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
    /// Writes the old value to `dst`, and to `bit` whether it was exchanged.
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
    /// Asserts that these bytes have been constant from the start of the run, and will be.
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
    /// Skips some operations unless a condition has the required value: a guard of assembly.
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
    /// A call of a function without a body, or an ordering access: see [`crate::outside`].
    Outside {
        call: u32,
    },
    /// Checks the assumptions that attributes and metadata make about a value.
    Assumption {
        assumption: u32,
    },
    /// Marks a result that depends on addresses of private objects.
    Layout {
        dst: Reg,
        a: Reg,
        b: Reg,
    },
    /// The exception that is being handled.
    LandingPad {
        dst: Reg,
        n: u32,
    },
    /// Continues unwinding with this exception.
    Resume {
        value: Reg,
        n: u32,
    },
    /// An operation that is not executed; the reason is in the table.
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
    /// An arbitrary value, such as a clock or the position of a CTA in the hardware, derived from the seed and the
    /// time.
    Arbitrary,
    Zero,
}

/// Masks of the lanes below, at or above the current one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Lanes {
    Eq,
    Lt,
    Le,
    Gt,
    Ge,
}

/// Copies or sets bytes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BlockOp {
    pub(crate) to: Reg,
    pub(crate) to_space: Space,
    /// The source, and whether the ranges may overlap; `None` sets the bytes to `value`.
    pub(crate) from: Option<(Reg, Space, bool)>,
    pub(crate) value: Reg,
    pub(crate) n: Reg,
    pub(crate) strength: Strength,
    /// The alignments that the call states for both addresses.
    pub(crate) to_align: u64,
    pub(crate) from_align: u64,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct AllocaOp {
    /// Size of one element in bytes.
    pub(crate) size: u64,
    pub(crate) align: u64,
}

#[derive(Clone, Debug)]
pub(crate) struct SwitchOp {
    pub(crate) default: u32,
    /// Sorted by value; cases wider than 64 bits are not supported.
    pub(crate) cases: Vec<(u64, u32)>,
}

#[derive(Clone, Debug)]
pub(crate) struct CallOp {
    pub(crate) callee: Callee,
    /// The slots of the arguments, in order.
    pub(crate) args: Vec<Reg>,
    pub(crate) dst: Reg,
    /// The position for an exception of the callee; [`NOWHERE`] if it propagates to the caller's caller.
    pub(crate) unwind_to: u32,
}

/// No position in the program.
pub(crate) const NOWHERE: u32 = u32::MAX;

/// The kind of a scalar, from which values are generated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LeafKind {
    Int(u32),
    Float(Format),
    /// A pointer, with its width.
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

/// An interaction with the environment of the program.
#[derive(Clone, Debug)]
pub(crate) struct OutsideOp {
    pub(crate) kind: OutsideKind,
    /// Identifies the callee: equal for equal callees in all programs decoded from versions of one module.
    pub(crate) key: u64,
    pub(crate) name: String,
    pub(crate) args: Vec<OutsideArg>,
    pub(crate) dst: Reg,
    pub(crate) result: Vec<ResultLeaf>,
    /// The callee of an indirect call, and the call to execute when it has a body.
    pub(crate) pointer: Option<(Reg, u32)>,
    pub(crate) unwind_to: u32,
    pub(crate) effects: OutsideEffects,
}

/// Kinds of [`OutsideOp`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum OutsideKind {
    Call,
    /// Allocates a new object; the indices of the arguments whose product is its size.
    Allocate {
        size: u8,
        count: Option<u8>,
        zeroed: bool,
    },
    Free,
    /// An ordering access or fence: the event precedes the access itself. The first argument is the address.
    Order {
        acquires: bool,
        releases: bool,
        /// How many bytes it accesses; 0 for a fence.
        bytes: u64,
        reads: bool,
        writes: bool,
    },
    /// A volatile `memcpy`, `memmove` or `memset`: the event precedes the transfer itself. A `memset` reads nothing.
    Transfer {
        reads: bool,
    },
}

/// One slot of an argument.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OutsideArg {
    pub(crate) reg: Reg,
    pub(crate) is_pointer: bool,
    pub(crate) format: Option<Format>,
    /// The callee's accesses through it, if it is a pointer.
    pub(crate) reads: bool,
    pub(crate) writes: bool,
    pub(crate) is_returned: bool,
}

impl OutsideArg {
    /// Bits that are no pointer and no floating-point number.
    pub(crate) fn number(reg: Reg) -> OutsideArg {
        let (is_pointer, format, is_returned) = (false, None, false);
        OutsideArg { reg, is_pointer, format, reads: false, writes: false, is_returned }
    }
}

/// One scalar of a result.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ResultLeaf {
    pub(crate) kind: LeafKind,
    /// The range attribute: the first value inside, and the first outside.
    pub(crate) range: Option<(u64, u64)>,
    pub(crate) is_nonnull: bool,
    /// No other pointer to the object exists.
    pub(crate) is_fresh: bool,
    /// Minimal number of dereferenceable bytes.
    pub(crate) bytes: u64,
}

/// The memory effects of a call of the environment.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct OutsideEffects {
    /// On memory that its arguments point to.
    pub(crate) arg_reads: bool,
    pub(crate) arg_writes: bool,
    /// On memory that is also visible elsewhere.
    pub(crate) other_reads: bool,
    pub(crate) other_writes: bool,
    /// On memory that the program cannot access.
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

    /// The intersection of both.
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

/// An assumption about a value.
#[derive(Clone, Debug)]
pub(crate) struct AssumptionOp {
    pub(crate) reg: Reg,
    pub(crate) assumption: Assumption,
}

/// Assumptions. A value that violates one is poison, unless stated otherwise.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Assumption {
    /// In one of these ranges: the first value inside and the first outside, modulo the width.
    Ranges(Vec<(u64, u64)>),
    NonNull,
    Align(u64),
    /// In none of these classes, as the bits of `llvm.is.fpclass`.
    NotOfClass(Format, u64),
    /// This number of bytes is dereferenceable, or the pointer is null and `or_null` holds. A violation is undefined
    /// behavior.
    Dereferenceable {
        bytes: u64,
        or_null: bool,
    },
    /// Neither poison nor undef. A violation is undefined behavior.
    NoUndef,
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum Callee {
    Function(u32),
    Pointer(Reg),
}

/// An operation on integers of more than 64 bits, or a conversion between those and narrower ones.
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
    /// Changes the width; `signed` selects sign extension.
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
    /// Number of slots of the arguments, at the start of the frame.
    pub(crate) n_args: u32,
    /// The constants, which follow.
    pub(crate) consts: Vec<Slot>,
    /// Size of the frame.
    pub(crate) n_slots: u32,
    /// No exception propagates from it.
    pub(crate) nounwind: bool,
    /// It always returns.
    pub(crate) willreturn: bool,
}

/// The origin of an operation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Origin {
    pub(crate) func: u32,
    pub(crate) inst: Inst,
}

impl Op {
    /// Calls `visit` for each register of the operation, except those in side tables.
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
            | Op::Assumption { .. }
            | Op::Refuse { .. } => {}
        }
    }
}

/// Whether an ordering acquires, and whether it releases.
pub(crate) fn directions(ordering: Ordering) -> (bool, bool) {
    match ordering {
        Ordering::NotAtomic | Ordering::Unordered | Ordering::Monotonic => (false, false),
        Ordering::Acquire => (true, false),
        Ordering::Release => (false, true),
        Ordering::AcqRel | Ordering::SeqCst => (true, true),
    }
}
