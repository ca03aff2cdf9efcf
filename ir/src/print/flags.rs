//! Flags and predicates of instructions and constant expressions.

use crate::inst::{Bits, FastMath, FloatPredicate, IntFlags, IntPredicate, Opcode};
use crate::print::short::{Phrase, Short};
use crate::print::{Writer, dialect};

/// The bits of the flags of all opcodes that have flags.
const FLAGS: u32 = 0x7f;

/// The keywords of integer flags, each before a space; empty if they are too long for an entry.
const INT_FLAGS: [Short; 64] = {
    let mut words = [Short::EMPTY; 64];
    let mut set = 0;
    while set < words.len() {
        words[set] = match int_words(set) {
            Some(word) => word,
            None => Short::EMPTY,
        };
        set += 1;
    }
    words
};

const fn int_words(set: usize) -> Option<Short> {
    let mut all = Phrase::EMPTY;
    let mut n = 0;
    while n < IntFlags::WORDS.len() {
        let (flag, word) = IntFlags::WORDS[n];
        if set as u32 & flag.raw() != 0 {
            let Some(with) = all.with(word.as_bytes()) else { return None };
            let Some(with) = with.with(b" ") else { return None };
            all = with;
        }
        n += 1;
    }
    Short::new(all.as_bytes())
}

/// The keywords of the flags of `getelementptr`, each before a space; `inbounds` implies `nusw`.
const GEP_FLAGS: [Short; 8] = [
    Short::EMPTY,
    Short::of(&["inbounds "]),
    Short::of(&["nusw "]),
    Short::of(&["inbounds "]),
    Short::of(&["nuw "]),
    Short::of(&["inbounds nuw "]),
    Short::of(&["nusw nuw "]),
    Short::of(&["inbounds nuw "]),
];

/// The predicates of `icmp` and of `fcmp`, each before a space.
const INT_PREDICATES: [Short; IntPredicate::ALL.len()] = {
    let mut words = [Short::EMPTY; IntPredicate::ALL.len()];
    let mut n = 0;
    while n < words.len() {
        words[n] = Short::of(&[IntPredicate::ALL[n].text(), " "]);
        n += 1;
    }
    words
};
const FLOAT_PREDICATES: [Short; FloatPredicate::ALL.len()] = {
    let mut words = [Short::EMPTY; FloatPredicate::ALL.len()];
    let mut n = 0;
    while n < words.len() {
        words[n] = Short::of(&[FloatPredicate::ALL[n].text(), " "]);
        n += 1;
    }
    words
};

impl Writer<'_> {
    /// `nuw nsw `, `fast `, `inbounds `: the flags of an operation, each before a space.
    #[inline]
    pub(crate) fn flags(&mut self, opcode: Opcode, bits: Bits) {
        if bits.raw() & FLAGS != 0 {
            self.some_flags(opcode, bits);
        }
    }

    fn some_flags(&mut self, opcode: Opcode, bits: Bits) {
        let known = opcode.int_flags();
        if !known.is_empty() {
            let flags = dialect::int_flags(self.dialect, opcode, bits.int_flags().and(known));
            self.int_flags(flags);
        } else if opcode == Opcode::GetElementPtr {
            let flags = dialect::gep_flags(self.dialect, bits.gep_flags());
            self.short(GEP_FLAGS[flags.raw() as usize & 7]);
        } else if opcode.has_fast_math(true) {
            self.fast_math(dialect::fast_math(self.dialect, opcode, bits.fast_math()));
        }
    }

    #[inline]
    fn int_flags(&mut self, flags: IntFlags) {
        let words = INT_FLAGS[flags.raw() as usize & 63];
        if !words.is_empty() || flags.is_empty() {
            return self.short(words);
        }
        for (flag, word) in IntFlags::WORDS {
            if flags.has(*flag) {
                self.word(word);
            }
        }
    }

    fn fast_math(&mut self, flags: FastMath) {
        if flags == FastMath::FAST {
            return self.text("fast ");
        }
        for (flag, word) in FastMath::WORDS {
            if flags.has(*flag) {
                self.word(word);
            }
        }
    }

    /// `eq `, `olt `: the predicate of a comparison before a space; nothing for other opcodes.
    #[inline]
    pub(crate) fn predicate(&mut self, opcode: Opcode, bits: Bits) {
        match opcode {
            Opcode::ICmp => self.short(INT_PREDICATES[bits.int_predicate() as usize]),
            Opcode::FCmp => self.short(FLOAT_PREDICATES[bits.float_predicate() as usize]),
            _ => {}
        }
    }
}
