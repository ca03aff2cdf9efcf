#!/usr/bin/env python3
"""Passes of our program and of LLVM by executed instructions: the same number each time, on any machine.

    benches/instructions-vs-llvm.py --opt PROGRAM [--opt OTHER-BUILD]... --passes P [--every N] [--json F] FILE|DIR...

P is instsimplify, early-cse, early-cse<memssa> or dce. Both programs run under valgrind's callgrind, which
counts while a function is being run: that of the pass, so that the analyses that it asks for count, and
reading does not. LLVM's symbols are those that its library exports. A run takes fifty times as long as
without valgrind, so --every takes each N-th file by size.

A ratio says how many times as many instructions LLVM needs; a program needs more time for each where more
of them miss the caches, so times are to be measured too. --json: the rows for benches/book-tables.py.
"""
import argparse
import math
import pathlib
import re
import subprocess

from book_data import write_rows

OURS = {"instsimplify": "*InstSimplify*run*", "early-cse": "*EarlyCse*run*", "dce": "*Dce*run*"}
LLVMS = {"instsimplify": "*InstSimplifyPass*run*", "early-cse": "*EarlyCSEPass*run*", "dce": "*DCEPass*run*"}


def counted(program, function, passes, file):
    """Millions of instructions within a function."""
    command = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", f"--toggle-collect={function}",
               *program, f"-passes={passes}", "-disable-output", "-disable-verify", file]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stderr
    return int(re.search(r"Collected : (\d+)", said)[1]) / 1e6


def table_of(args, files, rows, means):
    """Columns and rows: each file, and all of them."""
    columns = ["module", "`opt-22`"]
    for program in args.opt:
        columns += [f"`{pathlib.Path(program).name}`", "LLVM needs, times as many"]
    cells = []
    for file, (theirs, mine) in zip(files, rows):
        cells.append([f"`{file.stem}`", theirs, *(cell for one in mine for cell in (one, theirs / one))])
    every = [f"all {len(rows)}; ratios of the totals, geometric mean", sum(theirs for theirs, _ in rows)]
    for n, both in enumerate(means):
        every += [sum(mine[n] for _, mine in rows), both]
    return columns, [*cells, every]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--opt", action="append", required=True, metavar="PROGRAM")
    parser.add_argument("--passes", required=True)
    parser.add_argument("--every", type=int, default=1, metavar="N")
    parser.add_argument("--json", type=pathlib.Path, metavar="F")
    parser.add_argument("places", nargs="+", type=pathlib.Path, metavar="FILE|DIR")
    args = parser.parse_args()
    name = args.passes.partition("<")[0]
    files = [file for place in args.places for file in (place.glob("*.ll") if place.is_dir() else [place])]
    files = sorted(files, key=lambda file: (file.stat().st_size, file.name))[::args.every]
    rows = []
    print(f"{args.passes}: millions of instructions, opt-22 against {', '.join(args.opt)}; ratios")
    for file in files:
        theirs = counted(["opt-22"], LLVMS[name], args.passes, file)
        mine = [counted([program, "--threads=1"], OURS[name], args.passes, file) for program in args.opt]
        rows.append((theirs, mine))
        print(f"{theirs:9.2f} " + "".join(f"{m:9.2f} {theirs / m:6.2f}x" for m in mine) + f"  {file.name}", flush=True)
    means = []
    for n, program in enumerate(args.opt):
        theirs, mine = sum(row[0] for row in rows), sum(row[1][n] for row in rows)
        mean = math.exp(sum(math.log(row[0] / row[1][n]) for row in rows) / len(rows))
        means.append([theirs / mine, mean])
        print(f"{program}: total {theirs / mine:.2f}x, geometric mean {mean:.2f}x of {len(rows)} files")
    if args.json:
        write_rows(args.json, __file__, *table_of(args, files, rows, means))


if __name__ == "__main__":
    main()
