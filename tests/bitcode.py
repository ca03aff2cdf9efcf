#!/usr/bin/env python3
"""Is bitcode read as the text that LLVM makes of it?

    bitcode.py --opt selvedge-opt [--llvm 22 | --clang PROGRAM] [--dis 22] [--at-least N] PATH...

Every `.ll` under the paths becomes bitcode by `llvm-as` of the version; text that is too new for it is first printed
in the dialect of that version by ours. `.cu` files are compiled by `clang-N` without optimization with debug
information, and at `-O2`; `.bc` files are taken as they are. What ours prints of the bitcode must be what it prints of
the text that `llvm-dis` makes of it, byte for byte, except for the line with the name of the input.

With `--dis`, the version of a newer `llvm-dis`, what that makes of the bitcode is compared with what it makes of ours
after `llvm-as`: both are upgraded by LLVM, which prints opaque pointers. `--clang` names a clang that writes both formats instead of `llvm-as` and `llvm-dis`, for versions that a
distribution does not have (`ziglang/zig clang` of the Python packages `ziglang`).

Exit status 1 when fewer than `--at-least` percent are equal, or a file crashes ours.
"""
import argparse
import concurrent.futures
import difflib
import os
import pathlib
import re
import subprocess
import sys
import tempfile

CLANG_FLAGS = ["--target=nvptx64-nvidia-cuda", "-x", "ir", "-w", "-emit-llvm", "-Xclang", "-disable-llvm-passes"]
CUDA_FLAGS = ["-x", "cuda", "--target=x86_64-unknown-linux-gnu", "--cuda-device-only", "-nocudainc", "-nocudalib",
              "-std=c++17", "-w", "-c", "-emit-llvm"]
# Builtins that clang got in version 18.
NEWER_BUILTINS = ["-D__nvvm_nanosleep(n)=(void)(n)", "-D__MEMORY_SCOPE_DEVICE=0"] + [
    f"-D__scoped_{name}({args},scope)=__{name}({args})"
    for name, args in (("atomic_load_n", "p,order"), ("atomic_store_n", "p,v,order"),
                       ("atomic_fetch_add", "p,v,order"))]
LEVELS = {"O0": ["-O0", "-g"], "O2": ["-O2"]}


def run(*argv, stdin=None):
    done = subprocess.run(argv, capture_output=True, timeout=300, input=stdin)
    return (done.stdout if done.returncode == 0 else None), done


def body(text):
    """The text without the line that names the input."""
    return b"\n".join(line for line in text.split(b"\n") if not line.startswith(b"; ModuleID"))


def of_llvm(text):
    """The paragraphs of a text of LLVM, sorted, without what its parser changes: it drops fast-math flags of a phi with
    metadata, and places declarations that replace old ones in another order, which also numbers attributes."""
    groups = dict(re.findall(rb"(?m)^attributes (#\d+) = (.*)$", text))
    text = re.sub(rb"(?m)^attributes .*\n| *; preds = .*$|^; Function Attrs.*\n", b"", text)
    text = re.sub(rb"#\d+", lambda number: groups.get(number[0], number[0]), text)
    text = re.sub(rb"(?m)(= phi )(?:(?:fast|nnan|ninf|nsz|arcp|contract|afn|reassoc) )*(.*\], !)", rb"\1\2", text)
    return b"\n\n".join(sorted(text.split(b"\n\n")))


class Llvm:
    """The programs of one version of LLVM that convert text and bitcode."""

    def __init__(self, args):
        self.args = args
        self.version = args.llvm if not args.clang else clang_version(args.clang)

    def to_bitcode(self, text, bitcode):
        if self.args.clang:
            return run(*self.args.clang, *CLANG_FLAGS, "-c", text, "-o", bitcode)[0] is not None
        return run(f"llvm-as-{self.version}", text, "-o", bitcode)[0] is not None

    def to_text(self, bitcode, text):
        if self.args.clang:
            return run(*self.args.clang, *CLANG_FLAGS, "-S", bitcode, "-o", text)[0] is not None
        return run(f"llvm-dis-{self.version}", bitcode, "-o", text)[0] is not None

    def upgraded(self, text):
        """The text after it was bitcode of the newer version."""
        bitcode, done = run(f"llvm-as-{self.args.dis}", stdin=text)
        return (bitcode, done) if bitcode is None else run(f"llvm-dis-{self.args.dis}", stdin=bitcode)

    def compiled(self, source, level, bitcode):
        arch = re.search(r"^// arch: (\S+)", source.read_text(), re.MULTILINE)
        arch = arch.group(1) if arch else "sm_80"
        features = ["-Xclang", "-target-feature", "-Xclang", "+ptx70"]
        flags = [*CUDA_FLAGS, f"--cuda-gpu-arch={arch}", *features, *LEVELS[level]]
        flags += NEWER_BUILTINS if self.version < 18 else []
        return run(f"clang-{self.version}", *flags, str(source), "-o", bitcode)[0] is not None

    def bitcode_of(self, path, level, bitcode, folder):
        """Makes bitcode of an input, or returns why not."""
        if path.suffix == ".cu":
            return None if self.compiled(path, level, bitcode) else "clang refuses"
        if self.to_bitcode(str(path), bitcode):
            return None
        older = os.path.join(folder, "older.ll")
        flags = ["-S", "-disable-verify", f"-dialect=LLVM-{self.version}", "-o", older]
        if run(self.args.opt, str(path), *flags)[0] is not None and self.to_bitcode(older, bitcode):
            return None
        return "llvm-as refuses"


