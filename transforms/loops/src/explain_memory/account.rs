//! Findings about memory, as data: they outlive the module, and hold everything that is shown.

use selvedge_ir::{Function, Global, Inst, ModuleHeader};
use selvedge_pass::{SourceLoc, source_chain};

/// What is left in local memory of one function.
#[derive(Clone, Debug)]
pub struct MemoryAccount {
    /// The function.
    pub function: Global,
    /// Its name.
    pub name: String,
    /// Parameters, then allocas in the order of the text.
    pub findings: Vec<MemoryFinding>,
}

/// A variable in local memory.
#[derive(Clone, Debug)]
pub struct MemoryFinding {
    /// Its name in the source, else in the IR.
    pub variable: String,
    /// Its type in the IR.
    pub ty: String,
    /// Its size, where that is known.
    pub bytes: Option<u64>,
    /// Whether it is a `byval` parameter.
    pub is_parameter: bool,
    /// Where it is declared.
    pub declared: Option<MemorySpot>,
    /// The stable name of the reason.
    pub reason: &'static str,
    /// The reason.
    pub sentence: Phrase,
    /// The instructions that the reason is about, the most important one first.
    pub places: Vec<MemoryPlace>,
    /// What would help.
    pub help: Vec<Phrase>,
}

impl MemoryFinding {
    /// Type and size.
    pub fn size(&self) -> String {
        match self.bytes {
            Some(1) => format!("{}, 1 byte", self.ty),
            Some(bytes) => format!("{}, {bytes} bytes", self.ty),
            None => format!("{}, of unknown size", self.ty),
        }
    }
}

/// An instruction that a reason is about.
#[derive(Clone, Debug)]
pub struct MemoryPlace {
    /// The instruction.
    pub at: MemorySpot,
    /// What it does.
    pub label: &'static str,
}

/// A place in the code.
#[derive(Clone, Debug)]
pub struct MemorySpot {
    /// The instruction in the IR.
    pub inst: Inst,
    /// Where it comes from, then the calls that it was inlined at, outwards; empty without debug information.
    pub source: Vec<SourceLoc>,
}

impl MemorySpot {
    pub(super) fn of(header: &ModuleHeader, func: &Function, inst: Inst) -> MemorySpot {
        MemorySpot { inst, source: source_chain(header, func, inst) }
    }
}

/// A sentence that names lines.
#[derive(Clone, Debug, Default)]
pub struct Phrase(pub Vec<Part>);

/// A part of a sentence.
#[derive(Clone, Debug)]
pub enum Part {
    /// Text.
    Text(String),
    /// ` at line N`, where the line is known; else nothing.
    Line(MemorySpot),
}

impl Phrase {
    pub(super) fn text(mut self, text: impl Into<String>) -> Phrase {
        self.0.push(Part::Text(text.into()));
        self
    }

    pub(super) fn line(mut self, spot: MemorySpot) -> Phrase {
        self.0.push(Part::Line(spot));
        self
    }

    /// The sentence with the lines that `line` returns.
    pub fn with_lines(&self, line: impl Fn(&MemorySpot) -> Option<u64>) -> String {
        let mut sentence = String::new();
        for part in &self.0 {
            match part {
                Part::Text(text) => sentence.push_str(text),
                Part::Line(spot) => {
                    let line = line(spot).map(|line| format!(" at line {line}"));
                    sentence.push_str(&line.unwrap_or_default());
                }
            }
        }
        sentence
    }

    /// The sentence with lines of the program's source.
    pub fn of_source(&self) -> String {
        self.with_lines(|spot| spot.source.first().map(|loc| loc.line).filter(|&line| line > 0))
    }
}
