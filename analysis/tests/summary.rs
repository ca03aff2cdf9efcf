//! Compares the call graph and the summaries of generated modules with their definition: the effects of every chain of
//! calls, and the states after every path.

use std::collections::{BTreeMap, BTreeSet};

use nvptx_intrinsics::NvptxTarget;
use proptest::prelude::*;
use selvedge_analysis::callgraph::CallGraph;
use selvedge_analysis::summary::{InFlight, Summaries, SummariesUntilTraps, Summary, Traps};
use selvedge_analysis::{Env, ModuleAnalysis, SharedFacts};
use selvedge_ir::target::{Completion, Effects, EventSet, SpaceSet, Target};
use selvedge_ir::{Global, Module};
use selvedge_testkit::arb::cases;
use selvedge_testkit::rng::Rng;
use selvedge_text::{ReadOptions, read};

fn module_of(text: &str) -> Module {
    match read(text.as_bytes(), &ReadOptions::default()) {
        Ok(outcome) => outcome.module,
        Err(errors) => panic!("{errors:?}\n{text}"),
    }
}

fn facts_of(module: &Module) -> (CallGraph, Summaries) {
    let shared = SharedFacts::default();
    let env = Env { header: &module.header, target: Some(&NvptxTarget), shared: &shared };
    (CallGraph::compute(module, env), Summaries::compute(module, env))
}

fn summary_of(module: &Module, name: &str) -> Summary {
    facts_of(module).1.of(function(module, name))
}

fn function(module: &Module, name: &str) -> Global {
    module.header.by_name(name.as_bytes()).expect("a function of that name")
}

/// One effect that a caller of a function may observe.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Seen {
    ArgRead,
    ArgWrite,
    Read(u32),
    Write(u32),
    /// In all address spaces.
    ReadAny,
    WriteAny,
    Event(&'static str),
    /// The table row of an intrinsic.
    Table(&'static str),
    Exits,
    Traps,
}

/// The kinds of pointers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Pointer {
    /// The function's own argument.
    Arg,
    /// An alloca of the function.
    Own,
    /// `@shared`.
    Shared,
    /// `@global`.
    Global,
    /// A loaded pointer.
    Loaded,
}

const POINTERS: [(Pointer, &str); 5] = [
    (Pointer::Arg, "%p"),
    (Pointer::Own, "%own"),
    (Pointer::Shared, "addrspacecast (ptr addrspace(3) @shared to ptr)"),
    (Pointer::Global, "addrspacecast (ptr addrspace(1) @global to ptr)"),
    (Pointer::Loaded, "%q"),
];

/// One instruction of a generated function.
#[derive(Clone, Copy, Debug)]
enum Step {
    Load(Pointer),
    Store(Pointer),
    Volatile,
    Fence,
    Barrier,
    Exit,
    Trap,
    CopyStart,
    CopyCommit,
    CopyWait,
    CopyWaitAll,
    /// A call without memory accesses, except that it copies a by-value argument.
    ByValue(Pointer),
    Call(usize, Pointer),
}

/// A generated function: its blocks, each with its successors.
type Body = Vec<(Vec<Step>, Vec<usize>)>;

fn arb_program(seed: u64) -> Vec<Body> {
    let mut rng = Rng::new(seed);
    let n_functions = 1 + rng.below(5);
    let mut pointer = {
        let mut rng = Rng::new(seed ^ 0x55);
        move || rng.pick(&POINTERS).0
    };
    let mut body = |_| {
        let n_blocks = 1 + rng.below(4);
        let mut block = |n: usize| {
            let steps = (0..rng.below(4)).map(|_| match rng.below(16) {
                0 | 1 => Step::Load(pointer()),
                2 | 3 => Step::Store(pointer()),
                4 => Step::Volatile,
                5 => Step::Fence,
                6 => Step::Barrier,
                7 => Step::CopyStart,
                8 => Step::CopyCommit,
                9 => Step::CopyWait,
                10 => Step::CopyWaitAll,
                11 if rng.one_in(3) => Step::Exit,
                12 if rng.one_in(3) => Step::Trap,
                13 => Step::ByValue(pointer()),
                _ => Step::Call(rng.below(n_functions), pointer()),
            });
            let steps = steps.collect();
            let next = match rng.below(7) {
                _ if n + 1 == n_blocks => vec![],
                0 | 1 => vec![],
                2 | 3 => vec![n + 1],
                4 => vec![n],
                _ => vec![1 + rng.below(n_blocks - 1), n + 1],
            };
            (steps, next)
        };
        (0..n_blocks).map(&mut block).collect()
    };
    (0..n_functions).map(&mut body).collect()
}

