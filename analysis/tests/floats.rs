//! Compares simplifications of floating-point code with results of the host: for zeros of both signs, subnormals,
//! infinities, NaNs of both signs and undefined values, with the flags `nnan`, `ninf` and `nsz`, `nofpclass`,
//! assumptions and all modes of subnormal numbers. (`reassoc` and similar flags permit different rounding, and are left
//! to file tests.)
//!
//! Functions are straight-line code. A value that is computed from undefined values, or a zero whose sign may be
//! ignored, may differ between uses, so it is a set of numbers. Every value of a simplification in an execution must be
//! a possible value of its instruction. All NaNs are equal, except for the sign if only bits are moved (`fneg`, `fabs`,
//! `copysign`).

use std::collections::{BTreeMap, HashMap};

use selvedge_analysis::fold::Constant;
use selvedge_analysis::simplify::Simplified;
use selvedge_ir::inst::{FastMath, FloatPredicate};
use selvedge_ir::{
    AttrKind, ConstKind, Function, Inst, Module, ModuleHeader, Opcode, Type, Value, ValueKind,
};
use selvedge_testkit::arb::cases;
use selvedge_testkit::rng::Rng;

mod answers;
use answers::{answers, parsed};

/// A value at one use in one execution.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Is {
    /// A `float`; all of these are representable in the host's `f64`.
    Single(f32),
    Double(f64),
    Int(i64),
    Poison,
}

/// The possible values in one execution: several if it is computed from undefined values.
type Set = Vec<Is>;

/// Numbers at which rules may fail; the negative of each is included.
const SPECIAL: [f32; 24] = [
    0.0,
    -0.0,
    1.0,
    -1.0,
    2.0,
    -2.0,
    0.5,
    -0.5,
    2.5,
    -2.5,
    f32::from_bits(1),
    -f32::from_bits(1),
    f32::from_bits(0x007f_ffff),
    -f32::from_bits(0x007f_ffff),
    f32::MIN_POSITIVE,
    -f32::MIN_POSITIVE,
    f32::MAX,
    -f32::MAX,
    16_777_216.0,
    -16_777_216.0,
    f32::INFINITY,
    f32::NEG_INFINITY,
    f32::from_bits(0x7fc0_0000),
    f32::from_bits(0xffc0_0000),
];

const TYPES: [&str; 4] = ["float", "double", "i8", "i1"];

/// A generator of straight-line code, as text.
struct Lines<'r> {
    rng: &'r mut Rng,
    /// Values by type: names and constants.
    values: [Vec<String>; 4],
    n: usize,
    text: String,
}

