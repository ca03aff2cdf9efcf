//! Effects of the target's library functions, which modules only declare.
//!
//! Front ends declare them without attributes and link them later, so calls of them would count as unknown code:
//! * libdevice, after the CUDA documentation, "Libdevice User's Guide": arithmetic on registers. A few functions
//!   return a second result through a pointer, or read memory through one. None waits for other threads, and each
//!   depends only on its operands and on the compiler options that `__nvvm_reflect` reports;
//! * system calls, after the PTX ABI ("vprintf, malloc, free and __assertfail");
//! * queries of the compiler (`reflected.rs`);
//! * the OpenMP device runtime, after LLVM's `Synchronization.cpp` (LLVM 16 to 22): those of its functions that are
//!   one barrier or fence of the target. `__kmpc_barrier` is not listed: depending on the mode of the kernel it is a
//!   fence, a barrier of all threads or one of some threads.
//!
//! The names are reserved: `__nv_`, `__nvvm_` and `__kmpc_` begin with two underscores. A name is recognized only if
//! pointers are passed as in the library, and never for a function that the module defines, which callers of this file
//! check.
//!
//! Cost of a lookup: a binary search.

use std::sync::LazyLock;

use selvedge_ir::target::{
    Barrier, BarrierId, Effects, FnProps, IntrinsicFacts, ModRef, ParamFacts, Scope, SpaceSet,
    SyncKind, Uniformity,
};

use crate::{reflected, table};

/// The facts about all calls of a declared function with this name, given which parameters are pointers.
pub(crate) fn facts(name: &str, pointers: &[bool]) -> Option<&'static IntrinsicFacts> {
    let facts = match name {
        _ if reflected::is_reflection(name) => &QUERY,
        "vprintf" => &PRINTS,
        "malloc" => &ALLOCATES,
        "free" => &FREES,
        "__assertfail" => &FAILS,
        _ => match name.strip_prefix("__nv_") {
            Some(word) => libdevice(word)?,
            None => runtime(name)?,
        },
    };
    fits(facts, pointers).then_some(facts)
}

/// Whether pointers are passed where the table has some. This is not checked for functions that read memory to which no
/// operand points.
fn fits(facts: &IntrinsicFacts, pointers: &[bool]) -> bool {
    let takes_pointer = |n: usize| facts.params.get(n).is_some_and(|p| !p.access.is_none());
    !facts.effects.reads.is_empty()
        || facts.params.len() <= pointers.len()
            && pointers.iter().enumerate().all(|(n, &is_pointer)| is_pointer == takes_pointer(n))
}

fn libdevice(word: &str) -> Option<&'static IntrinsicFacts> {
    Some(match word {
        "frexp" | "frexpf" | "modf" | "modff" => &SECOND_RESULT,
        "remquo" | "remquof" => &THIRD_RESULT,
        "sincos" | "sincosf" | "sincospi" | "sincospif" | "fast_sincosf" => &TWO_RESULTS,
        "nan" | "nanf" => &READS_FIRST,
        "norm" | "normf" | "rnorm" | "rnormf" => &READS_SECOND,
        _ => ARITHMETIC.binary_search(&word).ok().map(|_| &IntrinsicFacts::PURE)?,
    })
}

/// Functions of the OpenMP device runtime that are one instruction of the target.
fn runtime(name: &str) -> Option<&'static IntrinsicFacts> {
    let intrinsic = match name {
        "__kmpc_barrier_simple_spmd" => "llvm.nvvm.barrier0",
        "__kmpc_barrier_simple_generic" => return Some(&GENERIC_BARRIER),
        "__kmpc_syncwarp" => "llvm.nvvm.bar.warp.sync",
        "__kmpc_flush" => "llvm.nvvm.membar.gl",
        _ => return None,
    };
    Some(table::lookup(intrinsic)?.facts())
}

/// The ID of the barrier for the threads of a kernel in generic mode.
const GENERIC_BARRIER_ID: u8 = 8;

static GENERIC_BARRIER: LazyLock<IntrinsicFacts> = LazyLock::new(|| {
    let row = table::lookup("llvm.nvvm.barrier.cta.sync.all").map(|row| *row.facts());
    let barrier =
        Barrier { id: BarrierId::Fixed(GENERIC_BARRIER_ID), aligned: false, ..Barrier::CTA };
    IntrinsicFacts { sync: SyncKind::Barrier(barrier), ..row.unwrap_or(IntrinsicFacts::OPAQUE) }
});

