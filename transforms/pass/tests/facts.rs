//! Passes about analyses: what they print, and when; and that a wrong cached result is detected.

mod common;

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicUsize, Ordering};

use selvedge_analysis::{
    Analysis, FactPasses, Facts, MaintainedAnalysis, PrintedAnalysis, Reads, fact_passes,
};
use selvedge_ir::{Function, Module, Type};
use selvedge_pass::{Changed, Cx, Pass, PassInfo, PipelineErrorKind, Registry, Report};
use selvedge_testkit::synthetic::{self, Shape};

use common::captured;

/// Number of instructions.
struct Size(usize);

impl Analysis for Size {
    const NAME: &'static str = "size";
    const READS: Reads = Reads::Insts;
    fn compute(func: &Function, _facts: &mut Facts<'_>) -> Size {
        Size(func.all_insts().count())
    }
}

impl MaintainedAnalysis for Size {
    /// Accepts any result, so that a wrong one can be stored into the cache.
    fn agrees_with(&self, _fresh: &Size) -> bool {
        true
    }
}

impl PrintedAnalysis for Size {
    const PASSES: FactPasses = fact_passes!("size", "the number of instructions");
    fn print(&self, func: &Function, facts: &mut Facts<'_>, out: &mut String) {
        out.push_str(&format!("{}: {}\n", facts.name_of(func), self.0));
    }
}

/// As `Size`, but not cached when processing continues with another function.
struct PassingSize(usize);

impl Analysis for PassingSize {
    const NAME: &'static str = "passing-size";
    const READS: Reads = Reads::Insts;
    const IS_KEPT: bool = false;
    fn compute(func: &Function, _facts: &mut Facts<'_>) -> PassingSize {
        PassingSize(func.all_insts().count())
    }
}

impl PrintedAnalysis for PassingSize {
    const PASSES: FactPasses = fact_passes!("passing-size", "the number of instructions");
    fn print(&self, func: &Function, facts: &mut Facts<'_>, out: &mut String) {
        out.push_str(&format!("{}: {}\n", facts.name_of(func), self.0));
    }
}

/// Current and maximal number of live results of `Counted`.
static LIVE: AtomicUsize = AtomicUsize::new(0);
static MOST_LIVE: AtomicUsize = AtomicUsize::new(0);

/// Counted while it is cached.
struct Counted;

