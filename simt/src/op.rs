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
use selvedge_ir::target::{BarrierForm, FenceOrder, Scope};

use crate::float::{FloatOp, Format};
use crate::maths::Math;
use crate::slot::Slot;

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
    Trunc { from: u8, to: u8, flags: IntFlags },
    ZExt { from: u8, nneg: bool },
    SExt { from: u8, to: u8 },
    FpToInt { from: Format, to: u8, signed: bool },
    IntToFp { from: u8, to: Format, signed: bool, nneg: bool },
    FpToFp { from: Format, to: Format },
    PtrToInt { to: u8 },
    IntToPtr { to: u8 },
    Space { from: Space, to: Space },
}

/// An address space, as far as addresses go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Space {
    /// Generic, global, constant and parameter space: the address itself.
    Flat,
    /// An offset into the CTA's shared memory.
    Shared,
    /// An offset into the window of the cluster's shared memory.
    Cluster,
    /// An offset into the thread's local memory.
    Local,
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

/// What needs more than the thread itself.
#[derive(Clone, Debug)]
pub(crate) struct SyncOp {
    pub(crate) kind: Sync,
    /// Operands in order.
    pub(crate) args: Vec<Reg>,
    pub(crate) dst: Reg,
}

/// Kinds of synchronisation; operands are those of the intrinsic.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sync {
    Barrier { form: BarrierForm, aligned: bool, id: Option<u8>, count: Option<u8> },
    Warp(WarpOp),
    ActiveMask,
    ClusterArrive { relaxed: bool },
    ClusterWait,
    Mbarrier(Mbarrier),
    Copy { bytes: u8, zero_fill: bool },
    CopyCommit,
    CopyWait { all: bool },
    CopyArrive { counted: bool, space: Space },
    Fence { order: FenceOrder, scope: Scope },
    MapRank { from: Space, to: Space },
    GetRank { from: Space },
    Exit,
    Trap,
    Nothing,
}

/// What the lanes of a warp do together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum WarpOp {
    Sync,
    Shuffle { mode: Shuffle, with_predicate: bool },
    VoteAll,
    VoteAny,
    VoteUni,
    Ballot,
    MatchAny,
    MatchAll,
    Redux(Redux),
    Elect,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Shuffle {
    Up,
    Down,
    Butterfly,
    Index,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Redux {
    Add,
    UMin,
    UMax,
    Min,
    Max,
    And,
    Or,
    Xor,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Mbarrier {
    pub(crate) op: MbarrierKind,
    pub(crate) space: Space,
    pub(crate) scope: Scope,
    pub(crate) relaxed: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum MbarrierKind {
    Init,
    Invalidate,
    Arrive { counted: bool, drop: bool },
    Test,
    TestParity,
    PendingCount,
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
            | Op::FCmp { dst, a, b, .. } => all(&mut [dst, a, b]),
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
            Op::ExtractDyn { dst, a, index, .. } => all(&mut [dst, a, index]),
            Op::InsertDyn { dst, index, value, .. } => all(&mut [dst, index, value]),
            Op::Index { dst, a, index, .. } => all(&mut [dst, a, index]),
            Op::Alloca { dst, count, .. } => all(&mut [dst, count]),
            Op::Load { dst, ptr, .. } => all(&mut [dst, ptr]),
            Op::Store { value, ptr, .. } => all(&mut [value, ptr]),
            Op::Rmw { dst, ptr, value, .. } => all(&mut [dst, ptr, value]),
            Op::CmpXchg { dst, bit, ptr, expected, new, .. } => {
                all(&mut [dst, bit, ptr, expected, new]);
            }
            Op::Register { dst, .. } => all(&mut [dst]),
            Op::CondBr { condition, .. } | Op::Assume { condition } => all(&mut [condition]),
            Op::Switch { value, .. } | Op::Ret { value, .. } => all(&mut [value]),
            Op::Lifetime { ptr, .. } => all(&mut [ptr]),
            Op::Wide { .. }
            | Op::Block { .. }
            | Op::Br { .. }
            | Op::Call { .. }
            | Op::Unreachable
            | Op::Sync { .. }
            | Op::Refuse { .. } => {}
        }
    }
}
