//! Compares known bits, ranges and simplifications of vectors, lane by lane, with the results of generated
//! straight-line code. Facts about a vector apply to each lane that is not poison; a simplification may have any value
//! in poison lanes.

use std::collections::{BTreeMap, HashMap};

use selvedge_analysis::fold::{Constant, Int, Scalar, View};
use selvedge_analysis::simplify::{Simplified, simplify};
use selvedge_analysis::value::{KnownBits, Range, ValueContext, Values};
use selvedge_analysis::{Env as AnalysisEnv, SharedFacts};
use selvedge_ir::inst::{IntFlags, IntPredicate};
use selvedge_ir::{ExtraRef, Function, Inst, Module, ModuleHeader, Opcode, Type, Value};
use selvedge_testkit::arb::cases;
use selvedge_testkit::rng::Rng;

mod answers;
use answers::parsed;
mod eval;
use eval::{BINARY, INTRINSICS, binary, cast, compare, intrinsic};

/// A vector's elements, or one scalar; `None` is poison.
type Lanes = Vec<Option<u32>>;

/// Classes of values: vectors of the main width, of booleans and of another width, and scalars.
const MAIN: usize = 0;
const BOOLS: usize = 1;
const OTHER: usize = 2;
const SCALAR: usize = 3;
const BOOL: usize = 4;

/// A generator of straight-line code, as text.
struct Lines<'r> {
    rng: &'r mut Rng,
    n_lanes: usize,
    widths: [u32; 5],
    values: [Vec<String>; 5],
    n: usize,
    text: String,
}

