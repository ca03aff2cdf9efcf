//! The relation of iterations, compared with the execution of generated programs by two threads.
//!
//! A program consists of events, barriers, loops and branches. All threads make the same decision where a barrier may
//! depend on it, and each thread makes its own in arms without barriers. The test considers the pairs of events of
//! different threads that are in different phases, but in the same phase if the candidate is removed: one of the cases
//! that are computed for their classes must describe the relation of their iterations.

use proptest::prelude::*;
use selvedge_testkit::rng::Rng;
use selvedge_thread_memory::iterations::IterationRelation;

use super::{PathSummaries, Side};
use crate::flow::{BlockShape, BoundId, Flow, Set};

/// Number of event classes.
const CLASSES: usize = 24;

/// Maximum number of blocks that a thread runs.
const MAX_STEPS: usize = 160;

/// A part of a program.
#[derive(Clone, Debug)]
enum Part {
    Event,
    Barrier,
    /// A loop with its exit in the header.
    Loop(Vec<Part>),
    /// One of two, the same for all threads.
    Either(Vec<Part>, Vec<Part>),
    /// One of two, for each thread.
    Divergent(Vec<Part>, Vec<Part>),
    /// A possible backedge of the innermost loop.
    Continue,
    /// A possible exit of the innermost loop.
    Break,
}

use Part::{Barrier, Break, Continue, Divergent, Either, Event, Loop};

/// A program as blocks.
#[derive(Default, Debug)]
struct Program {
    /// `Some` is an event and `None` a bound.
    items: Vec<Vec<Option<usize>>>,
    successors: Vec<Vec<usize>>,
    /// Whether all threads make the same decision at the end of a block.
    is_alike: Vec<bool>,
    /// Headers and blocks, outer loops first.
    loops: Vec<(usize, Vec<bool>)>,
    n_events: usize,
    /// Barriers in text order: the block, and the number of barriers before it in the block.
    barriers: Vec<(usize, usize)>,
}

/// The targets of jumps within a loop.
#[derive(Clone, Copy)]
struct Around {
    header: usize,
    exit: usize,
}

impl Program {
    fn of(parts: &[Part]) -> Program {
        let mut program = Program::default();
        let first = program.block();
        program.add(parts, first, None, true);
        program
    }

    fn block(&mut self) -> usize {
        self.items.push(Vec::new());
        self.successors.push(Vec::new());
        self.is_alike.push(true);
        self.items.len() - 1
    }

    fn edge(&mut self, from: usize, to: usize) {
        self.successors[from].push(to);
    }

    /// Adds parts after a block; returns the block where they end.
    fn add(&mut self, parts: &[Part], at: usize, around: Option<Around>, alike: bool) -> usize {
        parts.iter().fold(at, |at, part| self.add_part(part, at, around, alike))
    }

    fn add_part(&mut self, part: &Part, at: usize, around: Option<Around>, alike: bool) -> usize {
        match part {
            Event => {
                self.items[at].push(Some(self.n_events % CLASSES));
                self.n_events += 1;
                at
            }
            Barrier => {
                if alike {
                    let before = self.items[at].iter().filter(|item| item.is_none()).count();
                    self.barriers.push((at, before));
                    self.items[at].push(None);
                }
                at
            }
            Loop(body) => self.add_loop(body, at, alike),
            Either(left, right) => self.add_branch([left, right], at, around, alike),
            // The arms contain no `continue` and no `break`, so all threads continue together after the branch.
            Divergent(left, right) => self.add_branch([left, right], at, None, false),
            Continue | Break => {
                let Some(Around { header, exit }) = around else { return at };
                let next = self.block();
                self.edge(at, if matches!(part, Continue) { header } else { exit });
                self.edge(at, next);
                self.is_alike[at] = alike;
                next
            }
        }
    }

    fn add_loop(&mut self, body: &[Part], at: usize, alike: bool) -> usize {
        let exit = self.block();
        let header = self.block();
        self.loops.push((header, Vec::new()));
        let number = self.loops.len() - 1;
        let first = self.block();
        self.edge(at, header);
        self.edge(header, first);
        self.edge(header, exit);
        self.is_alike[header] = alike;
        let last = self.add(body, first, Some(Around { header, exit }), alike);
        self.edge(last, header);
        let n_blocks = self.items.len();
        self.loops[number].1 = (0..n_blocks).map(|block| block >= header).collect();
        exit
    }

