//! Printing and verification between passes, in the output format of LLVM's `opt`.

pub(crate) mod diff;

use selvedge_ir::print::{PrintOptions, print_function, print_module};
use selvedge_ir::{Dialect, Global, Module, ModuleHeader};

use crate::remark::function_name;
use crate::session::Session;

/// A set of passes.
#[derive(Clone, Debug, Default)]
pub enum PassFilter {
    /// None.
    #[default]
    None,
    /// All.
    All,
    /// The passes with these names.
    Named(Vec<String>),
}

impl PassFilter {
    fn has(&self, pass: &str) -> bool {
        match self {
            PassFilter::None => false,
            PassFilter::All => true,
            PassFilter::Named(names) => names.iter().any(|name| name == pass),
        }
    }

    fn is_none(&self) -> bool {
        matches!(self, PassFilter::None)
    }
}

/// What `-print-changed` prints.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum PrintChanged {
    /// Nothing.
    #[default]
    Off,
    /// The code at the start, then after each pass, or that nothing changed.
    All,
    /// The code after passes that changed it.
    Quiet,
    /// As `All`, with changed lines only.
    Diff,
    /// As `Quiet`, with changed lines only.
    DiffQuiet,
}

impl PrintChanged {
    fn is_quiet(self) -> bool {
        matches!(self, PrintChanged::Quiet | PrintChanged::DiffQuiet)
    }
}

/// The printing and verification to do between passes; none by default.
#[derive(Clone, Debug, Default)]
pub struct Instrumentation {
    /// `-verify-each`: the verifier runs after each pass.
    pub verify_each: bool,
    /// `-print-before`, `-print-before-all`.
    pub print_before: PassFilter,
    /// `-print-after`, `-print-after-all`.
    pub print_after: PassFilter,
    /// `-print-changed`.
    pub print_changed: PrintChanged,
    /// `-filter-passes`: the passes to which `print_changed` applies; all when empty.
    pub changed_passes: Vec<String>,
    /// `-print-module-scope`: dumps show the whole module.
    pub module_scope: bool,
    /// `-filter-print-funcs`: which functions are shown; all when empty.
    pub functions: Vec<String>,
    /// The dialect of dumps; `None` is the module's own dialect.
    pub dialect: Option<Dialect>,
    /// The identifier of the module in dumps.
    pub module_id: Option<String>,
}

/// The unit that a pass runs on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Unit {
    Module,
    Function(Global),
}

impl Unit {
    /// The name of the unit in LLVM's messages.
    pub(crate) fn name(self, header: &ModuleHeader) -> String {
        match self {
            Unit::Module => "[module]".into(),
            Unit::Function(function) => function_name(header, function),
        }
    }
}

impl Instrumentation {
    /// Whether anything is printed between passes.
    pub(crate) fn prints(&self) -> bool {
        !self.print_before.is_none()
            || !self.print_after.is_none()
            || self.print_changed != PrintChanged::Off
    }

    /// Whether code of that unit is printed.
    fn shows(&self, unit: Unit, header: &ModuleHeader) -> bool {
        match unit {
            Unit::Module => true,
            Unit::Function(function) => {
                let name = function_name(header, function);
                self.functions.is_empty() || self.functions.contains(&name)
            }
        }
    }

    fn options(&self) -> PrintOptions {
        PrintOptions { dialect: self.dialect, module_id: self.module_id.clone() }
    }

    /// The code of a unit. For a module with a function filter: only the functions that the filter selects.
    fn text(&self, module: &Module, unit: Unit) -> Vec<u8> {
        match unit {
            _ if self.module_scope => print_module(module, &self.options()),
            Unit::Function(function) => self.function_text(module, function),
            Unit::Module if self.functions.is_empty() => print_module(module, &self.options()),
            Unit::Module => {
                let shown =
                    |function: &Global| self.shows(Unit::Function(*function), &module.header);
                let functions = module.defined().map(|(function, _)| function).filter(shown);
                functions.flat_map(|function| self.function_text(module, function)).collect()
            }
        }
    }

