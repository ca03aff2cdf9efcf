// Normalisation of the rows of a matrix, one block per row.
//
// layer_norm: mean, then variance, through a helper that reduces over the block and tells all
//   threads. The helper begins with a barrier, for its scratch may still be read by a slower
//   warp from the call before: redundant at its first use, needed at its second. The two behind
//   it are needed at each use.
// rms_norm: one reduction, whose total every thread sums up by itself from the warps' parts; the
//   one barrier is needed. The row is kept in shared memory, each thread its own elements, so
//   the barrier does not serve those.
//
// launch: layer_norm grid=3 block=256 (out f32[3*n], in f32[3*n], gamma f32[n], beta f32[n], n u32 = 600)
// launch: rms_norm grid=3 block=128 (out f32[3*512], in f32[3*512], gamma f32[512])
#include "selvedge_cuda.h"

SELVEDGE_FN float warp_sum(float v) {
    for (int x = 16; x > 0; x /= 2) v += __shfl_xor_sync(0xffffffffu, v, x);
    return v;
}

SELVEDGE_FN float block_sum(float v, float *scratch) {
    unsigned lane = threadIdx.x % 32;
    unsigned warp = threadIdx.x / 32;
    v = warp_sum(v);
    __syncthreads();
    if (lane == 0) scratch[warp] = v;
    __syncthreads();
    if (warp == 0) {
        v = warp_sum(lane < blockDim.x / 32 ? scratch[lane] : 0.0f);
        if (lane == 0) scratch[0] = v;
    }
    __syncthreads();
    return scratch[0];
}

extern "C" __global__ void __launch_bounds__(256)
    layer_norm(float *__restrict__ out, const float *__restrict__ in, const float *__restrict__ gamma,
               const float *__restrict__ beta, unsigned n) {
    __shared__ float scratch[32];
    const float *row = in + blockIdx.x * n;
    float sum = 0.0f;
    for (unsigned i = threadIdx.x; i < n; i += blockDim.x) sum += row[i];
    float mean = block_sum(sum, scratch) / n;
    float squares = 0.0f;
    for (unsigned i = threadIdx.x; i < n; i += blockDim.x) {
        float d = row[i] - mean;
        squares += d * d;
    }
    float scale = rsqrtf(block_sum(squares, scratch) / n + 1e-5f);
    for (unsigned i = threadIdx.x; i < n; i += blockDim.x)
        out[blockIdx.x * n + i] = (row[i] - mean) * scale * gamma[i] + beta[i];
}

extern "C" __global__ void __launch_bounds__(128) rms_norm(float *out, const float *in, const float *gamma) {
    __shared__ float row[512];
    __shared__ float of_warp[4];
    unsigned t = threadIdx.x;
    float squares = 0.0f;
    for (unsigned i = t; i < 512; i += 128) {
        row[i] = in[blockIdx.x * 512 + i];
        squares += row[i] * row[i];
    }
    squares = warp_sum(squares);
    if (t % 32 == 0) of_warp[t / 32] = squares;
    __syncthreads();
    float scale = rsqrtf((of_warp[0] + of_warp[1] + of_warp[2] + of_warp[3]) / 512 + 1e-5f);
    for (unsigned i = t; i < 512; i += 128) out[blockIdx.x * 512 + i] = row[i] * scale * gamma[i];
}
