"""What scripts need to know of the kernels that are shipped (tests/kernels, tests/library-kernels), in one
place: how they are launched, which barriers stand in their texts, and where NVIDIA's tools are.

A barrier, for all who count them: a *call in the text* of a full CTA barrier, of any spelling, with or
without a result. Counted and named partial forms, arrivals, warp and cluster barriers are none.
"""
import importlib.util
import os
import pathlib
import re
import shutil
import struct
import subprocess
import sys
import tempfile

KERNELS = pathlib.Path(__file__).resolve().parent / "kernels"
LIBRARY_KERNELS = KERNELS.parent / "library-kernels"
LEVELS = ("O0", "O1", "O2")
# Those of tests/library-kernels.
LIBRARY_LEVELS = ("raw", "O1", "O2")
# The level that the folder calls O0 is clang -O0, then mem2reg.
LEVEL_NAMES = {"O0": "O0m2r", "raw": "raw", "O1": "O1", "O2": "O2"}

# --- Barriers in LLVM's text ---------------------------------------------------------------------------

FULL = (
    r"llvm\.nvvm\.(?:barrier0(?:\.popc|\.and|\.or)?|barrier\.n|barrier\.sync"
    r"|barrier\.cta\.sync(?:\.aligned)?\.all|barrier\.cta\.red\.(?:popc|and|or)(?:\.aligned)?\.all)"
)
BARRIER = re.compile(rf"^\s+(?:%\S+ = )?(?:(?:tail|musttail|notail) )?call [^@]*@{FULL}\(")
CALL = re.compile(r"^\s+(?:%\S+ = )?(?:(?:tail|musttail|notail) )?call ")
DEFINE = re.compile(r'^define .*?@("(?:[^"\\]|\\.)*"|[\w.$-]+)\(')


class Position:
    """The n-th barrier of a function, counted from 1 in the order of the text, and its line."""

    def __init__(self, function, number, line):
        self.function, self.number, self.line = function, number, line


def functions_of(lines):
    """(line number, function that the line is in, or None) of each line."""
    current = None
    for n, line in enumerate(lines):
        if found := DEFINE.match(line):
            current = found[1].strip('"')
        yield n, current
        if line.startswith("}"):
            current = None


def positions(text):
    """The barriers of a module's text, in its order."""
    lines, counts, found = text.splitlines(), {}, []
    for n, function in functions_of(lines):
        if function is not None and BARRIER.match(lines[n]):
            counts[function] = counts.get(function, 0) + 1
            found.append(Position(function, counts[function], n))
    return found


def barriers(text):
    """How many barriers each function of a module's text has; functions without are left out."""
    counts = {}
    for position in positions(text):
        counts[position.function] = position.number
    return counts


def kernels(text):
    """The names of a module's kernels."""
    return {m[1].strip('"') for line in text.splitlines() if "ptx_kernel" in line and (m := DEFINE.match(line))}


def without(text, dropped):
    """The text without the barriers on these lines (numbers from 0)."""
    return "\n".join(line for n, line in enumerate(text.splitlines()) if n not in dropped) + "\n"


# A call of one of these stands where `--judge -passes=dce` is to delete a barrier: the function claims to
# touch nothing, dce believes what functions claim, and the executor runs what is in them.
PHANTOM = """
define internal {type} @barrier_that_goes.{type}() nounwind willreturn memory(none) {{
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret {value}
}}
"""
PHANTOM_VALUES = {"void": "void", "i32": "i32 0", "i1": "i1 false"}
SYNC = "declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)\n"


