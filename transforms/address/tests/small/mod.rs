//! Generated functions with 8-bit addresses and 4- to 8-bit integers, and an interpreter. They are small enough to
//! run on all inputs.

#![allow(dead_code, reason = "each test uses its part")]

mod guards;
mod loops;

use rustc_hash::FxHashMap;
use std::fmt::Write;

use selvedge_analysis::fold::{GepStep, gep_steps};
use selvedge_ir::inst::{GepFlags, IntFlags, IntPredicate};
use selvedge_ir::{Block, Function, Inst, Module, ModuleHeader, Opcode, Value};
use selvedge_pass::{Pass, Pipeline, Session};
use selvedge_testkit::rng::Rng;
use selvedge_text::{ReadOptions, read};

/// Width of addresses and of the offsets that are added to them.
pub(crate) const WIDTH: u32 = 8;

/// The values of the pointer argument. The object extends `REACH` bytes to both sides of it.
pub(crate) const POINTERS: [u64; 3] = [0x20, 0x80, 0xdf];
const REACH: u64 = 0x1f;

/// The arguments of all functions.
pub(crate) const ARGUMENTS: &str = "ptr %p, i6 %x, i4 %y, i1 %c";

/// All inputs of a function: the pointer, and the integers.
pub(crate) fn all_inputs() -> impl Iterator<Item = [u64; 4]> {
    POINTERS.into_iter().flat_map(|p| {
        (0..64).flat_map(move |x| (0..16).flat_map(move |y| [0, 1].map(|c| [p, x, y, c])))
    })
}

pub(crate) fn parsed(text: &str) -> Module {
    match read(text.as_bytes(), &ReadOptions::default()) {
        Ok(outcome) => outcome.module,
        Err(errors) => panic!("{errors:?}\n{text}"),
    }
}

/// A module after a pass, verified.
pub(crate) fn optimized(text: &str, pass: impl Pass + 'static) -> Module {
    let mut module = parsed(text);
    let mut pipeline = Pipeline::new();
    pipeline.add(pass);
    let mut session = Session::default();
    session.instrument.verify_each = true;
    if let Err(broken) = pipeline.run(&mut module, &mut session) {
        panic!("{:?}\n{text}", broken.diagnostics);
    }
    module
}

/// The trace of a module's only function on an input.
pub(crate) fn trace(module: &Module, input: [u64; 4]) -> Trace {
    let (_, func) = module.defined().next().expect("one function");
    Run::new(&module.header, func, input).trace(|_, _| {})
}

/// Generates functions.
pub(crate) struct Draw<'r> {
    rng: &'r mut Rng,
    text: String,
    n_values: usize,
    n_stores: usize,
    /// Names and widths.
    ints: Vec<(String, u32)>,
    pointers: Vec<String>,
}

