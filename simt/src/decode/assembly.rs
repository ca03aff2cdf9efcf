//! Decodes inline assembly into operations.
//!
//! The text is parsed by [`text`] and translated statement by statement: registers become slots of the frame, a guard
//! becomes a jump over its statement, and a label becomes a position. If any part is unknown, the entire call is
//! refused with a message, and the operations created so far are dropped.
//!
//! * `arithmetic.rs` has computations, `carry.rs` those with a carry, `access.rs` memory accesses,
//!   `synchronization.rs` synchronization.
//! * An output that is not written (because of a false guard) is `undef`; so is a register that is read before it is
//!   written.
//! * Rounding modes other than to nearest, and surfaces, are not executed; approximations are computed exactly,
//!   and subnormals are not flushed.
//!
//! Example: `@$3 ld.global.v2.b32 {$0, $1}, [$2 + 8];` becomes a jump over the rest if `$3` is 0, an addition, and two
//! loads with the alignment of both.

mod access;
mod arithmetic;
mod carry;
mod synchronization;
mod text;

use rustc_hash::FxHashMap;
use selvedge_ir::constant::InlineAsm;
use selvedge_ir::inst::IntFlags;
use selvedge_ir::{Inst, Type, Value};

use super::shape::Shape;
use super::{Body, Done, Refusal};
use crate::float::Format;
use crate::op::{Cast, IntOp, Op, Reg};
use crate::slot::{Slot, UNDEF, mask};
use text::{Item, Operand, Statement, Token, integer};

/// A register of the assembly text.
#[derive(Clone, Copy, Debug)]
struct Var {
    reg: Reg,
    bits: u32,
    /// Its value, when the call's argument is constant.
    constant: Option<u64>,
    is_writable: bool,
}

/// The kind of a type suffix.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Bits,
    Unsigned,
    Signed,
    Float(Format),
    /// Two 16-bit floats in a word.
    Pair(Format),
    Predicate,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Ty {
    kind: Kind,
    bits: u32,
}

impl Ty {
    const WORD: Ty = Ty { kind: Kind::Unsigned, bits: 32 };
    const PREDICATE: Ty = Ty { kind: Kind::Predicate, bits: 1 };

    /// The type of a suffix, of at most 64 bits.
    fn of(suffix: &str) -> Option<Ty> {
        let float = |format: Format| Ty { kind: Kind::Float(format), bits: format.bits() };
        let pair = |format| Ty { kind: Kind::Pair(format), bits: 32 };
        Some(match suffix {
            "pred" => Ty::PREDICATE,
            "f16" => float(Format::Half),
            "bf16" => float(Format::BFloat),
            "f32" => float(Format::Single),
            "f64" => float(Format::Double),
            "f16x2" => pair(Format::Half),
            "bf16x2" => pair(Format::BFloat),
            _ => {
                let kind = match suffix.as_bytes().first()? {
                    b'b' => Kind::Bits,
                    b'u' => Kind::Unsigned,
                    b's' => Kind::Signed,
                    _ => return None,
                };
                let bits = suffix[1..].parse().ok()?;
                [8, 16, 32, 64].contains(&bits).then_some(Ty { kind, bits })?
            }
        })
    }

    fn is_signed(self) -> bool {
        self.kind == Kind::Signed
    }
}

/// The state of translating an inline assembly call.
struct Assembly<'b, 'd, 'm> {
    body: &'b mut Body<'d, 'm>,
    /// The operands, by their index in the template.
    operands: Vec<Var>,
    /// Declared registers, innermost scope last.
    scopes: Vec<FxHashMap<String, Var>>,
    labels: FxHashMap<String, u32>,
    branches: Vec<(usize, String)>,
    /// The carry of `.cc`, undefined at first; `None` if no statement uses it.
    carry: Option<Reg>,
}

impl Body<'_, '_> {
    /// Translates an inline assembly call.
    ///
    /// # Errors
    /// When a part of it is not executed; then the call has no operations.
    pub(super) fn assembly(&mut self, inst: Inst, asm: &InlineAsm) -> Done {
        let start = self.d.program.ops.len();
        self.translate(inst, asm).map_err(|why| {
            self.d.program.ops.truncate(start);
            self.d.program.origins.truncate(start);
            format!("inline assembly: {why}")
        })
    }

