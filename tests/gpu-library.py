#!/usr/bin/env python3
"""Asks a GPU whether algorithms of CUB and Thrust still compute what the CPU does, behind passes.

    pip install nvidia-cuda-cccl nvidia-cuda-runtime nvidia-cuda-crt nvidia-cuda-nvcc
    gpu-library.py make FOLDER [--opt PROGRAM] [--arch sm_90] [--variant NAME=PASSES]... [--jobs N] [NAME...]
    gpu-library.py run FOLDER [--jobs N] [--lines TO] [NAME...]       # needs a GPU and its driver, and nothing else

The programs are those of tests/gpu-library: each calls device-wide algorithms, compares the results with what plain
loops on the CPU say, and prints a line with a hash for each. `make` compiles the half of a program that runs on the CPU
once, to FOLDER/NAME.gz, and the other half as it is (`plain`) and behind the passes of a variant, those of PIPELINES if
none is given, to FOLDER/VARIANT/NAME.fatbin.gz. It prints how many barriers the text has before and behind the passes.
`run` runs all of them, and compares the lines with those of `plain`.

What the passes are given is what clang -O2 makes, and llc follows. A variant whose name begins with `raw` is given what
benches/real/make.py calls raw instead, hardly optimised, and LLVM's -O2 follows: what a compiler has that runs our
passes early. NAME chooses programs whose names begin so. Headers are found as benches/real/make.py finds them.

With --drop=N, every N-th barrier of all variants but `plain` is left out: `run` must say that they are wrong, or a
program does not notice what a wrong pass does.

Exit status of `make`: 0; 1 when something did not compile. Of `run`: 0; 1 when a program fails, or the CPU or `plain`
says something else.
"""
import argparse
import concurrent.futures
import gzip
import os
import pathlib
import subprocess
import sys
import tempfile

import gpu
import shipped

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "benches" / "real"))
import make as real  # noqa: E402

PROGRAMS = HERE / "gpu-library"
# Of PTX: what CUB writes in assembly for sm_90 needs it.
FEATURE = "+ptx86"
# Has programs take the half for the GPU from a file.
WRAP = "-Wl,--wrap=__cudaRegisterFatBinary"
PIPELINES = {**{name: gpu.PIPELINES[name] for name in ("barriers", "O2", "all")}, "raw": gpu.PIPELINES["O2"]}


def programs(args):
    names = sorted(it.stem for it in PROGRAMS.glob("*.cu"))
    return [it for it in names if not args.names or it.startswith(tuple(args.names))]


# --- make


def ran(command, text=None):
    """What a command prints, which is given a text."""
    return real.ran(list(map(str, command)), text)


def front_end(args):
    """How clang compiles either half."""
    return [
        "clang++-22", "-x", "cuda", f"--cuda-path={args.headers}", "-nocudalib", f"--cuda-gpu-arch={args.arch}",
        "-std=c++17", "-Wno-unknown-cuda-version", "-w", f"-I{real.HERE}", "-include", real.HERE / "prelude.h",
        f"-I{args.headers / 'include' / 'cccl'}",
    ]  # fmt: skip


def write(file, data):
    file.parent.mkdir(parents=True, exist_ok=True)
    # Without the time, so that the same is the same.
    file.write_bytes(gzip.compress(data, 9, mtime=0))


def make_host(args, name):
    """Compiles the half for the CPU. The other is not in it: see check.h."""
    with tempfile.TemporaryDirectory() as folder:
        nothing, object_file, program = (pathlib.Path(folder, it) for it in ("nothing", "half.o", "program"))
        nothing.write_bytes(bytes(16))
        given = ["-Xclang", "-fcuda-include-gpubinary", "-Xclang", nothing]
        ran([*front_end(args), "--cuda-host-only", *given, "-O2", "-c", PROGRAMS / f"{name}.cu", "-o", object_file])
        libraries = ["-lcudart_static", "-lpthread", "-ldl", "-lrt"]
        static = ["-static-libstdc++", "-static-libgcc", "-s", "-Wl,--gc-sections"]
        ran(["clang++-22", object_file, "-o", program, *static, WRAP, f"-L{args.headers / 'lib'}", *libraries])
        write(args.folder / f"{name}.gz", program.read_bytes())


