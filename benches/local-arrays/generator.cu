// A counter-based random number generator: a state with a buffer and a position in it, through three calls.
#include "../../tests/kernels/selvedge_cuda.h"

struct generator { unsigned counter[4], key[2], buffer[4]; int used; };

static __device__ void round_of(unsigned *c, const unsigned *k) {
    unsigned long long a = 0xD2511F53ull * c[0], b = 0xCD9E8D57ull * c[2];
    unsigned next[4] = {(unsigned)(b >> 32) ^ c[1] ^ k[0], (unsigned)b, (unsigned)(a >> 32) ^ c[3] ^ k[1], (unsigned)a};
    for (int i = 0; i < 4; i++) c[i] = next[i];
}

static __device__ void refill(generator *g) {
    unsigned c[4], k[2] = {g->key[0], g->key[1]};
    for (int i = 0; i < 4; i++) c[i] = g->counter[i];
    for (int r = 0; r < 10; r++) {
        round_of(c, k);
        k[0] += 0x9E3779B9;
        k[1] += 0xBB67AE85;
    }
    for (int i = 0; i < 4; i++) g->buffer[i] = c[i];
    if (++g->counter[0] == 0) g->counter[1]++;
    g->used = 0;
}

static __device__ unsigned next(generator *g) {
    if (g->used == 4) refill(g);
    return g->buffer[g->used++];
}

static __device__ float uniform(generator *g) { return next(g) * 2.3283064e-10f; }

__global__ void inside_circle(unsigned *hits, unsigned seed, int samples) {
    unsigned t = blockIdx.x * blockDim.x + threadIdx.x;
    generator g = {{0, 0, t, 0}, {seed, 0x1234567}, {0, 0, 0, 0}, 4};
    unsigned found = 0;
    for (int i = 0; i < samples; i++) {
        float x = uniform(&g), y = uniform(&g);
        found += x * x + y * y < 1;
    }
    hits[t] = found;
}
