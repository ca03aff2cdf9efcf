//! Blocks, terminators and phis.

use hashbrown::HashSet;
use rustc_hash::FxBuildHasher;

use super::Body;
use crate::constant::ConstKind;
use crate::diagnostic::Place;
use crate::entity::{Block, Inst, Value, ValueKind};
use crate::inst::Opcode;
use crate::types::{Type, TypeKind};

/// Buffers for comparing the incoming blocks of phis with predecessors.
#[derive(Default)]
pub(super) struct PhiScratch {
    /// Predecessors of the current block, sorted, once per edge.
    preds: Vec<Block>,
    incoming: Vec<(Block, Value)>,
}

impl Body<'_, '_> {
    /// Checks every block and every instruction in it.
    pub(super) fn blocks(&mut self) {
        let func = self.func;
        for block in func.blocks() {
            self.cx.place = Place::Block(self.global, block);
            self.block(block);
            for inst in func.insts(block) {
                self.at(inst);
                self.instruction(inst);
            }
            if func.has_records() {
                self.trailing_records(block);
            }
        }
        self.entry();
    }

    fn entry(&mut self) {
        let Some(entry) = self.func.entry() else {
            return;
        };
        self.cx.place = Place::Block(self.global, entry);
        check!(
            self,
            self.func.predecessors(entry).next().is_none(),
            "entry-has-predecessors",
            "Entry block to function must not have predecessors!"
        );
    }

    fn block(&mut self, block: Block) {
        let terminated = self.func.terminator(block).is_some();
        check!(self, terminated, "no-terminator", "Basic Block does not have terminator!");
        let starts_with_phi =
            self.func.first_inst(block).is_some_and(|inst| self.func.opcode(inst) == Opcode::Phi);
        if starts_with_phi {
            self.phis.preds.clear();
            self.phis.preds.extend(self.func.predecessors(block));
            self.phis.preds.sort_unstable();
        }
    }

    pub(super) fn terminator(&mut self, inst: Inst) {
        let last = self.func.next_inst(inst).is_none();
        check!(
            self,
            last,
            "terminator-in-middle",
            "Terminator found in the middle of a basic block!"
        );
    }

    pub(super) fn ret(&mut self, inst: Inst) {
        let value = self.func.operands(inst).next();
        if self.ret == Type::VOID {
            check!(
                self,
                value.is_none(),
                "return-type",
                "Found return instr that returns non-void in Function of void return type!"
            );
            return;
        }
        check!(
            self,
            value.is_some_and(|value| self.ty(value) == self.ret),
            "return-type",
            "Function return type does not match operand type of return inst!"
        );
    }

    pub(super) fn br(&mut self, inst: Inst) {
        let mut operands = self.func.operands(inst);
        match operands.len() {
            1 => self.targets(operands, "br"),
            3 => {
                let condition = operands.next().map(|value| self.ty(value));
                check!(
                    self,
                    condition == Some(Type::I1),
                    "branch-condition",
                    "Branch condition is not 'i1' type!"
                );
                self.targets(operands, "br");
            }
            _ => self.report("operand-count", format_args!("br has one or three operands")),
        }
    }

    fn targets(&mut self, mut operands: impl Iterator<Item = Value>, what: &str) {
        check!(
            self,
            operands.all(|value| value.as_block().is_some()),
            "target-is-no-block",
            "targets of {what} must be blocks"
        );
    }

    pub(super) fn switch(&mut self, inst: Inst) {
        let mut operands = self.func.operands(inst);
        let (Some(condition), Some(default)) = (operands.next(), operands.next()) else {
            return self.report("operand-count", format_args!("switch without default target"));
        };
        let ty = self.ty(condition);
        check!(
            self,
            matches!(self.kind(ty), TypeKind::Int(_)),
            "switch-condition",
            "switch condition must have integer type"
        );
        self.targets(std::iter::once(default), "switch");
        let n_cases = operands.len() / 2;
        check!(
            self,
            operands.len().is_multiple_of(2),
            "operand-count",
            "switch case without target"
        );
        let mut seen = HashSet::with_capacity_and_hasher(n_cases, FxBuildHasher);
        while let (Some(value), Some(target)) = (operands.next(), operands.next()) {
            self.switch_case(ty, value, target);
            // Constants of one pool are equal if their handles are.
            check!(self, seen.insert(value), "duplicate-case", "Duplicate integer as switch case");
        }
    }

    fn switch_case(&mut self, ty: Type, value: Value, target: Value) {
        let is_int = self.func.as_int(value).is_some();
        check!(self, is_int, "case-value", "Case value is not a constant integer.");
        check!(
            self,
            self.ty(value) == ty,
            "case-type",
            "Switch constants must all be same type as switch value!"
        );
        self.targets(std::iter::once(target), "switch");
    }

    pub(super) fn indirect_br(&mut self, inst: Inst) {
        let mut operands = self.func.operands(inst);
        let address = operands.next().map(|value| self.ty(value));
        check!(
            self,
            address.is_some_and(|ty| matches!(self.kind(ty), TypeKind::Ptr(_))),
            "indirectbr-address",
            "Indirectbr operand must have pointer type!"
        );
        self.targets(operands, "indirectbr");
    }

