//! Expressions, ranges, flags and counts against what functions with loops compute.
//!
//! Functions are drawn, with one loop or one in another, on narrow integers, and run on all arguments by
//! a small interpreter, on many where there are many. A run that meets undefined behaviour says nothing; one that does not end says
//! nothing either. In all others each value that is not poison must be what its expression is, and lie
//! in its ranges; sums and products with flags must be exact; each loop must come round as often as is
//! said of it.

use std::collections::BTreeMap;

use proptest::prelude::*;
use selvedge_analysis::FactStore;
use selvedge_analysis::fold::Int;
use selvedge_analysis::loops::Loop;
use selvedge_ir::inst::{IntFlags, IntPredicate};
use selvedge_ir::print::FunctionText;
use selvedge_ir::{Block, Function, Inst, Module, Opcode, Value};
use selvedge_scev::{Expr, Names, NoWrap, Op, ScalarEvolution, Scev};
use selvedge_testkit::rng::Rng;
use selvedge_text::{ReadOptions, read};

/// Runs are cut off after this many instructions.
const MAX_STEPS: usize = 600;

/// Functions of more pairs of arguments are run on every so many of them.
const MAX_RUNS: u64 = 48;

/// The operations drawn, with the flags that they may have.
const OPERATIONS: [(&str, &[&str]); 14] = [
    ("add", &["", "nuw ", "nsw ", "nuw nsw "]),
    ("add", &["", "nsw "]),
    ("sub", &["", "nuw ", "nsw "]),
    ("mul", &["", "nuw ", "nsw "]),
    ("shl", &["", "nuw ", "nsw "]),
    ("lshr", &[""]),
    ("ashr", &[""]),
    ("udiv", &[""]),
    ("urem", &[""]),
    ("sdiv", &[""]),
    ("and", &[""]),
    ("or", &["", "disjoint "]),
    ("xor", &[""]),
    ("add", &[""]),
];

const PREDICATES: [&str; 10] = ["eq", "ne", "ult", "ule", "ugt", "uge", "slt", "sle", "sgt", "sge"];

/// Writes the text of one function.
struct Draw<'r> {
    rng: &'r mut Rng,
    width: u32,
    text: String,
    /// Values that can be used, with their widths.
    values: Vec<String>,
    next: usize,
}

