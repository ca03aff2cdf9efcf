#!/usr/bin/env python3
"""Generates the intrinsic tables from the LLVMs installed here.

    nvptx-intrinsics/generate/generate.py [--headers 16=DIR] [--check]

Writes names/llvm-*.txt, nvptx-intrinsics/src/generated.rs and ir/src/intrinsics/generated.rs. Needs LLVM 19
and 22 with their headers (llvm-19-dev, llvm-22-dev) under /usr/lib; the names of other versions come from
the lists checked in here, or anew from --headers. With --check it writes nothing and fails when a file
would change. Nothing here knows what a barrier is: see ../src/classify.rs and ../src/corrections.rs.
"""

import argparse
import os
import re
import sys

from llvm_tables import Llvm, read, split_top

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
NAMES = os.path.join(HERE, "names")
READ_FROM = [19, 22]
# The bit of each version in `Versions`; names in none of them are older spellings.
VERSION_BITS = {16: 1, 19: 2, 22: 4}
PURE = "nocallback nofree nosync nounwind speculatable willreturn memory(none)"
# Until LLVM 16, numbers of 16 bits and pairs of them were passed as integers to these.
BFLOAT_AS_INTEGER = re.compile(r"llvm\.nvvm\.(abs|neg|fma\.rn|fmax|fmin)\.")
# Until LLVM 20, these wrote to shared memory of the cluster through pointers to shared memory...
CLUSTER_AS_SHARED = re.compile(
    r"llvm\.nvvm\.(mapa\.shared\.cluster|cp\.async\.bulk\.(global\.to\.shared\.cluster|"
    r"shared\.cta\.to\.cluster|tensor\.g2s\.(tile\.[1-5]d|im2col\.[3-5]d)))$")
# ... and had no last operand that names a group of CTAs.
WITHOUT_GROUP = re.compile(r"llvm\.nvvm\.cp\.async\.bulk\.tensor\.g2s\.")
# The reader of LLVM turns calls of these into debug records and drops the declarations.
DEBUG_INTRINSICS = {"llvm.dbg.assign", "llvm.dbg.declare", "llvm.dbg.label", "llvm.dbg.value"}
PROPS = [
    "convergent", "nocallback", "nofree", "nosync", "nounwind", "willreturn", "speculatable", "noreturn",
    "noduplicate", "nomerge", "cold", "strictfp", "nocreateundeforpoison",
]


class Row:
    def __init__(self, name, signature, fn_attrs, ret_attrs, param_attrs):
        self.name = name
        self.signature = signature
        self.older_signatures = older_signatures(name, signature)
        self.attributes = (fn_attrs, ret_attrs, tuple(param_attrs), pointers_of(signature))
        self.versions = 0


def older_signatures(name, signature):
    """Signatures that older versions have under the same name, and newer ones upgrade."""
    if BFLOAT_AS_INTEGER.match(name):
        integers = signature.replace("<2 x bfloat>", "i32").replace("bfloat", "i16")
        return [integers] if integers != signature else []
    if not CLUSTER_AS_SHARED.match(name):
        return []
    shared = signature.replace("ptr addrspace(7)", "ptr addrspace(3)")
    if not WITHOUT_GROUP.match(name):
        return [shared]
    return [shared] + [form.removesuffix(", i32)") + ")" for form in (signature, shared)]


def params_of(signature):
    """Texts of the fixed parameters."""
    inside = signature[signature.index(" (") + 2:-1]
    return [text for text in split_top(inside) if text != "..."]


def pointers_of(signature):
    """Which parameters are pointers or vectors of them: an overloaded `any` may be one."""
    return tuple(re.match(r"ptr|<[^>]* ptr|any\$", text) is not None for text in params_of(signature))


