// Quarter rounds of a stream cipher on sixteen words of state in an array; the block is copied and added at the end.
#include "../../tests/kernels/selvedge_cuda.h"

static __device__ unsigned rotate(unsigned x, int by) { return x << by | x >> (32 - by); }

static __device__ void quarter(unsigned *s, int a, int b, int c, int d) {
    s[a] += s[b]; s[d] = rotate(s[d] ^ s[a], 16);
    s[c] += s[d]; s[b] = rotate(s[b] ^ s[c], 12);
    s[a] += s[b]; s[d] = rotate(s[d] ^ s[a], 8);
    s[c] += s[d]; s[b] = rotate(s[b] ^ s[c], 7);
}

struct block { unsigned word[16]; };

static __device__ block keystream(const unsigned *key, unsigned counter, unsigned nonce) {
    block first;
    first.word[0] = 0x61707865; first.word[1] = 0x3320646e; first.word[2] = 0x79622d32; first.word[3] = 0x6b206574;
    for (int i = 0; i < 8; i++) first.word[4 + i] = key[i];
    first.word[12] = counter; first.word[13] = 0; first.word[14] = nonce; first.word[15] = ~nonce;
    block s = first;
    for (int r = 0; r < 10; r++) {
        for (int i = 0; i < 4; i++) quarter(s.word, i, 4 + i, 8 + i, 12 + i);
        for (int i = 0; i < 4; i++) quarter(s.word, i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4);
    }
    for (int i = 0; i < 16; i++) s.word[i] += first.word[i];
    return s;
}

__global__ void stream_cipher(unsigned *text, const unsigned *key, unsigned nonce, int blocks) {
    int b = blockIdx.x * blockDim.x + threadIdx.x;
    if (b >= blocks) return;
    block k = keystream(key, b, nonce);
    for (int i = 0; i < 16; i++) text[16 * b + i] ^= k.word[i];
}
