// Bitonic sorting network in shared memory.
//
// bitonic_sort: 512 keys with values, 256 threads, one pair per thread and step. The barrier in
//   the inner loop is needed: the next step pairs the elements otherwise. (Within a warp's 64
//   elements a warp barrier would do; that is weakening, not removal.)
//
// launch: bitonic_sort grid=2 block=256 (keys u32[1024], values u32[1024])
#include "selvedge_cuda.h"

extern "C" __global__ void __launch_bounds__(256) bitonic_sort(unsigned *keys, unsigned *values) {
    __shared__ unsigned key[512];
    __shared__ unsigned value[512];
    unsigned t = threadIdx.x;
    unsigned base = blockIdx.x * 512;
    key[t] = keys[base + t];
    value[t] = values[base + t];
    key[t + 256] = keys[base + t + 256];
    value[t + 256] = values[base + t + 256];
    __syncthreads();
    for (unsigned size = 2; size <= 512; size *= 2) {
        for (unsigned stride = size / 2; stride > 0; stride /= 2) {
            unsigned a = 2 * t - (t & (stride - 1));
            unsigned b = a + stride;
            bool ascending = (a & size) == 0;
            if ((key[a] > key[b]) == ascending) {
                unsigned k = key[a];
                key[a] = key[b];
                key[b] = k;
                unsigned v = value[a];
                value[a] = value[b];
                value[b] = v;
            }
            __syncthreads();
        }
    }
    keys[base + t] = key[t];
    values[base + t] = value[t];
    keys[base + t + 256] = key[t + 256];
    values[base + t + 256] = value[t + 256];
}
