// Barriers in device functions, inlined and not.
//
// standardize: calls a reduction that is not inlined, twice. Its first barrier is redundant at
//   the first call and needed at the second (the buffer may still be read by a slower thread),
//   so it must stay; the others are needed at both.
// stage_and_wait: a staging function with a barrier at its end, and a caller who does not know
//   and writes its own: one of the two, adjacent after inlining, is redundant. Then a function
//   that is nothing but a barrier and is not inlined: needed. Then a call of a function without
//   any memory access, between two barriers of which one is redundant.
// choose_reduction: a reduction called through a pointer, the same for all threads. Its barriers
//   are needed.
//
// launch: standardize grid=2 block=128 (out f32[256], in f32[256])
// launch: stage_and_wait grid=2 block=128 (out f32[256], in f32[256])
// launch: choose_reduction grid=2 block=128 (out f32[2], in f32[256], largest i32 = 1)
#include "selvedge_cuda.h"

__device__ __noinline__ float block_sum(float v) {
    __shared__ float s[128];
    unsigned t = threadIdx.x;
    __syncthreads();
    s[t] = v;
    __syncthreads();
    for (unsigned half = 64; half > 0; half /= 2) {
        if (t < half) s[t] += s[t + half];
        __syncthreads();
    }
    return s[0];
}

extern "C" __global__ void __launch_bounds__(128) standardize(float *out, const float *in) {
    unsigned i = blockIdx.x * 128 + threadIdx.x;
    float v = in[i];
    float mean = block_sum(v) / 128.0f;
    float variance = block_sum((v - mean) * (v - mean)) / 128.0f;
    out[i] = (v - mean) * rsqrtf(variance + 1e-6f);
}

SELVEDGE_FN void stage(float *to, const float *from) {
    to[threadIdx.x] = from[threadIdx.x];
    __syncthreads();
}

__device__ __noinline__ void wait_for_all() { __syncthreads(); }

__device__ __noinline__ float polynomial(float x) { return ((x - 3.0f) * x + 0.5f) * x - 1.0f; }

extern "C" __global__ void __launch_bounds__(128) stage_and_wait(float *out, const float *in) {
    __shared__ float s[128];
    unsigned t = threadIdx.x;
    stage(s, in + blockIdx.x * 128);
    __syncthreads();  // redundant
    float v = s[127 - t];
    wait_for_all();
    s[t] = v;
    __syncthreads();
    v = polynomial(v);
    __syncthreads();  // redundant
    out[blockIdx.x * 128 + t] = v + s[(t + 1) % 128];
}

__device__ __noinline__ float tree_sum(float *s) {
    unsigned t = threadIdx.x;
    for (unsigned half = 64; half > 0; half /= 2) {
        __syncthreads();
        if (t < half) s[t] += s[t + half];
    }
    __syncthreads();
    return s[0];
}

__device__ __noinline__ float tree_max(float *s) {
    unsigned t = threadIdx.x;
    for (unsigned half = 64; half > 0; half /= 2) {
        __syncthreads();
        if (t < half) s[t] = fmaxf(s[t], s[t + half]);
    }
    __syncthreads();
    return s[0];
}

extern "C" __global__ void __launch_bounds__(128) choose_reduction(float *out, const float *in, int largest) {
    __shared__ float s[128];
    unsigned t = threadIdx.x;
    s[t] = in[blockIdx.x * 128 + t];
    float (*reduce)(float *) = largest ? tree_max : tree_sum;
    float v = reduce(s);
    if (t == 0) out[blockIdx.x] = v;
}
