//! LLVM's uniformity analysis (`print<uniformity>`), for NVPTX and by LLVM's rules.
//!
//! LLVM has one scope of threads, the warp, and does not inspect callees: the result of each call is divergent, and so
//! is each load from generic or private memory. Passes use [`Uniformity`](super::Uniformity), which is more precise and
//! avoids three unsound assumptions of LLVM:
//! * a load from global or shared memory is uniform regardless of writes;
//! * a phi of constants is uniform after a loop that threads exit in different iterations, through different blocks;
//! * `freeze` of an undefined value is uniform, though each thread may choose another value.
//!
//! Where the order of LLVM's text depends on addresses (divergent arguments, cycles), this one is in the order of the
//! function.

use std::fmt::Write;

use selvedge_ir::cfg::Cfg;
use selvedge_ir::entity::EntityRef;
use selvedge_ir::inst::Ordering;
use selvedge_ir::print::FunctionText;
use selvedge_ir::target::{Scope, SpaceKind, Target};
use selvedge_ir::{Function, Inst, ModuleHeader, Opcode};

use super::solve::{Seeds, Solution, Solver, WIDEST};
use crate::cycles::Cycles;
use crate::dom::Dominators;
use crate::kernels::Kernels;
use crate::printed::{FactPasses, PrintedAnalysis};
use crate::{Analysis, Facts, Reads, fact_passes};

/// The result of LLVM's analysis.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LlvmUniformity {
    /// `None` if the target has no divergence.
    solution: Option<Solution>,
}

impl Analysis for LlvmUniformity {
    const NAME: &'static str = "llvm-uniformity";
    const READS: Reads = Reads::Insts;

    fn compute(func: &Function, facts: &mut Facts<'_>) -> LlvmUniformity {
        let Some(target) = facts.target() else { return LlvmUniformity { solution: None } };
        let is_kernel = facts.header_fact::<Kernels>().contains(func.global());
        let seeds = Seeds {
            insts: seeds(facts.header(), target, func),
            fixed: vec![false; func.n_insts()],
            args: vec![if is_kernel { WIDEST } else { Scope::Thread }; func.args().len()],
            as_llvm: true,
        };
        let (cfg, dom) = (facts.get::<Cfg>(func), facts.get::<Dominators>(func));
        let cycles = facts.get::<Cycles>(func);
        let mut solver = Solver::new(func, &cfg, &dom, &cycles, seeds);
        solver.run();
        LlvmUniformity { solution: Some(solver.out) }
    }
}

impl LlvmUniformity {
    /// Whether LLVM considers the result of an instruction divergent.
    pub fn is_divergent(&self, inst: Inst) -> bool {
        self.solution.as_ref().is_some_and(|s| s.insts[inst.index()] != WIDEST)
    }
}

fn seeds(header: &ModuleHeader, target: &dyn Target, func: &Function) -> Vec<Scope> {
    let mut seeds = vec![WIDEST; func.n_insts()];
    for inst in func.all_insts().filter(|&inst| is_source(header, target, func, inst)) {
        seeds[inst.index()] = Scope::Thread;
    }
    seeds
}

fn is_source(header: &ModuleHeader, target: &dyn Target, func: &Function, inst: Inst) -> bool {
    match func.opcode(inst) {
        Opcode::Load => {
            let space = header.types.ptr_space(func.value_type(func.operand(inst, 0)));
            let kind = space.map(|space| target.space_kind(space));
            matches!(kind, Some(SpaceKind::Generic | SpaceKind::Local))
        }
        Opcode::Store => func.inst(inst).bits().ordering() != Ordering::NotAtomic,
        Opcode::Call | Opcode::AtomicRmw | Opcode::CmpXchg | Opcode::Fence => true,
        _ => false,
    }
}

impl PrintedAnalysis for LlvmUniformity {
    const PASSES: FactPasses =
        fact_passes!("uniformity", "divergent values, by the rules of LLVM's uniformity analysis");