impl Draw<'_> {
    fn number(&mut self) -> String {
        let n = self.rng.below(1 << self.width) as i64;
        let small = self.rng.below(4) as i64 - 1;
        (if self.rng.one_in(2) { small } else { n - (1 << (self.width - 1)) }).to_string()
    }

    fn operand(&mut self) -> String {
        if self.values.is_empty() || self.rng.one_in(4) {
            return self.number();
        }
        let n = self.rng.below(self.values.len());
        self.values[n].clone()
    }

    fn name(&mut self) -> String {
        self.next += 1;
        format!("%v{}", self.next)
    }

    fn operation(&mut self) {
        let (width, name) = (self.width, self.name());
        let line = match self.rng.below(10) {
            0 => {
                let (p, a, b) = (self.predicate(), self.operand(), self.operand());
                let (x, y) = (self.operand(), self.operand());
                let c = self.name();
                self.line(&format!("{c} = icmp {p} i{width} {a}, {b}"));
                format!("select i1 {c}, i{width} {x}, i{width} {y}")
            }
            1 => {
                let a = self.operand();
                let cast = ["zext", "sext"][self.rng.below(2)];
                let wide = self.name();
                let sum = self.name();
                let b = self.number();
                let double = 2 * width;
                self.line(&format!("{wide} = {cast} i{width} {a} to i{double}"));
                self.line(&format!("{sum} = add i{double} {wide}, {b}"));
                format!("trunc i{double} {sum} to i{width}")
            }
            _ => {
                let (word, flags) = OPERATIONS[self.rng.below(OPERATIONS.len())];
                let flags = flags[self.rng.below(flags.len())];
                let (a, b) = (self.operand(), self.operand());
                format!("{word} {flags}i{width} {a}, {b}")
            }
        };
        self.line(&format!("{name} = {line}"));
        self.values.push(name);
    }

    fn line(&mut self, line: &str) {
        self.text.push_str(&format!("  {line}\n"));
    }

    fn predicate(&mut self) -> &'static str {
        PREDICATES[self.rng.below(PREDICATES.len())]
    }

    fn condition(&mut self) -> String {
        let (p, a, b) = (self.predicate(), self.operand(), self.operand());
        let (c, width) = (self.name(), self.width);
        self.line(&format!("{c} = icmp {p} i{width} {a}, {b}"));
        if !self.rng.one_in(5) {
            return c;
        }
        let (p, a, b) = (self.predicate(), self.operand(), self.operand());
        let (d, both) = (self.name(), self.name());
        self.line(&format!("{d} = icmp {p} i{width} {a}, {b}"));
        let word = ["and", "or"][self.rng.below(2)];
        self.line(&format!("{both} = {word} i1 {c}, {d}"));
        both
    }

    /// A loop between the label before and the label `exit`, which is left open.
    fn make_loop(&mut self, from: &str, id: &str, depth: u32) {
        let width = self.width;
        let n_phis = 1 + self.rng.below(3);
        let (head, latch, exit) = (format!("h{id}"), format!("l{id}"), format!("x{id}"));
        if self.rng.one_in(2) {
            let c = self.condition();
            self.line(&format!("br i1 {c}, label %p{id}, label %out"));
            self.text.push_str(&format!("p{id}:\n"));
            self.line(&format!("br label %{head}"));
        } else {
            let _ = from;
            self.line(&format!("br label %p{id}"));
            self.text.push_str(&format!("p{id}:\n"));
            self.line(&format!("br label %{head}"));
        }
        let starts: Vec<String> = (0..n_phis).map(|_| self.operand()).collect();
        self.text.push_str(&format!("{head}:\n"));
        let phis: Vec<String> = (0..n_phis).map(|n| format!("%i{id}.{n}")).collect();
        for (n, start) in starts.iter().enumerate() {
            self.line(&format!(
                "{} = phi i{width} [ {start}, %p{id} ], [ %n{id}.{n}, %{latch} ]",
                phis[n]
            ));
        }
        let outside = self.values.len();
        self.values.extend(phis.iter().cloned());
        for _ in 0..self.rng.below(3) {
            self.operation();
        }
        let top = self.rng.one_in(2);
        if top {
            let c = self.condition();
            let (yes, no) = if self.rng.one_in(2) { ("b", "x") } else { ("x", "b") };
            self.line(&format!("br i1 {c}, label %{yes}{id}, label %{no}{id}"));
            self.text.push_str(&format!("b{id}:\n"));
        }
        if depth > 0 {
            self.make_loop(&head, &format!("{id}i"), depth - 1);
        }
        self.line(&format!("br label %{latch}"));
        self.text.push_str(&format!("{latch}:\n"));
        for (n, phi) in phis.iter().enumerate() {
            let steps = ["add", "add nsw", "add nuw", "add", "sub", "mul", "lshr", "add nuw nsw"];
            let word = steps[self.rng.below(steps.len())];
            let step = if self.rng.one_in(4) { self.operand() } else { self.number() };
            self.line(&format!("%n{id}.{n} = {word} i{width} {phi}, {step}"));
        }
        self.values.extend((0..n_phis).map(|n| format!("%n{id}.{n}")));
        if top && self.rng.one_in(2) {
            self.line(&format!("br label %{head}"));
        } else {
            let c = self.condition();
            let (yes, no) = if self.rng.one_in(2) { (&head, &exit) } else { (&exit, &head) };
            self.line(&format!("br i1 {c}, label %{yes}, label %{no}"));
        }
        self.text.push_str(&format!("{exit}:\n"));
        // Behind the loop, only what dominates its exits.
        self.values.truncate(outside + n_phis);
    }
}

fn drawn(seed: u64) -> String {
    let mut rng = Rng::new(seed);
    let width = 2 + rng.below(3) as u32;
    let depth = rng.below(2) as u32;
    let values = vec!["%a".to_owned(), "%b".to_owned()];
    let mut draw = Draw { rng: &mut rng, width, text: String::new(), values, next: 0 };
    draw.text = format!("define i{width} @f(i{width} %a, i{width} %b) {{\nentry:\n");
    if draw.rng.one_in(2) {
        draw.operation();
    }
    draw.make_loop("entry", "o", depth);
    draw.operation();
    let last = draw.operand();
    draw.line(&format!("ret i{width} {last}"));
    draw.text.push_str(&format!("out:\n  ret i{width} 0\n}}\n"));
    draw.text
}

/// What a run has computed so far.
struct Run<'f> {
    func: &'f Function,
    header: &'f selvedge_ir::ModuleHeader,
    values: BTreeMap<Value, Option<Int>>,
    /// How often each loop came round since it was entered last.
    rounds: BTreeMap<Loop, u64>,
}

