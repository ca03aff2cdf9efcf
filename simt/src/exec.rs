//! Executes one thread: an interpreter loop over the flat program.

use selvedge_ir::inst::{FastMath, GepFlags};

use crate::casts::convert;
use crate::float;
use crate::grid::Shape;
use crate::int;
use crate::maths;
use crate::memory::{CODE, LOCAL, LOCAL_SIZE, Where};
use crate::op::{CallOp, Callee, Lanes, Op, Reg, Register};
use crate::slot::{
    CHOSEN, NAN, OBJECT, POISON, STICKY, Slot, UNDEF, choose, is_choice, mask, signed,
};
use crate::space::Space;
use crate::stop::Stop;
use crate::thread::{Frame, Thread};
use crate::wide;
use crate::world::{World, rmw};

/// Maximal call depth: more than kernels nest, less than memory can hold.
const MAX_FRAMES: usize = 4096;
/// Maximal number of registers of a thread in all frames.
const MAX_REGISTERS: usize = 1 << 22;

impl World<'_> {
    /// Runs a thread for at most `budget` operations.
    ///
    /// The thread's position is after the last executed operation; at [`Stop::Visible`], [`Stop::Sync`] and faults it
    /// is at the operation in question.
    pub(crate) fn run(&mut self, thread: &mut Thread, budget: u64) -> Stop {
        let end = self.time + budget;
        while self.time < end {
            self.time += 1;
            if !thread.regions.is_empty() {
                thread.leave_regions();
            }
            match self.step(thread) {
                Ok(next) => thread.pc = next,
                Err(stop) => {
                    if stop == Stop::Visible {
                        self.time -= 1;
                    }
                    return stop;
                }
            }
        }
        Stop::Budget
    }

    /// Executes one operation; returns the next position.
    #[inline]
    fn step(&mut self, thread: &mut Thread) -> Result<u32, Stop> {
        let program = self.program;
        let next = thread.pc + 1;
        match program.ops[thread.pc as usize] {
            Op::Int { op, bits, flags, dst, a, b } => {
                let (a, b) = (thread.get(a), thread.get(b));
                let mut value = int::binary(op, u32::from(bits), flags, a, b)?;
                // Two programs are compared, which may choose different values for the result.
                if self.outside.is_some() && int::may_become_poison(op, flags, a, b) {
                    value = Slot::POISON;
                }
                thread.set(dst, value);
            }
            Op::ICmp { predicate, bits, same_sign, dst, a, b } => {
                let (a, b) = (thread.get(a), thread.get(b));
                let mut meta = (a.meta | b.meta) & STICKY;
                if same_sign && (a.bits ^ b.bits) >> (bits - 1) & 1 != 0 {
                    meta |= POISON;
                }
                let yes = int::compare(predicate, u32::from(bits), a.bits, b.bits);
                thread.set(dst, Slot { bits: u64::from(yes), meta, known: 0 });
            }
            Op::Float { op, format, flags, dst, a, b } => {
                let (a, b) = (thread.get(a), thread.get(b));
                let bits = float::binary(op, format, a.bits, b.bits);
                let meta =
                    a.meta | b.meta | float::excluded(flags, format, &[a.bits, b.bits, bits]);
                thread.set(dst, format.result(bits, meta));
            }
            Op::FNeg { format, flags, dst, a } => {
                let a = thread.get(a);
                let meta = a.meta & (STICKY | NAN) | float::excluded(flags, format, &[a.bits]);
                thread.set(dst, Slot { bits: format.negate(a.bits), meta, known: 0 });
            }
            Op::FCmp { predicate, format, flags, dst, a, b } => {
                let (a, b) = (thread.get(a), thread.get(b));
                let yes = float::compare(predicate, format, a.bits, b.bits);
                let meta =
                    (a.meta | b.meta) & STICKY | float::excluded(flags, format, &[a.bits, b.bits]);
                thread.set(dst, Slot { bits: u64::from(yes), meta, known: 0 });
            }
            Op::Cast { cast, flags, dst, a } => {
                let value = convert(cast, flags, thread.get(a));
                thread.set(dst, value);
            }
            Op::Copy { dst, a } => thread.set(dst, thread.get(a)),
            Op::Select { dst, condition, a, b } => {
                let value = self.select(thread.get(condition), thread.get(a), thread.get(b));
                thread.set(dst, value);
            }
            Op::Freeze { bits, dst, a } => {
                let value = self.freeze(thread, thread.get(a), bits);
                thread.set(dst, value);
            }
            Op::Check { format, flags, dst, a } => {
                let mut value = thread.get(a);
                value.meta |= float::excluded(flags, format, &[value.bits]);
                thread.set(dst, value);
            }
            Op::Loosen { format, flags, dst, zero } => {
                let any = [FastMath::REASSOC, FastMath::ARCP, FastMath::CONTRACT, FastMath::AFN];
                let is_zero = |reg| format.is_zero(thread.get(reg).bits);
                let signed = flags.has(FastMath::NSZ) && (is_zero(dst) || is_zero(zero));
                if signed || any.into_iter().any(|flag| flags.has(flag)) {
                    let mut value = thread.get(dst);
                    value = value.tainted(CHOSEN);
                    thread.set(dst, value);
                }
            }
            Op::Math { math, bits, dst, args } => {
                let args = args.map(|arg| thread.get(arg));
                let mut value = maths::apply(math, u32::from(bits), args);
                value.meta |= math.is_choice(args);
                if math == maths::Math::PtrMask {
                    value.meta |= args[0].meta & OBJECT;
                }
                thread.set(dst, value);
            }
            Op::Overflow { op, signed, bits, dst, bit, a, b } => {
                let (a, b) = (thread.get(a), thread.get(b));
                let meta = (a.meta | b.meta) & STICKY;
                let (value, over) = int::overflowing(op, signed, u32::from(bits), a.bits, b.bits);
                thread.set(dst, Slot { bits: value, meta, known: 0 });
                thread.set(bit, Slot { bits: u64::from(over), meta, known: 0 });
            }
            Op::Pack { bits, n, dst, a } => pack(thread, bits, n, dst, a),
            Op::Unpack { bits, n, dst, a } => unpack(thread, bits, n, dst, a),
            Op::ExtractDyn { lane, n, dst, a, index } => {
                let index = thread.get(index);
                for part in 0..lane {
                    let inside = index.bits < u64::from(n) && !index.is_poison();
                    let mut value = match inside {
                        true => thread.get(a + index.bits as u32 * lane + part),
                        false => Slot::POISON,
                    };
                    value = value.tainted(index.meta & STICKY);
                    thread.set(dst + part, value);
                }
            }
            Op::InsertDyn { lane, n, dst, index, value } => {
                insert(thread, lane, n, dst, index, value);
            }
            Op::Wide { wide } => {
                let op = &program.wides[wide as usize];
                let values = wide::run(op, &thread.regs[thread.base as usize..], self.seed)?;
                (op.dst..).zip(values).for_each(|(dst, value)| thread.set(dst, value));
            }
            Op::Offset { flags, space, dst, a, offset } => {
                let value = self.advance(thread, thread.get(a), space, flags, i128::from(offset));
                thread.set(dst, value);
            }
            Op::Index { flags, space, bits, dst, a, index, scale } => {
                let index = thread.get(index);
                let by = i128::from(signed(index.bits, u32::from(bits))) * i128::from(scale);
                let mut value = self.advance(thread, thread.get(a), space, flags, by);
                value = value.tainted(index.meta & STICKY);
                thread.set(dst, value);
            }
            Op::Alloca { dst, count, alloca } => {
                let value = self.alloca(thread, thread.get(count), alloca)?;
                thread.set(dst, value);
            }
            Op::Load { dst, ptr, offset, access } => {
                let access = program.accesses[access as usize];
                let value = self.load(thread, thread.get(ptr), offset, access)?;
                thread.set(dst, value);
            }
            Op::Store { value, ptr, offset, access } => {
                let access = program.accesses[access as usize];
                let value = thread.get(value);
                self.store(thread, (thread.get(ptr), offset), value, access)?;
            }
            Op::Rmw { op, dst, ptr, value, access } => {
                let access = program.accesses[access as usize];
                let operand = thread.get(value);
                let update = |old| Ok(Some(rmw(op, access, old, operand)));
                let old = self.exchange(thread, thread.get(ptr), access, update)?;
                thread.set(dst, old);
            }
            Op::CmpXchg { dst, bit, ptr, expected, new, access } => {
                let access = program.accesses[access as usize];
                let (expected, new) = (thread.get(expected), thread.get(new));
                let mut same = Slot::default();
                let update = |old: Slot| {
                    if (old.meta | expected.meta) & (POISON | UNDEF) != 0 {
                        return Err("comparison of a cmpxchg with poison or undef".into());
                    }
                    same.bits = u64::from(old.bits == expected.bits);
                    Ok((same.bits != 0).then_some(new))
                };
                let old = self.exchange(thread, thread.get(ptr), access, update)?;
                thread.set(dst, old);
                thread.set(bit, same);
            }
            Op::Block { block } => self.block(thread, &program.blocks[block as usize])?,
            Op::Register { register, dst } => {
                let value = self.register(thread, register);
                thread.set(dst, value);
            }
            Op::Br { to } => return Ok(to),
            Op::CondBr { condition, yes, no } => {
                thread.turned_at = Some(thread.pc);
                let condition = thread.get(condition);
                self.enter_region(thread, condition);
                let condition = self.decide(condition)?;
                return Ok(if condition != 0 { yes } else { no });
            }
            Op::Skip { condition, unless, to } => {
                let condition = thread.get(condition);
                self.enter_region(thread, condition);
                if (self.decide(condition)? != 0) != unless {
                    return Ok(to);
                }
            }
            Op::Switch { value, table } => {
                thread.turned_at = Some(thread.pc);
                let value = thread.get(value);
                self.enter_region(thread, value);
                let value = self.decide(value)?;
                let table = &program.switches[table as usize];
                let found = table.cases.binary_search_by_key(&value, |case| case.0);
                return Ok(found.map_or(table.default, |n| table.cases[n].1));
            }
            Op::Call { call } => return self.call(thread, &program.calls[call as usize]),
            Op::Ret { value, n } => return ret(thread, value, n),
            Op::Unreachable => return Err("reached what is said to be unreachable".into()),
            Op::Assume { condition } => {
                let condition = thread.get(condition);
                if condition.is_undecidable() || condition.bits == 0 {
                    return Err("an assumption does not hold".into());
                }
            }
            Op::Lifetime { ptr, starts } => self.lifetime(thread, thread.get(ptr), starts),
            Op::Sync { sync } => return Err(Stop::Sync(sync)),
            Op::Outside { call } => return self.outside_call(thread, call),
            Op::Assumption { assumption } => {
                self.assumption(thread, &program.assumptions[assumption as usize])?;
            }
            Op::Invariant { ptr, bytes } => self.invariant(thread.get(ptr), bytes)?,
            Op::Layout { dst, a, b } => self.layout(thread, dst, a, b),
            Op::LandingPad { dst, n } => self.landing_pad(thread, dst, n),
            Op::Resume { value, n } => return self.resume(thread, value, n),
            Op::Refuse { why } => {
                return Err(Stop::Refused(program.refusals[why as usize].clone()));
            }
        }
        Ok(next)
    }

    /// The value of a branch condition.
    #[inline]
    fn decide(&mut self, value: Slot) -> Result<u64, Stop> {
        if value.meta & STICKY != 0 {
            if value.is_undecidable() {
                return Err("branch on a value that is poison or undef".into());
            }
            self.decided_by_choice |= is_choice(value);
        }
        Ok(value.bits)
    }

    #[inline]
    fn select(&mut self, condition: Slot, a: Slot, b: Slot) -> Slot {
        let mut value = if condition.bits != 0 { a } else { b };
        if condition.meta & STICKY != 0 {
            value = value.tainted(condition.meta & STICKY);
        }
        value
    }

    fn freeze(&self, thread: &Thread, value: Slot, bits: u8) -> Slot {
        if value.is_poison() {
            let about = self.time ^ u64::from(thread.id.number) << 40;
            return Slot {
                bits: choose(self.seed, about) & mask(u32::from(bits)),
                meta: CHOSEN,
                known: 0,
            };
        }
        if value.meta & UNDEF != 0 {
            return Slot { meta: CHOSEN, ..value };
        }
        value
    }

    /// A pointer plus an offset in bytes.
    #[inline]
    fn advance(&self, thread: &Thread, ptr: Slot, space: Space, flags: GepFlags, by: i128) -> Slot {
        let exact = i128::from(ptr.bits) + by;
        let bits = self.program.pointer_mask(space) & exact as u64;
        let mut value = Slot { bits, meta: ptr.meta, known: 0 };
        if flags.is_empty() {
            return value;
        }
        // `nuw` interprets the offset as unsigned, the other flags the address as unsigned and the offset as signed.
        let unsigned = u128::from(ptr.bits) + u128::from(by as u64);
        let wraps_unsigned = flags.has(GepFlags::NUW) && unsigned != u128::from(bits);
        let no_signed = flags.has(GepFlags::NUSW) || flags.has(GepFlags::INBOUNDS);
        let wraps = no_signed && (i64::try_from(by).is_err() || exact != i128::from(bits));
        let outside =
            flags.has(GepFlags::INBOUNDS) && by != 0 && !self.in_bounds(thread, ptr, space, bits);
        if wraps_unsigned || wraps || outside {
            value.meta |= POISON;
        }
        value
    }

    /// Whether both ends of a step are in the underlying object of the pointer. If the object is unknown, the result
    /// is true: less is poison here than in the language.
    fn in_bounds(&self, thread: &Thread, ptr: Slot, space: Space, to: u64) -> bool {
        let object = ptr.meta & OBJECT;
        if object == 0 || ptr.meta & FLAGS_OF_VALUE != 0 {
            return true;
        }
        let Some((place, from)) = self.find(thread, space, ptr.bits) else { return false };
        // The buffers of a launch and the dynamic shared memory follow the variables of the module.
        let n_variables = match place {
            Where::Global => self.program.global.objects.len(),
            Where::Shared(_) => self.program.shared.objects.len(),
            Where::Local => usize::MAX,
        };
        if self.stretch && object as usize > n_variables {
            return true;
        }
        let Some(object) = self.region(thread, place).objects.get(object as usize - 1) else {
            return true;
        };
        let at = from.wrapping_add(to.wrapping_sub(ptr.bits));
        let inside = |at: u64| at.wrapping_sub(object.start) <= object.len;
        inside(from) && inside(at)
    }

    fn alloca(&self, thread: &mut Thread, count: Slot, alloca: u32) -> Result<Slot, Stop> {
        if count.is_undecidable() {
            return Err("alloca of a number that is poison or undef".into());
        }
        let alloca = self.program.allocas[alloca as usize];
        let len = alloca.size.checked_mul(count.bits).ok_or(crate::memory::Fault::Full)?;
        let seed = choose(self.seed, u64::from(thread.id.number));
        let object = thread.local.allocate(len, alloca.align, "alloca", LOCAL_SIZE, seed)?;
        let start = thread.local.objects[object as usize].start;
        let base = if self.program.alloca_is_generic { LOCAL } else { 0 };
        Ok(Slot { bits: base + start, meta: object + 1, known: 0 })
    }

    fn lifetime(&self, thread: &mut Thread, ptr: Slot, starts: bool) {
        let object = ptr.meta & OBJECT;
        let flat = ptr.bits.wrapping_add(if self.program.alloca_is_generic { 0 } else { LOCAL });
        let is_local = flat.wrapping_sub(LOCAL) < LOCAL_SIZE;
        if object == 0 || !is_local || ptr.meta & POISON != 0 {
            return;
        }
        if starts {
            thread.local.make_undef(object - 1, choose(self.seed, self.time));
        }
        if let Some(object) = thread.local.objects.get_mut(object as usize - 1) {
            object.live = starts;
        }
    }

    pub(crate) fn call(&self, thread: &mut Thread, call: &CallOp) -> Result<u32, Stop> {
        let func = match call.callee {
            Callee::Function(func) => func,
            Callee::Pointer(reg) => self.pointed_function(thread.get(reg), call)?,
        };
        let consts = &self.consts[func as usize];
        let func = &self.program.funcs[func as usize];
        let base = thread.regs.len();
        let len = base + func.n_slots as usize;
        if thread.frames.len() >= MAX_FRAMES || len > MAX_REGISTERS {
            return Err("the calls nest too deep: the stack overflows".into());
        }
        thread.frames.push(Frame {
            return_to: thread.pc + 1,
            dst: call.dst,
            base: thread.base,
            n_objects: thread.local.objects.len() as u32,
            unwind_to: call.unwind_to,
        });
        for &arg in &call.args {
            thread.regs.push(thread.get(arg));
        }
        thread.regs.extend_from_slice(consts);
        thread.regs.resize(len, Slot::default());
        thread.base = base as u32;
        Ok(func.entry)
    }

    fn pointed_function(&self, ptr: Slot, call: &CallOp) -> Result<u32, Stop> {
        if ptr.is_undecidable() {
            return Err("call through a pointer that is poison or undef".into());
        }
        let number = ptr.bits.wrapping_sub(CODE) / 16;
        let func = u32::try_from(number).ok().and_then(|n| self.program.pointed.get(n as usize));
        let Some(&Some(func)) = func else {
            return Err("call through a pointer to no function".into());
        };
        if self.program.funcs[func as usize].n_args as usize != call.args.len() {
            return Err("call through a pointer to a function of another type".into());
        }
        Ok(func)
    }

    fn register(&self, thread: &Thread, register: Register) -> Slot {
        let shape: &Shape = &self.shape;
        let axis = |values: [u32; 3], n: u8| values[usize::from(n)];
        let cluster = |n: u8| shape.grid[usize::from(n)].div_ceil(axis(shape.cluster, n));
        let value = match register {
            Register::Tid(n) => axis(thread.id.tid, n),
            Register::NTid(n) => axis(shape.block, n),
            Register::CtaId(n) => axis(thread.id.ctaid, n),
            Register::NCtaId(n) => axis(shape.grid, n),
            Register::ClusterId(n) => axis(shape.cluster_of(thread.id.cta).0, n),
            Register::NClusterId(n) => cluster(n),
            Register::ClusterCtaId(n) => axis(shape.cluster_of(thread.id.cta).1, n),
            Register::ClusterNCtaId(n) => axis(shape.cluster, n),
            Register::ClusterCtaRank => shape.rank(thread.id.cta),
            Register::ClusterNCtaRank => shape.cluster_size(),
            Register::Lane => thread.lane(),
            Register::WarpId => thread.id.in_cta / 32,
            Register::NWarpId => shape.threads_per_cta().div_ceil(32),
            Register::WarpSize => 32,
            Register::LaneMask(lanes) => lane_mask(lanes, thread.lane()),
            Register::DynamicShared => shape.dynamic_shared,
            Register::Arbitrary => return Slot { bits: self.time, meta: CHOSEN, known: 0 },
            Register::Zero => 0,
        };
        Slot::new(u64::from(value))
    }
}

