//! A pipeline: an ordered list of passes.
//!
//! It is flat: module passes, and between them groups of function passes. All passes of a group run on one function
//! before the next function is processed, as in LLVM; inside `function(...)` a nested `function(...)` therefore
//! changes nothing.

pub(crate) mod parse;

use std::fmt;

use crate::pass::{ModulePass, Pass};

/// A pipeline, ready to [`run`](Self::run). It holds no state and can run on many modules.
#[derive(Default)]
pub struct Pipeline {
    pub(crate) steps: Vec<Step>,
}

/// One step of a pipeline.
pub(crate) enum Step {
    Module(Box<dyn ModulePass>),
    /// Never empty.
    Functions(Vec<Box<dyn Pass>>),
}

impl Pipeline {
    /// A pipeline that does nothing.
    pub fn new() -> Pipeline {
        Pipeline::default()
    }

    /// Adds a function pass. It joins the function passes immediately before it, so that all of them run on one
    /// function before the next function is processed.
    pub fn add(&mut self, pass: impl Pass + 'static) -> &mut Pipeline {
        match self.steps.last_mut() {
            Some(Step::Functions(passes)) => passes.push(Box::new(pass)),
            _ => self.steps.push(Step::Functions(vec![Box::new(pass)])),
        }
        self
    }

    /// Adds a module pass.
    pub fn add_module(&mut self, pass: impl ModulePass + 'static) -> &mut Pipeline {
        self.steps.push(Step::Module(Box::new(pass)));
        self
    }

    /// Appends the steps of another pipeline. Groups of function passes are not merged.
    pub fn append(&mut self, other: Pipeline) -> &mut Pipeline {
        self.steps.extend(other.steps);
        self
    }

    /// Whether the pipeline has no pass.
    pub fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    /// The names of its passes, in order.
    pub fn pass_names(&self) -> impl Iterator<Item = &'static str> + '_ {
        self.steps.iter().flat_map(|step| {
            let (module, functions) = match step {
                Step::Module(pass) => (Some(pass.name()), &[][..]),
                Step::Functions(passes) => (None, &passes[..]),
            };
            module.into_iter().chain(functions.iter().map(|pass| pass.name()))
        })
    }
}

impl Pipeline {
    /// The passes with the text of their options, in order: `("dead-sync-elim", "local;kernel=k")`.
    pub fn passes_with_options(&self) -> impl Iterator<Item = (&'static str, String)> + '_ {
        self.steps.iter().flat_map(|step| {
            let (module, functions) = match step {
                Step::Module(pass) => (Some((pass.name(), pass.options())), &[][..]),
                Step::Functions(passes) => (None, &passes[..]),
            };
            let functions = functions.iter().map(|pass| (pass.name(), pass.options()));
            module.into_iter().chain(functions)
        })
    }
}

/// The text that the pipeline can be parsed from again.
impl fmt::Display for Pipeline {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, step) in self.steps.iter().enumerate() {
            f.write_str(if n == 0 { "" } else { "," })?;
            match step {
                Step::Module(pass) => write_pass(f, pass.name(), &pass.options())?,
                Step::Functions(passes) => write_group(f, passes)?,
            }
        }
        Ok(())
    }
}

fn write_group(f: &mut fmt::Formatter<'_>, passes: &[Box<dyn Pass>]) -> fmt::Result {
    f.write_str("function(")?;
    for (n, pass) in passes.iter().enumerate() {
        f.write_str(if n == 0 { "" } else { "," })?;
        write_pass(f, pass.name(), &pass.options())?;
    }
    f.write_str(")")
}

fn write_pass(f: &mut fmt::Formatter<'_>, name: &str, options: &str) -> fmt::Result {
    f.write_str(name)?;
    if options.is_empty() { Ok(()) } else { write!(f, "<{options}>") }
}

impl fmt::Debug for Pipeline {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Pipeline({self})")
    }
}
