// Attention, one head, with the running maximum and sum of the flash algorithm.
//
// attention_tile: a query per thread, head dimension 16, keys and values in tiles of 32 through
//   shared memory. Two barriers per tile, both needed: the tile is complete before it is read,
//   and read before the next one overwrites it.
// attention_decode: one query per block, head dimension 32, one key per warp and step, merged
//   over the four warps at the end. One barrier, needed: warp 0 reads the parts of all warps.
//
// launch: attention_tile grid=2 block=64 (out f32[128*16], q f32[128*16], k f32[n*16], v f32[n*16], n u32 = 96)
// launch: attention_decode grid=3 block=128 (out f32[3*32], q f32[3*32], k f32[3*n*32], v f32[3*n*32], n u32 = 50)
#include "selvedge_cuda.h"

#define LOWEST (-3.4e38f)

extern "C" __global__ void __launch_bounds__(64)
    attention_tile(float *__restrict__ out, const float *__restrict__ q, const float *__restrict__ k,
                   const float *__restrict__ v, unsigned n) {
    __shared__ float tk[32][16];
    __shared__ float tv[32][16];
    unsigned t = threadIdx.x;
    unsigned row = blockIdx.x * 64 + t;
    float query[16], acc[16];
    for (unsigned d = 0; d < 16; ++d) {
        query[d] = q[row * 16 + d] * 0.25f;  // 1 / sqrt(16)
        acc[d] = 0.0f;
    }
    float largest = LOWEST, sum = 0.0f;
    for (unsigned first = 0; first < n; first += 32) {
        for (unsigned e = t; e < 512; e += 64) {
            tk[e / 16][e % 16] = k[first * 16 + e];
            tv[e / 16][e % 16] = v[first * 16 + e];
        }
        __syncthreads();
        for (unsigned j = 0; j < 32; ++j) {
            float score = 0.0f;
            for (unsigned d = 0; d < 16; ++d) score += query[d] * tk[j][d];
            float now = fmaxf(largest, score);
            float fade = __expf(largest - now);
            float p = __expf(score - now);
            sum = sum * fade + p;
            for (unsigned d = 0; d < 16; ++d) acc[d] = acc[d] * fade + p * tv[j][d];
            largest = now;
        }
        __syncthreads();
    }
    for (unsigned d = 0; d < 16; ++d) out[row * 16 + d] = acc[d] / sum;
}

extern "C" __global__ void __launch_bounds__(128)
    attention_decode(float *out, const float *q, const float *k, const float *v, unsigned n) {
    __shared__ float part[4][32];
    __shared__ float part_largest[4];
    __shared__ float part_sum[4];
    unsigned lane = threadIdx.x % 32;
    unsigned warp = threadIdx.x / 32;
    const float *keys = k + blockIdx.x * n * 32;
    const float *values = v + blockIdx.x * n * 32;
    float query = q[blockIdx.x * 32 + lane] * 0.17677670f;  // 1 / sqrt(32)
    float largest = LOWEST, sum = 0.0f, acc = 0.0f;
    for (unsigned j = warp; j < n; j += 4) {
        float score = query * keys[j * 32 + lane];
        for (int x = 16; x > 0; x /= 2) score += __shfl_xor_sync(0xffffffffu, score, x);
        float now = fmaxf(largest, score);
        float fade = __expf(largest - now);
        float p = __expf(score - now);
        sum = sum * fade + p;
        acc = acc * fade + p * values[j * 32 + lane];
        largest = now;
    }
    part[warp][lane] = acc;
    if (lane == 0) {
        part_largest[warp] = largest;
        part_sum[warp] = sum;
    }
    __syncthreads();
    if (warp > 0) return;
    for (unsigned w = 1; w < 4; ++w) {
        float now = fmaxf(largest, part_largest[w]);
        float fade = __expf(largest - now);
        float p = __expf(part_largest[w] - now);
        sum = sum * fade + part_sum[w] * p;
        acc = acc * fade + part[w][lane] * p;
        largest = now;
    }
    out[blockIdx.x * 32 + lane] = acc / sum;
}
