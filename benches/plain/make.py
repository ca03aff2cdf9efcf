#!/usr/bin/env python3
"""Compiles kernels that people wrote by hand to LLVM IR: stencils, filters, wavelets, sparse matrices, detection.

    pip install nvidia-cuda-cccl nvidia-cuda-runtime nvidia-cuda-crt nvidia-nvvm; apt-get install libclc-22
    benches/plain/make.py [--out target/plain] [--jobs N] [NAME...]
    benches/sass.py --ptxas-args=-c --before target/plain --cmd 'selvedge-opt -passes=PASSES {in} -S -o {out}'

benches/real is libraries of templates; addresses in such code are few, and clang knows most of them. These are plain
kernels of a crate (dfdx), of PyPI packages (mmcv, pycudwt, kernel_tuner, silx, pyFAI) and of Debian's sources (bart, ffmpeg,
gegl, starpu) and kernels of darktable. Fetched by cargo, pip and apt into OUT/sources, of which nothing is committed.
Sources of Debian need a `deb-src` line; a package that cannot be fetched is reported, and its kernels are left out.

CUDA: clang-22 -O2, with libdevice. Templates are instantiated with float, 4 and true. OpenCL: the same, with libclc, and
opencl.h and images.h in front. Versions of Debian's are what the release has.

Exit status: 0, or 1 when nothing was compiled.
"""
import argparse
import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
REAL = HERE.parent / "real"
sys.path[:0] = [str(ROOT / "tests"), str(REAL)]
import make as real  # noqa: E402
import packages  # noqa: E402

WHEELS = {"silx": "3.1.3", "pyFAI": "2026.9.0"}
SOURCES = {"mmcv": "2.2.0", "pycudwt": "1.0.2", "kernel_tuner": "1.5.0"}
DEBIAN = ["bart", "ffmpeg", "gegl", "starpu"]

OPENCL_NAMES = (
    "NB_COLOR=1 WORKGROUP_SIZE=128 BLOCK_SIZE=64 NIMAGE=1000 NBINS=100 ON_CPU=0 IMAGE_DIMS=2 FILTER_DIMS=2"
    " SHARED_SIZE=1024 NUM_TASKS=1024 LZ4_BLOCK_SIZE=8192 IMAGE_WIDTH=512"
).split()
DFDX = (
    "adam attention_reshape bce choose conv2d convtrans2d max_to pool2d rmsprop roll gather select sgd slice sum_to"
    " upscale2d dropout"
).split()
BART = "num/gpu_conv num/gpu_reduce num/gpukrnls wavelet/wl3-cuda".split()

TARGET = ["-Xclang", "-target-feature", "-Xclang", "+ptx80"]
PRINT = ["-fdiscard-value-names", "-S", "-emit-llvm", "-", "-o", "-"]
BODY = re.compile(r"^define (?:dso_local )?(?!internal)([^@\n]*@__clang_ocl_kern_imp_[^\n]*?\)[^\n#]*) (#\d+)", re.M)
KERNEL = re.compile(
    r"template\s*<([^<>]*)>\s*__global__\s+(?:__launch_bounds__\([^)]*\)\s*)?void\s+"
    r"(?:__launch_bounds__\([^)]*\)\s*)?(\w+)\s*\("
)
# Parts of starpu that stand on samples which it copied from elsewhere: they are not code of its own.
COPIED = re.compile(r"/examples/pi/|SobolQRNG|black_?scholes|mandelbrot", re.I)
# Macros, and functions of the device, of files whose host side needs what is not there.
DEVICE = re.compile(
    r"^(?:#(?:define|if|ifdef|ifndef|else|elif|endif|undef)(?:[^\n\\]|\\\n|\\.)*$)"
    r'|^(?:(?:extern "C"|static|template *<[^>]*>)\s+)*(?:__global__|__device__)[^{;]*\{.*?^\}',
    re.M | re.S,
)


def attempt(command, **options):
    done = subprocess.run(command, capture_output=True, text=True, **options)
    if done.returncode:
        print(f"{' '.join(map(str, command[:4]))}: {(done.stderr or done.stdout).strip()[-160:]}", file=sys.stderr)


