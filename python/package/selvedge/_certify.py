"""`certify` and `check`: certificates of deleted barriers, and their independent check."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Dict, Optional, Tuple

from . import _selvedge
from ._core import Error, Message, Module, messages_of, to_bytes, to_str


@dataclass(frozen=True)
class Certified:
    """A module after passes, and why each deleted barrier was redundant."""

    text: str
    """The module as LLVM IR."""
    changed: bool
    certificates: str
    """The certificates, for `check` or the program `selvedge-check`."""


@dataclass(frozen=True)
class Deletion:
    """The result of the check of one deleted barrier."""

    function: str
    line: int
    """The line from 1 in the certificates."""
    verdict: str
    """`right`, `refused` or `not-checked`: the checker does not understand it."""
    reasons: Dict[str, int]
    """For each reason, the number of pairs of accesses that do not conflict by it."""
    message: Optional[str]
    """Why it is not `right`."""


@dataclass(frozen=True)
class Check:
    """The result of a check."""

    deletions: Tuple[Deletion, ...]
    trusted: Dict[str, int]
    """The number of assumptions of each kind that the certificates make."""

    @property
    def is_right(self) -> bool:
        """Whether every deletion was checked, and is right."""
        return all(deletion.verdict == "right" for deletion in self.deletions)


def certify(
    module: Module,
    pipeline: str = "dead-sync-elim",
    *,
    dialect: Optional[int] = None,
    triple: Optional[str] = None,
    name: str = "<module>",
    threads: int = 1,
) -> Certified:
    """Runs passes, and returns a certificate for each barrier that they delete. The arguments are those of `optimize`.

    :raises Error: the module or the pipeline is invalid.
    """
    text, certificates, changed, messages = _selvedge.certify(
        to_bytes(module), name, pipeline, dialect, triple, threads
    )
    if text is None:
        raise Error(messages_of(messages))
    return Certified(to_str(text), changed, certificates)


def check(module: str, certificates: str) -> Check:
    """Checks certificates about a module, by code that shares nothing with the passes.

    :param module: the text of the module before the passes.
    :param certificates: `Certified.certificates`, or a file that `selvedge-opt -certify=FILE` wrote.
    :raises Error: the module or the certificates cannot be read.
    """
    try:
        lines, trusted = _selvedge.check(module, certificates)
    except ValueError as error:
        raise Error((Message("error", "certificate", str(error), "<certificates>", None, None),)) from None
    deletions = tuple(
        Deletion(function, line, verdict, reasons, message or None)
        for line, function, verdict, reasons, message in lines
    )
    return Check(deletions, {what: n for what, n in trusted.items() if n})
