#!/usr/bin/env python3
"""Scalar evolution without printing, ours and LLVM's: the expression of every instruction, every backedge count.

    benches/scev-vs-llvm.py --ours PROGRAM [--every N] [--rounds N] [--instructions] FILE|DIR...

PROGRAM is `cargo build --release -p selvedge-benches --example scalar_evolution`. LLVM's is built from
benches/llvm/scalar-evolution.cpp with clang++-22 over libLLVM-22, where `llvm-config-22` is there. Both take
time on the processor, in one thread, without reading, dominators and loops, and without freeing; of LLVM
the least of --rounds counts, of ours the mean of at least so many. Files that take LLVM less than a millisecond count for the
total only. A ratio says how many times as much LLVM takes. With --instructions callgrind counts those that are
executed in one round, in millions: the same number each time, on any machine. Ours then are with finding out what
depends on no loop and with all counts; LLVM's without its constructor, which does little.
"""
import argparse
import math
import pathlib
import re
import subprocess
import sys
import tempfile

from processor import by_size

SOURCE = pathlib.Path(__file__).parent / "llvm" / "scalar-evolution.cpp"
FLOOR = 1.0


def built(folder):
    def config(*what):
        return subprocess.run(["llvm-config-22", *what], capture_output=True, text=True, check=True).stdout.split()
    program = pathlib.Path(folder) / "scalar-evolution"
    command = ["clang++-22", "-O2", *config("--cxxflags"), SOURCE, *config("--ldflags", "--libs"), "-o", program]
    subprocess.run(command, check=True)
    return program


def measured(program, rounds, file):
    """Milliseconds, and how many instructions were asked about."""
    said = subprocess.run([program, str(rounds), file], capture_output=True, text=True, check=True).stdout
    spent, asked, _ = said.split(maxsplit=2)
    return float(spent), int(asked)


def instructions(program, flag, function, file):
    """Millions of instructions in a function of a program."""
    command = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", f"--toggle-collect={function}"]
    done = subprocess.run([*command, program, flag, file], capture_output=True, text=True, check=True)
    return int(re.search(r"Collected : (\d+)", done.stderr).group(1)) / 1e6, int(done.stdout.split()[1])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--ours", required=True, type=pathlib.Path)
    parser.add_argument("--every", type=int, default=1, metavar="N")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--instructions", action="store_true")
    parser.add_argument("places", nargs="+", type=pathlib.Path, metavar="FILE|DIR")
    args = parser.parse_args()
    files = by_size(args.places, args.every)
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        theirs = built(folder)
        for file in files:
            if args.instructions:
                (llvm, asked) = instructions(theirs, "1", "ask", file)
                (ours, _) = instructions(args.ours, "--once", f"{args.ours.name}::ask", file)
            else:
                (llvm, asked), (ours, _) = (measured(p, args.rounds, file) for p in (theirs, args.ours))
            rows.append((llvm, max(ours, 1e-4), asked, file.name))
    unit, each = ("M", "instructions") if args.instructions else ("ms", "ns")
    counted = sorted((row for row in rows if row[0] >= FLOOR), key=lambda row: row[0] / row[1])
    for llvm, ours, _, name in counted if len(counted) <= 9 else [*counted[:6], *counted[-3:]]:
        print(f"{llvm:9.2f} {unit} {ours:9.2f} {unit} {llvm / ours:6.2f}x  {name}")
    llvm, ours, asked = (sum(row[n] for row in rows) for n in range(3))
    mean = math.exp(sum(math.log(row[0] / row[1]) for row in counted) / len(counted)) if counted else math.nan
    print(f"total {llvm / ours:.2f}x, geometric mean {mean:.2f}x: {llvm:.1f} {unit} against {ours:.1f} {unit}, "
          f"{len(rows)} files; {llvm * 1e6 / asked:.0f} {each} against {ours * 1e6 / asked:.0f} for each of "
          f"{asked} instructions")


if __name__ == "__main__":
    sys.exit(main())
