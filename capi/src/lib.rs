//! The middle end behind a C interface: the text of a module and a pipeline go in, the text of the module and what
//! there is to tell come out. `include/selvedge.h` is the header, made of this file by `cbindgen`; `plugin/` is its
//! first caller, a pass plug-in for clang and LLVM's `opt`.
//!
//! ```c
//! SelvedgeRequest request = { .struct_size = sizeof request, .module = text, .pipeline = "default<O2>" };
//! SelvedgeOutcome *outcome = selvedge_run(&request);
//! SelvedgeText module = selvedge_module(outcome);      /* data is NULL if something was wrong */
//! for (size_t i = 0; i < selvedge_diagnostic_count(outcome); i++) { ... selvedge_diagnostic(outcome, i) ... }
//! selvedge_free(outcome);
//! ```
//!
//! Nothing is kept between calls, and calls may be made on several threads at a time. No call ends the process: a bug
//! of ours becomes a diagnostic.
//!
//! This is the one crate with unsafe code, and all of it is in this file: pointers of the caller are taken on trust.

mod run;

use std::ffi::{CStr, c_char};
use std::num::NonZeroUsize;
use std::ptr;

use run::{Message, Outcome, Request, run};
use selvedge::ir::Dialect;

/// Bytes of a text, which need not end with a zero and may hold some.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct SelvedgeText {
    /// The first byte; null for no text at all.
    pub data: *const c_char,
    /// How many there are.
    pub len: usize,
}

/// What is asked for. All zeros is a request for nothing over an empty module, so a caller names only what matters.
#[repr(C)]
pub struct SelvedgeRequest {
    /// `sizeof(SelvedgeRequest)` of the header that the caller was compiled with: later versions add fields at
    /// the end, and what the caller does not know of is zero.
    pub struct_size: usize,
    /// LLVM's textual IR, of LLVM 16 to 23. It is not changed.
    pub module: SelvedgeText,
    /// What messages call the module, and its `source_filename` if the text gives none; ends with a zero. Null for
    /// no name.
    pub name: *const c_char,
    /// Which passes run, as `selvedge-opt -passes=` takes them: `default<O2>`, `dead-sync-elim,function(dce)`; ends
    /// with a zero. Null for none.
    pub pipeline: *const c_char,
    /// The major version of the LLVM that wrote the text and will read the result; 0 to go by its spellings.
    pub llvm_version: u32,
    /// On how many threads passes run; 0 for as many as the machine has. The result does not depend on it.
    pub threads: u32,
    /// Whether remarks are among the diagnostics.
    pub remarks: bool,
}

/// What a diagnostic says. Values are never given another meaning.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SelvedgeKind {
    /// Something is wrong, and there is no module in the outcome.
    Error = 0,
    /// Something should be known, and nothing is wrong.
    Warning = 1,
    /// A remark: a pass did something.
    Passed = 2,
    /// A remark: a pass did not do something, and why.
    Missed = 3,
    /// A remark: a pass found something out.
    Analysis = 4,
}

/// A diagnostic. Its texts live as long as the outcome that it is of.
#[repr(C)]
pub struct SelvedgeDiagnostic {
    /// What it says.
    pub kind: SelvedgeKind,
    /// The pass that makes the remark; empty for errors and warnings.
    pub pass: SelvedgeText,
    /// What it is about, a stable word for filters.
    pub name: SelvedgeText,
    /// The function that it is about; empty for none.
    pub function: SelvedgeText,
    /// Of a remark the file of the program, as debug information names it; else the name of the module.
    pub file: SelvedgeText,
    /// The line in that file, from 1; 0 when not known.
    pub line: u32,
    /// The column in bytes, from 1; 0 when not known.
    pub column: u32,
    /// What it says, in words.
    pub message: SelvedgeText,
}

/// What came of a run. Opaque to C.
pub struct SelvedgeOutcome(Outcome);

impl SelvedgeText {
    const NONE: SelvedgeText = SelvedgeText { data: ptr::null(), len: 0 };

    /// Refers to bytes owned elsewhere: the documentation for C states their lifetime.
    fn of(bytes: &[u8]) -> SelvedgeText {
        SelvedgeText { data: bytes.as_ptr().cast(), len: bytes.len() }
    }
}

/// Runs a pipeline over a module. Never null. Cost: reading, checking and printing are linear in the text; passes cost
/// what they cost.
///
/// # Safety
/// `request` points to a request whose first `struct_size` bytes are initialised, and what it points to lives as long
/// as the call.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn selvedge_run(request: *const SelvedgeRequest) -> *mut SelvedgeOutcome {
    // SAFETY: the caller guarantees a valid request whose texts are alive.
    let outcome = match unsafe { taken(request) } {
        Ok(request) => run(&request),
        Err(text) => Outcome { messages: vec![Message::of_request(text)], ..Outcome::default() },
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
        remarks: own.remarks,
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

impl Message {
    /// The error message for an invalid request.
    fn of_request(text: String) -> Message {
        let (function, file) = (String::new(), String::new());
        Message {
            kind: SelvedgeKind::Error,
            pass: "",
            name: "request",
            function,
            file,
            line: 0,
            column: 0,
            text,
        }
    }
}

/// The module afterwards, as text; lives as long as the outcome. Behind it stands a zero, which is not counted. Its
/// `data` is null if something was wrong, and then there is an error among the diagnostics.
///
/// # Safety
/// `outcome` is of [`selvedge_run`] and not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn selvedge_module(outcome: *const SelvedgeOutcome) -> SelvedgeText {
    // SAFETY: the caller guarantees a valid outcome.
    let SelvedgeOutcome(outcome) = unsafe { &*outcome };
    let text = outcome.module.as_deref().and_then(|text| text.split_last());
    text.map_or(SelvedgeText::NONE, |(_zero, text)| SelvedgeText::of(text))
}

/// Whether any pass changed the module. If none did, the text may still be spelt in another way than the one that
/// was given.
///
/// # Safety
/// As [`selvedge_module`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn selvedge_changed(outcome: *const SelvedgeOutcome) -> bool {
    // SAFETY: the caller guarantees a valid outcome.
    unsafe { &*outcome }.0.changed
}

/// How many diagnostics there are.
///
/// # Safety
/// As [`selvedge_module`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn selvedge_diagnostic_count(outcome: *const SelvedgeOutcome) -> usize {
    // SAFETY: the caller guarantees a valid outcome.
    unsafe { &*outcome }.0.messages.len()
}

/// The diagnostic of that number, from 0, in the order of passes and functions. One of empty texts, if there is none.
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
        kind: message.kind,
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

/// Frees an outcome and its texts. Null is nothing to free.
///
/// # Safety
/// `outcome` is of [`selvedge_run`], not freed before and not used again; or null.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn selvedge_free(outcome: *mut SelvedgeOutcome) {
    if !outcome.is_null() {
        // SAFETY: the pointer came from a box, whose ownership the caller returns.
        drop(unsafe { Box::from_raw(outcome) });
    }
}

/// The version of the library, such as `0.1.0`; ends with a zero and lives for ever.
#[unsafe(no_mangle)]
pub extern "C" fn selvedge_version() -> *const c_char {
    const VERSION: &CStr =
        match CStr::from_bytes_with_nul(concat!(env!("CARGO_PKG_VERSION"), "\0").as_bytes()) {
            Ok(version) => version,
            Err(_) => panic!("a version has no zeros in it"),
        };
    VERSION.as_ptr()
}
