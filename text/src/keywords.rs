//! The keywords of the text format, found by hashing with few collisions.
//!
//! A [`Kw`] is an index: first all opcodes, then all attribute kinds, both in the order of `selvedge-ir`, then the
//! words listed here. So the mapping from word to opcode or attribute is an array access, and a new attribute kind is
//! a keyword without a change in this file. Words that occur in one rare context only (`argmem`, `qnan`, DWARF names)
//! are compared as text there.

use selvedge_ir::inst::Opcode;
use selvedge_ir::{AttrKind, Type};

use crate::swar::{HEAD, Head};

/// A known word, or [`Kw::NONE`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Kw(u16);

const N_OPCODES: usize = Opcode::ALL.len();
const N_ATTRS: usize = AttrKind::ALL.len();
const FIRST_OTHER: usize = N_OPCODES + N_ATTRS;
const N_WORDS: usize = FIRST_OTHER + OTHERS.len();

macro_rules! words {
    ($($name:ident $text:literal)*) => {
        const OTHERS: &[&str] = &[$($text),*];
        /// Numbers the words.
        #[allow(dead_code, non_camel_case_types, clippy::upper_case_acronyms)]
        enum Other { $($name),* }
        // Some words are identified by their distance from another, not by name.
        #[allow(dead_code)]
        impl Kw { $(pub(crate) const $name: Kw = Kw((FIRST_OTHER + Other::$name as usize) as u16);)* }
    };
}

