#!/usr/bin/env python3
"""What SentryWard, a static verifier of PTX, says of the shipped kernels before and after a pass.

    tests/sentryward-kernels.py --opt target/release/selvedge-opt [--pass dead-sync-elim] [FAMILY...]

Each module of tests/kernels, as it is and after the pass, goes through llc; each kernel of which the pass
removed a barrier is launched as its head says. A verdict is worse when SentryWard called the kernel
race-free before and does not afterwards. Kernels that it does not treat before are counted, by its reason.

With --all-kernels the others are asked about, too: whatever else the pass did to them.
With --drop-needed each barrier that is left is also taken out, one at a time, and SentryWard is asked
again: how often it notices says what its silence is worth. (Slow.)

Needs llc-22, or another LLVM_SUFFIX, and `pip install sentryward`. Exit status: 1 when a verdict is worse,
or when there was nothing to compare.
"""
import argparse
import collections
import concurrent.futures
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

import shipped

LLC = "llc" + os.environ.get("LLVM_SUFFIX", "-22")
GOOD = "race_free"


def run(command, text=""):
    done = subprocess.run(command, input=text, capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(f"{' '.join(map(str, command))}: {done.stderr.strip()[:500]}")
    return done.stdout


def ptx_of(text, arch):
    return run([LLC, f"-mcpu={arch}", "-mattr=+ptx80", "-", "-o", "-"], text)


def scalars(ptx, kernel, launch):
    """The integer arguments of a kernel, by the names and types that they have in PTX."""
    declared = re.search(rf"\.entry {re.escape(kernel)}\((.*?)\)", ptx, re.S)[1]
    params = re.findall(r"\.param \.(\w+) (?:.*? )?([\w$]+)(?=,|\n)", declared)
    for (ty, name), (_, value) in zip(params, launch.arguments()):
        if ty.startswith("u") and not isinstance(value, list):
            yield {"parameter": name, "type": ty, "value": int(value) & 0xFFFFFFFF}


def verdict(ptx, kernel, launch, seconds):
    """(result, code of the first diagnostic) of one kernel."""
    shape = {"grid_dim": launch.grid, "block_dim": launch.block, "dynamic_shared_bytes": launch.shared}
    if launch.cluster != [1, 1, 1]:
        shape["cluster_dim"] = launch.cluster
    given = {"schema": "spverify.kernel-input/v1", "entry": kernel, "launch": shape}
    given["arguments"] = list(scalars(ptx, kernel, launch))
    with tempfile.TemporaryDirectory() as folder:
        code, inputs = pathlib.Path(folder, "kernel.ptx"), pathlib.Path(folder, "input.json")
        code.write_text(ptx)
        inputs.write_text(json.dumps(given))
        command = ["sentryward", code, "--input", inputs, "--timeout", str(seconds)]
        answer = json.loads(subprocess.run(command, capture_output=True, text=True).stdout)
    codes = [diagnostic["code"] for diagnostic in answer["diagnostics"]]
    return answer["result"], codes[0] if codes else ""


def is_same(ptx, kernel):
    """Whether two texts have the same code for a kernel, so that one question is enough."""
    entry = re.compile(rf"\.entry {re.escape(kernel)}\(.*?^\}}", re.S | re.M)
    return ptx[0] == ptx[1] or (".func" not in ptx[0] + ptx[1] and len({entry.search(text)[0] for text in ptx}) == 1)


def measure(args, family, level):
    """(kernel, verdict before, verdict after, [verdicts without one more]) of the kernels of a module."""
    before = shipped.module(family, level).read_text()
    after = run([args.opt, "-S", f"-passes={args.pass_}"], before)
    counts, arch = (shipped.barriers(before), shipped.barriers(after)), shipped.arch(family)
    # A kernel's barriers are also those of functions that it may call.
    device = any(counts[0][f] != counts[1].get(f, 0) for f in counts[0] if f not in shipped.kernels(before))
    texts = ptx_of(before, arch), ptx_of(after, arch)
    results = []
    for kernel in sorted(shipped.kernels(before)):
        changed = device or counts[0].get(kernel, 0) != counts[1].get(kernel, 0)
        for launch in shipped.launches(family):
            if launch.is_of(kernel) and (changed or args.all_kernels):
                different = texts[:1] if is_same(texts, kernel) else texts
                said = [verdict(ptx, kernel, launch, args.timeout) for ptx in different]
                fewer = []
                if args.drop_needed and said[-1][0] == GOOD:
                    for place in shipped.positions(after):
                        if place.function == kernel and " = " not in after.splitlines()[place.line].split("@")[0]:
                            ptx = ptx_of(shipped.without(after, [place.line]), arch)
                            fewer.append((place.number, *verdict(ptx, kernel, launch, args.timeout)))
                results.append((f"{family}.{level} @{kernel}", said[0], said[-1], fewer))
    return results


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--opt", required=True, help="our program, a release build")
    parser.add_argument("--pass", dest="pass_", default="dead-sync-elim", help="the pipeline")
    parser.add_argument("--all-kernels", action="store_true", help="ask about kernels without a change, too")
    parser.add_argument("--drop-needed", action="store_true", help="ask again without each barrier that is left")
    parser.add_argument("--level", action="append", choices=shipped.LEVELS, help="only this level")
    parser.add_argument("--timeout", type=int, default=20, help="seconds for one kernel")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("families", nargs="*")
    args = parser.parse_args()
    cases = [(f, level) for f in args.families or shipped.families() for level in args.level or shipped.LEVELS]
    with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        results = [one for many in pool.map(lambda case: measure(args, *case), cases) for one in many]
    counts, noticed, worse = collections.Counter(), collections.Counter(), 0
    for name, (old, old_code), (new, new_code), fewer in results:
        if old != GOOD:
            counts[f"not called race-free before: {old_code or old}"] += 1
        elif new == GOOD:
            counts["race-free before and after"] += 1
        else:
            worse += 1
            print(f"worse: {name}: {old} before, {new} after ({new_code})")
        for number, result, _ in fewer:
            noticed[result] += 1
            if result == GOOD:
                print(f"left, and not needed as SentryWard says: {name} barrier {number}")
    print(f"{len(results):4} kernels, {'all' if args.all_kernels else 'those with fewer barriers'}; {worse} worse")
    for what, n in sorted(counts.items()):
        print(f"{n:4} {what}")
    for what, n in sorted(noticed.items()):
        print(f"{n:4} without one barrier more: {what}")
    return 1 if worse or not counts["race-free before and after"] else 0


if __name__ == "__main__":
    sys.exit(main())
