//! The state that the threads of a launch share: memory, the race detector, and the shape of the grid.

use std::cell::Cell;
use std::rc::Rc;

use selvedge_ir::inst::RmwOp;
use selvedge_ir::target::Scope;

use crate::events::Outside;
use crate::float::{self, FloatOp};
use crate::grid::Shape;
use crate::int;
use crate::maths::{self, FloatFn, Math};
use crate::memory::{
    CLUSTER, Fault, GLOBAL, LOCAL, LOCAL_SIZE, Region, SHARED, SHARED_SIZE, STRAY, Where,
};
use crate::op::{Access, BlockOp, IntOp, Strength, directions};
use crate::program::Program;
use crate::races::{Races, Touch};
use crate::regions::Regions;
use crate::slot::{CHOSEN, NAN, STICKY, Slot, is_choice, mask};
use crate::space::Space;
use crate::stop::{Effect, Stop};
use crate::thread::Thread;

/// The shared state.
pub(crate) struct World<'p> {
    pub(crate) program: &'p Program,
    pub(crate) shape: Shape,
    pub(crate) global: Region,
    pub(crate) shared: Vec<Region>,
    pub(crate) races: Option<Box<Races>>,
    pub(crate) seed: u64,
    /// Number of operations so far.
    pub(crate) time: u64,
    /// Whether threads stop before each visible operation without permission.
    pub(crate) gated: bool,
    /// Effects of the last permitted step.
    pub(crate) effects: Vec<Effect>,
    /// Whether a branch depended on an arbitrary choice that the language permits.
    pub(crate) decided_by_choice: bool,
    /// Constants of each function.
    pub(crate) consts: Rc<Vec<Vec<Slot>>>,
    /// The environment, if single functions are run.
    pub(crate) outside: Option<Box<Outside>>,
    /// The part of device memory that exists from the start: number of objects, number of bytes, and the objects that
    /// only holders of a pointer can access.
    pub(crate) n_given: u32,
    pub(crate) given_bytes: u64,
    pub(crate) hidden: Vec<bool>,
    /// See [`crate::Options::stretch`].
    pub(crate) stretch: bool,
    /// If given, what depends on arbitrary values is recorded.
    pub(crate) regions: Option<Box<Regions>>,
    /// The region and object whose end the last access exceeded, if it did, and the required size in bytes.
    pub(crate) left: Cell<Option<(Where, u32, u64)>>,
}

impl<'p> World<'p> {
    /// A world without memory.
    pub(crate) fn new(program: &'p Program, shape: Shape, consts: Rc<Vec<Vec<Slot>>>) -> World<'p> {
        World {
            program,
            shape,
            global: Region::default(),
            shared: vec![Region::new()],
            races: None,
            seed: 1,
            time: 0,
            gated: false,
            effects: Vec::new(),
            decided_by_choice: false,
            consts,
            outside: None,
            n_given: 0,
            given_bytes: 0,
            hidden: Vec::new(),
            stretch: false,
            regions: None,
            left: Cell::new(None),
        }
    }
}

impl World<'_> {
    /// The region of an address for a thread, and the offset in it.
    #[inline]
    pub(crate) fn find(&self, thread: &Thread, space: Space, addr: u64) -> Option<(Where, u64)> {
        let flat = addr.wrapping_add(space.window());
        if !space.holds(flat) {
            return None;
        }
        if flat >= GLOBAL {
            return Some((Where::Global, flat - GLOBAL));
        }
        if flat.wrapping_sub(SHARED) < SHARED_SIZE {
            return Some((Where::Shared(thread.id.cta), flat - SHARED));
        }
        if flat.wrapping_sub(LOCAL) < LOCAL_SIZE {
            return Some((Where::Local, flat - LOCAL));
        }
        let in_cluster = flat.wrapping_sub(CLUSTER);
        let rank = u32::try_from(in_cluster / SHARED_SIZE).ok()?;
        let cta = self.shape.cta_of_rank(thread.id.cta, rank)?;
        Some((Where::Shared(cta), in_cluster % SHARED_SIZE))
    }

    #[inline]
    pub(crate) fn region<'a>(&'a self, thread: &'a Thread, place: Where) -> &'a Region {
        match place {
            Where::Global => &self.global,
            Where::Shared(cta) => &self.shared[cta as usize],
            Where::Local => &thread.local,
        }
    }

