#!/usr/bin/env python3
"""Passes of our program and of LLVM by the processor's time, for machines that do other work too.

    benches/cpu-vs-llvm.py --opt PROGRAM [--opt OTHER-BUILD]... --passes P [--every N] [--rounds N] FILE|DIR...

Ours is the time on the processor of a process of one thread (/proc/PID/schedstat, which counts nanoseconds
and not ticks), with the pass less that without; LLVM's is User+System of its own -time-passes.
The least of --rounds counts. Where a pass takes less than the difference of
two readings of the file, its row says little: rows count for the geometric mean and the extremes from a
millisecond of LLVM's on. --every takes each N-th file by size. More than one --opt: builds beside each other.

What is timed of ours are copies (`processor.installed`). A ratio says how many times as much LLVM takes.
"""
import argparse
import math
import pathlib
import re
import subprocess
import tempfile

from processor import by_size, installed, seconds

QUIET = ["-disable-output", "-disable-verify"]
FLOOR = 0.001


def ours(program, passes, file, rounds):
    def least(passes):
        command = [program, "--threads=1", *QUIET, f"-passes={passes}", file]
        return min(seconds(command) for _ in range(rounds))
    return max(1e-5, least(passes) - least(""))


def llvm(passes, file, rounds):
    """User+System of the report on passes; analyses count in the row of the pass that asks."""
    def once():
        command = ["opt-22", f"-passes={passes}", "-time-passes", *QUIET, file]
        said = subprocess.run(command, capture_output=True, text=True, check=True).stderr
        report = said.partition("Pass execution timing report")[2]
        head = re.search(r"(?m)^ +(?:-+[\w+ ]+-+ +)+--- Name ---", report)
        total = re.search(r"(?m)^(.*) Total$", report)
        if not total:
            return 0.0
        columns = re.findall(r"-(\w+(?:\+System)?)(?: Time)?-", head[0])
        numbers = map(float, re.findall(r"([\d.]+) \( *[\d.]+%\)", total[1]))
        return dict(zip(columns, numbers)).get("User+System", 0.0)
    return min(once() for _ in range(rounds))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--opt", action="append", required=True, metavar="PROGRAM")
    parser.add_argument("--passes", required=True)
    parser.add_argument("--every", type=int, default=1, metavar="N")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("places", nargs="+", type=pathlib.Path, metavar="FILE|DIR")
    args = parser.parse_args()
    files = by_size(args.places, args.every)
    with tempfile.TemporaryDirectory() as folder:
        copies = [installed(program, folder, n) for n, program in enumerate(args.opt)]
        rows = [(file.name, llvm(args.passes, file, args.rounds),
                 [ours(copy, args.passes, file, args.rounds) for copy in copies]) for file in files]
    counted = sorted((row for row in rows if row[1] >= FLOOR), key=lambda row: row[1] / row[2][-1])
    print(f"{args.passes}: milliseconds on the processor, opt-22 against {', '.join(args.opt)}; ratios")
    for name, theirs, mine in counted if len(counted) <= 9 else [*counted[:6], *counted[-3:]]:
        print(f"  {theirs * 1e3:9.2f} " + "".join(f"{t * 1e3:9.2f} {theirs / t:6.2f}x" for t in mine) + f"  {name}")
    total = sum(row[1] for row in rows)
    for n, program in enumerate(args.opt):
        mine = sum(row[2][n] for row in rows)
        logs = [math.log(row[1] / row[2][n]) for row in counted]
        mean = math.exp(sum(logs) / len(logs)) if logs else math.nan
        least = min(map(math.exp, logs), default=math.nan)
        print(f"  {program}: total {total / mine:.2f}x ({mine * 1e3:.1f} ms against {total * 1e3:.1f}, {len(rows)} files), "
              f"geometric mean {mean:.2f}x, least {least:.2f}x ({len(logs)} files)")


if __name__ == "__main__":
    main()