    /// A phi: its position, its type, and its entries compared with the predecessors of its block.
    pub(super) fn phi(&mut self, inst: Inst) {
        let grouped = match self.func.prev_inst(inst) {
            Some(prev) => self.func.opcode(prev) == Opcode::Phi,
            None => true,
        };
        check!(self, grouped, "phi-not-at-top", "PHI nodes not grouped at top of basic block!");
        let ty = self.func.inst(inst).ty();
        check!(
            self,
            self.types.is_first_class(ty) && ty != Type::LABEL && ty != Type::METADATA,
            "phi-type",
            "invalid type for phi node"
        );
        let is_token = self.cx.is_token_like(ty);
        check!(self, !is_token, "phi-token", "PHI nodes cannot have token type!");
        let same = self.func.operands(inst).all(|value| self.ty(value) == ty);
        check!(
            self,
            same,
            "phi-operand-type",
            "PHI node operands are not the same type as the result!"
        );
        if grouped {
            self.phi_entries(inst);
        }
        for (value, from) in self.func.incoming(inst) {
            self.incoming_dominates(inst, value, from);
        }
    }

    fn phi_entries(&mut self, inst: Inst) {
        if !self.has_both_entries(inst) {
            self.sorted_phi_entries(inst);
        }
    }

    /// Whether the block has two predecessors and the phi an entry for each: this is so for most phis, and needs no
    /// buffers. A negative result does not imply an error.
    fn has_both_entries(&self, inst: Inst) -> bool {
        let mut entries = self.func.incoming(inst);
        let (&[low, high], 2) = (&self.phis.preds[..], entries.len()) else { return false };
        let (Some((one, from)), Some((other, also_from))) = (entries.next(), entries.next()) else {
            return false;
        };
        let same = (from.min(also_from), from.max(also_from)) == (low, high);
        same && (from != also_from || one == other)
    }

    fn sorted_phi_entries(&mut self, inst: Inst) {
        let mut phis = std::mem::take(&mut self.phis);
        phis.incoming.clear();
        phis.incoming.extend(self.func.incoming(inst).map(|(value, from)| (from, value)));
        phis.incoming.sort_unstable();
        if check!(
            self,
            phis.incoming.len() == phis.preds.len(),
            "phi-entry-count",
            "PHINode should have one entry for each predecessor of its parent basic block!"
        ) {
            self.phi_entries_match(&phis);
        }
        self.phis = phis;
    }

    fn phi_entries_match(&mut self, phis: &PhiScratch) {
        let PhiScratch { preds, incoming } = phis;
        let ambiguous =
            incoming.windows(2).any(|pair| pair[0].0 == pair[1].0 && pair[0] != pair[1]);
        check!(
            self,
            !ambiguous,
            "phi-ambiguous",
            "PHI node has multiple entries for the same basic block with different incoming values!"
        );
        let matching = incoming.iter().zip(preds).all(|((from, _), pred)| from == pred);
        check!(self, matching, "phi-entries", "PHI node entries do not match predecessors!");
    }

    /// Rules for the operands of every instruction.
    #[inline]
    pub(super) fn operands(&mut self, inst: Inst, opcode: Opcode) {
        for (n, value) in self.func.operands(inst).enumerate() {
            match value.kind() {
                ValueKind::Inst(def) => {
                    if opcode != Opcode::Phi {
                        self.operand_dominates(inst, value);
                    }
                    let first_class = self.types.is_first_class(self.func.inst(def).ty());
                    check!(
                        self,
                        first_class,
                        "operand-type",
                        "Instruction operands must be first-class values!"
                    );
                }
                ValueKind::Block(target) => self.block_operand(opcode, target),
                ValueKind::Const(c) => self.const_operand(inst, opcode, n, c),
                ValueKind::Arg(_) => {}
            }
        }
    }

    fn block_operand(&mut self, opcode: Opcode, target: Block) {
        check!(
            self,
            opcode.is_terminator(),
            "label-operand",
            "only terminators have blocks as operands"
        );
        check!(
            self,
            self.func.is_block_linked(target),
            "target-not-in-function",
            "Referring to a basic block in another function!"
        );
    }

    fn const_operand(&mut self, inst: Inst, opcode: Opcode, n: usize, c: crate::entity::Const) {
        match self.func.constant(c).kind() {
            ConstKind::Global(global) => {
                let is_callee = opcode.is_call() && n + 1 == self.func.n_operands(inst);
                if !is_callee && self.cx.is_intrinsic(*global) {
                    self.intrinsic_operand(inst, n);
                }
            }
            kind @ (ConstKind::Metadata(_)
            | ConstKind::ValueAsMetadata(_)
            | ConstKind::ArgList(_)) => {
                check!(
                    self,
                    opcode.is_call(),
                    "metadata-operand",
                    "only calls have metadata as operands"
                );
                if let ConstKind::Metadata(md) = kind {
                    self.cx.function_metadata(*md, false);
                }
            }
            ConstKind::InlineAsm(_) => {
                let is_callee = opcode.is_call() && n + 1 == self.func.n_operands(inst);
                check!(self, is_callee, "asm-address", "Cannot take the address of an inline asm!");
            }
            _ => {}
        }
    }

    /// The address of an intrinsic may only be an operand of the bundle `clang.arc.attachedcall`.
    fn intrinsic_operand(&mut self, inst: Inst, n: usize) {
        let attached = self.func.call(inst).is_some_and(|call| {
            let mut start = call.n_args;
            call.bundles.iter().any(|bundle| {
                let operands = start..start + bundle.n_operands;
                start = operands.end;
                operands.contains(&(n as u32))
                    && self.cx.header.strs.get(bundle.tag) == b"clang.arc.attachedcall"
            })
        });
        check!(self, attached, "intrinsic-address", "Cannot take the address of an intrinsic!");
    }
}
