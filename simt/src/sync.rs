//! Synchronization: barriers, warp operations, clusters, mbarriers, copies, exits.
//!
//! As in the PTX ISA and the barrier model of this project: a thread that has exited counts as arrived at all later
//! barriers of its CTA, and its operations happen before the operations of other threads after these barriers.
//! Barriers with a thread count wait for that number of arrivals.

mod copies;
mod mbarrier;
mod warp;

use std::collections::BTreeMap;

use selvedge_ir::target::{BarrierForm, Reduction};

use crate::machine::{Arrived, BarrierState, Machine};
use crate::memory::{CLUSTER, Fault, SHARED, SHARED_SIZE};
use crate::op::{Reg, Sync, SyncOp};
use crate::outcome::{Outcome, Standing};
use crate::slot::{CHOSEN, Slot};
use crate::space::Space;
use crate::thread::Status;

/// The end of a run during a step: an outcome, undefined behavior of the thread, or an unsupported operation.
pub(crate) enum End {
    Outcome(Outcome),
    Ub(String),
    Refused(String),
}

impl From<&str> for End {
    fn from(why: &str) -> End {
        End::Ub(why.into())
    }
}

impl From<Fault> for End {
    fn from(fault: Fault) -> End {
        End::Ub(fault.text().into())
    }
}

impl From<crate::stop::Stop> for End {
    fn from(stop: crate::stop::Stop) -> End {
        match stop {
            crate::stop::Stop::Ub(why) => End::Ub(why),
            other => End::Refused(format!("{other:?}")),
        }
    }
}

impl<'p> Machine<'p> {
    /// Executes a synchronization operation of a thread; an outcome ends the run.
    pub(crate) fn synchronise(&mut self, thread: u32, sync: u32) -> Option<Outcome> {
        let program = self.world.program;
        let op = &program.syncs[sync as usize];
        self.was_held_back = self.holds_back(thread, op);
        if self.was_held_back {
            return None;
        }
        match self.sync_op(thread, sync, op) {
            Ok(()) => None,
            Err(End::Outcome(outcome)) => Some(outcome),
            Err(End::Ub(why)) => {
                let at = Box::new(self.standing(thread));
                Some(Outcome::UndefinedBehaviour { why, at })
            }
            Err(End::Refused(why)) => {
                let at = Box::new(self.standing(thread));
                Some(Outcome::Refused { why, at })
            }
        }
    }

    /// Whether an operation has visible effects that the thread has no permission for.
    fn holds_back(&mut self, thread: u32, op: &SyncOp) -> bool {
        let visible = matches!(
            op.kind,
            Sync::Mbarrier(_)
                | Sync::Copy { .. }
                | Sync::CopyWait { .. }
                | Sync::CopyArrive { .. }
                | Sync::ActiveMask
        );
        let granted = &mut self.threads[thread as usize].granted;
        if !self.world.gated || !visible {
            return false;
        }
        !std::mem::take(granted)
    }

    fn sync_op(&mut self, thread: u32, sync: u32, op: &'p SyncOp) -> Result<(), End> {
        match op.kind {
            Sync::Barrier { .. } => return self.barrier(thread, sync, op),
            Sync::Warp(_) => return self.warp(thread, sync, op),
            Sync::ClusterWait => return self.cluster_wait(thread),
            Sync::Exit => return self.exit(thread).map_or(Ok(()), |end| Err(End::Outcome(end))),
            Sync::Trap => {
                return Err(End::Outcome(Outcome::Trapped(Box::new(self.standing(thread)))));
            }
            Sync::ActiveMask => {
                let mask = self.active_mask(thread);
                self.set(thread, op.dst, mask);
            }
            Sync::ClusterArrive { relaxed } => self.cluster_arrive(thread, relaxed)?,
            Sync::Mbarrier(mbarrier) => self.mbarrier(thread, op, mbarrier)?,
            Sync::Copy { bytes, zero_fill } => self.copy(thread, op, bytes, zero_fill)?,
            Sync::CopyCommit => self.copy_commit(thread),
            Sync::CopyWait { all } => self.copy_wait(thread, op, all)?,
            Sync::CopyArrive { counted, space } => {
                self.copy_arrive(thread, op, counted, space)?;
            }
            Sync::Fence { order, scope } => {
                if let Some(races) = &mut self.world.races {
                    races.fence(thread, order, scope);
                }
            }
            Sync::MapRank { from, to } => self.map_rank(thread, op, from, to)?,
            Sync::GetRank { from } => self.get_rank(thread, op, from)?,
            Sync::Nothing => {}
        }
        self.threads[thread as usize].pc += 1;
        Ok(())
    }

