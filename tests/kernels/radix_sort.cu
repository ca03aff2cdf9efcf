// Radix sort of the keys of one block.
//
// radix_split: one bit per pass, ranks by warp ballots. Two barriers in a pass, both needed: the
//   warps' counts are complete, and all keys are read, before positions are computed and keys
//   moved; the keys are moved, and the counts read, before the next pass.
// radix_pass_4bit: one pass of four bits over 512 keys, four per thread, one column of counters
//   per thread. Needed: around the scan, whose order is digit first, and before the keys are
//   stored. The one after zeroing the columns is redundant: a thread counts in its own column.
//
// launch: radix_split grid=2 block=256 (keys u32[512], bits u32 = 16)
// launch: radix_pass_4bit grid=2 block=128 (keys u32[1024], shift u32 = 8)
#include "selvedge_cuda.h"

extern "C" __global__ void __launch_bounds__(256) radix_split(unsigned *keys, unsigned bits) {
    __shared__ unsigned key[256];
    __shared__ unsigned zeros[8];
    unsigned t = threadIdx.x;
    unsigned lane = t % 32;
    unsigned warp = t / 32;
    key[t] = keys[blockIdx.x * 256 + t];
    for (unsigned bit = 0; bit < bits; ++bit) {
        unsigned mine = key[t];
        bool zero = (mine >> bit & 1) == 0;
        unsigned votes = __ballot_sync(0xffffffffu, zero);
        if (lane == 0) zeros[warp] = __popc(votes);
        __syncthreads();
        unsigned before = 0, total = 0;
        for (unsigned w = 0; w < 8; ++w) {
            if (w < warp) before += zeros[w];
            total += zeros[w];
        }
        before += __popc(votes & ((1u << lane) - 1));
        key[zero ? before : total + t - before] = mine;
        __syncthreads();
    }
    keys[blockIdx.x * 256 + t] = key[t];
}

extern "C" __global__ void __launch_bounds__(128) radix_pass_4bit(unsigned *keys, unsigned shift) {
    __shared__ unsigned counter[16 * 128];
    __shared__ unsigned sum[128];
    __shared__ unsigned sorted[512];
    unsigned t = threadIdx.x;
    unsigned *block_keys = keys + blockIdx.x * 512;
    for (unsigned d = 0; d < 16; ++d) counter[d * 128 + t] = 0;
    __syncthreads();  // redundant
    unsigned mine[4];
    for (unsigned j = 0; j < 4; ++j) {
        mine[j] = block_keys[t * 4 + j];
        counter[(mine[j] >> shift & 15) * 128 + t] += 1;
    }
    __syncthreads();
    // Exclusive prefix sums of all counters: 16 in a row per thread, then over the threads.
    unsigned total = 0;
    for (unsigned j = 0; j < 16; ++j) total += counter[t * 16 + j];
    sum[t] = total;
    __syncthreads();
    for (unsigned d = 1; d < 128; d *= 2) {
        unsigned left = t >= d ? sum[t - d] : 0;
        __syncthreads();
        sum[t] += left;
        __syncthreads();
    }
    unsigned prefix = sum[t] - total;
    for (unsigned j = 0; j < 16; ++j) {
        unsigned c = counter[t * 16 + j];
        counter[t * 16 + j] = prefix;
        prefix += c;
    }
    __syncthreads();
    for (unsigned j = 0; j < 4; ++j) {
        unsigned *slot = &counter[(mine[j] >> shift & 15) * 128 + t];
        sorted[*slot] = mine[j];
        *slot += 1;
    }
    __syncthreads();
    for (unsigned i = t; i < 512; i += 128) block_keys[i] = sorted[i];
}
