"""How other compilers and our program are asked about barriers: what the scripts that compare them share.

NVIDIA's pass is libNVVM's own pass for dead barriers, which is off by default. What compiles is a script
that lies elsewhere and has `library`, `prepared` and `compile_ptx`.
"""
import os
import pathlib
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "tests"))
import shipped  # noqa: E402

STRONGEST = "dead-sync-elim"


def run(command, text):
    """Standard output and standard error of a command, which must succeed."""
    done = subprocess.run(command, input=text, capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(f"{' '.join(map(str, command))}: {done.stderr.strip()[:500]}")
    return done.stdout, done.stderr


# --- NVIDIA's pass -------------------------------------------------------------------------------------

ENTRY = re.compile(r"\s*(?:\.(?:visible|weak|extern|common)\s+)*\.(?:entry|func)\s+(?:\([^)]*\)\s*)?([\w$]+)")
BAR = re.compile(r"\s*(?:@!?%p\d+\s+)?(?:bar|barrier)(?:\.cta)?\.(sync|red)\S*\s+(.*?);")


def of_ptx(ptx):
    """Full barriers of each function of a PTX text, and how many there are of each mark."""
    counts, left, function, line = {}, {}, None, 0
    for text in ptx.splitlines():
        if found := ENTRY.match(text):
            function = found[1]
        elif found := re.match(r"\s*\.loc\s+\d+\s+(\d+)", text):
            line = int(found[1])
        elif function and (found := BAR.match(text)):
            # A partial barrier names a number of threads.
            if len(found[2].split(",")) == {"sync": 1, "red": 3}[found[1]]:
                counts[function] = counts.get(function, 0) + 1
                left[line] = left.get(line, 0) + 1
    return counts, left


def nvidia(script, marked):
    """For each module ((counts, marks left) with the pass off, the same with it on), or why libNVVM does not
    take it. Once per process: the options of libNVVM stay as they are for as long as it is loaded."""
    dbe = shipped.load_script(script)
    library, texts = dbe.library(), [dbe.prepared(text) for text in marked]
    results = [[] for _ in texts]
    # The pass tells what it does on the process's own standard error.
    with tempfile.TemporaryFile() as said:
        saved = os.dup(2)
        os.dup2(said.fileno(), 2)
        try:
            for switch in ([], ["-Xopt", "-basic-dbe"]):
                options = ["-generate-line-info", "-Xopt", "-unroll-count=1", *switch]
                for text, result in zip(texts, results):
                    ptx, log = dbe.compile_ptx(library, text, *options)
                    result.append(f"libNVVM: {log.strip()[:500]}" if ptx is None else of_ptx(ptx))
        finally:
            os.dup2(saved, 2)
            os.close(saved)
    refused = [next((one for one in result if isinstance(one, str)), None) for result in results]
    return [why or tuple(result) for why, result in zip(refused, results)]


def nvidia_gone(results):
    """The marks of barriers that the pass alone removed, with all their copies."""
    (_, off), (_, on) = results
    return {n for n in off if n and n not in on}


# --- Our program ---------------------------------------------------------------------------------------


def reasons(program, marked):
    """Why our strongest pass keeps each barrier, by mark."""
    command = [program, f"-passes={STRONGEST}", f"-pass-remarks-missed={STRONGEST}", "-o", os.devnull]
    _, said = run(command, marked)
    return {int(n): why for n, why in re.findall(r"marks\.cu:(\d+):\d+: (?:kept barrier: )?(.*(?:\n  .*)*)", said)}


def kind_of(remark):
    """A remark without what is about one barrier only: its row of the model, and what would help."""
    row = re.search(r"\[([\w-]+)\]", remark)
    general = re.sub(r"`[^`]*`|\b\d+\b", "_", remark.split("missing fact: ")[-1])
    return f"{row[1]}: {general}" if row else general
