#!/usr/bin/env python3
"""Barriers of generated kernels that our pass and NVIDIA's remove, by the least that has to be known for it.

    generated-vs-peers.py --opt PROGRAM --truth PROGRAM --nvidia SCRIPT [--count N] [--first N] [--json FILE]

    cargo build --release -p selvedge-opt
    cargo build --release -p selvedge-tests --example generated_truth

The kernels are those of the test kit's generator (testkit/src/kernels.rs), which knows for each barrier the
least proof that frees it; `generated_truth` writes them down, and is the judge: it runs a kernel with and
without exactly those calls. NVIDIA's pass is asked as in barriers-vs-peers.py.

A row for each least proof of a barrier by itself, all others staying:

    Nothing    no two accesses stand on its sides
    Reads      two reads need no order
    Spaces     shared memory is not global memory
    Objects    variables that are defined are different objects
    Ranges     constant parts of one object
    Assembly   what assembly does, by its text
    Locals     a thread's local memory is its own, whoever knows the address
    Copies     copies of a parameter are alike while all threads write them alike
    Arguments  arguments lead to different buffers (nothing in the text says so)
    Callees    what a device function touches
    Threads    which bytes each thread touches
    Paths      ways that threads really go, what others really look at; also all barriers in device
               functions, in arms where threads part, and in code that never runs
    needed     nothing frees it: the trace of the kernel without it has a race, or is another

and columns:

    there    barriers, in brackets those which the judge sees to be needed
    NVIDIA   what its pass removes soundly: all that it removes from a kernel if that may go together, else
             as many as may, tried one after another and then in pairs (barriers of two arms)
    wrong    what it removes besides: with it gone, a schedule shows a race, a hang or another result
    ours     what our strongest pass removes (all of a kernel's together are judged, too)
    both     what both remove, and NVIDIA's soundly
    miss     what only NVIDIA's removes soundly, and could go beside all that ours removed
    swap     what only NVIDIA's removes soundly, but ours removed another in its place: with that one gone,
             this one is needed

Each kernel is also compiled with a doubled barrier at its beginning: if NVIDIA's pass leaves both there, it
does not look at such a kernel at all.

Exit status: 0; 1 when a tool failed, or ours removed what is needed.
"""
import argparse
import collections
import concurrent.futures
import itertools
import json
import pathlib
import subprocess
import sys
import tempfile

from peers import STRONGEST, kind_of, nvidia, nvidia_gone, reasons, run

import shipped

PROOFS = (
    "Nothing", "Reads", "Spaces", "Objects", "Ranges", "Assembly", "Locals", "Copies", "Arguments", "Callees", "Threads",
    "Paths", "needed",
)
# What is decided without thread numbers and without promises: the sum of these has a row of its own.
PLAIN = ("Nothing", "Reads", "Spaces", "Objects", "Ranges")
COLUMNS = ("there", "NVIDIA", "wrong", "ours", "both", "swap", "miss")
# Kernels that one process asks libNVVM about.
CHUNK = 50
CONTROL = "llvm.nvvm.barrier.cta.sync.aligned.all"


class Judge:
    """The test kit, asked about kernels by their numbers."""

    def __init__(self, program, parts):
        command = [program, "judge", str(parts)]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def __call__(self, kernel, gone, more=()):
        """(verdict, least proofs of the latter, what was seen) without these barriers."""
        listed = [",".join(map(str, sorted(some))) or "-" for some in (gone, more)]
        self.process.stdin.write(f"{kernel} {listed[0]} {listed[1]}\n")
        self.process.stdin.flush()
        verdict, proofs, how = self.process.stdout.readline().rstrip("\n").split("\t")
        return verdict, proofs.split(","), how

    def may_go(self, kernel, gone):
        return not gone or self(kernel, gone)[0] == "same"

    def together(self, kernel, gone, already=frozenset()):
        """As many of these barriers as are seen to go together, beside those that went already."""
        if self.may_go(kernel, gone | already):
            return set(gone)
        fine = set()
        for size in (1, 2):
            for some in itertools.combinations(sorted(gone), size):
                if not fine & set(some) and self.may_go(kernel, already | fine | set(some)):
                    fine |= set(some)
        return fine


def with_doubled(text):
    """A kernel that begins with two barriers; they are the first two of the text."""
    call = f"  call void @{CONTROL}(i32 0)\n"
    text = text.replace("\nentry:\n", f"\nentry:\n{call}{call}", 1)
    if f"declare void @{CONTROL}(i32)" not in text:
        text += f"\ndeclare void @{CONTROL}(i32)\n"
    return text


def asked(program, script, texts):
    """For each kernel what ours and NVIDIA's pass remove, and whether the latter looks at it: sets of
    barriers, or why libNVVM does not take it."""
    marked = [shipped.marked(text) for text in texts]
    doubled = [shipped.marked(with_doubled(text)) for text in texts]
    theirs = nvidia(script, marked + doubled)
    for n, text in enumerate(marked):
        left = shipped.marks_left(run([program, "-S", f"-passes={STRONGEST}"], text)[0])
        places = len(shipped.positions(text))
        ours = {mark for mark in range(1, places + 1) if mark not in left}
        answer, control = theirs[n], theirs[n + len(texts)]
        if isinstance(answer, str) or isinstance(control, str):
            yield ours, answer if isinstance(answer, str) else control, False
        else:
            yield ours, nvidia_gone(answer) & set(range(1, places + 1)), bool(nvidia_gone(control) & {1, 2})


def chunk(program, script, folder, kernels):
    return list(asked(program, script, [folder.joinpath(f"{kernel}.ll").read_text() for kernel in kernels]))


