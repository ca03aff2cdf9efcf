// A matrix product with an 8 by 8 tile of sums and two fragments per thread; the fragments are filled through a helper.
#include "../../tests/kernels/selvedge_cuda.h"

template <int N> struct fragment { float at[N]; };

template <int N> static __device__ fragment<N> take(const float *from, int stride) {
    fragment<N> f;
    for (int i = 0; i < N; i++) f.at[i] = from[i * stride];
    return f;
}

extern "C" __global__ void __launch_bounds__(256) tile_in_registers(const float *a, const float *b, float *c, int n) {
    __shared__ float sa[8][128], sb[8][128];
    int t = threadIdx.x, row = t / 16 * 8, column = t % 16 * 8;
    float sum[8][8];
    for (int i = 0; i < 8; i++)
        for (int j = 0; j < 8; j++) sum[i][j] = 0;
    for (int k = 0; k < n; k += 8) {
        for (int i = t; i < 8 * 128; i += 256) {
            sa[i % 8][i / 8] = a[(blockIdx.y * 128 + i / 8) * n + k + i % 8];
            sb[i / 128][i % 128] = b[(k + i / 128) * n + blockIdx.x * 128 + i % 128];
        }
        __syncthreads();
        for (int l = 0; l < 8; l++) {
            fragment<8> x = take<8>(&sa[l][row], 1), y = take<8>(&sb[l][column], 1);
            for (int i = 0; i < 8; i++)
                for (int j = 0; j < 8; j++) sum[i][j] += x.at[i] * y.at[j];
        }
        __syncthreads();
    }
    for (int i = 0; i < 8; i++)
        for (int j = 0; j < 8; j++) c[(blockIdx.y * 128 + row + i) * n + blockIdx.x * 128 + column + j] = sum[i][j];
}
