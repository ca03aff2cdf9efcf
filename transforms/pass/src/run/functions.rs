//! Runs a group of function passes on all functions of a module: in rounds (see `run.rs`), on many threads or one.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use selvedge_analysis::{Env, Facts, FunctionFacts};
use selvedge_ir::target::Target;
use selvedge_ir::verify::verify_function;

use selvedge_ir::{Diagnostic, Function, Global, Module, ModuleHeader};

use super::{Runner, Stopped, fuel_of, has_error, run_pass};
use crate::changed::Changed;
use crate::context::{Cx, RunLog, is_optnone};
use crate::instrument::{Occasion, Unit};
use crate::limit::SizeLimit;
use crate::pass::{Needs, Pass};
use crate::remark::{RemarkKind, Wanted};
use crate::session::Session;
use crate::stats::Statistics;
use crate::threads::Threads;

/// The passes of a group, with data that is computed once for each.
struct Group<'p> {
    passes: Vec<Member<'p>>,
    verify_each: bool,
    /// Whether it is the last step of the pipeline.
    is_last: bool,
}

struct Member<'p> {
    pass: &'p dyn Pass,
    wanted: Wanted,
    /// The module analyses it requests.
    needs: Needs,
}

impl<'p> Member<'p> {
    fn new(pass: &'p dyn Pass, session: &Session) -> Member<'p> {
        let mut needs = Needs::default();
        pass.needs(&mut needs);
        Member { pass, wanted: session.remarks.wanted(pass.name()), needs }
    }
}

impl<'p> Group<'p> {
    fn new(passes: &'p [Box<dyn Pass>], session: &Session, is_last: bool) -> Group<'p> {
        let members = passes.iter().map(|pass| Member::new(pass.as_ref(), session));
        let verify_each = session.instrument.verify_each;
        Group { passes: members.collect(), verify_each, is_last }
    }
}

/// One function while it is processed by a group.
struct Task {
    function: Global,
    /// `optnone`, or too large: only required passes run on it.
    only_required: bool,
    /// Whether only required passes run because of its size, which a remark then reports.
    is_too_large: bool,
    /// Number of passes that have run.
    n_done: usize,
    changed: Changed,
    /// The output of all passes since the last header update.
    log: RunLog,
    times: Vec<(usize, Duration)>,
    /// The errors of the pass that stopped this function.
    failure: Vec<Diagnostic>,
}

impl Task {
    fn new(header: &ModuleHeader, func: &Function, limit: SizeLimit) -> Task {
        let function = func.global();
        let is_optnone = is_optnone(header, function);
        let is_too_large = !is_optnone && limit.is_exceeded_by(func);
        Task {
            function,
            only_required: is_optnone || is_too_large,
            is_too_large,
            n_done: 0,
            changed: Changed::No,
            log: RunLog::default(),
            times: Vec::new(),
            failure: Vec::new(),
        }
    }

    fn is_under_way(&self, group: &Group<'_>) -> bool {
        self.failure.is_empty() && self.n_done < group.passes.len()
    }

    /// Runs passes until none remains, one fails, or one requests an addition to the header.
    fn advance(
        &mut self,
        group: &Group<'_>,
        func: &mut Function,
        facts: &mut FunctionFacts,
        env: Env<'_>,
    ) {
        while self.is_under_way(group) && self.log.requests.is_empty() {
            let member = &group.passes[self.n_done];
            let cx = Cx::new(Facts::new(facts, env), member.pass.name(), member.wanted, None);
            if !self.only_required || member.pass.is_required() {
                self.run(group, func, cx, env);
            } else {
                self.pass_by(func, cx);
            }
            self.n_done += 1;
        }
        self.give_room_back(group, func, facts);
    }

    /// Frees memory when processing continues with another function: a module has thousands of functions, and the
    /// cached analyses of this one would occupy memory until the next round; recomputing them costs less than that
    /// memory.
    fn give_room_back(&self, group: &Group<'_>, func: &mut Function, facts: &mut FunctionFacts) {
        if group.is_last {
            facts.clear();
        } else {
            facts.shrink(func);
        }
        func.shrink_to_fit();
    }

