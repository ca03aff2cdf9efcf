#!/usr/bin/env python3
"""Our program and LLVM's, in turn, on the same files: times, memory, ratios.

    vs-llvm.py --opt target/release/selvedge-opt [--rounds N] FILE.ll...

Every command is run `--rounds` times, the programs by turns, and the best time counts. What one
step costs is the difference of two commands that differ by that step:

    read     ours -disable-verify -disable-output         llvm-as -disable-verify -disable-output
    print    with -S -o /dev/null, less read               opt -S -passes=, less opt -disable-output
    verify   with -passes=verify, less read                opt -passes=verify, less opt -passes=

    early-cse, early-cse<memssa>
             with the pass, less read                      opt with the pass, less opt -passes=

Passes are timed by the programs themselves, too (-time-passes), with the analyses that they asked for,
on one thread:

    require<domtree>, require<memoryssa>, early-cse, early-cse<memssa>

Both programs count what a pass asks for as time of the pass: LLVM's timer of a pass runs on while an
analysis runs (its timers of analyses stop each other only), so those are not added to it. The rows
"alone" have computed the analyses before, on both sides.

What is timed of ours is a copy (`processor.installed`).

`--passes-only` leaves the other rows out. A large file of real code comes from `big-module.py`, one
of generated code from `cargo run --release -p selvedge-testkit --example synthetic`:

    benches/big-module.py /tmp/big.ll
    cargo build --release -p selvedge-opt
    benches/vs-llvm.py --opt target/release/selvedge-opt --rounds 15 /tmp/big.ll

LLVM's tools run passes on one thread. On two threads, which is what a machine of two cores gets without
a flag, the clock is compared.

One thread is told by the processor's time, user and system, of a whole process: `read` holds what it
takes to start, to copy the file into memory and to give the memory back at the end. So does `read` of
LLVM. The others are differences of two such times, each the best of its rounds: on a machine
that does other work too they are off by some milliseconds. There `perf stat -e instructions:u,cycles:u`
tells more of a change than this.
"""
import argparse
import os
import re
import resource
import subprocess
import sys
import tempfile
import time

from processor import installed


