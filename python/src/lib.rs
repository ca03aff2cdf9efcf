//! The native module `_selvedge` of the Python package: calls of the crates, with simple values as arguments and
//! results. The package in `package/selvedge` converts them to the classes of its interface.
//!
//! Every function releases the GIL while it runs, shares no state with other calls, and starts no thread unless the
//! caller requests several. Errors are returned as messages, and the package raises them.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::{Bound, PyModule, PyModuleMethods, PyResult, Python, pyfunction, pymodule};
use pyo3::types::PyBytes;
use pyo3::wrap_pyfunction;

use selvedge::dead_sync::account::{Account, ModuleReport, explains_all};
use selvedge::dead_sync::certify::{Certificate, documents};
use selvedge::ir::Dialect;
use selvedge::pass::RemarkOptions;
use selvedge::request::{Message, MessageKind, Request};
use selvedge_check::{Fault, Line, changed_definitions, check_file};

/// Kind, pass, name, function, file, line, column and text of a message. Line and column are from 1, or 0 when unknown.
type PlainMessage = (&'static str, &'static str, &'static str, String, String, u64, u64, String);

/// The text of the module after the passes, or `None` after an error; whether a pass changed it; the messages.
type Optimized<'py> = (Option<Bound<'py, PyBytes>>, bool, Vec<PlainMessage>);

/// Runs a pipeline on a module.
#[expect(clippy::too_many_arguments, reason = "those of the function in Python, and the GIL")]
#[pyfunction]
#[pyo3(signature = (module, name, pipeline, dialect, triple, threads, remarks))]
fn optimize<'py>(
    py: Python<'py>,
    module: &[u8],
    name: String,
    pipeline: String,
    dialect: Option<u32>,
    triple: Option<String>,
    threads: usize,
    remarks: bool,
) -> PyResult<Optimized<'py>> {
    let remarks = RemarkOptions { record: remarks, ..RemarkOptions::default() };
    let request = Input { name, pipeline, dialect, triple, threads }.request(module, remarks)?;
    let ran = py.detach(|| {
        let outcome = request.run()?;
        Ok((outcome.text(), outcome.changed(), outcome.messages()))
    });
    Ok(match ran {
        Ok((text, changed, messages)) => (Some(PyBytes::new(py, &text)), changed, plain(messages)),
        Err(messages) => (None, false, plain(messages)),
    })
}

/// The report about the barriers of a module as JSON, or `None` after an error; the messages.
#[pyfunction]
#[pyo3(signature = (module, name, pipeline, dialect, triple, threads))]
fn explain(
    py: Python<'_>,
    module: &[u8],
    name: String,
    pipeline: String,
    dialect: Option<u32>,
    triple: Option<String>,
    threads: usize,
) -> PyResult<(Option<String>, Vec<PlainMessage>)> {
    let remarks = RemarkOptions { findings: true, ..RemarkOptions::default() };
    let request = Input { name, pipeline, dialect, triple, threads }.request(module, remarks)?;
    let request = Request { keep_lines: true, ..request };
    Ok(match py.detach(|| report(request)) {
        Ok((json, messages)) => (Some(json), plain(messages)),
        Err(messages) => (None, plain(messages)),
    })
}

/// The report of the pipeline, which is completed by `explain-barriers` where its passes do not explain all barriers.
fn report(mut request: Request<'_>) -> Result<(String, Vec<Message>), Vec<Message>> {
    let parsed = selvedge::registry().parse(&request.pipeline);
    // A malformed pipeline is an error of the run.
    if parsed.is_ok_and(|passes| !explains_all(passes.pass_names())) {
        let separator = if request.pipeline.trim().is_empty() { "" } else { "," };
        request.pipeline.push_str(separator);
        request.pipeline.push_str("explain-barriers");
    }
    let outcome = request.run()?;
    let report = ModuleReport::of(outcome.report.found::<Account>());
    let json = report.to_json(&request.name, &|func, inst| outcome.line_of(func, inst));
    Ok((json, outcome.messages()))
}

/// The text of the module after the passes, or `None` after an error; the certificates; whether a pass changed the
/// module; the messages.
type Certified<'py> = (Option<Bound<'py, PyBytes>>, String, bool, Vec<PlainMessage>);

