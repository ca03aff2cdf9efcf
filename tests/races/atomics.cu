// Atomic operations: what they exclude and what they order.
#include "races.h"

// race 1x64: two threads may read the same old value
KERNEL(plain_increment) {
    out[0] += in[T];
}

// clean 2x64: relaxed atomics of one location do not race
KERNEL(atomic_increment) {
    fetch_add_relaxed((unsigned *)&out[0], in[AT]);
}

// race 1x64: the total is read while others add
KERNEL(atomic_and_plain) {
    __shared__ unsigned n;
    if (T == 0) n = 0;
    __syncthreads();
    fetch_add_relaxed(&n, 1u);
    out[T] = n;
}

// clean 1x64: the barrier stands between the additions and the read
KERNEL(atomic_then_plain) {
    __shared__ unsigned n;
    if (T == 0) n = 0;
    __syncthreads();
    fetch_add_relaxed(&n, 1u);
    __syncthreads();
    out[T] = n;
}

// race 1x64: the counter is set to zero beside the additions
KERNEL(reset_without) {
    __shared__ unsigned n;
    if (T == 0) n = 0;
    fetch_add_relaxed(&n, 1u);
    __syncthreads();
    out[T] = n;
}

// clean 1x64: a histogram in shared memory
KERNEL(histogram) {
    __shared__ unsigned bins[8];
    if (T < 8) bins[T] = 0;
    __syncthreads();
    atomicAdd(&bins[in[T] & 7], 1u);
    __syncthreads();
    if (T < 8) out[T] = bins[T];
}

// race 2x32: block scope does not reach the other block
KERNEL(block_scope_across_blocks) {
    atomicAdd_block((unsigned *)&out[0], 1u);
}

// clean 1x64: within a block it does
KERNEL(block_scope_within) {
    atomicAdd_block((unsigned *)&out[0], 1u);
}

// race 2x32: one of two is enough: the scopes must include each other
KERNEL(scopes_differ) {
    if (B == 0)
        atomicAdd_block((unsigned *)&out[0], 1u);
    else
        __scoped_atomic_fetch_add((unsigned *)&out[0], 1u, __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE);
}

// race 1x64: atomics of different sizes on the same bytes
KERNEL(sizes_differ) {
    if (T < 32)
        fetch_add_relaxed((unsigned *)&out[0], 1u);
    else
        __scoped_atomic_fetch_add((unsigned long *)&out[0], 1ul, __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE);
}

// clean 2x1: a lock with acquire and release
KERNEL(lock) {
    int free = 0;
    while (!__scoped_atomic_compare_exchange_n(flag, &free, 1, false, __ATOMIC_ACQUIRE, __ATOMIC_RELAXED,
                                               __MEMORY_SCOPE_DEVICE))
        free = 0;
    out[0] += in[AT];
    store_release(flag, 0);
}

// race 2x1: a lock without order
KERNEL(lock_relaxed) {
    int free = 0;
    while (!__scoped_atomic_compare_exchange_n(flag, &free, 1, false, __ATOMIC_RELAXED, __ATOMIC_RELAXED,
                                               __MEMORY_SCOPE_DEVICE))
        free = 0;
    out[0] += in[AT];
    __scoped_atomic_store_n(flag, 0, __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE);
}

// race 2x1: the second does not wait for its turn, it only takes note
KERNEL(lock_not_waited_for) {
    int old = __scoped_atomic_exchange_n(flag, 1, __ATOMIC_ACQ_REL, __MEMORY_SCOPE_DEVICE);
    out[0] = in[AT] + old;
}

// clean 4x32: the block that finishes last reads what all have written
KERNEL(last_block) {
    __shared__ bool last;
    out[AT] = in[T];
    __syncthreads();
    if (T == 0) {
        __threadfence();
        last = fetch_add_relaxed((unsigned *)flag, 1u) == 3;
        __threadfence();
    }
    __syncthreads();
    if (last) out[256 + T] = out[T] + out[32 + T] + out[64 + T] + out[96 + T];
}

// race 4x32: without the fences the ticket orders nothing
KERNEL(last_block_without_fence) {
    __shared__ bool last;
    out[AT] = in[T];
    __syncthreads();
    if (T == 0) last = fetch_add_relaxed((unsigned *)flag, 1u) == 3;
    __syncthreads();
    if (last) out[256 + T] = out[T] + out[32 + T] + out[64 + T] + out[96 + T];
}

// race 4x32: without the barrier the ticket is of one thread's writes
KERNEL(last_block_without_barrier) {
    __shared__ bool last;
    out[AT] = in[T];
    if (T == 0) {
        __threadfence();
        last = fetch_add_relaxed((unsigned *)flag, 1u) == 3;
        __threadfence();
    }
    __syncthreads();
    if (last) out[256 + T] = out[T] + out[32 + T] + out[64 + T] + out[96 + T];
}
