//! Runs a pipeline on the text of a module. This file has no raw pointers.

use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, catch_unwind};

use selvedge::ir::print::{PrintOptions, print_module};
use selvedge::ir::verify::verify_module;
use selvedge::ir::{Diagnostic, Dialect, Module, Severity};
use selvedge::pass::{Changed, Pipeline, Remark, RemarkKind, RemarkOptions, Report, Session};
use selvedge::text::{ReadOptions, read};

use crate::SelvedgeKind;

/// A request.
pub(crate) struct Request<'a> {
    /// LLVM's textual IR.
    pub(crate) module: &'a [u8],
    /// The name of the module in messages.
    pub(crate) name: String,
    /// The passes to run.
    pub(crate) pipeline: String,
    /// The version of LLVM that wrote the text and will read it; inferred from the spellings if `None`.
    pub(crate) dialect: Option<Dialect>,
    /// Number of threads; `None` for the number of cores.
    pub(crate) threads: Option<NonZeroUsize>,
    /// Whether remarks are collected.
    pub(crate) remarks: bool,
}

/// The result of a run.
#[derive(Default)]
pub(crate) struct Outcome {
    /// The output module, followed by a zero byte; `None` after an error.
    pub(crate) module: Option<Vec<u8>>,
    /// Whether any pass changed it.
    pub(crate) changed: bool,
    /// The diagnostics, in order.
    pub(crate) messages: Vec<Message>,
}

/// A diagnostic.
pub(crate) struct Message {
    pub(crate) kind: SelvedgeKind,
    /// The pass that emitted it; empty for errors and warnings.
    pub(crate) pass: &'static str,
    /// Its name, for filters.
    pub(crate) name: &'static str,
    /// The function it concerns; empty if there is none.
    pub(crate) function: String,
    /// For remarks the source file, for errors the name of the module.
    pub(crate) file: String,
    /// From 1; 0 when unknown.
    pub(crate) line: u64,
    /// From 1, in bytes; 0 when unknown.
    pub(crate) column: u64,
    pub(crate) text: String,
}

/// Executes a request. A panic, which is always a bug of this project, becomes an error in the outcome.
pub(crate) fn run(request: &Request<'_>) -> Outcome {
    let ran = catch_unwind(AssertUnwindSafe(|| try_run(request)));
    let failed = ran.unwrap_or_else(|_| {
        let text = "internal error: please report it with the module and the pipeline";
        Err(vec![Message::about_module(
            SelvedgeKind::Error,
            "internal-error",
            &request.name,
            text.into(),
        )])
    });
    failed.unwrap_or_else(|messages| Outcome { messages, ..Outcome::default() })
}

fn try_run(request: &Request<'_>) -> Result<Outcome, Vec<Message>> {
    let pipeline = parse(request)?;
    let mut session = session(request);
    let mut module = read_module(request, &session)?;
    check(&module, &session, request)?;
    let report = pipeline.run(&mut module, &mut session).map_err(|broken| {
        let about = format!("the module is broken after pass '{}' on {}", broken.pass, broken.unit);
        let mut messages = messages_of(&broken.diagnostics, request);
        messages.push(Message::about_module(SelvedgeKind::Error, "broken", &request.name, about));
        messages
    })?;
    let changed = report.changed == Changed::Yes;
    if changed {
        check(&module, &session, request)?;
    }
    let options = PrintOptions { dialect: None, module_id: Some(request.name.clone()) };
    let mut text = print_module(&module, &options);
    text.push(0);
    Ok(Outcome { module: Some(text), changed, messages: told(report, request) })
}

fn parse(request: &Request<'_>) -> Result<Pipeline, Vec<Message>> {
    selvedge::registry().parse(&request.pipeline).map_err(|error| {
        let text = format!("pipeline '{}': {error}", request.pipeline);
        vec![Message::about_module(SelvedgeKind::Error, "pipeline", "", text)]
    })
}

fn session(request: &Request<'_>) -> Session {
    let mut session = selvedge::session();
    session.threads = request.threads;
    session.remarks = RemarkOptions { record: request.remarks, ..RemarkOptions::default() };
    session
}

fn read_module(request: &Request<'_>, session: &Session) -> Result<Module, Vec<Message>> {
    let layout_of = |triple: &str| session.target_for(triple)?.data_layout(triple);
    let options = ReadOptions {
        name: request.name.clone(),
        parallel: request.threads.is_none_or(|n| n.get() > 1),
        dialect: request.dialect,
        ..ReadOptions::default()
    };
    let options = options.with_layout_of_triple(request.module, None, layout_of);
    let outcome = read(request.module, &options);
    outcome.map(|outcome| outcome.module).map_err(|errors| messages_of(&errors, request))
}

/// Verifies the module.
fn check(module: &Module, session: &Session, request: &Request<'_>) -> Result<(), Vec<Message>> {
    let mut found = verify_module(module, session.target_of(&module.header).as_deref());
    found.retain(|one| one.severity == Severity::Error && !one.is_about_unlisted_unit());
    if found.is_empty() { Ok(()) } else { Err(messages_of(&found, request)) }
}

fn messages_of(diagnostics: &[Diagnostic], request: &Request<'_>) -> Vec<Message> {
    let message = |one: &Diagnostic| {
        let kind = match one.severity {
            Severity::Error => SelvedgeKind::Error,
            Severity::Warning => SelvedgeKind::Warning,
        };
        let text = one.message.clone();
        let mut message = Message::about_module(kind, one.rule, &request.name, text);
        if let Some(span) = &one.span {
            (message.line, message.column) = place(request.module, span.start as usize);
        }
        message
    };
    diagnostics.iter().map(message).collect()
}

/// Line and column of a byte, from 1.
fn place(text: &[u8], at: usize) -> (u64, u64) {
    let before = &text[..at.min(text.len())];
    let line = before.iter().filter(|&&byte| byte == b'\n').count() + 1;
    let first = before.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
    (line as u64, (before.len() - first) as u64 + 1)
}

/// The diagnostics of a successful pipeline.
fn told(report: Report, request: &Request<'_>) -> Vec<Message> {
    let mut messages = messages_of(&report.warnings, request);
    messages.extend(report.remarks.into_iter().map(Message::from));
    messages
}

impl Message {
    fn about_module(kind: SelvedgeKind, name: &'static str, module: &str, text: String) -> Message {
        let (function, file) = (String::new(), module.to_owned());
        Message { kind, pass: "", name, function, file, line: 0, column: 0, text }
    }
}

impl From<Remark> for Message {
    fn from(remark: Remark) -> Message {
        let kind = match remark.kind {
            RemarkKind::Passed => SelvedgeKind::Passed,
            RemarkKind::Missed => SelvedgeKind::Missed,
            RemarkKind::Analysis => SelvedgeKind::Analysis,
        };
        let text = remark.message();
        let Remark { pass, name, function, loc, .. } = remark;
        let (file, line, column) =
            loc.map_or((String::new(), 0, 0), |loc| (loc.file, loc.line, loc.column));
        Message { kind, pass, name, function, file, line, column, text }
    }
}