fn text_of(program: &[Body]) -> String {
    let mut text = String::from(
        "target triple = \"nvptx64-nvidia-cuda\"\n\
         @shared = internal addrspace(3) global i32 undef\n\
         @global = internal addrspace(1) global i32 0\n\
         declare void @llvm.nvvm.barrier0()\n\
         declare void @llvm.nvvm.exit()\n\
         declare void @llvm.trap()\n\
         declare void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3), ptr addrspace(1))\n\
         declare void @llvm.nvvm.cp.async.commit.group()\n\
         declare void @llvm.nvvm.cp.async.wait.group(i32)\n\
         declare void @llvm.nvvm.cp.async.wait.all()\n\
         declare void @ignores(ptr byval(i32)) nocallback nosync nounwind willreturn memory(none)\n",
    );
    let name_of = |p: Pointer| POINTERS.iter().find(|(q, _)| *q == p).expect("all are listed").1;
    for (n, body) in program.iter().enumerate() {
        let mut line = |s: String| {
            text.push_str(&s);
            text.push('\n');
        };
        line(format!("define internal void @f{n}(ptr %p, i1 %c) {{\nstart:"));
        line("  %own = alloca i32\n  %holder = alloca ptr\n  %q = load ptr, ptr %holder".into());
        line("  br label %b0".into());
        for (b, (steps, next)) in body.iter().enumerate() {
            line(format!("b{b}:"));
            for (s, step) in steps.iter().enumerate() {
                line(match *step {
                    Step::Load(p) => format!("  %l{b}.{s} = load i32, ptr {}", name_of(p)),
                    Step::Store(p) => format!("  store i32 1, ptr {}", name_of(p)),
                    Step::Volatile => "  store volatile i32 1, ptr addrspace(3) @shared".into(),
                    Step::Fence => "  fence release".into(),
                    Step::Barrier => "  call void @llvm.nvvm.barrier0()".into(),
                    Step::Exit => "  call void @llvm.nvvm.exit()".into(),
                    Step::Trap => "  call void @llvm.trap()".into(),
                    Step::CopyStart => "  call void @llvm.nvvm.cp.async.ca.shared.global.4(ptr \
                                        addrspace(3) @shared, ptr addrspace(1) @global)"
                        .into(),
                    Step::CopyCommit => "  call void @llvm.nvvm.cp.async.commit.group()".into(),
                    Step::CopyWait => "  call void @llvm.nvvm.cp.async.wait.group(i32 0)".into(),
                    Step::CopyWaitAll => "  call void @llvm.nvvm.cp.async.wait.all()".into(),
                    Step::ByValue(p) => {
                        format!("  call void @ignores(ptr byval(i32) {})", name_of(p))
                    }
                    Step::Call(f, p) => {
                        format!("  call void @f{f}(ptr {}, i1 %c)", name_of(p))
                    }
                });
            }
            line(match next[..] {
                [] => "  ret void".into(),
                [to] => format!("  br label %b{to}"),
                [to, other] => format!("  br i1 %c, label %b{to}, label %b{other}"),
                _ => unreachable!("at most two"),
            });
        }
        line("}".into());
    }
    text
}

fn reached(body: &Body) -> BTreeSet<usize> {
    reached_from(body, 0)
}

fn reached_from(body: &Body, block: usize) -> BTreeSet<usize> {
    let mut seen = BTreeSet::new();
    let mut work = vec![block];
    while let Some(block) = work.pop() {
        if seen.insert(block) {
            work.extend(&body[block].1);
        }
    }
    seen
}

/// The effect of an access through a pointer on the caller.
fn through(pointer: Pointer, writes: bool) -> Option<Seen> {
    match (pointer, writes) {
        (Pointer::Arg, false) => Some(Seen::ArgRead),
        (Pointer::Arg, true) => Some(Seen::ArgWrite),
        (Pointer::Own, _) => None,
        (Pointer::Shared, false) => Some(Seen::Read(3)),
        (Pointer::Shared, true) => Some(Seen::Write(3)),
        (Pointer::Global, false) => Some(Seen::Read(1)),
        (Pointer::Global, true) => Some(Seen::Write(1)),
        (Pointer::Loaded, false) => Some(Seen::ReadAny),
        (Pointer::Loaded, true) => Some(Seen::WriteAny),
    }
}