impl Draw<'_> {
    /// A function with two arms and a join, each with accesses.
    pub(crate) fn function(rng: &mut Rng) -> String {
        let ints = vec![("%x".into(), 6), ("%y".into(), 4)];
        let pointers = vec!["%p".into()];
        let text = String::new();
        let mut draw = Draw { rng, text, n_values: 0, n_stores: 0, ints, pointers };
        draw.block(6, 4);
        let condition = draw.condition();
        _ = writeln!(draw.text, "  br i1 {condition}, label %left, label %right");
        let before = (draw.ints.clone(), draw.pointers.clone());
        for (label, next) in [("left", "join"), ("right", "join")] {
            _ = writeln!(draw.text, "{label}:");
            draw.block(3, 3);
            _ = writeln!(draw.text, "  br label %{next}");
            (draw.ints, draw.pointers) = before.clone();
        }
        draw.text += "join:\n";
        draw.block(2, 3);
        let body = draw.text;
        format!(
            "target datalayout = \"p:8:8:8:8\"\ndefine void @f({ARGUMENTS}) {{\n{body}  ret void\n}}\n"
        )
    }

    fn block(&mut self, n_ints: usize, n_addresses: usize) {
        for _ in 0..n_ints {
            self.int();
        }
        if self.rng.one_in(2) {
            self.neighbours();
        }
        if self.rng.one_in(3) {
            self.chains();
        }
        if self.rng.one_in(2) {
            self.rows();
        }
        if self.rng.one_in(2) {
            self.promising_rows();
        }
        if self.rng.one_in(4) {
            self.selection();
        }
        for _ in 0..n_addresses {
            self.address();
            if self.rng.one_in(3) {
                self.int();
            }
        }
    }

    /// The condition of the branch: the argument, or a comparison.
    fn condition(&mut self) -> String {
        if self.rng.one_in(4) {
            return "%c".into();
        }
        let is_argument = self.rng.one_in(2);
        let (value, width) = if is_argument { ("%x".into(), 6) } else { self.pick() };
        let (other, _) = self.of_width(width);
        let predicate = *self.rng.pick(&["ult", "ule", "ugt", "uge", "slt", "sle", "sgt", "ne"]);
        let name = self.fresh();
        _ = writeln!(self.text, "  {name} = icmp {predicate} i{width} {value}, {other}");
        name
    }

    /// Two neighbors of one integer, extended. The first is accessed only sometimes.
    fn neighbours(&mut self) {
        let op = *self.rng.pick(&["sext", "zext", "zext nneg"]);
        let value = *self.rng.pick(&["x", "y"]);
        let width = if value == "x" { 6 } else { 4 };
        for is_first in [true, false] {
            let [sum, wide, address] = [0; 3].map(|_| self.fresh());
            let (flags, number) = (self.flags(&["nuw", "nsw"]), self.rng.below(9) as i64 - 4);
            _ = writeln!(self.text, "  {sum} = add {flags}i{width} %{value}, {number}");
            _ = writeln!(self.text, "  {wide} = {op} i{width} {sum} to i8");
            _ = writeln!(self.text, "  {address} = getelementptr i8, ptr %p, i8 {wide}");
            if !is_first || self.rng.one_in(4) {
                self.n_stores += 1;
                _ = writeln!(self.text, "  store i8 {}, ptr {address}", self.n_stores);
            }
        }
    }

    /// Two sums of one integer, as wide as addresses. The first is a sum of two additions and rarely accessed.
    fn chains(&mut self) {
        let (shifted, wide) = (self.fresh(), self.fresh());
        _ = writeln!(self.text, "  {shifted} = zext i6 %x to i8");
        _ = writeln!(self.text, "  {wide} = shl i8 {shifted}, 1");
        for is_first in [true, false] {
            let [near, far, address] = [0; 3].map(|_| self.fresh());
            let [near_flags, far_flags] = [0; 2].map(|_| self.flags(&["nuw", "nsw"]));
            let (there, back) = (self.rng.below(127), self.rng.below(127));
            _ = writeln!(self.text, "  {near} = add {near_flags}i8 {wide}, {there}");
            _ = writeln!(self.text, "  {far} = add {far_flags}i8 {near}, -{back}");
            _ = writeln!(self.text, "  {address} = getelementptr i8, ptr %p, i8 {far}");
            if !is_first || self.rng.one_in(4) {
                self.n_stores += 1;
                _ = writeln!(self.text, "  store i8 {}, ptr {address}", self.n_stores);
            }
        }
    }

    /// An element in some of three rows, which differ by the width of a row.
    fn rows(&mut self) {
        let op = *self.rng.pick(&["sext", "sext", "zext", "zext nneg"]);
        let (row, width) = self.pick();
        let [pitch, column] = [0; 2].map(|_| self.of_width(width).0);
        let (scale, is_plain) = (*self.rng.pick(&["i8", "i8", "i16"]), self.rng.one_in(3));
        for _ in 0..3 {
            let [near, product, sum, wide, address] = [0; 5].map(|_| self.fresh());
            let number = self.rng.below(5) as i64 - 2;
            let mut flags = || match is_plain {
                true => self.flags(&["nuw", "nsw"]),
                false => String::from(if op == "sext" { "nsw " } else { "nuw nsw " }),
            };
            let [near_flags, product_flags, sum_flags] = [0; 3].map(|_| flags());
            let text = &mut self.text;
            _ = writeln!(text, "  {near} = add {near_flags}i{width} {row}, {number}");
            _ = writeln!(text, "  {product} = mul {product_flags}i{width} {near}, {pitch}");
            _ = writeln!(text, "  {sum} = add {sum_flags}i{width} {product}, {column}");
            let wide = if width == 8 {
                sum
            } else {
                _ = writeln!(text, "  {wide} = {op} i{width} {sum} to i8");
                wide
            };
            _ = writeln!(text, "  {address} = getelementptr {scale}, ptr %p, i8 {wide}");
            if !self.rng.one_in(5) {
                self.n_stores += 1;
                _ = writeln!(self.text, "  store i8 {}, ptr {address}", self.n_stores);
            }
        }
    }

    /// An element in two rows, as wide as addresses. One of them has flags that the other does not have, and is
    /// rarely accessed. Common parts are computed for each.
    fn promising_rows(&mut self) {
        let wide: [String; 3] = [0; 3].map(|_| {
            let ((value, width), wide) = (self.argument(), self.fresh());
            _ = writeln!(self.text, "  {wide} = zext i{width} {value} to i8");
            wide
        });
        let first = self.rng.below(2);
        for n in 0..2 {
            let [near, product, sum, address] = [0; 4].map(|_| self.fresh());
            let flags = if n == first { self.flags(&["nuw", "nsw"]) } else { String::new() };
            let (number, [row, pitch, column]) = (self.rng.below(3), &wide);
            let text = &mut self.text;
            _ = writeln!(text, "  {near} = add i8 {row}, {number}");
            _ = writeln!(text, "  {product} = mul i8 {near}, {pitch}");
            _ = writeln!(text, "  {sum} = add {flags}i8 {product}, {column}");
            _ = writeln!(text, "  {address} = getelementptr i8, ptr %p, i8 {sum}");
            if n != first || self.rng.one_in(4) {
                self.n_stores += 1;
                _ = writeln!(self.text, "  store i8 {}, ptr {address}", self.n_stores);
            } else {
                self.pointers.push(address);
            }
        }
    }

    fn argument(&mut self) -> (String, u32) {
        self.rng.pick(&[("%x".into(), 6), ("%y".into(), 4)]).clone()
    }

    /// A step by one of two constants.
    fn selection(&mut self) {
        let [selected, address] = [0; 2].map(|_| self.fresh());
        let [one, other] = [0; 2].map(|_| self.rng.below(25) as i64 - 12);
        let (base, scale) = (self.rng.pick(&self.pointers).clone(), *self.rng.pick(&["i8", "i32"]));
        _ = writeln!(self.text, "  {selected} = select i1 %c, i8 {one}, i8 {other}");
        _ = writeln!(self.text, "  {address} = getelementptr {scale}, ptr {base}, i8 {selected}");
        self.n_stores += 1;
        _ = writeln!(self.text, "  store i8 {}, ptr {address}", self.n_stores);
    }

    fn fresh(&mut self) -> String {
        self.n_values += 1;
        format!("%v{}", self.n_values)
    }

    fn pick(&mut self) -> (String, u32) {
        let n = self.rng.below(self.ints.len());
        self.ints[n].clone()
    }

    fn flags(&mut self, from: &[&str]) -> String {
        let chosen = from.iter().filter(|_| self.rng.one_in(2));
        chosen.map(|flag| format!("{flag} ")).collect()
    }

    fn int(&mut self) {
        let name = self.fresh();
        let (value, width) = self.pick();
        let (line, width) = match self.rng.below(14) {
            0..=3 | 12 | 13 => {
                let flags = self.flags(&["nuw", "nsw"]);
                let op = *self.rng.pick(&["add", "add", "sub", "mul"]);
                let number = self.rng.below(9) as i64 - 4;
                (format!("{op} {flags}i{width} {value}, {number}"), width)
            }
            4 => {
                let flags = self.flags(&["nuw", "nsw"]);
                let (other, _) = self.of_width(width);
                let op = *self.rng.pick(&["add", "sub", "mul"]);
                (format!("{op} {flags}i{width} {value}, {other}"), width)
            }
            5 => {
                let (flags, by) = (self.flags(&["nuw", "nsw"]), self.rng.below(width as usize));
                (format!("shl {flags}i{width} {value}, {by}"), width)
            }
            6 => {
                let op = *self.rng.pick(&["udiv", "sdiv", "urem", "srem"]);
                let by = 2 + self.rng.below(6);
                (format!("{op} i{width} {value}, {by}"), width)
            }
            7 => {
                let (op, number) = *self.rng.pick(&[
                    ("and", 1),
                    ("and", 3),
                    ("and", 7),
                    ("lshr", 1),
                    ("lshr", 2),
                    ("ashr", 1),
                    ("xor", -1),
                    ("or disjoint", 1),
                    ("or disjoint", 4),
                ]);
                (format!("{op} i{width} {value}, {number}"), width)
            }
            _ => self.conversion(&value, width),
        };
        _ = writeln!(self.text, "  {name} = {line}");
        self.ints.push((name, width));
    }

    fn of_width(&mut self, width: u32) -> (String, u32) {
        let same: Vec<_> = self.ints.iter().filter(|int| int.1 == width).cloned().collect();
        self.rng.pick(&same).clone()
    }

    fn conversion(&mut self, value: &str, width: u32) -> (String, u32) {
        let to = 4 + self.rng.below(5) as u32;
        let (op, flags): (_, &[&str]) = match to.cmp(&width) {
            std::cmp::Ordering::Less => ("trunc", &["nuw", "nsw"]),
            std::cmp::Ordering::Equal => return (format!("add i{width} {value}, 1"), width),
            std::cmp::Ordering::Greater if self.rng.one_in(2) => ("zext", &["nneg"]),
            std::cmp::Ordering::Greater => ("sext", &[]),
        };
        let flags = self.flags(flags);
        (format!("{op} {flags}i{width} {value} to i{to}"), to)
    }

    fn address(&mut self) {
        let (name, flags) = (self.fresh(), self.flags(&["inbounds", "nuw"]));
        let base = match self.rng.one_in(3) {
            true => self.rng.pick(&self.pointers).clone(),
            false => "%p".into(),
        };
        let (index, width) = self.pick();
        let constant = self.rng.below(4);
        let steps = match self.rng.below(6) {
            0 => format!("[3 x i8], ptr {base}, i{width} {index}, i8 {constant}"),
            1 => format!("{{ i8, [2 x i8] }}, ptr {base}, i{width} {index}, i32 1, i8 1"),
            2 => format!("i16, ptr {base}, i{width} {index}"),
            3 => format!("i8, ptr {base}, i8 {constant}"),
            _ => format!("i8, ptr {base}, i{width} {index}"),
        };
        _ = writeln!(self.text, "  {name} = getelementptr {flags}{steps}");
        if self.rng.one_in(2) {
            self.n_stores += 1;
            _ = writeln!(self.text, "  store i8 {}, ptr {name}", self.n_stores);
        }
        self.pointers.push(name);
    }
}

