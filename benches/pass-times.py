#!/usr/bin/env python3
"""What passes cost beside those of LLVM's that do the same or the most similar things.

    pass-times.py --opt target/release/selvedge-opt [--by instructions|time] [--every N] [--pass P]... FILE|DIR...

The table below says what each pass of ours is compared with. By instructions (the default), both programs run under
valgrind's callgrind, which counts while a pass runs, with the analyses that it asks for: the same numbers each time,
also on a busy machine. By time, both are asked for -time-passes, and the best of --rounds counts; that wants an idle
machine.

For each pass the ratio of totals, LLVM / ours, and the geometric mean over files; then, for growth, instructions (or
microseconds) per byte of the smallest and of the largest third of the files. --each shows the files, too.
"""
import argparse
import dataclasses
import math
import pathlib
import re
import subprocess


@dataclasses.dataclass(frozen=True)
class Row:
    """A pass of ours, and what of opt-22 it is compared with. A function is a pattern of callgrind's."""
    function: str
    passes: str
    functions: tuple
    timers: tuple


ADDRESSES = (
    "separate-const-offset-from-gep,slsr",
    ("*SeparateConstOffsetFromGEPPass*run*", "*StraightLineStrengthReducePass*run*"),
    ("SeparateConstOffsetFromGEPPass", "StraightLineStrengthReducePass"),
)
PREPARE = (
    "require<profile-summary>,function(codegenprepare)", ("*CodeGenPreparePass*run*",), ("CodeGenPreparePass",)
)
TABLE = {
    "infer-address-spaces": Row("*InferAddressSpaces*run*", *ADDRESSES),
    "common-base-elim": Row("*CommonBaseElim*run*", *ADDRESSES),
    "narrow-shared-addresses": Row("*NarrowSharedAddresses*run*", *ADDRESSES),
    "loop-latch-form": Row("*LoopLatchForm*run*", *ADDRESSES),
    "base-address-strength-reduce": Row("*BaseAddressStrengthReduce*run*", *ADDRESSES),
    "scev-cgp<no-nv-disable-scev-cgp>": Row("*ScevCgp*run*", *ADDRESSES),
    "codegenprepare": Row("*CodegenPrepare*run*", *PREPARE),
}


def instructions(program, functions, passes, file):
    """Instructions within functions, and what they call."""
    toggles = [f"--toggle-collect={function}" for function in functions]
    command = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", *toggles, *program,
               f"-passes={passes}", "-disable-output", "-disable-verify", file]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stderr
    return int(re.search(r"Collected : (\d+)", said)[1])


def microseconds(program, names, passes, file):
    """What the program's own timers say of passes: the wall clock's column is the last one."""
    command = [*program, "-time-passes", f"-passes={passes}", "-disable-output", "-disable-verify", file]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stderr
    total = 0.0
    for line in said.splitlines():
        if any(line.rstrip().endswith(name) for name in names):
            total += 1e6 * float(re.findall(r"(\d+\.\d+) \(", line)[-1])
    return total


def cost(args, program, functions, timers, passes, file):
    """What passes cost on a file, as was asked for."""
    if args.by == "instructions":
        return instructions(program, functions, passes, file)
    return min(microseconds(program, timers, passes, file) for _ in range(args.rounds))


def measure(args, name, file, known):
    """(LLVM's, ours) of a pass on a file; what is known of LLVM's is not measured again."""
    row = TABLE[name]
    if (row.passes, file) not in known:
        known[row.passes, file] = cost(args, ["opt-22"], row.functions, row.timers, row.passes, file)
    mine = cost(args, [args.opt, "--threads=1"], [row.function], [name.partition("<")[0]], name, file)
    return known[row.passes, file], mine


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--opt", required=True, help="our program, a release build")
    parser.add_argument("--by", choices=["instructions", "time"], default="instructions")
    parser.add_argument("--pass", dest="passes", action="append", choices=TABLE, help="only this one")
    parser.add_argument("--every", type=int, default=1, metavar="N", help="each N-th file by size")
    parser.add_argument("--each", action="store_true", help="show each file")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("places", nargs="+", type=pathlib.Path, metavar="FILE|DIR")
    args = parser.parse_args()
    files = [file for place in args.places for file in (place.glob("*.ll") if place.is_dir() else [place])]
    files = sorted(files, key=lambda file: (file.stat().st_size, file.name))[:: args.every]
    helped = subprocess.run([args.opt, "-passes=help"], capture_output=True, text=True)
    known = [name for name in TABLE if name.partition("<")[0] in helped.stdout + helped.stderr]
    llvm = {}
    for name in args.passes or known:
        rows = []
        for file in files:
            theirs, mine = measure(args, name, file, llvm)
            rows.append((theirs, mine, file.stat().st_size))
            if args.each:
                print(f"{theirs:14.0f} {mine:14.0f} {theirs / max(mine, 1):7.2f}x  {file.name}", flush=True)
        used = [row for row in rows if row[0] > 0 and row[1] > 0]
        total = sum(row[0] for row in used) / sum(row[1] for row in used)
        mean = math.exp(sum(math.log(row[0] / row[1]) for row in used) / len(used))
        third = max(1, len(used) // 3)
        growth = [sum(row[1] for row in part) / sum(row[2] for row in part) for part in (used[:third], used[-third:])]
        print(f"{name:34} total {total:6.2f}x  mean {mean:6.2f}x  of {len(used)} files; a byte costs "
              f"{growth[0]:.2f} in the smallest third, {growth[1]:.2f} in the largest", flush=True)


if __name__ == "__main__":
    main()