/// As `optimize`, with the certificates of deleted barriers after the text of the module.
#[pyfunction]
#[pyo3(signature = (module, name, pipeline, dialect, triple, threads))]
fn certify<'py>(
    py: Python<'py>,
    module: &[u8],
    name: String,
    pipeline: String,
    dialect: Option<u32>,
    triple: Option<String>,
    threads: usize,
) -> PyResult<Certified<'py>> {
    let remarks = RemarkOptions { certificates: true, ..RemarkOptions::default() };
    let request = Input { name, pipeline, dialect, triple, threads }.request(module, remarks)?;
    let ran = py.detach(|| {
        let mut outcome = request.run()?;
        let before = outcome.before.take().unwrap_or_default();
        let found = outcome.report.found::<Certificate>();
        let text = documents(&mut outcome.module, &before, changed_definitions, found);
        Ok((outcome.text(), text, outcome.changed(), outcome.messages()))
    });
    Ok(match ran {
        Ok((text, certificates, changed, messages)) => {
            (Some(PyBytes::new(py, &text)), certificates, changed, plain(messages))
        }
        Err(messages) => (None, String::new(), false, plain(messages)),
    })
}

/// The result for one deletion: the line of the certificate, the function, the verdict (`right`, `not-checked` or
/// `refused`), the number of pairs for each reason, and the message of a fault.
type PlainLine = (usize, String, &'static str, BTreeMap<String, usize>, String);

/// Checks certificates about the text of a module: the results, and the number of assumptions of each kind.
///
/// # Errors
/// `ValueError` if one of the two cannot be read.
#[pyfunction]
fn check(
    py: Python<'_>,
    module: &str,
    certificates: &str,
) -> PyResult<(Vec<PlainLine>, BTreeMap<&'static str, usize>)> {
    let checked = py.detach(|| check_file(module, certificates)).map_err(PyValueError::new_err)?;
    Ok((checked.lines.into_iter().map(plain_line).collect(), checked.trusted))
}

fn plain_line(line: Line) -> PlainLine {
    let function = String::from_utf8_lossy(&line.function).into_owned();
    let (verdict, reasons, message) = match line.verdict {
        Ok(reasons) => ("right", reasons, String::new()),
        Err(Fault::NotChecked(what)) => ("not-checked", BTreeMap::new(), what.to_string()),
        Err(Fault::Refused(what)) => ("refused", BTreeMap::new(), what.to_string()),
    };
    (line.line, function, verdict, reasons, message)
}

/// The arguments that most functions have.
struct Input {
    name: String,
    pipeline: String,
    dialect: Option<u32>,
    triple: Option<String>,
    threads: usize,
}

impl Input {
    /// # Errors
    /// If the dialect is unknown, or the number of threads is 0.
    fn request(self, module: &[u8], remarks: RemarkOptions) -> PyResult<Request<'_>> {
        let threads = NonZeroUsize::new(self.threads);
        let threads = threads.ok_or_else(|| PyValueError::new_err("threads must be positive"))?;
        Ok(Request {
            module,
            name: self.name,
            pipeline: self.pipeline,
            dialect: dialect(self.dialect)?,
            triple: self.triple,
            threads: Some(threads),
            remarks,
            keep_lines: false,
        })
    }
}

fn dialect(version: Option<u32>) -> PyResult<Option<Dialect>> {
    let Some(version) = version else { return Ok(None) };
    let known = u8::try_from(version).ok().and_then(Dialect::new);
    let (oldest, newest) = (Dialect::OLDEST.version(), Dialect::NEWEST.version());
    let unknown = || format!("dialect must be a version of LLVM from {oldest} to {newest}");
    known.map(Some).ok_or_else(|| PyValueError::new_err(unknown()))
}

fn plain(messages: Vec<Message>) -> Vec<PlainMessage> {
    let of = |one: Message| {
        let Message { kind, pass, name, function, file, line, column, text } = one;
        (kind_name(kind), pass, name, function, file, line, column, text)
    };
    messages.into_iter().map(of).collect()
}

fn kind_name(kind: MessageKind) -> &'static str {
    match kind {
        MessageKind::Error => "error",
        MessageKind::Warning => "warning",
        MessageKind::Passed => "passed",
        MessageKind::Missed => "missed",
        MessageKind::Analysis => "analysis",
    }
}

/// The native module.
#[pymodule]
fn _selvedge(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("VERSION", env!("CARGO_PKG_VERSION"))?;
    module.add_function(wrap_pyfunction!(optimize, module)?)?;
    module.add_function(wrap_pyfunction!(explain, module)?)?;
    module.add_function(wrap_pyfunction!(certify, module)?)?;
    module.add_function(wrap_pyfunction!(check, module)?)?;
    Ok(())
}
