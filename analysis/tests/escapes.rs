//! Compares capture tracking and underlying objects with an exhaustive search, in functions whose generator records the
//! effect of each instruction on each operand.
//!
//! If a limit is hit, the result must be conservative; otherwise results are equal.

use std::collections::{BTreeMap, BTreeSet};

use selvedge_analysis::value::{Capture, MAX_CAPTURE_USES, MAX_LOOKUP, ValueContext, Values};
use selvedge_analysis::{Env as AnalysisEnv, SharedFacts};
use selvedge_ir::{Function, Type, Value};
use selvedge_testkit::arb::cases;
use selvedge_testkit::rng::Rng;
use selvedge_text::{ReadOptions, read};

/// The effect of an instruction on an operand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Does {
    /// It reveals nothing.
    Nothing,
    /// It compares the operand with null, or with itself, which reveals nothing about an `alloca`.
    ComparesWithNull,
    /// Its result reveals the operand.
    Derives,
    Returns,
    Captures,
}

/// The origin of a result's underlying object.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Origin {
    /// The result is its own underlying object, as far as is known.
    Itself,
    Within(String),
    OneOf(Vec<String>),
}

/// One instruction.
#[derive(Clone, Debug)]
struct Line {
    text: String,
    /// Empty if there is none.
    result: String,
    is_alloca: bool,
    operands: Vec<(String, Does)>,
    origin: Origin,
}

/// Uses of a pointer whose result is no pointer: the instruction's text, with `P` for the pointer, and the effect.
const CALLS: [(&str, Does); 17] = [
    ("call void @keeps(ptr P)", Does::Captures),
    ("call void @keeps(ptr captures(none) P)", Does::Nothing),
    ("call void @quiet(ptr P)", Does::Nothing),
    ("call void @compares(ptr P)", Does::Captures),
    ("call void @silent(ptr P)", Does::Nothing),
    ("call i64 @answers(ptr P)", Does::Captures),
    ("call void @reads(ptr P)", Does::Captures),
    ("call void @keeps(ptr byval(i32) P)", Does::Nothing),
    ("call void P()", Does::Nothing),
    ("call void @none() [ \"deopt\"(ptr P) ]", Does::Nothing),
    ("call void @none() [ \"other\"(ptr P) ]", Does::Captures),
    ("load volatile i32, ptr P", Does::Captures),
    ("load i32, ptr P", Does::Nothing),
    ("store i32 0, ptr P", Does::Nothing),
    ("atomicrmw add ptr P, i32 1 seq_cst", Does::Nothing),
    ("ptrtoint ptr P to i64", Does::Captures),
    ("insertvalue { ptr } poison, ptr P, 0", Does::Captures),
];

/// Instructions with a pointer result, and whether it is based on the operand.
const DERIVED: [(&str, Does, bool); 9] = [
    ("getelementptr i8, ptr P, i64 4", Does::Derives, true),
    ("getelementptr i32, ptr P, i64 %i", Does::Derives, true),
    ("freeze ptr P", Does::Derives, false),
    ("call ptr @result(ptr P)", Does::Derives, false),
    ("call ptr @same(ptr P)", Does::Captures, true),
    ("call ptr @same_result(ptr P)", Does::Derives, true),
    ("call ptr @llvm.launder.invariant.group.p0(ptr P)", Does::Derives, true),
    ("load ptr, ptr P", Does::Nothing, false),
    ("call ptr @other(ptr captures(none) P)", Does::Nothing, false),
];

const DECLARATIONS: &str = "
@g = global i32 0
declare void @keeps(ptr)
declare void @quiet(ptr captures(none))
declare void @compares(ptr captures(address))
declare void @silent(ptr) memory(none) nounwind willreturn
declare i64 @answers(ptr) memory(none) nounwind willreturn
declare void @reads(ptr) memory(read) nounwind
declare void @none()
declare ptr @result(ptr captures(ret: address, provenance))
declare ptr @same(ptr returned)
declare ptr @same_result(ptr returned captures(ret: address, provenance))
declare ptr @other(ptr)
declare ptr @llvm.launder.invariant.group.p0(ptr)
";

