//! The C interface of the middle end. Input: the text of a module and a pipeline. Output: the text of the resulting
//! module and diagnostics. `cbindgen` generates the header `include/selvedge.h` from this file. `plugin/`, a pass
//! plug-in for clang and LLVM's `opt`, uses it.
//!
//! ```c
//! SelvedgeRequest request = { .struct_size = sizeof request, .module = text, .pipeline = "default<O2>" };
//! SelvedgeOutcome *outcome = selvedge_run(&request);
//! SelvedgeText module = selvedge_module(outcome);      /* data is NULL after an error */
//! for (size_t i = 0; i < selvedge_diagnostic_count(outcome); i++) { ... selvedge_diagnostic(outcome, i) ... }
//! selvedge_free(outcome);
//! ```
//!
//! Calls share no state, and several threads may make calls at the same time. No call ends the process: an internal
//! error becomes a diagnostic.
//!
//! This is the only crate with unsafe code, and all of it is in this file: pointers from the caller cannot be checked.

mod run;

use std::ffi::{CStr, c_char};
use std::num::NonZeroUsize;
use std::ptr;

use run::{Outcome, run};
use selvedge::ir::Dialect;
use selvedge::pass::RemarkOptions;
use selvedge::request::{Message, MessageKind, Request};

/// A text as bytes. It need not end with a zero byte, and may contain zero bytes.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct SelvedgeText {
    /// The first byte; null if there is no text.
    pub data: *const c_char,
    /// The number of bytes.
    pub len: usize,
}

/// A request. `struct_size` must be set. If all other fields are zero, no passes run on an empty module; so a caller
/// sets only the fields that it needs.
#[repr(C)]
pub struct SelvedgeRequest {
    /// `sizeof(SelvedgeRequest)` of the header that the caller was compiled with. Later versions add fields at
    /// the end; fields that the caller's header does not have count as zero.
    pub struct_size: usize,
    /// The module as textual IR of LLVM 16 to 23, or as bitcode. The bytes are not modified.
    pub module: SelvedgeText,
    /// The name of the module in messages, and its `source_filename` if the text has none; ended by a zero byte.
    /// Null for no name.
    pub name: *const c_char,
    /// The passes, in the syntax of `selvedge-opt -passes=`: `default<O2>`, `dead-sync-elim,function(dce)`; ended
    /// by a zero byte. Null for none.
    pub pipeline: *const c_char,
    /// The major version of the LLVM that wrote the text and will read the result; 0 to infer it from the text.
    pub llvm_version: u32,
    /// The number of threads; 0 for the number of cores. The result does not depend on it.
    pub threads: u32,
    /// Whether remarks are among the diagnostics.
    pub remarks: bool,
}

/// The kind of a diagnostic. A value never changes its meaning.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SelvedgeKind {
    /// An error: the outcome has no module.
    Error = 0,
    /// A warning: it does not prevent a result.
    Warning = 1,
    /// A remark about what a pass changed.
    Passed = 2,
    /// A remark about what a pass did not change, and why.
    Missed = 3,
    /// A remark about a result of an analysis.
    Analysis = 4,
}

/// A diagnostic. Its texts are valid until its outcome is freed.
#[repr(C)]
pub struct SelvedgeDiagnostic {
    /// The kind.
    pub kind: SelvedgeKind,
    /// The pass that emitted the remark; empty for errors and warnings.
    pub pass: SelvedgeText,
    /// The name of the diagnostic. It is stable, so that tools can filter by it.
    pub name: SelvedgeText,
    /// The function that it concerns; empty if there is none.
    pub function: SelvedgeText,
    /// For remarks the source file, as named by debug information; otherwise the name of the module.
    pub file: SelvedgeText,
    /// The line in that file, from 1; 0 if unknown.
    pub line: u32,
    /// The column in bytes, from 1; 0 if unknown.
    pub column: u32,
    /// The message.
    pub message: SelvedgeText,
}

/// The result of a run. Opaque to C.
pub struct SelvedgeOutcome(Outcome);

