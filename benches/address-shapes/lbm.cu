// Nine directions of a lattice, one element each.
#include "../../tests/kernels/selvedge_cuda.h"

__global__ void lbm(const float *s, float *d, int nx, int ny) {
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y;
    int i = (y * nx + x);
    float c = s[i * 9], n = s[i * 9 + 1], so = s[i * 9 + 2], e = s[i * 9 + 3], w = s[i * 9 + 4], ne = s[i *
        9 + 5], nw = s[i * 9 + 6], se = s[i * 9 + 7], sw = s[i * 9 + 8];
    float rho = c + n + so + e + w + ne + nw + se + sw;
    d[i * 9] = c * rho;
    d[(i + nx) * 9 + 1] = n * rho;
    d[(i - nx) * 9 + 2] = so * rho;
    d[(i + 1) * 9 + 3] = e * rho;
    d[(i - 1) * 9 + 4] = w * rho;
    d[(i + nx + 1) * 9 + 5] = ne * rho;
    d[(i + nx - 1) * 9 + 6] = nw * rho;
    d[(i - nx + 1) * 9 + 7] = se * rho;
    d[(i - nx - 1) * 9 + 8] = sw * rho;
}
