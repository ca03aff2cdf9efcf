//! One module through one pipeline: the steps that every host of the passes performs, with messages as texts.
//!
//! A [`Request`] is a module as text or bitcode, and a pipeline. [`Request::run`] reads the module, verifies it, runs
//! the passes, verifies the result if they changed it, and returns the [`Outcome`]. The C interface and the Python
//! package use it. Cost: that of the steps.
//!
//! Differences to the program `selvedge-opt`: nothing is printed, except by passes that print; there are no flags, so
//! options of passes are written in the pipeline. As in the program, debug information that is too old or invalid is
//! dropped, with a warning among the messages.

use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, catch_unwind};

use selvedge_ir::print::{PrintOptions, print_module};
use selvedge_ir::strip_debug::{drop_invalid_debug_info, drop_old_debug_info};
use selvedge_ir::verify::verify_module;
use selvedge_ir::{Diagnostic, Dialect, Global, Inst, Module, Place, Severity};
use selvedge_pass::{Changed, Pipeline, Remark, RemarkKind, RemarkOptions, Report, Session};
use selvedge_text::{ReadOptions, ReadOutcome, SourceMap, read};

/// A module and the passes to run on it.
#[derive(Clone, Debug, Default)]
pub struct Request<'a> {
    /// LLVM IR as text, or as bitcode with the feature `bitcode`.
    pub module: &'a [u8],
    /// The name of the module in messages.
    pub name: String,
    /// The passes to run, in the syntax of [`Registry::parse`](selvedge_pass::Registry::parse).
    pub pipeline: String,
    /// The version of LLVM that wrote the module and will read the result; inferred from the module if `None`.
    pub dialect: Option<Dialect>,
    /// The target triple, instead of the module's own.
    pub triple: Option<String>,
    /// Number of threads for function passes; `None` for the thread pool of the process. With 1 no thread is started.
    pub threads: Option<NonZeroUsize>,
    /// What passes record in the report.
    pub remarks: RemarkOptions,
    /// Whether the positions of instructions in the text are computed, for [`Outcome::line_of`].
    pub keep_lines: bool,
}

/// The result of a run without errors.
pub struct Outcome {
    /// The module after the passes.
    pub module: Module,
    /// The text of the module before the passes, as printed; `None` unless certificates were requested.
    pub before: Option<String>,
    /// What the passes reported.
    pub report: Report,
    lines: Option<Lines>,
    name: String,
    warnings: Vec<Message>,
}

/// A module that was read, and the warnings about it.
struct Read {
    module: Module,
    lines: Option<Lines>,
    warnings: Vec<Message>,
}

/// The positions of instructions in the text of a module.
struct Lines {
    spans: SourceMap,
    /// The offset of each line.
    starts: Vec<usize>,
}

/// A diagnostic or a remark, as text.
#[derive(Clone, Debug)]
pub struct Message {
    /// Its kind.
    pub kind: MessageKind,
    /// The pass that emitted it; empty for errors and warnings.
    pub pass: &'static str,
    /// Its name, for filters: for an error, the violated rule.
    pub name: &'static str,
    /// The function it concerns; empty if there is none.
    pub function: String,
    /// For remarks the source file, for errors the name of the module.
    pub file: String,
    /// From 1; 0 when unknown.
    pub line: u64,
    /// From 1, in bytes; 0 when unknown.
    pub column: u64,
    /// The message.
    pub text: String,
}

/// The kind of a message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MessageKind {
    /// The request failed because of it.
    Error,
    /// The module is usable nevertheless.
    Warning,
    /// A remark about a transformation.
    Passed,
    /// A remark about a transformation that was not possible.
    Missed,
    /// A remark about a result of an analysis.
    Analysis,
}