    fn add_branch(
        &mut self,
        arms: [&Vec<Part>; 2],
        at: usize,
        around: Option<Around>,
        alike: bool,
    ) -> usize {
        let starts = arms.map(|_| self.block());
        starts.into_iter().for_each(|start| self.edge(at, start));
        self.is_alike[at] = alike;
        let ends: Vec<usize> = arms
            .into_iter()
            .zip(starts)
            .map(|(arm, start)| self.add(arm, start, around, alike))
            .collect();
        let join = self.block();
        ends.into_iter().for_each(|end| self.edge(end, join));
        join
    }

    fn is_inside(&self, number: usize, block: usize) -> bool {
        self.loops[number].1.get(block).copied().unwrap_or(false)
    }

    fn shapes(&self) -> Vec<BlockShape> {
        let shape = |n: usize| {
            let mut segments = vec![Set::new(CLASSES)];
            for item in &self.items[n] {
                match item {
                    Some(class) => segments.last_mut().expect("one").insert(*class),
                    None => segments.push(Set::new(CLASSES)),
                }
            }
            BlockShape {
                segments,
                successors: self.successors[n].clone(),
                resumes: Vec::new(),
                entered_with: None,
                left_with: None,
            }
        };
        (0..self.items.len()).map(shape).collect()
    }

    /// The block of each bound.
    fn bounds(&self) -> Vec<usize> {
        let n_bounds = |items: &[Option<usize>]| items.iter().filter(|item| item.is_none()).count();
        let blocks = self.items.iter().enumerate();
        blocks.flat_map(|(n, items)| std::iter::repeat_n(n, n_bounds(items))).collect()
    }

    /// The loops around a block, the outermost first: they were numbered in that order.
    fn around(&self, block: usize) -> Vec<usize> {
        (0..self.loops.len()).filter(|&number| self.is_inside(number, block)).collect()
    }

    /// The cases of two event classes around a bound; `None` when there is no path to one of them.
    fn cases(
        &self,
        flow: &Flow,
        bound: BoundId,
        pair: [usize; 2],
    ) -> Option<Vec<IterationRelation>> {
        let around = self.around(self.bounds()[bound]);
        let back_edge = |from, to| {
            around.iter().position(|&l| self.loops[l].0 == to && self.is_inside(l, from))
        };
        let mut all = Set::new(CLASSES);
        (0..CLASSES).for_each(|class| all.insert(class));
        let [backward, forward] = [Side::Above, Side::Below].map(|side| {
            flow.summaries_of_classes(
                &flow.path_summaries(bound, side, PathSummaries::WITHOUT_BACK_EDGE, &back_edge),
                &all,
            )
        });
        Some(backward.get(&pair[0])?.cases(*forward.get(&pair[1])?))
    }
}

/// An event that a thread executed.
#[derive(Debug)]
struct Instance {
    class: usize,
    block: usize,
    /// The number of passed bounds that are not deleted.
    phase: usize,
    /// The same number without counting the candidate.
    merged: usize,
    /// For each loop the number of times it was entered, and the iteration.
    iterations: Vec<(usize, usize)>,
}

/// The execution of one thread.
struct Thread<'p> {
    program: &'p Program,
    /// The decisions of all threads, and of this one.
    alike: Rng,
    own: Rng,
}

