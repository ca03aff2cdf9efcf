#!/usr/bin/env python3
"""Runs what make.py made on a GPU: whether results are the same, and how long kernels take. Needs cupy.

    run.py FOLDER [--rounds 15] [--json FILE] [--only KERNEL...]

Each kernel of launches.txt is launched once by each variant on equal arrays; what all arrays hold afterwards is compared,
byte by byte, with what FOLDER/clang leaves. clang's own is launched twice, so that kernels show that do not leave the same
each time. Then variants take turns: in each round a variant gets the arrays as they were, and is launched as often as takes
about a millisecond, in one graph; the median of the rounds counts. Times are microseconds for a launch.

Arrays have a megabyte before and behind them, for kernels that read beyond an edge and do not use it. `nvcc`
may order additions of floating-point numbers in another way than clang: where it differs, it is said, and is no error.

Exit status: 0; 1 when a variant other than nvcc's leaves other results, or fails.
"""
import argparse
import json
import math
import pathlib
import re
import statistics
import subprocess
import sys

import cupy
import numpy

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent.parent / "tests"))
import shipped  # noqa: E402

GUARD = 1 << 20
TYPES = {"f32": numpy.float32, "f64": numpy.float64, "i32": numpy.int32, "u32": numpy.uint32, "u8": numpy.uint8}
LINE = re.compile(r"(\w+) (.*?) \((.*)\)$")


class Kernel(shipped.Launch):
    """A line of launches.txt: a file, and a launch as the heads of tests/kernels have it, but for what arrays hold."""

    def __init__(self, line):
        file, launch = line.split(" ", 1)
        super().__init__(file, LINE.match(launch))
        self.numbers = {name: int(float(value)) for name, _, count, value in self.params if not count}

    def arguments(self):
        """An array, or a number, of each parameter."""
        random = cupy.random.RandomState(len(self.kernel) * 1000 + len(self.params))
        made = []
        for _, ty, count, value in self.params:
            base, _, lanes = ty.partition("x")
            if count:
                made.append(filled(random, base, shipped.evaluate(count, self.numbers) * int(lanes or 1), value))
            else:
                made.append(TYPES[base](float(value)))
        return made

    def entry(self, folder):
        """The kernel of a variant. A cubin that the driver refuses is assembled here, from the PTX."""
        ptx = folder / f"{self.family}.ptx"
        entries = re.findall(r"\.entry\s+([\w$]+)", ptx.read_text())
        mangled = f"_Z{len(self.kernel)}{self.kernel}"
        name = next(it for it in entries if it == self.kernel or it.startswith(mangled))
        try:
            return cupy.RawModule(path=str(ptx.with_suffix(".cubin"))).get_function(name)
        except cupy.cuda.driver.CUDADriverError:
            arch = "sm_" + cupy.cuda.Device().compute_capability
            again = ptx.with_suffix(".again.cubin")
            subprocess.run(["ptxas", "-O3", f"-arch={arch}", ptx, "-o", again], check=True)
            return cupy.RawModule(path=str(again)).get_function(name)

    def launch(self, entry, arguments):
        entry(tuple(self.grid), tuple(self.block), tuple(arguments), shared_mem=self.shared)


