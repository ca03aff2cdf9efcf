//! Exception handling: the form and the position of pads. The nesting of funclets is in `funclets.rs`.

use super::Body;
use crate::constant::ConstKind;
use crate::entity::{Block, Inst, Value};
use crate::inst::{ExtraRef, Opcode};
use crate::types::{Type, TypeKind};

impl Body<'_, '_> {
    /// The first instruction of a block that is no phi.
    pub(super) fn first_non_phi(&self, block: Block) -> Option<Inst> {
        self.func.insts(block).find(|&inst| self.func.opcode(inst) != Opcode::Phi)
    }

    pub(super) fn exception(&mut self, inst: Inst, opcode: Opcode) {
        match opcode {
            Opcode::LandingPad => self.landing_pad(inst),
            Opcode::Resume => self.resume(inst),
            Opcode::CleanupPad | Opcode::CatchPad | Opcode::CatchSwitch => {
                self.pad(inst, opcode);
            }
            Opcode::CleanupRet => {
                self.returns_from(
                    inst,
                    Opcode::CleanupPad,
                    "CleanupReturnInst needs to be provided a CleanupPad",
                );
                self.unwinds_to_pad(inst, "CleanupReturnInst");
            }
            Opcode::CatchRet => {
                self.returns_from(
                    inst,
                    Opcode::CatchPad,
                    "CatchReturnInst needs to be provided a CatchPad",
                );
            }
            _ => {}
        }
    }

    fn resume(&mut self, inst: Inst) {
        self.personality("ResumeInst needs to be in a function with a personality.");
        if self.func.n_operands(inst) > 0 {
            self.one_exception_type(self.operand_ty(inst, 0), "resume");
        }
    }

    /// All landing pads of a function have the same type, which is also that of `resume`.
    fn one_exception_type(&mut self, ty: Type, word: &str) {
        let first = *self.exception_ty.get_or_insert(ty);
        check!(
            self,
            first == ty,
            "exception-type",
            "The {word} instruction should have a consistent result type inside a function."
        );
    }

    fn personality(&mut self, words: &str) {
        check!(self, self.decl.personality.is_some(), "personality", "{words}");
    }

    fn first_in_block(&mut self, inst: Inst, words: &str) {
        let first = self.func.block_of(inst).and_then(|block| self.first_non_phi(block));
        check!(self, first == Some(inst), "pad-not-first", "{words}");
    }

    fn landing_pad(&mut self, inst: Inst) {
        self.personality("LandingPadInst needs to be in a function with a personality.");
        self.first_in_block(inst, "LandingPadInst not the first non-PHI instruction in the block.");
        self.one_exception_type(self.func.inst(inst).ty(), "landingpad");
        let clauses = match self.func.extra(inst) {
            ExtraRef::Clauses(clauses) => clauses,
            _ => &[],
        };
        let cleanup = self.func.inst(inst).bits().is_cleanup();
        check!(
            self,
            cleanup || !clauses.is_empty(),
            "landingpad-clauses",
            "LandingPadInst needs at least one clause or to be a cleanup."
        );
        for (value, &is_filter) in self.func.operands(inst).zip(clauses) {
            let ty = self.ty(value);
            let is_array = matches!(self.kind(ty), TypeKind::Array { .. });
            let is_ptr = matches!(self.kind(ty), TypeKind::Ptr(_));
            check!(
                self,
                !is_filter || is_array,
                "landingpad-clauses",
                "Filter operand does not have array type!"
            );
            check!(
                self,
                !(is_filter && is_array) || self.is_list_of_types(value),
                "landingpad-clauses",
                "Filter operand is not an array of constants!"
            );
            check!(
                self,
                is_filter || is_ptr,
                "landingpad-clauses",
                "Catch operand does not have pointer type!"
            );
        }
        self.reached_by_unwinding(inst);
        self.entering_edges(inst, Opcode::LandingPad);
    }

    fn reached_by_unwinding(&mut self, inst: Inst) {
        let Some(block) = self.func.block_of(inst) else { return };
        let func = self.func;
        let unwinds = func.uses(block.into()).all(|place| {
            let is_unwind = place.operand as usize + 2 == func.n_operands(place.user);
            func.block_of(place.user).is_none()
                || (func.opcode(place.user) == Opcode::Invoke && is_unwind)
        });
        check!(
            self,
            unwinds,
            "landingpad-predecessors",
            "Block containing LandingPadInst must be jumped to only by the unwind edge of an invoke."
        );
    }

    /// The parent of a pad is another pad, or none.
    fn pad(&mut self, inst: Inst, opcode: Opcode) {
        let name = match opcode {
            Opcode::CatchPad => "CatchPadInst",
            Opcode::CatchSwitch => "CatchSwitchInst",
            _ => "CleanupPadInst",
        };
        self.personality(&format!("{name} needs to be in a function with a personality."));
        self.first_in_block(
            inst,
            &format!("{name} not the first non-PHI instruction in the block."),
        );
        self.entering_edges(inst, opcode);
        self.has_funclets = true;
        if opcode == Opcode::CatchSwitch {
            self.handlers_are_catchpads(inst);
            self.unwinds_to_pad(inst, "CatchSwitchInst");
        }
        self.parent_of_pad(inst, opcode, name);
    }

    fn parent_of_pad(&mut self, inst: Inst, opcode: Opcode, name: &str) {
        let parent = match opcode {
            Opcode::CatchSwitch => self.func.operands(inst).next(),
            _ => self.func.operands(inst).next_back(),
        };
        let parent_op = parent.and_then(Value::as_inst).map(|pad| self.func.opcode(pad));
        if opcode == Opcode::CatchPad {
            check!(
                self,
                parent_op == Some(Opcode::CatchSwitch),
                "pad-parent",
                "CatchPadInst needs to be directly nested in a CatchSwitchInst."
            );
            return;
        }
        let none = parent.is_some_and(|value| {
            matches!(self.func.as_constant(value), Some(ConstKind::TokenNone))
        });
        let pad = matches!(parent_op, Some(Opcode::CleanupPad | Opcode::CatchPad));
        check!(self, none || pad, "pad-parent", "{name} has an invalid parent.");
    }

    fn returns_from(&mut self, inst: Inst, pad: Opcode, words: &str) {
        let from = self.func.operands(inst).next().and_then(Value::as_inst);
        let opcode = from.map(|inst| self.func.opcode(inst));
        check!(self, opcode == Some(pad), "pad-return", "{words}");
        let is_token = from.is_none_or(|inst| self.func.inst(inst).ty() == Type::TOKEN);
        check!(self, is_token, "pad-return", "a pad must be a token");
    }
}
