#!/usr/bin/env python3
"""How many source variables have a location after passes, ours and LLVM's?

    debug-info-vs-opt.py --opt selvedge-opt [--llvm opt-22] [--at-least PERCENT] [--show N] PATH...

PATH is a `.ll` with debug information, a `.cu` or `.c`, or a folder of them; sources are compiled by clang
as a front end would write them: `-O0 -Xclang -disable-O0-optnone -g`. After each pipeline, printed are
the `DILocalVariable`s that some record gives a location (not poison, undef or empty), and the same by
place of inlining, for the input, ours and LLVM's; then the instructions without a line. Exit status 1
when ours keeps fewer than `--at-least` per cent of LLVM's variables after some pipeline.
"""
import argparse
import collections
import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys
import tempfile

PIPELINES = [
    ("sroa", "function(sroa)"),
    ("inline", "inline"),
    ("sroa, inline", "function(sroa),inline,function(sroa)"),
    ("loop-unroll-full", "function(sroa,loop-simplify,lcssa,loop(loop-rotate,loop-unroll-full))"),
    ("default<O2>", "default<O2>"),
]
RECORD = re.compile(r"#dbg_(?:value|declare|assign)\((.*)\)\s*$")
CALL = re.compile(r"call void @llvm\.dbg\.(?:value|declare|assign)\((.*)\), !dbg (![0-9]+)")
VARIABLE = re.compile(r"(?<!\w)(![0-9]+)")
LOCATION = re.compile(r"^(![0-9]+) = (?:distinct )?!DILocation\((.*)\)$")
INLINED = re.compile(r"inlinedAt: (![0-9]+)")
NO_LINE = re.compile(r"^  (?:%\S+ = )?(?:tail )?(?:load|store|call|add|mul|sub|fadd|fmul|fsub|fdiv|icmp|fcmp|br i1)\b(?!.*!dbg)")


def count(text):
    """Variables with a location; those by place of inlining; instructions without a line."""
    scopes = {at[1]: (INLINED.search(at[2]) or [None, None])[1]
              for at in map(LOCATION.match, text.splitlines()) if at}
    variables, instances, without = set(), set(), 0
    in_described = False
    for line in text.splitlines():
        if line.startswith("define "):
            in_described = "!dbg" in line
        record = RECORD.search(line)
        if not record:
            without += bool(in_described and NO_LINE.match(line))
            continue
        body = record[1]
        if body.startswith(("!{}", "!DIArgList()")) or re.match(r"\S+ (poison|undef),", body):
            continue
        # The location may be a list: its variable follows it.
        rest = body.split("), ", 1)[1] if body.startswith("!DIArgList(") else body.split(", ", 1)[1]
        named = VARIABLE.findall(rest)
        variables.add(named[0])
        instances.add((named[0], scopes.get(named[-1])))
    return len(variables), len(instances), without


def run(argv, text):
    done = subprocess.run(argv, input=text, capture_output=True, timeout=600)
    return done.stdout if done.returncode == 0 else None


def module(path, args):
    if path.suffix == ".ll":
        return run([args.llvm, "-S", "-passes=", "-o", "-", str(path)], b"")
    cuda = ["-x", "cuda", "--target=x86_64-unknown-linux-gnu", "--cuda-device-only", "-nocudainc", "-nocudalib",
            "--cuda-gpu-arch=sm_90", "--cuda-feature=+ptx80", "-std=c++17", "-Wno-unknown-cuda-version"] if path.suffix == ".cu" else []
    return run([args.clang, "-O0", "-Xclang", "-disable-O0-optnone", "-g", "-S", "-emit-llvm", "-w",
                *cuda, *args.clang_flag, str(path), "-o", "-"], b"")


def measure(path, args):
    text = module(path, args)
    if text is None or b"DILocalVariable" not in text:
        return None
    rows = {}
    for name, passes in PIPELINES:
        flags = [f"-passes={passes}", "-S", "-o", "-", "-"]
        ours, theirs = run([args.opt, *flags], text), run([args.llvm, *flags], text)
        if ours is not None and theirs is not None:
            rows[name] = [count(one.decode(errors="replace")) for one in (text, ours, theirs)]
    return rows


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--opt", required=True)
    parser.add_argument("--llvm", default="opt-22")
    parser.add_argument("--clang", default="clang-22")
    parser.add_argument("--clang-flag", action="append", default=[])
    parser.add_argument("--at-least", type=float, default=0)
    parser.add_argument("--show", type=int, default=0, help="files that keep fewest, for each pipeline")
    parser.add_argument("path", nargs="+", type=pathlib.Path)
    args = parser.parse_args()
    endings = (".ll", ".cu", ".c")
    paths = [file for path in args.path
             for file in ([path] if path.is_file() else sorted(path.rglob("*"))) if file.suffix in endings]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        results = list(pool.map(lambda path: measure(path, args), paths))
    used = [(path, rows) for path, rows in zip(paths, results) if rows]
    print(f"{len(used)} of {len(paths)} files have variables")
    print(f"{'':18}{'variables':>27}  {'by place of inlining':>27}  {'without a line':>27}")
    print(f"{'pipeline':18}" + 3 * f"{'input':>9}{'ours':>9}{'LLVM':>9}  ")
    is_short = False
    for name, _ in PIPELINES:
        columns = [[sum(rows[name][who][what] for _, rows in used if name in rows) for who in range(3)]
                   for what in range(3)]
        print(f"{name:18}" + "  ".join("".join(f"{n:9}" for n in column) for column in columns))
        is_short |= columns[0][1] * 100 < columns[0][2] * args.at_least
        lost = sorted((rows[name][1][0] - rows[name][2][0], str(path)) for path, rows in used if name in rows)
        for difference, path in lost[:args.show]:
            if difference < 0:
                print(f"  {difference:5}  {path}")
    return is_short


if __name__ == "__main__":
    sys.exit(main())