impl Lines<'_> {
    fn ty(&self, class: usize) -> String {
        let element = format!("i{}", self.widths[class]);
        if class < SCALAR { format!("<{} x {element}>", self.n_lanes) } else { element }
    }

    fn number(&mut self, width: u32) -> String {
        match (self.rng.below(12), width) {
            (0, _) => "poison".into(),
            (_, 1) => (*self.rng.pick(&["true", "false"])).into(),
            _ => self.rng.below(1 << width).to_string(),
        }
    }

    fn constant(&mut self, class: usize) -> String {
        let width = self.widths[class];
        if class >= SCALAR {
            return self.number(width);
        }
        let splat = self.rng.one_in(3).then(|| self.number(width));
        let lanes: Vec<String> = (0..self.n_lanes)
            .map(|_| format!("i{width} {}", splat.clone().unwrap_or_else(|| self.number(width))))
            .collect();
        format!("<{}>", lanes.join(", "))
    }

    fn operand(&mut self, class: usize) -> String {
        let n = self.values[class].len();
        if self.rng.one_in(3) || n == 0 {
            return self.constant(class);
        }
        let at = self.rng.below(n).max(self.rng.below(n));
        self.values[class][at].clone()
    }

    fn define(&mut self, class: usize, what: &str) {
        let name = format!("%v{}", self.n);
        self.n += 1;
        self.text.push_str(&format!("  {name} = {what}\n"));
        self.values[class].push(name);
    }

    fn flags(&mut self, opcode: Opcode) -> String {
        let words = IntFlags::WORDS.iter().filter(|(flag, _)| opcode.int_flags().has(*flag));
        words.filter(|_| self.rng.one_in(4)).map(|(_, word)| format!("{word} ")).collect()
    }

    fn line(&mut self) {
        let class = *self.rng.pick(&[MAIN, MAIN, MAIN, BOOLS, OTHER]);
        let ty = self.ty(class);
        let (a, b) = (self.operand(class), self.operand(class));
        match self.rng.below(16) {
            0..6 => {
                let opcode = *self.rng.pick(BINARY);
                let flags = self.flags(opcode);
                self.define(class, &format!("{opcode} {flags}{ty} {a}, {b}"));
            }
            6..8 => {
                let predicate = *self.rng.pick(IntPredicate::ALL);
                self.define(BOOLS, &format!("icmp {predicate} {ty} {a}, {b}"));
            }
            8 => {
                let by = *self.rng.pick(&[BOOLS, BOOL]);
                let (condition, by) = (self.operand(by), self.ty(by));
                self.define(class, &format!("select {by} {condition}, {ty} {a}, {ty} {b}"));
            }
            9 => self.conversion(),
            10..12 => self.call(),
            12 => {
                let (element, at) = (self.operand(SCALAR), self.rng.below(self.n_lanes + 1));
                let (ty, element_ty) = (self.ty(MAIN), self.ty(SCALAR));
                let vector = self.operand(MAIN);
                let operands = format!("{ty} {vector}, {element_ty} {element}, i32 {at}");
                self.define(MAIN, &format!("insertelement {operands}"));
            }
            13 => {
                let (from, to) = *self.rng.pick(&[(MAIN, SCALAR), (BOOLS, BOOL)]);
                let (vector, ty) = (self.operand(from), self.ty(from));
                let at = self.rng.below(self.n_lanes + 1);
                self.define(to, &format!("extractelement {ty} {vector}, i32 {at}"));
            }
            14 => {
                let lanes: Vec<String> = (0..self.n_lanes)
                    .map(|_| match self.rng.below(2 * self.n_lanes + 1) {
                        0 => "i32 poison".into(),
                        n => format!("i32 {}", n - 1),
                    })
                    .collect();
                let mask = format!("<{} x i32> <{}>", self.n_lanes, lanes.join(", "));
                self.define(class, &format!("shufflevector {ty} {a}, {ty} {b}, {mask}"));
            }
            _ => self.define(class, &format!("freeze {ty} {a}")),
        }
    }

    fn conversion(&mut self) {
        let (from, to) =
            *self.rng.pick(&[(MAIN, OTHER), (OTHER, MAIN), (BOOLS, MAIN), (MAIN, BOOLS)]);
        let opcode = match self.widths[from].cmp(&self.widths[to]) {
            std::cmp::Ordering::Less => *self.rng.pick(&[Opcode::ZExt, Opcode::SExt]),
            std::cmp::Ordering::Equal => return,
            std::cmp::Ordering::Greater => Opcode::Trunc,
        };
        let (flags, a) = (self.flags(opcode), self.operand(from));
        self.define(to, &format!("{opcode} {flags}{} {a} to {}", self.ty(from), self.ty(to)));
    }

    fn call(&mut self) {
        let &(word, n, flag) = self.rng.pick(INTRINSICS);
        let ty = self.ty(MAIN);
        let mut operands: Vec<String> =
            (0..n).map(|_| format!("{ty} {}", self.operand(MAIN))).collect();
        if flag {
            operands.push(format!("i1 {}", self.rng.pick(&["true", "false"])));
        }
        let name = format!("@llvm.{word}.v{}i{}", self.n_lanes, self.widths[MAIN]);
        self.define(MAIN, &format!("call {ty} {name}({})", operands.join(", ")));
    }
}

fn generated(rng: &mut Rng, n_lines: usize) -> String {
    let n_lanes = 2 + rng.below(2);
    let (main, other) = (2 + rng.below(3) as u32, 1 + rng.below(4) as u32);
    let widths = [main, 1, other, main, 1];
    let names = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect::<Vec<_>>();
    let values =
        [names(&["%x", "%y"]), names(&["%c"]), names(&["%o"]), names(&["%s"]), names(&["%k"])];
    let mut lines = Lines { rng, n_lanes, widths, values, n: 0, text: String::new() };
    (0..n_lines).for_each(|_| lines.line());
    let ty = [MAIN, BOOLS, OTHER, SCALAR, BOOL].map(|class| lines.ty(class));
    let mut text = format!(
        "define void @f({} %x, {} %y, {} %c, {} %o, {} %s, {} %k) {{\n{}  ret void\n}}\n",
        ty[MAIN], ty[MAIN], ty[BOOLS], ty[OTHER], ty[SCALAR], ty[BOOL], lines.text
    );
    for (word, n, flag) in INTRINSICS {
        let mut params = vec![ty[MAIN].as_str(); *n];
        params.extend(flag.then_some("i1"));
        let name = format!("@llvm.{word}.v{n_lanes}i{main}");
        text.push_str(&format!("declare {} {name}({})\n", ty[MAIN], params.join(", ")));
    }
    text
}

