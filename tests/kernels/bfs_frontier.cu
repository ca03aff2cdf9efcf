// Breadth-first search over a graph of compressed adjacency lists.
//
// bfs_expand: one level. A block gathers the vertices it discovers in a queue in shared memory,
//   reserves room in the next frontier once, and copies. All three barriers are needed: the
//   count is zero, the queue is complete, the place is known.
// bfs_block: the whole search of a small graph by one block, level by level, until the frontier
//   is empty. The loop is left by a value that all threads read from shared memory and nobody
//   writes meanwhile, so the barriers are reached uniformly. Both in the loop are needed: the
//   queue is complete and the old size read before it is reset; it is reset before it is counted
//   up again.
//
// launch: bfs_expand grid=2 block=128 (level i32[200], next i32[200], next_size u32[1] = {0}, frontier i32[size], size u32, start i32[201], edge i32[start[200]], depth i32)
// launch: bfs_block grid=1 block=128 (level i32[200] = -1, start i32[201], edge i32[start[200]], source i32 = 0)
#include "selvedge_cuda.h"

#define QUEUE 64
extern "C" __global__ void __launch_bounds__(128)
    bfs_expand(int *level, int *next, unsigned *next_size, const int *frontier, unsigned size, const int *start,
               const int *edge, int depth) {
    __shared__ int queue[QUEUE];
    __shared__ unsigned found;
    __shared__ unsigned place;
    unsigned t = threadIdx.x;
    unsigned i = blockIdx.x * 128 + t;
    if (t == 0) found = 0;
    __syncthreads();
    if (i < size) {
        int v = frontier[i];
        for (int e = start[v]; e < start[v + 1]; ++e) {
            int w = edge[e];
            if (atomicCAS(&level[w], -1, depth) != -1) continue;
            unsigned slot = atomicAdd(&found, 1u);
            if (slot < QUEUE)
                queue[slot] = w;
            else
                next[atomicAdd(next_size, 1u)] = w;
        }
    }
    __syncthreads();
    unsigned count = min(found, (unsigned)QUEUE);
    if (t == 0) place = atomicAdd(next_size, count);
    __syncthreads();
    for (unsigned j = t; j < count; j += 128) next[place + j] = queue[j];
}

#define VERTICES 256
extern "C" __global__ void __launch_bounds__(128) bfs_block(int *level, const int *start, const int *edge, int source) {
    __shared__ int queue[2][VERTICES];
    __shared__ unsigned size[2];
    unsigned t = threadIdx.x;
    if (t == 0) {
        level[source] = 0;
        queue[0][0] = source;
        size[0] = 1;
        size[1] = 0;
    }
    __syncthreads();
    unsigned now = 0;
    for (int depth = 1;; ++depth) {
        unsigned count = size[now];
        if (count == 0) break;
        for (unsigned j = t; j < count; j += 128) {
            int v = queue[now][j];
            for (int e = start[v]; e < start[v + 1]; ++e) {
                int w = edge[e];
                if (atomicCAS(&level[w], -1, depth) == -1) queue[now ^ 1][atomicAdd(&size[now ^ 1], 1u)] = w;
            }
        }
        __syncthreads();
        if (t == 0) size[now] = 0;
        __syncthreads();
        now ^= 1;
    }
}
