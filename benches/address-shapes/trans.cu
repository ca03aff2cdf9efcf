// A transposed tile, a sum in a tree, and four strided elements.
#include "../../tests/kernels/selvedge_cuda.h"

__global__ void trans(const float *in, float *out, int w, int h) {
    __shared__ float t[32][33];
    int x = blockIdx.x * 32 + threadIdx.x, y = blockIdx.y * 32 + threadIdx.y;
    for (int j = 0; j < 32; j += 8) t[threadIdx.y + j][threadIdx.x] = in[(y + j) * w + x];
    __syncthreads();
    x = blockIdx.y * 32 + threadIdx.x;
    y = blockIdx.x * 32 + threadIdx.y;
    for (int j = 0; j < 32; j += 8) out[(y + j) * h + x] = t[threadIdx.x][threadIdx.y + j];
}

__global__ void reduce(const int *g, int *o, unsigned n) {
    __shared__ int s[256];
    unsigned t = threadIdx.x, i = blockIdx.x * 512 + t;
    int v = 0;
    while (i < n) {
        v += g[i] + g[i + 256];
        i += 512 * gridDim.x;
    }
    s[t] = v;
    __syncthreads();
    for (unsigned k = 128; k > 0; k >>= 1) {
        if (t < k) s[t] += s[t + k];
        __syncthreads();
    }
    if (t == 0) o[blockIdx.x] = s[0];
}

__global__ void fwt(float *d, int stride) {
    int pos = blockIdx.x * blockDim.x + threadIdx.x, lo = pos & (stride - 1), i0 = ((pos - lo) << 2) + lo,
        i1 = i0 + stride, i2 = i1 + stride, i3 = i2 + stride;
    float a = d[i0], b = d[i1], c = d[i2], e = d[i3];
    d[i0] = a + c;
    d[i1] = b + e;
    d[i2] = a - c;
    d[i3] = b - e;
}
