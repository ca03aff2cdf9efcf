//! What the program does, in order: read, check, run passes, check, print.

use selvedge::ir::print::{PrintOptions, write_module};
use selvedge::ir::strip_debug::strip_debug_info;
use selvedge::ir::verify::verify_module;
use selvedge::ir::{Diagnostic, Module, Place, Severity};
use selvedge::pass::{Changed, Session};
use selvedge::text::{ReadOptions, ReadOutcome, SourceMap, read};

use crate::failure::{Failure, file_name};
use crate::flags::Flags;
use crate::input::Input;
use crate::output::{print, write_to};
use crate::render::Renderer;
use crate::{machine, messages_colored, passes, tell};

/// Does what the flags say.
///
/// # Errors
/// What is wrong with the input or the flags, or what the system does not let us do.
pub(crate) fn run(flags: &Flags) -> Result<(), Failure> {
    let registry = selvedge::registry();
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
    let mut module = read_and_check(flags, &session)?;
    let changed = passes::run(&pipeline, &mut module, &mut session, flags)?;
    if changed == Changed::Yes && !flags.disable_verify {
        check_again(&module, &session, flags)?;
    }
    if flags.disable_output {
        return Ok(());
    }
    let options = PrintOptions { dialect: None, module_id: Some(name) };
    write_to(&flags.output, |mut out| write_module(&module, &options, &mut out))
}

fn set_threads(flags: &Flags) -> Result<(), Failure> {
    let Some(n) = flags.threads else { return Ok(()) };
    let pool = rayon::ThreadPoolBuilder::new().num_threads(n.get());
    pool.build_global().map_err(|error| Failure::general(format!("cannot start threads: {error}")))
}

/// The module of the input, checked. The source is dropped here: behind this, nothing names a place
/// in it, and memory is better spent on the output.
fn read_and_check(flags: &Flags, session: &Session) -> Result<Module, Failure> {
    let input = Input::load(&flags.input)?;
    let renderer = Renderer::new(&input.name, &input.text, messages_colored(flags.color));
    let failed = |errors: Vec<Diagnostic>| Failure::Message(renderer.all(&errors));
    let mut module = read_module(&input, session, flags, false)?.map_err(failed)?.module;
    if !flags.disable_verify && !verify(&module, session, flags).is_empty() {
        // Places in the source cost memory and are rarely wanted: read again for them.
        drop(module);
        let outcome = read_module(&input, session, flags, true)?.map_err(failed)?;
        module = outcome.module;
        let mut found = verify(&module, session, flags);
        for one in &mut found {
            place_in_source(one, outcome.spans.as_ref());
            // Without its debug information, the program means the same.
            if one.is_about_debug_info() {
                one.severity = Severity::Warning;
            }
        }
        if has_error(&found) {
            return Err(failed(found));
        }
        tell(&renderer.all(&found));
        if found.iter().any(Diagnostic::is_about_debug_info) {
            tell(&format!("warning: ignoring invalid debug info in {}\n", input.name));
            strip_debug_info(&mut module);
        }
    }
    if flags.strip_debug {
        strip_debug_info(&mut module);
    }
    Ok(module)
}

/// Reads, and changes what flags change. Errors of the input are the inner ones.
fn read_module(
    input: &Input,
    session: &Session,
    flags: &Flags,
    keep_spans: bool,
) -> Result<Result<ReadOutcome, Vec<Diagnostic>>, Failure> {
    let options = ReadOptions {
        name: input.name.clone(),
        parallel: rayon::current_num_threads() > 1,
        keep_spans,
        dialect: flags.dialect,
    };
    match read(&input.text, &options) {
        Ok(mut outcome) => {
            machine::apply(&mut outcome.module.header, session, flags)?;
            Ok(Ok(outcome))
        }
        Err(errors) => Ok(Err(errors)),
    }
}

/// The rule that holds only where types of several modules are joined by their names.
const ODR_RULE: &str = "debug-odr";

fn verify(module: &Module, session: &Session, flags: &Flags) -> Vec<Diagnostic> {
    let target = session.target_for(&module.header.triple);
    let mut found = verify_module(module, target.as_deref());
    if flags.disable_debug_info_type_map {
        found.retain(|one| one.rule != ODR_RULE);
    }
    found
}

fn has_error(found: &[Diagnostic]) -> bool {
    found.iter().any(|one| one.severity == Severity::Error && !one.is_about_debug_info())
}

/// That passes left the module whole.
fn check_again(module: &Module, session: &Session, flags: &Flags) -> Result<(), Failure> {
    let found = verify(module, session, flags);
    if !has_error(&found) {
        return Ok(());
    }
    let text = passes::render_unplaced(module, &found, flags);
    let advice = "the passes broke the module; -verify-each says which one";
    Err(Failure::Message(format!("{text}selvedge-opt: error: {advice}\n")))
}

/// Gives an error the place in the source of what it is about, unless it has one.
fn place_in_source(error: &mut Diagnostic, spans: Option<&SourceMap>) {
    let Some(spans) = spans else { return };
    let span = match error.place {
        Place::Module | Place::Md(_) => return,
        Place::Global(global) => spans.global(global),
        Place::Block(global, block) => spans.block(global, block),
        Place::Inst(global, inst) => spans.inst(global, inst),
    };
    // What is not in the text, such as an implicit declaration, has an empty range at its start.
    if error.span.is_none() && span != (0..0) {
        error.span = Some(span);
    }
}
