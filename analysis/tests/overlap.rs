//! Overlap across threads against what generated functions do when several threads run them.
//!
//! Threads differ in what they load and in what functions that are not known return them. In half of
//! the modules the function is a kernel: then its arguments are the same for all.

use std::collections::BTreeMap;
use std::sync::Arc;

use nvptx_intrinsics::NvptxTarget;
use selvedge_analysis::dom::Dominators;
use selvedge_analysis::overlap::{Apart, Exposed, Overlap, Place, Promises};
use selvedge_analysis::value::{ValueContext, Values};
use selvedge_analysis::{Env, FactStore, ModuleAnalysis, SharedFacts};
use selvedge_ir::target::Target;
use selvedge_ir::{Function, Inst, Module, Opcode, Value};
use selvedge_testkit::arb::cases;
use selvedge_testkit::rng::Rng;

mod addresses;
use addresses::{Event, Kind, parsed, program, run_as};

/// What was checked, so that a test can say that it checked something.
#[derive(Default, Debug)]
struct Tally {
    met: usize,
    by_reason: BTreeMap<Apart, usize>,
}

/// The places of a function's accesses.
struct Places<'a> {
    overlap: Overlap<'a>,
    places: BTreeMap<Inst, Place>,
}

impl<'a> Places<'a> {
    fn of(env: Env<'a>, func: &Function, exposed: Arc<Exposed>, promises: Promises) -> Places<'a> {
        let cx = ValueContext::new(env, func);
        let dom = Dominators::compute(func);
        let values = Values::new(&cx, func).with_dominators(&dom);
        let overlap = Overlap::new(env, values, exposed, true, promises);
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

    fn may_overlap(&self, a: Inst, b: Inst) -> Result<(), Apart> {
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

/// The variables that only their symbol leads to.
fn hidden(module: &Module, exposed: &Exposed) -> Vec<String> {
    let unexposed = module.header.globals().filter(|&global| !exposed.contains(global));
    let names = unexposed.filter_map(|global| module.header.global(global).name.as_deref());
    names.map(|name| String::from_utf8_lossy(name).into_owned()).collect()
}

fn check(text: &str, rng: &mut Rng, promises: Promises, tally: &mut Tally) {
    let module = parsed(text);
    let target = NvptxTarget;
    let known = target.accepts_triple(&module.header.triple);
    let shared = SharedFacts::default();
    let target: Option<&dyn Target> = known.then_some(&target);
    let env = Env { header: &module.header, target, shared: &shared };
    let exposed = Arc::new(Exposed::compute(&module, env));
    let (_, func) = module.defined().next().expect("one function");
    let places = Places::of(env, func, Arc::clone(&exposed), promises);
    let hidden = hidden(&module, &exposed);
    for _ in 0..6 {
        let launch = rng.next_u64();
        let mut thread = || {
            let mut own = Rng::new(rng.next_u64());
            run_as(&module.header, func, &hidden, &mut Rng::new(launch), &mut own)
        };
        let (Some(one), Some(two)) = (thread(), thread()) else { continue };
        // What is on a stack is the thread's own; all else has one number in both runs.
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
                    Ok(()) => tally.met += usize::from(meet),
                    Err(Apart::Unwritten) => {}
                    Err(apart) => {
                        *tally.by_reason.entry(apart).or_default() += 1;
                        assert!(!meet, "{apart}: {:?} and {:?}\n{text}", x.inst, y.inst);
                    }
                }
            }
        }
    }
}

#[test]
fn threads_meet_only_where_they_may() {
    let mut tally = Tally::default();
    for seed in 0..u64::from(cases(400)) {
        let mut rng = Rng::new(seed);
        let text = program(&mut rng);
        let text = match rng.one_in(2) {
            true => text.replace("define void @f(", "define ptx_kernel void @f("),
            false => text,
        };
        check(&text, &mut rng, Promises { restrict: seed % 2 == 0 }, &mut tally);
    }
    eprintln!("{tally:?}");
    assert!(tally.met > 1000, "too little was checked");
    let reasons = [Apart::Memory, Apart::Objects, Apart::Bytes, Apart::Unexposed, Apart::Restrict];
    for reason in reasons {
        let n = tally.by_reason.get(&reason).copied().unwrap_or_default();
        assert!(n > 100, "{reason}: only {n} pairs were checked");
    }
}

#[test]
fn a_pointer_beside_others_hides_none_of_them() {
    // A phi of a variable and of a loaded pointer lets nothing out, and leads to the variable.
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
    let places = Places::of(env, func, exposed, Promises::default());
    let stores: Vec<Inst> =
        func.all_insts().filter(|&inst| func.opcode(inst) == Opcode::Store).collect();
    assert_eq!(places.may_overlap(stores[0], stores[1]), Ok(()));
}