words! {
    // Types, in the order of `SIMPLE_TYPES`.
    VOID "void" HALF "half" BFLOAT "bfloat" FLOAT "float" DOUBLE "double" X86_FP80 "x86_fp80"
    FP128 "fp128" PPC_FP128 "ppc_fp128" LABEL "label" METADATA "metadata" X86_MMX "x86_mmx"
    X86_AMX "x86_amx" TOKEN "token" PTR "ptr"
    // Linkage, in the order of `Linkage::ALL`.
    EXTERNAL "external" AVAILABLE_EXTERNALLY "available_externally" LINKONCE "linkonce"
    LINKONCE_ODR "linkonce_odr" WEAK "weak" WEAK_ODR "weak_odr" APPENDING "appending"
    INTERNAL "internal" PRIVATE "private" EXTERN_WEAK "extern_weak" COMMON "common"
    // Top level.
    TRUE "true" FALSE "false" DECLARE "declare" DEFINE "define" GLOBAL "global"
    CONSTANT "constant" DSO_LOCAL "dso_local" DSO_PREEMPTABLE "dso_preemptable"
    DLLIMPORT "dllimport" DLLEXPORT "dllexport" DEFAULT "default" HIDDEN "hidden"
    PROTECTED "protected" UNNAMED_ADDR "unnamed_addr" LOCAL_UNNAMED_ADDR "local_unnamed_addr"
    EXTERNALLY_INITIALIZED "externally_initialized" THREAD_LOCAL "thread_local"
    LOCALDYNAMIC "localdynamic" INITIALEXEC "initialexec" LOCALEXEC "localexec"
    TARGET "target" TRIPLE "triple" DATALAYOUT "datalayout" SOURCE_FILENAME "source_filename"
    MODULE "module" ASM "asm" ALIAS "alias" IFUNC "ifunc" COMDAT "comdat" TYPE "type"
    OPAQUE "opaque" ATTRIBUTES "attributes" SECTION "section" PARTITION "partition"
    CODE_MODEL "code_model" GC "gc" PREFIX "prefix" PROLOGUE "prologue"
    PERSONALITY "personality" USELISTORDER "uselistorder" USELISTORDER_BB "uselistorder_bb"
    NO_SANITIZE_ADDRESS "no_sanitize_address" NO_SANITIZE_HWADDRESS "no_sanitize_hwaddress"
    SANITIZE_ADDRESS_DYNINIT "sanitize_address_dyninit" DISTINCT "distinct"
    // Constants.
    ZEROINITIALIZER "zeroinitializer" UNDEF "undef" POISON "poison" NULL "null" NONE_WORD "none"
    BLOCKADDRESS "blockaddress" DSO_LOCAL_EQUIVALENT "dso_local_equivalent" NO_CFI "no_cfi"
    PTRAUTH "ptrauth" SPLAT "splat" C "c" INRANGE "inrange" VSCALE "vscale" X "x"
    // Instructions.
    TO "to" CALLER "caller" WITHIN "within" FROM "from" UNWIND "unwind" TAIL "tail"
    MUSTTAIL "musttail" NOTAIL "notail" VOLATILE "volatile" ATOMIC "atomic"
    SYNCSCOPE "syncscope" UNORDERED "unordered" MONOTONIC "monotonic" ACQUIRE "acquire"
    RELEASE "release" ACQ_REL "acq_rel" SEQ_CST "seq_cst" NNAN "nnan" NINF "ninf" NSZ "nsz"
    ARCP "arcp" CONTRACT "contract" REASSOC "reassoc" AFN "afn" FAST "fast" NUW "nuw" NSW "nsw"
    NUSW "nusw" EXACT "exact" DISJOINT "disjoint" NNEG "nneg" SAMESIGN "samesign"
    INBOUNDS "inbounds" ADDRSPACE "addrspace" SIDEEFFECT "sideeffect"
    INTELDIALECT "inteldialect" CLEANUP "cleanup" CATCH "catch" FILTER "filter"
    // Predicates: those of `icmp`, then those that only `fcmp` has.
    EQ "eq" NE "ne" UGT "ugt" UGE "uge" ULT "ult" ULE "ule" SGT "sgt" SGE "sge" SLT "slt"
    SLE "sle" OEQ "oeq" OGT "ogt" OGE "oge" OLT "olt" OLE "ole" ONE "one" ORD "ord" UNO "uno"
    UEQ "ueq" UNE "une"
    // The frequent calling conventions; the others are in `selvedge_ir::inst::CallingConv`.
    CC "cc" CCC "ccc"
    // Attributes of older versions of LLVM.
    NOCAPTURE "nocapture" ARGMEMONLY "argmemonly" INACCESSIBLEMEMONLY "inaccessiblememonly"
    INACCESSIBLEMEM_OR_ARGMEMONLY "inaccessiblemem_or_argmemonly"
}

/// The types of the first words of `words!`.
const SIMPLE_TYPES: [Type; 14] = [
    Type::VOID,
    Type::HALF,
    Type::BFLOAT,
    Type::FLOAT,
    Type::DOUBLE,
    Type::X86_FP80,
    Type::FP128,
    Type::PPC_FP128,
    Type::LABEL,
    Type::METADATA,
    Type::X86_MMX,
    Type::X86_AMX,
    Type::TOKEN,
    Type::PTR,
];

impl Kw {
    /// No known word.
    pub(crate) const NONE: Kw = Kw(u16::MAX);
    pub(crate) const ALIGN: Kw = Kw::of_attr(AttrKind::Alignment);
    pub(crate) const ALIGNSTACK: Kw = Kw::of_attr(AttrKind::StackAlignment);
    pub(crate) const INALLOCA: Kw = Kw::of_attr(AttrKind::InAlloca);
    pub(crate) const SWIFTERROR: Kw = Kw::of_attr(AttrKind::SwiftError);
    pub(crate) const SANITIZE_MEMTAG: Kw = Kw::of_attr(AttrKind::SanitizeMemTag);

    pub(crate) const fn of_attr(kind: AttrKind) -> Kw {
        Kw((N_OPCODES + kind as usize) as u16)
    }

    pub(crate) const fn of_opcode(opcode: Opcode) -> Kw {
        Kw(opcode as u16)
    }

