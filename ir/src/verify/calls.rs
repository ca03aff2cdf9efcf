//! Calls: their function type, arguments and attributes; operand bundles, tail calls and inline assembly are in files
//! of their own.

mod bundles;
mod inline_asm;
mod musttail;

use super::attributes::AttrPosition;
use super::convention::{self as conv, is_callable};
use super::{Body, Checker};
use crate::attribute::{AttrKind, AttrListData, AttrSet};
use crate::constant::{ConstKind, InlineAsm};
use crate::entity::{Global, Inst, Value};
use crate::function::Operands;
use crate::inst::{Align, CallExtra, Opcode, TailKind};
use crate::types::{Type, TypeKind};

/// A decomposed call.
#[derive(Clone, Copy)]
pub(super) struct Call<'a> {
    pub(super) inst: Inst,
    pub(super) opcode: Opcode,
    pub(super) extra: &'a CallExtra,
    pub(super) callee: Value,
    /// The function, if it is called directly.
    pub(super) global: Option<Global>,
    pub(super) is_intrinsic: bool,
    pub(super) ret: Type,
    pub(super) params: &'a [Type],
    pub(super) vararg: bool,
}

impl<'a> Body<'_, 'a> {
    pub(super) fn call(&mut self, inst: Inst, opcode: Opcode) {
        let func = self.func;
        let (Some(extra), Some(callee)) = (func.call(inst), func.callee(inst)) else {
            return self.report("call-shape", format_args!("a call without callee"));
        };
        let TypeKind::Function { ret, params, vararg } = self.kind(extra.fn_ty) else {
            return self
                .report("call-shape", format_args!("the type of a call is no function type"));
        };
        let global = func.as_global(callee).filter(|&g| self.cx.header.function(g).is_some());
        let is_intrinsic = global.is_some_and(|global| self.cx.is_intrinsic(global));
        let (ret, vararg) = (*ret, *vararg);
        let call = Call { inst, opcode, extra, callee, global, is_intrinsic, ret, params, vararg };
        let callee_ty = self.ty(callee);
        check!(
            self,
            matches!(self.kind(callee_ty), TypeKind::Ptr(_)),
            "callee-type",
            "Called function must be a pointer!"
        );
        check!(
            self,
            func.inst(inst).ty() == ret,
            "call-result",
            "the result of a call must have the type that the function returns"
        );
        if !self.call_operand_count(&call) || !self.call_arguments(&call) {
            return;
        }
        self.call_targets(&call);
        self.call_alignments(&call);
        self.call_attributes(&call);
        self.callee_rules(&call);
        self.fast_math_type(inst);
        if let Some(asm) = self.inline_asm(callee) {
            self.asm_call(&call, asm);
        }
        self.bundles(&call);
        if func.inst(inst).bits().tail_kind() == TailKind::MustTail {
            self.musttail(&call);
        }
        if let Some(global) = global.filter(|_| is_intrinsic) {
            self.intrinsic_call(&call, global);
        }
    }

    pub(super) fn args(&self, call: &Call<'_>) -> Operands<'a> {
        self.func.call_args(call.inst)
    }

    pub(super) fn arg(&self, call: &Call<'_>, n: usize) -> Option<Value> {
        (n < call.extra.n_args as usize).then(|| self.func.operand(call.inst, n))
    }

    /// The name of a directly called function.
    pub(super) fn called_name(&self, inst: Inst) -> Option<&[u8]> {
        self.cx.header.global(self.func.called_global(inst)?).name.as_deref()
    }

    fn inline_asm(&self, callee: Value) -> Option<&'a InlineAsm> {
        match self.func.as_constant(callee) {
            Some(ConstKind::InlineAsm(asm)) => Some(asm),
            _ => None,
        }
    }

    /// The numbers of arguments, bundle operands, targets and callee must add up.
    fn call_operand_count(&mut self, call: &Call<'_>) -> bool {
        let bundled: u64 =
            call.extra.bundles.iter().map(|bundle| u64::from(bundle.n_operands)).sum();
        let targets = match call.opcode {
            Opcode::Invoke => 2,
            Opcode::CallBr => 1 + u64::from(call.extra.n_indirect),
            _ => 0,
        };
        let expected = u64::from(call.extra.n_args) + bundled + targets + 1;
        check!(
            self,
            self.func.n_operands(call.inst) as u64 == expected,
            "operand-count",
            "the operands of a call do not add up to arguments, bundles, targets and callee"
        )
    }

    fn call_arguments(&mut self, call: &Call<'_>) -> bool {
        let (n_args, n_params) = (call.extra.n_args as usize, call.params.len());
        let enough = if call.vararg { n_args >= n_params } else { n_args == n_params };
        let words = if call.vararg {
            "Called function requires more parameters than were provided!"
        } else {
            "Incorrect number of arguments passed to called function!"
        };
        if !check!(self, enough, "argument-count", "{words}") {
            return false;
        }
        let mut args = self.args(call);
        let mut fits = true;
        for &param in call.params {
            fits &= args.next().is_some_and(|arg| self.ty(arg) == param);
        }
        check!(
            self,
            fits,
            "argument-type",
            "Call parameter type does not match function signature!"
        );
        if !call.is_intrinsic {
            let types = call.params.iter().copied().chain(args.map(|arg| self.ty(arg)));
            let (mut metadata, mut token) = (false, false);
            for ty in types {
                metadata |= ty == Type::METADATA;
                token |= self.cx.is_token_like(ty);
            }
            check!(
                self,
                !metadata,
                "metadata-argument",
                "Function has metadata parameter but isn't an intrinsic"
            );
            check!(
                self,
                !token,
                "token-argument",
                "Function has token parameter but isn't an intrinsic"
            );
        }
        if call.global.is_none() {
            check!(
                self,
                !self.cx.is_token_like(call.ret),
                "token-result",
                "Return type cannot be token for indirect call!"
            );
            check!(
                self,
                call.ret != Type::X86_AMX,
                "amx-result",
                "Return type cannot be x86_amx for indirect call!"
            );
        }
        fits
    }

    /// Arguments and results must have a representable alignment.
    fn call_alignments(&mut self, call: &Call<'_>) {
        if call.is_intrinsic || self.cx.is_alignable_call(call.extra.fn_ty) {
            return;
        }
        check!(
            self,
            self.cx.is_alignable(call.ret),
            "call-alignment",
            "Incorrect alignment of return type to called function!"
        );
        for &param in call.params {
            check!(
                self,
                self.cx.is_alignable(param),
                "call-alignment",
                "Incorrect alignment of argument passed to called function!"
            );
        }
    }

    /// Targets of an `invoke` or `callbr`.
    fn call_targets(&mut self, call: &Call<'_>) {
        if call.opcode == Opcode::Call {
            return;
        }
        let func = self.func;
        let first = call.extra.n_args as usize
            + call.extra.bundles.iter().map(|bundle| bundle.n_operands as usize).sum::<usize>();
        let n_targets = func.n_operands(call.inst) - 1 - first;
        let mut targets = func.operands(call.inst).skip(first).take(n_targets);
        let are_blocks = targets.clone().all(|target| target.as_block().is_some());
        check!(self, are_blocks, "target-is-no-block", "targets of {} must be blocks", call.opcode);
        match call.opcode {
            Opcode::Invoke => {
                let unwind = targets.nth(1).and_then(Value::as_block);
                let first = unwind.and_then(|block| self.first_non_phi(block));
                check!(
                    self,
                    first.is_some_and(|inst| func.opcode(inst).is_eh_pad()),
                    "unwind-target",
                    "The unwind destination does not have an exception handling instruction!"
                );
            }
            Opcode::CallBr => {
                let is_asm = self.inline_asm(call.callee).is_some();
                check!(
                    self,
                    is_asm || call.is_intrinsic,
                    "callbr-callee",
                    "Callbr is currently only used for asm-goto!"
                );
            }
            _ => {}
        }
    }

    fn call_attributes(&mut self, call: &Call<'_>) {
        let site = match (call.is_intrinsic, self.inline_asm(call.callee)) {
            (true, _) => AttrPosition::IntrinsicCall,
            (false, Some(_)) => AttrPosition::AsmCall,
            (false, None) => AttrPosition::Call,
        };
        let (attrs, fn_ty) = (call.extra.attrs, call.extra.fn_ty);
        self.cx.attributes(attrs, fn_ty, call.extra.n_args as usize, site);
        let list = self.cx.header.attrs.list_data(attrs);
        if !list.params.is_empty() {
            self.argument_attributes(call, list);
        }
    }

    fn argument_attributes(&mut self, call: &Call<'_>, list: &AttrListData) {
        let header = self.cx.header;
        for (n, arg) in self.args(call).enumerate() {
            let set = list.param(n);
            if set == AttrSet::EMPTY {
                continue;
            }
            if n >= call.params.len() {
                self.vararg_attributes(call, set, n, arg);
                continue;
            }
            if header.attrs.has(set, AttrKind::SwiftError) {
                self.swifterror_argument_source(arg);
            }
            if header.attrs.has(set, AttrKind::InAlloca) {
                let from_alloca = arg.as_inst().is_none_or(|inst| {
                    self.func.opcode(inst) != Opcode::Alloca
                        || self.func.inst(inst).bits().is_inalloca()
                });
                check!(
                    self,
                    from_alloca,
                    "inalloca-argument",
                    "inalloca argument for call has mismatched alloca"
                );
            }
            if header.attrs.has(set, AttrKind::Preallocated) {
                let allowed = self.bundle(call, b"preallocated").is_some()
                    || self.func.inst(call.inst).bits().tail_kind() == TailKind::MustTail;
                check!(
                    self,
                    allowed,
                    "preallocated-argument",
                    "preallocated operand either requires a preallocated bundle or the call to be musttail"
                );
            }
            if header.attrs.has(set, AttrKind::ImmArg) {
                // Reported where the callee is known; here it must at least be a constant.
                self.immediate(arg);
                self.declared_immediate(call, n);
            }
        }
    }

    /// A call may have `immarg` only if the declaration has it.
    fn declared_immediate(&mut self, call: &Call<'_>, n: usize) {
        let Some(global) = call.global.filter(|_| call.is_intrinsic) else { return };
        let declared = self.cx.known_intrinsic(global).wants_immediate(n);
        check!(self, declared, "immarg-call", "immarg may not apply only to call sites");
    }

    fn vararg_attributes(&mut self, call: &Call<'_>, set: AttrSet, n: usize, arg: Value) {
        let attrs = &self.cx.header.attrs;
        let ty = self.ty(arg);
        let is_last = n + 1 == call.extra.n_args as usize;
        self.cx.value_attributes(set, ty);
        // The arguments of a statepoint are those of the function that it wraps.
        let is_statepoint = self
            .called_name(call.inst)
            .is_some_and(|name| name.starts_with(b"llvm.experimental.gc.statepoint"));
        check!(
            self,
            is_statepoint || !attrs.has(set, AttrKind::StructRet),
            "sret-vararg",
            "Attribute 'sret' cannot be used for vararg call arguments!"
        );
        check!(
            self,
            is_last || !attrs.has(set, AttrKind::InAlloca),
            "inalloca-not-last",
            "inalloca isn't on the last argument!"
        );
        if attrs.has(set, AttrKind::Returned) {
            check!(
                self,
                self.cx.types.is_lossless_cast(ty, call.ret),
                "returned-type",
                "Incompatible argument and return types for 'returned' attribute"
            );
        }
    }

    fn swifterror_argument_source(&mut self, arg: Value) {
        let is_source = match arg.as_inst() {
            Some(inst) => {
                self.func.opcode(inst) == Opcode::Alloca
                    && self.func.inst(inst).bits().is_swifterror()
            }
            None => arg.as_arg().is_some_and(|arg| {
                let set =
                    self.cx.header.attrs.list_data(self.decl.attrs).param(arg.as_u32() as usize);
                self.cx.has(set, AttrKind::SwiftError)
            }),
        };
        check!(
            self,
            is_source,
            "swifterror-argument",
            "swifterror argument should come from an alloca or parameter"
        );
    }

    pub(super) fn immediate(&mut self, arg: Value) {
        let is_immediate =
            matches!(self.func.as_constant(arg), Some(ConstKind::Int(_) | ConstKind::Float(_)));
        check!(self, is_immediate, "immarg", "immarg operand has non-immediate parameter");
    }

    /// Rules that depend on the callee.
    fn callee_rules(&mut self, call: &Call<'_>) {
        let conv = self.func.inst(call.inst).bits().calling_conv();
        check!(
            self,
            is_callable(conv),
            "call-of-entry-point",
            "calling convention does not permit calls"
        );
        self.speculatable(call);
        self.preallocated_call(call);
        let Some(global) = call.global else { return };
        let header = self.cx.header;
        let data = header.global(global);
        if call.is_intrinsic {
            check!(
                self,
                data.value_ty == call.extra.fn_ty,
                "intrinsic-call-type",
                "Intrinsic called with incompatible signature"
            );
        }
        // LLVM determines no callee if the call has another type.
        if data.value_ty == call.extra.fn_ty {
            self.debug_location_of_call(call.inst, global);
        }
    }

    /// `preallocated` on a call is allowed only for one intrinsic.
    fn preallocated_call(&mut self, call: &Call<'_>) {
        let own = self.cx.header.attrs.list_data(call.extra.attrs).function;
        if !call.is_intrinsic || !self.cx.has(own, AttrKind::Preallocated) {
            return;
        }
        check!(
            self,
            self.called_name(call.inst) == Some(b"llvm.call.preallocated.arg"),
            "preallocated-call",
            "preallocated as a call site attribute can only be on llvm.call.preallocated.arg"
        );
    }

    /// A call may be `speculatable` only if its callee is.
    fn speculatable(&mut self, call: &Call<'_>) {
        let header = self.cx.header;
        let own = header.attrs.list_data(call.extra.attrs).function;
        if !self.cx.has(own, AttrKind::Speculatable) {
            return;
        }
        let callee = call.global.and_then(|global| header.function(global));
        let declared = callee.is_some_and(|decl| {
            self.cx.has(header.attrs.list_data(decl.attrs).function, AttrKind::Speculatable)
        });
        check!(
            self,
            declared,
            "speculatable-call",
            "speculatable attribute may not apply to call sites"
        );
    }

    pub(super) fn immediate_range(&mut self, arg: Value, set: AttrSet) {
        let attrs = &self.cx.header.attrs;
        let Some(crate::attribute::Attr::Range { bits, lo, hi }) = attrs.get(set, AttrKind::Range)
        else {
            return;
        };
        let Some(value) = self.func.as_int(arg) else { return };
        let (value, lo, hi) = (value.to_unsigned(), lo.to_unsigned(), hi.to_unsigned());
        let inside = if lo < hi { lo <= value && value < hi } else { lo <= value || value < hi };
        check!(
            self,
            inside,
            "immarg-range",
            "immarg value {} out of range [{}, {})",
            signed(&value, *bits),
            signed(&lo, *bits),
            signed(&hi, *bits)
        );
    }
}