fn step_seen(step: Step, all: &[BTreeSet<Seen>]) -> BTreeSet<Seen> {
    let everything = [Seen::ArgRead, Seen::ArgWrite, Seen::ReadAny, Seen::WriteAny];
    match step {
        Step::Load(p) | Step::ByValue(p) => through(p, false).into_iter().collect(),
        Step::Store(p) => through(p, true).into_iter().collect(),
        Step::Volatile => [Seen::Write(3), Seen::Event("volatile")].into(),
        Step::Fence => everything.into_iter().chain([Seen::Event("publish")]).collect(),
        Step::Barrier => [Seen::Event("full-barrier"), Seen::Table("barrier0")].into(),
        Step::Exit => [Seen::Exits, Seen::Event("observe"), Seen::Table("exit")].into(),
        Step::Trap => [Seen::Traps, Seen::Event("observe")].into(),
        Step::CopyStart => [Seen::Read(1), Seen::Write(3), Seen::Event("async-start")].into(),
        Step::CopyCommit => {
            [Seen::Event("async-start"), Seen::Table("cp.async.commit.group")].into()
        }
        Step::CopyWait => [Seen::Event("async-wait"), Seen::Table("cp.async.wait.group")].into(),
        Step::CopyWaitAll => [Seen::Event("async-wait"), Seen::Table("cp.async.wait.all")].into(),
        Step::Call(f, pointer) => {
            let seen_through = |seen: &Seen| match seen {
                Seen::ArgRead => through(pointer, false),
                Seen::ArgWrite => through(pointer, true),
                other => Some(*other),
            };
            all[f].iter().filter_map(seen_through).collect()
        }
    }
}

/// Every effect that each function's callers may observe.
fn seen_by_definition(program: &[Body]) -> Vec<BTreeSet<Seen>> {
    let mut all: Vec<BTreeSet<Seen>> = vec![BTreeSet::new(); program.len()];
    loop {
        let before = all.clone();
        for (n, body) in program.iter().enumerate() {
            for block in reached(body) {
                for &step in &body[block].0 {
                    let seen = step_seen(step, &before);
                    all[n].extend(seen);
                }
            }
        }
        if all == before {
            return all;
        }
    }
}

/// Whether there may be asynchronous copies that are in no group yet, and whether there may be some in closed groups.
type State = (bool, bool);
const STATES: [State; 4] = [(false, false), (false, true), (true, false), (true, true)];

/// For each function and state at its entry, the states in which it may return.
fn states_by_definition(program: &[Body]) -> Vec<BTreeMap<State, BTreeSet<State>>> {
    let nowhere: BTreeMap<State, BTreeSet<State>> =
        STATES.iter().map(|&s| (s, BTreeSet::new())).collect();
    let mut all = vec![nowhere; program.len()];
    loop {
        let before = all.clone();
        for (n, body) in program.iter().enumerate() {
            for entry in STATES {
                let mut seen = BTreeSet::new();
                let mut work = vec![(0, entry)];
                while let Some((block, state)) = work.pop() {
                    if !seen.insert((block, state)) {
                        continue;
                    }
                    let mut states = BTreeSet::from([state]);
                    for step in &body[block].0 {
                        states =
                            states.iter().flat_map(|&s| step_states(*step, s, &before)).collect();
                    }
                    if body[block].1.is_empty() {
                        all[n].get_mut(&entry).expect("all states").extend(&states);
                    }
                    let next = body[block].1.iter();
                    work.extend(next.flat_map(|&to| states.iter().map(move |&s| (to, s))));
                }
            }
        }
        if all == before {
            return all;
        }
    }
}

fn step_states(
    step: Step,
    (open, closed): State,
    all: &[BTreeMap<State, BTreeSet<State>>],
) -> BTreeSet<State> {
    match step {
        Step::CopyStart => [(true, closed)].into(),
        Step::CopyCommit => [(false, open || closed)].into(),
        Step::CopyWait => [(open, false)].into(),
        Step::CopyWaitAll => [(false, false)].into(),
        Step::Call(f, _) => all[f][&(open, closed)].clone(),
        _ => [(open, closed)].into(),
    }
}

