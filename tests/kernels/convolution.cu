// Separable convolution of an image with nine weights from constant memory.
//
// convolve_rows: a segment of a row with its halo in shared memory. The barrier is needed.
// convolve_columns: the same along columns, 32 columns at a time. The barrier is needed; the one
//   at entry is redundant.
// blur_border: five points along a row, what lies beyond the edge chosen by a switch over an
//   argument. The barrier is needed.
//
// launch: convolve_rows grid=2x3 block=128 (out f32[width*3], in f32[width*3], width i32 = 200)
// launch: convolve_columns grid=2x3 block=32x8 (out f32[width*40], in f32[width*40], width i32 = 50, height i32 = 40)
// launch: blur_border grid=2x2 block=128 (out f32[width*2], in f32[width*2], width i32 = 200, border i32 = 2)
#include "selvedge_cuda.h"

#define RADIUS 4
__constant__ float weight[2 * RADIUS + 1] = {0.03f, 0.07f, 0.12f, 0.18f, 0.2f, 0.18f, 0.12f, 0.07f, 0.03f};

extern "C" __global__ void __launch_bounds__(128) convolve_rows(float *out, const float *in, int width) {
    __shared__ float s[128 + 2 * RADIUS];
    int first = (int)(blockIdx.x * 128) - RADIUS;
    const float *row = in + blockIdx.y * width;
    for (int e = threadIdx.x; e < 128 + 2 * RADIUS; e += 128)
        s[e] = first + e >= 0 && first + e < width ? row[first + e] : 0.0f;
    __syncthreads();
    int x = blockIdx.x * 128 + threadIdx.x;
    if (x < width) {
        float sum = 0.0f;
        for (int d = 0; d <= 2 * RADIUS; ++d) sum += weight[d] * s[threadIdx.x + d];
        out[blockIdx.y * width + x] = sum;
    }
}

extern "C" __global__ void __launch_bounds__(256) convolve_columns(float *out, const float *in, int width, int height) {
    __shared__ float s[16 + 2 * RADIUS][32];
    __syncthreads();  // redundant
    int x = blockIdx.x * 32 + threadIdx.x;
    int first = (int)(blockIdx.y * 16) - RADIUS;
    for (int e = threadIdx.y; e < 16 + 2 * RADIUS; e += 8) {
        int y = first + e;
        s[e][threadIdx.x] = x < width && y >= 0 && y < height ? in[y * width + x] : 0.0f;
    }
    __syncthreads();
    for (int e = threadIdx.y; e < 16; e += 8) {
        int y = blockIdx.y * 16 + e;
        if (x >= width || y >= height) break;
        float sum = 0.0f;
        for (int d = 0; d <= 2 * RADIUS; ++d) sum += weight[d] * s[e + d][threadIdx.x];
        out[y * width + x] = sum;
    }
}

enum Border { ZERO, CLAMP, WRAP, MIRROR };

extern "C" __global__ void __launch_bounds__(128) blur_border(float *out, const float *in, int width, int border) {
    __shared__ float s[132];
    int first = (int)(blockIdx.x * 128) - 2;
    const float *row = in + blockIdx.y * width;
    for (int e = threadIdx.x; e < 132; e += 128) {
        int x = first + e;
        bool inside = x >= 0 && x < width;
        switch (border) {
        case CLAMP: x = min(max(x, 0), width - 1); break;
        case WRAP: x = (x + width) % width; break;
        case MIRROR: x = x < 0 ? -1 - x : x >= width ? max(2 * width - 1 - x, 0) : x; break;
        default: x = inside ? x : -1; break;
        }
        s[e] = x >= 0 ? row[x] : 0.0f;
    }
    __syncthreads();
    int x = blockIdx.x * 128 + threadIdx.x;
    if (x >= width) return;
    const float *here = s + threadIdx.x;
    out[blockIdx.y * width + x] = 0.1f * here[0] + 0.2f * here[1] + 0.4f * here[2] + 0.2f * here[3] + 0.1f * here[4];
}
