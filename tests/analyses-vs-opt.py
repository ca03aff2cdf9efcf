#!/usr/bin/env python3
"""Do our analyses print what LLVM's print?

    analyses-vs-opt.py --opt selvedge-opt [--llvm opt-22] [--generator PROGRAM [--generated N]]
                       [--analysis NAME ...] [--all] [--show N] PATH...

Runs the printing passes of ours and of LLVM's `opt` on every `.ll` under the paths that is about
NVPTX (a triple in the text or in a RUN line, or a folder NVPTX; all of tests/kernels) and that
LLVM accepts, and on N functions of `generated` (an example of testkit), and compares function by
function. A file without a triple gets NVPTX's. Both programs read what LLVM printed of the file: how
old spellings are read, and which numbers values have then, is not the question here. What may differ, and why, is the table REASONS;
everything else that differs is listed, and makes the exit status 1. An entry of REASONS that no
difference needs is an error too.

Another analysis is another line of ANALYSES. Without LLVM's `opt` nothing is compared, which is
said in a line `skipped: needs opt-22`, and is no failure.
"""
import argparse
import collections
import concurrent.futures
import dataclasses
import difflib
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile


@dataclasses.dataclass(frozen=True)
class Analysis:
    """A printing pass. `heading` is the line that begins the text of one function and holds its
    name; `alone` says that the pass shares no run with others: its text ends elsewhere, or it has
    flags of its own (`flags` for both programs). `unordered` matches the first line of a part of
    the text, up to the next such line or a BLOCK, in which LLVM's order is that of addresses.
    `before` are passes of LLVM's that run first."""

    name: str
    passes: str
    heading: str
    alone: bool = False
    flags: tuple = ()
    unordered: str = ""
    before: str = ""


ANALYSES = [
    Analysis("domtree", "print<domtree>", r"DominatorTree for function: (.*)"),
    Analysis("postdomtree", "print<postdomtree>", r"PostDominatorTree for function: (.*)"),
    Analysis("loops", "print<loops>", r"Loop info for function '(.*)':"),
    Analysis("memoryssa", "print<memoryssa>", r"MemorySSA for function: (.*)"),
    Analysis("memoryssa-walker", "print<memoryssa-walker>", r"MemorySSA \(walker\) for function: (.*)"),
    Analysis("cycles", "print<cycles>", r"CycleInfo for function: (.*)"),
    Analysis("uniformity", "print<uniformity>", r"UniformityInfo for function '(.*)':",
             unordered=r"DIVERGENT ARGUMENTS|CYCLES |TEMPORAL DIVERGENCE"),
    Analysis("aa-eval", "aa-eval", r"Function: (.*): \d+ pointers, \d+ call sites", alone=True,
             flags=("-print-all-alias-modref-info",), before="unreachableblockelim"),
]

OTHER_THREADS = ("a barrier lets other threads' writes to what a noalias argument points to appear; "
                 "LLVM's alias analysis is about one thread")

EARLIER_ROUND = ("a pointer that is a phi may be another one in an earlier round of a loop: the walk stops where "
                 "LLVM goes on")

# (analysis, pattern of "file:function", why the texts may differ).
REASONS = [
    ("memoryssa", r"(attention|layer_norm|matmul_double_buffered|matmul_tiled|stencil3d"
                  r"|unaligned_sync)\.O0\.ll:", OTHER_THREADS),
    ("memoryssa", r"cp_async\.O\dg?\.ll:smooth_four_stage$", "closing a group of copies writes no memory"),
    ("memoryssa-walker", r"(attention|cp_async|lattice_boltzmann|layer_norm|matmul_double_buffered"
                         r"|matmul_tiled|stencil2d|stencil3d|tridiagonal|unaligned_sync)\.O\dg?\.ll:",
     OTHER_THREADS),
    ("memoryssa-walker", r"sync_vote\.O\dg?\.ll:is_sorted$", "a thread index is below the launch bound"),
    ("memoryssa-walker", r"scan\.O0\.ll:scan_blelloch$", "indices that differ as i32 differ when widened"),
    ("memoryssa", r"g00839\.ll:f$", EARLIER_ROUND),
    ("memoryssa-walker", r"g00839\.ll:f$", EARLIER_ROUND),
]