/// Maximum number of blocks of a run; a longer run has no trace.
const MAX_BLOCKS: usize = 80;

/// Integers by value; `None` is poison.
pub(crate) type Numbers = FxHashMap<Value, Option<u64>>;

/// The accesses of a run; `None` if it is undefined or too long.
pub(crate) type Trace = Option<Vec<(u64, u64)>>;

/// A run on an input.
pub(crate) struct Run<'m> {
    header: &'m ModuleHeader,
    func: &'m Function,
    pub(crate) numbers: Numbers,
    /// The operands of the current instruction, if they differ from the values of its operands.
    given: Vec<Option<u64>>,
    object: (u64, u64),
}

impl<'m> Run<'m> {
    pub(crate) fn new(header: &'m ModuleHeader, func: &'m Function, input: [u64; 4]) -> Run<'m> {
        let numbers = func.args().zip(input).map(|(arg, n)| (Value::from(arg), Some(n))).collect();
        let object = (input[0] - REACH, input[0] + REACH);
        Run { header, func, numbers, given: Vec::new(), object }
    }

    /// Runs the function and calls `seen` after each instruction.
    pub(crate) fn trace(&mut self, mut seen: impl FnMut(&Numbers, Inst)) -> Trace {
        let mut accesses = Vec::new();
        let mut block = self.func.entry()?;
        for _ in 0..MAX_BLOCKS {
            for inst in self.func.insts(block) {
                match self.func.opcode(inst) {
                    Opcode::Store => {
                        let address = self.number(self.func.operand(inst, 1))?;
                        accesses.push((self.number(self.func.operand(inst, 0))?, address));
                    }
                    Opcode::Phi => seen(&self.numbers, inst),
                    Opcode::Br => {}
                    Opcode::Ret => return Some(accesses),
                    _ => {
                        let number = self.result(inst);
                        self.numbers.insert(inst.into(), number);
                        seen(&self.numbers, inst);
                    }
                }
            }
            let from = block;
            block = self.next(block)?;
            self.enter(block, from);
        }
        None
    }

    /// Assigns the values of all phis of a block simultaneously.
    fn enter(&mut self, block: Block, from: Block) {
        let phis = self.func.insts(block).filter(|&it| self.func.opcode(it) == Opcode::Phi);
        let taken = |phi| {
            let value = self.func.incoming(phi).find(|&(_, edge)| edge == from)?.0;
            self.number(value)
        };
        let all: Vec<_> = phis.map(|phi| (Value::from(phi), taken(phi))).collect();
        self.numbers.extend(all);
    }

    fn next(&self, block: Block) -> Option<Block> {
        let end = self.func.terminator(block)?;
        let successors: Vec<Block> = self.func.successors(block).collect();
        match successors[..] {
            [then, or_else] => {
                let taken = self.number(self.func.operand(end, 0))? == 1;
                Some(if taken { then } else { or_else })
            }
            _ => successors.first().copied(),
        }
    }

    /// The result of an instruction for the given operands. Two uses of one value may have different values.
    pub(crate) fn result_of(&mut self, inst: Inst, operands: &[Option<u64>]) -> Option<u64> {
        self.given = operands.to_vec();
        let result = self.result(inst);
        self.given.clear();
        result
    }

    fn width(&self, value: Value) -> u32 {
        self.header.types.int_bits(self.func.value_type(value)).unwrap_or(WIDTH)
    }

    fn number(&self, value: Value) -> Option<u64> {
        match self.func.as_int(value) {
            Some(bits) => bits.to_u64(),
            None => self.numbers[&value],
        }
    }

    /// An operand of the current instruction.
    fn operand(&self, inst: Inst, n: usize) -> Option<u64> {
        match self.given.get(n) {
            Some(&given) => given,
            None => self.number(self.func.operand(inst, n)),
        }
    }

    fn result(&self, inst: Inst) -> Option<u64> {
        if self.func.opcode(inst) == Opcode::GetElementPtr {
            return self.address(inst);
        }
        let width = self.width(inst.into());
        let left = self.func.operand(inst, 0);
        let (a, from) = (self.operand(inst, 0)?, self.width(left));
        let flags = self.func.inst(inst).bits().int_flags();
        let is = |flag| flags.has(flag);
        match self.func.opcode(inst) {
            Opcode::ZExt if is(IntFlags::NNEG) && signed(a, from) < 0 => return None,
            Opcode::ZExt => return Some(a),
            Opcode::SExt => return Some(cut(signed(a, from), width)),
            Opcode::Trunc => {
                let low = cut(a.into(), width);
                let keeps = (!is(IntFlags::NUW) || low == a)
                    && (!is(IntFlags::NSW) || signed(low, width) == signed(a, from));
                return keeps.then_some(low);
            }
            _ => {}
        }
        if self.func.opcode(inst) == Opcode::Select {
            return self.operand(inst, if a == 1 { 1 } else { 2 });
        }
        let b = self.operand(inst, 1)?;
        if self.func.opcode(inst) == Opcode::ICmp {
            let predicate = self.func.inst(inst).bits().int_predicate();
            return Some(u64::from(holds(predicate, (a, b), from)));
        }
        let (sa, sb) = (signed(a, width), signed(b, width));
        let (ua, ub) = (i128::from(a), i128::from(b));
        let (by_signed, by_unsigned) = match self.func.opcode(inst) {
            Opcode::Add => (sa + sb, ua + ub),
            Opcode::Sub => (sa - sb, ua - ub),
            Opcode::Mul => (sa * sb, ua * ub),
            Opcode::Shl => (sa << ub, ua << ub),
            Opcode::UDiv => return (b != 0).then(|| a / b),
            Opcode::URem => return (b != 0).then(|| a % b),
            Opcode::SDiv => return (b != 0).then(|| cut(sa / sb, width)),
            Opcode::SRem => return (b != 0).then(|| cut(sa % sb, width)),
            Opcode::LShr => return Some(a >> b),
            Opcode::AShr => return Some(cut(sa >> ub, width)),
            Opcode::And => return Some(a & b),
            Opcode::Xor => return Some(a ^ b),
            Opcode::Or => return (!is(IntFlags::DISJOINT) || a & b == 0).then_some(a | b),
            other => panic!("{other:?} is not generated"),
        };
        let low = cut(by_unsigned, width);
        let keeps = (!is(IntFlags::NUW) || i128::from(low) == by_unsigned)
            && (!is(IntFlags::NSW) || signed(low, width) == by_signed);
        keeps.then_some(low)
    }

    fn address(&self, inst: Inst) -> Option<u64> {
        let func = self.func;
        let indices: Vec<Value> = func.operands(inst).skip(1).collect();
        let field = |n: usize| self.operand(inst, n + 1);
        let source = func.source_type(inst)?;
        let steps = gep_steps(self.header, source, indices.len(), field).expect("sized types");
        let flags = func.inst(inst).bits().gep_flags();
        let base = self.operand(inst, 0)?;
        let (inbounds, nuw) = (flags.has(GepFlags::INBOUNDS), flags.has(GepFlags::NUW));
        let nusw = inbounds || flags.has(GepFlags::NUSW);
        let mut at = Steps { offset: 0, keeps: true };
        for (n, (step, &index)) in steps.iter().zip(&indices).enumerate() {
            match *step {
                GepStep::Field(bytes) => at.add(bytes, bytes.into(), bytes.into(), nusw, nuw),
                GepStep::Stride(bytes) => {
                    let index_width = self.width(index);
                    let number = signed(self.operand(inst, n + 1)?, index_width);
                    let low = cut(number, WIDTH);
                    // The index is truncated or sign-extended, and then multiplied by the element size.
                    let is_cut = signed(low, WIDTH) != number;
                    at.keeps &= !(is_cut && nusw);
                    let bytes = i128::from(bytes);
                    let by_signed = signed(low, WIDTH) * bytes;
                    at.add(
                        low.wrapping_mul(bytes as u64),
                        by_signed,
                        i128::from(low) * bytes,
                        nusw,
                        nuw,
                    );
                }
            }
        }
        let result = cut(i128::from(base) + i128::from(at.offset), WIDTH);
        let by_signed = i128::from(base) + signed(at.offset, WIDTH);
        let keeps_sign = !nusw || by_signed == i128::from(result);
        let keeps = !nuw || i128::from(base) + i128::from(at.offset) == i128::from(result);
        let is_inside = |address| (self.object.0..=self.object.1).contains(&address);
        let stays = !inbounds || at.offset == 0 || is_inside(base) && is_inside(result);
        (at.keeps && keeps_sign && keeps && stays).then_some(result)
    }
}

