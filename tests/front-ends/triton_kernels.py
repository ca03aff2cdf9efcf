"""Kernels that Triton compiles ahead of time: each writes FOLDER/triton-NAME-smN.ll, the LLVM text that
Triton's own LLVM turns into PTX. No GPU is needed.

    triton_kernels.py FOLDER
"""
import os
import pathlib
import sys
import tempfile

os.environ.setdefault("TRITON_CACHE_DIR", tempfile.mkdtemp())

import triton
import triton.language as tl
from triton.backends.compiler import GPUTarget
from triton.compiler import ASTSource

TARGETS = (80, 90, 100, 120)


@triton.jit
def add(x, y, o, n, B: tl.constexpr):
    i = tl.program_id(0) * B + tl.arange(0, B)
    m = i < n
    tl.store(o + i, tl.load(x + i, mask=m) + tl.load(y + i, mask=m) * 0.2001230, mask=m)


@triton.jit
def softmax(x, o, s, n, B: tl.constexpr):
    r = tl.program_id(0)
    c = tl.arange(0, B)
    m = c < n
    v = tl.load(x + r * s + c, mask=m, other=-float("inf"))
    e = tl.exp(v - tl.max(v, axis=0))
    tl.store(o + r * s + c, e / tl.sum(e, axis=0), mask=m)


@triton.jit
def layernorm(x, w, o, n, B: tl.constexpr):
    r = tl.program_id(0)
    c = tl.arange(0, B)
    m = c < n
    v = tl.load(x + r * n + c, mask=m, other=0.0).to(tl.float32)
    mean = tl.sum(v, axis=0) / n
    d = tl.where(m, v - mean, 0.0)
    var = tl.sum(d * d, axis=0) / n
    tl.store(o + r * n + c, d / tl.sqrt(var + 1e-5) * tl.load(w + c, mask=m), mask=m)


@triton.jit
def matmul(a, b, c, M, N, K, BM: tl.constexpr, BN: tl.constexpr, BK: tl.constexpr):
    rm = tl.program_id(0) * BM + tl.arange(0, BM)
    rn = tl.program_id(1) * BN + tl.arange(0, BN)
    rk = tl.arange(0, BK)
    pa = a + rm[:, None] * K + rk[None, :]
    pb = b + rk[:, None] * N + rn[None, :]
    acc = tl.zeros((BM, BN), dtype=tl.float32)
    for k in range(0, K, BK):
        acc = tl.dot(tl.load(pa), tl.load(pb), acc)
        pa += BK
        pb += BK * N
    tl.store(c + rm[:, None] * N + rn[None, :], acc.to(c.dtype.element_ty), mask=(rm[:, None] < M) & (rn[None, :] < N))


@triton.jit
def attention(q, k, v, o, n, scale, B: tl.constexpr, D: tl.constexpr):
    rows = tl.program_id(0) * B + tl.arange(0, B)
    d = tl.arange(0, D)
    tile = tl.load(q + rows[:, None] * D + d[None, :])
    top = tl.full((B,), -float("inf"), tl.float32)
    total = tl.zeros((B,), tl.float32)
    acc = tl.zeros((B, D), tl.float32)
    for start in range(0, n, B):
        c = start + tl.arange(0, B)
        s = tl.dot(tile, tl.load(k + c[None, :] * D + d[:, None])) * scale
        s = tl.where(rows[:, None] >= c[None, :], s, float("-inf"))
        new = tl.maximum(top, tl.max(s, 1))
        p = tl.exp2(s - new[:, None])
        shrink = tl.exp2(top - new)
        total = total * shrink + tl.sum(p, 1)
        acc = tl.dot(p.to(tl.float16), tl.load(v + c[:, None] * D + d[None, :]), acc * shrink[:, None])
        top = new
    tl.store(o + rows[:, None] * D + d[None, :], (acc / total[:, None]).to(tl.float16))


@triton.jit
def sort(x, o, B: tl.constexpr):
    i = tl.arange(0, B)
    tl.store(o + i, tl.sort(tl.load(x + i)))


@triton.jit
def scan(x, o, B: tl.constexpr):
    i = tl.arange(0, B)
    v = tl.load(x + i)
    tl.store(o + i, tl.cumsum(v, 0) + tl.cumprod(v, 0))


@triton.jit
def reductions(x, o, B: tl.constexpr):
    i = tl.arange(0, B)
    v = tl.load(x + i)
    tl.store(o, tl.sum(v, 0))
    tl.store(o + 1, tl.max(v, 0) - tl.min(v, 0))
    tl.store(o + 2, tl.argmax(v, 0) + tl.argmin(v, 0))
    tl.store(o + 3, tl.xor_sum(v.to(tl.int32), 0))


@triton.jit
def atomics(x, o, c, B: tl.constexpr):
    i = tl.arange(0, B)
    v = tl.load(x + i)
    tl.atomic_add(o + (i % 16), v)
    tl.atomic_max(o + 16 + (i % 16), v)
    tl.atomic_cas(c, 0, 1)
    tl.atomic_xchg(c + 1, 3)


