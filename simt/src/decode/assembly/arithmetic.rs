//! Inline assembly that computes registers from registers.

use selvedge_ir::inst::{FastMath, FloatPredicate, IntPredicate};

use super::{Assembly, Kind, Operand, Statement, Ty, integer};
use crate::decode::{Done, Refusal};
use crate::float::{FloatOp, Format};
use crate::maths::{FloatFn, Math, to_int_of_ptx};
use crate::op::{Cast, IntOp, Op, Reg};
use crate::space::Space;

impl Assembly<'_, '_, '_> {
    pub(super) fn arithmetic(&mut self, statement: &Statement) -> Done {
        if self.with_carry(statement)? {
            return Ok(());
        }
        match statement.name() {
            "mov" => self.mov(statement),
            "cvt" => self.cvt(statement),
            "cvta" => self.cvta(statement),
            "isspacep" => self.is_space(statement),
            "setp" => self.setp(statement),
            "set" => self.set(statement),
            "selp" | "slct" => self.choice(statement),
            "createpolicy" => {
                let none = self.number(0);
                self.put(self.operand(statement, 0)?, Ty { kind: Kind::Bits, bits: 64 }, none)
            }
            _ => self.computed(statement),
        }
    }

    /// Checks that an opcode has no modifiers other than these and its types.
    pub(super) fn only(statement: &Statement, known: &[&str]) -> Done {
        let others = statement.opcode[1..].iter();
        let mut others =
            others.filter(|part| !known.contains(&part.as_str()) && Ty::of(part).is_none());
        match others.next() {
            None => Ok(()),
            Some(_) => Err(format!("`{}`", statement.opcode.join("."))),
        }
    }

    /// The type at the end of an opcode.
    pub(super) fn ty(statement: &Statement) -> Result<Ty, Refusal> {
        let last = statement.opcode.last().and_then(|part| Ty::of(part));
        last.ok_or_else(|| format!("`{}`", statement.opcode.join(".")))
    }

    fn mov(&mut self, statement: &Statement) -> Done {
        Self::only(statement, &[])?;
        let ty = Self::ty(statement)?;
        let a = self.value(statement, 1, ty)?;
        self.put(self.operand(statement, 0)?, ty, a)
    }

    /// A function of one to three values of one type.
    fn computed(&mut self, statement: &Statement) -> Done {
        let ty = Self::ty(statement)?;
        if let Some(result) = self.of_mixed_types(statement, ty)? {
            let (to, reg) = result;
            return self.put(self.operand(statement, 0)?, to, reg);
        }
        let n = statement.operands.len().saturating_sub(1);
        let args: Result<Vec<Reg>, Refusal> =
            (1..=n).map(|at| self.value(statement, at, ty)).collect();
        let args = args?;
        let result = match ty.kind {
            Kind::Float(format) => self.floats(statement, format, &args)?,
            Kind::Pair(format) => self.pairs(statement, format, &args)?,
            Kind::Bits | Kind::Unsigned | Kind::Signed | Kind::Predicate => {
                self.integers(statement, ty, &args)?
            }
        };
        self.put(self.operand(statement, 0)?, ty, result)
    }

    /// Translates functions whose operands or result have another type than the last suffix; returns the type and the
    /// register of the result, or `None` for all other functions.
    fn of_mixed_types(
        &mut self,
        statement: &Statement,
        ty: Ty,
    ) -> Result<Option<(Ty, Reg)>, Refusal> {
        let name = statement.name();
        let wide = statement.has("wide") && matches!(name, "mul" | "mad");
        if wide {
            return self.wide(statement, ty).map(Some);
        }
        if !matches!(
            name,
            "shl" | "shr" | "shf" | "bfe" | "bfi" | "popc" | "clz" | "bfind" | "lop3" | "prmt"
        ) {
            return Ok(None);
        }
        Self::only(statement, &["l", "r", "wrap", "clamp"])?;
        let (word, a) = (Ty::WORD, self.value(statement, 1, ty)?);
        Ok(Some(match name {
            "shl" | "shr" => {
                let (op, by) = (shift(name, ty), self.value(statement, 2, word)?);
                (ty, self.shifted(op, ty.bits, a, by))
            }
            "popc" => (word, self.math(Math::Ctpop, ty.bits, [a; 3])),
            "clz" => (word, self.math(Math::Ctlz { poison_zero: false }, ty.bits, [a; 3])),
            "bfind" if !ty.is_signed() => {
                let zeros = self.math(Math::Ctlz { poison_zero: false }, ty.bits, [a; 3]);
                let most = self.number(u64::from(ty.bits - 1));
                (word, self.int(IntOp::Sub, 32, most, zeros))
            }
            "bfe" if !ty.is_signed() => {
                let (at, n) = (self.value(statement, 2, word)?, self.value(statement, 3, word)?);
                let (low, ones) =
                    (self.shifted(IntOp::LShr, ty.bits, a, at), self.ones(ty.bits, n));
                (ty, self.int(IntOp::And, ty.bits, low, ones))
            }
            "bfi" => (ty, self.inserted(statement, ty, a)?),
            "shf" => (ty, self.funnel(statement, a)?),
            "lop3" => (ty, self.lop3(statement, a)?),
            "prmt" => (ty, self.permuted(statement, a)?),
            _ => return Err(format!("`{}`", statement.opcode.join("."))),
        }))
    }

    /// `mul.wide` and `mad.wide`: operands are extended to twice their width.
    fn wide(&mut self, statement: &Statement, ty: Ty) -> Result<(Ty, Reg), Refusal> {
        Self::only(statement, &["wide"])?;
        let to = Ty { bits: 2 * ty.bits, ..ty };
        if to.bits > 64 || !matches!(ty.kind, Kind::Signed | Kind::Unsigned) {
            return Err(format!("`{}`", statement.opcode.join(".")));
        }
        let (a, b) = (self.value(statement, 1, ty)?, self.value(statement, 2, ty)?);
        let (a, b) = (self.extended(ty, to.bits, a), self.extended(ty, to.bits, b));
        let product = self.int(IntOp::Mul, to.bits, a, b);
        if statement.name() == "mul" {
            return Ok((to, product));
        }
        let c = self.value(statement, 3, to)?;
        Ok((to, self.int(IntOp::Add, to.bits, product, c)))
    }

    pub(super) fn extended(&mut self, from: Ty, to: u32, a: Reg) -> Reg {
        let dst = self.body.temp(1);
        let cast = match from.is_signed() {
            true => Cast::SExt { from: from.bits as u8, to: to as u8 },
            false => Cast::ZExt { from: from.bits as u8, nneg: false },
        };
        self.body.emit(Op::Cast { cast, flags: FastMath::default(), dst, a });
        dst
    }

    fn integers(&mut self, statement: &Statement, ty: Ty, args: &[Reg]) -> Result<Reg, Refusal> {
        Self::only(statement, &["lo", "hi"])?;
        let (bits, signed) = (ty.bits, ty.is_signed());
        let refused = || format!("`{}`", statement.opcode.join("."));
        Ok(match (statement.name(), args) {
            ("add", &[a, b]) => self.int(IntOp::Add, bits, a, b),
            ("sub", &[a, b]) => self.int(IntOp::Sub, bits, a, b),
            ("and", &[a, b]) => self.int(IntOp::And, bits, a, b),
            ("or", &[a, b]) => self.int(IntOp::Or, bits, a, b),
            ("xor", &[a, b]) => self.int(IntOp::Xor, bits, a, b),
            ("div", &[a, b]) if signed => self.int(IntOp::SDiv, bits, a, b),
            ("div", &[a, b]) => self.int(IntOp::UDiv, bits, a, b),
            ("rem", &[a, b]) if signed => self.int(IntOp::SRem, bits, a, b),
            ("rem", &[a, b]) => self.int(IntOp::URem, bits, a, b),
            ("mul", &[a, b]) => self.product(statement, ty, a, b)?,
            ("mad", &[a, b, c]) => {
                let product = self.product(statement, ty, a, b)?;
                self.int(IntOp::Add, bits, product, c)
            }
            ("min", &[a, b]) => {
                self.math(if signed { Math::SMin } else { Math::UMin }, bits, [a, b, a])
            }
            ("max", &[a, b]) => {
                self.math(if signed { Math::SMax } else { Math::UMax }, bits, [a, b, a])
            }
            ("sad", &[a, b, c]) => self.math(Math::Sad { signed }, bits, [a, b, c]),
            ("abs", &[a]) => self.math(Math::Abs { poison_min: false }, bits, [a; 3]),
            ("brev", &[a]) => self.math(Math::BitReverse, bits, [a; 3]),
            ("neg", &[a]) => {
                let zero = self.number(0);
                self.int(IntOp::Sub, bits, zero, a)
            }
            ("not", &[a]) => {
                let ones = self.number(crate::slot::mask(bits));
                self.int(IntOp::Xor, bits, a, ones)
            }
            ("cnot", &[a]) => {
                let zero = self.number(0);
                self.icmp(IntPredicate::Eq, bits, a, zero)
            }
            _ => return Err(refused()),
        })
    }

    pub(super) fn product(
        &mut self,
        statement: &Statement,
        ty: Ty,
        a: Reg,
        b: Reg,
    ) -> Result<Reg, Refusal> {
        match (statement.has("lo"), statement.has("hi")) {
            (true, false) => Ok(self.int(IntOp::Mul, ty.bits, a, b)),
            (false, true) => {
                Ok(self.math(Math::MulHi { signed: ty.is_signed() }, ty.bits, [a, b, a]))
            }
            _ => Err(format!("`{}`", statement.opcode.join("."))),
        }
    }

    /// A shift by any amount: bits beyond the width are zeros, or copies of the sign.
    fn shifted(&mut self, op: IntOp, bits: u32, a: Reg, by: Reg) -> Reg {
        let (width, least) = (self.number(u64::from(bits)), self.number(u64::from(bits - 1)));
        let is_inside = self.icmp(IntPredicate::Ult, 32, by, width);
        let within = self.int(IntOp::And, 32, by, least);
        let inside = self.int(op, bits, a, within);
        let beyond = match op {
            IntOp::AShr => self.int(op, bits, a, least),
            _ => self.number(0),
        };
        self.select(is_inside, inside, beyond)
    }

    /// A mask of the lowest `n` bits.
    fn ones(&mut self, bits: u32, n: Reg) -> Reg {
        let one = self.number(1);
        let above = self.shifted(IntOp::Shl, bits, one, n);
        self.int(IntOp::Sub, bits, above, one)
    }

    /// `bfi`: inserts the lowest bits of `a` into the second operand.
    fn inserted(&mut self, statement: &Statement, ty: Ty, a: Reg) -> Result<Reg, Refusal> {
        let b = self.value(statement, 2, ty)?;
        let (at, n) = (self.value(statement, 3, Ty::WORD)?, self.value(statement, 4, Ty::WORD)?);
        let bits = ty.bits;
        let (ones, all) = (self.ones(bits, n), self.number(crate::slot::mask(bits)));
        let low = self.int(IntOp::And, bits, a, ones);
        let (field, hole) =
            (self.shifted(IntOp::Shl, bits, low, at), self.shifted(IntOp::Shl, bits, ones, at));
        let others = self.int(IntOp::Xor, bits, hole, all);
        let rest = self.int(IntOp::And, bits, b, others);
        Ok(self.int(IntOp::Or, bits, field, rest))
    }

    /// `shf`: extracts 32 bits of two concatenated words.
    fn funnel(&mut self, statement: &Statement, a: Reg) -> Result<Reg, Refusal> {
        let (b, by) = (self.value(statement, 2, Ty::WORD)?, self.value(statement, 3, Ty::WORD)?);
        let is_left = statement.has("l");
        let math = if is_left { Math::FShl } else { Math::FShr };
        let wrapped = self.math(math, 32, [b, a, by]);
        if statement.has("wrap") {
            return Ok(wrapped);
        }
        let width = self.number(32);
        let is_inside = self.icmp(IntPredicate::Ult, 32, by, width);
        Ok(self.select(is_inside, wrapped, if is_left { a } else { b }))
    }

    /// `lop3`: a truth table of eight bits, computed as the disjunction of its minterms.
    fn lop3(&mut self, statement: &Statement, a: Reg) -> Result<Reg, Refusal> {
        let (b, c) = (self.value(statement, 2, Ty::WORD)?, self.value(statement, 3, Ty::WORD)?);
        let table = self.table(statement, 4, 0xff)?;
        let all = self.number(0xffff_ffff);
        let mut result = self.number(0);
        for case in (0..8u64).filter(|case| table >> case & 1 != 0) {
            let mut both = all;
            for (at, reg) in [(4, a), (2, b), (1, c)] {
                let one = if case & at != 0 { reg } else { self.int(IntOp::Xor, 32, reg, all) };
                both = self.int(IntOp::And, 32, both, one);
            }
            result = self.int(IntOp::Or, 32, result, both);
        }
        Ok(result)
    }

    /// `prmt` with a constant selector: four of eight bytes, or their signs.
    fn permuted(&mut self, statement: &Statement, a: Reg) -> Result<Reg, Refusal> {
        let b = self.value(statement, 2, Ty::WORD)?;
        let chosen = self.table(statement, 3, 0xffff)?;
        let (low, high) = (self.unpack(a, 4, 8), self.unpack(b, 4, 8));
        let bytes: Vec<Reg> = low.into_iter().chain(high).collect();
        let seven = self.number(7);
        let mut parts = Vec::new();
        for n in 0..4 {
            let choice = chosen >> (4 * n) & 15;
            let byte = bytes[(choice & 7) as usize];
            parts.push(if choice < 8 { byte } else { self.int(IntOp::AShr, 8, byte, seven) });
        }
        Ok(self.pack(&parts, 8))
    }

    /// A constant operand, at most `most`.
    fn table(&self, statement: &Statement, n: usize, most: u64) -> Result<u64, Refusal> {
        let found = match self.operand(statement, n)? {
            Operand::Number(text) => integer(text).and_then(|value| u64::try_from(value).ok()),
            Operand::Name(name) => self.var(name)?.constant,
            _ => None,
        };
        found.filter(|&value| value <= most).ok_or_else(|| "a selector that is no constant".into())
    }

    fn floats(
        &mut self,
        statement: &Statement,
        format: Format,
        args: &[Reg],
    ) -> Result<Reg, Refusal> {
        Self::only(statement, &["rn", "ftz", "sat", "approx", "full", "NaN", "relu"])?;
        let math = |function| Math::Float(function, format);
        let bits = format.bits();
        let (smaller, larger) = match statement.has("NaN") {
            true => (FloatFn::Minimum, FloatFn::Maximum),
            false => (FloatFn::MinimumNum, FloatFn::MaximumNum),
        };
        let mut result = match (statement.name(), args) {
            ("add", &[a, b]) => self.float(FloatOp::Add, format, a, b),
            ("sub", &[a, b]) => self.float(FloatOp::Sub, format, a, b),
            ("mul", &[a, b]) => self.float(FloatOp::Mul, format, a, b),
            ("div", &[a, b]) => self.float(FloatOp::Div, format, a, b),
            ("fma" | "mad", &[a, b, c]) => self.math(math(FloatFn::Fma), bits, [a, b, c]),
            ("min", &[a, b]) => self.math(math(smaller), bits, [a, b, a]),
            ("max", &[a, b]) => self.math(math(larger), bits, [a, b, a]),
            // The result has the sign of the first operand.
            ("copysign", &[a, b]) => self.math(math(FloatFn::CopySign), bits, [b, a, a]),
            ("neg", &[a]) => {
                let dst = self.body.temp(1);
                self.body.emit(Op::FNeg { format, flags: FastMath::default(), dst, a });
                dst
            }
            (name, &[a]) => match unary(name) {
                Some(function) => self.math(math(function), bits, [a; 3]),
                None => return Err(format!("`{}`", statement.opcode.join("."))),
            },
            _ => return Err(format!("`{}`", statement.opcode.join("."))),
        };
        if statement.has("sat") {
            result = self.math(math(FloatFn::Saturate), bits, [result; 3]);
        }
        if statement.has("relu") {
            let zero = self.number(0);
            result = self.math(math(FloatFn::MaximumNum), bits, [result, zero, zero]);
        }
        Ok(result)
    }

    /// Applies a function to both halves of words.
    fn pairs(
        &mut self,
        statement: &Statement,
        format: Format,
        args: &[Reg],
    ) -> Result<Reg, Refusal> {
        let lanes: Vec<Vec<Reg>> = args.iter().map(|&a| self.unpack(a, 2, 16)).collect();
        let mut results = Vec::new();
        for lane in 0..2 {
            let args: Vec<Reg> = lanes.iter().map(|regs| regs[lane]).collect();
            results.push(self.floats(statement, format, &args)?);
        }
        Ok(self.pack(&results, 16))
    }

    fn float(&mut self, op: FloatOp, format: Format, a: Reg, b: Reg) -> Reg {
        let dst = self.body.temp(1);
        self.body.emit(Op::Float { op, format, flags: FastMath::default(), dst, a, b });
        dst
    }

    fn math(&mut self, math: Math, bits: u32, args: [Reg; 3]) -> Reg {
        let dst = self.body.temp(1);
        self.body.emit(Op::Math { math, bits: bits as u8, dst, args });
        dst
    }

    pub(super) fn icmp(&mut self, predicate: IntPredicate, bits: u32, a: Reg, b: Reg) -> Reg {
        let dst = self.body.temp(1);
        self.body.emit(Op::ICmp { predicate, bits: bits as u8, same_sign: false, dst, a, b });
        dst
    }

    fn cast(&mut self, cast: Cast, a: Reg) -> Reg {
        let dst = self.body.temp(1);
        self.body.emit(Op::Cast { cast, flags: FastMath::default(), dst, a });
        dst
    }

    /// The comparison of two registers that an opcode denotes.
    fn compared(&mut self, name: &str, ty: Ty, a: Reg, b: Reg) -> Result<Reg, Refusal> {
        let unknown = || format!("a comparison `{name}`");
        if let Kind::Float(format) = ty.kind {
            let predicate = float_predicate(name).ok_or_else(unknown)?;
            let (flags, dst) = (FastMath::default(), self.body.temp(1));
            self.body.emit(Op::FCmp { predicate, format, flags, dst, a, b });
            return Ok(dst);
        }
        let predicate = int_predicate(name, ty.is_signed()).ok_or_else(unknown)?;
        match ty.kind {
            Kind::Pair(_) | Kind::Predicate => Err(unknown()),
            _ => Ok(self.icmp(predicate, ty.bits, a, b)),
        }
    }

    /// `setp.lt.and.s32 p|q, a, b, !c`.
    fn setp(&mut self, statement: &Statement) -> Done {
        let ty = Self::ty(statement)?;
        let name = statement.opcode.get(1).map_or("", String::as_str);
        Self::only(statement, &[name, "and", "or", "xor", "ftz"])?;
        let (a, b) = (self.value(statement, 1, ty)?, self.value(statement, 2, ty)?);
        let compared = self.compared(name, ty, a, b)?;
        let one = self.number(1);
        let negated = self.int(IntOp::Xor, 1, compared, one);
        let combine = [("and", IntOp::And), ("or", IntOp::Or), ("xor", IntOp::Xor)]
            .into_iter()
            .find(|(word, _)| statement.has(word));
        let both = match combine {
            None => [compared, negated],
            Some((_, op)) => {
                let c = self.value(statement, 3, Ty::PREDICATE)?;
                [compared, negated].map(|one| self.int(op, 1, one, c))
            }
        };
        match self.operand(statement, 0)? {
            Operand::Pair(p, q) => {
                self.put(&Operand::Name(p.clone()), Ty::PREDICATE, both[0])?;
                self.put(&Operand::Name(q.clone()), Ty::PREDICATE, both[1])
            }
            one => self.put(one, Ty::PREDICATE, both[0]),
        }
    }

    /// `set.lt.u32.f32 d, a, b`: all ones, or 1.0, if true.
    fn set(&mut self, statement: &Statement) -> Done {
        let parts: Vec<&str> = statement.opcode.iter().map(String::as_str).collect();
        let (name, to, from) = match parts[..] {
            [_, name, to, from] | [_, name, "ftz", to, from] => (name, Ty::of(to), Ty::of(from)),
            _ => return Err(format!("`{}`", parts.join("."))),
        };
        let (to, from) = to.zip(from).ok_or("`set` of other types")?;
        let (a, b) = (self.value(statement, 1, from)?, self.value(statement, 2, from)?);
        let result = match (to.kind, from.kind) {
            (Kind::Pair(format), Kind::Pair(_)) => {
                let (a, b) = (self.unpack(a, 2, 16), self.unpack(b, 2, 16));
                let (lane, one) = (Ty { kind: Kind::Float(format), bits: 16 }, format.of_f64(1.0));
                let mut parts = Vec::new();
                for (a, b) in a.into_iter().zip(b) {
                    let is = self.compared(name, lane, a, b)?;
                    parts.push(self.either(is, one));
                }
                self.pack(&parts, 16)
            }
            (Kind::Float(format), _) => {
                let is = self.compared(name, from, a, b)?;
                self.either(is, format.of_f64(1.0))
            }
            _ => {
                let is = self.compared(name, from, a, b)?;
                self.either(is, crate::slot::mask(to.bits))
            }
        };
        self.put(self.operand(statement, 0)?, to, result)
    }

    fn either(&mut self, condition: Reg, yes: u64) -> Reg {
        let (yes, no) = (self.number(yes), self.number(0));
        self.select(condition, yes, no)
    }

    /// `selp` selects by a predicate, `slct` by a sign.
    fn choice(&mut self, statement: &Statement) -> Done {
        let is_by_sign = statement.name() == "slct";
        Self::only(statement, &[])?;
        let ty = match is_by_sign {
            true => statement.opcode.get(1).and_then(|part| Ty::of(part)).ok_or("`slct`")?,
            false => Self::ty(statement)?,
        };
        let (a, b) = (self.value(statement, 1, ty)?, self.value(statement, 2, ty)?);
        let condition = match is_by_sign {
            false => self.value(statement, 3, Ty::PREDICATE)?,
            true => {
                let by = Self::ty(statement)?;
                let (c, zero) = (self.value(statement, 3, by)?, self.number(0));
                self.compared("ge", by, c, zero)?
            }
        };
        let result = self.select(condition, a, b);
        self.put(self.operand(statement, 0)?, ty, result)
    }

    fn cvta(&mut self, statement: &Statement) -> Done {
        let ty = Self::ty(statement)?;
        let space = space_of(statement).ok_or("a conversion to another space")?;
        let a = self.value(statement, 1, ty)?;
        let (from, to) = match statement.has("to") {
            true => (Space::Flat, space),
            false => (space, Space::Flat),
        };
        let result = self.cast(Cast::Space { from, to }, a);
        let result = if ty.bits < 64 { self.body.narrowed(result, 64, ty.bits) } else { result };
        self.put(self.operand(statement, 0)?, ty, result)
    }

    fn is_space(&mut self, statement: &Statement) -> Done {
        let space = space_of(statement).ok_or("a question about another space")?;
        let a = self.value(statement, 1, Ty { kind: Kind::Bits, bits: 64 })?;
        let result = self.cast(Cast::IsIn { space }, a);
        self.put(self.operand(statement, 0)?, Ty::PREDICATE, result)
    }

    fn cvt(&mut self, statement: &Statement) -> Done {
        let refused = || format!("`{}`", statement.opcode.join("."));
        let types: Vec<&String> = statement.opcode[1..].iter().rev().take(2).collect();
        let [from, to] = types[..] else { return Err(refused()) };
        if (to.as_str(), from.as_str()) == ("tf32", "f32") {
            return self.round_to_tf32(statement);
        }
        let (to, from) = Ty::of(to).zip(Ty::of(from)).ok_or_else(refused)?;
        Self::only(statement, &["rn", "rz", "rni", "rzi", "rmi", "rpi", "ftz", "sat", "relu"])?;
        let result = match (to.kind, from.kind) {
            (Kind::Pair(format), Kind::Float(_)) => {
                let (high, low) =
                    (self.value(statement, 1, from)?, self.value(statement, 2, from)?);
                let to = Ty { kind: Kind::Float(format), bits: 16 };
                let parts = [low, high].map(|a| self.converted(statement, from, to, a));
                let [low, high] = parts;
                self.pack(&[low?, high?], 16)
            }
            (Kind::Pair(_) | Kind::Predicate, _) | (_, Kind::Pair(_) | Kind::Predicate) => {
                return Err(refused());
            }
            _ => {
                let a = self.value(statement, 1, from)?;
                self.converted(statement, from, to, a)?
            }
        };
        self.put(self.operand(statement, 0)?, to, result)
    }

    /// A value converted from one scalar type to another.
    fn converted(
        &mut self,
        statement: &Statement,
        from: Ty,
        to: Ty,
        a: Reg,
    ) -> Result<Reg, Refusal> {
        let rounding = [
            ("rni", FloatFn::RoundEven),
            ("rzi", FloatFn::Trunc),
            ("rmi", FloatFn::Floor),
            ("rpi", FloatFn::Ceil),
        ]
        .into_iter()
        .find(|(word, _)| statement.has(word))
        .map(|(_, function)| function);
        let (bits, signed) = (to.bits as u8, to.is_signed());
        let result = match (from.kind, to.kind) {
            (Kind::Float(from), Kind::Float(to)) => {
                // Rounding towards zero differs where digits are lost.
                if statement.has("rz") && from.bits() > to.bits() {
                    return Err("a conversion that rounds towards zero".into());
                }
                let whole = match rounding {
                    Some(function) => self.math(Math::Float(function, from), from.bits(), [a; 3]),
                    None => a,
                };
                let mut value = self.cast(Cast::FpToFp { from, to }, whole);
                if statement.has("sat") {
                    value = self.math(Math::Float(FloatFn::Saturate, to), to.bits(), [value; 3]);
                }
                if statement.has("relu") {
                    let zero = self.number(0);
                    value = self.math(
                        Math::Float(FloatFn::MaximumNum, to),
                        to.bits(),
                        [value, zero, zero],
                    );
                }
                value
            }
            (Kind::Float(from), _) => {
                let function = rounding.ok_or("a conversion to an integer without a rounding")?;
                let whole = self.math(Math::Float(function, from), from.bits(), [a; 3]);
                self.math(to_int_of_ptx(from, to.bits, signed), to.bits, [whole; 3])
            }
            (_, Kind::Float(format)) => {
                let (from, signed) = (from.bits as u8, from.is_signed());
                self.cast(Cast::IntToFp { from, to: format, signed, nneg: false }, a)
            }
            _ if statement.has("sat") => return Err("a conversion that saturates".into()),
            _ if to.bits > from.bits => self.extended(from, to.bits, a),
            _ if to.bits < from.bits => {
                let (from, flags) = (from.bits as u8, Default::default());
                self.cast(Cast::Trunc { from, to: bits, flags }, a)
            }
            _ => a,
        };
        Ok(result)
    }

    /// Rounds to 10 bits after the point, ties away from zero.
    fn round_to_tf32(&mut self, statement: &Statement) -> Done {
        if !statement.has("rna") {
            return Err("a conversion to `tf32` of another rounding".into());
        }
        let single = Ty { kind: Kind::Bits, bits: 32 };
        let a = self.value(statement, 1, single)?;
        let (half, kept) = (self.number(0x1000), self.number(0xffff_e000));
        let sum = self.int(IntOp::Add, 32, a, half);
        let result = self.int(IntOp::And, 32, sum, kept);
        self.put(self.operand(statement, 0)?, single, result)
    }
}