impl Run<'_> {
    fn value(&self, value: Value) -> Option<Int> {
        if let Some(bits) = self.func.as_int(value) {
            let width =
                self.header.types.int_bits(self.func.value_type(value)).expect("an integer");
            return Some(Int::from_bits(width, bits.clone()));
        }
        self.values.get(&value).cloned().flatten()
    }

    /// Lets the phis of a block take what comes in, all together.
    fn meet(&mut self, from: Option<Block>, block: Block) {
        let func = self.func;
        let phis = func.insts(block).take_while(|&i| func.opcode(i) == Opcode::Phi);
        let incoming: Vec<(Inst, Option<Int>)> = phis
            .map(|phi| {
                let edge = func.incoming(phi).find(|&(_, b)| Some(b) == from);
                (phi, self.value(edge.expect("an edge").0))
            })
            .collect();
        for (phi, value) in incoming {
            self.values.insert(phi.into(), value);
        }
    }

    /// Where a branch goes; `Err` when it is on poison.
    fn target(&self, branch: Inst) -> Result<Block, ()> {
        let target = match self.func.n_operands(branch) {
            1 => 0,
            _ => match self.value(self.func.operand(branch, 0)) {
                Some(bit) if bit.is_one() => 1,
                Some(_) => 2,
                None => return Err(()),
            },
        };
        Ok(self.func.operand(branch, target).as_block().expect("a block"))
    }

    /// What an instruction gives: `Err` is undefined behaviour, `None` poison.
    fn computed(&self, inst: Inst) -> Result<Option<Int>, ()> {
        let width = self.header.types.int_bits(self.func.inst(inst).ty()).expect("an integer");
        let opcode = self.func.opcode(inst);
        let x: Vec<Option<Int>> = self.func.operands(inst).map(|v| self.value(v)).collect();
        let flags = self.func.inst(inst).bits().int_flags();
        if matches!(opcode, Opcode::UDiv | Opcode::SDiv | Opcode::URem | Opcode::SRem) {
            let Some(divisor) = &x[1] else { return Err(()) };
            let overflows = matches!(opcode, Opcode::SDiv | Opcode::SRem)
                && divisor.is_ones()
                && x[0].as_ref().is_none_or(Int::is_signed_min);
            if divisor.is_zero() || overflows {
                return Err(());
            }
        }
        if opcode == Opcode::Select {
            let Some(c) = &x[0] else { return Ok(None) };
            return Ok(if c.is_one() { x[1].clone() } else { x[2].clone() });
        }
        let Some(x) = x.into_iter().collect::<Option<Vec<Int>>>() else { return Ok(None) };
        Ok(result(opcode, width, flags, &x, || self.func.inst(inst).bits().int_predicate()))
    }
}

fn result(
    opcode: Opcode,
    width: u32,
    flags: IntFlags,
    x: &[Int],
    predicate: impl Fn() -> IntPredicate,
) -> Option<Int> {
    let (nuw, nsw) = (flags.has(IntFlags::NUW), flags.has(IntFlags::NSW));
    let exact =
        |uwraps: bool, swraps: bool, n: Int| (!(nuw && uwraps || nsw && swraps)).then_some(n);
    match opcode {
        Opcode::Add => {
            exact(x[0].uadd_overflows(&x[1]), x[0].sadd_overflows(&x[1]), x[0].add(&x[1]))
        }
        Opcode::Sub => {
            exact(x[0].usub_overflows(&x[1]), x[0].ssub_overflows(&x[1]), x[0].sub(&x[1]))
        }
        Opcode::Mul => {
            exact(x[0].umul_overflows(&x[1]), x[0].smul_overflows(&x[1]), x[0].mul(&x[1]))
        }
        Opcode::Shl => {
            let by = x[1].below(width)?;
            exact(x[0].ushl_overflows(by), x[0].sshl_overflows(by), x[0].shl(by))
        }
        Opcode::LShr => Some(x[0].lshr(x[1].below(width)?)),
        Opcode::AShr => Some(x[0].ashr(x[1].below(width)?)),
        Opcode::UDiv => x[0].udiv(&x[1]),
        Opcode::SDiv => x[0].sdiv(&x[1]),
        Opcode::URem => x[0].urem(&x[1]),
        Opcode::SRem => x[0].srem(&x[1]),
        Opcode::And => Some(x[0].and(&x[1])),
        Opcode::Or => {
            let is_disjoint = x[0].and(&x[1]).is_zero();
            (is_disjoint || !flags.has(IntFlags::DISJOINT)).then(|| x[0].or(&x[1]))
        }
        Opcode::Xor => Some(x[0].xor(&x[1])),
        Opcode::Trunc => Some(x[0].trunc(width)),
        Opcode::ZExt => Some(x[0].zext(width)),
        Opcode::SExt => Some(x[0].sext(width)),
        Opcode::ICmp => Some(Int::new(1, u64::from(holds(predicate(), &x[0], &x[1])))),
        other => panic!("{other:?} is not drawn"),
    }
}

