// Shared memory whose size the launch decides. All `extern __shared__` arrays begin at the same
// address, whatever their names.
//
// carve: one array cut into weights, keys and totals by hand. The first barrier and the third are
//   needed. The second is redundant because the parts do not overlap, which only their offsets,
//   multiples of the block's size, can show.
// two_names: two arrays, which are one: used as floats, then as integers. All three barriers are
//   needed, the middle one only because of that.
//
// launch: carve grid=2 block=128 shared=1536 (out f32[256], key i32[256], weight f32[256])
// launch: two_names grid=2 block=128 shared=512 (out i32[256], in f32[256])
#include "selvedge_cuda.h"

extern "C" __global__ void __launch_bounds__(128) carve(float *out, const int *key, const float *weight) {
    extern __shared__ float pool[];
    unsigned n = blockDim.x;
    float *weights = pool;
    int *keys = (int *)(pool + n);
    float *totals = pool + 2 * n;
    unsigned t = threadIdx.x;
    unsigned i = blockIdx.x * n + t;
    weights[t] = weight[i];
    keys[t] = key[i];
    __syncthreads();
    float sum = 0.0f;
    for (unsigned j = 0; j < n; ++j)
        if (keys[j] == keys[t]) sum += weights[j];
    __syncthreads();  // redundant
    totals[t] = sum;
    __syncthreads();
    out[i] = weights[t] / totals[n - 1 - t];
}

extern "C" __global__ void __launch_bounds__(128) two_names(int *out, const float *in) {
    extern __shared__ float as_float[];
    extern __shared__ int as_int[];
    unsigned t = threadIdx.x;
    unsigned i = blockIdx.x * 128 + t;
    as_float[t] = in[i];
    __syncthreads();
    float v = as_float[(t + 1) % 128] - as_float[t];
    __syncthreads();
    as_int[127 - t] = v > 0.0f ? 1 : -1;
    __syncthreads();
    out[i] = as_int[t];
}
