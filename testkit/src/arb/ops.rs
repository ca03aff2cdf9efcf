//! Builds the instruction of an operation.

use selvedge_ir::inst::{
    FastMath, FloatPredicate, GepFlags, IntFlags, IntPredicate, Ordering, RmwOp,
};
use selvedge_ir::{Opcode, Type, TypeTable, Value};

use super::build::Building;
use super::plan::{Kind, Op, Pick};

/// All types of values; small integers first.
pub(super) fn types(types: &TypeTable) -> Vec<Type> {
    vec![
        Type::I32,
        Type::I1,
        Type::FLOAT,
        Type::I64,
        Type::I8,
        Type::DOUBLE,
        Type::PTR,
        Type::PTR_GLOBAL,
        Type::PTR_SHARED,
        types.vector(Type::I32, 4),
        types.vector(Type::FLOAT, 2),
        types.structure(&[Type::I32, Type::FLOAT], false),
        types.array(Type::I32, 2),
    ]
}

/// The types of each family of instructions: indices into [`types`].
const INTEGERS: &[usize] = &[0, 3, 4, 9];
const FLOATS: &[usize] = &[2, 5, 10];
const COMPARABLE: &[usize] = &[0, 1, 3, 4, 6, 8, 9];
const POINTERS: &[usize] = &[6, 7, 8];
const IN_MEMORY: &[usize] = &[0, 2, 3, 4, 5, 6, 9, 10, 12];

const INTEGER_OPCODES: &[Opcode] = &[
    Opcode::Add,
    Opcode::Sub,
    Opcode::Mul,
    Opcode::And,
    Opcode::Or,
    Opcode::Xor,
    Opcode::Shl,
    Opcode::LShr,
    Opcode::AShr,
    Opcode::UDiv,
    Opcode::SDiv,
    Opcode::URem,
    Opcode::SRem,
];

/// Conversions: source and destination as indices into [`types`].
const CASTS: &[(Opcode, usize, usize)] = &[
    (Opcode::ZExt, 1, 0),
    (Opcode::ZExt, 0, 3),
    (Opcode::SExt, 4, 0),
    (Opcode::SExt, 0, 3),
    (Opcode::Trunc, 3, 0),
    (Opcode::Trunc, 0, 4),
    (Opcode::Trunc, 0, 1),
    (Opcode::SiToFp, 0, 2),
    (Opcode::UiToFp, 3, 5),
    (Opcode::FpToSi, 2, 0),
    (Opcode::FpToUi, 5, 3),
    (Opcode::FpExt, 2, 5),
    (Opcode::FpTrunc, 5, 2),
    (Opcode::PtrToInt, 6, 3),
    (Opcode::IntToPtr, 3, 6),
    (Opcode::AddrSpaceCast, 6, 8),
    (Opcode::AddrSpaceCast, 8, 6),
    (Opcode::AddrSpaceCast, 7, 6),
    (Opcode::BitCast, 0, 2),
    (Opcode::BitCast, 2, 0),
    (Opcode::BitCast, 10, 3),
];

const ORDERINGS: &[Ordering] = &[
    Ordering::Monotonic,
    Ordering::Acquire,
    Ordering::Release,
    Ordering::AcqRel,
    Ordering::SeqCst,
];

const RMW_OPS: &[RmwOp] = &[RmwOp::Add, RmwOp::Xchg, RmwOp::And, RmwOp::Max, RmwOp::UMin];

fn choose<T: Copy>(from: &[T], pick: Pick) -> T {
    from[pick as usize % from.len()]
}

/// One of the flags; usually none.
fn some<F: Copy>(flags: &[(F, &str)], pick: Pick) -> Option<F> {
    flags.get(pick as usize % (2 * flags.len() + 2)).map(|(flag, _)| *flag)
}