def device_ir(args, name):
    """The half for the GPU, in both flavours."""
    only = ["--cuda-device-only", f"--cuda-feature={FEATURE}", "-fdiscard-value-names", "-S", "-emit-llvm", "-O2"]
    ir = ran([*front_end(args), *only, "-Xclang", "-disable-llvm-passes", PROGRAMS / f"{name}.cu", "-o", "-"])
    target = ["--target=nvptx64-nvidia-cuda", f"-march={args.arch}", "-Xclang", "-target-feature", "-Xclang", FEATURE]
    return {
        "raw": ran(["opt-22", "-S", f"-passes={real.INLINED}"], ir),
        "O2": ran(["clang-22", "-x", "ir", "-S", "-emit-llvm", "-O2", "-w", *target, "-", "-o", "-"], ir),
    }


def make_device(args, name, variant, passes, ir):
    """Compiles the half for the GPU behind passes; how many barriers there were, and are."""
    flavour = "raw" if variant.startswith("raw") else "O2"
    text = ran([args.opt, "-dialect=LLVM-22", f"-passes={passes}", "-S"], ir[flavour])
    if args.drop and variant != "plain":
        text = with_fewer(text, args.drop)
    counts = len(shipped.positions(ir[flavour])), len(shipped.positions(text))
    if flavour == "raw":
        text = ran(["opt-22", "-S", "-passes=default<O2>"], text)
    with tempfile.TemporaryDirectory() as folder:
        ptx, cubin, fatbin = (pathlib.Path(folder, it) for it in ("half.ptx", "half.cubin", "half.fatbin"))
        ran([*shipped.back_end(22, args.arch), f"-mattr={FEATURE}", "-o", ptx], text)
        ran([shipped.nvidia_tool("ptxas"), "-O3", f"-arch={args.arch}", ptx, "-o", cubin])
        image = f"--image3=kind=elf,sm={args.arch.removeprefix('sm_')},file={cubin}"
        # Drivers that are older than the tool need not know how it compresses.
        ran([shipped.nvidia_tool("fatbinary"), "-64", f"--create={fatbin}", "--compress-mode=none", image])
        write(args.folder / variant / f"{name}.fatbin.gz", fatbin.read_bytes())
    return counts


def with_fewer(text, n):
    """The text without every n-th of the barriers that have no result."""
    lines = text.splitlines()
    plain = [it.line for it in shipped.positions(text) if " = " not in lines[it.line]]
    return shipped.without(text, set(plain[n - 1 :: n]))


def made(args, name, variants):
    """Compiles a program in all variants; what to print of each."""
    try:
        make_host(args, name)
        ir = device_ir(args, name)
    except real.DidNotCompile as wrong:
        return [(name, "", f"did not compile: {wrong}")]
    said = []
    for variant, passes in variants:
        try:
            said.append((name, variant, make_device(args, name, variant, passes, ir)))
        except real.DidNotCompile as wrong:
            said.append((name, variant, f"did not compile: {wrong}"))
    return said


def make(args):
    given = dict(it.split("=", 1) for it in args.variant) or PIPELINES
    variants = [("plain", "no-op-module"), *given.items()]
    args.headers = real.cuda()
    args.folder.mkdir(parents=True, exist_ok=True)
    failed, sums = 0, {variant: [0, 0] for variant, _ in variants}
    print(f"{'program':16} {'variant':12} {'barriers':>8} {'left':>8} {'gone':>8}")
    with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        for said in pool.map(lambda name: made(args, name, variants), programs(args)):
            for name, variant, counts in said:
                if isinstance(counts, str):
                    print(name, variant, counts, flush=True)
                    failed += 1
                    continue
                sums[variant] = [a + b for a, b in zip(sums[variant], counts)]
                print(row(name, variant, counts), flush=True)
    print("\n".join(row("all", *it) for it in sums.items()))
    return bool(failed)