impl Lines<'_> {
    fn operand(&mut self, ty: usize) -> String {
        if self.rng.one_in(4) || self.values[ty].is_empty() {
            return self.constant(ty);
        }
        // New values are preferred, so that chains grow.
        let n = self.values[ty].len();
        let at = self.rng.below(n).max(self.rng.below(n));
        self.values[ty][at].clone()
    }

    fn constant(&mut self, ty: usize) -> String {
        if self.rng.one_in(12) {
            return (*self.rng.pick(&["undef", "poison"])).into();
        }
        // Most rules are about zeros and ones.
        let n = if self.rng.one_in(2) { self.rng.below(4) } else { self.rng.below(SPECIAL.len()) };
        match ty {
            0 | 1 => format!("0x{:016X}", f64::from(SPECIAL[n]).to_bits()),
            2 => (self.rng.below(256) as u8 as i8).to_string(),
            _ => (*self.rng.pick(&["true", "false"])).into(),
        }
    }

    fn flags(&mut self) -> String {
        let words = ["nnan ", "ninf ", "nsz "];
        words.into_iter().filter(|_| self.rng.one_in(3)).collect()
    }

    fn define(&mut self, ty: usize, what: &str) {
        let name = format!("%v{}", self.n);
        self.n += 1;
        self.text.push_str(&format!("  {name} = {what}\n"));
        self.values[ty].push(name);
    }

    fn line(&mut self) {
        let ty = self.rng.below(4).saturating_sub(2);
        let (word, flags) = (TYPES[ty], self.flags());
        let (a, b) = (self.operand(ty), self.operand(ty));
        let b = if self.rng.one_in(4) { a.clone() } else { b };
        let suffix = ["f32", "f64"][ty];
        match self.rng.below(20) {
            0..4 => {
                let op = *self.rng.pick(&["fadd", "fsub", "fmul", "fdiv", "frem"]);
                self.define(ty, &format!("{op} {flags}{word} {a}, {b}"));
            }
            4 => self.define(ty, &format!("fneg {flags}{word} {a}")),
            5 => {
                let c = self.operand(3);
                self.define(ty, &format!("select {flags}i1 {c}, {word} {a}, {word} {b}"));
            }
            6 => {
                let n = self.operand(2);
                let op = *self.rng.pick(&["sitofp", "uitofp"]);
                self.define(ty, &format!("{op} i8 {n} to {word}"));
            }
            7 if ty == 0 => self.define(1, &format!("fpext float {a} to double")),
            7 => self.define(0, &format!("fptrunc double {a} to float")),
            8 => {
                let op = *self.rng.pick(&UNARY);
                self.define(ty, &format!("call {flags}{word} @llvm.{op}.{suffix}({word} {a})"));
            }
            9 => {
                let op = *self.rng.pick(&BINARY);
                let call = format!("@llvm.{op}.{suffix}({word} {a}, {word} {b})");
                self.define(ty, &format!("call {flags}{word} {call}"));
            }
            10 => {
                let c = self.operand(ty);
                let call = format!("@llvm.fma.{suffix}({word} {a}, {word} {b}, {word} {c})");
                self.define(ty, &format!("call {flags}{word} {call}"));
            }
            11 => {
                let op = *self.rng.pick(&WITH_INT);
                let by = *self.rng.pick(&[0, 1, 2, 3, -1, -2, 20, -300]);
                let call = format!("@llvm.{op}.{suffix}.i32({word} {a}, i32 {by})");
                self.define(ty, &format!("call {flags}{word} {call}"));
            }
            12..16 => self.condition(ty, [a, b]),
            _ => {
                let predicate = *self.rng.pick(FloatPredicate::ALL);
                self.define(3, &format!("fcmp {flags}{predicate} {word} {a}, {b}"));
            }
        }
    }

    /// Conditions, and their uses.
    fn condition(&mut self, ty: usize, [a, b]: [String; 2]) {
        let (word, flags, suffix) = (TYPES[ty], self.flags(), ["f32", "f64"][ty]);
        match self.rng.below(4) {
            0 => {
                let mask = self.mask();
                let call = format!("@llvm.is.fpclass.{suffix}({word} {a}, i32 {mask})");
                self.define(3, &format!("call i1 {call}"));
            }
            1 => self.logic(),
            2 => {
                let c = self.operand(3);
                self.text.push_str(&format!("  call void @llvm.assume(i1 {c})\n"));
            }
            _ => {
                // A select between the compared values.
                let predicate = *self.rng.pick(FloatPredicate::ALL);
                self.define(3, &format!("fcmp {predicate} {word} {a}, {b}"));
                let c = format!("%v{}", self.n - 1);
                self.define(ty, &format!("select {flags}i1 {c}, {word} {a}, {word} {b}"));
            }
        }
    }

    /// A mask for `llvm.is.fpclass`: any, or a meaningful combination.
    fn mask(&mut self) -> u32 {
        if self.rng.one_in(2) {
            return self.rng.below(1024) as u32;
        }
        *self.rng.pick(&[0x3, 0x204, 0x60, 0x90, 0x3fc, 0x1f8, 0x3c0, 0x3c, 0x3e0, 0x3c3, 0x20])
    }

    /// A conjunction or disjunction of two conditions, often comparisons of one number.
    fn logic(&mut self) {
        let ty = self.rng.below(2);
        let (word, x) = (TYPES[ty], self.operand(ty));
        let mut test = || {
            if self.rng.one_in(3) {
                return self.operand(3);
            }
            let (predicate, other) = (*self.rng.pick(FloatPredicate::ALL), self.operand(ty));
            let swap = self.rng.one_in(3);
            let (a, b) = if swap { (other, x.clone()) } else { (x.clone(), other) };
            self.define(3, &format!("fcmp {predicate} {word} {a}, {b}"));
            format!("%v{}", self.n - 1)
        };
        let (a, b) = (test(), test());
        match self.rng.below(4) {
            0 => self.define(3, &format!("and i1 {a}, {b}")),
            1 => self.define(3, &format!("or i1 {a}, {b}")),
            2 => self.define(3, &format!("select i1 {a}, i1 {b}, i1 false")),
            _ => self.define(3, &format!("select i1 {a}, i1 true, i1 {b}")),
        }
    }
}

