// One step of a recurrent cell: four gates in an array that two loops fill and a third one reads.
#include "../../tests/kernels/selvedge_cuda.h"

static __device__ float exp2f_of(float x) { float y = 1.0f; for (int i = 12; i > 0; i--) y = 1.0f + y * x * 0.69314718f / i; return y; }

static __device__ float sigmoid(float x) { return 1.0f / (1.0f + exp2f_of(-x * 1.44269504f)); }

__global__ void gates(const float *input, const float *state, const float *bias, float *cell, float *out, int hidden, int batch) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= hidden * batch) return;
    int row = i / hidden, column = i % hidden, at = row * 4 * hidden + column;
    float g[4];
    for (int k = 0; k < 4; k++) g[k] = input[at + k * hidden] + state[at + k * hidden];
    for (int k = 0; k < 4; k++) g[k] += bias[k * hidden + column];
    for (int k = 0; k < 4; k++) g[k] = k == 2 ? 2.0f * sigmoid(2.0f * g[k]) - 1.0f : sigmoid(g[k]);
    float c = g[1] * cell[i] + g[0] * g[2];
    cell[i] = c;
    out[i] = g[3] * (2.0f * sigmoid(2.0f * c) - 1.0f);
}