fn shift(name: &str, ty: Ty) -> IntOp {
    match (name, ty.is_signed()) {
        ("shl", _) => IntOp::Shl,
        (_, true) => IntOp::AShr,
        (_, false) => IntOp::LShr,
    }
}

fn unary(name: &str) -> Option<FloatFn> {
    Some(match name {
        "abs" => FloatFn::Abs,
        "rcp" => FloatFn::Rcp,
        "sqrt" => FloatFn::Sqrt,
        "rsqrt" => FloatFn::RSqrt,
        "sin" => FloatFn::Sin,
        "cos" => FloatFn::Cos,
        "lg2" => FloatFn::Log2,
        "ex2" => FloatFn::Exp2,
        "tanh" => FloatFn::TanH,
        _ => return None,
    })
}

fn int_predicate(name: &str, is_signed: bool) -> Option<IntPredicate> {
    use IntPredicate as P;
    Some(match (name, is_signed) {
        ("eq", _) => P::Eq,
        ("ne", _) => P::Ne,
        ("lt", true) => P::Slt,
        ("le", true) => P::Sle,
        ("gt", true) => P::Sgt,
        ("ge", true) => P::Sge,
        ("lo" | "lt", _) => P::Ult,
        ("ls" | "le", _) => P::Ule,
        ("hi" | "gt", _) => P::Ugt,
        ("hs" | "ge", _) => P::Uge,
        _ => return None,
    })
}

fn float_predicate(name: &str) -> Option<FloatPredicate> {
    use FloatPredicate as P;
    Some(match name {
        "eq" => P::Oeq,
        "ne" => P::One,
        "lt" => P::Olt,
        "le" => P::Ole,
        "gt" => P::Ogt,
        "ge" => P::Oge,
        "equ" => P::Ueq,
        "neu" => P::Une,
        "ltu" => P::Ult,
        "leu" => P::Ule,
        "gtu" => P::Ugt,
        "geu" => P::Uge,
        "num" => P::Ord,
        "nan" => P::Uno,
        _ => return None,
    })
}

/// The address space in an opcode.
fn space_of(statement: &Statement) -> Option<Space> {
    let named = |word: &str| statement.has(word);
    Some(match () {
        () if named("global") || named("const") => Space::Global,
        () if named("shared") || named("shared::cta") => Space::Shared,
        () if named("shared::cluster") => Space::Cluster,
        () if named("local") => Space::Local,
        () => return None,
    })
}
