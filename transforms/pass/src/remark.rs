//! Remarks: what passes tell the author of the kernel.
//!
//! A remark says what was done (`Passed`), what was not and why (`Missed`), or what was found out
//! (`Analysis`), at a place in the source. It is text and named values, so that tools can read it:
//! as LLVM's YAML ([`to_yaml`]), or as a line on the terminal ([`Remark`]'s `Display`).

mod yaml;

use std::fmt::{self, Display};

use regex::Regex;
use selvedge_ir::metadata::MdField;
use selvedge_ir::{Function, Inst, Md, MdNode, ModuleHeader, NodeKind};

pub use yaml::to_yaml;

/// What kind of thing a remark says.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum RemarkKind {
    /// A transformation was made.
    Passed,
    /// A transformation was not made.
    Missed,
    /// Something was found out.
    Analysis,
}

/// A place in the source of the program.
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
    /// What the value is, in CamelCase; `String` for plain text.
    pub key: &'static str,
    /// The text.
    pub value: String,
    /// Where the thing is that the value names.
    pub loc: Option<SourceLoc>,
}

/// A remark. Made by [`crate::Cx::remark`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Remark {
    /// What kind of thing it says.
    pub kind: RemarkKind,
    /// The pass that says it.
    pub pass: &'static str,
    /// What it is about, in CamelCase: stable, for filters.
    pub name: &'static str,
    /// The function.
    pub function: String,
    /// The place in the source.
    pub loc: Option<SourceLoc>,
    /// The message in parts.
    pub args: Vec<RemarkArg>,
}

impl Remark {
    /// Adds plain text to the message.
    pub fn text(&mut self, text: impl Into<String>) -> &mut Remark {
        self.args.push(RemarkArg { key: "String", value: text.into(), loc: None });
        self
    }

    /// Adds a named value to the message.
    pub fn arg(&mut self, key: &'static str, value: impl Display) -> &mut Remark {
        self.args.push(RemarkArg { key, value: value.to_string(), loc: None });
        self
    }

    /// Adds a named value to the message that is itself at a place in the source.
    pub fn arg_at(
        &mut self,
        key: &'static str,
        value: impl Display,
        loc: Option<SourceLoc>,
    ) -> &mut Remark {
        self.args.push(RemarkArg { key, value: value.to_string(), loc });
        self
    }

    /// The message as one text.
    pub fn message(&self) -> String {
        self.args.iter().map(|arg| arg.value.as_str()).collect()
    }
}

/// The line that LLVM's `opt` prints: `remark: file:line:column: message`.
impl Display for Remark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.loc {
            Some(loc) => write!(f, "remark: {}:{}:{}: ", loc.file, loc.line, loc.column)?,
            None => f.write_str("remark: <unknown>:0:0: ")?,
        }
        self.args.iter().try_for_each(|arg| f.write_str(&arg.value))
    }
}

/// The place in the source that an instruction comes from, if its debug location says so.
pub fn source_loc(header: &ModuleHeader, func: &Function, inst: Inst) -> Option<SourceLoc> {
    loc_of_node(header, header.md.node(func.loc(inst)?)?)
}

/// The place in the source that a debug location says.
pub(crate) fn loc_of_node(header: &ModuleHeader, node: &MdNode) -> Option<SourceLoc> {
    (node.kind == NodeKind::DILocation).then(|| loc_of(header, node)).flatten()
}

/// Where an instruction comes from: its own place, then that of the call that it was inlined at, and
/// so on outwards; at most 64 places. Empty when its debug location says nothing.
pub fn source_chain(header: &ModuleHeader, func: &Function, inst: Inst) -> Vec<SourceLoc> {
    let mut chain = Vec::new();
    let mut at = func.loc(inst);
    while let Some(node) = at.and_then(|md| header.md.node(md)) {
        // Broken debug information may form a cycle.
        if node.kind != NodeKind::DILocation || chain.len() == MAX_INLINED {
            break;
        }
        chain.extend(loc_of(header, node));
        at = node.get("inlinedAt").md();
    }
    chain
}

/// How deep inlined calls are told.
const MAX_INLINED: usize = 64;

fn loc_of(header: &ModuleHeader, node: &MdNode) -> Option<SourceLoc> {
    let number = |name| node.get(name).uint().unwrap_or(0);
    let file = file_of_scope(header, node.get("scope").md()?)?;
    Some(SourceLoc { file, line: number("line"), column: number("column") })
}

/// The file of a scope, or of the nearest scope around it that has one.
fn file_of_scope(header: &ModuleHeader, scope: Md) -> Option<String> {
    let field = |node: &MdNode, name: &str| {
        node.kind.position(name).map(|at| node.field(at).clone()).unwrap_or(MdField::None).md()
    };
    let mut scope = Some(scope);
    // Scopes of broken debug information may form a cycle: the module has only so many nodes.
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

/// Which remarks are wanted.
#[derive(Clone, Debug, Default)]
pub struct RemarkOptions {
    /// Passes whose `Passed` remarks are written to the session's output.
    pub passed: Option<Regex>,
    /// Passes whose `Missed` remarks are.
    pub missed: Option<Regex>,
    /// Passes whose `Analysis` remarks are.
    pub analysis: Option<Regex>,
    /// Whether remarks are collected in the [`crate::Report`].
    pub record: bool,
    /// Of which passes, when not of all.
    pub record_filter: Option<Regex>,
    /// Whether what passes hand over ([`crate::Cx::hand_over`]) is kept in the [`crate::Report`].
    pub findings: bool,
    /// Whether passes that can say why what they did was right hand that over, too.
    pub certificates: bool,
}

impl RemarkOptions {
    /// Whether a remark goes to the session's output.
    pub(crate) fn prints(&self, kind: RemarkKind, pass: &str) -> bool {
        let filter = match kind {
            RemarkKind::Passed => &self.passed,
            RemarkKind::Missed => &self.missed,
            RemarkKind::Analysis => &self.analysis,
        };
        filter.as_ref().is_some_and(|filter| filter.is_match(pass))
    }

    /// Whether remarks of a pass are collected.
    pub(crate) fn records(&self, pass: &str) -> bool {
        self.record && self.record_filter.as_ref().is_none_or(|filter| filter.is_match(pass))
    }

    /// The kinds of remarks of a pass that anybody will see.
    pub(crate) fn wanted(&self, pass: &str) -> Wanted {
        let records = self.records(pass);
        let kinds = [RemarkKind::Passed, RemarkKind::Missed, RemarkKind::Analysis];
        let kinds = kinds.map(|kind| records || self.prints(kind, pass));
        Wanted { kinds, findings: self.findings, certificates: self.certificates }
    }
}

/// Which kinds of remarks one pass need not make, since nobody will see them; and whether anybody
/// takes findings.
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
