//! Infers the version of LLVM that a text was written for from its spellings.

use selvedge_ir::Dialect;

/// The versions that are consistent with the spellings seen so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct DialectInference {
    least: u8,
    most: u8,
}

impl Default for DialectInference {
    fn default() -> Self {
        DialectInference { least: Dialect::OLDEST.version(), most: Dialect::DEFAULT.version() }
    }
}

impl DialectInference {
    /// Records a spelling that only `version` and newer versions write.
    #[inline]
    pub(crate) fn at_least(&mut self, version: u8) {
        self.least = self.least.max(version);
    }

    /// Records a spelling that only `version` and older versions write.
    #[inline]
    pub(crate) fn at_most(&mut self, version: u8) {
        self.most = self.most.min(version);
    }

    /// Combines two sets of observations.
    pub(crate) fn merge(&mut self, other: DialectInference) {
        self.at_least(other.least);
        self.at_most(other.most);
    }

    /// Chooses the dialect such that printing and parsing again changes nothing. A text that needs no version after 19
    /// gets 19, whose spellings all later versions parse, or the older version that wrote it. A text gets 23 only if it
    /// needs it: LLVM 22 does not parse what 23 prints. `nocapture` implies 20 or older, and 19 writes it too: by
    /// itself it must not yield 20, which may print differently what 19 printed. In all other cases, the dialect is the
    /// newest consistent version. In a text with contradictory spellings the newer ones win: LLVM continues to parse
    /// old spellings, but not conversely.
    pub(crate) fn dialect(self) -> Dialect {
        /// The version with the most widely understood spellings.
        const COMMON: u8 = 19;
        let newest = self.least.max(Dialect::DEFAULT.version());
        let most = if self.most < self.least { newest } else { self.most };
        let version = if self.least > COMMON { most } else { most.min(COMMON) };
        Dialect::new(version).unwrap_or(Dialect::NEWEST)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn version(least: u8, most: u8) -> u8 {
        let mut seen = DialectInference::default();
        seen.at_least(least);
        seen.at_most(most);
        seen.dialect().version()
    }

    #[test]
    fn the_newest_spelling_determines_the_dialect() {
        assert_eq!(version(16, 22), 19);
        assert_eq!(version(20, 22), 22);
        assert_eq!(version(20, 20), 20);
        assert_eq!(version(16, 18), 18);
        assert_eq!(version(21, 20), 22);
        assert_eq!(version(19, 18), 19);
    }

    #[test]
    fn only_23_syntax_implies_dialect_23() {
        assert_eq!(version(20, Dialect::DEFAULT.version()), 22);
        assert_eq!(version(23, Dialect::DEFAULT.version()), 23);
        assert_eq!(version(23, 20), 23);
    }

    #[test]
    fn syntax_of_19_does_not_imply_a_newer_dialect() {
        assert_eq!(version(16, 20), 19);
        assert_eq!(version(19, 20), 19);
    }
    /// Spellings that differ between versions, each a text of its own.
    const SPELLINGS: &[&str] = &[
        "@splat = global <2 x i8> splat (i8 -1)\n",
        "@list = global <2 x i8> <i8 -1, i8 -1>\n",
        "@product = global i32 mul (i32 ptrtoint (ptr @x to i32), i32 3)\n",
        "@address = global i64 ptrtoaddr (ptr @x to i64)\n",
        "@old_range = global ptr getelementptr ([4 x i32], ptr @x, i64 0, inrange i64 1)\n",
        "@range = global ptr getelementptr inrange(-8, 8) (i8, ptr @x, i64 8)\n",
        "@no_wrap = global ptr getelementptr nuw (i8, ptr @x, i64 8)\n",
        "define void @nocapture(ptr nocapture %p) {\n  ret void\n}\n",
        "define void @captures(ptr captures(none) %p) {\n  ret void\n}\n",
        "define void @both(ptr captures(address) nocapture %p) {\n  ret void\n}\n",
        "define void @memory() memory(errnomem: write) {\n  ret void\n}\n",
        "define void @target_memory() #5 {\n  ret void\n}\nattributes #5 = { memory(target_mem0: read) }\n",
        "define void @known() memory(write, errnomem: write) {\n  ret void\n}\n",
        "attributes #6 = { nocreateundeforpoison }\n",
        "declare i32 @used() #7\nattributes #7 = { nocreateundeforpoison }\n",
        "define i1 @samesign(i32 %n) {\n  %a = icmp samesign ult i32 %n, 3\n  ret i1 %a\n}\n",
        "define float @fast(double %x) {\n  %a = fptrunc ninf double %x to float\n  ret float %a\n}\n",
        "define i8 @narrow(i32 %n) {\n  %a = trunc nuw i32 %n to i8\n  ret i8 %a\n}\n",
        "define i32 @undeclared(i32 %n) {\n  %a = call i32 @llvm.ctpop.i32(i32 %n)\n  ret i32 %a\n}\n",
        "declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)\n",
        "declare <4 x i32> @llvm.experimental.stepvector.v4i32()\n",
        "declare <4 x i32> @llvm.experimental.vector.reverse.v4i32(<4 x i32>)\n",
        "@bits = global float f0x3DCCCCCD\n",
        "@short_bits = global float f0x3F800000\n",
        "@half = global half 1.0\n",
        "@inexact_half = global half 0.1\n",
        "@special = global <2 x double> <double +inf, double -nan(0x1)>\n",
        "define void @subnormal() denormal_fpenv(float: preservesign) {\n  ret void\n}\n",
        "define void @older_subnormal() \"denormal-fp-math\"=\"preserve-sign,ieee\" {\n  ret void\n}\n",
        "define void @hidden() noipa {\n  ret void\n}\n",
        "@typed = global i8* null\n",
    ];

    /// The texts of all sets of at most three spellings.
    fn mixtures() -> impl Iterator<Item = String> {
        let n = SPELLINGS.len();
        let threes =
            (0..n).flat_map(move |a| (a..n).flat_map(move |b| (b..n).map(move |c| [a, b, c])));
        threes.map(|mut parts| {
            parts.sort_unstable();
            let distinct = parts.iter().enumerate().filter(|(n, part)| !parts[..*n].contains(part));
            let texts = distinct.map(|(_, &part)| SPELLINGS[part]);
            std::iter::once("@x = external global [4 x i32]\n").chain(texts).collect()
        })
    }

    fn printed(text: &[u8]) -> (Dialect, Vec<u8>) {
        let options = crate::ReadOptions::default();
        let module = crate::read(text, &options).unwrap_or_else(|errors| {
            panic!("{:?}\n{}", errors[0], String::from_utf8_lossy(text));
        });
        let out = selvedge_ir::print::print_module(&module.module, &Default::default());
        (module.module.header.dialect, out)
    }

    #[test]
    fn printed_text_round_trips() {
        for text in mixtures() {
            let (first_dialect, first) = printed(text.as_bytes());
            let (second_dialect, second) = printed(&first);
            assert!(
                first == second,
                "{text}\nfirst as {first_dialect}:\n{}\nthen as {second_dialect}:\n{}",
                String::from_utf8_lossy(&first),
                String::from_utf8_lossy(&second)
            );
        }
    }
}
