// Local variables whose address goes somewhere: to a function that is not inlined, into a struct, through
// an integer, to printf. They stay the thread's own memory, since no other thread can reach them.
//
// local_to_callee: sums are kept in a local array that a function fills. The barrier between two such
//   calls is redundant.
// local_in_struct: a struct in local memory holds the address of a local array and of a shared one.
// local_through_integer: an address as a number, and back.
// local_to_printf: arguments of printf lie in local memory; printf itself is seen by the host.
//
// launch: local_to_callee grid=2 block=128 (out i32[256], in i32[256])
// launch: local_in_struct grid=2 block=128 (out i32[256], in i32[256], n u32 = 4)
// launch: local_through_integer grid=2 block=128 (out i32[256], in i32[256])
// launch: local_to_printf grid=2 block=128 (out i32[256], in i32[256], n u32 = 999)
#include "library_cuda.h"

static __device__ __noinline__ void fill(int *four, const int *tile, unsigned from) {
    for (unsigned n = 0; n < 4; ++n) four[n] = tile[(from + n) % 128];
}

extern "C" __global__ void __launch_bounds__(128) local_to_callee(int *out, const int *in) {
    __shared__ int tile[128];
    unsigned t = threadIdx.x, i = blockIdx.x * 128 + t;
    int four[4];
    tile[t] = in[i];
    __syncthreads();
    fill(four, tile, t);
    int sum = four[0] + four[3];
    __syncthreads();  // redundant
    fill(four, tile, t + 7);
    out[i] = sum + four[1] + four[2];
}

struct cells {
    int *mine;
    int *shared;
    unsigned n;
};

static __device__ __noinline__ int add_up(const cells &c) {
    int sum = 0;
    for (unsigned n = 0; n < c.n; ++n) sum += c.mine[n] * c.shared[n];
    return sum;
}

extern "C" __global__ void __launch_bounds__(128) local_in_struct(int *out, const int *in, unsigned n) {
    __shared__ int tile[128];
    unsigned t = threadIdx.x, i = blockIdx.x * 128 + t;
    int mine[8];
    for (unsigned k = 0; k < 8; ++k) mine[k] = (int)(t * k);
    cells c{mine, tile, n};
    tile[t] = in[i];
    __syncthreads();
    int sum = add_up(c);
    __syncthreads();  // redundant
    mine[t % 8] = sum;
    out[i] = add_up(c);
}

extern "C" __global__ void __launch_bounds__(128) local_through_integer(int *out, const int *in) {
    __shared__ int tile[128];
    unsigned t = threadIdx.x, i = blockIdx.x * 128 + t;
    int mine[8];
    for (unsigned k = 0; k < 8; ++k) mine[k] = in[i] + (int)k;
    unsigned long address = (unsigned long)mine;
    int aligned = (int)(address & 3);
    tile[t] = mine[t % 8];
    __syncthreads();
    mine[(t + 1) % 8] = tile[127 - t];
    __syncthreads();  // redundant
    out[i] = mine[t % 8] + mine[aligned];
}

extern "C" __global__ void __launch_bounds__(128) local_to_printf(int *out, const int *in, unsigned n) {
    __shared__ int tile[128];
    unsigned t = threadIdx.x, i = blockIdx.x * 128 + t;
    tile[t] = in[i];
    __syncthreads();
    int value = tile[127 - t];
    if (value > (int)n) {
        struct {
            unsigned thread;
            int value;
        } said{t, value};
        LIBRARY_PRINT("thread %u has %d\n", said);
    }
    __syncthreads();
    tile[t] = value;
    __syncthreads();
    out[i] = tile[t ^ 1];
}
