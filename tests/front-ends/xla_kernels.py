"""Kernels that XLA compiles for a GPU that is not there, as FOLDER/xla-*.ll: the modules of JAX functions before and
after XLA's own LLVM passes (`ir-no-opt`, `ir-with-opt`). The target is described by `h100.txtpb`. Needed are the wheels
`jax-cuda13-plugin` and `jax-cuda13-pjrt` (`pip install --no-deps`), and `nvidia-cuda-nvcc` and `nvidia-nvvm` for `ptxas`
and libdevice.

    xla_kernels.py FOLDER
"""
import importlib.util
import os
import pathlib
import re
import shutil
import sys
import tempfile

DUMP = tempfile.mkdtemp()
HERE = pathlib.Path(__file__).resolve().parent


def cuda():
    """The folder with `bin/ptxas` and `nvvm/libdevice`: $CUDA_PATH, or that of the wheels."""
    if found := os.environ.get("CUDA_PATH"):
        return found
    spec = importlib.util.find_spec("nvidia.cu13")
    if spec is None:
        sys.exit("xla_kernels.py: no ptxas: pip install nvidia-cuda-nvcc nvidia-nvvm, or set CUDA_PATH")
    return list(spec.submodule_search_locations)[0]


CUDA = cuda()
os.environ["PATH"] = f"{CUDA}/bin:{os.environ['PATH']}"
os.environ["JAX_PLATFORMS"] = "cpu"
os.environ["XLA_FLAGS"] = " ".join([
    f"--xla_dump_to={DUMP}", "--xla_gpu_dump_llvmir=true", "--xla_dump_emitter_re=.*", "--xla_dump_hlo_as_text",
    "--xla_gpu_autotune_level=0", f"--xla_gpu_cuda_data_dir={CUDA}",
])

import jax
import jax.numpy as jnp
from jax.experimental import topologies

F32, BF16, I32 = jnp.float32, jnp.bfloat16, jnp.int32
WIDE, TALL = ((16, 2048), F32), ((2048, 16), F32)

# Names, functions and the shapes of their arguments.
FUNCTIONS = [
    ("softmax", lambda x: jax.nn.softmax(x) * 0.1, [WIDE]),
    ("transpose", lambda x: x.T + 1, [((256, 96), F32)]),
    ("column_sum", lambda x: x.sum(axis=0), [TALL]),
    ("row_sum", lambda x: x.sum(axis=1), [WIDE]),
    ("all_max", lambda x: x.max(), [((64, 4096), F32)]),
    ("arg_min", lambda x: jnp.argmin(x, axis=1), [WIDE]),
    ("layer_norm", lambda x: (x - x.mean(1, keepdims=True)) / jnp.sqrt(x.var(1, keepdims=True) + 1e-5), [WIDE]),
    ("sort", lambda x: jnp.sort(x, axis=1), [((16, 256), F32)]),
    # 56 barriers: dead-sync-elim removes 3, weaken-barriers weakens 44 (docs/barriers.md).
    ("sort_1024", jnp.sort, [((1024,), F32)]),
    ("cumulative", lambda x: jnp.cumsum(x, axis=1), [((16, 64), F32)]),
    ("product", lambda x, y: x @ y, [((64, 64), BF16), ((64, 64), BF16)]),
    ("gather", lambda x, i: x[i], [((512, 32), F32), ((64,), I32)]),
    ("scatter", lambda x, i: x.at[i].add(1.0), [((512,), F32), ((64,), I32)]),
    ("gradient", jax.grad(lambda x: jnp.sum(jnp.sin(x) * jnp.exp(-x))), [WIDE]),
    ("random", lambda x: jax.random.normal(jax.random.key(3), x.shape) + x, [WIDE]),
    ("transpose_sum", lambda x: x.T.sum(axis=1), [((256, 128), F32)]),
    ("erf_half", lambda x: jax.lax.erf(x.astype(jnp.float16)), [WIDE]),
    ("scan", lambda x: jax.lax.scan(lambda sum, row: (sum + row, sum * row), jnp.zeros(16), x)[1], [TALL]),
    ("associative_scan", lambda x: jax.lax.associative_scan(jnp.maximum, x, axis=1), [WIDE]),
    ("window_max", lambda x: jax.lax.reduce_window(x, -jnp.inf, jax.lax.max, (1, 8), (1, 4), "SAME"), [WIDE]),
    ("convolution", lambda x, y: jax.lax.conv(x, y, (1, 1), "SAME"), [((2, 8, 32, 32), F32), ((16, 8, 3, 3), F32)]),
    ("fourier", lambda x: jnp.fft.rfft(x, axis=1), [WIDE]),
]


def sharding():
    """Where the functions run: on the one device of the topology that is described."""
    target = (HERE / "h100.txtpb").read_text()
    topology = topologies.get_topology_desc("h100", platform="cuda", topology="1x1x1", target_config=target)
    mesh = jax.sharding.Mesh(topology.devices[:1], ("x",))
    return jax.sharding.NamedSharding(mesh, jax.sharding.PartitionSpec())


def compile_one(name, function, shapes, there):
    """Compiles a function; one that XLA cannot compile without a device is reported, and what it wrote is taken."""
    arguments = [jax.ShapeDtypeStruct(*shape) for shape in shapes]
    try:
        jax.jit(function, in_shardings=there, out_shardings=there).lower(*arguments).compile()
    except Exception as error:
        print(f"xla: {name}: {str(error).splitlines()[0][:150]}", file=sys.stderr)


def main():
    folder, there = pathlib.Path(sys.argv[1]), sharding()
    for name, function, shapes in FUNCTIONS:
        compile_one(name, function, shapes, there)
        for file in sorted(pathlib.Path(DUMP).iterdir()):
            if stage := re.fullmatch(r".*?(\d+)\.(ir-\w+-opt)\.ll", file.name):
                shutil.copy(file, folder / f"xla-{name}-{stage[2]}-{stage[1]}-sm90.ll")
            file.unlink()


if __name__ == "__main__":
    main()
