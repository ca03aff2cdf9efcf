//! The environment of a single function: calls of functions without a body, and other threads.
//!
//! A call of a declaration is one of two kinds.
//!
//! * **An event**, when it may write memory of any kind (including memory that the program cannot access). Events
//!   happen in order. An event depends on its arguments, and on the memory that its attributes let it read; its
//!   response is a result, writes to the memory that its attributes let it write, an exception (unless `nounwind`), or
//!   no return (unless `willreturn`). The first run generates the responses and logs each event; the second run must
//!   have the same events in the same order, where poison and undef may have become anything, and gets the same
//!   responses. Any other event is a mismatch.
//! * **A query**, when it writes nothing. Its response is a function of the callee, the arguments and the memory that
//!   it may read, so it may be repeated, merged or removed, provided that it would have returned: not returning and an
//!   exception are responses too.
//!
//! Allocations are neither: they return a new object or null, and an allocation may be omitted, with its `free`.
//! Ordering and volatile accesses are events. A volatile `memcpy` or `memset` may become volatile accesses of its
//! bytes, in any order, or smaller transfers. The offset of an access in a private object is not compared, since the
//! layout of such objects may change. At an access that acquires, other threads may have written all shared memory that
//! this thread has not accessed since its last release; a write to any other memory would be a race. At an access that
//! releases, the contents of shared memory are compared.
//!
//! The environment can access variables and the objects of arguments, except those that are `noalias` or passed by
//! value: these and the thread's own objects are accessible only to calls that get a pointer to them. The thread's own
//! objects may have any address, so objects of the two runs are matched by their first occurrence in an event, and a
//! result that depends on their addresses is a choice that the language leaves open.

mod answers;
mod assumptions;
mod transfers;

use rustc_hash::FxHashMap;

use crate::events::{Answer, CHANGED, Entry, Outside, Own, OwnPlace};
use crate::memory::{CODE, Contents, GLOBAL, Known, LOCAL, LOCAL_SIZE, refines_byte};
use crate::op::{NOWHERE, OutsideArg, OutsideKind, OutsideOp};
use crate::slot::{NAN, OBJECT, POISON, STICKY, Slot, UNDEF, is_choice};
use crate::stop::{Left, Stop};
use crate::thread::Thread;
use crate::world::World;
use transfers::is_access;

/// Maximal number of events of a run, sufficient for tests.
const MAX_EVENTS: usize = 64;

