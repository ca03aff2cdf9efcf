//! Straight-line functions on narrow integers, and their results by definition: each value is the *set* of its possible
//! values, including poison.
//!
//! `undef` is the set of all numbers, and each use of a value chooses again from its set, as in the language reference.
//! An argument is a number, poison or undefined. `freeze` chooses once, so an execution fixes one choice for each
//! `freeze`; [`all_runs`] enumerates all of them.
#![allow(dead_code, reason = "each test uses a part")]

use std::collections::BTreeMap;

use selvedge_ir::constant::ConstKind;
use selvedge_ir::inst::{Bits, IntFlags, IntPredicate};
use selvedge_ir::{Extra, Function, Inst, IntBits, Module, ModuleHeader, Opcode, Type, Value};
use selvedge_testkit::rng::Rng;

/// Bit `n`: the number `n` is possible. Bit 16: poison is possible.
pub(crate) type Set = u32;

/// Poison is possible.
pub(crate) const POISON: Set = 1 << 16;

/// The widest integer in these tests.
pub(crate) const MAX_WIDTH: u32 = 4;

/// All numbers of a width.
pub(crate) fn any(width: u32) -> Set {
    (1 << (1 << width)) - 1
}

/// The possible values of every value in an execution.
pub(crate) type Env = BTreeMap<Value, Set>;

fn signed(width: u32, n: u32) -> i64 {
    let n = i64::from(n);
    if n >> (width - 1) != 0 { n - (1 << width) } else { n }
}

/// The result of an operation on numbers; `Err(())` is undefined behavior, `Ok(None)` poison.
pub(crate) type Outcome = Result<Option<u32>, ()>;

fn wrap(width: u32, exact: i64) -> u32 {
    (exact & ((1 << width) - 1)) as u32
}

/// A sum, difference or product whose flags determine which overflows are poison.
fn checked(width: u32, flags: IntFlags, unsigned: i64, exact: i64) -> Outcome {
    let result = wrap(width, exact);
    let wraps = flags.has(IntFlags::NUW) && i64::from(result) != unsigned
        || flags.has(IntFlags::NSW) && signed(width, result) != exact;
    Ok((!wraps).then_some(result))
}

pub(crate) fn binary(opcode: Opcode, width: u32, flags: IntFlags, a: u32, b: u32) -> Outcome {
    let (ua, ub) = (i64::from(a), i64::from(b));
    let (sa, sb) = (signed(width, a), signed(width, b));
    let exact = flags.has(IntFlags::EXACT);
    match opcode {
        Opcode::Add => checked(width, flags, ua + ub, sa + sb),
        Opcode::Sub => checked(width, flags, ua - ub, sa - sb),
        Opcode::Mul => checked(width, flags, ua * ub, sa * sb),
        Opcode::UDiv | Opcode::URem | Opcode::SDiv | Opcode::SRem if b == 0 => Err(()),
        Opcode::UDiv => Ok((!exact || ua % ub == 0).then_some(a / b)),
        Opcode::URem => Ok(Some(a % b)),
        Opcode::SDiv | Opcode::SRem if sb == -1 && a == 1 << (width - 1) => Err(()),
        Opcode::SDiv => Ok((!exact || sa % sb == 0).then_some(wrap(width, sa / sb))),
        Opcode::SRem => Ok(Some(wrap(width, sa % sb))),
        Opcode::Shl | Opcode::LShr | Opcode::AShr if b >= width => Ok(None),
        Opcode::Shl => checked(width, flags, ua << b, sa << b),
        Opcode::LShr => Ok((!exact || (a >> b) << b == a).then_some(a >> b)),
        Opcode::AShr => Ok((!exact || (a >> b) << b == a).then_some(wrap(width, sa >> b))),
        Opcode::And => Ok(Some(a & b)),
        Opcode::Or => Ok((!flags.has(IntFlags::DISJOINT) || a & b == 0).then_some(a | b)),
        Opcode::Xor => Ok(Some(a ^ b)),
        _ => panic!("no operation on two integers: {opcode}"),
    }
}