def row_of(intrinsic):
    fn_attrs = PURE if intrinsic.fn_attrs is None else intrinsic.fn_attrs
    params = [text.replace("nocapture", "captures(none)") for text in intrinsic.param_attrs]
    signature = intrinsic.signature.pattern()
    fixed = len(params_of(signature))
    params = (params or [""] * fixed)[:fixed]
    return Row(intrinsic.name, signature, fn_attrs, intrinsic.ret_attrs, params)


def merge(per_version):
    """One row for each name, from the newest version that has it."""
    rows = {}
    for version in sorted(per_version):
        for name, intrinsic in per_version[version].items():
            lost = intrinsic.fn_attrs is None and name not in DEBUG_INTRINSICS
            assert not lost, f"opt renamed {name}"
            row, before = row_of(intrinsic), rows.get(name)
            if before and before.signature not in [row.signature, *row.older_signatures]:
                row.older_signatures.append(before.signature)
            rows[name] = row
    return rows


def add_older_spellings(rows):
    """older.txt: NAME | SIGNATURE | ATTRIBUTES, spellings that even LLVM 16 only knows to upgrade."""
    with open(os.path.join(HERE, "older.txt")) as lines:
        for line in lines:
            if line.strip() and not line.startswith("#"):
                name, signature, attrs = (part.strip() for part in line.split("|"))
                attrs = attrs.replace("pure", PURE)
                rows[name] = Row(name, signature, attrs, "", [""] * len(params_of(signature)))


def names_path(version):
    return os.path.join(NAMES, f"llvm-{version}.txt")


def names_of(version, headers):
    """Names of NVVM intrinsics: from headers if given, else from the checked-in list."""
    if version in headers:
        llvm = Llvm(READ_FROM[0], f"/usr/lib/llvm-{READ_FROM[0]}")
        llvm.headers = headers[version]
        return sorted(llvm.names("nvvm"))
    with open(names_path(version)) as lines:
        return lines.read().split()


# ---- Rust ----

def rust_string(text):
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def mod_ref(words):
    return {"none": "N", "read": "R", "write": "W", "readwrite": "RW"}[words]


def effects(fn_attrs):
    """The `Effects` constant for a `memory(...)` attribute, as `e(arguments, inaccessible, rest)`."""
    match = re.search(r"memory\(([^)]*)\)", fn_attrs)
    if not match:
        return "e(RW, RW, RW)"
    kinds = {"argmem": None, "inaccessiblemem": None, "": "none"}
    for part in match[1].split(","):
        place, _, access = part.strip().rpartition(": ")
        kinds[place] = access
    rest = kinds[""]
    return f"e({mod_ref(kinds['argmem'] or rest)}, {mod_ref(kinds['inaccessiblemem'] or rest)}, {mod_ref(rest)})"


def arguments_of(fn_attrs):
    return re.match(r"e\((\w+),", effects(fn_attrs))[1]


def param(text, pointer, fn_attrs):
    words = text.split()
    access = arguments_of(fn_attrs) if pointer else "N"
    if "readnone" in words:
        access = "N"
    if "readonly" in words:
        access = {"N": "N", "W": "N"}.get(access, "R")
    if "writeonly" in words:
        access = {"N": "N", "R": "N"}.get(access, "W")
    immarg = str("immarg" in words).lower()
    nocapture = str("captures(none)" in words).lower()
    if not text:
        return {"N": "V", "RW": "P"}.get(access) or f"p({rust_string(text)}, {access}, false, false)"
    return "I" if text == "immarg" else f"p({rust_string(text)}, {access}, {immarg}, {nocapture})"


def props(fn_attrs):
    words = fn_attrs.split()
    unknown = [word for word in re.sub(r"memory\([^)]*\)", "", fn_attrs).split() if word not in PROPS]
    assert not unknown, unknown
    return sum(1 << bit for bit, prop in enumerate(PROPS) if prop in words)


def rust_attributes(attributes):
    fn_attrs, ret_attrs, params, pointers = attributes
    listed = ", ".join(param(text, pointer, fn_attrs) for text, pointer in zip(params, pointers, strict=True))
    return (f"a({rust_string(fn_attrs)}, {props(fn_attrs)}, {effects(fn_attrs)}, "
            f"{rust_string(ret_attrs)}, &[{listed}])")


