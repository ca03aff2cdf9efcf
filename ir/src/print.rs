//! Printing of modules in the format of LLVM's printer.
//!
//! The text is identical, byte for byte, to the output of `opt -S` of LLVM 22 for the same module: numbers of unnamed
//! values, attribute groups and metadata nodes, the order of struct types and comdats, spacing and comments. For an
//! older [`Dialect`] the spellings of its reader are used; constructs that it does not have are printed in the newest
//! spelling.
//!
//! All text is written into one buffer by a `Writer`, which caches the text of types. Data needed before the first byte
//! (numbers of globals, struct types, attribute groups, metadata) is in a [`ModuleNumbering`], computed once; the
//! numbers of a function's values are in a [`FunctionNumbering`]. Both are read-only afterwards, so that several
//! threads can print functions: see [`ModulePrinter`].
//!
//! Cost: linear in the text. Types, constants and metadata are traversed with explicit stacks.
//!
//! | file | what it writes |
//! |---|---|
//! | `writer.rs`, `out.rs`, `short.rs`, `names.rs`, `floats.rs` | bytes, numbers, names, strings |
//! | `numbering.rs`, `type_finder.rs` | nothing: they compute numbers and orders |
//! | `types.rs`, `constants.rs`, `attributes.rs`, `denormal.rs`, `flags.rs` | the parts of a line |
//! | `globals.rs` | module level |
//! | `function.rs` | function headers and blocks |
//! | `inst.rs`, `calls.rs`, `terminators.rs`, `debug.rs` | the lines of a block |
//! | `metadata.rs` | metadata |
//! | `dialect.rs` | nothing: it describes what older dialects do not have |

use std::fmt;
use std::io;
use std::sync::Arc;

use crate::dialect::Dialect;
use crate::entity::{Block, Const, Global, Inst, Value};
use crate::function::Function;
use crate::module::{Module, ModuleHeader};

mod attributes;
mod calls;
mod constants;
mod debug;
mod denormal;
mod dialect;
mod flags;
mod floats;
mod function;
mod globals;
mod inst;
mod metadata;
mod names;
mod numbering;
mod out;
mod short;
mod terminators;
mod type_finder;
mod types;
mod writer;

pub use denormal::{DENORMAL_MODE, DENORMAL_MODE_OF_FLOAT, DENORMAL_WORDS};
pub use floats::needs_llvm_23;
pub use numbering::{FunctionNumbering, ModuleNumbering, Uses};
pub use types::TypeDisplay;

pub(crate) use constants::Local;
pub(crate) use numbering::Bodies;
pub(crate) use out::Out;
pub(crate) use writer::Writer;

/// Printing options.
#[derive(Clone, Debug, Default)]
pub struct PrintOptions {
    /// The dialect of the spellings; `None` is the module's own dialect.
    pub dialect: Option<Dialect>,
    /// The module's name in the first line (`; ModuleID = '...'`); `None` omits the line.
    pub module_id: Option<String>,
}

/// The text of a module. Cost: linear in the text.
pub fn print_module(module: &Module, options: &PrintOptions) -> Vec<u8> {
    let mut text = Vec::new();
    // Writing to a `Vec` cannot fail.
    let _ = write_module(module, options, &mut text);
    text
}

/// Writes the text of a module in pieces, without holding all of it in memory.
///
/// # Errors
/// Those of `out`.
pub fn write_module(
    module: &Module,
    options: &PrintOptions,
    out: &mut impl io::Write,
) -> io::Result<()> {
    let (header, bodies) = (&module.header, Bodies::All(module));
    let numbering = ModuleNumbering::of_globals(header, bodies, options);
    let mut w = Writer::in_order(header, bodies, &numbering);
    w.out = Out::with_room(2 * PIECE);
    w.module_head(options);
    for global in header.functions() {
        w.function_item(global);
        if w.out.len() >= PIECE {
            out.write_all(&w.out)?;
            w.out.truncate(0);
        }
    }
    w.module_tail();
    out.write_all(&w.out)
}

/// The size of a piece: large enough for few writes, small enough for caches.
const PIECE: usize = 256 << 10;

