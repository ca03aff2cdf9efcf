#!/usr/bin/env python3
"""What our codegenprepare and LLVM's change: kinds of change, counted function by function.

    tests/codegenprepare-vs-opt.py [--program P] [--opt opt-22] [--options TEXT] [--list KIND] [--jobs N] FILE|FOLDER ...

Every output of ours must also pass LLVM's verifier. A kind is a number that is read off a function's text, such as how
many comparisons it has; what counts is by how much it differs from the input's. For each kind: the sum over all
functions of the change by LLVM's pass and by ours, in how many functions either changes something, and in how many
they do not change the same. --list names the functions of the last column. Exit status: 0 when all outputs are
valid, 1 when not. docs/codegen-prepare.md says why the numbers differ.
"""
import argparse, concurrent.futures, os, re, subprocess, sys
from collections import Counter, defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PASS = "require<profile-summary>,function(codegenprepare%s)"
DEFINE = re.compile(r"^define .*?@([^(\s]+|\"[^\"]+\")\(")
LABEL = re.compile(r'^([-\w.$]+|"[^"]+"):')
ASSIGNED = re.compile(r"^\s+(%[-\w.$]+|%\"[^\"]+\") = (?:tail |musttail |notail )?(\w+)(.*)")


def run(command, text):
    done = subprocess.run(command, input=text, capture_output=True, text=True, timeout=600)
    return done.returncode, done.stdout, done.stderr


def functions(text):
    """Names of functions with the lines of their bodies."""
    name, lines = None, []
    for line in text.splitlines():
        if name is None:
            found = DEFINE.match(line)
            if found:
                name, lines = found.group(1), []
        elif line == "}":
            yield name, lines
            name = None
        else:
            lines.append(line)


def kinds(lines):
    """What is counted of a function."""
    count, loaded = Counter(), {}
    for line in lines:
        if LABEL.match(line):
            count["blocks"] += 1
            loaded = {}
            continue
        found = ASSIGNED.match(line)
        if not found:
            count["conditional branches"] += line.lstrip().startswith("br i1 ")
            continue
        name, opcode, rest = found.groups()
        count["addresses computed beside accesses (sunkaddr)"] += name.startswith("%sunkaddr")
        count["bases of large offsets (splitgep)"] += name.startswith("%splitgep")
        count["comparisons"] += opcode in ("icmp", "fcmp")
        count["bitcast, ptrtoint, inttoptr"] += opcode in ("bitcast", "ptrtoint", "inttoptr")
        count["truncations"] += opcode == "trunc"
        count["divisions and remainders of 64 bits"] += opcode in ("udiv", "sdiv", "urem", "srem") and " i64 " in rest[:16]
        count["selects"] += opcode == "select"
        count["phis"] += opcode == "phi"
        count["freezes"] += opcode == "freeze"
        count["arithmetic with overflow"] += ".with.overflow." in rest
        if opcode == "load":
            loaded[name] = True
        operand = rest.split(" to ")[0].split()[-1:] if opcode in ("zext", "sext") else []
        count["extensions in the block of their load"] += bool(operand) and operand[0] in loaded
    return count


def compare(args, path):
    text = path.read_text()
    with_options = f"<{args.options}>" if args.options else ""
    status, before, error = run([args.opt, "-S", "-passes=verify"], text)
    if status:
        return path, None, None
    status, ours, error = run([args.program, "-S", f"-passes={PASS % with_options}", "-"], text)
    if status:
        return path, f"ours fails: {error.strip()[:200]}", None
    status, _, error = run([args.opt, "-passes=verify", "-disable-output"], ours)
    if status:
        return path, f"LLVM's verifier: {error.strip()[:200]}", None
    status, theirs, error = run([args.opt, "-S", f"-passes={PASS % ''}"], text)
    if status:
        return path, None, None
    _, ours, _ = run([args.opt, "-S"], ours)
    bodies = [dict(functions(it)) for it in (before, theirs, ours)]
    rows = []
    for name in bodies[0]:
        if all(name in body for body in bodies):
            start, llvm, own = (kinds(body[name]) for body in bodies)
            rows.append((name, {kind: (llvm[kind] - start[kind], own[kind] - start[kind])
                                for kind in set(start) | set(llvm) | set(own)}))
    return path, None, rows


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default=str(ROOT / "target/release/selvedge-opt"))
    parser.add_argument("--opt", default="opt-22")
    parser.add_argument("--options", default="", help="of our pass")
    parser.add_argument("--list", default="", help="name the functions that differ in kinds with this text in their name")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("paths", nargs="+", type=Path)
    args = parser.parse_args()
    files = sorted(file for path in args.paths for file in (path.rglob("*.ll") if path.is_dir() else [path]))
    table, wrong, listed, n_functions, skipped = defaultdict(Counter), [], [], 0, 0
    with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        for path, error, rows in pool.map(lambda path: compare(args, path), files):
            if error:
                wrong.append(f"{path}: {error}")
            skipped += rows is None and not error
            for name, changes in rows or []:
                n_functions += 1
                for kind, (llvm, own) in changes.items():
                    row = table[kind]
                    row["llvm"] += llvm
                    row["ours"] += own
                    row["changed by llvm"] += llvm != 0
                    row["changed by ours"] += own != 0
                    row["different"] += llvm != own
                    if args.list and args.list in kind and llvm != own:
                        listed.append(f"{path.name} {name}: LLVM {llvm:+}, ours {own:+}")
    print(f"{len(files)} files, {skipped} that {args.opt} does not take, {n_functions} functions")
    print("| kind | LLVM | ours | functions changed by LLVM | by ours | differently |\n|---|--:|--:|--:|--:|--:|")
    for kind in sorted(table):
        row = table[kind]
        if row["llvm"] or row["ours"] or row["different"]:
            print(f"| {kind} | {row['llvm']:+} | {row['ours']:+} | {row['changed by llvm']} | {row['changed by ours']} "
                  f"| {row['different']} |")
    print("\n".join(listed + wrong))
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