    /// Emits a remark that a pass is skipped because the function is too large; `optnone` needs no remark.
    fn pass_by(&mut self, func: &Function, mut cx: Cx<'_>) {
        if self.is_too_large {
            cx.remark(func, None, RemarkKind::Missed, "FunctionTooLarge", |remark| {
                let n_insts = func.all_insts().count();
                let text =
                    remark.text("pass skipped: the function has ").arg("Instructions", n_insts);
                text.text(" instructions, more than -max-function-size allows");
            });
            self.log.outputs.append(&mut cx.log.outputs);
        }
    }

    fn run(&mut self, group: &Group<'_>, func: &mut Function, cx: Cx<'_>, env: Env<'_>) {
        let pass = group.passes[self.n_done].pass;
        let started = Instant::now();
        let (changed, log) = run_pass(pass, func, cx);
        self.times.push((self.n_done, started.elapsed()));
        self.changed |= changed;
        self.log.outputs.extend(log.outputs);
        self.log.stats.merge(&log.stats);
        self.log.requests = log.requests;
        self.log.diagnostics.extend(log.diagnostics);
        if self.log.requests.is_empty() {
            self.check(group, env.header, env.target, func);
        }
    }

    /// Stops at errors, and verifies the function with `verify_each`. A function with placeholders is not verified.
    fn check(
        &mut self,
        group: &Group<'_>,
        header: &ModuleHeader,
        target: Option<&dyn Target>,
        func: &Function,
    ) {
        if group.verify_each && !self.log.has_failed() {
            self.log.diagnostics.extend(verify_function(header, func, target));
        }
        if self.log.has_failed() {
            self.failure = std::mem::take(&mut self.log.diagnostics);
        }
    }
}

/// A task with its function and analyses, so that another thread can run it.
struct Job<'t> {
    task: &'t mut Task,
    func: Box<Function>,
    facts: Box<FunctionFacts>,
}

impl Runner<'_> {
    pub(super) fn function_passes(
        &mut self,
        passes: &[Box<dyn Pass>],
        module: &mut Module,
        is_last: bool,
    ) -> Result<(), Stopped> {
        let names = passes.iter().map(|pass| pass.name());
        self.session.begin(|| names.collect::<Vec<_>>().join(","));
        let group = Group::new(passes, self.session, is_last);
        let limit = self.session.settings.chosen::<SizeLimit>().copied().unwrap_or_default();
        let functions = module.defined().map(|(_, func)| Task::new(&module.header, func, limit));
        let mut tasks: Vec<Task> = functions.collect();
        if self.session.fuel.is_set() || self.session.instrument.prints() {
            for task in &mut tasks {
                self.walk_through(&group, task, module);
            }
        } else {
            while tasks.iter().any(|task| task.is_under_way(&group)) {
                self.round(&group, &mut tasks, module);
            }
        }
        self.finish_group(&group, tasks)
    }

    /// Computes the requested module analyses; the time counts for the first pass that requests them.
    fn prepare(&mut self, group: &Group<'_>, module: &Module) {
        for Member { pass, needs, .. } in group.passes.iter().filter(|one| !one.needs.is_empty()) {
            let started = Instant::now();
            needs.prepare(&mut self.store, module, self.target.as_deref());
            self.report.passes.entry(pass.name()).or_default().time += started.elapsed();
        }
    }

    /// Advances every function as far as possible, then applies their requests to the header.
    fn round(&mut self, group: &Group<'_>, tasks: &mut [Task], module: &mut Module) {
        self.prepare(group, module);
        let target = self.target.clone();
        let under_way = tasks.iter_mut().filter(|task| task.is_under_way(group));
        let mut jobs: Vec<Job<'_>> = Vec::new();
        for task in under_way {
            let func = module.bodies[task.function].take().expect("a task is about a body");
            let facts = self.store.take(&module.header, task.function);
            jobs.push(Job { task, func, facts });
        }
        let env = self.store.env(&module.header, target.as_deref());
        // The sums do not depend on the order. A table for each function would occupy memory until the last one is
        // done.
        let counts = Mutex::new(Statistics::default());
        let threads = Threads::of(self.session);
        threads.run(&mut jobs, |job| {
            job.task.advance(group, &mut job.func, &mut job.facts, env);
            let own = std::mem::take(&mut job.task.log.stats);
            counts.lock().unwrap_or_else(PoisonError::into_inner).merge(&own);
        });
        let counts = counts.into_inner().unwrap_or_else(PoisonError::into_inner);
        self.report.statistics.merge(&counts);
        for Job { task, func, facts } in jobs {
            module.bodies[task.function] = Some(func);
            self.store.put(task.function, facts);
            self.settle(group, task, module);
        }
    }