/// The functions in which a thread may reach a point from which it can neither return nor end: a block from which
/// neither is reachable, a call of such a function, or infinite recursion.
fn stays_by_definition(program: &[Body]) -> BTreeSet<usize> {
    let seen = seen_by_definition(program);
    let tables = states_by_definition(program);
    let exits = |f: usize| seen[f].contains(&Seen::Exits);
    let ends = |step: &Step| match *step {
        Step::Exit => true,
        Step::Call(f, _) => exits(f),
        _ => false,
    };
    let has_dead_end = |body: &Body| {
        let is_way_out = |block: usize| body[block].1.is_empty() || body[block].0.iter().any(ends);
        reached(body).into_iter().any(|b| !reached_from(body, b).into_iter().any(is_way_out))
    };
    let mut stays: BTreeSet<usize> =
        (0..program.len()).filter(|&f| has_dead_end(&program[f])).collect();
    let never_returns = |f: usize| tables[f].values().all(BTreeSet::is_empty);
    spread_to_callers(program, &mut stays);
    let endless = (0..program.len()).filter(|&f| never_returns(f) && !exits(f));
    stays.extend(endless);
    spread_to_callers(program, &mut stays);
    stays
}

/// Adds all functions that reach one of the set by calls.
fn spread_to_callers(program: &[Body], set: &mut BTreeSet<usize>) {
    let calls_one = |body: &Body, set: &BTreeSet<usize>| {
        let blocks = reached(body).into_iter();
        let mut steps = blocks.flat_map(|b| &body[b].0);
        steps.any(|step| matches!(step, Step::Call(f, _) if set.contains(f)))
    };
    while let Some(new) =
        (0..program.len()).find(|&f| !set.contains(&f) && calls_one(&program[f], set))
    {
        set.insert(new);
    }
}