impl Request<'_> {
    /// Executes the request.
    ///
    /// # Errors
    /// If the pipeline or the module is invalid, or a pass makes the module invalid. A panic, which is always a bug of
    /// this project, becomes an error with the name `internal-error`.
    pub fn run(&self) -> Result<Outcome, Vec<Message>> {
        let ran = catch_unwind(AssertUnwindSafe(|| self.try_run()));
        ran.unwrap_or_else(|_| {
            let text = "internal error: please report it with the module and the pipeline";
            Err(vec![self.about_module("internal-error", text.into())])
        })
    }

    fn try_run(&self) -> Result<Outcome, Vec<Message>> {
        let pipeline = self.parse()?;
        let mut session = self.session();
        let Read { mut module, lines, warnings } = self.read_verified(&session)?;
        let before = self.remarks.certificates.then(|| module.to_string());
        let report = pipeline.run(&mut module, &mut session).map_err(|broken| {
            let (pass, unit) = (broken.pass, &broken.unit);
            let about = format!("the module is broken after pass '{pass}' on {unit}");
            let mut messages = self.messages_of(&broken.diagnostics, None);
            messages.push(self.about_module("broken", about));
            messages
        })?;
        let found = match report.changed {
            Changed::Yes => verified(&module, &session),
            Changed::No => Vec::new(),
        };
        match found.is_empty() {
            true => {
                let name = self.name.clone();
                Ok(Outcome { module, before, report, lines, name, warnings })
            }
            false => Err(self.messages_of(&found, None)),
        }
    }

    fn parse(&self) -> Result<Pipeline, Vec<Message>> {
        crate::registry().parse(&self.pipeline).map_err(|error| {
            let text = format!("pipeline '{}': {error}", self.pipeline);
            vec![self.about_module("pipeline", text)]
        })
    }

    fn session(&self) -> Session {
        let mut session = crate::session();
        session.threads = self.threads;
        session.remarks = self.remarks.clone();
        session
    }

    /// The verified module, and the positions in its text if they are requested. A module that the verifier rejects is
    /// read again for the positions of its errors, which are warnings if only debug information is invalid.
    fn read_verified(&self, session: &Session) -> Result<Read, Vec<Message>> {
        let read = self.read_module(session, self.keep_lines)?;
        if verified(&read.module, session).is_empty() {
            return Ok(read);
        }
        let mut read = self.read_module(session, true)?;
        let mut found = verified(&read.module, session);
        if drop_invalid_debug_info(&mut read.module, &found) {
            found.iter_mut().for_each(|one| one.severity = Severity::Warning);
            read.warnings.extend(self.messages_of(&found, read.lines.as_ref()));
            read.warnings.push(self.warning_of_debug_info("ignoring invalid debug info".into()));
            found = verified(&read.module, session);
            found.retain(|one| !one.is_about_joined_types());
        }
        match found.is_empty() {
            true => Ok(read),
            false => Err(self.messages_of(&found, read.lines.as_ref())),
        }
    }

    /// The module without debug information that is too old, and the positions in its text if they are requested. The
    /// text of bitcode is the printed module.
    fn read_module(&self, session: &Session, keep_lines: bool) -> Result<Read, Vec<Message>> {
        let (mut module, lines) = self.read_either(session, keep_lines)?;
        if let Some(triple) = &self.triple {
            *module.header.triple = triple.as_str().into();
        }
        let old = drop_old_debug_info(&mut module).map(|version| {
            let what = format!("ignoring debug info with an invalid version ({version})");
            self.warning_of_debug_info(what)
        });
        Ok(Read { module, lines, warnings: old.into_iter().collect() })
    }

    fn warning_of_debug_info(&self, text: String) -> Message {
        Message { kind: MessageKind::Warning, ..self.about_module("debug-info", text) }
    }

    fn read_either(
        &self,
        session: &Session,
        keep_lines: bool,
    ) -> Result<(Module, Option<Lines>), Vec<Message>> {
        #[cfg(feature = "bitcode")]
        if selvedge_bitcode::is_bitcode(self.module) {
            let module = self.read_bitcode(session)?;
            return match keep_lines {
                false => Ok((module, None)),
                true => self.read_text(&self.printed(&module), session, keep_lines),
            };
        }
        self.read_text(self.module, session, keep_lines)
    }

    #[cfg(feature = "bitcode")]
    fn read_bitcode(&self, session: &Session) -> Result<Module, Vec<Message>> {
        let options = selvedge_bitcode::ReadOptions {
            name: self.name.clone(),
            dialect: self.dialect,
            ..selvedge_bitcode::ReadOptions::default()
        };
        let layout_of = layout_of_triple(session);
        let options = options.with_layout_of_triple(self.module, self.triple.as_deref(), layout_of);
        selvedge_bitcode::read(self.module, &options)
            .map_err(|error| vec![self.about_module("bitcode", error.to_string())])
    }

    fn read_text(
        &self,
        text: &[u8],
        session: &Session,
        keep_lines: bool,
    ) -> Result<(Module, Option<Lines>), Vec<Message>> {
        let options = ReadOptions {
            name: self.name.clone(),
            parallel: self.threads.is_none_or(|n| n.get() > 1),
            dialect: self.dialect,
            keep_spans: keep_lines,
            ..ReadOptions::default()
        };
        let layout_of = layout_of_triple(session);
        let options = options.with_layout_of_triple(text, self.triple.as_deref(), layout_of);
        match read(text, &options) {
            Ok(ReadOutcome { module, spans }) => {
                Ok((module, spans.map(|spans| Lines { spans, starts: line_starts(text) })))
            }
            Err(errors) => {
                let starts = line_starts(text);
                let place =
                    |one: &Diagnostic| one.span.as_ref().map(|span| at(&starts, span.start));
                Err(errors.iter().map(|one| self.message_of(one, place(one))).collect())
            }
        }
    }

    /// The text of a module.
    fn printed(&self, module: &Module) -> Vec<u8> {
        print_module(module, &PrintOptions { dialect: None, module_id: Some(self.name.clone()) })
    }

    fn messages_of(&self, diagnostics: &[Diagnostic], lines: Option<&Lines>) -> Vec<Message> {
        let place = |one| lines.and_then(|lines| lines.place_of(one));
        diagnostics.iter().map(|one| self.message_of(one, place(one))).collect()
    }

    /// A diagnostic at a line and column.
    fn message_of(&self, one: &Diagnostic, place: Option<(u64, u64)>) -> Message {
        let kind = match one.severity {
            Severity::Error => MessageKind::Error,
            Severity::Warning => MessageKind::Warning,
        };
        let (line, column) = place.unwrap_or_default();
        Message { kind, line, column, ..self.about_module(one.rule, one.message.clone()) }
    }

    fn about_module(&self, name: &'static str, text: String) -> Message {
        let (function, file) = (String::new(), self.name.clone());
        let kind = MessageKind::Error;
        Message { kind, pass: "", name, function, file, line: 0, column: 0, text }
    }
}

