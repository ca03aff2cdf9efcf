"""Functions that JAX compiles for the CPU: XLA's dump of their LLVM modules, as FOLDER/jax-*.ll. XLA does not
compile for a GPU that is not there, so this is host code; its text is that of the LLVM inside jaxlib.

    jax_functions.py FOLDER
"""
import os
import pathlib
import shutil
import sys
import tempfile

DUMP = tempfile.mkdtemp()
os.environ["XLA_FLAGS"] = f"--xla_dump_to={DUMP}"
os.environ["JAX_PLATFORMS"] = "cpu"

import jax
import jax.numpy as jnp

A = jnp.ones((16, 64))
B = jnp.ones((64, 32), dtype=jnp.bfloat16)

FUNCTIONS = [
    (lambda x: jax.nn.softmax(x) * 0.1, (A,)),
    (lambda x, y: jnp.tanh(x) @ y.astype(jnp.float32), (A, B)),
    (lambda x: jnp.sort(x, axis=1), (A,)),
    (lambda x: jnp.cumsum(x, axis=1), (A,)),
    (lambda x: (x - x.mean()) / jnp.sqrt(x.var() + 1e-5), (A,)),
    (lambda x: jnp.where(x > 0, x, -jnp.inf).max(), (A,)),
    (jax.grad(lambda x: jnp.sum(jnp.sin(x) * jnp.exp(-x))), (A,)),
    (lambda x: jax.random.normal(jax.random.key(3), x.shape) + x, (A,)),
    (lambda x: jnp.fft.fft(x[0]).real, (A,)),
    (lambda x: x.astype(jnp.float16) * jnp.float16(0.3), (A,)),
]


def main():
    folder = pathlib.Path(sys.argv[1])
    for function, arguments in FUNCTIONS:
        jax.jit(function)(*arguments).block_until_ready()
    for n, file in enumerate(sorted(pathlib.Path(DUMP).glob("*.ll"))):
        shutil.copy(file, folder / f"jax-{n:03}-{file.name.split('.', 1)[1]}")


if __name__ == "__main__":
    main()
