#!/usr/bin/env python3
"""What remains after our early-cse and after LLVM's: instructions, loads and calls, function by function.

    tests/early-cse-vs-opt.py [--program P] [--opt opt-22] [--variant plain|memssa|both] FILE|FOLDER ...

Every output of ours must also pass LLVM's verifier. A function is worse when more instructions,
loads or calls are left of it than LLVM leaves. Exit status: 0 when all outputs are valid and every
function that is worse is listed in KNOWN, with its reason, or in EXCEPTIONS; at most one function in a
hundred may be listed in KNOWN. 1 otherwise: a function that is new there is to be looked at.
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

# Functions that are worse, by what is not done for them.
KNOWN_BY_REASON = {
    "a range or condition that shows only more than two operations back, or through the loop": [
        "ScalarEvolution/exact_iter_count.ll test_01",
        "ScalarEvolution/exact_iter_count.ll test_02",
        "ScalarEvolution/max-backedge-taken-count-guard-info.ll test_multiple_const_guards_order2",
        "ScalarEvolution/max-backedge-taken-count-guard-info.ll test_multiple_var_guards_cycle",
        "ScalarEvolution/max-expr-cache.ll umax",
        "ScalarEvolution/max-trip-count.ll two_mustexit",
        "ScalarEvolution/max-trip-count.ll ne_zero_max_btc",
        "ScalarEvolution/ranges.ll udiv",
        "ScalarEvolution/shift-op.ll test5",
        "EarlyCSE/nofpclass-phi-regression.ll compute_known_fpclass_phi_assert",
    ],
    "one value extended with and without its sign: the two are not compared": [
        "ScalarEvolution/umin-umax-folds.ll ule_sext_x_zext_x",
        "ScalarEvolution/umin-umax-folds.ll ugt_sext_x_zext_x",
        "ScalarEvolution/umin-umax-folds.ll sle_sext_x_zext_x",
        "ScalarEvolution/umin-umax-folds.ll sge_sext_x_zext_x",
        "ScalarEvolution/umin-umax-folds.ll slt_sext_x_zext_x",
    ],
    "a select between what its condition found equal: ours wants to know that neither is undefined": [
        "ScalarEvolution/min-max-exprs.ll umax_basic_eq_off0",
        "NVPTX/combine-min-max.ll ab_eq_i32",
        "NVPTX/combine-min-max.ll ab_ne_i64",
    ],
    "constant expressions of addresses and numbers stay as they are": [
        "ScalarEvolution/no-wrap-add-exprs.ll f3",
        "ScalarEvolution/ptrtoint.ll ptrtoint_of_constantexpr_inttoptr",
        "AMDGPU/infer-address-space.ll select_bug",
    ],
    "an undefined pointer is compared, which ours does for integers only": [
        "AMDGPU/icmp.ll icmp_mismatch_flat_group_private_cmp_undef",
        "AMDGPU/icmp.ll icmp_group_flat_cmp_undef",
        "AMDGPU/icmp.ll icmp_group_flat_cmp_undef_swap",
        "AMDGPU/icmp.ll icmp_mismatch_flat_group_private_cmp_undef_swap",
    ],
    "casts of vectors of pointers there and back are not undone": [
        "InferAddressSpaces/vector-of-pointers.ll double_ascast",
        "InferAddressSpaces/vector-of-pointers.ll inferas_ptr2int2ptr",
    ],
    "an unused inalloca is an argument of some call for ours, and stays": [
        "Assembler/alloca-addrspace-elems.ll use_alloca",
        "Assembler/alloca-addrspace0.ll use_alloca",
        "Assembler/datalayout-alloca-addrspace.ll use_alloca",
    ],
    "calls without a result that touch no memory stay": [
        "MemorySSA/multiple-backedges-hal.ll testcase",
    ],
    "vscale_range with one value does not make vscale a constant": [
        "ScalarEvolution/scalable-vector.ll vscale_exact_range",
    ],
}
KNOWN = {tuple(function.split(" ", 1)) for functions in KNOWN_BY_REASON.values() for function in functions}

# Of fewer functions than this, some hundredth may well be known to be worse.
MANY = 1000

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
    known = 0
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
                if more and (short(path), name) in KNOWN:
                    known += 1
                elif more and (short(path), name) not in EXCEPTIONS:
                    worse.append((short(path), name, [(w, ours[w], theirs[w]) for w in more]))
    print(f"{PASSES[variant]}: {n_functions} functions of {len(files) - unread} files ({unread} not read by LLVM)")
    for what in ("instructions", "loads", "calls"):
        print(f"  {what}: ours {total['ours', what]}, LLVM {total['theirs', what]}; {better[what]} functions with fewer")
    print(f"  worse: {len(worse)}, beside {known} that are known and {len(EXCEPTIONS)} listed exceptions")
    for path, name, counts in worse if args.verbose else worse[:20]:
        print(f"    {path} {name}: " + ", ".join(f"{w} {a} > {b}" for w, a, b in counts))
    for problem in problems:
        print("  PROBLEM " + problem)
    too_many = n_functions >= MANY and known * 100 > n_functions
    return bool(problems or worse) or too_many


if __name__ == "__main__":
    sys.exit(main())
