// The threads of a warp are not in lockstep.
#include "races.h"

// race 1x32: a warp orders nothing by itself
KERNEL(warp_without) {
    __shared__ int s[32];
    s[T] = in[T];
    out[T] = s[T ^ 1];
}

// clean 1x32: bar.warp.sync orders the memory of its lanes
KERNEL(warp_with) {
    __shared__ int s[32];
    s[T] = in[T];
    __syncwarp();
    out[T] = s[T ^ 1];
}

// race 1x32: a shuffle exchanges registers and orders no memory
KERNEL(shuffle_orders_nothing) {
    __shared__ int s[32];
    s[T] = in[T];
    int x = __shfl_xor_sync(0xffffffffu, in[T], 1);
    out[T] = s[T ^ 1] + x;
}

// race 1x32: nor does a vote
KERNEL(vote_orders_nothing) {
    __shared__ int s[32];
    s[T] = in[T];
    unsigned mask = __ballot_sync(0xffffffffu, in[T] > 2);
    out[T] = s[T ^ 1] + mask;
}

// clean 1x32: a reduction in registers needs no memory
KERNEL(shuffle_sum) {
    int x = in[T];
    for (int d = 16; d > 0; d /= 2) x += __shfl_down_sync(0xffffffffu, x, d);
    if (T == 0) out[0] = x;
}

// race 1x64: a warp barrier is no barrier of the block
KERNEL(warp_barrier_for_block) {
    __shared__ int s[64];
    s[T] = in[T];
    __syncwarp();
    out[T] = s[63 - T];
}

// clean 1x32: two halves of a warp with masks of their own
KERNEL(half_warps) {
    __shared__ int s[32];
    s[T] = in[T];
    if (T < 16)
        __syncwarp(0x0000ffffu);
    else
        __syncwarp(0xffff0000u);
    out[T] = s[T ^ 15];
}

// race 1x32: the element belongs to the other half
KERNEL(wrong_half_warp) {
    __shared__ int s[32];
    s[T] = in[T];
    if (T < 16)
        __syncwarp(0x0000ffffu);
    else
        __syncwarp(0xffff0000u);
    out[T] = s[31 - T];
}

// race 1x64: the last steps of a tree in a warp, as it was written for lockstep
KERNEL(warp_tail_without) {
    __shared__ int s[64];
    s[T] = in[T];
    __syncthreads();
    if (T < 32) {
        s[T] += s[T + 32];
        s[T] += s[T + 16];
        s[T] += s[T + 8];
    }
    if (T == 0) out[0] = s[0];
}

// ub 1x32: lane 3 is not in its own mask
KERNEL(not_in_mask) {
    __syncwarp(in[T] >= 0 ? 0xfffffff7u : 0xffffffffu);
    out[T] = in[T];
}
