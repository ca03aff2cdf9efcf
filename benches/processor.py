"""What measuring scripts share: time on the processor, executed instructions, and files in order of size."""
import os
import pathlib
import re
import shutil
import subprocess


def installed(program, folder, n=0):
    """The n-th program as an installer leaves it: a copy, to be timed instead of what was linked last.

    A linker writes its output page by page, and Linux keeps such a file in memory in single pages: each first look into
    64 KiB of code then takes 4 to 9 microseconds, and 1.2 to 1.7 in a copy, whose pages are kept in larger pieces.
    """
    return shutil.copy(program, pathlib.Path(folder) / f"installed-{n}-{pathlib.Path(program).name}")


def seconds(command):
    """Seconds that a process of one thread was on the processor (/proc/PID/schedstat counts nanoseconds)."""
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.waitid(os.P_PID, process.pid, os.WEXITED | os.WNOWAIT)
    spent = int(pathlib.Path(f"/proc/{process.pid}/schedstat").read_text().split()[0])
    if process.wait():
        raise SystemExit(f"error: {' '.join(map(str, command))} exited with {process.returncode}")
    return spent / 1e9


def instructions(command):
    """Instructions that a process executes: nearly the same number each time, whatever else the machine does."""
    counting = ["valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null"]
    said = subprocess.run([*counting, *command], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, check=True)
    return int(re.search(r"I\s+refs:\s+([\d,]+)", said.stderr)[1].replace(",", ""))


def by_size(places, every):
    """Each N-th file of files and of the modules in folders, smallest first."""
    files = [file for place in places for file in (place.glob("*.ll") if place.is_dir() else [place])]
    return sorted(files, key=lambda file: (file.stat().st_size, file.name))[::every]
