//! Running pipelines: output is the same on any number of threads, and wrong claims of passes are detected.

mod common;

use std::num::NonZeroUsize;
use std::process::Command;
use std::time::Duration;

use regex::Regex;
use selvedge_analysis::{Analysis, Env, Facts, ModuleAnalysis, Reads};
use selvedge_ir::inst::Bits;
use selvedge_ir::metadata::MdKind;
use selvedge_ir::{
    AttrList, ConstKind, Extra, Function, Global, Inst, MdData, MdField, MdNode, Module, NodeKind,
    Opcode, Type,
};
use selvedge_pass::passes::NoOpModule;
use selvedge_pass::{
    Changed, Cx, ModuleCx, ModulePass, Needs, Pass, Pipeline, RemarkKind, Report, Session, to_yaml,
};
use selvedge_testkit::synthetic::{self, Shape};
use selvedge_testkit::tools;

use common::{Dce, captured, text_of};

/// Makes every kind of request to the header, and emits remarks.
struct Greedy(&'static str);

impl Pass for Greedy {
    fn name(&self) -> &'static str {
        self.0
    }
    fn is_required(&self) -> bool {
        false
    }
    fn run(&self, func: &mut Function, cx: &mut Cx<'_>) -> Changed {
        let loads: Vec<Inst> =
            func.all_insts().filter(|&inst| func.opcode(inst) == Opcode::Load).collect();
        // Most functions make the same requests as others; some make none.
        if loads.len().is_multiple_of(4) {
            return Changed::No;
        }
        let name = format!("{}.{}", self.0, loads.len() % 7);
        let ty = cx.header().types.function(Type::VOID, &[], false);
        let callee = cx.declare_function(func, name.as_bytes(), ty, AttrList::EMPTY);
        assert_eq!(cx.declare_function(func, name.as_bytes(), ty, AttrList::EMPTY), callee);
        let callee = callee.expect("nothing else has the name");
        let other = cx.header().types.function(Type::I32, &[], false);
        assert_eq!(cx.declare_function(func, name.as_bytes(), other, AttrList::EMPTY), None);
        call_first(func, callee, ty);
        let node = marker(cx, loads.len() as i64 % 5);
        assert_eq!(marker(cx, loads.len() as i64 % 5), node);
        for load in loads {
            func.set_attachment(load, MdKind::UNPREDICTABLE, Some(node));
        }
        cx.count("functions marked", 1);
        cx.remark(
            func,
            func.entry().and_then(|b| func.first_inst(b)),
            RemarkKind::Passed,
            "Marked",
            |r| {
                r.text("marked");
            },
        );
        Changed::Yes
    }
}

/// `!{!{i32 n}, !"n"}`: a node of a requested node, a requested constant and a string.
fn marker(cx: &mut Cx<'_>, n: i64) -> selvedge_ir::Md {
    let bits = selvedge_ir::IntBits::from_i64(32, n);
    let number = cx.constant_metadata(Type::I32, ConstKind::Int(bits));
    let tuple = |cx: &mut Cx<'_>, fields: Vec<MdField>| {
        cx.add_metadata(MdData::Node(MdNode::new(NodeKind::Tuple, false, fields)))
    };
    let inner = tuple(cx, vec![MdField::Md(number)]);
    let name = cx.add_metadata(MdData::String(n.to_string().into_bytes().into()));
    tuple(cx, vec![MdField::Md(inner), MdField::Md(name)])
}

fn call_first(func: &mut Function, callee: selvedge_ir::Value, fn_ty: Type) {
    let extra = Extra::Call(Box::new(selvedge_ir::inst::CallExtra {
        fn_ty,
        attrs: AttrList::EMPTY,
        n_args: 0,
        bundles: [].into(),
        n_indirect: 0,
    }));
    let call = func.create_inst(Opcode::Call, Bits::NONE, Type::VOID, &[callee], extra);
    let entry = func.entry().expect("a body");
    func.prepend(entry, call);
}

/// Many small functions, with debug information for `dce` to salvage.
fn shape() -> Shape {
    Shape { insts_per_kernel: 120, debug: true, ..Shape::new(4000) }
}

fn threads(n: usize) -> Session {
    let mut session = Session { threads: NonZeroUsize::new(n), ..Session::default() };
    session.remarks.record = true;
    session.instrument.verify_each = true;
    session
}