impl Drop for Counted {
    fn drop(&mut self) {
        LIVE.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Analysis for Counted {
    const NAME: &'static str = "counted";
    const READS: Reads = Reads::Insts;
    fn compute(_func: &Function, _facts: &mut Facts<'_>) -> Counted {
        let live = LIVE.fetch_add(1, Ordering::Relaxed) + 1;
        MOST_LIVE.fetch_max(live, Ordering::Relaxed);
        Counted
    }
}

impl PrintedAnalysis for Counted {
    const PASSES: FactPasses = fact_passes!("counted", "nothing");
    fn print(&self, _func: &Function, _facts: &mut Facts<'_>, _out: &mut String) {}
}

/// Stores a wrong size into the cache.
struct Lie;

impl Pass for Lie {
    fn name(&self) -> &'static str {
        "lie"
    }
    fn is_required(&self) -> bool {
        true
    }
    fn run(&self, func: &mut Function, cx: &mut Cx<'_>) -> Changed {
        cx.keep(func, Size(12345));
        Changed::No
    }
}

fn known() -> Registry {
    let mut registry = common::registry();
    registry.add_analysis::<Size>();
    registry.add_analysis::<PassingSize>();
    registry.add_analysis::<Counted>();
    let info = |name| PassInfo { name, about: "for tests", options: &[] };
    registry.add_pass(info("lie"), |_| Box::new(Lie));
    registry.add_module_printer(info("print-module"), |module, cx, out| {
        let (first, func) = module.defined().next().expect("a function");
        let size = cx.facts(module, first).get::<Size>(func).0;
        out.push_str(&format!("{} functions, the first of {size}\n", module.defined().count()));
    });
    registry
}

fn kernels() -> Module {
    synthetic::module(&Shape { insts_per_kernel: 100, ..Shape::new(10_000) })
}

/// Runs a pipeline; returns its output and its report.
fn run(text: &str, threads: usize) -> (String, Report) {
    let (mut session, out) = captured();
    session.threads = NonZeroUsize::new(threads);
    let pipeline = known().parse(text).expect("well formed");
    let report = pipeline.run(&mut kernels(), &mut session).expect("nothing is wrong");
    (out.text(), report)
}

fn sizes(module: &Module) -> Vec<String> {
    let name = |global| module.header.global(global).name.as_deref().unwrap_or_default();
    let line = |(global, func): (_, &Function)| {
        format!("{}: {}", String::from_utf8_lossy(name(global)), func.all_insts().count())
    };
    module.defined().map(line).collect()
}

#[test]
fn printed_facts_are_in_function_order_on_any_thread_count() {
    let module = kernels();
    assert!(module.defined().count() > 50, "enough to get out of order");
    let (text, _) = run("print<size>", 1);
    assert_eq!(text.lines().collect::<Vec<_>>(), sizes(&module));
    for threads in [2, 8] {
        assert_eq!(run("print<size>", threads).0, text);
        let both = run("print<size>,print<domtree>,print<size>", threads).0;
        assert_eq!(both, run("print<size>,print<domtree>,print<size>", 1).0);
    }
}

#[test]
fn function_pipelines_run_per_function() {
    let (text, _) = run("function(print<size>,print<loops>)", 4);
    let heads: Vec<bool> = text
        .lines()
        .filter(|line| !line.trim_start().starts_with("Loop at"))
        .map(|line| line.starts_with("Loop info"))
        .collect();
    assert!(heads.chunks(2).all(|pair| pair == [false, true]), "{text}");
    let (text, _) = run("module(print<size>,print<loops>)", 4);
    let first = text.lines().position(|line| line.starts_with("Loop info"));
    assert_eq!(first, Some(kernels().defined().count()));
}

#[test]
fn a_module_printer_prints_in_pipeline_order() {
    let module = kernels();
    let n = module.defined().count();
    let size = module.defined().next().expect("a function").1.all_insts().count();
    let (text, _) = run("module(print<size>,print-module,print<size>)", 2);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 2 * n + 1);
    assert_eq!(lines[n], format!("{n} functions, the first of {size}"));
}

#[test]
fn required_facts_are_cached_until_invalidated() {
    let n = kernels().defined().count();
    let computed = |text| {
        let report = run(text, 2).1;
        report.computed.iter().filter(|(_, name)| *name == Size::NAME).count()
    };
    assert_eq!(computed("require<size>,print<size>,verify<size>,print<size>"), n);
    assert_eq!(computed("require<size>,invalidate<size>,print<size>"), 2 * n);
    assert_eq!(computed("require<size>,invalidate<all>,print<size>"), 2 * n);
    assert_eq!(computed("require<size>,invalidate<domtree>,print<size>"), n);
}

#[test]
fn facts_are_cached_until_their_last_use() {
    let n = kernels().defined().count();
    let most_live = |text| {
        MOST_LIVE.store(0, Ordering::Relaxed);
        run(text, 1);
        assert_eq!(LIVE.load(Ordering::Relaxed), 0);
        MOST_LIVE.load(Ordering::Relaxed)
    };
    assert_eq!(most_live("function(require<counted>),print-module"), n);
    assert_eq!(most_live("require<counted>"), 1);
}

#[test]
fn unpreserved_facts_are_cached_within_a_function_pipeline() {
    let n = kernels().defined().count();
    let computed = |text, name: &str| {
        run(text, 2).1.computed.iter().filter(|(_, computed)| *computed == name).count()
    };
    let passing = |text| computed(text, PassingSize::NAME);
    assert_eq!(passing("function(print<passing-size>,print<passing-size>)"), n);
    assert_eq!(passing("module(print<passing-size>,print<passing-size>)"), 2 * n);
    assert_eq!(computed("module(print<size>,print<size>)", Size::NAME), n);
}

#[test]
fn a_wrong_fact_is_detected() {
    let (mut session, _out) = captured();
    let pipeline = known().parse("lie,verify<domtree>,verify<size>").expect("well formed");
    let broken = pipeline.run(&mut kernels(), &mut session).expect_err("the size is wrong");
    assert_eq!(broken.pass, "verify<size>");
    assert_eq!(broken.diagnostics.len(), kernels().defined().count());
    let first = &broken.diagnostics[0];
    assert_eq!(first.rule, "stale-fact");
    assert!(first.notes.iter().any(|(note, _)| note.contains(": 12345")), "{first:?}");
}

#[test]
fn angle_brackets_are_part_of_the_name_and_options_may_follow() {
    let registry = known();
    let pipeline = registry.parse("print-module,print<size>,function(verify<loops>)");
    let text = pipeline.expect("well formed").to_string();
    assert_eq!(text, "print-module,function(print<size>),function(verify<loops>)");
    let error = registry.parse("no-op-function,print<sise>").expect_err("no such pass");
    assert_eq!(error.kind, PipelineErrorKind::UnknownPass("print<sise>".into()));
    assert_eq!((error.at, error.suggestion.as_deref()), (15..26, Some("print<size>")));
    let error = registry.parse("print<size><wide>").expect_err("no such option");
    let unknown = PipelineErrorKind::UnknownOption { pass: "print<size>", option: "wide".into() };
    assert_eq!(error.kind, unknown);
    let error = registry.parse("dce<x>").expect_err("no such option");
    assert!(matches!(error.kind, PipelineErrorKind::UnknownOption { pass: "dce", .. }));
}

#[test]
fn graphs_are_written_into_the_session_s_folder() {
    let folder = temporary_folder();
    let mut module = Module::new();
    for name in ["plain", "../up/and away"] {
        let global = module.define_function(name, Type::VOID, &[]);
        let mut b = module.builder(global);
        let entry = b.append_block("entry");
        b.at_end(entry).ret_void();
    }
    let (mut session, out) = captured();
    session.folder.clone_from(&folder);
    let pipeline = known().parse("dot-dom,dot-cfg-only").expect("well formed");
    pipeline.run(&mut module, &mut session).expect("nothing is wrong");
    let expected = "Writing 'dom.plain.dot'...\nWriting '.plain.dot'...\n\
                    Writing 'dom..._up_and away.dot'...\nWriting '..._up_and away.dot'...\n";
    assert_eq!(out.text(), expected);
    let graph = std::fs::read_to_string(folder.join("dom..._up_and away.dot")).expect("written");
    assert!(graph.contains("label=\"{%entry:\\l|  ret void\\l}\""), "{graph}");
    std::fs::remove_dir_all(&folder).expect("nobody else uses it");
    pipeline.run(&mut module, &mut session).expect("a folder that is missing stops nobody");
    assert!(out.text().contains("error opening file for writing"));
}

/// A new folder for one test.
fn temporary_folder() -> std::path::PathBuf {
    let folder = std::env::temp_dir().join(format!("selvedge-graphs-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("the folder for temporary files can be written");
    folder
}
