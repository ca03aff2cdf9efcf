// Fast Fourier transform of 256 complex numbers per block, Stockham's order, radix 2.
//
// fft256_in_place: two barriers per stage, both needed: all have read before one writes, all
//   have written before the next stage reads.
// fft256_two_buffers: one barrier per stage, needed, both ways.
// In both the one before the loop is redundant: the first stage reads what the thread itself
// stored.
//
// launch: fft256_in_place grid=2 block=128 (data f32x2[512])
// launch: fft256_two_buffers grid=2 block=128 (data f32x2[512])
#include "selvedge_cuda.h"

#define PI 3.14159265f

SELVEDGE_FN float2 twiddle(float2 v, unsigned k, unsigned span) {
    float angle = -PI * (float)k / (float)span;
    float c = __cosf(angle), s = __sinf(angle);
    return make_float2(v.x * c - v.y * s, v.x * s + v.y * c);
}

extern "C" __global__ void __launch_bounds__(128) fft256_in_place(float2 *data) {
    __shared__ float2 s[256];
    unsigned t = threadIdx.x;
    float2 *mine = data + blockIdx.x * 256;
    s[t] = mine[t];
    s[t + 128] = mine[t + 128];
    __syncthreads();  // redundant
    for (unsigned span = 1; span < 256; span *= 2) {
        unsigned k = t % span;
        float2 a = s[t];
        float2 b = twiddle(s[t + 128], k, span);
        __syncthreads();
        unsigned to = (t - k) * 2 + k;
        s[to] = make_float2(a.x + b.x, a.y + b.y);
        s[to + span] = make_float2(a.x - b.x, a.y - b.y);
        __syncthreads();
    }
    mine[t] = s[t];
    mine[t + 128] = s[t + 128];
}

extern "C" __global__ void __launch_bounds__(128) fft256_two_buffers(float2 *data) {
    __shared__ float2 s[2][256];
    unsigned t = threadIdx.x;
    float2 *mine = data + blockIdx.x * 256;
    s[0][t] = mine[t];
    s[0][t + 128] = mine[t + 128];
    __syncthreads();  // redundant
    unsigned now = 0;
    for (unsigned span = 1; span < 256; span *= 2) {
        unsigned k = t % span;
        float2 a = s[now][t];
        float2 b = twiddle(s[now][t + 128], k, span);
        unsigned to = (t - k) * 2 + k;
        s[now ^ 1][to] = make_float2(a.x + b.x, a.y + b.y);
        s[now ^ 1][to + span] = make_float2(a.x - b.x, a.y - b.y);
        now ^= 1;
        __syncthreads();
    }
    mine[t] = s[now][t];
    mine[t + 128] = s[now][t + 128];
}