# In a function with such an instruction our MemorySSA may differ: what is volatile or ordered, and what may
# synchronise in a callee, lets other threads in (docs/other-threads.md), where LLVM's walk goes on.
LETS_OTHERS_IN = re.compile(r"\bvolatile\b|\b(acquire|release|acq_rel|seq_cst)\b|\bfence\b|\bcall\b|\binvoke\b")
ORDERED = "in a function that lets other threads in"

# (analysis, pattern of LLVM's line, pattern of ours, why the lines may differ).
LINE_REASONS = [
    ("aa-eval", r"^  NoModRef:  Ptr:", r"^  Both ModRef:  Ptr:.*@llvm\.nvvm\.",
     "what synchronises shows what other threads wrote through their noalias argument"),
    ("aa-eval", r"^  Both ModRef:",
     r"^  NoModRef:.*@llvm\.nvvm\.(cp\.async\.commit\.group|griddepcontrol\.launch\.dependents)\(",
     "what accesses no memory at all"),
    ("aa-eval", r"^  (NoModRef|Just Mod|Just Ref):   ", r"^  Both ModRef:   .*@llvm\.nvvm\.",
     "what waits, groups or orders keeps its place beside its like"),
]
used_lines = collections.Counter()

# Other answers of `aa-eval` that are not LLVM's are not excused by a pattern, which would excuse a
# wrong "no alias" too: each stands in this file, with the reason, below the file and function that it
# is about. One that is not there is a difference, and one that is there and not given is an error.
LISTED = pathlib.Path(__file__).with_name("alias-answers.txt")


def read_listed():
    """How often each (file and function, line) is listed."""
    listed, function = collections.Counter(), None
    for line in LISTED.read_text().splitlines():
        if line.startswith("  "):
            listed[function, line] += 1
        elif line and not line.startswith("#"):
            function = line
    return listed


listed = read_listed()
used_listed = collections.Counter()

TRIPLE = re.compile(rb"(?m)^target triple\s*=")
NVPTX = re.compile(rb"nvptx", re.IGNORECASE)


def run(argv, text):
    """What a program prints on standard error when it succeeds, else None; and what it complained of."""
    try:
        done = subprocess.run(argv, input=text, capture_output=True, timeout=120)
    except subprocess.TimeoutExpired:
        return None, "no answer in 120 s"
    errors = done.stderr.decode(errors="replace")
    return (errors if done.returncode == 0 else None), errors


def split(text, analyses):
    """The text of each (analysis, function), in order of appearance."""
    found, current = {}, None
    headings = [(a, re.compile(a.heading + r"$")) for a in analyses]
    for line in text.splitlines():
        if line.startswith("===== Alias Analysis Evaluator Report"):
            break  # Totals of the whole module.
        for analysis, heading in headings:
            if match := heading.match(line):
                current = (analysis.name, match.group(1))
                found.setdefault(current, [])
                break
        if current is not None:
            found[current].append(line)
    return found


def sort_parts(texts, analyses):
    """The texts with their unordered parts sorted, entry by entry: an empty line ends one."""
    for analysis in (a for a in analyses if a.unordered):
        for (name, _), lines in texts.items():
            if name == analysis.name:
                lines[:] = sorted_parts(lines, re.compile(analysis.unordered))
    return texts


def sorted_parts(lines, heading):
    """Of a function with cycles that are assumed divergent, which values are used outside of a cycle
    is listed by LLVM or not, and which cycles are listed beside larger ones, by the order of
    addresses too: its lists of cycles and of such values are left out, and its blocks compared."""
    end = next((n for n, line in enumerate(lines) if line.startswith("BLOCK ")), len(lines))
    parts = []  # First lines, each with its entries: lists of lines.
    for line in filter(None, lines[:end]):
        if not parts or heading.match(line):
            parts.append((line, []))
        elif line.startswith((" ", "Value")):
            parts[-1][1].append([line])
        elif parts[-1][1]:
            parts[-1][1][-1].append(line)
        else:
            parts.append((line, []))
    if any(first.startswith("CYCLES ASS") for first, _ in parts):
        parts = [part for part in parts if not part[0].startswith(("CYCLES", "TEMPORAL"))]
    return [line for first, entries in parts
            for line in [first, *(line for entry in sorted(entries) for line in entry)]] + lines[end:]


