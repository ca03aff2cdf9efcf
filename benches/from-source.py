#!/usr/bin/env python3
"""Machine code of CUDA sources by several compilers, relative to nvcc's.

    from-source.py --opt selvedge-opt [--out FOLDER] [--side NAME='COMMAND {in} {out}'] [--only NAME] [SOURCES...]

SOURCES are .cu files or folders of such: by default tests/kernels, tests/library-kernels, benches/address-shapes and
benches/local-arrays, which need no CUDA SDK. Each source is compiled to

  nvcc   PTX by nvcc
  clang  IR by clang -O2
  ours   IR by clang without LLVM's passes (naive IR: every variable an alloca, every helper a call), then --opt -O2
  both   IR by clang -O2, then --opt -O2

and, with --side, by a command that gets naive IR, such as LLVM's own passes:

    --side 'default=opt-22 -S -passes=default<O2> {in} -o {out}'

IR goes through llc -O3; all PTX goes through ptxas and nvdisasm. The table has the geometric mean by file (as in sass.py) of
each figure, relative to nvcc, then the kernels with a stack frame, the bytes of all frames, the frames that nvcc's kernel does
not have, and the kernels that spill. --each prints each kernel that has a frame or spills on any side, or whose size is above
1.3 times the smaller of clang's and nvcc's. Kernels count that all sides compile.

Needs clang-22 and llc-22, and the Python packages nvidia-cuda-nvcc, nvidia-nvvm, nvidia-cuda-crt, nvidia-cuda-runtime and
nvidia-cuda-nvdisasm. Exit status: 1 when a side fails on a file.
"""
import argparse
import concurrent.futures
import pathlib
import re
import shlex
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent
sys.path[:0] = [str(ROOT / "tests"), str(HERE)]
import sass  # noqa: E402
import shipped  # noqa: E402

SOURCES = [ROOT / "tests/kernels", ROOT / "tests/library-kernels", HERE / "address-shapes", HERE / "local-arrays"]
FIGURES = {"ipm": sass.ipm_ratio}
FIGURES |= {
    key: (lambda key: lambda before, after: (after[key] + 1) / (before[key] + 1))(key)
    for key in ("weighted", "size", "regs")
}


def architecture(source):
    found = re.search(r"(?m)^// arch: (\S+)", source.read_text())
    return found[1] if found else "sm_80"


def clang(args, source, *flags):
    return [
        f"clang{args.suffix}", "-x", "cuda", "--target=x86_64-unknown-linux-gnu", "--cuda-device-only", "-nocudainc",
        "-nocudalib", "--cuda-feature=+ptx80", "-std=c++17", "-w", "-Wno-unknown-cuda-version", "-S", "-emit-llvm", "-O2",
        f"--cuda-gpu-arch={architecture(source)}", f"-I{ROOT / 'tests/kernels'}", *flags, source,
    ]


def commands(args, source):
    """{side: the command that makes it}; the output file is {out}, naive IR is {naive}."""
    arch = architecture(source)
    nvcc = [args.nvcc, "-std=c++17", f"-arch={arch}", f"-I{ROOT / 'tests/kernels'}", "-w", "-ptx", source, "-o", "{out}"]
    found = {
        "naive": [*clang(args, source, "-Xclang", "-disable-llvm-passes"), "-o", "{out}"],
        "nvcc": nvcc,
        "clang": [*clang(args, source), "-o", "{out}"],
        "ours": [args.opt, *args.flags, "-S", "{naive}", "-o", "{out}"],
        "both": [args.opt, *args.flags, "-S", "{clang}", "-o", "{out}"],
    }
    for side in args.side:
        name, _, command = side.partition("=")
        found[name] = [word.replace("{in}", "{naive}") for word in shlex.split(command)]
    return found


def made(args, source):
    """{side: file} of a source, or an error."""
    files = {}
    for side, command in commands(args, source).items():
        out = args.out / side / f"{source.parent.name}.{source.stem}{'.ptx' if side == 'nvcc' else '.ll'}"
        out.parent.mkdir(parents=True, exist_ok=True)
        # What does not depend on --opt and --side is made once.
        if not (side in ("naive", "nvcc", "clang") and out.exists()):
            known = {**files, "out": out}
            sass.run([re.sub(r"\{(\w+)\}", lambda m: str(known[m[1]]), str(word)) for word in command])
        files[side] = out
    return files


