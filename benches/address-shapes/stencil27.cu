// A stencil of 27 points, rows and planes of a runtime size.
#include "../../tests/kernels/selvedge_cuda.h"

__global__ void stencil27(const double *a, double *b, int nx, int ny, int nz, double c0, double c1) {
    int k = blockIdx.x * blockDim.x + threadIdx.x + 1, j = blockIdx.y * blockDim.y + threadIdx.y + 1;
    if (k >= nx - 1 || j >= ny - 1) return;
    for (int i = 1; i < nz - 1; i++) {
        double s = 0;
        #pragma unroll
        for (int z = -1; z <= 1; z++)
        #pragma unroll
        for (int y = -1; y <= 1; y++)
        #pragma unroll
        for (int x = -1; x <= 1; x++) s += a[(i + z) * ny * nx + (j + y) * nx + k + x];
        b[i * ny * nx + j * nx + k] = c0 * s + c1 * a[i * ny * nx + j * nx + k];
    }
}