fn run_greedy(session: &mut Session) -> (String, Report) {
    let mut module = synthetic::module(&shape());
    let mut pipeline = Pipeline::new();
    pipeline.add(Greedy("first")).add(Dce).add(Greedy("second")).add_module(NoOpModule);
    pipeline.add(Greedy("third"));
    let report = pipeline.run(&mut module, session).unwrap_or_else(|broken| {
        panic!("{broken}: {:?}", broken.diagnostics.first());
    });
    (text_of(&module), report)
}

#[test]
fn functions_free_excess_capacity() {
    let mut module = synthetic::module(&shape());
    let mut pipeline = Pipeline::new();
    pipeline.add(Greedy("first"));
    let report = pipeline.run(&mut module, &mut threads(2)).expect("nothing is wrong");
    assert!(report.statistics.get("first", "functions marked") > 10);
    let globals: Vec<Global> = module.defined().map(|(global, _)| global).collect();
    for global in globals {
        let func = module.body_mut(global).1.expect("a body");
        assert_eq!(func.spare_insts(), 0);
    }
}

#[test]
fn results_do_not_depend_on_the_thread_count() {
    let (text, report) = run_greedy(&mut threads(1));
    assert!(report.statistics.get("second", "functions marked") > 10);
    for n in [2, 3, 8] {
        let (parallel_text, parallel) = run_greedy(&mut threads(n));
        assert!(parallel_text == text, "{n} threads give another module");
        assert_eq!(parallel.remarks, report.remarks);
        assert_eq!(parallel.statistics, report.statistics);
        assert_eq!(parallel.computed, report.computed);
    }
}

#[test]
fn required_declarations_are_added_once() {
    let (text, _) = run_greedy(&mut threads(2));
    for name in ["first", "second", "third"] {
        let declared: Vec<&str> = text
            .lines()
            .filter(|line| line.starts_with(&format!("declare void @{name}.")))
            .collect();
        let mut unique = declared.clone();
        unique.sort_unstable();
        unique.dedup();
        assert_eq!(declared.len(), unique.len(), "{name}");
        assert!(!declared.is_empty(), "{name}");
    }
    let inner = text.lines().filter(|line| line.ends_with("= !{i32 1}")).count();
    assert_eq!(inner, 1);
    assert!(text.contains("!unpredictable !"));
}

#[test]
fn dumps_and_fuel_do_not_change_the_outcome() {
    let (text, _) = run_greedy(&mut threads(2));
    let functions = |session: &mut Session| -> Vec<String> {
        let (text, _) = run_greedy(session);
        let mut lines: Vec<String> = text.lines().map(Into::into).collect();
        // The order of new declarations differs when functions are processed one by one.
        lines.sort_unstable();
        lines
    };
    let (mut session, out) = captured();
    session.instrument.print_changed = selvedge_pass::PrintChanged::Quiet;
    let dumped = functions(&mut session);
    let mut plain: Vec<String> = text.lines().map(Into::into).collect();
    plain.sort_unstable();
    assert_eq!(dumped, plain);
    assert!(out.text().contains("IR Dump After FirstPass on"));
}

/// Number of instructions, as an embedder's analysis.
struct Size(usize);

impl Analysis for Size {
    const NAME: &'static str = "size";
    const READS: Reads = Reads::Insts;
    fn compute(func: &Function, _facts: &mut Facts<'_>) -> Size {
        Size(func.all_insts().count())
    }
}

/// Number of functions with a body.
struct Bodies(usize);

impl ModuleAnalysis for Bodies {
    const NAME: &'static str = "bodies";
    fn compute(module: &Module, _env: Env<'_>) -> Bodies {
        Bodies(module.defined().count())
    }
}

/// Requests an analysis twice, and a module analysis once if it declared the need.
struct Curious {
    asks_before: bool,
}

impl Pass for Curious {
    fn name(&self) -> &'static str {
        "curious"
    }
    fn is_required(&self) -> bool {
        false
    }
    fn needs(&self, needs: &mut Needs) {
        if self.asks_before {
            needs.module_fact::<Bodies>();
        }
    }
    fn run(&self, func: &mut Function, cx: &mut Cx<'_>) -> Changed {
        let (first, second) = (cx.get::<Size>(func), cx.get::<Size>(func));
        assert_eq!(first.0, second.0);
        let bodies = cx.module_fact::<Bodies>();
        cx.count("bodies", bodies.0 as u64);
        Changed::No
    }
}

/// A module analysis that takes a while.
struct Slow;

const A_WHILE: Duration = Duration::from_millis(20);

