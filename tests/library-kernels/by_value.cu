// Structs that a launch passes by value: each thread has a copy of its own, which clang keeps in memory
// where the kernel writes to it or indexes it.
//
// strides_by_value: extents are read by an index, loops run to them, with a barrier in each round.
// own_copy_updated: the kernel advances an offset in its copy, the same for all threads, and the loop
//   ends by it.
// own_copy_by_thread: the bound of the loop in the copy becomes another one in each thread, and no
//   barrier is in that loop; the barriers around it are needed.
// weights_by_value: an array in the struct, indexed by the thread.
// nested_by_value: a struct of structs, passed on to a function that is not inlined.
//
// launch: strides_by_value grid=2 block=128 (out i32[256], in i32[256], dims u32[4] = {2, 3, 4, 128})
// launch: own_copy_updated grid=1 block=128 (out i32[512], in i32[512], cursor u32[3] = {0, 128, 512})
// launch: own_copy_by_thread grid=2 block=128 (out i32[256], in i32[256], cursor u32[3] = {0, 1, 128})
// launch: weights_by_value grid=2 block=128 (out i32[256], in i32[256], w i32[8])
// launch: nested_by_value grid=2 block=128 (out i32[256], in i32[256], plan u32[6] = {1, 2, 3, 4, 5, 6})
#include "library_cuda.h"

struct extents {
    unsigned rank_of[3];
    unsigned tile;
};
struct cursor {
    unsigned at, step, end;
};
struct weights {
    int of[8];
};
struct plan {
    cursor outer, inner;
};

extern "C" __global__ void __launch_bounds__(128) strides_by_value(int *out, const int *in, extents dims) {
    __shared__ int tile[128];
    unsigned t = threadIdx.x, i = blockIdx.x * dims.tile + t;
    tile[t] = in[i];
    int sum = 0;
    for (unsigned axis = 0; axis < 3; ++axis) {
        for (unsigned n = 0; n < dims.rank_of[axis]; ++n) {
            __syncthreads();
            sum += tile[(t + n) % 128];
            __syncthreads();
            tile[t] = sum;
        }
        __syncthreads();  // redundant
    }
    out[i] = sum;
}

extern "C" __global__ void __launch_bounds__(128) own_copy_updated(int *out, const int *in, cursor c) {
    __shared__ int tile[128];
    unsigned t = threadIdx.x;
    while (c.at < c.end) {
        tile[t] = in[c.at + t];
        __syncthreads();
        out[c.at + t] = tile[127 - t];
        __syncthreads();
        c.at += c.step;
    }
    __syncthreads();  // redundant
    out[t] += 1;
}

extern "C" __global__ void __launch_bounds__(128) own_copy_by_thread(int *out, const int *in, cursor c) {
    __shared__ int tile[128];
    unsigned t = threadIdx.x, i = blockIdx.x * 128 + t;
    tile[t] = in[i];
    __syncthreads();
    int sum = 0;
    c.end = t + 1;
    for (; c.at < c.end; c.at += c.step) sum += tile[c.at];
    __syncthreads();
    tile[t] = sum;
    __syncthreads();
    out[i] = tile[127 - t];
}

extern "C" __global__ void __launch_bounds__(128) weights_by_value(int *out, const int *in, weights w) {
    __shared__ int tile[128];
    unsigned t = threadIdx.x, i = blockIdx.x * 128 + t;
    __syncthreads();  // redundant
    tile[t] = in[i] * w.of[t % 8];
    __syncthreads();
    int sum = 0;
    for (unsigned n = 0; n < 8; ++n) sum += tile[(t + n) % 128] * w.of[n];
    out[i] = sum;
}

static __device__ __noinline__ int walk(const cursor &c, const int *tile) {
    int sum = 0;
    for (unsigned n = c.at; n < c.end; n += c.step) sum += tile[(threadIdx.x + n) % 128];
    return sum;
}

extern "C" __global__ void __launch_bounds__(128) nested_by_value(int *out, const int *in, plan p) {
    __shared__ int tile[128];
    unsigned t = threadIdx.x, i = blockIdx.x * 128 + t;
    tile[t] = in[i];
    __syncthreads();
    int sum = walk(p.outer, tile);
    __syncthreads();  // redundant
    sum += walk(p.inner, tile);
    out[i] = sum;
}
