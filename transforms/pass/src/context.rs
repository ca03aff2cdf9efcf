//! The contexts that passes run in. They give access to analyses, remarks, statistics, fuel and changes of the
//! module's header.
//!
//! [`Cx`] belongs to one run of a function pass on one function, [`ModuleCx`] to one run of a module pass. The methods
//! that edit code are in `funnel.rs`.

use std::any::Any;
use std::sync::Arc;

use selvedge_analysis::{
    Analysis, Env, FactStore, Facts, FunctionFacts, HeaderAnalysis, InstEffects,
    MaintainedAnalysis, ModuleAnalysis, Observers,
};
use selvedge_ir::target::Target;
use selvedge_ir::{AttrKind, Diagnostic, Function, Global, Inst, Module, ModuleHeader, Severity};

use crate::changed::Changed;
use crate::fuel::Fuel;

use crate::remark::{Remark, RemarkKind, RemarkOptions, Wanted, function_name, loc_of_node};
use crate::request::Requests;
use crate::salvage::DebugUses;
use crate::stats::Statistics;
use crate::threads::Threads;

/// One item of output that a pass produced.
pub(crate) enum Output {
    Remark(Remark),
    Text(String),
    /// A file: its name and its contents.
    File(String, String),
    Finding(Finding),
}

/// A machine-readable result of a pass; see [`Cx::emit_finding`].
pub type Finding = Arc<dyn Any + Send + Sync>;

/// The output of one run of a pass, other than its edits.
#[derive(Default)]
pub(crate) struct RunLog {
    /// In the order of output.
    pub(crate) outputs: Vec<Output>,
    pub(crate) stats: Statistics,
    pub(crate) diagnostics: Vec<Diagnostic>,
    pub(crate) requests: Requests,
}

impl RunLog {
    /// Whether the pass reported that the code is broken.
    pub(crate) fn has_failed(&self) -> bool {
        self.diagnostics.iter().any(|diagnostic| diagnostic.severity == Severity::Error)
    }
}

/// The context of a function pass: analyses, edits that keep them and debug information up to date, remarks.
///
/// ```
/// use selvedge_analysis::loops::Loops;
/// use selvedge_ir::Function;
/// use selvedge_pass::{Changed, Cx, RemarkKind};
///
/// /// Erases dead instructions, and reports the number of loops.
/// fn run(func: &mut Function, cx: &mut Cx<'_>) -> Changed {
///     let loops = cx.get::<Loops>(func);
///     cx.remark(func, None, RemarkKind::Analysis, "Loops", |remark| {
///         remark.text(format!("{} loops", loops.all().count()));
///     });
///     let candidates: Vec<_> = func.all_insts().collect();
///     cx.erase_dead(func, candidates, "dead")
/// }
/// ```
pub struct Cx<'a> {
    facts: Facts<'a>,
    pass: &'static str,
    wanted: Wanted,
    fuel: Option<&'a mut Fuel>,
    /// Nesting depth of [`Cx::transform`]: edits inside a transformation consume no fuel of their own.
    pub(crate) in_transform: u32,
    pub(crate) log: RunLog,
    pub(crate) debug_uses: Option<DebugUses>,
    /// Analyses that are notified of every edit.
    pub(crate) observers: Observers,
}