impl Outcome {
    /// Whether any pass changed the module. Even if none did, its text can differ from the input in spelling.
    pub fn changed(&self) -> bool {
        self.report.changed == Changed::Yes
    }

    /// The module as text. It need not be UTF-8, because names need not be.
    pub fn text(&self) -> Vec<u8> {
        let request = Request { name: self.name.clone(), ..Request::default() };
        request.printed(&self.module)
    }

    /// The warnings about the module that was read, then warnings and recorded remarks in the order of passes and
    /// functions.
    pub fn messages(&self) -> Vec<Message> {
        let request = Request { name: self.name.clone(), ..Request::default() };
        let mut messages = self.warnings.clone();
        messages.extend(request.messages_of(&self.report.warnings, None));
        messages.extend(self.report.remarks.iter().map(Message::from));
        messages
    }

    /// The line, from 1, of an instruction in the text of the module as it was read; `None` if positions were not
    /// requested, or it has none. If the input was bitcode, it is the line in the printed text of the module. Cost:
    /// logarithmic in the number of lines.
    pub fn line_of(&self, func: Global, inst: Inst) -> Option<usize> {
        let lines = self.lines.as_ref()?;
        let span = lines.spans.inst(func, inst);
        (!span.is_empty())
            .then(|| lines.starts.partition_point(|&start| start <= span.start as usize))
    }
}

