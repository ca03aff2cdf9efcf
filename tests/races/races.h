// What the kernels of this folder have in common. Each takes three buffers: `out` and `flag` are
// zeros, `in` small numbers. The line before each says what becomes of it, in which launch, and why.
#pragma once
#include "../kernels/selvedge_cuda.h"

#define KERNEL(name) extern "C" __global__ void name(int *out, int *in, int *flag)
#define T threadIdx.x
#define B blockIdx.x
#define N blockDim.x
#define AT (blockIdx.x * blockDim.x + threadIdx.x)
