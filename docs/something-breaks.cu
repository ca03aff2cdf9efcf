// Threads of a block double the element of their left neighbor. A barrier is missing.
#include "selvedge_cuda.h"  // clang: -I tests/kernels

extern "C" __global__ void rotate(int *out, const int *in) {
    __shared__ int s[64];
    unsigned t = threadIdx.x;
    s[t] = in[t];
    __syncthreads();
    int left = s[(t + 63) % 64];
    s[t] = 2 * left;
    __syncthreads();
    out[t] = s[t];
}