fn assert_summary(summary: &Summary, seen: &BTreeSet<Seen>, text: &str) {
    let has = |one: Seen| seen.contains(&one);
    let effects = summary.effects;
    let of_table = |seen: &Seen| match seen {
        Seen::Table(name) => Some(NvptxTarget.facts(&format!("llvm.nvvm.{name}")).effects),
        _ => None,
    };
    let table = seen.iter().filter_map(of_table).fold(Effects::NONE, Effects::union);
    for space in [1, 3, 5] {
        let reads = has(Seen::ReadAny) || has(Seen::Read(space)) || table.reads.contains(space);
        let writes = has(Seen::WriteAny) || has(Seen::Write(space)) || table.writes.contains(space);
        assert_eq!(effects.reads.contains(space), reads, "reads {space}\n{text}");
        assert_eq!(effects.writes.contains(space), writes, "writes {space}\n{text}");
    }
    assert_eq!(effects.arguments.reads(), has(Seen::ArgRead), "{text}");
    assert_eq!(effects.arguments.writes(), has(Seen::ArgWrite), "{text}");
    assert_eq!(summary.leaving.exits, has(Seen::Exits), "{text}");
    assert_eq!(summary.leaving.traps, has(Seen::Traps), "{text}");
    for name in ["volatile", "observe", "full-barrier", "async-start", "async-wait"] {
        let (kind, _) = EventSet::NAMES.iter().find(|(_, n)| *n == name).expect("a kind");
        assert_eq!(summary.events.contains(*kind), has(Seen::Event(name)), "{name}\n{text}");
    }
    assert!(!has(Seen::Event("publish")) || summary.events.contains(EventSet::PUBLISH), "{text}");
    assert_eq!(summary.may_hold_barrier(), has(Seen::Event("full-barrier")));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: cases(400), ..ProptestConfig::default() })]

    #[test]
    fn summaries_agree_with_reachability_over_calls(seed in any::<u64>()) {
        let program = arb_program(seed);
        let text = text_of(&program);
        let module = module_of(&text);
        let (_, summaries) = facts_of(&module);
        let stays = stays_by_definition(&program);
        for (n, seen) in seen_by_definition(&program).iter().enumerate() {
            let summary = summaries.of(function(&module, &format!("f{n}")));
            assert_summary(&summary, seen, &format!("@f{n} {summary:?} {seen:?} of\n{text}"));
            prop_assert_eq!(summary.leaving.stays, stays.contains(&n), "@f{} of\n{}", n, text);
        }
    }

    #[test]
    fn work_in_flight_is_never_dropped(seed in any::<u64>()) {
        let program = arb_program(seed);
        let text = text_of(&program);
        let module = module_of(&text);
        let (_, summaries) = facts_of(&module);
        let tables = states_by_definition(&program);
        for (n, table) in tables.iter().enumerate() {
            let summary = summaries.of(function(&module, &format!("f{n}")));
            for (entry, at_return) in table {
                let before = if *entry == (false, false) { InFlight::NONE } else { InFlight::ALL };
                let effect = summary.in_flight;
                prop_assert_eq!(effect.is_none(), at_return.is_empty(), "@f{} of\n{}", n, text);
                let behind =
                    effect.is_some_and(|e| e.behind(before).contains(Completion::CopyGroup));
                let any = at_return.iter().any(|&state| state != (false, false));
                prop_assert!(behind || !any, "@f{} from {:?} of\n{}", n, entry, text);
                let is_exact = before == InFlight::NONE;
                prop_assert!(any || !behind || !is_exact, "@f{} of\n{}", n, text);
            }
        }
    }

    #[test]
    fn call_graph_components_are_in_post_order(seed in any::<u64>()) {
        let program = arb_program(seed);
        let module = module_of(&text_of(&program));
        let (graph, _) = facts_of(&module);
        let calls = |n: usize| -> BTreeSet<usize> {
            let steps = program[n].iter().flat_map(|(steps, _)| steps);
            steps.filter_map(|s| if let Step::Call(f, _) = s { Some(*f) } else { None }).collect()
        };
        let reach = |from: usize| {
            let (mut seen, mut work) = (BTreeSet::new(), vec![from]);
            while let Some(n) = work.pop() {
                work.extend(calls(n).into_iter().filter(|&m| seen.insert(m)));
            }
            seen
        };
        let id = |n: usize| function(&module, &format!("f{n}"));
        let order: Vec<Vec<Global>> = graph.bottom_up().map(<[Global]>::to_vec).collect();
        let place = |n: usize| order.iter().position(|c| c.contains(&id(n))).expect("in one");
        for a in 0..program.len() {
            prop_assert_eq!(graph.is_recursive(id(a)), reach(a).contains(&a));
            for b in 0..program.len() {
                let together = a == b || (reach(a).contains(&b) && reach(b).contains(&a));
                prop_assert_eq!(place(a) == place(b), together);
                prop_assert!(together || !reach(a).contains(&b) || place(b) < place(a));
                let n_calls = program[a].iter().flat_map(|(s, _)| s)
                    .filter(|s| matches!(s, Step::Call(f, _) if *f == b)).count();
                let sites = graph.callers(id(b)).iter().filter(|s| s.caller == id(a)).count();
                prop_assert_eq!(sites, n_calls);
            }
        }
    }
}

/// Attributes of assembly prove nothing; its text does.
#[test]
fn assembly_has_the_effects_of_its_text() {
    let promised = "memory(none) nosync nounwind willreturn";
    let summary = |text: &str| {
        let body = format!("call void asm sideeffect \"{text}\", \"\"() {promised} ret void");
        let module = module_of(&format!("define void @f() {{ {body} }}"));
        let (graph, summaries) = facts_of(&module);
        let f = function(&module, "f");
        (summaries.of(f), graph.calls_unknown(f))
    };
    assert_eq!(summary("mov.u32 a, %laneid;"), (Summary::NOTHING, false));
    let (unread, calls) = summary("frobnicate;");
    assert!(unread.events == EventSet::ALL && unread.leaving.exits && !calls);
    assert!(summary("bar.sync 0;").0.may_hold_barrier());
    let (load, _) = summary("ld.global.u32 a, [b];");
    assert!(load.effects.reads == SpaceSet::of(&[1]) && !load.effects.writes_anything());
    assert!(load.events.is_empty() && load.returns());
    let both = EventSet::PUBLISH.union(EventSet::ACQUIRE);
    let (strong, _) = summary("ld.volatile.global.u32 a, [b];");
    assert_eq!(strong.events, EventSet::VOLATILE.union(both));
    assert_eq!(summary("ld.volatile.shared.u32 a, [b];").0.events, EventSet::VOLATILE);
    let (fence, _) = summary("membar.gl;");
    assert!(fence.effects.writes.is_all() && fence.events == both);
    let (exit, _) = summary("@p exit;");
    assert!(exit.leaving.exits && exit.leaving.never_returns && !exit.leaving.traps);
    assert!(summary("trap;").0.leaving.traps);
    let (spin, _) = summary("L: bra L;");
    assert!(spin.leaving.never_returns && !spin.leaving.exits);
}

