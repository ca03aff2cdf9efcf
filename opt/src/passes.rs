//! Runs passes according to the flags, and prints their results.

use std::path::Path;
use std::sync::Arc;

use selvedge::OptLevel;
use selvedge::analysis::alias::AliasChain;
use selvedge::analysis::memory_ssa::{DEFAULT_CHECK_LIMIT, MemorySsaOptions};
use selvedge::dead_sync::account::explains_all;
use selvedge::ir::print::{display_global, display_inst};
use selvedge::ir::{Diagnostic, Module, Place};
use selvedge::pass::{
    Broken, Changed, Instrumentation, PassFilter, Pipeline, PipelineError, PrintChanged, Registry,
    RemarkOptions, Report, Session, SizeLimit, to_yaml,
};

use crate::certified;
use crate::failure::{Failure, file_name};
use crate::flags::{Changes, Flags};
use crate::output::write_to;
use crate::progress::{self, Aside};
use crate::render::Renderer;
use crate::{messages_colored, print_message};

/// The pipeline given by the flags; empty when there is none.
///
/// # Errors
/// When its text is invalid, or a flag refers to an unknown pass.
pub(crate) fn pipeline(registry: &Registry, flags: &Flags) -> Result<Pipeline, Failure> {
    for (flag, names) in [
        ("print-before", &flags.print_before),
        ("print-after", &flags.print_after),
        ("filter-passes", &flags.filter_passes),
    ] {
        names.iter().try_for_each(|name| must_know(registry, flag, name))?;
    }
    let level = flags.level.given().map_or("", OptLevel::pipeline_name);
    let text = flags.passes.as_deref().unwrap_or(level);
    let parse = |text| registry.parse(text).map_err(|error| malformed(&error));
    let mut pipeline = parse(flags.globals.first_passes())?;
    pipeline.append(parse(text)?);
    if flags.requests_barrier_explanation() && !explains_all(pipeline.pass_names()) {
        pipeline.append(parse("explain-barriers")?);
    }
    let is_memory_explained = flags.reports.explain_memory || flags.reports.report.is_some();
    if is_memory_explained && pipeline.pass_names().last() != Some("explain-memory") {
        pipeline.append(parse("explain-memory")?);
    }
    Ok(pipeline)
}

fn malformed(error: &PipelineError) -> Failure {
    Failure::Message(format!("selvedge-opt: error: --passes: {error}\n{}", error.snippet()))
}

/// Checks that a pass of that name exists.
fn must_know(registry: &Registry, flag: &str, name: &str) -> Result<(), Failure> {
    if registry.knows(name) {
        return Ok(());
    }
    let hint = registry.nearest(name).map(|near| format!("; did you mean '{near}'?"));
    let hint = hint.unwrap_or_default();
    Err(Failure::general(format_args!("--{flag}: unknown pass '{name}'{hint}")))
}

/// The session that the flags describe.
///
/// # Errors
/// When a debug counter is malformed or refers to an unknown pass.
pub(crate) fn session(
    registry: &Registry,
    flags: &Flags,
    module_id: &str,
) -> Result<Session, Failure> {
    let mut session = selvedge::session();
    session.threads = flags.threads;
    session.out = Box::new(Aside);
    session.watch = Some(Box::new(|pass| progress::status(format!("running {pass}"))));
    if let Some(names) = &flags.aa_pipeline {
        let chain = AliasChain::parse(names);
        let bad = |error| Failure::general(format_args!("--aa-pipeline: {error}"));
        session.settings.choose(chain.map_err(bad)?);
    }
    session.instrument = instrumentation(flags, module_id);
    session.remarks = remarks(flags);
    session.settings.choose(memory_ssa(flags));
    session.settings.choose(SizeLimit { max_insts: flags.max_function_size });
    session.settings.choose(flags.scev.options(flags.dialect));
    let assumed = flags.assume_default_is_flat_addrspace;
    session.settings.choose(selvedge::address::FlatSpace { assumed });
    if let Some(limit) = flags.opt_bisect_limit {
        session.fuel.set_bisect_limit(limit);
    }
    for counter in &flags.debug_counter {
        let added = session.fuel.add_counters(counter);
        added.map_err(|error| Failure::general(format_args!("--debug-counter: {error}")))?;
    }
    let mut counters = session.fuel.counter_names();
    counters.try_for_each(|name| must_know(registry, "debug-counter", name))?;
    drop(counters);
    Ok(session)
}

fn memory_ssa(flags: &Flags) -> MemorySsaOptions {
    MemorySsaOptions {
        check_limit: flags.memssa_check_limit.unwrap_or(DEFAULT_CHECK_LIMIT),
        verify: flags.verify_memoryssa,
        graphs: flags.dot_cfg_mssa.as_ref().map(|_| Arc::default()),
    }
}

/// Writes the requested graph of MemorySSA: that of the last function, as in LLVM, which writes them one after the
/// other into one file.
fn write_graph(session: &Session, flags: &Flags) -> Result<(), Failure> {
    let options = session.settings.chosen::<MemorySsaOptions>();
    let graphs = options.and_then(|options| options.graphs.as_ref());
    let (Some(path), Some(graphs)) = (&flags.dot_cfg_mssa, graphs) else { return Ok(()) };
    let graphs = graphs.lock().expect("no panic under this lock");
    match graphs.last_key_value() {
        Some((_, graph)) => write_to(path, |out| out.write_all(graph.as_bytes())),
        None => Ok(()),
    }
}

