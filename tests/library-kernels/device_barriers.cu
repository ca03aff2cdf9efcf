// Barriers in device functions that are not inlined: called once and in loops, by two kernels, in one
// another, and in uniform arms; shared variables at the top of the file.
//
// stages: a pipeline of three functions with a barrier in each.
// rounds: a function with two barriers in a loop whose length an argument says.
// either: one function or another by an argument: both have barriers.
//
// launch: stages grid=2 block=128 (out i32[256], in i32[256])
// launch: rounds grid=2 block=128 (out i32[256], in i32[256], n u32 = 3)
// launch: either grid=2 block=128 (out i32[256], in i32[256], which u32 = 1)
#include "library_cuda.h"

static __shared__ int stage[128];

static __device__ __noinline__ void put(int value) {
    __syncthreads();
    stage[threadIdx.x] = value;
    __syncthreads();
}

static __device__ __noinline__ int get(unsigned from) {
    int value = stage[from % 128];
    __syncthreads();
    return value;
}

static __device__ __noinline__ int exchange(int value, unsigned from) {
    put(value);
    return get(from);
}

extern "C" __global__ void __launch_bounds__(128) stages(int *out, const int *in) {
    unsigned t = threadIdx.x, i = blockIdx.x * 128 + t;
    put(in[i]);
    int value = get(t + 1);
    __syncthreads();  // redundant
    value = exchange(value, t + 2);
    out[i] = value;
}

extern "C" __global__ void __launch_bounds__(128) rounds(int *out, const int *in, unsigned n) {
    unsigned t = threadIdx.x, i = blockIdx.x * 128 + t;
    int value = in[i];
    for (unsigned round = 0; round < n; ++round) value += exchange(value, t + round);
    out[i] = value;
}

extern "C" __global__ void __launch_bounds__(128) either(int *out, const int *in, unsigned which) {
    unsigned t = threadIdx.x, i = blockIdx.x * 128 + t;
    int value = in[i];
    if (which == 1) {
        value = exchange(value, t + 1);
    } else {
        put(value);
        value = stage[t ^ 1];
    }
    __syncthreads();  // redundant
    out[i] = value;
}
