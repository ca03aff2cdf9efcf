#!/usr/bin/env python3
"""Do our analyses print what LLVM's print?

    analyses-vs-opt.py --opt selvedge-opt [--llvm opt-22] [--generator PROGRAM [--generated N]]
                       [--analysis NAME ...] [--all] [--show N] PATH...

Runs the printing passes of ours and of LLVM's `opt` on every `.ll` under the paths that is about
NVPTX (a triple in the text or in a RUN line, or a folder NVPTX; all of tests/kernels) and that
LLVM accepts, and on N functions of `generated` (an example of testkit), and compares function by
function. A file without a triple gets NVPTX's. Both programs read what LLVM printed of the file: how
old spellings are read, and which numbers values have then, is not the question here.

What may differ is said line by line: by the patterns of LINE_REASONS, by the rule of walked_past.py for walks
that end where other threads come in, and by the list own-answers.txt. Everything else that differs is shown,
and makes the exit status 1. A pattern or a listed line that no difference needs is an error too.

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

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from walked_past import Attributes, Form  # noqa: E402


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

# A line of MemorySSA may differ where our walk ends at what lets other threads in; see walked_past.py.
used_walks = collections.Counter()

# (analysis, pattern of LLVM's line, pattern of ours, why the lines may differ).
LINE_REASONS = [
    ("aa-eval", r"^  NoModRef:  Ptr:", r"^  Both ModRef:  Ptr:.*@llvm\.nvvm\.",
     "what synchronises shows what other threads wrote through their noalias argument"),
    ("aa-eval", r"^  Both ModRef:",
     r"^  NoModRef:.*@llvm\.nvvm\.(cp\.async\.commit\.group|griddepcontrol\.launch\.dependents)\(",
     "what accesses no memory at all"),
    ("aa-eval", r"^  (NoModRef|Just Mod|Just Ref):   ", r"^  Both ModRef:   .*@llvm\.nvvm\.",
     "what waits, groups or orders keeps its place beside its like"),
    ("aa-eval", r"^  Just Mod:   ", r"^  Both ModRef:   .*@llvm\.trap\(.*<->.*@llvm\.trap\(",
     "what ends the launch keeps its place beside its like"),
    ("aa-eval", r"^  Both ModRef: ", r"^  Just Ref: .*@(__assertfail|vprintf)\(",
     "what prints reads its texts and arguments, and a failed assertion lets the host read memory; neither writes any"),
]
used_lines = collections.Counter()

# Other answers of `aa-eval` and MemorySSA that are not LLVM's are not excused by a pattern, which would excuse
# a wrong "no alias" too: each stands in this file, with the reason, below the file and function that it
# is about. One that is not there is a difference, and one that is there and not given is an error.
LISTED = pathlib.Path(__file__).with_name("own-answers.txt")
MAY_BE_LISTED = ("aa-eval", "memoryssa", "memoryssa-walker")


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

# Functions of libdevice without a pointer access no memory: our analyses know, and LLVM is told by attributes.
LIBDEVICE = re.compile(rb"(?m)^(declare [^\n]*@__nv_\w+\((?:(?!ptr)[^\n)])*\)[^\n]*)$")
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
    text, details = LIBDEVICE.sub(rb"\1 nounwind willreturn memory(none)", done.stdout), []
    attributes = Attributes(text.decode(errors="replace"))
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
            details.append((*key, difference(key[0], place, theirs.get(key, []), ours.get(key, []), attributes)))
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
    key = (place, ours if analysis == "aa-eval" else f"  {ours}")
    if analysis not in MAY_BE_LISTED or used_listed[key] == listed[key]:
        return False
    used_listed[key] += 1
    return True


def excused(analysis, place, theirs, ours, attributes):
    """Our lines, with LLVM's in place of those that may differ."""
    if len(theirs) != len(ours) or theirs == ours:
        return ours
    form = Form(ours, attributes) if analysis.startswith("memoryssa") else None
    lines = []
    for number, (a, b) in enumerate(zip(theirs, ours)):
        n = line_reason(analysis, a, b) if a != b else None
        used_lines[n] += n is not None
        is_walk = a != b and form is not None and form.may_differ(number, a)
        used_walks[analysis] += is_walk
        may_differ = n is not None or is_walk or a != b and is_listed(analysis, place, b)
        lines.append(a if may_differ else b)
    return lines


def difference(analysis, place, theirs, ours, attributes):
    ours = excused(analysis, place, theirs, ours, attributes)
    if theirs == ours:
        return None
    lines = difflib.unified_diff(theirs, ours, "llvm", "ours", lineterm="", n=1)
    return [line for line in lines if not line.startswith(("---", "+++"))]


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
    bad = files["we refuse"]
    details = [(name, *detail) for name, (kind, found) in results if kind == "compared" for detail in found]
    for analysis in analyses:
        of_this = [detail for detail in details if detail[1] == analysis.name]
        different = [detail for detail in of_this if detail[3] is not None]
        if used_walks[analysis.name]:
            print(f"reason: {analysis.name} lines of walks that end where other threads come in: "
                  f"{used_walks[analysis.name]}")
        bad += len(different)
        print(f"{analysis.name}: {len(of_this) - len(different)} of {len(of_this)} functions the same but for "
              f"lines with a reason, {len(different)} differ")
        for name, _, function, lines in different[:args.show]:
            print(f"  {name}: {function}")
            print("".join(f"    {line}\n" for line in lines[:20]), end="")
        if not of_this:
            print(f"  no function was compared: the heading of '{analysis.name}' does not match")
            bad += 1
    for n, (of, pattern, our_pattern, why) in enumerate(LINE_REASONS):
        if any(a.name == of for a in analyses):
            print(f"reason: {of} lines {pattern} -> {our_pattern}: {why}: {used_lines[n]}")
            bad += used_lines[n] == 0
    return 1 if bad + not_given(analyses, results) else 0


def not_given(analyses, results):
    """How many lines are listed and were not given, of what was compared; shows them."""
    print(f"{LISTED.name}: {used_listed.total()} answers are not LLVM's, as listed")
    compared = {pathlib.PurePath(name).name for name, (kind, _) in results if kind == "compared"}
    # Two analyses print lines of MemorySSA: what is listed of them is asked for when both are there.
    names = {analysis.name for analysis in analyses}
    wanted = {False: "aa-eval" in names, True: {"memoryssa", "memoryssa-walker"} <= names}
    missing = [
        (place, line, n) for (place, line), n in sorted((listed - used_listed).items())
        if place.rsplit(":", 1)[0] in compared and wanted[line.startswith("  ; ")]
    ]
    for place, line, n in missing:
        print(f"  listed, not given: {place}: {line.strip()} ({n})")
    return len(missing)


if __name__ == "__main__":
    sys.exit(main())
