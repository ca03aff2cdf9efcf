// CUDA's names for a host compiler: every thread of the grid is a thread of this process.
//
// The kernels are compiled by g++ with -fsanitize=thread, so a missing barrier is a reported race
// whatever the schedule. What the emulation promises is what CUDA promises and no more: atomics
// are relaxed, shuffles exchange values but order no memory, an asynchronous copy happens as late
// as its wait allows, and fences order two threads only through an atomic or volatile location.
#pragma once
#include <cmath>
#include <cstring>

#define SELVEDGE_HOST 1
#define __host__
#define __device__
#define __global__
#define __constant__
#define __shared__ static  // run.sh has removed it from `extern __shared__`
#define __align__(n) __attribute__((aligned(n)))
#define __launch_bounds__(...)
#define __forceinline__ inline
#define SELVEDGE_FN static inline
#define __trap() __builtin_trap()

struct Index3 {
    unsigned x, y, z;
};
extern thread_local Index3 threadIdx, blockIdx, blockDim, gridDim;

struct __align__(8) float2 {
    float x, y;
};
struct __align__(16) float4 {
    float x, y, z, w;
};
struct __align__(8) int2 {
    int x, y;
};
SELVEDGE_FN float2 make_float2(float x, float y) { return {x, y}; }
SELVEDGE_FN float4 make_float4(float x, float y, float z, float w) { return {x, y, z, w}; }
SELVEDGE_FN int2 make_int2(int x, int y) { return {x, y}; }

SELVEDGE_FN int min(int a, int b) { return a < b ? a : b; }
SELVEDGE_FN int max(int a, int b) { return a > b ? a : b; }
SELVEDGE_FN unsigned min(unsigned a, unsigned b) { return a < b ? a : b; }
SELVEDGE_FN unsigned max(unsigned a, unsigned b) { return a > b ? a : b; }
SELVEDGE_FN float rsqrtf(float x) { return 1.0f / std::sqrt(x); }
#define __expf(x) std::exp(x)  // glibc has functions of these three names
#define __sinf(x) std::sin(x)
#define __cosf(x) std::cos(x)
SELVEDGE_FN unsigned __float_as_uint(float x) {
    unsigned u;
    std::memcpy(&u, &x, 4);
    return u;
}
SELVEDGE_FN int __popc(unsigned x) { return __builtin_popcount(x); }
template <typename T> T __ldg(const T *p) { return *p; }

// Every barrier of the block knows its source line: meeting at different lines is reported.
void block_barrier(int line);
int voting_barrier(int line, int vote, int *any, int *all);
SELVEDGE_FN void __syncthreads(int line = __builtin_LINE()) { block_barrier(line); }
SELVEDGE_FN int __syncthreads_count(int p, int line = __builtin_LINE()) {
    int any, all;
    return voting_barrier(line, p, &any, &all);
}
SELVEDGE_FN int __syncthreads_or(int p, int line = __builtin_LINE()) {
    int any, all;
    voting_barrier(line, p, &any, &all);
    return any;
}
SELVEDGE_FN int __syncthreads_and(int p, int line = __builtin_LINE()) {
    int any, all;
    voting_barrier(line, p, &any, &all);
    return all;
}
SELVEDGE_FN void sync_block() { block_barrier(0); }
void named_sync(unsigned id, unsigned threads);
void named_arrive(unsigned id, unsigned threads);
void __syncwarp();
void __threadfence();
SELVEDGE_FN void __threadfence_block() { __threadfence(); }

// Exchanges of a full warp; `from` may be any lane or none (-1: one's own value).
unsigned warp_exchange(unsigned value, int from);
unsigned warp_ballot(bool vote);
unsigned lane_id();
template <typename T> T exchange(T v, int from) {
    unsigned bits;
    std::memcpy(&bits, &v, 4);
    bits = warp_exchange(bits, from);
    std::memcpy(&v, &bits, 4);
    return v;
}
template <typename T> T __shfl_up_sync(unsigned, T v, unsigned d) {
    return exchange(v, lane_id() >= d ? (int)(lane_id() - d) : -1);
}
template <typename T> T __shfl_down_sync(unsigned, T v, unsigned d) {
    return exchange(v, lane_id() + d < 32 ? (int)(lane_id() + d) : -1);
}
template <typename T> T __shfl_xor_sync(unsigned, T v, int x) { return exchange(v, (int)lane_id() ^ x); }
SELVEDGE_FN unsigned __ballot_sync(unsigned, int p) { return warp_ballot(p != 0); }

// A fence makes the atomics after it releases, and itself acquires what the ones before it read.
void before_atomic(const volatile void *p);
void after_atomic(const volatile void *p);
template <typename T, typename F> T atomic_update(T *p, F f) {
    before_atomic(p);
    T old = __atomic_load_n(p, __ATOMIC_RELAXED);
    while (!__atomic_compare_exchange_n(p, &old, f(old), true, __ATOMIC_RELAXED, __ATOMIC_RELAXED)) {}
    after_atomic(p);
    return old;
}
template <typename T> T atomicAdd(T *p, T v) {
    return atomic_update(p, [v](T old) { return old + v; });
}
SELVEDGE_FN unsigned atomicAdd_block(unsigned *p, unsigned v) { return atomicAdd(p, v); }
SELVEDGE_FN int atomicMin(int *p, int v) {
    return atomic_update(p, [v](int old) { return min(old, v); });
}
SELVEDGE_FN int atomicMax(int *p, int v) {
    return atomic_update(p, [v](int old) { return max(old, v); });
}
SELVEDGE_FN unsigned atomicInc(unsigned *p, unsigned wrap) {
    return atomic_update(p, [wrap](unsigned old) { return old >= wrap ? 0 : old + 1; });
}
SELVEDGE_FN int atomicCAS(int *p, int expected, int v) {
    return atomic_update(p, [expected, v](int old) { return old == expected ? v : old; });
}
template <typename T> T load_relaxed(T *p) {
    T v = __atomic_load_n(p, __ATOMIC_RELAXED);
    after_atomic(p);
    return v;
}
template <typename T> T load_acquire(T *p) { return __atomic_load_n(p, __ATOMIC_ACQUIRE); }
template <typename T> void store_release(T *p, T v) { __atomic_store_n(p, v, __ATOMIC_RELEASE); }
SELVEDGE_FN unsigned fetch_add_relaxed(unsigned *p, unsigned v) { return atomicAdd(p, v); }

void __pipeline_memcpy_async(void *to, const void *from, unsigned long size);
void __pipeline_commit();
void __pipeline_wait_prior(unsigned groups);

typedef long __mbarrier_t;
typedef long __mbarrier_token_t;
void __mbarrier_init(__mbarrier_t *b, unsigned n);
void __mbarrier_inval(__mbarrier_t *b);
__mbarrier_token_t __mbarrier_arrive(__mbarrier_t *b);
bool __mbarrier_test_wait(__mbarrier_t *b, __mbarrier_token_t token);
void __pipeline_arrive_on(__mbarrier_t *b);

void *__cluster_map_shared_rank(void *p, unsigned rank);
unsigned __clusterRelativeBlockRank();
unsigned __clusterSizeInBlocks();
void __cluster_barrier_arrive();
void __cluster_barrier_wait();
// A launch of the tests ends before the next begins.
SELVEDGE_FN void cudaGridDependencySynchronize() {}
SELVEDGE_FN void cudaTriggerProgrammaticLaunchCompletion() {}
