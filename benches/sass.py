#!/usr/bin/env python3
"""What a pipeline does to the integer instructions of machine code.

    sass.py --before FILES... --cmd 'selvedge-opt -passes=PASSES {in} -S -o {out}' [--worst 10] [--json FILE]
    sass.py --before FILES... --after FOLDER     # modules of the same names, or PTX, such as nvcc's

FILES are modules (.ll) or folders of such. Each goes through llc, ptxas and nvdisasm before and after. Of each kernel:

  ipm   integer instructions per word of 32 bits accessed, in the innermost loops; in all of the kernel, where no
        innermost loop accesses memory. A ratio, so that neither unrolling nor wide accesses distort it
  regs  registers, and from them the warps that a multiprocessor holds
  frame bytes of the stack frame: local memory
  spill bytes of spills, stores and loads
  size  instructions of the whole kernel
  weighted  the same, each times 10 to the power of the depth of its loop
  width words by instruction that accesses memory, in the whole kernel: fewer of them, and accesses that were one are several
  bar   BAR.SYNC; warpsync: WARPSYNC; nop: NOP, which ptxas emits for a barrier of a converged warp. Sums over all
        kernels, printed if the number of BAR.SYNC changes

"by file" is the geometric mean over files of the geometric mean of their kernels, so that many instances of a template
count once; after / before, of ipm with 0.05 added to both, since it can be 0. "all but 3": without the three best files.
ptxas and nvdisasm are found as tests/shipped.py finds them. Figures of two versions of ptxas do not compare.

--cache FOLDER keeps what was measured, by the module's text without names of files, the arguments, the programs and this
script: a module that the pipeline left alone, or that was measured before, costs nothing. So does PTX that is equal.

Exit status: 0; 1 when the command or a tool failed on a module only afterwards, or a kernel spills more.
"""
import argparse
import concurrent.futures
import dataclasses
import functools
import hashlib
import json
import math
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))
import shipped  # noqa: E402

# Opcodes, without the U of the uniform datapath and what follows the first dot.
INTEGER = set(
    "IMAD IADD IADD3 LEA SHF SHL SHR LOP LOP3 ISETP SEL PRMT IABS IMNMX VIADD VIADDMNMX VIMNMX VIMNMX3 SGXT BMSK FLO POPC"
    " BREV IDP IDP4A ISCADD XMAD MOV CS2R R2UR S2UR P2R R2P P2UR PLOP3 I2I I2IP BFE BFI IMUL VABSDIFF VABSDIFF4".split()
)
MEMORY = set("LDG STG LD ST LDS STS LDL STL ATOM ATOMS ATOMG RED REDG LDSM STSM LDGSTS".split())
JUMPS = {"BRA", "BRX", "BRXU", "JMX", "JMP"}
ENDS = JUMPS | {"EXIT", "RET", "KILL", "BPT"}

SECTION = re.compile(r"//-+ \.text\.(\S+)\s")
INSTRUCTION = re.compile(r"\s*/\*[0-9a-f]{4,}\*/\s+(?:@(!?U?P\w+)\s+)?([A-Z][\w.]*)\s*([^;]*);")
LABEL = re.compile(r"\s*(\S+):\s*$")
TARGET = re.compile(r"\.L_\w+")
NO_CODE = re.compile(r"^(?:; ModuleID|source_filename) = .*\n| +; preds = .*", re.M)


@dataclasses.dataclass
class Instruction:
    guard: str
    opcode: str
    operands: str

    @functools.cached_property
    def name(self):
        return self.opcode.partition(".")[0]

    def is_integer(self):
        # A constant is moved by whatever unit is free.
        moves = self.name == "HFMA2" and re.match(r"R\d+, -RZ, RZ", self.operands)
        return bool(moves) or self.name in INTEGER or (self.name[0] == "U" and self.name[1:] in INTEGER)

    def words(self):
        indexed = self.name == "LDC" and re.search(r"c\[0x\w+\]\s*\[U?R\d", self.operands)
        if self.name not in MEMORY and not indexed:
            return 0
        sizes = self.opcode.split(".")
        return 4 if "128" in sizes else 2 if "64" in sizes else 1

    def successors_end(self):
        """Whether control may go on behind it."""
        if self.name not in ENDS:
            return True
        sure = self.guard in ("", "PT", "UPT")
        hidden = ".DIV" in self.opcode or ".CONV" in self.opcode or re.match(r"!?U?P\d", self.operands)
        return not sure or bool(hidden) or self.name == "BPT"