/// Prints a module in pieces, possibly by several threads: the text of the module is [`Self::head`], then
/// [`FunctionPrinter::print`] of every function in order, then [`Self::tail`].
///
/// ```
/// use selvedge_ir::Module;
/// use selvedge_ir::print::{ModulePrinter, PrintOptions, print_module};
///
/// let module = Module::new();
/// let options = PrintOptions::default();
/// let printer = ModulePrinter::new(&module, &options);
/// let mut text = printer.head();
/// let mut functions = printer.functions();
/// for global in module.header.functions() {
///     functions.print(global, &mut text);
/// }
/// text.extend(printer.tail());
/// assert_eq!(text, print_module(&module, &options));
/// ```
pub struct ModulePrinter<'m> {
    module: &'m Module,
    options: &'m PrintOptions,
    numbering: ModuleNumbering,
}

impl<'m> ModulePrinter<'m> {
    /// Numbers the module. Cost: one traversal of it.
    pub fn new(module: &'m Module, options: &'m PrintOptions) -> ModulePrinter<'m> {
        ModulePrinter { module, options, numbering: ModuleNumbering::new(module, options) }
    }

    /// As [`Self::new`], given the uses of each function with a body in the order of [`Module::defined`], collected by
    /// [`Uses::of`], possibly by several threads. Cost: linear in the uses.
    pub fn with_uses(
        module: &'m Module,
        options: &'m PrintOptions,
        uses: impl IntoIterator<Item = Uses>,
    ) -> ModulePrinter<'m> {
        let numbering = ModuleNumbering::with_uses(module, options, uses);
        ModulePrinter { module, options, numbering }
    }

    /// The text before the first function.
    pub fn head(&self) -> Vec<u8> {
        let mut w = self.writer();
        w.module_head(self.options);
        w.out.into_vec()
    }

    /// The text after the last function.
    pub fn tail(&self) -> Vec<u8> {
        let mut w = self.writer();
        w.module_tail();
        w.out.into_vec()
    }

    /// A printer for functions; each thread needs its own.
    pub fn functions(&self) -> FunctionPrinter<'_> {
        FunctionPrinter { w: self.writer() }
    }

    fn writer(&self) -> Writer<'_> {
        Writer::new(&self.module.header, Bodies::All(self.module), &self.numbering)
    }
}

/// Prints functions of a module; created by [`ModulePrinter::functions`].
pub struct FunctionPrinter<'p> {
    w: Writer<'p>,
}

impl FunctionPrinter<'_> {
    /// Appends a function, declared or defined, with the blank line before it; nothing for other globals. Cost: linear
    /// in the text.
    pub fn print(&mut self, global: Global, out: &mut Vec<u8>) {
        self.w.function_item(global);
        out.extend_from_slice(&self.w.out);
        self.w.out.truncate(0);
    }
}

/// The text of one function, for dumps. Attribute groups and metadata are numbered as if it were the only function with
/// a body.
///
/// Cost: linear in the function and in the number of globals.
pub fn print_function(header: &ModuleHeader, func: &Function, options: &PrintOptions) -> Vec<u8> {
    let bodies = Bodies::One(func);
    let numbering = ModuleNumbering::of_globals(header, bodies, options);
    let mut w = Writer::in_order(header, bodies, &numbering);
    w.function(func.global(), Some(func));
    w.out.into_vec()
}

/// Adds lines to the text of a function: comments with results of an analysis.
pub trait Annotator {
    /// Writes whole lines after the label of a block.
    fn block(&mut self, block: Block, out: &mut String);
    /// Writes whole lines before an instruction.
    fn inst(&mut self, inst: Inst, out: &mut String);
}

/// [`print_function`] with additional lines from `notes`; `before` is the numbering before all functions
/// ([`ModuleNumbering::before_functions`]). Cost: linear in the function.
pub fn print_function_with(
    header: &ModuleHeader,
    func: &Function,
    before: &ModuleNumbering,
    notes: &mut dyn Annotator,
) -> Vec<u8> {
    let mut w = Writer::in_order(header, Bodies::One(func), before);
    w.annotated_function(func.global(), Some(func), Some(notes));
    w.out.into_vec()
}

impl fmt::Display for Module {
    /// The text of the module in its own dialect; it is always valid UTF-8.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&String::from_utf8_lossy(&print_module(self, &PrintOptions::default())))
    }
}

