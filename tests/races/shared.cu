// Hazards of shared memory, with the barrier that orders them and without.
#include "races.h"

// race 1x64: the neighbour's element is read with nothing behind its write
KERNEL(raw_without) {
    __shared__ int s[64];
    s[T] = in[T];
    out[T] = s[T ^ 1];
}

// clean 1x64: the barrier orders the write before the neighbour's read
KERNEL(raw_with) {
    __shared__ int s[64];
    s[T] = in[T];
    __syncthreads();
    out[T] = s[T ^ 1];
}

// clean 1x64: nobody reads but the thread that wrote
KERNEL(own_element) {
    __shared__ int s[64];
    s[T] = in[T];
    out[T] = s[T] + in[T + 64];
    s[T] = out[T];
}

// race 1x64: the element is overwritten while the neighbour may still read it
KERNEL(war_without) {
    __shared__ int s[64];
    s[T] = in[T];
    __syncthreads();
    int x = s[63 - T];
    s[T] = x + 1;
    __syncthreads();
    out[T] = s[T];
}

// clean 1x64: the second barrier lets all read before any writes
KERNEL(war_with) {
    __shared__ int s[64];
    s[T] = in[T];
    __syncthreads();
    int x = s[63 - T];
    __syncthreads();
    s[T] = x + 1;
    out[T] = s[T];
}

// race 1x64: all threads write one word, and not even the same value
KERNEL(waw_without) {
    __shared__ int s[1];
    s[0] = in[T];
    __syncthreads();
    out[T] = s[0];
}

// clean 1x64: one thread writes it
KERNEL(waw_one_writer) {
    __shared__ int s[1];
    if (T == 0) s[0] = in[T];
    __syncthreads();
    out[T] = s[0];
}

// race 1x64: the two writes are not ordered, though only one byte is in both
KERNEL(waw_two_threads) {
    __shared__ int s[1];
    if (T == 0) s[0] = in[0];
    if (T == 33) ((char *)s)[1] = (char)in[1];
    __syncthreads();
    out[T] = s[0];
}

// race 1x64: the tree's steps are not ordered among each other
KERNEL(tree_without) {
    __shared__ int s[64];
    s[T] = in[T];
    __syncthreads();
    for (unsigned half = 32; half > 0; half /= 2)
        if (T < half) s[T] += s[T + half];
    if (T == 0) out[0] = s[0];
}

// clean 1x64: a barrier in each step
KERNEL(tree_with) {
    __shared__ int s[64];
    s[T] = in[T];
    __syncthreads();
    for (unsigned half = 32; half > 0; half /= 2) {
        if (T < half) s[T] += s[T + half];
        __syncthreads();
    }
    if (T == 0) out[0] = s[0];
}

// race 1x64: the loop writes the tile again while others still read the old one
KERNEL(loop_carried_without) {
    __shared__ int s[64];
    int sum = 0;
    for (int i = 0; i < 4; ++i) {
        s[T] = in[i * 64 + T];
        __syncthreads();
        sum += s[63 - T];
    }
    out[T] = sum;
}

// clean 1x64: a second barrier at the loop's end
KERNEL(loop_carried_with) {
    __shared__ int s[64];
    int sum = 0;
    for (int i = 0; i < 4; ++i) {
        s[T] = in[i * 64 + T];
        __syncthreads();
        sum += s[63 - T];
        __syncthreads();
    }
    out[T] = sum;
}

// clean 1x64: two buffers in turn need one barrier a step
KERNEL(double_buffer) {
    __shared__ int s[2][64];
    int sum = 0;
    for (int i = 0; i < 6; ++i) {
        s[i & 1][T] = in[i * 64 + T];
        __syncthreads();
        sum += s[i & 1][63 - T];
    }
    out[T] = sum;
}

// race 1x64: with one barrier every second step the buffers are not in turn any more
KERNEL(double_buffer_too_few) {
    __shared__ int s[2][64];
    int sum = 0;
    for (int i = 0; i < 6; ++i) {
        s[i & 1][T] = in[i * 64 + T];
        if (i & 1) __syncthreads();
        sum += s[i & 1][63 - T];
    }
    out[T] = sum;
}

// clean 1x64: bytes beside each other are different places
KERNEL(bytes_apart) {
    __shared__ unsigned char s[64];
    s[T] = (unsigned char)in[T];
    out[T] = s[T];
}

// race 1x64: a word holds the bytes of four threads
KERNEL(bytes_and_words) {
    __shared__ union {
        unsigned char byte[64];
        int word[16];
    } s;
    s.byte[T] = (unsigned char)in[T];
    if (T < 16) out[T] = s.word[T];
}

// clean 1x64: two arrays that are defined do not overlap
KERNEL(two_arrays) {
    __shared__ int a[64];
    __shared__ int b[64];
    a[T] = in[T];
    b[T] = in[T + 64];
    out[T] = a[T] + b[T];
}

// race 1x64: two extern arrays begin at one address
KERNEL(two_extern_arrays) {
    extern __shared__ int a[];
    extern __shared__ short b[];
    a[T] = in[T];
    b[T] = (short)in[T + 64];
    out[T] = a[T];
}

// clean 1x64: two extern arrays, one after the other with a barrier between
KERNEL(two_extern_arrays_with) {
    extern __shared__ int a[];
    extern __shared__ short b[];
    a[T] = in[T];
    int x = a[T];
    __syncthreads();
    b[T] = (short)x;
    out[T] = b[T];
}

// clean 2x64: each block has a shared memory of its own
KERNEL(own_shared_memory) {
    __shared__ int s[64];
    s[T] = in[AT];
    __syncthreads();
    out[AT] = s[63 - T];
}

// race 2x64: the blocks write the same elements of device memory
KERNEL(blocks_overlap) {
    out[T] = in[AT];
}

// race 1x64: the halo belongs to other threads
KERNEL(halo_without) {
    __shared__ int s[66];
    s[T + 1] = in[T];
    if (T == 0) s[0] = 0;
    if (T == 63) s[65] = 0;
    out[T] = s[T] + s[T + 1] + s[T + 2];
}

// clean 1x64: all of it is there behind the barrier
KERNEL(halo_with) {
    __shared__ int s[66];
    s[T + 1] = in[T];
    if (T == 0) s[0] = 0;
    if (T == 63) s[65] = 0;
    __syncthreads();
    out[T] = s[T] + s[T + 1] + s[T + 2];
}

// race 1x64: which elements are written depends on the data, and two threads have the same
KERNEL(scatter) {
    __shared__ int s[64];
    s[T] = 0;
    __syncthreads();
    s[in[T] & 63] = T;
    __syncthreads();
    out[T] = s[T];
}
