// Closures that capture by reference, an iterator class and an optional result: what C++ leaves as pointers to locals.
#include "../../tests/kernels/selvedge_cuda.h"

template <class T> struct optional {
    T value;
    bool is_some;
    __device__ const T *get() const { return is_some ? &value : nullptr; }
};

struct range {
    int first, last, step;
    struct iterator {
        int at, step;
        __device__ bool operator!=(const iterator &other) const { return at < other.at; }
        __device__ void operator++() { at += step; }
        __device__ int operator*() const { return at; }
    };
    __device__ iterator begin() const { return {first, step}; }
    __device__ iterator end() const { return {last, step}; }
};

template <class F> static __device__ void each(range r, F f) {
    for (int i : r) f(i);
}

template <class P> static __device__ optional<int> first_where(const float *in, int n, P holds) {
    for (int i = 0; i < n; i++)
        if (holds(in[i])) return {i, true};
    return {0, false};
}

__global__ void sums(const float *in, float *out, int n) {
    float sum = 0, largest = -1e30f;
    each(range{int(blockIdx.x * blockDim.x + threadIdx.x), n, int(blockDim.x * gridDim.x)}, [&](int i) {
        float x = in[i];
        sum += x;
        if (x > largest) largest = x;
    });
    int t = blockIdx.x * blockDim.x + threadIdx.x;
    out[2 * t] = sum;
    out[2 * t + 1] = largest;
}

__global__ void above(const float *in, int *out, int rows, int columns, float limit) {
    int row = blockIdx.x * blockDim.x + threadIdx.x;
    if (row >= rows) return;
    optional<int> found = first_where(in + row * columns, columns, [=](float x) { return x > limit; });
    const int *at = found.get();
    out[row] = at ? *at : -1;
}