impl Lines {
    /// Line and column of a diagnostic.
    fn place_of(&self, one: &Diagnostic) -> Option<(u64, u64)> {
        let span = one.span.clone().or_else(|| match one.place {
            Place::Module | Place::Md(_) => None,
            Place::Global(global) => Some(self.spans.global(global)),
            Place::Block(global, block) => Some(self.spans.block(global, block)),
            Place::Inst(global, inst) => Some(self.spans.inst(global, inst)),
        });
        // Entities without text, such as implicit declarations, have an empty range at the start.
        span.filter(|span| *span != (0..0)).map(|span| at(&self.starts, span.start))
    }
}

/// The errors of the verifier. Compile units that are not listed are an error only when modules are linked.
fn verified(module: &Module, session: &Session) -> Vec<Diagnostic> {
    let mut found = verify_module(module, session.target_of(&module.header).as_deref());
    found.retain(|one| one.severity == Severity::Error && !one.is_about_unlisted_unit());
    found
}

/// The default data layouts of the session's targets.
fn layout_of_triple(session: &Session) -> impl Fn(&str) -> Option<&'static str> {
    |triple| session.target_for(triple)?.data_layout(triple)
}

/// The offsets at which lines start.
fn line_starts(text: &[u8]) -> Vec<usize> {
    let ends = text.iter().enumerate().filter(|(_, byte)| **byte == b'\n');
    std::iter::once(0).chain(ends.map(|(at, _)| at + 1)).collect()
}

/// Line and column of a byte, from 1.
fn at(starts: &[usize], byte: u32) -> (u64, u64) {
    let line = starts.partition_point(|&start| start <= byte as usize);
    let start = starts[line.saturating_sub(1)];
    (line as u64, (byte as usize - start) as u64 + 1)
}

impl From<&Remark> for Message {
    fn from(remark: &Remark) -> Message {
        let kind = match remark.kind {
            RemarkKind::Passed => MessageKind::Passed,
            RemarkKind::Missed => MessageKind::Missed,
            RemarkKind::Analysis => MessageKind::Analysis,
        };
        let (file, line, column) = remark
            .loc
            .as_ref()
            .map_or((String::new(), 0, 0), |loc| (loc.file.clone(), loc.line, loc.column));
        let (pass, name, function) = (remark.pass, remark.name, remark.function.clone());
        Message { kind, pass, name, function, file, line, column, text: remark.message() }
    }
}

#[cfg(all(test, feature = "dead-sync", feature = "nvptx"))]
mod tests {
    use super::{Message, MessageKind, Request};

