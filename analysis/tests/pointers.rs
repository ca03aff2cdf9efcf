//! Compares simplifications of addresses and of their comparisons with executions in many memory layouts: objects in
//! any order, adjacent to one another, at either end of memory and across its middle. Variables that may be merged, or
//! may be the same as another one, have the address of that one in some layouts.
//!
//! A pointer is an address and the object that it may access.

use std::collections::{BTreeMap, HashMap};

use selvedge_analysis::fold::{Constant, Expr};
use selvedge_analysis::simplify::Simplified;
use selvedge_ir::inst::{GepFlags, IntPredicate};
use selvedge_ir::{ConstKind, Function, Inst, Module, ModuleHeader, Opcode, Type, Value};
use selvedge_testkit::arb::cases;
use selvedge_testkit::rng::Rng;

mod answers;
use answers::{answers, parsed};

/// A value in one execution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Is {
    Int(u64),
    Ptr { address: u64, object: Option<usize> },
    Poison,
}

#[derive(Clone, Copy, Debug)]
struct Object {
    start: u64,
    size: u64,
}

const VARIABLES: &str = "\
@own = internal global i32 0
@exported = global [2 x i32] zeroinitializer
@const = internal constant i32 0
@merged0 = internal unnamed_addr constant i32 0
@merged1 = private local_unnamed_addr constant i32 0
@elsewhere = external global i32
@weak = weak global i32 0
@perhaps = extern_weak global i32
@empty = internal global {} zeroinitializer
";

/// Names, and sizes in bytes; the size of `%many` is four times `%j`.
const OBJECTS: [(&str, u64); 15] = [
    ("@own", 4),
    ("@exported", 8),
    ("@const", 4),
    ("@merged0", 4),
    ("@merged1", 4),
    ("@elsewhere", 4),
    ("@weak", 4),
    ("@perhaps", 4),
    ("@empty", 0),
    ("%s", 4),
    ("%t", 8),
    ("%hollow", 0),
    ("%many", 0),
    ("the caller's", 8),
    ("the caller's, too", 4),
];

const EXPORTED: usize = 1;
const PERHAPS: usize = 7;
const MANY: usize = 12;
const CALLERS: usize = 13;

fn object_named(name: &str) -> usize {
    OBJECTS.iter().position(|(other, _)| *other == name).expect("an object")
}

/// The memory layout of one execution: objects that the function names are close to one another.
fn layout(rng: &mut Rng, body: &str, count: u64) -> Vec<Object> {
    let mut order: Vec<usize> = (0..OBJECTS.len()).collect();
    for n in 0..order.len() {
        let other = n + rng.below(order.len() - n);
        order.swap(n, other);
    }
    order.sort_by_key(|&n| !body.contains(OBJECTS[n].0));
    let mut at = *rng.pick(&[0x10, 0x1000, (1 << 63) - 0x40, 1 << 63, 0u64.wrapping_sub(0x200)]);
    let mut objects = vec![Object { start: 0, size: 0 }; OBJECTS.len()];
    for n in order {
        at = at.next_multiple_of(4);
        let size = if n == MANY { 4 * count } else { OBJECTS[n].1 };
        objects[n] = Object { start: at, size };
        at += size + *rng.pick(&[0, 0, 4, 16]);
    }
    let mut moved = |name: &str, to: &[&str]| {
        if rng.one_in(2) {
            let other = objects[object_named(rng.pick::<&str>(to))];
            let start = other.start + if other.size > 4 { 4 * rng.below(2) as u64 } else { 0 };
            objects[object_named(name)].start = start;
        }
    };
    moved("@merged1", &["@const"]);
    moved("@merged0", &["@merged1", "@const"]);
    moved("@elsewhere", &["@exported", "@weak"]);
    moved("@perhaps", &["@exported", "@weak", "@elsewhere"]);
    if rng.one_in(3) {
        objects[PERHAPS] = Object { start: 0, size: 0 };
    }
    objects
}

/// A generator of straight-line code, as text.
struct Lines<'r> {
    rng: &'r mut Rng,
    pointers: Vec<String>,
    ints: Vec<String>,
    bools: Vec<String>,
    n: usize,
    text: String,
}

