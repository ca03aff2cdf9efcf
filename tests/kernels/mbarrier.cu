// Barriers in memory (mbarrier), on which threads arrive and later wait.
//
// mbarrier_exchange: arrive, do something of one's own, wait; twice. The __syncthreads after the
//   barrier is set up is needed: nobody may arrive before. No other is: arriving and waiting
//   orders the exchange. The one before the barrier is torn down is needed too: all have seen
//   the last phase end.
// mbarrier_copy: asynchronous copies that arrive on the barrier when they are done. The same.
//
// launch: mbarrier_exchange grid=2 block=128 (out f32[256], in f32[256])
// launch: mbarrier_copy grid=2 block=128 (out f32[256], in f32[256])
#include "selvedge_cuda.h"

SELVEDGE_FN void wait_for(__mbarrier_t *barrier, __mbarrier_token_t token) {
    while (!__mbarrier_test_wait(barrier, token)) {}
}

extern "C" __global__ void __launch_bounds__(128) mbarrier_exchange(float *out, const float *in) {
    __shared__ float s[128];
    __shared__ __mbarrier_t barrier;
    unsigned t = threadIdx.x;
    unsigned i = blockIdx.x * 128 + t;
    if (t == 0) __mbarrier_init(&barrier, 128);
    __syncthreads();
    float v = in[i];
    s[t] = v;
    __mbarrier_token_t token = __mbarrier_arrive(&barrier);
    float square = v * v;
    wait_for(&barrier, token);
    float other = s[127 - t];
    wait_for(&barrier, __mbarrier_arrive(&barrier));
    s[t] = square;
    wait_for(&barrier, __mbarrier_arrive(&barrier));
    out[i] = other + s[(t + 1) % 128];
    __syncthreads();
    if (t == 0) __mbarrier_inval(&barrier);
}

extern "C" __global__ void __launch_bounds__(128) mbarrier_copy(float *out, const float *in) {
    __shared__ float s[128];
    __shared__ __mbarrier_t barrier;
    unsigned t = threadIdx.x;
    unsigned i = blockIdx.x * 128 + t;
    if (t == 0) __mbarrier_init(&barrier, 128);
    __syncthreads();
    __pipeline_memcpy_async(&s[t], &in[i], 4);
    __pipeline_arrive_on(&barrier);
    wait_for(&barrier, __mbarrier_arrive(&barrier));
    out[i] = s[127 - t];
}
