// Three-dimensional seven-point stencil, plane by plane along z: the plane in shared memory, the
// ones before and behind it in registers of the thread whose column it is.
//
// stencil_7point: two barriers in a step, both needed: the tile is complete before it is read,
//   and read before the next plane overwrites it. In the first trip the one at the top has only
//   loads of `in` before it. The grid covers the inside; threads beyond the edge load what they
//   may and store nothing, but stay for the barriers.
//
// launch: stencil_7point grid=2x2 block=16x8 (out f32[nx*ny*nz], in f32[nx*ny*nz], nx u32 = 29, ny u32 = 18, nz u32 = 9)
#include "selvedge_cuda.h"

extern "C" __global__ void __launch_bounds__(128)
    stencil_7point(float *__restrict__ out, const float *__restrict__ in, unsigned nx, unsigned ny, unsigned nz) {
    __shared__ float tile[10][18];
    unsigned tx = threadIdx.x + 1;
    unsigned ty = threadIdx.y + 1;
    unsigned x = blockIdx.x * 16 + tx;
    unsigned y = blockIdx.y * 8 + ty;
    unsigned plane = nx * ny;
    unsigned i = y * nx + x;
    bool inside = x + 1 < nx && y + 1 < ny;
    bool loads = x < nx && y < ny;
    float behind = loads ? in[i] : 0.0f;
    float here = loads ? in[i + plane] : 0.0f;
    for (unsigned z = 1; z + 1 < nz; ++z) {
        i += plane;
        float front = loads ? in[i + plane] : 0.0f;
        __syncthreads();
        tile[ty][tx] = here;
        if (loads && tx == 1) tile[ty][0] = in[i - 1];
        if (inside && tx == 16) tile[ty][17] = in[i + 1];
        if (loads && ty == 1) tile[0][tx] = in[i - nx];
        if (inside && ty == 8) tile[9][tx] = in[i + nx];
        __syncthreads();
        if (inside)
            out[i] = 0.4f * here + 0.1f * (behind + front + tile[ty][tx - 1] + tile[ty][tx + 1] + tile[ty - 1][tx] +
                                           tile[ty + 1][tx]);
        behind = here;
        here = front;
    }
}
