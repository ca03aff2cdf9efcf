//! Intrinsics: declarations against the tables, and what each asks of its calls.
//!
//! Types and immediate operands come from [`crate::intrinsics`] and, for a machine's own, from
//! [`Target::declaration`](crate::target::Target::declaration); what is particular to one
//! intrinsic is in `intrinsic_rules.rs`. An intrinsic that no table knows is taken as it is.

use smallvec::SmallVec;

use super::calls::Call;
use super::intrinsic_rules::{Rule, rule_of};
use super::{Body, Checker};
use crate::attribute::AttrKind;
use crate::entity::Global;
use crate::inst::Opcode;
use crate::intrinsics::{self, Declaration, SignatureError};
use crate::module::GlobalData;
use crate::types::TypeKind;

/// What is known of one intrinsic of the module.
#[derive(Clone)]
pub(super) struct Known {
    /// Parameters that must be constants.
    immediates: SmallVec<[u8; 4]>,
    rule: Option<Rule>,
    /// Its declaration has other types than any version of LLVM gives it.
    mistyped: Option<SignatureError>,
}

impl<'a> Checker<'a> {
    /// What is known of an intrinsic. Cost: a hash; once per intrinsic a search by name.
    pub(super) fn known_intrinsic(&mut self, global: Global) -> &Known {
        if !self.intrinsics.contains_key(&global) {
            let known = self.look_up_intrinsic(global);
            self.intrinsics.insert(global, known);
        }
        &self.intrinsics[&global]
    }

    fn look_up_intrinsic(&self, global: Global) -> Known {
        let data = self.header.global(global);
        let name = data.name.as_deref().and_then(|name| std::str::from_utf8(name).ok());
        let target = self.target;
        let of_target = |name| target.and_then(|target| target.declaration(name));
        let declaration =
            name.and_then(|name| intrinsics::lookup(name).or_else(|| of_target(name)));
        // The positions are those of the newest signature.
        let newest = declaration.filter(|row| self.is_newest(row, data));
        let immediates = newest.into_iter().flat_map(Declaration::immargs);
        Known {
            immediates: immediates.map(|n| n as u8).collect(),
            rule: declaration.and_then(|row| rule_of(row.name())),
            mistyped: declaration.and_then(|row| self.mistyped(row, data)),
        }
    }

    fn is_newest(&self, row: &Declaration, data: &GlobalData) -> bool {
        let TypeKind::Function { ret, params, vararg } = self.kind(data.value_ty) else {
            return false;
        };
        row.signature().check(self.types, *ret, params, *vararg).is_ok()
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

/// Intrinsics of which any signature is taken: debug information has rules of its own, and a
/// deoptimisation returns what its function does.
fn is_any_signature(name: &str) -> bool {
    name.starts_with("llvm.dbg.") || name == "llvm.experimental.deoptimize"
}

/// LLVM's words for a signature that does not fit.
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
        let name = data.name.as_deref().unwrap_or(b"");
        let attached = self.bundle(call, b"clang.arc.attachedcall").is_some();
        let invocable = attached || INVOCABLE.iter().any(|prefix| name.starts_with(prefix));
        check!(
            self,
            call.opcode != Opcode::Invoke || invocable,
            "invoke-of-intrinsic",
            "Cannot invoke an intrinsic other than donothing, patchpoint, statepoint, coro_resume, coro_destroy, clang.arc.attachedcall or wasm.(re)throw"
        );
        if data.value_ty != call.extra.fn_ty {
            return;
        }
        let known = self.cx.known_intrinsic(global);
        if let Some(error) = known.mistyped {
            let words = signature_words(error);
            self.report("intrinsic-signature", format_args!("{words}"));
            let note = (format!("{} {error}", String::from_utf8_lossy(name)), None);
            self.cx.found.last_mut().expect("was just reported").notes.push(note);
            return;
        }
        let (immediates, rule) = (known.immediates.clone(), known.rule);
        self.immediates(call, global, &immediates);
        if let Some(rule) = rule {
            rule(self, call);
        }
    }

    /// Arguments that must be constants, by the table or by the declaration.
    fn immediates(&mut self, call: &Call<'a>, global: Global, known: &[u8]) {
        for &n in known {
            if let Some(arg) = self.arg(call, usize::from(n)) {
                self.immediate(arg);
            }
        }
        let header = self.cx.header;
        let Some(decl) = header.function(global) else { return };
        let list = header.attrs.list_data(decl.attrs);
        for (n, &set) in list.params.iter().enumerate() {
            if !self.cx.has(set, AttrKind::ImmArg) {
                continue;
            }
            let Some(arg) = self.arg(call, n) else { continue };
            if !known.contains(&(n as u8)) {
                self.immediate(arg);
            }
            self.immediate_range(arg, set);
        }
    }
}
