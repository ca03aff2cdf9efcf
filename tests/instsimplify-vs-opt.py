#!/usr/bin/env python3
"""What does `instsimplify` replace that LLVM's does not, and the other way round?

    instsimplify-vs-opt.py --opt selvedge-opt [--llvm opt-22] [--show N] PATH...

Runs both on every `.ll` under the paths that LLVM accepts, as LLVM prints it, and compares what is
left, function by function. An instruction that only LLVM removes is a missed chance. One that only
we remove is to be looked at: the exit status is 1 when LLVM's own verifier refuses our output, or
when we refuse what LLVM takes. Without LLVM's `opt` nothing is compared: `skipped: needs opt-22`.
"""
import argparse
import collections
import concurrent.futures
import difflib
import os
import pathlib
import re
import shutil
import subprocess
import sys


def run(argv, text):
    try:
        done = subprocess.run(argv, input=text, capture_output=True, timeout=120)
    except subprocess.TimeoutExpired:
        return None
    return done.stdout if done.returncode == 0 else None


def functions(text):
    """The lines of each function without names of unnamed values, metadata and comments."""
    found, current = {}, None
    for line in text.decode(errors="replace").splitlines():
        if match := re.match(r"define .*?@(\"[^\"]*\"|[\w.$-]+)\(", line):
            current = found.setdefault(match.group(1), [])
        elif line == "}":
            current = None
        elif current is not None and line.strip() and not re.match(r"\S+:", line):
            line = re.sub(r"\s*;.*$|, ![\w.]+ ![\w.()]*", "", line)
            current.append(line.strip())
    return found


def opcode(line):
    match = re.match(r"(?:%\S+ = )?(?:tail |musttail |notail )?(\w+)(?:.*?@(llvm\.[a-z]+))?", line)
    return " ".join(filter(None, match.groups())) if match else line


def compare(args, name, text):
    text = run([args.llvm, "-S", "-passes=", "-o", "-", "-"], text)
    if text is None:
        return "llvm refuses", []
    theirs = run([args.llvm, "-S", "-passes=instsimplify", "-o", "-", "-"], text)
    ours = run([args.opt, "-S", "-passes=instsimplify", "-o", "-", "-"], text)
    if theirs is None:
        return "llvm refuses", []
    if ours is None:
        return "we refuse", []
    ours = run([args.llvm, "-S", "-passes=verify", "-o", "-", "-"], ours)
    if ours is None:
        return "our output is broken", []
    theirs, ours = functions(theirs), functions(ours)
    return "compared", [(function, theirs[function], ours.get(function, [])) for function in theirs]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--opt", required=True, help="our program")
    parser.add_argument("--llvm", default="opt-22", help="LLVM's opt")
    parser.add_argument("--show", type=int, default=10, help="how many functions that differ are shown")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("paths", nargs="+", type=pathlib.Path)
    args = parser.parse_args()
    if shutil.which(args.llvm) is None:
        print(f"skipped: needs {args.llvm}")
        return 0
    files = [path for root in args.paths for path in ([root] if root.is_file() else sorted(root.rglob("*.ll")))]
    kinds, shown, same, total = collections.Counter(), 0, 0, 0
    only = {"only LLVM removes": collections.Counter(), "only we remove": collections.Counter()}
    with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        results = pool.map(lambda path: (path, *compare(args, path.name, path.read_bytes())), files)
        for path, kind, found in results:
            kinds[kind] += 1
            if kind in ("we refuse", "our output is broken"):
                print(f"{path}: {kind}")
            for function, theirs, ours in found:
                total += 1
                same += theirs == ours
                if theirs == ours:
                    continue
                if shown < args.show:
                    shown += 1
                    print(f"{path}: {function}")
                    lines = difflib.unified_diff(theirs, ours, "llvm", "ours", lineterm="", n=0)
                    print("\n".join(f"    {line}" for line in list(lines)[2:22]))
                left = [collections.Counter(map(opcode, lines)) for lines in (theirs, ours)]
                only["only we remove"] += left[0] - left[1]
                only["only LLVM removes"] += left[1] - left[0]
    print("files:", ", ".join(f"{n} {kind}" for kind, n in sorted(kinds.items())))
    print(f"instsimplify: {same} of {total} functions the same")
    for what, counter in only.items():
        print(f"{what}:", ", ".join(f"{word} {n}" for word, n in counter.most_common()) or "nothing")
    return 1 if kinds["we refuse"] or kinds["our output is broken"] else 0


if __name__ == "__main__":
    sys.exit(main())
