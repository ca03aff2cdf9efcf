// Rows of a runtime size, twice the same address.
#include "../../tests/kernels/selvedge_cuda.h"

__global__ void adj(float *delta, int hid, float *ly, int in, float *w, float *oldw) {
    int by = blockIdx.y, tx = threadIdx.x, ty = threadIdx.y;
    int index = (hid + 1) * 16 * by + (hid + 1) * ty + tx + 1 + (hid + 1), iy = 16 * by + ty + 1, ix = tx + 1;
    w[index] += 0.3f * delta[ix] * ly[iy] + 0.3f * oldw[index];
    oldw[index] = 0.3f * delta[ix] * ly[iy] + 0.3f * oldw[index];
    __syncthreads();
    if (ty == 0 && by == 0) {
        w[ix] += 0.3f * delta[ix] + 0.3f * oldw[ix];
        oldw[ix] = 0.3f * delta[ix] + 0.3f * oldw[ix];
    }
}

__global__ void gauss2(float *m, float *a, float *b, int size, int j1, int t) {
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= size - 1 - t || y >= size - t) return;
    a[size * (x + 1 + t) + (y + t)] -= m[size * (x + 1 + t) + t] * a[size * t + (y + t)];
    if (y == 0) b[x + 1 + t] -= m[size * (x + 1 + t) + (y + t)] * b[t];
}
