// Cholesky factorisation of 16 x 16 matrices, one per block, one thread per element.
//
// cholesky16: three barriers per column. The first two are needed: the pivot, then its column,
//   are read by the other threads. The third is redundant: up to the next barrier a thread only
//   touches its own element, of which nobody else reads.
//
// launch: cholesky16 grid=3 block=16x16 (m f32[3*256])
#include "selvedge_cuda.h"

extern "C" __global__ void __launch_bounds__(256) cholesky16(float *m) {
    __shared__ float s[16][17];
    unsigned x = threadIdx.x;
    unsigned y = threadIdx.y;
    float *mine = m + blockIdx.x * 256 + y * 16 + x;
    s[y][x] = *mine;
    for (unsigned k = 0; k < 16; ++k) {
        if (x == k && y == k) s[k][k] = sqrtf(s[k][k]);
        __syncthreads();
        if (x == k && y > k) s[y][k] /= s[k][k];
        __syncthreads();
        if (x > k && y >= x) s[y][x] -= s[y][k] * s[x][k];
        __syncthreads();  // redundant
    }
    *mine = x <= y ? s[y][x] : 0.0f;
}
