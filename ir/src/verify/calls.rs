//! Calls: their function type, arguments, attributes, operand bundles, tail calls, inline assembly.

use super::attributes::Site;
use super::convention::{self as conv, is_callable};
use super::{Body, Checker};
use crate::attribute::{AttrKind, AttrListData, AttrSet};
use crate::constant::{ConstKind, InlineAsm};
use crate::entity::{Global, Inst, Value};
use crate::function::Operands;
use crate::inst::{Align, CallExtra, Opcode, TailKind};
use crate::types::{Type, TypeKind};

/// A call taken apart.
#[derive(Clone, Copy)]
pub(super) struct Call<'a> {
    pub(super) inst: Inst,
    pub(super) opcode: Opcode,
    pub(super) extra: &'a CallExtra,
    pub(super) callee: Value,
    /// The function that is called, when it is called directly.
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

    fn inline_asm(&self, callee: Value) -> Option<&'a InlineAsm> {
        match self.func.as_constant(callee) {
            Some(ConstKind::InlineAsm(asm)) => Some(asm),
            _ => None,
        }
    }

    /// Arguments, bundle operands, targets and callee must add up.
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
                token |= ty == Type::TOKEN;
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
                call.ret != Type::TOKEN,
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

    /// What is passed and returned must have an alignment that there is.
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

    /// Targets of an invoke or callbr.
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
            (true, _) => Site::IntrinsicCall,
            (false, Some(_)) => Site::AsmCall,
            (false, None) => Site::Call,
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
            }
        }
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
                ty == call.ret,
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

    /// What depends on the function that is called.
    fn callee_rules(&mut self, call: &Call<'_>) {
        let conv = self.func.inst(call.inst).bits().calling_conv();
        check!(
            self,
            is_callable(conv),
            "call-of-entry-point",
            "calling convention does not permit calls"
        );
        self.speculatable(call);
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
        self.debug_location_of_call(call.inst, global);
    }

    /// A call may say so only of a function that says so itself.
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
    /// Whether no type of a call is of too large an alignment. Cost: once per function type its parts.
    fn is_alignable_call(&mut self, fn_ty: Type) -> bool {
        match self.alignable_calls.get(fn_ty.index()) {
            Some(&Some(known)) => known,
            _ => self.is_alignable_call_anew(fn_ty),
        }
    }

    #[inline(never)]
    fn is_alignable_call_anew(&mut self, fn_ty: Type) -> bool {
        let TypeKind::Function { ret, params, .. } = self.kind(fn_ty) else { return true };
        let found = [ret].into_iter().chain(params).all(|&ty| self.is_alignable(ty));
        if self.alignable_calls.len() <= fn_ty.index() {
            self.alignable_calls.resize(fn_ty.index() + 1, None);
        }
        self.alignable_calls[fn_ty.index()] = Some(found);
        found
    }

    /// Whether there is an alignment that suffices for a type. Vectors alone can want more than there
    /// is: their own size.
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

/// `musttail`.
impl Body<'_, '_> {
    fn musttail(&mut self, call: &Call<'_>) {
        let is_asm = self.inline_asm(call.callee).is_some();
        check!(self, !is_asm, "musttail-asm", "cannot use musttail call with inline asm");
        let caller = self.cx.header.global(self.global).value_ty;
        let TypeKind::Function { ret, params, vararg } = self.kind(caller) else { return };
        let conv = self.func.inst(call.inst).bits().calling_conv();
        check!(
            self,
            *vararg == call.vararg,
            "musttail-varargs",
            "cannot guarantee tail call due to mismatched varargs"
        );
        check!(
            self,
            congruent(self, *ret, call.ret),
            "musttail-result",
            "cannot guarantee tail call due to mismatched return types"
        );
        check!(
            self,
            conv == self.decl.calling_conv,
            "musttail-convention",
            "cannot guarantee tail call due to mismatched calling conv"
        );
        self.before_return(call);
        match conv {
            conv::TAIL => self.musttail_any_arguments(call, "tailcc"),
            conv::SWIFT_TAIL => self.musttail_any_arguments(call, "swifttailcc"),
            _ => self.musttail_same_arguments(call, params),
        }
    }