    #[inline]
    pub(crate) fn region_mut<'a>(
        &'a mut self,
        thread: &'a mut Thread,
        place: Where,
    ) -> &'a mut Region {
        match place {
            Where::Global => &mut self.global,
            Where::Shared(cta) => &mut self.shared[cta as usize],
            Where::Local => &mut thread.local,
        }
    }

    /// Finds the `len` bytes at `offset` from a pointer, and checks that they may be accessed.
    #[inline]
    pub(crate) fn locate(
        &self,
        thread: &Thread,
        (ptr, space): (Slot, Space),
        offset: u64,
        len: u64,
        writes: bool,
    ) -> Result<(Where, u64), Stop> {
        if ptr.is_undecidable() {
            return Err(Stop::Ub("access through a pointer that is poison or undef".into()));
        }
        let addr = ptr.bits.wrapping_add(offset);
        let (place, at) = self.find(thread, space, addr).ok_or_else(|| nowhere(space, addr))?;
        let object = ptr.meta & crate::slot::OBJECT;
        let checked = self.region(thread, place).check(at, len, object, writes);
        if checked == Err(Fault::Outside) {
            let needed = self.region(thread, place).needed(at, len, object);
            self.left.set(needed.map(|(object, bytes)| (place, object, bytes)));
        }
        checked?;
        Ok((place, at))
    }

    /// Stops a thread before a visible access for which it has no permission.
    #[inline]
    fn holds(&mut self, thread: &mut Thread, effect: Effect) -> Result<(), Stop> {
        if !self.gated || effect.place == Where::Local {
            return Ok(());
        }
        if !thread.granted {
            return Err(Stop::Visible);
        }
        thread.granted = false;
        self.effects.push(effect);
        Ok(())
    }

    #[inline]
    fn touch(&mut self, thread: &Thread, ptr: Slot, effect: Effect, strength: Strength) {
        self.touch_again(thread, ptr, effect, strength, false);
    }

    /// As [`World::touch`]; `repeats`: the write does not change the value.
    #[inline]
    fn touch_again(
        &mut self,
        thread: &Thread,
        ptr: Slot,
        effect: Effect,
        strength: Strength,
        repeats: bool,
    ) {
        if effect.place == Where::Local {
            return;
        }
        if !strength.strong {
            self.touch_outside(effect.place, effect.at, effect.len);
        }
        let is_arbitrary = self.is_arbitrary(thread, ptr);
        if let Some(races) = &mut self.races {
            let Effect { place, at, len, writes } = effect;
            let site = thread.pc;
            races.access(Touch {
                thread: thread.id.number,
                place,
                at,
                len,
                writes,
                strength,
                site,
                repeats,
                is_arbitrary,
            });
        }
    }

    fn aligned(ptr: Slot, align: u64) -> Result<(), Stop> {
        if ptr.bits & (align - 1) == 0 { Ok(()) } else { Err(Fault::Misaligned.into()) }
    }

    /// Reads a leaf.
    #[inline]
    pub(crate) fn load(
        &mut self,
        thread: &mut Thread,
        ptr: Slot,
        offset: u32,
        access: Access,
    ) -> Result<Slot, Stop> {
        Self::aligned(ptr, access.align)?;
        let len = u64::from(access.size);
        let (place, at) =
            self.locate(thread, (ptr, access.space), u64::from(offset), len, false)?;
        self.decided_by_choice |= is_choice(ptr);
        let effect = Effect { place, at, len, writes: false };
        self.holds(thread, effect)?;
        self.touch(thread, ptr, effect, access.strength);
        if access.strength.strong
            && let Some(races) = &mut self.races
        {
            races.acquire(thread.id.number, place, at, access.strength);
        }
        let mut value = self.region(thread, place).read(at, access.size, access.is_pointer);
        value.bits &= mask(u32::from(access.bits));
        value = self.loaded(thread, (ptr, value), access.strength.strong);
        if self.outside.is_some() && !access.is_pointer {
            value = self.read_as_number(thread, (place, at, len), value);
        }
        Ok(value)
    }

    /// Writes a leaf.
    #[inline]
    pub(crate) fn store(
        &mut self,
        thread: &mut Thread,
        (ptr, offset): (Slot, u32),
        value: Slot,
        access: Access,
    ) -> Result<(), Stop> {
        Self::aligned(ptr, access.align)?;
        let len = u64::from(access.size);
        let (place, at) = self.locate(thread, (ptr, access.space), u64::from(offset), len, true)?;
        self.decided_by_choice |= is_choice(ptr);
        let effect = Effect { place, at, len, writes: true };
        self.holds(thread, effect)?;
        let old = self.region(thread, place).read(at, access.size, false);
        // Lanes that compute a NaN write the same one: operations of a GPU give one canonical NaN.
        let open = if self.regions.is_some() { NAN | CHOSEN } else { NAN };
        let repeats = old.bits == value.bits && old.meta & !open == 0;
        self.touch_again(thread, ptr, effect, access.strength, repeats);
        if let Some(races) = &mut self.races {
            races.publish(thread.id.number, place, at, access.strength, false);
        }
        let bytes = value.bits.to_le_bytes().into_iter().take(usize::from(access.size));
        self.change_outside((place, at), bytes)?;
        let value = thread.computed(value);
        let region = self.region_mut(thread, place);
        region.write(at, access.size, value, access.is_pointer);
        Ok(())
    }

    /// Replaces a leaf by the result of `update` (`None` leaves it unchanged), and returns the old value.
    pub(crate) fn exchange(
        &mut self,
        thread: &mut Thread,
        ptr: Slot,
        access: Access,
        update: impl FnOnce(Slot) -> Result<Option<Slot>, Stop>,
    ) -> Result<Slot, Stop> {
        Self::aligned(ptr, access.align)?;
        let len = u64::from(access.size);
        let (place, at) = self.locate(thread, (ptr, access.space), 0, len, true)?;
        self.decided_by_choice |= is_choice(ptr);
        self.holds(thread, Effect { place, at, len, writes: true })?;
        let mut old = self.region(thread, place).read(at, access.size, access.is_pointer);
        old.bits &= mask(u32::from(access.bits));
        let new = update(old)?;
        let number = thread.id.number;
        let mut strength = access.strength;
        if new.is_none() {
            strength.ordering = access.failure;
        }
        self.touch(thread, ptr, Effect { place, at, len, writes: new.is_some() }, strength);
        if let Some(races) = &mut self.races {
            let has_seen_all = races.acquire(number, place, at, strength);
            if new.is_some() {
                // The thread has acquired all earlier releases, and its own release reaches all threads: it subsumes
                // the earlier ones.
                let Strength { ordering, scope, .. } = strength;
                let replaces = directions(ordering).1 && scope >= Scope::Gpu;
                let keeps = !(has_seen_all && replaces);
                races.publish(number, place, at, strength, keeps);
            }
        }
        if let Some(new) = new {
            let bytes = new.bits.to_le_bytes().into_iter().take(usize::from(access.size));
            self.change_outside((place, at), bytes)?;
            let new = thread.computed(new);
            let region = self.region_mut(thread, place);
            region.write(at, access.size, new, access.is_pointer);
        }
        Ok(self.loaded(thread, (ptr, old), false))
    }

    /// `llvm.memcpy`, `memmove` and `memset`.
    pub(crate) fn block(&mut self, thread: &mut Thread, op: &BlockOp) -> Result<(), Stop> {
        let n = thread.get(op.n);
        if n.is_undecidable() {
            return Err("length that is poison or undef".into());
        }
        let len = n.bits;
        if len == 0 {
            return Ok(());
        }
        let to = thread.get(op.to);
        Self::aligned(to, op.to_align)?;
        self.decided_by_choice |= is_choice(to) || is_choice(n);
        let (place, at) = self.locate(thread, (to, op.to_space), 0, len, true)?;
        let from_ptr = op.from.map_or(to, |(from, ..)| thread.get(from));
        let source = match op.from {
            Some((from, space, may_overlap)) => {
                let from = thread.get(from);
                Self::aligned(from, op.from_align)?;
                self.decided_by_choice |= is_choice(from);
                let found = self.locate(thread, (from, space), 0, len, false)?;
                let apart = found.0 != place || found.1.abs_diff(at) >= len || found.1 == at;
                if !apart && !may_overlap {
                    return Err("memcpy between ranges that overlap".into());
                }
                Some(found)
            }
            None => None,
        };
        let writes = Effect { place, at, len, writes: true };
        if place != Where::Local {
            self.holds(thread, writes)?;
        }
        if let Some((place, at)) = source {
            let reads = Effect { place, at, len, writes: false };
            if writes.place == Where::Local {
                self.holds(thread, reads)?;
            } else if self.gated {
                self.effects.push(reads);
            }
            self.touch(thread, from_ptr, reads, op.strength);
        }
        self.touch(thread, to, writes, op.strength);
        let value = thread.computed(thread.get(op.value));
        if self.outside.is_some() && place == Where::Global {
            let bytes: Vec<u8> = match source {
                None => vec![value.bits as u8; len as usize],
                Some((from, start)) => {
                    let region = self.region(thread, from);
                    (start..start + len).map(|at| region.byte(at).0).collect()
                }
            };
            self.change_outside((place, at), bytes.into_iter())?;
        }
        self.move_bytes(thread, source, (place, at), len, value);
        Ok(())
    }

    /// Copies bytes with their flags, or sets them to `value`.
    pub(crate) fn move_bytes(
        &mut self,
        thread: &mut Thread,
        source: Option<(Where, u64)>,
        (place, at): (Where, u64),
        len: u64,
        value: Slot,
    ) {
        let Some((from, start)) = source else {
            let region = self.region_mut(thread, place);
            (0..len).for_each(|n| region.write(at + n, 1, value, false));
            return;
        };
        let region = self.region(thread, from);
        let bytes: Vec<(u8, u8)> = (0..len).map(|n| region.byte(start + n)).collect();
        let pointers: Vec<Option<Slot>> = (0..len).map(|n| region.pointer_at(start + n)).collect();
        let region = self.region_mut(thread, place);
        for (n, (byte, pointer)) in (at..).zip(bytes.into_iter().zip(pointers)) {
            region.set_byte(n, byte);
            if let Some(pointer) = pointer {
                region.set_pointer(n, pointer);
            }
        }
    }
}

