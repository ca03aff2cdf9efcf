// A step of a lattice Boltzmann method with nineteen directions in arrays of the thread; fully unrolled it needs many registers.
#include "../../tests/kernels/selvedge_cuda.h"

__global__ void directions(float *to, const float *from, int nx, int ny, int nz, float omega) {
    const int cx[19] = {0, 1, -1, 0, 0, 0, 0, 1, -1, 1, -1, 1, -1, 1, -1, 0, 0, 0, 0};
    const int cy[19] = {0, 0, 0, 1, -1, 0, 0, 1, -1, -1, 1, 0, 0, 0, 0, 1, -1, 1, -1};
    const int cz[19] = {0, 0, 0, 0, 0, 1, -1, 0, 0, 0, 0, 1, -1, -1, 1, 1, -1, -1, 1};
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y, z = blockIdx.z;
    if (x >= nx) return;
    int cells = nx * ny * nz;
    float f[19], rho = 0, u[3] = {0, 0, 0};
    for (int d = 0; d < 19; d++) {
        int sx = (x - cx[d] + nx) % nx, sy = (y - cy[d] + ny) % ny, sz = (z - cz[d] + nz) % nz;
        f[d] = from[d * cells + (sz * ny + sy) * nx + sx];
        rho += f[d];
        u[0] += cx[d] * f[d];
        u[1] += cy[d] * f[d];
        u[2] += cz[d] * f[d];
    }
    float square = 0;
    for (int k = 0; k < 3; k++) {
        u[k] /= rho;
        square += u[k] * u[k];
    }
    for (int d = 0; d < 19; d++) {
        float w = d == 0 ? 1.0f / 3 : d < 7 ? 1.0f / 18 : 1.0f / 36;
        float along = cx[d] * u[0] + cy[d] * u[1] + cz[d] * u[2];
        float balance = w * rho * (1 + 3 * along + 4.5f * along * along - 1.5f * square);
        to[d * cells + (z * ny + y) * nx + x] = f[d] + omega * (balance - f[d]);
    }
}
