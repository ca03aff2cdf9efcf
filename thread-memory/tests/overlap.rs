//! Overlap across threads, compared with what generated functions do when several threads run them.
//!
//! Threads differ in the values that they load and that unknown functions return. In half of the modules the function
//! is a kernel: then its arguments are the same for all threads.

use std::collections::BTreeMap;
use std::sync::Arc;

use nvptx_intrinsics::NvptxTarget;
use selvedge_analysis::dom::Dominators;
use selvedge_analysis::escape::Exposed;
use selvedge_analysis::value::{ValueContext, Values};
use selvedge_analysis::{Env, FactStore, Facts, FunctionFacts, ModuleAnalysis, SharedFacts};
use selvedge_ir::target::Target;
use selvedge_ir::{Function, Inst, Module, Opcode, Value};
use selvedge_testkit::arb::cases;
use selvedge_testkit::rng::Rng;
use selvedge_thread_memory::{AccessBounds, Assumptions, DisjointReason, Fixed, Overlap};

#[path = "../../analysis/tests/addresses/mod.rs"]
mod addresses;
use addresses::{Event, Kind, parsed, program, run_as};

/// Counts of the checks, so that a test can assert that it checked something.
#[derive(Default, Debug)]
struct Tally {
    overlapping: usize,
    by_reason: BTreeMap<DisjointReason, usize>,
    /// Pairs that are disjoint because their offsets share symbolic parts.
    by_name: usize,
}

/// The places of a function's accesses.
struct Places<'a> {
    overlap: Overlap<'a>,
    places: BTreeMap<Inst, AccessBounds>,
}

impl<'a> Places<'a> {
    fn of(
        env: Env<'a>,
        func: &Function,
        exposed: Arc<Exposed>,
        assumptions: Assumptions,
    ) -> Places<'a> {
        Places::knowing(env, func, exposed, assumptions, Fixed::default())
    }

    fn knowing(
        env: Env<'a>,
        func: &Function,
        exposed: Arc<Exposed>,
        assumptions: Assumptions,
        fixed: Fixed,
    ) -> Places<'a> {
        let cx = ValueContext::new(env, func);
        let dom = Dominators::compute(func);
        let values = Values::new(&cx, func).with_dominators(&dom);
        let overlap = Overlap::new(env, values, exposed, true, assumptions).with_fixed(fixed);
        let accesses = func.all_insts().filter_map(|inst| Some((inst, pointer(func, inst)?)));
        let size = |inst: Inst| {
            let ty = match func.opcode(inst) {
                Opcode::Store => func.value_type(func.operand(inst, 0)),
                _ => func.inst(inst).ty(),
            };
            env.header.data_layout.store_size(&env.header.types, ty)
        };
        let place = |(inst, pointer)| (inst, overlap.place(values.at(inst), pointer, size(inst)));
        let places = accesses.map(place).collect();
        Places { overlap, places }
    }

    fn may_overlap(&self, a: Inst, b: Inst) -> Result<(), DisjointReason> {
        self.overlap.may_overlap(&self.places[&a], &self.places[&b]).map(|_| ())
    }
}

fn pointer(func: &Function, inst: Inst) -> Option<Value> {
    match func.opcode(inst) {
        Opcode::Load => Some(func.operand(inst, 0)),
        Opcode::Store => Some(func.operand(inst, 1)),
        _ => None,
    }
}

/// The variables that are only accessed through their symbol.
fn hidden(module: &Module, exposed: &Exposed) -> Vec<String> {
    let unexposed = module.header.globals().filter(|&global| !exposed.contains(global));
    let names = unexposed.filter_map(|global| module.header.global(global).name.as_deref());
    names.map(|name| String::from_utf8_lossy(name).into_owned()).collect()
}

