//! Plans: instructions that are not created yet.

use selvedge_analysis::Edit;
use selvedge_analysis::fold::Int;
use selvedge_ir::constant::ConstKind;
use selvedge_ir::inst::{Bits, Extra, GepFlags, IntFlags, IntPredicate};
use selvedge_ir::{Block, Function, Inst, ModuleHeader, Opcode, Type, Value};
use smallvec::SmallVec;

use super::Prefixes;

/// The cost of a plan, known before anything is created.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Cost {
    /// New instructions, phis included.
    pub instructions: u32,
    /// New instructions inside a loop; phis always count.
    pub in_loops: u32,
    /// New phis; the increment of each is among the other instructions.
    pub phis: u32,
    /// New products of two values, or of a value and a constant that is no power of two.
    pub products: u32,
    /// New divisions that are no shifts.
    pub quotients: u32,
    /// Instructions that are reused.
    pub reused: u32,
    /// Those of them that lose flags.
    pub without_flags: u32,
}

/// An operand of a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Operand {
    Value(Value),
    Step(u32),
    Number(u32),
}

/// The kind of a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Make {
    /// An operation or a cast.
    Operation(Opcode, IntFlags),
    Compare(IntPredicate),
    Select,
    /// `getelementptr i8`.
    Offset,
    /// A phi of the start and the backedge value.
    Phi(Block),
}

/// An instruction to be created.
#[derive(Clone, Debug)]
pub(super) struct PlannedInst {
    pub(super) make: Make,
    pub(super) ty: Type,
    /// The insertion point; a phi is inserted at the start of its block.
    pub(super) before: Inst,
    pub(super) operands: SmallVec<[Operand; 3]>,
}

/// Instructions that compute an expression at an insertion point: see [`crate::Scev::plan`]. A plan is valid for the
/// function as it was then; other plans for the same function may be written before it.
#[derive(Clone, Debug)]
pub struct ExpansionPlan {
    pub(super) steps: Vec<PlannedInst>,
    pub(super) numbers: Vec<(Type, Int)>,
    pub(super) result: Operand,
    /// Instructions that lose their flags.
    pub(super) without_flags: Vec<Inst>,
    pub(super) cost: Cost,
    pub(super) prefixes: Prefixes,
}

impl ExpansionPlan {
    /// The cost of the plan.
    pub fn cost(&self) -> Cost {
        self.cost
    }

    /// The value, if no instruction has to be created or to lose flags.
    pub fn existing(&self) -> Option<Value> {
        match self.result {
            Operand::Value(value) if self.without_flags.is_empty() => Some(value),
            _ => None,
        }
    }

