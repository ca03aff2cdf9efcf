//! Reading and verifying a module, from text or bitcode.
//!
//! Bitcode is read directly; it is converted to text only if positions in the text are needed: for explanations, or if
//! the verifier rejects the module, whose messages show lines.

use std::path::Path;

use selvedge::bitcode::is_bitcode;
use selvedge::ir::strip_debug::{drop_invalid_debug_info, drop_old_debug_info};
use selvedge::ir::verify::{verify_module, verify_noalias_scopes};
use selvedge::ir::{Diagnostic, Module, Place, Severity};
use selvedge::pass::Session;
use selvedge::text::{ReadOptions, ReadOutcome, SourceMap, read};

use crate::failure::Failure;
use crate::flags::Flags;
use crate::input::Input;
use crate::render::Renderer;
use crate::{bitcode, foreign, machine, messages_colored, print_message};

/// Loads a file with text or bitcode.
///
/// # Errors
/// When it cannot be read, or has another format.
pub(crate) fn load(path: &Path) -> Result<Input, Failure> {
    let input = Input::load(path)?;
    foreign::refuse(&input, path)?;
    bitcode::refuse_other_formats(&input)?;
    Ok(input)
}

/// The verified module of a source, and the positions in its text if they are requested; bitcode is then converted to
/// text first.
///
/// # Errors
/// When the source is malformed, or the verifier rejects the module.
pub(crate) fn read_verified(
    source: &mut Input,
    flags: &Flags,
    session: &Session,
    keep_spans: bool,
) -> Result<ReadOutcome, Failure> {
    let options = options(source, flags, session)?;
    if !keep_spans
        && is_bitcode(&source.text)
        && let Some(module) = read_valid_bitcode(source, &options, flags, session)?
    {
        return Ok(ReadOutcome { module, spans: None });
    }
    bitcode::make_text(source, &bitcode::options(&options))?;
    read_text(source, options, flags, session, keep_spans)
}

fn options(source: &Input, flags: &Flags, session: &Session) -> Result<ReadOptions, Failure> {
    let options = ReadOptions {
        name: source.name.clone(),
        parallel: rayon::current_num_threads() > 1,
        keep_spans: false,
        dialect: flags.dialect,
        data_layout: machine::given_layout(flags)?,
        default_data_layout: None,
        allow_incomplete: flags.allow_incomplete_ir,
        max_local_name: flags.non_global_value_max_name_size,
    };
    Ok(machine::with_default_layout(options, &source.text, session, flags))
}

/// The module of bitcode; `None` when the verifier rejects it, since the messages show lines of its text.
fn read_valid_bitcode(
    source: &Input,
    options: &ReadOptions,
    flags: &Flags,
    session: &Session,
) -> Result<Option<Module>, Failure> {
    let mut module = bitcode::read(source, &bitcode::options(options))?;
    let old_debug_info = apply(&mut module, flags);
    if !flags.disable_verify && !verify(&module, session, flags).is_empty() {
        return Ok(None);
    }
    warn_of_old_debug_info(old_debug_info, &source.name);
    Ok(Some(module))
}

/// The module of a text. If only its debug information is invalid, that is dropped.
fn read_text(
    source: &Input,
    options: ReadOptions,
    flags: &Flags,
    session: &Session,
    keep_spans: bool,
) -> Result<ReadOutcome, Failure> {
    let renderer = Renderer::new(&source.name, &source.text, messages_colored(flags.color));
    let reader = Reader { source, options, renderer, flags, session };
    let (outcome, old_debug_info) = reader.read(keep_spans)?;
    warn_of_old_debug_info(old_debug_info, &source.name);
    if flags.disable_verify || verify(&outcome.module, session, flags).is_empty() {
        return Ok(outcome);
    }
    drop(outcome);
    let (module, spans) = reader.read_and_complain()?;
    Ok(ReadOutcome { module, spans })
}

