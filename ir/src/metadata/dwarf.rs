//! Names of constants: DWARF constants and the small enumerations of debug-information nodes.
//!
//! A constant without a name is printed as an integer, and integers are accepted up to the table's limit.

use super::dwarf_tables as tables;

/// A constant and its name.
pub(super) type ConstantName = (u32, &'static str);

/// The names of one kind of constant.
#[derive(Debug, PartialEq, Eq)]
pub struct Words {
    /// The term used in messages, such as "DWARF tag".
    pub what: &'static str,
    /// The common prefix; empty for the small enumerations.
    pub prefix: &'static str,
    /// The largest integer that may be written instead of a name.
    pub max: u64,
    /// In the order of constants.
    rows: &'static [ConstantName],
    /// Indices of rows in the order of names.
    by_name: &'static [u8],
}

impl Words {
    /// The name of a constant. Cost: a binary search.
    pub fn name(&self, number: u64) -> Option<&'static str> {
        let number = u32::try_from(number).ok()?;
        let at = self.rows.binary_search_by_key(&number, |row| row.0).ok()?;
        Some(self.rows[at].1)
    }

    /// The constant of a name. Cost: a binary search.
    pub fn number(&self, name: &[u8]) -> Option<u64> {
        let text = |&row: &u8| self.rows[row as usize].1.as_bytes();
        let at = self.by_name.binary_search_by(|row| text(row).cmp(name)).ok()?;
        Some(u64::from(self.rows[self.by_name[at] as usize].0))
    }

    /// All names with their constants, in the order of constants.
    pub fn rows(&self) -> impl ExactSizeIterator<Item = (u64, &'static str)> + '_ {
        self.rows.iter().map(|&(number, name)| (u64::from(number), name))
    }
}

macro_rules! dwarf {
    ($($(#[$doc:meta])* $name:ident $what:literal $prefix:literal $max:literal $rows:ident $by_name:ident;)*) => {
        $(
            $(#[$doc])*
            pub static $name: Words = Words {
                what: $what,
                prefix: $prefix,
                max: $max,
                rows: tables::$rows,
                by_name: tables::$by_name,
            };
        )*
        #[cfg(test)]
        const DWARF: &[&Words] = &[$(&$name),*];
    };
}

dwarf! {
    /// `DW_TAG_...`
    TAGS "DWARF tag" "DW_TAG_" 0xffff TAGS TAGS_BY_NAME;
    /// `DW_ATE_...`
    ENCODINGS "DWARF type attribute encoding" "DW_ATE_" 0xff ENCODINGS ENCODINGS_BY_NAME;
    /// `DW_LANG_...`
    LANGUAGES "DWARF language" "DW_LANG_" 0xffff LANGUAGES LANGUAGES_BY_NAME;
    /// `DW_LNAME_...`
    LANGUAGE_NAMES "DWARF source language name" "DW_LNAME_" 0xffff LANGUAGE_NAMES LANGUAGE_NAMES_BY_NAME;
    /// `DW_CC_...`
    CALLING_CONVENTIONS "DWARF calling convention" "DW_CC_" 0xff CALLING_CONVENTIONS CALLING_CONVENTIONS_BY_NAME;
    /// `DW_VIRTUALITY_...`
    VIRTUALITIES "DWARF virtuality code" "DW_VIRTUALITY_" 2 VIRTUALITIES VIRTUALITIES_BY_NAME;
    /// `DW_APPLE_ENUM_KIND_...`
    ENUM_KINDS "DWARF enum kind code" "DW_APPLE_ENUM_KIND_" 1 ENUM_KINDS ENUM_KINDS_BY_NAME;
    /// `DW_MACINFO_...`
    MACINFO "DWARF macinfo type" "DW_MACINFO_" 0xff MACINFO MACINFO_BY_NAME;
    /// `DW_OP_...`
    OPERATIONS "DWARF op" "DW_OP_" 0xffff_ffff_ffff_ffff OPERATIONS OPERATIONS_BY_NAME;
}

macro_rules! small {
    ($($(#[$doc:meta])* $name:ident $what:literal $rows:expr, $by_name:expr;)*) => {
        $(
            $(#[$doc])*
            pub static $name: Words = Words {
                what: $what,
                prefix: "",
                max: $rows.len() as u64 - 1,
                rows: $rows,
                by_name: $by_name,
            };
        )*
        #[cfg(test)]
        const SMALL: &[&Words] = &[$(&$name),*];
    };
}

small! {
    /// The amount of debug information of a compile unit.
    EMISSION_KINDS "emission kind"
        &[(0, "NoDebug"), (1, "FullDebug"), (2, "LineTablesOnly"), (3, "DebugDirectivesOnly")],
        &[3, 1, 2, 0];
    /// The name tables of a compile unit.
    NAME_TABLE_KINDS "nameTable kind"
        &[(0, "Default"), (1, "GNU"), (2, "None"), (3, "Apple")], &[3, 0, 1, 2];
    /// The kind of a fixed-point type's scale.
    FIXED_POINT_KINDS "fixed-point kind"
        &[(0, "Binary"), (1, "Decimal"), (2, "Rational")], &[0, 1, 2];
    /// Hash functions of source files. There is no value 0.
    CHECKSUM_KINDS "checksum kind"
        &[(1, "CSK_MD5"), (2, "CSK_SHA1"), (3, "CSK_SHA256")], &[0, 1, 2];
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_dwarf_name_round_trips() {
        for words in DWARF.iter().chain(SMALL) {
            assert_eq!(words.rows.len(), words.by_name.len(), "{}", words.what);
            for (number, name) in words.rows() {
                assert_eq!(words.name(number), Some(name));
                assert_eq!(words.number(name.as_bytes()), Some(number), "{name}");
                assert!(name.starts_with(words.prefix), "{name}");
            }
        }
    }

    #[test]
    fn unknown_dwarf_names_are_rejected() {
        assert_eq!(TAGS.number(b"DW_TAG_foo"), None);
        assert_eq!(TAGS.name(65535), None);
        assert_eq!(TAGS.name(1 << 40), None);
        assert_eq!(EMISSION_KINDS.number(b""), None);
    }

    #[test]
    fn dwarf_constants_match_the_standard() {
        assert_eq!(TAGS.number(b"DW_TAG_base_type"), Some(0x24));
        assert_eq!(LANGUAGES.number(b"DW_LANG_C_plus_plus_14"), Some(0x21));
        assert_eq!(ENCODINGS.number(b"DW_ATE_signed"), Some(5));
        assert_eq!(OPERATIONS.number(b"DW_OP_LLVM_fragment"), Some(0x1000));
        assert_eq!(NAME_TABLE_KINDS.number(b"None"), Some(2));
    }
}
