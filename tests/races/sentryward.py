#!/usr/bin/env python3
"""What SentryWard, a static verifier of PTX, says of the kernels of this folder, next to what is said
of them here.

usage: sentryward.py        (needs llc-22, or another LLVM_SUFFIX, and `pip install sentryward`)
"""
import collections
import concurrent.futures
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).parent
LLC = "llc" + os.environ.get("LLVM_SUFFIX", "-22")
AGREES = {
    "clean": ["race_free"],
    "race": ["potential_race"],
    "divergence": ["not_wellsynced"],
    "deadlock": ["not_wellsynced"],
}
HEAD = re.compile(r"// (\w+) (\d+)x(\d+)(?: cluster=(\d+))?: ")


def cases():
    for source in sorted(HERE.glob("*.cu")):
        said = None
        text = source.read_text()
        arch = "sm_90" if "arch: sm_90" in text else "sm_80"
        for line in text.splitlines():
            said = HEAD.match(line) or said
            if kernel := re.match(r"KERNEL\((\w+)\)", line):
                grid, block, cluster = (int(n or 1) for n in said.groups()[1:])
                yield source.stem, arch, kernel[1], said[1], grid, block, cluster


def check(folder, case):
    stem, _, kernel, _, grid, block, cluster = case
    launch = {"grid_dim": [grid, 1, 1], "block_dim": [block, 1, 1]}
    if cluster > 1:
        launch["cluster_dim"] = [cluster, 1, 1]
    given = folder / f"{kernel}.json"
    schema = "spverify.kernel-input/v1"
    given.write_text(json.dumps({"schema": schema, "entry": kernel, "launch": launch}))
    command = ["sentryward", folder / f"{stem}.ptx", "--input", given, "--timeout", "20"]
    ran = subprocess.run(command, capture_output=True, text=True)
    answer = json.loads(ran.stdout)
    codes = [diagnostic["code"] for diagnostic in answer["diagnostics"]]
    return case, answer["result"], codes[0] if codes else ""


def main():
    all_cases = list(cases())
    with tempfile.TemporaryDirectory() as name, concurrent.futures.ThreadPoolExecutor(2) as pool:
        folder = pathlib.Path(name)
        for stem, arch in sorted({case[:2] for case in all_cases}):
            module = HERE / "ll" / f"{stem}.ll"
            subprocess.run([LLC, f"-mcpu={arch}", "-mattr=+ptx80", module, "-o", folder / f"{stem}.ptx"], check=True)
        results = list(pool.map(lambda case: check(folder, case), all_cases))
    counts = collections.Counter()
    for (stem, _, kernel, said, *_), found, code in results:
        if found in AGREES.get(said, []):
            counts["agree"] += 1
        elif found in ("unsupported", "tool_failure"):
            counts[f"not treated: {code}"] += 1
        else:
            counts["differ"] += 1
            print(f"{stem}.cu: {kernel}: {said} here, {found} there ({code})")
    for what, n in sorted(counts.items()):
        print(f"{n:4} {what}")


if __name__ == "__main__":
    sys.exit(main())
