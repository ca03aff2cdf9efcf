// Neighbours by indices without a sign, and in a tile with a border.
#include "../../tests/kernels/selvedge_cuda.h"

__global__ void jac3(const float *a, float *b, int n) {
    unsigned i = blockIdx.x * blockDim.x + threadIdx.x, j = blockIdx.y * blockDim.y + threadIdx.y, k =
        blockIdx.z * blockDim.z + threadIdx.z;
    if (i > 0 && j > 0 && k > 0 && i < n - 1 && j < n - 1 && k < n - 1) b[(k * n + j) * n + i] = a[(k * n +
        j) * n + i - 1] + a[(k * n + j) * n + i + 1] + a[(k * n + j - 1) * n + i] + a[(k * n + j + 1) * n +
        i] + a[((k - 1) * n + j) * n + i] + a[((k + 1) * n + j) * n + i];
}

__global__ void jac_sh(const float *a, float *b, int n) {
    __shared__ float s[18][18];
    int tx = threadIdx.x + 1, ty = threadIdx.y + 1, gx = blockIdx.x * 16 + tx, gy = blockIdx.y * 16 + ty;
    s[ty][tx] = a[gy * n + gx];
    if (tx == 1) s[ty][0] = a[gy * n + gx - 1];
    if (tx == 16) s[ty][17] = a[gy * n + gx + 1];
    if (ty == 1) s[0][tx] = a[(gy - 1) * n + gx];
    if (ty == 16) s[17][tx] = a[(gy + 1) * n + gx];
    __syncthreads();
    b[gy * n + gx] = .25f * (s[ty][tx - 1] + s[ty][tx + 1] + s[ty - 1][tx] + s[ty + 1][tx]);
}