impl Thread<'_> {
    fn run(&mut self, candidate: BoundId, removed: &[BoundId]) -> Vec<Instance> {
        let first_bounds = self.first_bounds();
        let mut events = Vec::new();
        let mut iterations = vec![(0, 0); self.program.loops.len()];
        let (mut phase, mut merged, mut block) = (0, 0, 0);
        for _ in 0..MAX_STEPS {
            let mut bound = first_bounds[block];
            for item in &self.program.items[block] {
                if let Some(class) = *item {
                    let iterations = iterations.clone();
                    events.push(Instance { class, block, phase, merged, iterations });
                    continue;
                }
                phase += usize::from(!removed.contains(&bound));
                merged += usize::from(!removed.contains(&bound) && bound != candidate);
                bound += 1;
            }
            let Some(next) = self.next(block) else { break };
            self.count(&mut iterations, block, next);
            block = next;
        }
        events
    }

    fn first_bounds(&self) -> Vec<BoundId> {
        let mut next = 0;
        let count = |items: &Vec<Option<usize>>| {
            let first = next;
            next += items.iter().filter(|item| item.is_none()).count();
            first
        };
        self.program.items.iter().map(count).collect()
    }

    fn next(&mut self, block: usize) -> Option<usize> {
        let successors = &self.program.successors[block];
        match successors.len() {
            0 => None,
            1 => Some(successors[0]),
            n => {
                let rng =
                    if self.program.is_alike[block] { &mut self.alike } else { &mut self.own };
                Some(successors[rng.below(n)])
            }
        }
    }

    fn count(&self, iterations: &mut [(usize, usize)], from: usize, to: usize) {
        for (number, (entries, iteration)) in iterations.iter_mut().enumerate() {
            if self.program.loops[number].0 != to {
                continue;
            }
            if self.program.is_inside(number, from) {
                *iteration += 1;
            } else {
                (*entries, *iteration) = (*entries + 1, 0);
            }
        }
    }
}

/// Whether a case describes the relation of the iterations of two events around a bound.
fn admits(
    program: &Program,
    around: &[usize],
    case: IterationRelation,
    a: &Instance,
    c: &Instance,
) -> bool {
    let holds_both = |l: usize| program.is_inside(l, a.block) && program.is_inside(l, c.block);
    let is_equal = |&l: &usize| !holds_both(l) || a.iterations[l] == c.iterations[l];
    let is_later = |l: usize, fits: fn(usize) -> bool| {
        let (before, after) = (a.iterations[l], c.iterations[l]);
        let ahead = after.1.checked_sub(before.1);
        !holds_both(l) || (before.0 == after.0 && ahead.is_some_and(fits))
    };
    match case {
        IterationRelation::Same => around.iter().all(is_equal),
        IterationRelation::Next(n) => {
            around[..n].iter().all(is_equal) && is_later(around[n], |ahead| ahead == 1)
        }
        IterationRelation::Later(n) => {
            around[..n].iter().all(is_equal) && is_later(around[n], |ahead| ahead >= 1)
        }
        IterationRelation::Unrelated => true,
    }
}

fn parts() -> impl Strategy<Value = Vec<Part>> {
    let leaf = prop_oneof![
        4 => Just(Event),
        3 => Just(Barrier),
        1 => Just(Continue),
        1 => Just(Break),
    ];
    let part = leaf.prop_recursive(4, 24, 5, |inner| {
        let some = || prop::collection::vec(inner.clone(), 0..5);
        prop_oneof![
            3 => some().prop_map(Loop),
            1 => (some(), some()).prop_map(|(left, right)| Either(left, right)),
            1 => (some(), some()).prop_map(|(left, right)| Divergent(left, right)),
        ]
    });
    prop::collection::vec(part, 1..6)
}

/// Checks all pairs of events of two threads that become concurrent; returns their number.
fn check(
    program: &Program,
    flow: &Flow,
    candidate: BoundId,
    removed: &[BoundId],
    seed: u64,
) -> usize {
    let around = program.around(program.bounds()[candidate]);
    let run =
        |own| Thread { program, alike: Rng::new(seed), own: Rng::new(own) }.run(candidate, removed);
    let (first, second) = (run(seed ^ 1), run(seed ^ 2));
    let mut n = 0;
    for a in &first {
        for c in second.iter().filter(|c| c.phase > a.phase && c.merged == a.merged) {
            n += 1;
            let cases = program.cases(flow, candidate, [a.class, c.class]);
            let cases = cases.unwrap_or_else(|| panic!("no path to {a:?} or {c:?} in {program:?}"));
            let is_said = cases.iter().any(|&case| admits(program, &around, case, a, c));
            assert!(is_said, "{a:?} and {c:?} around {candidate}: {cases:?} in {program:?}");
        }
    }
    n
}

proptest! {
    #[test]
    fn iteration_relations_of_new_concurrency_are_sound(
        parts in parts(),
        order in prop::collection::vec(any::<prop::sample::Index>(), 0..3),
        seed in any::<u64>(),
    ) {
        let program = Program::of(&parts);
        let mut flow = Flow::new(&program.shapes(), CLASSES);
        let n_bounds = program.bounds().len();
        let mut removed: Vec<BoundId> = Vec::new();
        for index in order {
            let left: Vec<BoundId> = (0..n_bounds).filter(|&b| flow.stays(b)).collect();
            if left.is_empty() {
                break;
            }
            for &candidate in &left {
                check(&program, &flow, candidate, &removed, seed);
            }
            let bound = left[index.index(left.len())];
            flow.delete(bound);
            removed.push(bound);
        }
    }
}