fn holds(predicate: IntPredicate, (a, b): (u64, u64), width: u32) -> bool {
    let (sa, sb) = (signed(a, width), signed(b, width));
    match predicate {
        IntPredicate::Eq => a == b,
        IntPredicate::Ne => a != b,
        IntPredicate::Ult => a < b,
        IntPredicate::Ule => a <= b,
        IntPredicate::Ugt => a > b,
        IntPredicate::Uge => a >= b,
        IntPredicate::Slt => sa < sb,
        IntPredicate::Sle => sa <= sb,
        IntPredicate::Sgt => sa > sb,
        IntPredicate::Sge => sa >= sb,
    }
}

/// The sum of the steps so far.
struct Steps {
    offset: u64,
    keeps: bool,
}

impl Steps {
    fn add(&mut self, low: u64, by_signed: i128, by_unsigned: i128, nusw: bool, nuw: bool) {
        let low = cut(low.into(), WIDTH);
        self.keeps &= !nusw || signed(low, WIDTH) == by_signed;
        self.keeps &= !nuw || i128::from(low) == by_unsigned;
        let (a, b) = (self.offset, low);
        let sum = cut(i128::from(a) + i128::from(b), WIDTH);
        self.keeps &= !nusw || signed(a, WIDTH) + signed(b, WIDTH) == signed(sum, WIDTH);
        self.keeps &= !nuw || i128::from(a) + i128::from(b) == i128::from(sum);
        self.offset = sum;
    }
}

/// The low bits of an integer.
pub(crate) fn cut(number: i128, width: u32) -> u64 {
    (number & ((1 << width) - 1)) as u64
}

/// The bits as a signed integer.
pub(crate) fn signed(bits: u64, width: u32) -> i128 {
    let bits = i128::from(bits);
    if bits >> (width - 1) & 1 == 1 { bits - (1 << width) } else { bits }
}
