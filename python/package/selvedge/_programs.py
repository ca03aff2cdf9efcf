"""The programs that the wheel installs."""
from __future__ import annotations

import importlib.metadata
import os
import shutil


def path_of(program: str) -> str:
    """The path of `selvedge-opt` or `selvedge-check`: of this installation, or else on the search path.

    :raises FileNotFoundError: it is not installed.
    """
    for file in importlib.metadata.files("selvedge") or ():
        if file.name == program:
            path = os.fspath(file.locate())
            if os.access(path, os.X_OK):
                return os.path.abspath(path)
    found = shutil.which(program)
    if found is None:
        raise FileNotFoundError(f"{program} is not installed: it is part of the wheel of selvedge")
    return found