def with_phantoms(text, dropped):
    """The text with the barriers on these lines (from 0) behind functions that dce deletes calls of. Only
    barriers go whose result is unused; the others stay through dce."""
    lines = text.splitlines()
    for n in dropped:
        result, ty = re.match(r"\s+(%\S+ = )?.*?call .*?(void|i32|i1) @", lines[n]).groups()
        lines[n] = f"  {result or ''}call {ty} @barrier_that_goes.{ty}()"
    text = "\n".join(lines) + "\n" + "".join(PHANTOM.format(type=t, value=v) for t, v in PHANTOM_VALUES.items())
    declared = re.search(r"(?m)^declare void @llvm\.nvvm\.barrier\.cta\.sync\.aligned\.all\(", text)
    return text if declared else text + SYNC


def marked(text):
    """A text without debug information, in which barrier n of the module (from 1) stands in line n of a
    made-up source: what other compilers make of it says in its own line table which of them are left."""
    lines = text.splitlines()
    free = 1 + max((int(n) for n in re.findall(r"(?m)^!(\d+) = ", text)), default=-1)
    file, unit, kind, version = range(free, free + 4)
    nodes = [
        f'!{file} = !DIFile(filename: "marks.cu", directory: ".")',
        f"!{unit} = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !{file}, "
        "emissionKind: LineTablesOnly)",
        f"!{kind} = !DISubroutineType(types: !{{}})",
        f'!{version} = !{{i32 2, !"Debug Info Version", i32 3}}',
    ]
    free += 4
    where = {position.line: n for n, position in enumerate(positions(text), 1)}
    scope = None
    for n, line in enumerate(lines):
        if found := DEFINE.match(line):
            scope, free = free, free + 2
            name = found[1].strip('"')
            nodes.append(
                f'!{scope} = distinct !DISubprogram(name: "{name}", linkageName: "{name}", scope: !{file}, '
                f"file: !{file}, type: !{kind}, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !{unit})"
            )
            nodes.append(f"!{scope + 1} = !DILocation(line: 0, scope: !{scope})")
            lines[n] = re.sub(r" \{$", f" !dbg !{scope} {{", line)
        elif n in where:
            nodes.append(f"!{free} = !DILocation(line: {where[n]}, scope: !{scope})")
            lines[n], free = f"{line}, !dbg !{free}", free + 1
        elif scope is not None and CALL.match(line) and "@llvm." not in line:
            # What may be inlined must stand somewhere; a call through a pointer may become one.
            lines[n] = f"{line}, !dbg !{scope + 1}"
    text = "\n".join(lines) + "\n"
    text, n = re.subn(r"(?m)^!llvm\.module\.flags = !\{", f"!llvm.module.flags = !{{!{version}, ", text)
    if not n:
        nodes.append(f"!llvm.module.flags = !{{!{version}}}")
    return text + f"!llvm.dbg.cu = !{{!{unit}}}\n" + "\n".join(nodes) + "\n"


def marks_left(text):
    """Of a module that was `marked`: how many barriers stand for each mark."""
    line_of = dict(re.findall(r"(?m)^!(\d+) = (?:distinct )?!DILocation\(line: (\d+)", text))
    left = {}
    for line in text.splitlines():
        if BARRIER.match(line) and (mark := re.search(r", !dbg !(\d+)", line)):
            number = int(line_of[mark[1]])
            left[number] = left.get(number, 0) + 1
    return left


# --- How the kernels are launched ----------------------------------------------------------------------

# What a name stands for that no parameter gives a value, and entries of each row of sparse matrices: as
# simt/tests/common has them.
DEFAULT, PER_ROW = 40, 3
LAUNCH = re.compile(r"^// launch: (\w+) (.*?) \((.*)\)$", re.M)
PARAM = re.compile(r"(\w+) ([\w]+)(?:\[((?:[^\[\]]|\[[^\]]*\])*)\])?(?: = (\{[^}]*\}|[^,]+))?(?:, |$)")


