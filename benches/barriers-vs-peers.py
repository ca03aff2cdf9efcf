#!/usr/bin/env python3
"""Barriers of the shipped kernels before and after our passes, and after those of others.

    barriers-vs-peers.py --opt target/release/selvedge-opt [--nvidia SCRIPT] [--json FILE] [WHAT...]

WHAT is a family of kernels of tests/kernels or tests/library-kernels, one of these two folders by its
name (without any: `kernels`), or a folder of modules NAME.LEVEL.ll, such as benches/real/make.py makes.
A row for each kernel and each level (O0m2r: clang -O0, then mem2reg; raw: clang's code with what must be
inlined, see tests/library-kernels/make.sh), and one for each device function that holds a barrier and was not inlined. Counted are *calls of full CTA barriers in the
text*, of any spelling. A compiler that unrolls or inlines may leave more calls than there were, so beside
each count that can grow there is in brackets how many of the barriers of the input are gone, with all
their copies.

    ours    basic-dbe, dead-sync-elim<local>, branch-dist, dead-sync-elim: those that the program has
    -O3     opt-22 -O3
    openmp  opt-22 -passes=openmp-opt. It looks at barriers only in modules for an OpenMP device, and only
            in functions that are marked for kernels of OpenMP: so the module flags `openmp` and
            `openmp-device` (51) and the function attribute `"kernel"` are added; nothing else has to be
            switched on. Internalisation is switched off, since it copies device functions.
    NVIDIA  libNVVM's own pass for dead barriers, which is off by default: calls in the PTX with the pass
            off, and with it on. What compiles is a script that lies elsewhere (--nvidia), which has
            `library`, `prepared` and `compile_ptx`; without it the column is empty.
    SASS    nvcc -O3 of the source: full `BAR`s of the machine code, once for each kernel.

--also NAME=PROGRAM adds a column: what dead-sync-elim of another build of ours leaves. With builds of the
commits between two versions this says what each change brings.

Which barriers of the input are left is told by the line tables of the outputs: every barrier stands in a
line of its own of a made-up source.

Then the barriers that NVIDIA's pass or OpenMPOpt removes and ours does not are judged, one by one: the
kernel runs with and without that barrier (`--judge`), launched as its head says. Each is

    needed  a schedule shows a race or another result without it, so the peer is wrong
    swap    ours removed another one in its place: with ours gone this one is needed, alone it is not
    miss    nothing was seen that needs it: our remark says why it stays
    ?       the kernel cannot be judged

Then the totals once more, apart for kernels that hold shared memory against global memory, several shared
arrays or phases that only read, and for all others: `holds.py` says what that means, and looks at nothing
but the input. Counted there are barriers of the input that are gone with all their copies, and of those
the ones that were found to be needed.

With --survivors every barrier that our strongest pass leaves is judged in the same way.

Modules of a folder say nothing of launches: of these barriers are counted, and none is judged. A module
that libNVVM does not take is named, and is left out of NVIDIA's column.

Exit status: 0, or 1 when a tool failed.
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

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))
import holds  # noqa: E402
import shipped  # noqa: E402
from peers import STRONGEST, kind_of, nvidia, nvidia_gone, reasons, run  # noqa: E402

ENGINES = ("basic-dbe", "dead-sync-elim<local>", "branch-dist", "dead-sync-elim")
# What is judged where it removes more than the strongest of ours.
PEERS = {"NVIDIA on": "NVIDIA's pass", "openmp": "OpenMPOpt"}
OPENMP = ["-passes=openmp-opt", "-openmp-opt-disable-internalization"]


def engines_of(program):
    """Which of our passes a program knows."""
    known = []
    for engine in ENGINES:
        command = [program, f"-passes={engine}", "-o", os.devnull]
        ran = subprocess.run(command, input="", capture_output=True, text=True)
        if ran.returncode == 0:
            known.append(engine)
    return known


def for_openmp(text):
    """The module as OpenMPOpt wants it: flags of an OpenMP device, and kernels that are marked."""
    free = 1 + max(int(n) for n in re.findall(r"(?m)^!(\d+) = ", text))
    text = re.sub(r"(?m)^!llvm\.module\.flags = !\{", f"!llvm.module.flags = !{{!{free}, !{free + 1}, ", text)
    text = re.sub(r"(?m)^(define .*?\bptx_kernel\b.*?) (#\d+.*\{)$", r'\1 "kernel" \2', text)
    return text + f'!{free} = !{{i32 7, !"openmp", i32 51}}\n!{free + 1} = !{{i32 7, !"openmp-device", i32 51}}\n'


# --- What is measured ------------------------------------------------------------------------------------

Case = collections.namedtuple("Case", "family level path is_shipped")


def cases_of(what):
    """The modules of a family, of one of the two folders by its name, or of a folder of modules."""
    folders = {folder.name: folder for folder in (shipped.KERNELS, shipped.LIBRARY_KERNELS)}
    if what in folders:
        return [case for family in shipped.families(folders[what]) for case in cases_of(family)]
    if (shipped.home(what) / f"{what}.cu").exists():
        return [Case(what, level, shipped.module(what, level), True) for level in shipped.levels(what)]
    found = sorted(pathlib.Path(what).glob("*.ll"))
    if not found:
        shipped.stop(f"{what} is no family and no folder of modules")
    return [Case(path.stem.rpartition(".")[0], path.stem.rpartition(".")[2], path, False) for path in found]


def level_name(level):
    return shipped.LEVEL_NAMES.get(level, level)


def named(text):
    """NAME=PROGRAM"""
    name, equals, program = text.partition("=")
    if not equals:
        raise argparse.ArgumentTypeError("expected NAME=PROGRAM")
    return name, program


# --- One module ----------------------------------------------------------------------------------------


def measure(args, engines, case):
    """What everybody makes of one module."""
    family, level, text = case.family, case.level, case.path.read_text()
    places = shipped.positions(text)
    found = {"family": family, "level": level, "before": shipped.barriers(text), "counts": {}, "gone": {}}
    found |= {"only_theirs": [], "sets": [], "left": []}
    if not places:
        return found
    found["holds"] = holds.traits(text) if case.is_shipped else {}
    marked = shipped.marked(text)
    left = {}

    def note(name, output):
        found["counts"][name], left[name] = shipped.barriers(output), shipped.marks_left(output)

    for engine in engines:
        note(engine, run([args.opt, "-S", f"-passes={engine}"], marked)[0])
    for name, program in args.also:
        note(name, run([program, "-S", f"-passes={STRONGEST}"], marked)[0])
    note("-O3", run([args.llvm_opt, "-S", "-O3"], marked)[0])
    note("openmp", run([args.llvm_opt, "-S", *OPENMP], for_openmp(marked))[0])
    everything = {n: 1 for n in range(1, len(places) + 1)}
    if args.nvidia:
        (asked,) = nvidia(args.nvidia, [marked])
        if isinstance(asked, str):
            if case.is_shipped:
                raise RuntimeError(asked)
            found["refused"] = asked
        else:
            (off, before), (on, after) = asked
            found["counts"]["NVIDIA off"], found["counts"]["NVIDIA on"] = off, on
            found["gone"]["NVIDIA on"] = sorted(nvidia_gone(asked) & set(everything))
            found["partly"] = sorted(n for n in after if after[n] < before.get(n, 0))
    for name, marks in left.items():
        found["gone"][name] = sorted(n for n in everything if n not in marks)
    found["where"] = {n: (place.function, place.number) for n, place in enumerate(places, 1)}
    if not case.is_shipped:
        return found
    if args.survivors:
        found["left"] = list(judged(args, found, None, text, marked, places))
    if args.judge:
        for peer in (peer for peer in PEERS if peer in found["gone"]):
            found["only_theirs"] += judged(args, found, peer, text, marked, places)
            found["sets"] += sets_judged(args, found, peer, text, places)
    return found


def judged(args, found, peer, text, marked, places):
    """Each barrier that a peer removes and our strongest pass does not, with a verdict. As peer `None`:
    each that our strongest pass leaves."""
    ours = found["gone"][STRONGEST]
    theirs = found["gone"][peer] if peer else range(1, len(places) + 1)
    why = reasons(args.opt, marked) if set(theirs) - set(ours) else {}
    for n in sorted(set(theirs) - set(ours)):
        place = places[n - 1]
        judge = lambda marks: shipped.judge(
            args.opt, found["family"], text, [places[m - 1].line for m in marks], only=place.function
        )
        verdict, how = verdict_of(judge, ours, n)
        yield {
            "peer": PEERS.get(peer), "family": found["family"], "level": found["level"], "function": place.function,
            "position": place.number, "verdict": verdict, "how": how, "ours": why.get(n, "no remark"),
        }


def verdict_of(judge, ours, n):
    """See the head of this file."""
    answer, how = judge([n])
    if answer == "silent":
        return ("needed", how) if how == shipped.RESULT_USED else ("?", how)
    if answer == "differs":
        return "needed", how
    answer, how = judge(ours + [n])
    return {"differs": "swap", "same": "miss", "silent": "?"}[answer], how


def sets_judged(args, found, peer, text, places):
    """Whether all that a peer removes from a function may go together: what the judge says."""
    gone = found["gone"][peer]
    for function in sorted({found["where"][n][0] for n in gone}):
        lines = [places[n - 1].line for n in gone if found["where"][n][0] == function]
        verdict, how = shipped.judge(args.opt, found["family"], text, lines, only=function)
        yield {
            "peer": PEERS[peer], "family": found["family"], "level": found["level"], "function": function,
            "removed": len(lines), "verdict": verdict, "how": how,
        }


def nvcc_of(nvcc, disassembler, family):
    """Full barriers of the machine code of each kernel; "" when a tool is missing."""
    with tempfile.TemporaryDirectory() as folder:
        cubin = pathlib.Path(folder, "cubin")
        source, headers = shipped.home(family) / f"{family}.cu", f"-I{shipped.KERNELS}"
        run([nvcc, "-O3", "-std=c++17", headers, f"-arch={shipped.arch(family)}", "-cubin", source, "-o", cubin], "")
        return {name: count for name, (count, _) in shipped.sass(run([disassembler, cubin], "")[0]).items()}


# --- The report ----------------------------------------------------------------------------------------


def rows_of(found):
    """A row for each function with barriers."""
    for name, before in found["before"].items():
        mine = lambda n: found["where"][n][0] == name
        yield {
            "family": found["family"], "kernel": name, "level": level_name(found["level"]),
            "before": before, "holds": sorted(found["holds"].get(name, ())),
            "counts": {what: by.get(name, 0) for what, by in found["counts"].items()},
            "gone": {what: sum(map(mine, marks)) for what, marks in found["gone"].items()},
        }


def cell(row, column):
    """The text of a cell."""
    counts, gone = row["counts"], row["gone"]
    if column == "NVIDIA":
        if "NVIDIA on" not in counts:
            return ""
        return f"{counts['NVIDIA off']} -> {counts['NVIDIA on']} ({gone['NVIDIA on']})"
    return str(counts[column]) + (f" ({gone[column]})" if column in ("-O3", "openmp") else "")


def total_of(rows):
    total = {"before": sum(row["before"] for row in rows), "counts": {}, "gone": {}}
    for kind in ("counts", "gone"):
        for what in dict.fromkeys(what for row in rows for what in row[kind]):
            total[kind][what] = sum(row[kind].get(what, 0) for row in rows)
    return total


# Names of templates are longer.
LONGEST = 64


def print_table(rows, totals, machine, engines, others):
    columns = [*engines, *others, "-O3", "openmp", "NVIDIA"]
    widths = [max(len(column), 16 if column == "NVIDIA" else 8) for column in columns]

    def line(name, level, before, cells, sass):
        name = name if len(name) <= LONGEST else name[: LONGEST - 3] + "..."
        text = " ".join(f"{cell:>{width}}" for cell, width in zip(cells, widths))
        print(f"{name:38} {level:6} {before:>6} {text} {sass:>5}".rstrip())

    line("kernel", "level", "before", columns, "SASS")
    first = {row["family"]: row["level"] for row in reversed(rows)}
    for row in rows:
        # The machine code is the source's, not a level's.
        sass = machine.get((row["family"], row["kernel"]), "") if row["level"] == first[row["family"]] else ""
        cells = [cell(row, column) for column in columns]
        line(f"{row['family']}/{row['kernel']}", row["level"], row["before"], cells, sass)
    for level, total in totals.items():
        line("total", level, total["before"], [cell(total, column) for column in columns], "")


def print_groups(rows, wrong):
    """The totals of kernels by what they hold."""
    columns = {"ours": STRONGEST} | {peer: column for column, peer in PEERS.items()}
    groups = {"spaces, arrays or reads": lambda row: row["holds"], "none of these": lambda row: not row["holds"]}
    groups |= {f"  {trait}": lambda row, trait=trait: trait in row["holds"] for trait in holds.TRAITS}
    print(f"\n{'kernels that hold':26} {'kernels':>7} {'before':>6} " + " ".join(f"{name:>16}" for name in columns))
    for group, is_in in groups.items():
        chosen = [row for row in rows if is_in(row)]
        cells = []
        for name, column in columns.items():
            gone = sum(row["gone"].get(column, 0) for row in chosen)
            needed = sum(wrong[name, row["family"], row["level"], row["kernel"]] for row in chosen)
            cells.append(f"{gone} ({needed} wrong)" if needed else str(gone))
        before = sum(row["before"] for row in chosen)
        print(f"{group:26} {len(chosen):>7} {before:>6} " + " ".join(f"{cell:>16}" for cell in cells))


def wrong_of(results):
    """How many barriers each peer removed that were found to be needed, by function."""
    return collections.Counter(
        (entry["peer"], entry["family"], level_name(entry["level"]), entry["function"])
        for found in results for entry in found["only_theirs"] if entry["verdict"] == "needed"
    )


def print_judged(results):
    """What each peer alone removes, and which kernels it breaks."""
    for peer in PEERS.values():
        entries = [entry for found in results for entry in found["only_theirs"] if entry["peer"] == peer]
        kinds = collections.Counter(entry["verdict"] for entry in entries)
        print(f"\nonly {peer} removes {len(entries)}: " + ", ".join(f"{n} {kind}" for kind, n in sorted(kinds.items())))
        for entry in entries:
            where = f"{entry['family']}.{entry['level']} @{entry['function']} barrier {entry['position']}"
            print(f"  {entry['verdict']:6} {where}\n         ours: {entry['ours']}")
            for line in entry["how"].splitlines()[1:4]:
                print(f"         {line.strip()}")
        sets = [entry for found in results for entry in found["sets"] if entry["peer"] == peer]
        broken = [entry for entry in sets if entry["verdict"] == "differs"]
        silent = [entry for entry in sets if entry["verdict"] == "silent"]
        print(f"functions with fewer barriers: {len(sets)}, broken: {len(broken)}, not judged: {len(silent)}")
        for entry in broken + silent:
            print(f"  {entry['family']}.{entry['level']} @{entry['function']}: {' '.join(entry['how'].split())[:200]}")


def print_survivors(results):
    """Which barriers that our strongest pass leaves nothing was seen to need, by our reason."""
    left = [entry for found in results for entry in found["left"]]
    kinds = collections.Counter(entry["verdict"] for entry in left)
    print(f"\n{STRONGEST} leaves {len(left)}: " + ", ".join(f"{n} {kind}" for kind, n in sorted(kinds.items())))
    why = collections.defaultdict(list)
    for entry in left:
        if entry["verdict"] == "miss":
            why[kind_of(entry["ours"])].append(entry)
    for reason, entries in sorted(why.items(), key=lambda item: (-len(item[1]), item[0])):
        print(f"  {len(entries):3} {reason}")
        for entry in entries:
            print(f"        {entry['family']}.{entry['level']} @{entry['function']} barrier {entry['position']}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--opt", required=True, help="our program, a release build")
    parser.add_argument("--llvm-opt", default="opt-22")
    parser.add_argument("--nvidia", help="the script that asks NVIDIA's pass")
    parser.add_argument("--no-judge", dest="judge", action="store_false", help="count only")
    parser.add_argument("--survivors", action="store_true", help="judge also each barrier that ours leaves")
    parser.add_argument("--level", action="append", help="only this level")
    parser.add_argument("--also", action="append", default=[], type=named, metavar="NAME=PROGRAM", help="another build")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--json", help="write everything into this file, too")
    parser.add_argument("what", nargs="*", metavar="WHAT", default=["kernels"])
    args = parser.parse_args()
    engines = engines_of(args.opt)
    if STRONGEST not in engines:
        shipped.stop(f"{args.opt} has no {STRONGEST}")
    missing = [engine for engine in ENGINES if engine not in engines]
    if missing:
        print(f"the program has no {', '.join(missing)}")
    cases = [case for what in args.what for case in cases_of(what) if case.level in (args.level or [case.level])]
    families = list(dict.fromkeys(case.family for case in cases if case.is_shipped))
    # A process for each: the options of libNVVM stay as they are for as long as it is loaded.
    with concurrent.futures.ProcessPoolExecutor(args.jobs, max_tasks_per_child=1) as pool:
        results = list(pool.map(measure, *zip(*((args, engines, case) for case in cases))))
    machine = {}
    nvcc, disassembler = shipped.nvidia_tool("nvcc"), shipped.nvidia_tool("nvdisasm")
    if nvcc and disassembler:
        for family in families:
            machine |= {(family, name): n for name, n in nvcc_of(nvcc, disassembler, family).items()}
    else:
        print("no nvcc or no nvdisasm: no column for SASS")
    rows = [row for found in results for row in rows_of(found)]
    of_level = lambda level: total_of([row for row in rows if row["level"] == level])
    totals = {level: of_level(level) for level in dict.fromkeys(row["level"] for row in rows)}
    totals = {level: total for level, total in totals.items() if total["before"]} | {"all": total_of(rows)}
    print_table(rows, totals, machine, engines, [name for name, _ in args.also])
    for found in (found for found in results if "refused" in found):
        print(f"not asked: {found['family']}.{found['level']}: {found['refused'].splitlines()[0]}")
    if families:
        print_groups(rows, wrong_of(results))
    if args.judge and families:
        print_judged(results)
    if args.survivors:
        print_survivors(results)
    if args.json:
        sass = [{"family": family, "kernel": name, "full_barriers": n} for (family, name), n in machine.items()]
        whole = {"unit": "calls of full CTA barriers in the text", "rows": rows, "totals": totals, "sass": sass}
        whole["only_theirs"] = [entry for found in results for entry in found["only_theirs"]]
        whole["sets"] = [entry for found in results for entry in found["sets"]]
        whole["left"] = [entry for found in results for entry in found["left"]]
        whole = {"schema": "selvedge-barriers-vs-peers", "version": 1} | whole
        pathlib.Path(args.json).write_text(json.dumps(whole, indent=1) + "\n")


if __name__ == "__main__":
    sys.exit(main())