    /// The opcode with that name.
    #[inline]
    pub(crate) fn opcode(self) -> Option<Opcode> {
        Opcode::ALL.get(self.0 as usize).copied()
    }

    /// The attribute with that name.
    #[inline]
    pub(crate) fn attr(self) -> Option<AttrKind> {
        AttrKind::ALL.get((self.0 as usize).wrapping_sub(N_OPCODES)).copied()
    }

    /// The type that consists of this word only.
    #[inline]
    pub(crate) fn simple_type(self) -> Option<Type> {
        SIMPLE_TYPES.get((self.0 as usize).wrapping_sub(FIRST_OTHER)).copied()
    }

    /// The offset of the word from `first` in the list, if it is less than `n`.
    #[inline]
    pub(crate) fn index_from(self, first: Kw, n: usize) -> Option<usize> {
        let at = (self.0 as usize).wrapping_sub(first.0 as usize);
        (at < n).then_some(at)
    }

    /// The word with that text.
    pub(crate) fn find(text: &[u8]) -> Kw {
        let head = head_of(text);
        let mut at = slot_of(head);
        while TABLE[at].is_taken() {
            let entry = &TABLE[at];
            let same = |kw: Kw| word(usize::from(kw.0)).as_bytes() == text;
            if entry.head == head && entry.kw != Kw::NONE && same(entry.kw) {
                return entry.kw;
            }
            at = (at + 1) % TABLE_LEN;
        }
        Kw::NONE
    }
}

/// The entry of the word that is shorter than a head and equals it up to its zero padding; a free entry when there is
/// none.
#[inline]
pub(crate) fn entry_of(head: Head) -> &'static Entry {
    let mut at = slot_of(head);
    loop {
        let entry = &TABLE[at];
        // Free entries have a head that no word has.
        if entry.head == head || !entry.is_taken() {
            return entry;
        }
        at = (at + 1) % TABLE_LEN;
    }
}

const fn word(n: usize) -> &'static str {
    if n < N_OPCODES {
        Opcode::ALL[n].text()
    } else if n < FIRST_OTHER {
        AttrKind::ALL[n - N_OPCODES].text()
    } else {
        OTHERS[n - FIRST_OTHER]
    }
}

/// An entry of the table: a word, or an integer type.
#[derive(Clone, Copy)]
pub(crate) struct Entry {
    head: Head,
    /// The keyword of a word.
    pub(crate) kw: Kw,
    /// The width of an integer type; 0 for words.
    pub(crate) int_bits: u8,
}

impl Entry {
    #[inline]
    pub(crate) const fn is_taken(&self) -> bool {
        self.head.low != 0
    }
}

/// The integer types that are frequent enough to be in the table.
const INT_TYPES: [(&str, u8); 6] =
    [("i1", 1), ("i8", 8), ("i16", 16), ("i32", 32), ("i64", 64), ("i128", 128)];

/// Several times as many entries as words, so that most probes end immediately.
const TABLE_LEN: usize = 2048;

/// Words by hash, linear probing.
static TABLE: [Entry; TABLE_LEN] = build_table();

const fn build_table() -> [Entry; TABLE_LEN] {
    let free = Entry { head: Head { low: 0, high: 0 }, kw: Kw::NONE, int_bits: 0 };
    let mut table = [free; TABLE_LEN];
    let mut n = 0;
    while n < N_WORDS + INT_TYPES.len() {
        let (text, kw, int_bits) = match n {
            _ if n < N_WORDS => (word(n), Kw(n as u16), 0),
            _ => (INT_TYPES[n - N_WORDS].0, Kw::NONE, INT_TYPES[n - N_WORDS].1),
        };
        let head = head_of(text.as_bytes());
        let mut at = slot_of(head);
        while table[at].is_taken() {
            at = (at + 1) % TABLE_LEN;
        }
        table[at] = Entry { head, kw, int_bits };
        n += 1;
    }
    table
}

