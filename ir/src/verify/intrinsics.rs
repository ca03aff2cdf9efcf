//! Intrinsics: declarations compared with the tables, and the rules for their calls.
//!
//! Types and immediate operands are in [`crate::intrinsics`] and, for a machine's own, in
//! [`Target::declaration`](crate::target::Target::declaration); rules of single intrinsics are in `intrinsic_rules.rs`.
//! An intrinsic that is in no table is accepted unchecked.

use smallvec::SmallVec;

use super::calls::Call;
use super::intrinsic_rules::{Rule, rule_of};
use super::{Body, Checker, foreign_rules};
use crate::attribute::{AttrKind, AttrSet};
use crate::entity::{Global, Value};
use crate::inst::Opcode;
use crate::intrinsics::{self, Declaration, SignatureError};
use crate::module::GlobalData;
use crate::types::{Type, TypeKind};

/// Cached facts of one intrinsic of the module.
#[derive(Clone)]
pub(super) struct IntrinsicRules {
    /// Parameters that must be constants, each once.
    immediates: SmallVec<[u32; 4]>,
    /// Those of them for which its declaration has a range, each with its attributes.
    ranged: SmallVec<[(u32, AttrSet); 1]>,
    /// Whether an `invoke` may call it.
    invocable: bool,
    rule: Option<Rule>,
    /// The name that it should have for the types of its declaration, if it has another one. The reader renames
    /// intrinsics; only a constructed module can be wrong.
    misnamed: Option<String>,
    /// Set if its declaration has types that no version of LLVM has.
    mistyped: Option<SignatureError>,
}

impl IntrinsicRules {
    pub(super) fn wants_immediate(&self, n: usize) -> bool {
        self.immediates.iter().any(|&known| known as usize == n)
    }
}

impl<'a> Checker<'a> {
    /// The facts of an intrinsic. Cost: a hash; once per intrinsic a search by name.
    pub(super) fn known_intrinsic(&mut self, global: Global) -> &IntrinsicRules {
        if !self.intrinsics.contains_key(&global) {
            let known = self.look_up_intrinsic(global);
            self.intrinsics.insert(global, known);
        }
        &self.intrinsics[&global]
    }

    fn look_up_intrinsic(&self, global: Global) -> IntrinsicRules {
        let data = self.header.global(global);
        let name = data.name.as_deref().and_then(|name| std::str::from_utf8(name).ok());
        let target = self.target;
        let of_target = |name| target.and_then(|target| target.declaration(name));
        let declaration =
            name.and_then(|name| intrinsics::lookup(name).or_else(|| of_target(name)));
        // The positions are those of the newest signature.
        let newest = declaration.filter(|row| self.is_newest(row, data));
        let mut immediates: SmallVec<[u32; 4]> =
            newest.into_iter().flat_map(Declaration::immargs).map(|n| n as u32).collect();
        let mut ranged = SmallVec::new();
        for (n, set) in self.declared_immediates(global) {
            if !immediates.contains(&n) {
                immediates.push(n);
            }
            if self.has(set, AttrKind::Range) {
                ranged.push((n, set));
            }
        }
        let bytes = data.name.as_deref().unwrap_or_default();
        IntrinsicRules {
            immediates,
            ranged,
            invocable: INVOCABLE.iter().any(|prefix| bytes.starts_with(prefix)),
            rule: declaration
                .and_then(|row| rule_of(row.name()))
                .or_else(|| name.and_then(foreign_rules::rule_of)),
            misnamed: declaration.and_then(|row| self.other_name(row, data)),
            // An intrinsic with the types of the newest signature is not mistyped.
            mistyped: declaration
                .filter(|_| newest.is_none())
                .and_then(|row| self.mistyped(row, data)),
        }
    }

    /// The parameters that must be constants by the declaration in the module, with their attributes.
    fn declared_immediates(&self, global: Global) -> impl Iterator<Item = (u32, AttrSet)> + 'a {
        let header = self.header;
        let list = header.function(global).map(|decl| header.attrs.list_data(decl.attrs));
        let params = list.map_or(&[][..], |list| &list.params);
        let sets = params.iter().enumerate().map(|(n, &set)| (n as u32, set));
        sets.filter(|&(_, set)| header.attrs.has(set, AttrKind::ImmArg))
    }

    fn is_newest(&self, row: &Declaration, data: &GlobalData) -> bool {
        let TypeKind::Function { ret, params, vararg } = self.kind(data.value_ty) else {
            return false;
        };
        row.signature().check(self.types, *ret, params, *vararg).is_ok()
    }

    fn other_name(&self, row: &Declaration, data: &GlobalData) -> Option<String> {
        let TypeKind::Function { ret, params, vararg } = self.kind(data.value_ty) else {
            return None;
        };
        let wanted =
            row.is_overloaded().then(|| row.name_for(self.types, *ret, params, *vararg))??;
        // The name without suffix is that of older versions, before the intrinsic was overloaded.
        let fits = [wanted.as_str(), row.name()];
        let name = data.name.as_deref().unwrap_or_default();
        fits.iter().all(|fit| fit.as_bytes() != name).then_some(wanted)
    }

    fn mistyped(&self, row: &Declaration, data: &GlobalData) -> Option<SignatureError> {
        let TypeKind::Function { ret, params, vararg } = self.kind(data.value_ty) else {
            return None;
        };
        let error = row.check(self.types, *ret, params, *vararg).err()?;
        if is_any_signature(row.name()) {
            return None;
        }
        match row.dropped_operand() {
            Some((at, ty)) if params.get(at) == Some(&ty) => {
                let kept = [&params[..at], &params[at + 1..]].concat();
                row.check(self.types, *ret, &kept, *vararg).err()
            }
            _ => Some(error),
        }
    }
}

