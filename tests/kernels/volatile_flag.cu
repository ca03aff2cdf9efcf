// Hand-over inside a block through a volatile flag in shared memory.
//
// normalize_by_first_warp: warp 0 finds the largest of the block's first 32 values, stores it and
//   raises a flag; the other warps poll the flag. The barrier is needed: the flag is down before
//   anybody polls. The hand-over itself needs no barrier, but its accesses are no ordinary ones.
//
// launch: normalize_by_first_warp grid=2 block=128 (out f32[256], in f32[256])
#include "selvedge_cuda.h"

extern "C" __global__ void __launch_bounds__(128) normalize_by_first_warp(float *out, const float *in) {
    __shared__ volatile unsigned ready;
    __shared__ float largest;
    unsigned t = threadIdx.x;
    unsigned i = blockIdx.x * 128 + t;
    if (t == 0) ready = 0;
    __syncthreads();  // unseen: the emulated flag is down to begin with
    float v = in[i];
    float scale = fabsf(v);
    if (t < 32) {
        for (int x = 16; x > 0; x /= 2) scale = fmaxf(scale, __shfl_xor_sync(0xffffffffu, scale, x));
        if (t == 0) {
            largest = scale;
            __threadfence_block();
            ready = 1;
        }
    } else {
        while (ready == 0) {}
        __threadfence_block();
        scale = largest;
    }
    out[i] = v / scale;
}
