"""Whether the LLVM 23 in Triton's wheel reads texts and makes PTX of them: a line for each, `ok` or the error.

    llvm_23.py FILE...
"""
import os
import pathlib
import sys
import tempfile

from triton._C.libtriton import llvm

TRIPLE, PROCESSOR = "nvptx64-nvidia-cuda", "sm_90a"


def answer(text, processor):
    """The library ends the process on an error, so each text is read in one of its own."""
    with tempfile.TemporaryFile() as messages:
        child = os.fork()
        if child == 0:
            os.dup2(messages.fileno(), 2)
            try:
                llvm.translate_to_asm(text, TRIPLE, processor, "", [], False, False, False)
                os._exit(0)
            except BaseException as error:
                os.write(2, str(error).encode())
                os._exit(1)
        _, status = os.waitpid(child, 0)
        messages.seek(0)
        lines = messages.read().decode(errors="replace").strip().splitlines()
        return "ok" if status == 0 else (lines[0] if lines else f"status {status}")


def main():
    llvm.init_targets()
    for name in sys.argv[1:]:
        newest = any(f"sm{n}" in pathlib.Path(name).name for n in (100, 120))
        text = pathlib.Path(name).read_text(errors="surrogateescape")
        processor = PROCESSOR if not newest else "sm_100a" if "sm100" in name else "sm_120a"
        print(answer(text, processor), flush=True)


if __name__ == "__main__":
    main()