/// A parameter that is not dereferenced and may be captured.
const VALUE: ParamFacts = ParamFacts::VALUE;
const WRITTEN: ParamFacts = ParamFacts { access: ModRef::Mod, nocapture: true, ..VALUE };
const READ: ParamFacts = ParamFacts { access: ModRef::Ref, nocapture: true, ..VALUE };

/// A function that accesses only memory to which its operands point, and whose results depend only on that and on the
/// operands.
const fn through(params: &'static [ParamFacts], how: ModRef) -> IntrinsicFacts {
    IntrinsicFacts { effects: Effects::arguments(how), params, ..IntrinsicFacts::PURE }
}

static SECOND_RESULT: IntrinsicFacts = through(&[VALUE, WRITTEN], ModRef::Mod);
static THIRD_RESULT: IntrinsicFacts = through(&[VALUE, VALUE, WRITTEN], ModRef::Mod);
static TWO_RESULTS: IntrinsicFacts = through(&[VALUE, WRITTEN, WRITTEN], ModRef::Mod);
static READS_FIRST: IntrinsicFacts = through(&[READ], ModRef::Ref);
static READS_SECOND: IntrinsicFacts = through(&[VALUE, READ], ModRef::Ref);

/// A query has no effects: the string is read at compile time.
static QUERY: IntrinsicFacts = IntrinsicFacts {
    uniformity: Uniformity::Uniform(Scope::Gpu),
    params: &[READ],
    ..IntrinsicFacts::PURE
};

/// A system call: the host observes its effects, in the order in which threads call it.
const SYSTEM: IntrinsicFacts = IntrinsicFacts {
    effects: Effects::inaccessible(ModRef::ModRef),
    uniformity: Uniformity::Divergent,
    ..IntrinsicFacts::PURE
};

/// The buffer of arguments may point to strings in any address space.
const READS_STRINGS: Effects =
    Effects { arguments: ModRef::Ref, reads: SpaceSet::ALL, ..SYSTEM.effects };

static PRINTS: IntrinsicFacts = IntrinsicFacts { effects: READS_STRINGS, ..SYSTEM };
static ALLOCATES: IntrinsicFacts = IntrinsicFacts { ..SYSTEM };

/// Later accesses of the memory are invalid, so it counts as written.
static FREES: IntrinsicFacts = IntrinsicFacts {
    effects: Effects { arguments: ModRef::ModRef, ..SYSTEM.effects },
    props: FnProps::DEFAULT.without(FnProps::NOFREE),
    params: &[ParamFacts { access: ModRef::ModRef, ..VALUE }],
    ..SYSTEM
};

static FAILS: IntrinsicFacts = IntrinsicFacts {
    effects: READS_STRINGS,
    sync: SyncKind::Trap,
    props: FnProps::NORETURN.union(FnProps::NOUNWIND).union(FnProps::NOCALLBACK),
    ..SYSTEM
};