/// The reason why there is no memory at an address.
fn nowhere(space: Space, addr: u64) -> Stop {
    let flat = addr.wrapping_add(space.window());
    if !(STRAY..GLOBAL).contains(&flat) {
        return Fault::Outside.into();
    }
    let why = "access through a pointer in a struct that is passed by value: \
               a launch gives no buffers to such pointers";
    Stop::Refused(why.into())
}

/// The new value of an `atomicrmw`.
pub(crate) fn rmw(op: RmwOp, access: Access, old: Slot, operand: Slot) -> Slot {
    let bits = u32::from(access.bits);
    let sticky = (old.meta | operand.meta) & STICKY;
    let int = |int_op: IntOp| {
        int::binary(int_op, bits, Default::default(), old, operand).unwrap_or(Slot::POISON)
    };
    let math = |math: Math| maths::apply(math, bits, [old, operand, Slot::default()]);
    let (a, b) = (old.bits, operand.bits);
    let value = |bits: u64| Slot { bits, meta: sticky, known: 0 };
    if let Some(format) = access.format {
        let by = |op: FloatOp| format.result(float::binary(op, format, a, b), sticky);
        let function =
            |f: FloatFn| maths::apply(Math::Float(f, format), bits, [old, operand, operand]);
        return match op {
            RmwOp::Xchg => operand,
            RmwOp::FAdd => by(FloatOp::Add),
            RmwOp::FSub => by(FloatOp::Sub),
            RmwOp::FMax => function(FloatFn::MaxNum),
            RmwOp::FMin => function(FloatFn::MinNum),
            RmwOp::FMaximum => function(FloatFn::Maximum),
            RmwOp::FMinimum => function(FloatFn::Minimum),
            RmwOp::FMaximumNum => function(FloatFn::MaximumNum),
            RmwOp::FMinimumNum => function(FloatFn::MinimumNum),
            _ => Slot::POISON,
        };
    }
    match op {
        RmwOp::Xchg => operand,
        RmwOp::Add => int(IntOp::Add),
        RmwOp::Sub => int(IntOp::Sub),
        RmwOp::And => int(IntOp::And),
        RmwOp::Nand => {
            let and = int(IntOp::And);
            Slot { bits: !and.bits & mask(bits), ..and }
        }
        RmwOp::Or => int(IntOp::Or),
        RmwOp::Xor => int(IntOp::Xor),
        RmwOp::Max => math(Math::SMax),
        RmwOp::Min => math(Math::SMin),
        RmwOp::UMax => math(Math::UMax),
        RmwOp::UMin => math(Math::UMin),
        RmwOp::UIncWrap => value(if a >= b { 0 } else { a + 1 }),
        RmwOp::UDecWrap => value(if a == 0 || a > b { b } else { a - 1 }),
        RmwOp::USubCond => value(if a >= b { a - b } else { a }),
        RmwOp::USubSat => value(a.saturating_sub(b)),
        _ => Slot::POISON,
    }
}
