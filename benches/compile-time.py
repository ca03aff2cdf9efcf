#!/usr/bin/env python3
"""What the plug-in adds to the time in which clang compiles device code, and to the size of what it writes.

    cmake -S plugin -B target/plugin -DLLVM_DIR=$(llvm-config-22 --cmakedir) && cmake --build target/plugin
    benches/compile-time.py --plugin target/plugin/libselvedge.so [--first N] [--step N] [NAME...]

The sources are those of benches/real (its packages are needed). Each is compiled to PTX, `clang++ -x cuda
--cuda-device-only -O2 -S`, with `-fpass-plugin=` and without it, in turns. Printed is a row for each source and their
total: clang's user time in seconds, the least of --runs, the share that the plug-in adds, and the size of the PTX, with /
without. --at-most makes a larger total share an error.

Exit status: 0, or 1 when a source did not compile or the total is larger than --at-most.
"""
import argparse
import os
import pathlib
import resource
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE / "real"))
sys.path.insert(0, str(HERE.parent / "tests"))
import make  # noqa: E402
import packages  # noqa: E402
from modules import modules  # noqa: E402


def compiler(args, includes, plugin):
    """The command that compiles a source from standard input to PTX."""
    left_out = {"-emit-llvm", "-disable-llvm-passes"}
    front_end = make.front_end(args, includes)
    command = []
    for word in front_end:
        if word in left_out:
            if command and command[-1] == "-Xclang":
                command.pop()
            continue
        command.append(word)
    return command[:1] + ([f"-fpass-plugin={plugin}"] if plugin else []) + command[1:]


def once(command, text):
    """The user time of a command in seconds, and the size of what it wrote."""
    with tempfile.TemporaryFile("w+") as source, tempfile.TemporaryFile("w+") as errors:
        source.write(text)
        source.seek(0)
        before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
        done = subprocess.run(command, stdin=source, stdout=subprocess.PIPE, stderr=errors)
        took = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before
        if done.returncode:
            errors.seek(0)
            raise make.DidNotCompile((errors.read().splitlines() or ["?"])[0])
        return took, len(done.stdout)


def both(commands, text, runs):
    """The least time of each command, in turns, and the sizes of what they wrote."""
    measured = [[once(command, text) for command in commands] for _ in range(runs)]
    return [min(column) for column in zip(*measured)]


def row(name, without, with_plugin):
    """Prints a line of the table: times and sizes of both; the share that was added."""
    added = with_plugin[0] / without[0] - 1
    print(f"{name:44} {without[0]:8.2f} s {100 * added:7.1f} % {with_plugin[1] / without[1]:8.3f}", flush=True)
    return added


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--plugin", required=True, type=pathlib.Path)
    parser.add_argument("--out", type=pathlib.Path, default=make.ROOT / "target" / "real", help="where packages are")
    parser.add_argument("--suffix", default=os.environ.get("LLVM_SUFFIX", "-22"), help="of clang")
    parser.add_argument("--first", type=int, metavar="N", help="only the first N sources")
    parser.add_argument("--step", type=int, metavar="N", default=1, help="only each N-th source")
    parser.add_argument("--runs", type=int, default=3, help="of each command")
    parser.add_argument("--at-most", type=float, metavar="PERCENT")
    parser.add_argument("names", nargs="*", metavar="NAME")
    args = parser.parse_args()
    chosen = [module for module in modules() if not args.names or module.name.startswith(tuple(args.names))]
    chosen = chosen[: args.first][:: args.step]
    args.headers = make.cuda()
    args.out.mkdir(parents=True, exist_ok=True)
    folders = packages.folders(args.out / "packages") if any(module.package for module in chosen) else {}
    print(f"{'source':44} {'clang':>10} {'added':>9} {'PTX':>8}")
    totals, failures = [[0, 0], [0, 0]], 0
    for module in chosen:
        includes = folders.get(module.package, [])
        try:
            commands = [compiler(args, includes, plugin) for plugin in (None, args.plugin)]
            pair = both(commands, module.text, args.runs)
        except make.DidNotCompile as wrong:
            print(f"did not compile: {module.name}: {wrong}", file=sys.stderr)
            failures += 1
            continue
        row(module.name, *pair)
        totals = [[sum(parts) for parts in zip(total, one)] for total, one in zip(totals, pair)]
    if not totals[0][0]:
        return 1
    added = row("total", *totals)
    return int(bool(failures) or (args.at_most is not None and 100 * added > args.at_most))


if __name__ == "__main__":
    sys.exit(main())