def groups(analyses):
    """The analyses that share a run."""
    together = [a for a in analyses if not a.alone]
    return ([together] if together else []) + [[a] for a in analyses if a.alone]


def compare(path, text, args, analyses):
    """("llvm refuses" | "we refuse" | "compared", details): details are (analysis, function, difference or None)."""
    try:
        done = subprocess.run([args.llvm, "-S", "-passes=", "-o", "-", "-"], input=text, capture_output=True, timeout=120)
    except subprocess.TimeoutExpired:
        return "llvm refuses", "no answer in 120 s"
    if done.returncode != 0:
        return "llvm refuses", done.stderr.decode(errors="replace")
    text, details = done.stdout, []
    for group in groups(analyses):
        passes = ",".join(a.passes for a in group)
        passes = passes if group[0].alone else f"function({passes})"
        argv = [f"-passes={passes}", "-disable-output", *group[0].flags, "-"]
        source = prepared(args, text, group[0].before)
        theirs, errors = run([args.llvm, *argv], source)
        if theirs is None:
            return "llvm refuses", errors
        ours, errors = run([args.opt, *argv], source)
        if ours is None:
            return "we refuse", errors
        theirs, ours = (sort_parts(split(text, group), group) for text in (theirs, ours))
        for key in list(theirs) + [key for key in ours if key not in theirs]:
            place = f"{pathlib.PurePath(path).name}:{key[1]}"
            details.append((*key, difference(key[0], place, theirs.get(key, []), ours.get(key, []))))
    return "compared", details


def prepared(args, text, passes):
    """The text after passes of LLVM's. In blocks that nobody reaches everything dominates everything,
    so that LLVM believes all conditions there; what is said of such code is not compared."""
    if not passes:
        return text
    done = subprocess.run([args.llvm, "-S", f"-passes={passes}", "-o", "-", "-"], input=text,
                          capture_output=True, timeout=120, check=True)
    return done.stdout


def line_reason(analysis, theirs, ours):
    """The reason for one line to differ."""
    for n, (of, pattern, our_pattern, _) in enumerate(LINE_REASONS):
        if of == analysis and re.search(pattern, theirs) and re.search(our_pattern, ours):
            return n
    return None


def is_listed(analysis, place, ours):
    """Whether our line is one that is listed, as often as it is listed."""
    key = (place, ours)
    if analysis != "aa-eval" or used_listed[key] == listed[key]:
        return False
    used_listed[key] += 1
    return True


def excused(analysis, place, theirs, ours):
    """Our lines, with LLVM's in place of those that may differ."""
    if len(theirs) != len(ours):
        return ours
    lines = []
    for a, b in zip(theirs, ours):
        n = line_reason(analysis, a, b) if a != b else None
        used_lines[n] += n is not None
        may_differ = n is not None or a != b and is_listed(analysis, place, b)
        lines.append(a if may_differ else b)
    return lines


def difference(analysis, place, theirs, ours):
    ours = excused(analysis, place, theirs, ours)
    if theirs == ours:
        return None
    lines = difflib.unified_diff(theirs, ours, "llvm", "ours", lineterm="", n=1)
    is_ordered = analysis.startswith("memoryssa") and any(LETS_OTHERS_IN.search(line) for line in ours)
    return [ORDERED] * is_ordered + [line for line in lines if not line.startswith(("---", "+++"))]


def is_about_nvptx(path, text):
    return bool(NVPTX.search(text)) or "NVPTX" in path.parts or "kernels" in path.parts


def inputs(args, folder):
    """Pairs of a name and a text."""
    for root in args.paths:
        files = [root] if root.is_file() else sorted(root.rglob("*.ll"))
        if not files:
            sys.exit(f"analyses-vs-opt.py: no .ll file under {root}")
        for path in files:
            text = path.read_bytes()
            if args.all or is_about_nvptx(path, text):
                yield str(path.relative_to(root.parent)), text
    if args.generator:
        subprocess.run([args.generator, str(args.generated), folder, str(args.seed)], check=True)
        for path in sorted(pathlib.Path(folder).glob("*.ll")):
            yield path.name, path.read_bytes()


def with_triple(args, text):
    return text if args.all or TRIPLE.search(text) else text + b'\ntarget triple = "nvptx64-nvidia-cuda"\n'


