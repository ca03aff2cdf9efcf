// Kernels of algorithms over a device, as a template library launches them: structs by value, shares of
// the work that a block keeps in such a struct, operators as types, and a ticket for the last block.
//
// reduce_even_share: the struct of the share is a parameter, and the kernel writes its block's bounds
//   into it, the same for all threads. The barrier in the loop is redundant where nothing is shared
//   before it; the sum's is needed.
// histogram_even_share: counters in shared memory, cleared, filled and stored. Both barriers are needed.
// scan_tiles: a scan of one tile per round; a running sum in shared memory.
//
// launch: reduce_even_share grid=2 block=128 (out i32[2], in i32[512], share u32[4] = {512, 0, 0, 2}, is_max i32)
// launch: histogram_even_share grid=2 block=128 (bins u32[64], in u32[512], share u32[4] = {512, 0, 0, 2})
// launch: scan_tiles grid=1 block=128 (out i32[512], in i32[512], share u32[4] = {512, 0, 0, 1})
#include "library_cuda.h"

struct even_share {
    unsigned n, begin, end, n_blocks;

    __device__ void of_block(unsigned block, unsigned tile) {
        unsigned tiles = (n + tile - 1) / tile;
        unsigned each = (tiles + n_blocks - 1) / n_blocks;
        begin = min(block * each * tile, n);
        end = min(begin + each * tile, n);
    }
};

struct plus {
    SELVEDGE_FN int apply(int a, int b) { return a + b; }
};
struct larger {
    SELVEDGE_FN int apply(int a, int b) { return max(a, b); }
};

template <typename Op> __device__ int consume(const even_share &share, const int *in, int *of_thread) {
    int value = 0;
    for (unsigned tile = share.begin; tile < share.end; tile += 128) {
        unsigned i = tile + threadIdx.x;
        if (i < share.end) value = Op::apply(value, in[i]);
        __syncthreads();  // redundant
    }
    of_thread[threadIdx.x] = value;
    __syncthreads();
    if (threadIdx.x == 0)
        for (int t = 1; t < 128; ++t) value = Op::apply(value, of_thread[t]);
    return value;
}

extern "C" __global__ void __launch_bounds__(128)
    reduce_even_share(int *out, const int *in, even_share share, int is_max) {
    __shared__ int of_thread[128];
    share.of_block(blockIdx.x, 128);
    int value = is_max > 1000 ? consume<larger>(share, in, of_thread) : consume<plus>(share, in, of_thread);
    if (threadIdx.x == 0) out[blockIdx.x] = value;
}

extern "C" __global__ void __launch_bounds__(128)
    histogram_even_share(unsigned *bins, const unsigned *in, even_share share) {
    __shared__ unsigned count[64];
    share.of_block(blockIdx.x, 128);
    for (unsigned bin = threadIdx.x; bin < 64; bin += 128) count[bin] = 0;
    __syncthreads();
    while (share.begin < share.end) {
        unsigned i = share.begin + threadIdx.x;
        if (i < share.end) atomicAdd_block(&count[ptx::bits(in[i], 0, 6)], 1);
        share.begin += 128;
    }
    __syncthreads();
    for (unsigned bin = threadIdx.x; bin < 64; bin += 128) atomicAdd(&bins[bin], count[bin]);
}

extern "C" __global__ void __launch_bounds__(128) scan_tiles(int *out, const int *in, even_share share) {
    __shared__ int of_warp[4];
    __shared__ int running;
    if (threadIdx.x == 0) running = 0;
    share.of_block(blockIdx.x, 128);
    for (; share.begin < share.end; share.begin += 128) {
        unsigned i = share.begin + threadIdx.x;
        int value = i < share.end ? in[i] : 0;
        int inclusive = value;
        for (int distance = 1; distance < 32; distance *= 2) inclusive = ptx::add_from_below(inclusive, distance);
        if (ptx::lane() == 31) of_warp[threadIdx.x / 32] = inclusive;
        __syncthreads();
        int before = running;
        for (unsigned warp = 0; warp < threadIdx.x / 32; ++warp) before += of_warp[warp];
        if (i < share.end) out[i] = before + inclusive;
        __syncthreads();
        if (threadIdx.x == 127) running = before + inclusive;
        __syncthreads();
    }
}
