//! The calls that the pass treats by name: a few of LLVM's own intrinsics.
//!
//! The effects of a target's intrinsics come from the target (see `calls.rs`).

use selvedge_analysis::value::IntrinsicWords;
use selvedge_analysis::{Env, HeaderAnalysis};
use selvedge_ir::entity::SecondaryMap;
use selvedge_ir::{AttrKind, Function, Global, Inst, ModuleHeader};

/// The kind of a call of a declared function.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum CallKind {
    /// An ordinary call: only its effects are known.
    #[default]
    Plain,
    /// `llvm.assume`.
    Assume,
    /// `llvm.experimental.guard`.
    Guard,
    /// Declares effects only so that it is not moved: `llvm.sideeffect`, `llvm.pseudoprobe`,
    /// `llvm.experimental.noalias.scope.decl`.
    Transparent,
    /// `llvm.invariant.start`.
    InvariantStart,
    /// `llvm.masked.load`.
    MaskedLoad,
    /// `llvm.masked.store`.
    MaskedStore,
    /// `llvm.experimental.constrained.*`.
    Constrained {
        /// Whether LLVM's pass merges equal calls, if their rounding and exception operands permit it.
        numbered: bool,
    },
    /// An intrinsic whose first two arguments may be exchanged.
    Commutative,
    /// `llvm.experimental.gc.relocate`.
    GcRelocate,
}

/// The kinds of all functions that a header declares.
pub(crate) struct CallKinds {
    kinds: SecondaryMap<Global, CallKind>,
    /// Functions that may continue in another thread after a call.
    coroutines: SecondaryMap<Global, bool>,
}

impl HeaderAnalysis for CallKinds {
    const NAME: &'static str = "early-cse-call-kinds";

    fn compute(env: Env<'_>) -> CallKinds {
        let header = env.header;
        let words = env.header_ref::<IntrinsicWords>();
        let mut kinds = SecondaryMap::new();
        let mut coroutines = SecondaryMap::new();
        for function in header.functions() {
            let set = header.function(function).map(|d| header.attrs.list_data(d.attrs).function);
            if set.is_some_and(|set| header.attrs.has(set, AttrKind::PresplitCoroutine)) {
                coroutines[function] = true;
            }
            if let Some(word) = words.word(function) {
                kinds[function] = kind_of(word);
            }
        }
        CallKinds { kinds, coroutines }
    }
}

impl CallKinds {
    /// Whether a function is a coroutine that was not split yet.
    pub(crate) fn is_coroutine(&self, function: Global) -> bool {
        self.coroutines[function]
    }

    /// The kind of a call; the default for anything but a call of a declared function with its declared type.
    pub(crate) fn of(&self, header: &ModuleHeader, func: &Function, inst: Inst) -> CallKind {
        let Some(callee) = func.called_global(inst) else { return CallKind::Plain };
        let kind = self.kinds[callee];
        let declared = header.global(callee).value_ty;
        let fits = || func.call(inst).is_some_and(|call| call.fn_ty == declared);
        if kind == CallKind::Plain || fits() { kind } else { CallKind::Plain }
    }
}

fn kind_of(word: &str) -> CallKind {
    if let Some(operation) = word.strip_prefix("experimental.constrained.") {
        return CallKind::Constrained { numbered: is_numbered(operation) };
    }
    match word {
        "assume" => CallKind::Assume,
        "experimental.guard" => CallKind::Guard,
        "sideeffect" | "pseudoprobe" | "experimental.noalias.scope.decl" => CallKind::Transparent,
        "invariant.start" => CallKind::InvariantStart,
        "masked.load" => CallKind::MaskedLoad,
        "masked.store" => CallKind::MaskedStore,
        "experimental.gc.relocate" => CallKind::GcRelocate,
        "maxnum" | "minnum" | "maximum" | "minimum" | "maximumnum" | "minimumnum" | "smax"
        | "smin" | "umax" | "umin" | "sadd.sat" | "uadd.sat" | "sadd.with.overflow"
        | "uadd.with.overflow" | "smul.with.overflow" | "umul.with.overflow" | "smul.fix"
        | "umul.fix" | "smul.fix.sat" | "umul.fix.sat" | "fma" | "fmuladd" => CallKind::Commutative,
        _ => CallKind::Plain,
    }
}

/// Whether LLVM's pass merges calls of a constrained operation.
fn is_numbered(operation: &str) -> bool {
    matches!(
        operation,
        "fadd"
            | "fsub"
            | "fmul"
            | "fdiv"
            | "frem"
            | "fptosi"
            | "sitofp"
            | "fptoui"
            | "uitofp"
            | "fcmp"
            | "fcmps"
    )
}