    /// The call must be followed by a `ret` of its result, perhaps through a bitcast.
    fn before_return(&mut self, call: &Call<'_>) {
        let func = self.func;
        let mut result = call.inst;
        let mut next = func.next_inst(call.inst);
        if let Some(cast) = next.filter(|&next| func.opcode(next) == Opcode::BitCast) {
            check!(
                self,
                func.operand(cast, 0) == Value::from(call.inst),
                "musttail-bitcast",
                "bitcast following musttail call must use the call"
            );
            result = cast;
            next = func.next_inst(cast);
        }
        let Some(ret) = next.filter(|&next| func.opcode(next) == Opcode::Ret) else {
            return self.report(
                "musttail-return",
                format_args!("musttail call must precede a ret with an optional bitcast"),
            );
        };
        let value = func.operands(ret).next();
        let returned = value.is_none_or(|value| {
            let unknown =
                matches!(func.as_constant(value), Some(ConstKind::Undef | ConstKind::Poison));
            value == Value::from(result) || unknown
        });
        check!(self, returned, "musttail-return", "musttail call result must be returned");
    }

    fn musttail_any_arguments(&mut self, call: &Call<'_>, conv: &str) {
        let header = self.cx.header;
        let caller = header.attrs.list_data(self.decl.attrs);
        let callee = header.attrs.list_data(call.extra.attrs);
        let n_params = self.func.args().len();
        for n in 0..n_params {
            self.musttail_forbidden(caller.param(n), conv, "caller");
        }
        for n in 0..call.params.len() {
            self.musttail_forbidden(callee.param(n), conv, "callee");
        }
        check!(
            self,
            !call.vararg,
            "musttail-varargs",
            "cannot guarantee {conv} tail call for varargs function"
        );
    }

    fn musttail_forbidden(&mut self, set: AttrSet, conv: &str, side: &str) {
        use AttrKind as K;
        for kind in [K::InAlloca, K::InReg, K::SwiftError, K::Preallocated, K::ByRef] {
            check!(
                self,
                !self.cx.has(set, kind),
                "musttail-attribute",
                "{} attribute not allowed in {conv} musttail {side}",
                kind.text()
            );
        }
    }

    fn musttail_same_arguments(&mut self, call: &Call<'_>, params: &[Type]) {
        let is_prototype_free = call.is_intrinsic;
        if !is_prototype_free {
            if !check!(
                self,
                params.len() == call.params.len(),
                "musttail-arguments",
                "cannot guarantee tail call due to mismatched parameter counts"
            ) {
                return;
            }
            let same = params.iter().zip(call.params).all(|(&a, &b)| congruent(self, a, b));
            check!(
                self,
                same,
                "musttail-arguments",
                "cannot guarantee tail call due to mismatched parameter types"
            );
        }
        let header = self.cx.header;
        let caller = header.attrs.list_data(self.decl.attrs);
        let callee = header.attrs.list_data(call.extra.attrs);
        for n in 0..params.len().min(call.params.len()) {
            check!(
                self,
                abi_attributes(header, caller.param(n)) == abi_attributes(header, callee.param(n)),
                "musttail-attribute",
                "cannot guarantee tail call due to mismatched ABI impacting function attributes"
            );
        }
    }
}

/// Same type, or pointers of the same address space.
fn congruent(body: &Body<'_, '_>, a: Type, b: Type) -> bool {
    a == b
        || match (body.kind(a), body.kind(b)) {
            (TypeKind::Ptr(a), TypeKind::Ptr(b)) => a == b,
            _ => false,
        }
}

