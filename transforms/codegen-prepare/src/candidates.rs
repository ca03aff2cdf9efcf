//! The candidate instructions of the parts of the pass, collected in one walk over the function.
//!
//! The result is an analysis: cached until the function is edited. Each list is in program order. Cost: linear in the
//! instructions, plus the steps of address chains of accesses, at most [`MAX_STEPS`] each.

use selvedge_analysis::{Analysis, Facts, Reads};
use selvedge_ir::{Block, Function, Inst, Opcode, Value};

use crate::modes::{MAX_STEPS, address_operand};

/// The candidate instructions of the parts of the pass, each list in program order.
#[derive(Default, Debug)]
pub(crate) struct Candidates {
    /// Divisions and remainders of integers.
    pub(crate) divisions: Vec<Inst>,
    /// `icmp`.
    pub(crate) compares: Vec<Inst>,
    /// `zext` and `sext`.
    pub(crate) extensions: Vec<Inst>,
    /// Casts, comparisons and `and`.
    pub(crate) sinkable: Vec<Inst>,
    /// `getelementptr` with constant indices only.
    pub(crate) constant_steps: Vec<Inst>,
    /// Accesses whose address is a step in another block, or is computed from one.
    pub(crate) far_accesses: Vec<Inst>,
    /// Stores of an `or`.
    pub(crate) merged_stores: Vec<Inst>,
    /// `extractelement`.
    pub(crate) extracts: Vec<Inst>,
    /// Accesses whose address is a phi or a select.
    pub(crate) chosen_addresses: Vec<Inst>,
}

impl Analysis for Candidates {
    const NAME: &'static str = "codegenprepare-candidates";
    const READS: Reads = Reads::Insts;

    fn compute(func: &Function, _facts: &mut Facts<'_>) -> Candidates {
        let mut all = Candidates::default();
        for block in func.blocks() {
            func.insts(block).for_each(|inst| all.add(func, block, inst));
        }
        all
    }
}

impl Candidates {
    fn add(&mut self, func: &Function, block: Block, inst: Inst) {
        match func.opcode(inst) {
            Opcode::UDiv | Opcode::SDiv | Opcode::URem | Opcode::SRem => self.divisions.push(inst),
            Opcode::ICmp => {
                self.compares.push(inst);
                self.sinkable.push(inst);
            }
            Opcode::ZExt | Opcode::SExt => {
                self.extensions.push(inst);
                self.sinkable.push(inst);
            }
            Opcode::ExtractElement => self.extracts.push(inst),
            Opcode::FCmp | Opcode::And => self.sinkable.push(inst),
            Opcode::GetElementPtr if has_constant_indices(func, inst) => {
                self.constant_steps.push(inst);
            }
            opcode if opcode.is_cast() => self.sinkable.push(inst),
            opcode => {
                let Some(operand) = address_operand(opcode) else { return };
                if opcode == Opcode::Store && is_or(func, func.operand(inst, 0)) {
                    self.merged_stores.push(inst);
                }
                let Some(address) = func.operand(inst, operand).as_inst() else { return };
                match func.opcode(address) {
                    Opcode::Phi | Opcode::Select => self.chosen_addresses.push(inst),
                    Opcode::GetElementPtr if comes_from_elsewhere(func, block, address) => {
                        self.far_accesses.push(inst);
                    }
                    _ => {}
                }
            }
        }
    }
}

fn is_or(func: &Function, value: Value) -> bool {
    value.as_inst().is_some_and(|inst| func.opcode(inst) == Opcode::Or)
}

fn has_constant_indices(func: &Function, step: Inst) -> bool {
    func.operands(step).skip(1).all(|index| func.as_int(index).is_some())
}

/// Whether a chain of steps contains a step in another block.
fn comes_from_elsewhere(func: &Function, block: Block, address: Inst) -> bool {
    let is_step =
        |value: Value| value.as_inst().filter(|&it| func.opcode(it) == Opcode::GetElementPtr);
    let chain = std::iter::successors(Some(address), |&step| is_step(func.operand(step, 0)));
    chain.take(MAX_STEPS).any(|step| func.block_of(step) != Some(block))
}
