//! Keywords of calling conventions.
//!
//! LLVM numbers the conventions and has keywords for most of them; the others are written `cc N`, and those of RISC-V's
//! vector length specific convention as `riscv_vls_cc(N)`.

use crate::inst::CallingConv;

/// Numbers and keywords, by number.
const WORDS: &[(u16, &str)] = &[
    (8, "fastcc"),
    (9, "coldcc"),
    (10, "ghccc"),
    (13, "anyregcc"),
    (14, "preserve_mostcc"),
    (15, "preserve_allcc"),
    (16, "swiftcc"),
    (17, "cxx_fast_tlscc"),
    (18, "tailcc"),
    (19, "cfguard_checkcc"),
    (20, "swifttailcc"),
    (21, "preserve_nonecc"),
    (64, "x86_stdcallcc"),
    (65, "x86_fastcallcc"),
    (66, "arm_apcscc"),
    (67, "arm_aapcscc"),
    (68, "arm_aapcs_vfpcc"),
    (69, "msp430_intrcc"),
    (70, "x86_thiscallcc"),
    (71, "ptx_kernel"),
    (72, "ptx_device"),
    (75, "spir_func"),
    (76, "spir_kernel"),
    (77, "intel_ocl_bicc"),
    (78, "x86_64_sysvcc"),
    (79, "win64cc"),
    (80, "x86_vectorcallcc"),
    (81, "hhvmcc"),
    (82, "hhvm_ccc"),
    (83, "x86_intrcc"),
    (84, "avr_intrcc"),
    (85, "avr_signalcc"),
    (87, "amdgpu_vs"),
    (88, "amdgpu_gs"),
    (89, "amdgpu_ps"),
    (90, "amdgpu_cs"),
    (91, "amdgpu_kernel"),
    (92, "x86_regcallcc"),
    (93, "amdgpu_hs"),
    (95, "amdgpu_ls"),
    (96, "amdgpu_es"),
    (97, "aarch64_vector_pcs"),
    (98, "aarch64_sve_vector_pcs"),
    (100, "amdgpu_gfx"),
    (102, "aarch64_sme_preservemost_from_x0"),
    (103, "aarch64_sme_preservemost_from_x2"),
    (104, "amdgpu_cs_chain"),
    (105, "amdgpu_cs_chain_preserve"),
    (106, "m68k_rtdcc"),
    (107, "graalcc"),
    (110, "riscv_vector_cc"),
    (111, "aarch64_sme_preservemost_from_x1"),
    (124, "amdgpu_gfx_whole_wave"),
    (125, "cheriot_compartmentcallcc"),
    (126, "cheriot_compartmentcalleecc"),
    (127, "cheriot_librarycallcc"),
];

/// The first of `riscv_vls_cc(32)`, `riscv_vls_cc(64)`, ... up to 65536.
const RISCV_VLS_FIRST: u16 = 112;
/// The number of `riscv_vls_cc` conventions.
const RISCV_VLS_COUNT: u16 = 12;
/// The vector length of the first `riscv_vls_cc` convention.
const RISCV_VLS_LEN: u32 = 32;

impl CallingConv {
    /// The keyword of the text format; `None` if the number is written.
    pub fn word(self) -> Option<&'static str> {
        WORDS.binary_search_by_key(&self.0, |&(n, _)| n).ok().map(|at| WORDS[at].1)
    }

    /// The convention with that keyword.
    pub fn from_word(word: &[u8]) -> Option<CallingConv> {
        WORDS.iter().find(|(_, text)| text.as_bytes() == word).map(|&(n, _)| CallingConv(n))
    }

    /// N of `riscv_vls_cc(N)`; `None` for all other conventions.
    pub fn riscv_vls(self) -> Option<u32> {
        let n = self.0.checked_sub(RISCV_VLS_FIRST).filter(|&n| n < RISCV_VLS_COUNT)?;
        Some(RISCV_VLS_LEN << n)
    }

    /// `riscv_vls_cc(N)`, if there is one for that length.
    pub fn from_riscv_vls(len: u32) -> Option<CallingConv> {
        let of_len = |&n: &u16| CallingConv(n).riscv_vls() == Some(len);
        (RISCV_VLS_FIRST..RISCV_VLS_FIRST + RISCV_VLS_COUNT).find(of_len).map(CallingConv)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keywords_and_numbers_of_conventions_agree() {
        for n in 0..=CallingConv::MAX {
            let conv = CallingConv(n);
            if let Some(word) = conv.word() {
                assert_eq!(CallingConv::from_word(word.as_bytes()), Some(conv));
            }
            if let Some(len) = conv.riscv_vls() {
                assert_eq!(CallingConv::from_riscv_vls(len), Some(conv));
            }
        }
        assert_eq!(CallingConv::PTX_KERNEL.word(), Some("ptx_kernel"));
        assert_eq!(CallingConv::C.word(), None);
        assert_eq!(CallingConv(123).riscv_vls(), Some(65536));
    }
}