impl<'a> Cx<'a> {
    pub(crate) fn new(
        facts: Facts<'a>,
        pass: &'static str,
        wanted: Wanted,
        fuel: Option<&'a mut Fuel>,
    ) -> Cx<'a> {
        let log = RunLog { requests: Requests::new(facts.header()), ..RunLog::default() };
        let observers = Observers::default();
        Cx { facts, pass, wanted, fuel, in_transform: 0, log, debug_uses: None, observers }
    }

    /// The name of the pass that runs.
    pub fn pass_name(&self) -> &'static str {
        self.pass
    }

    /// The module's header. It is immutable while function passes run; `declare_function` and `add_metadata` request
    /// additions to it.
    pub fn header(&self) -> &'a ModuleHeader {
        self.facts.header()
    }

    /// The target, if the session knows one for the module's triple.
    pub fn target(&self) -> Option<&'a dyn Target> {
        self.facts.target()
    }

    /// The environment of analyses: everything they may read besides the function.
    pub fn env(&self) -> Env<'a> {
        self.facts.env()
    }

    /// Effects of instructions. Construct it once, not once per instruction.
    pub fn effects(&self) -> InstEffects<'a> {
        InstEffects::new(self.env())
    }

    /// The result of an analysis for the function in its current state: cached, or computed now.
    pub fn get<A: Analysis>(&mut self, func: &Function) -> Arc<A> {
        self.facts.get(func)
    }

    /// The result of an analysis for the function in its current state, if it is cached.
    pub fn get_cached<A: Analysis>(&mut self, func: &Function) -> Option<Arc<A>> {
        self.facts.get_cached(func)
    }

    /// Removes an up-to-date result from the cache so that the caller can update it incrementally; see
    /// [`Facts::take`].
    pub fn take<A: MaintainedAnalysis>(&mut self, func: &Function) -> Option<A> {
        self.facts.take(func)
    }

    /// As [`Cx::take`], but computes the result if it is not cached; see [`Facts::take_or_compute`].
    pub fn take_or_compute<A: MaintainedAnalysis>(&mut self, func: &Function) -> A {
        self.facts.take_or_compute(func)
    }

    /// Stores a result that holds for the function in its current state into the cache; see [`Facts::keep`].
    pub fn keep<A: MaintainedAnalysis>(&mut self, func: &Function, fact: A) {
        self.facts.keep(func, fact);
    }

    /// The result of an analysis of the module's header.
    pub fn header_fact<A: HeaderAnalysis>(&self) -> Arc<A> {
        self.facts.header_fact()
    }

    /// The result of an analysis of the module's header, borrowed.
    pub fn header_ref<A: HeaderAnalysis>(&self) -> &'a A {
        self.facts.header_ref()
    }

    /// The result of an analysis of the whole module.
    ///
    /// # Panics
    /// When [`crate::Pass::needs`] did not request it.
    pub fn module_fact<A: ModuleAnalysis>(&self) -> Arc<A> {
        match self.facts.module_fact() {
            Some(fact) => fact,
            None => panic!("pass `{}` did not say that it needs `{}`", self.pass, A::NAME),
        }
    }

    /// Emits a remark about a location in the function if its kind is enabled; `write` adds the message.
    pub fn remark(
        &mut self,
        func: &Function,
        at: impl Into<Option<Inst>>,
        kind: RemarkKind,
        name: &'static str,
        write: impl FnOnce(&mut Remark),
    ) {
        if self.wanted.has(kind) {
            // The location may be metadata that this run of the pass requested.
            let node = at.into().and_then(|inst| self.metadata_node(func.loc(inst)?));
            let loc = node.and_then(|node| loc_of_node(self.header(), node));
            let function = function_name(self.header(), func.global());
            let (pass, args) = (self.pass, Vec::new());
            let mut remark = Remark { kind, pass, name, function, loc, args };
            write(&mut remark);
            self.log.outputs.push(Output::Remark(remark));
        }
    }

    /// Whether remarks of that kind are enabled. Passes need not compute the contents of disabled remarks.
    pub fn wants_remarks(&self, kind: RemarkKind) -> bool {
        self.wanted.has(kind)
    }

    /// Whether findings are enabled. Passes need not compute disabled findings.
    pub fn wants_findings(&self) -> bool {
        self.wanted.findings()
    }

    /// Whether certificates of transformations are enabled. Passes need not compute disabled certificates.
    pub fn wants_certificates(&self) -> bool {
        self.wanted.certificates()
    }

    /// Emits a finding: a value whose type the pass and the caller of the pipeline share. It appears in
    /// [`crate::Report::findings`] if [`RemarkOptions::findings`] or [`RemarkOptions::certificates`] is set.
    pub fn emit_finding(&mut self, finding: impl Any + Send + Sync) {
        if self.wanted.findings() || self.wanted.certificates() {
            self.log.outputs.push(Output::Finding(Arc::new(finding)));
        }
    }

    /// Writes to the session's output, which is standard error by default. The texts of all functions are printed in
    /// the order of functions, interleaved with remarks and dumps in the order of output.
    pub fn print(&mut self, text: String) {
        self.log.outputs.push(Output::Text(text));
    }

    /// Writes a file into the session's output folder and reports it in the session's output. Characters of the name
    /// that a file system may reject, such as `/`, are replaced by `_`.
    pub fn write_file(&mut self, name: &str, text: String) {
        let is_harmless = |c: char| !c.is_control() && !r#"/\:*?"<>|"#.contains(c);
        let name = name.chars().map(|c| if is_harmless(c) { c } else { '_' }).collect();
        self.log.outputs.push(Output::File(name, text));
    }

    /// The analyses of the function, for operations other than [`Self::get`].
    pub fn facts(&mut self) -> &mut Facts<'a> {
        &mut self.facts
    }

    pub(crate) fn observers_and_facts(&mut self) -> (&mut Observers, &mut Facts<'a>) {
        (&mut self.observers, &mut self.facts)
    }

    /// Adds to a statistic of this pass; `what` is a noun phrase.
    pub fn count(&mut self, what: &'static str, n: u64) {
        self.count_because(what, "", n);
    }

    pub(crate) fn count_because(&mut self, what: &'static str, why: &'static str, n: u64) {
        self.log.stats.add(self.pass, what, why, n);
    }

    /// Reports a diagnostic. After an error no further pass runs on the function, and the pipeline stops after the
    /// current group of function passes.
    pub fn diagnose(&mut self, diagnostic: Diagnostic) {
        self.log.diagnostics.push(diagnostic);
    }

    /// Whether the debug counter of this pass allows the next transformation; increments the counter. Passes whose
    /// transformation is more than one edit use [`Cx::transform`].
    pub(crate) fn allows(&mut self) -> bool {
        self.in_transform > 0 || self.fuel.as_mut().is_none_or(|fuel| fuel.allows(self.pass))
    }
}

