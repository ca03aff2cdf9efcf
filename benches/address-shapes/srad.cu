// Six tiles of shared memory, and neighbours by tables of indices.
#include "../../tests/kernels/selvedge_cuda.h"

__global__ void srad1(float *E, float *W, float *N, float *S, float *J, float *C, int cols, int rows, float
    q0) {
    const int B = 16;
    int bx = blockIdx.x, by = blockIdx.y, tx = threadIdx.x, ty = threadIdx.y;
    int index = cols * B * by + B * bx + cols * ty + tx, in = cols * B * by + B * bx + tx - cols, is = cols
        * B * by + B * bx + cols * B + tx, iw = cols * B * by + B * bx + cols * ty - 1, ie = cols * B * by
        + B * bx + cols * ty + B;
    __shared__ float t[B][B], r[B][B], no[B][B], so[B][B], ea[B][B], we[B][B];
    no[ty][tx] = J[in];
    so[ty][tx] = J[is];
    if (by == 0) no[ty][tx] = J[B * bx + tx];
    else if (by == gridDim.y - 1) so[ty][tx] = J[cols * B * (gridDim.y - 1) + B * bx + cols * (B - 1) + tx];
    __syncthreads();
    we[ty][tx] = J[iw];
    ea[ty][tx] = J[ie];
    if (bx == 0) we[ty][tx] = J[cols * B * by + cols * ty];
    else if (bx == gridDim.x - 1) ea[ty][tx] = J[cols * B * by + B * (gridDim.x - 1) + cols * ty + B - 1];
    __syncthreads();
    t[ty][tx] = J[index];
    __syncthreads();
    float jc = t[ty][tx], n, s, w, e;
    if (ty == 0 && tx == 0) {
        n = no[ty][tx] - jc;
        s = t[ty + 1][tx] - jc;
        w = we[ty][tx] - jc;
        e = t[ty][tx + 1] - jc;
    }
    else if (ty == 0 && tx == B - 1) {
        n = no[ty][tx] - jc;
        s = t[ty + 1][tx] - jc;
        w = t[ty][tx - 1] - jc;
        e = ea[ty][tx] - jc;
    }
    else if (ty == B - 1 && tx == B - 1) {
        n = t[ty - 1][tx] - jc;
        s = so[ty][tx] - jc;
        w = t[ty][tx - 1] - jc;
        e = ea[ty][tx] - jc;
    }
    else if (ty == B - 1 && tx == 0) {
        n = t[ty - 1][tx] - jc;
        s = so[ty][tx] - jc;
        w = we[ty][tx] - jc;
        e = t[ty][tx + 1] - jc;
    }
    else if (ty == 0) {
        n = no[ty][tx] - jc;
        s = t[ty + 1][tx] - jc;
        w = t[ty][tx - 1] - jc;
        e = t[ty][tx + 1] - jc;
    }
    else if (tx == B - 1) {
        n = t[ty - 1][tx] - jc;
        s = t[ty + 1][tx] - jc;
        w = t[ty][tx - 1] - jc;
        e = ea[ty][tx] - jc;
    }
    else if (ty == B - 1) {
        n = t[ty - 1][tx] - jc;
        s = so[ty][tx] - jc;
        w = t[ty][tx - 1] - jc;
        e = t[ty][tx + 1] - jc;
    }
    else if (tx == 0) {
        n = t[ty - 1][tx] - jc;
        s = t[ty + 1][tx] - jc;
        w = we[ty][tx] - jc;
        e = t[ty][tx + 1] - jc;
    }
    else {
        n = t[ty - 1][tx] - jc;
        s = t[ty + 1][tx] - jc;
        w = t[ty][tx - 1] - jc;
        e = t[ty][tx + 1] - jc;
    }
    float g2 = (n * n + s * s + w * w + e * e) / (jc * jc), l = (n + s + w + e) / jc, num = 0.5f * g2 - l *
        l / 16, den = 1 + .25f * l, q = num / (den * den);
    r[ty][tx] = 1.f / (1.f + (q - q0) / (q0 * (1 + q0)));
    __syncthreads();
    C[index] = r[ty][tx];
    E[index] = e;
    W[index] = w;
    S[index] = s;
    N[index] = n;
}

__global__ void srad2(const int *iN, const int *iS, const int *jE, const int *jW, float *dN, float *dS,
    float *dE, float *dW, float *c, float *I, int nr, int nc, float lam) {
    int ei = blockIdx.x * blockDim.x + threadIdx.x;
    int row = (ei + 1) % nr - 1, col = (ei + 1) / nr;
    if ((ei + 1) % nr == 0) {
        row = nr - 1;
        col = col - 1;
    }
    if (ei < nr * nc) {
        float cN = c[ei], cS = c[iS[row] + nr * col], cW = c[ei], cE = c[row + nr * jE[col]];
        I[ei] += 0.25f * lam * (cN * dN[ei] + cS * dS[ei] + cW * dW[ei] + cE * dE[ei]);
    }
}
