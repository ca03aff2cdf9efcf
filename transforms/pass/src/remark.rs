//! Optimization remarks: messages of passes for the author of the kernel.
//!
//! A remark reports a transformation (`Passed`), a transformation that was not made and the reason (`Missed`), or an
//! analysis result (`Analysis`), with a source location. It consists of text and named values, so that tools can read
//! it: as LLVM's YAML ([`to_yaml`]), or as text on the terminal ([`Remark`]'s `Display`).

mod yaml;

use std::fmt::{self, Display};

use regex::Regex;
use selvedge_ir::metadata::MdField;
use selvedge_ir::{Function, Global, Inst, Md, MdNode, ModuleHeader, NodeKind};

pub use yaml::to_yaml;

/// The kind of a remark.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum RemarkKind {
    /// A transformation was made.
    Passed,
    /// A transformation was not made.
    Missed,
    /// A result of an analysis.
    Analysis,
}

/// A source location of the program.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct SourceLoc {
    /// The file, as the debug information names it.
    pub file: String,
    /// The line, from 1; 0 when it has none.
    pub line: u64,
    /// The column, from 1; 0 when it has none.
    pub column: u64,
}

/// A part of a remark's message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RemarkArg {
    /// The name of the value, in CamelCase; `String` for unnamed text.
    pub key: &'static str,
    /// The text.
    pub value: String,
    /// The source location of the named entity.
    pub loc: Option<SourceLoc>,
    /// Whether it is a value for tools only, which the message does not show. LLVM calls these extra arguments.
    pub is_extra: bool,
}

/// A remark, created by [`crate::Cx::remark`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Remark {
    /// Its kind.
    pub kind: RemarkKind,
    /// The pass that emitted it.
    pub pass: &'static str,
    /// The name of the remark, in CamelCase: stable, for filters.
    pub name: &'static str,
    /// The function.
    pub function: String,
    /// The source location.
    pub loc: Option<SourceLoc>,
    /// The message in parts.
    pub args: Vec<RemarkArg>,
}

impl Remark {
    /// Appends text to the message.
    pub fn text(&mut self, text: impl Into<String>) -> &mut Remark {
        self.push("String", text.into(), None, false)
    }

    /// Appends a named value to the message.
    pub fn arg(&mut self, key: &'static str, value: impl Display) -> &mut Remark {
        self.push(key, value.to_string(), None, false)
    }

    /// Appends a named value that has a source location of its own to the message.
    pub fn arg_at(
        &mut self,
        key: &'static str,
        value: impl Display,
        loc: Option<SourceLoc>,
    ) -> &mut Remark {
        self.push(key, value.to_string(), loc, false)
    }

    /// Adds a named value for tools, which the message does not show.
    pub fn extra(
        &mut self,
        key: &'static str,
        value: impl Display,
        loc: Option<SourceLoc>,
    ) -> &mut Remark {
        self.push(key, value.to_string(), loc, true)
    }

    fn push(
        &mut self,
        key: &'static str,
        value: String,
        loc: Option<SourceLoc>,
        is_extra: bool,
    ) -> &mut Remark {
        self.args.push(RemarkArg { key, value, loc, is_extra });
        self
    }

    /// The message as one text, which may have several lines.
    pub fn message(&self) -> String {
        self.args.iter().filter(|arg| !arg.is_extra).map(|arg| arg.value.as_str()).collect()
    }
}

/// What LLVM's `opt` prints: `remark: file:line:column: message`.
impl Display for Remark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.loc {
            Some(loc) => write!(f, "remark: {}:{}:{}: ", loc.file, loc.line, loc.column)?,
            None => f.write_str("remark: <unknown>:0:0: ")?,
        }
        f.write_str(&self.message())
    }
}

/// The source location of an instruction, if its debug location has one.
pub fn source_loc(header: &ModuleHeader, func: &Function, inst: Inst) -> Option<SourceLoc> {
    loc_of_node(header, header.md.node(func.loc(inst)?)?)
}

/// The source location of a debug location node.
pub(crate) fn loc_of_node(header: &ModuleHeader, node: &MdNode) -> Option<SourceLoc> {
    (node.kind == NodeKind::DILocation).then(|| loc_of(header, node)).flatten()
}

/// The source locations of an instruction: its own, then those of the calls it was inlined at, from the innermost
/// outwards; at most 64. Empty without a debug location.
pub fn source_chain(header: &ModuleHeader, func: &Function, inst: Inst) -> Vec<SourceLoc> {
    func.loc(inst).map_or_else(Vec::new, |loc| source_chain_of(header, loc))
}