impl SelvedgeText {
    const NONE: SelvedgeText = SelvedgeText { data: ptr::null(), len: 0 };

    /// Refers to bytes owned elsewhere: the documentation for C states their lifetime.
    fn of(bytes: &[u8]) -> SelvedgeText {
        SelvedgeText { data: bytes.as_ptr().cast(), len: bytes.len() }
    }
}

/// Runs a pipeline on a module. The result is never null. Cost: reading, verifying and printing are linear in the
/// length of the text; the cost of the passes is added.
///
/// # Safety
/// `request` points to a request whose first `struct_size` bytes are initialized; its pointers are valid during the
/// call.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn selvedge_run(request: *const SelvedgeRequest) -> *mut SelvedgeOutcome {
    // SAFETY: the caller guarantees a valid request whose texts are alive.
    let outcome = match unsafe { taken(request) } {
        Ok(request) => run(&request),
        Err(text) => Outcome { messages: vec![about_request(text)], ..Outcome::default() },
    };
    Box::into_raw(Box::new(SelvedgeOutcome(outcome)))
}

/// Converts a request.
///
/// # Errors
/// The reason why it is invalid.
///
/// # Safety
/// As [`selvedge_run`].
unsafe fn taken<'a>(request: *const SelvedgeRequest) -> Result<Request<'a>, String> {
    // SAFETY: a request of any version begins with its size.
    let size = unsafe { ptr::read(request.cast::<usize>()) };
    let mut own = SelvedgeRequest {
        struct_size: 0,
        module: SelvedgeText::NONE,
        name: ptr::null(),
        pipeline: ptr::null(),
        llvm_version: 0,
        threads: 0,
        remarks: false,
    };
    if size < size_of::<usize>() {
        return Err(format!("a request of {size} bytes: struct_size is not set"));
    }
    let known = size.min(size_of::<SelvedgeRequest>());
    // SAFETY: the caller initialized that many bytes; all zeros is a valid request, so any prefix over it is valid.
    unsafe {
        ptr::copy_nonoverlapping(request.cast::<u8>(), ptr::from_mut(&mut own).cast::<u8>(), known);
    }
    let module = match own.module.data.is_null() {
        true => &[][..],
        // SAFETY: the caller guarantees that many bytes.
        false => unsafe {
            std::slice::from_raw_parts(own.module.data.cast::<u8>(), own.module.len)
        },
    };
    // SAFETY: the caller guarantees null or zero-terminated texts.
    let (name, pipeline) = unsafe { (text_of(own.name), text_of(own.pipeline)) };
    Ok(Request {
        module,
        name: name.unwrap_or_default(),
        pipeline: pipeline.unwrap_or_default(),
        dialect: dialect(own.llvm_version)?,
        threads: NonZeroUsize::new(own.threads as usize),
        remarks: RemarkOptions { record: own.remarks, ..RemarkOptions::default() },
        ..Request::default()
    })
}

/// The zero-terminated text; invalid UTF-8 is replaced.
///
/// # Safety
/// The text is zero-terminated, or the pointer is null.
unsafe fn text_of(text: *const c_char) -> Option<String> {
    // SAFETY: guaranteed by the caller.
    (!text.is_null()).then(|| unsafe { CStr::from_ptr(text) }.to_string_lossy().into_owned())
}

/// The dialect of a version; `None` for 0.
fn dialect(version: u32) -> Result<Option<Dialect>, String> {
    if version == 0 {
        return Ok(None);
    }
    let known = u8::try_from(version).ok().and_then(Dialect::new);
    let (oldest, newest) = (Dialect::OLDEST.version(), Dialect::NEWEST.version());
    known
        .map(Some)
        .ok_or(format!("LLVM {version}: its text is not known; {oldest} to {newest} are"))
}

/// The error message for an invalid request.
fn about_request(text: String) -> Message {
    let (function, file) = (String::new(), String::new());
    let (kind, name) = (MessageKind::Error, "request");
    Message { kind, pass: "", name, function, file, line: 0, column: 0, text }
}