/// A generator of a function of three blocks, whose second one is a loop.
struct Maker<'r> {
    rng: &'r mut Rng,
    pointers: Vec<String>,
    lines: Vec<Line>,
    n: usize,
    /// Whether pointers are not captured and are mostly derived from one another, so that limits are hit.
    is_calm: bool,
}

impl Maker<'_> {
    fn fresh(&mut self) -> String {
        self.n += 1;
        format!("%v{}", self.n)
    }

    /// A pointer, with a preference for new ones.
    fn pointer(&mut self) -> String {
        let n = self.pointers.len();
        let at = self.rng.below(n).max(self.rng.below(n));
        self.pointers[at].clone()
    }

    fn push(&mut self, text: String, operands: Vec<(String, Does)>) {
        let result = String::new();
        let origin = Origin::Itself;
        self.lines.push(Line { text, result, is_alloca: false, operands, origin });
    }

    fn define(&mut self, what: &str, operands: Vec<(String, Does)>, origin: Origin) {
        let result = self.fresh();
        let (text, is_alloca) = (format!("{result} = {what}"), what.starts_with("alloca"));
        self.pointers.push(result.clone());
        self.lines.push(Line { text, result, is_alloca, operands, origin });
    }

    /// An address in the newest pointer's object, a choice, or a use that reveals nothing.
    fn calm_line(&mut self) {
        let (p, q) = (self.pointers[self.pointers.len() - 1].clone(), self.pointer());
        match self.rng.below(12) {
            0..5 => {
                let text = DERIVED[0].0.replace('P', &p);
                self.define(&text, vec![(p.clone(), Does::Derives)], Origin::Within(p));
            }
            5..7 => self.choose(p, q),
            7 => self.define("call ptr @other(ptr null)", Vec::new(), Origin::Itself),
            _ => {
                let quiet = ["call void @quiet(ptr P)", "store i32 0, ptr P"];
                let text = self.rng.pick(&quiet).replace('P', &q);
                self.push(text, vec![(q, Does::Nothing)]);
            }
        }
    }

    fn choose(&mut self, p: String, q: String) {
        let text = format!("select i1 %k, ptr {p}, ptr {q}");
        let operands = vec![(p.clone(), Does::Derives), (q.clone(), Does::Derives)];
        self.define(&text, operands, Origin::OneOf(vec![p, q]));
    }

    fn line(&mut self) {
        if self.is_calm {
            return self.calm_line();
        }
        let (p, q) = (self.pointer(), self.pointer());
        match self.rng.below(16) {
            0..8 => {
                let (text, does, within) = *self.rng.pick(&DERIVED);
                let origin = if within { Origin::Within(p.clone()) } else { Origin::Itself };
                self.define(&text.replace('P', &p), vec![(p, does)], origin);
            }
            8..10 => self.choose(p, q),
            10 => {
                // A cast to another address space and back.
                let there = self.fresh();
                let text = format!("{there} = addrspacecast ptr {p} to ptr addrspace(5)");
                let (result, origin) = (there.clone(), Origin::Within(p.clone()));
                let operands = vec![(p, Does::Derives)];
                self.lines.push(Line { text, result, is_alloca: false, operands, origin });
                let back = format!("addrspacecast ptr addrspace(5) {there} to ptr");
                self.define(&back, vec![(there.clone(), Does::Derives)], Origin::Within(there));
            }
            11 => {
                let is_null = self.rng.one_in(2);
                let does = if is_null { Does::ComparesWithNull } else { Does::Captures };
                let other = if is_null { "null" } else { "@g" };
                let result = self.fresh();
                self.push(format!("{result} = icmp eq ptr {p}, {other}"), vec![(p, does)]);
            }
            12 => {
                let text = format!("store ptr {p}, ptr {q}");
                self.push(text, vec![(p, Does::Captures), (q, Does::Nothing)]);
            }
            _ => {
                let (text, does) = *self.rng.pick(&CALLS);
                let is_void = text.starts_with("call void") || text.starts_with("store");
                let result = if is_void { String::new() } else { self.fresh() + " = " };
                self.push(result + &text.replace('P', &p), vec![(p, does)]);
            }
        }
    }

    /// The phis of the loop, whose second values come from its end.
    fn phis(&mut self, at: usize, names: &[String], n_before: usize) {
        for (n, name) in names.iter().enumerate() {
            let first = self.pointers[self.rng.below(n_before)].clone();
            let second = self.pointer();
            let text = format!("{name} = phi ptr [ {first}, %entry ], [ {second}, %loop ]");
            let operands = vec![(first.clone(), Does::Derives), (second.clone(), Does::Derives)];
            let origin = Origin::OneOf(vec![first, second]);
            let result = name.clone();
            self.lines.insert(at + n, Line { text, result, is_alloca: false, operands, origin });
        }
    }
}

