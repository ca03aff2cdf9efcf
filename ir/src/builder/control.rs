//! Control flow: terminators and phis.

use super::{Builder, Position};
use crate::entity::{Block, Inst, Value};
use crate::inst::{Bits, Extra, Opcode};
use crate::types::Type;

impl Builder<'_> {
    fn terminator(&mut self, opcode: Opcode, operands: &[Value]) -> Inst {
        self.emit(opcode, Bits::NONE, Type::VOID, operands, Extra::None)
    }

    /// `ret` of a value.
    pub fn ret(&mut self, value: Value) -> Inst {
        self.terminator(Opcode::Ret, &[value])
    }

    /// `ret void`.
    pub fn ret_void(&mut self) -> Inst {
        self.terminator(Opcode::Ret, &[])
    }

    /// `unreachable`.
    pub fn unreachable(&mut self) -> Inst {
        self.terminator(Opcode::Unreachable, &[])
    }

    /// `br` to a block.
    pub fn br(&mut self, target: Block) -> Inst {
        self.terminator(Opcode::Br, &[target.into()])
    }

    /// Conditional `br` on an `i1`.
    pub fn cond_br(&mut self, condition: Value, if_true: Block, if_false: Block) -> Inst {
        assert!(self.type_of(condition) == Type::I1, "`br` decides by an i1");
        self.terminator(Opcode::Br, &[condition, if_true.into(), if_false.into()])
    }

    /// `switch` on an integer.
    pub fn switch(&mut self, value: Value, default: Block, cases: &[(i64, Block)]) -> Inst {
        let ty = self.type_of(value);
        let mut operands = vec![value, default.into()];
        for &(case, target) in cases {
            operands.extend([self.int(ty, case), target.into()]);
        }
        self.terminator(Opcode::Switch, &operands)
    }

    /// `indirectbr` to one of the blocks.
    pub fn indirect_br(&mut self, address: Value, targets: &[Block]) -> Inst {
        let targets = targets.iter().map(|&block| Value::from(block));
        let operands: Vec<Value> = std::iter::once(address).chain(targets).collect();
        self.terminator(Opcode::IndirectBr, &operands)
    }

    /// `phi`; [`Self::add_incoming`] adds more incoming values.
    pub fn phi(&mut self, ty: Type, incoming: &[(Value, Block)]) -> Value {
        assert!(self.is_after_phis_only(), "a phi goes before all other instructions of its block");
        let fits = incoming.iter().all(|&(value, _)| self.type_of(value) == ty);
        assert!(fits, "`phi` of values of other types");
        let (values, blocks): (Vec<Value>, Vec<Block>) = incoming.iter().copied().unzip();
        self.emit(Opcode::Phi, Bits::NONE, ty, &values, Extra::Blocks(blocks)).into()
    }

    /// Adds an incoming value to a phi created by [`Self::phi`].
    pub fn add_incoming(&mut self, phi: Value, value: Value, block: Block) {
        let inst = phi.as_inst().expect("a phi");
        assert!(self.type_of(phi) == self.type_of(value), "`phi` of a value of another type");
        self.func.push_incoming(inst, value, block);
    }

    fn is_after_phis_only(&self) -> bool {
        let above = match self.position {
            Position::Unset => None,
            Position::End(block) => self.func.last_inst(block),
            Position::Before(inst) => self.func.prev_inst(inst),
        };
        above.is_none_or(|inst| self.func.opcode(inst) == Opcode::Phi)
    }
}
