//! Queries of the compiler: `__nvvm_reflect` and its other spellings.
//!
//! By the NVVM IR specification and LLVM's NVPTX usage guide, "Reflection Parameters", `__CUDA_FTZ` is the module flag
//! `nvvm-reflect-ftz`, and `__CUDA_ARCH` is ten times the number of the processor.

use selvedge_ir::target::Reflected;

/// Whether a function queries the compiler. Before LLVM 20 the intrinsic had a type suffix.
pub(crate) fn is_reflection(name: &str) -> bool {
    let intrinsic = name.strip_prefix("llvm.nvvm.reflect");
    matches!(name, "__nvvm_reflect" | "__nvvm_reflect_ocl")
        || intrinsic.is_some_and(|suffix| suffix.is_empty() || suffix.starts_with(".p"))
}

/// The source of the result of a query with this string.
pub(crate) fn of(text: &[u8]) -> Reflected {
    match text {
        b"__CUDA_FTZ" => Reflected::ModuleFlag("nvvm-reflect-ftz"),
        b"__CUDA_ARCH" => Reflected::Processor,
        _ => Reflected::Unset,
    }
}

/// `sm_90` as 900. A suffix for processor- or family-specific features (`sm_90a`, `sm_100f`) is ignored.
pub(crate) fn processor_number(processor: &str) -> Option<u32> {
    let version = processor.strip_prefix("sm_")?;
    let digits = version.strip_suffix(['a', 'f']).unwrap_or(version);
    let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| digits.parse::<u32>().ok()?.checked_mul(10)).flatten()
}

#[cfg(test)]
mod tests {
    use super::{is_reflection, processor_number};

    #[test]
    fn only_processor_names_have_numbers() {
        let names = ["sm_20", "sm_90a", "sm_100f", "sm_120"];
        assert_eq!(names.map(processor_number), [Some(200), Some(900), Some(1000), Some(1200)]);
        for name in ["", "sm_", "sm_a", "sm_9b", "compute_90", "gfx90a", "sm_+9", "sm_4294967295"] {
            assert_eq!(processor_number(name), None, "{name}");
        }
    }

    #[test]
    fn all_spellings_of_reflect_are_recognized() {
        for name in
            ["__nvvm_reflect", "__nvvm_reflect_ocl", "llvm.nvvm.reflect", "llvm.nvvm.reflect.p0"]
        {
            assert!(is_reflection(name), "{name}");
        }
        for name in ["__nvvm_reflect_", "nvvm_reflect", "llvm.nvvm.reflected", ""] {
            assert!(!is_reflection(name), "{name}");
        }
    }
}