fn check(text: &str, rng: &mut Rng, assumptions: Assumptions, tally: &mut Tally) {
    let module = parsed(text);
    let target = NvptxTarget;
    let known = target.accepts_triple(&module.header.triple);
    let shared = SharedFacts::default();
    let target: Option<&dyn Target> = known.then_some(&target);
    let env = Env { header: &module.header, target, shared: &shared };
    let exposed = Arc::new(Exposed::compute(&module, env));
    let (_, func) = module.defined().next().expect("one function");
    let is_kernel = text.contains("ptx_kernel");
    let mut cache = FunctionFacts::default();
    let mut facts = Facts::new(&mut cache, env);
    let fixed = if is_kernel { Fixed::of_kernel(func, &mut facts) } else { Fixed::default() };
    let places = Places::knowing(env, func, Arc::clone(&exposed), assumptions, fixed);
    let by_number = Places::of(env, func, Arc::clone(&exposed), assumptions);
    let hidden = hidden(&module, &exposed);
    for _ in 0..6 {
        let launch = rng.next_u64();
        let mut thread = || {
            let mut own = Rng::new(rng.next_u64());
            run_as(&module.header, func, &hidden, &mut Rng::new(launch), &mut own)
        };
        let (Some(one), Some(two)) = (thread(), thread()) else { continue };
        // Stack objects belong to one thread; all other objects have the same number in both runs.
        let public = |event: &&Event| {
            event.pointer.is_some() && one.objects[event.object].kind != Kind::Alloca
        };
        let of_two = two.events.iter().filter(|event| {
            event.pointer.is_some() && two.objects[event.object].kind != Kind::Alloca
        });
        let of_two: Vec<&Event> = of_two.collect();
        for x in one.events.iter().filter(public) {
            for y in &of_two {
                let meet = x.address < y.address + y.size && y.address < x.address + x.size;
                match places.may_overlap(x.inst, y.inst) {
                    Ok(()) => tally.overlapping += usize::from(meet),
                    Err(DisjointReason::Unwritten) => {}
                    Err(disjoint) => {
                        *tally.by_reason.entry(disjoint).or_default() += 1;
                        tally.by_name += usize::from(by_number.may_overlap(x.inst, y.inst).is_ok());
                        assert!(!meet, "{disjoint}: {:?} and {:?}\n{text}", x.inst, y.inst);
                    }
                }
            }
        }
    }
}

#[test]
fn overlaps_occur_only_where_allowed() {
    let mut tally = Tally::default();
    for seed in 0..u64::from(cases(400)) {
        let mut rng = Rng::new(seed);
        let text = program(&mut rng);
        let text = match rng.one_in(2) {
            true => text.replace("define void @f(", "define ptx_kernel void @f("),
            false => text,
        };
        check(&text, &mut rng, Assumptions { restrict: seed % 2 == 0 }, &mut tally);
    }
    eprintln!("{tally:?}");
    assert!(tally.overlapping > 1000, "too little was checked");
    let reasons = [
        DisjointReason::Memory,
        DisjointReason::Objects,
        DisjointReason::Bytes,
        DisjointReason::Unexposed,
        DisjointReason::Restrict,
    ];
    for reason in reasons {
        let n = tally.by_reason.get(&reason).copied().unwrap_or_default();
        assert!(n > 100, "{reason}: only {n} pairs were checked");
    }
}

/// An index that adds a constant to one of some values, with one of several kinds of additions.
fn index(rng: &mut Rng, n: usize, lines: &mut String) -> String {
    // Values of eight bits wrap around.
    let roots = ["u", "v", "twice", "t", "i", "k", "u8", "u8", "t8"];
    let root = roots[rng.below(roots.len())];
    let mut name = format!("%{root}");
    let (mut width, n_steps) = (if root.ends_with('8') { 8 } else { 32 }, rng.below(4));
    for step in 0..n_steps {
        let next = format!("%x{n}.{step}");
        let flags = ["", "nsw ", "nuw ", "nuw nsw ", "nsw ", "nsw "][rng.below(6)];
        let line = match rng.below(5) {
            0 if width < 64 => {
                let from = std::mem::replace(&mut width, 64);
                format!("{next} = sext i{from} {name} to i64")
            }
            1 if width < 64 => {
                let from = std::mem::replace(&mut width, 64);
                format!("{next} = zext i{from} {name} to i64")
            }
            2 if rng.one_in(3) => {
                format!("{next} = or disjoint i{width} {name}, {}", 1 << rng.below(4))
            }
            // Sums that wrap around are not observed.
            _ if flags.contains("nuw") => {
                format!("{next} = add {flags}i{width} {name}, {}", rng.below(10))
            }
            _ => format!("{next} = add {flags}i{width} {name}, {}", rng.below(14) as i64 - 4),
        };
        lines.push_str(&format!("  {line}\n"));
        name = next;
    }
    format!("i{width} {name}")
}

