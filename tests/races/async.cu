// Copies that run beside the thread, and mbarriers.
#include "races.h"

// clean 1x64: wait, then a barrier
KERNEL(copy_wait_barrier) {
    __shared__ int s[64];
    __pipeline_memcpy_async(&s[T], &in[T], 4);
    __pipeline_commit();
    __pipeline_wait_prior(0);
    __syncthreads();
    out[T] = s[63 - T];
}

// clean 1x64: the own element needs no barrier
KERNEL(copy_wait_own) {
    __shared__ int s[64];
    __pipeline_memcpy_async(&s[T], &in[T], 4);
    __pipeline_commit();
    __pipeline_wait_prior(0);
    out[T] = s[T];
}

// race 1x64: a wait is for the own copies only
KERNEL(copy_wait_without_barrier) {
    __shared__ int s[64];
    __pipeline_memcpy_async(&s[T], &in[T], 4);
    __pipeline_commit();
    __pipeline_wait_prior(0);
    out[T] = s[63 - T];
}

// race 1x64: even the own element is not there without the wait
KERNEL(copy_without_wait) {
    __shared__ int s[64];
    __pipeline_memcpy_async(&s[T], &in[T], 4);
    __pipeline_commit();
    out[T] = s[T];
}

// race 1x64: a barrier before the wait does not shield it
KERNEL(copy_barrier_wait) {
    __shared__ int s[64];
    __pipeline_memcpy_async(&s[T], &in[T], 4);
    __pipeline_commit();
    __syncthreads();
    __pipeline_wait_prior(0);
    out[T] = s[63 - T];
}

// clean 1x64: each group with a wait and a barrier of its own
KERNEL(two_groups) {
    __shared__ int a[64], b[64];
    __pipeline_memcpy_async(&a[T], &in[T], 4);
    __pipeline_commit();
    __pipeline_memcpy_async(&b[T], &in[T + 64], 4);
    __pipeline_commit();
    __pipeline_wait_prior(1);
    __syncthreads();
    int x = a[T ^ 1];
    __pipeline_wait_prior(0);
    __syncthreads();
    out[T] = x + b[T ^ 1];
}

// race 1x64: the second group is still in flight behind the first wait's barrier
KERNEL(two_groups_one_barrier) {
    __shared__ int a[64], b[64];
    __pipeline_memcpy_async(&a[T], &in[T], 4);
    __pipeline_commit();
    __pipeline_memcpy_async(&b[T], &in[T + 64], 4);
    __pipeline_commit();
    __pipeline_wait_prior(1);
    __syncthreads();
    int x = a[T ^ 1];
    __pipeline_wait_prior(0);
    out[T] = x + b[T ^ 1];
}

// race 1x64: the source is written while it is copied
KERNEL(source_overwritten) {
    __shared__ int s[64];
    __pipeline_memcpy_async(&s[T], &in[T], 4);
    __pipeline_commit();
    in[T] = 7;
    __pipeline_wait_prior(0);
    out[T] = s[T];
}

// clean 1x64: arrivals at an mbarrier release, the wait acquires
KERNEL(mbarrier_exchange) {
    __shared__ int s[64];
    __shared__ __mbarrier_t bar;
    if (T == 0) __mbarrier_init(&bar, 64);
    __syncthreads();
    s[T] = in[T];
    __mbarrier_token_t token = __mbarrier_arrive(&bar);
    while (!__mbarrier_test_wait(&bar, token)) {}
    out[T] = s[63 - T];
}

// race 1x64: arrived, not waited
KERNEL(mbarrier_without_wait) {
    __shared__ int s[64];
    __shared__ __mbarrier_t bar;
    if (T == 0) __mbarrier_init(&bar, 64);
    __syncthreads();
    s[T] = in[T];
    __mbarrier_token_t token = __mbarrier_arrive(&bar);
    out[T] = s[63 - T] + (token > 1000);
}

// race 1x64: a test that is not waited for orders only if it says so
KERNEL(mbarrier_tested_once) {
    __shared__ int s[64];
    __shared__ __mbarrier_t bar;
    if (T == 0) __mbarrier_init(&bar, 64);
    __syncthreads();
    s[T] = in[T];
    __mbarrier_token_t token = __mbarrier_arrive(&bar);
    bool done = __mbarrier_test_wait(&bar, token);
    out[T] = s[63 - T] + done;
}

// hang 1x64: the mbarrier waits for 65 arrivals
KERNEL(mbarrier_too_many) {
    __shared__ __mbarrier_t bar;
    if (T == 0) __mbarrier_init(&bar, 65);
    __syncthreads();
    __mbarrier_token_t token = __mbarrier_arrive(&bar);
    while (!__mbarrier_test_wait(&bar, token)) {}
    out[T] = in[T];
}