pub(crate) fn compare(
    predicate: IntPredicate,
    width: u32,
    flags: IntFlags,
    a: u32,
    b: u32,
) -> Outcome {
    use IntPredicate as P;
    let (sa, sb) = (signed(width, a), signed(width, b));
    if flags.has(IntFlags::SAMESIGN) && (sa < 0) != (sb < 0) {
        return Ok(None);
    }
    let holds = match predicate {
        P::Eq => a == b,
        P::Ne => a != b,
        P::Ugt => a > b,
        P::Uge => a >= b,
        P::Ult => a < b,
        P::Ule => a <= b,
        P::Sgt => sa > sb,
        P::Sge => sa >= sb,
        P::Slt => sa < sb,
        P::Sle => sa <= sb,
    };
    Ok(Some(holds.into()))
}

pub(crate) fn cast(opcode: Opcode, from: u32, to: u32, flags: IntFlags, a: u32) -> Outcome {
    Ok(match opcode {
        Opcode::Trunc => {
            let result = wrap(to, i64::from(a));
            let loses = flags.has(IntFlags::NUW) && result != a
                || flags.has(IntFlags::NSW) && signed(to, result) != signed(from, a);
            (!loses).then_some(result)
        }
        Opcode::ZExt => (!flags.has(IntFlags::NNEG) || signed(from, a) >= 0).then_some(a),
        Opcode::SExt => Some(wrap(to, signed(from, a))),
        _ => panic!("no conversion between integers: {opcode}"),
    })
}

pub(crate) fn intrinsic(word: &str, width: u32, args: &[u32]) -> Outcome {
    let s = |n: usize| signed(width, args[n]);
    let (low, high) = (-(1i64 << (width - 1)), (1i64 << (width - 1)) - 1);
    let most = (1i64 << width) - 1;
    let u = |n: usize| i64::from(args[n]);
    let zeros = |top: bool| {
        let bits = (0..width).map(|n| args[0] >> if top { width - 1 - n } else { n } & 1);
        bits.take_while(|&bit| bit == 0).count() as u32
    };
    Ok(match word {
        "umin" => Some(args[0].min(args[1])),
        "umax" => Some(args[0].max(args[1])),
        "smin" => Some(wrap(width, s(0).min(s(1)))),
        "smax" => Some(wrap(width, s(0).max(s(1)))),
        "uadd.sat" => Some(wrap(width, (u(0) + u(1)).min(most))),
        "usub.sat" => Some(wrap(width, (u(0) - u(1)).max(0))),
        "sadd.sat" => Some(wrap(width, (s(0) + s(1)).clamp(low, high))),
        "ssub.sat" => Some(wrap(width, (s(0) - s(1)).clamp(low, high))),
        "abs" => (args[1] == 0 || s(0) != low).then(|| wrap(width, s(0).abs())),
        "ctpop" => Some(wrap(width, args[0].count_ones().into())),
        "ctlz" | "cttz" => {
            (args[1] == 0 || args[0] != 0).then(|| wrap(width, zeros(word == "ctlz").into()))
        }
        "bitreverse" => Some((0..width).map(|n| (args[0] >> n & 1) << (width - 1 - n)).sum()),
        "fshl" | "fshr" => {
            let (by, both) = (args[2] % width, args[0] << width | args[1]);
            let moved = if word == "fshl" { both << by >> width } else { both >> by };
            Some(wrap(width, moved.into()))
        }
        _ => panic!("no intrinsic here: {word}"),
    })
}

/// The possible results of an operation, over all choices of its operands; `Err(())` is undefined behavior.
fn lift(operands: &[Set], f: &mut dyn FnMut(&[Option<u32>]) -> Outcome) -> Result<Set, ()> {
    let mut result = 0;
    let choices: Vec<Vec<Option<u32>>> = operands.iter().map(|&set| members(set)).collect();
    let mut at = vec![0; choices.len()];
    loop {
        let picked: Vec<Option<u32>> = at.iter().zip(&choices).map(|(&n, c)| c[n]).collect();
        result |= match f(&picked)? {
            Some(n) => 1 << n,
            None => POISON,
        };
        let Some(next) = (0..at.len()).find(|&n| at[n] + 1 < choices[n].len()) else {
            return Ok(result);
        };
        at[next] += 1;
        at[..next].fill(0);
    }
}