impl World<'_> {
    /// Executes [`Op::Outside`]; returns the next position.
    pub(crate) fn outside_call(&mut self, thread: &mut Thread, call: u32) -> Result<u32, Stop> {
        let program = self.program;
        let op = &program.outsides[call as usize];
        let mut outside = self.outside.take().unwrap_or_default();
        // An indirect call of a declaration has the effects of that declaration.
        let declared =
            op.pointer.and_then(|(reg, _)| program.scalar.declared.get(&thread.get(reg).bits));
        let done = match declared {
            Some(&effects) => {
                let known = OutsideOp { effects: op.effects.and(effects), ..op.clone() };
                self.outside_op(thread, &known, &mut outside)
            }
            None => self.outside_op(thread, op, &mut outside),
        };
        self.outside = Some(outside);
        done
    }

    fn outside_op(
        &mut self,
        thread: &mut Thread,
        op: &OutsideOp,
        outside: &mut Outside,
    ) -> Result<u32, Stop> {
        let key = match op.pointer {
            None => op.key,
            Some((reg, call)) => {
                let callee = thread.get(reg);
                if callee.is_undecidable() || callee.bits == 0 {
                    return Err("call through a pointer that is poison, undef or null".into());
                }
                let call = &self.program.calls[call as usize];
                if self.has_body(callee) {
                    return self.call(thread, call);
                }
                self.decided_by_choice |= is_choice(callee);
                callee.bits
            }
        };
        let answer = match op.kind {
            OutsideKind::Allocate { size, count, zeroed } => {
                let of = |n: u8| thread.get(op.args[usize::from(n)].reg);
                let count = count.map_or(Slot::new(1), of);
                return self.allocate(thread, op, (of(size), count, zeroed));
            }
            OutsideKind::Free => return self.free(thread, op),
            OutsideKind::Order { acquires, releases, .. } => {
                self.event(thread, op, key, (acquires, releases), outside)?
            }
            OutsideKind::Transfer { .. } => self.event(thread, op, key, (false, false), outside)?,
            OutsideKind::Call if op.effects.writes() => {
                self.event(thread, op, key, (false, false), outside)?
            }
            OutsideKind::Call => self.question(thread, op, key, outside),
        };
        match answer.left {
            None => {
                for (reg, slot) in (op.dst..).zip(answer.result) {
                    thread.set(reg, slot);
                }
                Ok(thread.pc + 1)
            }
            Some(Left::Unwinding) => {
                outside.exception = Vec::new();
                self.unwind(thread, op.unwind_to)
            }
            Some(Left::Never) if self.must_return(thread) => {
                Err("a function that is said to return does not".into())
            }
            Some(Left::Never) => Err(Stop::Left(Left::Never)),
        }
    }

    /// Whether a pointer is the address of a function with a body.
    fn has_body(&self, callee: Slot) -> bool {
        let number = callee.bits.wrapping_sub(CODE) / 16;
        let pointed = &self.program.pointed;
        usize::try_from(number).is_ok_and(|n| pointed.get(n).is_some_and(Option::is_some))
    }

    fn must_return(&self, thread: &Thread) -> bool {
        let at = |pc: u32| self.program.origins[pc as usize].func;
        let callers = thread.frames.iter().map(|frame| frame.return_to - 1);
        std::iter::once(thread.pc)
            .chain(callers)
            .any(|pc| self.program.funcs[at(pc) as usize].willreturn)
    }

    /// Continues at the next landing pad, or leaves the outermost function.
    fn unwind(&mut self, thread: &mut Thread, unwind_to: u32) -> Result<u32, Stop> {
        let mut target = unwind_to;
        let mut pc = thread.pc;
        loop {
            if target != NOWHERE {
                return Ok(target);
            }
            let func = self.program.origins[pc as usize].func;
            if self.program.funcs[func as usize].nounwind {
                return Err("an exception leaves a function that is `nounwind`".into());
            }
            let Some(frame) = thread.frames.pop() else { return Err(Stop::Left(Left::Unwinding)) };
            thread.regs.truncate(thread.base as usize);
            thread.base = frame.base;
            thread.local.truncate(frame.n_objects as usize);
            target = frame.unwind_to;
            pc = frame.return_to - 1;
        }
    }

    pub(crate) fn landing_pad(&mut self, thread: &mut Thread, dst: u32, n: u32) {
        let exception = self.outside.as_ref().map_or(&[][..], |outside| &outside.exception);
        let same = exception.len() == n as usize;
        for reg in 0..n {
            let slot = match same {
                true => exception[reg as usize],
                // A pointer to the exception object, and a type index.
                false => Slot::new(if reg == 0 { CODE + 8 } else { 1 }),
            };
            thread.set(dst + reg, slot);
        }
    }

    pub(crate) fn resume(&mut self, thread: &mut Thread, value: u32, n: u32) -> Result<u32, Stop> {
        let exception = (value..value + n).map(|reg| thread.get(reg)).collect();
        if let Some(outside) = &mut self.outside {
            outside.exception = exception;
        }
        self.unwind(thread, NOWHERE)
    }

    /// A call that writes nothing. If its arguments are arbitrary, it is unknown whether it returns.
    fn question(&mut self, thread: &Thread, op: &OutsideOp, key: u64, outside: &Outside) -> Answer {
        let mut answer = self.answer(thread, op, key, outside, 0);
        if answer.is_open {
            self.decided_by_choice |= op.effects.may_unwind || op.effects.may_not_return;
            answer.left = None;
        }
        answer
    }

    /// Performs an event: the first run logs it, and the second run must reproduce it.
    fn event(
        &mut self,
        thread: &mut Thread,
        op: &OutsideOp,
        key: u64,
        (acquires, releases): (bool, bool),
        outside: &mut Outside,
    ) -> Result<Answer, Stop> {
        let args: Vec<Slot> = op.args.iter().map(|arg| thread.get(arg.reg)).collect();
        let own: Vec<OwnPlace> = op
            .args
            .iter()
            .zip(&args)
            .map(|(arg, &slot)| self.own_object(thread, slot, outside).filter(|_| arg.is_pointer))
            .collect();
        let shows = op.effects.other_reads || releases;
        let Some(next) = outside.next else {
            if outside.log.len() >= MAX_EVENTS {
                return Err(Stop::Budget);
            }
            let seen = self.visible(thread, op, shows, false, &own, outside);
            let seen = seen.into_iter().map(|o| (o, self.view(thread, o, outside))).collect();
            let mut answer = self.answer(thread, op, key, outside, outside.log.len() as u64 + 1);
            if acquires {
                self.let_others_write(outside, &mut answer);
            }
            // The response must not depend on the release of this access itself, so it is counted afterwards.
            outside.n_releases += u32::from(releases);
            self.apply(thread, &answer, outside);
            let name = op.name.clone();
            let transfer = match op.kind {
                OutsideKind::Transfer { reads } => Some(reads),
                _ => None,
            };
            let answer_too = answer.clone();
            outside.log.push(Entry { key, name, args, own, seen, answer: answer_too, transfer });
            return Ok(answer);
        };
        let Some(next) = self.past_transfers(thread, op, &own, next, outside) else {
            return Ok(Answer::default());
        };
        if let Err(why) = self.follow(thread, op, (key, &args, &own), next, outside) {
            outside.mismatch = Some(why);
            return Err(Stop::Left(Left::Never));
        }
        outside.next = Some(next + 1);
        let mut answer = outside.log[next].answer.clone();
        self.translate(&mut answer, outside);
        self.apply(thread, &answer, outside);
        Ok(answer)
    }

    /// Compares an event with that of the first run.
    fn follow(
        &self,
        thread: &Thread,
        op: &OutsideOp,
        (key, args, own): (u64, &[Slot], &[OwnPlace]),
        next: usize,
        outside: &mut Outside,
    ) -> Result<(), String> {
        let Some(entry) = outside.log.get(next) else {
            return Err(format!("the output calls {} where the input calls nothing more", op.name));
        };
        if entry.key != key || entry.args.len() != args.len() {
            return Err(format!(
                "the output calls {} where the input calls {}",
                op.name, entry.name
            ));
        }
        for n in 0..args.len() {
            let (old, new) = (entry.args[n], args[n]);
            let places = Places { own: [entry.own[n], own[n]], n_given: outside.n_given };
            let is_address = n == 0 && is_access(op);
            let agrees = may_follow(old, new, op.args[n].format)
                || places.agree(is_address, &mut outside.twins)
                || places.own == [None, None] && refines(old, new, op.args[n].format);
            if !agrees {
                return Err(format!(
                    "event {next}: argument {n} of {} is {} before, {} after",
                    op.name,
                    describe(old),
                    describe(new)
                ));
            }
        }
        for (object, old) in &entry.seen {
            let twin = outside.twins.get(object).copied().unwrap_or(*object);
            let new = self.view(thread, twin, outside);
            if let Some(at) = first_difference(old, &new) {
                return Err(format!(
                    "event {next}: {} sees byte {at} of {} as {} before, {} after",
                    op.name,
                    self.object_name(thread, twin),
                    describe_byte(old, at),
                    describe_byte(&new, at)
                ));
            }
        }
        Ok(())
    }

    fn translate(&self, answer: &mut Answer, outside: &Outside) {
        for (object, ..) in &mut answer.writes {
            *object = outside.twins.get(object).copied().unwrap_or(*object);
        }
    }

    fn apply(&mut self, thread: &mut Thread, answer: &Answer, outside: &mut Outside) {
        for &((is_local, object), offset, word) in &answer.writes {
            let region = if is_local { &mut thread.local } else { &mut self.global };
            let Some(row) = region.objects.get(object as usize) else { continue };
            if row.live && offset + 4 <= row.len {
                let at = (row.start + offset) as usize;
                if !is_local && let Some(marks) = outside.marks.get_mut(at..at + 4) {
                    marks.iter_mut().for_each(|mark| *mark |= CHANGED);
                }
                region.write(row.start + offset, 4, Slot::new(u64::from(word)), false);
            }
        }
    }

    /// The private object that a pointer points into, and the offset.
    fn own_object(&self, thread: &Thread, slot: Slot, outside: &Outside) -> OwnPlace {
        if slot.is_undecidable() {
            return None;
        }
        let in_local = slot.bits.wrapping_sub(LOCAL) < LOCAL_SIZE;
        if !in_local && slot.bits < GLOBAL {
            return None;
        }
        let (region, at) = match in_local {
            true => (&thread.local, slot.bits - LOCAL),
            false => (&self.global, slot.bits - GLOBAL),
        };
        let object = match slot.meta & OBJECT {
            0 => region.object_at(at)? as u32,
            n => n - 1,
        };
        let row = region.objects.get(object as usize)?;
        (in_local || outside.is_alone(object))
            .then(|| ((in_local, object), at.wrapping_sub(row.start)))
    }

    /// The objects that the environment reads or writes in a call.
    fn visible(
        &self,
        thread: &Thread,
        op: &OutsideOp,
        all: bool,
        writes: bool,
        own: &[OwnPlace],
        outside: &Outside,
    ) -> Vec<Own> {
        let mut found: Vec<Own> = Vec::new();
        if all {
            let shared = (0..outside.n_given).filter(|&object| !outside.is_alone(object));
            found.extend(shared.map(|object| (false, object)));
        }
        let through_args = if writes { op.effects.arg_writes } else { op.effects.arg_reads };
        let through =
            |arg: &OutsideArg| arg.is_pointer && if writes { arg.writes } else { arg.reads };
        let args = op.args.iter().zip(own).filter(|(arg, _)| through_args && through(arg));
        for (arg, own) in args {
            let shared = || self.shared_object(thread.get(arg.reg)).map(|object| (false, object));
            found.extend(own.map(|(object, _)| object).or_else(shared));
        }
        found.sort_unstable();
        found.dedup();
        let is_live = |&(is_local, object): &Own| {
            let region = if is_local { &thread.local } else { &self.global };
            let row = region.objects.get(object as usize);
            row.is_some_and(|row| row.live && !(writes && row.read_only))
        };
        found.retain(is_live);
        found
    }

    fn shared_object(&self, slot: Slot) -> Option<u32> {
        if slot.is_undecidable() || slot.bits < GLOBAL {
            return None;
        }
        match slot.meta & OBJECT {
            0 => self.global.object_at(slot.bits - GLOBAL).map(|n| n as u32),
            n => Some(n - 1),
        }
    }

    /// The contents of an object. Pointers to the thread's own objects are marked as arbitrary.
    pub(crate) fn view(
        &self,
        thread: &Thread,
        (is_local, object): Own,
        outside: &Outside,
    ) -> Contents {
        let region = if is_local { &thread.local } else { &self.global };
        let Some(row) = region.objects.get(object as usize) else { return Contents::default() };
        let mut contents = region.contents(object);
        for (at, pointer) in region.pointers_in(row.start, row.len) {
            if self.own_object(thread, pointer, outside).is_some() {
                let from = (at - row.start) as usize;
                let to = (from + 8).min(contents.known.len());
                contents.known[from..to].fill(Known::Anything);
            }
        }
        contents
    }

    pub(crate) fn object_name(&self, thread: &Thread, (is_local, object): Own) -> String {
        let region = if is_local { &thread.local } else { &self.global };
        region.objects.get(object as usize).map(|row| row.name.clone()).unwrap_or_default()
    }
}