    fn translate(&mut self, inst: Inst, asm: &InlineAsm) -> Done {
        if asm.can_throw {
            return Err("assembly that may unwind".into());
        }
        let items = text::read(&asm.text)?;
        let (operands, outputs) = self.asm_operands(inst, &asm.constraints)?;
        let carry = items.iter().any(carry::is_used).then(|| self.undefined(1));
        let mut assembly = Assembly {
            body: &mut *self,
            operands,
            scopes: vec![FxHashMap::default()],
            labels: FxHashMap::default(),
            branches: Vec::new(),
            carry,
        };
        items.into_iter().try_for_each(|item| assembly.item(item))?;
        assembly.resolve_branches()?;
        outputs.into_iter().try_for_each(|output| self.asm_result(&output))
    }

    /// The registers of a constraint string, outputs first, and the destinations of the outputs.
    fn asm_operands(
        &mut self,
        inst: Inst,
        constraints: &[u8],
    ) -> Result<(Vec<Var>, Vec<Output>), Refusal> {
        let constraints = std::str::from_utf8(constraints).map_err(|_| "constraints".to_owned())?;
        let parts = split(constraints);
        let n_outputs = parts.iter().filter(|part| part.starts_with('=')).count();
        let types = self.result_types(inst, n_outputs)?;
        let args: Vec<Value> = self.func.call_args(inst).collect();
        let (mut vars, mut outputs, mut args) = (Vec::new(), Vec::new(), args.into_iter());
        let mut slot = self.result(inst);
        for part in parts {
            if part.contains('*') || part.starts_with('!') {
                return Err(format!("the constraint `{part}`"));
            }
            if part.starts_with('~') {
                continue;
            }
            if let Some(letter) = part.strip_prefix('=') {
                let shape = self.shape(types[outputs.len()])?;
                let var = self.output(letter.trim_start_matches('&'), &shape)?;
                outputs.push(Output { var, slot, shape: (*shape).clone() });
                slot += shape.n_slots;
                vars.push(var);
                continue;
            }
            let arg = args.next().ok_or("an operand is missing")?;
            let var = self.input(part, arg)?;
            vars.push(match part.parse::<usize>() {
                Ok(n) => {
                    let tied: Var = *vars.get(n).ok_or("a tied operand")?;
                    self.emit(Op::Copy { dst: tied.reg, a: var.reg });
                    tied
                }
                Err(_) => var,
            });
        }
        Ok((vars, outputs))
    }

    /// The type of each output.
    fn result_types(&self, inst: Inst, n: usize) -> Result<Vec<Type>, Refusal> {
        let ty = self.func.inst(inst).ty();
        if n < 2 {
            return Ok(vec![ty; n]);
        }
        let fields = self.d.header.types.struct_fields(ty).map(|(fields, _)| fields.to_vec());
        fields.filter(|fields| fields.len() == n).ok_or_else(|| "results of another number".into())
    }

    /// A register for an output, undefined at first.
    fn output(&mut self, letter: &str, shape: &Shape) -> Result<Var, Refusal> {
        let bits = width_of(letter, packed_bits(shape)?)?;
        let reg = self.undefined(bits);
        Ok(Var { reg, bits, constant: None, is_writable: true })
    }

    /// A new undefined register.
    fn undefined(&mut self, bits: u32) -> Reg {
        let nothing = self.push_consts(&[Slot { bits: 0, meta: UNDEF, known: 0 }], &[bits as u8]);
        let reg = self.temp(1);
        self.emit(Op::Copy { dst: reg, a: nothing });
        reg
    }

    /// The register of an argument; several leaves are packed, as the back end does.
    fn input(&mut self, constraint: &str, arg: Value) -> Result<Var, Refusal> {
        let shape = self.shape_of(arg)?;
        let (own, mut reg) = (packed_bits(&shape)?, self.reg(arg)?);
        let letter = if constraint.parse::<usize>().is_ok() { "" } else { constraint };
        let bits = width_of(letter, own)?;
        if shape.leaves.len() > 1 {
            let dst = self.temp(1);
            let lane = shape.leaves[0].scalar.bits();
            self.emit(Op::Pack { bits: lane, n: shape.leaves.len() as u32, dst, a: reg });
            reg = dst;
        }
        let constant = self.func.as_int(arg).and_then(|int| int.to_u64());
        Ok(Var { reg, bits, constant, is_writable: false })
    }