/// The members of a set, `None` for poison.
pub(crate) fn members(set: Set) -> Vec<Option<u32>> {
    let numbers = (0..16).filter(|n| set >> n & 1 != 0).map(Some);
    numbers.chain((set & POISON != 0).then_some(None)).collect()
}

/// The set of possible values of a constant.
pub(crate) fn constant_set(types: &selvedge_ir::TypeTable, ty: Type, kind: &ConstKind) -> Set {
    match kind {
        ConstKind::Int(bits) => 1 << bits.to_u64().expect("a narrow integer"),
        ConstKind::Undef => any(types.int_bits(ty).expect("an integer")),
        ConstKind::Poison => POISON,
        other => panic!("no constant of an integer: {other:?}"),
    }
}

/// Executes a function; `frozen` lists the choice of each `freeze`, in order. `None` if it has undefined behavior.
/// `forks` receives the number of choices of each `freeze`.
fn run(
    header: &ModuleHeader,
    func: &Function,
    args: &[Set],
    frozen: &[usize],
    forks: &mut Vec<usize>,
) -> Option<Env> {
    let types = &header.types;
    let mut env = Env::new();
    for (arg, &set) in func.args().zip(args) {
        env.insert(arg.into(), set);
    }
    forks.clear();
    for inst in func.all_insts() {
        let sets: Vec<Set> = func
            .operands(inst)
            .map(|v| match v.as_const() {
                Some(c) if func.as_global(v).is_none() => {
                    let data = func.constant(c);
                    constant_set(types, data.ty(), data.kind())
                }
                Some(_) => 0,
                None => env[&v],
            })
            .collect();
        if func.opcode(inst) == Opcode::Freeze {
            let width = types.int_bits(func.inst(inst).ty()).expect("an integer");
            let options = freeze_options(sets[0], width);
            let n = frozen.get(forks.len()).copied().unwrap_or(0);
            forks.push(options.len());
            env.insert(inst.into(), 1 << options[n]);
            continue;
        }
        if let Some(set) = step(header, func, inst, &sets).ok()? {
            env.insert(inst.into(), set);
        }
    }
    Some(env)
}

/// The possible choices of a `freeze`.
pub(crate) fn freeze_options(set: Set, width: u32) -> Vec<u32> {
    let set = if set & POISON != 0 { any(width) } else { set };
    members(set).into_iter().flatten().collect()
}

fn step(
    header: &ModuleHeader,
    func: &Function,
    inst: Inst,
    sets: &[Set],
) -> Result<Option<Set>, ()> {
    let types = &header.types;
    let row = func.inst(inst);
    let width_of = |v: Value| types.int_bits(func.value_type(v)).unwrap_or(0);
    let flags = row.bits().int_flags().and(row.opcode().int_flags());
    let strict = |sets: &[Set], f: &dyn Fn(&[u32]) -> Outcome| {
        lift(sets, &mut |picked| match picked.iter().copied().collect::<Option<Vec<u32>>>() {
            Some(numbers) => f(&numbers),
            None => Ok(None),
        })
        .map(Some)
    };
    match row.opcode() {
        Opcode::Ret => Ok(None),
        opcode if opcode.is_binary() => {
            let width = width_of(func.operand(inst, 0));
            let divides =
                matches!(opcode, Opcode::UDiv | Opcode::SDiv | Opcode::URem | Opcode::SRem);
            // A divisor that may be zero or poison is undefined behavior for any dividend.
            if divides && sets[1] & (POISON | 1) != 0 {
                return Err(());
            }
            strict(sets, &|n| binary(opcode, width, flags, n[0], n[1]))
        }
        Opcode::ICmp => {
            let (width, predicate) = (width_of(func.operand(inst, 0)), row.bits().int_predicate());
            strict(sets, &|n| compare(predicate, width, flags, n[0], n[1]))
        }
        Opcode::Select => lift(sets, &mut |picked| {
            Ok(match picked[0] {
                None => None,
                Some(condition) => picked[if condition != 0 { 1 } else { 2 }],
            })
        })
        .map(Some),
        opcode if opcode.is_cast() => {
            let (from, to) =
                (width_of(func.operand(inst, 0)), types.int_bits(row.ty()).unwrap_or(0));
            strict(sets, &|n| cast(opcode, from, to, flags, n[0]))
        }
        Opcode::Call => {
            let callee = func.called_global(inst).expect("a direct call");
            let name = header.global(callee).name.clone().expect("a name");
            let name = std::str::from_utf8(&name).expect("text").to_owned();
            let word = selvedge_analysis::fold::intrinsic_word(&name).expect("an intrinsic");
            let sets = &sets[..sets.len() - 1];
            if word == "assume" {
                return if sets[0] == 2 { Ok(None) } else { Err(()) };
            }
            let width = types.int_bits(row.ty()).expect("an integer");
            strict(sets, &|n| intrinsic(word, width, n))
        }
        opcode => panic!("not in straight-line functions: {opcode}"),
    }
}

