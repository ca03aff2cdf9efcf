// A struct of parameters by value, read with an index that is known at run time only; and one that helpers get by value.
#include "../../tests/kernels/selvedge_cuda.h"

struct strides { int extent[8], in[8], out[8]; int dims; };

static __device__ int offset(strides s, const int *step, int index) {
    int sum = 0;
    for (int d = s.dims - 1; d >= 0; d--) {
        sum += index % s.extent[d] * step[d];
        index /= s.extent[d];
    }
    return sum;
}

__global__ void permute(const float *in, float *out, strides s, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) out[offset(s, s.out, i)] = in[offset(s, s.in, i)];
}

struct matrix3 { float at[3][3]; };

static __device__ matrix3 product(matrix3 a, matrix3 b) {
    matrix3 c;
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++) {
            c.at[i][j] = 0;
            for (int k = 0; k < 3; k++) c.at[i][j] += a.at[i][k] * b.at[k][j];
        }
    return c;
}

__global__ void chains(matrix3 *m, matrix3 first, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    matrix3 local = m[i];
    m[i] = product(product(first, local), first);
}
