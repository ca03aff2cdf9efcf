//! What is generated: a flat list of numbers, which proptest shrinks by leaving some out.

use proptest::prelude::{Strategy, any, prop};
use proptest::strategy::ValueTree;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};

use super::build::build;
use super::kernel::Kernel;

/// A number that picks one of what there is, modulo how much there is.
pub type Pick = u16;

/// A kernel as numbers: any plan gives a kernel without races.
#[derive(Clone, Debug)]
pub struct Plan {
    /// CTAs, extents, promises.
    pub shape: [Pick; 3],
    /// The kernel.
    pub ops: Vec<Op>,
    /// Device functions.
    pub functions: Vec<Vec<Op>>,
}

/// A node, or a few that belong together, as numbers.
#[derive(Clone, Copy, Debug)]
pub struct Op {
    /// Which.
    pub kind: Kind,
    /// Objects, indices, conditions: what they mean depends on the kind.
    pub picks: [Pick; 4],
}

macro_rules! kinds {
    ($($kind:ident $weight:literal;)*) => {
        /// Families of nodes.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Kind { $(#[doc = concat!("`", stringify!($kind), "`")] $kind),* }

        /// Each with how often it is generated.
        const KINDS: &[(Kind, usize)] = &[$((Kind::$kind, $weight)),*];
    };
}

// Simple ones first: shrinking goes that way.
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

/// Kernels of at most so many generated parts, with no race, no divergent barrier and no hang.
pub fn arb_kernel(n_ops: usize) -> impl Strategy<Value = Kernel> {
    arb_plan(n_ops).prop_map(|plan| build(&plan))
}

/// The same, before they are made.
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

/// The kernel of a number: the same on each run and machine.
///
/// # Panics
/// Never: each plan gives a kernel.
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
