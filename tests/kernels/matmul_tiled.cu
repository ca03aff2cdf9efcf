// Matrix product C = A B through tiles in shared memory; row-major, extents multiples of the tile.
//
// sgemm_tiled: one element per thread, 16 x 16 tiles. Two barriers in a step, both needed: the
//   tiles are complete before they are read, and read before the next step overwrites them.
// sgemm_register_tiles: 64 x 64 of C per block, 4 x 4 per thread. Barriers likewise. The one
//   after the loop is redundant: below it there are only registers and C.
//
// launch: sgemm_tiled grid=3x2 block=16x16 (c f32[32*48], a f32[32*k], b f32[k*48], n u32 = 48, k u32 = 64)
// launch: sgemm_register_tiles grid=2 block=16x16 (c f32[64*128], a f32[64*k], b f32[k*128], n u32 = 128, k u32 = 48)
#include "selvedge_cuda.h"

extern "C" __global__ void __launch_bounds__(256) sgemm_tiled(float *__restrict__ c, const float *__restrict__ a,
                                                              const float *__restrict__ b, unsigned n, unsigned k) {
    __shared__ float ta[16][16];
    __shared__ float tb[16][16];
    unsigned x = threadIdx.x;
    unsigned y = threadIdx.y;
    unsigned row = blockIdx.y * 16 + y;
    unsigned col = blockIdx.x * 16 + x;
    float sum = 0.0f;
    for (unsigned step = 0; step < k; step += 16) {
        ta[y][x] = a[row * k + step + x];
        tb[y][x] = b[(step + y) * n + col];
        __syncthreads();
        for (unsigned j = 0; j < 16; ++j) sum += ta[y][j] * tb[j][x];
        __syncthreads();
    }
    c[row * n + col] = sum;
}

extern "C" __global__ void __launch_bounds__(256)
    sgemm_register_tiles(float *__restrict__ c, const float *__restrict__ a, const float *__restrict__ b, unsigned n,
                         unsigned k) {
    __shared__ float ta[16][64];  // transposed: ta[j][row]
    __shared__ float tb[16][64];
    unsigned t = threadIdx.y * 16 + threadIdx.x;
    unsigned row0 = blockIdx.y * 64;
    unsigned col0 = blockIdx.x * 64;
    float sum[4][4] = {};
    for (unsigned step = 0; step < k; step += 16) {
        for (unsigned e = t; e < 1024; e += 256) {
            ta[e % 16][e / 16] = a[(row0 + e / 16) * k + step + e % 16];
            tb[e / 64][e % 64] = b[(step + e / 64) * n + col0 + e % 64];
        }
        __syncthreads();
        for (unsigned j = 0; j < 16; ++j) {
            float fa[4], fb[4];
            for (unsigned i = 0; i < 4; ++i) fa[i] = ta[j][threadIdx.y * 4 + i];
            for (unsigned i = 0; i < 4; ++i) fb[i] = tb[j][threadIdx.x * 4 + i];
            for (unsigned i = 0; i < 4; ++i)
                for (unsigned l = 0; l < 4; ++l) sum[i][l] += fa[i] * fb[l];
        }
        __syncthreads();
    }
    __syncthreads();  // redundant
    for (unsigned i = 0; i < 4; ++i)
        for (unsigned l = 0; l < 4; ++l) c[(row0 + threadIdx.y * 4 + i) * n + col0 + threadIdx.x * 4 + l] = sum[i][l];
}
