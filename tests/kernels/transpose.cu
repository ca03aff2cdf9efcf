// Matrix transposition through a padded tile.
//
// transpose_padded: 32 x 32 tiles, eight rows of threads. The barrier is needed: a thread
//   stores what others loaded.
// transpose_in_place: a block takes a tile above the diagonal together with its mirror image
//   below it; a diagonal block has one tile; a block below the diagonal leaves at once. The
//   branches are uniform, so the barriers in them are reached by all threads or by none. In the
//   off-diagonal arm both tiles are loaded before either is stored: needed. The barrier at the
//   end of that arm is redundant, nothing follows it.
//
// launch: transpose_padded grid=2x3 block=32x8 (out f32[50*70], in f32[70*50], width u32 = 50, height u32 = 70)
// launch: transpose_in_place grid=3x3 block=16x16 (m f32[48*48], n u32 = 48)
#include "selvedge_cuda.h"

extern "C" __global__ void __launch_bounds__(256)
    transpose_padded(float *out, const float *in, unsigned width, unsigned height) {
    __shared__ float tile[32][33];
    unsigned x = blockIdx.x * 32 + threadIdx.x;
    unsigned y = blockIdx.y * 32 + threadIdx.y;
    for (unsigned j = 0; j < 32; j += 8)
        if (x < width && y + j < height) tile[threadIdx.y + j][threadIdx.x] = in[(y + j) * width + x];
    __syncthreads();
    x = blockIdx.y * 32 + threadIdx.x;
    y = blockIdx.x * 32 + threadIdx.y;
    for (unsigned j = 0; j < 32; j += 8)
        if (x < height && y + j < width) out[(y + j) * height + x] = tile[threadIdx.x][threadIdx.y + j];
}

extern "C" __global__ void __launch_bounds__(256) transpose_in_place(float *m, unsigned n) {
    __shared__ float upper[16][17];
    __shared__ float lower[16][17];
    if (blockIdx.x < blockIdx.y) return;
    unsigned x = threadIdx.x;
    unsigned y = threadIdx.y;
    float *here = m + (blockIdx.y * 16 + y) * n + blockIdx.x * 16 + x;
    float *mirror = m + (blockIdx.x * 16 + y) * n + blockIdx.y * 16 + x;
    if (blockIdx.x > blockIdx.y) {
        upper[y][x] = *here;
        lower[y][x] = *mirror;
        __syncthreads();
        *here = lower[x][y];
        *mirror = upper[x][y];
        __syncthreads();  // redundant
    } else {
        upper[y][x] = *here;
        __syncthreads();
        *here = upper[x][y];
    }
}