    pub(crate) fn get(&self, thread: u32, reg: Reg) -> Slot {
        self.threads[thread as usize].get(reg)
    }

    pub(crate) fn set(&mut self, thread: u32, reg: Reg, value: Slot) {
        self.threads[thread as usize].set(reg, value);
    }

    /// The value of an operand.
    pub(crate) fn number(&self, thread: u32, op: &SyncOp, at: usize) -> Result<u64, End> {
        let reg = *op.args.get(at).ok_or("an operand is missing")?;
        let slot = self.get(thread, reg);
        if slot.is_undecidable() {
            return Err("synchronisation by a number that is poison or undef".into());
        }
        Ok(slot.bits)
    }

    fn cta_of(&self, thread: u32) -> usize {
        self.threads[thread as usize].id.cta as usize
    }

    fn barrier(&mut self, thread: u32, sync: u32, op: &SyncOp) -> Result<(), End> {
        let Sync::Barrier { form, id, count, .. } = op.kind else { return Ok(()) };
        [id, count].into_iter().flatten().for_each(|at| self.synchronises_by(thread, op, at));
        let id = match id {
            Some(at) => self.number(thread, op, usize::from(at))?,
            None => 0,
        };
        if id > 15 {
            return Err("a barrier with a number above 15".into());
        }
        let all = self.world.shape.threads_per_cta();
        let expected = match count {
            Some(at) => (self.number(thread, op, usize::from(at))? as u32, false),
            None => (all, true),
        };
        if !expected.1
            && (expected.0 % 32 != 0 || expected.0 == 0 || expected.0 > all.next_multiple_of(32))
        {
            return Err("a barrier for a number of threads that is no multiple of 32, or more than there are".into());
        }
        let predicate = match form {
            BarrierForm::Reduce { predicate, .. } => {
                self.get(thread, op.args[usize::from(predicate)])
            }
            BarrierForm::Sync | BarrierForm::Arrive => Slot::default(),
        };
        let pc = self.threads[thread as usize].pc;
        let waits = form != BarrierForm::Arrive;
        let clock = self.world.races.as_mut().map(|races| races.arrive(thread));
        let cta = self.cta_of(thread);
        let state = &mut self.ctas[cta].barriers[id as usize];
        state.arrived.push(Arrived { thread, pc, sync, waits, predicate });
        state.clocks.extend(clock);
        let before = *state.expected.get_or_insert(expected);
        if before.0 != expected.0 {
            let why = "threads expect different numbers of threads at one barrier";
            return Err(End::Outcome(self.mismatch(cta, id as usize, why)));
        }
        // If any thread names it without a count, it is a barrier of all remaining threads.
        state.expected = Some((expected.0, before.1 || expected.1));
        if waits {
            self.block(thread, Status::Barrier(id as u8));
        } else {
            self.threads[thread as usize].pc += 1;
        }
        self.complete(cta, id as usize)
    }

    fn mismatch(&self, cta: usize, id: usize, why: &str) -> Outcome {
        let mut threads: Vec<Standing> = Vec::new();
        let mut places = Vec::new();
        for arrived in &self.ctas[cta].barriers[id].arrived {
            if !places.contains(&arrived.pc) {
                places.push(arrived.pc);
                threads.push(Standing {
                    thread: self.thread_id(arrived.thread),
                    place: self.place(arrived.pc),
                    waits_for: format!("is at barrier {id}"),
                });
            }
        }
        Outcome::BarrierMismatch { why: why.into(), threads }
    }