class Launch:
    """A `// launch:` line."""

    def __init__(self, family, line):
        self.family, self.kernel = family, line[1]
        shape = dict(word.split("=") for word in line[2].split())
        three = lambda name: ([int(n) for n in shape.get(name, "1").split("x")] + [1, 1])[:3]
        self.grid, self.block, self.cluster = three("grid"), three("block"), three("cluster")
        self.shared = int(shape.get("shared", 0))
        self.params = PARAM.findall(line[3])

    def is_of(self, name):
        """Whether a kernel of a module, perhaps mangled, is this one."""
        return name == self.kernel or re.fullmatch(rf"_Z\d+{self.kernel}[IE].*", name) is not None

    def arguments(self):
        """(type, values) of each parameter; a single value for a scalar."""
        names = {}
        for name, ty, count, value in self.params:
            if not count:
                names[name] = int(float(value)) if value else DEFAULT
        for name, ty, count, value in self.params:
            if count:
                yield ty, self.contents(name, ty, evaluate(count, names), value, names)
            else:
                yield ty, float(value) if value else DEFAULT

    def contents(self, name, ty, count, value, names):
        base, _, lanes = ty.partition("x")
        generated = draw(count * 31 + len(name))
        listed = [int(v) for v in value.strip("{}").split(",")] if value else None
        made = []
        for n in range(count * int(lanes or 1)):
            number = next(generated)
            if listed:
                number = listed[n % len(listed)]
            elif name == "start":
                number = PER_ROW * n
            elif name == "first_row":
                number = n * names.get("rows", DEFAULT) // 4
            elif name == "edge":
                number *= 3
            elif name == "column":
                number %= DEFAULT
            elif name == "frontier":
                number = n
            elif name == "level":
                number = -1
            made.append(number / 8 + 0.5 if base == "f32" else number & 255 if base == "u8" else number)
        return made

    def toml(self, kernel):
        """The launch as `selvedge-opt --inputs` reads it, of a kernel of that name."""
        lines = ["[[launch]]", f'kernel = "{kernel}"', f"grid = {self.grid}", f"block = {self.block}"]
        lines += [f"cluster = {self.cluster}", f"shared = {self.shared}"]
        for ty, values in self.arguments():
            lines.append("[[launch.arg]]")
            base = ty.partition("x")[0]
            if isinstance(values, list):
                word = {"f32": "floats", "u8": "bytes"}.get(base, "ints")
                lines.append(f"{word} = {values}")
            elif base == "f32":
                lines.append(f"int = {struct.unpack('<I', struct.pack('<f', values))[0]}")
            else:
                lines.append(f"int = {int(values) & 0xFFFFFFFF}")
        return "\n".join(lines) + "\n"


def evaluate(text, names):
    """Sums of products of numbers and names; `start[...]` is what our rows hold."""

    def factor(part):
        if part.startswith("start["):
            return PER_ROW * evaluate(part[6:-1], names)
        return int(part) if part.isdigit() else names.get(part, DEFAULT)

    total = 0
    for term in text.split("+"):
        product = 1
        for part in term.split("*"):
            product *= factor(part)
        total += product
    return total


def draw(seed):
    """Numbers below 64, the same ones for the same seed."""
    state = seed & 0xFFFFFFFF
    while True:
        state = (state * 1664525 + 1013904223) & 0xFFFFFFFF
        yield state >> 26


def families(folder=KERNELS):
    """The names of a folder's families, in order."""
    return sorted(path.stem for path in folder.glob("*.cu"))


def home(family):
    """The folder that a family is in."""
    return KERNELS if (KERNELS / f"{family}.cu").exists() else LIBRARY_KERNELS


def levels(family):
    return LEVELS if home(family) == KERNELS else LIBRARY_LEVELS


def source(family):
    return (home(family) / f"{family}.cu").read_text()


def arch(family):
    found = re.search(r"^// arch: (\w+)", source(family), re.M)
    return found[1] if found else "sm_80"


def launches(family):
    return [Launch(family, line) for line in LAUNCH.finditer(source(family))]


