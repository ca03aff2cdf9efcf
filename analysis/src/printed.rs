//! Facts as text, for the passes `print<X>`, `require<X>`, `verify<X>` and `invalidate<X>` of each [`PrintedAnalysis`].
//!
//! The text is LLVM's, byte for byte, if LLVM has such a pass.

use std::borrow::Cow;
use std::sync::Arc;

use selvedge_ir::Function;
use selvedge_ir::print::{
    Annotator, FunctionText, ModuleNumbering, PrintOptions, print_function_with,
};

use crate::facts::{Analysis, Env, Facts, HeaderAnalysis};

/// The maximum indentation. Deeper nesting is not readable, the lines would grow quadratically in total, and widths
/// above 65535 cannot be formatted.
const MAX_INDENT: usize = 1024;

/// Columns of indentation, as a width to format with.
pub(crate) fn indent(columns: usize) -> usize {
    columns.min(MAX_INDENT)
}

/// The names of the passes about one analysis, created by [`fact_passes!`](crate::fact_passes).
#[derive(Clone, Copy, Debug)]
pub struct FactPasses {
    /// The text between the angle brackets: LLVM's name of the analysis.
    pub name: &'static str,
    /// `print<name>`: writes the fact.
    pub print: PassText,
    /// `require<name>`: computes the fact, so that it is cached.
    pub require: PassText,
    /// `verify<name>`: computes the fact from scratch and compares.
    pub verify: PassText,
    /// `invalidate<name>`: invalidates the fact.
    pub invalidate: PassText,
}

/// The name of a pass, and its description.
#[derive(Clone, Copy, Debug)]
pub struct PassText {
    /// As in pipelines.
    pub name: &'static str,
    /// One line without a full stop.
    pub about: &'static str,
}

/// Creates [`FactPasses`] from LLVM's name of the analysis and a noun phrase that describes the fact.
#[macro_export]
macro_rules! fact_passes {
    ($name:literal, $about:literal) => {
        $crate::FactPasses {
            name: $name,
            print: $crate::PassText {
                name: concat!("print<", $name, ">"),
                about: concat!("print ", $about),
            },
            require: $crate::PassText {
                name: concat!("require<", $name, ">"),
                about: concat!("compute ", $about),
            },
            verify: $crate::PassText {
                name: concat!("verify<", $name, ">"),
                about: concat!("check the cached result: ", $about),
            },
            invalidate: $crate::PassText {
                name: concat!("invalidate<", $name, ">"),
                about: concat!("invalidate ", $about),
            },
        }
    };
}

/// An analysis whose facts passes can print and verify.
///
/// `Registry::add_analysis` of `selvedge-pass` creates the passes `print<X>`, `require<X>`, `verify<X>` and
/// `invalidate<X>` from it.
///
/// ```
/// use selvedge_analysis::{Analysis, Facts, FactPasses, PrintedAnalysis, Reads, fact_passes};
/// use selvedge_ir::Function;
///
/// struct Size(usize);
///
/// impl Analysis for Size {
///     const NAME: &'static str = "size";
///     const READS: Reads = Reads::Insts;
///     fn compute(func: &Function, _facts: &mut Facts<'_>) -> Size {
///         Size(func.all_insts().count())
///     }
/// }
///
/// impl PrintedAnalysis for Size {
///     const PASSES: FactPasses = fact_passes!("size", "the number of instructions");
///     fn print(&self, func: &Function, facts: &mut Facts<'_>, out: &mut String) {
///         out.push_str(&format!("{}: {} instructions\n", facts.name_of(func), self.0));
///     }
/// }
/// assert_eq!(Size::PASSES.print.name, "print<size>");
/// ```
pub trait PrintedAnalysis: Analysis {
    /// The names of its passes.
    const PASSES: FactPasses;

    /// Writes the fact, which is valid for the current state of `func`; `facts` provides other facts, and names.
    fn print(&self, func: &Function, facts: &mut Facts<'_>, out: &mut String);

    /// Describes the difference to `fresh`, which was just computed from the same function.
    ///
    /// By default the texts are compared. An analysis whose text omits parts of the fact should compare the facts.
    fn differs_from(&self, fresh: &Self, func: &Function, facts: &mut Facts<'_>) -> Option<String> {
        let (mut ours, mut theirs) = (String::new(), String::new());
        self.print(func, facts, &mut ours);
        fresh.print(func, facts, &mut theirs);
        (ours != theirs).then(|| format!("cached:\n{ours}computed anew:\n{theirs}"))
    }
}

/// The numbers of unnamed globals and types: the part of printing that all functions share.
struct HeaderNumbering(Arc<ModuleNumbering>);

impl HeaderAnalysis for HeaderNumbering {
    const NAME: &'static str = "header-numbering";
    fn compute(env: Env<'_>) -> HeaderNumbering {
        HeaderNumbering(Arc::new(ModuleNumbering::of_header(env.header, &PrintOptions::default())))
    }
}

/// The numbers that are assigned before all functions, for printing whole lines of a function.
struct NumbersBefore(ModuleNumbering);

impl HeaderAnalysis for NumbersBefore {
    const NAME: &'static str = "numbers-before-functions";
    fn compute(env: Env<'_>) -> NumbersBefore {
        NumbersBefore(ModuleNumbering::before_functions(env.header, &PrintOptions::default()))
    }
}

/// Names for texts.
impl<'a> Facts<'a> {
    /// As [`Self::text`], with attribute groups and metadata numbered as if this function were the only one with a
    /// body. Cost: a walk over the function.
    pub fn text_in_module<'f>(&self, func: &'f Function) -> FunctionText<'f>
    where
        'a: 'f,
    {
        FunctionText::after(&self.header_ref::<NumbersBefore>().0, self.header(), func)
    }

    /// The text of the function with additional lines from `notes`. Cost: linear in the function.
    pub fn text_with(&self, func: &Function, notes: &mut dyn Annotator) -> String {
        let before = &self.header_ref::<NumbersBefore>().0;
        let text = print_function_with(self.header(), func, before, notes);
        String::from_utf8_lossy(&text).into_owned()
    }

    /// The parts of a function as text: blocks, values, instructions. Cost: a walk over the function.
    pub fn text<'f>(&self, func: &'f Function) -> FunctionText<'f>
    where
        'a: 'f,
    {
        let numbering = self.header_fact::<HeaderNumbering>();
        FunctionText::with_numbering(self.header(), func, Arc::clone(&numbering.0))
    }

    /// The name of a function without `@` and quotes, as in LLVM's headings; empty if it has none. Invalid UTF-8 is
    /// replaced.
    pub fn name_of(&self, func: &Function) -> Cow<'a, str> {
        let name = self.header().global(func.global()).name.as_deref();
        String::from_utf8_lossy(name.unwrap_or_default())
    }
}
