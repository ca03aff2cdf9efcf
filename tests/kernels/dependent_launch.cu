// Programmatic dependent launch: the second kernel may start before the first has finished.
//
// first_kernel: squares, neighbours exchanged through shared memory, then the signal that the
//   next grid may start. The first barrier is needed. The second, before the signal, is what
//   people write to have the block's stores done by then. The waiting side does not rely on it
//   (griddepcontrol.wait waits for the whole grid and its stores), but only that other kernel
//   shows it.
// second_kernel: loads its weights, then thread 0 waits for the first grid, then a barrier
//   lets all read its results. That barrier is needed although no memory of the block's own is
//   touched around it.
//
// arch: sm_90
// launch: first_kernel grid=2 block=128 (out f32[256], in f32[256])
// launch: second_kernel grid=2 block=128 (out f32[256], result f32[256], weight f32[128])
#include "selvedge_cuda.h"

extern "C" __global__ void __launch_bounds__(128) first_kernel(float *out, const float *in) {
    __shared__ float s[128];
    unsigned t = threadIdx.x;
    unsigned i = blockIdx.x * 128 + t;
    s[t] = in[i] * in[i];
    __syncthreads();
    out[i] = s[t] + s[t ^ 1];
    __syncthreads();  // unseen: for the next grid
    cudaTriggerProgrammaticLaunchCompletion();
}

extern "C" __global__ void __launch_bounds__(128) second_kernel(float *out, const float *result, const float *weight) {
    unsigned t = threadIdx.x;
    unsigned i = blockIdx.x * 128 + t;
    float w = weight[t];
    if (t == 0) cudaGridDependencySynchronize();
    __syncthreads();  // unseen: for the grid before
    out[i] = w * result[i];
}