/// The functions of libdevice that only compute on registers, without `__nv_`. Sorted.
const ARITHMETIC: &[&str] = &[
    "abs",
    "acos",
    "acosf",
    "acosh",
    "acoshf",
    "asin",
    "asinf",
    "asinh",
    "asinhf",
    "atan",
    "atan2",
    "atan2f",
    "atanf",
    "atanh",
    "atanhf",
    "brev",
    "brevll",
    "byte_perm",
    "cbrt",
    "cbrtf",
    "ceil",
    "ceilf",
    "clz",
    "clzll",
    "copysign",
    "copysignf",
    "cos",
    "cosf",
    "cosh",
    "coshf",
    "cospi",
    "cospif",
    "cyl_bessel_i0",
    "cyl_bessel_i0f",
    "cyl_bessel_i1",
    "cyl_bessel_i1f",
    "dadd_rd",
    "dadd_rn",
    "dadd_ru",
    "dadd_rz",
    "ddiv_rd",
    "ddiv_rn",
    "ddiv_ru",
    "ddiv_rz",
    "dmul_rd",
    "dmul_rn",
    "dmul_ru",
    "dmul_rz",
    "double2float_rd",
    "double2float_rn",
    "double2float_ru",
    "double2float_rz",
    "double2hiint",
    "double2int_rd",
    "double2int_rn",
    "double2int_ru",
    "double2int_rz",
    "double2ll_rd",
    "double2ll_rn",
    "double2ll_ru",
    "double2ll_rz",
    "double2loint",
    "double2uint_rd",
    "double2uint_rn",
    "double2uint_ru",
    "double2uint_rz",
    "double2ull_rd",
    "double2ull_rn",
    "double2ull_ru",
    "double2ull_rz",
    "double_as_longlong",
    "drcp_rd",
    "drcp_rn",
    "drcp_ru",
    "drcp_rz",
    "dsqrt_rd",
    "dsqrt_rn",
    "dsqrt_ru",
    "dsqrt_rz",
    "dsub_rd",
    "dsub_rn",
    "dsub_ru",
    "dsub_rz",
    "erf",
    "erfc",
    "erfcf",
    "erfcinv",
    "erfcinvf",
    "erfcx",
    "erfcxf",
    "erff",
    "erfinv",
    "erfinvf",
    "exp",
    "exp10",
    "exp10f",
    "exp2",
    "exp2f",
    "expf",
    "expm1",
    "expm1f",
    "fabs",
    "fabsf",
    "fadd_rd",
    "fadd_rn",
    "fadd_ru",
    "fadd_rz",
    "fast_cosf",
    "fast_exp10f",
    "fast_expf",
    "fast_fdividef",
    "fast_log10f",
    "fast_log2f",
    "fast_logf",
    "fast_powf",
    "fast_sinf",
    "fast_tanf",
    "fast_tanhf",
    "fdim",
    "fdimf",
    "fdiv_rd",
    "fdiv_rn",
    "fdiv_ru",
    "fdiv_rz",
    "ffs",
    "ffsll",
    "finitef",
    "float2half_rn",
    "float2int_rd",
    "float2int_rn",
    "float2int_ru",
    "float2int_rz",
    "float2ll_rd",
    "float2ll_rn",
    "float2ll_ru",
    "float2ll_rz",
    "float2uint_rd",
    "float2uint_rn",
    "float2uint_ru",
    "float2uint_rz",
    "float2ull_rd",
    "float2ull_rn",
    "float2ull_ru",
    "float2ull_rz",
    "float_as_int",
    "float_as_uint",
    "floor",
    "floorf",
    "fma",
    "fma_rd",
    "fma_rn",
    "fma_ru",
    "fma_rz",
    "fmaf",
    "fmaf_ieee_rd",
    "fmaf_ieee_rn",
    "fmaf_ieee_ru",
    "fmaf_ieee_rz",
    "fmaf_rd",
    "fmaf_rn",
    "fmaf_ru",
    "fmaf_rz",
    "fmax",
    "fmaxf",
    "fmin",
    "fminf",
    "fmod",
    "fmodf",
    "fmul_rd",
    "fmul_rn",
    "fmul_ru",
    "fmul_rz",
    "frcp_rd",
    "frcp_rn",
    "frcp_ru",
    "frcp_rz",
    "frsqrt_rn",
    "fsqrt_rd",
    "fsqrt_rn",
    "fsqrt_ru",
    "fsqrt_rz",
    "fsub_rd",
    "fsub_rn",
    "fsub_ru",
    "fsub_rz",
    "hadd",
    "half2float",
    "hiloint2double",
    "hypot",
    "hypotf",
    "ilogb",
    "ilogbf",
    "int2double_rn",
    "int2float_rd",
    "int2float_rn",
    "int2float_ru",
    "int2float_rz",
    "int_as_float",
    "isfinited",
    "isinfd",
    "isinff",
    "isnand",
    "isnanf",
    "j0",
    "j0f",
    "j1",
    "j1f",
    "jn",
    "jnf",
    "ldexp",
    "ldexpf",
    "lgamma",
    "lgammaf",
    "ll2double_rd",
    "ll2double_rn",
    "ll2double_ru",
    "ll2double_rz",
    "ll2float_rd",
    "ll2float_rn",
    "ll2float_ru",
    "ll2float_rz",
    "llabs",
    "llmax",
    "llmin",
    "llrint",
    "llrintf",
    "llround",
    "llroundf",
    "log",
    "log10",
    "log10f",
    "log1p",
    "log1pf",
    "log2",
    "log2f",
    "logb",
    "logbf",
    "logf",
    "longlong_as_double",
    "max",
    "min",
    "mul24",
    "mul64hi",
    "mulhi",
    "nearbyint",
    "nearbyintf",
    "nextafter",
    "nextafterf",
    "norm3d",
    "norm3df",
    "norm4d",
    "norm4df",
    "normcdf",
    "normcdff",
    "normcdfinv",
    "normcdfinvf",
    "popc",
    "popcll",
    "pow",
    "powf",
    "powi",
    "powif",
    "rcbrt",
    "rcbrtf",
    "rcp64h",
    "remainder",
    "remainderf",
    "rhadd",
    "rhypot",
    "rhypotf",
    "rint",
    "rintf",
    "rnorm3d",
    "rnorm3df",
    "rnorm4d",
    "rnorm4df",
    "round",
    "roundf",
    "rsqrt",
    "rsqrtf",
    "sad",
    "saturatef",
    "scalbn",
    "scalbnf",
    "signbitd",
    "signbitf",
    "sin",
    "sinf",
    "sinh",
    "sinhf",
    "sinpi",
    "sinpif",
    "sqrt",
    "sqrtf",
    "tan",
    "tanf",
    "tanh",
    "tanhf",
    "tgamma",
    "tgammaf",
    "trunc",
    "truncf",
    "uhadd",
    "uint2double_rn",
    "uint2float_rd",
    "uint2float_rn",
    "uint2float_ru",
    "uint2float_rz",
    "uint_as_float",
    "ull2double_rd",
    "ull2double_rn",
    "ull2double_ru",
    "ull2double_rz",
    "ull2float_rd",
    "ull2float_rn",
    "ull2float_ru",
    "ull2float_rz",
    "ullmax",
    "ullmin",
    "umax",
    "umin",
    "umul24",
    "umul64hi",
    "umulhi",
    "urhadd",
    "usad",
    "y0",
    "y0f",
    "y1",
    "y1f",
    "yn",
    "ynf",
];