impl Lines<'_> {
    /// A random name, with a preference for new ones.
    fn among(rng: &mut Rng, names: &[String]) -> String {
        let n = names.len();
        names[rng.below(n).max(rng.below(n))].clone()
    }

    fn pointer(&mut self) -> String {
        if self.rng.one_in(8) {
            return "null".into();
        }
        Self::among(self.rng, &self.pointers)
    }

    fn int(&mut self) -> String {
        if !self.rng.one_in(3) {
            return (*self.rng.pick(&OFFSETS)).into();
        }
        Self::among(self.rng, &self.ints)
    }

    fn define(&mut self, what: &str) -> String {
        let name = format!("%v{}", self.n);
        self.n += 1;
        self.text.push_str(&format!("  {name} = {what}\n"));
        name
    }

    fn line(&mut self) {
        let (p, q) = (self.pointer(), self.pointer());
        match self.rng.below(16) {
            0..6 => {
                let flags = *self.rng.pick(&["", "inbounds ", "nusw ", "nuw ", "inbounds nuw "]);
                let ty = *self.rng.pick(&["i8", "i8", "i32"]);
                let by = self.int();
                let name = self.define(&format!("getelementptr {flags}{ty}, ptr {p}, i64 {by}"));
                self.pointers.push(name);
            }
            6..12 => {
                let predicate = *self.rng.pick(IntPredicate::ALL);
                let name = self.define(&format!("icmp {predicate} ptr {p}, {q}"));
                self.bools.push(name);
            }
            12 => {
                let c = Self::among(self.rng, &self.bools);
                let name = self.define(&format!("select i1 {c}, ptr {p}, ptr {q}"));
                self.pointers.push(name);
            }
            13 => {
                let name = self.define(&format!("ptrtoint ptr {p} to i64"));
                self.ints.push(name);
            }
            14 => {
                let (a, b) = (self.int(), self.int());
                if self.rng.one_in(2) {
                    let name = self.define(&format!("sub i64 {a}, {b}"));
                    self.ints.push(name);
                } else {
                    let predicate = *self.rng.pick(IntPredicate::ALL);
                    let name = self.define(&format!("icmp {predicate} i64 {a}, {b}"));
                    self.bools.push(name);
                }
            }
            _ => {
                let c = Self::among(self.rng, &self.bools);
                self.text.push_str(&format!("  call void @llvm.assume(i1 {c})\n"));
            }
        }
    }
}

/// In bytes or words; the last ones wrap from most addresses.
const OFFSETS: [&str; 10] =
    ["0", "1", "2", "4", "8", "-4", "-1", "-8", "9223372036854775807", "-9223372036854775808"];

const ARGS: &str = "ptr noundef %a, ptr noundef %b, ptr noundef nonnull %c, ptr %d, i64 noundef %i, i64 noundef %j, i1 noundef %k";

fn generated(rng: &mut Rng, n_lines: usize) -> String {
    let named = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect::<Vec<_>>();
    // There are few bases, so that two pointers often have the same base.
    let mut pointers = vec![format!("%{}", rng.pick(&["a", "b", "c", "d"]))];
    for _ in 0..1 + rng.below(3) {
        // Half of them are objects with distinct addresses.
        let plain = ["@own", "@exported", "@const", "%s", "%t"];
        let any = OBJECTS[rng.below(CALLERS)].0;
        pointers.push(if rng.one_in(2) { any } else { *rng.pick(&plain) }.into());
    }
    let (ints, bools) = (named(&["%i"]), named(&["%k"]));
    let mut lines = Lines { rng, pointers, ints, bools, n: 0, text: String::new() };
    (0..n_lines).for_each(|_| lines.line());
    format!(
        "{VARIABLES}define void @f({ARGS}) {{\n  %s = alloca i32\n  %t = alloca [2 x i32]\n  \
         %hollow = alloca {{}}\n  %many = alloca i32, i64 %j\n{}  ret void\n}}\n\
         declare void @llvm.assume(i1)\n",
        lines.text
    )
}

/// One execution: `None` if it is undefined.
struct Run<'m> {
    header: &'m ModuleHeader,
    func: &'m Function,
    objects: Vec<Object>,
    env: HashMap<Value, Is>,
}

