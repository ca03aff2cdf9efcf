// Histograms with atomics on shared memory.
//
// histogram_shared: 256 bins per block, as many as threads. Needed: the bins are zero before
//   they are counted in, and complete before a thread adds them to the result.
// histogram_per_warp: a private histogram of 64 bins per warp. The same two; that each thread
//   sums one bin over all warps makes the second needed even without atomics.
// histogram_block_scope: atomics of block scope in shared memory, relaxed ones in global memory;
//   it notes the smallest and the largest value's bin too. The third barrier is redundant: above
//   it, up to the second, bins are only read, and so they are below it.
//
// launch: histogram_shared grid=3 block=256 (bins u32[256], in u8[n], n u32 = 4000)
// launch: histogram_per_warp grid=3 block=128 (bins u32[64], in u8[n], n u32 = 4000)
// launch: histogram_block_scope grid=2 block=128 (bins u32[64], range i32[2] = {2147483647, 0}, in u8[n], n u32 = 4000)
#include "selvedge_cuda.h"

extern "C" __global__ void __launch_bounds__(256)
    histogram_shared(unsigned *bins, const unsigned char *in, unsigned n) {
    __shared__ unsigned count[256];
    unsigned t = threadIdx.x;
    count[t] = 0;
    __syncthreads();
    for (unsigned i = blockIdx.x * 256 + t; i < n; i += gridDim.x * 256) atomicAdd(&count[in[i]], 1u);
    __syncthreads();
    atomicAdd(&bins[t], count[t]);
}

extern "C" __global__ void __launch_bounds__(128)
    histogram_per_warp(unsigned *bins, const unsigned char *in, unsigned n) {
    __shared__ unsigned count[4][64];
    unsigned t = threadIdx.x;
    unsigned *mine = count[t / 32];
    for (unsigned i = t; i < 256; i += 128) count[i / 64][i % 64] = 0;
    __syncthreads();
    for (unsigned i = blockIdx.x * 128 + t; i < n; i += gridDim.x * 128) atomicAdd(&mine[in[i] / 4], 1u);
    __syncthreads();
    if (t < 64) {
        unsigned sum = count[0][t] + count[1][t] + count[2][t] + count[3][t];
        if (sum > 0) atomicAdd(&bins[t], sum);
    }
}

extern "C" __global__ void __launch_bounds__(128)
    histogram_block_scope(unsigned *bins, int *range, const unsigned char *in, unsigned n) {
    __shared__ unsigned count[64];
    unsigned t = threadIdx.x;
    if (t < 64) count[t] = 0;
    __syncthreads();
    for (unsigned i = blockIdx.x * 128 + t; i < n; i += gridDim.x * 128) atomicAdd_block(&count[in[i] / 4], 1u);
    __syncthreads();
    unsigned mine = count[t % 64];
    __syncthreads();  // redundant
    if (t < 64) {
        fetch_add_relaxed(&bins[t], mine);
    } else if (count[t - 64] > 0) {
        atomicMin(&range[0], (int)t - 64);
        atomicMax(&range[1], (int)t - 64);
    }
}