const UNARY: [&str; 13] = [
    "fabs",
    "sqrt",
    "floor",
    "ceil",
    "trunc",
    "rint",
    "roundeven",
    "round",
    "canonicalize",
    "exp",
    "log",
    "sin",
    "cos",
];
const WITH_INT: [&str; 2] = ["powi", "ldexp"];
const BINARY: [&str; 7] =
    ["copysign", "minnum", "maxnum", "minimum", "maximum", "minimumnum", "maximumnum"];

fn generated(rng: &mut Rng, n_lines: usize) -> String {
    let args = |names: [&str; 2]| names.map(String::from).to_vec();
    let values = [args(["%f0", "%f1"]), args(["%d0", "%d1"]), vec!["%n".into()], vec!["%c".into()]];
    let mut lines = Lines { rng, values, n: 0, text: String::new() };
    (0..n_lines).for_each(|_| lines.line());
    let body = lines.text;
    let classes =
        ["", "", "nofpclass(nan)", "nofpclass(inf zero)", "nofpclass(nan ninf nnorm nsub)"];
    let excluded = classes[rng.below(classes.len())];
    let modes = ["", "", "preserve-sign", "positive-zero", "dynamic", "ieee,preserve-sign"];
    let mode = modes[rng.below(modes.len())];
    let mut text = format!(
        "define void @f(float {excluded} %f0, float noundef %f1, double %d0, double noundef %d1, \
         i8 %n, i1 %c) \"denormal-fp-math\"=\"{mode}\" {{\n{body}  ret void\n}}\n"
    );
    text.push_str("declare void @llvm.assume(i1)\n");
    for (ty, suffix) in [("float", "f32"), ("double", "f64")] {
        for op in UNARY {
            text.push_str(&format!("declare {ty} @llvm.{op}.{suffix}({ty})\n"));
        }
        for op in BINARY {
            text.push_str(&format!("declare {ty} @llvm.{op}.{suffix}({ty}, {ty})\n"));
        }
        for op in WITH_INT {
            text.push_str(&format!("declare {ty} @llvm.{op}.{suffix}.i32({ty}, i32)\n"));
        }
        text.push_str(&format!("declare {ty} @llvm.fma.{suffix}({ty}, {ty}, {ty})\n"));
        text.push_str(&format!("declare i1 @llvm.is.fpclass.{suffix}({ty}, i32)\n"));
    }
    text
}

/// All values that an instruction may have; [`Is::Poison`] permits everything.
struct Allowed {
    results: Vec<Is>,
    /// Whether the sign of a NaN matters.
    moves_bits: bool,
}

/// Removes duplicates.
fn distinct(results: Vec<Is>) -> Set {
    let key = |is: &Is| match *is {
        Is::Single(x) => (0, u64::from(x.to_bits())),
        Is::Double(x) => (1, x.to_bits()),
        Is::Int(n) => (2, n as u64),
        Is::Poison => (3, 0),
    };
    let by_key: BTreeMap<(u8, u64), Is> = results.into_iter().map(|is| (key(&is), is)).collect();
    by_key.into_values().collect()
}