impl Run<'_> {
    fn start(&self, object: usize) -> Is {
        Is::Ptr { address: self.objects[object].start, object: Some(object) }
    }

    fn leaf(&self, kind: &ConstKind) -> Is {
        match kind {
            ConstKind::Int(bits) => Is::Int(bits.to_u64().expect("narrow")),
            ConstKind::Null => Is::Ptr { address: 0, object: None },
            ConstKind::Poison => Is::Poison,
            ConstKind::Global(global) => {
                let name = self.header.global(*global).name.as_deref().expect("a name");
                let name = std::str::from_utf8(name).expect("text");
                self.start(object_named(&format!("@{name}")))
            }
            other => panic!("not generated: {other:?}"),
        }
    }

    fn value(&self, value: Value) -> Is {
        match value.as_const() {
            Some(c) => self.leaf(self.func.constant(c).kind()),
            None => self.env[&value],
        }
    }

    fn folded(&self, constant: &Constant) -> Is {
        match constant {
            Constant::Known(_, c) => self.leaf(self.func.constant(*c).kind()),
            Constant::Leaf(_, kind) => self.leaf(kind),
            Constant::Expr(expr) => self.expression(expr),
            Constant::Parts(..) => panic!("no scalar: {constant:?}"),
        }
    }

    fn expression(&self, expr: &Expr) -> Is {
        let operands: Vec<Is> = expr.operands.iter().map(|c| self.folded(c)).collect();
        match (expr.opcode, &operands[..]) {
            (Opcode::IntToPtr, &[Is::Int(address)]) => Is::Ptr { address, object: None },
            (Opcode::PtrToInt, &[Is::Ptr { address, .. }]) => Is::Int(address),
            (Opcode::GetElementPtr, &[base, by]) => {
                self.moved(base, by, expr.source_ty.expect("a type"), expr.bits.gep_flags())
            }
            other => panic!("not generated: {other:?}"),
        }
    }

    fn moved(&self, base: Is, by: Is, ty: Type, flags: GepFlags) -> Is {
        let (Is::Ptr { address, object }, Is::Int(by)) = (base, by) else { return Is::Poison };
        let scale = self.header.data_layout.alloc_size(&self.header.types, ty).expect("sized");
        let unsigned_by = i128::from(by) * i128::from(scale);
        let by = i128::from(by as i64) * i128::from(scale);
        let (here, all) = (i128::from(address), 0..1i128 << 64);
        let half = -(1i128 << 63)..1 << 63;
        let signed = flags.has(GepFlags::NUSW) || flags.has(GepFlags::INBOUNDS);
        let within = |at: i128| {
            object.is_some_and(|n| {
                let Object { start, size } = self.objects[n];
                (i128::from(start)..=i128::from(start) + i128::from(size)).contains(&at)
            })
        };
        let is_poison = signed && !(half.contains(&by) && all.contains(&(here + by)))
            || flags.has(GepFlags::NUW) && !all.contains(&(here + unsigned_by))
            || flags.has(GepFlags::INBOUNDS) && by != 0 && !(within(here) && within(here + by));
        if is_poison {
            return Is::Poison;
        }
        Is::Ptr { address: (here + by) as u64, object }
    }

    fn result(&self, inst: Inst) -> Option<Is> {
        let of = |n: usize| self.value(self.func.operand(inst, n));
        Some(match self.func.opcode(inst) {
            Opcode::Alloca => match self.func.all_insts().position(|other| other == inst)? {
                n @ 0..4 => self.start(object_named(["%s", "%t", "%hollow", "%many"][n])),
                _ => panic!("not generated"),
            },
            Opcode::GetElementPtr => {
                let ty = self.func.source_type(inst).expect("a type");
                self.moved(of(0), of(1), ty, self.func.inst(inst).bits().gep_flags())
            }
            Opcode::ICmp => match (of(0), of(1)) {
                (Is::Poison, _) | (_, Is::Poison) => Is::Poison,
                (Is::Int(a), Is::Int(b))
                | (Is::Ptr { address: a, .. }, Is::Ptr { address: b, .. }) => {
                    Is::Int(holds(self.func.inst(inst).bits().int_predicate(), a, b).into())
                }
                other => panic!("of two types: {other:?}"),
            },
            Opcode::Select => match of(0) {
                Is::Poison => Is::Poison,
                Is::Int(0) => of(2),
                _ => of(1),
            },
            Opcode::PtrToInt => match of(0) {
                Is::Ptr { address, .. } => Is::Int(address),
                _ => Is::Poison,
            },
            Opcode::Sub => match (of(0), of(1)) {
                (Is::Int(a), Is::Int(b)) => Is::Int(a.wrapping_sub(b)),
                _ => Is::Poison,
            },
            // A false assumption is undefined behavior.
            Opcode::Call if of(0) != Is::Int(1) => return None,
            Opcode::Call | Opcode::Ret => Is::Poison,
            other => panic!("{other} is not generated"),
        })
    }
}

