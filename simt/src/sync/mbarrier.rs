//! `mbarrier` objects: a count of arrivals in shared memory, and phases.
//!
//! The object's state is stored in the machine, not in its bytes; these only have accesses for the race detector:
//! strong ones of CTA or cluster scope, except for `init` and `inval`. A state token is the number of the phase.

use selvedge_ir::inst::Ordering;
use selvedge_ir::target::Scope;

use crate::machine::{Machine, MbarrierState};
use crate::memory::Where;
use crate::op::{Mbarrier, MbarrierKind, Strength, SyncOp};
use crate::races::Touch;
use crate::slot::Slot;
use crate::space::Space;
use crate::stop::Effect;
use crate::sync::End;

/// Maximal expected number of threads, as on hardware.
const MAX_COUNT: u64 = (1 << 20) - 1;

impl Machine<'_> {
    /// The address of the object; its eight bytes are accessed.
    pub(super) fn mbarrier_at(
        &mut self,
        thread: u32,
        op: &SyncOp,
        space: Space,
        (writes, strength): (bool, Strength),
    ) -> Result<(Where, u64), End> {
        let ptr = self.get(thread, op.args[0]);
        let row = &self.threads[thread as usize];
        let (place, at) = self.world.locate(row, (ptr, space), 0, 8, writes)?;
        if !matches!(place, Where::Shared(_)) || at % 8 != 0 {
            return Err("an mbarrier that is not in shared memory, or not aligned".into());
        }
        let site = row.pc;
        let is_arbitrary = self.world.is_arbitrary(row, ptr);
        if self.world.gated {
            self.world.effects.push(Effect { place, at, len: 8, writes });
        }
        if let Some(races) = &mut self.world.races {
            races.access(Touch {
                thread,
                place,
                at,
                len: 8,
                writes,
                strength,
                site,
                repeats: false,
                is_arbitrary,
            });
        }
        Ok((place, at))
    }

    pub(super) fn mbarrier(&mut self, thread: u32, op: &SyncOp, kind: Mbarrier) -> Result<(), End> {
        let strong = |scope: Scope| Strength { ordering: Ordering::Monotonic, scope, strong: true };
        let Mbarrier { op: what, space, scope, relaxed } = kind;
        match what {
            MbarrierKind::Init => {
                let count = self.number(thread, op, 1)?;
                if count == 0 || count > MAX_COUNT {
                    return Err("an mbarrier for no thread, or for too many".into());
                }
                let at = self.mbarrier_at(thread, op, space, (true, Strength::WEAK))?;
                let (expected, pending) = (count as u32, count as u32);
                self.mbarriers
                    .insert(at, MbarrierState { expected, pending, ..Default::default() });
            }
            MbarrierKind::Invalidate => {
                let at = self.mbarrier_at(thread, op, space, (true, Strength::WEAK))?;
                if self.mbarriers.remove(&at).is_none() {
                    return Err(NOT_THERE.into());
                }
            }
            MbarrierKind::Arrive { counted, drop } => {
                let n = if counted { self.number(thread, op, 1)? } else { 1 };
                let at = self.mbarrier_at(thread, op, space, (true, strong(scope)))?;
                let token = self.arrive_at(thread, at, n as u32, drop, !relaxed)?;
                // An object of another CTA returns no token.
                if space != Space::Cluster {
                    self.set(thread, op.dst, Slot::new(token));
                }
            }
            MbarrierKind::Test | MbarrierKind::TestParity => {
                let token = self.number(thread, op, 1)?;
                let at = self.mbarrier_at(thread, op, space, (false, strong(scope)))?;
                let state = self.mbarriers.get(&at).ok_or(NOT_THERE)?;
                let done = match what {
                    MbarrierKind::Test => state.phase > token,
                    // The parity of the phase to wait for.
                    _ => state.phase % 2 != token % 2,
                };
                if done
                    && !relaxed
                    && let (Some(races), Some(clock)) = (&mut self.world.races, &state.done)
                {
                    races.join(thread, clock);
                }
                self.set(thread, op.dst, Slot::new(u64::from(done)));
            }
            MbarrierKind::PendingCount => {
                return Err(End::Refused("mbarrier.pending_count".into()));
            }
        }
        Ok(())
    }

    /// Performs a number of arrivals; returns the phase that they belong to.
    pub(super) fn arrive_at(
        &mut self,
        thread: u32,
        at: (Where, u64),
        n: u32,
        drop: bool,
        releases: bool,
    ) -> Result<u64, End> {
        let races = self.world.races.as_mut();
        let clock = races.filter(|_| releases).map(|races| races.arrive(thread));
        let state = self.mbarriers.get_mut(&at).ok_or(NOT_THERE)?;
        if n > state.pending || n == 0 {
            return Err("more arrivals at an mbarrier than it waits for".into());
        }
        let token = state.phase;
        state.pending -= n;
        state.clocks.extend(clock);
        if drop {
            state.expected -= 1;
        }
        if state.pending == 0 {
            state.phase += 1;
            state.pending = state.expected;
            let clocks = std::mem::take(&mut state.clocks);
            if let Some(races) = &self.world.races {
                state.done = Some(races.joined_clocks(&clocks));
            }
        }
        Ok(token)
    }
}

pub(super) const NOT_THERE: &str = "an operation on an mbarrier that was not initialised";