def known_passes(opt):
    done = subprocess.run([opt, "-passes=help"], capture_output=True, text=True, check=True)
    return {line.split()[0] for line in done.stdout.splitlines() if line.startswith("  ")}


def reason(analysis, name, function):
    for n, (of, pattern, _) in enumerate(REASONS):
        if of == analysis and re.search(pattern, f"{name}:{function}"):
            return n
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--opt", required=True, help="our program")
    parser.add_argument("--llvm", default="opt-22", help="LLVM's opt")
    parser.add_argument("--generator", help="testkit's example `generated`")
    parser.add_argument("--generated", type=int, default=2000, help="how many functions it makes")
    parser.add_argument("--seed", type=int, default=1, help="which functions it makes")
    parser.add_argument("--analysis", action="append", help="only these")
    parser.add_argument("--all", action="store_true", help="take files of other machines too")
    parser.add_argument("--show", type=int, default=5, help="how many differences of an analysis are shown")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("paths", nargs="*", type=pathlib.Path)
    args = parser.parse_args()
    if shutil.which(args.llvm) is None:
        print(f"skipped: needs {args.llvm}")
        return 0
    known = known_passes(args.opt)
    wanted = [a for a in ANALYSES if not args.analysis or a.name in args.analysis]
    for missing in (a.name for a in wanted if a.passes not in known):
        print(f"{missing}: selvedge-opt has no such pass, not compared")
    analyses = [a for a in wanted if a.passes in known]
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        tasks = [(name, pool.submit(compare, name, with_triple(args, text), args, analyses))
                 for name, text in inputs(args, folder)]
        return report(args, analyses, [(name, task.result()) for name, task in tasks])


def report(args, analyses, results):
    files = collections.Counter(kind for _, (kind, _) in results)
    print("files:", ", ".join(f"{n} {kind}" for kind, n in sorted(files.items())))
    for name, (kind, errors) in results:
        if kind == "we refuse":
            print(f"  {name}: we refuse: {errors.splitlines()[:1]}")
    bad, used = files["we refuse"], collections.Counter()
    details = [(name, *detail) for name, (kind, found) in results if kind == "compared" for detail in found]
    for analysis in analyses:
        of_this = [detail for detail in details if detail[1] == analysis.name]
        different = [detail for detail in of_this if detail[3] is not None]
        ordered = [d for d in different if d[3][0] == ORDERED and reason(analysis.name, d[0], d[2]) is None]
        if ordered:
            print(f"reason: {analysis.name} {ORDERED}: {len(ordered)}")
        excused = [(d, reason(analysis.name, d[0], d[2])) for d in different if d not in ordered]
        used.update(n for _, n in excused if n is not None)
        open_ones = [d for d, n in excused if n is None]
        bad += len(open_ones)
        print(f"{analysis.name}: {len(of_this) - len(different)} of {len(of_this)} functions the same, "
              f"{len(different) - len(open_ones)} differ for a reason, {len(open_ones)} differ")
        for name, _, function, lines in open_ones[:args.show]:
            print(f"  {name}: {function}")
            print("".join(f"    {line}\n" for line in lines[:20]), end="")
        if not of_this:
            print(f"  no function was compared: the heading of '{analysis.name}' does not match")
            bad += 1
    for n, (of, pattern, why) in enumerate(REASONS):
        if any(a.name == of for a in analyses):
            print(f"reason: {of} {pattern}: {why}: {used[n]}")
            bad += used[n] == 0
    for n, (of, pattern, our_pattern, why) in enumerate(LINE_REASONS):
        if any(a.name == of for a in analyses):
            print(f"reason: {of} lines {pattern} -> {our_pattern}: {why}: {used_lines[n]}")
            bad += used_lines[n] == 0
    if any(a.name == "aa-eval" for a in analyses):
        print(f"{LISTED.name}: {used_listed.total()} answers are not LLVM's, as listed")
        compared = {pathlib.PurePath(name).name for name, (kind, _) in results if kind == "compared"}
        for (place, line), n in sorted((listed - used_listed).items()):
            if place.rsplit(":", 1)[0] not in compared:
                continue
            print(f"  listed, not given: {place}: {line.strip()} ({n})")
            bad += 1
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