    fn function_text(&self, module: &Module, function: Global) -> Vec<u8> {
        let body = module.body(function);
        body.map_or(Vec::new(), |func| print_function(&module.header, func, &self.options()))
    }
}

/// A pass that is about to run or has just run, with its unit.
#[derive(Clone, Copy)]
pub(crate) struct Occasion<'a> {
    pub(crate) pass: &'a str,
    pub(crate) class_name: &'a str,
    pub(crate) unit: Unit,
    /// Whether the pass only verifies, so that comparisons of the code ignore it.
    pub(crate) is_check: bool,
}

/// The state before a pass, which [`Session::print_after`] needs.
#[derive(Default)]
pub(crate) struct Before {
    text: Option<Vec<u8>>,
}

impl Session {
    /// Must be called once before a pipeline.
    pub(crate) fn print_start(&mut self, module: &Module) {
        let changed = self.instrument.print_changed;
        if changed != PrintChanged::Off && !changed.is_quiet() {
            let text = print_module(module, &self.instrument.options());
            self.print("*** IR Dump At Start ***\n");
            self.print_bytes(&text);
        }
    }

    pub(crate) fn print_before(&mut self, module: &Module, what: Occasion<'_>) -> Before {
        let shown = self.instrument.shows(what.unit, &module.header);
        if shown && self.instrument.print_before.has(what.pass) {
            self.dump("Before", module, what);
        }
        let wanted = self.instrument.print_changed != PrintChanged::Off
            && !what.is_check
            && self.instrument.interesting(module, what);
        Before { text: wanted.then(|| self.instrument.text(module, what.unit)) }
    }

    pub(crate) fn print_after(&mut self, module: &Module, what: Occasion<'_>, before: Before) {
        let shown = self.instrument.shows(what.unit, &module.header);
        if shown && self.instrument.print_after.has(what.pass) {
            self.dump("After", module, what);
        }
        if self.instrument.print_changed != PrintChanged::Off {
            self.print_change(module, what, before);
        }
    }

    fn dump(&mut self, when: &str, module: &Module, what: Occasion<'_>) {
        let text = self.instrument.text(module, what.unit);
        let unit = what.unit.name(&module.header);
        self.print(format_args!("; *** IR Dump {when} {} on {unit} ***\n", what.class_name));
        self.print_bytes(&text);
    }

    fn print_change(&mut self, module: &Module, what: Occasion<'_>, before: Before) {
        let style = self.instrument.print_changed;
        let (class, unit) = (what.class_name, what.unit.name(&module.header));
        let Some(before) = before.text else {
            if !style.is_quiet() {
                let line = if what.is_check {
                    format!("*** IR Pass {class} on {unit} ignored ***\n")
                } else {
                    format!("*** IR Dump After {class} on {unit} filtered out ***\n")
                };
                self.print(line);
            }
            return;
        };
        let after = self.instrument.text(module, what.unit);
        if after != before {
            self.print(format_args!("*** IR Dump After {class} on {unit} ***\n"));
            match style {
                PrintChanged::Diff | PrintChanged::DiffQuiet => {
                    self.print_bytes(&diff::lines(&before, &after));
                }
                PrintChanged::Off | PrintChanged::All | PrintChanged::Quiet => {
                    self.print_bytes(&after);
                }
            }
        } else if !style.is_quiet() {
            self.print(format_args!(
                "*** IR Dump After {class} on {unit} omitted because no change ***\n"
            ));
        }
    }
}

impl Instrumentation {
    /// Whether `print_changed` applies to that run of a pass.
    fn interesting(&self, module: &Module, what: Occasion<'_>) -> bool {
        let pass = self.changed_passes.is_empty()
            || self.changed_passes.iter().any(|name| name == what.pass);
        pass && self.shows(what.unit, &module.header)
    }
}