    /// Applies the requests of a function's passes, and merges their output.
    fn settle(&mut self, group: &Group<'_>, task: &mut Task, module: &mut Module) {
        let requests = std::mem::take(&mut task.log.requests);
        let (header, func) = module.body_mut(task.function);
        let func = func.expect("a task is about a body");
        if !requests.is_empty() && requests.apply(header, func).is_yes() {
            task.check(group, header, self.target.as_deref(), func);
        }
        self.emit(std::mem::take(&mut task.log.outputs));
        self.report.statistics.merge(&std::mem::take(&mut task.log.stats));
    }

    /// Runs the group on one function at a time, with printing and fuel.
    fn walk_through(&mut self, group: &Group<'_>, task: &mut Task, module: &mut Module) {
        while task.is_under_way(group) {
            let pass = group.passes[task.n_done].pass;
            let unit = Unit::Function(task.function);
            let unlimited =
                pass.is_required() || self.bisect(pass.name(), &unit.name(&module.header));
            if unlimited && (pass.is_required() || !task.only_required) {
                self.show_and_run(group, task, module);
            } else if unlimited {
                self.pass_by(group, task, module);
            }
            task.n_done += 1;
        }
    }

    fn pass_by(&mut self, group: &Group<'_>, task: &mut Task, module: &Module) {
        let &Member { pass, wanted, .. } = &group.passes[task.n_done];
        let target = self.target.clone();
        let mut facts = FunctionFacts::default();
        let env = self.store.env(&module.header, target.as_deref());
        let cx = Cx::new(Facts::new(&mut facts, env), pass.name(), wanted, None);
        if let Some(func) = module.body(task.function) {
            task.pass_by(func, cx);
        }
        self.emit(std::mem::take(&mut task.log.outputs));
    }

    fn show_and_run(&mut self, group: &Group<'_>, task: &mut Task, module: &mut Module) {
        let &Member { pass, wanted, .. } = &group.passes[task.n_done];
        let (name, class) = (pass.name(), pass.class_name());
        let is_check = name == "verify";
        let unit = Unit::Function(task.function);
        let what = Occasion { pass: name, class_name: &class, unit, is_check };
        let before = self.session.print_before(module, what);
        self.prepare(group, module);
        let target = self.target.clone();
        let mut func = module.bodies[task.function].take().expect("a task is about a body");
        let mut facts = self.store.take(&module.header, task.function);
        let env = self.store.env(&module.header, target.as_deref());
        let fuel = fuel_of(self.session);
        task.run(group, &mut func, Cx::new(Facts::new(&mut facts, env), name, wanted, fuel), env);
        module.bodies[task.function] = Some(func);
        self.store.put(task.function, facts);
        self.settle(group, task, module);
        self.session.print_after(module, what, before);
    }

    fn finish_group(&mut self, group: &Group<'_>, tasks: Vec<Task>) -> Result<(), Stopped> {
        let mut stopped: Option<Stopped> = None;
        for task in tasks {
            self.report.changed |= task.changed;
            self.report.warnings.extend(task.log.diagnostics);
            for (n, time) in &task.times {
                self.report.passes.entry(group.passes[*n].pass.name()).or_default().add(*time);
            }
            if has_error(&task.failure) {
                let pass = group.passes[task.n_done - 1].pass.name();
                let unit = Unit::Function(task.function);
                let first = stopped.get_or_insert(Stopped { pass, unit, diagnostics: Vec::new() });
                first.diagnostics.extend(task.failure);
            }
        }
        stopped.map_or(Ok(()), Err)
    }
}
