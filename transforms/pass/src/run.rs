//! Running a pipeline on a module.
//!
//! Consecutive function passes form a group. All passes of a group run on one function independently of other
//! functions, so the functions of a module are processed in parallel. The output is identical, byte for byte, to that
//! of one thread, since
//! * a pass sees one function and an immutable header;
//! * requested additions to the header are applied in the order of functions, when no function can advance further
//!   without them. This ends a *round*; the functions with requests then continue;
//! * remarks, statistics and messages are collected per function and merged in the order of functions.
//!
//! Printing between passes and fuel force sequential execution: one function after the other on one thread, and
//! requests are applied immediately, so that dumps show them.

mod functions;

use std::sync::Arc;
use std::time::Instant;

use selvedge_analysis::FactStore;
use selvedge_ir::target::Target;
use selvedge_ir::verify::verify_module;
use selvedge_ir::{Diagnostic, Function, Global, Module, ModuleHeader, Severity, Stamp};

use crate::changed::Changed;
use crate::context::{Cx, ModuleCx, Output, RunLog};
use crate::fuel::Fuel;
use crate::instrument::{Occasion, Unit};
use crate::pass::{ModulePass, Pass};
use crate::pipeline::{Pipeline, Step};
use crate::remark::{Remark, function_name};
use crate::report::{Broken, Report};
use crate::session::Session;
use crate::threads::Threads;

/// The error that stopped a pipeline.
struct Stopped {
    pass: &'static str,
    unit: Unit,
    diagnostics: Vec<Diagnostic>,
}

/// One run of a pipeline.
struct Runner<'s> {
    session: &'s mut Session,
    target: Option<Arc<dyn Target>>,
    store: FactStore,
    report: Report,
}

impl Pipeline {
    /// Runs the passes on a module.
    ///
    /// # Errors
    /// When `verify`, or another checking pass, finds the module invalid, or, with
    /// [`Instrumentation::verify_each`](crate::Instrumentation::verify_each), when a pass makes it invalid. Later
    /// passes do not run.
    ///
    /// # Panics
    /// When a pass does; in debug builds also when a pass returns [`Changed::No`] for changed code.
    pub fn run(&self, module: &mut Module, session: &mut Session) -> Result<Report, Box<Broken>> {
        let target = session.target_of(&module.header);
        let store = FactStore::with_settings(&session.settings);
        let report = Report::default();
        let mut runner = Runner { session, target, store, report };
        runner.session.print_start(module);
        let last = self.steps.len().saturating_sub(1);
        let outcome = self.steps.iter().enumerate().try_for_each(|(n, step)| match step {
            Step::Module(pass) => runner.module_pass(&**pass, module),
            Step::Functions(passes) => runner.function_passes(passes, module, n == last),
        });
        runner.note_analyses();
        let report = runner.report;
        match outcome {
            Ok(()) => Ok(report),
            Err(Stopped { pass, unit, diagnostics }) => {
                let unit = unit.name(&module.header);
                Err(Box::new(Broken { pass, unit, diagnostics, report }))
            }
        }
    }
}