fn holds(predicate: IntPredicate, a: &Int, b: &Int) -> bool {
    use IntPredicate as P;
    match predicate {
        P::Eq => a == b,
        P::Ne => a != b,
        P::Ult => a.ult(b),
        P::Ule => !b.ult(a),
        P::Ugt => b.ult(a),
        P::Uge => !a.ult(b),
        P::Slt => a.slt(b),
        P::Sle => !b.slt(a),
        P::Sgt => b.slt(a),
        P::Sge => !a.slt(b),
    }
}

/// The value of an expression in a run; `None` when it is poison, or uses what was not computed.
/// `Err` when a flag does not hold.
fn evaluated(scev: &Scev<'_>, run: &Run<'_>, e: Expr) -> Result<Option<Int>, String> {
    let arena = scev.arena();
    if let Some(int) = arena.as_int(e) {
        return Ok(Some(int.clone()));
    }
    if let Some(value) = arena.as_unknown(e) {
        return Ok(run.value(value));
    }
    let width = arena.width(e);
    let mut x = Vec::new();
    for (n, &op) in arena.operands(e).iter().enumerate() {
        match evaluated(scev, run, op)? {
            Some(value) => x.push(value),
            None => return Ok(None),
        }
        if arena.op(e) == Op::SeqUMin && n == 0 && x[0].is_zero() {
            return Ok(Some(x[0].clone()));
        }
    }
    let flags = arena.flags(e);
    let fold = |f: fn(&Int, &Int) -> Int| x[1..].iter().fold(x[0].clone(), |a, b| f(&a, b));
    Ok(Some(match arena.op(e) {
        Op::Trunc => x[0].trunc(width),
        Op::ZExt => x[0].zext(width),
        Op::SExt => x[0].sext(width),
        Op::UDiv => match x[0].udiv(&x[1]) {
            Some(quotient) => quotient,
            None => return Ok(None),
        },
        Op::UMin | Op::SeqUMin => fold(Int::umin),
        Op::UMax => fold(Int::umax),
        Op::SMin => fold(Int::smin),
        Op::SMax => fold(Int::smax),
        Op::Add => {
            let sum = fold(Int::add);
            let unsigned: num_bigint::BigInt = x.iter().map(Int::to_unsigned).sum();
            let signed: num_bigint::BigInt = x.iter().map(Int::to_signed).sum();
            check_exact(flags, &sum, &unsigned, &signed)?;
            sum
        }
        Op::Mul => {
            let product = fold(Int::mul);
            let unsigned: num_bigint::BigInt = x.iter().map(Int::to_unsigned).product();
            let signed: num_bigint::BigInt = x.iter().map(Int::to_signed).product();
            check_exact(flags, &product, &unsigned, &signed)?;
            product
        }
        Op::AddRec => {
            let this = arena.loop_of(e).expect("a recurrence has a loop");
            let Some(&rounds) = run.rounds.get(&this) else { return Ok(None) };
            return recurrence(flags, &x, rounds).map(Some);
        }
        other => panic!("{other:?} does not come from what is drawn"),
    }))
}

fn check_exact(
    flags: NoWrap,
    value: &Int,
    unsigned: &num_bigint::BigInt,
    signed: &num_bigint::BigInt,
) -> Result<(), String> {
    if flags.has(NoWrap::NUW) && value.to_unsigned() != *unsigned {
        return Err(format!("nuw does not hold: {value:?} is {unsigned}"));
    }
    if flags.has(NoWrap::NSW) && value.to_signed() != *signed {
        return Err(format!("nsw does not hold: {value:?} is {signed}"));
    }
    Ok(())
}