def fetch(root):
    """Folders of sources by package."""
    root.mkdir(parents=True, exist_ok=True)
    pip = [sys.executable, "-m", "pip", "download", "-q", "--no-deps", "-d", str(root / "pip")]
    for name, version in WHEELS.items():
        if not (root / name).exists():
            attempt([*pip, "--only-binary=:all:", f"{name}=={version}"])
            for wheel in (root / "pip").glob(f"{name.lower()}-*.whl"):
                attempt(["unzip", "-q", "-o", str(wheel), "*.cl", "-d", str(root / name)])
    for name, version in SOURCES.items():
        if not (root / name).exists():
            flags = ["--no-clean", "--no-build-isolation", f"--no-binary={name}"]
            unpack_source(root, [*pip, *flags, f"{name}=={version}"], name)
    for name in DEBIAN:
        if not (root / name).exists():
            attempt(["apt-get", "source", "-qq", "--download-only", name], cwd=root)
            for archive in root.glob(f"{name}_*.orig.tar.*z"):
                (root / name).mkdir(exist_ok=True)
                attempt(["tar", "xf", str(archive), "-C", str(root / name), "--strip-components=1"])
    if not (root / "darktable").exists():
        attempt(["apt-get", "download", "-qq", "darktable"], cwd=root)
        for package in root.glob("darktable_*.deb"):
            attempt(["dpkg", "-x", str(package), str(root / "darktable")])
    return root


def unpack_source(root, command, name):
    """What pip downloads it unpacks to look for its metadata, which need not work: only the sources are wanted.

    Nor are the tools that it would build for that (cmake, ninja, numpy), which take most of an hour.
    """
    with tempfile.TemporaryDirectory() as scratch:
        subprocess.run(command, capture_output=True, env={**os.environ, "TMPDIR": scratch})
        for found in pathlib.Path(scratch).glob(f"pip-download-*/{name.replace('_', '-')}_*"):
            attempt(["cp", "-r", str(found), str(root / name)])


def cuda(headers, folders):
    device = headers / "nvvm" / "libdevice" / "libdevice.10.bc"
    return [
        "clang-22", "-x", "cuda", "--cuda-device-only", f"--cuda-path={headers}", "-nocudalib", "-std=c++17", "-w",
        "-Xclang", "-mlink-builtin-bitcode", "-Xclang", str(device), "--cuda-gpu-arch=sm_80", "--cuda-feature=+ptx80",
        "-D_Bool=bool", "-include", str(REAL / "prelude.h"), f"-I{headers / 'include' / 'cccl'}",
        f"-I{HERE / 'stubs'}", f"-I{REAL}", *(f"-I{folder}" for folder in folders), "-O2", *PRINT,
    ]


def opencl(header, folders):
    return [
        "clang-22", "-x", "cl", "-cl-std=CL1.2", "--target=nvptx64-nvidia-cuda", "-march=sm_80", *TARGET, "-w",
        "-Xclang", "-finclude-default-header", "-Xclang", "-mlink-builtin-bitcode", "-Xclang",
        "/usr/lib/clc/nvptx64--nvidiacl.bc", "-include", str(HERE / header), f"-I{HERE / 'stubs'}",
        *(f"-D{name}" for name in OPENCL_NAMES), *(f"-I{folder}" for folder in folders), "-O2",
        "-Xclang", "-disable-llvm-passes", *PRINT,
    ]


def compiled(command, text):
    """The module, or None. Bodies of OpenCL's kernels are functions beside them, which belong into them."""
    done = subprocess.run(command, input=text, capture_output=True, text=True)
    module = done.stdout
    if done.returncode == 0 and command[2] == "cl":
        module = BODY.sub(r"define internal \1 alwaysinline \2", module).replace(" noinline", " ")
        again = ["clang-22", "-x", "ir", "--target=nvptx64-nvidia-cuda", "-march=sm_80", *TARGET, "-w", "-O2", *PRINT]
        done = subprocess.run(again, input=module, capture_output=True, text=True)
        module = done.stdout
    return module if done.returncode == 0 and "ptx_kernel" in module else None


