//! `DIFlag...` and `DISPFlag...`: flags of debug-information nodes and their names.
//!
//! Most flags are one bit. Accessibility (bits 0 and 1) and inheritance (bits 16 and 17) are small integers, and one
//! name denotes a combination of two bits with different meanings.

/// The names of a set of flags.
#[derive(Debug, PartialEq, Eq)]
pub struct FlagWords {
    /// The term used in messages.
    pub what: &'static str,
    /// The common prefix.
    pub prefix: &'static str,
    /// Mask of the relevant bits, their value, and the name; in printing order.
    rows: &'static [(u32, u32, &'static str)],
}

/// Flags of types, members, variables and subprograms.
pub static DI_FLAGS: FlagWords = FlagWords {
    what: "debug info flag",
    prefix: "DIFlag",
    rows: &[
        (3, 1, "Private"),
        (3, 2, "Protected"),
        (3, 3, "Public"),
        (3 << 16, 1 << 16, "SingleInheritance"),
        (3 << 16, 2 << 16, "MultipleInheritance"),
        (3 << 16, 3 << 16, "VirtualInheritance"),
        (1 << 2 | 1 << 5, 1 << 2 | 1 << 5, "IndirectVirtualBase"),
        (1 << 2, 1 << 2, "FwdDecl"),
        (1 << 3, 1 << 3, "AppleBlock"),
        (1 << 4, 1 << 4, "ReservedBit4"),
        (1 << 5, 1 << 5, "Virtual"),
        (1 << 6, 1 << 6, "Artificial"),
        (1 << 7, 1 << 7, "Explicit"),
        (1 << 8, 1 << 8, "Prototyped"),
        (1 << 9, 1 << 9, "ObjcClassComplete"),
        (1 << 10, 1 << 10, "ObjectPointer"),
        (1 << 11, 1 << 11, "Vector"),
        (1 << 12, 1 << 12, "StaticMember"),
        (1 << 13, 1 << 13, "LValueReference"),
        (1 << 14, 1 << 14, "RValueReference"),
        (1 << 15, 1 << 15, "ExportSymbols"),
        (1 << 18, 1 << 18, "IntroducedVirtual"),
        (1 << 19, 1 << 19, "BitField"),
        (1 << 20, 1 << 20, "NoReturn"),
        (1 << 22, 1 << 22, "TypePassByValue"),
        (1 << 23, 1 << 23, "TypePassByReference"),
        (1 << 24, 1 << 24, "EnumClass"),
        (1 << 25, 1 << 25, "Thunk"),
        (1 << 26, 1 << 26, "NonTrivial"),
        (1 << 27, 1 << 27, "BigEndian"),
        (1 << 28, 1 << 28, "LittleEndian"),
        (1 << 29, 1 << 29, "AllCallsDescribed"),
        (1 << 30, 1 << 30, "NameIsSimplified"),
    ],
};

/// Flags of subprograms only.
pub static SP_FLAGS: FlagWords = FlagWords {
    what: "subprogram debug info flag",
    prefix: "DISPFlag",
    rows: &[
        (1, SP_VIRTUAL, "Virtual"),
        (2, SP_PURE_VIRTUAL, "PureVirtual"),
        (4, SP_LOCAL, "LocalToUnit"),
        (8, SP_DEFINITION, "Definition"),
        (16, SP_OPTIMIZED, "Optimized"),
        (1 << 5, 1 << 5, "Pure"),
        (1 << 6, 1 << 6, "Elemental"),
        (1 << 7, 1 << 7, "Recursive"),
        (1 << 8, 1 << 8, "MainSubprogram"),
        (1 << 9, 1 << 9, "Deleted"),
        (1 << 11, 1 << 11, "ObjCDirect"),
    ],
};

/// `DISPFlagVirtual`
pub const SP_VIRTUAL: u32 = 1;
/// `DISPFlagPureVirtual`
pub const SP_PURE_VIRTUAL: u32 = 2;
/// `DISPFlagLocalToUnit`
pub const SP_LOCAL: u32 = 4;
/// `DISPFlagDefinition`
pub const SP_DEFINITION: u32 = 8;
/// `DISPFlagOptimized`
pub const SP_OPTIMIZED: u32 = 16;

impl FlagWords {
    /// The bits of a name, prefix included.
    pub fn bits(&self, word: &[u8]) -> Option<u32> {
        let name = word.strip_prefix(self.prefix.as_bytes())?;
        self.rows.iter().find(|row| row.2.as_bytes() == name).map(|row| row.1)
    }

    /// The names of the flags without prefix, in printing order, and the bits without a name.
    pub fn split(&self, flags: u32) -> (Vec<&'static str>, u32) {
        let mut rest = flags;
        let mut words = Vec::new();
        for &(mask, value, name) in self.rows {
            if rest & mask == value {
                words.push(name);
                rest &= !mask;
            }
        }
        (words, rest)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flag_names_are_in_printing_order() {
        let cases: &[(u32, &[&str], u32)] = &[
            (0, &[], 0),
            (1, &["Private"], 0),
            (3, &["Public"], 0),
            (1 << 2 | 1 << 5, &["IndirectVirtualBase"], 0),
            (1 << 5, &["Virtual"], 0),
            (3 << 16 | 2, &["Protected", "VirtualInheritance"], 0),
            (1 << 21 | 1 << 8, &["Prototyped"], 1 << 21),
        ];
        for (flags, words, rest) in cases {
            assert_eq!(DI_FLAGS.split(*flags), (words.to_vec(), *rest), "{flags:#x}");
        }
        assert_eq!(SP_FLAGS.split(1 << 10 | 3), (vec!["Virtual", "PureVirtual"], 1 << 10));
    }

    #[test]
    fn each_flag_name_round_trips() {
        for words in [&DI_FLAGS, &SP_FLAGS] {
            for &(_, value, name) in words.rows {
                assert_eq!(words.bits(format!("{}{name}", words.prefix).as_bytes()), Some(value));
                assert_eq!(words.split(value), (vec![name], 0));
            }
            assert_eq!(words.bits(b"DIFlagZero"), None);
        }
    }
}
