#!/usr/bin/env python3
"""Are the modules that today's front ends write read, verified and optimized, and do LLVM 22 and 23 take
what is printed?

    front-ends.py --opt selvedge-opt [--python PYTHON] [--front-end NAME]... [--limit SECONDS] FOLDER

Makes modules in FOLDER, unless it has some: kernels of Triton and Numba-CUDA, functions of JAX for the CPU, and the
kernels that XLA compiles from functions of JAX for an H100, each from the wheels that PYTHON has
(`pip install triton 'numba-cuda[cu13]' jax`; for XLA's kernels those that `front-ends/xla_kernels.py` names). No GPU is
needed. Then counts,
for each front end, the modules that ours reads, that its verifier accepts, that `-O2` takes, of which
LLVM 22's `opt -passes=verify` and `llc` take what `-O2 -dialect=LLVM-22` prints (`llc` for GPU code only), and
of which the LLVM 23 in Triton's wheel takes what `-O2 -dialect=LLVM-23` prints. A step that fails ends a
module's row; its first message is shown once for each reason. Exit status 1 when any of them fails to be
read, verified, optimized or accepted by LLVM 22's verifier, or when there is no module.
"""
import argparse
import collections
import os
import pathlib
import re
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent / "front-ends"
MAKERS = {"triton": "triton_kernels.py", "numba": "numba_kernels.py", "jax": "jax_functions.py",
          "xla": "xla_kernels.py"}
STEPS = ("read", "verified", "-O2", "opt-22", "llc-22", "LLVM 23")
REQUIRED = STEPS[:4]
# Triton sets it in memory only.
TRIPLE = "nvptx64-nvidia-cuda"


def run(argv, limit):
    """Exit status and the first line of the errors."""
    try:
        done = subprocess.run(argv, capture_output=True, text=True, timeout=limit, errors="replace")
    except subprocess.TimeoutExpired:
        return None, f"no answer in {limit} s"
    lines = [line for line in done.stderr.splitlines() if line.strip() and "warning:" not in line]
    errors = [line for line in lines if "error" in line.lower()] or lines
    return done.returncode, errors[0] if errors else ""


def has_triple(path):
    return "target triple" in path.read_text(errors="replace")


def steps(path, args):
    """The commands for a module, in the order of STEPS but for LLVM 23, which runs on all at once."""
    name = path.stem
    old, new = args.out / f"{name}.22.ll", args.out / f"{name}.23.ll"
    machine = [] if has_triple(path) else [f"-mtriple={TRIPLE}"]
    processor = next((f"sm_{n}a" for n in (100, 120, 90) if f"-sm{n}" in name), "sm_80")
    features = [] if processor == "sm_80" else ["-mattr=+ptx87"]
    yield "read", [args.opt, "-disable-verify", "-disable-output", path]
    yield "verified", [args.opt, "-passes=verify", "-disable-output", path]
    yield "-O2", [args.opt, *machine, "-O2", "-S", "-dialect=LLVM-22", path, "-o", old]
    yield "-O2", [args.opt, *machine, "-O2", "-S", "-dialect=LLVM-23", path, "-o", new]
    yield "opt-22", ["opt-22", "-passes=verify", "-disable-output", old]
    if TRIPLE in old.read_text(errors="replace"):
        yield "llc-22", ["llc-22", f"-mcpu={processor}", *features, old, "-o", os.devnull]


def check(path, args, passed, reasons):
    """Counts the steps that a module passes; whether it passed those that are required."""
    for step, argv in steps(path, args):
        status, message = run([str(part) for part in argv], args.limit)
        if status != 0:
            reason = re.sub(r"^\S*:\d+:\d+: |'[^']*'|[@%][\w.$\"-]+|\d+", "_", message)
            reasons.setdefault((step, reason), f"{path.name}: {message}")
            return step not in REQUIRED
        passed[step].add(path)
    return True


def by_llvm_23(paths, args, passed, reasons):
    """Lets LLVM 23 read what was printed for it, where Triton is installed."""
    printed = {args.out / f"{path.stem}.23.ll": path for path in paths if path in passed["-O2"]}
    for file in list(printed):
        if TRIPLE not in file.read_text(errors="replace"):
            del printed[file]
    if not printed:
        return
    argv = [args.python, str(HERE / "llvm_23.py"), *map(str, printed)]
    done = subprocess.run(argv, capture_output=True, text=True, errors="replace")
    for path, answer in zip(printed.values(), done.stdout.splitlines()):
        if answer == "ok":
            passed["LLVM 23"].add(path)
        else:
            reasons.setdefault(("LLVM 23", answer[:60]), f"{path.name}: {answer}")


def make(args):
    args.folder.mkdir(parents=True, exist_ok=True)
    for name in args.front_end:
        if not any(args.folder.glob(f"{name}-*.ll")):
            done = subprocess.run([args.python, str(HERE / MAKERS[name]), str(args.folder)])
            if done.returncode != 0:
                print(f"front-ends.py: {name} makes no modules", file=sys.stderr)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--opt", required=True, help="our program")
    parser.add_argument("--python", default=sys.executable, help="an interpreter that has the wheels")
    parser.add_argument("--front-end", action="append", choices=MAKERS, help="only this one; may be repeated")
    parser.add_argument("--limit", type=float, default=300, help="seconds for one run")
    parser.add_argument("folder", type=pathlib.Path)
    args = parser.parse_args()
    args.front_end = args.front_end or list(MAKERS)
    args.out = args.folder / "printed"
    make(args)
    args.out.mkdir(exist_ok=True)
    reasons, fine = {}, True
    for name in args.front_end:
        paths = sorted(args.folder.glob(f"{name}-*.ll"))
        passed = collections.defaultdict(set)
        fine &= all([check(path, args, passed, reasons) for path in paths]) and bool(paths)
        by_llvm_23(paths, args, passed, reasons)
        counts = ", ".join(f"{step} {len(passed[step])}" for step in STEPS)
        print(f"{name}: {len(paths)} modules: {counts}")
    for (step, _), example in sorted(reasons.items()):
        print(f"  {step}: {example}")
    sys.exit(0 if fine else 1)


if __name__ == "__main__":
    main()
