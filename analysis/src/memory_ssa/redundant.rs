//! Removes redundant phis: sets of phis whose arguments, other than phis of the set, are one single version.
//!
//! A set of a single phi is easy to detect. In irreducible CFGs and loop nests several phis can have only each other
//! and one version as arguments; such a set can be removed only as a whole.
//!
//! * Method: Braun, Buchwald, Hack, Leißa, Mallon and Zwinkau, "Simple and Efficient Construction of Static Single
//!   Assignment Form" (2013), algorithm 5: strongly connected components of phis, arguments first; a component with
//!   several outer arguments is decomposed again without the phis that have them. The result is minimal.
//! * Arguments from unreachable blocks are ignored, as construction does.
//! * First, phis are inspected one by one: a phi with a single version as argument is removed, and a phi that its
//!   dominating arguments prove necessary ([`is_necessary`]) is skipped. Only the remaining phis, which are few,
//!   require the decomposition, which visits all phis that use them, possibly all of the function.
//! * Cost: each decomposition is linear in the phis and their arguments; decompositions nest as loops do.

use rustc_hash::{FxHashMap, FxHashSet};
use selvedge_ir::Function;

use super::users::User;
use super::{AccessKind, MemoryAccess, MemorySsa};
use crate::dom::Dominators;

/// A worklist item.
enum Work {
    /// Phis to be decomposed into connected components.
    Phis(Vec<MemoryAccess>),
    /// A strongly connected component.
    Component(Vec<MemoryAccess>),
}

/// Removes the redundant phis among those given, and among their users.
pub(super) fn remove_redundant(
    ssa: &mut MemorySsa,
    func: &Function,
    dom: &Dominators,
    changed: Vec<MemoryAccess>,
) {
    let entangled = remove_single(ssa, dom, changed);
    let mut work = vec![Work::Phis(with_users(ssa, entangled))];
    while let Some(item) = work.pop() {
        match item {
            Work::Phis(phis) => {
                let components = components(ssa, dom, &phis);
                work.extend(components.into_iter().rev().map(Work::Component));
            }
            Work::Component(phis) => {
                if let Some(inner) = process(ssa, func, dom, &phis) {
                    work.push(Work::Phis(inner));
                }
            }
        }
    }
}

/// Removes phis that have one version as argument, and those that become so. Returns the phis that may be redundant
/// together with others.
fn remove_single(
    ssa: &mut MemorySsa,
    dom: &Dominators,
    changed: Vec<MemoryAccess>,
) -> Vec<MemoryAccess> {
    let mut entangled = Vec::new();
    let mut work = changed;
    while let Some(phi) = work.pop() {
        if ssa.block(phi).is_none() {
            continue;
        }
        match only_version(ssa, dom, phi) {
            Some(version) => {
                work.extend(phis_with(ssa, phi));
                replace(ssa, phi, version);
            }
            None if !is_necessary(ssa, dom, phi) => entangled.push(phi),
            None => {}
        }
    }
    entangled
}

/// The only argument of a phi other than itself, if there is exactly one.
fn only_version(ssa: &MemorySsa, dom: &Dominators, phi: MemoryAccess) -> Option<MemoryAccess> {
    let mut others = arguments(ssa, dom, phi).filter(|&value| value != phi);
    let version = others.next()?;
    others.all(|value| value == version).then_some(version)
}

/// How many phis are visited to prove that one of them is necessary.
const MAX_TOGETHER: usize = 16;

/// Whether a phi is provably in no redundant set. The only version that enters such a set dominates all its phis. So an
/// argument that does not dominate a phi of the set must be in the set, too.
fn is_necessary(ssa: &MemorySsa, dom: &Dominators, phi: MemoryAccess) -> bool {
    let (mut together, mut version, mut n) = (vec![phi], None, 0);
    while let Some(block) = together.get(n).and_then(|&phi| ssa.block(phi)) {
        for value in arguments(ssa, dom, together[n]) {
            let is_above = value == MemoryAccess::LIVE_ON_ENTRY
                || ssa.block(value).is_some_and(|above| dom.strictly_dominates(above, block));
            match ssa.kind(value) {
                // It is the entering version, or it is redundant as well.
                AccessKind::Phi if is_above || together.contains(&value) => {}
                AccessKind::Phi if together.len() == MAX_TOGETHER => return false,
                AccessKind::Phi => together.push(value),
                _ if is_above && *version.get_or_insert(value) == value => {}
                _ => return true,
            }
        }
        n += 1;
    }
    false
}

/// The phis that have a phi as argument.
fn phis_with(ssa: &MemorySsa, phi: MemoryAccess) -> impl Iterator<Item = MemoryAccess> + '_ {
    ssa.users(phi).filter_map(|user| match user {
        User::Argument(_) => Some(ssa.user_access(user)),
        User::Reached(_) | User::Optimized(_) => None,
    })
}

