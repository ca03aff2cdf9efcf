#!/usr/bin/env python3
"""Is what LLVM's `opt` reads and verifies also read and verified by ours, and the other way round?

    accepts.py --opt selvedge-opt [--llvm opt-22] [--at-least PERCENT] [--at-least-reject PERCENT]
               [--list] PATH...

For every `.ll` under the paths: does `-passes=verify` of each program accept it? A file that LLVM's
accepts counts as accepted by us when ours accepts it too, LLVM's accepts what ours prints, and prints
the same for it as for the file, but for the order of declarations: what LLVM upgrades it declares anew,
and we print a newer form only where that is older than every dialect. A file that LLVM's refuses counts
as refused by us when ours refuses it. Left out are files on which LLVM's gives no answer or is itself no
fixed point. Each difference is counted with its reason. Exit status 1 when less than `--at-least` percent of the accepted files are
accepted, or less than `--at-least-reject` percent of the refused ones refused; 1 too when ours ends in
anything but 0 or 1.
"""
import argparse
import collections
import concurrent.futures
import difflib
import os
import pathlib
import re
import subprocess
import sys

# LLVM's printer writes where the text came from; that alone may differ.
MODULE_ID = re.compile(rb"(?m)^; ModuleID = .*$")
GROUP = re.compile(rb"(?m)^attributes (#\d+) = (.*)\n")
GROUP_COMMENT = re.compile(rb"(?m)^; Function Attrs: .*\n")
DECLARATION = re.compile(rb"(?m)^declare .*\n\n?")
# What is neither right nor wrong of us.
LEFT_OUT = ("LLVM gives no answer", "LLVM no fixed point")


def run(program, text, limit):
    """Exit status (None when it did not end), what it printed, and the first line of its errors."""
    argv = [program, "-S", "-passes=verify", "-o", "-", "-"]
    try:
        done = subprocess.run(argv, input=text, capture_output=True, timeout=limit)
    except subprocess.TimeoutExpired:
        return None, b"", f"no answer in {limit} s"
    lines = [line for line in done.stderr.decode(errors="replace").splitlines() if line.strip()]
    errors = [line for line in lines if "error:" in line] or lines or [f"exit status {done.returncode}"]
    return done.returncode, MODULE_ID.sub(b"", done.stdout), errors[0]


def in_any_order(text):
    """A module with its declarations sorted, and attributes in place of the numbers of groups, which
    come from that order."""
    groups = dict(GROUP.findall(text))
    text = GROUP_COMMENT.sub(b"", GROUP.sub(b"", text))
    text = re.sub(rb"#\d+", lambda found: groups.get(found[0], found[0]), text)
    return DECLARATION.sub(b"", text) + b"".join(sorted(DECLARATION.findall(text)))


def check(path, args):
    """Whether LLVM accepts, the kind of outcome ("same" is the good one), and what to show of it."""
    text = path.read_bytes()
    status, want, message = run(args.llvm, text, args.limit)
    if status not in (0, 1):
        return None, "LLVM gives no answer", [message]
    ours, printed, error = run(args.opt, text, args.limit)
    if ours not in (0, 1):
        return status == 0, "broken", [error]
    if status == 1:
        return False, "same" if ours == 1 else "we accept", [message]
    if ours == 1:
        return True, "we refuse", [error]
    status, got, message = run(args.llvm, printed, args.limit)
    if status != 0:
        return True, "LLVM refuses ours", [message]
    if in_any_order(got) == in_any_order(want):
        return True, "same", []
    _, again, _ = run(args.llvm, want, args.limit)
    return True, "differs" if again == want else "LLVM no fixed point", show(want, got)


def show(a, b, most=6):
    a, b = (t.decode(errors="replace").splitlines() for t in (a, b))
    lines = difflib.unified_diff(a, b, "original", "ours", lineterm="", n=0)
    return [line for line in lines if not line.startswith(("---", "+++", "@@"))][:most]


def reason(kind, lines):
    """What many files have in common: the message without its place, names and numbers."""
    if kind in ("differs", *LEFT_OUT) or not lines:
        return kind
    text = re.sub(r"^.*?error: ", "", lines[0])
    return f"{kind}: " + re.sub(r"""'[^']*'|"[^"]*"|[@%!][\w.$-]+|\d+""", "_", text)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--opt", required=True, help="our program")
    parser.add_argument("--llvm", default="opt-22", help="LLVM's opt")
    parser.add_argument("--at-least", type=float, default=100, help="percent of what LLVM accepts")
    parser.add_argument("--at-least-reject", type=float, default=0, help="percent of what LLVM refuses")
    parser.add_argument("--limit", type=float, default=120, help="seconds for one run")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--list", action="store_true", help="name the files, not only the reasons")
    parser.add_argument("paths", nargs="+", type=pathlib.Path)
    args = parser.parse_args()
    files = sorted(f for p in args.paths for f in ([p] if p.is_file() else p.rglob("*.ll")))
    if not files:
        sys.exit("accepts.py: no .ll file in these paths")
    counts, reasons, broken = collections.Counter(), collections.Counter(), 0
    with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        for path, (by_llvm, kind, lines) in zip(files, pool.map(lambda f: check(f, args), files)):
            counts[by_llvm, kind == "same"] += kind not in LEFT_OUT
            broken += kind == "broken"
            if kind == "same":
                continue
            reasons[reason(kind, lines)] += 1
            if args.list or kind == "broken":
                print(f"{path}: {kind}")
                for line in lines:
                    print(f"    {line}")
    for text, n in reasons.most_common():
        print(f"{n:5}  {text}")
    good = broken == 0
    for by_llvm, word, least in ((True, "accept", args.at_least), (False, "refuse", args.at_least_reject)):
        same, all_of = counts[by_llvm, True], counts[by_llvm, True] + counts[by_llvm, False]
        share = 100 * same / all_of if all_of else 100.0
        print(f"LLVM {word}s {all_of}, so do we {same}: {share:.1f} % (at least {least:g} %)")
        good &= share >= least
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