fn instrumentation(flags: &Flags, module_id: &str) -> Instrumentation {
    let all = |names: &[String]| names.iter().any(|name| name == "*");
    Instrumentation {
        verify_each: flags.verify_each,
        print_before: filter(flags.print_before_all, &flags.print_before),
        print_after: filter(flags.print_after_all, &flags.print_after),
        print_changed: match flags.print_changed {
            None => PrintChanged::Off,
            Some(Changes::All) => PrintChanged::All,
            Some(Changes::Quiet) => PrintChanged::Quiet,
            Some(Changes::Diff) => PrintChanged::Diff,
            Some(Changes::DiffQuiet) => PrintChanged::DiffQuiet,
        },
        changed_passes: flags.filter_passes.clone(),
        module_scope: flags.print_module_scope,
        functions: if all(&flags.filter_print_funcs) {
            Vec::new()
        } else {
            flags.filter_print_funcs.clone()
        },
        dialect: None,
        module_id: Some(module_id.into()),
    }
}

fn filter(all: bool, names: &[String]) -> PassFilter {
    match names {
        _ if all => PassFilter::All,
        [] => PassFilter::None,
        _ => PassFilter::Named(names.into()),
    }
}

fn remarks(flags: &Flags) -> RemarkOptions {
    RemarkOptions {
        passed: flags.pass_remarks.clone(),
        missed: flags.pass_remarks_missed.clone(),
        analysis: flags.pass_remarks_analysis.clone(),
        record: flags.pass_remarks_output.is_some() || flags.reports.report.is_some(),
        record_filter: flags.pass_remarks_filter.clone(),
        findings: flags.explains() || flags.explains_memory(),
        certificates: certified::are_wanted(flags),
    }
}

/// Runs the passes and prints the requested results; returns whether they changed anything.
///
/// # Errors
/// When a pass finds the module invalid or makes it invalid, or remarks cannot be written.
pub(crate) fn run(
    pipeline: &Pipeline,
    module: &mut Module,
    session: &mut Session,
    flags: &Flags,
    explain: impl FnOnce(&Report, &Module, &Session) -> Result<(), Failure>,
) -> Result<Changed, Failure> {
    let read = certified::are_wanted(flags).then(|| module.to_string());
    match pipeline.run(module, session) {
        Ok(report) => {
            show(&report, session, flags)?;
            explain(&report, module, session)?;
            certified::finish(&report, module, read.as_deref(), flags)?;
            write_graph(session, flags)?;
            let name = file_name(&flags.input, "<stdin>");
            print_message(&renderer(&name, flags).all(&report.warnings));
            Ok(report.changed)
        }
        Err(broken) => {
            show(&broken.report, session, flags)?;
            Err(failure(module, &broken, flags))
        }
    }
}

/// Prints the parts of the report that the flags request.
fn show(report: &Report, session: &Session, flags: &Flags) -> Result<(), Failure> {
    if flags.stats {
        print_message(&report.statistics.to_string());
    }
    if flags.time_passes {
        print_message(&report.timings());
    }
    if flags.print_debug_counter {
        print_message(&session.fuel.to_string());
    }
    flags.pass_remarks_output.as_deref().map_or(Ok(()), |path| write_remarks(path, report))
}

fn write_remarks(path: &Path, report: &Report) -> Result<(), Failure> {
    write_to(path, |out| out.write_all(to_yaml(&report.remarks).as_bytes()))
}

/// An error about the changed code, which has no positions in the source.
fn failure(module: &Module, broken: &Broken, flags: &Flags) -> Failure {
    let text = render_unplaced(module, &broken.diagnostics, flags);
    Failure::Message(format!(
        "{text}selvedge-opt: error: the module is broken after pass '{}' on {}\n",
        broken.pass, broken.unit
    ))
}

/// Diagnostics about code that may have changed, each with the text of the code.
pub(crate) fn render_unplaced(module: &Module, errors: &[Diagnostic], flags: &Flags) -> String {
    let described: Vec<Diagnostic> = errors.iter().map(|error| described(module, error)).collect();
    renderer(&file_name(&flags.input, "<stdin>"), flags).all(&described)
}

/// A renderer for messages without source positions.
fn renderer<'n>(name: &'n str, flags: &Flags) -> Renderer<'n> {
    Renderer::new(name, b"", messages_colored(flags.color))
}

fn described(module: &Module, error: &Diagnostic) -> Diagnostic {
    let named = |global| display_global(&module.header, global);
    let mut error = error.clone();
    error.span = None;
    match error.place {
        Place::Module | Place::Md(_) => error,
        Place::Global(global) => error.note(format!("it is about {}", named(global))),
        Place::Block(global, _) => error.note(format!("it is about a block of {}", named(global))),
        Place::Inst(global, inst) => match module.body(global) {
            Some(func) => {
                let inst = display_inst(&module.header, func, inst);
                error.note(format!("it is about this instruction of {}: {inst}", named(global)))
            }
            None => error,
        },
    }
}
