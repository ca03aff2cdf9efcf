// What the kernels of this folder need beyond those of ../kernels: assertions, the shapes of assembly
// that CUDA libraries hold, and a small imitation of cooperative groups. For clang and for nvcc.
#pragma once
#include "selvedge_cuda.h"

#if !defined(__NVCC__)
#define __noinline__ __attribute__((noinline))
extern "C" __device__ int vprintf(const char *format, const char *arguments);
#define LIBRARY_PRINT(format, arguments) vprintf(format, (const char *)&arguments)
extern "C" __device__ __attribute__((noreturn)) void __assertfail(const char *condition, const char *file, unsigned line,
                                                                  const char *function, unsigned long size);
#else
#include <cstdio>
#define LIBRARY_PRINT(format, arguments) printf(format, arguments.thread, arguments.value)
extern "C" __device__ void __assertfail(const char *, const char *, unsigned, const char *, size_t);
#endif

#define LIBRARY_ASSERT(condition)                                                                                      \
    do {                                                                                                               \
        if (!(condition)) __assertfail(#condition, "library_cuda.h", __LINE__, "kernel", 1);                           \
    } while (0)

namespace ptx {

SELVEDGE_FN unsigned lane() {
    unsigned lane;
    asm("mov.u32 %0, %%laneid;" : "=r"(lane));
    return lane;
}

SELVEDGE_FN unsigned lanes_below() {
    unsigned mask;
    asm("mov.u32 %0, %%lanemask_lt;" : "=r"(mask));
    return mask;
}

SELVEDGE_FN unsigned bits(unsigned word, unsigned first, unsigned count) {
    unsigned found;
    asm("bfe.u32 %0, %1, %2, %3;" : "=r"(found) : "r"(word), "r"(first), "r"(count));
    return found;
}

SELVEDGE_FN unsigned multiply_add(unsigned a, unsigned b, unsigned c) {
    unsigned sum;
    asm("{\n\t.reg .u32 product;\n\tmul.lo.u32 product, %1, %2;\n\tadd.u32 %0, product, %3;\n\t}"
        : "=r"(sum)
        : "r"(a), "r"(b), "r"(c));
    return sum;
}

SELVEDGE_FN int load_unchanging(const int *p) {
    int value;
    asm("ld.global.nc.s32 %0, [%1];" : "=r"(value) : "l"(p));
    return value;
}

// The sum of a lane's value and that of a lane below, where there is one: the step of a scan.
SELVEDGE_FN int add_from_below(int value, int distance) {
    int sum;
    asm volatile("{ .reg .s32 r; .reg .pred p; shfl.sync.up.b32 r|p, %1, %2, 0, -1; @p add.s32 r, r, %1; mov.s32 %0, r; "
                 "@!p mov.s32 %0, %1; }"
                 : "=r"(sum)
                 : "r"(value), "r"(distance));
    return sum;
}

}  // namespace ptx

namespace groups {

// All threads of the block; its barrier is the unaligned form.
class block_group {
  public:
    SELVEDGE_FN unsigned thread_rank() {
        return (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
    }
    SELVEDGE_FN unsigned size() { return blockDim.x * blockDim.y * blockDim.z; }
    SELVEDGE_FN void sync() { sync_block(); }
};

// The threads of a warp, by Width.
template <unsigned Width> class tile {
    unsigned rank, first;

  public:
    __device__ explicit tile(block_group) : rank(block_group::thread_rank() % Width), first(ptx::lane() - rank) {}
    __device__ unsigned thread_rank() const { return rank; }
    __device__ unsigned mask() const { return (Width == 32 ? ~0u : (1u << (Width % 32)) - 1) << first; }
    __device__ void sync() const { __syncwarp(mask()); }
    __device__ int shfl_down(int value, unsigned distance) const {
        return __shfl_down_sync(mask(), value, distance);
    }
};

template <unsigned Width> __device__ inline int sum_of(const tile<Width> &lanes, int value) {
    for (unsigned distance = Width / 2; distance > 0; distance /= 2) value += lanes.shfl_down(value, distance);
    return value;
}

}  // namespace groups
