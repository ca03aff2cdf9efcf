// The smallest kernel with barriers to spare; the project's first example.
//
// Every thread scales one element and subtracts the scaled element of its left neighbour; the
// first thread of a block takes the last one's. Four barriers are written, one is needed:
//
//   1  at entry: nothing happened before it                          redundant
//   2  tile[t] is written above and read by another thread below     needed
//   3  directly after 2                                              redundant
//   4  at exit: nothing happens after it                             redundant
//
// launch: ring_difference grid=4 block=256 (out f32[1024], in f32[1024], scale f32)
#include "selvedge_cuda.h"

extern "C" __global__ void __launch_bounds__(256) ring_difference(float *out, const float *in, float scale) {
    __shared__ float tile[256];
    __syncthreads();  // redundant (1)
    unsigned t = threadIdx.x;
    unsigned i = blockIdx.x * 256 + t;
    tile[t] = in[i] * scale;
    __syncthreads();  // (2)
    __syncthreads();  // redundant (3)
    out[i] = tile[t] - tile[(t + 255) % 256];
    __syncthreads();  // redundant (4)
}
