// A stencil of five points, with the edges chosen by conditions.
#include "../../tests/kernels/selvedge_cuda.h"

__global__ void hot2d(const float *t, const float *pw, float *o, int rows, int cols, float a, float b) {
    int c = blockIdx.x * blockDim.x + threadIdx.x, r = blockIdx.y * blockDim.y + threadIdx.y;
    if (r >= rows || c >= cols) return;
    int i = r * cols + c;
    float n = r > 0 ? t[(r - 1) * cols + c] : t[i], s = r < rows - 1 ? t[(r + 1) * cols + c] : t[i];
    float w = c > 0 ? t[r * cols + c - 1] : t[i], e = c < cols - 1 ? t[r * cols + c + 1] : t[i];
    o[i] = t[i] + a * (pw[i] + (n + s - 2 * t[i]) * b + (w + e - 2 * t[i]) * b);
}
