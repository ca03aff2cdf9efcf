// Sparse matrix times vector, compressed rows.
//
// spmv_vector: a row per warp, no barrier at all.
// spmv_stream: a block takes consecutive rows with at most 512 entries together, forms all
//   products in shared memory, then a thread sums a row. The barrier is needed.
// spmv_long_rows: rows are dealt out to the blocks, each summed by a tree. The first barrier and
//   the tree's are needed. The one before the buffer is filled for the next row is redundant: all
//   that lies between it and the tree's last is thread 0 reading s[0], which it alone overwrites.
//
// launch: spmv_vector grid=5 block=128 (y f32[rows], start i32[rows+1], column i32[start[rows]], value f32[start[rows]], x f32[columns], rows u32 = 19)
// launch: spmv_stream grid=4 block=128 (y f32[rows], first_row i32[5], start i32[rows+1], column i32[start[rows]], value f32[start[rows]], x f32[columns])
// launch: spmv_long_rows grid=3 block=128 (y f32[rows], start i32[rows+1], column i32[start[rows]], value f32[start[rows]], x f32[columns], rows u32 = 19)
#include "selvedge_cuda.h"

extern "C" __global__ void __launch_bounds__(128)
    spmv_vector(float *y, const int *start, const int *column, const float *value, const float *x, unsigned rows) {
    unsigned lane = threadIdx.x % 32;
    unsigned row = blockIdx.x * 4 + threadIdx.x / 32;
    if (row >= rows) return;
    float sum = 0.0f;
    for (int e = start[row] + (int)lane; e < start[row + 1]; e += 32)
        sum += __ldg(&value[e]) * __ldg(&x[__ldg(&column[e])]);
    for (unsigned d = 16; d > 0; d /= 2) sum += __shfl_down_sync(0xffffffffu, sum, d);
    if (lane == 0) y[row] = sum;
}

extern "C" __global__ void __launch_bounds__(128) spmv_stream(float *y, const int *first_row, const int *start,
                                                              const int *column, const float *value, const float *x) {
    __shared__ float product[512];
    int row = first_row[blockIdx.x];
    int end = first_row[blockIdx.x + 1];
    int first = start[row];
    int count = start[end] - first;
    for (int e = threadIdx.x; e < count; e += 128)
        product[e] = __ldg(&value[first + e]) * __ldg(&x[__ldg(&column[first + e])]);
    __syncthreads();
    for (row += threadIdx.x; row < end; row += 128) {
        float sum = 0.0f;
        for (int e = start[row] - first; e < start[row + 1] - first; ++e) sum += product[e];
        y[row] = sum;
    }
}

extern "C" __global__ void __launch_bounds__(128)
    spmv_long_rows(float *y, const int *start, const int *column, const float *value, const float *x, unsigned rows) {
    __shared__ float s[128];
    unsigned t = threadIdx.x;
    for (unsigned row = blockIdx.x; row < rows; row += gridDim.x) {
        float sum = 0.0f;
        for (int e = start[row] + (int)t; e < start[row + 1]; e += 128)
            sum += __ldg(&value[e]) * __ldg(&x[__ldg(&column[e])]);
        s[t] = sum;
        __syncthreads();
        for (unsigned half = 64; half > 0; half /= 2) {
            if (t < half) s[t] += s[t + half];
            __syncthreads();
        }
        if (t == 0) y[row] = s[0];
        __syncthreads();  // redundant
    }
}
