// One buffer at two types: what a type-based alias analysis takes for disjoint.
//
// floats_then_bits: raw bytes, used as floats, then as unsigned integers. All three barriers are
//   needed; the middle one separates reading floats from storing integers in the same place.
// bytes_then_words: threads store bytes, other threads read them four at a time, through a union.
//   The barrier is needed.
//
// launch: floats_then_bits grid=2 block=256 (out u32[512], in f32[512])
// launch: bytes_then_words grid=2 block=128 (out u32[64], in u8[256])
#include "selvedge_cuda.h"

extern "C" __global__ void __launch_bounds__(256) floats_then_bits(unsigned *out, const float *in) {
    __shared__ __align__(16) unsigned char raw[1024];
    unsigned t = threadIdx.x;
    unsigned i = blockIdx.x * 256 + t;
    float *as_float = (float *)raw;
    as_float[t] = in[i];
    __syncthreads();
    float v = as_float[t] - as_float[(t + 1) % 256];
    __syncthreads();
    unsigned *as_bits = (unsigned *)raw;
    unsigned bits = __float_as_uint(v);
    as_bits[255 - t] = bits & 0x80000000u ? ~bits : bits | 0x80000000u;  // ordered like the floats
    __syncthreads();
    out[i] = as_bits[t];
}

union Bytes {
    unsigned char byte[128];
    unsigned word[32];
};

extern "C" __global__ void __launch_bounds__(128) bytes_then_words(unsigned *out, const unsigned char *in) {
    __shared__ Bytes s;
    unsigned t = threadIdx.x;
    s.byte[t] = in[blockIdx.x * 128 + t] ^ 0x5a;
    __syncthreads();
    if (t < 32) out[blockIdx.x * 32 + t] = s.word[t];
}