impl From<MessageKind> for SelvedgeKind {
    fn from(kind: MessageKind) -> SelvedgeKind {
        match kind {
            MessageKind::Error => SelvedgeKind::Error,
            MessageKind::Warning => SelvedgeKind::Warning,
            MessageKind::Passed => SelvedgeKind::Passed,
            MessageKind::Missed => SelvedgeKind::Missed,
            MessageKind::Analysis => SelvedgeKind::Analysis,
        }
    }
}

/// The text of the resulting module, valid until the outcome is freed. A zero byte follows it, which is not counted.
/// After an error `data` is null, and the diagnostics contain the error.
///
/// # Safety
/// `outcome` is a result of [`selvedge_run`] that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn selvedge_module(outcome: *const SelvedgeOutcome) -> SelvedgeText {
    // SAFETY: the caller guarantees a valid outcome.
    let SelvedgeOutcome(outcome) = unsafe { &*outcome };
    let text = outcome.module.as_deref().and_then(|text| text.split_last());
    text.map_or(SelvedgeText::NONE, |(_zero, text)| SelvedgeText::of(text))
}

/// Whether any pass changed the module. Even if none did, the text can differ from the input in spelling and white
/// space.
///
/// # Safety
/// As [`selvedge_module`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn selvedge_changed(outcome: *const SelvedgeOutcome) -> bool {
    // SAFETY: the caller guarantees a valid outcome.
    unsafe { &*outcome }.0.changed
}

/// The number of diagnostics.
///
/// # Safety
/// As [`selvedge_module`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn selvedge_diagnostic_count(outcome: *const SelvedgeOutcome) -> usize {
    // SAFETY: the caller guarantees a valid outcome.
    unsafe { &*outcome }.0.messages.len()
}

/// The diagnostic with this index, from 0, in the order of passes and functions. With an index that is too large, all
/// texts are empty.
///
/// # Safety
/// As [`selvedge_module`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn selvedge_diagnostic(
    outcome: *const SelvedgeOutcome,
    number: usize,
) -> SelvedgeDiagnostic {
    // SAFETY: the caller guarantees a valid outcome.
    let SelvedgeOutcome(outcome) = unsafe { &*outcome };
    let Some(message) = outcome.messages.get(number) else { return SelvedgeDiagnostic::NONE };
    let capped = |number: u64| u32::try_from(number).unwrap_or(u32::MAX);
    SelvedgeDiagnostic {
        kind: message.kind.into(),
        pass: SelvedgeText::of(message.pass.as_bytes()),
        name: SelvedgeText::of(message.name.as_bytes()),
        function: SelvedgeText::of(message.function.as_bytes()),
        file: SelvedgeText::of(message.file.as_bytes()),
        line: capped(message.line),
        column: capped(message.column),
        message: SelvedgeText::of(message.text.as_bytes()),
    }
}

impl SelvedgeDiagnostic {
    const NONE: SelvedgeDiagnostic = SelvedgeDiagnostic {
        kind: SelvedgeKind::Warning,
        pass: SelvedgeText::NONE,
        name: SelvedgeText::NONE,
        function: SelvedgeText::NONE,
        file: SelvedgeText::NONE,
        line: 0,
        column: 0,
        message: SelvedgeText::NONE,
    };
}

/// Frees an outcome and its texts. Null has no effect.
///
/// # Safety
/// `outcome` is a result of [`selvedge_run`] that was not freed and is not used again, or null.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn selvedge_free(outcome: *mut SelvedgeOutcome) {
    if !outcome.is_null() {
        // SAFETY: the pointer came from a box, whose ownership the caller returns.
        drop(unsafe { Box::from_raw(outcome) });
    }
}

/// The version of the library, such as `0.1.0`, ended by a zero byte. Valid for the lifetime of the process.
#[unsafe(no_mangle)]
pub extern "C" fn selvedge_version() -> *const c_char {
    const VERSION: &CStr =
        match CStr::from_bytes_with_nul(concat!(env!("CARGO_PKG_VERSION"), "\0").as_bytes()) {
            Ok(version) => version,
            Err(_) => panic!("a version has no zeros in it"),
        };
    VERSION.as_ptr()
}
