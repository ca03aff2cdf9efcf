#!/usr/bin/env python3
"""Whole processes that read, verify, print or optimize (-O2) modules: processor time and peak memory of our program and of opt-22.

    benches/text-vs-llvm.py --opt PROGRAM [--every N] [--repeat N] FILE|DIR...

Prints for each task the geometric mean over the files of LLVM's figure divided by ours: above 1, ours takes less.
"""
import argparse
import math
import os
import pathlib
import tempfile

from processor import by_size, installed

TASKS = {
    "read": ["-passes=", "-disable-verify", "-disable-output"],
    "read and verify": ["-passes=verify", "-disable-output"],
    "read and print": ["-passes=", "-disable-verify", "-S", "-o", os.devnull],
    "-O2": ["-O2", "-S", "-o", os.devnull],
}


def usage(command):
    """Processor time in seconds and peak memory in KiB of a process, as the kernel counts them."""
    devnull = os.open(os.devnull, os.O_WRONLY)
    quiet = [(os.POSIX_SPAWN_DUP2, devnull, fd) for fd in (1, 2)]
    pid = os.posix_spawnp(command[0], [str(word) for word in command], os.environ, file_actions=quiet)
    os.close(devnull)
    _, status, used = os.wait4(pid, 0)
    if status:
        raise SystemExit(f"error: {' '.join(map(str, command))} exited with {os.waitstatus_to_exitcode(status)}")
    return used.ru_utime + used.ru_stime, used.ru_maxrss


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("places", nargs="+", type=pathlib.Path, metavar="FILE|DIR")
    parser.add_argument("--opt", required=True, type=pathlib.Path)
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--repeat", type=int, default=5)
    args = parser.parse_args()
    files = by_size(args.places, args.every)
    with tempfile.TemporaryDirectory() as folder:
        sides = [["opt-22"], [installed(args.opt, folder), "--threads=1"]]
        for task, flags in TASKS.items():
            logs = [0.0, 0.0]
            for file in files:
                least = [[min(row) for row in zip(*(usage([*side, *flags, file]) for _ in range(args.repeat)))] for side in sides]
                for n in range(2):
                    logs[n] += math.log(max(least[0][n], 1e-4) / max(least[1][n], 1e-4))
            time, memory = (math.exp(it / len(files)) for it in logs)
            print(f"{task}: {len(files)} files, time {time:.2f}, memory {memory:.2f}")


if __name__ == "__main__":
    main()
