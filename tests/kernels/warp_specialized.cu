// Warps with different jobs, kept in step by named barriers of part of the block.
//
// ring_pipeline: warp 0 fills two stages in turn, warps 1 to 3 read them. A stage has a "full"
//   barrier, on which the producer arrives and the consumers wait, and an "empty" one the other
//   way round; no thread meets all of the loop's barriers, and none of them is redundant. The
//   __syncthreads after it is needed: warp 0 sums up what the consumers wrote.
// two_halves: either half of the block sorts out its own exchange by a barrier of its 64
//   threads, then the halves exchange through a __syncthreads. All are needed: a barrier of half
//   the block orders nothing for the other half.
//
// launch: ring_pipeline grid=2 block=128 (out f32[64], in f32[2*tiles*96], tiles u32 = 6)
// launch: two_halves grid=2 block=128 (out f32[256], in f32[256])
#include "selvedge_cuda.h"

#define FULL 1
#define EMPTY 3

extern "C" __global__ void __launch_bounds__(128) ring_pipeline(float *out, const float *in, unsigned tiles) {
    __shared__ float stage[2][96];
    __shared__ float total[96];
    unsigned t = threadIdx.x;
    in += blockIdx.x * tiles * 96;
    if (t < 32) {
        for (unsigned k = 0; k < tiles; ++k) {
            if (k >= 2) named_sync(EMPTY + (k & 1), 128);
            for (unsigned e = t; e < 96; e += 32) stage[k & 1][e] = in[k * 96 + e];
            named_arrive(FULL + (k & 1), 128);
        }
    } else {
        unsigned c = t - 32;
        float sum = 0.0f;
        for (unsigned k = 0; k < tiles; ++k) {
            named_sync(FULL + (k & 1), 128);
            sum += stage[k & 1][c] * stage[k & 1][(c + 1) % 96];
            if (k + 2 < tiles) named_arrive(EMPTY + (k & 1), 128);
        }
        total[c] = sum;
    }
    __syncthreads();
    if (t < 32) out[blockIdx.x * 32 + t] = total[t] + total[t + 32] + total[t + 64];
}

extern "C" __global__ void __launch_bounds__(128) two_halves(float *out, const float *in) {
    __shared__ float s[128];
    unsigned t = threadIdx.x;
    unsigned half = t / 64;
    unsigned i = blockIdx.x * 128 + t;
    s[t] = in[i];
    named_sync(1 + half, 64);
    float v = s[t] + s[half * 64 + (t + 1) % 64];
    named_sync(1 + half, 64);
    s[t] = v;
    __syncthreads();
    out[i] = v - s[(t + 64) % 128];
}
