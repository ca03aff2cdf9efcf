#!/usr/bin/env python3
"""What the passes over addresses cost beside LLVM's two that do the most similar things.

    address-times.py --opt target/release/selvedge-opt [--by instructions|time] [--every N] [--pass P]... FILE|DIR...

LLVM's are `separate-const-offset-from-gep,slsr` of opt-22, together; each of ours alone. By instructions (the default),
both programs run under valgrind's callgrind, which counts while a pass runs, with the analyses that it asks for: the
same numbers each time, also on a busy machine. By time, both are asked for -time-passes, and the best of --rounds
counts; that wants an idle machine.

For each pass the ratio of totals, LLVM / ours, and the geometric mean over files; then, for growth, instructions (or
microseconds) per byte of the smallest and of the largest third of the files.
"""
import argparse
import math
import pathlib
import re
import subprocess

LLVM_PASSES = "separate-const-offset-from-gep,slsr"
LLVM_FUNCTIONS = ["*SeparateConstOffsetFromGEPPass*run*", "*StraightLineStrengthReducePass*run*"]
LLVM_TIMERS = ["SeparateConstOffsetFromGEPPass", "StraightLineStrengthReducePass"]
OURS = {
    "infer-address-spaces": "*InferAddressSpaces*run*",
    "common-base-elim": "*CommonBaseElim*run*",
    "narrow-shared-addresses": "*NarrowSharedAddresses*run*",
    "loop-latch-form": "*LoopLatchForm*run*",
    "base-address-strength-reduce": "*BaseAddressStrengthReduce*run*",
    "scev-cgp<no-nv-disable-scev-cgp>": "*ScevCgp*run*",
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


def measure(args, name, file):
    """(LLVM's, ours) of a pass on a file."""
    theirs, mine = ["opt-22"], [args.opt, "--threads=1"]
    if args.by == "instructions":
        return (instructions(theirs, LLVM_FUNCTIONS, LLVM_PASSES, file), instructions(mine, [OURS[name]], name, file))
    best = lambda *what: min(microseconds(*what) for _ in range(args.rounds))  # noqa: E731
    return best(theirs, LLVM_TIMERS, LLVM_PASSES, file), best(mine, [name.partition("<")[0]], name, file)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--opt", required=True, help="our program, a release build")
    parser.add_argument("--by", choices=["instructions", "time"], default="instructions")
    parser.add_argument("--pass", dest="passes", action="append", choices=OURS, help="only this one")
    parser.add_argument("--every", type=int, default=1, metavar="N", help="each N-th file by size")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("places", nargs="+", type=pathlib.Path, metavar="FILE|DIR")
    args = parser.parse_args()
    files = [file for place in args.places for file in (place.glob("*.ll") if place.is_dir() else [place])]
    files = sorted(files, key=lambda file: (file.stat().st_size, file.name))[:: args.every]
    helped = subprocess.run([args.opt, "-passes=help"], capture_output=True, text=True)
    known = [name for name in OURS if name.partition("<")[0] in helped.stdout + helped.stderr]
    llvm = {}
    for name in args.passes or known:
        rows = []
        for file in files:
            if file not in llvm:
                llvm[file], mine = measure(args, name, file)
            elif args.by == "instructions":
                mine = instructions([args.opt, "--threads=1"], [OURS[name]], name, file)
            else:
                _, mine = measure(args, name, file)
            rows.append((llvm[file], mine, file.stat().st_size))
        used = [row for row in rows if row[0] > 0 and row[1] > 0]
        total = sum(row[0] for row in used) / sum(row[1] for row in used)
        mean = math.exp(sum(math.log(row[0] / row[1]) for row in used) / len(used))
        third = max(1, len(used) // 3)
        growth = [sum(row[1] for row in part) / sum(row[2] for row in part) for part in (used[:third], used[-third:])]
        print(f"{name:34} total {total:6.2f}x  mean {mean:6.2f}x  of {len(used)} files; a byte costs "
              f"{growth[0]:.2f} in the smallest third, {growth[1]:.2f} in the largest", flush=True)


if __name__ == "__main__":
    main()
