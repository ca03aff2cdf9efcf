// Barriers that also compute something across the block.
//
// count_in_range: no memory is shared at all; the barrier stays because its count is used.
// label_components: connected components of a 16 x 16 image by spreading the smallest label,
//   until a sweep changes nothing in any thread. The barrier before the store and the one that
//   collects the votes are both needed, the latter for its value and for the next sweep.
// is_sorted: a vote of all; the barrier before it is redundant (only reads on both sides).
// votes_unused: two voting barriers whose results nobody uses. The first orders s and is needed
//   as an ordinary barrier is; the second is redundant like an ordinary barrier.
//
// launch: count_in_range grid=4 block=128 (out i32[4], in i32[n], n u32 = 500, low i32 = -20, high i32 = 30)
// launch: label_components grid=2 block=16x16 (label i32[512], image u8[512])
// launch: is_sorted grid=3 block=128 (out i32[3], in i32[385])
// launch: votes_unused grid=2 block=128 (out i32[256], in i32[256])
#include "selvedge_cuda.h"

extern "C" __global__ void __launch_bounds__(128)
    count_in_range(int *out, const int *in, unsigned n, int low, int high) {
    unsigned i = blockIdx.x * 128 + threadIdx.x;
    int hit = i < n && in[i] >= low && in[i] < high;
    int hits = __syncthreads_count(hit);
    if (threadIdx.x == 0) out[blockIdx.x] = hits;
}

#define BACKGROUND 0x7fffffff
extern "C" __global__ void __launch_bounds__(256) label_components(int *label, const unsigned char *image) {
    __shared__ int s[18][18];
    unsigned x = threadIdx.x + 1;
    unsigned y = threadIdx.y + 1;
    unsigned t = threadIdx.y * 16 + threadIdx.x;
    for (unsigned e = t; e < 18 * 18; e += 256) s[e / 18][e % 18] = BACKGROUND;
    __syncthreads();
    bool lit = image[blockIdx.x * 256 + t] != 0;
    if (lit) s[y][x] = t;
    __syncthreads();
    bool changed;
    do {
        int best = s[y][x];
        if (lit) best = min(min(best, min(s[y - 1][x], s[y + 1][x])), min(s[y][x - 1], s[y][x + 1]));
        changed = best != s[y][x];
        __syncthreads();
        if (changed) s[y][x] = best;
    } while (__syncthreads_or(changed));
    label[blockIdx.x * 256 + t] = s[y][x];
}

extern "C" __global__ void __launch_bounds__(128) is_sorted(int *out, const int *in) {
    __shared__ int s[129];
    unsigned t = threadIdx.x;
    const int *mine = in + blockIdx.x * 128;
    s[t] = mine[t];
    if (t == 0) s[128] = mine[128];
    __syncthreads();
    bool in_order = s[t] <= s[t + 1];
    __syncthreads();  // redundant
    int all = __syncthreads_and(in_order);
    if (t == 0) out[blockIdx.x] = all != 0;
}

extern "C" __global__ void __launch_bounds__(128) votes_unused(int *out, const int *in) {
    __shared__ int s[128];
    unsigned t = threadIdx.x;
    unsigned i = blockIdx.x * 128 + t;
    s[t] = in[i];
    __syncthreads_or(0);
    int v = s[127 - t];
    __syncthreads_count(v > 0);  // redundant
    out[i] = v + s[t];
}
