//! Passes about analyses: `print<X>`, `require<X>`, `verify<X>`, `invalidate<X>`, and all other passes that only write
//! text.
//!
//! An analysis that implements [`PrintedAnalysis`] gets its passes in one line, and a printer gets its pass from a
//! function:
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
//! * The text is written to the session's output, standard error by default, in the order of functions for any number
//!   of threads ([`Cx::print`]). It is buffered until all functions of the group have been processed.
//! * All of them are required: neither bisection nor `optnone` skips them, as in LLVM.
//! * `verify<X>` reports an error when the cached result differs from a recomputed one. Since cache entries are
//!   validated by stamps, that is a bug of an analysis, or of a pass that maintained the analysis incorrectly.

use std::borrow::Cow;

use selvedge_analysis::{Facts, PassText, PrintedAnalysis};
use selvedge_ir::{Diagnostic, Function, Module, Place};

use crate::changed::Changed;
use crate::context::{Cx, ModuleCx};
use crate::pass::{ModulePass, Pass};
use crate::registry::{PassInfo, Registry};

/// Writes text about one function.
pub(super) type Write = fn(&Function, &mut Facts<'_>, &mut String);

/// Writes text about a module.
type WriteModule = fn(&Module, &mut ModuleCx<'_>, &mut String);

impl Registry {
    /// Adds `print<X>`, `require<X>`, `verify<X>` and `invalidate<X>` of an analysis.
    ///
    /// # Panics
    /// When the registry has passes of these names.
    pub fn add_analysis<A: PrintedAnalysis>(&mut self) {
        let about = A::PASSES.name;
        let info = |PassText { name, about }| PassInfo { name, about, options: &[] };
        self.add_printer(info(A::PASSES.print), |func, facts, out| {
            facts.get::<A>(func).print(func, facts, out);
        });
        self.add_reader(info(A::PASSES.require), "RequireAnalysisPass", about, |func, cx| {
            cx.get::<A>(func);
        });
        self.add_reader(info(A::PASSES.verify), "VerifierPass", about, verify_fact::<A>);
        self.add_reader(info(A::PASSES.invalidate), "InvalidateAnalysisPass", about, |_, cx| {
            cx.facts().forget::<A>();
        });
    }

    /// Adds a function pass that only prints.
    ///
    /// # Panics
    /// When the registry has a function pass of that name.
    pub fn add_printer(&mut self, info: PassInfo, write: Write) {
        self.add_reader(info, "PrinterPass", info.name, move |func, cx| {
            let mut text = String::new();
            write(func, cx.facts(), &mut text);
            cx.print(text);
        });
    }

    /// Adds a function pass that writes a file `PREFIX.FUNCTION.dot` and changes no code.
    ///
    /// # Panics
    /// When the registry has a function pass of that name.
    pub fn add_graph(&mut self, info: PassInfo, prefix: &'static str, write: Write) {
        self.add_reader(info, "DOTGraphTraitsPrinter", info.name, move |func, cx| {
            let mut text = String::new();
            write(func, cx.facts(), &mut text);
            let name = format!("{prefix}.{}.dot", cx.facts().name_of(func));
            cx.write_file(&name, text);
        });
    }

    /// Adds a module pass that only prints.
    ///
    /// # Panics
    /// When the registry has a module pass of that name.
    pub fn add_module_printer(&mut self, info: PassInfo, write: WriteModule) {
        let read = move |module: &Module, cx: &mut ModuleCx<'_>| {
            let mut text = String::new();
            write(module, cx, &mut text);
            cx.print(text);
        };
        let (class, about) = ("PrinterPass", info.name);
        self.add_module_pass(info, move |_| {
            Box::new(Reader { name: info.name, class, about, read })
        });
    }

    /// Adds a function pass that changes no code; dumps call it `class<about>`.
    fn add_reader(
        &mut self,
        info: PassInfo,
        class: &'static str,
        about: &'static str,
        read: impl Fn(&Function, &mut Cx<'_>) + Copy + Send + Sync + 'static,
    ) {
        self.add_pass(info, move |_| Box::new(Reader { name: info.name, class, about, read }));
    }
}

/// A pass that changes no code.
struct Reader<F> {
    name: &'static str,
    /// Its class in dumps, which is followed by `about` in angle brackets.
    class: &'static str,
    about: &'static str,
    read: F,
}

impl<F> Reader<F> {
    fn class(&self) -> Cow<'static, str> {
        format!("{}<{}>", self.class, self.about).into()
    }
}

impl<F: Fn(&Function, &mut Cx<'_>) + Send + Sync> Pass for Reader<F> {
    fn name(&self) -> &'static str {
        self.name
    }

    fn is_required(&self) -> bool {
        true
    }

    fn class_name(&self) -> Cow<'static, str> {
        self.class()
    }

    fn run(&self, func: &mut Function, cx: &mut Cx<'_>) -> Changed {
        (self.read)(func, cx);
        Changed::No
    }
}

impl<F: Fn(&Module, &mut ModuleCx<'_>) + Send + Sync> ModulePass for Reader<F> {
    fn name(&self) -> &'static str {
        self.name
    }

    fn is_required(&self) -> bool {
        true
    }

    fn class_name(&self) -> Cow<'static, str> {
        self.class()
    }

    fn run(&self, module: &mut Module, cx: &mut ModuleCx<'_>) -> Changed {
        (self.read)(module, cx);
        Changed::No
    }
}

/// Compares the cached result with a recomputed one.
fn verify_fact<A: PrintedAnalysis>(func: &Function, cx: &mut Cx<'_>) {
    let cached = cx.get::<A>(func);
    let fresh = cx.facts().recompute::<A>(func);
    if let Some(difference) = cached.differs_from(&fresh, func, cx.facts()) {
        let message = format!("the cached {} does not hold", A::PASSES.name);
        let wrong = Diagnostic::error("stale-fact", Place::Global(func.global()), message);
        cx.diagnose(wrong.note(difference));
    }
}

/// `invalidate<all>`: invalidates all cached analyses of the function.
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
