// Range queries in a binary tree with a stack of the thread's own (its index is not known: it stays in memory),
// the box passed by reference.
#include "../../tests/kernels/selvedge_cuda.h"

struct box { float low[3], high[3]; };
struct node { float low[3], high[3]; int left, right; };

static __device__ bool overlaps(const box &a, const node &b) {
    for (int k = 0; k < 3; k++)
        if (a.high[k] < b.low[k] || b.high[k] < a.low[k]) return false;
    return true;
}

static __device__ box around(const float *point, float radius) {
    box b;
    for (int k = 0; k < 3; k++) {
        b.low[k] = point[k] - radius;
        b.high[k] = point[k] + radius;
    }
    return b;
}

__global__ void tree_walk(const node *nodes, const float *points, int *counts, float radius, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    box query = around(points + 3 * i, radius);
    int stack[32], top = 0, found = 0;
    stack[top++] = 0;
    while (top > 0) {
        const node &it = nodes[stack[--top]];
        if (!overlaps(query, it)) continue;
        if (it.left < 0) {
            found++;
            continue;
        }
        stack[top++] = it.left;
        stack[top++] = it.right;
    }
    counts[i] = found;
}
