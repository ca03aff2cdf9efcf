// Softmax of the rows of a matrix, one block per row.
//
// softmax_tree: maximum and sum through one shared buffer. The barrier between reading the
//   maximum and refilling the buffer is needed: without it a fast thread overwrites s[0] before
//   a slow one has read it. The last trip's barrier is needed in both reductions: all threads
//   read s[0]. The one before the row is stored is redundant.
// softmax_online: maximum and sum in one sweep, by shuffles. Both barriers are needed: warp 0
//   reads the warps' results, all read warp 0's.
//
// launch: softmax_tree grid=4 block=256 (out f32[4*n], in f32[4*n], n u32 = 700)
// launch: softmax_online grid=4 block=128 (out f32[4*n], in f32[4*n], n u32 = 700)
#include "selvedge_cuda.h"

#define LOWEST (-3.4e38f)

extern "C" __global__ void __launch_bounds__(256) softmax_tree(float *out, const float *in, unsigned n) {
    __shared__ float s[256];
    unsigned t = threadIdx.x;
    const float *row = in + blockIdx.x * n;
    float largest = LOWEST;
    for (unsigned i = t; i < n; i += 256) largest = fmaxf(largest, row[i]);
    s[t] = largest;
    __syncthreads();
    for (unsigned half = 128; half > 0; half /= 2) {
        if (t < half) s[t] = fmaxf(s[t], s[t + half]);
        __syncthreads();
    }
    largest = s[0];
    __syncthreads();
    float sum = 0.0f;
    for (unsigned i = t; i < n; i += 256) sum += __expf(row[i] - largest);
    s[t] = sum;
    __syncthreads();
    for (unsigned half = 128; half > 0; half /= 2) {
        if (t < half) s[t] += s[t + half];
        __syncthreads();
    }
    float scale = 1.0f / s[0];
    __syncthreads();  // redundant
    for (unsigned i = t; i < n; i += 256) out[blockIdx.x * n + i] = __expf(row[i] - largest) * scale;
}

struct Partial {
    float largest;
    float sum;
};

SELVEDGE_FN Partial merge(Partial a, Partial b) {
    float largest = fmaxf(a.largest, b.largest);
    return {largest, a.sum * __expf(a.largest - largest) + b.sum * __expf(b.largest - largest)};
}

SELVEDGE_FN Partial warp_merge(Partial p) {
    for (int x = 16; x > 0; x /= 2) {
        Partial other = {__shfl_xor_sync(0xffffffffu, p.largest, x), __shfl_xor_sync(0xffffffffu, p.sum, x)};
        p = merge(p, other);
    }
    return p;
}

extern "C" __global__ void __launch_bounds__(128) softmax_online(float *out, const float *in, unsigned n) {
    __shared__ float2 of_warp[4];
    __shared__ float2 of_block;
    unsigned lane = threadIdx.x % 32;
    unsigned warp = threadIdx.x / 32;
    const float *row = in + blockIdx.x * n;
    Partial p = {LOWEST, 0.0f};
    for (unsigned i = threadIdx.x; i < n; i += 128) p = merge(p, {row[i], 1.0f});
    p = warp_merge(p);
    if (lane == 0) of_warp[warp] = make_float2(p.largest, p.sum);
    __syncthreads();
    if (warp == 0) {
        float2 mine = lane < 4 ? of_warp[lane] : make_float2(LOWEST, 0.0f);
        p = warp_merge({mine.x, mine.y});
        if (lane == 0) of_block = make_float2(p.largest, p.sum);
    }
    __syncthreads();
    float2 all = of_block;
    for (unsigned i = threadIdx.x; i < n; i += 128) out[blockIdx.x * n + i] = __expf(row[i] - all.x) / all.y;
}