/// Whether an old value is not defined, and the new value refines it.
fn may_follow(old: Slot, new: Slot, format: Option<crate::float::Format>) -> bool {
    matches!(Known::of_slot(old), Known::Poison | Known::Anything) && refines(old, new, format)
}

/// The places in private objects that pointers of the two runs refer to.
struct Places {
    own: [OwnPlace; 2],
    n_given: u32,
}

impl Places {
    /// Whether the places correspond. Objects that occur in an event for the first time become twins of each other.
    fn agree(&self, is_address: bool, twins: &mut FxHashMap<Own, Own>) -> bool {
        let [Some((first, at)), Some((second, there))] = self.own else { return false };
        // The layout of memory that only this thread knows may change.
        if is_address && first.0 && second.0 && !twins.contains_key(&first) {
            return true;
        }
        // An object that exists from the start is its own twin.
        let is_given = !first.0 && first.1 < self.n_given;
        let twin = if is_given { first } else { second };
        at == there && *twins.entry(first).or_insert(twin) == second
    }
}

/// Whether `new` refines `old`, so that a pass may replace `old` by it.
pub(crate) fn refines(old: Slot, new: Slot, format: Option<crate::float::Format>) -> bool {
    match Known::of_slot(old) {
        Known::Poison => true,
        Known::Anything => refines_known_bytes(old, new),
        Known::Nan => {
            new.meta & (POISON | UNDEF) == 0
                && (new.meta & NAN != 0 || format.is_none_or(|f| f.is_nan(new.bits)))
        }
        Known::Value => old.bits == new.bits && new.meta & (STICKY | NAN) == 0,
    }
}

