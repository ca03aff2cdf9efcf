//! Responses of the environment: generated, but a deterministic function of the callee, its arguments and the visible
//! memory.

use std::hash::Hasher;

use rustc_hash::FxHasher;

use crate::events::{Answer, Outside, Own, OwnPlace};
use crate::memory::{Contents, GLOBAL, Known, MAX_BYTES};
use crate::op::{LeafKind, OutsideOp, ResultLeaf};
use crate::slot::{STICKY, Slot, UNDEF, choose, mask};
use crate::stop::{Left, Stop};
use crate::thread::Thread;
use crate::world::World;

/// Maximal number of bytes that one call may allocate.
const MAX_ALLOCATED: u64 = 1 << 16;
/// One of this number of responses is an exception, or does not return.
const RARE: u64 = 12;

impl World<'_> {
    /// The response of the environment: a function of the callee, its arguments, and the visible memory.
    pub(super) fn answer(
        &self,
        thread: &Thread,
        op: &OutsideOp,
        key: u64,
        outside: &Outside,
        number: u64,
    ) -> Answer {
        let own: Vec<OwnPlace> = op
            .args
            .iter()
            .map(|arg| self.own_object(thread, thread.get(arg.reg), outside))
            .collect();
        let mut hasher = FxHasher::default();
        let mut taint = 0;
        hasher.write_u64(key ^ self.seed.rotate_left(32));
        hasher.write_u64(number);
        let events = outside.next.unwrap_or(outside.log.len());
        hasher.write_u64(if op.effects.hidden_reads { events as u64 } else { 0 });
        for (arg, own) in op.args.iter().zip(&own) {
            let slot = thread.get(arg.reg);
            taint |= slot.meta & STICKY;
            hasher.write_u64(own.filter(|_| arg.is_pointer).map_or(slot.bits, |(_, at)| at));
        }
        // Only queries (`number` 0) depend on the memory: responses of events are recorded in the log.
        if number == 0 {
            for object in self.visible(thread, op, op.effects.other_reads, false, &own, outside) {
                taint |= hash_view(&self.view(thread, object, outside), &mut hasher);
            }
        }
        let about = hasher.finish();
        let is_open = taint != 0;
        let taint = if is_open { UNDEF } else { 0 };
        let left = leaves(op, about);
        let mut answer = Answer { left, is_open, ..Answer::default() };
        if left.is_none() || is_open && number == 0 {
            answer.result = self.result(op, about, taint, thread);
            answer.writes = self.generated_writes(thread, op, about, &own, outside);
        }
        answer
    }

    fn result(&self, op: &OutsideOp, about: u64, taint: u32, thread: &Thread) -> Vec<Slot> {
        let returned: Vec<Slot> =
            op.args.iter().filter(|arg| arg.is_returned).map(|arg| thread.get(arg.reg)).collect();
        let mut slots = Vec::new();
        for (n, leaf) in (0..).zip(&op.result) {
            for word in 0..leaf.kind.n_slots() {
                let about = choose(about, 16 * n + u64::from(word) + 3);
                let slot = self.generated_leaf(leaf, word, about).tainted(taint);
                slots.push(slot);
            }
        }
        if !returned.is_empty() && returned.len() == slots.len() { returned } else { slots }
    }

    fn generated_leaf(&self, leaf: &ResultLeaf, word: u32, about: u64) -> Slot {
        let bits = (leaf.kind.bits() - 64 * word).min(64);
        match leaf.kind {
            LeafKind::Ptr(_) => self.generated_pointer(leaf, about),
            _ if leaf.range.is_some() => {
                let (lo, hi) = leaf.range.unwrap_or_default();
                let len = hi.wrapping_sub(lo) & mask(bits);
                let by = if len == 0 { about } else { about % len };
                Slot::new(lo.wrapping_add(by) & mask(bits))
            }
            LeafKind::Float(format) => {
                let numbers = [0.0, -0.0, 1.0, -1.5, 2.0, f64::INFINITY, f64::NAN, 1e-40, 3.25];
                Slot::new(format.of_f64(numbers[(about % 9) as usize]))
            }
            LeafKind::Int(_) => Slot::new(generated_int(about) & mask(bits)),
        }
    }

    fn generated_pointer(&self, leaf: &ResultLeaf, about: u64) -> Slot {
        let is_null = !leaf.is_nonnull && about.is_multiple_of(5);
        let n_given = self.n_given;
        if is_null || n_given == 0 || leaf.is_fresh {
            // Fresh objects have invalid addresses: they can be compared, but not accessed.
            let fresh = GLOBAL + MAX_BYTES + (about % 1024 + 1) * 4096;
            return Slot::new(if is_null { 0 } else { fresh });
        }
        let fits = |object: &u32| {
            let row = &self.global.objects[*object as usize];
            row.len >= leaf.bytes && !self.is_hidden(*object)
        };
        let candidates: Vec<u32> = (0..n_given).filter(fits).collect();
        let Some(&object) = candidates.get((about / 8) as usize % candidates.len().max(1)) else {
            return Slot::new(GLOBAL + MAX_BYTES);
        };
        let row = &self.global.objects[object as usize];
        Slot { bits: GLOBAL + row.start, meta: object + 1, known: 0 }
    }

    /// The words that an event changes: a third of those that it may change.
    fn generated_writes(
        &self,
        thread: &Thread,
        op: &OutsideOp,
        about: u64,
        own: &[OwnPlace],
        outside: &Outside,
    ) -> Vec<(Own, u64, u32)> {
        let mut writes = Vec::new();
        if !op.effects.writes() || choose(about, 1).is_multiple_of(4) {
            return writes;
        }
        for object in self.visible(thread, op, op.effects.other_writes, true, own, outside) {
            let region = if object.0 { &thread.local } else { &self.global };
            let row = &region.objects[object.1 as usize];
            let may = |offset: u64| object.0 || outside.may_change(row.start + offset);
            push_words(&mut writes, object, row.len, about, may);
        }
        writes
    }

    /// Other threads write memory that this thread has not accessed since its last release.
    pub(super) fn let_others_write(&self, outside: &Outside, answer: &mut Answer) {
        let about = choose(self.seed, outside.log.len() as u64 + 77);
        for object in (0..outside.n_given).filter(|&object| !outside.is_alone(object)) {
            let row = &self.global.objects[object as usize];
            if row.read_only || !row.live {
                continue;
            }
            let untouched = |offset: u64| {
                let at = (row.start + offset) as usize;
                let bytes = outside.touched.get(at..at + 4);
                let is_untouched =
                    |bytes: &[u32]| bytes.iter().all(|&when| when < outside.n_releases);
                bytes.is_some_and(is_untouched) && outside.may_change(row.start + offset)
            };
            push_words(&mut answer.writes, (false, object), row.len, about, untouched);
        }
    }

    pub(super) fn allocate(
        &mut self,
        thread: &mut Thread,
        op: &OutsideOp,
        (size, count, zeroed): (Slot, Slot, bool),
    ) -> Result<u32, Stop> {
        if size.is_undecidable() || count.is_undecidable() {
            return Err("allocation of a size that is poison or undef".into());
        }
        let bytes = size.bits.checked_mul(count.bits).filter(|&bytes| bytes <= MAX_ALLOCATED);
        let object = bytes.and_then(|bytes| {
            let seed = choose(self.seed, self.time);
            self.global.allocate(bytes, 16, "allocated memory", MAX_BYTES, seed).ok()
        });
        let slot = match object {
            None => Slot::new(0),
            Some(object) => {
                let (start, len) = {
                    let row = &self.global.objects[object as usize];
                    (row.start, row.len)
                };
                if zeroed {
                    self.global.fill(object, &vec![0; len as usize]);
                }
                Slot { bits: GLOBAL + start, meta: object + 1, known: 0 }
            }
        };
        thread.set(op.dst, slot);
        Ok(thread.pc + 1)
    }

    pub(super) fn free(&mut self, thread: &mut Thread, op: &OutsideOp) -> Result<u32, Stop> {
        let slot = thread.get(op.args[0].reg);
        if slot.is_undecidable() {
            return Err("freeing a pointer that is poison or undef".into());
        }
        if slot.bits != 0 {
            let object = self.shared_object(slot).ok_or("freeing what was not allocated")?;
            let row = self.global.objects.get_mut(object as usize);
            let row = row.filter(|row| row.live && row.start + GLOBAL == slot.bits);
            row.ok_or("freeing what was not allocated")?.live = false;
        }
        Ok(thread.pc + 1)
    }

    fn is_hidden(&self, object: u32) -> bool {
        self.hidden.get(object as usize).copied().unwrap_or(true)
    }
}

