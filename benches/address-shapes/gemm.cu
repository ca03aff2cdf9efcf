// Tiled products, one with registers, and a product with a vector with a runtime loop.
#include "../../tests/kernels/selvedge_cuda.h"

__global__ void gemm(const float *A, const float *B, float *C, int M, int N, int K) {
    __shared__ float a[16][17], b[16][17];
    int tx = threadIdx.x, ty = threadIdx.y, r = blockIdx.y * 16 + ty, c = blockIdx.x * 16 + tx;
    float s = 0;
    for (int t = 0; t < K; t += 16) {
        a[ty][tx] = A[r * K + t + tx];
        b[ty][tx] = B[(t + ty) * N + c];
        __syncthreads();
        for (int k = 0; k < 16; k++) s += a[ty][k] * b[k][tx];
        __syncthreads();
    }
    C[r * N + c] = s;
}

__global__ void gemm4(const float *A, const float *B, float *C, int M, int N, int K) {
    __shared__ float a[64][17], b[16][65];
    int tx = threadIdx.x, ty = threadIdx.y;
    float s[4][4] = {};
    for (int t = 0; t < K; t += 16) {
        for (int i = 0; i < 4; i++) {
            a[ty + 16 * i][tx] = A[(blockIdx.y * 64 + ty + 16 * i) * K + t + tx];
            b[ty][tx + 16 * i] = B[(t + ty) * N + blockIdx.x * 64 + tx + 16 * i];
        }
        __syncthreads();
        for (int k = 0; k < 16; k++) for (int i = 0; i < 4; i++) for (int j = 0; j < 4; j++) s[i][j] +=
            a[ty + 16 * i][k] * b[k][tx + 16 * j];
        __syncthreads();
    }
    for (int i = 0; i < 4; i++) for (int j = 0; j < 4; j++) C[(blockIdx.y * 64 + ty + 16 * i) * N +
        blockIdx.x * 64 + tx + 16 * j] = s[i][j];
}

__global__ void gemv(const float *A, const float *x, float *y, int m, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < m) {
        float s = 0;
        for (int j = 0; j < n; j++) s += A[i * n + j] * x[j];
        y[i] = s;
    }
}