/// A kernel with a loop that accesses a variable at sums of values that are the same for all threads, values that are
/// not, and values that change from iteration to iteration.
fn program_of_sums(rng: &mut Rng) -> String {
    let mut lines = String::new();
    for n in 0..2 + rng.below(4) {
        let index = index(rng, n, &mut lines);
        let other = if rng.one_in(4) {
            format!(", {}", self::index(rng, n + 10, &mut lines))
        } else {
            String::new()
        };
        let (row, element) = match other.is_empty() {
            true => ("[64 x i8]", "i8"),
            false => ("[16 x [4 x i8]]", "i8"),
        };
        lines.push_str(&format!(
            "  %p{n} = getelementptr {row}, ptr addrspace(1) @s, i64 4, {index}{other}\n  \
             store {element} 1, ptr addrspace(1) %p{n}\n"
        ));
    }
    format!(
        "target triple = \"nvptx64-nvidia-cuda\"\n\
         @s = internal addrspace(1) global [512 x i8] zeroinitializer\n\
         declare i64 @num()\n\
         define ptx_kernel void @f(ptr %p, ptr %q, ptr %r, i64 %a, i64 %b) {{\nentry:\n  \
         %a32 = trunc i64 %a to i32\n  %b32 = trunc i64 %b to i32\n  %u = and i32 %a32, 31\n  \
         %v = and i32 %b32, 15\n  %n = call i64 @num()\n  %n32 = trunc i64 %n to i32\n  \
         %t = and i32 %n32, 31\n  %u8 = trunc i64 %a to i8\n  %t8 = trunc i64 %n to i8\n  %twice = mul i32 %u, 2\n  br label %loop\nloop:\n  \
         %i = phi i32 [ %u, %entry ], [ %next, %loop ]\n  \
         %round = phi i32 [ 0, %entry ], [ %more, %loop ]\n  \
         %k = mul i32 %round, 3\n{lines}  %next = add i32 %i, 1\n  %more = add i32 %round, 1\n  \
         %again = icmp ult i32 %more, 3\n  br i1 %again, label %loop, label %end\nend:\n  ret void\n}}\n"
    )
}

#[test]
fn overlaps_of_related_offsets_occur_only_where_allowed() {
    let mut tally = Tally::default();
    for seed in 0..u64::from(cases(600)) {
        let mut rng = Rng::new(seed);
        let text = program_of_sums(&mut rng);
        check(&text, &mut rng, Assumptions::default(), &mut tally);
    }
    eprintln!("{tally:?}");
    assert!(tally.overlapping > 500 && tally.by_name > 500, "too little was checked: {tally:?}");
}