/// The possible values of every value in each execution without undefined behavior for these arguments.
pub(crate) fn all_runs(
    header: &ModuleHeader,
    func: &Function,
    args: &[Set],
    mut visit: impl FnMut(&Env),
) {
    let mut frozen: Vec<usize> = Vec::new();
    let mut forks = Vec::new();
    loop {
        if let Some(env) = run(header, func, args, &frozen, &mut forks) {
            visit(&env);
        }
        // The choices of a later `freeze` depend on earlier ones.
        frozen.resize(forks.len(), 0);
        let Some(next) = (0..forks.len()).rev().find(|&n| frozen[n] + 1 < forks[n]) else { return };
        frozen[next] += 1;
        frozen.truncate(next + 1);
    }
}

/// All arguments: numbers, poison, undefined.
pub(crate) fn all_args(header: &ModuleHeader, func: &Function) -> Vec<Vec<Set>> {
    let mut all = vec![Vec::new()];
    for arg in func.args() {
        let width = header.types.int_bits(func.value_type(arg.into())).expect("an integer");
        let options: Vec<Set> =
            (0..1 << width).map(|n| 1 << n).chain([POISON, any(width)]).collect();
        all = all
            .into_iter()
            .flat_map(|args: Vec<Set>| {
                options.iter().map(move |&set| {
                    let mut args = args.clone();
                    args.push(set);
                    args
                })
            })
            .collect();
    }
    all
}

/// Intrinsics of one width that the generator calls, with the number of operands other than flags, and whether a flag
/// follows.
pub(crate) const INTRINSICS: &[(&str, usize, bool)] = &[
    ("umin", 2, false),
    ("umax", 2, false),
    ("smin", 2, false),
    ("smax", 2, false),
    ("uadd.sat", 2, false),
    ("usub.sat", 2, false),
    ("sadd.sat", 2, false),
    ("ssub.sat", 2, false),
    ("abs", 1, true),
    ("ctpop", 1, false),
    ("ctlz", 1, true),
    ("cttz", 1, true),
    ("bitreverse", 1, false),
    ("fshl", 3, false),
    ("fshr", 3, false),
];

pub(crate) const BINARY: &[Opcode] = &[
    Opcode::Add,
    Opcode::Sub,
    Opcode::Mul,
    Opcode::UDiv,
    Opcode::SDiv,
    Opcode::URem,
    Opcode::SRem,
    Opcode::Shl,
    Opcode::LShr,
    Opcode::AShr,
    Opcode::And,
    Opcode::Or,
    Opcode::Xor,
];

/// A kind of operation that the generator may emit.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Kind {
    Binary(Opcode),
    Compare,
    Select,
    Cast,
    /// An intrinsic of that name.
    Call(&'static str),
}

/// Generates straight-line functions.
struct Maker<'r> {
    rng: &'r mut Rng,
    func: Function,
    pool: Vec<Value>,
    widths: [u32; 3],
    /// The kinds of operations to generate; all kinds if it is empty.
    kinds: &'r [Kind],
}

/// A module with one straight-line function of about `len` operations on integers of up to `widest` bits; its last
/// operation is returned.
pub(crate) fn straight_line(rng: &mut Rng, len: usize, widest: u32) -> Module {
    made_of(rng, len, widest, &[])
}

