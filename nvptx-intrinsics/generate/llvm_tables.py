"""What one installed LLVM knows of its intrinsics: names and signatures from its headers (through its own
llvm-tblgen), attributes as its own `opt -S` prints them for a declaration."""

import json
import os
import re
import subprocess
import tempfile


class Llvm:
    """The tools and headers of one installed version, e.g. under /usr/lib/llvm-22."""

    def __init__(self, version, root):
        self.version = version
        self.root = root
        self.headers = os.path.join(root, "include")

    def tool(self, name):
        return os.path.join(self.root, "bin", name)

    def records(self):
        td = os.path.join(self.headers, "llvm/IR/Intrinsics.td")
        command = [self.tool("llvm-tblgen"), "--dump-json", "-I", self.headers, td]
        return json.loads(subprocess.run(command, check=True, capture_output=True).stdout)

    def names(self, prefix):
        """Names of the intrinsics of one target prefix."""
        records = self.records()
        return [llvm_name(name, records[name]) for name in records["!instanceof"]["Intrinsic"]
                if records[name]["TargetPrefix"] == prefix]

    def print_ir(self, text):
        """What `opt -S` makes of a module."""
        with tempfile.NamedTemporaryFile("w", suffix=".ll") as module:
            module.write(text)
            module.flush()
            command = [self.tool("opt"), "-S", "-passes=", module.name]
            done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode != 0:
            raise RuntimeError(done.stderr[:2000])
        return done.stdout


class Type:
    """A parameter or result type: its text in a signature, and its text and name suffix in the instance of
    the intrinsic that `opt` is shown."""

    def __init__(self, pattern, instance, mangled=None):
        self.pattern = pattern
        self.instance = instance
        self.mangled = mangled


SCALARS = {
    "f16": "half", "bf16": "bfloat", "f32": "float", "f64": "double", "f80": "x86_fp80", "f128": "fp128",
    "ppcf128": "ppc_fp128", "MetadataVT": "metadata", "token": "token", "x86mmx": "x86_mmx",
    "x86amx": "x86_amx", "isVoid": "...",
}
# How an overloaded type is written in a signature, and the type with which `opt` is asked. The vector's
# length is a multiple of every count of parts that an intrinsic splits it into.
ANY = {
    "iAny": ("int", "i32", "i32"), "fAny": ("float", "float", "f32"), "vAny": ("vector", "<840 x i32>", "v840i32"),
    "pAny": ("ptr", "ptr", "p0"), "iPTRAny": ("ptr", "ptr", "p0"), "Any": ("any", "i32", "i32"),
}


def scalar_text(vt):
    if vt in SCALARS:
        return SCALARS[vt]
    if re.fullmatch(r"i\d+", vt):
        return vt
    vector = re.fullmatch(r"(nx)?v(\d+)(\w+)", vt)
    if vector:
        scalable = "vscale x " if vector[1] else ""
        return f"<{scalable}{vector[2]} x {scalar_text(vector[3])}>"
    raise ValueError(f"unknown value type {vt}")


def element_of(text):
    vector = re.fullmatch(r"<(?:vscale x )?\d+ x (.+)>", text)
    return vector[1] if vector else text


def with_element(text, element):
    vector = re.fullmatch(r"(<(?:vscale x )?\d+ x ).+(>)", text)
    return f"{vector[1]}{element}{vector[2]}" if vector else element


