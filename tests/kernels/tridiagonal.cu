// Tridiagonal systems of 128 equations by parallel cyclic reduction, one system per block.
//
// cyclic_reduction: two barriers per step, both needed: all have read their neighbours'
//   equations before one overwrites its own, all have written before the next step reads. The
//   last trip's second one orders nothing. The one before the loop is needed.
//
// launch: cyclic_reduction grid=2 block=128 (x f32[256], a f32[256], b f32[256], c f32[256], d f32[256])
#include "selvedge_cuda.h"

extern "C" __global__ void __launch_bounds__(128)
    cyclic_reduction(float *__restrict__ x, const float *__restrict__ a, const float *__restrict__ b,
                     const float *__restrict__ c, const float *__restrict__ d) {
    __shared__ float sa[128], sb[128], sc[128], sd[128];
    unsigned t = threadIdx.x;
    unsigned i = blockIdx.x * 128 + t;
    sa[t] = t > 0 ? a[i] : 0.0f;
    sb[t] = b[i];
    sc[t] = t < 127 ? c[i] : 0.0f;
    sd[t] = d[i];
    __syncthreads();
    for (unsigned stride = 1; stride < 128; stride *= 2) {
        float na = 0.0f, nb = sb[t], nc = 0.0f, nd = sd[t];
        if (t >= stride) {
            float k = sa[t] / sb[t - stride];
            na = -sa[t - stride] * k;
            nb -= sc[t - stride] * k;
            nd -= sd[t - stride] * k;
        }
        if (t + stride < 128) {
            float k = sc[t] / sb[t + stride];
            nc = -sc[t + stride] * k;
            nb -= sa[t + stride] * k;
            nd -= sd[t + stride] * k;
        }
        __syncthreads();
        sa[t] = na;
        sb[t] = nb;
        sc[t] = nc;
        sd[t] = nd;
        __syncthreads();
    }
    x[i] = sd[t] / sb[t];
}