/// The same with some kinds of operations only, so that they are often combined.
pub(crate) fn made_of(rng: &mut Rng, len: usize, widest: u32, kinds: &[Kind]) -> Module {
    let mut module = Module::new();
    let main = 1 + rng.below(widest as usize) as u32;
    let widths = [1, main, 1 + rng.below(widest as usize) as u32];
    let [i1, x_ty] = [1, main].map(|bits| module.header.types.int(bits));
    let ty_of_ret = module.header.types.int(main);
    let params = [("c", i1), ("x", x_ty), ("y", x_ty)];
    let global = module.define_function("f", ty_of_ret, &params);
    for (word, n, flag) in INTRINSICS {
        for width in widths {
            declare(&mut module, word, width, *n, *flag);
        }
    }
    module.declare_function("llvm.assume", Type::VOID, &[Type::I1]);
    let (header, body) = module.body_mut(global);
    let func = std::mem::replace(body.expect("a body"), Function::new(global, &[]));
    let pool = func.args().map(Value::from).collect();
    let mut maker = Maker { rng, func, pool, widths, kinds };
    let block = maker.func.create_block();
    maker.func.append_block(block);
    for _ in 0..len {
        let inst = maker.operation(header);
        maker.func.append(block, inst);
        if maker.func.inst(inst).ty() != Type::VOID {
            maker.pool.push(inst.into());
        }
    }
    let last = maker.of_width(header, main);
    let ret = maker.func.create_inst(Opcode::Ret, Bits::NONE, Type::VOID, &[last], Extra::None);
    maker.func.append(block, ret);
    let func = maker.func;
    module.bodies[global] = Some(Box::new(func));
    module
}

fn declare(module: &mut Module, word: &str, width: u32, n: usize, flag: bool) {
    let ty = module.header.types.int(width);
    let mut params = vec![ty; n];
    params.extend(flag.then_some(Type::I1));
    module.declare_function(format!("llvm.{word}.i{width}"), ty, &params);
}

