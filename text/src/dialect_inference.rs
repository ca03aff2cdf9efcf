//! Which version of LLVM a text was written for, as far as its spellings show.

use selvedge_ir::Dialect;

/// The versions that fit what was seen so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct DialectInference {
    least: u8,
    most: u8,
}

impl Default for DialectInference {
    fn default() -> Self {
        DialectInference { least: Dialect::OLDEST.version(), most: Dialect::NEWEST.version() }
    }
}

impl DialectInference {
    /// Something that only `version` and newer ones write.
    #[inline]
    pub(crate) fn at_least(&mut self, version: u8) {
        self.least = self.least.max(version);
    }

    /// Something that only `version` and older ones write.
    #[inline]
    pub(crate) fn at_most(&mut self, version: u8) {
        self.most = self.most.min(version);
    }

    /// What both saw.
    pub(crate) fn merge(&mut self, other: DialectInference) {
        self.at_least(other.least);
        self.at_most(other.most);
    }

    /// The newest version that fits, if anything says that a text is old or newer than LLVM 19;
    /// else 19, whose spellings all later ones read as well. In a text that mixes spellings the
    /// newer ones win: LLVM goes on reading old spellings, and not the other way round.
    pub(crate) fn dialect(self) -> Dialect {
        /// The spelling that is understood most widely.
        const COMMON: u8 = 19;
        let old = self.most < Dialect::NEWEST.version();
        let version = match self.least {
            least if old => self.most.max(least),
            least if least > COMMON => Dialect::NEWEST.version(),
            _ => COMMON,
        };
        Dialect::new(version).unwrap_or(Dialect::NEWEST)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn newer_spellings_win() {
        let mut seen = DialectInference::default();
        assert_eq!(seen.dialect().version(), 19);
        seen.at_least(20);
        assert_eq!(seen.dialect(), Dialect::NEWEST);
        let mut seen = DialectInference::default();
        seen.at_most(20);
        assert_eq!(seen.dialect().version(), 20);
        seen.at_least(19);
        assert_eq!(seen.dialect().version(), 20);
        seen.at_least(21);
        assert_eq!(seen.dialect().version(), 21);
    }
}
