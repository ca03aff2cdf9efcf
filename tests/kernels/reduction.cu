// Reductions of a block, in the four ways one meets.
//
// sum_tree: shared memory, half as many threads in every step. The barrier before the loop and
//   the one in it are needed: what a thread reads, another one wrote in the step before. Only
//   the last trip's barrier orders nothing (thread 0 reads its own s[0]), and it is the same one.
// sum_shuffle: grid-stride loop, then shuffles inside the warps; the one barrier is needed, it
//   hands the warps' sums to warp 0.
// max_warp_tail: the tree down to 64 elements, then warp 0 alone with warp barriers. All CTA
//   barriers are needed, and the warp barriers are no substitute for the last of them.
// sum_unrolled: sum_tree with its loop written out for a known block size, the style of the
//   days before compilers unrolled; barriers as in sum_tree. The one after the last step is
//   redundant.
//
// launch: sum_tree grid=4 block=256 (out f32[4], in f32[n], n u32 = 1000)
// launch: sum_shuffle grid=2 block=256 (out f32[2], in f32[n], n u32 = 3000)
// launch: max_warp_tail grid=4 block=256 (out f32[4], in f32[n], n u32 = 1000)
// launch: sum_unrolled grid=2 block=256 (out f32[2], in f32[n], n u32 = 3000)
#include "selvedge_cuda.h"

extern "C" __global__ void __launch_bounds__(256) sum_tree(float *out, const float *in, unsigned n) {
    __shared__ float s[256];
    unsigned t = threadIdx.x;
    unsigned i = blockIdx.x * blockDim.x + t;
    s[t] = i < n ? in[i] : 0.0f;
    __syncthreads();
    for (unsigned half = blockDim.x / 2; half > 0; half /= 2) {
        if (t < half) s[t] += s[t + half];
        __syncthreads();
    }
    if (t == 0) out[blockIdx.x] = s[0];
}

SELVEDGE_FN float warp_sum(float v) {
    for (unsigned d = 16; d > 0; d /= 2) v += __shfl_down_sync(0xffffffffu, v, d);
    return v;
}

extern "C" __global__ void __launch_bounds__(1024) sum_shuffle(float *out, const float *in, unsigned n) {
    __shared__ float of_warp[32];
    unsigned lane = threadIdx.x % 32;
    unsigned warp = threadIdx.x / 32;
    float v = 0.0f;
    for (unsigned i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) v += in[i];
    v = warp_sum(v);
    if (lane == 0) of_warp[warp] = v;
    __syncthreads();
    if (warp == 0) {
        v = lane < blockDim.x / 32 ? of_warp[lane] : 0.0f;
        v = warp_sum(v);
        if (lane == 0) out[blockIdx.x] = v;
    }
}

extern "C" __global__ void __launch_bounds__(256) max_warp_tail(float *out, const float *in, unsigned n) {
    __shared__ float s[256];
    unsigned t = threadIdx.x;
    unsigned i = blockIdx.x * 256 + t;
    s[t] = i < n ? in[i] : -3.4e38f;
    __syncthreads();
    for (unsigned half = 128; half >= 64; half /= 2) {
        if (t < half) s[t] = fmaxf(s[t], s[t + half]);
        __syncthreads();
    }
    if (t < 32) {
        float v = fmaxf(s[t], s[t + 32]);
        for (unsigned half = 16; half > 0; half /= 2) {
            s[t] = v;
            __syncwarp();
            v = fmaxf(v, s[(t + half) % 32]);
            __syncwarp();
        }
        if (t == 0) out[blockIdx.x] = v;
    }
}

template <unsigned BLOCK>
__global__ void __launch_bounds__(BLOCK) sum_unrolled(float *out, const float *in, unsigned n) {
    __shared__ float s[BLOCK];
    unsigned t = threadIdx.x;
    float v = 0.0f;
    for (unsigned i = blockIdx.x * BLOCK + t; i < n; i += gridDim.x * BLOCK) v += in[i];
    s[t] = v;
    __syncthreads();
    if (BLOCK >= 256) {
        if (t < 128) s[t] += s[t + 128];
        __syncthreads();
    }
    if (BLOCK >= 128) {
        if (t < 64) s[t] += s[t + 64];
        __syncthreads();
    }
    if (t < 32) s[t] += s[t + 32];
    __syncthreads();
    if (t < 16) s[t] += s[t + 16];
    __syncthreads();
    if (t < 8) s[t] += s[t + 8];
    __syncthreads();
    if (t < 4) s[t] += s[t + 4];
    __syncthreads();
    if (t < 2) s[t] += s[t + 2];
    __syncthreads();
    if (t < 1) s[t] += s[t + 1];
    __syncthreads();  // redundant
    if (t == 0) out[blockIdx.x] = s[0];
}

template __global__ void sum_unrolled<256>(float *, const float *, unsigned);
