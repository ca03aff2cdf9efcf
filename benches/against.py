#!/usr/bin/env python3
"""Compares selvedge-opt with LLVM 22 on a folder of modules, one thread each: time in passes, reading, printing, memory.

    benches/against.py speed --opt PROGRAM --passes 'early-cse<memssa>' [--largest N] [--rounds N] FILE|DIR...
    benches/against.py text  --opt PROGRAM                              [--largest N] [--rounds N] FILE|DIR...

speed     Time inside the passes, analyses included, by -time-passes of both programs. Ours is wall time, LLVM's is
          processor time (--clock), so that a busy machine counts against us. Reports have steps of 0.1 ms: files on
          which LLVM takes less than --floor count for the total only.
text      Reading, and reading and printing: processor time of the whole process, start-up included, and peak memory.

Ratios are LLVM's figure divided by ours: above 1, ours is better. Both programs run in turns, --rounds times, and the
least time of each counts. What is timed of ours is a copy of the program (processor.installed).

Exit status: 0; 1 when the geometric mean or the total is below --at-least, or a file fails; 2 on wrong usage.
Needs opt-22, llvm-as-22 and GNU time.
"""
import argparse
import math
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

from processor import by_size, installed

QUIET = ["-disable-output", "-disable-verify"]


class Failure(Exception):
    """A program that failed or ran too long."""


def finished(command, seconds=120):
    try:
        done = subprocess.run(command, capture_output=True, text=True, errors="replace", timeout=seconds)
    except subprocess.TimeoutExpired:
        raise Failure(f"{command[0]} took longer than {seconds} s") from None
    if done.returncode:
        raise Failure(f"{command[0]} exited with {done.returncode}: {done.stderr.strip()[:200]}")
    return done


def in_passes(command, clock):
    """Seconds by the program's report on passes.

    Both programs compute an analysis while the pass that needs it is on the clock, so its time is in the row of the
    pass; adding the report on analyses would count it twice. LLVM omits a column whose entries are all zero.
    """
    report = finished(command).stderr.partition("Pass execution timing report")[2]
    head = re.search(r"(?m)^ +(?:-+[\w+ ]+-+ +)+--- Name ---", report)
    total = re.search(r"(?m)^(.*) Total$", report)
    if not total:
        return 0.0  # No pass had anything to run on.
    columns = re.findall(r"-(\w+(?:\+System)?)(?: Time)?-", head[0])
    shares = dict(zip(columns, map(float, re.findall(r"([\d.]+) \( *[\d.]+%\)", total[1]))))
    return shares.get({"cpu": "User+System", "user": "User", "wall": "Wall"}[clock], 0.0)


def speed(args):
    command = [f"-passes={args.passes}", "-time-passes", *QUIET]
    rows, failed = [], []
    for file in args.files:
        try:
            times = [(in_passes([args.program, "--threads=1", *command, file], "wall"),
                      in_passes(["opt-22", *command, file], args.clock)) for _ in range(args.rounds)]
            rows.append((file.name, *map(min, zip(*times))))
        except Failure as failure:
            failed.append(f"{file.name}: {failure}")
    print(f"{args.passes}: seconds in passes and their analyses, ours (wall) against opt-22 ({args.clock})")
    good = compare(rows, args.at_least, floor=args.floor)
    return report_failed(failed) or int(not good)


def text(args):
    printing = ["-S", "-disable-verify", "-passes=", "-o", os.devnull]
    tasks = {"reading": ([args.program, "--threads=1", "-passes=", *QUIET], ["llvm-as-22", *QUIET]),
             "reading and printing": ([args.program, "--threads=1", *printing], ["opt-22", *printing])}
    good, failed = True, []
    for task, sides in tasks.items():
        seconds, memory = [], []
        for file in args.files:
            try:
                seconds.append((file.name, *least_seconds(sides, file, args.rounds)))
                memory.append((file.name, *(peak_memory([*command, file]) for command in sides)))
            except Failure as failure:
                failed.append(f"{file.name}: {failure}")
        print(f"{task}: processor seconds of the process")
        good &= compare(seconds, args.at_least)
        print(f"{task}: peak memory, MiB")
        compare(memory, None)
    return report_failed(failed) or int(not good)


def least_seconds(sides, file, rounds):
    """Of each side the least processor time over all repetitions."""
    return map(min, zip(*([cpu_seconds([*command, file]) for command in sides] for _ in range(rounds))))


def cpu_seconds(command):
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise Failure(f"{command[0]} exited with {process.returncode}")
    return used.ru_utime + used.ru_stime


def peak_memory(command):
    """MiB, by GNU time: wait4 reports at least this Python's own peak for a child."""
    return int(finished(["time", "-f", "%M", *command]).stderr.splitlines()[-1]) / 1024


def compare(rows, at_least, floor=0.0):
    """Prints worst and best files, total and geometric mean of (name, ours, theirs); whether both reach `at_least`."""
    if not rows:
        return False
    ranked = sorted((theirs / max(ours, 1e-4), ours, theirs, name)
                    for name, ours, theirs in rows if theirs >= max(floor, 1e-4))
    shown = ranked if len(ranked) <= 8 else ranked[:5] + [None] + ranked[-3:]
    for row in shown:
        print("  {0:6.2f}x {1:9.4f} {2:9.4f}  {3}".format(*row) if row else "      ...")
    ours, theirs = (sum(column) for column in list(zip(*rows))[1:])
    total = theirs / max(ours, 1e-4)
    mean = math.exp(sum(math.log(row[0]) for row in ranked) / len(ranked)) if ranked else math.nan
    print(f"  total {total:.2f}x ({ours:.4f} against {theirs:.4f}, {len(rows)} files), "
          f"geometric mean {mean:.2f}x ({len(ranked)} files)")
    return at_least is None or (total >= at_least and mean >= at_least)


def report_failed(failed):
    for line in failed:
        print("failed:", " ".join(line.split()))
    return int(bool(failed))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["speed", "text"])
    parser.add_argument("files", nargs="+", type=pathlib.Path, metavar="FILE|DIR")
    parser.add_argument("--opt", required=True, type=pathlib.Path, help="our program")
    parser.add_argument("--passes", help="speed: the pipeline")
    parser.add_argument("--largest", type=int, metavar="N", help="only the N largest files")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--clock", choices=["cpu", "user", "wall"], default="cpu", help="speed: LLVM's column")
    parser.add_argument("--floor", type=float, default=0.001, metavar="SECONDS")
    parser.add_argument("--at-least", type=float, metavar="X", help="fail below this ratio")
    args = parser.parse_args()
    if args.what == "speed" and not args.passes:
        parser.error("speed needs --passes")
    for program in (args.opt, "opt-22", "llvm-as-22", "time"):
        shutil.which(program) or parser.error(f"{program} is missing")
    files = by_size(args.files, 1)
    args.files = files[-args.largest:] if args.largest else files
    args.files or parser.error("no .ll files")
    with tempfile.TemporaryDirectory() as folder:
        args.program = installed(args.opt, folder)
        return {"speed": speed, "text": text}[args.what](args)


if __name__ == "__main__":
    sys.exit(main())