    fn print(&self, func: &Function, facts: &mut Facts<'_>, out: &mut String) {
        let _ = writeln!(out, "UniformityInfo for function '{}':", facts.name_of(func));
        match self.solution.as_ref().filter(|solution| !is_uniform(solution)) {
            None => out.push_str("ALL VALUES UNIFORM\n"),
            Some(solution) => {
                let cycles = facts.get::<Cycles>(func);
                let text = facts.text_in_module(func);
                // LLVM up to version 19 has this typo, and its tests expect it.
                let assumed_heading = match facts.header().dialect.at_least(20) {
                    true => "CYCLES ASSUMED DIVERGENT:",
                    false => "CYCLES ASSSUMED DIVERGENT:",
                };
                Printer { func, cycles: &cycles, text, solution, assumed_heading, out }.all();
            }
        }
    }

    fn differs_from(&self, fresh: &Self, _: &Function, _: &mut Facts<'_>) -> Option<String> {
        (self != fresh).then(|| format!("cached: {self:?}\ncomputed anew: {fresh:?}"))
    }
}

fn is_uniform(solution: &Solution) -> bool {
    let all = [&solution.insts, &solution.args, &solution.ends];
    all.into_iter().flatten().all(|&scope| scope == WIDEST) && solution.divergent_exits.is_empty()
}

struct Printer<'a, 'f> {
    func: &'f Function,
    cycles: &'a Cycles,
    text: FunctionText<'f>,
    solution: &'a Solution,
    assumed_heading: &'static str,
    out: &'a mut String,
}

impl Printer<'_, '_> {
    fn all(&mut self) {
        self.arguments();
        let Solution { assumed, divergent_exits, .. } = self.solution;
        self.cycle_list(self.assumed_heading, assumed);
        self.cycle_list("CYCLES WITH DIVERGENT EXIT:", divergent_exits);
        self.temporal();
        for block in self.func.blocks() {
            let name = self.text.block(block);
            self.line(format_args!("\nBLOCK {}", name.strip_prefix('%').unwrap_or(&name)));
            self.line(format_args!("DEFINITIONS"));
            let end = self.func.terminator(block);
            for inst in self.func.insts(block).filter(|&inst| Some(inst) != end) {
                self.inst(inst, self.solution.insts[inst.index()]);
            }
            self.line(format_args!("TERMINATORS"));
            if let Some(end) = end {
                self.inst(end, self.solution.ends[block.index()]);
            }
            self.line(format_args!("END BLOCK"));
        }
    }

    fn line(&mut self, text: std::fmt::Arguments<'_>) {
        // Writing to a string does not fail.
        let _ = writeln!(self.out, "{text}");
    }

    fn arguments(&mut self) {
        let divergent = |arg: &selvedge_ir::Arg| self.solution.args[arg.index()] != WIDEST;
        let args: Vec<_> = self.func.args().filter(divergent).collect();
        if !args.is_empty() {
            self.line(format_args!("DIVERGENT ARGUMENTS:"));
        }
        for arg in args {
            let operand = self.text.operand(arg.into());
            self.line(format_args!("  DIVERGENT: {operand}"));
        }
    }

    fn cycle_list(&mut self, heading: &str, cycles: &[(crate::cycles::Cycle, Scope)]) {
        if cycles.is_empty() {
            return;
        }
        self.line(format_args!("{heading}"));
        for &(cycle, _) in cycles {
            let line = self.cycles.line(cycle, &self.text);
            self.line(format_args!("  {line}"));
        }
    }

    fn temporal(&mut self) {
        if self.solution.temporal.is_empty() {
            return;
        }
        self.line(format_args!("\nTEMPORAL DIVERGENCE LIST:"));
        for &(value, user, cycle) in &self.solution.temporal {
            let [value, user] = [value, user].map(|inst| self.text.inst(inst));
            let cycle = self.cycles.line(cycle, &self.text);
            self.line(format_args!("Value         :  {value}"));
            self.line(format_args!("Used by       :  {user}"));
            self.line(format_args!("Outside cycle :{cycle}\n"));
        }
    }

    fn inst(&mut self, inst: Inst, scope: Scope) {
        let mark = if scope == WIDEST { "             " } else { "  DIVERGENT: " };
        let text = self.text.inst(inst);
        self.line(format_args!("{mark}  {text}"));
    }
}
