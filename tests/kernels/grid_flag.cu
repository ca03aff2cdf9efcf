// Hand-over between blocks of one grid: a block waits until another one sets a flag. All blocks
// that wait for each other must be resident; chained_scan only ever waits for blocks that run.
//
// chained_scan: inclusive prefix sums of the whole array. A block takes its number by ticket,
//   scans its part, waits for its predecessor's total and publishes its own. All barriers are
//   needed: the number, the scan's, the prefix.
// heat_grid: time steps over the whole array with a barrier of the grid between them. Both
//   barriers in grid_sync are needed, though neither has a conflicting pair of accesses of the
//   block around it: the first so that thread 0 announces what all threads of the block wrote,
//   the second so that all threads see what thread 0 waited for.
// broadcast_table: block 0 fills a table and sets a volatile flag; the others wait for it. The
//   barriers in both arms are needed for the same two reasons.
//
// launch: chained_scan grid=5 block=128 (out i32[640], in i32[640], prefix i32[5], ready u32[5] = 0, next_block u32[1] = {0})
// launch: heat_grid grid=4 block=64 (a f32[256], b f32[256], arrived u32[1] = {0}, steps u32 = 7)
// launch: broadcast_table grid=4 block=128 (out f32[512], table f32[128], flag u32[1] = {0}, in f32[128])
#include "selvedge_cuda.h"

extern "C" __global__ void __launch_bounds__(128)
    chained_scan(int *out, const int *in, int *prefix, unsigned *ready, unsigned *next_block) {
    __shared__ int s[128];
    __shared__ unsigned number;
    __shared__ int before;
    unsigned t = threadIdx.x;
    if (t == 0) number = atomicAdd(next_block, 1u);
    __syncthreads();
    unsigned block = number;
    s[t] = in[block * 128 + t];
    __syncthreads();
    for (unsigned d = 1; d < 128; d *= 2) {
        int left = t >= d ? s[t - d] : 0;
        __syncthreads();
        s[t] += left;
        __syncthreads();
    }
    if (t == 127) {
        int sum = 0;
        if (block > 0) {
            while (load_acquire(&ready[block - 1]) == 0) {}
            sum = prefix[block - 1];
        }
        prefix[block] = sum + s[127];
        store_release(&ready[block], 1u);
        before = sum;
    }
    __syncthreads();
    out[block * 128 + t] = s[t] + before;
}

SELVEDGE_FN void grid_sync(unsigned *arrived, unsigned goal) {
    __syncthreads();
    if (threadIdx.x == 0) {
        __threadfence();
        atomicAdd(arrived, 1u);
        while (load_relaxed(arrived) < goal) {}
        __threadfence();
    }
    __syncthreads();
}

extern "C" __global__ void __launch_bounds__(64) heat_grid(float *a, float *b, unsigned *arrived, unsigned steps) {
    unsigned i = blockIdx.x * 64 + threadIdx.x;
    unsigned last = gridDim.x * 64 - 1;
    for (unsigned step = 1; step <= steps; ++step) {
        float v = a[i];
        if (i > 0 && i < last) v = 0.25f * (a[i - 1] + 2.0f * v + a[i + 1]);
        b[i] = v;
        grid_sync(arrived, step * gridDim.x);
        float *old = a;
        a = b;
        b = old;
    }
}

extern "C" __global__ void __launch_bounds__(128)
    broadcast_table(float *out, float *table, volatile unsigned *flag, const float *in) {
    unsigned t = threadIdx.x;
    if (blockIdx.x == 0) {
        table[t] = in[t] * in[t];
        __syncthreads();
        if (t == 0) {
            __threadfence();
            *flag = 1;
        }
    } else {
        if (t == 0) {
            while (*flag == 0) {}
            __threadfence();
        }
        __syncthreads();
    }
    out[blockIdx.x * 128 + t] = table[(t + blockIdx.x) % 128];
}
