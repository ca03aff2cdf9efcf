// Shared memory of the other blocks of a cluster.
// arch: sm_90
#include "races.h"

// clean 2x32 cluster=2: the cluster's barrier on both sides of the remote read
KERNEL(remote_read) {
    __shared__ int s[32];
    s[T] = in[AT];
    __cluster_barrier_arrive();
    __cluster_barrier_wait();
    int *other = (int *)__cluster_map_shared_rank(s, __clusterRelativeBlockRank() ^ 1);
    out[AT] = other[31 - T];
    __cluster_barrier_arrive();
    __cluster_barrier_wait();
}

// race 2x32 cluster=2: a barrier of the block does not reach the other one
KERNEL(remote_read_without) {
    __shared__ int s[32];
    s[T] = in[AT];
    __syncthreads();
    int *other = (int *)__cluster_map_shared_rank(s, __clusterRelativeBlockRank() ^ 1);
    out[AT] = other[31 - T];
    __cluster_barrier_arrive();
    __cluster_barrier_wait();
}

// race 2x32 cluster=2: an arrival without the wait orders nothing for who arrives
KERNEL(arrive_without_wait) {
    __shared__ int s[32];
    s[T] = in[AT];
    __cluster_barrier_arrive();
    int *other = (int *)__cluster_map_shared_rank(s, __clusterRelativeBlockRank() ^ 1);
    out[AT] = other[31 - T];
    __cluster_barrier_wait();
}

// clean 2x32 cluster=2: atomics on remote shared memory
KERNEL(remote_atomics) {
    __shared__ unsigned n;
    if (T == 0) n = 0;
    __cluster_barrier_arrive();
    __cluster_barrier_wait();
    unsigned *home = (unsigned *)__cluster_map_shared_rank(&n, 0);
    fetch_add_relaxed(home, 1u);
    __cluster_barrier_arrive();
    __cluster_barrier_wait();
    if (T == 0) out[B] = n;
}