def functions(text):
    """{name: [(labels, instruction)]} of what nvdisasm -c prints."""
    found, current, labels = {}, None, []
    for line in text.splitlines():
        if match := SECTION.match(line):
            current, labels = found.setdefault(match[1], []), []
        elif line.startswith("//---"):
            current = None
        elif current is None:
            continue
        elif match := INSTRUCTION.match(line):
            current.append((labels, Instruction(match[1] or "", match[2], match[3].strip())))
            labels = []
        elif match := LABEL.match(line):
            labels = labels + [match[1]]
    return {name: without_padding(code) for name, code in found.items()}


def without_padding(code):
    """Without NOPs and the jump to itself at the end."""
    def is_padding(labels, last):
        return last.name == "NOP" or last.name == "BRA" and bool(set(TARGET.findall(last.operands)) & set(labels))

    while code and is_padding(*code[-1]):
        code = code[:-1]
    return code


def blocks(code):
    """[(first, end)] and the successors of each."""
    starts = {0} | {n for n, (labels, _) in enumerate(code) if labels}
    starts |= {n + 1 for n, (_, it) in enumerate(code) if it.name in ENDS and n + 1 < len(code)}
    starts = sorted(starts)
    number = {start: n for n, start in enumerate(starts)}
    place = {label: n for n, (labels, _) in enumerate(code) for label in labels}
    ranges = list(zip(starts, starts[1:] + [len(code)]))
    edges = []
    for n, (_, end) in enumerate(ranges):
        last = code[end - 1][1]
        jumps = TARGET.findall(last.operands) if last.name in JUMPS else []
        out = {number[place[label]] for label in jumps if label in place}
        if last.successors_end() and n + 1 < len(ranges):
            out.add(n + 1)
        edges.append(out)
    return ranges, edges


def natural_loops(edges):
    """{header: blocks} of the natural loops among the reachable blocks."""
    order, seen, stack = [], {0}, [(0, iter(sorted(edges[0])))]
    while stack:
        block, rest = stack[-1]
        following = next((it for it in rest if it not in seen), None)
        if following is None:
            order.append(stack.pop()[0])
        else:
            seen.add(following)
            stack.append((following, iter(sorted(edges[following]))))
    order.reverse()
    before = {block: [] for block in order}
    for block in order:
        for after in edges[block]:
            before[after].append(block)
    # Sets of dominators as bits of a number.
    everything = (1 << len(edges)) - 1
    doms = {block: everything for block in order} | {0: 1}
    changed = True
    while changed:
        changed = False
        for block in order[1:]:
            common = functools.reduce(int.__and__, (doms[it] for it in before[block]))
            new = common | 1 << block
            changed, doms[block] = changed or new != doms[block], new
    bodies = {}
    for block in order:
        for header in edges[block]:
            if doms[block] >> header & 1:
                body, work = bodies.setdefault(header, {header}), [block]
                while work:
                    if (it := work.pop()) not in body:
                        body.add(it)
                        work += before[it]
    return bodies


def ipm(code, ranges, loops):
    """Integer instructions per word; None where no memory is accessed."""
    counts = []
    for first, end in ranges:
        here = [it for _, it in code[first:end]]
        counts.append((sum(it.is_integer() for it in here), sum(it.words() for it in here)))
    # A block of two innermost loops counts in both.
    innermost = [body for header, body in loops.items() if not any(it != header and it in body for it in loops)]
    inner = [block for body in innermost for block in body]
    for chosen in (inner, range(len(counts))):
        words = sum(counts[n][1] for n in chosen)
        if words:
            return sum(counts[n][0] for n in chosen) / words
    return None


def weighted(ranges, loops):
    """Instructions, each weighted by 10 to the power of the depth of its loop (at most 5)."""
    depth = [sum(block in body for body in loops.values()) for block in range(len(ranges))]
    return sum((end - first) * 10 ** min(depth[block], 5) for block, (first, end) in enumerate(ranges))


def width(code):
    """Words accessed by one instruction, in the mean; 0 where no memory is accessed."""
    words = [it.words() for _, it in code if it.words()]
    return sum(words) / len(words) if words else 0


def run(command):
    done = subprocess.run(list(map(str, command)), capture_output=True, text=True, timeout=600)
    if done.returncode:
        raise RuntimeError(f"{pathlib.Path(command[0]).name}: {(done.stderr or done.stdout).strip()[:200]}")
    return done.stdout + done.stderr


def resources(log):
    """{kernel: registers, bytes of the stack frame and bytes spilled}, from the output of ptxas -v."""
    found, kernel, memory = {}, None, None
    for line in log.splitlines():
        if match := re.search(r"Compiling entry function '(\S+?)'", line):
            kernel, memory = match[1], None
        elif match := re.search(r"(\d+) bytes stack frame, (\d+) bytes spill stores, (\d+) bytes spill loads", line):
            # Those of functions that are called are printed after those of the kernel.
            frame, stores, loads = map(int, match.groups())
            memory = memory or {"frame": frame, "spill": stores + loads}
        elif (match := re.search(r"Used (\d+) registers", line)) and kernel:
            found[kernel], kernel = {"regs": int(match[1]), **(memory or {"frame": 0, "spill": 0})}, None
    return found


