"""`explain`: why each barrier of a module is needed, or why it can be removed.

The classes are the JSON report of `selvedge-opt -explain-barriers=json`, field by field; `docs/explain-barriers.md` of
the project describes all reasons and facts.
"""
from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Dict, List, Optional, Tuple

from . import _selvedge
from ._core import Error, Module, SourceLocation, messages_of, to_bytes


@dataclass(frozen=True)
class Place:
    """An instruction."""

    instruction: str
    block: str
    """The name of its block, without `%`."""
    line: Optional[int]
    """The line from 1 in the text of the module, or in the text that bitcode is printed as."""
    source: Tuple[SourceLocation, ...]
    """Its source location, then the calls that it was inlined at, outwards; empty without debug information."""


@dataclass(frozen=True)
class Access:
    """One of two instructions that need a barrier."""

    does: str
    """`reads`, `writes`, `reads-and-writes`, `any-memory`, `atomic`, `orders`, `asynchronous` or `unknown`."""
    at: Place


@dataclass(frozen=True)
class Witness:
    """Two threads of a block that access one byte, one before the barrier and one after it."""

    message: str
    block: Tuple[int, int, int]
    """The extents of the block."""
    above: Tuple[int, int, int]
    """The thread index before the barrier."""
    below: Tuple[int, int, int]
    """The thread index after it."""
    element: str
    """The element that contains the byte, as in the source: `tile[3]`."""
    byte: int
    """The offset of the byte in its object."""
    is_certain: bool
    """Whether it holds in every launch with blocks of that shape: no branch on the contents of memory is assumed, and
    no argument has a particular value."""


@dataclass(frozen=True)
class Pair:
    """Two accesses that need a barrier."""

    memory: str
    """The memory in question; empty when it is not about memory."""
    above: Access
    below: Access
    other_pairs: int
    """The number of other pairs of accesses that need the barrier too."""
    witness: Optional[Witness]


@dataclass(frozen=True)
class Need:
    """A fact whose proof is missing; with it the barrier could be removed."""

    fact: str
    message: str
    at: Optional[Place]


@dataclass(frozen=True)
class Barrier:
    """A barrier and the decision about it."""

    kernel: str
    """The name of the function, which can be a device function."""
    is_kernel: bool
    number: Optional[int]
    """From 1 in the order of the text; `None` for instructions that wait, but are no barriers of the whole block."""
    verdict: str
    """`removed`, `removable`, `kept` or `other`."""
    reason: str
    """The name of the reason: stable, for filters."""
    message: str
    """The reason as a sentence."""
    pass_name: str
    """The pass that decided."""
    at: Place
    pair: Optional[Pair]
    """The two accesses that need it, if that is the reason."""
    related: Optional[Place]
    """Another instruction that is the reason, such as the adjacent barrier."""
    needs: Tuple[Need, ...]
    advice: Optional[str]
    promises: Tuple[str, ...]
    """The assumptions without which a removed barrier would be needed, by the names of options."""
    together_by: Tuple[str, ...]
    """Assumptions under which all threads reach a kept barrier together, by the names of options."""
    freed_by: Tuple[str, ...]
    """Assumptions under each of which it would be removed, by the names of options."""

    @property
    def location(self) -> Optional[SourceLocation]:
        """The source location of the barrier, where it was written; `None` without debug information."""
        return self.at.source[0] if self.at.source else None


def explain(
    module: Module,
    pipeline: str = "explain-barriers",
    *,
    dialect: Optional[int] = None,
    triple: Optional[str] = None,
    name: str = "<module>",
    threads: int = 1,
) -> List[Barrier]:
    """Explains the barriers of a module, in the order of the module.

    By default no pass changes the module, and redundant barriers are `removable`. With a pipeline such as
    `dead-sync-elim` or `default<O2>` the report is about what its passes did. The arguments are those of `optimize`.

    :raises Error: the module or the pipeline is invalid.
    """
    report, messages = _selvedge.explain(to_bytes(module), name, pipeline, dialect, triple, threads)
    if report is None:
        raise Error(messages_of(messages))
    functions: List[Dict[str, Any]] = json.loads(report)["functions"]
    return [_barrier(function, entry) for function in functions for entry in function["barriers"]]


def _barrier(function: Dict[str, Any], entry: Dict[str, Any]) -> Barrier:
    return Barrier(
        kernel=function["name"],
        is_kernel=function["kernel"],
        number=entry.get("number"),
        verdict=entry["fate"],
        reason=entry["reason"],
        message=entry["message"],
        pass_name=entry["pass"],
        at=_place(entry["at"]),
        pair=_pair(entry) if "above" in entry else None,
        related=_place(entry["related"]) if "related" in entry else None,
        needs=tuple(_need(need) for need in entry.get("needs", ())),
        advice=entry.get("advice"),
        promises=tuple(entry.get("promises", ())),
        together_by=tuple(entry.get("together_by", ())),
        freed_by=tuple(entry.get("freed_by", ())),
    )


def _place(place: Dict[str, Any]) -> Place:
    source = tuple(SourceLocation(loc["file"], loc["line"], loc["column"]) for loc in place["source"])
    return Place(place["instruction"], place["block"], place.get("line"), source)


def _pair(entry: Dict[str, Any]) -> Pair:
    return Pair(
        memory=entry["memory"],
        above=_access(entry["above"]),
        below=_access(entry["below"]),
        other_pairs=entry["other_pairs"],
        witness=_witness(entry["witness"]) if "witness" in entry else None,
    )


def _access(party: Dict[str, Any]) -> Access:
    return Access(party["does"], _place(party["at"]))


def _witness(witness: Dict[str, Any]) -> Witness:
    return Witness(
        message=witness["message"],
        block=_indices(witness["block"]),
        above=_indices(witness["above"]),
        below=_indices(witness["below"]),
        element=witness["element"],
        byte=witness["byte"],
        is_certain=not witness["open"] and not witness["given"],
    )


def _indices(indices: List[int]) -> Tuple[int, int, int]:
    x, y, z = indices
    return x, y, z


def _need(need: Dict[str, Any]) -> Need:
    return Need(need["fact"], need["message"], _place(need["at"]) if "at" in need else None)
