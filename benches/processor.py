"""What measuring scripts share: time on the processor, and files in order of size."""
import os
import pathlib
import subprocess


def seconds(command):
    """Seconds that a process of one thread was on the processor (/proc/PID/schedstat counts nanoseconds)."""
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.waitid(os.P_PID, process.pid, os.WEXITED | os.WNOWAIT)
    spent = int(pathlib.Path(f"/proc/{process.pid}/schedstat").read_text().split()[0])
    if process.wait():
        raise SystemExit(f"error: {' '.join(map(str, command))} exited with {process.returncode}")
    return spent / 1e9


def by_size(places, every):
    """Each N-th file of files and of the modules in folders, smallest first."""
    files = [file for place in places for file in (place.glob("*.ll") if place.is_dir() else [place])]
    return sorted(files, key=lambda file: (file.stat().st_size, file.name))[::every]
