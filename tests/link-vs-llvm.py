#!/usr/bin/env python3
"""Is what we link what LLVM's linker links?

    link-vs-llvm.py --opt selvedge-opt [--llvm llvm-link-22] [--library LIB]... [--at-least N] PATH...

For every `.ll` under the paths that LLVM reads: (1) it is linked with each library, wholly and with
`-only-needed`; (2) it is linked with its successor in the list, and (3) split into two halves, which
are linked again (`llvm-extract`). In each case both linkers must agree whether it can be linked, and
on every symbol: its linkage, visibility, type, attributes and value, and the text of its body, with
numbers of metadata and attribute groups left out and the suffixes of renamed local symbols. LLVM's
verifier must accept our result. Exit status 1 when fewer than `--at-least` per cent agree (100).
"""
import argparse
import collections
import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys
import tempfile

GLOBAL = re.compile(r'^@("[^"]*"|[-\w.$]+) = (.*)$')
FUNCTION = re.compile(r'^(define|declare) .*?@("[^"]*"|[-\w.$]+)\(')
NUMBERS = re.compile(r'(, )?![\w.]+ !\d+|#\d+|!\d+')
# A number that a linker appends; LLVM writes a dot before it except on NVPTX.
SUFFIX = re.compile(r'(?<=[\w$])\.?\d+$')


def run(argv):
    try:
        done = subprocess.run(argv, capture_output=True, timeout=300)
    except subprocess.TimeoutExpired:
        return None, "no answer in 300 s"
    text = done.stdout.decode(errors="replace") if done.returncode == 0 else None
    return text, done.stderr.decode(errors="replace")


def symbols(text):
    """The text of every symbol by name: definitions, declarations, variables."""
    found, name, body = {}, None, []
    for line in text.splitlines():
        if name is not None:
            body.append(line)
            if line == "}":
                found[name], name = "\n".join(body), None
        elif function := FUNCTION.match(line):
            name, body = function[2], [line]
            if function[1] == "declare":
                found[name], name = line, None
        elif variable := GLOBAL.match(line):
            found[variable[1]] = line
    return {name: NUMBERS.sub("", text) for name, text in found.items()}


def local_names(found):
    """Names of symbols that no other module sees: linkers may rename them."""
    local = re.compile(r'^(@\S+ = (internal|private) |define (internal|private) )')
    return {name for name, text in found.items() if local.match(text)}


def without_struct_names(text):
    """The text with the fields of named structs in place of their names: LLVM joins structs of equal
    fields, whatever their names are."""
    struct = re.compile(r'^(%(?:"[^"]*"|[-\w.$]+)) = type (.*)$', re.M)
    bodies = {name: body for name, body in struct.findall(text) if body != "opaque"}
    word = re.compile(r'%(?:"[^"]*"|[-\w.$]+)')
    for _ in range(8):
        text, n = word.subn(lambda at: bodies.get(at[0], at[0]), struct.sub("", text))
        bodies = {name: word.sub(lambda at: bodies.get(at[0], at[0]), body) for name, body in bodies.items()}
        if not n:
            break
    return text


def normal(text):
    """The symbols as a multiset, with local ones under names without suffixes."""
    found = symbols(without_struct_names(text))
    local = local_names(found)
    names = {name: SUFFIX.sub("", name.strip('"')) for name in local}
    word = re.compile(r'@("[^"]*"|[-\w.$]+)')
    plain = lambda text: word.sub(lambda at: "@" + names.get(at[1], at[1]), text)
    return collections.Counter(plain(text) for text in found.values())