/// Applies the flags to a module that was read; returns the version of debug information that was dropped because it is
/// too old.
fn apply(module: &mut Module, flags: &Flags) -> Option<u64> {
    machine::apply(&mut module.header, flags);
    if flags.disable_verify { None } else { drop_old_debug_info(module) }
}

fn warn_of_old_debug_info(version: Option<u64>, name: &str) {
    if let Some(version) = version {
        let what = format!("ignoring debug info with an invalid version ({version})");
        print_message(&format!("warning: {what} in {name}\n"));
    }
}

/// Parses the source, once or twice.
struct Reader<'a> {
    source: &'a Input,
    options: ReadOptions,
    renderer: Renderer<'a>,
    flags: &'a Flags,
    session: &'a Session,
}

impl Reader<'_> {
    /// Parses the source and applies the flags. Also returns the version of debug information that was dropped because
    /// it is too old.
    fn read(&self, keep_spans: bool) -> Result<(ReadOutcome, Option<u64>), Failure> {
        let options = ReadOptions { keep_spans, ..self.options.clone() };
        let mut outcome =
            read(&self.source.text, &options).map_err(|errors| self.failed(&errors))?;
        let old = apply(&mut outcome.module, self.flags);
        Ok((outcome, old))
    }

    fn failed(&self, errors: &[Diagnostic]) -> Failure {
        Failure::Message(self.renderer.all(errors))
    }

    /// Parses the source of a module that the verifier rejects once more, with source positions: these need memory and
    /// are rarely needed. If only debug information is invalid, it is dropped with warnings, since it does not affect
    /// the semantics of the program.
    fn read_and_complain(&self) -> Result<(Module, Option<SourceMap>), Failure> {
        let (ReadOutcome { mut module, spans }, _) = self.read(true)?;
        let mut found = self.verify_with_places(&module, spans.as_ref());
        if drop_invalid_debug_info(&mut module, &found) {
            found.iter_mut().for_each(|one| one.severity = Severity::Warning);
            print_message(&self.renderer.all(&found));
            print_message(&format!(
                "warning: ignoring invalid debug info in {}\n",
                self.source.name
            ));
            found = self.verify_with_places(&module, spans.as_ref());
            // Types with equal names are a matter of debug information only, which is dropped if it is invalid.
            found.retain(|one| !one.is_about_joined_types());
        }
        if found.is_empty() { Ok((module, spans)) } else { Err(self.failed(&found)) }
    }

    fn verify_with_places(&self, module: &Module, spans: Option<&SourceMap>) -> Vec<Diagnostic> {
        let mut found = verify(module, self.session, self.flags);
        for one in &mut found {
            place_in_source(one, spans);
        }
        found
    }
}

/// The errors of the verifier, except for those that flags exclude.
pub(crate) fn verify(module: &Module, session: &Session, flags: &Flags) -> Vec<Diagnostic> {
    let target = session.target_of(&module.header);
    let mut found = verify_module(module, target.as_deref());
    if flags.verify_noalias_scope_decl_dom {
        found.extend(verify_noalias_scopes(module));
    }
    found.iter_mut().for_each(|one| one.severity = Severity::Error);
    found.retain(|one| match flags.disable_debug_info_type_map {
        true => !one.is_about_joined_types(),
        false => !one.is_about_unlisted_unit(),
    });
    found
}

/// Sets the source position of an error, unless it has one.
fn place_in_source(error: &mut Diagnostic, spans: Option<&SourceMap>) {
    let Some(spans) = spans else { return };
    let span = match error.place {
        Place::Module | Place::Md(_) => return,
        Place::Global(global) => spans.global(global),
        Place::Block(global, block) => spans.block(global, block),
        Place::Inst(global, inst) => spans.inst(global, inst),
    };
    // Entities without text, such as implicit declarations, have an empty range at the start.
    if error.span.is_none() && span != (0..0) {
        error.span = Some(span);
    }
}