#[test]
fn unknown_code_has_all_effects() {
    let module = module_of(
        "declare void @other()\n\
         define weak void @weak() { ret void }\n\
         define void @calls_other() { call void @other() ret void }\n\
         define void @calls_weak() { call void @weak() ret void }\n\
         define void @through(ptr %f) { call void %f() ret void }\n\
         define void @asm() { call void asm sideeffect \"call f;\", \"\"() ret void }\n\
         define void @other_type() { call void @exact(i32 1) ret void }\n\
         define void @exact() { ret void }\n\
         define void @calls_exact() { call void @exact() ret void }",
    );
    let (graph, summaries) = facts_of(&module);
    for name in ["calls_other", "calls_weak", "through", "asm", "other_type"] {
        let f = function(&module, name);
        assert!(graph.calls_unknown(f), "{name}");
        let summary = summaries.of(f);
        assert_eq!(summary.events, EventSet::ALL, "{name}");
        assert!(summary.effects.is_everything() || summary.effects.writes.is_all(), "{name}");
        let in_flight = summary.in_flight.map(|effect| effect.behind(InFlight::NONE));
        assert_eq!(in_flight, Some(InFlight::ALL), "{name}");
        assert!(summary.leaving.exits && summary.leaving.never_returns, "{name}");
    }
    assert_eq!(summaries.of(function(&module, "calls_exact")), Summary::NOTHING);
    assert_eq!(summaries.of(function(&module, "other")), Summary::EVERYTHING);
    assert!(graph.is_address_taken(function(&module, "exact")), "called at another type");
}

#[test]
fn any_use_but_a_call_takes_the_address() {
    let module = module_of(
        "@table = global [2 x ptr] [ptr @in_table, ptr null]\n\
         @llvm.used = appending global [1 x ptr] [ptr @kept], section \"llvm.metadata\"\n\
         @name = alias void (), ptr @aliased\n\
         define internal void @in_table() { ret void }\n\
         define internal void @kept() { ret void }\n\
         define internal void @aliased() { ret void }\n\
         define internal void @stored(ptr %p) { store ptr @stored, ptr %p ret void }\n\
         module asm \"call in_module_asm;\"\n\
         define internal void @in_module_asm() { ret void }\n\
         define internal void @in_asm() { ret void }\n\
         define internal void @in_asm.1() { ret void }\n\
         define void @asm() { call i64 asm \"mov.u64 $0, in_asm;\", \"=l\"() \
           call i64 asm \"mov.u64 $0, in_asm_$$_1;\", \"=l\"() ret void }\n\
         define internal void @called() { call void @kept() call void @name() ret void }\n\
         define internal void @argument() { call void @stored(ptr @called) ret void }\n\
         define void @seen() { call void @argument() ret void }",
    );
    let (graph, _) = facts_of(&module);
    let taken = |name| graph.is_address_taken(function(&module, name));
    assert!(taken("in_table") && taken("stored") && taken("called") && taken("aliased"));
    assert!(taken("in_module_asm") && taken("in_asm") && taken("in_asm.1"));
    assert!(!taken("kept") && !taken("argument") && !taken("seen"));
    assert!(!graph.are_all_callers_known(function(&module, "kept")), "somebody unseen uses it");
    assert!(graph.may_be_called_here(function(&module, "kept")), "by its name");
    assert!(!graph.may_be_called_here(function(&module, "seen")));
    assert!(graph.are_all_callers_known(function(&module, "argument")));
    assert!(!graph.are_all_callers_known(function(&module, "seen")));
    let called = graph.callees(function(&module, "called"));
    assert_eq!(called, [function(&module, "kept"), function(&module, "aliased")]);
}