/// The cases of two events around a barrier; `barrier` and `pair` are numbers in text order.
fn cases_of(parts: &[Part], barrier: usize, pair: [usize; 2]) -> Option<Vec<IterationRelation>> {
    let program = Program::of(parts);
    let flow = Flow::new(&program.shapes(), CLASSES);
    let (block, before) = program.barriers[barrier];
    let first = program.bounds().iter().position(|&other| other == block)?;
    let bound = first + before;
    for seed in 0..32 {
        check(&program, &flow, bound, &[], seed);
    }
    program.cases(&flow, bound, pair)
}

#[test]
fn two_barriers_in_a_loop_keep_iterations_in_step() {
    let parts = [Loop(vec![Event, Barrier, Event, Barrier])];
    assert_eq!(cases_of(&parts, 0, [0, 1]), Some(vec![IterationRelation::Same]));
    assert_eq!(cases_of(&parts, 1, [1, 0]), Some(vec![IterationRelation::Next(0)]));
}

#[test]
fn removing_a_loop_s_only_barrier_makes_it_one_phase() {
    let parts = [Loop(vec![Event, Barrier, Event])];
    assert_eq!(
        cases_of(&parts, 0, [0, 1]),
        Some(vec![IterationRelation::Same, IterationRelation::Later(0)])
    );
    assert_eq!(cases_of(&parts, 0, [1, 0]), Some(vec![IterationRelation::Later(0)]));
    assert_eq!(cases_of(&parts, 0, [0, 0]), Some(vec![IterationRelation::Later(0)]));
}

#[test]
fn an_iteration_that_skips_a_barrier_allows_later_ones() {
    // A `continue` after the first event.
    let parts = [Loop(vec![Event, Continue, Barrier, Event, Barrier])];
    assert_eq!(cases_of(&parts, 1, [1, 0]), Some(vec![IterationRelation::Later(0)]));
    let parts = [Loop(vec![Event, Either(vec![Barrier], vec![]), Event, Barrier])];
    assert_eq!(cases_of(&parts, 1, [1, 0]), Some(vec![IterationRelation::Later(0)]));
    let parts = [Loop(vec![Event, Loop(vec![Barrier]), Event, Barrier])];
    assert_eq!(cases_of(&parts, 1, [1, 0]), Some(vec![IterationRelation::Later(0)]));
}

#[test]
fn the_outermost_backedge_determines_the_relation() {
    // An outer loop around the loop with two barriers.
    let parts = [Loop(vec![Loop(vec![Event, Barrier, Event, Barrier])])];
    assert_eq!(
        cases_of(&parts, 1, [1, 0]),
        Some(vec![IterationRelation::Next(1), IterationRelation::Later(0)])
    );
    assert_eq!(cases_of(&parts, 0, [0, 1]), Some(vec![IterationRelation::Same]));
    let parts = [Loop(vec![Barrier, Loop(vec![Event, Barrier, Event])])];
    assert_eq!(cases_of(&parts, 1, [1, 0]), Some(vec![IterationRelation::Later(1)]));
}

#[test]
fn iterations_are_not_compared_after_the_loop() {
    let parts = [Loop(vec![Event, Barrier, Event]), Barrier, Event];
    assert_eq!(cases_of(&parts, 1, [1, 2]), Some(vec![IterationRelation::Same]));
}

#[test]
fn exited_threads_may_be_in_any_iteration() {
    let mut program = Program::of(&[Loop(vec![Event, Barrier, Event, Barrier])]);
    let arm = program.block();
    program.items[arm].push(Some(9));
    let body = program.loops[0].0 + 1;
    program.edge(body, arm);
    let mut shapes = program.shapes();
    shapes[arm].resumes.push(body);
    let flow = Flow::new(&shapes, CLASSES);
    assert_eq!(program.cases(&flow, 0, [9, 1]), Some(vec![IterationRelation::Unrelated]));
    assert_eq!(program.cases(&flow, 0, [0, 1]), Some(vec![IterationRelation::Same]));
}
