#!/usr/bin/env python3
"""Writes ir/src/metadata/dwarf_tables.rs: names and numbers of DWARF constants in LLVM's text.

Usage: dwarf_tables.py /usr/lib/llvm-22/include/llvm > ir/src/metadata/dwarf_tables.rs
The facts come from the macro tables that LLVM installs for its users.
"""
import re
import sys

include = sys.argv[1]
definitions = open(include + "/BinaryFormat/Dwarf.def").read()
header = open(include + "/BinaryFormat/Dwarf.h").read()


def rows(macro, prefix):
    """(number, name) of each use of a macro; the numbers are literals."""
    pattern = r"^HANDLE_DW_%s\(\s*(0x[0-9a-fA-F]+|\d+),\s*(\w+)" % macro
    found = re.findall(pattern, definitions, re.M)
    return [(int(number, 0), prefix + name) for number, name in found]


def enumerators(prefix):
    found = re.findall(r"\b(%s\w+) = (0x[0-9a-fA-F]+|\d+)\b" % prefix, header)
    return [(int(number, 0), name) for name, number in found]


OPERATIONS = rows("OP", "DW_OP_") + enumerators("DW_OP_LLVM_")
# Only the numbers that an expression of LLVM's may use beside plain operations.
TABLES = [
    ("TAGS", "Tags", rows("TAG", "DW_TAG_")),
    ("ENCODINGS", "Encodings of basic types", rows("ATE", "DW_ATE_")),
    ("LANGUAGES", "Languages up to DWARF 5", rows("LANG", "DW_LANG_")),
    ("LANGUAGE_NAMES", "Languages of DWARF 6", rows("LNAME", "DW_LNAME_")),
    ("CALLING_CONVENTIONS", "Calling conventions of subroutine types", rows("CC", "DW_CC_")),
    ("VIRTUALITIES", "Virtualities", rows("VIRTUALITY", "DW_VIRTUALITY_")),
    ("ENUM_KINDS", "Apple's kinds of enumerations", rows("APPLE_ENUM_KIND", "DW_APPLE_ENUM_KIND_")),
    ("MACINFO", "Kinds of macro records", enumerators("DW_MACINFO_")),
    ("OPERATIONS", "Operations of location expressions", OPERATIONS),
]

print("//! Names and numbers of DWARF constants, written by `ir/scripts/dwarf_tables.py`.")
print("//!")
print("//! Each table is in the order of numbers, and beside it are its rows in the order of names;")
print("//! no number and no name is there twice.")
print("\nuse super::dwarf::ConstantName;")
for name, doc, table in TABLES:
    table = sorted(set(table))
    by_name = sorted(range(len(table)), key=lambda row: table[row][1].encode())
    numbers = [number for number, _ in table]
    assert table and len(set(numbers)) == len(numbers), name
    assert len({text for _, text in table}) == len(table), name
    print(f"\n/// {doc}.\n#[rustfmt::skip]\npub(super) const {name}: &[ConstantName] = &[")
    for number, text in table:
        print(f'    ({number:#x}, "{text}"),')
    print("];")
    print(f"#[rustfmt::skip]\npub(super) const {name}_BY_NAME: &[u8] = &[")
    for at in range(0, len(by_name), 20):
        print("    " + ", ".join(map(str, by_name[at : at + 20])) + ",")
    print("];")
