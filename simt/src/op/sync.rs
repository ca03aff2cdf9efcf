//! Synchronization operations: the operands of [`super::Op::Sync`].

use selvedge_ir::target::{BarrierForm, FenceOrder, Scope};

use super::Reg;
use crate::space::Space;

/// An operation that involves other threads.
#[derive(Clone, Debug)]
pub(crate) struct SyncOp {
    pub(crate) kind: Sync,
    /// The operands in order.
    pub(crate) args: Vec<Reg>,
    pub(crate) dst: Reg,
}

/// Kinds of synchronization; the operands are those of the intrinsic.
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

/// Warp-level operations.
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