class Signature:
    """Result and parameter types of one intrinsic, built in LLVM's order of overloads."""

    def __init__(self, records, iit_names, record):
        self.records = records
        self.iit_names = iit_names
        self.overloads = []
        # A result may refer to the overload that a parameter introduces: introduce all of them first.
        introduced = [self.introduce(ref) for ref in record["RetTypes"] + record["ParamTypes"]]
        types = [made or self.type_of(ref)
                 for made, ref in zip(introduced, record["RetTypes"] + record["ParamTypes"])]
        self.results = types[:len(record["RetTypes"])]
        self.params = types[len(record["RetTypes"]):]

    def introduce(self, ref):
        record = self.records[ref["def"]]
        classes = record["!superclasses"]
        here = f"${len(self.overloads)}"
        if "LLVMVectorOfAnyPointersToElt" in classes:
            inner = self.overloads[record["Number"]]
            made = Type(f"ptrs{here}(${record['Number']})", with_element(inner.instance, "ptr"),
                        self.mangle_ptrs(inner))
        elif "LLVMAnyType" in classes:
            family, instance, mangled = ANY[record["VT"]["def"]]
            made = Type(family + here, instance, mangled)
        else:
            return None
        self.overloads.append(made)
        return made

    def type_of(self, ref):
        record = self.records[ref["def"]]
        classes = record["!superclasses"]
        vt = record["VT"]["def"]
        if "LLVMMatchType" in classes:
            return self.matching(record, classes)
        if "LLVMQualPointerType" in classes:
            space = record["Sig"][1] if len(record["Sig"]) > 1 else 0
            text = f"ptr addrspace({space})" if space else "ptr"
            return Type(text, text)
        text = scalar_text(vt)
        return Type(text, text)

    def mangle_ptrs(self, inner):
        count = re.match(r"<(\d+) x", inner.instance)
        return f"v{count[1]}p0"

    def matching(self, record, classes):
        number = record["Number"]
        inner = self.overloads[number]
        if "LLVMScalarOrSameVectorWidth" in classes:
            element = self.scalar_of_code(record["Sig"][2])
            return Type(f"like(${number}, {element})", with_element(inner.instance, element))
        if "LLVMVectorElementType" in classes:
            return Type(f"elt(${number})", element_of(inner.instance))
        if "LLVMOneNthElementsVectorType" in classes or "LLVMHalfElementsVectorType" in classes:
            parts = record["Sig"][2] if len(record["Sig"]) > 2 else 2
            count, element = re.fullmatch(r"<(\d+) x (.+)>", inner.instance).groups()
            return Type(f"nth(${number}, {parts})", f"<{max(int(count) // parts, 1)} x {element}>")
        if classes != ["LLVMType", "LLVMMatchType"]:
            raise ValueError(f"unknown type class {classes}")
        return Type(f"${number}", inner.instance)

    def scalar_of_code(self, code):
        return {"I1": "i1", "I8": "i8", "I16": "i16", "I32": "i32", "I64": "i64", "PTR": "ptr"}[self.iit_names[code]]

    def result_text(self, field):
        texts = [getattr(t, field) for t in self.results]
        return texts[0] if len(texts) == 1 else "{ " + ", ".join(texts) + " }" if texts else "void"

    def pattern(self):
        return f"{self.result_text('pattern')} ({', '.join(t.pattern for t in self.params)})"

    def suffix(self):
        return "".join("." + t.mangled for t in self.overloads)

    def declaration(self, name):
        params = ", ".join(t.instance for t in self.params)
        return f"declare {self.result_text('instance')} @{name}{self.suffix()}({params})"


class Intrinsic:
    """One row: what the headers and `opt` say."""

    def __init__(self, name, signature):
        self.name = name
        self.signature = signature
        self.fn_attrs = None
        self.ret_attrs = ""
        self.param_attrs = []


def llvm_name(def_name, record):
    return record["LLVMName"] or "llvm." + def_name.removeprefix("int_").replace("_", ".")


def read(llvm, prefix, except_for=()):
    """All intrinsics of one target prefix ("" for the generic ones), by name, but for those named."""
    records = llvm.records()
    iit_names = {}
    for name in records["!instanceof"].get("IIT_Base", []):
        iit_names.setdefault(records[name]["Number"], name.removeprefix("IIT_"))
    found = {}
    for def_name in records["!instanceof"]["Intrinsic"]:
        record = records[def_name]
        if record["TargetPrefix"] != prefix:
            continue
        name = llvm_name(def_name, record)
        if name in except_for:
            continue
        found[name] = Intrinsic(name, Signature(records, iit_names, record))
    attach_attributes(llvm, found)
    return found


def split_top(text):
    """Splits at the commas that stand in no bracket."""
    parts, depth, start = [], 0, 0
    for at, char in enumerate(text):
        depth += char in "(<{["
        depth -= char in ")>}]"
        if char == "," and depth == 0:
            parts.append(text[start:at].strip())
            start = at + 1
    return parts + [text[start:].strip()] if text.strip() else []


def attach_attributes(llvm, found):
    module = "\n".join(row.signature.declaration(row.name) for row in found.values())
    printed = llvm.print_ir(module)
    groups = dict(re.findall(r"^attributes (#\d+) = \{ (.*) \}$", printed, re.M))
    lines = {}
    for match in re.finditer(r"^declare (.*?) @\"?([\w.$-]+)\"?\((.*)\)( #\d+)?$", printed, re.M):
        lines[match[2]] = match
    for row in found.values():
        match = lines.get(row.name + row.signature.suffix())
        if match is None:
            continue  # renamed while reading: the caller decides
        result = row.signature.result_text("instance")
        assert match[1].endswith(result), (row.name, match[0])
        row.ret_attrs = match[1].removesuffix(result).strip()
        row.fn_attrs = groups[match[4].strip()] if match[4] else ""
        for text, param in zip(split_top(match[3]), row.signature.params, strict=True):
            assert text.startswith(param.instance), (row.name, match[0])
            row.param_attrs.append(text.removeprefix(param.instance).strip())