impl Building<'_> {
    fn type_among(&self, places: &[usize], pick: Pick) -> Type {
        self.types[choose(places, pick)]
    }

    /// Builds the instruction of an operation.
    pub(super) fn op(&mut self, op: &Op) {
        let [what, a, b, c, flags] = op.picks;
        if flags.is_multiple_of(4) {
            self.b.named(format!("v{}", flags % 16));
        }
        let result = match op.kind {
            Kind::Integer => self.integer(what, a, b, flags),
            Kind::Float => self.float(what, a, b, c, flags),
            Kind::ICmp => self.icmp(what, a, b, c),
            Kind::FCmp => self.fcmp(what, a, b, c),
            Kind::Select => self.select(what, a, b, c),
            Kind::Cast => self.cast(what, a),
            Kind::Freeze => {
                let value = self.any_value(what, a);
                self.b.freeze(value)
            }
            Kind::FNeg => {
                let value = self.value_among(FLOATS, what, a);
                self.b.fneg(value)
            }
            Kind::ExtractElement | Kind::InsertElement | Kind::Shuffle => {
                self.vector(op.kind, a, b, c)
            }
            Kind::ExtractValue | Kind::InsertValue => self.aggregate(op.kind, a, b, c),
            Kind::Sreg => {
                let sreg =
                    choose(&[self.globals.tid, self.globals.ctaid, self.globals.tid_y], what);
                self.b.call(sreg, &[])
            }
            Kind::Pure => self.pure(what, a, b, c),
            Kind::Gep => self.gep(what, a, b, c, flags),
            Kind::Load => self.load(what, a, b, flags),
            Kind::Store => return self.store(what, a, b, c, flags),
            Kind::Alloca => {
                let ty = self.type_among(IN_MEMORY, what);
                self.b.alloca(ty)
            }
            Kind::AtomicRmw => self.atomic_rmw(what, a, b, c, flags),
            Kind::CmpXchg => self.cmpxchg(a, b, c, flags),
            Kind::Fence => return self.fence(what),
            Kind::Barrier => return self.barrier(what, a),
            Kind::Call => self.call(a, b),
        };
        self.available.push(result);
    }

    fn value_among(&mut self, places: &[usize], ty: Pick, pick: Pick) -> Value {
        let ty = self.type_among(places, ty);
        self.value_of(ty, pick)
    }

    fn any_value(&mut self, ty: Pick, pick: Pick) -> Value {
        let ty = choose(&self.types, ty);
        self.value_of(ty, pick)
    }

    fn integer(&mut self, what: Pick, a: Pick, b: Pick, flags: Pick) -> Value {
        let opcode = choose(INTEGER_OPCODES, what);
        let ty = self.type_among(INTEGERS, what / INTEGER_OPCODES.len() as Pick);
        let (x, y) = (self.value_of(ty, a), self.value_of(ty, b));
        let flag = some(IntFlags::WORDS, flags).unwrap_or_default();
        self.b.int_flags(flag.and(opcode.int_flags()));
        match opcode {
            Opcode::Add => self.b.add(x, y),
            Opcode::Sub => self.b.sub(x, y),
            Opcode::Mul => self.b.mul(x, y),
            Opcode::And => self.b.and(x, y),
            Opcode::Or => self.b.or(x, y),
            Opcode::Xor => self.b.xor(x, y),
            Opcode::Shl => self.b.shl(x, y),
            Opcode::LShr => self.b.lshr(x, y),
            Opcode::AShr => self.b.ashr(x, y),
            Opcode::UDiv => self.b.udiv(x, y),
            Opcode::SDiv => self.b.sdiv(x, y),
            Opcode::URem => self.b.urem(x, y),
            _ => self.b.srem(x, y),
        }
    }

    fn float(&mut self, what: Pick, a: Pick, b: Pick, ty: Pick, flags: Pick) -> Value {
        let ty = self.type_among(FLOATS, ty);
        let (x, y) = (self.value_of(ty, a), self.value_of(ty, b));
        self.b.fast(some(FastMath::WORDS, flags).unwrap_or_default());
        match what % 5 {
            0 => self.b.fadd(x, y),
            1 => self.b.fsub(x, y),
            2 => self.b.fmul(x, y),
            3 => self.b.fdiv(x, y),
            _ => self.b.frem(x, y),
        }
    }

    fn icmp(&mut self, what: Pick, a: Pick, b: Pick, ty: Pick) -> Value {
        let ty = self.type_among(COMPARABLE, ty);
        let (x, y) = (self.value_of(ty, a), self.value_of(ty, b));
        self.b.icmp(choose(IntPredicate::ALL, what), x, y)
    }

    fn fcmp(&mut self, what: Pick, a: Pick, b: Pick, ty: Pick) -> Value {
        let ty = self.type_among(FLOATS, ty);
        let (x, y) = (self.value_of(ty, a), self.value_of(ty, b));
        self.b.fcmp(choose(FloatPredicate::ALL, what), x, y)
    }

    fn select(&mut self, ty: Pick, a: Pick, b: Pick, c: Pick) -> Value {
        let ty = choose(&self.types, ty);
        let condition = self.value_of(Type::I1, c);
        let (x, y) = (self.value_of(ty, a), self.value_of(ty, b));
        self.b.select(condition, x, y)
    }

    fn cast(&mut self, what: Pick, a: Pick) -> Value {
        let (opcode, from, to) = choose(CASTS, what);
        let value = self.value_of(self.types[from], a);
        self.b.cast(opcode, value, self.types[to])
    }

    fn vector(&mut self, kind: Kind, a: Pick, b: Pick, c: Pick) -> Value {
        let vector = self.value_of(self.types[9], a);
        if kind == Kind::Shuffle {
            let other = self.value_of(self.types[9], b);
            let mask = [c, c / 9, c / 81, c / 729].map(|lane| i32::from(lane % 9) - 1);
            return self.b.shuffle(vector, other, &mask);
        }
        let index = self.value_of(Type::I32, b);
        if kind == Kind::ExtractElement {
            return self.b.extract_element(vector, index);
        }
        let element = self.value_of(Type::I32, c);
        self.b.insert_element(vector, element, index)
    }

    fn aggregate(&mut self, kind: Kind, a: Pick, b: Pick, c: Pick) -> Value {
        let pair = self.value_of(self.types[11], a);
        let index = u32::from(b % 2);
        if kind == Kind::ExtractValue {
            return self.b.extract_value(pair, &[index]);
        }
        let part = self.value_of([Type::I32, Type::FLOAT][index as usize], c);
        self.b.insert_value(pair, part, &[index])
    }

    fn pure(&mut self, what: Pick, a: Pick, b: Pick, c: Pick) -> Value {
        if what.is_multiple_of(2) {
            let args = [a, b].map(|pick| self.value_of(Type::I32, pick));
            self.b.call(self.globals.umax, &args)
        } else {
            let args = [a, b, c].map(|pick| self.value_of(Type::FLOAT, pick));
            self.b.call(self.globals.fma, &args)
        }
    }

    fn pointer(&mut self, space: Pick, pick: Pick) -> Value {
        self.value_among(POINTERS, space, pick)
    }

    fn gep(&mut self, what: Pick, a: Pick, b: Pick, space: Pick, flags: Pick) -> Value {
        let base = self.pointer(space, a);
        let index = self.value_among(&[0, 3], b, b / 2);
        self.b.gep_flags(some(GepFlags::WORDS, flags).unwrap_or_default());
        if what.is_multiple_of(4) {
            // A struct index: the second index is a constant.
            let field = self.b.i32(i32::from(what / 4 % 2));
            let ty = self.types[11];
            return self.b.gep(ty, base, &[index, field]);
        }
        let ty = self.type_among(IN_MEMORY, what);
        self.b.gep(ty, base, &[index])
    }

    fn load(&mut self, ty: Pick, a: Pick, space: Pick, flags: Pick) -> Value {
        let pointer = self.pointer(space, a);
        let ty = self.type_among(IN_MEMORY, ty);
        if flags % 8 == 1 {
            self.b.volatile();
        }
        self.b.load(ty, pointer)
    }

    fn store(&mut self, ty: Pick, a: Pick, b: Pick, space: Pick, flags: Pick) {
        // A store has no result that could have a name.
        self.b.named("");
        let pointer = self.pointer(space, a);
        let value = self.value_among(IN_MEMORY, ty, b);
        if flags % 8 == 1 {
            self.b.volatile();
        }
        self.b.store(value, pointer);
    }

    fn atomic_rmw(&mut self, what: Pick, a: Pick, b: Pick, space: Pick, flags: Pick) -> Value {
        let pointer = self.pointer(space, a);
        let value = self.value_of(Type::I32, b);
        self.b.atomic_rmw(choose(RMW_OPS, what), pointer, value, choose(ORDERINGS, flags))
    }

    fn cmpxchg(&mut self, a: Pick, b: Pick, c: Pick, flags: Pick) -> Value {
        let pointer = self.pointer(flags, a);
        let (expected, new) = (self.value_of(Type::I32, b), self.value_of(Type::I32, c));
        let orderings = (choose(ORDERINGS, flags), Ordering::Monotonic);
        let pair = self.b.cmpxchg(pointer, expected, new, orderings);
        self.b.extract_value(pair, &[0])
    }

    fn fence(&mut self, what: Pick) {
        self.b.named("");
        self.b.fence(choose(&ORDERINGS[1..], what));
    }

    fn barrier(&mut self, what: Pick, a: Pick) {
        self.b.named("");
        if what.is_multiple_of(4) {
            let args = [self.value_of(Type::I32, a)];
            let count = self.b.call(self.globals.popc, &args);
            self.available.push(count);
        } else {
            self.b.call(self.globals.barrier, &[]);
        }
    }

    fn call(&mut self, a: Pick, b: Pick) -> Value {
        let args = [self.value_of(Type::I32, a), self.value_of(Type::PTR, b)];
        self.b.call(self.globals.helper, &args)
    }

    /// A constant of a type; 0 selects zero.
    pub(super) fn constant(&mut self, ty: Type, pick: Pick) -> Value {
        match pick % 8 {
            0..=3 => {}
            4 => return self.b.poison(ty),
            5 => return self.b.undef(ty),
            _ if self.b.header().types.is_int_or_vector(ty) => {
                return self.b.int(ty, i64::from(pick / 8 % 64) - 8);
            }
            _ => {}
        }
        match ty {
            Type::FLOAT => self.b.f32(f32::from(pick % 4)),
            Type::DOUBLE => self.b.f64(f64::from(pick % 4)),
            Type::PTR_SHARED if pick % 8 > 1 => self.b.global(self.globals.shared),
            Type::PTR_GLOBAL if pick % 8 > 1 => self.b.global(self.globals.table),
            _ => self.b.zero(ty),
        }
    }
}
