//! Rows for intrinsics of machines that are no target here.
//!
//! Texts for other machines are read and analysed as far as LLVM's own language is concerned. These few rows are
//! required by LLVM's tests of target-independent analyses.

use super::table::{Attributes, Declaration, N, P, R, RW, V, a, d, e, p};

/// Reads as many bytes as it returns.
static LOADS: Attributes = a(
    "nocallback nofree nosync nounwind willreturn memory(argmem: read)",
    62,
    e(R, N, N),
    "",
    &[p("", R, false, false), V],
);

/// Writes as many bytes as its second operand has. LLVM 19 does not guarantee that it reads nothing.
static STORES: Attributes = a(
    "nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)",
    62,
    e(RW, N, N),
    "",
    &[P, V, V],
);

/// Sorted by name.
pub(super) static ROWS: [Declaration; 2] = [
    d("llvm.arm.neon.vld1", "vector$0 (ptr$1, i32)", &LOADS, 6),
    d("llvm.arm.neon.vst1", "void (ptr$0, vector$1, i32)", &STORES, 6),
];