/// The phis and their transitive phi users, in order of discovery.
fn with_users(ssa: &MemorySsa, changed: Vec<MemoryAccess>) -> Vec<MemoryAccess> {
    let mut seen = FxHashSet::default();
    let mut all = Vec::new();
    let mut work = changed;
    while let Some(phi) = work.pop() {
        if ssa.block(phi).is_none() || !seen.insert(phi) {
            continue;
        }
        all.push(phi);
        work.extend(phis_with(ssa, phi));
    }
    all
}

/// The arguments of a phi from reachable blocks.
fn arguments<'s>(
    ssa: &'s MemorySsa,
    dom: &'s Dominators,
    phi: MemoryAccess,
) -> impl Iterator<Item = MemoryAccess> + 's {
    let counts = |&(_, block): &(MemoryAccess, selvedge_ir::Block)| dom.tree().contains(block);
    ssa.arguments(phi).filter(counts).map(|(value, _)| value)
}

/// Removes a component if its outer arguments are one version; else, if there are several, returns the phis of the
/// component without outer argument.
fn process(
    ssa: &mut MemorySsa,
    _func: &Function,
    dom: &Dominators,
    phis: &[MemoryAccess],
) -> Option<Vec<MemoryAccess>> {
    let set: FxHashSet<MemoryAccess> = phis.iter().copied().collect();
    let mut outer = None;
    let mut one = true;
    let mut inner = Vec::new();
    for &phi in phis {
        let mut is_inner = true;
        for value in arguments(ssa, dom, phi).filter(|value| !set.contains(value)) {
            is_inner = false;
            one &= *outer.get_or_insert(value) == value;
        }
        if is_inner {
            inner.push(phi);
        }
    }
    match outer {
        Some(version) if one => {
            phis.iter().for_each(|&phi| replace(ssa, phi, version));
            None
        }
        Some(_) if !inner.is_empty() => Some(inner),
        _ => None,
    }
}

/// Removes a phi and replaces its uses by a version.
fn replace(ssa: &mut MemorySsa, phi: MemoryAccess, version: MemoryAccess) {
    ssa.replace_users(phi, version, &mut Vec::new());
    let Some(block) = ssa.block(phi) else { return };
    ssa.unlink_from_block(phi, block);
    ssa.blocks[block].phi = None.into();
    ssa.drop_args(phi);
    ssa.bury(phi);
    ssa.find_last_def(block);
}

impl MemorySsa {
    /// Removes all arguments of a phi.
    fn drop_args(&mut self, phi: MemoryAccess) {
        let Some(range) = self.phi_range(phi) else { return };
        if let Some(users) = self.users.get_mut() {
            for n in range.start..range.start + range.len {
                users.unlink(User::Argument(n), self.args[n as usize].value);
            }
        }
        self.phis[self.rows[phi].reaching as usize].len = 0;
    }
}

/// The strongly connected components of some phis along edges from phis to their arguments, arguments first. Tarjan's
/// algorithm with an explicit stack.
fn components(ssa: &MemorySsa, dom: &Dominators, phis: &[MemoryAccess]) -> Vec<Vec<MemoryAccess>> {
    let alive = |&&phi: &&MemoryAccess| ssa.block(phi).is_some();
    let number: FxHashMap<MemoryAccess, usize> =
        phis.iter().filter(alive).enumerate().map(|(n, &phi)| (phi, n)).collect();
    let nodes: Vec<MemoryAccess> = phis.iter().filter(alive).copied().collect();
    let edges: Vec<Vec<usize>> = nodes
        .iter()
        .map(|&phi| {
            let phis = arguments(ssa, dom, phi).filter(|&a| ssa.kind(a) == AccessKind::Phi);
            phis.filter_map(|a| number.get(&a).copied()).collect()
        })
        .collect();
    let n = nodes.len();
    let (mut order, mut low, mut done) = (vec![0usize; n], vec![0usize; n], vec![false; n]);
    let (mut open, mut found, mut count) = (Vec::new(), Vec::new(), 0);
    for root in 0..n {
        if order[root] != 0 {
            continue;
        }
        let mut path: Vec<(usize, usize)> = vec![(root, 0)];
        while let Some((node, next)) = path.last_mut() {
            let node = *node;
            if *next == 0 {
                count += 1;
                (order[node], low[node]) = (count, count);
                open.push(node);
            }
            let edge = edges[node].get(*next).copied();
            *next += 1;
            match edge {
                Some(to) if order[to] == 0 => path.push((to, 0)),
                Some(to) if !done[to] => low[node] = low[node].min(order[to]),
                Some(_) => {}
                None => {
                    path.pop();
                    if let Some((above, _)) = path.last() {
                        low[*above] = low[*above].min(low[node]);
                    }
                    if low[node] == order[node] {
                        let first = open.iter().rposition(|&m| m == node).unwrap_or(0);
                        let component = open.split_off(first);
                        component.iter().for_each(|&m| done[m] = true);
                        found.push(component.into_iter().map(|m| nodes[m]).collect());
                    }
                }
            }
        }
    }
    found
}
