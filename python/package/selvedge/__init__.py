"""A compiler middle end for GPU kernels: reads LLVM IR, removes redundant barriers, and explains why the others stay.

    import selvedge

    result = selvedge.optimize(module)              # text or bitcode of LLVM 14 to 23
    for barrier in selvedge.explain(module):
        print(barrier.kernel, barrier.verdict, barrier.message)

Calls share no state, may run on several threads at the same time, and release the GIL. `selvedge.triton`,
`selvedge.jax` and `selvedge.numba` connect the passes to these compilers.
"""
from ._certify import Certified, Check, Deletion, certify, check
from ._core import Error, Message, Remark, Result, SourceLocation, optimize
from ._explain import Access, Barrier, Need, Pair, Place, Witness, explain
from ._race_check import Finding, RaceCheck, race_check
from ._selvedge import VERSION as __version__

__all__ = [
    "Access",
    "Barrier",
    "Certified",
    "Check",
    "Deletion",
    "Error",
    "Finding",
    "Message",
    "Need",
    "Pair",
    "Place",
    "RaceCheck",
    "Remark",
    "Result",
    "SourceLocation",
    "Witness",
    "__version__",
    "certify",
    "check",
    "explain",
    "optimize",
    "race_check",
]
