//! LLVM's text formats: the function with its accesses as comments (`print<memoryssa>`), and with their clobbers
//! (`print<memoryssa-walker>`).

use std::fmt::Write;

use selvedge_ir::entity::SecondaryMap;
use selvedge_ir::print::{Annotator, FunctionText};
use selvedge_ir::{Block, Function, Inst};

use super::{AccessKind, Clobbering, MemoryAccess, MemorySsa, MemorySsaOptions, Walker};
use crate::alias::AliasContext;
use crate::dom::Dominators;
use crate::fact_passes;
use crate::facts::Facts;
use crate::printed::{FactPasses, PrintedAnalysis};

impl PrintedAnalysis for MemorySsa {
    const PASSES: FactPasses =
        fact_passes!("memoryssa", "the memory definitions that accesses use and create");

    fn print(&self, func: &Function, facts: &mut Facts<'_>, out: &mut String) {
        let mut ssa = self.clone();
        let dom = facts.get::<Dominators>(func);
        let cx = AliasContext::new(facts.env(), func);
        let mut clobbering = Clobbering::new(facts.env(), &cx, func, &dom);
        ssa.ensure_optimized_uses(&mut clobbering);
        let options = facts.env().setting::<MemorySsaOptions>();
        if options.verify {
            ssa.assert_verified(&mut clobbering);
        }
        if let Some(graphs) = &options.graphs {
            let graph = ssa.dot(facts, func);
            graphs.lock().expect("no panic under this lock").insert(func.global(), graph);
            return;
        }
        out.push_str(&format!("MemorySSA for function: {}\n", facts.name_of(func)));
        let text = facts.text(func);
        out.push_str(&facts.text_with(func, &mut Annotation::new(&ssa, &text)));
    }

    fn differs_from(
        &self,
        fresh: &MemorySsa,
        func: &Function,
        facts: &mut Facts<'_>,
    ) -> Option<String> {
        let dom = facts.get::<Dominators>(func);
        let cx = AliasContext::new(facts.env(), func);
        let mut clobbering = Clobbering::new(facts.env(), &cx, func, &dom);
        let errors = self.verify(&mut clobbering);
        match errors.first() {
            Some(error) => Some(error.to_string()),
            None => self.difference(fresh),
        }
    }
}

impl MemorySsa {
    /// The output of LLVM's `print<memoryssa-walker>`: each access with its clobber, with the walks performed in order.
    pub fn print_walks(func: &Function, facts: &mut Facts<'_>, out: &mut String) {
        let mut ssa = MemorySsa::clone(&facts.get::<MemorySsa>(func));
        let dom = facts.get::<Dominators>(func);
        let cx = AliasContext::new(facts.env(), func);
        let mut clobbering = Clobbering::new(facts.env(), &cx, func, &dom);
        let text = facts.text(func);
        let mut lines: SecondaryMap<Inst, Option<Box<str>>> = SecondaryMap::new();
        for inst in func.all_insts() {
            let Some(access) = ssa.access(inst) else { continue };
            let clobber = Walker::new(&mut ssa, &mut clobbering).clobber(access).access;
            let mut line = String::from("; ");
            ssa.write_access(access, &text, &mut line);
            line.push_str(" - clobbered by ");
            match clobber {
                MemoryAccess::LIVE_ON_ENTRY => line.push_str(LIVE_ON_ENTRY),
                clobber => ssa.write_access(clobber, &text, &mut line),
            }
            line.push('\n');
            lines[inst] = Some(line.into());
        }
        out.push_str(&format!("MemorySSA (walker) for function: {}\n", facts.name_of(func)));
        let mut notes = Annotation { lines, ssa: &ssa, text: &text };
        out.push_str(&facts.text_with(func, &mut notes));
    }

    /// Writes an access in LLVM's format: `2 = MemoryDef(1)`, `MemoryUse(1)`, `3 = MemoryPhi({a,1},{b,2})`.
    pub fn write_access(&self, access: MemoryAccess, text: &FunctionText<'_>, out: &mut String) {
        // Writing to a `String` does not fail.
        let _ = match self.kind(access) {
            AccessKind::Use => {
                write!(out, "MemoryUse({})", self.name(self.defining(access)))
            }
            AccessKind::Def => {
                let reaching = self.name(self.reaching(access));
                let _ = write!(out, "{} = MemoryDef({reaching})", self.number(access));
                match self.optimized(access) {
                    Some(clobber) => write!(out, "->{}", self.name(Some(clobber))),
                    None => Ok(()),
                }
            }
            AccessKind::Phi => {
                let _ = write!(out, "{} = MemoryPhi(", self.number(access));
                for (n, (value, block)) in self.arguments(access).enumerate() {
                    let comma = if n > 0 { "," } else { "" };
                    let name = self.name(Some(value));
                    let _ = write!(out, "{comma}{{{},{name}}}", text.bare_block(block));
                }
                out.write_char(')')
            }
        };
    }

    fn name(&self, access: Option<MemoryAccess>) -> String {
        match access.map(|access| self.number(access)) {
            None | Some(0) => LIVE_ON_ENTRY.into(),
            Some(number) => number.to_string(),
        }
    }
}

const LIVE_ON_ENTRY: &str = "liveOnEntry";

/// Prints accesses as comments in the text of a function.
pub struct Annotation<'a> {
    /// Lines that replace the access of an instruction.
    pub(super) lines: SecondaryMap<Inst, Option<Box<str>>>,
    pub(super) ssa: &'a MemorySsa,
    pub(super) text: &'a FunctionText<'a>,
}

impl<'a> Annotation<'a> {
    /// Prints every access above its instruction, and phis below the block labels.
    pub fn new(ssa: &'a MemorySsa, text: &'a FunctionText<'a>) -> Annotation<'a> {
        Annotation { lines: SecondaryMap::new(), ssa, text }
    }

    fn line(&self, access: MemoryAccess, out: &mut String) {
        out.push_str("; ");
        self.ssa.write_access(access, self.text, out);
        out.push('\n');
    }
}

impl Annotator for Annotation<'_> {
    fn block(&mut self, block: Block, out: &mut String) {
        if let Some(phi) = self.ssa.phi(block) {
            self.line(phi, out);
        }
    }

    fn inst(&mut self, inst: Inst, out: &mut String) {
        match (&self.lines[inst], self.ssa.access(inst)) {
            (Some(line), _) => out.push_str(line),
            (None, Some(access)) => self.line(access, out),
            (None, None) => {}
        }
    }
}