def clang_version(clang):
    return int(re.search(rb"clang version (\d+)", run(*clang, "--version")[0]).group(1))


def check(path, level, llvm):
    """The kind of outcome and what to show of it."""
    args = llvm.args
    with tempfile.TemporaryDirectory() as folder:
        bitcode, text = os.path.join(folder, "m.bc"), os.path.join(folder, "m.ll")
        if path.suffix == ".bc":
            bitcode = str(path)
        elif why := llvm.bitcode_of(path, level, bitcode, folder):
            return why, ""
        # Both are printed as they are read, valid or not: the verifier is another matter.
        flags = ["-S", "-disable-verify", f"-dialect=LLVM-{args.dis or max(llvm.version, 16)}", "-o"]
        ours, done = run(args.opt, bitcode, *flags, "-")
        if ours is None:
            kind = "refused" if done.returncode == 1 else "crashed"
            return kind, done.stderr.decode(errors="replace")
        if args.dis:
            expected, _ = run(f"llvm-dis-{args.dis}", bitcode, "-o", "-")
            if expected is None:
                return "llvm-dis refuses", ""
            ours, done = llvm.upgraded(ours)
            if ours is None:
                return "differs", done.stderr.decode(errors="replace")
            expected, ours = of_llvm(expected), of_llvm(ours)
        elif not llvm.to_text(bitcode, text):
            return "llvm-dis refuses", ""
        else:
            expected, done = run(args.opt, text, *flags, "-")
        if expected is None:
            return "the text is refused", done.stderr.decode(errors="replace")
    if body(ours) == body(expected):
        return "equal", ""
    lines = [text.decode(errors="replace").splitlines() for text in (body(expected), body(ours))]
    return "differs", "\n".join(list(difflib.unified_diff(*lines, "text", "bitcode", n=1))[: args.lines])


def files(paths):
    for path in map(pathlib.Path, paths):
        found = sorted(p for p in path.rglob("*") if p.suffix in (".ll", ".bc", ".cu")) if path.is_dir() else [path]
        for file in found:
            yield from ((file, level) for level in (LEVELS if file.suffix == ".cu" else [""]))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--opt", required=True)
    parser.add_argument("--llvm", type=int, default=22, help="version of llvm-as and llvm-dis")
    parser.add_argument("--clang", type=str.split, help="command of a clang that converts, instead of llvm-as")
    parser.add_argument("--dis", type=int, help="version of llvm-dis, if another one")
    parser.add_argument("--at-least", type=float, default=100.0, help="percent of equal files")
    parser.add_argument("--lines", type=int, default=12, help="lines of a difference to show")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("paths", nargs="+")
    args = parser.parse_args()
    counts, llvm = {}, Llvm(args)
    with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        todo = list(files(args.paths))
        for (path, level), (kind, shown) in zip(todo, pool.map(lambda one: check(*one, llvm), todo)):
            counts[kind] = counts.get(kind, 0) + 1
            if kind in ("differs", "refused", "crashed", "the text is refused"):
                print(f"{path} {level}: {kind}\n{shown}")
    judged = sum(counts.get(kind, 0) for kind in ("equal", "differs", "refused", "crashed"))
    equal = counts.get("equal", 0)
    percent = 100 * equal / judged if judged else 0.0
    print(", ".join(f"{n} {kind}" for kind, n in sorted(counts.items())))
    print(f"{equal} of {judged} equal: {percent:.2f} %")
    sys.exit(counts.get("crashed", 0) > 0 or percent < args.at_least)


if __name__ == "__main__":
    main()
