//! Incorrect kernels, derived from a correct one: one fault each, and its consequence.

use super::footprint::fits;
use super::kernel::{At, Cond, Handing, Index, Kernel, Node, Place};
use super::trace::{Trace, Verdict};

/// The change of a kernel.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Fault {
    /// A barrier is removed.
    Barrier,
    /// Only one thread runs a barrier.
    Divergence,
    /// An access has another index.
    Index,
    /// An atomic operation became an ordinary write.
    Atomicity,
    /// The wait for an asynchronous copy is missing.
    CopyWait,
    /// The synchronization of a handover to another CTA has too narrow a scope.
    Scope,
    /// The synchronization of a handover has no ordering.
    Order,
}

/// A changed kernel.
#[derive(Clone, Debug)]
pub struct Variant {
    /// The change.
    pub fault: Fault,
    /// The changed node.
    pub at: At,
    /// The kernel.
    pub kernel: Kernel,
    /// The consequence, according to the trace.
    pub verdict: Verdict,
}

/// All variants with one change each, including harmless ones, such as removing an unnecessary barrier. Only one index
/// is tried for each access, preferably one that causes a race.
pub fn variants(kernel: &Kernel) -> Vec<Variant> {
    let original = Trace::of(kernel);
    let mut all = Vec::new();
    for function in 0..=kernel.functions.len() {
        for node in 0..kernel.body(function).len() {
            let at = At { function, node };
            for (fault, changed) in faults(kernel, at) {
                // Handovers between CTAs are not in the trace: these faults are known to be races.
                let verdict = match fault {
                    Fault::Scope | Fault::Order => Verdict::Race,
                    _ => original.verdict(&Trace::of(&changed)),
                };
                let first = |variant: &Variant| variant.fault == Fault::Index && variant.at == at;
                match all.iter().position(first).filter(|_| fault == Fault::Index) {
                    Some(n) if all[n].verdict == Verdict::Same => {
                        all[n] = Variant { fault, at, kernel: changed, verdict };
                    }
                    Some(_) => {}
                    None => all.push(Variant { fault, at, kernel: changed, verdict }),
                }
            }
        }
    }
    all
}

/// The possible faults of a node.
fn faults(kernel: &Kernel, at: At) -> Vec<(Fault, Kernel)> {
    let with = |node: Node| {
        let mut changed = kernel.clone();
        changed.body_mut(at.function)[at.node] = node;
        changed
    };
    let moved = |place: Place, node: &dyn Fn(Place) -> Node| {
        let indices = [Index::Neighbour, Index::Thread, Index::Fixed(0), Index::Second];
        let fitting = |index| fits(Place { index, ..place }, kernel.shape);
        let others = indices.into_iter().filter(|&index| index != place.index && fitting(index));
        others.map(|index| (Fault::Index, with(node(Place { index, ..place })))).collect()
    };
    match kernel.body(at.function)[at.node] {
        Node::Barrier(_) => {
            let mut alone = kernel.clone();
            let body = alone.body_mut(at.function);
            body.insert(at.node + 1, Node::EndIf);
            body.insert(at.node, Node::If(Cond::Only(0)));
            vec![(Fault::Barrier, kernel.without(&[at])), (Fault::Divergence, alone)]
        }
        Node::Load { place, volatile } if place.object.is_shared() && !place.scoped => {
            moved(place, &|place| Node::Load { place, volatile })
        }
        Node::Store { place, value, volatile } if place.object.is_shared() => {
            moved(place, &|place| Node::Store { place, value, volatile })
        }
        Node::Atomic { place, .. } => {
            let value = super::kernel::Stored::Fixed(1);
            vec![(Fault::Atomicity, with(Node::Store { place, value, volatile: false }))]
        }
        Node::CopyWait(_) => vec![(Fault::CopyWait, kernel.without(&[at]))],
        Node::Publish { number, .. } if kernel.shape.ctas > 1 => vec![
            (Fault::Scope, with(Node::Publish { number, how: Handing::BlockOnly })),
            (Fault::Order, with(Node::Publish { number, how: Handing::Relaxed })),
        ],
        Node::Acquire { number, .. } if kernel.shape.ctas > 1 => vec![
            (Fault::Scope, with(Node::Acquire { number, how: Handing::BlockOnly })),
            (Fault::Order, with(Node::Acquire { number, how: Handing::Relaxed })),
        ],
        _ => Vec::new(),
    }
}
