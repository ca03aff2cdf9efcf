#!/usr/bin/env python3
"""Writes beside the functions of file tests what LLVM makes of them.

    tests/beside-llvm.py [--program P] [--check] FILE ...

A file says how LLVM is run, as `; BESIDE: opt-22 -passes=... -S %s`, a command that prints IR or MIR with IR in it.
Behind each function then stands `; LLVM:` and: leaves it as it is; prints the same, which is what our program prints
by the file's first RUN line, but for names; or the body that LLVM prints. With --check nothing is written: exit
status 1 where a file does not say what LLVM prints.
"""
import argparse, re, shlex, subprocess, sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DEFINE = re.compile(r'^define .*?@([-\w.$]+|"[^"]+")\(')
LOCAL = re.compile(r'%("[^"]+"|[-\w.$]+)|^("[^"]+"|[-\w.$]+)(?=:)')
MARK = "; LLVM:"


def run(command, text=None):
    done = subprocess.run(command, input=text, capture_output=True, text=True, timeout=60)
    if done.returncode:
        sys.exit(f"{shlex.join(map(str, command))}: {done.stderr.strip()[:400]}")
    return done.stdout


def bodies(text):
    """Names of functions with the lines of their bodies, without comments; MIR has two spaces before all lines."""
    found, name = {}, None
    prefixes = dict(re.findall(r'^ *!(\d+) = !\{!"(?:function_)?section_prefix", !"(\w+)"\}', text, re.M))
    for line in text.splitlines():
        line = re.sub(r"\s*; (preds = |No predecessors).*$", "", line.removeprefix("  ") if text.startswith("--- |") else line)
        if name is None and (define := DEFINE.match(line)):
            name = define[1]
            marked = re.search(r"!section_prefix !(\d+)", line)
            found[name] = [f"marked as {prefixes[marked[1]]}"] if marked else []
        elif line == "}":
            name = None
        elif name is not None and line.strip():
            found[name].append(line)
    return found


def canonical(lines):
    """With local names in the order in which they appear."""
    numbers = {}

    def number(match):
        name = match[1] or match[2]
        return f"%{numbers.setdefault(name, len(numbers))}"

    return [LOCAL.sub(number, line).split(", !")[0] for line in lines]


def ours(program, text, path):
    """What our program prints by the first RUN line, in LLVM's spelling."""
    line = next(line for line in text.splitlines() if "RUN:" in line).partition("RUN:")[2].partition("|")[0]
    words = [str(path) if word == "%s" else word for word in shlex.split(line)]
    return bodies(run(["opt-22", "-S", "-passes=verify"], run([program, *words[1:]])))


def said(before, llvm, own):
    if canonical(llvm) == canonical(before):
        return [f"{MARK} leaves it as it is."]
    if canonical(llvm) == canonical(own):
        return [f"{MARK} prints the same, but for names."]
    return [MARK, *(f";   {line}" for line in llvm)]


def with_comments(args, path):
    text = path.read_text()
    command = next((line for line in text.splitlines() if line.startswith("; BESIDE: ")), None)
    if not command:
        sys.exit(f"{path}: no line `; BESIDE: COMMAND`")
    words = [str(path) if word == "%s" else word for word in shlex.split(command.removeprefix("; BESIDE: "))]
    before, llvm = bodies(run(["opt-22", "-S", "-passes=verify", path])), bodies(run(words))
    own = ours(args.program, text, path)
    lines, name, skipping = [], None, False
    for line in text.splitlines():
        # Comments of the last time are those behind the mark that have the three spaces.
        skipping = line.startswith(MARK) or skipping and line.startswith(";   ")
        if skipping:
            continue
        lines.append(line)
        if define := DEFINE.match(line):
            name = define[1]
        elif line == "}" and name:
            lines += said(before[name], llvm[name], own.get(name, []))
            name = None
    return text, "\n".join(lines) + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default=str(ROOT / "target/release/selvedge-opt"))
    parser.add_argument("--check", action="store_true")
    parser.add_argument("paths", nargs="+", type=Path)
    args = parser.parse_args()
    stale = 0
    for path in args.paths:
        old, new = with_comments(args, path)
        stale += old != new
        if old != new and args.check:
            print(f"{path}: not what LLVM prints")
        elif old != new:
            path.write_text(new)
    sys.exit(bool(args.check and stale))


if __name__ == "__main__":
    main()
