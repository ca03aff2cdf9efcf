//! The sets are compared with the results of a search over paths, from scratch after each deletion.

use std::collections::BTreeSet;

use proptest::prelude::*;

use super::{BlockShape, BoundId, Flow, Set};

const CLASSES: usize = 70;

/// A graph as lists: for each block its items, `Some` a class and `None` a bound.
#[derive(Clone, Debug)]
struct Graph {
    items: Vec<Vec<Option<usize>>>,
    successors: Vec<Vec<usize>>,
    resumes: Vec<Vec<usize>>,
    entered_with: Option<usize>,
}

impl Graph {
    fn shapes(&self) -> Vec<BlockShape> {
        let shape = |n: usize| {
            let mut segments = vec![Set::new(CLASSES)];
            for item in &self.items[n] {
                match item {
                    Some(class) => segments.last_mut().expect("one").insert(*class),
                    None => segments.push(Set::new(CLASSES)),
                }
            }
            let entered_with = self.entered_with.filter(|_| n == 0).map(|class| {
                let mut set = Set::new(CLASSES);
                set.insert(class);
                set
            });
            BlockShape {
                segments,
                successors: self.successors[n].clone(),
                resumes: self.resumes[n].clone(),
                entered_with,
                left_with: None,
            }
        };
        (0..self.items.len()).map(shape).collect()
    }

    /// The bounds: block and position.
    fn bounds(&self) -> Vec<(usize, usize)> {
        let places = self.items.iter().enumerate().flat_map(|(block, items)| {
            items
                .iter()
                .enumerate()
                .filter(|(_, item)| item.is_none())
                .map(move |(n, _)| (block, n))
        });
        places.collect()
    }

    /// Searches backwards from a bound, past deleted bounds.
    fn above(&self, at: (usize, usize), removed: &BTreeSet<(usize, usize)>) -> BTreeSet<usize> {
        let (mut found, mut seen) = (BTreeSet::new(), BTreeSet::new());
        let mut work = vec![at];
        while let Some((block, end)) = work.pop() {
            let stopped = (0..end).rev().any(|n| match self.items[block][n] {
                Some(class) => {
                    found.insert(class);
                    false
                }
                None => !removed.contains(&(block, n)),
            });
            if stopped {
                continue;
            }
            if block == 0 {
                found.extend(self.entered_with);
            }
            for from in 0..self.items.len() {
                let leads_here =
                    self.successors[from].contains(&block) || self.resumes[from].contains(&block);
                if leads_here && seen.insert(from) {
                    work.push((from, self.items[from].len()));
                }
            }
        }
        found
    }

    fn below(&self, at: (usize, usize), removed: &BTreeSet<(usize, usize)>) -> BTreeSet<usize> {
        let (mut found, mut seen) = (BTreeSet::new(), BTreeSet::new());
        let mut work = vec![(at.0, at.1 + 1)];
        while let Some((block, start)) = work.pop() {
            let stopped = (start..self.items[block].len()).any(|n| match self.items[block][n] {
                Some(class) => {
                    found.insert(class);
                    false
                }
                None => !removed.contains(&(block, n)),
            });
            if !stopped {
                let next = self.successors[block].iter().filter(|&&to| seen.insert(to));
                work.extend(next.map(|&to| (to, 0)));
            }
        }
        found
    }

    fn check(&self, flow: &Flow, removed: &BTreeSet<(usize, usize)>) {
        for (bound, &at) in self.bounds().iter().enumerate() {
            assert_eq!(flow.stays(bound), !removed.contains(&at));
            if flow.stays(bound) {
                let above: BTreeSet<usize> = flow.above(bound).iter().collect();
                let below: BTreeSet<usize> = flow.below(bound).iter().collect();
                assert_eq!(above, self.above(at, removed), "above {at:?} without {removed:?}");
                assert_eq!(below, self.below(at, removed), "below {at:?} without {removed:?}");
            }
        }
    }
}

fn graphs() -> impl Strategy<Value = (Graph, Vec<prop::sample::Index>)> {
    let blocks = 1..9usize;
    blocks.prop_flat_map(|n| {
        let item = prop_oneof![Just(None), (0..CLASSES).prop_map(Some)];
        let items = prop::collection::vec(prop::collection::vec(item, 0..5), n);
        let edges = prop::collection::vec(prop::collection::vec(0..n, 0..3), n);
        let resumes = prop::collection::vec(prop::collection::vec(0..n, 0..2), n);
        let entered = prop::option::of(0..CLASSES);
        let order = prop::collection::vec(any::<prop::sample::Index>(), 0..8);
        (items, edges, resumes, entered, order).prop_map(
            |(items, successors, resumes, entered_with, order)| {
                (Graph { items, successors, resumes, entered_with }, order)
            },
        )
    })
}

proptest! {
    #[test]
    fn reaching_sets_agree_with_path_enumeration((graph, order) in graphs()) {
        let mut flow = Flow::new(&graph.shapes(), CLASSES);
        let mut removed = BTreeSet::new();
        graph.check(&flow, &removed);
        let bounds = graph.bounds();
        for index in order {
            let left: Vec<BoundId> = (0..bounds.len()).filter(|&b| flow.stays(b)).collect();
            if left.is_empty() {
                break;
            }
            let bound = left[index.index(left.len())];
            flow.delete(bound);
            removed.insert(bounds[bound]);
            graph.check(&flow, &removed);
        }
    }
}