/// The chain of recurrences run round by round.
fn recurrence(flags: NoWrap, ops: &[Int], rounds: u64) -> Result<Int, String> {
    let mut now = ops.to_vec();
    for _ in 0..rounds {
        for n in 0..now.len() - 1 {
            let next = now[n].add(&now[n + 1]);
            if n == 0 {
                let unsigned = now[0].to_unsigned() + now[1].to_unsigned();
                let signed = now[0].to_signed() + now[1].to_signed();
                check_exact(flags, &next, &unsigned, &signed)?;
            }
            now[n] = next;
        }
    }
    Ok(now[0].clone())
}

/// A value and its expression at one moment of a run.
struct Moment {
    inst: Inst,
    outcome: Result<Option<Int>, String>,
    value: Int,
}

/// How often a loop came round from one entry on, and what was expected.
struct Counted {
    this: Loop,
    exact: Result<Option<Int>, String>,
    symbolic: Result<Option<Int>, String>,
    rounds: u64,
}

/// What the counts of a loop are where it is entered.
#[allow(clippy::type_complexity, reason = "two outcomes side by side")]
fn expected(
    scev: &Scev<'_>,
    run: &Run<'_>,
    this: Loop,
) -> (Result<Option<Int>, String>, Result<Option<Int>, String>) {
    let counts = scev.counts(this);
    let ask = |e: Expr| if scev.is_known(e) { evaluated(scev, run, e) } else { Ok(None) };
    (ask(counts.exact), ask(counts.symbolic_max))
}

/// Runs the function once; `Err(())` when it is undefined or does not end.
fn run_once(
    scev: &mut Scev<'_>,
    module: &Module,
    func: &Function,
    args: &[Int],
) -> Result<(Vec<Moment>, Vec<Counted>), ()> {
    let loops = scev.loops();
    let (mut moments, mut counted) = (Vec::new(), Vec::<Counted>::new());
    let mut run =
        Run { func, header: &module.header, values: BTreeMap::new(), rounds: BTreeMap::new() };
    for (arg, value) in func.args().zip(args) {
        run.values.insert(arg.into(), Some(value.clone()));
    }
    let mut open: BTreeMap<Loop, usize> = BTreeMap::new();
    let (mut from, mut block): (Option<Block>, Block) = (None, func.entry().expect("an entry"));
    let mut steps = 0;
    loop {
        if let Some(this) = loops.innermost(block).filter(|&l| loops.header(l) == block) {
            let comes_round = from.is_some_and(|from| loops.contains(this, from));
            if comes_round {
                let rounds = run.rounds.get_mut(&this).expect("it was entered");
                *rounds += 1;
                counted[open[&this]].rounds = *rounds;
            } else {
                run.rounds.insert(this, 0);
                let (exact, symbolic) = expected(scev, &run, this);
                open.insert(this, counted.len());
                counted.push(Counted { this, exact, symbolic, rounds: 0 });
            }
        }
        run.meet(from, block);
        for inst in func.insts(block) {
            steps += 1;
            if steps > MAX_STEPS {
                return Err(());
            }
            let opcode = func.opcode(inst);
            if opcode == Opcode::Ret {
                return Ok((moments, counted));
            }
            if opcode == Opcode::Br {
                from = Some(block);
                block = run.target(inst)?;
                break;
            }
            if opcode != Opcode::Phi {
                let value = run.computed(inst)?;
                run.values.insert(inst.into(), value);
            }
            if let Some(value) = run.value(inst.into()) {
                let e = scev.expr(inst.into());
                let outcome = evaluated(scev, &run, e);
                moments.push(Moment { inst, outcome, value });
            }
        }
    }
}

fn text_of(scev: &mut Scev<'_>, names: &Names<'_>, inst: Inst) -> String {
    let e = scev.expr(inst.into());
    names.expr(scev.arena(), e)
}

/// All that is claimed of a function, on all arguments.
fn check(text: &str) {
    let module =
        read(text.as_bytes(), &ReadOptions::default()).expect("what is drawn can be read").module;
    let mut store = FactStore::default();
    let (global, func) = module.defined().next().expect("a function");
    let mut facts = store.facts(&module.header, None, global);
    let evolution = facts.get::<ScalarEvolution>(func);
    evolution.ask(func, &mut facts, |scev| {
        let shown = FunctionText::new(&module.header, func);
        let loops = scev.loops();
        let names = Names { text: &shown, header: &module.header, loops, func };
        let width =
            module.header.types.int_bits(func.value_type(func.args().next().expect("two").into()));
        let width = width.expect("an integer");
        let n_pairs = 1u64 << (2 * width);
        let stride = (n_pairs / MAX_RUNS).max(1) | 1;
        for n in (0..n_pairs).step_by(stride as usize) {
            let args = [Int::new(width, n), Int::new(width, n >> width)];
            let Ok((moments, counted)) = run_once(scev, &module, func, &args) else { continue };
            let about = |wrong: String| format!("{text}\n{args:?}: {wrong}");
            for moment in moments {
                if let Err(wrong) = check_moment(scev, &names, moment) {
                    panic!("{}", about(wrong));
                }
            }
            for count in counted {
                if let Err(wrong) = check_count(scev, &names, count) {
                    panic!("{}", about(wrong));
                }
            }
        }
    });
}

