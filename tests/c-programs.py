#!/usr/bin/env python3
"""Random C programs run on the processor, as they are and behind our passes.

    apt-get install csmith clang-22 llvm-22
    tests/c-programs.py --opt PROGRAM [--count 100] [--seed 1] [--variant NAME=PASSES]... [--keep FOLDER]
    tests/c-programs.py --opt PROGRAM --programs FOLDER ...       # C files that end with 0 where all is well

Judges of ours execute IR with an interpreter of ours. Here neither the programs nor what runs them is ours: Csmith draws
C programs that have no undefined behaviour and print a checksum of all their variables (Yang, Chen, Eide and Regehr,
"Finding and Understanding Bugs in C Compilers", PLDI 2011), clang compiles them to IR, and the processor runs them.
--programs takes what is in a folder in their place, such as gcc.c-torture/execute of GCC's tests (in Debian's
gcc-12-source), which people wrote, most of them for a compiler that was wrong.

Each program is compiled to six flavours of IR: for x86-64, and for NVPTX with the target removed again after our passes, since
rules query it; and each as clang writes it (naive), with variables in registers by LLVM's sroa and simplifycfg (raw), and from
clang -O2. The program of each variant must print what clang -O0 made of the C text prints. A flavour that prints something else, or
takes too long, without any pass of ours is left out and counted. What passes make is verified by opt-22.

--keep: the IR of each fault, before our passes, goes there. Exit status: 0; 1 when something differs, or most is left out.
"""
import argparse
import concurrent.futures
import itertools
import os
import pathlib
import re
import subprocess
import sys
import tempfile

PIPELINES = {
    "O2": "default<O2>",
    "scalar": "function(mem2reg,simplifycfg,sroa,simplifycfg,loop-unroll-full,sroa,simplifycfg,dce)",
    "simplify": "instsimplify,dce,early-cse<memssa>,instsimplify,early-cse,dce",
    "addresses": "infer-address-spaces,common-base-elim,narrow-shared-addresses,base-address-strength-reduce"
    "<do-base-address-strength-reduce=1;min-accesses=1>,scev-cgp<no-nv-disable-scev-cgp>,loop-latch-form",
    "prepare": "early-cse,codegenprepare,loop-latch-form,early-cse<memssa>,common-base-elim",
}
TARGETS = {
    "x86": ["--target=x86_64-unknown-linux-gnu"],
    # The headers of the C library are the host's, and ask what it is; `printf` is not to become the GPU's `vprintf`.
    "nvptx": ["--target=nvptx64-nvidia-cuda", "-D__x86_64__", "-D__LP64__", "-fno-builtin-printf"],
}
HEADERS = ["-I/usr/include/csmith", "-I/usr/include/x86_64-linux-gnu"]
# What old programs count on: functions without a declaration, sums that wrap, and pointers of any type.
OLD_C = "-std=gnu17 -Wno-implicit-function-declaration -Wno-implicit-int -Wno-int-conversion -fwrapv -fno-strict-aliasing".split()
NAIVE = ["-O1", "-Xclang", "-disable-llvm-passes"]
LEVELS = {"naive": NAIVE, "raw": NAIVE, "O2": ["-O2"]}
HOST = 'target triple = "x86_64-unknown-linux-gnu"'


class Failed(Exception):
    """A program that could not be compiled, or that took too long."""


def run(command, limit, cwd=None):
    try:
        done = subprocess.run(command, capture_output=True, text=True, errors="replace", timeout=limit, cwd=cwd)
    except subprocess.TimeoutExpired:
        raise Failed(f"{pathlib.Path(command[0]).name}: over {limit} seconds")
    if done.returncode:
        first = done.stderr.partition("\n")[0]
        raise Failed(f"{pathlib.Path(command[0]).name}: exit {done.returncode} {first}".rstrip())
    return done.stdout


def executed(text, folder, limit):
    """What IR prints when the processor runs it: behind LLVM's passes, which count on flags that ours leave."""
    ir, program = folder / "run.ll", folder / "run"
    text = re.sub(r"^target datalayout.*$", "", text, flags=re.M)
    ir.write_text(re.sub(r"^target triple.*$", HOST, text, flags=re.M))
    run(["clang-22", "-w", "-O2", ir, "-o", program, "-lm"], 120)
    return run([program], limit)


def flavour(args, source, target, level, ir):
    """Compiles a program to IR."""
    options = [*args.dialect, *TARGETS[target], *LEVELS[level], *HEADERS]
    run(["clang-22", "-w", *options, "-S", "-emit-llvm", source, "-o", ir], 120)
    if level == "raw":
        run(["opt-22", "-passes=function(sroa,simplifycfg)", "-S", ir, "-o", ir], 120)


