//! `cp.async`: copies that run concurrently with the thread.
//!
//! A copy may be performed at any time between its start and the end of the wait for it. The seed determines whether
//! all copies of a run are performed immediately or as late as possible. For the race detector each thread has an
//! agent that performs its copies: after their start, before operations after the wait.

use selvedge_ir::inst::Ordering;
use selvedge_ir::target::Scope;

use crate::machine::{Machine, PendingCopy};
use crate::memory::Where;
use crate::op::{Strength, SyncOp};
use crate::races::Touch;
use crate::slot::Slot;
use crate::space::Space;
use crate::stop::Effect;
use crate::sync::{End, mbarrier::NOT_THERE};

impl Machine<'_> {
    pub(super) fn copy(
        &mut self,
        thread: u32,
        op: &SyncOp,
        bytes: u8,
        zero_fill: bool,
    ) -> Result<(), End> {
        let bytes = u64::from(bytes);
        let real = if zero_fill { self.number(thread, op, 2)?.min(bytes) } else { bytes };
        let (to, from) = (self.get(thread, op.args[0]), self.get(thread, op.args[1]));
        if (to.bits | from.bits) % bytes != 0 {
            return Err("an asynchronous copy between addresses that are not aligned".into());
        }
        let pointers = [to, from];
        let row = &self.threads[thread as usize];
        let to = self.world.locate(row, (to, Space::Shared), 0, bytes, true)?;
        let from = match real {
            // Nothing is read, so the address may be arbitrary.
            0 => (Where::Local, 0),
            _ => self.world.locate(row, (from, Space::Flat), 0, real, false)?,
        };
        let site = row.pc;
        let is_arbitrary = pointers.iter().any(|&ptr| self.world.is_arbitrary(row, ptr));
        if let Some(races) = &mut self.world.races {
            let agent = races.start_copy(thread);
            let strength = Strength::WEAK;
            let mut touch = |(place, at): (Where, u64), len, writes| {
                if len > 0 {
                    races.access(Touch {
                        thread: agent,
                        place,
                        at,
                        len,
                        writes,
                        strength,
                        site,
                        repeats: false,
                        is_arbitrary,
                    });
                }
            };
            touch(from, real, false);
            touch(to, bytes, true);
        }
        let copy = PendingCopy { to, from, bytes: real, zeros: bytes - real };
        if self.copies_late {
            self.copies.entry(thread).or_default().open.push(copy);
        } else {
            self.carry_out(thread, copy);
        }
        Ok(())
    }

    fn carry_out(&mut self, thread: u32, copy: PendingCopy) {
        let row = &mut self.threads[thread as usize];
        let PendingCopy { to, from, bytes, zeros } = copy;
        if self.world.gated {
            let effect = |(place, at), len, writes| Effect { place, at, len, writes };
            self.world.effects.push(effect(from, bytes, false));
            self.world.effects.push(effect(to, bytes + zeros, true));
        }
        self.world.move_bytes(row, Some(from), to, bytes, Slot::default());
        self.world.move_bytes(row, None, (to.0, to.1 + bytes), zeros, Slot::default());
    }

    pub(super) fn copy_commit(&mut self, thread: u32) {
        let clock = self.world.races.as_mut().map(|races| races.copies_done(thread));
        let copies = self.copies.entry(thread).or_default();
        let open = std::mem::take(&mut copies.open);
        copies.groups.push_back((open, clock));
    }

    /// Completes groups until at most the number of groups in the operand is pending; the thread never blocks.
    pub(super) fn copy_wait(&mut self, thread: u32, op: &SyncOp, all: bool) -> Result<(), End> {
        if all {
            self.copy_commit(thread);
        }
        let stay = if all { 0 } else { self.number(thread, op, 0)? };
        let mut done = Vec::new();
        let copies = self.copies.entry(thread).or_default();
        let mut clock = None;
        while copies.groups.len() as u64 > stay {
            let Some((group, seen)) = copies.groups.pop_front() else { break };
            done.extend(group);
            clock = seen;
        }
        done.into_iter().for_each(|copy| self.carry_out(thread, copy));
        if let (Some(races), Some(clock)) = (&mut self.world.races, clock) {
            races.join(thread, &clock);
        }
        Ok(())
    }

    /// `cp.async.mbarrier.arrive`: an arrival when the previous copies are done. Here they are performed immediately;
    /// a later arrival would only prolong the wait of other threads.
    pub(super) fn copy_arrive(
        &mut self,
        thread: u32,
        op: &SyncOp,
        counted: bool,
        space: Space,
    ) -> Result<(), End> {
        let scope = Scope::Cta;
        let strength = Strength { ordering: Ordering::Monotonic, scope, strong: true };
        let at = self.mbarrier_at(thread, op, space, (true, strength))?;
        let copies = self.copies.entry(thread).or_default();
        let groups = std::mem::take(&mut copies.groups);
        let open = std::mem::take(&mut copies.open);
        let grouped = groups.into_iter().flat_map(|(group, _)| group);
        let done: Vec<PendingCopy> = grouped.chain(open).collect();
        done.into_iter().for_each(|copy| self.carry_out(thread, copy));
        let state = self.mbarriers.get_mut(&at).ok_or(NOT_THERE)?;
        if !counted {
            // The arrival is not among those that the object expects: it increments the pending count first.
            state.pending += 1;
        }
        let agent = self.world.races.as_ref().map_or(thread, |races| races.agent(thread));
        self.arrive_at(agent, at, 1, false, true)?;
        Ok(())
    }

    /// Pending copies are performed when their thread ends.
    pub(super) fn copies_at_exit(&mut self, thread: u32) {
        let Some(copies) = self.copies.remove(&thread) else { return };
        let grouped = copies.groups.into_iter().flat_map(|(group, _)| group);
        let left: Vec<PendingCopy> = grouped.chain(copies.open).collect();
        left.into_iter().for_each(|copy| self.carry_out(thread, copy));
    }
}
