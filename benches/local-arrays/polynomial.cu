// Coefficients in an array that a switch and two nested loops of known counts fill; a union read as other words.
#include "../../tests/kernels/selvedge_cuda.h"

union bits { double whole; unsigned half[2]; };

static __device__ void coefficients(int kind, float *c) {
    switch (kind) {
    case 0: for (int i = 0; i < 6; i++) c[i] = 1.0f / (i + 1); break;
    case 1: for (int i = 0; i < 6; i++) c[i] = i % 2 ? -0.5f * i : 0.25f; break;
    default: for (int i = 0; i < 6; i++) c[i] = i;
    }
}

__global__ void polynomial(const float *x, float *y, double *z, int kind, int n) {
    int t = blockIdx.x * blockDim.x + threadIdx.x;
    if (t >= n) return;
    float c[6], derived[6];
    coefficients(kind, c);
    for (int i = 0; i < 6; i++) {
        derived[i] = 0;
        for (int j = i; j < 6; j++) derived[i] += c[j] * (j - i + 1);
    }
    float at = x[t], value = 0;
    for (int i = 5; i >= 0; i--) value = value * at + derived[i];
    y[t] = value;
    bits b;
    b.whole = z[t];
    b.half[1] ^= 0x80000000u;
    z[t] = b.whole;
}
