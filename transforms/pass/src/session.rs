//! The state shared by several pipelines: targets, options, output.

use std::fmt::Display;
use std::io::Write;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::Arc;

use selvedge_analysis::Settings;
use selvedge_ir::target::{ModuleMarks, Target};
use selvedge_ir::{Global, ModuleHeader};

use crate::fuel::Fuel;
use crate::instrument::Instrumentation;
use crate::remark::RemarkOptions;

/// A callback that receives the names of passes as they begin.
pub type Watch = Box<dyn FnMut(&str) + Send>;

/// The environment of pipelines. The default has no target, no limits and no printing.
///
/// ```
/// use selvedge_pass::Session;
/// let mut session = Session::default();
/// session.instrument.verify_each = true;
/// session.threads = std::num::NonZeroUsize::new(4);
/// ```
pub struct Session {
    /// The targets; the first one that accepts a module's triple is used.
    pub targets: Vec<Arc<dyn Target>>,
    /// The printing and verification between passes.
    pub instrument: Instrumentation,
    /// The remarks to emit.
    pub remarks: RemarkOptions,
    /// Limits on passes.
    pub fuel: Fuel,
    /// Number of threads for function passes; `None` uses the thread pool of the process. The output does not depend
    /// on it.
    pub threads: Option<NonZeroUsize>,
    /// Settings of analyses, such as the alias analyses to use and the walk limit of MemorySSA.
    pub settings: Settings,
    /// The writer for dumps and remarks: standard error by default. Write errors are ignored, as is usual for
    /// diagnostics.
    pub out: Box<dyn Write + Send>,
    /// The folder for files that passes write (`dot-cfg` and similar): the current folder by default.
    pub folder: PathBuf,
    /// Called with the name of each pass that begins, for progress displays; for a group of function passes with all
    /// names, separated by commas.
    pub watch: Option<Watch>,
}

impl Default for Session {
    fn default() -> Session {
        Session {
            targets: Vec::new(),
            instrument: Instrumentation::default(),
            remarks: RemarkOptions::default(),
            fuel: Fuel::default(),
            threads: None,
            settings: Settings::default(),
            out: Box::new(std::io::stderr()),
            folder: PathBuf::from("."),
            watch: None,
        }
    }
}

impl Session {
    /// Calls [`Session::watch`].
    pub(crate) fn begin(&mut self, passes: impl FnOnce() -> String) {
        if let Some(watch) = &mut self.watch {
            watch(&passes());
        }
    }

    /// The target of modules with that triple.
    pub fn target_for(&self, triple: &str) -> Option<Arc<dyn Target>> {
        self.targets.iter().find(|target| target.accepts_triple(triple)).cloned()
    }

    /// The target of a module: by its triple, or else by the evidence of a function ([`Self::sign_of_target`]). Cost:
    /// linear in the functions for a module without a triple.
    pub fn target_of(&self, header: &ModuleHeader) -> Option<Arc<dyn Target>> {
        match self.sign_of_target(header) {
            Some((target, _)) => Some(target),
            None => self.target_for(&header.triple),
        }
    }

    /// For a module without a triple: the target that its contents imply, and the first function that implies it: an
    /// intrinsic of that target, or a kernel. Without a target, barriers would be ordinary calls.
    pub fn sign_of_target(&self, header: &ModuleHeader) -> Option<(Arc<dyn Target>, Global)> {
        if !header.triple.is_empty() {
            return None;
        }
        let marks = ModuleMarks::new(header);
        header.functions().find_map(|function| {
            let name = header.global(function).name.as_deref().unwrap_or_default();
            let (name, marks) = (std::str::from_utf8(name).unwrap_or_default(), marks.of(function));
            let target = self.targets.iter().find(|target| target.claims(name, &marks))?;
            Some((Arc::clone(target), function))
        })
    }

    /// Whether passes must run sequentially, because of fuel or printing between them.
    pub(crate) fn is_sequential(&self) -> bool {
        self.fuel.is_set()
            || self.instrument.prints()
            || self.threads.is_some_and(|threads| threads.get() == 1)
    }

    pub(crate) fn print(&mut self, text: impl Display) {
        // An error of writing a diagnostic cannot be reported.
        let _ = write!(self.out, "{text}");
    }

    /// Writes a file and reports it, as LLVM does.
    pub(crate) fn write_file(&mut self, name: &str, text: &str) {
        let outcome = match std::fs::write(self.folder.join(name), text) {
            Ok(()) => String::new(),
            Err(error) => format!("  error opening file for writing: {error}"),
        };
        self.print(format_args!("Writing '{name}'...{outcome}\n"));
    }

    pub(crate) fn print_bytes(&mut self, text: &[u8]) {
        let _ = self.out.write_all(text);
    }
}
