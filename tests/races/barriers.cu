// Who meets whom at a barrier.
#include "races.h"

// divergence 1x64: odd lanes meet the even ones of their warp at another aligned barrier
KERNEL(divergent_arm) {
    __shared__ int s[64];
    s[T] = in[T];
    if (in[T + 64] != T + 1000 && (T & 1)) {
        __syncthreads();
        s[T] += 1;
    }
    __syncthreads();
    out[T] = s[T];
}

// clean 1x64: whole warps part, and both meet a barrier with that number
KERNEL(warps_part) {
    __shared__ int s[64];
    if (T < 32) {
        s[T] = in[T];
        __syncthreads();
        out[T] = s[T + 32];
    } else {
        s[T] = in[T] + 1;
        __syncthreads();
        out[T] = s[T - 32] + 2;
    }
}

// divergence 1x64: the lanes leave the loop after different numbers of barriers
KERNEL(loop_by_lane) {
    __shared__ int s[64];
    s[T] = 0;
    for (unsigned i = 0; i < 1 + T % 2; ++i) {
        s[T] += in[i];
        __syncthreads();
    }
    out[T] = s[T];
    __syncthreads();
    out[T + 64] = s[63 - T];
}

// clean 1x64: threads beyond the end leave; who is left waits for those who are left
KERNEL(early_exit) {
    __shared__ int s[64];
    if (T >= 40) return;
    s[T] = in[T];
    __syncthreads();
    out[T] = s[39 - T];
}

// clean 1x64: what a thread wrote before it left is there behind the others' next barrier
KERNEL(early_exit_with_write) {
    __shared__ int s[1];
    if (T == 0) {
        s[0] = in[0];
        return;
    }
    __syncthreads();
    out[T] = s[0];
}

// race 1x64: without a barrier an exit orders nothing
KERNEL(early_exit_without_barrier) {
    __shared__ int s[1];
    if (T == 0) {
        s[0] = in[0];
        return;
    }
    out[T] = s[0];
}

// race 1x64: the exit is behind the last barrier of the others
KERNEL(late_exit) {
    __shared__ int s[1];
    __syncthreads();
    if (T == 0) {
        s[0] = in[0];
        return;
    }
    out[T] = s[0];
}

// divergence 1x128: one warp expects 64 threads, another 96
KERNEL(different_counts) {
    if (T < 32)
        named_sync(1, 64);
    else if (T < 64)
        named_sync(1, 96);
    out[T] = in[T];
}

// deadlock 1x128: three warps arrive where four are expected
KERNEL(too_few_arrive) {
    if (T < 96) named_sync(1, 128);
    out[T] = in[T];
}

// deadlock 1x64: one warp waits at barrier 1, the other at barrier 0
KERNEL(crossed_barriers) {
    if (T < 32) {
        named_sync(1, 64);
        __syncthreads();
    } else {
        __syncthreads();
        named_sync(1, 64);
    }
    out[T] = in[T];
}

// clean 1x64: the producer arrives and goes on, the consumer waits
KERNEL(arrive_and_wait) {
    __shared__ int s[32];
    if (T < 32) {
        s[T] = in[T];
        named_arrive(1, 64);
    } else {
        named_sync(1, 64);
        out[T] = s[63 - T];
    }
}

// race 1x64: who only arrives has not waited for the others
KERNEL(arrive_orders_one_way) {
    __shared__ int s[32];
    if (T < 32) {
        named_arrive(1, 64);
        out[T] = s[T];
    } else {
        s[T - 32] = in[T];
        named_sync(1, 64);
    }
}

// clean 1x128: two halves, each with a barrier of its own
KERNEL(two_halves) {
    __shared__ int s[128];
    s[T] = in[T];
    named_sync(1 + T / 64, 64);
    out[T] = s[T ^ 63];
}

// race 1x128: the element belongs to the other half
KERNEL(wrong_half) {
    __shared__ int s[128];
    s[T] = in[T];
    named_sync(1 + T / 64, 64);
    out[T] = s[127 - T];
}

// clean 1x64: barriers that need not be aligned may stand in divergent arms
KERNEL(unaligned_arms) {
    __shared__ int s[64];
    if (in[T + 64] != T + 1000 && (T & 1)) {
        s[T] = in[T];
        sync_block();
        out[T] = s[T ^ 1];
    } else {
        s[T] = in[T] + 1;
        sync_block();
        out[T] = s[T ^ 1] + 5;
    }
}

// clean 1x64: the vote of all threads orders memory as any barrier does
KERNEL(voting_barrier) {
    __shared__ int s[64];
    s[T] = in[T];
    int n = __syncthreads_count(in[T] > 2);
    out[T] = s[63 - T] + n;
}

// clean 2x64: a whole block leaves
KERNEL(block_leaves) {
    __shared__ int s[64];
    if (B == 0) return;
    s[T] = in[T];
    __syncthreads();
    out[T] = s[63 - T];
}

// deadlock 1x64: the lanes of a warp wait for lane 0, which waits at the barrier
KERNEL(warp_waits_for_barrier) {
    if (T == 0)
        __syncthreads();
    else
        __syncwarp();
    out[T] = in[T];
}
