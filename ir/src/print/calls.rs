//! `call`, `invoke` and `callbr`.

use crate::entity::{Inst, Value};
use crate::function::{Function, Operands};
use crate::inst::{Bits, CallExtra, Opcode, TailKind};
use crate::print::Writer;
use crate::print::constants::Local;
use crate::types::{Type, TypeKind};

impl Writer<'_> {
    /// The part of a call after the opcode.
    pub(super) fn call(
        &mut self,
        local: Local<'_>,
        inst: Inst,
        (opcode, bits): (Opcode, Bits),
        operands: Operands<'_>,
    ) {
        let func = local.func;
        let (Some(call), Some(callee)) = (func.call(inst), operands.clone().next_back()) else {
            return;
        };
        let header = self.header;
        let attrs = header.attrs.list_data(call.attrs);
        if opcode == Opcode::Call {
            self.flags(opcode, bits);
        }
        self.calling_conv_before(bits.calling_conv());
        self.attrs_before(attrs.ret);
        self.call_space(local.numbering.text(callee).ty);
        self.called_type_before(call.fn_ty);
        self.operand(local, callee);
        self.byte(b'(');
        for (n, value) in operands.first(call.n_args).enumerate() {
            if n > 0 {
                self.text(", ");
            }
            self.ty_before(local.numbering.text(value).ty);
            self.attrs_before(attrs.param(n));
            self.operand(local, value);
        }
        self.forwarded_varargs(func, call, bits);
        self.byte(b')');
        self.group_ref(attrs.function);
        self.bundles(local, call, inst);
        match opcode {
            Opcode::Invoke => self.invoke_targets(local, inst, call),
            Opcode::CallBr => self.callbr_targets(local, inst, call),
            _ => {}
        }
    }

    fn call_space(&mut self, callee_ty: Type) {
        let space = self.header.types.ptr_space(callee_ty).unwrap_or(0);
        if space != 0 || self.header.data_layout.program_space() != 0 {
            self.text("addrspace(");
            self.uint(u64::from(space));
            self.text(") ");
        }
    }

    /// The type of the result, or the whole function type if the arguments do not determine it; and a space.
    fn called_type_before(&mut self, fn_ty: Type) {
        let header = self.header;
        match header.types.kind(fn_ty) {
            TypeKind::Function { ret, vararg: false, .. } => self.ty_before(*ret),
            _ => self.ty_before(fn_ty),
        }
    }

    /// `...` of a `musttail` call in a variadic function.
    fn forwarded_varargs(&mut self, func: &Function, call: &CallExtra, bits: Bits) {
        let header = self.header;
        let own_ty = header.types.kind(header.global(func.global()).value_ty);
        let is_vararg = matches!(own_ty, TypeKind::Function { vararg: true, .. });
        if bits.tail_kind() == TailKind::MustTail && is_vararg {
            self.text(if call.n_args > 0 { ", ..." } else { "..." });
        }
    }

    fn bundles(&mut self, local: Local<'_>, call: &CallExtra, inst: Inst) {
        if call.bundles.is_empty() {
            return;
        }
        let header = self.header;
        let mut operands = local.func.operands(inst).skip(call.n_args as usize);
        let mut separator = " [ ";
        for bundle in &call.bundles {
            self.text(separator);
            self.quoted(header.strs.get(bundle.tag));
            self.byte(b'(');
            for (n, value) in operands.by_ref().take(bundle.n_operands as usize).enumerate() {
                self.text(if n > 0 { ", " } else { "" });
                self.typed_operand(local, value);
            }
            self.byte(b')');
            separator = ", ";
        }
        self.text(" ]");
    }

    fn invoke_targets(&mut self, local: Local<'_>, inst: Inst, call: &CallExtra) {
        let words = ["\n          to ", " unwind "];
        for (word, target) in words.into_iter().zip(targets(local, inst, call)) {
            self.text(word);
            self.typed_operand(local, target);
        }
    }

    fn callbr_targets(&mut self, local: Local<'_>, inst: Inst, call: &CallExtra) {
        let mut targets = targets(local, inst, call);
        self.text("\n          to ");
        if let Some(target) = targets.next() {
            self.typed_operand(local, target);
        }
        self.text(" [");
        for (n, target) in targets.take(call.n_indirect as usize).enumerate() {
            self.text(if n > 0 { ", " } else { "" });
            self.typed_operand(local, target);
        }
        self.byte(b']');
    }
}

/// The blocks after the arguments and bundle operands.
fn targets<'f>(
    local: Local<'f>,
    inst: Inst,
    call: &CallExtra,
) -> impl Iterator<Item = Value> + use<'f> {
    let in_bundles: usize = call.bundles.iter().map(|bundle| bundle.n_operands as usize).sum();
    local.func.operands(inst).skip(call.n_args as usize + in_bundles)
}