/// The attributes of a parameter that say how it is passed.
fn abi_attributes(
    header: &crate::module::ModuleHeader,
    set: AttrSet,
) -> Vec<&crate::attribute::Attr> {
    use AttrKind as K;
    let attrs = header.attrs.attrs(set);
    let by_memory = attrs.iter().any(|attr| matches!(attr.kind(), Some(K::ByVal | K::ByRef)));
    let matters = |attr: &&crate::attribute::Attr| match attr.kind() {
        Some(
            K::StructRet
            | K::ByVal
            | K::InAlloca
            | K::InReg
            | K::StackAlignment
            | K::SwiftSelf
            | K::SwiftAsync
            | K::SwiftError
            | K::Preallocated
            | K::ByRef,
        ) => true,
        Some(K::Alignment) => by_memory,
        _ => false,
    };
    attrs.iter().filter(matters).collect()
}

/// Operand bundles whose rules are known.
const ONCE: [&str; 11] = [
    "deopt",
    "gc-transition",
    "funclet",
    "cfguardtarget",
    "ptrauth",
    "kcfi",
    "preallocated",
    "gc-live",
    "clang.arc.attachedcall",
    "convergencectrl",
    "deactivation-symbol",
];

impl Body<'_, '_> {
    /// The operands of the first bundle with that tag.
    pub(super) fn bundle(&self, call: &Call<'_>, tag: &[u8]) -> Option<Vec<Value>> {
        let mut start = call.extra.n_args as usize;
        for bundle in &call.extra.bundles {
            let n = bundle.n_operands as usize;
            if self.cx.header.strs.get(bundle.tag) == tag {
                return Some(self.func.operands(call.inst).skip(start).take(n).collect());
            }
            start += n;
        }
        None
    }

    fn bundles(&mut self, call: &Call<'_>) {
        if call.extra.bundles.is_empty() {
            return;
        }
        let mut start = call.extra.n_args as usize;
        let mut seen = [false; ONCE.len()];
        for bundle in &call.extra.bundles {
            let n = bundle.n_operands as usize;
            let operands: Vec<Value> = self.func.operands(call.inst).skip(start).take(n).collect();
            start += n;
            let tag = String::from_utf8_lossy(self.cx.header.strs.get(bundle.tag));
            if let Some(at) = ONCE.iter().position(|&known| known == tag) {
                let quote = if tag.contains('.') { "\"" } else { "" };
                check!(
                    self,
                    !std::mem::replace(&mut seen[at], true),
                    "bundle-twice",
                    "Multiple {quote}{tag}{quote} operand bundles"
                );
            }
            self.bundle_operands(call, &tag, &operands);
        }
    }

    fn bundle_operands(&mut self, call: &Call<'_>, tag: &str, operands: &[Value]) {
        let types: Vec<Type> = operands.iter().map(|&value| self.ty(value)).collect();
        match tag {
            "ptrauth" => self.ptrauth_bundle(call, operands, &types),
            "kcfi" => {
                let valid = types == [Type::I32] && self.func.as_int(operands[0]).is_some();
                check!(
                    self,
                    types.len() == 1,
                    "bundle-operands",
                    "Expected exactly one kcfi bundle operand"
                );
                check!(
                    self,
                    types.len() != 1 || valid,
                    "bundle-operands",
                    "Kcfi bundle operand must be an i32 constant"
                );
            }
            "funclet" | "cfguardtarget" | "preallocated" | "convergencectrl" => {
                check!(
                    self,
                    operands.len() == 1,
                    "bundle-operands",
                    "Expected exactly one {tag} bundle operand"
                );
                let is_token = types.first().is_none_or(|&ty| ty == Type::TOKEN);
                check!(
                    self,
                    is_token || tag == "cfguardtarget",
                    "bundle-operands",
                    "operand of a {tag} bundle must be a token"
                );
                self.has_convergence_tokens |= tag == "convergencectrl";
                if tag == "preallocated" {
                    self.preallocated_bundle(operands);
                }
            }
            "gc-live" => {}
            "clang.arc.attachedcall" => self.attached_call_bundle(call, operands),
            _ => {}
        }
    }

