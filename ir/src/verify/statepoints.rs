//! `llvm.experimental.gc.statepoint` and users of its token.
//!
//! A statepoint wraps a call: `(id, patch bytes, callee, number of arguments, flags, arguments..., 0, 0)`. The last two
//! zeros are counts of operands that are in bundles today.

use super::Body;
use super::calls::Call;
use crate::attribute::{Attr, AttrKind};
use crate::types::{Type, TypeKind};

/// The number of operands before the arguments of the wrapped call.
const HEAD: usize = 5;
/// The valid flags.
const FLAGS: i64 = 3;

/// The rule of a statepoint.
pub(super) fn statepoint(body: &mut Body<'_, '_>, call: &Call<'_>) {
    let at_least = |n, least| body.arg_int(call, n).is_none_or(|value| value >= least);
    let (patch, count) = (at_least(1, 0), at_least(3, 0));
    check!(body, patch, "statepoint", "gc.statepoint number of patchable bytes must be positive");
    check!(
        body,
        count,
        "statepoint",
        "gc.statepoint number of arguments to underlying call must be positive"
    );
    let known = body.arg_int(call, 4).is_none_or(|flags| flags & !FLAGS == 0);
    check!(body, known, "statepoint", "unknown flag used in gc.statepoint flags argument");
    if let Some(wrapped) = wrapped_type(body, call)
        && count
    {
        arguments(body, call, wrapped);
    }
}

/// The function type of the wrapped call, which is the `elementtype` of its callee.
fn wrapped_type(body: &mut Body<'_, '_>, call: &Call<'_>) -> Option<Type> {
    let attrs = &body.cx.header.attrs;
    let set = attrs.list_data(call.extra.attrs).param(2);
    let Some(Attr::Type(_, ty)) = attrs.get(set, AttrKind::ElementType) else {
        body.report(
            "statepoint",
            format_args!("gc.statepoint callee argument must have elementtype attribute"),
        );
        return None;
    };
    let is_function = matches!(body.types.kind(*ty), TypeKind::Function { .. });
    check!(
        body,
        is_function,
        "statepoint",
        "gc.statepoint callee elementtype must be function type"
    );
    is_function.then_some(*ty)
}

fn arguments(body: &mut Body<'_, '_>, call: &Call<'_>, wrapped: Type) {
    let TypeKind::Function { ret, params, vararg } = body.types.kind(wrapped) else { return };
    let Some(n_args) = body.arg_int(call, 3).and_then(|n| usize::try_from(n).ok()) else { return };
    let fits = if *vararg { n_args >= params.len() } else { n_args == params.len() };
    let kind = if *vararg { "vararg " } else { "" };
    if !check!(body, fits, "statepoint", "gc.statepoint mismatch in number of {kind}call args") {
        return;
    }
    check!(
        body,
        !*vararg || *ret == Type::VOID,
        "statepoint",
        "gc.statepoint doesn't support wrapping non-void vararg functions yet"
    );
    for (n, &param) in params.iter().enumerate() {
        let same = body.arg_ty(call, HEAD + n) == param;
        check!(
            body,
            same,
            "statepoint",
            "gc.statepoint call argument does not match wrapped function type"
        );
    }
    old_operands(body, call, HEAD.saturating_add(n_args));
}

/// The operands after the arguments: two zeros.
fn old_operands(body: &mut Body<'_, '_>, call: &Call<'_>, from: usize) {
    let zero = |n: usize| body.arg_int(call, n) == Some(0);
    let (transition, deopt) = (zero(from), zero(from.saturating_add(1)));
    check!(
        body,
        transition,
        "statepoint",
        "gc.statepoint w/inline transition bundle is deprecated"
    );
    check!(body, deopt, "statepoint", "gc.statepoint w/inline deopt operands is deprecated");
}

/// The rule of `llvm.experimental.gc.relocate`.
pub(super) fn relocate(body: &mut Body<'_, '_>, call: &Call<'_>) {
    let is_ptr = body.types.is_ptr_or_vector(call.ret);
    check!(
        body,
        is_ptr,
        "gc-relocate",
        "gc.relocate must return a pointer or a vector of pointers"
    );
}