/// One execution.
struct Run<'m> {
    header: &'m ModuleHeader,
    func: &'m Function,
    env: HashMap<Value, Lanes>,
}

impl Run<'_> {
    fn n_lanes(&self, ty: Type) -> usize {
        self.header.types.vector_shape(ty).map_or(1, |(n, _)| n as usize)
    }

    fn width(&self, ty: Type) -> u32 {
        self.header.types.int_bits(self.header.types.scalar(ty)).expect("integers")
    }

    fn constant(&self, constant: &Constant) -> Lanes {
        let view = View { types: &self.header.types, pool: self.func.consts() };
        let lane = |scalar: Scalar| match scalar {
            Scalar::Int(n) => Some(n.to_u64().expect("narrow") as u32),
            Scalar::Poison => None,
            other => panic!("not generated: {other:?}"),
        };
        if self.header.types.vector_shape(constant.ty()).is_none() {
            return vec![lane(view.scalar(constant))];
        }
        let element = |n| view.element(constant, n as u64).expect("an element");
        (0..self.n_lanes(constant.ty())).map(|n| lane(view.scalar(&element(n)))).collect()
    }

    fn value(&self, value: Value) -> Lanes {
        match value.as_const() {
            Some(c) => self.constant(&Constant::Known(self.func.value_type(value), c)),
            None => self.env[&value].clone(),
        }
    }

    /// The result of an instruction; `Err` is undefined behavior.
    fn result(&self, inst: Inst, rng: &mut Rng) -> Result<Lanes, ()> {
        let row = self.func.inst(inst);
        let n_args = self.func.call(inst).map_or(usize::MAX, |call| call.n_args as usize);
        let operands: Vec<Lanes> =
            self.func.operands(inst).take(n_args).map(|v| self.value(v)).collect();
        let number = |lanes: &Lanes| lanes[0].expect("an index") as usize;
        Ok(match row.opcode() {
            Opcode::InsertElement => {
                let (mut lanes, at) = (operands[0].clone(), number(&operands[2]));
                match lanes.get_mut(at) {
                    Some(lane) => *lane = operands[1][0],
                    None => lanes.fill(None),
                }
                lanes
            }
            Opcode::ExtractElement => {
                vec![operands[0].get(number(&operands[1])).copied().flatten()]
            }
            Opcode::ShuffleVector => {
                let ExtraRef::Mask(mask) = self.func.extra(inst) else { panic!("no mask") };
                let both = [operands[0].clone(), operands[1].clone()].concat();
                let lane = |&n: &i32| usize::try_from(n).ok().and_then(|n| both[n]);
                mask.iter().map(lane).collect()
            }
            Opcode::Freeze => {
                let all = 1 << self.width(row.ty());
                let lanes = operands[0].iter();
                lanes.map(|lane| Some(lane.unwrap_or_else(|| rng.below(all) as u32))).collect()
            }
            _ => {
                let lane = |n: usize| {
                    let picked: Lanes = operands
                        .iter()
                        .map(|lanes| if lanes.len() == 1 { lanes[0] } else { lanes[n] })
                        .collect();
                    self.lane(inst, &picked)
                };
                (0..self.n_lanes(row.ty())).map(lane).collect::<Result<Lanes, ()>>()?
            }
        })
    }

    /// One lane of an elementwise operation.
    fn lane(&self, inst: Inst, operands: &[Option<u32>]) -> Result<Option<u32>, ()> {
        let row = self.func.inst(inst);
        let opcode = row.opcode();
        let flags = row.bits().int_flags().and(opcode.int_flags());
        if opcode == Opcode::Select {
            let chosen = |condition| operands[if condition != 0 { 1 } else { 2 }];
            return Ok(operands[0].and_then(chosen));
        }
        let from = self.width(self.func.value_type(self.func.operand(inst, 0)));
        let divides = matches!(opcode, Opcode::UDiv | Opcode::SDiv | Opcode::URem | Opcode::SRem);
        if divides && operands[1].is_none_or(|n| n == 0) {
            return Err(());
        }
        let Some(numbers) = operands.iter().copied().collect::<Option<Vec<u32>>>() else {
            return Ok(None);
        };
        match opcode {
            _ if opcode.is_binary() => binary(opcode, from, flags, numbers[0], numbers[1]),
            _ if opcode.is_cast() => cast(opcode, from, self.width(row.ty()), flags, numbers[0]),
            Opcode::ICmp => {
                compare(row.bits().int_predicate(), from, flags, numbers[0], numbers[1])
            }
            Opcode::Call => {
                let callee = self.func.called_global(inst).expect("a direct call");
                let name = self.header.global(callee).name.as_deref().expect("a name");
                let name = std::str::from_utf8(name).expect("text");
                let word = selvedge_analysis::fold::intrinsic_word(name).expect("an intrinsic");
                intrinsic(word, from, &numbers)
            }
            other => panic!("{other} is not generated"),
        }
    }
}

