// Algorithms of a block as a template library has them: a class for each with storage that the caller
// provides, in a union where several take turns, and lanes by assembly.
//
// block_sum: a sum by warps. Its barrier is needed; the last one is redundant: nothing comes behind it.
// block_ranks: a scan, then an exchange in the same storage: the barrier between is needed, and so is
//   the one inside of each.
// block_two_sums: two sums in storages of their own, with the library's customary barrier between them:
//   redundant.
// block_sort_digit: counters of a digit, their scan, and the exchange of keys: a pass of a radix sort.
//
// launch: block_sum grid=2 block=128 (out i32[2], in i32[256])
// launch: block_ranks grid=2 block=128 (out i32[256], in i32[256])
// launch: block_two_sums grid=2 block=128 (out i32[4], in i32[256])
// launch: block_sort_digit grid=2 block=128 (out u32[256], in u32[256])
#include "library_cuda.h"

template <typename T, int Threads> class block_reduce {
  public:
    static constexpr int warps = Threads / 32;
    struct storage {
        T of_warp[warps];
    };
    __device__ explicit block_reduce(storage &s) : shared(s) {}
    __device__ T sum(T value) {
        for (int distance = 16; distance > 0; distance /= 2) value += __shfl_down_sync(~0u, value, distance);
        if (ptx::lane() == 0) shared.of_warp[threadIdx.x / 32] = value;
        __syncthreads();
        if (threadIdx.x == 0)
            for (int warp = 1; warp < warps; ++warp) value += shared.of_warp[warp];
        return value;
    }

  private:
    storage &shared;
};

template <typename T, int Threads> class block_scan {
  public:
    static constexpr int warps = Threads / 32;
    struct storage {
        T of_warp[warps];
    };
    __device__ explicit block_scan(storage &s) : shared(s) {}
    __device__ void exclusive_sum(T value, T &below, T &total) {
        T inclusive = value;
        for (int distance = 1; distance < 32; distance *= 2) {
            T other = __shfl_up_sync(~0u, inclusive, distance);
            if (ptx::lane() >= (unsigned)distance) inclusive += other;
        }
        if (ptx::lane() == 31) shared.of_warp[threadIdx.x / 32] = inclusive;
        __syncthreads();
        below = inclusive - value;
        total = 0;
        for (int warp = 0; warp < warps; ++warp) {
            if (warp == (int)(threadIdx.x / 32)) below += total;
            total += shared.of_warp[warp];
        }
    }

  private:
    storage &shared;
};

template <typename T, int Threads> class block_exchange {
  public:
    struct storage {
        T slot[Threads + Threads / 32];
    };
    __device__ explicit block_exchange(storage &s) : shared(s) {}
    __device__ T scatter(T value, unsigned to) {
        shared.slot[padded(to)] = value;
        __syncthreads();
        return shared.slot[padded(threadIdx.x)];
    }

  private:
    static __device__ unsigned padded(unsigned n) { return n + n / 32; }
    storage &shared;
};

extern "C" __global__ void __launch_bounds__(128) block_sum(int *out, const int *in) {
    __shared__ typename block_reduce<int, 128>::storage storage;
    int sum = block_reduce<int, 128>(storage).sum(in[blockIdx.x * 128 + threadIdx.x]);
    if (threadIdx.x == 0) out[blockIdx.x] = sum;
    __syncthreads();  // redundant
}

extern "C" __global__ void __launch_bounds__(128) block_ranks(int *out, const int *in) {
    __shared__ union {
        typename block_scan<int, 128>::storage scan;
        typename block_exchange<int, 128>::storage exchange;
    } storage;
    unsigned i = blockIdx.x * 128 + threadIdx.x;
    int below, total, is_odd = in[i] & 1;
    block_scan<int, 128>(storage.scan).exclusive_sum(is_odd, below, total);
    __syncthreads();
    unsigned to = is_odd ? 128 - total + below : threadIdx.x - below;
    out[i] = block_exchange<int, 128>(storage.exchange).scatter(in[i], to);
}

extern "C" __global__ void __launch_bounds__(128) block_two_sums(int *out, const int *in) {
    __shared__ typename block_reduce<int, 128>::storage first, second;
    int value = in[blockIdx.x * 128 + threadIdx.x];
    int sum = block_reduce<int, 128>(first).sum(value);
    __syncthreads();  // redundant
    int squares = block_reduce<int, 128>(second).sum(value * value);
    if (threadIdx.x == 0) {
        out[2 * blockIdx.x] = sum;
        out[2 * blockIdx.x + 1] = squares;
    }
}

extern "C" __global__ void __launch_bounds__(128) block_sort_digit(unsigned *out, const unsigned *in) {
    __shared__ union {
        unsigned count[4][128];
        typename block_exchange<unsigned, 128>::storage exchange;
    } storage;
    __shared__ typename block_scan<int, 128>::storage scan;
    unsigned key = in[blockIdx.x * 128 + threadIdx.x];
    unsigned digit = ptx::bits(key, 2, 2);
    for (int n = 0; n < 4; ++n) storage.count[n][threadIdx.x] = 0;
    storage.count[digit][threadIdx.x] = 1;
    __syncthreads();
    int mine[4], sum = 0;
    for (int n = 0; n < 4; ++n) {
        mine[n] = (int)(&storage.count[0][0])[4 * threadIdx.x + n];
        sum += mine[n];
    }
    int below, total;
    block_scan<int, 128>(scan).exclusive_sum(sum, below, total);
    for (int n = 0; n < 4; ++n) {
        (&storage.count[0][0])[4 * threadIdx.x + n] = (unsigned)below;
        below += mine[n];
    }
    __syncthreads();
    unsigned to = storage.count[digit][threadIdx.x];
    __syncthreads();
    out[blockIdx.x * 128 + threadIdx.x] = block_exchange<unsigned, 128>(storage.exchange).scatter(key, to);
}