def warps(registers):
    """Warps that fit a multiprocessor of 64 by its 65536 registers, which warps get in eights, warps in fours."""
    return min(64, 65536 // (-(-registers // 8) * 8 * 32) // 4 * 4)


@functools.cache
def versions(tools):
    """What tells results of these programs, and of this script, from those of others."""
    said = [run([tool, "--version"]) for tool in tools]
    return "".join(said) + pathlib.Path(__file__).read_text()


def cached(args, kind, text, make):
    """What make() gives for a text, or gave before for an equal one. A failure is not kept."""
    if not args.cache:
        return make()
    parts = [kind, args.arch, args.ptx, versions((args.llc, args.ptxas, args.nvdisasm)), text]
    at = pathlib.Path(args.cache, hashlib.sha256("\0".join(parts).encode()).hexdigest())
    if not at.exists():
        result = json.dumps(make())
        at.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile("w", dir=at.parent, delete=False) as partial:
            partial.write(result)
        pathlib.Path(partial.name).rename(at)
    return json.loads(at.read_text())


def measure(args, module, llc_args):
    """{kernel: row} of a module, or of PTX."""
    if module.suffix == ".ptx":
        return cached(args, f"ptx {args.ptxas_args}", module.read_text(), lambda: assembled(args, module))
    # Names of files, and comments that depend on who printed the module, change nothing.
    text = NO_CODE.sub("", module.read_text(errors="surrogateescape"))
    text = text.encode(errors="backslashreplace").decode()
    return cached(args, f"module {llc_args} {args.ptxas_args}", text, lambda: compiled(args, module, llc_args))


def compiled(args, module, llc_args):
    with tempfile.TemporaryDirectory() as folder:
        ptx = pathlib.Path(folder, "ptx")
        run([args.llc, "-O3", "-mtriple=nvptx64-nvidia-cuda", f"-mcpu={args.arch}", f"-mattr=+{args.ptx}",
             *shlex.split(llc_args), module, "-o", ptx])
        return cached(args, f"ptx {args.ptxas_args}", ptx.read_text(), lambda: assembled(args, ptx))


def assembled(args, ptx):
    with tempfile.NamedTemporaryFile(suffix=".cubin") as cubin:
        log = run([args.ptxas, "-O3", "-v", f"-arch={args.arch}", *shlex.split(args.ptxas_args), ptx, "-o", cubin.name])
        codes = functions(run([args.nvdisasm, "-c", cubin.name]))
    return {kernel: row(codes[kernel], used) for kernel, used in resources(log).items() if codes.get(kernel)}


def row(code, used):
    """All figures of a kernel."""
    ranges, edges = blocks(code)
    loops = natural_loops(edges)
    return {**used, "ipm": ipm(code, ranges, loops), "warps": warps(used["regs"]), "size": len(code),
            "weighted": weighted(ranges, loops), "width": width(code),
            "bar": sum(it.opcode.startswith("BAR.SYNC") for _, it in code),
            "warpsync": sum(it.name == "WARPSYNC" for _, it in code), "nop": sum(it.name == "NOP" for _, it in code)}


def both(args, module):
    """Rows of a module before and after, or what failed on which side."""
    try:
        before = measure(args, module, args.llc_args)
    except (RuntimeError, subprocess.TimeoutExpired) as error:
        return None, None, f"before: {error}"
    try:
        if args.after:
            after = pathlib.Path(args.after, module.name)
            after = after if after.exists() else after.with_suffix(".ptx")
            return before, measure(args, after, args.after_llc_args), None
        with tempfile.TemporaryDirectory() as folder:
            changed = pathlib.Path(folder, module.name)
            filled = args.cmd.replace("{in}", shlex.quote(str(module))).replace("{out}", shlex.quote(str(changed)))
            run(["bash", "-c", filled])
            return before, measure(args, changed, args.after_llc_args), None
    except (RuntimeError, subprocess.TimeoutExpired) as error:
        return before, None, f"after: {error}"


def geometric(ratios):
    return math.exp(sum(map(math.log, ratios)) / len(ratios)) if ratios else float("nan")


def by_file(rows, ratio):
    """Means of the files, ascending."""
    files = {}
    for (module, _), pair in rows.items():
        if (value := ratio(*pair)) is not None:
            files.setdefault(module, []).append(value)
    return sorted(geometric(values) for values in files.values())


def ipm_ratio(before, after):
    if before["ipm"] is None or after["ipm"] is None:
        return None
    return (after["ipm"] + 0.05) / (before["ipm"] + 0.05)


def report(args, rows):
    """Prints the figures, and gives the kernels that spill more."""
    means = by_file(rows, ipm_ratio)
    ratios = {key: value for key, pair in rows.items() if (value := ipm_ratio(*pair)) is not None}
    regs = by_file(rows, lambda before, after: (after["regs"] + 1) / (before["regs"] + 1))
    print(f"{len({module for module, _ in rows})} files, {len(rows)} kernels; after / before:")
    most = f", all but 3 {geometric(means[3:]):.3f}" if len(means) > 3 else ""
    sizes = by_file(rows, lambda before, after: after["size"] / before["size"])
    print(f"ipm by file {geometric(means):.3f}{most}, registers by file {geometric(regs):.3f}, "
          f"size by file {geometric(sizes):.3f}")
    kinds = {"bar": "BAR.SYNC", "warpsync": "WARPSYNC", "nop": "NOP", "size": "instructions"}
    sums = {kind: [sum(pair[side][kind] for pair in rows.values()) for side in (0, 1)] for kind in kinds}
    if sums["bar"][0] != sums["bar"][1]:
        print(", ".join(f"{kinds[kind]} {before} to {after}" for kind, (before, after) in sums.items()))
    better, worse = (sum(map(test, ratios.values())) for test in (lambda r: r < 0.98, lambda r: r > 1.02))
    print(f"kernels better {better}, worse {worse}, worst {max(ratios.values(), default=1):.2f}")
    for key in [key for key, (before, after) in rows.items() if after["width"] < 0.98 * before["width"]]:
        before, after = rows[key]
        print(f"narrower accesses: {' '.join(key)}: {before['width']:.2f} words to {after['width']:.2f}")
    for key in [key for key, (before, after) in rows.items() if after["warps"] < before["warps"]]:
        before, after = rows[key]
        print(f"fewer warps: {' '.join(key)}: {before['warps']} to {after['warps']}, ipm {before['ipm']:.2f} to {after['ipm']:.2f}")
    spilling = [key for key, (before, after) in rows.items() if after["spill"] > before["spill"]]
    for key in spilling:
        print(f"spills: {' '.join(key)}: {rows[key][0]['spill']} to {rows[key][1]['spill']} bytes")
    ordered = sorted(ratios, key=ratios.get)
    for title, chosen in (("worst", ordered[::-1][: args.worst]), ("best", ordered[: args.worst])):
        for key in chosen:
            before, after = rows[key]
            print(f"{title:5} {ratios[key]:5.2f}  ipm {before['ipm']:6.2f} {after['ipm']:6.2f}  regs {before['regs']:3} "
                  f"{after['regs']:3}  {key[0]} {key[1]}")
    return spilling


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--before", nargs="+", required=True, help="modules or folders of modules")
    parser.add_argument("--cmd", help="makes the module afterwards: a command with {in} and {out}")
    parser.add_argument("--after", help="or a folder that has it")
    parser.add_argument("--arch", default="sm_80")
    parser.add_argument("--ptx", default="ptx88")
    parser.add_argument("--llc", default="llc-22")
    parser.add_argument("--llc-args", default="", help="for both sides")
    parser.add_argument("--after-llc-args", help="for the side afterwards instead, such as -disable-lsr")
    parser.add_argument("--ptxas", default=shipped.nvidia_tool("ptxas"))
    parser.add_argument("--ptxas-args", default="", help="such as -c, for modules that call what is linked later")
    parser.add_argument("--nvdisasm", default=shipped.nvidia_tool("nvdisasm"))
    parser.add_argument("--cache", help="folder that keeps what was measured")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--worst", type=int, default=5, help="how many kernels are shown of each end")
    parser.add_argument("--json", help="write the rows into this file, too")
    args = parser.parse_args()
    if args.after_llc_args is None:
        args.after_llc_args = args.llc_args
    if bool(args.cmd) == bool(args.after):
        parser.error("one of --cmd and --after")
    if not args.ptxas or not args.nvdisasm:
        shipped.stop("no ptxas or no nvdisasm: pip install nvidia-cuda-nvcc nvidia-cuda-nvdisasm")
    folders = map(pathlib.Path, args.before)
    modules = [it for at in folders for it in (sorted(at.glob("*.ll")) if at.is_dir() else [at])]
    rows, failed = {}, False
    with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        for module, (before, after, error) in zip(modules, pool.map(lambda it: both(args, it), modules)):
            if error:
                failed |= error.startswith("after")
                print(f"{module.name}: {error}", file=sys.stderr)
                continue
            rows |= {(module.stem, name): (before[name], after[name]) for name in before if name in after}
    if args.json:
        pathlib.Path(args.json).write_text(json.dumps([[*key, *pair] for key, pair in rows.items()]))
    spilling = report(args, rows)
    sys.exit(1 if failed or spilling else 0)


if __name__ == "__main__":
    main()
