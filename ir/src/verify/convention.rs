//! Calling conventions used in rules.

use crate::inst::CallingConv;

pub(super) const FAST: CallingConv = CallingConv(8);
pub(super) const COLD: CallingConv = CallingConv(9);
pub(super) const TAIL: CallingConv = CallingConv(18);
pub(super) const SWIFT_TAIL: CallingConv = CallingConv(20);
pub(super) const SPIR_KERNEL: CallingConv = CallingConv(76);
pub(super) const INTEL_OCL_BI: CallingConv = CallingConv(77);
pub(super) const X86_INTR: CallingConv = CallingConv(83);
pub(super) const AMDGPU_VS: CallingConv = CallingConv(87);
pub(super) const AMDGPU_GS: CallingConv = CallingConv(88);
pub(super) const AMDGPU_PS: CallingConv = CallingConv(89);
pub(super) const AMDGPU_CS: CallingConv = CallingConv(90);
pub(super) const AMDGPU_KERNEL: CallingConv = CallingConv(91);
pub(super) const AMDGPU_HS: CallingConv = CallingConv(93);
pub(super) const AMDGPU_LS: CallingConv = CallingConv(95);
pub(super) const AMDGPU_ES: CallingConv = CallingConv(96);
pub(super) const AMDGPU_CS_CHAIN: CallingConv = CallingConv(104);
pub(super) const AMDGPU_CS_CHAIN_PRESERVE: CallingConv = CallingConv(105);
pub(super) const AMDGPU_GFX_WHOLE_WAVE: CallingConv = CallingConv(124);

/// Whether code may call functions of that convention: not entry points of a grid or of a pipeline stage, except that
/// LLVM allows calls of `ptx_kernel`.
pub(super) fn is_callable(conv: CallingConv) -> bool {
    !(returns_nothing(conv) || is_shader(conv) || conv == AMDGPU_GFX_WHOLE_WAVE)
}

/// Whether functions of that convention must return `void`. LLVM does not require it of `ptx_kernel`.
pub(super) fn returns_nothing(conv: CallingConv) -> bool {
    matches!(conv, AMDGPU_KERNEL | SPIR_KERNEL | AMDGPU_CS_CHAIN | AMDGPU_CS_CHAIN_PRESERVE)
}

/// Whether it is the convention of a stage of a graphics pipeline.
pub(super) fn is_shader(conv: CallingConv) -> bool {
    matches!(
        conv,
        AMDGPU_VS | AMDGPU_GS | AMDGPU_PS | AMDGPU_CS | AMDGPU_HS | AMDGPU_LS | AMDGPU_ES
    )
}

/// Whether functions of that convention must not be variadic.
pub(super) fn is_fixed(conv: CallingConv) -> bool {
    let other = matches!(
        conv,
        FAST | COLD | INTEL_OCL_BI | CallingConv::PTX_KERNEL | CallingConv::PTX_DEVICE
    );
    other
        || returns_nothing(conv)
        || matches!(conv, AMDGPU_VS | AMDGPU_GS | AMDGPU_PS | AMDGPU_CS | AMDGPU_HS)
}

/// Whether parameters are machine registers, so that none can be passed on the stack.
pub(super) fn passes_registers(conv: CallingConv) -> bool {
    is_fixed(conv)
        && !matches!(
            conv,
            FAST | COLD
                | INTEL_OCL_BI
                | SPIR_KERNEL
                | CallingConv::PTX_KERNEL
                | CallingConv::PTX_DEVICE
        )
}