fn check_moment(scev: &mut Scev<'_>, names: &Names<'_>, moment: Moment) -> Result<(), String> {
    let Moment { inst, outcome, value } = moment;
    let e = scev.expr(inst.into());
    let (u, s) = (scev.unsigned_range(e), scev.signed_range(e));
    let shown = || format!("{}\n  {}", names.text.inst(inst), names.expr(scev.arena(), e));
    match outcome {
        Err(flag) => Err(format!("{}: {flag}", shown())),
        Ok(Some(found)) if found != value => Err(format!("{}: {found:?}, is {value:?}", shown())),
        _ if !u.contains(&value) || !s.contains(&value) => {
            Err(format!("{}: {value:?} is not in {u:?} and {s:?}", shown()))
        }
        _ => Ok(()),
    }
}

fn check_count(scev: &Scev<'_>, names: &Names<'_>, count: Counted) -> Result<(), String> {
    let Counted { this, exact, symbolic, rounds } = count;
    let counts = scev.counts(this);
    let head = names.text.block(names.loops.header(this));
    let wrong = |what: &str, e: Expr, found: &dyn std::fmt::Debug| {
        let text = names.expr(scev.arena(), e);
        Err(format!("{head}: {what} {text} is {found:?}, came round {rounds} times"))
    };
    match exact {
        Err(flag) => return wrong(&flag, counts.exact, &"unknown"),
        Ok(Some(n)) if n.to_u64() != Some(rounds) => return wrong("exactly", counts.exact, &n),
        Ok(_) => {}
    }
    match symbolic {
        Err(flag) => return wrong(&flag, counts.symbolic_max, &"unknown"),
        Ok(Some(n)) if n.to_u64() < Some(rounds) => {
            return wrong("at most", counts.symbolic_max, &n);
        }
        Ok(_) => {}
    }
    match &counts.constant_max {
        Some(most) if most.to_u64() < Some(rounds) => wrong("at most", counts.exact, most),
        _ => Ok(()),
    }
}

/// The expressions of all instructions as text, asked for in an order.
fn expressions(module: &Module, seed: Option<u64>) -> Vec<String> {
    let mut store = FactStore::default();
    let (global, func) = module.defined().next().expect("a function");
    let mut facts = store.facts(&module.header, None, global);
    let evolution = facts.get::<ScalarEvolution>(func);
    let mut insts: Vec<Inst> = func
        .all_insts()
        .filter(|&i| module.header.types.int_bits(func.inst(i).ty()).is_some())
        .collect();
    if let Some(seed) = seed {
        let mut rng = Rng::new(seed);
        for n in (1..insts.len()).rev() {
            insts.swap(n, rng.below(n + 1));
        }
    }
    evolution.ask(func, &mut facts, |scev| {
        let shown = FunctionText::new(&module.header, func);
        let names = Names { text: &shown, header: &module.header, loops: scev.loops(), func };
        let mut lines: Vec<(Inst, String)> = insts
            .into_iter()
            .map(|inst| {
                let text = text_of(scev, &names, inst);
                let e = scev.expr(inst.into());
                let ranges = (scev.unsigned_range(e), scev.signed_range(e));
                (inst, format!("{} = {text} {ranges:?}", shown.inst(inst)))
            })
            .collect();
        lines.sort();
        lines.into_iter().map(|(_, line)| line).collect()
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]

    #[test]
    fn claims_hold_in_all_runs(seed in any::<u64>()) {
        check(&drawn(seed));
    }

    #[test]
    fn answers_do_not_depend_on_the_order_of_questions(seed in any::<u64>()) {
        let text = drawn(seed);
        let module = read(text.as_bytes(), &ReadOptions::default()).expect("what is drawn can be read").module;
        prop_assert_eq!(expressions(&module, None), expressions(&module, Some(seed)), "{}", text);
    }
}
