#!/usr/bin/env python3
"""A large module of real code, for measurements: the kernels, many times, in one module.

    big-module.py [--megabytes 26] [--levels O0,O2 | --debug] OUTPUT.ll

The kernels of tests/kernels are taken at the levels asked for, each copy with names of its own, and
linked with llvm-link. With `--debug` they are compiled anew with clang, at -O0 and -O2 and with `-g`.
Half of the text has numbered values (O0) and half has named ones (O2), as in `tests/kernels/make.sh`.
"""
import argparse
import glob
import os
import re
import subprocess
import tempfile

KERNELS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tests", "kernels")
# What a module defines: functions, variables, aliases; intrinsics and other declarations keep their names.
DEFINED = re.compile(rb'^(?:define [^@\n]*|)@([-\w.$]+|"[^"]+")(?:\(| = (?!external))', re.M)
# A name of a global or of a comdat, which is called as a function is.
NAME = re.compile(rb'([@$])([-\w.$]+|"[^"]+")')


def compiled_with_debug_info(suffix):
    """The kernels at -O0 and -O2 with full debug information."""
    base = ["-x", "cuda", "--target=x86_64-unknown-linux-gnu", "--cuda-device-only", "-nocudainc",
            "-nocudalib", "--cuda-feature=+ptx80", "-std=c++17", "-fdebug-compilation-dir=.",
            "-Wno-unknown-cuda-version", "-S", "-emit-llvm", "-g", "-o", "-"]
    levels = [["-O0", "-Xclang", "-disable-O0-optnone", "-fdiscard-value-names"],
              ["-O2", "-fno-discard-value-names"]]
    for source in sorted(glob.glob(f"{KERNELS}/*.cu")):
        with open(source, encoding="utf-8") as text:
            arch = re.search(r"^// arch: (\w+)", text.read(), re.M)
        arch = arch.group(1) if arch else "sm_80"
        for level in levels:
            argv = [f"clang{suffix}", *base, f"--cuda-gpu-arch={arch}", *level, os.path.basename(source)]
            yield subprocess.run(argv, cwd=KERNELS, stdout=subprocess.PIPE, check=True).stdout


def frozen(levels):
    """The kernels as they are in the repository."""
    for path in sorted(glob.glob(f"{KERNELS}/ll/*.ll")):
        if path.split(".")[-2] in levels:
            with open(path, "rb") as text:
                yield text.read()


def renamed(text, tag):
    """The module with `tag` behind every name that it defines."""
    own = {match.group(1) for match in DEFINED.finditer(text)}

    def rename(match):
        sigil, name = match.groups()
        if name not in own or name.startswith((b"llvm.", b'"')):
            return match.group(0)
        return sigil + name + tag
    return NAME.sub(rename, text)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--megabytes", type=float, default=26, help="at least so large (default: 26)")
    parser.add_argument("--levels", default="O0,O2", help="of tests/kernels/ll (default: O0,O2)")
    parser.add_argument("--debug", action="store_true", help="compile with -g instead")
    parser.add_argument("--llvm-suffix", default="-22")
    parser.add_argument("output")
    args = parser.parse_args()
    texts = list(compiled_with_debug_info(args.llvm_suffix) if args.debug else frozen(args.levels.split(",")))
    # One copy shows how large the copies are once they are linked: less than the files together.
    copies = 1
    while True:
        link(args, texts, copies)
        size = os.path.getsize(args.output) / 1e6
        if size >= args.megabytes:
            break
        copies = max(copies + 1, int(copies * args.megabytes / size * 1.02))
    print(f"{args.output}: {size:.1f} MB, {copies} copies of {len(texts)} modules")


def link(args, texts, copies):
    with tempfile.TemporaryDirectory() as folder:
        paths = []
        for copy in range(copies):
            for n, text in enumerate(texts):
                path = os.path.join(folder, f"{copy}.{n}.ll")
                with open(path, "wb") as out:
                    out.write(renamed(text, b"." + str(copy).encode() + b"." + str(n).encode()))
                paths.append(path)
        subprocess.run([f"llvm-link{args.llvm_suffix}", "-S", *paths, "-o", args.output], check=True)


if __name__ == "__main__":
    main()
