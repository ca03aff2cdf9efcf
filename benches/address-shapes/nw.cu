// A wavefront in two tiles of shared memory.
#include "../../tests/kernels/selvedge_cuda.h"

#define B 16
__global__ void nw(int *ref, int *it, int cols, int pen, int i, int bw) {
    int bx = blockIdx.x, tx = threadIdx.x, x = bx, y = i - 1 - bx;
    int index = cols * B * y + B * x + tx + (cols + 1), iw = cols * B * y + B * x + cols, inw = cols * B *
        y + B * x, in = cols * B * y + B * x + tx + 1;
    __shared__ int temp[B + 1][B + 1];
    __shared__ int rf[B][B];
    if (tx == 0) temp[tx][0] = it[inw];
    for (int ty = 0; ty < B; ty++) rf[ty][tx] = ref[index + cols * ty];
    __syncthreads();
    temp[tx + 1][0] = it[iw + cols * tx];
    __syncthreads();
    temp[0][tx + 1] = it[in];
    __syncthreads();
    for (int m = 0; m < B; m++) {
        if (tx <= m) {
            int a = tx + 1, b = m - tx + 1;
            int u = temp[b - 1][a - 1] + rf[b - 1][a - 1], v = temp[b][a - 1] - pen, w = temp[b - 1][a] - pen;
            temp[b][a] = max(u, max(v, w));
        }
        __syncthreads();
    }
    for (int m = B - 2; m >= 0; m--) {
        if (tx <= m) {
            int a = tx + B - m, b = B - tx;
            int u = temp[b - 1][a - 1] + rf[b - 1][a - 1], v = temp[b][a - 1] - pen, w = temp[b - 1][a] - pen;
            temp[b][a] = max(u, max(v, w));
        }
        __syncthreads();
    }
    for (int ty = 0; ty < B; ty++) it[index + ty * cols] = temp[ty + 1][tx + 1];
}
