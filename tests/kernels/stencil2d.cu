// Two-dimensional stencils.
//
// jacobi_5point: one step, and the largest change in the block. The first barrier is needed (the
//   tile and its halo), the second is not: the reduction has a buffer of its own, which only
//   distinct arrays can show. Those of the reduction are needed, but for the last trip's.
// life_torus: a block plays several generations of the game of life on a 32 x 8 torus, in two
//   buffers whose pointers change places. The barrier in the loop is needed, both ways.
//
// launch: jacobi_5point grid=3x2 block=16x16 (out f32[34*50], change f32[6], in f32[34*50], width u32 = 50)
// launch: life_torus grid=2 block=32x8 (cells u8[512], generations u32 = 10)
#include "selvedge_cuda.h"

extern "C" __global__ void __launch_bounds__(256)
    jacobi_5point(float *__restrict__ out, float *__restrict__ change, const float *__restrict__ in, unsigned width) {
    __shared__ float tile[18][18];
    __shared__ float largest[256];
    unsigned x = threadIdx.x + 1;
    unsigned y = threadIdx.y + 1;
    unsigned i = (blockIdx.y * 16 + y) * width + blockIdx.x * 16 + x;
    tile[y][x] = in[i];
    if (x == 1) tile[y][0] = in[i - 1];
    if (x == 16) tile[y][17] = in[i + 1];
    if (y == 1) tile[0][x] = in[i - width];
    if (y == 16) tile[17][x] = in[i + width];
    __syncthreads();
    float v = 0.25f * (tile[y][x - 1] + tile[y][x + 1] + tile[y - 1][x] + tile[y + 1][x]);
    out[i] = v;
    float d = fabsf(v - tile[y][x]);
    __syncthreads();  // redundant
    unsigned t = threadIdx.y * 16 + threadIdx.x;
    largest[t] = d;
    __syncthreads();
    for (unsigned half = 128; half > 0; half /= 2) {
        if (t < half) largest[t] = fmaxf(largest[t], largest[t + half]);
        __syncthreads();
    }
    if (t == 0) change[blockIdx.y * gridDim.x + blockIdx.x] = largest[0];
}

extern "C" __global__ void __launch_bounds__(256) life_torus(unsigned char *cells, unsigned generations) {
    __shared__ unsigned char a[256];
    __shared__ unsigned char b[256];
    unsigned x = threadIdx.x;
    unsigned y = threadIdx.y;
    unsigned t = y * 32 + x;
    unsigned char *mine = cells + blockIdx.x * 256;
    unsigned char *now = a;
    unsigned char *next = b;
    now[t] = mine[t];
    __syncthreads();
    for (unsigned g = 0; g < generations; ++g) {
        unsigned left = (x + 31) % 32, right = (x + 1) % 32;
        unsigned up = (y + 7) % 8 * 32, row = y * 32, down = (y + 1) % 8 * 32;
        unsigned alive = now[up + left] + now[up + x] + now[up + right] + now[row + left] + now[row + right] +
                         now[down + left] + now[down + x] + now[down + right];
        next[t] = alive == 3 || (alive == 2 && now[t]);
        __syncthreads();
        unsigned char *old = now;
        now = next;
        next = old;
    }
    mine[t] = now[t];
}