#[cfg(test)]
mod tests {
    use selvedge_ir::target::{Barrier, Effects, IntrinsicFacts, ModRef, SyncKind};

    use super::{ARITHMETIC, facts};

    #[test]
    fn names_are_sorted_and_unique() {
        assert!(ARITHMETIC.is_sorted_by(|a, b| a < b));
        for word in ARITHMETIC {
            assert_eq!(
                facts(&format!("__nv_{word}"), &[false]),
                Some(&IntrinsicFacts::PURE),
                "{word}"
            );
        }
    }

    #[test]
    fn only_pointers_to_second_results_are_written() {
        let frexp = facts("__nv_frexp", &[false, true]).expect("a row");
        assert_eq!(frexp.effects, Effects::arguments(ModRef::Mod));
        assert_eq!([frexp.access(0), frexp.access(1)], [ModRef::None, ModRef::Mod]);
        let norm = facts("__nv_norm", &[false, true]).expect("a row");
        assert_eq!([norm.access(0), norm.access(1)], [ModRef::None, ModRef::Ref]);
    }

    #[test]
    fn a_known_name_with_other_parameters_is_unknown() {
        for (name, pointers) in [
            ("__nv_sinf", &[true][..]),
            ("__nv_frexp", &[false]),
            ("__nv_frexp", &[true, false]),
            ("__nv_frexp", &[false, true, true]),
            ("__nv_sincos", &[false, true]),
            ("free", &[false]),
            ("malloc", &[true]),
            ("__nvvm_reflect", &[false]),
            ("__nv_sine", &[false]),
            ("sinf", &[false]),
            ("__kmpc_barrier", &[true, false]),
        ] {
            assert_eq!(facts(name, pointers), None, "{name}");
        }
    }

    #[test]
    fn runtime_barriers_are_full_barriers() {
        let barrier = |name: &str| facts(name, &[true, false]).and_then(IntrinsicFacts::barrier);
        assert_eq!(barrier("__kmpc_barrier_simple_spmd"), Some(Barrier::CTA));
        assert!(
            barrier("__kmpc_barrier_simple_generic").is_some_and(|b| b.is_full() && !b.aligned)
        );
        let warp = facts("__kmpc_syncwarp", &[false]).expect("a row");
        assert_eq!(warp.sync, SyncKind::WarpSync { mask: 0 });
        assert!(facts("__kmpc_flush", &[true]).expect("a row").publishes_or_acquires());
    }

    #[test]
    fn system_calls_do_not_synchronize_and_vprintf_writes_nothing() {
        for (name, pointers) in
            [("vprintf", &[true, true][..]), ("malloc", &[false]), ("free", &[true])]
        {
            let facts = facts(name, pointers).expect("a row");
            assert!(facts.sync == SyncKind::None && facts.effects.inaccessible.writes(), "{name}");
        }
        assert!(facts("vprintf", &[true, true]).expect("a row").effects.writes.is_empty());
        assert_eq!(facts("__assertfail", &[]).expect("a row").sync, SyncKind::Trap);
    }
}
