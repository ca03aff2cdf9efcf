#!/usr/bin/env python3
"""The tables of docs/barriers.md, in one command.

    tables.py --opt target/release/selvedge-opt --before PROGRAM --nvidia SCRIPT [--real FOLDER] [--jobs N]

Barriers that go from the kernels of tests/kernels, from those of tests/library-kernels, and from the modules that
benches/real/make.py makes (into FOLDER, target/real if not said; made when it is empty): by the build that
`--before` names, by this one, by NVIDIA's pass (see barriers-vs-peers.py) and by OpenMPOpt, those that were
judged to be needed in brackets. Then where, in the modules of others, this build removes more than the one
before: each barrier with what its remark says.

Everything else is said by barriers-vs-peers.py. Cost: some minutes; the judge is most of it.
"""
import argparse
import json
import pathlib
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent
sys.path.insert(0, str(ROOT / "tests"))
import shipped  # noqa: E402
from peers import STRONGEST, run  # noqa: E402

COLUMNS = {"before": "before", "ours": STRONGEST, "NVIDIA's": "NVIDIA on", "OpenMPOpt": "openmp"}
PEER_NAMES = {"NVIDIA on": "NVIDIA's pass", "openmp": "OpenMPOpt"}


def measured(args, what, folder, *flags):
    """What barriers-vs-peers.py says of a folder."""
    data = folder / f"{pathlib.Path(what).name}.json"
    command = [sys.executable, HERE / "barriers-vs-peers.py", "--opt", args.opt, "--nvidia", args.nvidia]
    command += ["--also", f"before={args.before}", "--jobs", str(args.jobs), "--json", data, *flags, what]
    run(command, "")
    return json.loads(data.read_text())


def cells(found, rows):
    """Barriers, and for each column those that are gone, with the wrong ones of peers."""
    names = {(row["family"], row["level"], row["kernel"]) for row in rows}
    level = lambda entry: shipped.LEVEL_NAMES.get(entry["level"], entry["level"])
    yield str(sum(row["before"] for row in rows))
    for column in COLUMNS.values():
        gone = sum(row["gone"].get(column, 0) for row in rows)
        wrong = sum(
            entry["peer"] == PEER_NAMES.get(column) and entry["verdict"] == "needed"
            and (entry["family"], level(entry), entry["function"]) in names
            for entry in found["only_theirs"]
        )
        yield f"{gone}, of them {wrong} wrong" if wrong else str(gone)


def table(head, lines):
    print(f"\n| {head} | barriers | " + " | ".join(COLUMNS) + " |")
    print("|---|" + "--:|" * (1 + len(COLUMNS)))
    for name, found, rows in lines:
        print(f"| {name} | " + " | ".join(cells(found, rows)) + " |")


def gained(args, folder):
    """Where this build removes more than the one before: (module, mark, remark)."""
    for path in sorted(folder.glob("*.ll")):
        marked = shipped.marked(path.read_text())
        left = []
        for program in (args.before, args.opt):
            left.append(shipped.marks_left(run([program, "-S", f"-passes={STRONGEST}"], marked)[0]))
        more = sorted(set(left[0]) - set(left[1]))
        less = sorted(set(left[1]) - set(left[0]))
        if more or less:
            command = [args.opt, f"-passes={STRONGEST}", f"-pass-remarks={STRONGEST}", "-disable-output"]
            said = run(command, marked)[1].splitlines()
            for mark in more:
                why = next((line for line in said if f"marks.cu:{mark}:" in line), "with another one")
                yield path.name, mark, why.split("removed barrier: ")[-1]
            yield from ((path.name, mark, "LEFT, where the build before removed it") for mark in less)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--opt", required=True, help="our program, a release build")
    parser.add_argument("--before", required=True, help="our program of an earlier commit")
    parser.add_argument("--nvidia", required=True, help="the script that asks NVIDIA's pass")
    parser.add_argument("--real", type=pathlib.Path, default=ROOT / "target/real", help="modules of CUB and Thrust")
    parser.add_argument("--jobs", type=int, default=1)
    args = parser.parse_args()
    if not list(args.real.glob("*.ll")):
        subprocess.run([sys.executable, HERE / "real/make.py", "--out", args.real, "--jobs", str(args.jobs)], check=True)
    with tempfile.TemporaryDirectory() as scratch:
        scratch = pathlib.Path(scratch)
        kernels = measured(args, "kernels", scratch)
        library = measured(args, "library-kernels", scratch)
        real = measured(args, str(args.real), scratch, "--no-judge")
        holding = [row for row in kernels["rows"] if row["holds"]]
        others = [row for row in kernels["rows"] if not row["holds"]]
        table("kernels of `tests/kernels` that hold", [
            ("shared against global memory, several shared arrays, or phases that only read", kernels, holding),
            ("none of these", kernels, others),
        ])
        table("kernels", [
            ("`tests/library-kernels`", library, library["rows"]),
            (f"modules of CUB and Thrust ({len(list(args.real.glob('*.ll')))} files)", real, real["rows"]),
        ])
    print("\ngained on the modules of others:")
    for name, mark, why in gained(args, args.real):
        print(f"  {name} barrier {mark}: {why}")


if __name__ == "__main__":
    main()
