//! Passes about facts: `print<X>`, `require<X>`, `verify<X>`, `invalidate<X>`, and whatever else
//! writes text.
//!
//! An analysis that implements [`PrintedAnalysis`] gets its passes in one line, and anything that
//! only writes gets its pass from a function:
//!
//! ```
//! use selvedge_analysis::dom::Dominators;
//! use selvedge_pass::{PassInfo, Registry};
//!
//! let mut registry = Registry::new();
//! registry.add_analysis::<Dominators>();
//! let info = PassInfo { name: "print<blocks>", about: "count the blocks", options: &[] };
//! registry.add_printer(info, |func, facts, out| {
//!     let n_blocks = func.blocks().count();
//!     out.push_str(&format!("{}: {n_blocks} blocks\n", facts.name_of(func)));
//! });
//! let info = PassInfo { name: "print-size", about: "count the functions", options: &[] };
//! registry.add_module_printer(info, |module, _cx, out| {
//!     out.push_str(&format!("{} functions\n", module.defined().count()));
//! });
//! registry.parse("print<domtree>,print<blocks>,verify<domtree>")?;
//! registry.parse("module(print-size,function(require<domtree>,print<blocks>))")?;
//! # Ok::<(), selvedge_pass::PipelineError>(())
//! ```
//!
//! * Where the text goes: to the session's output, standard error by default, in the order of
//!   functions whatever the number of threads ([`Cx::print`]). It is held in memory until all
//!   functions of its group have come as far as they can.
//! * All of them are required: neither bisection nor `optnone` skips them, as in LLVM.
//! * `verify<X>` reports an error when the cached fact is not the one that is computed anew. Since
//!   facts go by stamps, that is a bug of an analysis, or of a pass that kept a fact up to date.

use std::borrow::Cow;
use std::marker::PhantomData;

use selvedge_analysis::{Facts, PassText, PrintedAnalysis};
use selvedge_ir::{Diagnostic, Function, Module, Place};

use crate::context::{Cx, ModuleCx};
use crate::pass::{Changed, ModulePass, Pass};
use crate::registry::{PassInfo, Registry};

/// Writes about one function.
pub(super) type Write = fn(&Function, &mut Facts<'_>, &mut String);

/// Writes about a module.
type WriteModule = fn(&Module, &mut ModuleCx<'_>, &mut String);

impl Registry {
    /// Adds `print<X>`, `require<X>`, `verify<X>` and `invalidate<X>` of an analysis.
    ///
    /// # Panics
    /// When the registry has passes of these names.
    pub fn add_analysis<A: PrintedAnalysis>(&mut self) {
        let info = |PassText { name, about }| PassInfo { name, about, options: &[] };
        self.add_printer(info(A::PASSES.print), |func, facts, out| {
            facts.get::<A>(func).print(func, facts, out);
        });
        self.add_pass(info(A::PASSES.require), |_| Box::new(Require::<A>(PhantomData)));
        self.add_pass(info(A::PASSES.verify), |_| Box::new(VerifyFact::<A>(PhantomData)));
        self.add_pass(info(A::PASSES.invalidate), |_| Box::new(Invalidate::<A>(PhantomData)));
    }

    /// Adds a function pass that writes and changes nothing.
    ///
    /// # Panics
    /// When the registry has a function pass of that name.
    pub fn add_printer(&mut self, info: PassInfo, write: Write) {
        self.add_pass(info, move |_| Box::new(Printer { name: info.name, write }));
    }

    /// Adds a function pass that writes a file `PREFIX.FUNCTION.dot` and changes nothing.
    ///
    /// # Panics
    /// When the registry has a function pass of that name.
    pub fn add_graph(&mut self, info: PassInfo, prefix: &'static str, write: Write) {
        self.add_pass(info, move |_| Box::new(GraphWriter { name: info.name, prefix, write }));
    }

    /// Adds a module pass that writes and changes nothing.
    ///
    /// # Panics
    /// When the registry has a module pass of that name.
    pub fn add_module_printer(&mut self, info: PassInfo, write: WriteModule) {
        self.add_module_pass(info, move |_| Box::new(ModulePrinter { name: info.name, write }));
    }
}

/// Writes about each function.
struct Printer {
    name: &'static str,
    write: Write,
}

impl Pass for Printer {
    fn name(&self) -> &'static str {
        self.name
    }

    fn is_required(&self) -> bool {
        true
    }

    fn class_name(&self) -> Cow<'static, str> {
        class_of("PrinterPass", self.name)
    }

    fn run(&self, func: &mut Function, cx: &mut Cx<'_>) -> Changed {
        let mut text = String::new();
        (self.write)(func, cx.facts(), &mut text);
        cx.print(text);
        Changed::No
    }
}

