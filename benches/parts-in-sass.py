#!/usr/bin/env python3
"""What the parts of codegenprepare change: modules by part, and the machine code of those whose PTX differs.

    parts-in-sass.py --opt PROGRAM [--options TEXT] [--llc-args TEXT] [--json FILE] FILE|FOLDER...

A part is told by the reason that it gives for its transformations (-stats). Each module goes through the pass and
through llc; where the PTX is the same with the pass and without, nothing has changed, and ptxas is not asked. Where it
is not, kernels are measured as sass.py does it, and count for every part that acted on their module. --options are
those of the pass; --llc-args, such as -disable-cgp, are for both sides.

Exit status: 0; 1 when a kernel is worse by more than --limit, has fewer warps or a new spill.
"""
import argparse
import collections
import json
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile

import sass
from sass import shipped

REASON = re.compile(r"^\s*(\d+) codegenprepare - transformations \((.*)\)$", re.M)


def prepared(args, module, folder):
    """The module after the pass, and how often each part acted."""
    out = pathlib.Path(folder, module.name)
    options = f"<{args.options}>" if args.options else ""
    said = sass.run([args.opt, "-S", "-stats", f"-passes=codegenprepare{options}", module, "-o", out])
    return out, {reason: int(n) for n, reason in REASON.findall(said)}


def ptx(args, module):
    """Its PTX, without the lines that name the file."""
    text = sass.run([args.llc, "-O3", "-mtriple=nvptx64-nvidia-cuda", f"-mcpu={args.arch}", f"-mattr=+{args.ptx}",
                     *shlex.split(args.llc_args), module, "-o", "-"])
    return "\n".join(line for line in text.splitlines() if not line.startswith(("//", "\t.file")))


def compare(args, module):
    """What acted on a module, and {kernel: (before, after)} where its PTX differs."""
    with tempfile.TemporaryDirectory() as folder:
        out, parts = prepared(args, module, folder)
        if not parts or ptx(args, module) == ptx(args, out):
            return parts, {}
        before, after = (sass.measure(args, it, args.llc_args) for it in (module, out))
        return parts, {name: (before[name], after[name]) for name in before if name in after}


def row(title, n_files, n_acts, rows):
    """A line of the table; rows are {(file, kernel): (before, after)} of the files with other PTX."""
    if not rows:
        return f"| {title} | {n_files} | {n_acts} | 0 | | | | |"
    n_other = len({file for file, _ in rows})
    ratios = [ratio for pair in rows.values() if (ratio := sass.ipm_ratio(*pair)) is not None]
    ipm = sass.geometric(sass.by_file(rows, sass.ipm_ratio))
    regs = sass.geometric(sass.by_file(rows, lambda a, b: (b["regs"] + 1) / (a["regs"] + 1)))
    fewer = sum(after["warps"] < before["warps"] for before, after in rows.values())
    return (f"| {title} | {n_files} | {n_acts} | {n_other} ({len(rows)} kernels) | {ipm:.3f} | {regs:.3f} "
            f"| {max(ratios, default=1):.3f} | {fewer} |")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--opt", required=True)
    parser.add_argument("--options", default="", help="of the pass")
    parser.add_argument("--llc-args", default="", help="for both sides")
    parser.add_argument("--limit", type=float, default=1.01)
    parser.add_argument("--json", help="write the kernels of modules with other PTX into this file, too")
    parser.add_argument("--arch", default="sm_80")
    parser.add_argument("--ptx", default="ptx88")
    parser.add_argument("--llc", default="llc-22")
    parser.add_argument("--ptxas", default=shipped.nvidia_tool("ptxas"))
    parser.add_argument("--ptxas-args", default="-c", help="-c lets modules call what is linked later")
    parser.add_argument("--cache", help="folder that keeps what was measured")
    parser.add_argument("--nvdisasm", default=shipped.nvidia_tool("nvdisasm"))
    parser.add_argument("places", nargs="+", type=pathlib.Path, metavar="FILE|FOLDER")
    args = parser.parse_args()
    modules = [it for at in args.places for it in (sorted(at.glob("*.ll")) if at.is_dir() else [at])]
    files, acts = collections.defaultdict(set), collections.Counter()
    rows, n_changed, n_failed = {}, 0, 0
    for module in modules:
        try:
            parts, kernels = compare(args, module)
        except (RuntimeError, subprocess.TimeoutExpired) as error:
            n_failed += 1
            print(f"{module.name}: {error}", file=sys.stderr)
            continue
        n_changed += bool(parts)
        acts.update(parts)
        for part in parts:
            files[part].add(module.stem)
        rows |= {(module.stem, name): pair for name, pair in kernels.items()}
    print(f"{len(modules)} modules, {n_failed} that failed, {n_changed} changed")
    print("| part | files | times | files with other PTX | ipm by file | registers | worst kernel | fewer warps |")
    print("|---|--:|--:|--:|--:|--:|--:|--:|")
    for part in sorted(files):
        own = {key: pair for key, pair in rows.items() if key[0] in files[part]}
        print(row(part, len(files[part]), acts[part], own))
    print(row("all", n_changed, sum(acts.values()), rows))
    if args.json:
        pathlib.Path(args.json).write_text(json.dumps([[*key, *pair] for key, pair in rows.items()]))
    bad = [(key, pair) for key, pair in rows.items() if is_worse(args, *pair)]
    for (file, kernel), (before, after) in bad:
        print(f"worse: {file} {kernel}: {before} to {after}")
    sys.exit(bool(bad))


def is_worse(args, before, after):
    ratio = sass.ipm_ratio(before, after)
    spills = after["spill"] > before["spill"]
    return spills or after["warps"] < before["warps"] or (ratio is not None and ratio > args.limit)


if __name__ == "__main__":
    main()
