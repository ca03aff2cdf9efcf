//! Operand bundles: how many of each are allowed, and their operands.

use super::Call;
use crate::attribute::AttrKind;
use crate::entity::Value;
use crate::types::{Type, TypeKind};
use crate::verify::Body;

/// The operand bundles that a call may have at most once.
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
    pub(in crate::verify) fn bundle(&self, call: &Call<'_>, tag: &[u8]) -> Option<Vec<Value>> {
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

    pub(super) fn bundles(&mut self, call: &Call<'_>) {
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
                match tag {
                    "preallocated" => self.preallocated_bundle(operands),
                    "funclet" => self.funclet_bundle(operands),
                    _ => {}
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
        let noreturn_attrs = call.extra.attrs;
        let list = self.cx.header.attrs.list_data(noreturn_attrs);
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
