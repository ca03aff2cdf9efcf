//! The subjects of a violated rule as text: nodes, instructions and records, for the notes of messages.
//!
//! Numbers are those of the printer, so a module is numbered once, when the first message with notes is created.

use std::fmt;

use super::Checker;
use crate::entity::{Block, DbgRecord, Global, Inst, Md};
use crate::function::Function;
use crate::print::{Bodies, FunctionNumbering, Local, ModuleNumbering, PrintOptions, Writer};

/// A subject shown in a message.
#[derive(Clone, Copy)]
pub(super) enum Shown {
    Md(Md),
    Inst(Inst),
    Record(DbgRecord),
    Global(Global),
    Block(Block),
}

/// Cached numberings.
#[derive(Default)]
pub(super) struct Numbers {
    module: Option<ModuleNumbering>,
    function: Option<(Global, FunctionNumbering)>,
}

impl<'a> Checker<'a> {
    /// Reports a violated rule with its subjects in notes.
    #[cold]
    #[inline(never)]
    pub(super) fn report_about(
        &mut self,
        rule: &'static str,
        func: Option<&'a Function>,
        shown: &[Shown],
        message: fmt::Arguments<'_>,
    ) {
        self.report(rule, message);
        self.show(func, shown);
    }

    /// Adds subjects to the notes of the last message.
    pub(super) fn show(&mut self, func: Option<&'a Function>, shown: &[Shown]) {
        let notes: Vec<_> = shown.iter().map(|&one| (self.shown(func, one), None)).collect();
        self.found.last_mut().expect("was just reported").notes = notes;
    }

    fn shown(&mut self, func: Option<&'a Function>, shown: Shown) -> String {
        let header = self.header;
        let module = self.numbers.module.get_or_insert_with(|| match self.module {
            Some(module) => ModuleNumbering::new(module, &PrintOptions::default()),
            None => ModuleNumbering::of_header(header, &PrintOptions::default()),
        });
        let bodies = match (self.module, func) {
            (Some(module), _) => Bodies::All(module),
            (None, Some(func)) => Bodies::One(func),
            (None, None) => Bodies::Header,
        };
        let mut w = Writer::new(header, bodies, module);
        match (shown, func) {
            (Shown::Md(md), _) => {
                w.md_ref(md);
                if header.md.node(md).is_some() && w.out.len() < MAX_NUMBER {
                    w.text(" = ");
                    w.md_node(md);
                }
            }
            (Shown::Global(global), _) => {
                w.text("ptr ");
                w.global_ref(global);
            }
            (_, None) => {}
            (shown, Some(func)) => {
                let known = self.numbers.function.take();
                let (_, numbering) = self.numbers.function.insert(match known {
                    Some((global, numbering)) if global == func.global() => (global, numbering),
                    _ => (func.global(), FunctionNumbering::new(func)),
                });
                let local = Local { func, numbering };
                match shown {
                    Shown::Inst(inst) => w.inst(local, inst),
                    Shown::Record(record) => w.debug_record_as_read(local, func.record(record)),
                    Shown::Block(block) => {
                        w.text("label ");
                        w.operand(local, block.into());
                    }
                    Shown::Md(_) | Shown::Global(_) => {}
                }
            }
        }
        String::from_utf8_lossy(&w.out).trim().to_owned()
    }
}

/// The maximum length of a reference to a numbered node: a longer text is an inline node.
const MAX_NUMBER: usize = 12;