impl ModuleAnalysis for Slow {
    const NAME: &'static str = "slow";
    fn compute(_: &Module, _: Env<'_>) -> Slow {
        std::thread::sleep(A_WHILE);
        Slow
    }
}

/// Requests such an analysis and does nothing.
struct Patient;

impl Pass for Patient {
    fn name(&self) -> &'static str {
        "patient"
    }
    fn is_required(&self) -> bool {
        false
    }
    fn needs(&self, needs: &mut Needs) {
        needs.module_fact::<Slow>();
    }
    fn run(&self, _: &mut Function, _: &mut Cx<'_>) -> Changed {
        Changed::No
    }
}

#[test]
fn module_facts_are_timed_with_the_pass_that_queries_them() {
    let mut pipeline = Pipeline::new();
    pipeline.add(Patient).add(Dce);
    let report = pipeline.run(&mut two_functions(), &mut threads(1)).expect("valid");
    assert!(report.passes["patient"].time >= A_WHILE, "{:?}", report.passes);
    assert_eq!(report.passes["patient"].runs, 2);
}

/// A module with two functions of two instructions, one of them dead.
fn two_functions() -> Module {
    let mut module = Module::new();
    for name in ["f", "g"] {
        let function = module.define_function(name, Type::I32, &[("x", Type::I32)]);
        let mut b = module.builder(function);
        let entry = b.append_block("entry");
        b.at_end(entry);
        let x = b.arg(0);
        b.add(x, x);
        b.ret(x);
    }
    module
}

#[test]
fn facts_are_cached_until_an_edit() {
    let mut pipeline = Pipeline::new();
    let curious = || Curious { asks_before: true };
    pipeline.add(curious()).add(curious()).add_module(NoOpModule).add(curious()).add(Dce);
    pipeline.add(curious());
    let report = pipeline.run(&mut two_functions(), &mut threads(1)).expect("valid");
    assert_eq!(report.statistics.get("curious", "bodies"), 16);
    let computed = |name: &str| report.computed.iter().filter(|(_, n)| *n == name).count();
    // Once for each function, and again after `dce`, which changed both.
    assert_eq!(computed("size"), 4);
    // The module analysis is computed between groups of function passes; the module was unchanged.
    assert_eq!(computed("bodies"), 1);
}

#[test]
#[should_panic(expected = "pass `curious` did not say that it needs `bodies`")]
fn module_facts_must_be_requested_in_advance() {
    let mut pipeline = Pipeline::new();
    pipeline.add(Curious { asks_before: false });
    let _ = pipeline.run(&mut two_functions(), &mut threads(1));
}

/// Corrupts functions called `g`.
struct Wrong {
    denies: bool,
}

impl Pass for Wrong {
    fn name(&self) -> &'static str {
        "wrong"
    }
    fn is_required(&self) -> bool {
        true
    }
    fn run(&self, func: &mut Function, cx: &mut Cx<'_>) -> Changed {
        let name = cx.header().global(func.global()).name.as_deref();
        if name != Some(b"g") {
            return Changed::No;
        }
        let entry = func.entry().expect("a body");
        let last = func.terminator(entry).expect("a terminator");
        func.erase(last);
        if self.denies { Changed::No } else { Changed::Yes }
    }
}

#[test]
fn a_pass_that_breaks_code_is_named() {
    for n in [1, 2] {
        let mut pipeline = Pipeline::new();
        pipeline.add(Dce).add(Wrong { denies: false }).add_module(Untouchable);
        let broken = pipeline.run(&mut two_functions(), &mut threads(n)).expect_err("it is broken");
        assert_eq!((broken.pass, broken.unit.as_str()), ("wrong", "g"));
        assert!(!broken.diagnostics.is_empty());
        assert_eq!(broken.to_string(), "broken code after `wrong` on g");
        assert_eq!(broken.report.statistics.get("dce", "instructions erased"), 2);
    }
}

#[test]
fn verify_stops_a_pipeline() {
    let mut session = threads(1);
    session.instrument.verify_each = false;
    let mut pipeline = Pipeline::new();
    pipeline.add(Wrong { denies: false });
    pipeline.append(common::registry().parse("verify").expect("known"));
    pipeline.add_module(Untouchable);
    let broken = pipeline.run(&mut two_functions(), &mut session).expect_err("it is broken");
    assert_eq!((broken.pass, broken.unit.as_str()), ("verify", "[module]"));
}

