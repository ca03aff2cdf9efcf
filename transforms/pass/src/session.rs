//! What stays the same from pipeline to pipeline: targets, options, where output goes.

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

/// What hears the names of passes as they begin.
pub type Watch = Box<dyn FnMut(&str) + Send>;

/// How pipelines are run. The default knows no target, limits nothing and prints nothing.
///
/// ```
/// use selvedge_pass::Session;
/// let mut session = Session::default();
/// session.instrument.verify_each = true;
/// session.threads = std::num::NonZeroUsize::new(4);
/// ```
pub struct Session {
    /// The machines; the first that accepts a module's triple is asked.
    pub targets: Vec<Arc<dyn Target>>,
    /// What is printed and checked between passes.
    pub instrument: Instrumentation,
    /// Which remarks are wanted.
    pub remarks: RemarkOptions,
    /// What limits passes.
    pub fuel: Fuel,
    /// On how many threads function passes run; `None` leaves it to the thread pool of the process.
    /// The result does not depend on it.
    pub threads: Option<NonZeroUsize>,
    /// How analyses work: whom alias analysis asks, how far MemorySSA walks.
    pub settings: Settings,
    /// Where dumps and remarks go: to standard error by default. Errors of writing are ignored, as
    /// those of diagnostics always are.
    pub out: Box<dyn Write + Send>,
    /// Where passes write files (`dot-cfg` and its like): the current folder by default.
    pub folder: PathBuf,
    /// Hears which pass begins, for those who want to show it; of several function passes that run together, the
    /// names with commas between.
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
    /// Lets [`Session::watch`] hear of passes.
    pub(crate) fn begin(&mut self, passes: impl FnOnce() -> String) {
        if let Some(watch) = &mut self.watch {
            watch(&passes());
        }
    }

    /// The machine of modules with that triple.
    pub fn target_for(&self, triple: &str) -> Option<Arc<dyn Target>> {
        self.targets.iter().find(|target| target.accepts_triple(triple)).cloned()
    }

    /// The machine of a module: that of its triple, else the one that a function shows it is for. Cost:
    /// without a triple, linear in the functions.
    pub fn target_of(&self, header: &ModuleHeader) -> Option<Arc<dyn Target>> {
        match self.sign_of_target(header) {
            Some((target, _)) => Some(target),
            None => self.target_for(&header.triple),
        }
    }

    /// Of a module without a triple, the machine that it is for all the same, and the first function that
    /// shows it: an intrinsic of that machine, or a kernel. Without the machine its barriers would be
    /// ordinary calls.
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

    /// Whether passes must run one after the other: something counts them, or prints between them.
    pub(crate) fn is_sequential(&self) -> bool {
        self.fuel.is_set()
            || self.instrument.prints()
            || self.threads.is_some_and(|threads| threads.get() == 1)
    }

    pub(crate) fn print(&mut self, text: impl Display) {
        // Diagnostics have nobody to report a failure to.
        let _ = write!(self.out, "{text}");
    }

    /// Writes a file and says so, as LLVM does.
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
