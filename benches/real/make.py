#!/usr/bin/env python3
"""Compiles algorithms of CUB and Thrust to LLVM IR, to measure passes on code that others wrote.

    pip install nvidia-cuda-cccl nvidia-cuda-runtime nvidia-cuda-crt
    benches/real/make.py [--out target/real] [--jobs N] [--list] [NAME...]

The sources are those of modules.py, a few lines each; the code is in the headers of the packages. What is
made is not ours to give on, so it goes to a folder that is not committed: OUT/NAME.raw.ll and
OUT/NAME.O2.ll.

    raw  clang-22 -O2 without LLVM's passes; then opt-22 resolves `__nvvm_reflect`, inlines, takes scalars
         out of memory and finds address spaces: what a compiler with passes of its own begins with
    O2   clang-22 -O2

Printed is an index: the size of each module, its kernels, and its calls of full CTA barriers. A module that
does not compile is reported. NAME chooses modules whose names begin so; CUDA_PATH names an installation of
CUDA to take the headers from, in place of the packages.

    benches/barriers-vs-peers.py --opt target/release/selvedge-opt target/real     # measures on them

Exit status: 0, or 1 when a module did not compile.
"""
import argparse
import concurrent.futures
import importlib.util
import os
import pathlib
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path.insert(0, str(ROOT / "tests"))
import shipped  # noqa: E402
from modules import modules  # noqa: E402

FLAVOURS = ("raw", "O2")
INLINED = (
    "nvvm-reflect,always-inline,function(sroa,simplifycfg),cgscc(inline),"
    "function(sroa,infer-address-spaces,simplifycfg),globaldce"
)


def cuda():
    """The folder of a CUDA installation, or that of the Python packages."""
    if found := os.environ.get("CUDA_PATH"):
        return pathlib.Path(found)
    if importlib.util.find_spec("nvidia") and (spec := importlib.util.find_spec("nvidia.cu13")):
        for place in spec.submodule_search_locations:
            if pathlib.Path(place, "include", "cccl", "cub").is_dir():
                return pathlib.Path(place)
    shipped.stop("no headers: pip install nvidia-cuda-cccl nvidia-cuda-runtime nvidia-cuda-crt")


def clang(suffix, headers, flags):
    """The command that compiles a source from standard input."""
    return [
        f"clang{suffix}", "-x", "cuda", "--cuda-device-only", f"--cuda-path={headers}", "-nocudalib",
        "--cuda-gpu-arch=sm_80", "--cuda-feature=+ptx80", "-std=c++17", "-Wno-unknown-cuda-version", "-w",
        f"-I{HERE}", f"-include{HERE / 'prelude.h'}", f"-I{headers / 'include' / 'cccl'}",
        "-fdiscard-value-names", "-S", "-emit-llvm", "-O2", *flags, "-", "-o", "-",
    ]


def compiled(args, headers, text, flavour):
    """The IR of a source, or `None` and what the compiler said."""
    raw = flavour == "raw"
    command = clang(args.suffix, headers, ["-Xclang", "-disable-llvm-passes"] if raw else [])
    ran = subprocess.run(command, input=text, capture_output=True, text=True)
    if ran.returncode == 0 and raw:
        ran = subprocess.run([f"opt{args.suffix}", "-S", f"-passes={INLINED}"], input=ran.stdout, capture_output=True, text=True)
    return (ran.stdout, "") if ran.returncode == 0 else (None, ran.stderr)


def make(args, headers, name, text, flavour):
    """Writes one module; its row of the index, or what went wrong."""
    ir, wrong = compiled(args, headers, text, flavour)
    if ir is None:
        errors = [line for line in wrong.splitlines() if "error" in line]
        return f"{name}.{flavour}: {(errors or wrong.splitlines() or ['?'])[0]}"
    (args.out / f"{name}.{flavour}.ll").write_text(ir)
    return f"{name}.{flavour}", len(ir) / 1e6, len(shipped.kernels(ir)), sum(shipped.barriers(ir).values())


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=pathlib.Path, default=ROOT / "target" / "real")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--suffix", default=os.environ.get("LLVM_SUFFIX", "-22"), help="of clang and opt")
    parser.add_argument("--list", action="store_true", help="print the names of the modules and stop")
    parser.add_argument("names", nargs="*", metavar="NAME")
    args = parser.parse_args()
    chosen = [(n, text) for n, text in modules() if not args.names or n.startswith(tuple(args.names))]
    if args.list:
        print("\n".join(name for name, _ in chosen))
        return 0
    headers = cuda()
    args.out.mkdir(parents=True, exist_ok=True)
    with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        tasks = [pool.submit(make, args, headers, *module, flavour) for module in chosen for flavour in FLAVOURS]
        made = [task.result() for task in tasks]
    rows = [row for row in made if not isinstance(row, str)]
    print(f"{'module':32} {'MB':>7} {'kernels':>8} {'barriers':>9}")
    for row in [*rows, (f"{len(rows)} modules", *(sum(column) for column in list(zip(*rows))[1:]))] if rows else []:
        print("{:32} {:7.2f} {:8} {:9}".format(*row))
    for failure in (row for row in made if isinstance(row, str)):
        print(f"did not compile: {failure}", file=sys.stderr)
    return int(len(rows) < len(made))


if __name__ == "__main__":
    sys.exit(main())