/// A number as `double`, which can represent every `float`.
fn wide(is: Is) -> f64 {
    match is {
        Is::Single(x) => f64::from(x),
        Is::Double(x) => x,
        other => panic!("no number: {other:?}"),
    }
}

impl Allowed {
    /// Whether any number of that type is permitted, including those that are not special.
    fn is_undefined(&self, like: Is) -> bool {
        let all = match like {
            Is::Single(_) => everything(Type::FLOAT),
            Is::Double(_) => everything(Type::DOUBLE),
            Is::Int(_) | Is::Poison => return false,
        };
        let results = distinct(self.results.clone());
        let bits = |is: &Is| match is {
            Is::Single(_) | Is::Double(_) => Some(wide(*is).to_bits()),
            Is::Int(_) | Is::Poison => None,
        };
        all.iter().all(|one| results.iter().any(|is| bits(is) == bits(one)))
    }

    fn holds(&self, answer: Is) -> bool {
        let same = |is: &Is| match (*is, answer) {
            (Is::Poison, _) => true,
            (Is::Single(_), Is::Single(_)) | (Is::Double(_), Is::Double(_)) => {
                let (x, y) = (wide(*is), wide(answer));
                let same_sign = x.is_sign_negative() == y.is_sign_negative();
                if x.is_nan() {
                    y.is_nan() && (same_sign || !self.moves_bits)
                } else {
                    x == y && same_sign
                }
            }
            (x, y) => x == y,
        };
        self.results.iter().any(same) || self.is_undefined(answer)
    }
}

/// Evaluates one function in one execution.
struct Run<'m> {
    header: &'m ModuleHeader,
    func: &'m Function,
    /// The treatment of subnormal results and operands.
    mode: (&'m str, &'m str),
    env: HashMap<Value, Set>,
}

