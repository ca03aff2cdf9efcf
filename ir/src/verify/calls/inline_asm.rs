//! Calls of inline assembly: results, arguments and labels must match the constraints.

use super::Call;
use crate::attribute::AttrKind;
use crate::constant::InlineAsm;
use crate::inst::Opcode;
use crate::types::{Type, TypeKind};
use crate::verify::Body;
use crate::verify::asm::Constraint;

impl Body<'_, '_> {
    pub(super) fn asm_call(&mut self, call: &Call<'_>, asm: &InlineAsm) {
        check!(
            self,
            asm.fn_ty == call.extra.fn_ty,
            "asm-type",
            "inline asm is called with another type than its own"
        );
        let parsed = Constraint::parse_all(&asm.constraints);
        let Ok(constraints) = parsed.as_deref() else {
            return self.report(
                "asm-constraints",
                format_args!("invalid constraint string of inline asm"),
            );
        };
        self.asm_outputs(call, constraints);
        self.asm_indirect(call, constraints);
        if call.opcode == Opcode::CallBr {
            let labels = constraints.iter().filter(|one| one.is_label()).count();
            check!(
                self,
                labels == call.extra.n_indirect as usize,
                "asm-labels",
                "Number of label constraints does not match number of callbr dests"
            );
        } else {
            let labels = constraints.iter().any(|one| one.is_label());
            check!(self, !labels, "asm-labels", "Label constraints can only be used with callbr");
        }
    }

    /// Compares the results and arguments of the call with the outputs and inputs of the constraints.
    fn asm_outputs(&mut self, call: &Call<'_>, constraints: &[Constraint]) {
        let direct = constraints.iter().filter(|one| one.is_direct_output()).count();
        let fits = match direct {
            0 => call.ret == Type::VOID,
            // The type may be `void`: the call ignores its only output.
            1 => self.types.struct_fields(call.ret).is_none(),
            n => self.types.struct_fields(call.ret).is_some_and(|(fields, _)| fields.len() == n),
        };
        let inputs = constraints.iter().filter(|one| one.is_argument()).count();
        check!(
            self,
            fits && inputs == call.params.len(),
            "asm-constraints",
            "invalid type for inline asm constraint string"
        );
    }

    fn asm_indirect(&mut self, call: &Call<'_>, constraints: &[Constraint]) {
        let list = self.cx.header.attrs.list_data(call.extra.attrs);
        let arguments = constraints.iter().filter(|one| one.is_argument());
        for (n, constraint) in arguments.enumerate() {
            let Some(arg) = self.arg(call, n) else { return };
            let has_type = self.cx.has(list.param(n), AttrKind::ElementType);
            if constraint.is_indirect {
                let ty = self.ty(arg);
                check!(
                    self,
                    matches!(self.kind(ty), TypeKind::Ptr(_)),
                    "asm-indirect",
                    "Operand for indirect constraint must have pointer type"
                );
                check!(
                    self,
                    has_type,
                    "asm-indirect",
                    "Operand for indirect constraint must have elementtype attribute"
                );
            } else {
                check!(
                    self,
                    !has_type,
                    "asm-indirect",
                    "Elementtype attribute can only be applied for indirect constraints"
                );
            }
        }
    }
}