fn signed(value: &num_bigint::BigUint, bits: u32) -> num_bigint::BigInt {
    use num_bigint::BigInt;
    let value = BigInt::from(value.clone());
    if value.bit(u64::from(bits) - 1) { value - (BigInt::from(1) << bits) } else { value }
}

impl Checker<'_> {
    /// Whether all types of a call have representable alignments. Cost: the components, once per function type.
    fn is_alignable_call(&mut self, fn_ty: Type) -> bool {
        match self.alignable_calls.get(fn_ty.index()) {
            Some(&Some(known)) => known,
            _ => self.compute_is_alignable_call(fn_ty),
        }
    }

    #[inline(never)]
    fn compute_is_alignable_call(&mut self, fn_ty: Type) -> bool {
        let TypeKind::Function { ret, params, .. } = self.kind(fn_ty) else { return true };
        let found = [ret].into_iter().chain(params).all(|&ty| self.is_alignable(ty));
        if self.alignable_calls.len() <= fn_ty.index() {
            self.alignable_calls.resize(fn_ty.index() + 1, None);
        }
        self.alignable_calls[fn_ty.index()] = Some(found);
        found
    }

    /// Whether the alignment of a type is representable. Only vectors can exceed the limit, since they are aligned to
    /// their size.
    fn is_alignable(&self, ty: Type) -> bool {
        super::all_parts(self.types, ty, |part| match *self.kind(part) {
            TypeKind::Vector { element, len, .. } => {
                let bits = self.header.data_layout.size_bits(self.types, element).unwrap_or(0);
                bits.saturating_mul(u64::from(len)).div_ceil(8) <= Align::MAX_BYTES
            }
            _ => true,
        })
    }
}