impl Maker<'_> {
    fn width(&mut self) -> u32 {
        let n = self.rng.below(5);
        self.widths[[0, 1, 1, 1, 2][n]]
    }

    fn constant(&mut self, header: &ModuleHeader, width: u32) -> Value {
        let ty = header.types.int(width);
        let kind = match self.rng.below(16) {
            0 => ConstKind::Undef,
            1 => ConstKind::Poison,
            _ => ConstKind::Int(IntBits::from_u64(width, self.rng.next_u64())),
        };
        self.func.add_const(ty, kind)
    }

    /// A value of that width: mostly a recent one, so that operations nest.
    fn of_width(&mut self, header: &ModuleHeader, width: u32) -> Value {
        let ty = header.types.int(width);
        let fitting: Vec<Value> =
            self.pool.iter().copied().filter(|&v| self.func.value_type(v) == ty).collect();
        match fitting.len() {
            0 => self.constant(header, width),
            _ if self.rng.one_in(4) => self.constant(header, width),
            n if self.rng.one_in(2) => fitting[n - 1 - self.rng.below(n.min(2))],
            n => fitting[self.rng.below(n)],
        }
    }

    fn flags(&mut self, opcode: Opcode) -> IntFlags {
        let words = IntFlags::WORDS.iter().map(|(flag, _)| *flag);
        let allowed = words.filter(|&flag| opcode.int_flags().has(flag)).collect::<Vec<_>>();
        allowed
            .into_iter()
            .fold(IntFlags::NONE, |set, flag| if self.rng.one_in(4) { set.with(flag) } else { set })
    }

    fn of_kind(&mut self, header: &ModuleHeader, kind: Kind) -> Inst {
        let width = self.widths[if self.rng.one_in(4) { 0 } else { 1 }];
        let ty = header.types.int(width);
        let main = self.widths[1];
        match kind {
            Kind::Binary(opcode) => {
                let operands = [self.of_width(header, width), self.of_width(header, width)];
                self.plain(opcode, ty, &operands)
            }
            Kind::Compare => {
                let operands = [self.of_width(header, main), self.of_width(header, main)];
                let predicate = *self.rng.pick(IntPredicate::ALL);
                let bits = Bits::NONE.with_int_predicate(predicate);
                self.func.create_inst(Opcode::ICmp, bits, Type::I1, &operands, Extra::None)
            }
            Kind::Select => {
                let condition = self.of_width(header, 1);
                let operands =
                    [condition, self.of_width(header, width), self.of_width(header, width)];
                self.func.create_inst(Opcode::Select, Bits::NONE, ty, &operands, Extra::None)
            }
            Kind::Cast => self.cast(header, width),
            Kind::Call(wanted) => {
                let known = INTRINSICS.iter().find(|(word, ..)| *word == wanted);
                let &(word, n, flag) = known.expect("an intrinsic that is declared");
                self.call(header, &format!("llvm.{word}.i{width}"), ty, width, n, flag)
            }
        }
    }

    fn cast(&mut self, header: &ModuleHeader, width: u32) -> Inst {
        let to = self.width();
        let operand = self.of_width(header, width);
        let to_ty = header.types.int(to);
        let opcode = match to.cmp(&width) {
            std::cmp::Ordering::Less => Opcode::Trunc,
            std::cmp::Ordering::Equal => Opcode::Freeze,
            _ => *self.rng.pick(&[Opcode::ZExt, Opcode::SExt]),
        };
        self.plain(opcode, to_ty, &[operand])
    }

    fn operation(&mut self, header: &ModuleHeader) -> Inst {
        if !self.kinds.is_empty() {
            let kind = *self.rng.pick(self.kinds);
            return self.of_kind(header, kind);
        }
        let width = self.width();
        let ty = header.types.int(width);
        match self.rng.below(20) {
            0..9 => {
                let opcode = *self.rng.pick(BINARY);
                let operands = [self.of_width(header, width), self.of_width(header, width)];
                self.plain(opcode, ty, &operands)
            }
            9..13 => {
                let operands = [self.of_width(header, width), self.of_width(header, width)];
                let predicate = *self.rng.pick(IntPredicate::ALL);
                let flags = self.flags(Opcode::ICmp);
                let bits = Bits::NONE.with_int_flags(flags).with_int_predicate(predicate);
                self.func.create_inst(Opcode::ICmp, bits, Type::I1, &operands, Extra::None)
            }
            13..15 => {
                let condition = self.of_width(header, 1);
                let operands =
                    [condition, self.of_width(header, width), self.of_width(header, width)];
                self.func.create_inst(Opcode::Select, Bits::NONE, ty, &operands, Extra::None)
            }
            15 => self.cast(header, width),
            16 if self.rng.one_in(2) => self.call(header, "llvm.assume", Type::VOID, 1, 1, false),
            _ => {
                let &(word, n, flag) = self.rng.pick(INTRINSICS);
                self.call(header, &format!("llvm.{word}.i{width}"), ty, width, n, flag)
            }
        }
    }

    fn plain(&mut self, opcode: Opcode, ty: Type, operands: &[Value]) -> Inst {
        let bits = Bits::NONE.with_int_flags(self.flags(opcode));
        self.func.create_inst(opcode, bits, ty, operands, Extra::None)
    }

    fn call(
        &mut self,
        header: &ModuleHeader,
        name: &str,
        ty: Type,
        width: u32,
        n: usize,
        flag: bool,
    ) -> Inst {
        let callee = header.by_name(name.as_bytes()).expect("it is declared");
        let mut operands: Vec<Value> = (0..n).map(|_| self.of_width(header, width)).collect();
        if flag {
            let on = self.rng.one_in(2);
            operands.push(self.func.add_int(Type::I1, 1, on.into()));
        }
        let call = selvedge_ir::inst::CallExtra {
            fn_ty: header.global(callee).value_ty,
            attrs: selvedge_ir::AttrList::EMPTY,
            n_args: operands.len() as u32,
            bundles: Box::default(),
            n_indirect: 0,
        };
        operands.push(self.func.add_const(Type::PTR, ConstKind::Global(callee)));
        self.func.create_inst(Opcode::Call, Bits::NONE, ty, &operands, Extra::Call(Box::new(call)))
    }
}

/// A function as text, for messages.
pub(crate) fn text(header: &ModuleHeader, func: &Function) -> String {
    let text = selvedge_ir::print::print_function(header, func, &Default::default());
    String::from_utf8_lossy(&text).into_owned()
}
