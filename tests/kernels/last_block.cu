// Reductions in one launch: the block that finishes last combines the results of all.
//
// sum_last_block: thread 0 publishes the block's sum and takes a ticket. The barrier after that
//   is needed (it hands `last` to the others, and the sums that thread 0's ticket acquired). The
//   reductions' barriers are needed as in any tree. The one between the two reductions, before
//   the buffer is refilled, is redundant: above it, up to the one that handed out `last`, nobody
//   touches it.
// column_sums_last_block: every thread publishes a value, so the barrier before thread 0 takes
//   the ticket is needed although no memory is touched on both sides of it. So is the one after.
//
// launch: sum_last_block grid=4 block=128 (out f32[1], partial f32[4], ticket u32[1] = {0}, in f32[n], n u32 = 2000)
// launch: column_sums_last_block grid=4 block=64 (out f32[64], partial f32[4*64], ticket u32[1] = {0}, in f32[rows*64], rows u32 = 37)
#include "selvedge_cuda.h"

extern "C" __global__ void __launch_bounds__(128)
    sum_last_block(float *out, float *partial, unsigned *ticket, const float *in, unsigned n) {
    __shared__ float s[128];
    __shared__ bool last;
    unsigned t = threadIdx.x;
    float sum = 0.0f;
    for (unsigned i = blockIdx.x * 128 + t; i < n; i += gridDim.x * 128) sum += in[i];
    s[t] = sum;
    __syncthreads();
    for (unsigned half = 64; half > 0; half /= 2) {
        if (t < half) s[t] += s[t + half];
        __syncthreads();
    }
    if (t == 0) {
        partial[blockIdx.x] = s[0];
        __threadfence();
        last = atomicInc(ticket, gridDim.x - 1) == gridDim.x - 1;
        __threadfence();
    }
    __syncthreads();
    if (!last) return;
    sum = 0.0f;
    for (unsigned i = t; i < gridDim.x; i += 128) sum += partial[i];
    __syncthreads();  // redundant
    s[t] = sum;
    __syncthreads();
    for (unsigned half = 64; half > 0; half /= 2) {
        if (t < half) s[t] += s[t + half];
        __syncthreads();
    }
    if (t == 0) *out = s[0];
}

extern "C" __global__ void __launch_bounds__(64)
    column_sums_last_block(float *out, float *partial, unsigned *ticket, const float *in, unsigned rows) {
    __shared__ unsigned taken;
    unsigned t = threadIdx.x;
    float sum = 0.0f;
    for (unsigned row = blockIdx.x; row < rows; row += gridDim.x) sum += in[row * 64 + t];
    partial[blockIdx.x * 64 + t] = sum;
    __threadfence();
    __syncthreads();
    if (t == 0) {
        taken = atomicAdd(ticket, 1u);
        __threadfence();
    }
    __syncthreads();
    if (taken != gridDim.x - 1) return;
    sum = 0.0f;
    for (unsigned b = 0; b < gridDim.x; ++b) sum += partial[b * 64 + t];
    out[t] = sum;
}