@triton.jit
def histogram(x, o, B: tl.constexpr):
    i = tl.arange(0, B)
    tl.store(o + tl.arange(0, 64), tl.histogram(tl.load(x + i) & 63, 64))


@triton.jit
def gather(x, idx, o, B: tl.constexpr):
    i = tl.arange(0, B)
    tl.store(o + i, tl.gather(tl.load(x + i), tl.load(idx + i), 0))


@triton.jit
def dropout(x, o, n, p, seed, B: tl.constexpr):
    i = tl.program_id(0) * B + tl.arange(0, B)
    m = i < n
    keep = tl.rand(seed, i) > p
    tl.store(o + i, tl.where(keep, tl.load(x + i, mask=m) / (1 - p), 0.0), mask=m)


@triton.jit
def transpose(x, o, M, N, B: tl.constexpr):
    r = tl.program_id(0) * B + tl.arange(0, B)
    c = tl.program_id(1) * B + tl.arange(0, B)
    tl.store(o + c[:, None] * M + r[None, :], tl.trans(tl.load(x + r[:, None] * N + c[None, :])))


@triton.jit
def maths(x, o, B: tl.constexpr):
    i = tl.arange(0, B)
    v = tl.load(x + i)
    tl.store(o + i, tl.sin(v) + tl.log(v) * tl.rsqrt(v) + tl.erf(v) + tl.floor(v) + tl.fma(v, v, 0.7978845608))


@triton.jit
def interleave(x, o, B: tl.constexpr):
    i = tl.arange(0, B)
    v = tl.load(x + i)
    tl.store(o + tl.arange(0, 2 * B), tl.interleave(v, v * 3.14159))


@triton.jit
def cross_entropy(x, label, o, n, B: tl.constexpr):
    r = tl.program_id(0)
    c = tl.arange(0, B)
    v = tl.load(x + r * n + c, mask=c < n, other=-float("inf")).to(tl.float32)
    top = tl.max(v, 0)
    loss = tl.log(tl.sum(tl.exp(v - top), 0)) + top - tl.load(x + r * n + tl.load(label + r)).to(tl.float32)
    tl.store(o + r, loss)
    tl.debug_barrier()


@triton.jit
def wide(x, o, B: tl.constexpr):
    i = tl.arange(0, B)
    v = tl.load(x + i)
    tl.store(o + i, v * 0.1 + float("nan") * 0 + 1e-310)


KERNELS = [
    (add, "*fp32 *fp32 *fp32 i32", {"B": 1024}),
    (softmax, "*fp32 *fp32 i32 i32", {"B": 1024}),
    (layernorm, "*fp16 *fp32 *fp16 i32", {"B": 1024}),
    (matmul, "*fp16 *fp16 *fp16 i32 i32 i32", {"BM": 128, "BN": 128, "BK": 32}),
    (matmul, "*bf16 *bf16 *fp32 i32 i32 i32", {"BM": 64, "BN": 64, "BK": 64}),
    (matmul, "*fp32 *fp32 *fp32 i32 i32 i32", {"BM": 64, "BN": 32, "BK": 32}),
    (attention, "*fp16 *fp16 *fp16 *fp16 i32 fp32", {"B": 64, "D": 64}),
    (sort, "*i32 *i32", {"B": 512}),
    (scan, "*fp32 *fp32", {"B": 512}),
    (reductions, "*fp32 *fp32", {"B": 1024}),
    (atomics, "*fp32 *fp32 *i32", {"B": 256}),
    (histogram, "*i32 *i32", {"B": 512}),
    (gather, "*fp32 *i32 *fp32", {"B": 512}),
    (dropout, "*fp32 *fp32 i32 fp32 i32", {"B": 1024}),
    (transpose, "*fp16 *fp16 i32 i32", {"B": 64}),
    (maths, "*fp32 *fp32", {"B": 256}),
    (interleave, "*fp32 *fp32", {"B": 256}),
    (cross_entropy, "*bf16 *i32 *fp32 i32", {"B": 2048}),
    (wide, "*fp64 *fp64", {"B": 256}),
    (maths, "*fp32 *fp32", {"B": 64}),
]


def text(kernel, types, constants, capability):
    names = [name for name in kernel.arg_names if name not in constants]
    signature = dict(zip(names, types.split())) | {name: "constexpr" for name in constants}
    source = ASTSource(fn=kernel, signature=signature, constexprs=constants)
    return triton.compile(source, target=GPUTarget("cuda", capability, 32)).asm["llir"]


def main():
    folder = pathlib.Path(sys.argv[1])
    for capability in TARGETS:
        for n, (kernel, types, constants) in enumerate(KERNELS):
            try:
                module = text(kernel, types, constants, capability)
            except Exception as error:
                print(f"triton: {kernel.__name__} for sm{capability}: {type(error).__name__}: {str(error)[:200]}", file=sys.stderr)
                continue
            (folder / f"triton-{n:02}-{kernel.__name__}-sm{capability}.ll").write_text(module)


if __name__ == "__main__":
    main()
