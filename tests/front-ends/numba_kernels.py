"""Kernels that Numba-CUDA compiles: each writes FOLDER/numba-NAME.ll. No GPU is needed.

    numba_kernels.py FOLDER
"""
import math
import pathlib
import sys

import numpy
from numba import cuda, types
from numba.cuda import compiler

F = types.float32[::1]
D = types.float64[::1]
I = types.int32[::1]
M = types.float32[:, ::1]
N = types.int32
CAPABILITY = (8, 0)


def scale(a, b):
    i = cuda.grid(1)
    if i < a.size:
        b[i] = a[i] * 2.5


def strided(a, b):
    for i in range(cuda.grid(1), a.size, cuda.gridsize(1)):
        b[i] = math.sqrt(a[i]) + math.exp(-a[i])


def shared_sum(a, out):
    tile = cuda.shared.array(256, types.float32)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    tile[t] = a[i] if i < a.size else 0.0
    cuda.syncthreads()
    step = 128
    while step > 0:
        if t < step:
            tile[t] += tile[t + step]
        cuda.syncthreads()
        step //= 2
    if t == 0:
        out[cuda.blockIdx.x] = tile[0]


def matmul(a, b, c):
    left = cuda.shared.array((16, 16), types.float32)
    right = cuda.shared.array((16, 16), types.float32)
    x, y = cuda.grid(2)
    tx, ty = cuda.threadIdx.x, cuda.threadIdx.y
    total = numpy.float32(0)
    for n in range(a.shape[1] // 16):
        left[ty, tx] = a[y, tx + n * 16]
        right[ty, tx] = b[ty + n * 16, x]
        cuda.syncthreads()
        for k in range(16):
            total += left[ty, k] * right[k, tx]
        cuda.syncthreads()
    c[y, x] = total


def transpose(a, b):
    tile = cuda.shared.array((32, 33), types.float32)
    x, y = cuda.grid(2)
    tile[cuda.threadIdx.y, cuda.threadIdx.x] = a[y, x]
    cuda.syncthreads()
    b[x, y] = tile[cuda.threadIdx.x, cuda.threadIdx.y]


def histogram(a, bins):
    local = cuda.shared.array(64, types.int32)
    t = cuda.threadIdx.x
    if t < 64:
        local[t] = 0
    cuda.syncthreads()
    i = cuda.grid(1)
    if i < a.size:
        cuda.atomic.add(local, a[i] & 63, 1)
    cuda.syncthreads()
    if t < 64:
        cuda.atomic.add(bins, t, local[t])


def warp_sum(a, out):
    v = a[cuda.grid(1)]
    offset = 16
    while offset > 0:
        v += cuda.shfl_down_sync(0xFFFFFFFF, v, offset)
        offset //= 2
    if cuda.laneid == 0:
        out[cuda.blockIdx.x] = v


def votes(a, out):
    i = cuda.grid(1)
    out[i] = cuda.ballot_sync(0xFFFFFFFF, a[i] > 0) + cuda.popc(a[i]) + cuda.clz(a[i]) + cuda.ffs(a[i])


def scan(a):
    tile = cuda.shared.array(128, types.float32)
    t = cuda.threadIdx.x
    tile[t] = a[t]
    step = 1
    while step < 128:
        cuda.syncthreads()
        v = tile[t - step] if t >= step else numpy.float32(0)
        cuda.syncthreads()
        tile[t] += v
        step *= 2
    a[t] = tile[t]


def bitonic(a):
    tile = cuda.shared.array(256, types.int32)
    t = cuda.threadIdx.x
    tile[t] = a[t]
    k = 2
    while k <= 256:
        j = k // 2
        while j > 0:
            cuda.syncthreads()
            other = t ^ j
            if other > t and (tile[t] > tile[other]) == ((t & k) == 0):
                tile[t], tile[other] = tile[other], tile[t]
            j //= 2
        k *= 2
    cuda.syncthreads()
    a[t] = tile[t]


def stencil(a, b):
    i = cuda.grid(1)
    if 0 < i < a.size - 1:
        b[i] = (a[i - 1] + a[i] + a[i + 1]) / 3.0


def maxima(a, out):
    cuda.atomic.max(out, 0, a[cuda.grid(1)])
    cuda.atomic.min(out, 1, a[cuda.grid(1)])


def swaps(a, n):
    cuda.atomic.cas(a, 0, n, n + 1)
    cuda.atomic.exch(a, 1, n)
    cuda.atomic.inc(a, 2, 5)
    cuda.threadfence()


def local_array(a, n):
    own = cuda.local.array(16, types.float32)
    for k in range(16):
        own[k] = a[k * n]
    for k in range(16):
        a[k] = own[(k * n) % 16]


def constant_table(a):
    table = cuda.const.array_like(TABLE)
    a[cuda.grid(1)] = table[cuda.threadIdx.x % 8]


TABLE = numpy.arange(8, dtype=numpy.float32) * numpy.float32(0.1)


def printed(a):
    if cuda.grid(1) == 0:
        print("first", a[0], a.size)


def maths(a, b):
    i = cuda.grid(1)
    b[i] = math.sin(a[i]) * math.log(a[i]) + math.pow(a[i], 0.3) + math.fmod(a[i], 1.7) + math.inf * (a[i] - 1)


def doubles(a, b):
    i = cuda.grid(1)
    b[i] = math.tanh(a[i]) + math.erf(a[i]) + 0.1 + 1e-300


def complex_numbers(a, b):
    i = cuda.grid(1)
    b[i] = a[i] * a[i].conjugate() + 0.5j


def integers(a, n):
    i = cuda.grid(1)
    a[i] = (a[i] // n) % 7 + (a[i] << 3) - (a[i] >> n) ^ 0x55


def branches(a, n):
    i = cuda.grid(1)
    if a[i] > n:
        return
    for k in range(n):
        if a[i] == k:
            break
        a[i] += k


def tuples(a, pair):
    i = cuda.grid(1)
    a[i] = pair[0] * i + pair[1]


def dynamic_shared(a):
    tile = cuda.shared.array(0, types.float32)
    t = cuda.threadIdx.x
    tile[t] = a[t]
    cuda.syncthreads()
    a[t] = tile[cuda.blockDim.x - 1 - t]


def all_and_any(a, out):
    i = cuda.grid(1)
    out[i] = cuda.syncthreads_count(a[i] > 0) + cuda.syncthreads_and(a[i]) + cuda.syncthreads_or(a[i])


@cuda.jit(device=True)
def clamp(x, low, high):
    return max(low, min(x, high))


def device_call(a, n):
    i = cuda.grid(1)
    a[i] = clamp(a[i], 0, n)


def halves(a, b):
    i = cuda.grid(1)
    b[i] = a[i] + a[i]


KERNELS = [
    (scale, (F, F)), (strided, (F, F)), (shared_sum, (F, F)), (matmul, (M, M, M)), (transpose, (M, M)),
    (histogram, (I, I)), (warp_sum, (F, F)), (votes, (I, I)), (scan, (F,)), (bitonic, (I,)), (stencil, (F, F)),
    (maxima, (F, F)), (swaps, (types.uint32[::1], types.uint32)), (local_array, (F, N)), (constant_table, (F,)),
    (printed, (F,)), (maths, (F, F)), (doubles, (D, D)), (complex_numbers, (types.complex64[::1],) * 2),
    (integers, (I, N)), (branches, (I, N)), (tuples, (I, types.UniTuple(N, 2))), (dynamic_shared, (F,)),
    (all_and_any, (I, I)), (device_call, (I, N)), (halves, (types.float16[::1],) * 2),
]


def texts(kernel, signature, **options):
    """The modules that Numba hands to NVIDIA's compiler for a kernel, joined ones counted apart."""
    library, _ = compiler._compile_pyfunc_with_fixup(
        kernel, signature, device=False, abi="numba", cc=CAPABILITY, **options)
    return library.llvm_strs


def main():
    folder = pathlib.Path(sys.argv[1])
    for kernel, signature in KERNELS:
        for suffix, options in (("", {}), ("-debug", {"debug": True, "opt": False})):
            try:
                modules = texts(kernel, types.void(*signature), **options)
            except Exception as error:
                print(f"numba: {kernel.__name__}{suffix}: {type(error).__name__}: {str(error)[:200]}", file=sys.stderr)
                continue
            for n, text in enumerate(modules):
                (folder / f"numba-{kernel.__name__}{suffix}-{n}.ll").write_text(text)


if __name__ == "__main__":
    main()