/// Whether `new` has those bytes of `old` that do not depend on undef.
fn refines_known_bytes(old: Slot, new: Slot) -> bool {
    // The width of the value is not known here: zero bytes at its top are assumed to lie above it.
    let n_zeros = (old.bits | new.bits).leading_zeros() / 8;
    let above = n_zeros.min(old.known.leading_ones());
    let known = old.known_bits() & u64::MAX.checked_shr(8 * above).unwrap_or(0);
    match new.is_poison() {
        true => known == 0,
        false => (old.bits ^ new.bits | new.unknown()) & known == 0,
    }
}

/// The first byte of `old` that `new` does not refine.
pub(crate) fn first_difference(old: &Contents, new: &Contents) -> Option<usize> {
    (0..old.bytes.len()).find(|&at| new.bytes.len() <= at || !refines_byte(old, new, at))
}

pub(crate) fn describe(slot: Slot) -> String {
    match Known::of_slot(slot) {
        Known::Poison => "poison".into(),
        Known::Anything => "undef".into(),
        Known::Nan => "a NaN".into(),
        Known::Value => format!("{:#x}", slot.bits),
    }
}

pub(crate) fn describe_byte(contents: &Contents, at: usize) -> String {
    match contents.known.get(at) {
        None => "nothing".into(),
        Some(Known::Poison) => "poison".into(),
        Some(Known::Anything) => "undef".into(),
        Some(Known::Nan) => "part of a NaN".into(),
        Some(Known::Value) => format!("{:#04x}", contents.bytes[at]),
    }
}
