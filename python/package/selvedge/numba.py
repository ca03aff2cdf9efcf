"""Runs the passes on the kernels that Numba-CUDA compiles, for GPUs of compute capability 10.0 (Blackwell) and newer.

    import selvedge.numba
    selvedge.numba.enable()         # for all kernels that this process compiles from now on

Numba-CUDA compiles its LLVM IR by NVIDIA's libNVVM, which reads the IR of two versions of LLVM: for older GPUs that of
LLVM 7 with typed pointers (`i8*`), for Blackwell and newer that of a current LLVM with opaque pointers (`ptr`). This
package reads both and prints only the latter. So a kernel for an older GPU is compiled without the passes, and a
`RuntimeWarning` has the reason, or `Unsupported` is raised in strict mode.
"""
from __future__ import annotations

import contextlib
import re
import warnings
from typing import Any, Iterator, List, Optional, Union

from ._core import DEFAULT_PIPELINE, Error, optimize

OLDEST_CAPABILITY = 100
"""The oldest compute capability, times 10, for which libNVVM reads opaque pointers."""

# The first line of modules after the passes.
_MARK = "; optimized by selvedge\n"

_ARCH = re.compile(r"(?:compute|sm)_(\d+)")


class Unsupported(Exception):
    """A kernel is compiled for a GPU for which libNVVM cannot read what the passes print."""


def enable(pipeline: str = DEFAULT_PIPELINE, *, strict: bool = False) -> None:
    """Runs a pipeline on every module that Numba-CUDA compiles for Blackwell or a newer GPU, until `disable`.

    A second call replaces the pipeline of the first one. Numba's cache on disk (`cache=True`) does not distinguish
    kernels with and without the passes.

    :param pipeline: passes in the syntax of `selvedge-opt -passes=`.
    :param strict: whether a kernel for an older GPU raises `Unsupported`, and a module that cannot be read
        `selvedge.Error`. By default such kernels are compiled without the passes, with a `RuntimeWarning`.
    :raises Error: the pipeline is invalid.
    :raises ImportError: Numba-CUDA is not installed.
    """
    optimize("", pipeline, remarks=False)
    disable()
    nvvm = _nvvm()
    compile_ir, llvm_replace = nvvm.compile_ir, nvvm.llvm_replace

    def optimized(module: str, arch: Optional[str]) -> str:
        try:
            _require_opaque_pointers(arch)
            # Numba's textual replacements are for its own spelling: they precede the passes.
            text = optimize(llvm_replace(module), pipeline, remarks=False, name="<numba>").text
            return _MARK + text
        except (Error, Unsupported) as error:
            if strict:
                raise
            warnings.warn(f"selvedge does not optimize a kernel of Numba: {error}", RuntimeWarning, stacklevel=5)
            return module

    def compile_optimized_ir(llvmir: Union[str, List[str]], **options: Any) -> Any:
        modules = [llvmir] if isinstance(llvmir, str) else list(llvmir)
        return compile_ir([optimized(module, options.get("arch")) for module in modules], **options)

    def replace_unless_optimized(llvmir: str) -> str:
        return llvmir if llvmir.startswith(_MARK) else str(llvm_replace(llvmir))

    nvvm._selvedge_replaced = (compile_ir, llvm_replace)
    nvvm.compile_ir, nvvm.llvm_replace = compile_optimized_ir, replace_unless_optimized


def disable() -> None:
    """Ends the effect of `enable`. Kernels that were compiled stay as they are."""
    nvvm = _nvvm()
    replaced = getattr(nvvm, "_selvedge_replaced", None)
    if replaced is not None:
        nvvm.compile_ir, nvvm.llvm_replace = replaced
        del nvvm._selvedge_replaced


@contextlib.contextmanager
def enabled(pipeline: str = DEFAULT_PIPELINE, *, strict: bool = False) -> Iterator[None]:
    """A context in which `enable` has effect; `disable` is called at its end."""
    enable(pipeline, strict=strict)
    try:
        yield
    finally:
        disable()


def _require_opaque_pointers(arch: Optional[str]) -> None:
    match = _ARCH.match(arch or "")
    if match is None or int(match.group(1)) < OLDEST_CAPABILITY:
        raise Unsupported(
            f"for {arch or 'its default architecture'} libNVVM reads only the IR of LLVM 7 with typed pointers, "
            f"which is not printed; compute_{OLDEST_CAPABILITY} and newer are supported"
        )


def _nvvm() -> Any:
    # The name of the module in numba-cuda and in the CUDA target that Numba contained before.
    from numba.cuda.cudadrv import nvvm

    for name in ("compile_ir", "llvm_replace"):
        if not hasattr(nvvm, name):
            raise ImportError(f"this version of Numba has no numba.cuda.cudadrv.nvvm.{name}")
    return nvvm
