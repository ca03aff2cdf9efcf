// Structures of arrays, four neighbours each.
#include "../../tests/kernels/selvedge_cuda.h"

struct F3 {
    float x, y, z;
};

__global__ void flux(int nelr, int *nb, float *normals, float *v, float *fx, float *out) {
    int i = blockDim.x * blockIdx.x + threadIdx.x;
    float d = v[i + 0 * nelr], mx = v[i + 1 * nelr], my = v[i + 2 * nelr], mz = v[i + 3 * nelr], en = v[i +
        4 * nelr];
    float s0 = 0, s1 = 0, s2 = 0;
    #pragma unroll
    for (int j = 0; j < 4; j++) {
        int n = nb[i + j * nelr];
        float nx = normals[i + (j + 0 * 4) * nelr], ny = normals[i + (j + 1 * 4) * nelr], nz = normals[i +
            (j + 2 * 4) * nelr];
        if (n >= 0) {
            s0 += nx * (v[n + 0 * nelr] + d);
            s1 += ny * (v[n + 1 * nelr] + mx);
            s2 += nz * (v[n + 2 * nelr] + my) + v[n + 3 * nelr] * mz + v[n + 4 * nelr] * en;
        }
        else if (n == -1) {
            s0 += nx;
            s1 += ny * fx[1];
            s2 += nz;
        }
    }
    out[i + 0 * nelr] = s0;
    out[i + 1 * nelr] = s1;
    out[i + 2 * nelr] = s2;
}
