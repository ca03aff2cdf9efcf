// A block of LU in shared memory, and the step inside.
#include "../../tests/kernels/selvedge_cuda.h"

#define B 16
__global__ void lud_diag(float *m, int n, int off) {
    __shared__ float s[B][B];
    int t = threadIdx.x;
    int a = off * n + off;
    for (int i = 0; i < B; i++) {
        s[i][t] = m[a + t];
        a += n;
    }
    __syncthreads();
    for (int i = 0; i < B - 1; i++) {
        if (t > i) {
            for (int j = 0; j < i; j++) s[t][i] -= s[t][j] * s[j][i];
            s[t][i] /= s[i][i];
        }
        __syncthreads();
        if (t > i) for (int j = 0; j < i + 1; j++) s[i + 1][t] -= s[i + 1][j] * s[j][t];
        __syncthreads();
    }
    a = (off + 1) * n + off;
    for (int i = 1; i < B; i++) {
        m[a + t] = s[i][t];
        a += n;
    }
}

__global__ void lud_in(float *m, int n, int off) {
    __shared__ float r[B][B], c[B][B];
    int gr = off + (blockIdx.y + 1) * B, gc = off + (blockIdx.x + 1) * B;
    r[threadIdx.y][threadIdx.x] = m[(off + threadIdx.y) * n + gc + threadIdx.x];
    c[threadIdx.y][threadIdx.x] = m[(gr + threadIdx.y) * n + off + threadIdx.x];
    __syncthreads();
    float sum = 0;
    for (int i = 0; i < B; i++) sum += c[threadIdx.y][i] * r[i][threadIdx.x];
    m[(gr + threadIdx.y) * n + gc + threadIdx.x] -= sum;
}
