#!/usr/bin/env python3
"""Compiles real device code to LLVM IR, to measure passes on what others wrote.

    pip install nvidia-cuda-cccl nvidia-cuda-runtime nvidia-cuda-crt
    benches/real/make.py [--out target/real] [--jobs N] [--first N] [--list] [NAME...]

The sources are those of modules.py: a few lines each, and the code is in the headers of CUB, Thrust and
libcu++; and the kernels of two crates (packages.py), which cargo fetches. What is made is not ours to give
on, so it goes to a folder that is not committed: OUT/NAME.raw.ll and OUT/NAME.O2.ll. A module that is there
already is left as it is.

    raw  clang-22 -O2 without LLVM's passes; then opt-22 resolves `__nvvm_reflect`, inlines, takes scalars
         out of memory and finds address spaces: what a compiler with passes of its own begins with
    O2   clang-22 -O2

Both begin with the same IR, since a source takes longer to parse than to optimise.

Printed is an index: the size of each module, its kernels, and its calls of full CTA barriers. A module that
does not compile is reported. NAME chooses modules whose names begin so, --first the first N of the table;
CUDA_PATH names an installation of CUDA to take the headers from, in place of the packages.

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
import packages  # noqa: E402
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


def front_end(args, includes):
    """The command that compiles a source from standard input, without LLVM's passes."""
    return [
        f"clang{args.suffix}", "-x", "cuda", "--cuda-device-only", f"--cuda-path={args.headers}", "-nocudalib",
        "--cuda-gpu-arch=sm_80", "--cuda-feature=+ptx80", "-std=c++17", "-Wno-unknown-cuda-version", "-w",
        f"-I{HERE}", f"-include{HERE / 'prelude.h'}", f"-I{args.headers / 'include' / 'cccl'}",
        *(f"-I{folder}" for folder in includes),
        "-fdiscard-value-names", "-S", "-emit-llvm", "-O2", "-Xclang", "-disable-llvm-passes", "-", "-o", "-",
    ]


def back_end(args, flavour):
    """The command that makes a flavour of the IR from standard input."""
    if flavour == "raw":
        return [f"opt{args.suffix}", "-S", f"-passes={INLINED}"]
    return [
        f"clang{args.suffix}", "-x", "ir", "-S", "-emit-llvm", "-O2", "-w", "--target=nvptx64-nvidia-cuda",
        "-march=sm_80", "-Xclang", "-target-feature", "-Xclang", "+ptx80", "-", "-o", "-",
    ]


class DidNotCompile(Exception):
    """What a compiler said, in one line."""


def ran(command, text):
    """What a command makes of a text."""
    done = subprocess.run(command, input=text, capture_output=True, text=True)
    if done.returncode:
        errors = [line for line in done.stderr.splitlines() if "error" in line] or done.stderr.splitlines()
        raise DidNotCompile((errors or ["?"])[0])
    return done.stdout


def make(args, module):
    """Writes the flavours of a module; their rows of the index, or what went wrong."""
    files = {flavour: args.out / f"{module.name}.{flavour}.ll" for flavour in FLAVOURS}
    missing = [flavour for flavour, file in files.items() if not file.exists()]
    try:
        ir = ran(front_end(args, args.folders.get(module.package, [])), module.text) if missing else ""
        for flavour in missing:
            text = ran(back_end(args, flavour), ir)
            files[flavour].with_suffix(".part").write_text(text)
            files[flavour].with_suffix(".part").rename(files[flavour])
    except DidNotCompile as wrong:
        return f"{module.name}: {wrong}"
    return [row(file) for file in files.values()]


def row(file):
    """A module's row of the index."""
    ir = file.read_text()
    return file.stem, len(ir) / 1e6, len(shipped.kernels(ir)), sum(shipped.barriers(ir).values())


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=pathlib.Path, default=ROOT / "target" / "real")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--suffix", default=os.environ.get("LLVM_SUFFIX", "-22"), help="of clang and opt")
    parser.add_argument("--first", type=int, metavar="N", help="only the first N modules of the table")
    parser.add_argument("--list", action="store_true", help="print the names of the modules and stop")
    parser.add_argument("names", nargs="*", metavar="NAME")
    args = parser.parse_args()
    chosen = [module for module in modules() if not args.names or module.name.startswith(tuple(args.names))]
    chosen = chosen[: args.first]
    if args.list:
        print("\n".join(module.name for module in chosen))
        return 0
    args.headers = cuda()
    args.out.mkdir(parents=True, exist_ok=True)
    needs_packages = any(module.package for module in chosen)
    args.folders = packages.folders(args.out / "packages") if needs_packages else {}
    with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        made = list(pool.map(lambda module: make(args, module), chosen))
    failures = [failure for failure in made if isinstance(failure, str)]
    rows = [row for rows in made if not isinstance(rows, str) for row in rows]
    print(f"{'module':48} {'MB':>7} {'kernels':>8} {'barriers':>9}")
    for row in [*rows, (f"{len(rows)} modules", *(sum(column) for column in list(zip(*rows))[1:]))] if rows else []:
        print("{:48} {:7.2f} {:8} {:9}".format(*row))
    for failure in failures:
        print(f"did not compile: {failure}", file=sys.stderr)
    return int(bool(failures))


if __name__ == "__main__":
    sys.exit(main())
