// Groups of threads as objects, as in cooperative groups: the block's `sync` is the unaligned
// form of the barrier (barrier.sync, not bar.sync), a tile's is a warp barrier.
//
// group_sum: a sum over the block through its two groups, tile sums by shuffles. The block's
//   barrier is needed, the one at the end is redundant.
// group_matvec: matrix times vector, the vector staged piece by piece. Both of the block's
//   barriers in the loop are needed. The tile's barrier after the row's sum orders only
//   registers here, but it is a warp barrier and no business of ours.
//
// launch: group_sum grid=3 block=128 (out f32[3], in f32[n], n u32 = 1000)
// launch: group_matvec grid=2 block=128 (y f32[8], a f32[8*n], x f32[n], n u32 = 384)
#include "selvedge_cuda.h"

struct BlockGroup {
    SELVEDGE_FN unsigned rank() { return threadIdx.x; }
    SELVEDGE_FN unsigned size() { return blockDim.x; }
    SELVEDGE_FN void sync() { sync_block(); }
};

struct TileGroup {
    SELVEDGE_FN unsigned rank() { return threadIdx.x % 32; }
    SELVEDGE_FN unsigned index() { return threadIdx.x / 32; }
    SELVEDGE_FN void sync() { __syncwarp(); }
    SELVEDGE_FN float sum(float v) {
        for (int x = 16; x > 0; x /= 2) v += __shfl_xor_sync(0xffffffffu, v, x);
        return v;
    }
};

extern "C" __global__ void __launch_bounds__(128) group_sum(float *out, const float *in, unsigned n) {
    __shared__ float of_tile[4];
    BlockGroup block;
    TileGroup tile;
    float v = 0.0f;
    for (unsigned i = blockIdx.x * block.size() + block.rank(); i < n; i += gridDim.x * block.size()) v += in[i];
    v = tile.sum(v);
    if (tile.rank() == 0) of_tile[tile.index()] = v;
    block.sync();
    if (block.rank() == 0) out[blockIdx.x] = of_tile[0] + of_tile[1] + of_tile[2] + of_tile[3];
    block.sync();  // redundant
}

extern "C" __global__ void __launch_bounds__(128)
    group_matvec(float *__restrict__ y, const float *__restrict__ a, const float *__restrict__ x, unsigned n) {
    __shared__ float piece[128];
    BlockGroup block;
    TileGroup tile;
    unsigned row = blockIdx.x * 4 + tile.index();
    float v = 0.0f;
    for (unsigned first = 0; first < n; first += 128) {
        block.sync();
        piece[block.rank()] = x[first + block.rank()];
        block.sync();
        for (unsigned j = tile.rank(); j < 128; j += 32) v += a[row * n + first + j] * piece[j];
    }
    v = tile.sum(v);
    tile.sync();
    if (tile.rank() == 0) y[row] = v;
}