def read_table(path):
    """The barriers of each kernel, in order."""
    lines = path.read_text().splitlines()
    names = lines[0].split("\t")
    kernels = collections.defaultdict(list)
    for line in lines[1:]:
        barrier = dict(zip(names, line.split("\t")))
        kernels[int(barrier["kernel"])].append(barrier)
    return kernels


def compared(judge, kernel, barriers, ours, theirs):
    """The barriers with what became of each: the names of columns."""
    sound = judge.together(kernel, theirs)
    missed = judge.together(kernel, sound - ours, ours)
    for number, barrier in enumerate(barriers, 1):
        fates = {"there"}
        if barrier["judge"] == "wrong":
            fates.add("seen")
        if number in ours:
            fates.add("ours")
        if number in sound:
            fates |= {"NVIDIA", "both"} if number in ours else {"NVIDIA"}
        elif number in theirs:
            fates.add("wrong")
        found = barrier | {"fates": fates}
        if number in sound - ours:
            fates.add("miss" if number in missed else "swap")
            _, (proof,), _ = judge(kernel, ours | missed - {number}, [number])
            found |= {"proof_beside_ours": proof}
        yield found


def print_table(barriers, by, rows):
    print(f"\n{'least proof' if by == 'proof' else by:12} {'there':>14} " + " ".join(f"{c:>7}" for c in COLUMNS[1:]))
    groups = {row: (row,) for row in rows} | {"all": tuple(rows)}
    if by == "proof":
        groups |= {"to Ranges": PLAIN}
    for row, values in groups.items():
        chosen = [barrier["fates"] for barrier in barriers if barrier[by] in values]
        count = lambda fate: sum(fate in fates for fates in chosen)
        there = f"{len(chosen)} ({count('seen')})"
        print(f"{row:12} {there:>14} " + " ".join(f"{count(column):>7}" for column in COLUMNS[1:]))


def print_misses(args, folder, barriers):
    """What ours misses, by the least proof beside what it removed, where it stands, and our reason."""
    kinds = collections.defaultdict(list)
    for barrier in barriers:
        if "miss" in barrier["fates"]:
            kernel, number = int(barrier["kernel"]), int(barrier["barrier"])
            text = shipped.marked(folder.joinpath(f"{kernel}.ll").read_text())
            why = barrier["ours_says"] = reasons(args.opt, text).get(number, "no remark")
            reason = kind_of(why).split(":")[0]
            kinds[barrier["proof_beside_ours"], barrier["standing"], reason].append(f"{kernel}/{number}")
    for (proof, standing, reason), where in sorted(kinds.items(), key=lambda item: (PROOFS.index(item[0][0]), item)):
        print(f"  {len(where):4} {proof + ', ' + standing:24} {reason:18} kernel/barrier {', '.join(where[:4])}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--opt", required=True, help="our program, a release build")
    parser.add_argument("--truth", required=True, help="the test kit's example generated_truth, a release build")
    parser.add_argument("--nvidia", required=True, help="the script that asks NVIDIA's pass")
    parser.add_argument("--count", type=int, default=2000, help="kernels")
    parser.add_argument("--first", type=int, default=0, help="the number of the first kernel")
    parser.add_argument("--parts", type=int, default=24, help="how large kernels are")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--json", help="write everything into this file, too")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch)
        run([args.truth, "write", folder, str(args.count), str(args.first), str(args.parts)], "")
        return compare(args, folder)


def compare(args, folder):
    table = read_table(folder / "barriers.tsv")
    kernels = sorted(table)
    chunks = [kernels[n : n + CHUNK] for n in range(0, len(kernels), CHUNK)]
    with concurrent.futures.ProcessPoolExecutor(args.jobs, max_tasks_per_child=1) as pool:
        jobs = [pool.submit(chunk, args.opt, args.nvidia, folder, some) for some in chunks]
        answers = dict(zip(kernels, itertools.chain.from_iterable(job.result() for job in jobs)))
    judge = Judge(args.truth, args.parts)
    refused = collections.Counter(theirs for _, theirs, _ in answers.values() if isinstance(theirs, str))
    looked_at = sum(looks for _, _, looks in answers.values())
    barriers, broken, partly = [], [], 0
    for kernel, (ours, theirs, _) in answers.items():
        if not judge.may_go(kernel, ours):
            broken.append(kernel)
        if not isinstance(theirs, str):
            found = list(compared(judge, kernel, table[kernel], ours, theirs))
            partly += any("wrong" in barrier["fates"] for barrier in found)
            barriers += found
    print(f"{args.count} kernels from {args.first}, {len(kernels)} with barriers: {sum(map(len, table.values()))}")
    print(f"libNVVM does not take {sum(refused.values())} of these; a doubled barrier goes from {looked_at}")
    for why, n in refused.most_common():
        print(f"  {n:4} {why[:200]}")
    apart = sum((barrier["proof"] == "needed") != (barrier["judge"] == "wrong") for barrier in barriers)
    print(f"kernels that NVIDIA's pass breaks: {partly}; that ours breaks: {len(broken)} {broken[:10]}")
    print(f"barriers of which trace and judge do not say the same: {apart}")
    print_table(barriers, "proof", PROOFS)
    print_table(barriers, "standing", sorted({barrier["standing"] for barrier in barriers}))
    print("\nmisses, by the least proof beside what ours removed, where they stand, and what ours says:")
    print_misses(args, folder, barriers)
    if args.json:
        rows = [barrier | {"fates": sorted(barrier["fates"])} for barrier in barriers]
        whole = {"schema": "selvedge-generated-vs-peers", "version": 1, "refused": refused, "barriers": rows}
        pathlib.Path(args.json).write_text(json.dumps(whole, indent=1) + "\n")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
