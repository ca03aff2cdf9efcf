// Volume and derivatives of a hexahedron: corners gathered into arrays, which helpers get by pointer.
#include "../../tests/kernels/selvedge_cuda.h"

static __device__ float triple(float x1, float y1, float z1, float x2, float y2, float z2, float x3, float y3, float z3) {
    return x1 * (y2 * z3 - z2 * y3) + x2 * (z1 * y3 - y1 * z3) + x3 * (y1 * z2 - z1 * y2);
}

static __device__ float volume(const float *x, const float *y, const float *z) {
    const int faces[3][4] = {{0, 1, 2, 6}, {0, 3, 7, 6}, {0, 4, 5, 6}};
    float sum = 0;
    for (int f = 0; f < 3; f++) {
        const int *c = faces[f];
        sum += triple(x[c[1]] - x[c[0]], y[c[1]] - y[c[0]], z[c[1]] - z[c[0]], x[c[2]] - x[c[0]], y[c[2]] - y[c[0]],
                      z[c[2]] - z[c[0]], x[c[3]] - x[c[0]], y[c[3]] - y[c[0]], z[c[3]] - z[c[0]]);
    }
    return sum / 6;
}

static __device__ void normals(const float *x, const float *y, const float *z, float n[8][3]) {
    for (int i = 0; i < 8; i++)
        for (int k = 0; k < 3; k++) n[i][k] = 0;
    for (int f = 0; f < 6; f++) {
        int a = f, b = (f + 1) & 7, c = (f + 3) & 7;
        float ux = x[b] - x[a], uy = y[b] - y[a], uz = z[b] - z[a];
        float vx = x[c] - x[a], vy = y[c] - y[a], vz = z[c] - z[a];
        float m[3] = {uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx};
        for (int k = 0; k < 3; k++) {
            n[a][k] += 0.25f * m[k];
            n[b][k] += 0.25f * m[k];
            n[c][k] += 0.25f * m[k];
        }
    }
}

__global__ void hexahedron(const float *px, const float *py, const float *pz, const int *nodes, float *volumes, float *forces,
                           int elements) {
    int e = blockIdx.x * blockDim.x + threadIdx.x;
    if (e >= elements) return;
    float x[8], y[8], z[8], n[8][3];
    for (int i = 0; i < 8; i++) {
        int node = nodes[8 * e + i];
        x[i] = px[node];
        y[i] = py[node];
        z[i] = pz[node];
    }
    volumes[e] = volume(x, y, z);
    normals(x, y, z, n);
    for (int i = 0; i < 8; i++)
        for (int k = 0; k < 3; k++) forces[(3 * i + k) * elements + e] = n[i][k];
}