    /// Releases the threads at a barrier when all have arrived.
    fn complete(&mut self, cta: usize, id: usize) -> Result<(), End> {
        let exited = self.ctas[cta].n_exited;
        let state = &self.ctas[cta].barriers[id];
        let Some((expected, counts_exited)) = state.expected else { return Ok(()) };
        let n_arrived = state.arrived.len() as u32 + if counts_exited { exited } else { 0 };
        if n_arrived < expected || state.arrived.is_empty() {
            return Ok(());
        }
        if n_arrived > expected {
            let why = "more threads arrive at a barrier than it waits for";
            return Err(End::Outcome(self.mismatch(cta, id, why)));
        }
        self.check_alignment(cta, id)?;
        if counts_exited && exited > 0 {
            self.note_absent(cta, self.ctas[cta].barriers[id].arrived[0].pc);
        }
        let BarrierState { arrived, mut clocks, .. } =
            std::mem::take(&mut self.ctas[cta].barriers[id]);
        if let Some(races) = &mut self.world.races {
            if counts_exited {
                clocks.extend(self.ctas[cta].exits.iter().cloned());
            }
            let joined = races.joined_clocks(&clocks);
            for one in arrived.iter().filter(|one| one.waits) {
                races.leave(one.thread, &joined);
            }
        }
        if self.world.gated {
            let per_cta = self.world.shape.threads_per_cta();
            let all = cta as u32 * per_cta..(cta as u32 + 1) * per_cta;
            let done = |t: &u32| self.threads[*t as usize].status == Status::Done;
            let exited = all.filter(done).filter(|_| counts_exited);
            self.synchronized.push(arrived.iter().map(|one| one.thread).chain(exited).collect());
        }
        let n_true = arrived.iter().filter(|one| one.predicate.bits != 0).count() as u64;
        let n_voters = arrived.len() as u64;
        let meta = arrived.iter().fold(0, |all, one| all | one.predicate.meta);
        for one in arrived.iter().filter(|one| one.waits) {
            let op = &self.world.program.syncs[one.sync as usize];
            if let Sync::Barrier { form: BarrierForm::Reduce { with, .. }, .. } = op.kind {
                let bits = match with {
                    Reduction::Popc => n_true,
                    Reduction::And => u64::from(n_true == n_voters),
                    Reduction::Or => u64::from(n_true > 0),
                };
                self.set(one.thread, op.dst, Slot { bits, meta, known: 0 });
            }
            self.wake(one.thread);
        }
        Ok(())
    }

    /// Records the threads of a CTA that have ended before they arrived at a barrier.
    fn note_absent(&mut self, cta: usize, barrier: u32) {
        let per_cta = self.world.shape.threads_per_cta();
        let all = cta as u32 * per_cta..(cta as u32 + 1) * per_cta;
        let mut absent: BTreeMap<u32, (u32, u32)> = BTreeMap::new();
        for number in all {
            let thread = &self.threads[number as usize];
            if thread.status == Status::Done {
                let left_at = thread.turned_at.unwrap_or(thread.pc);
                absent.entry(left_at).or_insert((0, number)).0 += 1;
            }
        }
        for (left_at, who) in absent {
            self.absences.entry((barrier, left_at)).or_insert(who);
        }
    }

    /// The lanes of a warp must be at the same instruction when one of them is at an aligned barrier; lanes at
    /// unaligned barriers may differ.
    fn check_alignment(&self, cta: usize, id: usize) -> Result<(), End> {
        let mut warps: BTreeMap<u32, (u32, bool, bool)> = BTreeMap::new();
        for one in &self.ctas[cta].barriers[id].arrived {
            let op = &self.world.program.syncs[one.sync as usize];
            let is_aligned = matches!(op.kind, Sync::Barrier { aligned: true, .. });
            let warp = one.thread % self.world.shape.threads_per_cta() / 32;
            let (pc, part, aligned) = warps.entry(warp).or_insert((one.pc, false, false));
            *part |= *pc != one.pc;
            *aligned |= is_aligned;
            if *part && *aligned {
                let why = "threads of one warp meet an aligned barrier at different places";
                return Err(End::Outcome(self.mismatch(cta, id, why)));
            }
        }
        Ok(())
    }

    /// A thread ends. Its copies are completed, and threads that wait for it continue.
    pub(crate) fn exit(&mut self, thread: u32) -> Option<Outcome> {
        self.block(thread, Status::Done);
        self.copies_at_exit(thread);
        let cta = self.cta_of(thread);
        let clock = self.world.races.as_mut().map(|races| races.arrive(thread));
        let (state, cluster) = (&mut self.ctas[cta], self.world.shape.cluster_number(cta as u32));
        state.n_exited += 1;
        state.exits.extend(clock.clone());
        if let Some(races) = &self.world.races
            && state.exits.len() >= 32
        {
            races.merge(&mut state.exits);
        }
        let cluster = &mut self.clusters[cluster as usize];
        cluster.n_exited += 1;
        cluster.clocks.extend(clock);
        let mut result = Ok(());
        for id in 0..16 {
            result = result.and_then(|()| self.complete(cta, id));
        }
        self.cluster_complete(cta as u32);
        self.warp_lost(thread);
        match result {
            Err(End::Outcome(outcome)) => Some(outcome),
            _ => None,
        }
    }

    fn cluster_arrive(&mut self, thread: u32, relaxed: bool) -> Result<(), End> {
        let cta = self.cta_of(thread) as u32;
        let number = self.world.shape.cluster_number(cta) as usize;
        let phase = self.clusters[number].phase;
        if self.cluster_phases[thread as usize] > phase {
            return Err("a second arrival at the cluster barrier before the wait".into());
        }
        self.cluster_phases[thread as usize] = phase + 1;
        let clock = self.world.races.as_mut().filter(|_| !relaxed).map(|r| r.arrive(thread));
        let cluster = &mut self.clusters[number];
        cluster.n_arrived += 1;
        cluster.clocks.extend(clock);
        self.cluster_complete(cta);
        Ok(())
    }