    fn asm_result(&mut self, output: &Output) -> Done {
        let Output { var, slot, shape } = output;
        let own = packed_bits(shape)?;
        let mut a = var.reg;
        if own < var.bits {
            a = self.narrowed(a, var.bits, own);
        }
        match shape.leaves.len() {
            1 => self.emit(Op::Copy { dst: *slot, a }),
            n => {
                let bits = shape.leaves[0].scalar.bits();
                self.emit(Op::Unpack { bits, n: n as u32, dst: *slot, a })
            }
        };
        Ok(())
    }

    fn narrowed(&mut self, a: Reg, from: u32, to: u32) -> Reg {
        let dst = self.temp(1);
        let cast = Cast::Trunc { from: from as u8, to: to as u8, flags: IntFlags::NONE };
        self.emit(Op::Cast { cast, flags: Default::default(), dst, a });
        dst
    }
}

/// An output and its destination.
struct Output {
    var: Var,
    slot: Reg,
    shape: Shape,
}

/// The constraints, split at commas outside of braces.
fn split(constraints: &str) -> Vec<&str> {
    let mut is_within = false;
    let parts = constraints.split(|c| {
        is_within = (is_within || c == '{') && c != '}';
        c == ',' && !is_within
    });
    parts.filter(|part| !part.is_empty()).collect()
}

/// The width of a value packed into one register: its leaves have one width, and the first is the lowest.
fn packed_bits(shape: &Shape) -> Result<u32, Refusal> {
    let widths: Vec<u32> = shape.leaves.iter().map(|leaf| leaf.scalar.bits()).collect();
    let all = widths.iter().sum();
    match widths.windows(2).all(|two| two[0] == two[1]) && (1..=64).contains(&all) {
        true => Ok(all),
        false => Err("an operand of more than 64 bits, or of unlike parts".into()),
    }
}

/// The width of a register by its constraint, for a value with the given number of bits.
fn width_of(letter: &str, bits: u32) -> Result<u32, Refusal> {
    let width = match letter {
        "r" | "f" => 32,
        "l" | "d" => 64,
        "h" | "c" => 16,
        "b" => 1,
        "n" | "i" | "" => bits,
        _ => return Err(format!("the constraint `{letter}`")),
    };
    if bits > width { Err(format!("{bits} bits for the constraint `{letter}`")) } else { Ok(width) }
}