/// Whether only required passes may run on a function (`optnone`).
pub fn is_optnone(header: &ModuleHeader, function: Global) -> bool {
    header.function(function).is_some_and(|decl| {
        let set = header.attrs.list_data(decl.attrs).function;
        header.attrs.has(set, AttrKind::OptimizeNone)
    })
}

/// The context of a module pass.
pub struct ModuleCx<'a> {
    pub(crate) store: &'a mut FactStore,
    pub(crate) target: Option<&'a dyn Target>,
    pub(crate) pass: &'static str,
    pub(crate) options: &'a RemarkOptions,
    pub(crate) fuel: &'a mut Fuel,
    pub(crate) threads: Threads,
    pub(crate) log: RunLog,
}

impl ModuleCx<'_> {
    /// The name of the pass that runs.
    pub fn pass_name(&self) -> &'static str {
        self.pass
    }

    /// The target, if the session knows one for the module's triple.
    pub fn target(&self) -> Option<&dyn Target> {
        self.target
    }

    /// Whether findings are enabled. Passes need not compute disabled findings.
    pub fn wants_findings(&self) -> bool {
        self.options.wanted(self.pass).findings()
    }

    /// The analyses of one function of the module.
    pub fn facts<'m>(&'m mut self, module: &'m Module, function: Global) -> Facts<'m> {
        self.store.facts(&module.header, self.target, function)
    }

    /// The environment of analyses: everything they may read besides functions.
    pub fn env<'m>(&'m mut self, module: &'m Module) -> Env<'m> {
        self.store.env(&module.header, self.target)
    }

    /// The result of an analysis for the whole module in its current state: cached, or computed now.
    pub fn module_fact<A: ModuleAnalysis>(&mut self, module: &Module) -> Arc<A> {
        self.store.prepare::<A>(module, self.target);
        let env = self.store.env(&module.header, self.target);
        env.module_fact().expect("prepared above")
    }

    /// Edits one function with the context of a function pass. Returns [`Changed::No`] for a function without a body.
    pub fn with_function(
        &mut self,
        module: &mut Module,
        function: Global,
        edit: impl FnOnce(&mut Function, &mut Cx<'_>) -> Changed,
    ) -> Changed {
        let Some(mut func) = module.bodies[function].take() else { return Changed::No };
        let facts = self.store.facts(&module.header, self.target, function);
        let wanted = self.options.wanted(self.pass);
        let mut cx = Cx::new(facts, self.pass, wanted, Some(self.fuel));
        cx.log.outputs = std::mem::take(&mut self.log.outputs);
        cx.log.stats = std::mem::take(&mut self.log.stats);
        cx.log.diagnostics = std::mem::take(&mut self.log.diagnostics);
        let changed = edit(&mut func, &mut cx);
        cx.finish(&func);
        self.log = cx.log;
        let requests = std::mem::take(&mut self.log.requests);
        _ = requests.apply(&mut module.header, &mut func);
        module.bodies[function] = Some(func);
        changed
    }

    /// Edits several functions with the context of a function pass, on as many threads as the session allows. Output
    /// and statistics are merged in the order of `functions`, which must not contain duplicates; functions without a
    /// body are skipped.
    ///
    /// `work` may read results of header and module analyses that were computed before; the only additions to the
    /// header that it may request are metadata and declarations.
    pub fn with_functions<R: Send>(
        &mut self,
        module: &mut Module,
        functions: &[Global],
        work: impl Fn(&mut Function, &mut Cx<'_>) -> (Changed, R) + Send + Sync,
    ) -> (Changed, Vec<(Global, R)>) {
        struct Job<R> {
            function: Global,
            func: Box<Function>,
            facts: Box<FunctionFacts>,
            done: Option<(RunLog, Changed, R)>,
        }
        let jobs = functions.iter().filter_map(|&function| {
            let func = module.bodies[function].take()?;
            Some(Job {
                function,
                func,
                facts: self.store.take(&module.header, function),
                done: None,
            })
        });
        let mut jobs: Vec<Job<R>> = jobs.collect();
        let env = self.store.env(&module.header, self.target);
        let (pass, wanted) = (self.pass, self.options.wanted(self.pass));
        let on_one = |job: &mut Job<R>, fuel: Option<&mut Fuel>| {
            let mut cx = Cx::new(Facts::new(&mut job.facts, env), pass, wanted, fuel);
            let (changed, result) = work(&mut job.func, &mut cx);
            cx.finish(&job.func);
            job.done = Some((cx.log, changed, result));
            job.facts.shrink(&job.func);
        };
        match self.fuel.is_set() {
            true => jobs.iter_mut().for_each(|job| on_one(job, Some(&mut *self.fuel))),
            false => self.threads.run(&mut jobs, |job| on_one(job, None)),
        }
        let (mut all, mut results) = (Changed::No, Vec::with_capacity(jobs.len()));
        for Job { function, mut func, facts, done } in jobs {
            self.store.put(function, facts);
            if let Some((log, changed, result)) = done {
                self.log.outputs.extend(log.outputs);
                self.log.stats.merge(&log.stats);
                self.log.diagnostics.extend(log.diagnostics);
                _ = log.requests.apply(&mut module.header, &mut func);
                all |= changed;
                results.push((function, result));
            }
            module.bodies[function] = Some(func);
        }
        (all, results)
    }

    /// Writes to the session's output, after all earlier output.
    pub fn print(&mut self, text: String) {
        self.log.outputs.push(Output::Text(text));
    }

    /// Adds to a statistic of this pass; `what` is a noun phrase.
    pub fn count(&mut self, what: &'static str, n: u64) {
        self.log.stats.add(self.pass, what, "", n);
    }

    /// Reports what is wrong with the module. After an error the pipeline stops.
    pub fn diagnose(&mut self, diagnostic: Diagnostic) {
        self.log.diagnostics.push(diagnostic);
    }

    /// Whether the debug counter of this pass allows the next transformation; increments the counter.
    pub fn allow(&mut self) -> bool {
        self.fuel.allows(self.pass)
    }
}
