"""Compiles kernels of Triton with and without `selvedge.triton`, ahead of time: no GPU is needed.

    triton_hook.py [CAPABILITY...]

The kernels are those of `tests/front-ends/triton_kernels.py` and `triton_tutorials.py`, and of Liger-Kernel if that
package is installed (`liger_kernels.py`, for the first capability). Each that Triton compiles alone must compile to a
cubin through the hook, in strict mode; without it the result must be what Triton makes alone. Prints the number of
barriers and of instructions of PTX. Exit status 1 if one does not compile, or the hook has no effect.
"""
import importlib.util
import os
import pathlib
import re
import sys
import tempfile
import time

os.environ["TRITON_CACHE_DIR"] = tempfile.mkdtemp()
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[3] / "tests/front-ends"))

import liger_kernels
import triton
import triton_kernels
import triton_tutorials
from triton.backends.compiler import GPUTarget
from triton.compiler import ASTSource

import selvedge
import selvedge.triton


def compiled(kernel, types, constants, capability):
    """The PTX, which Triton also compiled to a cubin, and the seconds that it took."""
    names = [name for name in kernel.arg_names if name not in constants]
    signature = dict(zip(names, types.split())) | {name: "constexpr" for name in constants}
    source = ASTSource(fn=kernel, signature=signature, constexprs=constants)
    start = time.monotonic()
    asm = triton.compile(source, target=GPUTarget("cuda", capability, 32)).asm
    assert len(asm["cubin"]) > 0
    return asm["ptx"], time.monotonic() - start


def barriers(ptx):
    return len(re.findall(r"^\s*(?:@\S+ )?(?:bar|barrier)(?:\.cta)?\.sync", ptx, re.MULTILINE))


def instructions(ptx):
    return len(re.findall(r"^\t(?!//|\.)[^\n]*;", ptx, re.MULTILINE))


def cases(capabilities):
    """Kernels, each with a capability to compile it for."""
    found = [(case, capability) for capability in capabilities
             for case in [*triton_kernels.KERNELS, *triton_tutorials.kernels(capability)]]
    if importlib.util.find_spec("liger_kernel"):
        found += [(case, capabilities[0]) for case in liger_kernels.kernels()]
    return found


def main():
    capabilities = [int(text) for text in sys.argv[1:]] or [80]
    total, n_cases, failed, changed = [0] * 4, 0, 0, 0
    seconds = [0.0, 0.0]
    for n, (case, capability) in enumerate(cases(capabilities)):
        name = f"{n:02} {case[0].__name__} sm_{capability}"
        try:
            alone, time_alone = compiled(*case, capability)
        except Exception as error:
            print(f"{name}: not compiled by Triton alone: {error.__cause__ or error!r:.200}")
            continue
        n_cases += 1
        try:
            with selvedge.triton.enabled(strict=True):
                ours, time_ours = compiled(*case, capability)
            # From the cache of the first run, whose key is Triton's own.
            again, _ = compiled(*case, capability)
        except Exception as error:
            print(f"{name}: {type(error).__name__}: {str(error)[:300]}")
            failed += 1
            continue
        counts = barriers(alone), barriers(ours), instructions(alone), instructions(ours)
        total = [a + b for a, b in zip(total, counts)]
        seconds = [seconds[0] + time_alone, seconds[1] + time_ours]
        changed += alone != ours
        if again != alone:
            print(f"{name}: after disable() the hook still has an effect")
            failed += 1
        print("{}: barriers {} -> {}, instructions {} -> {}".format(name, *counts))
    print(f"Triton {triton.__version__}, selvedge {selvedge.__version__}: {n_cases - failed} of {n_cases} kernels "
          f"compile through the hook, {changed} with other PTX")
    print("barriers {} -> {}, instructions of PTX {} -> {}".format(*total))
    print("seconds {:.1f} -> {:.1f}".format(*seconds))
    sys.exit(0 if failed == 0 and changed > 0 else 1)


if __name__ == "__main__":
    main()