/// Intrinsics for which any signature is accepted: debug information has rules of its own, and `deoptimize` returns the
/// type of its function.
fn is_any_signature(name: &str) -> bool {
    name.starts_with("llvm.dbg.") || name == "llvm.experimental.deoptimize"
}

/// LLVM's message for a signature that does not match.
fn signature_words(error: SignatureError) -> &'static str {
    match error {
        SignatureError::Results { .. } | SignatureError::Result { .. } => {
            "Intrinsic has incorrect return type!"
        }
        SignatureError::ParamCount { .. } | SignatureError::Param { .. } => {
            "Intrinsic has incorrect argument type!"
        }
        SignatureError::Vararg { expected: true } => {
            "Intrinsic was not defined with variable arguments!"
        }
        SignatureError::Vararg { expected: false } => {
            "Callsite was not defined with variable arguments!"
        }
    }
}

/// Intrinsics that an `invoke` may call.
const INVOCABLE: [&[u8]; 9] = [
    b"llvm.donothing",
    b"llvm.experimental.gc.statepoint",
    b"llvm.experimental.patchpoint",
    b"llvm.coro.resume",
    b"llvm.coro.destroy",
    b"llvm.coro.await.suspend",
    b"llvm.seh.",
    b"llvm.wasm.throw",
    b"llvm.wasm.rethrow",
];

impl<'a> Body<'_, 'a> {
    pub(super) fn intrinsic_call(&mut self, call: &Call<'a>, global: Global) {
        let data = self.cx.header.global(global);
        let is_known_type = data.value_ty == call.extra.fn_ty;
        let known = self.cx.known_intrinsic(global);
        let (mistyped, invocable) = (known.mistyped, known.invocable);
        let is_misnamed = known.misnamed.is_some();
        if call.opcode == Opcode::Invoke {
            let attached = self.bundle(call, b"clang.arc.attachedcall").is_some();
            check!(
                self,
                attached || invocable,
                "invoke-of-intrinsic",
                "Cannot invoke an intrinsic other than donothing, patchpoint, statepoint, coro_resume, coro_destroy, clang.arc.attachedcall or wasm.(re)throw"
            );
        }
        if !is_known_type {
            return;
        }
        if let Some(error) = mistyped {
            let words = signature_words(error);
            self.report("intrinsic-signature", format_args!("{words}"));
            let name = String::from_utf8_lossy(data.name.as_deref().unwrap_or(b""));
            let note = (format!("{name} {error}"), None);
            self.cx.found.last_mut().expect("was just reported").notes.push(note);
            return;
        }
        if is_misnamed {
            let wanted = self.cx.known_intrinsic(global).misnamed.clone().unwrap_or_default();
            let words = "Intrinsic name not mangled correctly for type arguments! Should be:";
            return self.report("intrinsic-name", format_args!("{words} {wanted}"));
        }
        self.amx_arguments(call);
        let rule = self.immediates(call, global);
        if let Some(rule) = rule {
            rule(self, call);
        }
    }

    /// Checks that no argument of type `x86_amx` is a constant.
    fn amx_arguments(&mut self, call: &Call<'a>) {
        if !call.params.contains(&Type::X86_AMX) {
            return;
        }
        let is_constant =
            |value: Value| value.as_const().is_some() && self.ty(value) == Type::X86_AMX;
        let any = self.args(call).any(is_constant);
        check!(self, !any, "amx-argument", "const x86_amx is not allowed in argument!");
    }

    /// Checks that arguments are constants, and in range, where the table or the declaration requires it. Returns the
    /// rule of the intrinsic, if it has one.
    fn immediates(&mut self, call: &Call<'a>, global: Global) -> Option<Rule> {
        let known = self.cx.known_intrinsic(global);
        let rule = known.rule;
        if known.immediates.is_empty() {
            return rule;
        }
        let IntrinsicRules { immediates, ranged, .. } = known.clone();
        for n in immediates {
            if let Some(arg) = self.arg(call, n as usize) {
                self.immediate(arg);
            }
        }
        for (n, set) in ranged {
            if let Some(arg) = self.arg(call, n as usize) {
                self.immediate_range(arg, set);
            }
        }
        rule
    }
}