impl Run<'_> {
    fn constant(&self, ty: Type, kind: &ConstKind) -> Set {
        let is = match kind {
            ConstKind::Float(words) if ty == Type::FLOAT => {
                Is::Single(f32::from_bits(words[0] as u32))
            }
            ConstKind::Float(words) => Is::Double(f64::from_bits(words[0])),
            ConstKind::Int(bits) => {
                let n = bits.to_u64().expect("narrow");
                Is::Int(match ty {
                    Type::I1 => n as i64,
                    Type::I32 => i64::from(n as u32 as i32),
                    _ => i64::from(n as u8 as i8),
                })
            }
            ConstKind::Undef => return everything(ty),
            ConstKind::Poison => Is::Poison,
            other => panic!("no scalar: {other:?}"),
        };
        vec![is]
    }

    fn value(&self, value: Value) -> Set {
        match value.kind() {
            ValueKind::Const(c) => {
                let data = self.func.constant(c);
                self.constant(data.ty(), data.kind())
            }
            _ => self.env[&value].clone(),
        }
    }

    fn answer(&self, answer: &Simplified) -> Set {
        match answer {
            Simplified::Value(value) => self.value(*value),
            Simplified::Constant(Constant::Known(_, c)) => self.value((*c).into()),
            Simplified::Constant(Constant::Leaf(ty, kind)) => self.constant(*ty, kind),
            Simplified::Constant(other) => panic!("no scalar: {other:?}"),
        }
    }

    fn allowed(&self, inst: Inst) -> Allowed {
        let operands: Vec<Value> = match self.func.opcode(inst) {
            Opcode::Call => self.func.call_args(inst).collect(),
            _ => self.func.operands(inst).collect(),
        };
        let word = self.word(inst);
        let moves_bits = matches!(word, "fneg" | "fabs" | "copysign" | "select");
        let mut results = Vec::new();
        if word == "select" {
            for condition in self.value(operands[0]) {
                let chosen = match condition {
                    Is::Poison => vec![Is::Poison],
                    Is::Int(0) => self.value(operands[2]),
                    _ => self.value(operands[1]),
                };
                let flags = self.flags(inst);
                let chosen = chosen.into_iter().flat_map(|is| either_zero(flags, is));
                results.extend(chosen.map(|is| flagged(flags, &[], is)));
            }
            return Allowed { results: distinct(results), moves_bits };
        }
        let lists: Vec<Vec<Is>> = operands.iter().map(|&operand| self.value(operand)).collect();
        let none = [Is::Poison];
        let list = |n: usize| lists.get(n).map_or(&none[..], |list| &list[..]);
        for &a in list(0) {
            for &b in list(1) {
                for &c in list(2) {
                    let given = &[a, b, c][..lists.len()];
                    if given.contains(&Is::Poison) {
                        results.push(Is::Poison);
                        continue;
                    }
                    for result in self.compute(inst, word, given) {
                        results.push(flagged(self.flags(inst), given, result));
                    }
                }
            }
        }
        Allowed { results: distinct(results), moves_bits }
    }

    fn flags(&self, inst: Inst) -> FastMath {
        let row = self.func.inst(inst);
        match row.opcode() {
            Opcode::SiToFp | Opcode::UiToFp => FastMath::NONE,
            _ => row.bits().fast_math(),
        }
    }

    fn word(&self, inst: Inst) -> &str {
        let Some(callee) = self.func.called_global(inst) else {
            return self.func.opcode(inst).text();
        };
        let name = self.header.global(callee).name.as_deref().expect("a name");
        let name = std::str::from_utf8(name).expect("text");
        name.split('.').nth(1).expect("an intrinsic")
    }

    /// The results for given operands; both zeros if `nsz` is set, with subnormal numbers treated as the function
    /// requires.
    fn compute(&self, inst: Inst, word: &str, given: &[Is]) -> Vec<Is> {
        match (word, given) {
            ("and", &[Is::Int(a), Is::Int(b)]) => return vec![Is::Int(a & b)],
            ("or", &[Is::Int(a), Is::Int(b)]) => return vec![Is::Int(a | b)],
            ("is", &[x, Is::Int(mask)]) => {
                let held = class(x) & mask as u32 != 0;
                return vec![Is::Int(held.into())];
            }
            (_, &[Is::Int(n)]) => {
                let n = if word == "uitofp" { i64::from(n as u8) } else { n };
                return vec![self.number(inst, n as f64)];
            }
            _ => {}
        }
        let flags = if word == "is" { FastMath::NONE } else { self.flags(inst) };
        let zeros = |x: f64| {
            let either = flags.has(FastMath::NSZ) && x == 0.0;
            if either { vec![0.0, -0.0] } else { vec![x] }
        };
        // These only move bits.
        let is_plain = matches!(word, "fneg" | "fabs" | "copysign");
        let operands: Vec<Vec<f64>> = (0..3)
            .map(|n| match given.get(n) {
                Some(&Is::Int(n)) => vec![n as f64],
                Some(&is) if is_plain => vec![wide(is)],
                Some(&is) if word == "fcmp" => self.taken(is),
                // Flushing of operands is optional.
                Some(&is) => [self.taken(is), vec![wide(is)]].concat(),
                None => vec![0.0],
            })
            .map(|list| list.into_iter().flat_map(zeros).collect())
            .collect();
        let is_single = matches!(given[0], Is::Single(_));
        let mut results = Vec::new();
        for &a in &operands[0] {
            for &b in &operands[1] {
                if word == "fcmp" {
                    let predicate = self.func.inst(inst).bits().float_predicate();
                    results.push(Is::Int(compares(predicate, a, b).into()));
                    continue;
                }
                for &c in &operands[2] {
                    let exact = numbers(word, is_single, [a, b, c]).into_iter().flat_map(zeros);
                    results.extend(exact.map(|x| self.number(inst, x)));
                }
            }
        }
        if !is_plain && word != "fcmp" {
            let flushed: Vec<Is> = results
                .iter()
                .filter(|is| is_subnormal(**is))
                .flat_map(|&is| self.zeros_of(is, self.mode.0).into_iter())
                .map(|x| self.number(inst, x))
                .collect();
            results.extend(flushed);
        }
        results
    }

    /// The numbers that an operation may use for an operand.
    fn taken(&self, is: Is) -> Vec<f64> {
        if !is_subnormal(is) || matches!(self.mode.1, "" | "ieee") {
            return vec![wide(is)];
        }
        self.zeros_of(is, self.mode.1)
    }

    /// The zeros that a subnormal number is flushed to, by LLVM's name of the mode.
    fn zeros_of(&self, is: Is, mode: &str) -> Vec<f64> {
        let signed = 0.0f64.copysign(wide(is));
        match mode {
            "preserve-sign" => vec![signed],
            "positive-zero" => vec![0.0],
            "dynamic" => vec![signed, 0.0, wide(is)],
            _ => vec![],
        }
    }

    fn number(&self, inst: Inst, x: f64) -> Is {
        if self.func.inst(inst).ty() == Type::FLOAT { Is::Single(x as f32) } else { Is::Double(x) }
    }
}