def instantiated(header):
    """A file that uses each template of a kernel once."""
    def argument(parameter):
        first = (parameter.split() or [""])[0]
        return {"typename": "float", "class": "float", "bool": "true"}.get(first, "4")

    found = KERNEL.findall(header.read_text())
    uses = "".join(
        f"*o++ = (void *)&{name}<{', '.join(map(argument, parameters.split(',')))}>;\n" for parameters, name in found
    )
    host = "".join(
        f"__host__ inline int {name}(int a, int b) {{ return a {sign} b ? a : b; }}\n"
        for name, sign in (("min", "<"), ("max", ">"))
    )
    return f'#include <cstdint>\n#include <cfloat>\n{host}#include "{header.name}"\nvoid keep(void **o) {{\n{uses}}}\n'


def jobs(root, headers, dfdx):
    """(name, command, text) of each module."""
    for name in DFDX:
        for file in dfdx.glob(f"*/{name}.cu"):
            folders = [dfdx / "utilities", file.parent, dfdx]
            yield f"dfdx.{name}", cuda(headers, folders), file.read_text()
    for file in sorted(root.glob("pycudwt/pdwt/src/*.cu")) + sorted(root.glob("kernel_tuner/test/convolution.cu")):
        yield f"{file.relative_to(root).parts[0]}.{file.stem}", cuda(headers, [file.parent]), file.read_text()
    for name in BART:
        for file in root.glob(f"bart/src/{name}.cu"):
            yield f"bart.{file.stem}", cuda(headers, [root / "bart" / "src", file.parent]), file.read_text()
    for file in sorted(root.glob("ffmpeg/libavfilter/*.cu")):
        yield f"ffmpeg.{file.stem}", cuda(headers, [root / "ffmpeg", file.parent]), file.read_text()
    for file in sorted(root.glob("starpu/**/*.cu")):
        if COPIED.search(file.as_posix()):
            continue
        text = "\n".join(match[0] for match in DEVICE.finditer(file.read_text()))
        yield f"starpu.{file.stem}", cuda(headers, [file.parent]), text
    for file in sorted(root.glob("mmcv/mmcv/ops/csrc/common/cuda/*.cuh")):
        name = file.stem.replace("_kernel", "").replace("_cuda", "")
        yield f"mmcv.{name}", cuda(headers, [file.parent, file.parent.parent]), instantiated(file)
    for file in sorted(root.glob("gegl/opencl/*.cl")):
        random = (file.parent / "random.cl").read_text() if file.stem != "random" else ""
        yield f"gegl.{file.stem}", opencl("opencl.h", [file.parent]), random + file.read_text()
    for package in WHEELS:
        top = next(iter(root.glob(f"{package}/{package}/resources/open[cC][lL]")), None)
        for file in sorted(top.rglob("*.cl")) if top else []:
            name = "_".join(file.relative_to(top).with_suffix("").parts)
            sift = (top / "sift" / "sift.cl").read_text() if file.parent.name == "sift" else ""
            yield f"{package.lower()}.{name}", opencl("opencl.h", [top]), sift + file.read_text(errors="replace")
    for file in sorted(root.glob("darktable/usr/share/darktable/kernels/*.cl")):
        text = file.read_text(errors="replace").replace("const sampler_t", "//")
        yield f"darktable.{file.stem}", opencl("images.h", [file.parent]), text


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=pathlib.Path, default=ROOT / "target" / "plain")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("names", nargs="*", metavar="NAME")
    args = parser.parse_args()
    root = fetch(args.out / "sources")
    dfdx = packages.crates(args.out / "packages", {"dfdx": "0.13.0"})["dfdx"] / "src" / "tensor_ops"
    chosen = [job for job in jobs(root, real.cuda(), dfdx) if not args.names or job[0].startswith(tuple(args.names))]
    with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        made = list(pool.map(lambda job: compiled(*job[1:]), chosen))
    left_out = []
    for (name, _, _), module in zip(chosen, made):
        if module:
            (args.out / f"{name}.ll").write_text(module)
        else:
            left_out.append(name)
    n_kernels = sum(module.count(" ptx_kernel ") for module in made if module)
    print(f"{len(chosen) - len(left_out)} modules, {n_kernels} kernels")
    print(f"did not compile: {' '.join(left_out)}", file=sys.stderr)
    return int(len(left_out) == len(chosen))


if __name__ == "__main__":
    sys.exit(main())
