"""The native module. Its functions return simple values; the package makes its classes of them."""
from typing import Dict, List, Optional, Tuple

_Message = Tuple[str, str, str, str, str, int, int, str]

VERSION: str

def optimize(
    module: bytes,
    name: str,
    pipeline: str,
    dialect: Optional[int],
    triple: Optional[str],
    threads: int,
    remarks: bool,
) -> Tuple[Optional[bytes], bool, List[_Message]]: ...
def explain(
    module: bytes,
    name: str,
    pipeline: str,
    dialect: Optional[int],
    triple: Optional[str],
    threads: int,
) -> Tuple[Optional[str], List[_Message]]: ...
def certify(
    module: bytes,
    name: str,
    pipeline: str,
    dialect: Optional[int],
    triple: Optional[str],
    threads: int,
) -> Tuple[Optional[bytes], str, bool, List[_Message]]: ...
def check(
    module: str, certificates: str
) -> Tuple[List[Tuple[int, str, str, Dict[str, int], str]], Dict[str, int]]: ...