    fn preallocated_bundle(&mut self, operands: &[Value]) {
        let setup = operands
            .first()
            .and_then(|value| value.as_inst())
            .is_some_and(|inst| self.called_name(inst) == Some(b"llvm.call.preallocated.setup"));
        check!(
            self,
            setup || operands.is_empty(),
            "bundle-operands",
            "\"preallocated\" argument must be a token from llvm.call.preallocated.setup"
        );
    }

    /// The name of the function that a call names.
    pub(super) fn called_name(&self, inst: Inst) -> Option<&[u8]> {
        self.cx.header.global(self.func.called_global(inst)?).name.as_deref()
    }

    fn ptrauth_bundle(&mut self, call: &Call<'_>, operands: &[Value], types: &[Type]) {
        check!(
            self,
            operands.len() == 2,
            "bundle-operands",
            "Expected exactly two ptrauth bundle operands"
        );
        let key = operands.first().is_none_or(|&key| self.func.as_int(key).is_some())
            && types.first().is_none_or(|&ty| ty == Type::I32);
        check!(self, key, "bundle-operands", "Ptrauth bundle key operand must be an i32 constant");
        check!(
            self,
            types.get(1).is_none_or(|&ty| ty == Type::I64),
            "bundle-operands",
            "Ptrauth bundle discriminator operand must be an i64"
        );
        check!(
            self,
            call.global.is_none(),
            "ptrauth-direct",
            "Direct call cannot have a ptrauth bundle"
        );
    }

    fn attached_call_bundle(&mut self, call: &Call<'_>, operands: &[Value]) {
        let no_return = call.extra.attrs;
        let list = self.cx.header.attrs.list_data(no_return);
        let returns_ptr = matches!(self.kind(call.ret), TypeKind::Ptr(_));
        let never = call.ret == Type::VOID && self.cx.has(list.function, AttrKind::NoReturn);
        check!(
            self,
            returns_ptr || never,
            "attached-call",
            "a call with operand bundle \"clang.arc.attachedcall\" must call a function returning a pointer or a non-returning function that has a void return type"
        );
        let callee = match operands {
            [one] => self.func.as_global(*one).filter(|&g| self.cx.header.function(g).is_some()),
            _ => None,
        };
        if !check!(
            self,
            callee.is_some(),
            "attached-call",
            "operand bundle \"clang.arc.attachedcall\" requires one function as an argument"
        ) {
            return;
        }
        let name = callee.and_then(|g| self.cx.header.global(g).name.as_deref()).unwrap_or(b"");
        let runtime = matches!(
            name,
            b"llvm.objc.retainAutoreleasedReturnValue"
                | b"llvm.objc.unsafeClaimAutoreleasedReturnValue"
                | b"llvm.objc.claimAutoreleasedReturnValue"
                | b"objc_retainAutoreleasedReturnValue"
                | b"objc_unsafeClaimAutoreleasedReturnValue"
                | b"objc_claimAutoreleasedReturnValue"
        );
        check!(self, runtime, "attached-call", "invalid function argument");
    }
}

/// Inline assembly.
impl Body<'_, '_> {
    fn asm_call(&mut self, call: &Call<'_>, asm: &InlineAsm) {
        check!(
            self,
            asm.fn_ty == call.extra.fn_ty,
            "asm-type",
            "inline asm is called with another type than its own"
        );
        let parsed = super::asm::Constraint::parse_all(&asm.constraints);
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

    /// Results and arguments of the call against outputs and inputs of the constraints.
    fn asm_outputs(&mut self, call: &Call<'_>, constraints: &[super::asm::Constraint]) {
        let direct = constraints.iter().filter(|one| one.is_direct_output()).count();
        let fits = match direct {
            0 => call.ret == Type::VOID,
            1 => !self.types.is_aggregate(call.ret) && call.ret != Type::VOID,
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

    fn asm_indirect(&mut self, call: &Call<'_>, constraints: &[super::asm::Constraint]) {
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
