// Gravitation between all pairs, positions of a tile of bodies in shared memory.
//
// nbody_forces: two barriers per tile, both needed: the tile is complete before it is read, and
//   read before the next one overwrites it. The last trip's second one orders nothing.
//
// launch: nbody_forces grid=3 block=128 (acceleration f32x4[n], body f32x4[n], n u32 = 300)
#include "selvedge_cuda.h"

extern "C" __global__ void __launch_bounds__(128) nbody_forces(float4 *acceleration, const float4 *body, unsigned n) {
    __shared__ float4 tile[128];
    unsigned t = threadIdx.x;
    unsigned i = blockIdx.x * 128 + t;
    float4 me = i < n ? body[i] : make_float4(0.0f, 0.0f, 0.0f, 0.0f);
    float ax = 0.0f, ay = 0.0f, az = 0.0f;
    for (unsigned first = 0; first < n; first += 128) {
        unsigned j = first + t;
        tile[t] = j < n ? body[j] : make_float4(0.0f, 0.0f, 0.0f, 0.0f);
        __syncthreads();
        for (unsigned b = 0; b < 128; ++b) {
            float dx = tile[b].x - me.x;
            float dy = tile[b].y - me.y;
            float dz = tile[b].z - me.z;
            float inverse = rsqrtf(dx * dx + dy * dy + dz * dz + 0.01f);
            float pull = tile[b].w * inverse * inverse * inverse;
            ax += dx * pull;
            ay += dy * pull;
            az += dz * pull;
        }
        __syncthreads();
    }
    if (i < n) acceleration[i] = make_float4(ax, ay, az, 0.0f);
}
