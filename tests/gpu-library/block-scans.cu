// BlockScan, BlockReduce, BlockDiscontinuity, BlockAdjacentDifference and BlockHistogram, in all their ways.
#include <cub/block/block_adjacent_difference.cuh>
#include <cub/block/block_discontinuity.cuh>
#include <cub/block/block_histogram.cuh>
#include <cub/block/block_reduce.cuh>
#include <cub/block/block_scan.cuh>

#include "check.h"

// x -> factor * x + term: one after the other is not the other after the one.
struct Map {
    uint32_t factor, term;
};

struct Then {
    __host__ __device__ Map operator()(Map a, Map b) const { return {a.factor * b.factor, a.term * b.factor + b.term}; }
};

struct Differ {
    template <class T> __host__ __device__ bool operator()(T a, T b) const { return a != b; }
};

struct Minus {
    template <class T> __host__ __device__ T operator()(T a, T b) const { return a - b; }
};

constexpr int ITEMS = 3;

// Each block goes over two tiles, with what it has of the first; the reduction takes the scan's room.
template <int Threads, cub::BlockScanAlgorithm How, cub::BlockReduceAlgorithm Reduction>
__global__ void __launch_bounds__(Threads) scan(const Map *in, Map *out, Map *totals) {
    using Scan = cub::BlockScan<Map, Threads, How>;
    using Reduce = cub::BlockReduce<Map, Threads, Reduction>;
    __shared__ union {
        typename Scan::TempStorage scan;
        typename Reduce::TempStorage reduce;
    } room;
    Map running{1, 0};
    for (int tile = 2 * blockIdx.x; tile < 2 * blockIdx.x + 2; ++tile) {
        Map items[ITEMS], scanned[ITEMS], all;
        int first = (tile * Threads + threadIdx.x) * ITEMS;
        for (int k = 0; k < ITEMS; ++k) items[k] = in[first + k];
        Scan(room.scan).ExclusiveScan(items, scanned, running, Then{}, all);
        __syncthreads();
        Map total = Reduce(room.reduce).Reduce(items, Then{});
        if (threadIdx.x == 0) totals[tile] = total;
        __syncthreads();
        for (int k = 0; k < ITEMS; ++k) out[first + k] = scanned[k];
        running = Then{}(running, all);
    }
}

template <int Threads, cub::BlockScanAlgorithm How, cub::BlockReduceAlgorithm Reduction> void scanned(Case it) {
    constexpr int TILE = Threads * ITEMS;
    int blocks = (it.n + 2 * TILE - 1) / (2 * TILE);
    Case all{it.kind, blocks * 2 * TILE};
    Vector<uint32_t> factors = inputs<uint32_t>(all), terms = inputs<uint32_t>(all, 9);
    Vector<Map> maps, expected, sums;
    for (int i = 0; i < all.n; ++i) maps.push_back({factors[i] | 1, terms[i]});
    Map running{1, 0}, total{1, 0};
    for (int i = 0; i < all.n; ++i) {
        if (i % (2 * TILE) == 0) running = {1, 0};
        expected.push_back(running);
        running = Then{}(running, maps[i]);
        total = i % TILE ? Then{}(total, maps[i]) : maps[i];
        if (i % TILE == TILE - 1) sums.push_back(total);
    }
    Device<Map> in(maps), out(maps.size()), totals(sums.size());
    scan<Threads, How, Reduction><<<blocks, Threads>>>(in.data, out.data, totals.data);
    check::finish_launches();
    same("scan", out.host(), expected);
    same("totals", totals.host(), sums);
}

template <class T, int Threads, cub::BlockReduceAlgorithm How>
__global__ void __launch_bounds__(Threads) reduce(const T *in, T *out, int n) {
    using Reduce = cub::BlockReduce<T, Threads, How>;
    __shared__ typename Reduce::TempStorage room;
    int first = blockIdx.x * Threads, count = n - first < Threads ? n - first : Threads;
    T item = int(threadIdx.x) < count ? in[first + threadIdx.x] : T(0);
    T all = Reduce(room).Sum(item);
    __syncthreads();
    T some = Reduce(room).Sum(item, count);
    if (threadIdx.x == 0) out[2 * blockIdx.x] = all, out[2 * blockIdx.x + 1] = some;
}

template <class T, int Threads, cub::BlockReduceAlgorithm How> void reduced(Case it) {
    Vector<T> numbers = check::summands<T>(it), expected;
    for (int first = 0; first < it.n; first += Threads) {
        T sum = 0;
        for (int i = first; i < std::min(it.n, first + Threads); ++i) sum += numbers[i];
        expected.insert(expected.end(), 2, sum);
    }
    Device<T> in(numbers), out(expected.size());
    reduce<T, Threads, How><<<out.n / 2, Threads>>>(in.data, out.data, it.n);
    check::finish_launches();
    same("sums", out.host(), expected);
}

