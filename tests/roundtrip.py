#!/usr/bin/env python3
"""Does what we print mean to LLVM what it read?

    roundtrip.py --opt selvedge-opt [--llvm opt-22] [--allow N] [--argued FILE] PATH...

For every `.ll` under the paths that LLVM's `opt` accepts: (1) ours reads it and LLVM prints the
same for our output as for the original; (2) our printing is a fixed point: reading our output and
printing it again gives the same bytes. Files on which LLVM itself is no fixed point are left out of
(1) and named. Exit status 1 when more than `--allow` files differ.
"""
import argparse
import concurrent.futures
import difflib
import os
import pathlib
import re
import subprocess
import sys

# LLVM's printer writes where the text came from; that alone may differ.
MODULE_ID = re.compile(rb"(?m)^; ModuleID = .*$")


def run(argv, text):
    try:
        done = subprocess.run(argv, input=text, capture_output=True, timeout=120)
    except subprocess.TimeoutExpired:
        return None, b"no answer in 120 s"
    return (done.stdout if done.returncode == 0 else None), done.stderr


def llvm_print(llvm, text):
    out, _ = run([llvm, "-S", "-passes=", "-o", "-", "-"], text)
    return None if out is None else MODULE_ID.sub(b"", out)


def check(path, args):
    """The kind of outcome and what to show of it."""
    text = path.read_bytes()
    want = llvm_print(args.llvm, text)
    if want is None:
        return "llvm refuses", ""
    ours, errors = run([args.opt, "-S", "-o", "-", "-"], text)
    if ours is None:
        return "we refuse", errors.decode(errors="replace").splitlines()[:1]
    again, errors = run([args.opt, "-S", "-o", "-", "-"], ours)
    if again is None:
        return "we refuse our own", errors.decode(errors="replace").splitlines()[:1]
    if again != ours:
        return "no fixed point", show(ours, again)
    got = llvm_print(args.llvm, ours)
    if got is None:
        _, errors = run([args.llvm, "-S", "-passes=", "-o", "-", "-"], ours)
        return "llvm refuses ours", errors.decode(errors="replace").splitlines()[:1]
    if got == want:
        return "same", ""
    if llvm_print(args.llvm, want) != want:
        return "llvm no fixed point", show(want, got)
    return "differs", show(want, got)


def show(a, b, most=6):
    a, b = (t.decode(errors="replace").splitlines() for t in (a, b))
    lines = difflib.unified_diff(a, b, "original", "ours", lineterm="", n=0)
    return [line for line in lines if not line.startswith(("---", "+++", "@@"))][:most]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--opt", required=True, help="our program")
    parser.add_argument("--llvm", default="opt-22", help="LLVM's opt")
    parser.add_argument("--allow", type=int, default=0, help="how many files may differ")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("paths", nargs="+", type=pathlib.Path)
    args = parser.parse_args()
    files = sorted(f for p in args.paths for f in ([p] if p.is_file() else p.rglob("*.ll")))
    if not files:
        sys.exit("roundtrip.py: no .ll file in these paths")
    counts, bad = {}, 0
    with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        for path, (kind, lines) in zip(files, pool.map(lambda f: check(f, args), files)):
            counts[kind] = counts.get(kind, 0) + 1
            if kind in ("same", "llvm refuses"):
                continue
            bad += kind != "llvm no fixed point"
            print(f"{path}: {kind}")
            for line in lines:
                print(f"    {line}")
    print(", ".join(f"{kind}: {n}" for kind, n in sorted(counts.items())))
    return 1 if bad > args.allow else 0


if __name__ == "__main__":
    sys.exit(main())
