//! `-link`: links other modules to the input, in the order of the flags.
//!
//! Each module is read and verified like the input. If two modules contradict each other, their sources are read again
//! with positions, so that the error names both places.

use std::collections::BTreeSet;
use std::path::Path;

use selvedge::ir::link::{LinkError, LinkOptions, LinkRule, link};
use selvedge::ir::{Diagnostic, Global, Module, Place};
use selvedge::pass::Session;
use selvedge::text::ReadOutcome;

use crate::failure::Failure;
use crate::flags::Flags;
use crate::input::Input;
use crate::read::{load, read_verified};
use crate::render::Renderer;
use crate::{messages_colored, print_message, progress};

/// Links all modules that the flags name; returns the globals that came from them.
///
/// # Errors
/// When a module cannot be read, or contradicts those before it.
pub(crate) fn apply(
    module: &mut Module,
    source: &Input,
    flags: &Flags,
    session: &Session,
) -> Result<BTreeSet<Global>, Failure> {
    let options = LinkOptions { only_needed: flags.linking.link_only_needed };
    let mut linked = BTreeSet::new();
    for (n, path) in flags.linking.link.iter().enumerate() {
        let mut input = load(path)?;
        progress::status(format!("linking {}", input.name));
        let other = read_verified(&mut input, flags, session, false)?.module;
        let done = match link(module, other, &options) {
            Ok(done) => done,
            Err(error) => {
                let before = flags.linking.link[..n].iter().rev().map(|path| &**path);
                return Err(contradiction(&error, input, source, before, flags, session));
            }
        };
        linked.extend(done.globals);
        for warning in done.warnings {
            print_message(&format!("warning: {}: {warning}\n", input.name));
        }
    }
    Ok(linked)
}

/// The error message: the place in the linked module, and the place in the module that it contradicts.
fn contradiction<'p>(
    error: &LinkError,
    mut input: Input,
    source: &Input,
    before: impl Iterator<Item = &'p Path>,
    flags: &Flags,
    session: &Session,
) -> Failure {
    let shown = |input: &Input, diagnostic: Diagnostic| {
        let renderer = Renderer::new(&input.name, &input.text, messages_colored(flags.color));
        renderer.all(&[diagnostic])
    };
    let (diagnostic, _) = placed(&mut input, error, error.to_string(), flags, session);
    let mut text = shown(&input, diagnostic);
    let what = match error.rule {
        LinkRule::DefinedTwice => "the other definition is here",
        _ => "the other one is here",
    };
    let earlier = before.filter_map(|path| load(path).ok());
    let source = Input { name: source.name.clone(), text: source.text.to_vec().into() };
    for mut other in earlier.chain([source]) {
        let (diagnostic, is_found) = placed(&mut other, error, what.into(), flags, session);
        if is_found {
            text.push_str(&shown(&other, diagnostic).replacen("error: ", "note: ", 1));
            break;
        }
    }
    Failure::Message(text)
}

/// A message about the symbol of an error in one module, and whether the module has the symbol.
fn placed(
    input: &mut Input,
    error: &LinkError,
    message: String,
    flags: &Flags,
    session: &Session,
) -> (Diagnostic, bool) {
    let diagnostic = Diagnostic::error("link", Place::Module, message);
    let Ok(ReadOutcome { module, spans }) = read_verified(input, flags, session, true) else {
        return (diagnostic, false);
    };
    let found = module.header.by_name(&error.name).filter(|&global| {
        let is_function = module.header.function(global).is_some();
        error.rule != LinkRule::DefinedTwice || !is_function || module.body(global).is_some()
    });
    match (found, spans) {
        (Some(global), Some(spans)) => {
            (diagnostic.at(first_line(input, spans.global(global))), true)
        }
        (found, _) => (diagnostic, found.is_some()),
    }
}

/// The part of a range that is on its first line: definitions of functions extend over many.
fn first_line(input: &Input, span: std::ops::Range<u32>) -> std::ops::Range<u32> {
    let text = &input.text[span.start as usize..span.end as usize];
    let len = text.iter().position(|&byte| byte == b'\n').unwrap_or(text.len());
    span.start..span.start + len as u32
}