fn is_subnormal(is: Is) -> bool {
    match is {
        Is::Single(x) => x.is_subnormal(),
        Is::Double(x) => x.is_subnormal(),
        Is::Int(_) | Is::Poison => false,
    }
}

/// The bit of `llvm.is.fpclass`; all NaNs here are quiet.
fn class(is: Is) -> u32 {
    let x = wide(is);
    let signed =
        |negative: u32, positive: u32| 1 << if x.is_sign_negative() { negative } else { positive };
    match () {
        () if x.is_nan() => 2,
        () if x.is_infinite() => signed(2, 9),
        () if x == 0.0 => signed(5, 6),
        () if is_subnormal(is) => signed(4, 7),
        () => signed(3, 8),
    }
}

/// The result of arithmetic on the host, in `float` or in `double`.
fn numbers(word: &str, is_single: bool, [a, b, c]: [f64; 3]) -> Vec<f64> {
    let (x, y) = (a as f32, b as f32);
    let either = |single: f32, double: f64| vec![if is_single { single.into() } else { double }];
    let is_min = word.starts_with("min");
    // An order of zeros: the negative one is less.
    let lesser = |a: f64, b: f64| if a < b || a == b && a.is_sign_negative() { a } else { b };
    let ordered = if is_min == (lesser(a, b).to_bits() == a.to_bits()) { a } else { b };
    match word {
        "fadd" => either(x + y, a + b),
        "fsub" => either(x - y, a - b),
        "fmul" => either(x * y, a * b),
        "fdiv" => either(x / y, a / b),
        "frem" => either(x % y, a % b),
        "fneg" => vec![-a],
        "fpext" | "fptrunc" => vec![a],
        "fabs" => vec![a.abs()],
        "sqrt" => either(x.sqrt(), a.sqrt()),
        "floor" => vec![a.floor()],
        "ceil" => vec![a.ceil()],
        "trunc" => vec![a.trunc()],
        "rint" | "roundeven" => vec![a.round_ties_even()],
        "round" => vec![a.round()],
        "canonicalize" => vec![a],
        "exp" => nearly(a.exp()),
        "log" => nearly(a.ln()),
        "sin" => nearly(a.sin()),
        "cos" => nearly(a.cos()),
        "fma" => either(x.mul_add(y, c as f32), a.mul_add(b, c)),
        "powi" => vec![a.powf(b)],
        "ldexp" => vec![a * b.exp2()],
        "copysign" => vec![a.copysign(b)],
        "minimum" | "maximum" if a.is_nan() || b.is_nan() => vec![f64::NAN],
        "minnum" | "maxnum" | "minimumnum" | "maximumnum" if a.is_nan() => vec![b],
        "minnum" | "maxnum" | "minimumnum" | "maximumnum" if b.is_nan() => vec![a],
        "minnum" | "maxnum" if a == b => vec![a, b],
        "minnum" | "maxnum" | "minimum" | "maximum" | "minimumnum" | "maximumnum" => vec![ordered],
        other => panic!("{other} is not generated"),
    }
}