#[test]
fn a_sum_that_may_wrap_is_not_decomposed() {
    // For 127 the sum of eight bits is -128, for 255 it is 0, and so are the others.
    let cases = [
        ("sext", "", Ok(())),
        ("sext", "nuw", Ok(())),
        ("sext", "nsw", Err(DisjointReason::Bytes)),
        ("zext", "", Ok(())),
        ("zext", "nsw", Ok(())),
        ("zext", "nuw", Err(DisjointReason::Bytes)),
    ];
    for (cast, flag, expected) in cases {
        let text = format!(
            "target triple = \"nvptx64-nvidia-cuda\"\n\
             @s = internal addrspace(1) global [512 x i8] zeroinitializer\n\
             define ptx_kernel void @f(i8 %u) {{\n  \
             %narrow = add {flag} i8 %u, 1\n  %one = {cast} i8 %narrow to i64\n  \
             %wide = {cast} i8 %u to i64\n  %other = add i64 %wide, -255\n  \
             %p = getelementptr i8, ptr addrspace(1) @s, i64 %one\n  \
             %q = getelementptr i8, ptr addrspace(1) @s, i64 %other\n  \
             store i8 1, ptr addrspace(1) %p\n  store i8 2, ptr addrspace(1) %q\n  ret void\n}}\n"
        );
        let module = parsed(&text);
        let shared = SharedFacts::default();
        let env = Env { header: &module.header, target: Some(&NvptxTarget), shared: &shared };
        let exposed = Arc::new(Exposed::compute(&module, env));
        let (_, func) = module.defined().next().expect("one function");
        let mut cache = FunctionFacts::default();
        let fixed = Fixed::of_kernel(func, &mut Facts::new(&mut cache, env));
        let places = Places::knowing(env, func, exposed, Assumptions::default(), fixed);
        let stores: Vec<Inst> =
            func.all_insts().filter(|&inst| func.opcode(inst) == Opcode::Store).collect();
        assert_eq!(places.may_overlap(stores[0], stores[1]), expected, "{cast} {flag}");
    }
}

#[test]
fn addresses_in_shared_memory_are_truncated_to_32_bits() {
    // One offset is at most 2^32 - 1, the other is -1.
    for (space, expected) in [(1, Err(DisjointReason::Bytes)), (3, Ok(()))] {
        let text = format!(
            "target triple = \"nvptx64-nvidia-cuda\"\n\
             @s = internal addrspace({space}) global [512 x i8] undef\n\
             define ptx_kernel void @f(i32 %u) {{\n  \
             %low = and i32 %u, 3\n  %less = sub i32 %low, 2\n  %wide = zext i32 %less to i64\n  \
             %p = getelementptr i8, ptr addrspace({space}) @s, i64 %wide\n  \
             %q = getelementptr i8, ptr addrspace({space}) @s, i64 -1\n  \
             store i8 1, ptr addrspace({space}) %p\n  store i8 2, ptr addrspace({space}) %q\n  \
             ret void\n}}\n"
        );
        let module = parsed(&text);
        let shared = SharedFacts::default();
        let env = Env { header: &module.header, target: Some(&NvptxTarget), shared: &shared };
        let exposed = Arc::new(Exposed::compute(&module, env));
        let (_, func) = module.defined().next().expect("one function");
        let places = Places::of(env, func, exposed, Assumptions::default());
        let stores: Vec<Inst> =
            func.all_insts().filter(|&inst| func.opcode(inst) == Opcode::Store).collect();
        assert_eq!(places.may_overlap(stores[0], stores[1]), expected, "space {space}");
    }
}

#[test]
fn an_unknown_alternative_hides_no_pointed_to_object() {
    // A phi of a variable and of a loaded pointer exposes nothing, and points to the variable.
    let text = "\
@g = internal global [8 x i8] zeroinitializer
define void @f(ptr %p, i1 %c) {
  %q = load ptr, ptr %p
  %r = select i1 %c, ptr @g, ptr %q
  store i8 1, ptr %r
  store i8 2, ptr @g
  ret void
}
";
    let module = parsed(text);
    let mut store = FactStore::default();
    store.prepare::<Exposed>(&module, None);
    let env = store.env(&module.header, None);
    let exposed = env.module_fact::<Exposed>().expect("prepared");
    assert_eq!(hidden(&module, &exposed), ["g"]);
    let (_, func) = module.defined().next().expect("one function");
    let places = Places::of(env, func, exposed, Assumptions::default());
    let stores: Vec<Inst> =
        func.all_insts().filter(|&inst| func.opcode(inst) == Opcode::Store).collect();
    assert_eq!(places.may_overlap(stores[0], stores[1]), Ok(()));
}
