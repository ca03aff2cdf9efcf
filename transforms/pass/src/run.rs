//! Running a pipeline on a module.
//!
//! Function passes that stand together form a group. Each function goes through the group on its
//! own, so the functions of a module are worked on by as many threads as there are. The outcome is
//! the same, byte for byte, as on one thread, since
//! * a pass sees one function and a header that nobody writes to;
//! * what passes ask to be added to the header is added in the order of functions, when all
//!   functions have come as far as they can without it. Then those that asked go on: a *round* ends;
//! * remarks, counts and messages are collected per function and joined in the order of functions.
//!
//! What prints between passes or counts them runs on one thread, one function after the other, with
//! requests carried out at once, so that dumps show what a person expects.

mod functions;

use std::sync::Arc;
use std::time::Instant;

use selvedge_analysis::FactStore;
use selvedge_ir::target::Target;
use selvedge_ir::verify::verify_module;
use selvedge_ir::{Diagnostic, Function, Global, Module, ModuleHeader, Severity, Stamp};

use crate::context::{Cx, ModuleCx, RunLog, Said, function_name};
use crate::fuel::Fuel;
use crate::instrument::{Occasion, Unit};
use crate::pass::{Changed, ModulePass, Pass};
use crate::pipeline::{Pipeline, Step};
use crate::remark::Remark;
use crate::report::{Broken, Report};
use crate::session::Session;
use crate::threads::Threads;

/// Why a pipeline stopped.
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
    /// When `verify`, or a pass that checks, finds the module broken, or, with
    /// [`Instrumentation::verify_each`](crate::Instrumentation::verify_each), when a pass breaks it.
    /// Passes behind it did not run.
    ///
    /// # Panics
    /// When a pass does; in debug builds when one says wrongly that it changed nothing.
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
        self.say(std::mem::take(&mut log.said));
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

    /// Stops when one of the diagnostics is an error, and keeps the others.
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

    /// Writes what a pass said, and keeps remarks that are to be recorded.
    fn say(&mut self, said: Vec<Said>) {
        for one in said {
            match one {
                Said::Text(text) => self.session.print_bytes(text.as_bytes()),
                Said::Remark(remark) => self.remark(remark),
                Said::Finding(finding) => self.report.findings.push(finding),
                Said::File(name, text) => self.session.write_file(&name, &text),
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

/// What a module pass that changed nothing leaves as it was, as far as that is cheap to see.
#[derive(PartialEq, Eq)]
struct Snapshot {
    stamps: Vec<(Global, Stamp)>,
    n_globals: usize,
    n_md: usize,
    n_named_md: usize,
}

impl Snapshot {
    /// Empty where it is not looked at.
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

/// Runs one pass on one function, and checks what it says.
fn run_pass(pass: &dyn Pass, func: &mut Function, mut cx: Cx<'_>) -> (Changed, RunLog) {
    let before = func.stamp();
    let _note = PanicNote { pass: pass.name(), header: cx.header(), function: func.global() };
    let changed = pass.run(func, &mut cx);
    cx.finish(func);
    let unchanged = before == func.stamp();
    debug_assert!(changed.is_yes() || unchanged, "`{}` changed code and denies it", pass.name());
    (changed | Changed::from(!unchanged), cx.log)
}

/// Says which pass ran on what when it goes away in a panic: the first thing that a report of a
/// bug needs.
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

/// Fuel for one run, if any is set: passes on other threads must not ask for it.
fn fuel_of(session: &mut Session) -> Option<&mut Fuel> {
    session.fuel.is_set().then_some(&mut session.fuel)
}
