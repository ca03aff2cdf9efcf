#!/usr/bin/env python3
"""Compiles kernels for a GPU, as clang leaves them and behind pipelines, for run.py.

    make.py OUT [--opt PROGRAM] [--arch sm_90] [--nvcc] [--variant NAME=PASSES]...

The kernels are those of launches.txt, in tests/kernels and benches/address-shapes. OUT/clang has what clang -O2, llc and
ptxas make of them; OUT/NAME the same with passes in between, those of PIPELINES if no variant is given; and OUT/nvcc, with
--nvcc, what nvcc makes of the source. Each has NAME.ptx and NAME.cubin. ptxas and nvcc are found as tests/shipped.py finds them.

Exit status: 0, or 1 with the first that failed.
"""
import argparse
import concurrent.futures
import pathlib
import shlex
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path.insert(0, str(ROOT / "tests"))
import shipped  # noqa: E402

# What docs/run-times.md has figures of. An empty one is clang's once more: what differs then is chance.
PIPELINES = {
    "again": "",
    "addresses": "infer-address-spaces,common-base-elim,narrow-shared-addresses,loop-latch-form",
    "common-base": "common-base-elim",
    "narrow": "infer-address-spaces,narrow-shared-addresses",
    "latch": "loop-latch-form",
    "strength": "infer-address-spaces,base-address-strength-reduce",
    "barriers": "dead-sync-elim",
    "O2": "default<O2>",
}


def run(*command):
    done = subprocess.run(list(map(str, command)), capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(f"error: {shlex.join(map(str, command))}: {(done.stderr or done.stdout).strip()[:500]}")


def names():
    lines = (HERE / "launches.txt").read_text().splitlines()
    return sorted({line.split()[0] for line in lines if line and not line.startswith("#")})


def source(name):
    shipped_one = ROOT / "tests" / "kernels" / f"{name}.cu"
    return shipped_one if shipped_one.exists() else ROOT / "benches" / "address-shapes" / f"{name}.cu"


def module(name, shapes):
    return shipped.module(name, "O2") if source(name).parent.name == "kernels" else shapes / f"{name}.O2.ll"


def assembled(args, ptx):
    run(shipped.nvidia_tool("ptxas"), "-O3", f"-arch={args.arch}", ptx, "-o", ptx.with_suffix(".cubin"))


def made(args, shapes, variant, passes, name):
    ptx = args.out / variant / f"{name}.ptx"
    if variant == "nvcc":
        run(shipped.nvidia_tool("nvcc"), "-ptx", "-O3", "-std=c++17", f"-arch={args.arch}", source(name), "-o", ptx)
        return assembled(args, ptx)
    text = module(name, shapes)
    if passes:
        changed = args.out / variant / f"{name}.ll"
        run(args.opt, f"-passes={passes}", text, "-S", "-o", changed)
        text = changed
    run(*shipped.back_end(22, args.arch), text, "-o", ptx)
    assembled(args, ptx)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", type=pathlib.Path)
    parser.add_argument("--arch", default="sm_90")
    parser.add_argument("--nvcc", action="store_true")
    parser.add_argument("--opt", default="selvedge-opt")
    parser.add_argument("--variant", action="append", default=[], metavar="NAME=PASSES")
    parser.add_argument("--jobs", type=int, default=2)
    args = parser.parse_args()
    given = dict(it.split("=", 1) for it in args.variant) or PIPELINES
    variants = [("clang", ""), *given.items(), *([("nvcc", "")] if args.nvcc else [])]
    with tempfile.TemporaryDirectory() as shapes:
        run("bash", ROOT / "benches" / "address-shapes" / "make.sh", shapes)
        with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
            work = []
            for variant, command in variants:
                (args.out / variant).mkdir(parents=True, exist_ok=True)
                work += [pool.submit(made, args, pathlib.Path(shapes), variant, command, name) for name in names()]
            for one in work:
                one.result()


if __name__ == "__main__":
    main()