    fn cluster_complete(&mut self, cta: u32) {
        let shape = self.world.shape;
        let number = shape.cluster_number(cta);
        let cluster = &mut self.clusters[number as usize];
        let all = shape.cluster_size() * shape.threads_per_cta();
        if cluster.n_arrived == 0 || cluster.n_arrived + cluster.n_exited < all {
            return;
        }
        cluster.phase += 1;
        cluster.n_arrived = 0;
        if let Some(races) = &self.world.races {
            cluster.done = Some(races.joined_clocks(&cluster.clocks));
            // The clocks of exited threads remain relevant.
            races.merge(&mut cluster.clocks);
        }
        let waiting: Vec<u32> = (0..self.threads.len() as u32)
            .filter(|&thread| self.threads[thread as usize].status == Status::Cluster)
            .filter(|&thread| shape.cluster_number(self.cta_of(thread) as u32) == number)
            .collect();
        if self.world.gated {
            let n = self.threads.len() as u32;
            let of = |t: &u32| shape.cluster_number(self.cta_of(*t) as u32) == number;
            self.synchronized.push((0..n).filter(of).collect());
        }
        for thread in waiting {
            self.cluster_leave(thread);
            self.wake(thread);
        }
    }

    fn cluster_leave(&mut self, thread: u32) {
        let number = self.world.shape.cluster_number(self.cta_of(thread) as u32);
        if let (Some(races), Some(done)) =
            (&mut self.world.races, &self.clusters[number as usize].done)
        {
            races.join(thread, done);
        }
    }

    fn cluster_wait(&mut self, thread: u32) -> Result<(), End> {
        let number = self.world.shape.cluster_number(self.cta_of(thread) as u32);
        let arrived_for = self.cluster_phases[thread as usize];
        if arrived_for == 0 {
            return Err("a wait at the cluster barrier without an arrival".into());
        }
        if self.clusters[number as usize].phase >= arrived_for {
            self.cluster_leave(thread);
            self.threads[thread as usize].pc += 1;
        } else {
            self.block(thread, Status::Cluster);
        }
        Ok(())
    }

    /// `mapa`: the address of the same variable in the shared memory of another CTA of the cluster.
    fn map_rank(&mut self, thread: u32, op: &SyncOp, from: Space, to: Space) -> Result<(), End> {
        let rank = self.number(thread, op, 1)?;
        let ptr = self.get(thread, op.args[0]);
        if rank >= u64::from(self.world.shape.cluster_size()) {
            return Err("the address of a block that the cluster has not".into());
        }
        let flat = ptr.bits.wrapping_add(from.window());
        let inside = match flat {
            flat if flat.wrapping_sub(SHARED) < SHARED_SIZE => flat - SHARED,
            flat => flat.wrapping_sub(CLUSTER) % SHARED_SIZE,
        };
        let mapped = CLUSTER + rank * SHARED_SIZE + inside;
        self.set(
            thread,
            op.dst,
            Slot { bits: mapped.wrapping_sub(to.window()), meta: ptr.meta, known: 0 },
        );
        Ok(())
    }

    fn get_rank(&mut self, thread: u32, op: &SyncOp, from: Space) -> Result<(), End> {
        let flat = self.number(thread, op, 0)?.wrapping_add(from.window());
        let own = u64::from(self.world.shape.rank(self.cta_of(thread) as u32));
        let rank = match flat.wrapping_sub(CLUSTER) / SHARED_SIZE {
            rank if rank < u64::from(self.world.shape.cluster_size()) => rank,
            _ => own,
        };
        self.set(thread, op.dst, Slot::new(rank));
        Ok(())
    }

    /// The lanes at the same position: one of the results that hardware may return.
    fn active_mask(&self, thread: u32) -> Slot {
        let row = &self.threads[thread as usize];
        let lanes = self.lanes_of(thread).filter(|&lane| {
            let other = &self.threads[lane as usize];
            other.status == Status::Ready && other.pc == row.pc
        });
        let mask = lanes.fold(0u64, |mask, lane| mask | 1 << self.threads[lane as usize].lane());
        Slot { bits: mask, meta: CHOSEN, known: 0 }
    }

    /// The threads of a thread's warp.
    pub(crate) fn lanes_of(&self, thread: u32) -> std::ops::Range<u32> {
        let id = &self.threads[thread as usize].id;
        let per_cta = self.world.shape.threads_per_cta();
        let first = id.cta * per_cta + id.in_cta / 32 * 32;
        first..(first + 32).min((id.cta + 1) * per_cta)
    }
}