    const KERNEL: &str = "target triple = \"nvptx64-nvidia-cuda\"
define ptx_kernel void @k() {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
";

    fn errors(text: &str, pipeline: &str) -> Vec<Message> {
        let request = Request {
            module: text.as_bytes(),
            name: "k.ll".into(),
            pipeline: pipeline.into(),
            ..Request::default()
        };
        request.run().err().expect("it is wrong")
    }

    #[test]
    fn removed_barriers_have_lines_of_the_input() {
        let request = Request {
            module: KERNEL.as_bytes(),
            pipeline: "dead-sync-elim".into(),
            keep_lines: true,
            ..Request::default()
        };
        let before = Request { pipeline: String::new(), ..request.clone() }.run().expect("valid");
        let (global, body) = before.module.defined().next().expect("the kernel");
        let entry = body.entry().expect("a definition");
        let inst = body.insts(entry).next().expect("the barrier");
        assert_eq!(before.line_of(global, inst), Some(3));
        assert!(!before.changed());
        let after = request.run().expect("valid");
        assert!(after.changed());
        assert!(!String::from_utf8_lossy(&after.text()).contains("call"));
    }

    #[test]
    fn parse_and_verifier_errors_have_positions() {
        let unreadable = errors(&KERNEL.replace("ret void", "ret voix"), "");
        assert_eq!((unreadable[0].line, unreadable[0].column), (4, 7));
        let unordered = "%a = add i32 %b, 1\n  %b = add i32 0, 1\n  ret void";
        let rejected = errors(&KERNEL.replace("ret void", unordered), "");
        assert_eq!((rejected[0].line, rejected[0].column), (4, 3));
        assert_eq!(rejected[0].file, "k.ll");
    }

    /// The kernel with debug information of that version, and its compile unit in one more place.
    fn with_debug_info(version: u32, more: &str) -> String {
        let kernel = KERNEL.replace("@k()", "@k() !dbg !3");
        let kernel = kernel.replace("(i32 0)", "(i32 0), !dbg !5");
        format!(
            "{kernel}!llvm.module.flags = !{{!0}}
!llvm.dbg.cu = !{{!1}}
!0 = !{{i32 2, !\"Debug Info Version\", i32 {version}}}
!1 = distinct !DICompileUnit(language: DW_LANG_C99, file: !2, emissionKind: FullDebug)
!2 = !DIFile(filename: \"k.cu\", directory: \"/\")
!3 = distinct !DISubprogram(name: \"k\", file: !2, line: 1, type: !4, spFlags: DISPFlagDefinition, unit: !1{more})
!4 = !DISubroutineType(types: !{{}})
!5 = !DILocation(line: 2, scope: !3)
"
        )
    }

    /// The warnings about a module, and its text after no passes.
    fn warnings(text: &str) -> (Vec<String>, String) {
        let request = Request { module: text.as_bytes(), ..Request::default() };
        let outcome = request.run().unwrap_or_else(|errors| panic!("{}", errors[0].text));
        let messages = outcome.messages();
        assert!(messages.iter().all(|one| one.kind == MessageKind::Warning));
        let texts = messages.into_iter().map(|one| one.text).collect();
        (texts, String::from_utf8(outcome.text()).expect("ASCII"))
    }

    #[test]
    fn old_or_invalid_debug_info_is_dropped_with_a_warning() {
        let (texts, printed) = warnings(&with_debug_info(3, ""));
        assert!(texts.is_empty() && printed.contains("!DILocation"), "{texts:?}\n{printed}");
        let (texts, printed) = warnings(&with_debug_info(2, ""));
        assert_eq!(texts, ["ignoring debug info with an invalid version (2)"]);
        assert!(!printed.contains("!dbg"), "{printed}");
        let (texts, printed) = warnings(&with_debug_info(3, ", containingType: !2"));
        assert_eq!(texts.last().map(String::as_str), Some("ignoring invalid debug info"));
        assert!(texts.len() > 1 && !printed.contains("!dbg"), "{texts:?}\n{printed}");
    }

    #[test]
    fn an_unknown_pass_is_an_error_about_the_pipeline() {
        let unknown = errors(KERNEL, "dead-sink-elim");
        assert_eq!((unknown[0].kind, unknown[0].name), (MessageKind::Error, "pipeline"));
        assert!(unknown[0].text.contains("dead-sync-elim"), "{}", unknown[0].text);
    }

    #[test]
    fn the_requested_triple_replaces_that_of_the_module() {
        let text = KERNEL.split_once('\n').expect("two lines").1;
        let request = Request {
            module: text.as_bytes(),
            triple: Some("nvptx64-nvidia-cuda".into()),
            ..Request::default()
        };
        let printed = request.run().expect("valid").text();
        let printed = String::from_utf8(printed).expect("ASCII");
        assert!(printed.contains("target triple = \"nvptx64-nvidia-cuda\""), "{printed}");
        assert!(printed.contains("target datalayout = "), "{printed}");
    }
}