def once(argv):
    """Seconds of the clock, seconds of the processor, and peak memory in MB of one run."""
    start = time.perf_counter()
    process = subprocess.Popen(argv, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    error = process.stderr.read()
    _, status, usage = os.wait4(process.pid, 0)
    took = time.perf_counter() - start
    if status != 0:
        sys.exit(f"{' '.join(argv)}:\n{error.decode(errors='replace')[:2000]}")
    return took, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def best(commands, rounds):
    """The best of each measure of each command, the programs by turns so that a noisy minute hits all.

    Behind a run that gave back much memory the system is slow to hand it out again, so each program has
    one run that does not count before those that do."""
    result = {name: (float("inf"),) * 3 for name in commands}
    programs = list(dict.fromkeys(argv[0] for argv in commands.values()))
    for _ in range(rounds):
        for program in programs:
            own = {name: argv for name, argv in commands.items() if argv[0] == program}
            once(next(iter(own.values())))
            for name, argv in own.items():
                result[name] = tuple(map(min, result[name], once(argv)))
    return result


# Passes that are timed from outside.
WHOLE_PASSES = ["early-cse", "early-cse<memssa>"]


def commands(args, path):
    ours = [args.opt, path, "-disable-verify"]
    theirs = [args.llvm_opt, path, "-disable-verify"]
    quiet = ["-disable-output"]
    passes = {}
    for name in WHOLE_PASSES:
        passes[f"opt {name}"] = theirs + quiet + [f"-passes={name}"]
        for threads in "12":
            passes[f"{name} {threads}"] = ours + quiet + [f"-passes={name}", f"-threads={threads}"]
    return passes | {
        "read 1": ours + quiet + ["-threads=1"],
        "read 2": ours + quiet + ["-threads=2"],
        "print 1": ours + ["-S", "-o", "/dev/null", "-threads=1"],
        "print 2": ours + ["-S", "-o", "/dev/null", "-threads=2"],
        "verify": ours + quiet + ["-passes=verify", "-threads=1"],
        "llvm-as": [args.llvm_as, path, "-disable-verify", "-disable-output"],
        "opt": theirs + quiet + ["-passes="],
        "opt -S": theirs + ["-S", "-passes=", "-o", "/dev/null"],
        "opt verify": theirs + quiet + ["-passes=verify"],
    }


def compare(args, path):
    run = best(commands(args, path), args.rounds)
    # One thread is measured by the processor's time, which others on the machine disturb less.
    seconds = {name: cpu for name, (_, cpu, _) in run.items()}
    clock = {name: took for name, (took, _, _) in run.items()}
    megabytes = os.path.getsize(path) / 1e6
    print(f"{path}: {megabytes:.1f} MB, best of {args.rounds}")
    rows = [
        ("read, 1 thread", seconds["read 1"], seconds["llvm-as"]),
        ("read, 2 threads", clock["read 2"], clock["llvm-as"]),
        ("print, 1 thread", seconds["print 1"] - seconds["read 1"], seconds["opt -S"] - seconds["opt"]),
        ("print, 2 threads", clock["print 2"] - clock["read 2"], clock["opt -S"] - clock["opt"]),
        ("verify", seconds["verify"] - seconds["read 1"], seconds["opt verify"] - seconds["opt"]),
    ]
    for name in WHOLE_PASSES:
        by_llvm = f"opt {name}"
        rows += [
            (f"{name}, 1 thread", seconds[f"{name} 1"] - seconds["read 1"], seconds[by_llvm] - seconds["opt"]),
            (f"{name}, 2 threads", clock[f"{name} 2"] - clock["read 2"], clock[by_llvm] - clock["opt"]),
        ]
    for name, ours, theirs in rows:
        print(f"  {name:28} {ours * 1e3:8.1f} ms   LLVM {theirs * 1e3:8.1f} ms   {theirs / ours:5.1f} times as fast")
    ours, theirs = run["read 1"][2], run["llvm-as"][2]
    print(f"  {'peak memory':28} {ours:8.1f} MB   LLVM {theirs:8.1f} MB   {ours / theirs:5.2f} of it")


# What is shown, a pipeline, the rows of our report that count, and those of LLVM's.
DOMTREE, MEMSSA = "function(require<domtree>)", "function(require<domtree>,require<memoryssa>)"
PASSES = [
    ("require<domtree>", DOMTREE, ["dominators"], ["DominatorTreeAnalysis"]),
    ("require<memoryssa>", MEMSSA, ["memoryssa"], ["MemorySSAAnalysis", "AAManager", "BasicAA"]),
    ("early-cse", "early-cse", ["early-cse"], ["EarlyCSEPass"]),
    ("early-cse alone", f"{DOMTREE},function(early-cse)", ["early-cse"], ["EarlyCSEPass"]),
    ("early-cse<memssa>", "early-cse<memssa>", ["early-cse"], ["EarlyCSEPass"]),
    ("early-cse<memssa> alone", f"{MEMSSA},function(early-cse<memssa>)", ["early-cse"], ["EarlyCSEPass"]),
]


def seconds_of(argv, names):
    """What a program's own report gives for these names, summed: the last column of seconds of each."""
    done = subprocess.run(argv, capture_output=True)
    if done.returncode != 0:
        sys.exit(f"{' '.join(argv)}:\n{done.stderr.decode(errors='replace')[:2000]}")
    total = 0.0
    for line in done.stderr.decode(errors="replace").splitlines():
        words = line.split()
        if words and words[-1] in names:
            total += float(re.findall(r"(\d+\.\d+) +\(", line)[-1])
    return total


def compare_passes(args, path):
    for name, pipeline, ours, theirs in PASSES:
        if args.pass_ and name not in args.pass_:
            continue
        quiet = ["-disable-output", "-disable-verify", "-time-passes", f"-passes={pipeline}", path]
        ours_s, theirs_s = float("inf"), float("inf")
        for _ in range(args.rounds):
            ours_s = min(ours_s, seconds_of([args.opt, "-threads=1", *quiet], ours))
            theirs_s = min(theirs_s, seconds_of([args.llvm_opt, *quiet], theirs))
        ratio = theirs_s / ours_s if ours_s else float("inf")
        print(f"  {'-time-passes ' + name:37} {ours_s * 1e3:6.1f} ms   LLVM {theirs_s * 1e3:8.1f} ms   {ratio:5.1f} times as fast")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--opt", required=True, help="our program, a release build")
    parser.add_argument("--llvm-as", default="llvm-as-22")
    parser.add_argument("--llvm-opt", default="opt-22")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--passes-only", action="store_true", help="time passes only")
    parser.add_argument("--pass", dest="pass_", action="append", help="with --passes-only: only this row")
    parser.add_argument("files", nargs="+")
    args = parser.parse_args()
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    with tempfile.TemporaryDirectory() as folder:
        args.opt = str(installed(args.opt, folder))
        for path in args.files:
            if args.passes_only:
                print(path)
            else:
                compare(args, path)
            compare_passes(args, path)


if __name__ == "__main__":
    main()
