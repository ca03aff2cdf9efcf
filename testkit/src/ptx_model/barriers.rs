//! Which barriers of different threads complete together, and which never complete.
//!
//! A barrier of the CTA completes when all threads of the CTA that have not exited wait at a barrier of its number; a
//! barrier of the warp, when all such lanes of its mask do. A thread that has exited counts as arrived. No operation but
//! a barrier blocks, so the groups do not depend on a schedule.
//!
//! The manual does not define what happens otherwise. A *hang* (threads wait and no group is complete) and a
//! *misaligned* barrier (lanes of one warp at different instructions of the form `.aligned`) are undefined here.

use super::event::{Barrier, Event, Op, Place, Trace};

/// The barriers that complete together.
#[derive(Clone, Debug)]
pub(super) struct Group {
    /// The threads and the positions of their barriers.
    pub(super) members: Vec<(usize, usize)>,
    /// The threads that have exited before and count as arrived.
    pub(super) exited: Vec<usize>,
}

/// The barriers of one combination of traces.
#[derive(Clone, Debug)]
pub(super) struct Groups {
    /// In an order in which they may complete.
    pub(super) groups: Vec<Group>,
    /// Number of events that each thread executes: all of them, or those before a barrier that never completes.
    pub(super) executed: Vec<usize>,
    /// The reason why the behavior is undefined.
    pub(super) undefined: Option<&'static str>,
}

/// Computes the groups. Cost: threads squared times groups.
pub(super) fn groups(places: &[Place], traces: &[&Trace]) -> Groups {
    let mut run = Run { places, traces, at: vec![0; traces.len()] };
    let mut found = Groups { groups: Vec::new(), executed: Vec::new(), undefined: None };
    (0..traces.len()).for_each(|thread| run.advance(thread));
    while let Some(group) = (0..traces.len()).find_map(|thread| run.group_of(thread)) {
        if run.is_misaligned(&group) {
            found.undefined = Some("lanes of one warp are at different aligned barriers");
        }
        for &(thread, _) in &group.members {
            run.at[thread] += 1;
            run.advance(thread);
        }
        found.groups.push(group);
    }
    if (0..traces.len()).any(|thread| !run.has_exited(thread)) {
        found.undefined = Some("threads wait at barriers for ever");
    }
    found.executed = run.at;
    found
}

struct Run<'a> {
    places: &'a [Place],
    traces: &'a [&'a Trace],
    /// The position of each thread: the barrier at which it waits, or the end.
    at: Vec<usize>,
}

impl Run<'_> {
    /// Advances a thread to its next barrier or its end.
    fn advance(&mut self, thread: usize) {
        let events = &self.traces[thread].events;
        while events.get(self.at[thread]).is_some_and(|event| !matches!(event.op, Op::Barrier(_))) {
            self.at[thread] += 1;
        }
    }

    fn has_exited(&self, thread: usize) -> bool {
        self.at[thread] == self.traces[thread].events.len()
    }

    fn event(&self, thread: usize) -> Option<&Event> {
        self.traces[thread].events.get(self.at[thread])
    }

    /// Whether the barrier of thread `of` waits for `other`.
    fn waits_for(&self, barrier: Barrier, of: usize, other: usize) -> bool {
        let (here, there) = (self.places[of], self.places[other]);
        match barrier {
            Barrier::Cta { .. } => here.cta == there.cta,
            Barrier::Warp { mask } => {
                here.warp() == there.warp() && mask >> (there.tid % Place::WARP) & 1 != 0
            }
        }
    }

    /// The group of the barrier at which a thread waits, if it is complete.
    fn group_of(&self, thread: usize) -> Option<Group> {
        let Op::Barrier(barrier) = self.event(thread)?.op else { return None };
        let mut group = Group { members: Vec::new(), exited: Vec::new() };
        for other in 0..self.traces.len() {
            if !self.waits_for(barrier, thread, other) {
                continue;
            }
            match self.event(other).map(|event| event.op) {
                None => group.exited.push(other),
                Some(Op::Barrier(there)) if is_same(barrier, there) => {
                    group.members.push((other, self.at[other]));
                }
                Some(_) => return None,
            }
        }
        Some(group)
    }

    fn is_misaligned(&self, group: &Group) -> bool {
        let aligned =
            |event: &Event| matches!(event.op, Op::Barrier(Barrier::Cta { aligned: true, .. }));
        group.members.iter().any(|&(a, at_a)| {
            let first = &self.traces[a].events[at_a];
            aligned(first)
                && group.members.iter().any(|&(b, at_b)| {
                    let same_warp = self.places[a].warp() == self.places[b].warp();
                    same_warp && self.traces[b].events[at_b].site != first.site
                })
        })
    }
}

/// Whether threads at these two barriers wait for each other.
fn is_same(a: Barrier, b: Barrier) -> bool {
    match (a, b) {
        (Barrier::Cta { id: a, .. }, Barrier::Cta { id: b, .. }) => a == b,
        (Barrier::Warp { mask: a }, Barrier::Warp { mask: b }) => a == b,
        (Barrier::Cta { .. }, Barrier::Warp { .. })
        | (Barrier::Warp { .. }, Barrier::Cta { .. }) => false,
    }
}