fn push_words(
    writes: &mut Vec<(Own, u64, u32)>,
    object: Own,
    len: u64,
    about: u64,
    may: impl Fn(u64) -> bool,
) {
    for offset in (0..len & !3).step_by(4).filter(|&offset| may(offset)) {
        let about = choose(about, offset + 4096 * u64::from(object.1) + 5);
        if about.is_multiple_of(3) {
            writes.push((object, offset, generated_int(about / 3) as u32));
        }
    }
}

/// How a call ends that does not return this time; `None` if it returns.
fn leaves(op: &OutsideOp, about: u64) -> Option<Left> {
    let effects = op.effects;
    let about = choose(about, 2);
    if effects.may_unwind && about.is_multiple_of(RARE) {
        return Some(Left::Unwinding);
    }
    (effects.never_returns || effects.may_not_return && about % RARE == 1).then_some(Left::Never)
}

/// An integer, usually a small one.
fn generated_int(about: u64) -> u64 {
    let number = choose(about, 11);
    match about % 8 {
        0..=3 => number % 5,
        4 => 0u64.wrapping_sub(number % 3 + 1),
        5 => 1 << (number % 64),
        6 => number % 300,
        _ => number,
    }
}

fn hash_view(contents: &Contents, hasher: &mut FxHasher) -> u32 {
    let mut taint = 0;
    for (&byte, &known) in contents.bytes.iter().zip(&contents.known) {
        let is_value = known == Known::Value;
        hasher.write_u8(if is_value { byte } else { 0 });
        taint |= if is_value { 0 } else { UNDEF };
    }
    taint
}
