//! What a variable costs, and what it saves.
//!
//! Counted are integer instructions of the machine in a round of the loop, in quarters of one ([`ONE`]), since
//! `ptxas` unrolls small loops [`UNROLLED`] times and then adds to a variable once for all copies; what is computed
//! from the index it computes for each copy. `docs/addresses.md` has what was measured.

use rustc_hash::FxHashMap;
use selvedge_analysis::loops::{Loop, Loops};
use selvedge_ir::{Function, Inst, ModuleHeader, Opcode, Value};

/// One instruction.
pub(super) const ONE: u32 = 4;

/// How often `ptxas` repeats the body of a small loop.
pub(super) const UNROLLED: u32 = 4;

/// How many instructions a variable adds in a round: to a pointer of 64 bits, two.
pub(super) fn of_variable(is_narrow: bool, is_unrolled: bool) -> u32 {
    let adds = if is_narrow { ONE } else { 2 * ONE };
    if is_unrolled { adds / UNROLLED } else { adds }
}

/// What is not computed any more in a loop when other values take the place of some of its instructions.
pub(super) struct Savings<'a> {
    pub(super) func: &'a Function,
    pub(super) header: &'a ModuleHeader,
    pub(super) loops: &'a Loops,
    pub(super) this: Loop,
}

impl Savings<'_> {
    /// What goes with these. Cost: the uses of what goes.
    pub(super) fn without(&self, replaced: &[Inst]) -> u32 {
        let mut left: FxHashMap<Inst, usize> = FxHashMap::default();
        let mut work: Vec<Inst> = replaced.to_vec();
        let mut saved = 0;
        while let Some(inst) = work.pop() {
            saved += self.weight(inst);
            for operand in self.func.operands(inst).filter_map(Value::as_inst) {
                if !self.is_arithmetic(operand) || replaced.contains(&operand) {
                    continue;
                }
                let uses = || self.func.uses(operand.into()).count();
                let n = left.entry(operand).or_insert_with(uses);
                *n -= 1;
                if *n == 0 {
                    work.push(operand);
                }
            }
        }
        saved
    }

    /// Whether an instruction of the loop goes when nothing uses it.
    fn is_arithmetic(&self, inst: Inst) -> bool {
        let is_inside =
            self.func.block_of(inst).is_some_and(|block| self.loops.contains(self.this, block));
        let opcode = self.func.opcode(inst);
        is_inside && (opcode.is_binary() || opcode.is_cast() || opcode == Opcode::GetElementPtr)
    }

    /// What an instruction costs: conversions go with what uses them, and distances that are numbers with the
    /// access.
    fn weight(&self, inst: Inst) -> u32 {
        let func = self.func;
        match func.opcode(inst) {
            Opcode::GetElementPtr => {
                let indices = func.operands(inst).skip(1);
                indices.map(|index| self.weight_of_index(index)).sum()
            }
            Opcode::Mul => self.words(inst) * self.words(inst) * ONE,
            opcode if opcode.is_binary() => self.words(inst) * ONE,
            _ => 0,
        }
    }

    /// One product and sum for an index of 32 bits, and two instructions for one of 64.
    fn weight_of_index(&self, index: Value) -> u32 {
        if self.func.as_int(index).is_some() {
            return 0;
        }
        let extended = index.as_inst().filter(|&inst| {
            matches!(self.func.opcode(inst), Opcode::SExt | Opcode::ZExt)
                && self.width(self.func.operand(inst, 0)) <= 32
        });
        if extended.is_some() || self.width(index) <= 32 { ONE } else { 2 * ONE }
    }

    fn width(&self, value: Value) -> u32 {
        self.header.types.int_bits(self.func.value_type(value)).unwrap_or(64)
    }

    fn words(&self, inst: Inst) -> u32 {
        self.width(inst.into()).div_ceil(32)
    }
}
