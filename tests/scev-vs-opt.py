#!/usr/bin/env python3
"""Does print<scalar-evolution> say what LLVM's says, line by line?

    scev-vs-opt.py --opt selvedge-opt [--llvm opt-22] [--at-least PERCENT] [--show KIND] [--seconds N] PATH...

Every `.ll` under the paths that LLVM accepts is printed by LLVM first, so that both programs read one
spelling, and then analysed by both. A line is that of one instruction, or one of those about a loop; it
counts when LLVM prints it. Lines that are not the same are sorted by what differs:

    more precise     a smaller range, a count or a value behind a loop where LLVM knows none, more flags
    less precise     the other way round
    flags and ranges some more, some less
    spelling         the expression is built otherwise; which one says more is for a reader to judge
    missing          we print no such line

The exit status is 1 when less than PERCENT of the lines are the same. Without LLVM's `opt` nothing is
compared, which is said in a line `skipped: needs opt-22`, and is no failure.
"""
import argparse
import collections
import concurrent.futures
import os
import pathlib
import re
import shutil
import subprocess
import sys

FLAGS = re.compile(r"<(nuw|nsw|nw)>")
INSTRUCTION = re.compile(r"^  -->  (.*)$")
RANGE = re.compile(r"([US]): (full-set|\[(-?\d+),(-?\d+)\))")
BEHIND = 1 << 256  # more than there are unsigned numbers in any width
UNKNOWN = ("<<Unknown>>", "***COULDNOTCOMPUTE***", "Unpredictable")


def run(command, text, seconds):
    try:
        done = subprocess.run(command, input=text, capture_output=True, timeout=seconds)
    except subprocess.TimeoutExpired:
        return None
    return None if done.returncode else done


def lines_of(text):
    """The lines by function and by what they are about."""
    found, function, about, count = {}, "", "", collections.Counter()
    for line in text.splitlines():
        if line.startswith("Printing analysis"):
            function = line
        elif line.startswith(("Classifying", "Determining")):
            continue
        elif (says := INSTRUCTION.match(line)) is not None:
            found[function, about] = says.group(1)
        elif line.startswith("  %") and " = " in line:
            about = line.split(" = ")[0]
        else:
            # Lines about loops have their subject before what they say.
            key = re.sub(r"(is|for [^:]*:) .*$", r"\1", line).replace("Unpredictable ", "")
            key = re.sub(r"(count|is)\.? *$", "", key)
            count[function, key] += 1
            found[function, f"{key} #{count[function, key]}"] = line
    return found


def ranges(line):
    """The ranges of a line, in order, up to the last number; None is the full one. Unsigned numbers are
    written as signed ones are: what is below zero there lies behind all that is not."""
    found = []
    for m in RANGE.finditer(line):
        if m.group(2) == "full-set":
            found.append(None)
            continue
        low, high = int(m.group(3)), int(m.group(4)) - 1
        found.append((low, high) if m.group(1) == "S" else tuple(n + (n < 0) * BEHIND for n in (low, high)))
    return found


def within(a, b):
    """Whether range `a` is in range `b`, by their ends where neither goes round."""
    if b is None:
        return True
    if a is None:
        return False
    straight = a[0] <= a[1] and b[0] <= b[1]
    return straight and b[0] <= a[0] and a[1] <= b[1]


def kind(theirs, ours):
    if ours is None:
        return "missing"
    unknown = [sum(line.count(word) for word in UNKNOWN) for line in (theirs, ours)]
    if unknown[0] != unknown[1]:
        return "more precise" if unknown[1] < unknown[0] else "less precise"
    plain = [RANGE.sub("", FLAGS.sub("", line)) for line in (theirs, ours)]
    if plain[0] != plain[1]:
        return "spelling"
    more = less = False
    for a, b in zip(ranges(ours), ranges(theirs)):
        if a != b:
            more |= within(a, b)
            less |= not within(a, b)
    flags = [len(FLAGS.findall(line)) for line in (theirs, ours)]
    more |= flags[1] > flags[0]
    less |= flags[1] < flags[0]
    return "flags and ranges" if more and less else "more precise" if more else "less precise"


def compare(path, options):
    text = run([options.llvm, "-S", "-o", "-", str(path)], None, options.seconds)
    if text is None:
        return path, None
    command = ["-passes=print<scalar-evolution>", "-disable-output", "-"]
    theirs = run([options.llvm, *command], text.stdout, options.seconds)
    ours = run([options.opt, *command], text.stdout, options.seconds)
    if theirs is None:
        return path, None
    theirs = lines_of(theirs.stderr.decode(errors="replace"))
    ours = {} if ours is None else lines_of((ours.stdout + ours.stderr).decode(errors="replace"))
    rows = []
    for key, line in theirs.items():
        other = ours.get(key)
        rows.append((key, line, other, "same" if other == line else kind(line, other)))
    return path, rows


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--opt", required=True)
    parser.add_argument("--llvm", default="opt-22")
    parser.add_argument("--at-least", type=float, default=0.0)
    parser.add_argument("--show", default="", help="show lines of a kind")
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("paths", nargs="+", type=pathlib.Path)
    options = parser.parse_args()
    if shutil.which(options.llvm) is None:
        print(f"skipped: needs {options.llvm}")
        return 0
    files = sorted(f for path in options.paths for f in (path.rglob("*.ll") if path.is_dir() else [path]))
    kinds, refused = collections.Counter(), 0
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for path, rows in pool.map(lambda f: compare(f, options), files):
            refused += rows is None
            for (function, about), theirs, ours, what in rows or []:
                kinds[what] += 1
                if what == options.show:
                    print(f"{path}: {function} {about}\n  LLVM: {theirs}\n  ours: {ours}")
    total = sum(kinds.values())
    share = 100 * kinds["same"] / total if total else 100.0
    print(f"{len(files)} files, {refused} that LLVM refuses; {total} lines, {kinds['same']} the same ({share:.1f} %)")
    for what, n in kinds.most_common():
        if what != "same":
            print(f"  {what}: {n} ({100 * n / total:.1f} %)")
    return int(share < options.at_least)


if __name__ == "__main__":
    sys.exit(main())
