// Threads that leave before the others are done. A barrier waits for the threads that are still
// there, and what a thread did before it left is ordered before what follows the barrier.
//
// exit_without_write: threads beyond the end leave first thing. The first barrier is needed for
//   those that stay, the second is redundant (reads on both sides).
// exit_with_write: they clear their slot before they leave, and a neighbour reads it. The barrier
//   is needed, for that pair alone would be enough.
// exit_in_the_middle: survivors of a filter go on; the rest leave after reading. The barrier after
//   the exit is needed, the survivors overwrite what the others have just read.
// exit_whole_block: a block without work leaves as a whole. The first barrier, directly after
//   that, is redundant, the second is needed.
// trap_on_bad_index: nobody comes back from a trap. The barrier is needed; the trap's arm adds
//   nothing to what reaches it.
//
// launch: exit_without_write grid=4 block=128 (out f32[450], in f32[450], n u32 = 450)
// launch: exit_with_write grid=4 block=128 (out f32[450], in f32[450], n u32 = 450)
// launch: exit_in_the_middle grid=2 block=128 (out i32[256], in i32[256])
// launch: exit_whole_block grid=4 block=128 (out i32[512], in i32[512], active u8[4])
// launch: trap_on_bad_index grid=2 block=128 (out i32[256], in i32[256], index u32[256])
#include "selvedge_cuda.h"

extern "C" __global__ void __launch_bounds__(128) exit_without_write(float *out, const float *in, unsigned n) {
    __shared__ float s[128];
    unsigned t = threadIdx.x;
    unsigned i = blockIdx.x * 128 + t;
    if (i >= n) return;
    s[t] = in[i];
    __syncthreads();
    float left = t > 0 ? s[t - 1] : 0.0f;
    __syncthreads();  // redundant
    float right = t < 127 && i + 1 < n ? s[t + 1] : 0.0f;
    out[i] = left + right;
}

extern "C" __global__ void __launch_bounds__(128) exit_with_write(float *out, const float *in, unsigned n) {
    __shared__ float s[128];
    unsigned t = threadIdx.x;
    unsigned i = blockIdx.x * 128 + t;
    if (i >= n) {
        s[t] = 0.0f;
        return;
    }
    s[t] = in[i];
    __syncthreads();
    out[i] = s[t] + s[(t + 1) % 128];
}

extern "C" __global__ void __launch_bounds__(128) exit_in_the_middle(int *out, const int *in) {
    __shared__ int s[128];
    unsigned t = threadIdx.x;
    unsigned i = blockIdx.x * 128 + t;
    s[t] = in[i];
    __syncthreads();
    int largest = max(s[t], max(s[(t + 1) % 128], s[(t + 127) % 128]));
    if (s[t] < largest) {
        out[i] = 0;
        return;
    }
    __syncthreads();
    s[t] = largest * 2;
    out[i] = s[t] + 1;
}

extern "C" __global__ void __launch_bounds__(128)
    exit_whole_block(int *out, const int *in, const unsigned char *active) {
    __shared__ int s[128];
    if (!active[blockIdx.x]) return;
    __syncthreads();  // redundant
    unsigned t = threadIdx.x;
    unsigned i = blockIdx.x * 128 + t;
    s[t] = in[i];
    __syncthreads();
    out[i] = s[127 - t];
}

extern "C" __global__ void __launch_bounds__(128) trap_on_bad_index(int *out, const int *in, const unsigned *index) {
    __shared__ int s[128];
    unsigned t = threadIdx.x;
    unsigned i = blockIdx.x * 128 + t;
    s[t] = in[i];
    unsigned from = index[i];
    if (from >= 128) __trap();
    __syncthreads();
    out[i] = s[from];
}
