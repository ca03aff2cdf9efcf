// Inline assembly: barriers that only its text shows, and assembly that only moves registers.
//
// asm_sync: the CTA barrier as assembly, then as a builtin. Both are needed.
// asm_partial: a barrier of 64 threads as assembly, in the style of template libraries. Needed,
//   and so is the __syncthreads after it: two halves of the block.
// asm_registers: between two barriers there is nothing but assembly that reads a special
//   register; one of the two is redundant, once its text is understood.
//
// launch: asm_sync grid=2 block=128 (out i32[256], in i32[256])
// launch: asm_partial grid=2 block=128 (out i32[256], in i32[256])
// launch: asm_registers grid=2 block=128 (out i32[256], in i32[256])
#include "selvedge_cuda.h"

#ifdef __CUDACC__
SELVEDGE_FN void asm_bar_sync() { asm volatile("bar.sync 0;" ::: "memory"); }
SELVEDGE_FN void asm_bar_sync_64(unsigned id) { asm volatile("bar.sync %0, 64;" ::"r"(id) : "memory"); }
SELVEDGE_FN unsigned asm_lane() {
    unsigned lane;
    asm volatile("mov.u32 %0, %%laneid;" : "=r"(lane));
    return lane;
}
#else
SELVEDGE_FN void asm_bar_sync() { __syncthreads(); }
SELVEDGE_FN void asm_bar_sync_64(unsigned id) { named_sync(id, 64); }
SELVEDGE_FN unsigned asm_lane() { return threadIdx.x % 32; }
#endif

extern "C" __global__ void __launch_bounds__(128) asm_sync(int *out, const int *in) {
    __shared__ int s[128];
    unsigned t = threadIdx.x;
    unsigned i = blockIdx.x * 128 + t;
    s[t] = in[i];
    asm_bar_sync();
    int v = s[127 - t];
    __syncthreads();
    s[t] = v * 3;
    asm_bar_sync();
    out[i] = s[(t + 32) % 128];
}

extern "C" __global__ void __launch_bounds__(128) asm_partial(int *out, const int *in) {
    __shared__ int s[128];
    unsigned t = threadIdx.x;
    unsigned half = t / 64;
    unsigned i = blockIdx.x * 128 + t;
    s[t] = in[i];
    asm_bar_sync_64(1 + half);
    int v = s[t] + s[t ^ 63];
    __syncthreads();
    s[127 - t] = v;
    __syncthreads();
    out[i] = s[t];
}

extern "C" __global__ void __launch_bounds__(128) asm_registers(int *out, const int *in) {
    __shared__ int s[128];
    unsigned t = threadIdx.x;
    unsigned i = blockIdx.x * 128 + t;
    s[t] = in[i];
    __syncthreads();
    unsigned lane = asm_lane();
    __syncthreads();  // redundant
    out[i] = s[127 - t] + (int)lane;
}