def drawn(seed, source):
    """Writes a program; every second one is loops over arrays, without pointers, structs and volatile variables."""
    plain = ["--no-pointers", "--no-structs", "--no-unions", "--no-volatiles", "--max-array-dim", "3"]
    command = ["csmith", "--seed", str(seed), "--max-funcs", "6", *(plain if seed % 2 else [])]
    # It leaves a file, platform.info, where it runs.
    source.write_text(run(command, 20, cwd=source.parent))


def judged(args, program):
    """Rows of a program, a file or a number for Csmith: flavour, variant, and `same`, `unchanged`, `wrong` or `left out`."""
    rows = []
    with tempfile.TemporaryDirectory() as place:
        folder = pathlib.Path(place)
        source, unoptimised = folder / "program.c", folder / "program"
        name = program.stem if args.programs else str(program)
        try:
            if args.programs:
                source = program
            else:
                drawn(program, source)
            run(["clang-22", "-w", "-O0", *args.dialect, *HEADERS, source, "-o", unoptimised, "-lm"], 120)
            wanted = run([unoptimised], args.seconds)
            for target, level in itertools.product(TARGETS, LEVELS):
                rows += judged_flavour(args, name, folder, source, target, level, wanted)
        except Failed as why:
            rows.append((name, "all", "plain", f"left out: {why}"))
    return rows


def judged_flavour(args, name, folder, source, target, level, wanted):
    flavour_name, ir = f"{target}.{level}", folder / f"{target}.{level}.ll"
    try:
        flavour(args, source, target, level, ir)
        if executed(ir.read_text(), folder, 10 * args.seconds) != wanted:
            raise Failed("clang's prints something else")
    except Failed as why:
        return [(name, flavour_name, "plain", f"left out: {why}")]
    try:
        rows, seen = [], {run([args.opt, "-passes=no-op-module", "-S", ir], 60): "unchanged"}
    except Failed as why:
        return [(name, flavour_name, "no-op-module", f"wrong: {why}")]
    for variant, passes in args.pipelines.items():
        try:
            changed = run([args.opt, f"-passes={passes}", "-S", ir], 60)
            if changed not in seen:
                seen[changed] = verdict(changed, folder, wanted, args.seconds)
            rows.append((name, flavour_name, variant, seen[changed]))
        except Failed as why:
            rows.append((name, flavour_name, variant, f"wrong: {why}"))
        if rows[-1][3].startswith("wrong") and args.keep:
            (args.keep / f"{name}.{flavour_name}.ll").write_text(ir.read_text())
    return rows


def verdict(changed, folder, wanted, seconds):
    ir = folder / "changed.ll"
    ir.write_text(changed)
    run(["opt-22", "-passes=verify", "-disable-output", ir], 60)
    said = executed(changed, folder, 10 * seconds)
    return "same" if said == wanted else f"wrong: {said.strip()[:60]} for {wanted.strip()[:60]}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--opt", required=True, metavar="PROGRAM")
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="of the first program; with --programs: begin with the Nth")
    parser.add_argument("--programs", type=pathlib.Path, metavar="FOLDER")
    parser.add_argument("--seconds", type=float, default=2, help="for the program of clang -O0; others get ten times as much")
    parser.add_argument("--variant", action="append", default=[], metavar="NAME=PASSES")
    parser.add_argument("--keep", type=pathlib.Path, metavar="FOLDER")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    args = parser.parse_args()
    args.dialect = OLD_C if args.programs else []
    args.pipelines = dict(it.split("=", 1) for it in args.variant) or PIPELINES
    if args.keep:
        args.keep.mkdir(parents=True, exist_ok=True)
    with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        every = sorted(args.programs.rglob("*.c"))[args.seed - 1 :] if args.programs else itertools.count(args.seed)
        programs = pool.map(lambda program: judged(args, program), itertools.islice(every, args.count))
        rows = []
        for program in programs:
            rows += program
            for *where, said in program:
                if said not in ("same", "unchanged"):
                    print(*where, said, flush=True)
    same, unchanged, wrong, left = (
        sum(row[3].startswith(word) for row in rows) for word in ("same", "unchanged", "wrong", "left out")
    )
    print(f"{same} outputs of passes print the same, {wrong} are wrong, {unchanged} were not changed; {left} flavours left out")
    sys.exit(wrong > 0 or same <= left)


if __name__ == "__main__":
    main()