const FLAGS_OF_VALUE: u32 = POISON | UNDEF;

fn lane_mask(lanes: Lanes, lane: u32) -> u32 {
    let one = 1u32 << lane;
    match lanes {
        Lanes::Eq => one,
        Lanes::Lt => one - 1,
        Lanes::Le => one | (one - 1),
        Lanes::Gt => !(one | (one - 1)),
        Lanes::Ge => !(one - 1),
    }
}

/// Returns to the caller; returning from the kernel ends the thread.
fn ret(thread: &mut Thread, value: Reg, n: u32) -> Result<u32, Stop> {
    let Some(frame) = thread.frames.pop() else { return Err(Stop::Done) };
    let from = (thread.base + value) as usize;
    let to = (frame.base + frame.dst) as usize;
    thread.regs.copy_within(from..from + n as usize, to);
    if !thread.regions.is_empty() {
        thread.regs[to..to + n as usize].iter_mut().for_each(|slot| *slot = slot.tainted(CHOSEN));
    }
    thread.regs.truncate(thread.base as usize);
    thread.base = frame.base;
    thread.local.truncate(frame.n_objects as usize);
    Ok(frame.return_to)
}

/// Joins lanes: unknown bits of a lane are unknown in the result; one poison lane makes the entire result poison.
fn pack(thread: &mut Thread, bits: u32, n: u32, dst: Reg, a: Reg) {
    let n_words = (u64::from(bits) * u64::from(n)).div_ceil(64) as usize;
    let (mut words, mut unknown) = (vec![0u64; n_words], vec![0u64; n_words]);
    let mut meta = 0;
    for lane in 0..n {
        let slot = thread.get(a + lane);
        meta |= slot.meta & STICKY;
        let at = u64::from(lane) * u64::from(bits);
        put_bits(&mut words, at, bits, slot.bits);
        if slot.meta & STICKY != 0 {
            put_bits(&mut unknown, at, bits, slot.unknown() & mask(bits));
        }
    }
    for (n, (bits, unknown)) in (0..).zip(words.into_iter().zip(unknown)) {
        thread.set(dst + n, Slot::with_unknown(bits, meta, unknown));
    }
}

