//! Checks assumptions about values and memory, and the consequences of violations.

use crate::events::{CHANGED, INVARIANT};
use crate::memory::{GLOBAL, LOCAL, LOCAL_SIZE, Where};
use crate::op::{Assumption, AssumptionOp};
use crate::slot::{CHOSEN, OBJECT, POISON, Slot};
use crate::stop::Stop;
use crate::thread::Thread;
use crate::world::World;

impl World<'_> {
    /// Executes [`Op::Layout`]: comparing addresses of private objects with others, or converting one to an integer,
    /// depends on the memory layout.
    pub(crate) fn layout(&self, thread: &mut Thread, dst: u32, a: u32, b: u32) {
        let is_own = |slot: Slot| self.is_own_address(thread, slot);
        let (first, second) = (thread.get(a), thread.get(b));
        let same_object = a != b && first.meta & OBJECT == second.meta & OBJECT;
        if (is_own(first) || is_own(second)) && !(same_object && is_own(first) && is_own(second)) {
            let value = thread.get(dst).tainted(CHOSEN);
            thread.set(dst, value);
        }
    }

    /// Whether a value is an address of an object that came into being in the run. A number without provenance is one
    /// only while it lies in such an object.
    pub(crate) fn is_own_address(&self, thread: &Thread, slot: Slot) -> bool {
        let in_local = slot.bits.wrapping_sub(LOCAL) < LOCAL_SIZE;
        let (region, at) = match in_local {
            true => (&thread.local, slot.bits - LOCAL),
            false => (&self.global, slot.bits.wrapping_sub(GLOBAL)),
        };
        let is_new = in_local || slot.bits >= GLOBAL && at >= self.given_bytes;
        is_new && (slot.meta & OBJECT != 0 || region.object_at(at).is_some())
    }

    /// Marks those bytes of a loaded number as arbitrary that belong to a stored pointer to an own object: the load
    /// acts as a `ptrtoint`.
    pub(crate) fn read_as_number(
        &self,
        thread: &Thread,
        (place, at, len): (Where, u64, u64),
        value: Slot,
    ) -> Slot {
        let region = self.region(thread, place);
        let mut value = value;
        for (start, pointer) in region.pointers_over(at, len) {
            if value.is_poison() || !self.is_own_address(thread, pointer) {
                continue;
            }
            let is_of_pointer = |n: &u64| (start..start + 8).contains(&(at + n));
            let unknown = (0..len).filter(is_of_pointer).fold(0, |all, n| all | 0xff << (8 * n));
            let unknown = unknown | value.unknown();
            value = Slot::with_unknown(value.bits, value.meta | CHOSEN, unknown);
        }
        value
    }

    /// Carries out [`Op::Assumption`].
    pub(crate) fn assumption(
        &mut self,
        thread: &mut Thread,
        op: &AssumptionOp,
    ) -> Result<(), Stop> {
        let slot = thread.get(op.reg);
        if op.assumption == Assumption::NoUndef {
            if slot.is_undecidable() {
                return Err("a value that is said to be neither poison nor undef is".into());
            }
            return Ok(());
        }
        if slot.is_poison() {
            return Ok(());
        }
        let keeps = match &op.assumption {
            Assumption::Ranges(ranges) => {
                ranges.iter().any(|&(lo, hi)| in_range(slot.bits, lo, hi))
            }
            Assumption::NonNull => slot.bits != 0,
            Assumption::Align(align) => slot.bits & align.saturating_sub(1) == 0,
            Assumption::NotOfClass(format, classes) => {
                crate::maths::class_of(*format, slot.bits) & classes == 0
            }
            Assumption::Dereferenceable { or_null: true, .. } if slot.bits == 0 => true,
            Assumption::Dereferenceable { bytes, .. } => {
                let space = crate::space::Space::Flat;
                self.locate(thread, (slot, space), 0, *bytes, false)?;
                true
            }
            Assumption::NoUndef => true,
        };
        if !keeps {
            thread.set(op.reg, Slot { bits: slot.bits, meta: slot.meta | POISON, known: 0 });
        }
        Ok(())
    }

    /// Executes [`crate::op::Op::Invariant`].
    pub(crate) fn invariant(&mut self, ptr: Slot, bytes: u32) -> Result<(), Stop> {
        let at = ptr.bits.wrapping_sub(GLOBAL) as usize;
        let Some(outside) = &mut self.outside else { return Ok(()) };
        let Some(marks) = outside.marks.get_mut(at..at.saturating_add(bytes as usize)) else {
            return Ok(());
        };
        if marks.iter().any(|mark| mark & CHANGED != 0) {
            return Err("what is said not to change has changed".into());
        }
        marks.iter_mut().for_each(|mark| *mark |= INVARIANT);
        Ok(())
    }

    /// Called before a write to shared memory: records which bytes it changes.
    pub(crate) fn change_outside(
        &mut self,
        (place, at): (Where, u64),
        bytes: impl Iterator<Item = u8>,
    ) -> Result<(), Stop> {
        let Some(outside) = self.outside.as_mut().filter(|_| place == Where::Global) else {
            return Ok(());
        };
        for (at, byte) in (at..).zip(bytes) {
            if self.global.byte(at) != (byte, 0) {
                outside.change(at)?;
            }
        }
        Ok(())
    }

    /// Records a non-atomic access: until this thread's next release, other threads cannot write these bytes without a
    /// race.
    #[inline]
    pub(crate) fn touch_outside(&mut self, place: Where, at: u64, len: u64) {
        if place == Where::Global
            && let Some(outside) = &mut self.outside
        {
            outside.touch(at, len);
        }
    }
}

fn in_range(bits: u64, lo: u64, hi: u64) -> bool {
    if lo == hi {
        true
    } else if lo < hi {
        (lo..hi).contains(&bits)
    } else {
        bits >= lo || bits < hi
    }
}