/// The result of the host's library, or a neighbor of it: the last bit depends on the library. A result without
/// fraction, like that of `exp(0)`, is assumed to be exact, and the same in each library.
fn nearly(x: f64) -> Vec<f64> {
    if x.is_finite() && x.fract() != 0.0 { vec![x, x.next_down(), x.next_up()] } else { vec![x] }
}

fn compares(predicate: FloatPredicate, a: f64, b: f64) -> bool {
    use FloatPredicate as P;
    let unordered = a.is_nan() || b.is_nan();
    match predicate {
        P::False => false,
        P::True => true,
        P::Ord => !unordered,
        P::Uno => unordered,
        P::Oeq => a == b,
        P::Ogt => a > b,
        P::Oge => a >= b,
        P::Olt => a < b,
        P::Ole => a <= b,
        P::One => !unordered && a != b,
        P::Ueq => unordered || a == b,
        P::Ugt => unordered || a > b,
        P::Uge => unordered || a >= b,
        P::Ult => unordered || a < b,
        P::Ule => unordered || a <= b,
        P::Une => unordered || a != b,
    }
}

/// The results of passing a value on: both zeros if the sign of a zero may be ignored.
fn either_zero(flags: FastMath, is: Is) -> Vec<Is> {
    match is {
        Is::Single(x) if flags.has(FastMath::NSZ) && x == 0.0 => {
            vec![Is::Single(0.0), Is::Single(-0.0)]
        }
        Is::Double(x) if flags.has(FastMath::NSZ) && x == 0.0 => {
            vec![Is::Double(0.0), Is::Double(-0.0)]
        }
        other => vec![other],
    }
}

/// The result, or poison if the flags exclude it or an operand.
fn flagged(flags: FastMath, given: &[Is], result: Is) -> Is {
    let excluded = |is: &Is| match is {
        Is::Single(_) | Is::Double(_) => {
            let x = wide(*is);
            flags.has(FastMath::NNAN) && x.is_nan() || flags.has(FastMath::NINF) && x.is_infinite()
        }
        _ => false,
    };
    if given.iter().chain([&result]).any(excluded) { Is::Poison } else { result }
}

/// The modes in the function's attribute.
fn mode_in(text: &str) -> (&str, &str) {
    let words =
        text.split("\"denormal-fp-math\"=\"").nth(1).and_then(|rest| rest.split('"').next());
    let words = words.expect("the attribute");
    words.split_once(',').unwrap_or((words, words))
}