/// The text of a function, and its lines, one for each instruction.
fn generated(rng: &mut Rng, n_lines: usize) -> (String, Vec<Line>) {
    let pointers = ["%a", "%b"].map(String::from).to_vec();
    let is_calm = rng.one_in(3);
    let mut maker = Maker { rng, pointers, lines: Vec::new(), n: 0, is_calm };
    for ty in ["i32", "[4 x ptr]"] {
        maker.define(&format!("alloca {ty}"), Vec::new(), Origin::Itself);
    }
    (0..n_lines).for_each(|_| maker.line());
    maker.push("br label %loop".into(), Vec::new());
    let (at, n_before) = (maker.lines.len(), maker.pointers.len());
    let names = [maker.fresh(), maker.fresh()];
    maker.pointers.extend(names.clone());
    (0..n_lines).for_each(|_| maker.line());
    maker.phis(at, &names, n_before);
    maker.push("br i1 %k, label %loop, label %exit".into(), Vec::new());
    (0..n_lines / 2).for_each(|_| maker.line());
    let returned = maker.pointer();
    maker.push(format!("ret ptr {returned}"), vec![(returned, Does::Returns)]);
    let mut text =
        format!("{DECLARATIONS}define ptr @f(ptr %a, ptr %b, i1 %k, i64 %i) {{\nentry:\n");
    for line in &maker.lines {
        text.push_str(&format!("  {}\n", line.text));
        if line.text.starts_with("br label") {
            text.push_str("loop:\n");
        } else if line.text.starts_with("br i1") {
            text.push_str("exit:\n");
        }
    }
    text.push_str("}\n");
    (text, maker.lines)
}

/// Whether a pointer is captured, and the number of uses of it and of pointers derived from it.
fn captured(lines: &[Line], pointer: &str) -> (Capture, usize) {
    let mut derived = BTreeSet::from([pointer]);
    loop {
        let before = derived.len();
        for line in lines {
            let derives = |(name, does): &(String, Does)| {
                *does == Does::Derives && derived.contains(name.as_str())
            };
            if line.operands.iter().any(derives) {
                derived.insert(&line.result);
            }
        }
        if derived.len() == before {
            break;
        }
    }
    let is_alloca = |name: &str| lines.iter().any(|line| line.result == name && line.is_alloca);
    let (mut answer, mut n_uses) = (Capture::No, 0);
    let operands = lines.iter().flat_map(|line| &line.operands);
    for (name, does) in operands.filter(|(name, _)| derived.contains(name.as_str())) {
        n_uses += 1;
        match does {
            Does::Captures => answer = Capture::Maybe,
            Does::ComparesWithNull if !is_alloca(name) => answer = Capture::Maybe,
            Does::Returns if answer == Capture::No => answer = Capture::ByReturn,
            _ => {}
        }
    }
    (answer, n_uses)
}

/// The objects that a pointer may point into; the number of choices and objects; the maximal number of steps between
/// two of them.
fn objects_of(lines: &[Line], pointer: &str) -> (BTreeSet<String>, usize, u32) {
    let by_name: BTreeMap<&str, &Line> =
        lines.iter().map(|line| (line.result.as_str(), line)).collect();
    let origin = |name: &str| by_name.get(name).map_or(Origin::Itself, |line| line.origin.clone());
    let (mut ends, mut objects, mut longest) = (BTreeSet::new(), BTreeSet::new(), 0);
    let mut work = vec![pointer.to_owned()];
    while let Some(mut name) = work.pop() {
        let mut n_steps = 0;
        while let Origin::Within(next) = origin(&name) {
            (name, n_steps) = (next, n_steps + 1);
        }
        longest = longest.max(n_steps);
        if !ends.insert(name.clone()) {
            continue;
        }
        match origin(&name) {
            Origin::OneOf(names) => work.extend(names),
            _ => drop(objects.insert(name)),
        }
    }
    (objects, ends.len(), longest)
}

