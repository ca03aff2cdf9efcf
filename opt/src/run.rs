//! The main steps: parse, verify, run passes, verify, print.

use std::io::IsTerminal;
use std::num::NonZeroUsize;
use std::path::Path;

use selvedge::bitcode::is_bitcode;
use selvedge::ir::print::{PrintOptions, display_global};
use selvedge::ir::strip_debug::strip_debug_info;
use selvedge::ir::target::ModuleMarks;
use selvedge::ir::verify::{verify_module, verify_noalias_scopes};
use selvedge::ir::{Diagnostic, Module, Place, Severity};
use selvedge::pass::{Changed, Pipeline, Session};
use selvedge::text::{ReadOptions, ReadOutcome, SourceMap, read};

use crate::explain::{Listing, Sources};
use crate::failure::{Failure, file_name};
use crate::flags::Flags;
use crate::input::Input;
use crate::output::{print, write_to};
use crate::render::Renderer;
use crate::text::write_text;
use crate::{
    bitcode, debug_info, explain, machine, messages_colored, named, passes, progress, simulate,
    tell,
};

/// Executes the command line.
///
/// # Errors
/// Errors of the input, of the flags, or of the operating system.
pub(crate) fn run(flags: &Flags) -> Result<(), Failure> {
    let mut registry = selvedge::registry();
    flags.aa_eval.given().for_each(|option| registry.preset("aa-eval", option));
    let preset = flags.barriers.preset(&mut registry, &flags.kernel);
    let preset = preset.and_then(|()| flags.codegen.preset(&mut registry));
    let preset = preset.and_then(|()| flags.inline.preset(&mut registry));
    let preset = preset.and_then(|()| flags.loops.preset(&mut registry));
    preset.map_err(|error| Failure::general(format_args!("flags: {error}")))?;
    flags.globals.preset(&mut registry)?;
    if flags.print_passes || flags.passes.as_deref() == Some("help") {
        return print(&registry.help());
    }
    set_threads(flags)?;
    let pipeline = passes::pipeline(&registry, flags)?;
    if flags.print_pipeline_passes {
        return print(&format!("{pipeline}\n"));
    }
    let name = file_name(&flags.input, "<stdin>");
    let mut session = passes::session(&registry, flags, &name)?;
    progress::start();
    progress::say(format!("reading {name}"));
    let source = Input::load(&flags.input)?;
    bitcode::refuse_other_formats(&source)?;
    let was_bitcode = is_bitcode(&source.text);
    let (mut module, listing) = read_and_check(source, &pipeline, flags, &session)?;
    let is_known = session.target_of(&module.header).is_some();
    let sources = listing.map(|listing| Sources::new(listing, &module, flags, is_known));
    if let Some(sources) = sources.as_ref().filter(|_| flags.race_check) {
        progress::say("running kernels");
        let checked = simulate::check(&module, sources, flags);
        progress::end();
        return checked;
    }
    progress::say("running passes");
    let judge = flags.judge.then(|| simulate::Judge::before(&module, flags)).transpose()?;
    let changed =
        passes::run(&pipeline, &mut module, &mut session, flags, |report| match &sources {
            Some(sources) => explain::show(report, sources, flags),
            None => Ok(()),
        })?;
    if changed == Changed::Yes && !flags.disable_verify {
        check_again(&module, &session, flags)?;
    }
    if let Some(judge) = judge {
        progress::say("judging");
        judge.after(&module, &pipeline)?;
    }
    progress::end();
    let written = match flags.disable_output {
        true => Ok(()),
        false => write_output(&module, name, flags, was_bitcode),
    };
    // The process ends here; the operating system frees its memory faster than destructors do.
    std::mem::forget(module);
    written
}

/// Writes the module as text or bitcode.
fn write_output(
    module: &Module,
    name: String,
    flags: &Flags,
    was_bitcode: bool,
) -> Result<(), Failure> {
    let options = PrintOptions { dialect: None, module_id: Some(name.clone()) };
    if !bitcode::is_wanted(was_bitcode, &flags.output, flags.text) {
        return write_to(&flags.output, |out| write_text(module, &options, out));
    }
    if flags.output == Path::new("-") && std::io::stdout().is_terminal() && !flags.force {
        tell(
            "warning: bitcode is not written to a terminal; -S writes text, and -f writes it anyway\n",
        );
        return Ok(());
    }
    let mut text = Vec::new();
    let printed = write_text(module, &options, &mut text);
    printed.map_err(|error| Failure::io(&name, "print", &error))?;
    let version = was_bitcode.then_some(module.header.dialect);
    let bitcode = bitcode::of_text(&text, &name, version)?;
    write_to(&flags.output, |out| out.write_all(&bitcode))
}

/// Configures the thread pool so that this thread is a worker: it would otherwise only wait, and with one thread no
/// other is started.
fn set_threads(flags: &Flags) -> Result<(), Failure> {
    // 0 selects the number of cores.
    let n = flags.threads.map_or(0, NonZeroUsize::get);
    let pool = rayon::ThreadPoolBuilder::new().num_threads(n).use_current_thread();
    pool.build_global().map_err(|error| Failure::general(format!("cannot start threads: {error}")))
}

