// A radix-8 butterfly on arrays of a thread, filled and written by loops; twiddles in a local table.
#include "../../tests/kernels/selvedge_cuda.h"

struct complex { float re, im; };
static __device__ complex add(complex a, complex b) { return {a.re + b.re, a.im + b.im}; }
static __device__ complex sub(complex a, complex b) { return {a.re - b.re, a.im - b.im}; }
static __device__ complex mul(complex a, complex b) { return {a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re}; }

static __device__ void butterfly(complex *v, int stride, const complex *twiddle) {
    for (int i = 0; i < 8; i++) {
        if (i & stride) continue;
        complex a = v[i], b = mul(v[i + stride], twiddle[(i % stride) * (4 / stride)]);
        v[i] = add(a, b);
        v[i + stride] = sub(a, b);
    }
}

__global__ void fft8(complex *data, int n) {
    const complex twiddle[4] = {{1, 0}, {0.70710678f, -0.70710678f}, {0, -1}, {-0.70710678f, -0.70710678f}};
    int t = blockIdx.x * blockDim.x + threadIdx.x;
    if (t >= n) return;
    complex v[8];
    for (int i = 0; i < 8; i++) {
        int reversed = (i & 1) << 2 | (i & 2) | (i & 4) >> 2;
        v[reversed] = data[t + i * n];
    }
    for (int stride = 1; stride < 8; stride *= 2) butterfly(v, stride, twiddle);
    for (int i = 0; i < 8; i++) data[t + i * n] = v[i];
}
