"""Runs the passes on the kernels that XLA compiles for JAX on NVIDIA's GPUs, in two runs of a program.

XLA has no hook between its LLVM IR and PTX. It can write its modules, and read other modules instead of them:

1. In the first run `dumped` makes XLA write its modules, and runs the passes on them:

       import selvedge.jax
       with selvedge.jax.dumped("modules") as dump:    # before XLA first compiles
           import train                                # the program
           train.main()
       print(dump.flags)

2. In the second run, XLA reads the results: `XLA_FLAGS` is set to `dump.flags`, also available as `flags("modules")`.
   The program and its inputs' shapes must be the same, because XLA finds modules by their number and name.

XLA reads one file for each computation, in place of every module of it. Since XLA makes a module of each fusion, only
computations of one fusion can use the results; for others a `RuntimeWarning` says how many modules that concerns.

`optimize_dump` is the second half of the first step, for a folder that another program wrote with `dump_flags`.
"""
from __future__ import annotations

import contextlib
import os
import re
import warnings
from collections import Counter
from dataclasses import dataclass, field, replace
from typing import Iterator, List, Optional

from ._core import Error, Result, optimize

# XLA's own passes run afterwards: they simplify addresses and vectorize accesses, which those of -O2 could prevent.
DEFAULT_PIPELINE = "dead-sync-elim"

# The modules before XLA's passes, which XLA reads instead: module_0001.jit_f.0.ir-no-opt.ll, with the name of the
# computation, and a number that differs from run to run if the computation has several.
_MODULE = re.compile(r"(module_\d+\..*?)(?:\.\d+)?\.ir-no-opt\.ll")

# The folder, in the folder of the dump, with the results.
_RESULTS = "selvedge"


@dataclass(frozen=True)
class DumpedModule:
    """A module of XLA."""

    path: str
    """The file that XLA wrote."""
    result: Optional[Result]
    """The result of the passes; `None` after an error."""
    error: Optional[Error]
    is_used: bool = False
    """Whether XLA reads the result: it differs from the module, which is the only one of its computation."""


@dataclass
class Dump:
    """The modules of a folder, in the order of their names."""

    folder: str
    modules: List[DumpedModule] = field(default_factory=list)

    @property
    def flags(self) -> str:
        """The flags for a run that uses the results."""
        return flags(self.folder)


def dump_flags(folder: str) -> str:
    """The flags with which XLA writes its modules into a folder: a part of `XLA_FLAGS`."""
    return f"--xla_dump_to={os.path.abspath(folder)} --xla_gpu_dump_llvmir=true --xla_dump_emitter_re=.*"


def flags(folder: str) -> str:
    """The flags with which XLA reads the modules that passes changed: a part of `XLA_FLAGS`; empty if there are
    none."""
    results = os.path.join(os.path.abspath(folder), _RESULTS)
    names = sorted(os.listdir(results)) if os.path.isdir(results) else []
    return " ".join(f"--xla_gpu_llvm_ir_file={os.path.join(results, name)}" for name in names)


def optimize_dump(folder: str, pipeline: str = DEFAULT_PIPELINE, *, strict: bool = False) -> Dump:
    """Runs passes on the modules for GPUs that XLA wrote into a folder, and writes those that they change and that XLA
    can read.

    :param pipeline: passes in the syntax of `selvedge-opt -passes=`.
    :param strict: whether a module that cannot be read is an error. By default XLA's module is used, with a
        `RuntimeWarning`.
    :raises Error: the pipeline is invalid, or a module is, with `strict`.
    """
    optimize("", pipeline, remarks=False)
    dump = Dump(folder)
    results = os.path.join(folder, _RESULTS)
    os.makedirs(results, exist_ok=True)
    for old in os.listdir(results):
        os.remove(os.path.join(results, old))
    matches = [match for match in map(_MODULE.fullmatch, sorted(os.listdir(folder))) if match]
    modules_of = Counter(match[1] for match in matches)
    n_unused = 0
    for match in matches:
        name = match[0]
        module = _optimized(os.path.join(folder, name), pipeline, strict)
        if module.result is not None and module.result.changed:
            if modules_of[match[1]] == 1:
                module = replace(module, is_used=True)
                # The name is how XLA finds it.
                with open(os.path.join(results, name), "w", encoding="utf-8", errors="surrogateescape") as to:
                    to.write(module.result.text)
            else:
                n_unused += 1
        dump.modules.append(module)
    if n_unused > 0:
        why = "their computations have several modules, and XLA reads one file for a computation"
        warnings.warn(f"{n_unused} modules that the passes changed cannot be used: {why}", RuntimeWarning, stacklevel=2)
    return dump


def _optimized(path: str, pipeline: str, strict: bool) -> DumpedModule:
    with open(path, "rb") as file:
        text = file.read()
    try:
        return DumpedModule(path, optimize(text, pipeline, name=path), None)
    except Error as error:
        if strict:
            raise
        warnings.warn(f"selvedge does not optimize a module of XLA: {error}", RuntimeWarning, stacklevel=3)
        return DumpedModule(path, None, error)


@contextlib.contextmanager
def dumped(folder: str, pipeline: str = DEFAULT_PIPELINE, *, strict: bool = False) -> Iterator[Dump]:
    """A context in which XLA writes its modules into a folder; at its end the passes run on them.

    XLA reads its flags once, when it first compiles: the context must begin before that, and a `RuntimeWarning` at its
    end says so if XLA wrote nothing. JAX's persistent compilation cache must be off, because XLA compiles nothing that
    is found there.

    :raises Error: as `optimize_dump`.
    """
    optimize("", pipeline, remarks=False)
    os.makedirs(folder, exist_ok=True)
    with _environment("XLA_FLAGS", dump_flags(folder)):
        dump = Dump(folder)
        yield dump
    dump.modules = optimize_dump(folder, pipeline, strict=strict).modules
    if not dump.modules:
        why = "it compiled something before, or nothing for a GPU, or the code was in a cache"
        warnings.warn(f"XLA wrote no module for a GPU into {folder}: {why}", RuntimeWarning, stacklevel=3)


@contextlib.contextmanager
def _environment(name: str, more: str) -> Iterator[None]:
    """Appends to an environment variable for the duration of the context."""
    old = os.environ.get(name)
    os.environ[name] = f"{old} {more}" if old else more
    try:
        yield
    finally:
        if old is None:
            del os.environ[name]
        else:
            os.environ[name] = old