/// Executes the function with generated arguments and choices, and checks all results in each execution.
fn check(rng: &mut Rng, text: &str, module: &Module, answers: &[(Inst, Simplified)]) {
    let (_, func) = module.defined().next().expect("one function");
    for _ in 0..40 {
        let mut run =
            Run { header: &module.header, func, mode: mode_in(text), env: HashMap::new() };
        let decl = module.header.function(func.global()).expect("it is defined");
        for (n, arg) in func.args().enumerate() {
            let set = module.header.attrs.list_data(decl.attrs).param(n);
            let excluded = module.header.attrs.int(set, AttrKind::NoFPClass).unwrap_or(0) as u32;
            let defined = module.header.attrs.has(set, AttrKind::NoUndef);
            let all = everything(func.value_type(arg.into()));
            let is_undef = !defined && rng.one_in(8);
            let is = if is_undef { all } else { vec![*rng.pick(&all)] };
            let is_number = |is: &Is| matches!(is, Is::Single(_) | Is::Double(_));
            let is_excluded = |is: &Is| is_number(is) && class(*is) & excluded != 0;
            let is = if is.iter().any(is_excluded) { vec![Is::Poison] } else { is };
            run.env.insert(arg.into(), is);
        }
        // A result may depend on an assumption further down.
        let mut wrong = None;
        for inst in func.all_insts().filter(|&inst| !func.opcode(inst).is_terminator()) {
            if run.word(inst) == "assume" {
                let condition = func.call_args(inst).next().expect("a condition");
                if run.value(condition) != [Is::Int(1)] {
                    wrong = None; // undefined behavior
                    break;
                }
                continue;
            }
            let allowed = run.allowed(inst);
            for (_, answer) in answers.iter().filter(|(of, _)| *of == inst) {
                let is = run.answer(answer);
                if !is.iter().all(|&is| allowed.holds(is)) {
                    let (results, env) = (&allowed.results, &run.env);
                    let what = format!("{inst} is one of {results:?}, not {answer:?}");
                    wrong.get_or_insert(format!("{what}, which is {is:?}\n{env:?}\n{text}"));
                }
            }
            let mut results = allowed.results;
            if results.contains(&Is::Poison) {
                results = vec![Is::Poison];
            }
            results.truncate(MAX_SET);
            run.env.insert(inst.into(), results);
        }
        assert!(wrong.is_none(), "{}", wrong.unwrap_or_default());
    }
}

/// The maximum number of values of an undefined value that are tried.
const MAX_SET: usize = 64;

/// The possible values of an undefined value of a type.
fn everything(ty: Type) -> Set {
    match ty {
        Type::FLOAT => SPECIAL.map(Is::Single).to_vec(),
        Type::DOUBLE => SPECIAL.map(|x| Is::Double(x.into())).to_vec(),
        Type::I1 => vec![Is::Int(0), Is::Int(1)],
        _ => [0, 1, -1, 2, 100, 127, -128].map(Is::Int).to_vec(),
    }
}

#[test]
fn library_functions_may_differ_from_the_host_by_one_ulp() {
    let text = r#"define void @f() "denormal-fp-math"="ieee" {
  %e = call double @llvm.exp.f64(double 1.0)
  ret void
}
declare double @llvm.exp.f64(double)"#;
    let module = parsed(text);
    let answers = answers(&module);
    assert_eq!(answers.len(), 1, "{answers:?}");
    check(&mut Rng::new(0), text, &module, &answers);
}

#[test]
fn folded_floats_agree_with_the_host() {
    let mut hits: BTreeMap<String, usize> = BTreeMap::new();
    for seed in 0..u64::from(cases(2000)) {
        let mut rng = Rng::new(seed);
        let text = generated(&mut rng, 6);
        let module = parsed(&text);
        let answers = answers(&module);
        let (_, func) = module.defined().next().expect("one function");
        let run = Run { header: &module.header, func, mode: ("", ""), env: HashMap::new() };
        for (inst, _) in &answers {
            *hits.entry(run.word(*inst).into()).or_default() += 1;
        }
        let body = text.split("declare").next().expect("a function");
        check(&mut rng, &format!("seed {seed}\n{body}"), &module, &answers);
    }
    // Rules of every kind were applied.
    for (word, least) in [
        ("fadd", 100),
        ("fsub", 100),
        ("fmul", 100),
        ("fdiv", 100),
        ("frem", 50),
        ("fneg", 30),
        ("fcmp", 300),
        ("select", 100),
        ("fabs", 5),
        ("copysign", 20),
        ("minnum", 20),
        ("maximum", 20),
        ("minimumnum", 20),
        ("is", 100),
        ("and", 30),
        ("or", 30),
        ("fma", 20),
    ] {
        let found = hits.get(word).copied().unwrap_or(0);
        assert!(found >= least * cases(2000) as usize / 8000, "{word}: simplified {found} times");
    }
}
