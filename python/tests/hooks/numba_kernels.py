"""Compiles the kernels of `tests/front-ends/numba_kernels.py` with and without `selvedge.numba`. No GPU is needed.

For compute capability 10.0 the PTX must differ for some kernels, and all must compile in strict mode; for 8.0 the
kernels must be compiled without the passes, with a warning, and raise `Unsupported` in strict mode. Exit status 1
otherwise.
"""
import pathlib
import re
import sys
import warnings

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[3] / "tests/front-ends"))

import numba_cuda
import numba_kernels
from numba.cuda import compiler

import selvedge.numba


def ptx(function, arguments, capability):
    """The PTX, without the number of the compilation, which Numba puts into names."""
    text = compiler.compile_ptx(function, arguments, cc=capability)[0]
    return re.sub(r"B\d+v\d+B", "B", text)


def barriers(text):
    return len(re.findall(r"^\s*bar(?:rier)?\.\S*sync", text, re.MULTILINE))


def new_gpu(cases):
    """Whether all kernels compile through the passes, and some differ."""
    n_cases, n_right, n_changed, counts = 0, 0, 0, [0, 0]
    for function, arguments in cases:
        try:
            alone = ptx(function, arguments, (10, 0))
        except Exception as error:
            print(f"{function.__name__}: not compiled by Numba alone: {type(error).__name__}")
            continue
        n_cases += 1
        try:
            with selvedge.numba.enabled(strict=True):
                ours = ptx(function, arguments, (10, 0))
        except Exception as error:
            print(f"{function.__name__}: {type(error).__name__}: {str(error)[:300]}")
            continue
        n_right += 1
        n_changed += alone != ours
        counts = [counts[0] + barriers(alone), counts[1] + barriers(ours)]
    print(f"Numba-CUDA {numba_cuda.__version__}: {n_right} of {n_cases} kernels for compute_100 compile through the "
          f"passes, {n_changed} with other PTX, barriers {counts[0]} -> {counts[1]}")
    return n_right == n_cases and n_changed > 0


def old_gpu(function, arguments):
    """Whether a kernel for an older GPU is compiled without the passes, and the reason is given."""
    alone = ptx(function, arguments, (8, 0))
    with warnings.catch_warnings(record=True) as caught, selvedge.numba.enabled():
        warnings.simplefilter("always")
        ours = ptx(function, arguments, (8, 0))
    is_warned = any("typed pointers" in str(one.message) for one in caught)
    try:
        with selvedge.numba.enabled(strict=True):
            ptx(function, arguments, (8, 0))
        is_raised = False
    except selvedge.numba.Unsupported:
        is_raised = True
    print(f"compute_80: unchanged {alone == ours}, warning {is_warned}, error in strict mode {is_raised}")
    return alone == ours and is_warned and is_raised


def main():
    cases = numba_kernels.KERNELS
    fine = [new_gpu(cases), old_gpu(*cases[0])]
    sys.exit(0 if all(fine) else 1)


if __name__ == "__main__":
    main()
