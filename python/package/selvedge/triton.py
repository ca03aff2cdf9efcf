"""Runs the passes on the kernels that Triton compiles for NVIDIA's GPUs.

    import selvedge.triton
    selvedge.triton.enable()        # for all kernels that this process compiles from now on

Triton's own passes run first; Selvedge's run on the LLVM IR that they produce, before it is compiled to PTX. The key
of Triton's cache contains the pipeline and the version of this package, so kernels that were compiled with other passes
or without any are not reused. Other processes, such as those of a compiler pool, call `enable` themselves.

Triton 3.5 and newer have a hook for the stages of their compiler (`knobs.runtime.add_stages_inspection_hook`), which is
used; in older versions, the two methods of `CUDABackend` that the hook corresponds to are replaced.
"""
from __future__ import annotations

import contextlib
import hashlib
import re
import warnings
from typing import Any, Callable, Dict, Iterator, Optional, Tuple

from ._core import DEFAULT_PIPELINE, Error, optimize
from ._selvedge import VERSION

# Triton sets the triple in memory, and its text lacks it.
TRIPLE = "nvptx64-nvidia-cuda"

_HAS_TRIPLE = re.compile(r"^target triple", re.MULTILINE)

_Stage = Callable[[Any, Dict[str, Any]], Any]
_Stages = Dict[str, _Stage]


def enable(pipeline: str = DEFAULT_PIPELINE, *, strict: bool = False) -> None:
    """Runs a pipeline on every kernel that Triton compiles for a GPU of NVIDIA, until `disable`.

    A second call replaces the pipeline of the first one.

    :param pipeline: passes in the syntax of `selvedge-opt -passes=`.
    :param strict: whether a module that cannot be read ends the compilation with `selvedge.Error`. By default the
        kernel is compiled without these passes, and a `RuntimeWarning` has the reason.
    :raises Error: the pipeline is invalid.
    :raises ImportError: Triton is not installed, or has neither the hook nor the methods.
    """
    optimize("", pipeline, remarks=False)
    disable()
    hook = _Hook(pipeline, strict)
    runtime = _hook_owner()
    if runtime is not None:
        hook.next = runtime.add_stages_inspection_hook
        runtime.add_stages_inspection_hook = hook
    else:
        _replace_methods(hook)


def disable() -> None:
    """Ends the effect of `enable`. Kernels that were compiled stay as they are."""
    runtime = _hook_owner()
    if runtime is None:
        _restore_methods()
    elif isinstance(runtime.add_stages_inspection_hook, _Hook):
        runtime.add_stages_inspection_hook = runtime.add_stages_inspection_hook.next


@contextlib.contextmanager
def enabled(pipeline: str = DEFAULT_PIPELINE, *, strict: bool = False) -> Iterator[None]:
    """A context in which `enable` has effect; `disable` is called at its end."""
    enable(pipeline, strict=strict)
    try:
        yield
    finally:
        disable()


class _Hook:
    """The hook of Triton's stages. Without arguments it returns the part of the cache's key."""

    def __init__(self, pipeline: str, strict: bool) -> None:
        self.pipeline = pipeline
        self.strict = strict
        self.next: Optional[Callable[..., Any]] = None
        """The hook that was installed before."""

    def key(self) -> str:
        return f"selvedge-{VERSION}-{self.pipeline}-{self.strict}"

    def __call__(
        self,
        backend: Any = None,
        stages: Optional[_Stages] = None,
        options: Any = None,
        language: Any = None,
        capability: Any = None,
    ) -> Optional[Tuple[str, str]]:
        if stages is None:
            key = self.key()
            if self.next is not None:
                key += str(self.next()[0])
            return key, hashlib.sha256(key.encode()).hexdigest()
        if self.next is not None:
            self.next(backend, stages, options, language, capability)
        self.wrap(stages)
        return None

    def wrap(self, stages: _Stages) -> None:
        """Runs the passes after the stage that makes LLVM IR for a GPU of NVIDIA."""
        stage = stages.get("llir")
        # AMD's compiler has a stage of that name too.
        if stage is None or "ptx" not in stages:
            return
        make_llir = stage

        def make_optimized_llir(src: Any, metadata: Dict[str, Any]) -> str:
            return self.optimized(make_llir(src, metadata))

        stages["llir"] = make_optimized_llir

    def optimized(self, module: str) -> str:
        triple = None if _HAS_TRIPLE.search(module) else TRIPLE
        try:
            return optimize(module, self.pipeline, triple=triple, remarks=False, name="<triton>").text
        except Error as error:
            if self.strict:
                raise
            warnings.warn(f"selvedge does not optimize a kernel of Triton: {error}", RuntimeWarning, stacklevel=2)
            return module


def _hook_owner() -> Any:
    """The object with the attribute `add_stages_inspection_hook`; `None` in older versions."""
    try:
        from triton import knobs
    except ImportError:
        # Imports Triton in any case, so that its absence is an error.
        import triton  # noqa: F401

        return None
    runtime = knobs.runtime
    return runtime if hasattr(type(runtime), "add_stages_inspection_hook") else None


def _backend() -> Any:
    from triton.backends.nvidia.compiler import CUDABackend

    return CUDABackend


def _replace_methods(hook: _Hook) -> None:
    backend = _backend()
    add_stages, backend_hash = backend.add_stages, backend.hash

    def add_stages_and_passes(self: Any, stages: _Stages, *args: Any) -> None:
        add_stages(self, stages, *args)
        hook.wrap(stages)

    def hash_with_passes(self: Any) -> str:
        return f"{backend_hash(self)}-{hook.key()}"

    backend._selvedge_replaced = (add_stages, backend_hash)
    backend.add_stages, backend.hash = add_stages_and_passes, hash_with_passes


def _restore_methods() -> None:
    backend = _backend()
    replaced = backend.__dict__.get("_selvedge_replaced")
    if replaced is not None:
        backend.add_stages, backend.hash = replaced
        del backend._selvedge_replaced