def compare(dest, source, args, flags=()):
    theirs, refusal = run([args.llvm, "-S", *(["-only-needed"] if flags else []), dest, source, "-o", "-"])
    ours, error = run([args.opt, "-S", "-dialect=LLVM-22", *flags, f"-link={source}", dest, "-o", "-"])
    if theirs is None:
        return ("both refuse", "") if ours is None else ("only LLVM refuses", refusal.strip())
    if ours is None:
        return "only we refuse", error.strip()
    checked = subprocess.run([args.verify, "-passes=verify", "-disable-output", "-"],
                             input=ours.encode(), capture_output=True)
    if checked.returncode:
        return "LLVM's verifier refuses", checked.stderr.decode(errors="replace").strip()
    # Both are printed by one program, without what nothing refers to: LLVM links its first module,
    # too, and leaves such things out there.
    passes = "-passes=globaldce,strip-dead-prototypes"
    printed = lambda text: subprocess.run([args.verify, "-S", passes, "-o", "-", "-"],
                                          input=text.encode(), capture_output=True).stdout.decode()
    a, b = normal(printed(theirs)), normal(printed(ours))
    if a == b:
        return "same", ""
    shown = ["- " + line for line in sorted((a - b).elements())] + ["+ " + line for line in sorted((b - a).elements())]
    return "differs", "\n".join(line[:300] for line in shown[:args.show])


def halves(path, folder, args):
    """Two files with every other definition each."""
    names = [name for name, text in symbols(path.read_text(errors="replace")).items()
             if text.startswith("define ")]
    if len(names) < 2:
        return None
    chosen = [f"--func={name.strip(chr(34))}" for name in names[::2]]
    files = []
    for n, flags in enumerate([[], ["--delete"]]):
        file = folder / f"{path.stem}.{n}.ll"
        text, _ = run([args.extract, "-S", *flags, *chosen, str(path), "-o", "-"])
        if text is None:
            return None
        file.write_text(text)
        # An alias may have lost its definition.
        if run([args.verify, "-passes=verify", "-disable-output", str(file)])[0] is None:
            return None
        files.append(file)
    return files


def cases(paths, args, folder):
    for n, path in enumerate(paths):
        for library in args.library:
            yield f"{path.name} + {library}", path, library, ()
            yield f"{path.name} + {library}, only needed", path, library, ("-link-only-needed",)
        if n + 1 < len(paths):
            yield f"{path.name} + {paths[n + 1].name}", path, paths[n + 1], ()
        if split := halves(path, folder, args):
            yield f"halves of {path.name}", *split, ()
            yield f"halves of {path.name}, only needed", *split, ("-link-only-needed",)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--opt", required=True)
    parser.add_argument("--llvm", default="llvm-link-22")
    parser.add_argument("--verify", default="opt-22")
    parser.add_argument("--extract", default="llvm-extract-22")
    parser.add_argument("--library", action="append", default=[])
    parser.add_argument("--at-least", type=float, default=100)
    parser.add_argument("--show", type=int, default=6, help="lines of a difference")
    parser.add_argument("--every", type=int, default=1, help="only every Nth file")
    parser.add_argument("path", nargs="+", type=pathlib.Path)
    args = parser.parse_args()
    paths = sorted(file for path in args.path for file in ([path] if path.is_file() else path.rglob("*.ll")))
    tally = collections.Counter()
    with tempfile.TemporaryDirectory() as folder, \
            concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        paths = [path for path in paths[::args.every] if run([args.verify, "-S", "-passes=", "-o", "-", str(path)])[0]]
        todo = list(cases(paths, args, pathlib.Path(folder)))
        results = pool.map(lambda case: compare(str(case[1]), str(case[2]), args, case[3]), todo)
        for (name, *_), (kind, what) in zip(todo, results):
            tally[kind] += 1
            if kind not in ("same", "both refuse"):
                print(f"{name}: {kind}\n{what}")
    n = sum(tally.values())
    agreed = tally["same"] + tally["both refuse"]
    print(", ".join(f"{kind}: {count}" for kind, count in sorted(tally.items())))
    share = 100 * agreed / max(n, 1)
    print(f"{agreed} of {n} agree ({share:.1f} %)")
    return n == 0 or share < args.at_least


if __name__ == "__main__":
    sys.exit(main())
