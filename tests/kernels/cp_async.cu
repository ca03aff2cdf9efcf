// Asynchronous copies from global to shared memory. A thread waits for its own copies; the
// barrier after the wait makes everybody's visible to everybody.
//
// smooth_two_stage: the next tile is in flight while this one is read. Two barriers per tile,
//   both needed: after the wait, and before the tile just read is filled again.
// smooth_four_stage: four tiles in a ring. One barrier per tile, after the wait, is needed and
//   enough: it also separates reading a tile from refilling it, one trip later.
// two_groups: two copies, waited for one after the other. Both barriers are needed: the first
//   shows nothing of the second copy, although that was started before it.
//
// launch: smooth_two_stage grid=2 block=64 (out f32[2*tiles*256], in f32[2*tiles*256], tiles u32 = 5)
// launch: smooth_four_stage grid=2 block=128 (out f32[2*tiles*128], in f32[2*tiles*128], tiles u32 = 9)
// launch: two_groups grid=2 block=128 (out f32[256], a f32[256], b f32[256])
#include "selvedge_cuda.h"

extern "C" __global__ void __launch_bounds__(64)
    smooth_two_stage(float *__restrict__ out, const float *__restrict__ in, unsigned tiles) {
    __shared__ __align__(16) float tile[2][256];
    unsigned t = threadIdx.x;
    in += blockIdx.x * tiles * 256;
    out += blockIdx.x * tiles * 256;
    __pipeline_memcpy_async(&tile[0][t * 4], &in[t * 4], 16);
    __pipeline_commit();
    for (unsigned k = 0; k < tiles; ++k) {
        if (k + 1 < tiles) __pipeline_memcpy_async(&tile[(k + 1) & 1][t * 4], &in[(k + 1) * 256 + t * 4], 16);
        __pipeline_commit();
        __pipeline_wait_prior(1);
        __syncthreads();
        const float *now = tile[k & 1];
        for (unsigned e = t; e < 256; e += 64) out[k * 256 + e] = 0.5f * now[e] + 0.5f * now[(e + 1) % 256];
        __syncthreads();
    }
}

extern "C" __global__ void __launch_bounds__(128)
    smooth_four_stage(float *__restrict__ out, const float *__restrict__ in, unsigned tiles) {
    __shared__ float tile[4][128];
    unsigned t = threadIdx.x;
    in += blockIdx.x * tiles * 128;
    out += blockIdx.x * tiles * 128;
    for (unsigned k = 0; k < 3; ++k) {
        if (k < tiles) __pipeline_memcpy_async(&tile[k][t], &in[k * 128 + t], 4);
        __pipeline_commit();
    }
    for (unsigned k = 0; k < tiles; ++k) {
        __pipeline_wait_prior(2);
        __syncthreads();
        if (k + 3 < tiles) __pipeline_memcpy_async(&tile[(k + 3) % 4][t], &in[(k + 3) * 128 + t], 4);
        __pipeline_commit();
        const float *now = tile[k % 4];
        out[k * 128 + t] = 0.25f * now[(t + 127) % 128] + 0.5f * now[t] + 0.25f * now[(t + 1) % 128];
    }
}

extern "C" __global__ void __launch_bounds__(128) two_groups(float *out, const float *a, const float *b) {
    __shared__ float sa[128];
    __shared__ float sb[128];
    unsigned t = threadIdx.x;
    unsigned i = blockIdx.x * 128 + t;
    __pipeline_memcpy_async(&sa[t], &a[i], 4);
    __pipeline_commit();
    __pipeline_memcpy_async(&sb[t], &b[i], 4);
    __pipeline_commit();
    __pipeline_wait_prior(1);
    __syncthreads();
    float v = sa[t ^ 1];
    __pipeline_wait_prior(0);
    __syncthreads();
    out[i] = v - sb[t ^ 1];
}