/// As [`source_chain`], for a debug location, such as that of a debug record.
pub fn source_chain_of(header: &ModuleHeader, loc: Md) -> Vec<SourceLoc> {
    let mut chain = Vec::new();
    let mut at = Some(loc);
    while let Some(node) = at.and_then(|md| header.md.node(md)) {
        // Invalid debug information may have a cycle.
        if node.kind != NodeKind::DILocation || chain.len() == MAX_INLINED {
            break;
        }
        chain.extend(loc_of(header, node));
        at = node.get("inlinedAt").md();
    }
    chain
}

/// Maximal length of a chain of inlined calls.
const MAX_INLINED: usize = 64;

fn loc_of(header: &ModuleHeader, node: &MdNode) -> Option<SourceLoc> {
    let number = |name| node.get(name).uint().unwrap_or(0);
    let file = file_of_scope(header, node.get("scope").md()?)?;
    Some(SourceLoc { file, line: number("line"), column: number("column") })
}

/// The file of a scope, or of the nearest enclosing scope that has one.
fn file_of_scope(header: &ModuleHeader, scope: Md) -> Option<String> {
    let field = |node: &MdNode, name: &str| {
        node.kind.position(name).map(|at| node.field(at).clone()).unwrap_or(MdField::None).md()
    };
    let mut scope = Some(scope);
    // Scopes of invalid debug information may have a cycle; the loop ends after as many steps as the module has nodes.
    for _ in 0..header.md.len() {
        let node = header.md.node(scope?)?;
        let file = if node.kind == NodeKind::DIFile { scope } else { field(node, "file") };
        if let Some(file) = file {
            let name = header.md.node(file)?.get("filename").md()?;
            return Some(String::from_utf8_lossy(header.md.text(name)?).into_owned());
        }
        scope = field(node, "scope");
    }
    None
}

/// The remarks, findings and certificates to emit.
#[derive(Clone, Debug, Default)]
pub struct RemarkOptions {
    /// Passes whose `Passed` remarks are written to the session's output.
    pub passed: Option<Regex>,
    /// Passes whose `Missed` remarks are written to the session's output.
    pub missed: Option<Regex>,
    /// Passes whose `Analysis` remarks are written to the session's output.
    pub analysis: Option<Regex>,
    /// Whether remarks are recorded in the [`crate::Report`].
    pub record: bool,
    /// The passes whose remarks are recorded; all when it is `None`.
    pub record_filter: Option<Regex>,
    /// Whether findings ([`crate::Cx::emit_finding`]) are recorded in the [`crate::Report`].
    pub findings: bool,
    /// Whether passes that can certify their transformations emit certificates as findings.
    pub certificates: bool,
}

impl RemarkOptions {
    /// Whether a remark is written to the session's output.
    pub(crate) fn prints(&self, kind: RemarkKind, pass: &str) -> bool {
        let filter = match kind {
            RemarkKind::Passed => &self.passed,
            RemarkKind::Missed => &self.missed,
            RemarkKind::Analysis => &self.analysis,
        };
        filter.as_ref().is_some_and(|filter| filter.is_match(pass))
    }

    /// Whether remarks of a pass are recorded.
    pub(crate) fn records(&self, pass: &str) -> bool {
        self.record && self.record_filter.as_ref().is_none_or(|filter| filter.is_match(pass))
    }

    /// The kinds of remarks of a pass that are printed or recorded.
    pub(crate) fn wanted(&self, pass: &str) -> Wanted {
        let records = self.records(pass);
        let kinds = [RemarkKind::Passed, RemarkKind::Missed, RemarkKind::Analysis];
        let kinds = kinds.map(|kind| records || self.prints(kind, pass));
        Wanted { kinds, findings: self.findings, certificates: self.certificates }
    }
}

/// The kinds of remarks that one pass should emit because they are printed or recorded; and whether findings and
/// certificates are enabled.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wanted {
    kinds: [bool; 3],
    findings: bool,
    certificates: bool,
}

impl Wanted {
    pub(crate) fn has(self, kind: RemarkKind) -> bool {
        self.kinds[kind as usize]
    }

    pub(crate) fn findings(self) -> bool {
        self.findings
    }

    pub(crate) fn certificates(self) -> bool {
        self.certificates
    }
}

/// The name of a function for messages.
pub(crate) fn function_name(header: &ModuleHeader, function: Global) -> String {
    match &header.global(function).name {
        Some(name) => String::from_utf8_lossy(name).into_owned(),
        None => String::from("<unnamed function>"),
    }
}
