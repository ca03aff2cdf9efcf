// Matrix product with two tiles of each operand in shared memory: one is filled while the other
// is read. Square matrices, extent a multiple of 16.
//
// sgemm_double_buffered: one barrier in a step, needed in both directions: the next step reads
//   the tile filled in this one, and fills the tile read in this one.
// sgemm_double_buffered_cautious: the same with the second barrier that people leave in when
//   they turn the single-buffered version into this one. The one between filling and computing
//   is redundant (the two touch different halves); the one at the end of the step is needed.
//
// launch: sgemm_double_buffered grid=2x2 block=16x16 (c f32[n*n], a f32[n*n], b f32[n*n], n u32 = 32)
// launch: sgemm_double_buffered_cautious grid=3x3 block=16x16 (c f32[n*n], a f32[n*n], b f32[n*n], n u32 = 48)
#include "selvedge_cuda.h"

extern "C" __global__ void __launch_bounds__(256)
    sgemm_double_buffered(float *__restrict__ c, const float *__restrict__ a, const float *__restrict__ b, unsigned n) {
    __shared__ float ta[2][16][16];
    __shared__ float tb[2][16][16];
    unsigned x = threadIdx.x;
    unsigned y = threadIdx.y;
    unsigned row = blockIdx.y * 16 + y;
    unsigned col = blockIdx.x * 16 + x;
    ta[0][y][x] = a[row * n + x];
    tb[0][y][x] = b[y * n + col];
    __syncthreads();
    float sum = 0.0f;
    unsigned tiles = n / 16;
    for (unsigned k = 0; k < tiles; ++k) {
        unsigned now = k & 1;
        if (k + 1 < tiles) {
            ta[now ^ 1][y][x] = a[row * n + (k + 1) * 16 + x];
            tb[now ^ 1][y][x] = b[((k + 1) * 16 + y) * n + col];
        }
        for (unsigned j = 0; j < 16; ++j) sum += ta[now][y][j] * tb[now][j][x];
        __syncthreads();
    }
    c[row * n + col] = sum;
}

extern "C" __global__ void __launch_bounds__(256)
    sgemm_double_buffered_cautious(float *__restrict__ c, const float *__restrict__ a, const float *__restrict__ b,
                                   unsigned n) {
    __shared__ float ta[2][16][16];
    __shared__ float tb[2][16][16];
    unsigned x = threadIdx.x;
    unsigned y = threadIdx.y;
    unsigned row = blockIdx.y * 16 + y;
    unsigned col = blockIdx.x * 16 + x;
    ta[0][y][x] = a[row * n + x];
    tb[0][y][x] = b[y * n + col];
    __syncthreads();
    float sum = 0.0f;
    unsigned now = 0;
    for (unsigned k = 16; k < n; k += 16) {
        ta[now ^ 1][y][x] = a[row * n + k + x];
        tb[now ^ 1][y][x] = b[(k + y) * n + col];
        __syncthreads();  // redundant
        for (unsigned j = 0; j < 16; ++j) sum += ta[now][y][j] * tb[now][j][x];
        now ^= 1;
        __syncthreads();
    }
    for (unsigned j = 0; j < 16; ++j) sum += ta[now][y][j] * tb[now][j][x];
    c[row * n + col] = sum;
}
