// Checks that end a thread or the launch: bounds that trap, assertions, early exits, and functions that do
// not return.
//
// checked_index: every index is checked and a bad one traps. A launch that traps has no result.
// asserted: the same by the runtime's assertion.
// leaves_early: threads beyond the end leave first, then those without work, behind a barrier. The first
//   barrier is between a thread's own stores, the last between shared and global memory.
// gives_up: a function that does not come back; it is called by nobody in launches that have a result.
//
// launch: checked_index grid=2 block=128 (out i32[256], in u32[256], n u32 = 128)
// launch: asserted grid=2 block=128 (out i32[256], in i32[256], n u32 = 256)
// launch: leaves_early grid=2 block=128 (out i32[256], in i32[256], n u32 = 200)
// launch: gives_up grid=2 block=128 (out i32[256], in i32[256], error i32[1])
#include "library_cuda.h"

template <typename T> struct span {
    T *first;
    unsigned size;
    __device__ T &operator[](unsigned n) const {
        if (n >= size) __trap();
        return first[n];
    }
};

extern "C" __global__ void __launch_bounds__(128) checked_index(int *out, const unsigned *in, unsigned n) {
    __shared__ unsigned storage[128];
    span<unsigned> tile{storage, 128};
    unsigned t = threadIdx.x, i = blockIdx.x * 128 + t;
    tile[t] = in[i];
    __syncthreads();
    unsigned other = tile[in[i] % n];
    __syncthreads();  // redundant
    out[i] = (int)(other + tile[(t + 1) % n]);
}

extern "C" __global__ void __launch_bounds__(128) asserted(int *out, const int *in, unsigned n) {
    __shared__ int tile[128];
    unsigned t = threadIdx.x, i = blockIdx.x * 128 + t;
    LIBRARY_ASSERT(i < n);
    __syncthreads();  // redundant
    tile[t] = in[i];
    __syncthreads();
    int value = tile[127 - t];
    LIBRARY_ASSERT(value >= 0);
    out[i] = value;
}

extern "C" __global__ void __launch_bounds__(128) leaves_early(int *out, const int *in, unsigned n) {
    __shared__ int tile[128];
    unsigned t = threadIdx.x, i = blockIdx.x * 128 + t;
    tile[t] = 0;
    if (i >= n) return;
    __syncthreads();  // redundant
    tile[t] = in[i];
    __syncthreads();
    int value = tile[t] + tile[t / 2];
    if (value < 8) return;
    __syncthreads();  // redundant
    out[i] = value;
}

static __device__ __noinline__ void give_up(int *error, int code) {
    *error = code;
    __threadfence_system();
    __trap();
}

extern "C" __global__ void __launch_bounds__(128) gives_up(int *out, const int *in, int *error) {
    __shared__ int tile[128];
    unsigned t = threadIdx.x, i = blockIdx.x * 128 + t;
    if (in[i] < 0) give_up(error, 1);
    tile[t] = in[i];
    __syncthreads();
    int value = tile[t ^ 1];
    if (value < 0) give_up(error, 2);
    out[i] = value;
}
