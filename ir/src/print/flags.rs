//! Flags and predicates of instructions and constant expressions.

use crate::inst::{Bits, FastMath, GepFlags, IntFlags, Opcode};
use crate::print::{Writer, dialect};

impl Writer<'_> {
    /// ` nuw nsw`, ` fast`, ` inbounds`: the flags of an operation, each behind a space.
    #[inline]
    pub(crate) fn flags(&mut self, opcode: Opcode, bits: Bits) {
        let known = opcode.int_flags();
        if !known.is_empty() {
            let flags = dialect::int_flags(self.dialect, opcode, bits.int_flags().and(known));
            self.int_flags(flags);
        } else if opcode == Opcode::GetElementPtr {
            self.gep_flags(dialect::gep_flags(self.dialect, bits.gep_flags()));
        } else if opcode.has_fast_math(true) {
            self.fast_math(dialect::fast_math(self.dialect, opcode, bits.fast_math()));
        }
    }

    fn int_flags(&mut self, flags: IntFlags) {
        if flags.is_empty() {
            return;
        }
        for (flag, word) in IntFlags::WORDS {
            if flags.has(*flag) {
                self.byte(b' ');
                self.text(word);
            }
        }
    }

    fn fast_math(&mut self, flags: FastMath) {
        if flags.is_empty() {
            return;
        }
        if flags == FastMath::FAST {
            return self.text(" fast");
        }
        for (flag, word) in FastMath::WORDS {
            if flags.has(*flag) {
                self.byte(b' ');
                self.text(word);
            }
        }
    }

    fn gep_flags(&mut self, flags: GepFlags) {
        if flags.has(GepFlags::INBOUNDS) {
            self.text(" inbounds");
        } else if flags.has(GepFlags::NUSW) {
            self.text(" nusw");
        }
        if flags.has(GepFlags::NUW) {
            self.text(" nuw");
        }
    }

    /// ` eq`, ` olt`: the predicate of a comparison; nothing for other opcodes.
    #[inline]
    pub(crate) fn predicate(&mut self, opcode: Opcode, bits: Bits) {
        let word = match opcode {
            Opcode::ICmp => bits.int_predicate().text(),
            Opcode::FCmp => bits.float_predicate().text(),
            _ => return,
        };
        self.byte(b' ');
        self.text(word);
    }
}