def measured(args, source):
    """{side: {kernel: row}} of a source, or an error."""
    try:
        files = made(args, source)
        local = argparse.Namespace(**{**vars(args), "arch": architecture(source)})
        return {side: sass.measure(local, file, "") for side, file in files.items() if side != "naive"}
    except (RuntimeError, subprocess.TimeoutExpired) as error:
        return f"{source.name}: {error}"


def table(sides, rows):
    """Prints a row for each side."""
    print(f"{len({source for source, _ in rows})} files, {len(rows)} kernels; relative to nvcc, geometric mean by file")
    print(f"{'':12}{'ipm':>7}{'weighted':>10}{'size':>7}{'regs':>7}{'frames':>8}{'bytes':>7}{'not nvcc':>10}{'spills':>8}{'worst':>7}")
    for side in sides:
        pairs = {key: (row["nvcc"], row[side]) for key, row in rows.items()}
        means = [sass.geometric(sass.by_file(pairs, ratio)) for ratio in FIGURES.values()]
        mine = [row[side] for row in rows.values()]
        frames = sum(it["frame"] > 0 for it in mine)
        more = sum(row[side]["frame"] > 0 and not row["nvcc"]["frame"] for row in rows.values())
        worst = max(it[side]["size"] / smaller(it) for it in rows.values())
        print(f"{side:12}{means[0]:7.3f}{means[1]:10.3f}{means[2]:7.3f}{means[3]:7.3f}{frames:8}"
              f"{sum(it['frame'] for it in mine):7}{more:10}{sum(it['spill'] > 0 for it in mine):8}{worst:7.2f}")


def smaller(row):
    return min(row["clang"]["size"], row["nvcc"]["size"])


def each(sides, rows):
    """Prints the kernels that someone would look at."""
    for (source, kernel), row in sorted(rows.items()):
        frames = any(row[side]["frame"] or row[side]["spill"] for side in sides)
        if frames or any(row[side]["size"] > 1.3 * smaller(row) for side in sides if side != "nvcc"):
            cells = (f"{side} {it['frame']}+{it['spill']} r{it['regs']} s{it['size']}" for side in sides for it in [row[side]])
            print(f"{source} {kernel[:40]}: " + "; ".join(cells))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("sources", nargs="*", type=pathlib.Path, metavar="SOURCES")
    parser.add_argument("--opt", required=True)
    parser.add_argument("--flags", type=shlex.split, default=["-O2"], help="of --opt, instead of -O2")
    parser.add_argument("--side", action="append", default=[], help="NAME='COMMAND {in} {out}'")
    parser.add_argument("--out", type=pathlib.Path, default=ROOT / "target" / "from-source")
    parser.add_argument("--only", help="sources whose names have this in them")
    parser.add_argument("--each", action="store_true")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--suffix", default="-22", help="of clang and llc")
    parser.add_argument("--cache", help="folder that keeps what was measured")
    args = parser.parse_args()
    args.nvcc, args.llc = shipped.nvidia_tool("nvcc"), f"llc{args.suffix}"
    args.ptxas, args.nvdisasm = shipped.nvidia_tool("ptxas"), shipped.nvidia_tool("nvdisasm")
    if not (args.nvcc and args.ptxas and args.nvdisasm):
        shipped.stop("no nvcc, ptxas or nvdisasm: pip install nvidia-cuda-nvcc nvidia-nvvm nvidia-cuda-crt "
                     "nvidia-cuda-runtime nvidia-cuda-nvdisasm")
    args.ptx, args.ptxas_args = "ptx88", ""
    given = args.sources or SOURCES
    sources = [it for at in given for it in (sorted(at.glob("*.cu")) if at.is_dir() else [at])]
    sources = [it for it in sources if not args.only or args.only in it.name]
    rows, failed = {}, False
    with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        for source, sides in zip(sources, pool.map(lambda it: measured(args, it), sources)):
            if isinstance(sides, str):
                failed = True
                print(sides, file=sys.stderr)
                continue
            for kernel in set.intersection(*map(set, sides.values())):
                rows[(f"{source.parent.name}/{source.stem}", kernel)] = {side: it[kernel] for side, it in sides.items()}
    if rows:
        sides = list(next(iter(rows.values())))
        table(sides, rows)
        if args.each:
            each(sides, rows)
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