fn put_bits(words: &mut [u64], at: u64, bits: u32, value: u64) {
    let (word, shift) = ((at / 64) as usize, at % 64);
    words[word] |= value << shift;
    if shift + u64::from(bits) > 64 {
        words[word + 1] |= value >> (64 - shift);
    }
}

fn take_bits(words: &[u64], at: u64, bits: u32) -> u64 {
    let (word, shift) = ((at / 64) as usize, at % 64);
    let mut value = words[word] >> shift;
    if shift + u64::from(bits) > 64 {
        value |= words[word + 1] << (64 - shift);
    }
    value & mask(bits)
}

fn unpack(thread: &mut Thread, bits: u32, n: u32, dst: Reg, a: Reg) {
    let n_words = (u64::from(bits) * u64::from(n)).div_ceil(64) as u32;
    let slots: Vec<Slot> = (0..n_words).map(|word| thread.get(a + word)).collect();
    let meta = slots.iter().fold(0, |all, word| all | word.meta) & STICKY;
    let words: Vec<u64> = slots.iter().map(|slot| slot.bits).collect();
    let unknown: Vec<u64> = slots.iter().map(|slot| slot.unknown()).collect();
    for lane in 0..n {
        let at = u64::from(lane) * u64::from(bits);
        let value = take_bits(&words, at, bits);
        let unknown = if meta == 0 { 0 } else { take_bits(&unknown, at, bits) };
        thread.set(dst + lane, Slot::with_unknown(value, meta, unknown));
    }
}

fn insert(thread: &mut Thread, lane: u32, n: u32, dst: Reg, index: Reg, value: Reg) {
    let index = thread.get(index);
    let is_inside = index.bits < u64::from(n) && index.meta & STICKY & !CHOSEN == 0;
    if is_inside {
        for part in 0..lane {
            thread.set(dst + index.bits as u32 * lane + part, thread.get(value + part));
        }
        if index.meta & CHOSEN == 0 {
            return;
        }
    }
    // With an index out of range or poison, the result is poison; with an undef or arbitrary index, any lane may have
    // changed.
    let poison = index.bits >= u64::from(n) || index.is_poison();
    let meta = if poison { POISON } else { index.meta & STICKY };
    for part in 0..lane * n {
        let old = thread.get(dst + part);
        thread.set(dst + part, old.tainted(meta));
    }
}
