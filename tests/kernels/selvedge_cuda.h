// What the kernels of this folder need of CUDA, for three compilers, without a CUDA SDK:
//
// * clang (-x cuda -nocudainc -nocudalib): everything is spelled out below, on clang's builtins;
// * nvcc: brings its own headers; only the names that CUDA C++ lacks are added;
// * a host C++ compiler: host/emulate.h runs a block as threads, to test the kernels (host/run.sh).
//
// Names are CUDA's own wherever CUDA has one, so that a kernel reads like any other. Ours are
// `sync_block`, `named_sync`, `named_arrive`, `load_acquire`, `store_release` and the few
// around them, because CUDA C++ offers those only through inline assembly or libcu++.
#pragma once

#if defined(__clang__) && defined(__CUDA__)

#define __host__ __attribute__((host))
#define __device__ __attribute__((device))
#define __global__ __attribute__((global))
#define __shared__ __attribute__((shared))
#define __constant__ __attribute__((constant))
#define __align__(n) __attribute__((aligned(n)))
#define __launch_bounds__(...) __attribute__((launch_bounds(__VA_ARGS__)))
#define __forceinline__ inline __attribute__((always_inline))
#define SELVEDGE_FN static __device__ __forceinline__

// Special registers. A property turns `threadIdx.x` into a call of the builtin.
#define SELVEDGE_REGISTER(type, reg)                                                                                   \
    struct type {                                                                                                      \
        __declspec(property(get = get_x)) unsigned x;                                                                  \
        __declspec(property(get = get_y)) unsigned y;                                                                  \
        __declspec(property(get = get_z)) unsigned z;                                                                  \
        SELVEDGE_FN unsigned get_x() { return __nvvm_read_ptx_sreg_##reg##_x(); }                                      \
        SELVEDGE_FN unsigned get_y() { return __nvvm_read_ptx_sreg_##reg##_y(); }                                      \
        SELVEDGE_FN unsigned get_z() { return __nvvm_read_ptx_sreg_##reg##_z(); }                                      \
    }
SELVEDGE_REGISTER(thread_index, tid);
SELVEDGE_REGISTER(block_index, ctaid);
SELVEDGE_REGISTER(block_extent, ntid);
SELVEDGE_REGISTER(grid_extent, nctaid);
extern const __device__ __attribute__((weak)) thread_index threadIdx;
extern const __device__ __attribute__((weak)) block_index blockIdx;
extern const __device__ __attribute__((weak)) block_extent blockDim;
extern const __device__ __attribute__((weak)) grid_extent gridDim;
constexpr int warpSize = 32;

// Vectors.
struct __align__(8) float2 {
    float x, y;
};
struct __align__(16) float4 {
    float x, y, z, w;
};
struct __align__(8) int2 {
    int x, y;
};
struct __align__(16) int4 {
    int x, y, z, w;
};
SELVEDGE_FN float2 make_float2(float x, float y) { return {x, y}; }
SELVEDGE_FN float4 make_float4(float x, float y, float z, float w) { return {x, y, z, w}; }
SELVEDGE_FN int2 make_int2(int x, int y) { return {x, y}; }

// Arithmetic.
SELVEDGE_FN int min(int a, int b) { return a < b ? a : b; }
SELVEDGE_FN int max(int a, int b) { return a > b ? a : b; }
SELVEDGE_FN unsigned min(unsigned a, unsigned b) { return a < b ? a : b; }
SELVEDGE_FN unsigned max(unsigned a, unsigned b) { return a > b ? a : b; }
SELVEDGE_FN float fminf(float a, float b) { return __nvvm_fmin_f(a, b); }
SELVEDGE_FN float fmaxf(float a, float b) { return __nvvm_fmax_f(a, b); }
SELVEDGE_FN float fabsf(float x) { return __builtin_fabsf(x); }
SELVEDGE_FN float fmaf(float a, float b, float c) { return __nvvm_fma_rn_f(a, b, c); }
SELVEDGE_FN float sqrtf(float x) { return __nvvm_sqrt_rn_f(x); }
SELVEDGE_FN float rsqrtf(float x) { return __nvvm_rsqrt_approx_f(x); }
SELVEDGE_FN float __expf(float x) { return __nvvm_ex2_approx_f(x * 1.44269504f); }
SELVEDGE_FN float __sinf(float x) { return __nvvm_sin_approx_f(x); }
SELVEDGE_FN float __cosf(float x) { return __nvvm_cos_approx_f(x); }
SELVEDGE_FN unsigned __float_as_uint(float x) { return __builtin_bit_cast(unsigned, x); }
SELVEDGE_FN float __uint_as_float(unsigned x) { return __builtin_bit_cast(float, x); }
SELVEDGE_FN int __float_as_int(float x) { return __builtin_bit_cast(int, x); }
SELVEDGE_FN float __int_as_float(int x) { return __builtin_bit_cast(float, x); }
SELVEDGE_FN int __popc(unsigned x) { return __builtin_popcount(x); }
SELVEDGE_FN int __clz(int x) { return x == 0 ? 32 : __builtin_clz(x); }
SELVEDGE_FN unsigned __brev(unsigned x) { return __builtin_bitreverse32(x); }

// Loads of memory that nobody writes while the kernel runs.
SELVEDGE_FN float __ldg(const float *p) { return __nvvm_ldg_f(p); }
SELVEDGE_FN int __ldg(const int *p) { return __nvvm_ldg_i(p); }

// Barriers of the block (`__syncthreads` is a builtin), of a warp, and fences.
SELVEDGE_FN int __syncthreads_count(int p) { return __nvvm_bar0_popc(p); }
SELVEDGE_FN int __syncthreads_and(int p) { return __nvvm_bar0_and(p); }
SELVEDGE_FN int __syncthreads_or(int p) { return __nvvm_bar0_or(p); }
SELVEDGE_FN void __syncwarp(unsigned mask = 0xffffffffu) { __nvvm_bar_warp_sync(mask); }
SELVEDGE_FN void __threadfence_block() { __nvvm_membar_cta(); }
SELVEDGE_FN void __threadfence() { __nvvm_membar_gl(); }
SELVEDGE_FN void __threadfence_system() { __nvvm_membar_sys(); }
SELVEDGE_FN void __trap() { __builtin_trap(); }
SELVEDGE_FN void __nanosleep(unsigned ns) { __nvvm_nanosleep(ns); }

// Exchange between the threads of a warp.
SELVEDGE_FN int __shfl_sync(unsigned m, int v, int lane) { return __nvvm_shfl_sync_idx_i32(m, v, lane, 31); }
SELVEDGE_FN float __shfl_sync(unsigned m, float v, int lane) { return __nvvm_shfl_sync_idx_f32(m, v, lane, 31); }
SELVEDGE_FN int __shfl_up_sync(unsigned m, int v, unsigned d) { return __nvvm_shfl_sync_up_i32(m, v, d, 0); }
SELVEDGE_FN float __shfl_up_sync(unsigned m, float v, unsigned d) { return __nvvm_shfl_sync_up_f32(m, v, d, 0); }
SELVEDGE_FN int __shfl_down_sync(unsigned m, int v, unsigned d) { return __nvvm_shfl_sync_down_i32(m, v, d, 31); }
SELVEDGE_FN float __shfl_down_sync(unsigned m, float v, unsigned d) { return __nvvm_shfl_sync_down_f32(m, v, d, 31); }
SELVEDGE_FN int __shfl_xor_sync(unsigned m, int v, int x) { return __nvvm_shfl_sync_bfly_i32(m, v, x, 31); }
SELVEDGE_FN float __shfl_xor_sync(unsigned m, float v, int x) { return __nvvm_shfl_sync_bfly_f32(m, v, x, 31); }
SELVEDGE_FN unsigned __ballot_sync(unsigned m, int p) { return __nvvm_vote_ballot_sync(m, p); }
SELVEDGE_FN int __any_sync(unsigned m, int p) { return __nvvm_vote_any_sync(m, p); }
SELVEDGE_FN int __all_sync(unsigned m, int p) { return __nvvm_vote_all_sync(m, p); }

// Atomics. Like clang's own CUDA headers these come out as seq_cst read-modify-writes; the
// kernels rely on no more than CUDA promises (relaxed, device scope; `_block`: block scope).
SELVEDGE_FN int atomicAdd(int *p, int v) { return __nvvm_atom_add_gen_i(p, v); }
SELVEDGE_FN unsigned atomicAdd(unsigned *p, unsigned v) { return __nvvm_atom_add_gen_i((int *)p, (int)v); }
SELVEDGE_FN float atomicAdd(float *p, float v) { return __nvvm_atom_add_gen_f(p, v); }
SELVEDGE_FN unsigned atomicAdd_block(unsigned *p, unsigned v) { return __nvvm_atom_cta_add_gen_i((int *)p, (int)v); }
SELVEDGE_FN int atomicMin(int *p, int v) { return __nvvm_atom_min_gen_i(p, v); }
SELVEDGE_FN int atomicMax(int *p, int v) { return __nvvm_atom_max_gen_i(p, v); }
SELVEDGE_FN unsigned atomicInc(unsigned *p, unsigned wrap) { return __nvvm_atom_inc_gen_ui(p, wrap); }
SELVEDGE_FN unsigned atomicExch(unsigned *p, unsigned v) { return __nvvm_atom_xchg_gen_i((int *)p, (int)v); }
SELVEDGE_FN int atomicCAS(int *p, int expected, int v) { return __nvvm_atom_cas_gen_i(p, expected, v); }

// Ordered accesses at device scope.
template <typename T> SELVEDGE_FN T load_relaxed(T *p) {
    return __scoped_atomic_load_n(p, __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE);
}
template <typename T> SELVEDGE_FN T load_acquire(T *p) {
    return __scoped_atomic_load_n(p, __ATOMIC_ACQUIRE, __MEMORY_SCOPE_DEVICE);
}
template <typename T> SELVEDGE_FN void store_release(T *p, T v) {
    __scoped_atomic_store_n(p, v, __ATOMIC_RELEASE, __MEMORY_SCOPE_DEVICE);
}
SELVEDGE_FN unsigned fetch_add_relaxed(unsigned *p, unsigned v) {
    return __scoped_atomic_fetch_add(p, v, __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE);
}
SELVEDGE_FN unsigned fetch_add_acq_rel(unsigned *p, unsigned v) {
    return __scoped_atomic_fetch_add(p, v, __ATOMIC_ACQ_REL, __MEMORY_SCOPE_DEVICE);
}

// Block barriers that are not `__syncthreads`: the unaligned form, and partial ones by name.
// clang has no builtin for the arrive, hence the intrinsic by its own name.
extern "C" __device__ void selvedge_arrive(int id, int threads) __asm__("llvm.nvvm.barrier.cta.arrive.count");
SELVEDGE_FN void sync_block() { __nvvm_barrier_sync(0); }
SELVEDGE_FN void named_sync(unsigned id, unsigned threads) { __nvvm_barrier_sync_cnt(id, threads); }
SELVEDGE_FN void named_arrive(unsigned id, unsigned threads) { selvedge_arrive(id, threads); }

// Asynchronous copies, global to shared.
#define SELVEDGE_AS_SHARED(p) ((__attribute__((address_space(3))) void *)(p))
#define SELVEDGE_AS_GLOBAL(p) ((__attribute__((address_space(1))) const void *)(p))
SELVEDGE_FN void __pipeline_memcpy_async(void *to, const void *from, unsigned long size) {
    switch (size) {
    case 4: __nvvm_cp_async_ca_shared_global_4(SELVEDGE_AS_SHARED(to), SELVEDGE_AS_GLOBAL(from)); break;
    case 8: __nvvm_cp_async_ca_shared_global_8(SELVEDGE_AS_SHARED(to), SELVEDGE_AS_GLOBAL(from)); break;
    default: __nvvm_cp_async_cg_shared_global_16(SELVEDGE_AS_SHARED(to), SELVEDGE_AS_GLOBAL(from)); break;
    }
}
SELVEDGE_FN void __pipeline_commit() { __nvvm_cp_async_commit_group(); }
// The group count is an immediate in PTX, so this one cannot be a function.
#define __pipeline_wait_prior(n) __nvvm_cp_async_wait_group(n)

// mbarriers.
typedef long __mbarrier_t;
typedef long __mbarrier_token_t;
#define SELVEDGE_AS_MBARRIER(b) ((__attribute__((address_space(3))) long *)(b))
SELVEDGE_FN void __mbarrier_init(__mbarrier_t *b, unsigned n) {
    __nvvm_mbarrier_init_shared(SELVEDGE_AS_MBARRIER(b), n);
}
SELVEDGE_FN void __mbarrier_inval(__mbarrier_t *b) { __nvvm_mbarrier_inval_shared(SELVEDGE_AS_MBARRIER(b)); }
SELVEDGE_FN __mbarrier_token_t __mbarrier_arrive(__mbarrier_t *b) {
    return __nvvm_mbarrier_arrive_shared(SELVEDGE_AS_MBARRIER(b));
}
SELVEDGE_FN bool __mbarrier_test_wait(__mbarrier_t *b, __mbarrier_token_t token) {
    return __nvvm_mbarrier_test_wait_shared(SELVEDGE_AS_MBARRIER(b), token);
}
SELVEDGE_FN void __pipeline_arrive_on(__mbarrier_t *b) {
    __nvvm_cp_async_mbarrier_arrive_shared(SELVEDGE_AS_MBARRIER(b));
}

#if __CUDA_ARCH__ >= 900
// Clusters, and programmatic dependent launch (no builtin: the intrinsics by their own names).
SELVEDGE_FN void *__cluster_map_shared_rank(void *p, unsigned rank) { return __nvvm_mapa(p, rank); }
SELVEDGE_FN unsigned __clusterRelativeBlockRank() { return __nvvm_read_ptx_sreg_cluster_ctarank(); }
SELVEDGE_FN unsigned __clusterSizeInBlocks() { return __nvvm_read_ptx_sreg_cluster_nctarank(); }
SELVEDGE_FN void __cluster_barrier_arrive() { __nvvm_barrier_cluster_arrive(); }
SELVEDGE_FN void __cluster_barrier_wait() { __nvvm_barrier_cluster_wait(); }
extern "C" __device__ void selvedge_grid_wait() __asm__("llvm.nvvm.griddepcontrol.wait");
extern "C" __device__ void selvedge_grid_launch() __asm__("llvm.nvvm.griddepcontrol.launch.dependents");
SELVEDGE_FN void cudaGridDependencySynchronize() { selvedge_grid_wait(); }
SELVEDGE_FN void cudaTriggerProgrammaticLaunchCompletion() { selvedge_grid_launch(); }
#endif

#elif defined(__CUDACC__)

// CUDA's headers for asynchronous copies and mbarriers need libcu++, hence assembly here.
#define SELVEDGE_FN static __device__ __forceinline__

template <typename T> SELVEDGE_FN T load_relaxed(T *p) {
    return __nv_atomic_load_n(p, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_DEVICE);
}
template <typename T> SELVEDGE_FN T load_acquire(T *p) {
    return __nv_atomic_load_n(p, __NV_ATOMIC_ACQUIRE, __NV_THREAD_SCOPE_DEVICE);
}
template <typename T> SELVEDGE_FN void store_release(T *p, T v) {
    __nv_atomic_store_n(p, v, __NV_ATOMIC_RELEASE, __NV_THREAD_SCOPE_DEVICE);
}
SELVEDGE_FN unsigned fetch_add_relaxed(unsigned *p, unsigned v) {
    return __nv_atomic_fetch_add(p, v, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_DEVICE);
}
SELVEDGE_FN unsigned fetch_add_acq_rel(unsigned *p, unsigned v) {
    return __nv_atomic_fetch_add(p, v, __NV_ATOMIC_ACQ_REL, __NV_THREAD_SCOPE_DEVICE);
}
SELVEDGE_FN void sync_block() { asm volatile("barrier.sync 0;" ::: "memory"); }
SELVEDGE_FN void named_sync(unsigned id, unsigned threads) {
    asm volatile("barrier.sync %0, %1;" ::"r"(id), "r"(threads) : "memory");
}
SELVEDGE_FN void named_arrive(unsigned id, unsigned threads) {
    asm volatile("barrier.arrive %0, %1;" ::"r"(id), "r"(threads) : "memory");
}

SELVEDGE_FN unsigned selvedge_shared(const void *p) { return (unsigned)__cvta_generic_to_shared(p); }
SELVEDGE_FN void __pipeline_memcpy_async(void *to, const void *from, unsigned long size) {
    switch (size) {
    case 4:
        asm volatile("cp.async.ca.shared.global [%0], [%1], 4;" ::"r"(selvedge_shared(to)), "l"(from) : "memory");
        break;
    case 8:
        asm volatile("cp.async.ca.shared.global [%0], [%1], 8;" ::"r"(selvedge_shared(to)), "l"(from) : "memory");
        break;
    default:
        asm volatile("cp.async.cg.shared.global [%0], [%1], 16;" ::"r"(selvedge_shared(to)), "l"(from) : "memory");
        break;
    }
}
SELVEDGE_FN void __pipeline_commit() { asm volatile("cp.async.commit_group;" ::: "memory"); }
#define __pipeline_wait_prior(n) asm volatile("cp.async.wait_group %0;" ::"n"(n) : "memory")

typedef unsigned long long __mbarrier_t;
typedef unsigned long long __mbarrier_token_t;
SELVEDGE_FN void __mbarrier_init(__mbarrier_t *b, unsigned n) {
    asm volatile("mbarrier.init.shared.b64 [%0], %1;" ::"r"(selvedge_shared(b)), "r"(n) : "memory");
}
SELVEDGE_FN void __mbarrier_inval(__mbarrier_t *b) {
    asm volatile("mbarrier.inval.shared.b64 [%0];" ::"r"(selvedge_shared(b)) : "memory");
}
SELVEDGE_FN __mbarrier_token_t __mbarrier_arrive(__mbarrier_t *b) {
    __mbarrier_token_t token;
    asm volatile("mbarrier.arrive.shared.b64 %0, [%1];" : "=l"(token) : "r"(selvedge_shared(b)) : "memory");
    return token;
}
SELVEDGE_FN bool __mbarrier_test_wait(__mbarrier_t *b, __mbarrier_token_t token) {
    unsigned done;
    asm volatile("{ .reg .pred p; mbarrier.test_wait.shared.b64 p, [%1], %2; selp.u32 %0, 1, 0, p; }"
                 : "=r"(done)
                 : "r"(selvedge_shared(b)), "l"(token)
                 : "memory");
    return done != 0;
}
SELVEDGE_FN void __pipeline_arrive_on(__mbarrier_t *b) {
    asm volatile("cp.async.mbarrier.arrive.shared.b64 [%0];" ::"r"(selvedge_shared(b)) : "memory");
}

#else

#include "host/emulate.h"
#define __noinline__ __attribute__((noinline))  // here, since libstdc++ uses the name

#endif