#[test]
fn attributes_restrict_accesses_to_argument_memory() {
    let module = module_of(
        "define void @f(ptr %p) memory(argmem: readwrite) nounwind willreturn {\n\
           %q = load ptr, ptr %p\n  store i32 0, ptr %q\n  ret void\n}",
    );
    let summary = summary_of(&module, "f");
    // The store is through a pointer of unknown origin, which must be the argument according to the attribute.
    assert!(summary.effects.arguments.writes() && summary.effects.writes.is_empty());
    assert!(summary.returns());
}

/// Whether a thread may run forever in a loop depends on the effects of the callee. The summaries of a call cycle must
/// reach a fixed point, although their preliminary values depend on each other.
#[test]
fn a_call_cycle_with_a_loop_that_only_exits_is_summarized() {
    let bodies = [
        ("f", "call void @g() ret void"),
        ("g", "br label %again again: call void @h() br label %again"),
        (
            "h",
            "br i1 %c, label %end, label %on end: call void @llvm.nvvm.exit() ret void \
               on: call void @f() ret void",
        ),
    ];
    for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
        let mut text = String::from("@c = external global i1\ndeclare void @llvm.nvvm.exit()\n");
        for (name, body) in order.map(|n| bodies[n]) {
            text.push_str(&format!("define void @{name}() {{ %c = load i1, ptr @c {body} }}\n"));
        }
        let module = module_of(&text);
        let (_, summaries) = facts_of(&module);
        for (name, _) in bodies {
            let leaving = summaries.of(function(&module, name)).leaving;
            assert!(leaving.exits && leaving.runs_on && !leaving.stays, "@{name} of\n{text}");
        }
    }
}

#[test]
fn a_chain_of_many_calls_needs_no_deep_stack() {
    let n = 20_000;
    let mut text = String::from("define void @f0() { call void @f0() ret void }\n");
    for i in 1..n {
        text.push_str(&format!("define void @f{i}() {{ call void @f{}() ret void }}\n", i - 1));
    }
    let module = module_of(&text);
    let (graph, summaries) = facts_of(&module);
    assert_eq!(graph.bottom_up().count(), n);
    assert!(summaries.of(function(&module, "f0")).leaving.never_returns, "it calls itself");
    assert!(summaries.of(function(&module, &format!("f{}", n - 1))).effects.is_none());
}

/// The summaries of the functions of a module for launches that do not trap.
fn until_traps(text: &str) -> impl Fn(&str) -> Summary {
    let module = module_of(text);
    let shared = SharedFacts::default();
    let env = Env { header: &module.header, target: Some(&NvptxTarget), shared: &shared };
    let summaries = Summaries::of_all(&module, env, Traps::Outside);
    move |name| summaries.of(function(&module, name))
}

#[test]
fn summaries_on_demand_agree_with_summaries_of_all() {
    let module = module_of(
        "declare void @llvm.trap()\n@g = global i32 0\n\
         define void @leaf() { store i32 1, ptr @g ret void }\n\
         define void @between(i1 %c) { call void @leaf() br i1 %c, label %bad, label %good\n\
         bad: call void @llvm.trap() unreachable\n\
         good: ret void }\n\
         define void @itself() { call void @itself() ret void }\n\
         define void @kernel() { call void @between(i1 false) call void @itself() ret void }",
    );
    let shared = SharedFacts::default();
    let env = Env { header: &module.header, target: Some(&NvptxTarget), shared: &shared };
    let all = Summaries::of_all(&module, env, Traps::Outside);
    let some = SummariesUntilTraps::compute(&module, env).0;
    for name in ["leaf", "between", "itself"] {
        let function = function(&module, name);
        assert_eq!(some.of(function), all.of(function), "{name}");
        assert_ne!(some.of(function), Summary::EVERYTHING, "{name}");
    }
    assert_eq!(some.of(function(&module, "kernel")), Summary::EVERYTHING, "nobody calls it");
}

