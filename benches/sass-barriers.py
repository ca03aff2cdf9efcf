#!/usr/bin/env python3
"""What a barrier less is worth in machine code: full `BAR`s and instructions before and after a pass.

    sass-barriers.py --opt target/release/selvedge-opt [--pass dead-sync-elim] [--json FILE] [FAMILY...]

Each module of tests/kernels, as it is and after the pass, goes through llc, ptxas and nvdisasm, with
nothing else between, for sm_80 or what its head says. A row for each function that has fewer barriers in
the text afterwards; padding is not counted. ptxas comes from $PTXAS, PATH or the Python package
nvidia-cuda-nvcc, nvdisasm likewise from nvidia-cuda-nvdisasm.

Exit status: 0; 1 when a tool failed, or when a function has more `BAR`s afterwards.
"""
import argparse
import concurrent.futures
import json
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))
import shipped  # noqa: E402


def run(command, text=""):
    done = subprocess.run(command, input=text, capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(f"{' '.join(map(str, command))}: {done.stderr.strip()[:500]}")
    return done.stdout


def machine_code(args, text, arch):
    """(full barriers, instructions) of each function."""
    with tempfile.TemporaryDirectory() as folder:
        ptx, cubin = pathlib.Path(folder, "ptx"), pathlib.Path(folder, "cubin")
        run([args.llc, f"-mcpu={arch}", "-mattr=+ptx80", "-O3", "-", "-o", ptx], text)
        run([args.ptxas, f"-arch={arch}", "-O3", ptx, "-o", cubin])
        return shipped.sass(run([args.nvdisasm, cubin]))


def measure(args, family, level):
    """A row for each function whose barriers became fewer."""
    before = shipped.module(family, level).read_text()
    after = run([args.opt, "-S", f"-passes={args.pass_}"], before)
    counts = shipped.barriers(before), shipped.barriers(after)
    fewer = [name for name in counts[0] if counts[1].get(name, 0) < counts[0][name]]
    if not fewer:
        return []
    arch = shipped.arch(family)
    codes = machine_code(args, before, arch), machine_code(args, after, arch)
    return [
        {
            "family": family, "level": shipped.LEVEL_NAMES[level], "function": name,
            "text": [count.get(name, 0) for count in counts],
            "bar": [code[name][0] for code in codes],
            "instructions": [code[name][1] for code in codes],
        }
        for name in fewer if name in codes[0]
    ]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--opt", required=True, help="our program, a release build")
    parser.add_argument("--pass", dest="pass_", default="dead-sync-elim", help="the pipeline")
    parser.add_argument("--llc", default="llc-22")
    parser.add_argument("--ptxas", default=shipped.nvidia_tool("ptxas"))
    parser.add_argument("--nvdisasm", default=shipped.nvidia_tool("nvdisasm"))
    parser.add_argument("--level", action="append", choices=shipped.LEVELS, help="only this level")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--json", help="write the rows into this file, too")
    parser.add_argument("families", nargs="*")
    args = parser.parse_args()
    if not args.ptxas or not args.nvdisasm:
        shipped.stop("no ptxas or no nvdisasm: pip install nvidia-cuda-nvcc nvidia-cuda-nvdisasm")
    cases = [(f, level) for f in args.families or shipped.families() for level in args.level or shipped.LEVELS]
    with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        rows = [row for rows in pool.map(lambda case: measure(args, *case), cases) for row in rows]
    print(f"{'function':42} {'level':6} {'calls in text':>14} {'BAR':>10} {'instructions':>16}")
    kinds = ("text", "bar", "instructions")
    for row in rows:
        text, bar, code = (" -> ".join(map(str, row[kind])) for kind in kinds)
        print(f"{row['family'] + '/' + row['function']:42} {row['level']:6} {text:>14} {bar:>10} {code:>16}")
    for level in dict.fromkeys(row["level"] for row in rows):
        sums = [[sum(row[kind][n] for row in rows if row["level"] == level) for n in (0, 1)] for kind in kinds]
        text, bar, code = (" -> ".join(map(str, pair)) for pair in sums)
        print(f"{'total':42} {level:6} {text:>14} {bar:>10} {code:>16}")
    if args.json:
        whole = {"schema": "selvedge-sass-barriers", "version": 1, "pass": args.pass_, "rows": rows}
        pathlib.Path(args.json).write_text(json.dumps(whole, indent=1) + "\n")
    return 1 if any(row["bar"][1] > row["bar"][0] for row in rows) else 0


if __name__ == "__main__":
    sys.exit(main())