/// The facts about a value.
struct Claim {
    value: Value,
    bits: KnownBits,
    range: Range,
    sign_bits: u32,
    nonzero: bool,
    not_poison: bool,
}

impl Claim {
    fn allows(&self, n: u32) -> bool {
        let n = Int::new(self.bits.width(), n.into());
        self.bits.allows(&n)
            && self.range.contains(&n)
            && self.sign_bits <= n.sign_bits()
            && !(self.nonzero && n.is_zero())
    }

    fn says_something(&self) -> bool {
        !(0..1 << self.bits.width()).all(|n| self.allows(n))
    }
}

fn claims_and_answers(module: &Module) -> (Vec<Claim>, Vec<(Inst, Simplified)>) {
    let (_, func) = module.defined().next().expect("one function");
    let shared = SharedFacts::default();
    let env = AnalysisEnv { header: &module.header, target: None, shared: &shared };
    let cx = ValueContext::new(env, func);
    let values = Values::new(&cx, func);
    let results = func.all_insts().filter(|&i| func.inst(i).ty() != Type::VOID).map(Value::from);
    let claim = |value| Claim {
        value,
        bits: values.known_bits(value).expect("integers"),
        range: values.range(value).expect("integers"),
        sign_bits: values.sign_bits(value),
        nonzero: values.is_nonzero(value),
        not_poison: values.is_not_poison(value),
    };
    let simpler = |inst| Some((inst, simplify(values.at(inst), inst)?));
    (results.map(claim).collect(), func.all_insts().filter_map(simpler).collect())
}

fn check(run: &Run<'_>, claims: &[Claim], answers: &[(Inst, Simplified)], text: &str) {
    for claim in claims {
        let lanes = &run.env[&claim.value];
        let holds = lanes.iter().flatten().all(|&n| claim.allows(n));
        assert!(holds, "{:?} is {lanes:?}\n{:?}\n{text}", claim.value, run.env);
        assert!(
            !claim.not_poison || lanes.iter().all(Option::is_some),
            "{:?} is {lanes:?}\n{:?}\n{text}",
            claim.value,
            run.env
        );
    }
    for (inst, answer) in answers {
        let before = &run.env[&(*inst).into()];
        let after = match answer {
            Simplified::Value(value) => run.value(*value),
            Simplified::Constant(constant) => run.constant(constant),
        };
        let is_freeze = run.func.opcode(*inst) == Opcode::Freeze;
        let refines = |(before, after): (&Option<u32>, &Option<u32>)| match before {
            None => true,
            // A frozen poison value may be another number than the one that the execution has generated.
            Some(_) if is_freeze && run.value(run.func.operand(*inst, 0)).contains(&None) => {
                after.is_some()
            }
            Some(_) => before == after,
        };
        assert!(
            before.len() == after.len() && before.iter().zip(&after).all(refines),
            "{inst} {before:?} is no {answer:?} {after:?}\n{:?}\n{text}",
            run.env
        );
    }
}