def launches_of(family, kernel):
    """How to launch a kernel of a module, in all the ways that matter, as `--inputs` reads them."""
    found = [launch.toml(kernel) for launch in launches(family) if launch.is_of(kernel)]
    if kernel == "choose_reduction":
        # The last argument says which of two reductions it is.
        found += [toml[: toml.rindex("int = ")] + "int = 0\n" for toml in found]
    return found


def module(family, level):
    return home(family) / "ll" / f"{family}.{level}.ll"


# --- The judge -----------------------------------------------------------------------------------------


RESULT_USED = "the barrier's result is used"


def judge(program, family, text, dropped, only=None, schedules=3, grace=300):
    """What `selvedge-opt --judge` says of the module with and without the barriers on these lines (from 0),
    launched as the heads say: ("differs", how), ("same", "") or ("silent", why). Only that kernel is
    launched if `only` is one; else all are."""
    of_module = kernels(text)
    launched = {only} if only in of_module else of_module
    inputs = "".join(toml for kernel in sorted(launched) for toml in launches_of(family, kernel))
    with tempfile.TemporaryDirectory() as folder:
        launched, changed = pathlib.Path(folder, "launches.toml"), pathlib.Path(folder, "module.ll")
        launched.write_text(inputs)
        changed.write_text(with_phantoms(text, dropped))
        command = [program, "-judge", "-passes=dce", f"-inputs={launched}", f"-schedules={schedules}", "-S", changed]
        ran = subprocess.run(command, capture_output=True, text=True, timeout=grace)
    if "judge: error: " in ran.stderr:
        return "differs", ran.stderr.split("judge: error: ", 1)[1].strip()
    if ran.returncode:
        return "silent", ran.stderr.strip()[:300]
    if re.search(r"call .*@barrier_that_goes", ran.stdout):
        return "silent", RESULT_USED
    nothing = re.findall(r"judge: no verdict on (.*)", ran.stderr)
    return ("silent", "; ".join(nothing)) if nothing else ("same", "")


# --- NVIDIA's tools ------------------------------------------------------------------------------------


def nvidia_tool(name):
    """nvcc, ptxas or nvdisasm: what the environment names (NVCC, ...), PATH, or the Python packages."""
    if found := os.environ.get(name.upper()) or shutil.which(name):
        return found
    if importlib.util.find_spec("nvidia") and (spec := importlib.util.find_spec("nvidia.cu13")):
        for place in spec.submodule_search_locations:
            tool = os.path.join(place, "bin", name)
            if os.access(tool, os.X_OK):
                return tool
    return None


def back_end(version, arch):
    """How an llc makes PTX of a module; the module, `-o` and a file come behind it."""
    return [f"llc-{version}", "-O3", "-mtriple=nvptx64-nvidia-cuda", "-mattr=+ptx80", f"-mcpu={arch}"]


INSTRUCTION = re.compile(r"^\s*/\*[0-9a-f]{4,}\*/\s+(?:@!?U?P\w+ )?([A-Z][\w.]*)\s*(.*?);")


def sass(text):
    """(barriers, instructions) of each function of what nvdisasm prints; padding is not counted."""
    counts, current = {}, None
    for line in text.splitlines():
        if line.startswith("//--------------------- "):
            found = re.match(r"//-+ \.text\.(\S+)", line)
            current = counts.setdefault(found[1], [0, 0]) if found else None
        elif current is not None and (found := INSTRUCTION.match(line)):
            name, operands = found[1], [part for part in found[2].split(",") if part.strip()]
            if name == "NOP":
                continue
            current[1] += 1
            # A full barrier names no number of threads.
            full = (name.startswith("BAR.SYNC") and len(operands) == 1) or (
                name.startswith("BAR.RED") and len(operands) == 2
            )
            current[0] += full
    return {name: tuple(count) for name, count in counts.items()}


def load_script(path):
    """A script of somebody else, as a Python module."""
    spec = importlib.util.spec_from_file_location("script", path)
    made = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(made)
    return made


def stop(message):
    sys.exit(f"error: {message}")
