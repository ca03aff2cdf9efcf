// One-dimensional stencils.
//
// stencil_radius3: seven points, with a halo loaded by the first threads. The barrier is needed.
// heat_steps: eight time steps of the heat equation on a block's 128 cells, of which the outer
//   eight on each side only serve as halo. In place, so two barriers in a step, both needed: all
//   have read before one writes, all have written before one reads. Only the last trip's second
//   one orders nothing (a thread stores its own cell), and it is the same barrier.
//
// launch: stencil_radius3 grid=4 block=128 (out f32[500], in f32[500], n u32 = 500)
// launch: heat_steps grid=4 block=128 (out f32[448], in f32[464])
#include "selvedge_cuda.h"

#define RADIUS 3
extern "C" __global__ void __launch_bounds__(128) stencil_radius3(float *out, const float *in, unsigned n) {
    __shared__ float s[128 + 2 * RADIUS];
    int t = threadIdx.x;
    int i = blockIdx.x * 128 + t;
    int end = n;
    s[t + RADIUS] = i < end ? in[i] : 0.0f;
    if (t < RADIUS) {
        s[t] = i >= RADIUS && i - RADIUS < end ? in[i - RADIUS] : 0.0f;
        s[t + RADIUS + 128] = i + 128 < end ? in[i + 128] : 0.0f;
    }
    __syncthreads();
    if (i < end) {
        float sum = 0.0f;
        for (int d = -RADIUS; d <= RADIUS; ++d) sum += s[t + RADIUS + d];
        out[i] = sum / (2 * RADIUS + 1);
    }
}

#define STEPS 8
extern "C" __global__ void __launch_bounds__(128) heat_steps(float *out, const float *in) {
    __shared__ float s[128];
    unsigned t = threadIdx.x;
    unsigned first = blockIdx.x * (128 - 2 * STEPS);
    s[t] = in[first + t];
    __syncthreads();
    for (unsigned step = 0; step < STEPS; ++step) {
        float v = s[t];
        if (t > 0 && t < 127) v = 0.25f * (s[t - 1] + 2.0f * v + s[t + 1]);
        __syncthreads();
        s[t] = v;
        __syncthreads();
    }
    if (t >= STEPS && t < 128 - STEPS) out[first + t - STEPS] = s[t];
}
