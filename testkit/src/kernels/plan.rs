//! Plans: a flat list of integers, which proptest shrinks by dropping elements.

use proptest::prelude::{Strategy, any, prop};
use proptest::strategy::ValueTree;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};

use super::build::build;
use super::kernel::Kernel;

/// An integer that selects an element, modulo the number of elements.
pub type Pick = u16;

/// The plan of a kernel: any plan yields a race-free kernel.
#[derive(Clone, Debug)]
pub struct Plan {
    /// CTAs, extents, attributes.
    pub shape: [Pick; 3],
    /// The kernel.
    pub ops: Vec<Op>,
    /// Device functions.
    pub functions: Vec<Vec<Op>>,
}

/// The plan of a node, or of a few related ones.
#[derive(Clone, Copy, Debug)]
pub struct Op {
    /// The family.
    pub kind: Kind,
    /// Objects, indices, conditions: the meaning depends on the family.
    pub picks: [Pick; 4],
}

macro_rules! kinds {
    ($($kind:ident $weight:literal;)*) => {
        /// Families of nodes.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Kind { $(#[doc = concat!("`", stringify!($kind), "`")] $kind),* }

        /// The weight of each family.
        const KINDS: &[(Kind, usize)] = &[$((Kind::$kind, $weight)),*];
    };
}

// Simple ones first, since proptest shrinks towards them.
kinds! {
    Compute 2;
    Load 10;
    Store 12;
    Barrier 8;
    Move 5;
    Again 3;
    Atomic 2;
    Volatile 2;
    Fence 1;
    Shuffle 1;
    WarpSync 1;
    Leave 1;
    Trap 1;
    Copy 1;
    CopyWait 1;
    Mbarrier 1;
    Flag 1;
    HandOver 1;
    Pair 1;
    Call 2;
    Assembly 2;
    Parameter 2;
    Local 1;
    Loop 3;
    If 5;
    Else 2;
    End 6;
}

/// Kernels with at most that number of operations, without races, divergent barriers and hangs.
pub fn arb_kernel(n_ops: usize) -> impl Strategy<Value = Kernel> {
    arb_plan(n_ops).prop_map(|plan| build(&plan))
}

/// The plans of such kernels.
pub fn arb_plan(n_ops: usize) -> impl Strategy<Value = Plan> {
    let ops = prop::collection::vec(arb_op(), 1..=n_ops.max(1));
    let function = prop::collection::vec(arb_op(), 1..=5);
    let functions = prop::collection::vec(function, 0..=2);
    (any::<[Pick; 3]>(), ops, functions).prop_map(|(shape, ops, functions)| Plan {
        shape,
        ops,
        functions,
    })
}

/// The kernel with that seed: the same on each run and machine.
///
/// # Panics
/// Never: each plan yields a kernel.
pub fn generated(seed: u64, n_ops: usize) -> Kernel {
    let mut key = [0; 32];
    key[..8].copy_from_slice(&seed.to_le_bytes());
    let rng = TestRng::from_seed(RngAlgorithm::ChaCha, &key);
    let mut runner = TestRunner::new_with_rng(Config::default(), rng);
    let tree = arb_plan(n_ops).new_tree(&mut runner).expect("every plan is generated");
    build(&tree.current())
}

fn arb_op() -> impl Strategy<Value = Op> {
    let kinds: Vec<Kind> =
        KINDS.iter().flat_map(|&(kind, weight)| std::iter::repeat_n(kind, weight)).collect();
    (prop::sample::select(kinds), any::<[Pick; 4]>()).prop_map(|(kind, picks)| Op { kind, picks })
}