impl Assembly<'_, '_, '_> {
    fn item(&mut self, item: Item) -> Done {
        match item {
            Item::Open => self.scopes.push(FxHashMap::default()),
            Item::Close if self.scopes.len() > 1 => {
                self.scopes.pop();
            }
            Item::Close => return Err("a brace that closes nothing".into()),
            Item::Label(name) => {
                let here = self.here();
                if self.labels.insert(name.clone(), here).is_some() {
                    return Err(format!("two labels `{name}`"));
                }
            }
            Item::Registers { ty, names } => self.declare(&ty, names)?,
            Item::Statement(statement) => self.guarded(&statement)?,
        }
        Ok(())
    }

    fn here(&self) -> u32 {
        self.body.d.program.ops.len() as u32
    }

    fn declare(&mut self, ty: &str, names: Vec<(String, Option<u32>)>) -> Done {
        /// Maximal number of registers in one declaration.
        const MOST: u32 = 256;
        let ty = Ty::of(ty).ok_or_else(|| format!("registers of type `{ty}`"))?;
        for (name, count) in names {
            if count.is_some_and(|n| n > MOST) {
                return Err("very many registers".into());
            }
            let numbered = (0..count.unwrap_or(0)).map(|n| format!("{name}{n}"));
            let plain = count.is_none().then(|| name.clone());
            for name in numbered.chain(plain) {
                let reg = self.body.undefined(ty.bits);
                let var = Var { reg, bits: ty.bits, constant: None, is_writable: true };
                if let Some(scope) = self.scopes.last_mut() {
                    scope.insert(name, var);
                }
            }
        }
        Ok(())
    }

    fn guarded(&mut self, statement: &Statement) -> Done {
        let Some((guard, holds)) = &statement.guard else { return self.statement(statement) };
        let condition = self.var(guard)?.reg;
        let skip = self.body.emit(Op::Skip { condition, unless: *holds, to: 0 });
        self.statement(statement)?;
        let to = self.here();
        self.body.d.program.ops[skip] = Op::Skip { condition, unless: *holds, to };
        Ok(())
    }

    fn statement(&mut self, statement: &Statement) -> Done {
        match statement.name() {
            "bra" => self.branch(statement),
            "ld" | "ldu" | "st" | "atom" | "red" | "cp" => self.access(statement),
            "bar" | "barrier" | "shfl" | "vote" | "match" | "redux" | "elect" | "activemask"
            | "fence" | "membar" | "mbarrier" | "exit" | "trap" | "nanosleep"
            | "griddepcontrol" | "prefetch" | "prefetchu" | "applypriority" | "setmaxnreg" => {
                self.synchronization(statement)
            }
            _ => self.arithmetic(statement),
        }
    }

    fn branch(&mut self, statement: &Statement) -> Done {
        let [Operand::Name(Token::Word(label))] = &statement.operands[..] else {
            return Err("a branch to no label".into());
        };
        let at = self.body.emit(Op::Br { to: 0 });
        self.branches.push((at, label.clone()));
        Ok(())
    }

    fn resolve_branches(&mut self) -> Done {
        if self.scopes.len() > 1 {
            return Err("a brace that is not closed".into());
        }
        for (at, label) in std::mem::take(&mut self.branches) {
            let to = self.labels.get(&label).ok_or_else(|| format!("a branch to `{label}`"))?;
            self.body.d.program.ops[at] = Op::Br { to: *to };
        }
        Ok(())
    }

    /// The register with that name.
    fn var(&self, token: &Token) -> Result<Var, Refusal> {
        match token {
            Token::Operand(n) => self.operands.get(*n).copied().ok_or("no such operand".into()),
            Token::Word(name) => {
                let found = self.scopes.iter().rev().find_map(|scope| scope.get(name));
                found.copied().ok_or_else(|| format!("the name `{name}`"))
            }
            Token::Number(_) | Token::Sign(_) => Err("a name is missing".into()),
        }
    }

    fn number(&mut self, value: u64) -> Reg {
        self.body.number_const(value)
    }

    /// The operand of a statement at an index.
    fn operand<'s>(&self, statement: &'s Statement, n: usize) -> Result<&'s Operand, Refusal> {
        statement.operands.get(n).ok_or_else(|| "an operand is missing".into())
    }

    /// The operand at an index as a value of a type.
    fn value(&mut self, statement: &Statement, n: usize, ty: Ty) -> Result<Reg, Refusal> {
        let operand = self.operand(statement, n)?;
        self.source(operand, ty)
    }

    /// An operand as a value of a type.
    fn source(&mut self, operand: &Operand, ty: Ty) -> Result<Reg, Refusal> {
        match operand {
            Operand::Number(text) => {
                let bits = immediate(text, ty).ok_or_else(|| format!("the number `{text}`"))?;
                Ok(self.number(bits))
            }
            Operand::Name(name) => self.named(name, ty),
            Operand::Not(name) => {
                let (a, one) = (self.named(name, Ty::PREDICATE)?, self.number(1));
                Ok(self.int(IntOp::Xor, 1, a, one))
            }
            Operand::Vector(parts) => {
                let bits = part_bits(ty, parts)?;
                let part = Ty { kind: Kind::Bits, bits };
                let regs: Result<Vec<Reg>, Refusal> =
                    parts.iter().map(|one| self.source(one, part)).collect();
                Ok(self.pack(&regs?, bits))
            }
            Operand::Pair(..) | Operand::Address(..) => Err("an operand of another kind".into()),
        }
    }

    fn named(&mut self, name: &Token, ty: Ty) -> Result<Reg, Refusal> {
        let found = self.var(name);
        if let (Err(_), Token::Word(word)) = (&found, name) {
            return self.special(word, ty.bits);
        }
        let var = found?;
        match var.bits.cmp(&ty.bits) {
            std::cmp::Ordering::Equal => Ok(var.reg),
            std::cmp::Ordering::Greater => Ok(self.body.narrowed(var.reg, var.bits, ty.bits)),
            std::cmp::Ordering::Less => Err("a register that is narrower than its use".into()),
        }
    }

    /// A special register, or the size of a warp.
    fn special(&mut self, word: &str, bits: u32) -> Result<Reg, Refusal> {
        if word == "WARP_SZ" {
            return Ok(self.number(32));
        }
        let unknown = || format!("the name `{word}`");
        let name = word.strip_prefix('%').ok_or_else(unknown)?;
        let name = name.replacen("lanemask_", "lanemask.", 1).replacen("cluster_", "cluster.", 1);
        let register = super::nvvm::register(&name).ok_or_else(unknown)?;
        let dst = self.body.temp(1);
        self.body.emit(Op::Register { register, dst });
        Ok(if bits < 64 { self.body.narrowed(dst, 64, bits) } else { dst })
    }

    /// Writes a value of a type to an operand; a wider operand is extended by the type's signedness.
    fn put(&mut self, operand: &Operand, ty: Ty, a: Reg) -> Done {
        match operand {
            Operand::Name(Token::Word(sink)) if sink == "_" => Ok(()),
            Operand::Name(name) => {
                let var = self.var(name)?;
                if !var.is_writable {
                    return Err("a write to an operand that is no output".into());
                }
                self.put_var(var, ty, a)
            }
            Operand::Vector(parts) => {
                let bits = part_bits(ty, parts)?;
                let regs = self.unpack(a, parts.len() as u32, bits);
                let part = Ty { kind: Kind::Bits, bits };
                parts.iter().zip(regs).try_for_each(|(one, reg)| self.put(one, part, reg))
            }
            _ => Err("a result of another kind".into()),
        }
    }

    fn put_var(&mut self, var: Var, ty: Ty, a: Reg) -> Done {
        let (dst, from) = (var.reg, ty.bits as u8);
        let cast = match () {
            () if var.bits == ty.bits => {
                self.body.emit(Op::Copy { dst, a });
                return Ok(());
            }
            () if var.bits < ty.bits => {
                return Err("a result that is wider than its register".into());
            }
            () if ty.is_signed() => Cast::SExt { from, to: var.bits as u8 },
            () => Cast::ZExt { from, nneg: false },
        };
        self.body.emit(Op::Cast { cast, flags: Default::default(), dst, a });
        Ok(())
    }

    fn pack(&mut self, parts: &[Reg], bits: u32) -> Reg {
        let first = self.body.temp(parts.len() as u32);
        for (dst, &a) in (first..).zip(parts) {
            self.body.emit(Op::Copy { dst, a });
        }
        let dst = self.body.temp(1);
        self.body.emit(Op::Pack { bits, n: parts.len() as u32, dst, a: first });
        dst
    }

    fn unpack(&mut self, a: Reg, n: u32, bits: u32) -> Vec<Reg> {
        let dst = self.body.temp(n);
        self.body.emit(Op::Unpack { bits, n, dst, a });
        (dst..dst + n).collect()
    }

    fn int(&mut self, op: IntOp, bits: u32, a: Reg, b: Reg) -> Reg {
        let dst = self.body.temp(1);
        self.body.emit(Op::Int { op, bits: bits as u8, flags: IntFlags::NONE, dst, a, b });
        dst
    }

    fn select(&mut self, condition: Reg, a: Reg, b: Reg) -> Reg {
        let dst = self.body.temp(1);
        self.body.emit(Op::Select { dst, condition, a, b });
        dst
    }
}