    /// Creates the instructions, and returns the value. `notify` is called after each edit. Cost: the steps; for a
    /// prefix that ends in `_`, logarithmic in the number of names.
    pub fn write(
        &self,
        header: &ModuleHeader,
        func: &mut Function,
        mut notify: impl FnMut(&Function, Edit<'_>),
    ) -> Value {
        let mut made: Vec<Value> = Vec::with_capacity(self.steps.len());
        for (n, step) in self.steps.iter().enumerate() {
            let inst = self.write_step(header, func, step, &made);
            let is_result = self.result == Operand::Step(n as u32);
            self.name(func, inst, step, is_result);
            made.push(inst.into());
        }
        for (step, &value) in self.steps.iter().zip(&made) {
            self.close_circle(func, step, value, &made);
        }
        for &inst in &self.without_flags {
            drop_flags(func, inst);
            notify(func, Edit::Changed(inst));
        }
        for inst in made.iter().filter_map(|value| value.as_inst()) {
            notify(func, Edit::Created(inst));
        }
        self.value(func, self.result, &made)
    }

    fn value(&self, func: &mut Function, operand: Operand, made: &[Value]) -> Value {
        match operand {
            Operand::Value(value) => value,
            Operand::Step(n) => made[n as usize],
            Operand::Number(n) => {
                let (ty, int) = &self.numbers[n as usize];
                func.add_const(*ty, ConstKind::Int(int.bits().clone()))
            }
        }
    }

    fn write_step(
        &self,
        header: &ModuleHeader,
        func: &mut Function,
        step: &PlannedInst,
        made: &[Value],
    ) -> Inst {
        if let Make::Phi(block) = step.make {
            // The backedge value does not exist yet.
            let start = self.value(func, step.operands[0], made);
            let outside: Vec<Block> = func
                .predecessors(block)
                .filter(|&from| func.terminator(from) == Some(step.before))
                .collect();
            let values = vec![start; outside.len()];
            let extra = Extra::Blocks(outside);
            let phi = func.create_inst(Opcode::Phi, Bits::NONE, step.ty, &values, extra);
            func.prepend(block, phi);
            return phi;
        }
        let operands: SmallVec<[Value; 3]> =
            step.operands.iter().map(|&operand| self.value(func, operand, made)).collect();
        let (opcode, bits, extra) = match step.make {
            Make::Operation(opcode, flags) => {
                (opcode, Bits::NONE.with_int_flags(flags), Extra::None)
            }
            Make::Compare(predicate) => {
                (Opcode::ICmp, Bits::NONE.with_int_predicate(predicate), Extra::None)
            }
            Make::Select => (Opcode::Select, Bits::NONE, Extra::None),
            Make::Offset | Make::Phi(_) => {
                (Opcode::GetElementPtr, Bits::NONE, Extra::Type(header.types.int(8)))
            }
        };
        let inst = func.create_inst(opcode, bits, step.ty, &operands, extra);
        func.insert_before(inst, step.before);
        func.set_loc(inst, func.loc(step.before));
        inst
    }

    /// Adds the backedge value to a phi.
    fn close_circle(&self, func: &mut Function, step: &PlannedInst, phi: Value, made: &[Value]) {
        let (Make::Phi(block), Some(phi)) = (step.make, phi.as_inst()) else { return };
        let backedge_value = self.value(func, step.operands[1], made);
        let inside: Vec<Block> = func
            .predecessors(block)
            .filter(|&from| func.terminator(from) != Some(step.before))
            .collect();
        for from in inside {
            func.push_incoming(phi, backedge_value, from);
        }
    }

    fn name(&self, func: &mut Function, inst: Inst, step: &PlannedInst, is_result: bool) {
        let prefix = match step.make {
            Make::Phi(_) => self.prefixes.phi,
            _ if is_result => self.prefixes.result,
            _ => self.prefixes.part,
        };
        if prefix.ends_with('_') {
            let number = free_number(func, prefix);
            func.set_name(inst.into(), format!("{prefix}{number}").as_bytes());
        } else if !prefix.is_empty() {
            func.set_name(inst.into(), prefix.as_bytes());
        }
    }
}

/// Drops the flags by which an instruction may be poison.
fn drop_flags(func: &mut Function, inst: Inst) {
    let bits = func.inst(inst).bits();
    let bits = match func.opcode(inst) {
        Opcode::GetElementPtr => bits.with_gep_flags(GepFlags::NONE),
        _ => bits.with_int_flags(IntFlags::NONE),
    };
    func.set_bits(inst, bits);
}

/// The first number that makes a free name, provided that the taken ones have no gaps.
fn free_number(func: &Function, prefix: &str) -> u64 {
    let is_free = |n: u64| func.by_name(format!("{prefix}{n}").as_bytes()).is_none();
    if is_free(0) {
        return 0;
    }
    let (mut taken, mut free) = (0, 1);
    while !is_free(free) {
        (taken, free) = (free, 2 * free);
    }
    while free - taken > 1 {
        let middle = taken + (free - taken) / 2;
        if is_free(middle) {
            free = middle;
        } else {
            taken = middle;
        }
    }
    free
}
