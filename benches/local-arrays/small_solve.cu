// Elimination with pivoting on a small dense system per thread: the pivot's index is not known, the loops' counts are.
#include "../../tests/kernels/selvedge_cuda.h"

template <int N> static __device__ bool solve(float a[N][N], float b[N]) {
    for (int k = 0; k < N; k++) {
        int pivot = k;
        for (int i = k + 1; i < N; i++)
            if (a[i][k] * a[i][k] > a[pivot][k] * a[pivot][k]) pivot = i;
        for (int i = 0; i < N; i++)
            if (i == pivot && i != k) {
                for (int j = 0; j < N; j++) {
                    float swapped = a[k][j];
                    a[k][j] = a[i][j];
                    a[i][j] = swapped;
                }
                float swapped = b[k];
                b[k] = b[i];
                b[i] = swapped;
            }
        if (a[k][k] == 0) return false;
        for (int i = k + 1; i < N; i++) {
            float factor = a[i][k] / a[k][k];
            for (int j = k; j < N; j++) a[i][j] -= factor * a[k][j];
            b[i] -= factor * b[k];
        }
    }
    for (int i = N - 1; i >= 0; i--) {
        for (int j = i + 1; j < N; j++) b[i] -= a[i][j] * b[j];
        b[i] /= a[i][i];
    }
    return true;
}

__global__ void small_solve(const float *systems, const float *right, float *solutions, int *ok, int n) {
    int t = blockIdx.x * blockDim.x + threadIdx.x;
    if (t >= n) return;
    float a[4][4], b[4];
    for (int i = 0; i < 4; i++) {
        for (int j = 0; j < 4; j++) a[i][j] = systems[(4 * i + j) * n + t];
        b[i] = right[i * n + t];
    }
    ok[t] = solve<4>(a, b);
    for (int i = 0; i < 4; i++) solutions[i * n + t] = b[i];
}
