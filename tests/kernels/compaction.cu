// Stream compaction: the elements that pass a test, packed; the order of blocks is left open.
//
// compact_positive: places inside the block by ballots and a scan of the warps' counts, room in
//   the result by one atomic per chunk. Three barriers are needed: the warps' counts, their
//   prefixes together with the place, the packed elements. The fourth, for fear of the next
//   chunk, is redundant: what that overwrites, it overwrites behind its own first barrier, but
//   for the counts, which were last read in front of this chunk's third.
//
// launch: compact_positive grid=3 block=128 (out i32[n], size u32[1] = {0}, in i32[n], n u32 = 1000)
#include "selvedge_cuda.h"

extern "C" __global__ void __launch_bounds__(128)
    compact_positive(int *out, unsigned *size, const int *in, unsigned n) {
    __shared__ unsigned before[4];
    __shared__ unsigned total;
    __shared__ unsigned place;
    __shared__ int packed[128];
    unsigned t = threadIdx.x;
    unsigned lane = t % 32;
    unsigned warp = t / 32;
    for (unsigned first = blockIdx.x * 128; first < n; first += gridDim.x * 128) {
        int v = first + t < n ? in[first + t] : 0;
        unsigned votes = __ballot_sync(0xffffffffu, v > 0);
        if (lane == 0) before[warp] = __popc(votes);
        __syncthreads();
        if (t == 0) {
            unsigned sum = 0;
            for (unsigned w = 0; w < 4; ++w) {
                unsigned count = before[w];
                before[w] = sum;
                sum += count;
            }
            total = sum;
            place = atomicAdd(size, sum);
        }
        __syncthreads();
        if (v > 0) packed[before[warp] + __popc(votes & ((1u << lane) - 1))] = v;
        __syncthreads();
        for (unsigned i = t; i < total; i += 128) out[place + i] = packed[i];
        __syncthreads();  // redundant
    }
}
