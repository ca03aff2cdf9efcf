//! Constants of every width and format, and the intrinsics on them, against LLVM's constant folder: the result of
//! `opt -passes=instsimplify` must equal the values that we compute.
//!
//! `tests/against_llvm.rs` does the same for the types that the test kit generates, and on the CPU; this file covers
//! odd and wide integers, `half` and `bfloat`. `SIMT_FOLDED_FUNCTIONS` is the number of functions.

use std::process::Command;

use selvedge_simt::{Argument, Contents, Known, Launch, Options, Outcome, Program};
use selvedge_testkit::rng::Rng;
use selvedge_testkit::tools;
use selvedge_text::read;

const BATCH: usize = 200;
const N_OPS: usize = 12;
/// Bytes for each value.
const STRIDE: usize = 32;

/// A type and its text.
#[derive(Clone, Copy, PartialEq)]
enum Ty {
    Int(u32),
    /// Width, exponent bits, text, suffix of intrinsics.
    Float(u32, u32, &'static str, &'static str),
}

const HALF: Ty = Ty::Float(16, 5, "half", "f16");
const BFLOAT: Ty = Ty::Float(16, 8, "bfloat", "bf16");
const FLOAT: Ty = Ty::Float(32, 8, "float", "f32");
const DOUBLE: Ty = Ty::Float(64, 11, "double", "f64");
const TYPES: &[Ty] = &[
    Ty::Int(3),
    Ty::Int(7),
    Ty::Int(16),
    Ty::Int(20),
    Ty::Int(32),
    Ty::Int(33),
    Ty::Int(64),
    Ty::Int(65),
    Ty::Int(128),
    Ty::Int(200),
    HALF,
    BFLOAT,
    FLOAT,
    DOUBLE,
];

impl Ty {
    fn text(self) -> String {
        match self {
            Ty::Int(bits) => format!("i{bits}"),
            Ty::Float(_, _, text, _) => text.into(),
        }
    }

    fn is_int(self) -> bool {
        matches!(self, Ty::Int(_))
    }

    fn bits(self) -> u32 {
        match self {
            Ty::Int(bits) | Ty::Float(bits, ..) => bits,
        }
    }

    fn is_nan(self, bytes: &[u8]) -> bool {
        let Ty::Float(bits, exponent, ..) = self else { return false };
        let mut word = [0; 8];
        word[..bits as usize / 8].copy_from_slice(&bytes[..bits as usize / 8]);
        let fraction = bits - 1 - exponent;
        let magnitude = u64::from_le_bytes(word) & (u64::MAX >> (65 - bits));
        magnitude > ((1 << exponent) - 1) << fraction
    }
}

/// A function that is being generated.
struct Drawing<'r> {
    rng: &'r mut Rng,
    lines: Vec<String>,
    /// Values with their types, as text.
    values: Vec<(Ty, String)>,
    declared: Vec<String>,
}