/// Writes a file about each function.
struct GraphWriter {
    name: &'static str,
    prefix: &'static str,
    write: Write,
}

impl Pass for GraphWriter {
    fn name(&self) -> &'static str {
        self.name
    }

    fn is_required(&self) -> bool {
        true
    }

    fn class_name(&self) -> Cow<'static, str> {
        class_of("DOTGraphTraitsPrinter", self.name)
    }

    fn run(&self, func: &mut Function, cx: &mut Cx<'_>) -> Changed {
        let mut text = String::new();
        (self.write)(func, cx.facts(), &mut text);
        let name = format!("{}.{}.dot", self.prefix, cx.facts().name_of(func));
        cx.write_file(&name, text);
        Changed::No
    }
}

/// Writes about the module.
struct ModulePrinter {
    name: &'static str,
    write: WriteModule,
}

impl ModulePass for ModulePrinter {
    fn name(&self) -> &'static str {
        self.name
    }

    fn is_required(&self) -> bool {
        true
    }

    fn class_name(&self) -> Cow<'static, str> {
        class_of("PrinterPass", self.name)
    }

    fn run(&self, module: &mut Module, cx: &mut ModuleCx<'_>) -> Changed {
        let mut text = String::new();
        (self.write)(module, cx, &mut text);
        cx.print(text);
        Changed::No
    }
}

/// `require<X>`.
struct Require<A>(PhantomData<fn() -> A>);

impl<A: PrintedAnalysis> Pass for Require<A> {
    fn name(&self) -> &'static str {
        A::PASSES.require.name
    }

    fn is_required(&self) -> bool {
        true
    }

    fn class_name(&self) -> Cow<'static, str> {
        class_of("RequireAnalysisPass", A::PASSES.name)
    }

    fn run(&self, func: &mut Function, cx: &mut Cx<'_>) -> Changed {
        cx.get::<A>(func);
        Changed::No
    }
}

/// `verify<X>`.
struct VerifyFact<A>(PhantomData<fn() -> A>);

impl<A: PrintedAnalysis> Pass for VerifyFact<A> {
    fn name(&self) -> &'static str {
        A::PASSES.verify.name
    }

    fn is_required(&self) -> bool {
        true
    }

    fn class_name(&self) -> Cow<'static, str> {
        class_of("VerifierPass", A::PASSES.name)
    }

    fn run(&self, func: &mut Function, cx: &mut Cx<'_>) -> Changed {
        let cached = cx.get::<A>(func);
        let fresh = cx.facts().recompute::<A>(func);
        if let Some(difference) = cached.differs_from(&fresh, func, cx.facts()) {
            let message = format!("the cached {} does not hold", A::PASSES.name);
            let wrong = Diagnostic::error("stale-fact", Place::Global(func.global()), message);
            cx.diagnose(wrong.note(difference));
        }
        Changed::No
    }
}

/// `invalidate<X>`.
struct Invalidate<A>(PhantomData<fn() -> A>);

impl<A: PrintedAnalysis> Pass for Invalidate<A> {
    fn name(&self) -> &'static str {
        A::PASSES.invalidate.name
    }

    fn is_required(&self) -> bool {
        true
    }

    fn class_name(&self) -> Cow<'static, str> {
        class_of("InvalidateAnalysisPass", A::PASSES.name)
    }

    fn run(&self, _func: &mut Function, cx: &mut Cx<'_>) -> Changed {
        cx.facts().forget::<A>();
        Changed::No
    }
}

/// `invalidate<all>`: forgets all facts about the function.
#[derive(Clone, Copy, Debug, Default)]
pub struct InvalidateAll;

impl Pass for InvalidateAll {
    fn name(&self) -> &'static str {
        "invalidate<all>"
    }

    fn is_required(&self) -> bool {
        true
    }

    fn class_name(&self) -> Cow<'static, str> {
        "InvalidateAllAnalysesPass".into()
    }

    fn run(&self, _func: &mut Function, cx: &mut Cx<'_>) -> Changed {
        cx.facts().forget_all();
        Changed::No
    }
}

/// What dumps call a pass about something.
fn class_of(class: &str, about: &str) -> Cow<'static, str> {
    format!("{class}<{about}>").into()
}
