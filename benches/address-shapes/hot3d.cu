// A stencil of seven points that walks along z with indices that step.
#include "../../tests/kernels/selvedge_cuda.h"

__global__ void hot3d(float *p, float *in, float *out, float dz, int nx, int ny, int nz, float cc, float
    cw, float ce) {
    int i = blockDim.x * blockIdx.x + threadIdx.x, j = blockDim.y * blockIdx.y + threadIdx.y;
    int c = i + j * nx, xy = nx * ny;
    int W = (i == 0) ? c : c - 1, E = (i == nx - 1) ? c : c + 1, N = (j == 0) ? c : c - nx, S = (j == ny -
        1) ? c : c + nx;
    float t1, t2, t3;
    t1 = t2 = in[c];
    t3 = in[c + xy];
    out[c] = cc * t2 + cw * in[W] + ce * in[E] + in[S] + in[N] + t1 + t3 + dz * p[c];
    c += xy;
    W += xy;
    E += xy;
    N += xy;
    S += xy;
    for (int k = 1; k < nz - 1; ++k) {
        t1 = t2;
        t2 = t3;
        t3 = in[c + xy];
        out[c] = cc * t2 + cw * in[W] + ce * in[E] + in[S] + in[N] + t1 + t3 + dz * p[c];
        c += xy;
        W += xy;
        E += xy;
        N += xy;
        S += xy;
    }
}
