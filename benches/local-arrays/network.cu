// Sixteen keys per thread in a sorting network whose indices follow from the loops' counters.
#include "../../tests/kernels/selvedge_cuda.h"

static __device__ void order(int &a, int &b, bool up) {
    if ((a > b) == up) {
        int swapped = a;
        a = b;
        b = swapped;
    }
}

__global__ void network(int *keys, int n) {
    int t = blockIdx.x * blockDim.x + threadIdx.x;
    if (t * 16 >= n) return;
    int k[16];
    for (int i = 0; i < 16; i++) k[i] = keys[t * 16 + i];
    for (int size = 2; size <= 16; size *= 2)
        for (int distance = size / 2; distance > 0; distance /= 2)
            for (int i = 0; i < 16; i++)
                if (!(i & distance)) order(k[i], k[i + distance], !(i & size));
    for (int i = 0; i < 16; i++) keys[t * 16 + i] = k[i];
}