impl Drawing<'_> {
    fn constant(&mut self, ty: Ty) -> String {
        match ty {
            Ty::Int(bits) => {
                let small = *self.rng.pick(&[0i64, 1, -1, 2, 3, 5, -7, 64, 100]);
                if bits <= 8 {
                    return (small % 4).to_string();
                }
                match self.rng.below(3) {
                    0 => small.to_string(),
                    1 => (self.rng.next_u64() as i64 >> (64 - bits.min(60))).to_string(),
                    // The least and the greatest value.
                    _ if bits <= 64 => {
                        let least = i64::MIN >> (64 - bits);
                        if self.rng.one_in(2) { least } else { !least }.to_string()
                    }
                    _ => (self.rng.next_u64() as i64).to_string(),
                }
            }
            Ty::Float(..) => self.float_constant(ty),
        }
    }

    fn float_constant(&mut self, ty: Ty) -> String {
        let easy = ["0.0", "-0.0", "1.0", "-2.5", "0.5", "3.0"];
        if self.rng.one_in(2) {
            return (*self.rng.pick(&easy)).into();
        }
        let bits = self.rng.next_u64();
        match ty {
            HALF => format!("0xH{:04X}", bits & 0xffff),
            BFLOAT => format!("0xR{:04X}", bits & 0xffff),
            FLOAT => {
                let float = f32::from_bits(bits as u32);
                // A signaling NaN has no equal double.
                let float = if float.is_nan() { f32::INFINITY } else { float };
                format!("0x{:016X}", f64::from(float).to_bits())
            }
            _ => format!("0x{bits:016X}"),
        }
    }

    fn operand(&mut self, ty: Ty) -> String {
        let fitting: Vec<String> =
            self.values.iter().filter(|(other, _)| *other == ty).map(|(_, v)| v.clone()).collect();
        if fitting.is_empty() || self.rng.one_in(3) {
            return self.constant(ty);
        }
        self.rng.pick(&fitting).clone()
    }

    fn emit(&mut self, ty: Ty, line: String) {
        let name = format!("%v{}", self.lines.len());
        self.lines.push(format!("  {name} = {line}"));
        self.values.push((ty, name));
    }

    fn call(&mut self, ret: &str, name: &str, params: &[(String, String)]) -> String {
        let types: Vec<&str> = params.iter().map(|(ty, _)| ty.as_str()).collect();
        let declaration = format!("declare {ret} @llvm.{name}({})\n", types.join(", "));
        if !self.declared.contains(&declaration) {
            self.declared.push(declaration);
        }
        let args: Vec<String> = params.iter().map(|(ty, value)| format!("{ty} {value}")).collect();
        format!("call {ret} @llvm.{name}({})", args.join(", "))
    }

    fn int_op(&mut self, ty: Ty) {
        let plain = ["and", "xor", "urem", "srem"];
        let wraps = ["add", "sub", "mul", "shl"];
        let exact = ["udiv", "sdiv", "lshr", "ashr"];
        let t = ty.text();
        let op = match self.rng.below(4) {
            0 => (*self.rng.pick(&plain)).to_owned(),
            1 => format!("{} {}", self.rng.pick(&exact), self.rng.pick(&["", "exact"])),
            2 => format!("or {}", self.rng.pick(&["", "disjoint"])),
            _ => format!("{} {}", self.rng.pick(&wraps), self.rng.pick(&["", "nuw", "nsw"])),
        };
        let shifts = ["shl", "lshr", "ashr"].iter().any(|shift| op.starts_with(shift));
        let a = self.operand(ty);
        let b = match shifts && !self.rng.one_in(4) {
            true => self.rng.below(ty.bits() as usize).min(3).to_string(),
            false => self.operand(ty),
        };
        self.emit(ty, format!("{op} {t} {a}, {b}"));
    }

    fn int_function(&mut self, ty: Ty) {
        let t = ty.text();
        let bits = ty.bits();
        let binary = [
            "smax", "smin", "umax", "umin", "sadd.sat", "uadd.sat", "ssub.sat", "usub.sat",
            "sshl.sat", "ushl.sat",
        ];
        let two = |d: &mut Self| [(t.clone(), d.operand(ty)), (t.clone(), d.operand(ty))];
        let flag = |d: &mut Self| ("i1".to_owned(), d.rng.pick(&["true", "false"]).to_string());
        let line = match self.rng.below(7) {
            0 | 1 => {
                let name = format!("{}.{t}", self.rng.pick(&binary));
                let args = two(self);
                self.call(&t, &name, &args)
            }
            2 => {
                let name = format!("{}.{t}", self.rng.pick(&["abs", "ctlz", "cttz"]));
                let args = [(t.clone(), self.operand(ty)), flag(self)];
                self.call(&t, &name, &args)
            }
            3 => {
                let swaps = bits.is_multiple_of(16);
                let names = if swaps {
                    ["ctpop", "bitreverse", "bswap"]
                } else {
                    ["ctpop", "bitreverse", "ctpop"]
                };
                let name = format!("{}.{t}", self.rng.pick(&names));
                let args = [(t.clone(), self.operand(ty))];
                self.call(&t, &name, &args)
            }
            4 => {
                let name = format!("{}.{t}", self.rng.pick(&["fshl", "fshr"]));
                let [a, b] = two(self);
                let args = [a, b, (t.clone(), self.operand(ty))];
                self.call(&t, &name, &args)
            }
            5 => {
                let name = format!("{}.{t}.{t}", self.rng.pick(&["scmp", "ucmp"]));
                let args = two(self);
                self.call(&t, &name, &args)
            }
            _ => return self.overflow(ty),
        };
        self.emit(ty, line);
    }

    fn overflow(&mut self, ty: Ty) {
        let t = ty.text();
        let op = *self.rng.pick(&["sadd", "uadd", "ssub", "usub", "smul", "umul"]);
        let args = [(t.clone(), self.operand(ty)), (t.clone(), self.operand(ty))];
        let pair = format!("{{ {t}, i1 }}");
        let line = self.call(&pair, &format!("{op}.with.overflow.{t}"), &args);
        let name = format!("%v{}", self.lines.len());
        self.lines.push(format!("  {name} = {line}"));
        self.emit(ty, format!("extractvalue {pair} {name}, 0"));
        let bit = format!("%v{}", self.lines.len());
        self.lines.push(format!("  {bit} = extractvalue {pair} {name}, 1"));
        self.emit(Ty::Int(16), format!("zext i1 {bit} to i16"));
    }

    fn float_op(&mut self, ty: Ty) {
        let Ty::Float(_, _, t, suffix) = ty else { return };
        let arg = |d: &mut Self| (t.to_owned(), d.operand(ty));
        let unary =
            ["fabs", "floor", "ceil", "trunc", "rint", "nearbyint", "round", "roundeven", "sqrt"];
        let binary = ["copysign", "minnum", "maxnum", "minimum", "maximum"];
        let line = match self.rng.below(6) {
            0 | 1 => {
                let op = *self.rng.pick(&["fadd", "fsub", "fmul", "fdiv", "frem"]);
                format!("{op} {t} {}, {}", self.operand(ty), self.operand(ty))
            }
            2 => format!("fneg {t} {}", self.operand(ty)),
            3 => {
                let name = format!("{}.{suffix}", self.rng.pick(&unary));
                let args = [arg(self)];
                self.call(t, &name, &args)
            }
            4 => {
                let name = format!("{}.{suffix}", self.rng.pick(&binary));
                let args = [arg(self), arg(self)];
                self.call(t, &name, &args)
            }
            _ => {
                let args = [arg(self), arg(self), arg(self)];
                self.call(t, &format!("fma.{suffix}"), &args)
            }
        };
        self.emit(ty, line);
    }

    fn conversion(&mut self, from: Ty) {
        let to = *self.rng.pick(TYPES);
        let (f, t) = (from.text(), to.text());
        let value = self.operand(from);
        let wider = to.bits() > from.bits();
        let line = match (from, to) {
            (Ty::Int(_), Ty::Int(_)) if from == to => return,
            (Ty::Int(_), Ty::Int(_)) if wider => {
                format!("{} {f} {value} to {t}", self.rng.pick(&["zext", "sext", "zext nneg"]))
            }
            (Ty::Int(_), Ty::Int(_)) => {
                format!(
                    "{} {f} {value} to {t}",
                    self.rng.pick(&["trunc", "trunc nuw", "trunc nsw"])
                )
            }
            (Ty::Int(bits), _) if bits > 128 => return,
            (Ty::Int(_), _) => {
                format!("{} {f} {value} to {t}", self.rng.pick(&["sitofp", "uitofp"]))
            }
            (_, Ty::Int(bits)) if bits > 64 => {
                format!("{} {f} {value} to {t}", self.rng.pick(&["fptosi", "fptoui"]))
            }
            (Ty::Float(_, _, _, suffix), Ty::Int(_)) if self.rng.one_in(2) => {
                let name = self.rng.pick(&["fptosi", "fptoui"]).to_string();
                self.call(&t, &format!("{name}.sat.{t}.{suffix}"), &[(f, value)])
            }
            (_, Ty::Int(_)) => {
                format!("{} {f} {value} to {t}", self.rng.pick(&["fptosi", "fptoui"]))
            }
            _ if wider => format!("fpext {f} {value} to {t}"),
            _ if to.bits() < from.bits() => format!("fptrunc {f} {value} to {t}"),
            _ => return,
        };
        self.emit(to, line);
    }

    fn comparison(&mut self, ty: Ty) {
        let t = ty.text();
        let (a, b) = (self.operand(ty), self.operand(ty));
        let bit = format!("%v{}", self.lines.len());
        let line = if ty.is_int() {
            let all = ["eq", "ne", "ugt", "uge", "ult", "ule", "sgt", "sge", "slt", "sle"];
            format!("icmp {} {t} {a}, {b}", self.rng.pick(&all))
        } else if self.rng.one_in(4) {
            let Ty::Float(_, _, _, suffix) = ty else { return };
            let mask = ("i32".to_owned(), self.rng.below(1024).to_string());
            self.call("i1", &format!("is.fpclass.{suffix}"), &[(t.clone(), a.clone()), mask])
        } else {
            let all = ["oeq", "ogt", "oge", "olt", "ole", "one", "ord", "uno", "ueq", "ugt", "une"];
            format!("fcmp {} {t} {a}, {b}", self.rng.pick(&all))
        };
        self.lines.push(format!("  {bit} = {line}"));
        self.emit(ty, format!("select i1 {bit}, {t} {a}, {t} {b}"));
        self.emit(Ty::Int(16), format!("sext i1 {bit} to i16"));
    }
}

