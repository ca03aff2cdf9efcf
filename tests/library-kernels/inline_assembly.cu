// Assembly between barriers, of every kind that libraries hold: registers only, in blocks with
// declarations of their own, loads of memory that nobody writes, predicated, clocks, and memory.
//
// assembly_of_registers: bit fields, a multiplication in braces, lanes: nothing of it is memory.
// assembly_that_loads: `ld.global.nc` between two barriers; then `ld.global`, which may read what others
//   wrote.
// assembly_with_memory: an addition to shared memory by assembly: its barriers are needed.
// assembly_clock: reads the clock between two barriers, which measure what stands between.
//
// launch: assembly_of_registers grid=2 block=128 (out i32[256], in i32[256])
// launch: assembly_that_loads grid=2 block=128 (out i32[256], in i32[256])
// launch: assembly_with_memory grid=2 block=128 (out i32[256], in i32[256])
// launch: assembly_clock grid=2 block=128 (out i32[256], ticks i32[256], in i32[256])
#include "library_cuda.h"

extern "C" __global__ void __launch_bounds__(128) assembly_of_registers(int *out, const int *in) {
    __shared__ int tile[128];
    unsigned t = threadIdx.x, i = blockIdx.x * 128 + t;
    tile[t] = in[i];
    __syncthreads();
    unsigned word = ptx::multiply_add(ptx::lane(), 3, ptx::bits(t, 1, 3));
    __syncthreads();  // redundant
    int value = tile[(t + word) % 128];
    unsigned mixed;
    asm("lop3.b32 %0, %1, %2, %3, 0x96;" : "=r"(mixed) : "r"(value), "r"(word), "r"(t));
    __syncthreads();  // redundant
    out[i] = (int)mixed + __popc(ptx::lanes_below());
}

extern "C" __global__ void __launch_bounds__(128) assembly_that_loads(int *out, const int *in) {
    __shared__ int tile[128];
    unsigned t = threadIdx.x, i = blockIdx.x * 128 + t;
    tile[t] = ptx::load_unchanging(in + i);
    __syncthreads();
    int other = tile[127 - t];
    __syncthreads();  // redundant
    other += ptx::load_unchanging(in + blockIdx.x * 128 + (t ^ 1));
    out[i] = other;
    __syncthreads();
    int seen;
    asm volatile("ld.global.s32 %0, [%1];" : "=r"(seen) : "l"(out + blockIdx.x * 128 + (t ^ 1)) : "memory");
    __syncthreads();
    out[i] = other + seen;
}

extern "C" __global__ void __launch_bounds__(128) assembly_with_memory(int *out, const int *in) {
    __shared__ int count[4];
    unsigned t = threadIdx.x, i = blockIdx.x * 128 + t;
    if (t < 4) count[t] = 0;
    __syncthreads();
    unsigned at = (unsigned)(unsigned long)(__attribute__((address_space(3))) int *)&count[in[i] & 3];
    asm volatile("red.shared.add.s32 [%0], %1;" ::"r"(at), "r"(1) : "memory");
    __syncthreads();
    out[i] = count[t % 4];
}

extern "C" __global__ void __launch_bounds__(128) assembly_clock(int *out, int *ticks, const int *in) {
    __shared__ int tile[128];
    unsigned t = threadIdx.x, i = blockIdx.x * 128 + t;
    unsigned begin, end;
    tile[t] = in[i];
    __syncthreads();
    asm volatile("mov.u32 %0, %%clock;" : "=r"(begin)::"memory");
    int sum = 0;
    for (int n = 0; n < 128; ++n) sum += tile[(t + n) % 128];
    __syncthreads();
    asm volatile("mov.u32 %0, %%clock;" : "=r"(end)::"memory");
    out[i] = sum;
    ticks[i] = (int)(end - begin);
}
