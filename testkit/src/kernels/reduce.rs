//! Reduces kernels while a property holds.
//!
//! The algorithm is greedy, from large steps to small ones: entire loops and branches, their brackets, single nodes;
//! then CTAs and threads, then special properties of a node. Each step that preserves the property is accepted, and
//! all are tried again until none is. A reduced kernel may have races or hang: the property must take that into
//! account.

use super::kernel::{At, Barrier, Index, Kernel, Node, Place, Stored, Width, partners};

/// The smallest kernel found for which `claim` is true, as it is for `kernel`.
///
/// Cost: about (nodes)² / 2 calls of `claim` in the worst case, usually some dozens.
pub fn reduced(kernel: &Kernel, claim: impl Fn(&Kernel) -> bool) -> Kernel {
    let mut best = kernel.clone();
    loop {
        let before = best.clone();
        smaller_bodies(&mut best, &claim);
        smaller_shape(&mut best, &claim);
        plainer_nodes(&mut best, &claim);
        if best == before {
            return best;
        }
    }
}

fn try_step(best: &mut Kernel, claim: &impl Fn(&Kernel) -> bool, step: Kernel) -> bool {
    let taken = step != *best && claim(&step);
    if taken {
        *best = step;
    }
    taken
}

fn smaller_bodies(best: &mut Kernel, claim: &impl Fn(&Kernel) -> bool) {
    for function in 0..=best.functions.len() {
        let mut at = best.body(function).len();
        while at > 0 {
            at -= 1;
            if at >= best.body(function).len() {
                continue;
            }
            for removed in candidates(best.body(function), at) {
                let removed: Vec<At> = removed.iter().map(|&node| At { function, node }).collect();
                let step = best.without(&removed);
                if try_step(best, claim, step) {
                    break;
                }
            }
        }
    }
}

/// Sets of nodes that can be removed together with the given node; the largest first.
fn candidates(body: &[Node], at: usize) -> Vec<Vec<usize>> {
    let partner = partners(body);
    match body[at] {
        Node::Loop { .. } => {
            let end = partner[at];
            vec![(at..=end).collect(), vec![at, end]]
        }
        Node::If(_) => {
            let other = partner[at];
            let end = if body[other] == Node::Else { partner[other] } else { other };
            let second: Vec<usize> = std::iter::once(at).chain(other..=end).collect();
            let mut first: Vec<usize> = (at..=other).collect();
            first.push(end);
            first.dedup();
            vec![(at..=end).collect(), second, first]
        }
        Node::Else => {
            let end = partner[at];
            vec![(at..end).collect()]
        }
        Node::EndIf | Node::EndLoop => Vec::new(),
        _ => vec![vec![at]],
    }
}

fn smaller_shape(best: &mut Kernel, claim: &impl Fn(&Kernel) -> bool) {
    let one_cta = |kernel: &mut Kernel| kernel.shape.ctas = 1;
    let unaliased = |kernel: &mut Kernel| kernel.shape.aliased = false;
    let silent = |kernel: &mut Kernel| kernel.shape.reqntid = false;
    let unrestricted = |kernel: &mut Kernel| kernel.shape.restrict = false;
    let steps: [&dyn Fn(&mut Kernel); 4] = [&one_cta, &unaliased, &silent, &unrestricted];
    for change in steps {
        let mut step = best.clone();
        change(&mut step);
        try_step(best, claim, step);
    }
    for block in [[2, 1], [3, 1], [4, 1]] {
        let mut step = best.clone();
        step.shape.block = block;
        if step.shape.threads() < best.shape.threads() && try_step(best, claim, step) {
            return;
        }
    }
}

fn plainer_nodes(best: &mut Kernel, claim: &impl Fn(&Kernel) -> bool) {
    for function in 0..=best.functions.len() {
        for at in 0..best.body(function).len() {
            for node in simpler(best.body(function)[at]) {
                let mut step = best.clone();
                step.body_mut(function)[at] = node;
                try_step(best, claim, step);
            }
        }
    }
}

/// The variants of a node with one special property less.
fn simpler(node: Node) -> Vec<Node> {
    let places = |place: Place| {
        [
            Place { generic: false, ..place },
            Place { scoped: false, ..place },
            Place { width: Width::Word, ..place },
            Place { index: Index::Thread, ..place },
        ]
    };
    match node {
        Node::Load { place, volatile } => {
            let plain = Node::Load { place, volatile: false };
            let others = places(place).map(|place| Node::Load { place, volatile });
            std::iter::once(plain).chain(others).collect()
        }
        Node::Store { place, value, volatile } => {
            let plain = Node::Store { place, value, volatile: false };
            let fixed = Node::Store { place, value: Stored::Fixed(7), volatile };
            let others = places(place).map(|place| Node::Store { place, value, volatile });
            [plain, fixed].into_iter().chain(others).collect()
        }
        Node::Atomic { place, op, .. } => vec![Node::Atomic { place, op, used: false }],
        Node::Barrier(_) => vec![Node::Barrier(Barrier::Zero), Node::Barrier(Barrier::Unaligned)],
        Node::Loop { .. } => vec![Node::Loop { trips: 2, dynamic: false, rotated: true }],
        Node::Leave { cond, write, .. } => vec![
            Node::Leave { cond, write, by_exit: false },
            Node::Leave { cond, write: None, by_exit: false },
        ],
        _ => Vec::new(),
    }
}