impl Runner<'_> {
    fn module_pass(&mut self, pass: &dyn ModulePass, module: &mut Module) -> Result<(), Stopped> {
        let (name, class) = (pass.name(), pass.class_name());
        let is_check = name == "verify";
        let what = Occasion { pass: name, class_name: &class, unit: Unit::Module, is_check };
        if !pass.is_required() && !self.bisect(name, &Unit::Module.name(&module.header)) {
            return Ok(());
        }
        self.session.begin(|| name.to_owned());
        let before = self.session.print_before(module, what);
        let snapshot = Snapshot::of(module);
        let mut cx = ModuleCx {
            store: &mut self.store,
            target: self.target.as_deref(),
            pass: name,
            options: &self.session.remarks,
            threads: Threads::of(self.session),
            fuel: &mut self.session.fuel,
            log: RunLog::default(),
        };
        let started = Instant::now();
        let changed = pass.run(module, &mut cx);
        let mut log = cx.log;
        self.report.passes.entry(name).or_default().add(started.elapsed());
        self.report.changed |= changed;
        if changed.is_yes() {
            self.store.forget_all();
        } else if cfg!(debug_assertions) {
            assert!(snapshot == Snapshot::of(module), "`{name}` changed the module and denies it");
        }
        self.emit(std::mem::take(&mut log.outputs));
        self.report.statistics.merge(&log.stats);
        self.session.print_after(module, what, before);
        let failed = log.has_failed();
        let mut diagnostics = log.diagnostics;
        if !failed && self.session.instrument.verify_each {
            let found = verify_module(module, self.target.as_deref());
            diagnostics.extend(found.into_iter().filter(|one| !one.is_about_other_modules()));
        }
        self.stop_if_broken(name, Unit::Module, diagnostics)
    }

    /// Returns an error when one of the diagnostics is an error, and records the others.
    fn stop_if_broken(
        &mut self,
        pass: &'static str,
        unit: Unit,
        diagnostics: Vec<Diagnostic>,
    ) -> Result<(), Stopped> {
        if has_error(&diagnostics) {
            return Err(Stopped { pass, unit, diagnostics });
        }
        self.report.warnings.extend(diagnostics);
        Ok(())
    }

    fn bisect(&mut self, pass: &str, unit: &str) -> bool {
        let (runs, line) = self.session.fuel.bisect(pass, unit);
        if let Some(line) = line {
            self.session.print(format_args!("{line}\n"));
        }
        runs
    }

    /// Prints the output of a pass, and records the selected remarks and findings.
    fn emit(&mut self, outputs: Vec<Output>) {
        for one in outputs {
            match one {
                Output::Text(text) => self.session.print_bytes(text.as_bytes()),
                Output::Remark(remark) => self.remark(remark),
                Output::Finding(finding) => self.report.findings.push(finding),
                Output::File(name, text) => self.session.write_file(&name, &text),
            }
        }
    }

    fn remark(&mut self, remark: Remark) {
        if self.session.remarks.prints(remark.kind, remark.pass) {
            self.session.print(format_args!("{remark}\n"));
        }
        if self.session.remarks.records(remark.pass) {
            self.report.remarks.push(remark);
        }
    }

    fn note_analyses(&mut self) {
        for (function, fact) in self.store.log() {
            self.report.analyses.entry(fact.name).or_default().add(fact.elapsed);
            self.report.computed.push((function, fact.name));
        }
    }
}

fn has_error(diagnostics: &[Diagnostic]) -> bool {
    diagnostics.iter().any(|diagnostic| diagnostic.severity == Severity::Error)
}

/// The cheaply comparable state of a module that a module pass without changes preserves.
#[derive(PartialEq, Eq)]
struct Snapshot {
    stamps: Vec<(Global, Stamp)>,
    n_globals: usize,
    n_md: usize,
    n_named_md: usize,
}

impl Snapshot {
    /// Empty in builds without debug assertions, which do not compare it.
    fn of(module: &Module) -> Snapshot {
        let header = &module.header;
        let looked_at = cfg!(debug_assertions);
        let stamps = module.defined().map(|(global, func)| (global, func.stamp()));
        Snapshot {
            stamps: stamps.take_while(|_| looked_at).collect(),
            n_globals: header.globals().take_while(|_| looked_at).count(),
            n_md: header.md.len(),
            n_named_md: header.named_md.len(),
        }
    }
}

/// Runs one pass on one function; debug builds check its claim that nothing changed.
fn run_pass(pass: &dyn Pass, func: &mut Function, mut cx: Cx<'_>) -> (Changed, RunLog) {
    let before = func.stamp();
    let _note = PanicNote { pass: pass.name(), header: cx.header(), function: func.global() };
    let changed = pass.run(func, &mut cx);
    cx.finish(func);
    let unchanged = before == func.stamp();
    debug_assert!(changed.is_yes() || unchanged, "`{}` changed code and denies it", pass.name());
    (changed | Changed::from(!unchanged), cx.log)
}

/// Prints the pass and the function when dropped during a panic: the first thing a bug report needs.
struct PanicNote<'a> {
    pass: &'static str,
    header: &'a ModuleHeader,
    function: Global,
}

impl Drop for PanicNote<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            let function = function_name(self.header, self.function);
            eprintln!("note: pass `{}` was running on `{function}`", self.pass);
        }
    }
}

/// The fuel for one run, if any is set; parallel runs have none, because counting needs an order.
fn fuel_of(session: &mut Session) -> Option<&mut Fuel> {
    session.fuel.is_set().then_some(&mut session.fuel)
}
