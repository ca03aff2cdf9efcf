"""Compiles functions of JAX for a GPU that is not there, twice: the second time from modules of `selvedge.jax`.

The functions are those of `tests/front-ends/xla_kernels.py`, each in a process of its own per run, because XLA reads
its flags once. Exit status 1 if a module cannot be read, a run fails, or modules changed and no PTX differs.

    jax_modules.py [PIPELINE [COUNT]]
"""
import os
import pathlib
import re
import subprocess
import sys
import tempfile

FRONT_ENDS = pathlib.Path(__file__).resolve().parents[3] / "tests/front-ends"

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
    print(name, len(dump.modules), changed)
"""


def run(arguments, flags=""):
    """The last line of the output, and the errors; the output is `None` if the process fails."""
    code = ONE.format(front_ends=str(FRONT_ENDS))
    environment = {**os.environ, "XLA_FLAGS": flags, "TF_CPP_MIN_LOG_LEVEL": "0"}
    done = subprocess.run([sys.executable, "-c", code, *arguments], env=environment, capture_output=True, text=True)
    output = done.stdout.strip().splitlines()[-1:] if done.returncode == 0 else None
    return output, done.stderr


def ptx(folder):
    """The PTX of a folder without comments, in the order of the modules."""
    files = sorted(pathlib.Path(folder).glob("*.ptx"))
    return [re.sub(r"//.*", "", file.read_text()) for file in files]


def main():
    pipeline = sys.argv[1] if len(sys.argv) > 1 else "dead-sync-elim"
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 10
    import selvedge.jax
    n_right = n_modules = n_changed = n_other = 0
    for n in range(count):
        with tempfile.TemporaryDirectory() as first, tempfile.TemporaryDirectory() as second:
            output, errors = run([str(n), first, pipeline])
            if output is None:
                print(f"function {n}: {errors.strip().splitlines()[-1][:300]}")
                continue
            name, modules, changed = output[0].split()
            flags = f"{selvedge.jax.flags(first)} {selvedge.jax.dump_flags(second)}"
            again, errors = run([str(n), second, ""], flags)
            if again is None:
                print(f"{name}: the second run: {errors.strip().splitlines()[-1][:300]}")
                continue
            differs = ptx(first) != ptx(second)
            print(f"{name}: {modules} modules, {changed} changed, PTX {'differs' if differs else 'is equal'}")
            n_right += 1
            n_modules, n_changed, n_other = n_modules + int(modules), n_changed + int(changed), n_other + differs
    print(f"{n_right} of {count} functions compile in both runs, {n_changed} of {n_modules} modules changed by "
          f"{pipeline}, {n_other} functions with other PTX")
    # A changed module that XLA did not read would leave the PTX as it was.
    is_read = n_other > 0 or n_changed == 0
    sys.exit(0 if n_right == count and n_modules > 0 and is_read else 1)


if __name__ == "__main__":
    main()