#[test]
fn blocks_that_must_trap_are_ignored() {
    let of = until_traps(
        "declare void @llvm.trap()\ndeclare void @panic() noreturn\n\
         declare void @__assertfail()\ndeclare i32 @vprintf(ptr, ptr)\n\
         @g = global i32 0\n\
         define void @traps() { store i32 1, ptr @g call void @llvm.trap() unreachable }\n\
         define void @panics() { %r = call i32 @vprintf(ptr null, ptr null) call void @panic() unreachable }\n\
         define void @asserts() { call void @__assertfail() ret void }\n\
         define void @through() { call void @traps() ret void }\n\
         define weak void @weak() noreturn { call void @llvm.trap() unreachable }\n\
         define void @by_weak() { call void @weak() unreachable }\n\
         define void @by_text() { call void asm sideeffect \" trap;\", \"\"() ret void }\n\
         define i32 @checks(i1 %c) { br i1 %c, label %bad, label %good\n\
         bad: store i32 1, ptr @g call void @panics() unreachable\n\
         good: ret i32 0 }",
    );
    for name in ["traps", "panics", "asserts", "through", "by_weak", "by_text"] {
        assert_eq!(of(name), Summary::DOOM, "{name}");
    }
    let checks = of("checks");
    assert!(checks.leaving.traps && checks.leaving.never_returns && !checks.dooms);
    assert!(checks.effects.is_none() && checks.events.is_empty());
}

#[test]
fn blocks_that_may_exit_wait_or_loop_are_not_ignored() {
    let of = until_traps(
        "declare void @llvm.trap()\ndeclare void @panic() noreturn\ndeclare void @llvm.nvvm.exit()\n\
         declare void @llvm.nvvm.barrier0()\ndeclare void @unknown()\ndeclare void @exit(i32) noreturn\n\
         define void @exits() { call void @llvm.nvvm.exit() unreachable }\n\
         define void @exits_or_traps(i1 %c) { br i1 %c, label %a, label %b\n\
         a: call void @llvm.nvvm.exit() unreachable\n\
         b: call void @llvm.trap() unreachable }\n\
         define void @by_name() { call void @exit(i32 1) unreachable }\n\
         define void @assembly() { call void asm sideeffect \"exit;\", \"\"() noreturn unreachable }\n\
         define void @loops() noreturn { br label %l\nl: br label %l }\n\
         define void @loops_and_traps(i1 %c) { br label %l\nl: br i1 %c, label %l, label %t\n\
         t: call void @llvm.trap() unreachable }\n\
         define void @itself() { call void @itself() call void @llvm.trap() unreachable }\n\
         define void @waits() { call void @llvm.nvvm.barrier0() call void @llvm.trap() unreachable }\n\
         define void @unseen() { call void @unknown() call void @llvm.trap() unreachable }\n\
         define weak void @replaceable() { call void @llvm.trap() unreachable }\n\
         define void @calls_weak() { call void @replaceable() unreachable }\n\
         define weak void @weak_exit() noreturn { call void @llvm.nvvm.exit() unreachable }\n\
         define void @calls_weak_exit() { call void @weak_exit() unreachable }\n\
         define void @sometimes() { call void asm sideeffect \"@%p trap;\", \"\"() ret void }\n\
         define void @indirectly(ptr %f) { call void %f() noreturn unreachable }\n\
         define void @stays(i1 %c) { br i1 %c, label %l, label %r\nl: br label %l\nr: ret void }\n\
         define void @calls_what_stays() { call void @stays(i1 false) ret void }\n\
         declare void @llvm.nvvm.bar.warp.sync(i32)\n\
         define void @waits_for_warp() { call void @llvm.nvvm.bar.warp.sync(i32 -1)\n\
         call void @llvm.trap() unreachable }",
    );
    for name in
        ["exits", "exits_or_traps", "by_name", "assembly", "unseen", "calls_weak", "indirectly"]
    {
        assert!(of(name).leaving.exits && !of(name).dooms, "{name}");
    }
    let sometimes = of("sometimes");
    assert!(sometimes.leaving.traps && !sometimes.leaving.exits && !sometimes.dooms);
    assert!(of("calls_weak_exit").leaving.exits && !of("calls_weak_exit").dooms);
    for name in ["loops", "loops_and_traps", "itself"] {
        assert!(of(name).leaving.runs_on && !of(name).dooms, "{name}");
    }
    for name in ["loops", "loops_and_traps", "stays", "calls_what_stays", "waits_for_warp"] {
        assert!(of(name).leaving.stays && !of(name).dooms, "{name}");
    }
    assert!(!of("exits").leaving.stays && !of("exits_or_traps").leaving.stays);
    assert!(of("waits").may_hold_barrier() && !of("waits").dooms);
}
