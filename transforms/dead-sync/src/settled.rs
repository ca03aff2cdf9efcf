//! Settled loads: non-atomic, non-volatile loads that return the same value in all threads.
//!
//! A load is settled if it is uniform in its address, and one of these holds for its *interval*, the code that is
//! connected with it with no bound between (`Flow::intervals`):
//! 1. **Nothing writes**: no hazard of the interval conflicts with the load.
//! 2. **Nothing synchronizes** (`trust-loads`, on by default): no instruction of the interval may order accesses of
//!    different threads (`model/inst/synchronise.rs`). Then the interval may have writes that may alias the load: a
//!    write that changes the value for some thread would be a data race.
//!
//! Which loads are settled depends on the bounds and the reverse. Both are a greatest fixpoint: at first all such loads
//! are assumed settled; then those that are not settled under the resulting bounds are dropped, until no load is
//! dropped. A least fixpoint would not find a loop whose barrier is after a branch on a value that each iteration loads.
//!
//! # Why that is right
//! Take a set S that is such a fixpoint, and an execution of a program without data races (the PTX memory model:
//! conflicting accesses that are not both morally strong are ordered by causality order, here *before*). The *phase* of
//! an event is the number of bounds that its thread has passed. We prove by induction over n: all threads that do not
//! exit earlier pass the same bounds up to phase n, and values that are called uniform are equal in those threads that
//! compute them in phase n, in equal iterations.
//!
//! *Other threads.* By induction all threads begin phase n at one bound. Until it passes the next bound, a thread
//! executes only instructions that are reachable from that bound with no bound between, whichever branches it takes.
//! All of these are in one interval.
//!
//! *Two threads.* Take threads t and u, and the first claim about them that is false, in the order of the shorter of
//! their two paths from the bound on. That a branch, or a value that is no load of S, differs, or that one of them
//! arrives at another bound, follows from an earlier difference by the rules of uniformity. So it is a load of S: R of t
//! and R' of u, in one iteration, reached by equal branches, hence both in phase n. For some byte they return the values
//! of different writes W and W'. R and R' are not strong and conflict with both, so they are ordered with both: W is
//! before R, which reads from it, and W' before R'. If W' is before R and W before R', each of the two overwrites the
//! other one, which is impossible. So R is before W', or R' before W: up to swapping t and u, R is before W' and W' is
//! before R'.
//!
//! *Order follows phases.* This order consists of program order and synchronization between threads. An event of a later
//! phase is never before one of an earlier phase: the bound between them is before the former and after the latter. So
//! all events of threads of the CTA on the chain from R to R' are in phase n. It leaves t and arrives at u, perhaps via
//! other CTAs, by instructions that synchronize other than as a bound, and these are in phase n, so in the interval.
//! This contradicts (2). If (1) holds instead: W' is by a thread of the CTA and so in the interval; or it is by another
//! CTA, then ordering events in the interval conflict with the load, or there is no chain. ∎
//!
//! # What the proof covers
//! * A thread's own write before its load, and a load in an arm that only some threads execute: R and R' are of
//!   different threads, and nothing is claimed of threads that do not load.
//! * Threads that exit: they count as arrived at all later bounds, so their events keep their phase.
//! * Writes by other CTAs and the host, and copies of `cp.async`, which are ordered by their own thread only.
//! * Instructions with `synchronise`-effects on *any* path: `v = *p; if (t == 0) { *p = 1; release } else { acquire; v =
//!   *p; }` has no race, and both loads stay divergent.
//! * Barriers that not all threads reach together, or only by assumption (`trust-aligned`), bound nothing here and
//!   synchronize: otherwise values of loads would justify an assumption about barriers that are reached because of them.
//! * Loads that a front end executes speculatively may race in a program that had no race. Their values are not used
//!   where they do: a branch on such a value would be undefined, and in a thread that branches on it, the load was
//!   executed in the source.
//! * Unknown callers and callees, and other CTAs of a cluster after a return, may synchronize.
//! * Local memory: equal addresses are different memory in two threads. An alloca is not uniform in its address. A
//!   pointer to local memory that was loaded is used by no thread but its owner, as CUDA and PTX require.
//!
//! # Removal of barriers
//! The sets are of the function before any barrier is removed. Each later program has only executions of the earlier
//! one up to the order of events that commute, with the same values (thread-proofs.md, "Theorem"), so a load that is
//! settled in the input stays settled, and the output has no race either. A removal never relies on (2) for the pair of
//! accesses that it merges: a load and a write of one address on the two sides of a barrier conflict, as any other pair.
//! A later analysis of the output may find fewer settled loads, since it does not know which accesses were proved
//! disjoint.
//!
//! Judge: `tests/tests/uniform_loads.rs`, by all weak executions and by the executor.

use std::sync::Arc;

use rustc_hash::FxHashSet;
use selvedge_ir::Inst;

use crate::settings::Assumptions;

/// Settled loads.
#[derive(Clone, Default, Debug)]
pub(crate) struct SettledLoads {
    /// All of them.
    pub(crate) all: FxHashSet<Inst>,
    /// Those for which only the second rule holds.
    pub(crate) trusted: FxHashSet<Inst>,
}

impl SettledLoads {
    /// Adds the loads of another set.
    pub(crate) fn add(&mut self, other: &SettledLoads) {
        self.all.extend(&other.all);
        self.trusted.extend(&other.trusted);
    }
}

/// The settled loads of a function before any barrier was deleted, by the assumptions they were found under.
#[derive(Clone, Default, Debug)]
pub(crate) struct Settled(Vec<(Assumptions, Arc<SettledLoads>)>);

impl Settled {
    /// The loads that were found under the same assumptions.
    pub(crate) fn under(&self, assumptions: Assumptions) -> Option<Arc<SettledLoads>> {
        let same = self.0.iter().find(|(other, _)| *other == assumptions);
        same.map(|(_, loads)| Arc::clone(loads))
    }

    /// Adds the loads that were found under these assumptions.
    pub(crate) fn note(&mut self, assumptions: Assumptions, loads: Arc<SettledLoads>) {
        self.0.push((assumptions, loads));
    }
}
