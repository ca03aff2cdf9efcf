// A step of a lattice Boltzmann method, nine velocities on a periodic plane, and the mass per block.
//
// lattice_boltzmann: nine loads and nine stores per thread at a plane's distance from each other,
//   all from the same few coordinates. The barriers of the reduction are needed, but for the last
//   trip's. The one before the buffer is filled, after the stores to global memory, is redundant.
//
// launch: lattice_boltzmann grid=2x4 block=16x8 (to f32[9*width*height], from f32[9*width*height], mass f32[8], width u32 = 32, height u32 = 32, omega f32 = 1.2)
#include "selvedge_cuda.h"

SELVEDGE_FN float equilibrium(float weight, float rho, float along, float square) {
    return weight * rho * (1.0f + 3.0f * along + 4.5f * along * along - 1.5f * square);
}

extern "C" __global__ void __launch_bounds__(128)
    lattice_boltzmann(float *__restrict__ to, const float *__restrict__ from, float *__restrict__ mass, unsigned width,
                      unsigned height, float omega) {
    __shared__ float s[128];
    unsigned x = blockIdx.x * 16 + threadIdx.x;
    unsigned y = blockIdx.y * 8 + threadIdx.y;
    unsigned left = x > 0 ? x - 1 : width - 1;
    unsigned right = x + 1 < width ? x + 1 : 0;
    unsigned above = (y > 0 ? y - 1 : height - 1) * width;
    unsigned below = (y + 1 < height ? y + 1 : 0) * width;
    unsigned row = y * width;
    unsigned plane = width * height;
    float f0 = from[row + x];
    float f1 = from[plane + row + left];
    float f2 = from[2 * plane + above + x];
    float f3 = from[3 * plane + row + right];
    float f4 = from[4 * plane + below + x];
    float f5 = from[5 * plane + above + left];
    float f6 = from[6 * plane + above + right];
    float f7 = from[7 * plane + below + right];
    float f8 = from[8 * plane + below + left];
    float rho = f0 + f1 + f2 + f3 + f4 + f5 + f6 + f7 + f8;
    float u = (f1 + f5 + f8 - f3 - f6 - f7) / rho;
    float v = (f2 + f5 + f6 - f4 - f7 - f8) / rho;
    float square = u * u + v * v;
    unsigned i = row + x;
    to[i] = f0 + omega * (equilibrium(4.0f / 9.0f, rho, 0.0f, square) - f0);
    to[plane + i] = f1 + omega * (equilibrium(1.0f / 9.0f, rho, u, square) - f1);
    to[2 * plane + i] = f2 + omega * (equilibrium(1.0f / 9.0f, rho, v, square) - f2);
    to[3 * plane + i] = f3 + omega * (equilibrium(1.0f / 9.0f, rho, -u, square) - f3);
    to[4 * plane + i] = f4 + omega * (equilibrium(1.0f / 9.0f, rho, -v, square) - f4);
    to[5 * plane + i] = f5 + omega * (equilibrium(1.0f / 36.0f, rho, u + v, square) - f5);
    to[6 * plane + i] = f6 + omega * (equilibrium(1.0f / 36.0f, rho, v - u, square) - f6);
    to[7 * plane + i] = f7 + omega * (equilibrium(1.0f / 36.0f, rho, -u - v, square) - f7);
    to[8 * plane + i] = f8 + omega * (equilibrium(1.0f / 36.0f, rho, u - v, square) - f8);
    __syncthreads();  // redundant
    unsigned t = threadIdx.y * 16 + threadIdx.x;
    s[t] = rho;
    __syncthreads();
    for (unsigned half = 64; half > 0; half /= 2) {
        if (t < half) s[t] += s[t + half];
        __syncthreads();
    }
    if (t == 0) mass[blockIdx.y * gridDim.x + blockIdx.x] = s[0];
}