/// The verified module of the input. The source is dropped here, unless barriers are explained or kernels run: nothing
/// else refers to positions in it later, and the output needs the memory.
fn read_and_check(
    mut source: Input,
    pipeline: &Pipeline,
    flags: &Flags,
    session: &Session,
) -> Result<(Module, Option<Listing>), Failure> {
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
    let options = machine::with_default_layout(options, &source.text, session, flags);
    let bitcode = match is_bitcode(&source.text) && !flags.names_places() {
        true => read_valid_bitcode(&source, &options, flags, session)?,
        false => None,
    };
    let (mut module, spans) = match bitcode {
        Some(module) => (module, None),
        None => {
            source = bitcode::as_text(source, &bitcode::options(&options))?;
            read_text(&source, options, flags, session)?
        }
    };
    warn_of_missing_triple(&module, session, &source.name);
    warn_of_contradictions(&module, session, &source.name);
    named::check(&module, session.target_of(&module.header).as_deref(), pipeline, flags)?;
    if flags.strip_debug {
        strip_debug_info(&mut module);
    }
    let listing = spans.filter(|_| flags.names_places());
    let listing = listing.map(|spans| {
        let Input { name, text } = source;
        Listing { name, text: text.into_vec(), spans }
    });
    Ok((module, listing))
}

/// The module of bitcode; `None` when it is invalid, which messages then show in its text.
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
) -> Result<(Module, Option<SourceMap>), Failure> {
    let renderer = Renderer::new(&source.name, &source.text, messages_colored(flags.color));
    let reader = Reader { source, options, renderer, flags, session };
    let (outcome, old_debug_info) = reader.read(flags.names_places())?;
    warn_of_old_debug_info(old_debug_info, &source.name);
    let ReadOutcome { module, spans } = outcome;
    if flags.disable_verify || verify(&module, session, flags).is_empty() {
        return Ok((module, spans));
    }
    drop(module);
    reader.read_and_complain()
}

/// Applies the flags to a module that was read; returns the version of debug information that was dropped because it is
/// too old.
fn apply(module: &mut Module, flags: &Flags) -> Option<u64> {
    machine::apply(&mut module.header, flags);
    if flags.disable_verify { None } else { debug_info::drop_if_old(module) }
}

fn warn_of_old_debug_info(version: Option<u64>, name: &str) {
    if let Some(version) = version {
        let what = format!("ignoring debug info with an invalid version ({version})");
        tell(&format!("warning: {what} in {name}\n"));
    }
}

/// Warns when the target of a module without a triple is inferred.
fn warn_of_missing_triple(module: &Module, session: &Session, name: &str) {
    let Some((target, sign)) = session.sign_of_target(&module.header) else { return };
    let sign =
        String::from_utf8_lossy(module.header.global(sign).name.as_deref().unwrap_or_default());
    let target = target.name();
    tell(&format!("warning: no target triple in {name}; taken for {target}, because of @{sign}\n"));
}

/// Warns about kernels whose attributes and annotations contradict each other.
fn warn_of_contradictions(module: &Module, session: &Session, name: &str) {
    let header = &module.header;
    let Some(target) = session.target_of(header) else { return };
    let marks = ModuleMarks::new(header);
    for function in header.functions().filter(|&function| marks.is_annotated(function)) {
        for property in target.contradictions(&marks.of(function)) {
            let kernel = display_global(header, function);
            let what = "attribute and annotations contradict each other, so neither counts";
            tell(&format!("warning: {name}: {property} of {kernel}: {what}\n"));
        }
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

    /// Parses a module that the verifier rejects again, this time with source positions: they need memory and are
    /// rarely needed. If only debug information is invalid, it is dropped with warnings, since it does not affect the
    /// semantics of the program.
    fn read_and_complain(&self) -> Result<(Module, Option<SourceMap>), Failure> {
        let (ReadOutcome { mut module, spans }, _) = self.read(true)?;
        let mut found = self.verify_with_places(&module, spans.as_ref());
        if debug_info::may_be_dropped(&module, &found) {
            found.iter_mut().for_each(|one| one.severity = Severity::Warning);
            tell(&self.renderer.all(&found));
            tell(&format!("warning: ignoring invalid debug info in {}\n", self.source.name));
            strip_debug_info(&mut module);
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

fn verify(module: &Module, session: &Session, flags: &Flags) -> Vec<Diagnostic> {
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

/// Verifies the module after the passes.
fn check_again(module: &Module, session: &Session, flags: &Flags) -> Result<(), Failure> {
    let found = verify(module, session, flags);
    if found.is_empty() {
        return Ok(());
    }
    let text = passes::render_unplaced(module, &found, flags);
    let advice = "the passes broke the module; -verify-each says which one";
    Err(Failure::Message(format!("{text}selvedge-opt: error: {advice}\n")))
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
