//! The main steps: parse, verify, run passes, verify, print.

use std::collections::BTreeSet;
use std::io::IsTerminal;
use std::num::NonZeroUsize;
use std::path::Path;

use selvedge::bitcode::is_bitcode;
use selvedge::ir::print::{PrintOptions, display_global};
use selvedge::ir::strip_debug::strip_debug_info;
use selvedge::ir::target::ModuleMarks;
use selvedge::ir::{Global, Module};
use selvedge::pass::passes::Internalize;
use selvedge::pass::{Changed, Pipeline, Registry, Report, Session};
use selvedge::text::ReadOutcome;

use crate::explain::{Listing, Sources};
use crate::failure::{Failure, file_name};
use crate::flags::Flags;
use crate::input::Input;
use crate::output::{print, write_to};
use crate::page::{self, Run, Snapshot};
use crate::read::{load, read_verified, verify};
use crate::text::write_text;
use crate::{bitcode, explain, link, named, passes, print_message, progress, simulate};

/// Executes the command line.
///
/// # Errors
/// Errors of the input, of the flags, or of the operating system.
pub(crate) fn run(flags: &Flags) -> Result<(), Failure> {
    let mut registry = selvedge::registry();
    preset(&mut registry, flags)?;
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
    progress::status(format!("reading {name}"));
    let source = load(&flags.input)?;
    let was_bitcode = is_bitcode(&source.text);
    let (mut module, listing, linked) = read_and_check(source, &pipeline, flags, &session)?;
    let pipeline = match flags.linking.link_internalize {
        true => after_internalizing(linked, pipeline),
        false => pipeline,
    };
    let is_known = session.target_of(&module.header).is_some();
    let sources = listing.map(|listing| Sources::new(listing, &module, flags, is_known));
    if let Some(sources) = sources.as_ref().filter(|_| flags.race_check) {
        progress::status("running kernels");
        let checked = simulate::check(&module, sources, flags);
        progress::end();
        return checked;
    }
    progress::status("running passes");
    let judge = flags.judge.then(|| simulate::Judge::before(&module, flags)).transpose()?;
    let before = flags.reports.report.as_ref().map(|_| Snapshot::of(&module, &session));
    let explain = |report: &Report, module: &Module, session: &Session| {
        let Some(sources) = &sources else { return Ok(()) };
        explain::show(report, sources, flags)?;
        let Some((path, before)) = flags.reports.report.as_ref().zip(before) else { return Ok(()) };
        let after = Snapshot::of(module, session);
        let run = Run { report, before, after, sources, passes: pipeline.to_string() };
        page::write(path, &run, flags)
    };
    let changed = passes::run(&pipeline, &mut module, &mut session, flags, explain)?;
    if changed == Changed::Yes && !flags.disable_verify {
        check_again(&module, &session, flags)?;
    }
    if let Some(judge) = judge {
        progress::status("judging");
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

/// Sets the options of passes that have flags of their own.
fn preset(registry: &mut Registry, flags: &Flags) -> Result<(), Failure> {
    flags.aa_eval.given().for_each(|option| registry.preset("aa-eval", option));
    let preset = flags.barriers.preset(registry, &flags.kernel);
    let preset = preset.and_then(|()| flags.codegen.preset(registry));
    let preset = preset.and_then(|()| flags.inline.preset(registry));
    let preset = preset.and_then(|()| flags.loops.preset(registry));
    preset.map_err(|error| Failure::general(format_args!("flags: {error}")))?;
    flags.globals.preset(registry)
}

/// The pipeline after what was linked became internal.
fn after_internalizing(linked: BTreeSet<Global>, pipeline: Pipeline) -> Pipeline {
    let mut all = Pipeline::new();
    all.add_module(Internalize { among: Some(linked), ..Internalize::default() });
    all.append(pipeline);
    all
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
        print_message(
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

/// The verified module of the input, with the modules that are linked to it, and the globals that came from those. The
/// source is dropped here, unless barriers are explained or kernels run: nothing else refers to positions in it later,
/// and the output needs the memory.
fn read_and_check(
    mut source: Input,
    pipeline: &Pipeline,
    flags: &Flags,
    session: &Session,
) -> Result<(Module, Option<Listing>, BTreeSet<Global>), Failure> {
    let ReadOutcome { mut module, spans } =
        read_verified(&mut source, flags, session, flags.names_places())?;
    let linked = link::apply(&mut module, &source, flags, session)?;
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
    Ok((module, listing, linked))
}

/// Warns when the target of a module without a triple is inferred.
fn warn_of_missing_triple(module: &Module, session: &Session, name: &str) {
    let Some((target, sign)) = session.sign_of_target(&module.header) else { return };
    let sign =
        String::from_utf8_lossy(module.header.global(sign).name.as_deref().unwrap_or_default());
    let target = target.name();
    print_message(&format!(
        "warning: no target triple in {name}; taken for {target}, because of @{sign}\n"
    ));
}

/// Warns about launch bounds that are ignored.
fn warn_of_contradictions(module: &Module, session: &Session, name: &str) {
    let header = &module.header;
    let Some(target) = session.target_of(header) else { return };
    let marks = ModuleMarks::new(header);
    for function in header.functions() {
        for (property, what) in target.ignored_marks(&marks.of(function)) {
            let kernel = display_global(header, function);
            print_message(&format!("warning: {name}: {property} of {kernel}: {what}\n"));
        }
    }
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