/// The first [`HEAD`] bytes of a text, padded with zeros.
const fn head_of(text: &[u8]) -> Head {
    let mut bytes = [0u64; 2];
    let mut n = 0;
    while n < text.len() && n < HEAD {
        bytes[n / 8] |= (text[n] as u64) << (8 * (n % 8));
        n += 1;
    }
    Head { low: bytes[0], high: bytes[1] }
}

/// The first slot to probe for a word with that head.
#[inline]
const fn slot_of(head: Head) -> usize {
    let mixed = head.low ^ head.high.rotate_left(29);
    (mixed.wrapping_mul(MULTIPLIER) >> 53) as usize % TABLE_LEN
}

/// Chosen by search such that the first probe finds the most frequent words.
const MULTIPLIER: u64 = 0xa535_78c1_d2ea_c22d;

#[cfg(test)]
mod tests {
    use super::*;
    use selvedge_ir::module::Linkage;
    use std::collections::BTreeSet;

    #[test]
    fn every_keyword_is_found_and_unique() {
        let mut seen = BTreeSet::new();
        for n in 0..N_WORDS {
            assert_eq!(Kw::find(word(n).as_bytes()), Kw(n as u16), "{}", word(n));
            assert!(seen.insert(word(n)), "{} is listed twice", word(n));
        }
        assert_eq!(Kw::find(b"no_such_word"), Kw::NONE);
        assert_eq!(Kw::find(b""), Kw::NONE);
        assert_eq!(Kw::find(b"sanitize_realtim"), Kw::NONE);
        assert_eq!(entry_of(head_of(b"add")).kw.opcode(), Some(Opcode::Add));
        assert!(!entry_of(head_of(b"ad")).is_taken());
        assert_eq!(entry_of(head_of(b"i32")).int_bits, 32);
        assert_eq!(Kw::find(b"i32"), Kw::NONE);
    }

    #[test]
    fn frequent_keywords_are_found_at_the_first_probe() {
        let opcodes = Opcode::ALL.iter().map(|opcode| opcode.text());
        let types = INT_TYPES.iter().map(|(text, _)| *text);
        let others = [
            "void",
            "half",
            "float",
            "double",
            "label",
            "metadata",
            "ptr",
            "true",
            "false",
            "null",
            "undef",
            "poison",
            "x",
            "to",
            "tail",
            "volatile",
            "syncscope",
            "contract",
            "fast",
            "nuw",
            "nsw",
            "nneg",
            "exact",
            "disjoint",
            "samesign",
            "inbounds",
            "addrspace",
            "align",
            "noundef",
            "eq",
            "ne",
            "ugt",
            "uge",
            "ult",
            "ule",
            "sgt",
            "sge",
            "slt",
            "sle",
            "oeq",
            "ogt",
            "olt",
        ];
        for text in opcodes.chain(types).chain(others) {
            let head = head_of(text.as_bytes());
            assert_eq!(TABLE[slot_of(head)].head, head, "another word has the place of {text}");
        }
    }

    #[test]
    fn keywords_map_to_their_meaning() {
        assert_eq!(Kw::find(b"add").opcode(), Some(Opcode::Add));
        assert_eq!(Kw::find(b"noundef").attr(), Some(AttrKind::NoUndef));
        assert_eq!(Kw::find(b"noundef").opcode(), None);
        assert_eq!(Kw::find(b"ptr").simple_type(), Some(Type::PTR));
        assert_eq!(Kw::find(b"define").simple_type(), None);
        assert_eq!(Kw::NONE.opcode(), None);
        assert_eq!(Kw::NONE.attr(), None);
        for (n, linkage) in Linkage::ALL.iter().enumerate() {
            let kw = Kw::find(linkage.text().as_bytes());
            assert_eq!(kw.index_from(Kw::EXTERNAL, Linkage::ALL.len()), Some(n));
        }
    }
}
