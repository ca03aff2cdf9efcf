//! The `llvm.matrix` intrinsics: constant shapes, and vectors of matching lengths.

use super::Body;
use super::calls::Call;
use crate::types::Type;

/// The rule of all `llvm.matrix` intrinsics: compares the lengths of vectors with the operands that are the numbers of
/// rows and columns.
pub(super) fn rule(body: &mut Body<'_, '_>, call: &Call<'_>) {
    let name = body.called_name(call.inst).unwrap_or(b"");
    let word = name.strip_prefix(b"llvm.matrix.").unwrap_or(b"");
    if word.starts_with(b"multiply") {
        multiply(body, call);
    } else if word.starts_with(b"transpose") {
        let ty = body.arg_ty(call, 0);
        same_element(body, call.ret, ty, "first");
        fits(body, call, call.ret, (1, 2));
    } else if word.starts_with(b"column.major.load") {
        fits(body, call, call.ret, (3, 4));
        stride(body, call, 1, 3);
    } else if word.starts_with(b"column.major.store") {
        let ty = body.arg_ty(call, 0);
        fits(body, call, ty, (4, 5));
        stride(body, call, 2, 4);
    }
}

fn multiply(body: &mut Body<'_, '_>, call: &Call<'_>) {
    let (a, b) = (body.arg_ty(call, 0), body.arg_ty(call, 1));
    same_element(body, call.ret, a, "first");
    same_element(body, call.ret, b, "second");
    for (ty, which, shape) in [(a, "First", (2, 3)), (b, "Second", (3, 4))] {
        if let (Some(len), Some(size)) = (body.len_of(ty), size(body, call, shape)) {
            check!(
                body,
                i64::from(len) == size,
                "matrix-shape",
                "{which} argument of a matrix operation does not match specified shape!"
            );
        }
    }
    fits(body, call, call.ret, (2, 4));
}

fn size(body: &Body<'_, '_>, call: &Call<'_>, shape: (usize, usize)) -> Option<i64> {
    body.arg_int(call, shape.0)?.checked_mul(body.arg_int(call, shape.1)?)
}

fn same_element(body: &mut Body<'_, '_>, result: Type, operand: Type, which: &str) {
    let element = body.types.scalar(result);
    check!(
        body,
        body.types.is_int_or_vector(result) || body.types.is_float_or_vector(result),
        "matrix-element",
        "Result type must be an integer or floating-point type!"
    );
    check!(
        body,
        element == body.types.scalar(operand),
        "matrix-element",
        "Vector element type mismatch of the result and {which} operand vector!"
    );
}

fn fits(body: &mut Body<'_, '_>, call: &Call<'_>, ty: Type, shape: (usize, usize)) {
    if let (Some(len), Some(size)) = (body.len_of(ty), size(body, call, shape)) {
        check!(
            body,
            i64::from(len) == size,
            "matrix-shape",
            "Result of a matrix operation does not fit in the returned vector!"
        );
    }
}

fn stride(body: &mut Body<'_, '_>, call: &Call<'_>, stride: usize, rows: usize) {
    if let (Some(stride), Some(rows)) = (body.arg_int(call, stride), body.arg_int(call, rows)) {
        check!(
            body,
            stride >= rows,
            "matrix-stride",
            "Stride must be greater or equal than the number of rows!"
        );
    }
}
