//! Plans: generated functions as integers.

use std::ops::RangeInclusive;

use proptest::prelude::{Just, Strategy, any, prop};
use proptest::prop_oneof;

use super::Contents;

/// An integer that selects an element, modulo the number of elements.
pub type Pick = u16;

/// The plan of a function; see [`super`].
#[derive(Clone, Debug)]
pub struct Plan {
    /// Whether it is a kernel; otherwise a device function that returns an `i32`.
    pub is_kernel: bool,
    /// Its blocks, the entry first.
    pub blocks: Vec<BlockPlan>,
}

/// The plan of a block.
#[derive(Clone, Debug)]
pub struct BlockPlan {
    /// Whether it has a name.
    pub is_named: bool,
    /// The types of its phis. A block without predecessors has none.
    pub phis: Vec<Pick>,
    /// Its other instructions.
    pub ops: Vec<Op>,
    /// Its terminator.
    pub end: End,
}

/// The plan of an instruction.
#[derive(Clone, Debug)]
pub struct Op {
    /// The family.
    pub kind: Kind,
    /// Types, operands, flags: the meaning depends on the family.
    pub picks: [Pick; 5],
}

/// The plan of a terminator; targets are blocks other than the entry.
#[derive(Clone, Debug)]
pub enum End {
    /// Return.
    Ret,
    /// Jump.
    Br(Pick),
    /// A conditional branch.
    CondBr(Pick, Pick, Pick),
    /// A switch with a default and some cases.
    Switch(Pick, Pick, Vec<Pick>),
    /// Unreachable.
    Unreachable,
}

macro_rules! kinds {
    ($($kind:ident $weight:literal $contents:ident;)*) => {
        /// Families of instructions.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Kind { $(#[doc = concat!("`", stringify!($kind), "`")] $kind),* }

        /// The weight of each family, and the least contents for which it is generated.
        const KINDS: &[(Kind, usize, Contents)] =
            &[$((Kind::$kind, $weight, Contents::$contents)),*];
    };
}

// Simple ones first, since proptest shrinks towards them.
kinds! {
    Integer 8 Values;
    Float 4 Values;
    ICmp 4 Values;
    FCmp 2 Values;
    Select 2 Values;
    Cast 4 Values;
    Freeze 1 Values;
    FNeg 1 Values;
    ExtractElement 1 Values;
    InsertElement 1 Values;
    Shuffle 1 Values;
    ExtractValue 1 Values;
    InsertValue 1 Values;
    Sreg 2 Values;
    Pure 1 Values;
    Gep 5 All;
    Load 6 All;
    Store 6 All;
    Alloca 1 All;
    AtomicRmw 1 All;
    CmpXchg 1 All;
    Fence 1 All;
    Barrier 3 All;
    Call 1 All;
}

pub(super) fn arb_plan(
    n_blocks: RangeInclusive<usize>,
    contents: Contents,
) -> impl Strategy<Value = Plan> {
    let blocks = prop::collection::vec(arb_block(contents), n_blocks);
    (any::<bool>(), blocks).prop_map(|(is_device, blocks)| Plan { is_kernel: !is_device, blocks })
}

fn arb_block(contents: Contents) -> impl Strategy<Value = BlockPlan> {
    let (most_phis, most_ops) = if contents == Contents::None { (0, 0) } else { (2, 6) };
    let phis = prop::collection::vec(any::<Pick>(), 0..=most_phis);
    let ops = prop::collection::vec(arb_op(contents), 0..=most_ops);
    (any::<bool>(), phis, ops, arb_end()).prop_map(|(is_named, phis, ops, end)| BlockPlan {
        is_named,
        phis,
        ops,
        end,
    })
}

fn arb_op(contents: Contents) -> impl Strategy<Value = Op> {
    let taken = |&&(_, _, from): &&(Kind, usize, Contents)| {
        contents == Contents::All || from == Contents::Values
    };
    let kinds: Vec<Kind> = KINDS
        .iter()
        .filter(taken)
        .flat_map(|&(kind, weight, _)| std::iter::repeat_n(kind, weight))
        .collect();
    (prop::sample::select(kinds), any::<[Pick; 5]>()).prop_map(|(kind, picks)| Op { kind, picks })
}

fn arb_end() -> impl Strategy<Value = End> {
    let pick = any::<Pick>;
    prop_oneof![
        2 => Just(End::Ret),
        4 => pick().prop_map(End::Br),
        6 => (pick(), pick(), pick()).prop_map(|(c, t, f)| End::CondBr(c, t, f)),
        1 => (pick(), pick(), prop::collection::vec(pick(), 0..4))
            .prop_map(|(v, d, cases)| End::Switch(v, d, cases)),
        1 => Just(End::Unreachable),
    ]
}
