#!/usr/bin/env python3
"""Is bitcode read as the text that LLVM makes of it?

    bitcode.py --opt selvedge-opt [--llvm 22] [--at-least N] PATH...

Every `.ll` under the paths that `llvm-as` of the version accepts becomes bitcode, and `llvm-dis` makes text of that;
`.bc` files are taken as they are. What ours prints of the bitcode must be what it prints of the text, byte for byte,
except for the line with the name of the input. The dialect is that of the version. Exit status 1 when fewer than
`--at-least` percent are equal, or a file crashes ours.
"""
import argparse
import concurrent.futures
import difflib
import os
import pathlib
import subprocess
import sys
import tempfile


def run(*argv):
    done = subprocess.run(argv, capture_output=True, timeout=300)
    return (done.stdout if done.returncode == 0 else None), done


def body(text):
    """The text without the line that names the input."""
    return b"\n".join(line for line in text.split(b"\n") if not line.startswith(b"; ModuleID"))


def check(path, args):
    """The kind of outcome and what to show of it."""
    with tempfile.TemporaryDirectory() as folder:
        bitcode, text = os.path.join(folder, "m.bc"), os.path.join(folder, "m.ll")
        if path.suffix == ".bc":
            bitcode = str(path)
        elif run(f"llvm-as-{args.llvm}", str(path), "-o", bitcode)[0] is None:
            return "llvm-as refuses", ""
        if run(f"llvm-dis-{args.llvm}", bitcode, "-o", text)[0] is None:
            return "llvm-dis refuses", ""
        # Both are printed as they are read, valid or not: the verifier is another matter.
        flags = ["-S", "-o", "-", "-disable-verify", f"-dialect=LLVM-{max(args.llvm, 16)}"]
        expected, done = run(args.opt, text, *flags)
        if expected is None:
            return "the text is refused", done.stderr.decode(errors="replace")
        ours, done = run(args.opt, bitcode, *flags)
        if ours is None:
            kind = "refused" if done.returncode == 1 else "crashed"
            return kind, done.stderr.decode(errors="replace")
    if body(ours) == body(expected):
        return "equal", ""
    lines = [text.decode(errors="replace").splitlines() for text in (body(expected), body(ours))]
    return "differs", "\n".join(list(difflib.unified_diff(*lines, "text", "bitcode", n=1))[: args.lines])


def files(paths):
    for path in map(pathlib.Path, paths):
        yield from sorted(p for p in path.rglob("*") if p.suffix in (".ll", ".bc")) if path.is_dir() else [path]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--opt", required=True)
    parser.add_argument("--llvm", type=int, default=22, help="version of llvm-as and llvm-dis")
    parser.add_argument("--at-least", type=float, default=100.0, help="percent of equal files")
    parser.add_argument("--lines", type=int, default=12, help="lines of a difference to show")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("paths", nargs="+")
    args = parser.parse_args()
    counts = {}
    with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        todo = list(files(args.paths))
        for path, (kind, shown) in zip(todo, pool.map(lambda path: check(path, args), todo)):
            counts[kind] = counts.get(kind, 0) + 1
            if kind in ("differs", "refused", "crashed"):
                print(f"{path}: {kind}\n{shown}")
    judged = sum(counts.get(kind, 0) for kind in ("equal", "differs", "refused", "crashed"))
    equal = counts.get("equal", 0)
    percent = 100 * equal / judged if judged else 0.0
    print(", ".join(f"{n} {kind}" for kind, n in sorted(counts.items())))
    print(f"{equal} of {judged} equal: {percent:.2f} %")
    sys.exit(counts.get("crashed", 0) > 0 or percent < args.at_least)


if __name__ == "__main__":
    main()
