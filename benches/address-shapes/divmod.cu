// Quotients and remainders of one index.
#include "../../tests/kernels/selvedge_cuda.h"

__global__ void divmod(const float *a, float *o, int n) {
    int z = blockIdx.x * blockDim.x + threadIdx.x;
    if (z >= n) return;
    int q = z / 96, r = z % 96;
    o[q * 96 + r] = a[z] + a[q * 96 + r + 1] + a[q * 96 + (r + 2)];
}

__global__ void im2col(const float *in, float *out, int n, int h, int w, int kh, int kw) {
    int z = blockIdx.x * blockDim.x + threadIdx.x;
    if (z >= n) return;
    int x = z % w, y = z / w % h, c = z / (w * h);
    for (int i = 0; i < kh; i++) for (int j = 0; j < kw; j++) {
        int yy = y + i - 1, xx = x + j - 1;
        out[((c * kh + i) * kw + j) * h * w + y * w + x] = (yy >= 0 && yy < h && xx >= 0 && xx < w) ? in[(c
            * h + yy) * w + xx] : 0.f;
    }
}