def filled(random, base, count, how):
    """An array with a guard on both sides."""
    ty = TYPES[base]
    guard = GUARD // numpy.dtype(ty).itemsize
    whole = cupy.zeros(count + 2 * guard, ty)
    word, _, number = how.partition(" ")
    array = whole[guard : guard + count]
    if word == "zero":
        pass
    elif word == "any":
        array[:] = random.randint(0, 1 << 16, count) << 16 | random.randint(0, 1 << 16, count)
    elif word == "bits":
        array[:] = random.randint(0, 2, count)
    elif word == "steps":
        array[:] = cupy.arange(count) * int(number)
    elif word == "below":
        array[:] = random.randint(0, int(number), count)
    elif word == "definite":
        array[:] = random.random_sample(count)
        n = int(number)
        array.reshape(-1, n, n)[:, cupy.arange(n), cupy.arange(n)] += 2 * n
    elif word == "boxes":
        array[:] = boxes(count // 164)
    elif word:
        raise SystemExit(f"error: nothing is known of '{how}'")
    elif base in ("f32", "f64"):
        array[:] = random.random_sample(count) * 8 + 0.5
    else:
        array[:] = random.randint(0, 64, count)
    return array


def boxes(n):
    """Boxes of lava.cu as words: 100 particles and 26 neighbours each."""
    words = numpy.zeros((n, 164), numpy.int32)
    numbers = numpy.arange(n)
    words[:, 3], words[:, 4], words[:, 6] = numbers, numbers * 100, 26
    for k in range(26):
        other = (numbers + 7 * k + 1) % n
        words[:, 8 + 6 * k + 3], words[:, 8 + 6 * k + 4] = other, other * 100
    return cupy.asarray(words.reshape(-1))


def is_array(argument):
    return isinstance(argument, cupy.ndarray)


def copied(arguments):
    return [with_guard(it) if is_array(it) else it for it in arguments]


def with_guard(array):
    guard = GUARD // array.itemsize
    whole = cupy.zeros(array.size + 2 * guard, array.dtype)
    whole[guard : guard + array.size] = array
    return whole[guard : guard + array.size]


def same(one, other):
    """Whether arrays hold the same bytes, guards included."""
    return all(
        bool((a.base.view(numpy.uint8) == b.base.view(numpy.uint8)).all()) for a, b in zip(one, other) if is_array(a)
    )


def results(kernel, entry, arguments):
    mine = copied(arguments)
    kernel.launch(entry, mine)
    cupy.cuda.Device().synchronize()
    return mine


class Timed:
    """A kernel in a graph of so many launches."""

    def __init__(self, kernel, entry, arguments):
        self.arguments, self.mine = arguments, copied(arguments)
        self.stream = cupy.cuda.Stream(non_blocking=True)
        self.launches = 1
        self.graph = self.captured(kernel, entry, 1)
        least = min(self.spent() for _ in range(3))
        self.launches = max(1, min(200, round(1000 / least)))
        self.graph = self.captured(kernel, entry, self.launches)

    def captured(self, kernel, entry, times):
        with self.stream:
            self.stream.begin_capture()
            for _ in range(times):
                kernel.launch(entry, self.mine)
            return self.stream.end_capture()

    def spent(self):
        """Microseconds of a launch, from the arrays as they were."""
        for theirs, mine in zip(self.arguments, self.mine):
            if is_array(mine):
                mine[:] = theirs
        cupy.cuda.Device().synchronize()
        first, last = cupy.cuda.Event(), cupy.cuda.Event()
        first.record(self.stream)
        self.graph.launch(self.stream)
        last.record(self.stream)
        last.synchronize()
        return cupy.cuda.get_elapsed_time(first, last) * 1000 / self.launches


def measured(kernel, entries, rounds):
    """The results that differ from clang's, and microseconds by variant."""
    arguments = kernel.arguments()
    expected = results(kernel, entries["clang"], arguments)
    differing = [it for it in entries if not same(expected, results(kernel, entries[it], arguments))]
    del expected
    timed = {variant: Timed(kernel, entry, arguments) for variant, entry in entries.items()}
    times = {variant: [] for variant in entries}
    for _ in range(rounds):
        for variant, one in timed.items():
            times[variant].append(one.spent())
    return differing, {variant: statistics.median(found) for variant, found in times.items()}


def report(rows, variants):
    for variant in variants:
        ratios = sorted((row["times"][variant] / row["times"]["clang"], row["kernel"]) for row in rows)
        mean = math.exp(sum(math.log(ratio) for ratio, _ in ratios) / len(ratios))
        faster, slower = sum(it < 0.98 for it, _ in ratios), sum(it > 1.02 for it, _ in ratios)
        said = ", ".join(f"{name} {ratio:.2f}" for ratio, name in [*ratios[:5], *ratios[-5:]])
        print(f"{variant}: {len(ratios)} kernels, mean {mean:.3f}, median {statistics.median(r for r, _ in ratios):.3f}, "
              f"faster {faster}, slower {slower}; {said}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--json", type=pathlib.Path)
    parser.add_argument("--only", nargs="*")
    args = parser.parse_args()
    variants = sorted(it.name for it in args.folder.iterdir() if it.is_dir())
    lines = [it for it in (HERE / "launches.txt").read_text().splitlines() if it and not it.startswith("#")]
    kernels = [it for it in map(Kernel, lines) if not args.only or it.kernel in args.only]
    rows, wrong = [], False
    for kernel in kernels:
        try:
            entries = {it: kernel.entry(args.folder / it) for it in variants}
            differing, times = measured(kernel, entries, args.rounds)
        except (cupy.cuda.driver.CUDADriverError, cupy.cuda.runtime.CUDARuntimeError) as error:
            print(f"FAILED: {kernel.family} {kernel.kernel}: {error}", flush=True)
            wrong = True
            continue
        rows.append({"file": kernel.family, "kernel": kernel.kernel, "differ": differing, "times": times})
        wrong |= any(it != "nvcc" for it in differing)
        said = " ".join(f"{it} {times[it] / times['clang']:.3f}" for it in variants if it != "clang")
        note = f"  DIFFERS: {' '.join(differing)}" if differing else ""
        print(f"{times['clang']:9.1f} us  {said}  {kernel.family} {kernel.kernel}{note}", flush=True)
        cupy.get_default_memory_pool().free_all_blocks()
        if args.json:
            args.json.write_text(json.dumps(rows))
    print(f"{cupy.cuda.runtime.getDeviceProperties(0)['name'].decode()}, driver {cupy.cuda.runtime.driverGetVersion()}")
    report(rows, [it for it in variants if it != "clang"])
    return wrong


if __name__ == "__main__":
    sys.exit(main())