template <class T, int Threads>
__global__ void __launch_bounds__(Threads) neighbours(const T *in, T *steps, int *flags) {
    using Flags = cub::BlockDiscontinuity<T, Threads>;
    using Difference = cub::BlockAdjacentDifference<T, Threads>;
    __shared__ union {
        typename Flags::TempStorage flags;
        typename Difference::TempStorage difference;
    } room;
    int first = (blockIdx.x * Threads + threadIdx.x) * ITEMS, heads[ITEMS], tails[ITEMS];
    T items[ITEMS], left[ITEMS];
    for (int k = 0; k < ITEMS; ++k) items[k] = in[first + k];
    Flags(room.flags).FlagHeadsAndTails(heads, tails, items, Differ{});
    __syncthreads();
    Difference(room.difference).SubtractLeft(items, left, Minus{});
    for (int k = 0; k < ITEMS; ++k) {
        steps[first + k] = left[k];
        flags[first + k] = heads[k] | tails[k] << 1;
    }
}

template <class T, int Threads> void flagged(Case it) {
    constexpr int TILE = Threads * ITEMS;
    int tiles = (it.n + TILE - 1) / TILE;
    Vector<T> numbers = inputs<T>({it.kind, tiles * TILE}, 1, 3), steps;
    Vector<int> expected;
    for (int i = 0; i < tiles * TILE; ++i) {
        bool head = i % TILE == 0 || numbers[i] != numbers[i - 1];
        bool tail = i % TILE == TILE - 1 || numbers[i] != numbers[i + 1];
        expected.push_back(head | tail << 1);
        steps.push_back(i % TILE ? numbers[i] - numbers[i - 1] : numbers[i]);
    }
    Device<T> in(numbers), out(numbers.size());
    Device<int> flags(numbers.size());
    neighbours<T, Threads><<<tiles, Threads>>>(in.data, out.data, flags.data);
    check::finish_launches();
    same("flags", flags.host(), expected);
    same("steps", out.host(), steps);
}

template <int Threads, cub::BlockHistogramAlgorithm How>
__global__ void __launch_bounds__(Threads) count(const uint8_t *in, int *out) {
    using Histogram = cub::BlockHistogram<uint8_t, Threads, ITEMS, 256, How>;
    __shared__ typename Histogram::TempStorage room;
    __shared__ int counts[256];
    uint8_t items[ITEMS];
    for (int k = 0; k < ITEMS; ++k) items[k] = in[(blockIdx.x * Threads + threadIdx.x) * ITEMS + k];
    Histogram(room).Histogram(items, counts);
    __syncthreads();
    Histogram(room).Composite(items, counts);
    __syncthreads();
    for (int k = threadIdx.x; k < 256; k += Threads) out[blockIdx.x * 256 + k] = counts[k];
}

template <int Threads, cub::BlockHistogramAlgorithm How> void counted(Case it) {
    constexpr int TILE = Threads * ITEMS;
    int tiles = (it.n + TILE - 1) / TILE;
    Vector<uint8_t> numbers = inputs<uint8_t>({it.kind, tiles * TILE});
    Vector<int> expected(tiles * 256);
    for (int i = 0; i < tiles * TILE; ++i) expected[i / TILE * 256 + numbers[i]] += 2;
    Device<uint8_t> in(numbers);
    Device<int> out(expected.size());
    count<Threads, How><<<tiles, Threads>>>(in.data, out.data);
    check::finish_launches();
    same("counts", out.host(), expected);
}

int main() {
    using namespace cub;
    each_case("block_scan.raking", scanned<128, BLOCK_SCAN_RAKING, BLOCK_REDUCE_RAKING>);
    each_case("block_scan.memoize", scanned<256, BLOCK_SCAN_RAKING_MEMOIZE, BLOCK_REDUCE_WARP_REDUCTIONS>);
    each_case("block_scan.warps", scanned<160, BLOCK_SCAN_WARP_SCANS, BLOCK_REDUCE_WARP_REDUCTIONS>);
    each_case("block_reduce.raking.u32", reduced<uint32_t, 96, BLOCK_REDUCE_RAKING>);
    each_case("block_reduce.commutative.float", reduced<float, 256, BLOCK_REDUCE_RAKING_COMMUTATIVE_ONLY>);
    each_case("block_reduce.warps.double", reduced<double, 128, BLOCK_REDUCE_WARP_REDUCTIONS>);
    each_case("discontinuity.i32", flagged<int32_t, 128>);
    each_case("discontinuity.double", flagged<double, 64>);
    each_case("block_histogram.sort", counted<128, BLOCK_HISTO_SORT>);
    each_case("block_histogram.atomic", counted<128, BLOCK_HISTO_ATOMIC>);
    return check::finished();
}