/// A function as text, and the type of each value that it stores.
fn draw(rng: &mut Rng, number: usize, declared: &mut Vec<String>) -> (String, Vec<Ty>) {
    let mut d =
        Drawing { rng, lines: Vec::new(), values: Vec::new(), declared: std::mem::take(declared) };
    for _ in 0..N_OPS {
        let ty = *d.rng.pick(TYPES);
        match (d.rng.below(5), ty) {
            (0, _) => d.conversion(ty),
            (1, _) => d.comparison(ty),
            (2, Ty::Int(bits)) if bits <= 64 => d.int_function(ty),
            (_, Ty::Int(_)) => d.int_op(ty),
            _ => d.float_op(ty),
        }
    }
    let mut stores = String::new();
    for (n, (ty, value)) in d.values.iter().enumerate() {
        stores += &format!("  %at{n} = getelementptr i8, ptr %out, i64 {}\n", n * STRIDE);
        stores += &format!("  store {} {value}, ptr %at{n}, align 1\n", ty.text());
    }
    let types = d.values.iter().map(|(ty, _)| *ty).collect();
    *declared = d.declared;
    let body = d.lines.join("\n");
    (format!("define void @f{number}(ptr %out) {{\n{body}\n{stores}  ret void\n}}\n"), types)
}