def rust_table(rows, header, imports):
    ordered = sorted(rows.values(), key=lambda row: row.name)
    all_attributes = sorted({row.attributes for row in ordered})
    position = {attributes: idx for idx, attributes in enumerate(all_attributes)}
    lines = [
        f"// @generated by nvptx-intrinsics/generate/generate.py; do not edit.",
        header, "", imports, "",
        "#[rustfmt::skip]",
        f"static ATTRIBUTES: [Attributes; {len(all_attributes)}] = [",
        *(f"    {rust_attributes(attributes)}," for attributes in all_attributes),
        "];", "",
        "/// Sorted by name.",
        "#[rustfmt::skip]",
        f"pub(crate) static ROWS: [Declaration; {len(ordered)}] = [",
    ]
    for row in ordered:
        shared = f"{rust_string(row.name)}, {rust_string(row.signature)}, &ATTRIBUTES[{position[row.attributes]}], {row.versions}"
        older = ", ".join(map(rust_string, row.older_signatures))
        older = f".older(&[{older}])" if older else ""
        lines.append(f"    d({shared}){older},")
    return "\n".join([*lines, "];", ""])


HEADER_NVVM = "//! Signatures and attributes of the NVVM intrinsics, as LLVM 19 and 22 have them."
IMPORTS_NVVM = "use selvedge_ir::intrinsics::table::{Attributes, Declaration, I, N, P, R, RW, V, W, a, d, e, p};"
HEADER_IR = "//! Signatures and attributes of LLVM's target-independent intrinsics, versions 19 and 22."
IMPORTS_IR = "use super::table::{Attributes, Declaration, I, N, P, R, RW, V, W, a, d, e, p};"


def nvvm_files(llvms, headers):
    per_version = {llvm.version: read(llvm, "nvvm") for llvm in llvms}
    rows = merge(per_version)
    files = {}
    for version, bit in VERSION_BITS.items():
        found = sorted(per_version[version]) if version in per_version else names_of(version, headers)
        files[names_path(version)] = "\n".join(found) + "\n"
        for name in found:
            rows[name].versions |= bit
    add_older_spellings(rows)
    files[os.path.join(ROOT, "nvptx-intrinsics/src/generated.rs")] = rust_table(rows, HEADER_NVVM, IMPORTS_NVVM)
    return files


def generic_files(llvms):
    newest = llvms[-1]
    per_version = {newest.version: read(newest, "")}
    for llvm in llvms[:-1]:
        # Only what the newest no longer has: older headers describe the rest in older ways.
        per_version[llvm.version] = read(llvm, "", per_version[newest.version])
    rows = merge(per_version)
    for llvm in llvms:
        for name in llvm.names(""):
            rows[name].versions |= VERSION_BITS[llvm.version]
    return {os.path.join(ROOT, "ir/src/intrinsics/generated.rs"): rust_table(rows, HEADER_IR, IMPORTS_IR)}


def write(files, check):
    changed = []
    for path, text in files.items():
        old = open(path).read() if os.path.exists(path) else None
        if old == text:
            continue
        changed.append(os.path.relpath(path, ROOT))
        if not check:
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "w") as out:
                out.write(text)
    return changed


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--headers", action="append", default=[], metavar="VERSION=DIR")
    parser.add_argument("--check", action="store_true")
    options = parser.parse_args()
    headers = {int(v): path for v, path in (pair.split("=", 1) for pair in options.headers)}
    llvms = [Llvm(version, f"/usr/lib/llvm-{version}") for version in READ_FROM]
    changed = write(nvvm_files(llvms, headers) | generic_files(llvms), options.check)
    for path in changed:
        print("changed" if not options.check else "out of date", path)
    sys.exit(1 if options.check and changed else 0)


if __name__ == "__main__":
    main()
