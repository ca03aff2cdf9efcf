#!/usr/bin/env python3
"""What remains after our early-cse and after LLVM's: instructions, loads and calls, function by function.

    tests/early-cse-vs-opt.py [--program P] [--opt opt-22] [--variant plain|memssa|both] FILE|FOLDER ...

Every output of ours must also pass LLVM's verifier. A function is worse when more instructions,
loads or calls are left of it than LLVM leaves. Exit status: 0 when all outputs are valid and at most
one function in a hundred is worse without being listed in EXCEPTIONS, 1 otherwise.
"""
import argparse, concurrent.futures, os, re, subprocess, sys
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

# Functions that may be worse, by file name and function: why.
EXCEPTIONS = {
    ("EarlyCSE/flags.ll", "load_both_nonnull"): "LLVM 19's test fixes that both calls stay",
    ("EarlyCSE/flags.ll", "load_first_nonnull"): "LLVM 19's test fixes that both calls stay",
    ("EarlyCSE/flags.ll", "load_first_nonnull_noundef"): "LLVM 19's test fixes that both calls stay",
}

PASSES = {"plain": "early-cse", "memssa": "early-cse<memssa>"}
DEFINE = re.compile(r'^define .*?@("(?:[^"\\]|\\.)*"|[\w.$-]+)\(')
LABEL = re.compile(r'^("(?:[^"\\]|\\.)*"|[\w.$-]+):')
# Lines that go on with the instruction above: cases, clauses, destinations.
REST = re.compile(r"^(i\d+ |\]|catch |cleanup$|filter |to label|unwind label|\[)")
CALL = re.compile(r"^(?:%\S+ = )?(?:(?:musttail|tail|notail) )?(?:call|invoke|callbr) ")


def run(command, text):
    done = subprocess.run(command, input=text, capture_output=True, timeout=120)
    return done.returncode, done.stdout, done.stderr


def count(text):
    """Counts of each function of a printed module."""
    functions, current = {}, None
    for line in text.decode("utf-8", "replace").splitlines():
        if current is None:
            found = DEFINE.match(line)
            if found:
                current = functions.setdefault(found.group(1).strip('"'), Counter())
            continue
        if line.startswith("}"):
            current = None
            continue
        line = line.strip()
        if not line or line.startswith((";", "#dbg")) or LABEL.match(line) or REST.match(line):
            continue
        if CALL.match(line):
            if "@llvm.dbg." in line:
                continue
            current["calls"] += 1
        if re.match(r"^%\S+ = load ", line):
            current["loads"] += 1
        current["instructions"] += 1
    return functions


def compare(path, args, variant):
    """(problem or None, [(function, ours, theirs)])"""
    text = path.read_bytes()
    # The module as LLVM sees it, so that both begin with the same.
    code, text, _ = run([args.opt, "-S", "-o", "-"], text)
    if code != 0:
        return "unread", []
    pipeline = f"-passes={PASSES[variant]}"
    code, theirs, _ = run([args.opt, "-S", pipeline, "-o", "-"], text)
    if code != 0:
        return "unread", []
    code, ours, error = run([args.program, "-S", "-verify-each", pipeline], text)
    if code != 0:
        return "ours failed: " + error.decode("utf-8", "replace")[:300], []
    code, ours, error = run([args.opt, "-S", "-passes=verify", "-o", "-"], ours)
    if code != 0:
        return "LLVM rejects ours: " + error.decode("utf-8", "replace")[:300], []
    ours, theirs = count(ours), count(theirs)
    return None, [(name, ours.get(name, Counter()), counts) for name, counts in theirs.items()]


def short(path):
    return "/".join(path.parts[-2:])


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", default=os.environ.get("SELVEDGE_OPT", str(ROOT / "target/release/selvedge-opt")))
    parser.add_argument("--opt", default="opt-22")
    parser.add_argument("--variant", choices=["plain", "memssa", "both"], default="both")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--verbose", action="store_true", help="list all functions that are worse")
    parser.add_argument("paths", nargs="*", type=Path, default=[ROOT / "tests/kernels/ll"])
    args = parser.parse_args()
    files = [f for p in args.paths for f in (sorted(p.rglob("*.ll")) if p.is_dir() else [p])]
    failed = False
    for variant in ["plain", "memssa"] if args.variant == "both" else [args.variant]:
        failed |= measure(files, args, variant)
    return 1 if failed else 0


def measure(files, args, variant):
    total, n_functions, unread, problems, worse, better = Counter(), 0, 0, [], [], Counter()
    with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        results = pool.map(lambda path: compare(path, args, variant), files)
        for path, (problem, rows) in zip(files, results):
            if problem == "unread":
                unread += 1
            elif problem:
                problems.append(f"{short(path)}: {problem}")
            for name, ours, theirs in rows:
                n_functions += 1
                for what in ("instructions", "loads", "calls"):
                    total["ours", what] += ours[what]
                    total["theirs", what] += theirs[what]
                    better[what] += ours[what] < theirs[what]
                more = [w for w in ("instructions", "loads", "calls") if ours[w] > theirs[w]]
                if more and (short(path), name) not in EXCEPTIONS:
                    worse.append((short(path), name, [(w, ours[w], theirs[w]) for w in more]))
    print(f"{PASSES[variant]}: {n_functions} functions of {len(files) - unread} files ({unread} not read by LLVM)")
    for what in ("instructions", "loads", "calls"):
        print(f"  {what}: ours {total['ours', what]}, LLVM {total['theirs', what]}; {better[what]} functions with fewer")
    print(f"  worse: {len(worse)}, beside {len(EXCEPTIONS)} listed exceptions")
    for path, name, counts in worse if args.verbose else worse[:20]:
        print(f"    {path} {name}: " + ", ".join(f"{w} {a} > {b}" for w, a, b in counts))
    for problem in problems:
        print("  PROBLEM " + problem)
    return bool(problems) or len(worse) * 100 > n_functions


if __name__ == "__main__":
    sys.exit(main())