/// The limit of [`Values::underlying_objects`].
const MAX_OBJECTS: usize = 16;

#[derive(Default, Debug)]
struct Tally {
    no: usize,
    by_return: usize,
    maybe: usize,
    many_uses: usize,
    objects: usize,
    several: usize,
    unknown: usize,
}

fn check_pointer(
    values: Values<'_>,
    lines: &[Line],
    (name, value): (&str, Value),
    of: &BTreeMap<Value, String>,
    tally: &mut Tally,
) -> Result<(), String> {
    let ((expected, n_uses), found) = (captured(lines, name), values.capture(value));
    let gave_up = n_uses > MAX_CAPTURE_USES && found == Capture::Maybe;
    if found != expected && !gave_up {
        return Err(format!("capture of {name} is {expected:?}, not {found:?}; {n_uses} uses"));
    }
    tally.many_uses += usize::from(n_uses > MAX_CAPTURE_USES);
    match found {
        Capture::No => tally.no += 1,
        Capture::ByReturn => tally.by_return += 1,
        Capture::Maybe => tally.maybe += 1,
    }
    let (expected, n_ends, longest) = objects_of(lines, name);
    let Some(found) = values.underlying_objects(value) else {
        tally.unknown += 1;
        let may_give_up = n_ends > MAX_OBJECTS || longest > MAX_LOOKUP;
        return if may_give_up { Ok(()) } else { Err(format!("objects of {name}: {expected:?}")) };
    };
    let names: BTreeSet<String> = found.iter().map(|object| of[object].clone()).collect();
    tally.objects += 1;
    tally.several += usize::from(names.len() > 1);
    if names == expected && names.len() == found.len() {
        return Ok(());
    }
    Err(format!("objects of {name} are {expected:?}, not {names:?}"))
}

/// The pointers of a function by name.
fn pointers(func: &Function, lines: &[Line]) -> Vec<(String, Value)> {
    let results = lines.iter().zip(func.all_insts());
    let results = results.filter(|(line, _)| !line.result.is_empty());
    let results = results.map(|(line, inst)| (line.result.clone(), Value::from(inst)));
    let args = ["%a", "%b"].map(String::from).into_iter().zip(func.args().map(Value::from));
    args.chain(results).collect()
}

#[test]
fn escapes_agree_with_an_unlimited_search() {
    let mut tally = Tally::default();
    for seed in 0..u64::from(cases(1000)) {
        let mut rng = Rng::new(seed);
        let n_lines = *rng.pick(&[3, 3, 6, 10, 60]);
        let (text, lines) = generated(&mut rng, n_lines);
        let module = match read(text.as_bytes(), &ReadOptions::default()) {
            Ok(outcome) => outcome.module,
            Err(errors) => panic!("{errors:?}\n{text}"),
        };
        let (_, func) = module.defined().next().expect("one function");
        let shared = SharedFacts::default();
        let env = AnalysisEnv { header: &module.header, target: None, shared: &shared };
        let cx = ValueContext::new(env, func);
        let values = Values::new(&cx, func);
        let pointers = pointers(func, &lines);
        let of = pointers.iter().map(|(name, value)| (*value, name.clone())).collect();
        for (name, value) in &pointers {
            assert_ne!(func.value_type(*value), Type::VOID, "{name}");
            let checked = check_pointer(values, &lines, (name, *value), &of, &mut tally);
            if let Err(what) = checked {
                panic!("seed {seed}: {what}\n{text}");
            }
        }
    }
    eprintln!("{tally:?}");
    let Tally { no, by_return, maybe, many_uses, objects, several, unknown } = tally;
    // With too few cases, the counts of each kind are not meaningful.
    if cases(1000) < 300 {
        return;
    }
    let share = |least: usize| least * cases(1000) as usize / 1000;
    assert!(no >= share(1000) && by_return >= share(100) && maybe >= share(1000), "captures");
    assert!(many_uses >= share(100), "captures with many uses");
    assert!(objects >= share(5000) && several >= share(500) && unknown >= share(100), "objects");
}
