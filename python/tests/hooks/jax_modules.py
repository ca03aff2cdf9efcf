"""Compiles functions of JAX for a GPU that is not there, twice: the second time from modules of `selvedge.jax`.

The functions are those of `tests/front-ends/xla_kernels.py`, each in a process of its own per run, because XLA reads
its flags once. Exit status 1 if a module cannot be read, a run fails, the second run has other kernels than the first,
or XLA was given modules and no PTX differs.

    jax_modules.py [PIPELINE...]

Without pipelines these are `selvedge.jax.DEFAULT_PIPELINE`, which changes few modules, and `INLINING`, which changes
nearly all.
"""
import os
import pathlib
import re
import subprocess
import sys
import tempfile

FRONT_ENDS = pathlib.Path(__file__).resolve().parents[3] / "tests/front-ends"
sys.path.insert(0, str(FRONT_ENDS))

import selvedge.jax
import xla_kernels

# Without alias scopes, whose form XLA's LLVM rejects.
INLINING = "inline<no-noalias-scopes>,function(sroa,early-cse<memssa>,simplifycfg,dce),dead-sync-elim"

# The arguments: the number of a function; a folder for the modules, and the pipeline to run on them, if there are any.
ONE = """
import contextlib, os, sys
sys.path.insert(0, {front_ends!r})
n, folder, pipeline = int(sys.argv[1]), *sys.argv[2:4]
flags = os.environ.get("XLA_FLAGS", "")
import selvedge.jax
import xla_kernels
os.environ["XLA_FLAGS"] = " ".join(
    flag for flag in os.environ["XLA_FLAGS"].split() if "_dump_" not in flag) + " " + flags
context = selvedge.jax.dumped(folder, pipeline, strict=True) if pipeline else contextlib.nullcontext()
with context as dump:
    import jax
    name, function, shapes = xla_kernels.FUNCTIONS[n]
    there = xla_kernels.sharding()
    arguments = [jax.ShapeDtypeStruct(*shape) for shape in shapes]
    jax.jit(function, in_shardings=there, out_shardings=there).lower(*arguments).compile()
if dump:
    changed = sum(module.result.changed for module in dump.modules)
    used = sum(module.is_used for module in dump.modules)
    print(name, len(dump.modules), changed, used)
"""


def run(arguments, flags=""):
    """The last line of the output, and the errors; the output is `None` if the process fails."""
    code = ONE.format(front_ends=str(FRONT_ENDS))
    environment = {**os.environ, "XLA_FLAGS": flags, "TF_CPP_MIN_LOG_LEVEL": "0"}
    done = subprocess.run([sys.executable, "-c", code, *arguments], env=environment, capture_output=True, text=True)
    output = done.stdout.strip().splitlines()[-1:] if done.returncode == 0 else None
    return output, done.stderr


def ptx(folder):
    """The PTX of a folder without comments, and the names of kernels. The numbers of files differ from run to run."""
    texts = sorted(re.sub(r"//.*", "", file.read_text()) for file in pathlib.Path(folder).glob("*.ptx"))
    return texts, sorted(name for text in texts for name in re.findall(r"\.entry (\S+?)\(", text))


def is_right(pipeline):
    """Whether all functions compile twice with a pipeline."""
    count = len(xla_kernels.FUNCTIONS)
    n_right = n_modules = n_changed = n_used = n_other = 0
    for n in range(count):
        with tempfile.TemporaryDirectory() as first, tempfile.TemporaryDirectory() as second:
            output, errors = run([str(n), first, pipeline])
            if output is None:
                print(f"function {n}: {errors.strip().splitlines()[-1][:300]}")
                continue
            name, *counts = output[0].split()
            modules, changed, used = map(int, counts)
            flags = f"{selvedge.jax.flags(first)} {selvedge.jax.dump_flags(second)}"
            again, errors = run([str(n), second, ""], flags)
            if again is None:
                print(f"{name}: the second run: {errors.strip().splitlines()[-1][:300]}")
                continue
            (alone, kernels), (ours, kernels_again) = ptx(first), ptx(second)
            if kernels != kernels_again:
                print(f"{name}: the second run has other kernels: {kernels} -> {kernels_again}")
                continue
            differs = alone != ours
            verdict = "differs" if differs else "is equal"
            print(f"{name}: {modules} modules, {changed} changed, {used} used, PTX {verdict}")
            n_right += 1
            n_modules, n_changed, n_used = n_modules + modules, n_changed + changed, n_used + used
            n_other += differs
    print(f"{n_right} of {count} functions compile in both runs, {n_changed} of {n_modules} modules changed by "
          f"{pipeline}, {n_used} used by XLA, {n_other} functions with other PTX")
    # A module that XLA did not read would leave the PTX as it was.
    is_read = n_other > 0 or (n_used == 0 and pipeline != INLINING)
    return n_right == count and n_modules > 0 and is_read


def main():
    results = [is_right(pipeline) for pipeline in sys.argv[1:] or [selvedge.jax.DEFAULT_PIPELINE, INLINING]]
    sys.exit(0 if all(results) else 1)


if __name__ == "__main__":
    main()
