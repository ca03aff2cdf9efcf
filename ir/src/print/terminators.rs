//! Terminators other than calls, and the instructions of exception handling.

use crate::entity::{Inst, Value};
use crate::function::Operands;
use crate::inst::{Bits, ExtraRef, Opcode};
use crate::print::Writer;
use crate::print::constants::Local;

impl Writer<'_> {
    /// The part after the opcode of a terminator other than a call, or of a `cleanuppad` or `catchpad`.
    pub(super) fn terminator_or_pad(
        &mut self,
        local: Local<'_>,
        opcode: Opcode,
        bits: Bits,
        mut operands: Operands<'_>,
    ) {
        match opcode {
            Opcode::Ret if operands.len() == 0 => self.text("void"),
            Opcode::Switch => self.switch(local, operands),
            Opcode::IndirectBr => {
                self.typed_operands(local, operands.by_ref().take(1));
                self.text(", ");
                self.bracketed(local, operands);
            }
            Opcode::CatchRet => {
                self.after("from ", operands.next(), |w, pad| w.operand(local, pad));
                self.after(" to ", operands.next(), |w, to| w.typed_operand(local, to));
            }
            Opcode::CleanupRet => {
                self.after("from ", operands.next(), |w, pad| w.operand(local, pad));
                self.unwind(local, operands.next());
            }
            Opcode::CatchSwitch => {
                self.after("within ", operands.next(), |w, pad| w.operand(local, pad));
                let unwind = if bits.is_cleanup() { operands.next_back() } else { None };
                self.byte(b' ');
                self.bracketed(local, operands);
                self.unwind(local, unwind);
            }
            Opcode::CleanupPad | Opcode::CatchPad => {
                self.after("within ", operands.next_back(), |w, pad| w.operand(local, pad));
                self.byte(b' ');
                self.bracketed(local, operands);
            }
            _ => self.typed_operands(local, operands),
        }
    }

    fn after(&mut self, word: &str, value: Option<Value>, write: impl FnOnce(&mut Self, Value)) {
        self.text(word);
        if let Some(value) = value {
            write(self, value);
        }
    }

    fn unwind(&mut self, local: Local<'_>, target: Option<Value>) {
        match target {
            Some(target) => {
                self.text(" unwind ");
                self.typed_operand(local, target);
            }
            None => self.text(" unwind to caller"),
        }
    }

    /// `[type operand, type operand]`.
    fn bracketed(&mut self, local: Local<'_>, operands: Operands<'_>) {
        self.byte(b'[');
        for (n, value) in operands.enumerate() {
            self.text(if n > 0 { ", " } else { "" });
            self.typed_operand(local, value);
        }
        self.byte(b']');
    }

    fn switch(&mut self, local: Local<'_>, mut operands: Operands<'_>) {
        self.typed_operands(local, operands.by_ref().take(2));
        self.text(" [");
        while let (Some(value), Some(target)) = (operands.next(), operands.next()) {
            self.text("\n    ");
            self.typed_operand(local, value);
            self.text(", ");
            self.typed_operand(local, target);
        }
        self.text("\n  ]");
    }

    pub(super) fn landing_pad(
        &mut self,
        local: Local<'_>,
        inst: Inst,
        bits: Bits,
        operands: Operands<'_>,
    ) {
        self.ty(local.func.inst(inst).ty());
        if bits.is_cleanup() {
            self.text("\n          cleanup");
        }
        let ExtraRef::Clauses(filters) = local.func.extra(inst) else { return };
        for (&is_filter, value) in filters.iter().zip(operands) {
            self.text(if is_filter { "\n          filter " } else { "\n          catch " });
            self.typed_operand(local, value);
        }
    }
}