fn program(text: &str) -> Program {
    let module =
        read(text.as_bytes(), &Default::default()).unwrap_or_else(|e| panic!("{e:?}\n{text}"));
    Program::new(&module.module).expect("it can run")
}

/// The results of a function; `None` if it has undefined behavior.
fn left(program: &Program, number: usize, n_values: usize) -> Option<Contents> {
    let out = Argument::Buffer(vec![0; n_values * STRIDE]);
    let launch = Launch::new(&format!("f{number}"), 1, 1).with(out);
    let run = program.run(&launch, &Options { races: false, ..Options::default() });
    let run = run.expect("the launch fits");
    match run.outcome {
        Outcome::Finished => run.buffers.into_iter().next(),
        Outcome::UndefinedBehaviour { .. } => None,
        other => panic!("{other}"),
    }
}

/// Whether a value differs in a way that matters.
fn differs(ty: Ty, ours: (&[u8], &[Known]), theirs: (&[u8], &[Known])) -> bool {
    let size = ty.bits().div_ceil(8) as usize;
    let is_nan = |bytes: &[u8]| ty.is_nan(bytes);
    if ours.1[..size].contains(&Known::Nan) || is_nan(ours.0) {
        let open = |known: &Known| matches!(known, Known::Poison | Known::Anything);
        return !ours.1[..size].iter().any(open) && !is_nan(theirs.0);
    }
    (0..size).any(|at| {
        ours.1[at] == Known::Value && (theirs.1[at] == Known::Poison || ours.0[at] != theirs.0[at])
    })
}

#[test]
fn folded_constants_agree_with_the_simulator() {
    let Some(opt) = tools::opt() else { return };
    let n = std::env::var("SIMT_FOLDED_FUNCTIONS")
        .map_or(3000, |text| text.parse().expect("SIMT_FOLDED_FUNCTIONS is a number"));
    let mut rng = Rng::new(0xc0de);
    let (mut n_values, mut n_known) = (0, 0);
    for _ in 0..n / BATCH {
        let mut declared = Vec::new();
        let generated: Vec<(String, Vec<Ty>)> =
            (0..BATCH).map(|number| draw(&mut rng, number, &mut declared)).collect();
        let functions: String = generated.iter().map(|(text, _)| text.as_str()).collect();
        let text = declared.concat() + &functions;
        let args = ["-S", "-passes=instsimplify", "-o", "-"];
        let ran = tools::run(Command::new(&opt).args(args), text.as_bytes()).expect("opt starts");
        assert!(ran.status.success(), "{}\n{text}", String::from_utf8_lossy(&ran.stderr));
        let folded = String::from_utf8(ran.stdout).expect("text");
        let (before, after) = (program(&text), program(&folded));
        for (number, (text, types)) in generated.iter().enumerate() {
            let Some(ours) = left(&before, number, types.len()) else { continue };
            let theirs = left(&after, number, types.len()).expect("stores do nothing undefined");
            for (at, &ty) in types.iter().enumerate() {
                let range = at * STRIDE..(at + 1) * STRIDE;
                let a = (&ours.bytes[range.clone()], &ours.known[range.clone()]);
                let b = (&theirs.bytes[range.clone()], &theirs.known[range]);
                n_values += 1;
                n_known += usize::from(a.1[0] == Known::Value);
                assert!(!differs(ty, a, b), "value {at}, a {}: {a:x?} {b:x?}\n{text}", ty.text());
            }
        }
    }
    println!("{n_values} values, {n_known} of them known");
    assert!(n_known * 2 > n_values, "{n_known} of {n_values} are neither poison nor NaN");
}