def row(name, variant, counts):
    before, left = counts
    return f"{name:16} {variant:12} {before:8} {left:8} {before - left:8}"


# --- run


def run(args):
    variants = sorted((it.name for it in args.folder.iterdir() if it.is_dir()), key=lambda it: (it != "plain", it))
    tasks = [(name, it) for name in programs(args) for it in variants if half(args, name, it).exists()]
    names, found, n_wrong = {name for name, _ in tasks}, {}, 0
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        folder = pathlib.Path(folder)
        for name in names:
            unpack(args.folder / f"{name}.gz", folder / name)
        # In order, so plain is there before what is compared with it.
        for task, result in zip(tasks, pool.map(lambda it: outcome(args, folder, *it), tasks)):
            found[task] = result
            if wrong := told(args, found, *task):
                n_wrong += 1
                print(f"WRONG: {' '.join(task)}: {wrong}", flush=True)
    n_checks = sum(len(lines) for lines, _ in found.values())
    print(f"{len(names)} programs, {len(tasks)} with variants, {n_checks} checks, {n_wrong} programs wrong")
    return bool(n_wrong or not tasks)


def told(args, found, name, variant):
    """What is wrong with a program, if something is; its lines go to a file, if they are asked for."""
    lines, failure = found[name, variant]
    plain = found.get((name, "plain"), (lines, None))[0]
    if args.lines:
        (args.lines / variant).mkdir(parents=True, exist_ok=True)
        (args.lines / variant / f"{name}.txt").write_text("\n".join([*lines, ""]))
    if failure and lines == plain and variant != "plain":
        return "as plain is"
    return failure or differing(lines, plain)


def half(args, name, variant):
    return args.folder / variant / f"{name}.fatbin.gz"


def unpack(packed, file):
    file.write_bytes(gzip.decompress(packed.read_bytes()))
    file.chmod(0o755)


def outcome(args, folder, name, variant):
    """The lines that a program prints, and what is wrong with them or with how it ended, if something is."""
    fatbin = folder / f"{variant}-{name}.fatbin"
    unpack(half(args, name, variant), fatbin)
    try:
        environment = {**os.environ, "DEVICE_HALF": str(fatbin)}
        done = subprocess.run([folder / name], env=environment, capture_output=True, text=True, timeout=args.timeout)
    except subprocess.TimeoutExpired:
        return [], f"no end after {args.timeout} s"
    lines = done.stdout.splitlines()
    bad = [line for line in lines if "WRONG" in line or line.startswith("error: ")]
    if bad or done.returncode:
        return lines, f"{bad[0] if bad else done.stderr.strip()[:200]} (status {done.returncode}, {len(bad)} bad lines)"
    return lines, None


def differing(lines, plain):
    """The first line that is not as in `plain`."""
    if lines == plain:
        return None
    n = next((n for n, (ours, theirs) in enumerate(zip(lines, plain)) if ours != theirs), min(len(lines), len(plain)))
    ours, theirs = ((it[n : n + 1] or ["nothing"])[0] for it in (lines, plain))
    return f"{ours}, but plain: {theirs}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["make", "run"])
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("names", nargs="*", metavar="NAME")
    parser.add_argument("--arch", default="sm_90")
    parser.add_argument("--opt", default="selvedge-opt")
    parser.add_argument("--variant", action="append", default=[], metavar="NAME=PASSES")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--drop", type=int, metavar="N", help="of make: leave out every N-th barrier that is left")
    parser.add_argument("--lines", type=pathlib.Path, metavar="TO", help="of run: what programs print goes there")
    parser.add_argument("--timeout", type=int, default=120, help="of run: seconds that a program may take")
    args = parser.parse_intermixed_args()
    return {"make": make, "run": run}[args.what](args)


if __name__ == "__main__":
    sys.exit(main())