/// Checks the facts in 40 executions; returns how many of them completed.
fn judged(
    rng: &mut Rng,
    module: &Module,
    claims: &[Claim],
    answers: &[(Inst, Simplified)],
    what: &str,
) -> usize {
    let (_, func) = module.defined().next().expect("one function");
    let mut n_runs = 0;
    'runs: for _ in 0..40 {
        let mut run = Run { header: &module.header, func, env: HashMap::new() };
        for arg in func.args() {
            let ty = func.value_type(arg.into());
            let all = 1 << run.width(ty);
            let lane = |_| (!rng.one_in(10)).then(|| rng.below(all) as u32);
            let lanes = (0..run.n_lanes(ty)).map(lane).collect();
            run.env.insert(arg.into(), lanes);
        }
        for inst in func.all_insts().filter(|&inst| func.opcode(inst) != Opcode::Ret) {
            let Ok(lanes) = run.result(inst, rng) else { continue 'runs };
            run.env.insert(inst.into(), lanes);
        }
        n_runs += 1;
        check(&run, claims, answers, what);
    }
    n_runs
}

/// Checks the facts about a given function.
fn assert_holds(text: &str) {
    let module = parsed(text);
    let (claims, answers) = claims_and_answers(&module);
    assert!(judged(&mut Rng::new(0), &module, &claims, &answers, text) > 10, "{text}");
}

#[test]
fn inserting_past_the_end_is_poison() {
    assert_holds(
        "define void @f(<3 x i3> %y, i3 %s) {
  %nothing = insertelement <3 x i3> %y, i3 %s, i32 3
  %last = shufflevector <3 x i3> %nothing, <3 x i3> %y, <3 x i32> <i32 poison, i32 poison, i32 5>
  ret void
}",
    );
}

#[test]
fn division_by_a_lane_wise_select_is_sound() {
    assert_holds(
        "define void @f(<2 x i4> %y) {
  %by = select <2 x i1> <i1 true, i1 false>, <2 x i4> <i4 3, i4 poison>, <2 x i4> %y
  %quotient = sdiv <2 x i4> %y, %by
  %remainder = urem <2 x i4> %y, %by
  ret void
}",
    );
}

#[test]
fn claims_hold_in_each_lane() {
    let (mut n_said, mut n_runs, mut hits) = (0, 0, BTreeMap::<Opcode, usize>::new());
    for seed in 0..u64::from(cases(3000)) {
        let mut rng = Rng::new(seed);
        let text = generated(&mut rng, 6);
        let module = parsed(&text);
        let (claims, answers) = claims_and_answers(&module);
        let (_, func) = module.defined().next().expect("one function");
        n_said += claims.iter().filter(|claim| claim.says_something()).count();
        for (inst, _) in &answers {
            *hits.entry(func.opcode(*inst)).or_default() += 1;
        }
        let body = text.split("declare").next().expect("a function");
        let what = format!("seed {seed}\n{body}");
        n_runs += judged(&mut rng, &module, &claims, &answers, &what);
    }
    eprintln!("{n_said} {n_runs} {hits:?}");
    // With too few cases, the counts of each kind are not meaningful.
    if cases(3000) < 300 {
        return;
    }
    let share = |least: usize| least * cases(3000) as usize / 3000;
    assert!(n_said >= share(2000) && n_runs >= share(20_000), "{n_said} {n_runs}");
    for (opcode, least) in [
        (Opcode::ICmp, 100),
        (Opcode::And, 50),
        (Opcode::Shl, 50),
        (Opcode::Select, 50),
        (Opcode::Call, 50),
        (Opcode::ExtractElement, 50),
        (Opcode::InsertElement, 20),
        (Opcode::ShuffleVector, 20),
    ] {
        let found = hits.get(&opcode).copied().unwrap_or(0);
        assert!(found >= share(least), "{opcode}: simplified {found} times");
    }
}
