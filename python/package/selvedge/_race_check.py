"""`race_check`: runs kernels on generated inputs and reports data races.

The check is a function of the program `selvedge-opt`, which this module runs; `docs/race-check.md` of the project
describes it.
"""
from __future__ import annotations

import os
import re
import subprocess
import tempfile
from dataclasses import dataclass
from typing import Optional, Sequence, Tuple

from ._core import Error, Message, Module, optimize, to_bytes
from ._programs import path_of

# The exit statuses of `selvedge-opt -race-check`.
_VERDICTS = {0: "clean", 1: "wrong", 2: "not-run", 3: "depends-on-launch"}

_FINDING = re.compile(r"^(error|warning|note)\[([a-z-]+)\]: (.*)(?:\n *--> (.*):(\d+):(\d+)$)?", re.MULTILINE)


@dataclass(frozen=True)
class Finding:
    """Something that the check found in a launch."""

    severity: str
    """`error`, `warning` or `note`."""
    kind: str
    """Such as `data-race` or `divergent-barrier`: stable, for filters."""
    message: str
    file: Optional[str]
    """The source file, or the module without debug information."""
    line: Optional[int]
    column: Optional[int]


@dataclass(frozen=True)
class RaceCheck:
    """The result of a race check."""

    verdict: str
    """`clean`; `wrong`: an error that does not depend on generated inputs; `not-run`: a kernel could not be run, and
    nothing wrong was found; `depends-on-launch`: an error in a generated launch that depends on generated values."""
    findings: Tuple[Finding, ...]
    report: str
    """The report of the program, with the launches."""


def race_check(
    module: Module,
    *,
    kernels: Sequence[str] = (),
    grid: Optional[Sequence[int]] = None,
    block: Optional[Sequence[int]] = None,
    inputs: Optional[str] = None,
    distinct_arguments: bool = False,
    name: str = "module.ll",
    timeout: Optional[float] = None,
) -> RaceCheck:
    """Runs the kernels of a module under several schedules, and reports races, divergent barriers and hangs.

    :param module: LLVM IR as text, or bitcode.
    :param kernels: the names of kernels to run; by default all.
    :param grid: the number of blocks along x, y and z, instead of generated ones.
    :param block: the number of threads of a block along x, y and z.
    :param inputs: launches, in the format of `selvedge-opt -inputs=`; by default they are generated.
    :param distinct_arguments: whether launches with overlapping arguments are not tried.
    :param name: the name of the module in the report.
    :param timeout: the limit in seconds, for all kernels.
    :raises Error: the module or the inputs are invalid.
    :raises subprocess.TimeoutExpired: the limit was exceeded.
    """
    # The errors of a module have a line and a column here.
    optimize(module, "", name=name, remarks=False)
    flags = ["-race-check", "-disable-output", "-color=false"]
    flags += [f"-kernel={kernel}" for kernel in kernels]
    flags += [f"-grid={_extents(grid)}"] if grid is not None else []
    flags += [f"-block={_extents(block)}"] if block is not None else []
    flags += ["-distinct-arguments"] if distinct_arguments else []
    with tempfile.TemporaryDirectory(prefix="selvedge-") as folder:
        file = os.path.join(folder, os.path.basename(name) or "module.ll")
        with open(file, "wb") as to:
            to.write(to_bytes(module))
        if inputs is not None:
            launches = os.path.join(folder, "inputs.toml")
            with open(launches, "w", encoding="utf-8") as to_text:
                to_text.write(inputs)
            flags.append(f"-inputs={launches}")
        done = subprocess.run(
            [path_of("selvedge-opt"), *flags, file],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, timeout=timeout,
        )
        report = done.stderr.decode("utf-8", "replace").replace(file, name)
    return _result(done.returncode, report, name)


def _extents(extents: Sequence[int]) -> str:
    return ",".join(str(int(extent)) for extent in extents)


def _result(status: int, report: str, name: str) -> RaceCheck:
    findings = tuple(
        Finding(severity, kind, message, file or None, int(line) if line else None, int(column) if column else None)
        for severity, kind, message, file, line, column in _FINDING.findall(report)
    )
    # An error of the command line or of the inputs has the exit status of a wrong kernel, and no finding.
    if status not in _VERDICTS or (status == 1 and not any(one.severity == "error" for one in findings)):
        text = report.strip() or f"selvedge-opt ended with status {status}"
        raise Error((Message("error", "race-check", text, name, None, None),))
    return RaceCheck(_VERDICTS[status], findings, report)
