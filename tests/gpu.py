#!/usr/bin/env python3
"""Asks a GPU whether generated kernels compute what the executor says, as they are and behind passes.

    kernels_for_gpu FOLDER 200                    # cargo run --release -p selvedge-tests --example kernels_for_gpu
    gpu.py make FOLDER [--opt PROGRAM] [--arch sm_90] [--variant NAME=PASSES]...
    gpu.py run FOLDER                             # needs cupy

The judge and what it judges were written by the same people: this is the oracle that was not. `make` compiles each kernel
with llc and ptxas, as it is (`plain`) and behind the passes of a variant, those of PIPELINES if none is given, to
FOLDER/VARIANT/NAME.cubin. `run` launches them, and compares buffers with what the executor said, but for bytes that may be
anything. Kernels that llc or ptxas refuse are counted.

Kernels of barriers go through LLVM 22, whose names they have; the others through LLVM 19: slsr of LLVM 22.1 takes `p[sext(i - 7)]`
for 48 bytes before `p[sext(i + 5)]` where `i + 5` may wrap (llvm-project#204278), and they crash.

Exit status of `run`: 0; 1 when something differs.
"""
import argparse
import concurrent.futures
import json
import os
import pathlib
import subprocess
import sys
import tempfile

import shipped

PIPELINES = {
    "addresses": "infer-address-spaces,common-base-elim,narrow-shared-addresses,loop-latch-form",
    "strength": "infer-address-spaces,base-address-strength-reduce,scev-cgp<no-nv-disable-scev-cgp>,codegenprepare",
    "barriers": "instsimplify,dead-sync-elim<thread-proofs>,weaken-barriers",
    "O2": "default<O2>",
    "all": "infer-address-spaces,instsimplify,early-cse<memssa>,dead-sync-elim<thread-proofs>,weaken-barriers,common-base-elim,"
    "base-address-strength-reduce,scev-cgp<no-nv-disable-scev-cgp>,narrow-shared-addresses,codegenprepare,loop-latch-form",
}


def make(args):
    given = dict(it.split("=", 1) for it in args.variant) or PIPELINES
    variants = [("plain", "no-op-module"), *given.items()]
    kernels = sorted(args.folder.glob("*.ll"))
    for name, _ in variants:
        (args.folder / name).mkdir(exist_ok=True)
    with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        work = [pool.submit(made, args, *variant, kernel) for variant in variants for kernel in kernels]
        failed = sorted(it for it in (one.result() for one in work) if it)
    print(f"{len(kernels)} kernels, {len(variants)} variants, {len(failed)} not compiled")
    print("\n".join(failed[:10]))


def made(args, variant, passes, kernel):
    """Compiles a kernel; what failed, if it did."""
    cubin = args.folder / variant / f"{kernel.stem}.cubin"
    version = 22 if kernel.stem.startswith("barriers-") else 19
    with tempfile.TemporaryDirectory() as folder:
        changed, ptx = pathlib.Path(folder, "k.ll"), pathlib.Path(folder, "k.ptx")
        steps = [
            [args.opt, f"-dialect=LLVM-{version}", f"-passes={passes}", "-S", kernel, "-o", changed],
            [*shipped.back_end(version, args.arch), changed, "-o", ptx],
            [shipped.nvidia_tool("ptxas"), "-O3", f"-arch={args.arch}", ptx, "-o", cubin],
        ]
        for step in steps:
            done = subprocess.run(list(map(str, step)), capture_output=True, text=True)
            if done.returncode:
                return f"{variant} {kernel.stem}: {(done.stderr or done.stdout).strip()[:150]}"
    return None