#[test]
#[cfg(debug_assertions)]
#[should_panic(expected = "`wrong` changed code and denies it")]
fn a_pass_that_hides_its_edits_is_detected() {
    let mut pipeline = Pipeline::new();
    pipeline.add(Wrong { denies: true });
    let _ = pipeline.run(&mut two_functions(), &mut threads(1));
}

/// Must not run.
struct Untouchable;

impl ModulePass for Untouchable {
    fn name(&self) -> &'static str {
        "untouchable"
    }
    fn is_required(&self) -> bool {
        true
    }
    fn run(&self, _module: &mut Module, _cx: &mut ModuleCx<'_>) -> Changed {
        panic!("a pass ran behind an error")
    }
}

/// Erases dead code in all functions from a module pass, and uses analyses.
struct FromAbove;

impl ModulePass for FromAbove {
    fn name(&self) -> &'static str {
        "from-above"
    }
    fn is_required(&self) -> bool {
        false
    }
    fn run(&self, module: &mut Module, cx: &mut ModuleCx<'_>) -> Changed {
        assert_eq!(cx.module_fact::<Bodies>(module).0, 2);
        let functions: Vec<Global> = module.defined().map(|(global, _)| global).collect();
        let mut changed = Changed::No;
        for function in functions {
            let before = {
                let mut facts = cx.facts(module, function);
                facts.get::<Size>(module.body(function).expect("defined")).0
            };
            changed |= cx.with_function(module, function, |func, cx| {
                assert_eq!(cx.get::<Size>(func).0, before);
                let all: Vec<Inst> = func.all_insts().collect();
                cx.erase_dead(func, all, "from above")
            });
        }
        cx.count("runs", 1);
        changed
    }
}

#[test]
fn module_passes_edit_functions_through_the_same_interface() {
    let mut pipeline = Pipeline::new();
    pipeline.add_module(FromAbove);
    let mut module = two_functions();
    let report = pipeline.run(&mut module, &mut threads(1)).expect("valid");
    assert_eq!(report.statistics.get("from-above", "instructions erased"), 2);
    assert_eq!(report.statistics.get("from-above", "runs"), 1);
    assert!(report.changed.is_yes() && !text_of(&module).contains("add"));
    let mut session = threads(1);
    session.fuel.add_counters("from-above=1").expect("well formed");
    let mut module = two_functions();
    let report = pipeline.run(&mut module, &mut session).expect("valid");
    assert_eq!(report.statistics.get("from-above", "instructions erased"), 1);
}

#[test]
fn remarks_are_sent_to_the_requested_sinks() {
    let run = |session: &mut Session| {
        let mut module = synthetic::module(&shape());
        let mut pipeline = Pipeline::new();
        pipeline.add(Greedy("first")).add(Greedy("second"));
        pipeline.run(&mut module, session).expect("valid")
    };
    let (mut session, out) = captured();
    assert!(run(&mut session).remarks.is_empty());
    assert_eq!(out.text(), "");
    session.remarks.passed = Some(Regex::new("^fi").expect("well formed"));
    session.remarks.missed = Some(Regex::new("").expect("well formed"));
    assert!(run(&mut session).remarks.is_empty());
    let n_printed = out.text().lines().count();
    assert!(n_printed > 0);
    assert!(out.text().lines().all(|line| line == "remark: <unknown>:0:0: marked"));
    session.remarks.record = true;
    session.remarks.record_filter = Some(Regex::new("second").expect("well formed"));
    let report = run(&mut session);
    assert!(report.remarks.iter().all(|remark| remark.pass == "second"));
    assert!(!report.remarks.is_empty());
}

#[test]
fn llvm_parses_our_remarks() {
    let Some(tool) = tools::find_or_skip(&["llvm-remarkutil-22"]) else { return };
    let mut session = threads(1);
    let mut module = synthetic::module(&shape());
    let mut pipeline = Pipeline::new();
    pipeline.add(Greedy("first"));
    let mut remarks = pipeline.run(&mut module, &mut session).expect("valid").remarks;
    let n_remarks = remarks.len();
    remarks[0].text(" plain, -5 ").arg("Count", -5).arg("Path", "/dir/k.cu").arg("Flag", true);
    let yaml = to_yaml(&remarks);
    let mut command = Command::new(tool);
    command.args(["count", "--count-by=remark-name", "--group-by=total"]);
    let out = tools::run(&mut command, yaml.as_bytes()).expect("the tool runs");
    let text = String::from_utf8_lossy(&out.stdout).into_owned();
    assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
    assert_eq!(text, format!("Total,Count\nTotal,{n_remarks}\n"));
}
