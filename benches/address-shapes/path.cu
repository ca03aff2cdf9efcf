// A row of shared memory, clamped neighbours.
#include "../../tests/kernels/selvedge_cuda.h"

__global__ void path(int it, int *wall, int *src, int *res, int cols, int rows, int st, int border) {
    __shared__ int prev[256], cur[256];
    int bx = blockIdx.x, tx = threadIdx.x, sb = 256 - it * 2, bX = sb * bx - border, xi = bX + tx;
    int vmin = bX < 0 ? -bX : 0, vmax = bX + 255 > cols - 1 ? 255 - (bX + 255 - cols + 1) : 255;
    int W = max(tx - 1, vmin), E = min(tx + 1, vmax);
    bool ok = tx >= vmin && tx <= vmax;
    if (xi >= 0 && xi <= cols - 1) prev[tx] = src[xi];
    __syncthreads();
    bool c = false;
    for (int i = 0; i < it; i++) {
        c = false;
        if (tx >= i + 1 && tx <= 256 - i - 2 && ok) {
            c = true;
            int s = min(min(prev[W], prev[tx]), prev[E]);
            cur[tx] = s + wall[cols * (st + i) + xi];
        }
        __syncthreads();
        if (i == it - 1) break;
        if (c) prev[tx] = cur[tx];
        __syncthreads();
    }
    if (c) res[xi] = cur[tx];
}
