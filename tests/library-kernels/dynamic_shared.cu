// Shared memory whose size the launch decides, under several names: all of them are one array. Real code
// names it once for each type, in a template or in the device functions that use it.
//
// dynamic_by_type: a template gives each type a name of its own; floats, then integers of the same bytes.
// dynamic_in_callee: a device function has a name of its own for what the kernel filled.
// dynamic_beside_static: the dynamic array beside one of fixed size: these do not overlap, and the
//   barrier between is redundant.
//
// launch: dynamic_by_type grid=2 block=128 shared=512 (out i32[256], in f32[256])
// launch: dynamic_in_callee grid=2 block=128 shared=512 (out i32[256], in i32[256])
// launch: dynamic_beside_static grid=2 block=128 shared=512 (out i32[256], in i32[256])
#include "library_cuda.h"

template <typename T> struct dynamic_array;
template <> struct dynamic_array<float> {
    static __device__ float *get() {
        extern __shared__ float dynamic_floats[];
        return dynamic_floats;
    }
};
template <> struct dynamic_array<int> {
    static __device__ int *get() {
        extern __shared__ int dynamic_ints[];
        return dynamic_ints;
    }
};

extern "C" __global__ void __launch_bounds__(128) dynamic_by_type(int *out, const float *in) {
    float *floats = dynamic_array<float>::get();
    int *ints = dynamic_array<int>::get();
    unsigned t = threadIdx.x, i = blockIdx.x * 128 + t;
    floats[t] = in[i];
    __syncthreads();
    float value = floats[127 - t];
    __syncthreads();
    ints[t] = (int)value;
    __syncthreads();
    out[i] = ints[t ^ 1];
}

static __device__ __noinline__ int neighbours(unsigned t) {
    extern __shared__ int seen_by_callee[];
    return seen_by_callee[(t + 1) % 128] + seen_by_callee[(t + 127) % 128];
}

extern "C" __global__ void __launch_bounds__(128) dynamic_in_callee(int *out, const int *in) {
    extern __shared__ int seen_by_kernel[];
    unsigned t = threadIdx.x, i = blockIdx.x * 128 + t;
    seen_by_kernel[t] = in[i];
    __syncthreads();
    int sum = neighbours(t);
    __syncthreads();  // redundant
    sum -= neighbours(t + 2);
    out[i] = sum;
}

extern "C" __global__ void __launch_bounds__(128) dynamic_beside_static(int *out, const int *in) {
    extern __shared__ int dynamic[];
    __shared__ int fixed[128];
    unsigned t = threadIdx.x, i = blockIdx.x * 128 + t;
    dynamic[t] = in[i];
    __syncthreads();
    int value = dynamic[127 - t];
    __syncthreads();  // redundant
    fixed[t] = value;
    __syncthreads();
    out[i] = fixed[t ^ 5];
}
