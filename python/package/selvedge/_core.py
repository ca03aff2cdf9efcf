"""`optimize`, and the classes of messages that all functions share."""
from __future__ import annotations

from dataclasses import dataclass
from typing import List, Optional, Tuple, Union

from . import _selvedge

Module = Union[str, bytes]
"""LLVM IR: text as `str` or `bytes`, or bitcode as `bytes`."""

DEFAULT_PIPELINE = "default<O2>"

PlainMessage = Tuple[str, str, str, str, str, int, int, str]


@dataclass(frozen=True)
class SourceLocation:
    """A location in the source of a kernel, from debug information. Line and column are from 1; column 0 is unknown."""

    file: str
    line: int
    column: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"


@dataclass(frozen=True)
class Message:
    """An error or a warning about a module."""

    severity: str
    """`error` or `warning`."""
    rule: str
    """The violated rule, in kebab-case: stable, for filters."""
    text: str
    file: str
    """The name of the module."""
    line: Optional[int]
    """The line from 1 in the text of the module, or in the text that bitcode is printed as."""
    column: Optional[int]
    """The column from 1, in bytes."""

    def __str__(self) -> str:
        place = f":{self.line}:{self.column}" if self.line else ""
        return f"{self.file}{place}: {self.severity}: {self.text}"


@dataclass(frozen=True)
class Remark:
    """A remark of a pass: about a change, or about a change that was not possible."""

    kind: str
    """`passed`, `missed` or `analysis`."""
    pass_name: str
    name: str
    """The name of the remark: stable, for filters."""
    function: str
    text: str
    location: Optional[SourceLocation]


class Error(Exception):
    """A module, a pipeline or a certificate is invalid. `line` and `column`, from 1, are `None` where unknown."""

    def __init__(self, messages: Tuple[Message, ...]) -> None:
        super().__init__("\n".join(str(message) for message in messages))
        self.messages = messages
        """All errors; the other attributes are those of the first one."""
        first = messages[0]
        self.rule = first.rule
        self.text = first.text
        self.file = first.file
        self.line = first.line
        self.column = first.column

    def __reduce__(self) -> Tuple[type, Tuple[Tuple[Message, ...]]]:
        return type(self), (self.messages,)


@dataclass(frozen=True)
class Result:
    """The result of a pipeline."""

    text: str
    """The module as LLVM IR. Bytes that are not UTF-8, which names may contain, are surrogate escapes."""
    changed: bool
    """Whether a pass changed the module."""
    remarks: Tuple[Remark, ...]
    """The remarks of the passes; empty unless they were requested."""
    warnings: Tuple[Message, ...]


def optimize(
    module: Module,
    pipeline: str = DEFAULT_PIPELINE,
    *,
    dialect: Optional[int] = None,
    triple: Optional[str] = None,
    remarks: bool = True,
    name: str = "<module>",
    threads: int = 1,
) -> Result:
    """Runs passes on a module.

    :param module: LLVM IR as text, or bitcode, of LLVM 14 to 23.
    :param pipeline: passes in the syntax of `selvedge-opt -passes=`, such as `dead-sync-elim,function(dce)`.
    :param dialect: the version of LLVM that will read the result (16 to 23); by default the one that wrote the module.
    :param triple: the target triple, instead of the module's own.
    :param remarks: whether remarks are collected.
    :param name: the name of the module in messages.
    :param threads: the number of threads for functions of one module. With 1 none is started, so that the process may
        fork afterwards. The result does not depend on it.
    :raises Error: the module or the pipeline is invalid.
    """
    text, changed, messages = _selvedge.optimize(
        to_bytes(module), name, pipeline, dialect, triple, threads, remarks
    )
    if text is None:
        raise Error(messages_of(messages))
    return Result(to_str(text), changed, remarks_of(messages), messages_of(messages))


def to_bytes(module: Module) -> bytes:
    """The bytes of a text or of bitcode."""
    if isinstance(module, str):
        return module.encode("utf-8", "surrogateescape")
    return bytes(memoryview(module))


def to_str(text: bytes) -> str:
    """The inverse of `to_bytes`."""
    return text.decode("utf-8", "surrogateescape")


def messages_of(plain: List[PlainMessage]) -> Tuple[Message, ...]:
    """The errors and warnings among messages."""
    return tuple(
        Message(kind, name, text, file, line or None, column or None)
        for kind, _, name, _, file, line, column, text in plain
        if kind in ("error", "warning")
    )


def remarks_of(plain: List[PlainMessage]) -> Tuple[Remark, ...]:
    """The remarks among messages."""
    return tuple(
        Remark(kind, pass_name, name, function, text, SourceLocation(file, line, column) if line else None)
        for kind, pass_name, name, function, file, line, column, text in plain
        if kind not in ("error", "warning")
    )
