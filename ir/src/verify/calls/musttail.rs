//! `musttail`: the call is followed by the return, and caller and callee have the same arguments.

use super::Call;
use super::conv;
use crate::attribute::{Attr, AttrKind, AttrSet};
use crate::constant::ConstKind;
use crate::entity::Value;
use crate::inst::Opcode;
use crate::module::ModuleHeader;
use crate::types::{Type, TypeKind};
use crate::verify::Body;

impl Body<'_, '_> {
    pub(super) fn musttail(&mut self, call: &Call<'_>) {
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

    /// The call must be followed by a `ret`, optionally with a bitcast of the result between. The `ret` must return the
    /// result, `undef`, `poison`, or no value.
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

/// The attributes of a parameter that affect how it is passed.
fn abi_attributes(header: &ModuleHeader, set: AttrSet) -> Vec<&Attr> {
    use AttrKind as K;
    let attrs = header.attrs.attrs(set);
    let by_memory = attrs.iter().any(|attr| matches!(attr.kind(), Some(K::ByVal | K::ByRef)));
    let matters = |attr: &&Attr| match attr.kind() {
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
