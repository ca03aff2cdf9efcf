// A product of matrices as a template library builds it: policies as types, iterators as objects that
// carry pointers, shared storage as one struct with several tiles, and a pipeline of stages.
//
// tile_product: two stages, one barrier per step. Needed, but for the one before the loop's first step
//   that the library puts there in any case.
// tile_product_one_stage: one stage, two barriers per step; the storage of the epilogue is that of the
//   tiles.
//
// launch: tile_product grid=2 block=64 (c f32[128], a f32[512], b f32[512], size u32[3] = {16, 8, 32})
// launch: tile_product_one_stage grid=2 block=64 (c f32[128], a f32[512], b f32[512], size u32[3] = {16, 8, 32})
#include "library_cuda.h"

struct problem {
    unsigned m, n, k;
};

template <unsigned M, unsigned N, unsigned K, unsigned Stages> struct policy {
    static constexpr unsigned m = M, n = N, k = K, stages = Stages;
};

template <typename P> struct storage {
    float a[P::stages][P::m * P::k];
    float b[P::stages][P::k * P::n];
};

template <typename P> class iterator {
    const float *at;
    unsigned stride, left;

  public:
    __device__ iterator(const float *from, unsigned stride, unsigned steps) : at(from), stride(stride), left(steps) {}
    __device__ bool valid() const { return left != 0; }
    __device__ float load(unsigned row, unsigned column) const { return valid() ? at[row * stride + column] : 0.0f; }
    __device__ void next(unsigned by) {
        at += by;
        --left;
    }
};

template <typename P> __device__ void product(float *c, const float *a, const float *b, const problem &size) {
    __shared__ storage<P> tiles;
    unsigned t = threadIdx.x, row = t / P::n, column = t % P::n;
    iterator<P> of_a(a + blockIdx.x * P::m * size.k, size.k, size.k / P::k);
    iterator<P> of_b(b, size.n, size.k / P::k);
    float sum = 0.0f;
    unsigned stage = 0;
    __syncthreads();  // redundant
    for (; of_a.valid(); of_a.next(P::k), of_b.next(P::k * size.n)) {
        if (P::stages == 1) __syncthreads();
        if (column < P::k) tiles.a[stage][row * P::k + column] = of_a.load(row, column);
        if (row < P::k) tiles.b[stage][row * P::n + column] = of_b.load(row, column);
        __syncthreads();
        for (unsigned n = 0; n < P::k; ++n) sum += tiles.a[stage][row * P::k + n] * tiles.b[stage][n * P::n + column];
        if (P::stages > 1) stage = (stage + 1) % P::stages;
    }
    __syncthreads();
    tiles.a[0][t] = sum;
    __syncthreads();
    c[blockIdx.x * P::m * P::n + t] = tiles.a[0][t ^ 1];
}

extern "C" __global__ void __launch_bounds__(64) tile_product(float *c, const float *a, const float *b, problem size) {
    product<policy<8, 8, 8, 2>>(c, a, b, size);
}

extern "C" __global__ void __launch_bounds__(64)
    tile_product_one_stage(float *c, const float *a, const float *b, problem size) {
    product<policy<8, 8, 8, 1>>(c, a, b, size);
}
