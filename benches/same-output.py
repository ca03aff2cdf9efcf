#!/usr/bin/env python3
"""Do two builds of our program print the same? For changes that must not change what passes do.

    same-output.py --before OLD --after NEW [--run PIPELINE]... [--every N] [--jobs N] FILE|DIR...

Both programs run every pipeline on every file (a DIR stands for the *.ll below it), with all remarks and
statistics, and what they write (standard output, standard error, exit status) is compared byte by byte. Files
on which both fail alike are equal. Each --run is one pipeline; the flags behind its first space go to both
programs. Without --run those of RUNS are taken, which cover every pass. Named pipelines (-O1 and its like) are
left out on purpose: they change when passes are added to them.

    git worktree add /tmp/before COMMIT && (cd /tmp/before && cargo build --release -p selvedge-opt)
    benches/same-output.py --before /tmp/before/target/release/selvedge-opt --after target/release/selvedge-opt \\
        tests/kernels tests/library-kernels ../shared/conformance ../shared/inputs

--every N takes each N-th file only. Exit status: 0 when all is equal, 1 when not, 2 on wrong usage. Prints one
line for each difference, with the first line that differs.
"""
import argparse
import collections
import concurrent.futures
import os
import re
import subprocess
import sys
from pathlib import Path

REMARKS = "-pass-remarks=. -pass-remarks-missed=. -pass-remarks-analysis=. -stats"
# Printers change nothing, so that many fit into one run.
PRINTED = ["domtree", "postdomtree", "loops", "block-frequency", "cycles", "uniformity", "thread-uniformity",
           "memoryssa", "memoryssa-walker"]
DRAWN = ["dot<cfg>", "dot<domtree>", "dot<postdomtree>", "dot<loops>", "dot<block-frequency>",
         "dot<thread-uniformity>", "annotate<domtree>", "annotate<postdomtree>", "annotate<loops>",
         "annotate<block-frequency>"]
RUNS = [
    "no-op-module",
    f"nvvm-reflect {REMARKS}",
    f"always-inline,inline {REMARKS}",
    f"simplifycfg {REMARKS}",
    f"dce {REMARKS}",
    f"mem2reg {REMARKS}",
    f"sroa {REMARKS}",
    f"sroa<preserve-cfg> {REMARKS}",
    f"instsimplify {REMARKS}",
    f"infer-address-spaces {REMARKS}",
    f"common-base-elim {REMARKS}",
    f"loop-latch-form {REMARKS}",
    f"loop-simplify,lcssa {REMARKS}",
    f"loop-rotate {REMARKS}",
    f"loop-unroll-full {REMARKS}",
    f"infer-address-spaces,narrow-shared-addresses {REMARKS}",
    f"require<profile-summary>,function(codegenprepare) {REMARKS}",
    f"early-cse {REMARKS}",
    f"early-cse<memssa> {REMARKS}",
    f"early-cse<memssa;cross-width;phi-limit=9;earlycse-mssa-optimization-cap=3>,dce {REMARKS}",
    f"basic-dbe {REMARKS}",
    f"function(dead-sync-elim) {REMARKS}",
    f"dead-sync-elim {REMARKS}",
    f"dead-sync-elim<trust-restrict;trust-aligned;strict-traps;print-dead-sync-elim> {REMARKS}",
    f"branch-dist {REMARKS}",
    f"weaken-barriers {REMARKS}",
    "dead-sync-elim -disable-output -explain-barriers=json",
    "explain-barriers -disable-output",
    "function(explain-barriers) -disable-output",
    "function(" + ",".join(f"print<{name}>" for name in PRINTED) + ") -disable-output",
    "function(" + ",".join(DRAWN) + ") -disable-output",
    "aa-eval -disable-output -print-all-alias-modref-info",
]
TIMEOUT = 120


def main():
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("--before", required=True, metavar="OLD", help="the program as it was")
    ask.add_argument("--after", required=True, metavar="NEW", help="the program as it is")
    ask.add_argument("--run", action="append", metavar="PIPELINE", help="a pipeline, and flags behind a space")
    ask.add_argument("--every", type=int, default=1, metavar="N", help="only each N-th file")
    ask.add_argument("--jobs", type=int, default=2, metavar="N", help="runs at a time")
    ask.add_argument("paths", nargs="+", type=Path, metavar="FILE|DIR")
    args = ask.parse_args()
    programs = [os.path.abspath(args.before), os.path.abspath(args.after)]
    for program in programs:
        os.access(program, os.X_OK) or ask.error(f"{program} is no program")
    files = [file for path in args.paths for file in below(path)][:: args.every]
    files or ask.error("no .ll files")
    runs = args.run or RUNS
    refuse_what_is_unknown(ask, programs, runs)

    counts, status = collections.Counter(), 0
    with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        jobs = [(run, file) for run in runs for file in files]
        for (run, file), said in zip(jobs, pool.map(lambda job: difference(programs, *job), jobs)):
            counts[run] += 1
            if said:
                counts["different"] += 1
                status = 1
                print(f"{file}: {run.split()[0]}: {said}", flush=True)
    for run in runs:
        print(f"{counts[run]:6} files  {run}")
    print(f"{counts['different']} different of {sum(counts[run] for run in runs)}")
    sys.exit(status)


def below(path):
    return sorted(path.rglob("*.ll")) if path.is_dir() else [path]


def refuse_what_is_unknown(ask, programs, runs):
    """A pipeline that a program does not know fails alike on every file: that would compare nothing."""
    for run in runs:
        for program in programs:
            status, _, error = output(program, run, "/dev/null")
            if status != 0:
                ask.error(f"{program} does not take '{run}': {error.decode(errors='replace').strip()[:300]}")


def output(program, run, file):
    pipeline, *flags = run.split()
    command = [program, f"-passes={pipeline}", "-S", *flags, str(file)]
    try:
        done = subprocess.run(command, capture_output=True, timeout=TIMEOUT)
    except subprocess.TimeoutExpired:
        return "timeout", b"", b""
    return done.returncode, done.stdout, done.stderr


def difference(programs, run, file):
    """What differs first, in words; None when nothing does."""
    before, after = (output(program, run, file) for program in programs)
    if before == after:
        return None
    if before[0] != after[0]:
        return f"exit status {before[0]} and {after[0]}"
    for name, old, new in zip(("output", "messages"), before[1:], after[1:]):
        if old != new:
            return first_line(name, old, new)
    return None


def first_line(name, old, new):
    old, new = (re.split(b"\n", text) for text in (old, new))
    at = next((n for n, (a, b) in enumerate(zip(old, new)) if a != b), min(len(old), len(new)))
    line = lambda text: text[at].decode(errors="replace")[:160] if at < len(text) else "(end)"
    return f"{name}, line {at + 1}: {line(old)!r} became {line(new)!r}"


if __name__ == "__main__":
    main()