/// The width of each element of a vector in one register.
fn part_bits(ty: Ty, parts: &[Operand]) -> Result<u32, Refusal> {
    match (parts.len(), ty.bits) {
        (n @ (2 | 4), bits @ (16 | 32 | 64)) if bits / n as u32 >= 8 => Ok(bits / n as u32),
        _ => Err("a vector of another length".into()),
    }
}

/// The bits of a literal for a type.
fn immediate(text: &str, ty: Ty) -> Option<u64> {
    let (is_negative, digits) = match text.strip_prefix('-') {
        Some(digits) => (true, digits),
        None => (false, text),
    };
    let exact =
        |prefixes: [&str; 2]| prefixes.iter().find_map(|prefix| digits.strip_prefix(prefix));
    let value = match (exact(["0f", "0F"]), exact(["0d", "0D"])) {
        (Some(hex), _) if hex.len() == 8 => {
            Some(f64::from(f32::from_bits(u32::from_str_radix(hex, 16).ok()?)))
        }
        (_, Some(hex)) if hex.len() == 16 => {
            Some(f64::from_bits(u64::from_str_radix(hex, 16).ok()?))
        }
        _ if digits.contains('.') => digits.parse().ok(),
        _ => None,
    };
    let value = value.map(|value| if is_negative { -value } else { value });
    match (ty.kind, value) {
        (Kind::Float(format), Some(value)) => Some(format.of_f64(value)),
        (Kind::Bits, Some(value)) if ty.bits == 32 => Some(Format::Single.of_f64(value)),
        (Kind::Bits, Some(value)) if ty.bits == 64 => Some(value.to_bits()),
        (Kind::Float(format), None) => Some(format.of_f64(integer(text)? as f64)),
        (_, Some(_)) => None,
        (_, None) => Some(integer(text)? as u64 & mask(ty.bits)),
    }
}
