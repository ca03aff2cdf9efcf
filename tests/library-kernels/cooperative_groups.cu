// Groups of threads as objects: the block's barrier is a method, tiles of a warp keep their ranks in
// registers, and groups are passed on by reference to functions that are not inlined.
//
// group_reduce: every warp adds, then the first. One barrier is needed, and the one that a careful
//   programmer puts at the end is redundant.
// group_passed_on: the group goes to a function by reference, which has the barrier.
// group_rows: a tile of 16 for each row, barriers between rounds.
//
// launch: group_reduce grid=2 block=128 (out i32[2], in i32[256])
// launch: group_passed_on grid=2 block=128 (out i32[256], in i32[256])
// launch: group_rows grid=2 block=128 (out i32[16], in i32[256])
#include "library_cuda.h"

extern "C" __global__ void __launch_bounds__(128) group_reduce(int *out, const int *in) {
    __shared__ int of_warp[4];
    groups::block_group block;
    groups::tile<32> warp(block);
    int sum = groups::sum_of(warp, in[blockIdx.x * block.size() + block.thread_rank()]);
    if (warp.thread_rank() == 0) of_warp[block.thread_rank() / 32] = sum;
    block.sync();
    if (block.thread_rank() == 0) out[blockIdx.x] = of_warp[0] + of_warp[1] + of_warp[2] + of_warp[3];
    block.sync();  // redundant
}

struct view {
    int *first;
    unsigned size;
};

static __device__ __noinline__ void rotate(const groups::block_group &block, view &part) {
    int value = part.first[(block.thread_rank() + 1) % part.size];
    block.sync();
    part.first[block.thread_rank()] = value;
    block.sync();
}

extern "C" __global__ void __launch_bounds__(128) group_passed_on(int *out, const int *in) {
    __shared__ int ring[128];
    groups::block_group block;
    unsigned i = blockIdx.x * block.size() + block.thread_rank();
    view part{ring, 128};
    ring[block.thread_rank()] = in[i];
    block.sync();
    rotate(block, part);
    rotate(block, part);
    __syncthreads();  // redundant
    out[i] = ring[127 - block.thread_rank()];
}

extern "C" __global__ void __launch_bounds__(128) group_rows(int *out, const int *in) {
    __shared__ int rows[8][16];
    groups::block_group block;
    groups::tile<16> row(block);
    unsigned n = block.thread_rank() / 16;
    rows[n][row.thread_rank()] = in[blockIdx.x * 128 + block.thread_rank()];
    __syncthreads();
    int sum = 0;
    for (int round = 0; round < 4; ++round) {
        sum += groups::sum_of(row, rows[(n + round) % 8][row.thread_rank()]);
        row.sync();
        block.sync();  // redundant
    }
    if (row.thread_rank() == 0) out[blockIdx.x * 8 + n] = sum;
}