fn holds(predicate: IntPredicate, a: u64, b: u64) -> bool {
    use IntPredicate as P;
    let (s, t) = (a as i64, b as i64);
    match predicate {
        P::Eq => a == b,
        P::Ne => a != b,
        P::Ugt => a > b,
        P::Uge => a >= b,
        P::Ult => a < b,
        P::Ule => a <= b,
        P::Sgt => s > t,
        P::Sge => s >= t,
        P::Slt => s < t,
        P::Sle => s <= t,
    }
}

/// A possible argument: a pointer into an object of the caller or into a variable, null, or the caller's pointer at any
/// offset.
fn passed(rng: &mut Rng, objects: &[Object], name: &str) -> Is {
    let object = *rng.pick(&[0, EXPORTED, EXPORTED, 5, 6, CALLERS, CALLERS, CALLERS + 1]);
    let Object { start, size } = objects[object];
    let is = match rng.below(8) {
        0 => Is::Ptr { address: 0, object: None },
        1 => {
            let other = *rng.pick(objects);
            Is::Ptr {
                address: other.start + other.size * rng.below(2) as u64,
                object: Some(object),
            }
        }
        2 if name == "%d" => Is::Poison,
        _ => Is::Ptr { address: start + rng.below(size as usize + 1) as u64, object: Some(object) },
    };
    match is {
        Is::Ptr { address: 0, .. } if name == "%c" => {
            Is::Ptr { address: start, object: Some(object) }
        }
        is => is,
    }
}

/// Executes the function in one layout; returns how many results were compared.
fn check(rng: &mut Rng, text: &str, module: &Module, answers: &[(Inst, Simplified)]) -> usize {
    let (_, func) = module.defined().next().expect("one function");
    let count = rng.below(3) as u64;
    let (_, body) = text.split_once("%many = ").expect("the last of the fixed lines");
    let objects = layout(rng, body, count);
    let mut run = Run { header: &module.header, func, objects, env: HashMap::new() };
    for (arg, name) in func.args().zip(["%a", "%b", "%c", "%d"]) {
        let is = passed(rng, &run.objects, name);
        run.env.insert(arg.into(), is);
    }
    let i = *rng.pick(&[0, 1, 4, 8, -4i64 as u64, u64::MAX, 1 << 62, 1 << 63]);
    for (arg, n) in func.args().skip(4).zip([i, count, rng.below(2) as u64]) {
        run.env.insert(arg.into(), Is::Int(n));
    }
    // If an assumption fails, results before it may depend on it as well.
    for inst in func.all_insts() {
        let Some(is) = run.result(inst) else { return 0 };
        run.env.insert(inst.into(), is);
    }
    let mut n_checked = 0;
    for (inst, answer) in answers {
        let before = run.env[&(*inst).into()];
        if before == Is::Poison {
            continue;
        }
        let after = match answer {
            Simplified::Value(value) => run.value(*value),
            Simplified::Constant(constant) => run.folded(constant),
        };
        assert_eq!(before, after, "{inst} {answer:?}\n{:?}\n{:?}\n{text}", run.objects, run.env);
        n_checked += 1;
    }
    n_checked
}

#[test]
fn pointer_facts_hold_in_all_layouts() {
    let mut hits: BTreeMap<Opcode, usize> = BTreeMap::new();
    let mut n_checked = 0;
    for seed in 0..u64::from(cases(12_000)) {
        let mut rng = Rng::new(seed);
        let text = generated(&mut rng, 8);
        let module = parsed(&text);
        let answers = answers(&module);
        let (_, func) = module.defined().next().expect("one function");
        for (inst, _) in &answers {
            *hits.entry(func.opcode(*inst)).or_default() += 1;
        }
        for _ in 0..16 {
            n_checked += check(&mut rng, &format!("seed {seed}\n{text}"), &module, &answers);
        }
    }
    eprintln!("{n_checked} {hits:?}");
    // With too few cases, the counts of each kind are not meaningful.
    if cases(12_000) < 300 {
        return;
    }
    let share = |least: usize| least * cases(12_000) as usize / 12_000;
    let of = |opcode| hits.get(&opcode).copied().unwrap_or(0);
    assert!(
        of(Opcode::ICmp) >= share(2000) && of(Opcode::GetElementPtr) >= share(1000),
        "{hits:?}"
    );
    assert!(of(Opcode::Select) >= share(100) && of(Opcode::Sub) >= share(50), "{hits:?}");
    assert!(n_checked >= share(50_000), "{n_checked}");
}
