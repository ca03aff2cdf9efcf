// Pairs of elements, small transforms, and segments found by neighbours.
#include "../../tests/kernels/selvedge_cuda.h"

__global__ void bits(int *a, int j, int k) {
    unsigned i = blockIdx.x * blockDim.x + threadIdx.x, l = i ^ j;
    if (l > i) {
        if ((i & k) == 0 && a[i] > a[l]) {
            int t = a[i];
            a[i] = a[l];
            a[l] = t;
        }
    }
}

__global__ void dwt(const float *in, float *lo, float *hi, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (2 * i + 1 < n) {
        float a = in[2 * i], b = in[2 * i + 1];
        lo[i] = a + b;
        hi[i] = a - b;
    }
}

__global__ void dct(const float *in, float *out, int stride) {
    __shared__ float s[8 * 9];
    int o = blockIdx.y * 8 * stride + blockIdx.x * 8 + threadIdx.x;
    for (int i = 0; i < 8; i++) s[i * 9 + threadIdx.x] = in[o + i * stride];
    __syncthreads();
    float *p = s + threadIdx.x * 9;
    float a = p[0] + p[7], b = p[1] + p[6], c = p[2] + p[5], d = p[3] + p[4];
    p[0] = a + d;
    p[4] = b + c;
    p[2] = a - d;
    p[6] = b - c;
    __syncthreads();
    for (int i = 0; i < 8; i++) out[o + i * stride] = s[i * 9 + threadIdx.x];
}

__global__ void seg(const int *a, int *f, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    if (i == 0) f[0] = 1;
    else if (a[i] != a[i - 1]) f[i] = 1;
    else f[i] = 0;
    if (i == n - 1) f[n] = a[i + 1];
}