def run(args):
    """Asks workers one after the other: a kernel that faults takes what it runs in with it."""
    tasks = tasks_of(args.folder)
    n_launches, wrong, done = 0, 0, 0
    while done < len(tasks):
        worker = [sys.executable, __file__, "work", str(args.folder), f"--from={done}"]
        lines = subprocess.run(worker, stdout=subprocess.PIPE, text=True, stderr=subprocess.DEVNULL).stdout.splitlines()
        for line in lines:
            number, launches, differing = json.loads(line)
            done, n_launches = number + 1, n_launches + launches
            if differing:
                wrong += 1
                print(f"WRONG: {' '.join(tasks[number])}: {differing}", flush=True)
        if not lines:
            print(f"WRONG: {' '.join(tasks[done])}: the worker ended", flush=True)
            wrong, done = wrong + 1, done + 1
    print(f"{len(tasks)} kernels of all variants, {n_launches} launches, {wrong} wrong")
    return bool(wrong)


def tasks_of(folder):
    """(kernel, variant); what is as it was comes first."""
    variants = sorted((it.name for it in folder.iterdir() if it.is_dir()), key=lambda it: (it != "plain", it))
    stems = sorted(it.stem for it in folder.glob("*.json"))
    return [(stem, it) for stem in stems for it in variants if (folder / it / f"{stem}.cubin").exists()]


def work(args):
    """Launches kernels, and prints of each its number, how many launches were as expected, and what was not."""
    for number, (stem, variant) in list(enumerate(tasks_of(args.folder)))[args.first :]:
        launches, differing = json.loads((args.folder / f"{stem}.json").read_text()), None
        for n_same, launch in enumerate(launches):
            try:
                differing = compared(args.folder / variant / f"{stem}.cubin", launch)
            except Exception as error:
                print(json.dumps([number, n_same, f"launch {n_same}: {error}"]), flush=True)
                os._exit(3)
            if differing:
                differing = f"launch {n_same}: {differing}"
                break
        print(json.dumps([number, n_same + (not differing), differing]), flush=True)


def compared(cubin, launch):
    """Where buffers do not hold what is expected, after a launch."""
    import cupy
    import numpy

    args, buffers = [], {}
    for number, arg in enumerate(launch["args"]):
        if isinstance(arg, str):
            # Room behind, for what a kernel computes and does not access.
            buffers[number] = cupy.asarray(numpy.frombuffer(bytes.fromhex(arg) + bytes(64), numpy.uint8))
            args.append(numpy.uint64(buffers[number].data.ptr))
        elif isinstance(arg, dict):
            # An array of one element of this machine is passed by value. Nobody sees it afterwards.
            buffers[number] = None
            value = bytes.fromhex(arg["value"])
            args.append(numpy.frombuffer(value, f"V{len(value)}"))
        elif isinstance(arg, list):
            args.append(numpy.uint64(buffers[arg[0]].data.ptr + arg[1]))
        else:
            args.append(numpy.uint64(arg))
    # Loaded anew, since variables of the module are to be as they were; RawModule would keep it.
    module = cupy.cuda.function.Module()
    module.load_file(str(cubin))
    kernel = module.get_function(launch["kernel"])
    kernel(tuple(launch["grid"]), tuple(launch["block"]), tuple(args), launch["shared"])
    cupy.cuda.Device().synchronize()
    for (number, buffer), expected in zip(buffers.items(), launch["expected"]):
        if buffer is None:
            continue
        found = buffer.get()[: len(expected) // 2].tobytes().hex()
        for at in range(0, len(expected), 2):
            if expected[at : at + 2] not in ("..", found[at : at + 2]):
                first = at // 8 * 8
                return f"argument {number}, byte {first // 2}: {found[first:first + 8]}, not {expected[first:first + 8]}"
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["make", "run", "work"], help="work: what run starts")
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--arch", default="sm_90")
    parser.add_argument("--opt", default="selvedge-opt")
    parser.add_argument("--variant", action="append", default=[], metavar="NAME=PASSES")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--from", dest="first", type=int, default=0, help="of work: the first kernel's number")
    args = parser.parse_args()
    return {"make": make, "run": run, "work": work}[args.what](args)


if __name__ == "__main__":
    sys.exit(main())
