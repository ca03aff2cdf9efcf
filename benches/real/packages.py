"""Where the sources of other people's packages are: crates, fetched by cargo as for any dependency.

`folders(root)` fetches what is not there yet and says which folders the sources of a package are included
from. Versions are fixed, so that a figure can be made again.
"""
import json
import pathlib
import subprocess

CRATES = {"candle-kernels": "0.11.1", "whisper-rs-sys": "0.15.0"}

MANIFEST = """[package]
name = "real-sources"
version = "0.0.0"
edition = "2024"

[workspace]

[dependencies]
"""


def crates(root, versions=CRATES):
    """The folder of each crate's sources; nothing of them is built."""
    (root / "src").mkdir(parents=True, exist_ok=True)
    (root / "src" / "lib.rs").touch()
    wanted = "".join(f'{name} = "={version}"\n' for name, version in versions.items())
    (root / "Cargo.toml").write_text(MANIFEST + wanted)
    command = ["cargo", "metadata", "--format-version=1", "--quiet"]
    said = json.loads(subprocess.run(command, cwd=root, check=True, capture_output=True, text=True).stdout)
    places = {found["name"]: pathlib.Path(found["manifest_path"]).parent for found in said["packages"]}
    return {name: places[name] for name in versions}


def folders(root):
    """Package of modules.py -> the folders that its sources include from."""
    places = crates(root)
    candle = places["candle-kernels"] / "src"
    ggml = places["whisper-rs-sys"] / "whisper.cpp" / "ggml"
    return {
        "candle": [candle, candle / "moe", candle / "mmq_gguf"],
        "ggml": [ggml / "src" / "ggml-cuda", ggml / "src", ggml / "include"],
    }
