// Clusters of blocks that reach each other's shared memory. Launched in clusters of two.
//
// cluster_sum: a tree in every block, then block 0 of the cluster reads the others' results. The
//   cluster barriers are needed: the results are there, and a block's shared memory stays until
//   block 0 has read it. The __syncthreads in the tree are needed; the one after the tree, in
//   front of the cluster barrier, is redundant: the tree's last and the cluster's own follow
//   each other with nothing between.
// cluster_histogram: 128 bins spread over the blocks of the cluster, counted in by atomics on
//   remote shared memory. Both cluster barriers are needed: the bins are zero, and complete.
//   Nobody touches a remote bin after the second, so no third is needed to end. The
//   __syncthreads after the zeroing is redundant, the cluster barrier orders the block too.
//
// arch: sm_90
// launch: cluster_sum grid=4 block=128 cluster=2 (out f32[2], in f32[512])
// launch: cluster_histogram grid=4 block=64 cluster=2 (bins u32[2*128], in u8[4*n], n u32 = 300)
#include "selvedge_cuda.h"

extern "C" __global__ void __launch_bounds__(128, 1, 8) cluster_sum(float *out, const float *in) {
    __shared__ float s[128];
    unsigned t = threadIdx.x;
    s[t] = in[blockIdx.x * 128 + t];
    __syncthreads();
    for (unsigned half = 64; half > 0; half /= 2) {
        if (t < half) s[t] += s[t + half];
        __syncthreads();
    }
    __syncthreads();  // redundant
    __cluster_barrier_arrive();
    __cluster_barrier_wait();
    unsigned size = __clusterSizeInBlocks();
    if (__clusterRelativeBlockRank() == 0 && t == 0) {
        float sum = 0.0f;
        for (unsigned rank = 0; rank < size; ++rank) sum += *(const float *)__cluster_map_shared_rank(&s[0], rank);
        out[blockIdx.x / size] = sum;
    }
    __cluster_barrier_arrive();
    __cluster_barrier_wait();
}

extern "C" __global__ void __launch_bounds__(64, 1, 8)
    cluster_histogram(unsigned *bins, const unsigned char *in, unsigned n) {
    __shared__ unsigned count[64];
    unsigned t = threadIdx.x;
    unsigned rank = __clusterRelativeBlockRank();
    count[t] = 0;
    __syncthreads();  // redundant
    __cluster_barrier_arrive();
    __cluster_barrier_wait();
    for (unsigned i = t; i < n; i += 64) {
        unsigned bin = in[blockIdx.x * n + i] % 128;
        unsigned *home = (unsigned *)__cluster_map_shared_rank(count, bin / 64);
        atomicAdd(&home[bin % 64], 1u);
    }
    __cluster_barrier_arrive();
    __cluster_barrier_wait();
    bins[(blockIdx.x - rank) * 64 + rank * 64 + t] = count[t];
}
