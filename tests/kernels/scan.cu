// Prefix sums of a block.
//
// scan_hillis_steele: inclusive, in place. Two barriers in a step, both needed: between reading
//   s[t - d] and overwriting s[t], and between that and the next step's read.
// scan_two_buffers: the same with two buffers, one barrier in a step, needed: the next step
//   reads what this one wrote, and overwrites what this one read.
// scan_blelloch: exclusive and work-efficient, 512 elements for 256 threads, and the total of
//   the block. The barrier at the top of each step is needed: the step reads what the one before
//   it wrote, the first one what fills s. So is the one before the result is read.
// scan_warps: inclusive, by shuffles. The first barrier hands the warps' totals to warp 0, the
//   second hands their prefixes back: both needed. The third, before return, is redundant.
//
// launch: scan_hillis_steele grid=4 block=256 (out i32[1024], in i32[1024])
// launch: scan_two_buffers grid=4 block=256 (out i32[1024], in i32[1024])
// launch: scan_blelloch grid=2 block=256 (out i32[1024], total i32[2], in i32[1024])
// launch: scan_warps grid=2 block=512 (out i32[1024], in i32[1024])
#include "selvedge_cuda.h"

extern "C" __global__ void __launch_bounds__(256) scan_hillis_steele(int *out, const int *in) {
    __shared__ int s[256];
    unsigned t = threadIdx.x;
    unsigned i = blockIdx.x * 256 + t;
    s[t] = in[i];
    __syncthreads();
    for (unsigned d = 1; d < 256; d *= 2) {
        int left = t >= d ? s[t - d] : 0;
        __syncthreads();
        s[t] += left;
        __syncthreads();
    }
    out[i] = s[t];
}

extern "C" __global__ void __launch_bounds__(256) scan_two_buffers(int *out, const int *in) {
    __shared__ int s[2][256];
    unsigned t = threadIdx.x;
    unsigned i = blockIdx.x * 256 + t;
    unsigned now = 0;
    s[now][t] = in[i];
    __syncthreads();
    for (unsigned d = 1; d < 256; d *= 2) {
        s[now ^ 1][t] = t >= d ? s[now][t] + s[now][t - d] : s[now][t];
        now ^= 1;
        __syncthreads();
    }
    out[i] = s[now][t];
}

extern "C" __global__ void __launch_bounds__(256) scan_blelloch(int *out, int *total, const int *in) {
    __shared__ int s[512];
    unsigned t = threadIdx.x;
    unsigned base = blockIdx.x * 512;
    s[t] = in[base + t];
    s[t + 256] = in[base + t + 256];
    unsigned offset = 1;
    for (unsigned d = 256; d > 0; d /= 2) {
        __syncthreads();
        if (t < d) s[offset * (2 * t + 2) - 1] += s[offset * (2 * t + 1) - 1];
        offset *= 2;
    }
    if (t == 0) {
        // No barrier: in the last step thread 0 itself wrote s[511].
        total[blockIdx.x] = s[511];
        s[511] = 0;
    }
    for (unsigned d = 1; d < 512; d *= 2) {
        offset /= 2;
        __syncthreads();
        if (t < d) {
            unsigned a = offset * (2 * t + 1) - 1;
            unsigned b = offset * (2 * t + 2) - 1;
            int left = s[a];
            s[a] = s[b];
            s[b] += left;
        }
    }
    __syncthreads();
    out[base + t] = s[t];
    out[base + t + 256] = s[t + 256];
}

SELVEDGE_FN int warp_scan(int v, unsigned lane) {
    for (unsigned d = 1; d < 32; d *= 2) {
        int left = __shfl_up_sync(0xffffffffu, v, d);
        if (lane >= d) v += left;
    }
    return v;
}

extern "C" __global__ void __launch_bounds__(512) scan_warps(int *out, const int *in) {
    __shared__ int of_warp[16];
    unsigned lane = threadIdx.x % 32;
    unsigned warp = threadIdx.x / 32;
    unsigned i = blockIdx.x * 512 + threadIdx.x;
    int v = warp_scan(in[i], lane);
    if (lane == 31) of_warp[warp] = v;
    __syncthreads();
    if (warp == 0) {
        int sum = warp_scan(lane < 16 ? of_warp[lane] : 0, lane);
        if (lane < 16) of_warp[lane] = sum;
    }
    __syncthreads();
    out[i] = warp > 0 ? v + of_warp[warp - 1] : v;
    __syncthreads();  // redundant
}