/// The parts of one function as text, for messages and traces.
///
/// Metadata nodes are numbered by their handles and attributes are printed inline instead of in groups, so that nothing
/// outside the function has to be numbered.
///
/// Cost: [`Self::new`] traverses the function and the list of globals once; after that each part costs the length of
/// its text. The borrow ensures that the function is not edited.
pub struct FunctionText<'f> {
    header: &'f ModuleHeader,
    module: Arc<ModuleNumbering>,
    func: &'f Function,
    numbering: FunctionNumbering,
}

impl<'f> FunctionText<'f> {
    /// Numbers the function.
    pub fn new(header: &'f ModuleHeader, func: &'f Function) -> FunctionText<'f> {
        let module = ModuleNumbering::of_header(header, &PrintOptions::default());
        FunctionText::with_numbering(header, func, Arc::new(module))
    }

    /// As [`Self::new`], for one of several functions, which share the numbers of globals.
    pub fn with_numbering(
        header: &'f ModuleHeader,
        func: &'f Function,
        module: Arc<ModuleNumbering>,
    ) -> FunctionText<'f> {
        FunctionText { header, module, func, numbering: FunctionNumbering::new(func) }
    }

    /// As [`Self::new`], with attribute groups and metadata numbered as in LLVM when it prints single instructions: as
    /// if this function were the only one with a body.
    pub fn as_in_module(header: &'f ModuleHeader, func: &'f Function) -> FunctionText<'f> {
        let before = ModuleNumbering::before_functions(header, &PrintOptions::default());
        FunctionText::after(&before, header, func)
    }

    /// As [`Self::as_in_module`], for one of several functions, which share the numbering before all of them. Cost: a
    /// traversal of the function.
    pub fn after(
        before: &ModuleNumbering,
        header: &'f ModuleHeader,
        func: &'f Function,
    ) -> FunctionText<'f> {
        let module = before.continued(header, func);
        FunctionText::with_numbering(header, func, Arc::new(module))
    }

    /// An instruction without indentation and line break: `%x = add i32 %a, 1`.
    pub fn inst(&self, inst: Inst) -> String {
        self.text(|w, local| w.inst(local, inst))
    }

    /// A value as an operand: `i32 %x`, `label %bb`, `ptr @g`.
    pub fn operand(&self, value: Value) -> String {
        self.text(|w, local| w.typed_operand(local, value))
    }

    /// A value as an operand without its type: `%x`.
    pub fn value(&self, value: Value) -> String {
        self.text(|w, local| w.operand(local, value))
    }

    /// A block as an operand without its type: `%bb`.
    pub fn block(&self, block: Block) -> String {
        self.value(block.into())
    }

    /// The name of a block without `%` and quotes, as in LLVM's comments; an unnamed one is `%7`.
    pub fn bare_block(&self, block: Block) -> String {
        match self.func.name(block.into()) {
            Some(name) => String::from_utf8_lossy(name).into_owned(),
            None => self.block(block),
        }
    }

    fn text(&self, write: impl FnOnce(&mut Writer<'_>, Local<'_>)) -> String {
        let mut w = Writer::new(self.header, Bodies::One(self.func), &self.module);
        write(&mut w, Local { func: self.func, numbering: &self.numbering });
        String::from_utf8_lossy(&w.out).into_owned()
    }
}

/// One instruction as text. Cost: a traversal of the function; for several, use [`FunctionText`].
pub fn display_inst(header: &ModuleHeader, func: &Function, inst: Inst) -> String {
    FunctionText::new(header, func).inst(inst)
}

/// One value as an operand with its type. Cost: a traversal of the function; for several, use [`FunctionText`].
pub fn display_operand(header: &ModuleHeader, func: &Function, value: Value) -> String {
    FunctionText::new(header, func).operand(value)
}

/// A constant of the header's pool with its type: `i32 4`.
pub fn display_constant(header: &ModuleHeader, c: Const) -> String {
    header_text(header, |w| w.typed_constant(&header.consts, c))
}

/// A global as an operand without its type: `@g`, `@0`.
pub fn display_global(header: &ModuleHeader, global: Global) -> String {
    header_text(header, |w| w.global_ref(global))
}

fn header_text(header: &ModuleHeader, write: impl FnOnce(&mut Writer<'_>)) -> String {
    let numbering = ModuleNumbering::of_header(header, &PrintOptions::default());
    let mut w = Writer::new(header, Bodies::Header, &numbering);
    write(&mut w);
    String::from_utf8_lossy(&w.out).into_owned()
}
