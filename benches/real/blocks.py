"""Kernels of ours that call algorithms of a block or of a warp, cooperative groups, and libcu++'s barriers,
pipelines and atomics. `T` is a type; modules.py says which headers each needs.
"""

SORT = """
template <int Threads, int Items> __global__ void __launch_bounds__(Threads) sort_tiles(const T *in, T *out) {
    using Load = cub::BlockLoad<T, Threads, Items, cub::BLOCK_LOAD_TRANSPOSE>;
    using Sort = cub::BlockRadixSort<T, Threads, Items>;
    using Store = cub::BlockStore<T, Threads, Items, cub::BLOCK_STORE_WARP_TRANSPOSE>;
    __shared__ union {
        typename Load::TempStorage load;
        typename Sort::TempStorage sort;
        typename Store::TempStorage store;
    } room;
    T keys[Items];
    Load(room.load).Load(in + blockIdx.x * Threads * Items, keys);
    __syncthreads();
    Sort(room.sort).Sort(keys);
    __syncthreads();
    Store(room.store).Store(out + blockIdx.x * Threads * Items, keys);
}
template __global__ void sort_tiles<128, 4>(const T *, T *);
template __global__ void sort_tiles<256, 9>(const T *, T *);
"""

SCAN = """
template <cub::BlockScanAlgorithm How> __global__ void __launch_bounds__(128) scan_tiles(const T *in, T *out, int tiles) {
    using Scan = cub::BlockScan<T, 128, How>;
    using Reduce = cub::BlockReduce<T, 128, cub::BLOCK_REDUCE_RAKING>;
    __shared__ typename Scan::TempStorage scan;
    __shared__ typename Reduce::TempStorage reduce;
    T running = 0;
    for (int tile = blockIdx.x; tile < tiles; tile += gridDim.x) {
        T item = in[tile * 128 + threadIdx.x], sum;
        Scan(scan).ExclusiveSum(item, item, sum);
        __syncthreads();
        out[tile * 128 + threadIdx.x] = item + running;
        running += sum;
    }
    T total = Reduce(reduce).Sum(running);
    if (threadIdx.x == 0) out[blockIdx.x] = total;
}
template __global__ void scan_tiles<cub::BLOCK_SCAN_RAKING>(const T *, T *, int);
template __global__ void scan_tiles<cub::BLOCK_SCAN_WARP_SCANS>(const T *, T *, int);
"""

REDUCE = """
template <cub::BlockReduceAlgorithm How, int Items>
__global__ void __launch_bounds__(256) reduce_tiles(const T *in, T *out, int n) {
    using Reduce = cub::BlockReduce<T, 256, How>;
    __shared__ typename Reduce::TempStorage room;
    __shared__ T shared[256];
    T items[Items];
    for (int k = 0; k < Items; ++k) items[k] = in[(blockIdx.x * 256 + threadIdx.x) * Items + k];
    T sum = Reduce(room).Sum(items);
    __syncthreads();
    T most = Reduce(room).Reduce(items, cuda::maximum<>{});
    __syncthreads();
    T part = Reduce(room).Sum(items[0], n);
    shared[threadIdx.x] = items[0];
    __syncthreads();
    if (threadIdx.x == 0) out[blockIdx.x] = sum + most * part + shared[n & 255];
}
template __global__ void reduce_tiles<cub::BLOCK_REDUCE_RAKING, 4>(const T *, T *, int);
template __global__ void reduce_tiles<cub::BLOCK_REDUCE_RAKING_COMMUTATIVE_ONLY, 1>(const T *, T *, int);
template __global__ void reduce_tiles<cub::BLOCK_REDUCE_WARP_REDUCTIONS, 4>(const T *, T *, int);
"""

EXCHANGE = """
template <int Threads, int Items, bool Slices>
__global__ void __launch_bounds__(Threads) exchange_tiles(T *data, const int *ranks) {
    using Exchange = cub::BlockExchange<T, Threads, Items, Slices>;
    __shared__ typename Exchange::TempStorage room;
    T items[Items];
    int to[Items];
    for (int k = 0; k < Items; ++k) {
        items[k] = data[threadIdx.x * Items + k];
        to[k] = ranks[threadIdx.x * Items + k];
    }
    Exchange(room).StripedToBlocked(items, items);
    __syncthreads();
    Exchange(room).BlockedToWarpStriped(items, items);
    __syncthreads();
    Exchange(room).ScatterToStriped(items, items, to);
    for (int k = 0; k < Items; ++k) data[threadIdx.x * Items + k] = items[k];
}
template __global__ void exchange_tiles<128, 4, false>(T *, const int *);
template __global__ void exchange_tiles<128, 7, true>(T *, const int *);
"""

DISCONTINUITY = """
template <int Threads, int Items> __global__ void __launch_bounds__(Threads) heads(const T *in, T *out, int *flags, int n) {
    using Flags = cub::BlockDiscontinuity<T, Threads>;
    using Difference = cub::BlockAdjacentDifference<T, Threads>;
    __shared__ union {
        typename Flags::TempStorage flags;
        typename Difference::TempStorage difference;
    } room;
    T items[Items], steps[Items];
    int is_head[Items], is_tail[Items];
    for (int k = 0; k < Items; ++k) items[k] = in[(blockIdx.x * Threads + threadIdx.x) * Items + k];
    Flags(room.flags).FlagHeadsAndTails(is_head, is_tail, items, cuda::std::not_equal_to<>{});
    __syncthreads();
    Difference(room.difference).SubtractLeftPartialTile(items, steps, cuda::std::minus<>{}, n);
    for (int k = 0; k < Items; ++k) {
        flags[threadIdx.x * Items + k] = is_head[k] | is_tail[k] << 1;
        out[threadIdx.x * Items + k] = steps[k];
    }
}
template __global__ void heads<128, 4>(const T *, T *, int *, int);
template __global__ void heads<64, 11>(const T *, T *, int *, int);
"""

HISTOGRAM = """
template <cub::BlockHistogramAlgorithm How> __global__ void __launch_bounds__(128) count_tiles(const T *in, int *out) {
    using Histogram = cub::BlockHistogram<T, 128, 4, 256, How>;
    __shared__ typename Histogram::TempStorage room;
    __shared__ int counts[256];
    T items[4];
    for (int k = 0; k < 4; ++k) items[k] = in[(blockIdx.x * 128 + threadIdx.x) * 4 + k];
    Histogram(room).Histogram(items, counts);
    __syncthreads();
    Histogram(room).Composite(items, counts);
    __syncthreads();
    for (int k = threadIdx.x; k < 256; k += 128) out[blockIdx.x * 256 + k] = counts[k];
}
template __global__ void count_tiles<cub::BLOCK_HISTO_ATOMIC>(const T *, int *);
template __global__ void count_tiles<cub::BLOCK_HISTO_SORT>(const T *, int *);
"""

MERGE_SORT = """
struct Less {
    __device__ bool operator()(T a, T b) const { return a < b; }
};
template <int Threads, int Items> __global__ void __launch_bounds__(Threads) merge_tiles(T *data, int *values, int n) {
    using Sort = cub::BlockMergeSort<T, Threads, Items, int>;
    __shared__ typename Sort::TempStorage room;
    T keys[Items];
    int with[Items];
    for (int k = 0; k < Items; ++k) {
        keys[k] = data[threadIdx.x * Items + k];
        with[k] = values[threadIdx.x * Items + k];
    }
    Sort(room).Sort(keys, with, Less{}, n, T(0));
    for (int k = 0; k < Items; ++k) {
        data[threadIdx.x * Items + k] = keys[k];
        values[threadIdx.x * Items + k] = with[k];
    }
}
template __global__ void merge_tiles<128, 4>(T *, int *, int);
template __global__ void merge_tiles<256, 7>(T *, int *, int);
"""

RUN_LENGTH = """
__global__ void __launch_bounds__(128) decode_runs(const T *in, const unsigned *lengths, T *out) {
    using Decode = cub::BlockRunLengthDecode<T, 128, 2, 4>;
    __shared__ typename Decode::TempStorage room;
    T values[2], decoded[4];
    unsigned runs[2], total = 0;
    for (int k = 0; k < 2; ++k) {
        values[k] = in[threadIdx.x * 2 + k];
        runs[k] = lengths[threadIdx.x * 2 + k];
    }
    Decode decode(room, values, runs, total);
    for (unsigned done = 0; done < total; done += 512) {
        decode.RunLengthDecode(decoded, done);
        for (int k = 0; k < 4; ++k) out[done + threadIdx.x * 4 + k] = decoded[k];
    }
}
"""

SHUFFLE = """
__global__ void __launch_bounds__(128) rotate(T *data, int by) {
    using Shuffle = cub::BlockShuffle<T, 128>;
    __shared__ typename Shuffle::TempStorage room;
    T items[4], moved[4], last;
    for (int k = 0; k < 4; ++k) items[k] = data[threadIdx.x * 4 + k];
    Shuffle(room).Up(items, moved, last);
    __syncthreads();
    T one = items[0], other = one;
    Shuffle(room).Rotate(one, other, by);
    for (int k = 0; k < 4; ++k) data[threadIdx.x * 4 + k] = moved[k] + other + last;
}
"""

WARP = """
template <int Width> __global__ void __launch_bounds__(128) warps(T *data, int n) {
    using Reduce = cub::WarpReduce<T, Width>;
    using Scan = cub::WarpScan<T, Width>;
    using Sort = cub::WarpMergeSort<T, 3, Width>;
    using Exchange = cub::WarpExchange<T, 3, Width>;
    constexpr int Warps = 128 / Width;
    __shared__ typename Reduce::TempStorage reduce[Warps];
    __shared__ typename Scan::TempStorage scan[Warps];
    __shared__ typename Sort::TempStorage sort[Warps];
    __shared__ typename Exchange::TempStorage exchange[Warps];
    int warp = threadIdx.x / Width;
    T keys[3];
    for (int k = 0; k < 3; ++k) keys[k] = data[threadIdx.x * 3 + k];
    Exchange(exchange[warp]).StripedToBlocked(keys, keys);
    Sort(sort[warp]).Sort(keys, cuda::std::less<>{});
    T sum = Reduce(reduce[warp]).Sum(keys[0], n), before = keys[1];
    __syncwarp();
    Scan(scan[warp]).ExclusiveSum(before, before);
    for (int k = 0; k < 3; ++k) data[threadIdx.x * 3 + k] = keys[k] + sum + before;
}
template __global__ void warps<32>(T *, int);
template __global__ void warps<8>(T *, int);
"""

GROUPS = """
namespace cg = cooperative_groups;
template <int Width> __device__ T of_tile(cg::thread_block_tile<Width> tile, T x) {
    for (int by = Width / 2; by > 0; by /= 2) x += tile.shfl_xor(x, by);
    return x;
}
template <int Width> __global__ void __launch_bounds__(256) sum_by_tiles(const T *in, T *out, int n) {
    cg::thread_block block = cg::this_thread_block();
    auto tile = cg::tiled_partition<Width>(block);
    __shared__ T parts[256 / Width];
    T sum = 0;
    for (int k = block.group_index().x * 256 + block.thread_rank(); k < n; k += gridDim.x * 256) sum += in[k];
    sum = of_tile<Width>(tile, sum);
    if (tile.thread_rank() == 0) parts[tile.meta_group_rank()] = sum;
    block.sync();
    if (block.thread_rank() < 256 / Width) sum = parts[block.thread_rank()];
    block.sync();
    for (int half = 128 / Width; half > 0; half /= 2) {
        if (block.thread_rank() < half) parts[block.thread_rank()] += parts[block.thread_rank() + half];
        cg::sync(block);
    }
    if (block.thread_rank() == 0) out[blockIdx.x] = parts[0] + sum;
}
template __global__ void sum_by_tiles<32>(const T *, T *, int);
template __global__ void sum_by_tiles<16>(const T *, T *, int);
template __global__ void sum_by_tiles<4>(const T *, T *, int);
__global__ void with_grid(T *data, int n) {
    cg::grid_group grid = cg::this_grid();
    for (int k = grid.thread_rank(); k < n; k += grid.size()) data[k] += T(1);
    grid.sync();
    for (int k = grid.thread_rank(); k < n; k += grid.size()) data[n + k] = data[n - 1 - k];
}
"""

BARRIERS = """
__global__ void producers(const T *in, T *out, int steps) {
    using Barrier = cuda::barrier<cuda::thread_scope_block>;
    __shared__ T tile[2][128];
    __shared__ Barrier full[2], empty[2];
    if (threadIdx.x < 2) {
        init(&full[threadIdx.x], blockDim.x);
        init(&empty[threadIdx.x], blockDim.x);
    }
    __syncthreads();
    if (threadIdx.x < 128) {
        for (int k = 0; k < steps; ++k) {
            empty[k % 2].arrive_and_wait();
            tile[k % 2][threadIdx.x] = in[k * 128 + threadIdx.x];
            (void)full[k % 2].arrive();
        }
    } else {
        (void)empty[0].arrive();
        (void)empty[1].arrive();
        T sum = 0;
        for (int k = 0; k < steps; ++k) {
            full[k % 2].arrive_and_wait();
            sum += tile[k % 2][threadIdx.x - 128];
            (void)empty[k % 2].arrive();
        }
        out[blockIdx.x * 128 + threadIdx.x - 128] = sum;
    }
}
"""

PIPELINES = """
template <int Stages> __global__ void __launch_bounds__(128) stages(const T *in, T *out, int n) {
    auto group = cooperative_groups::this_thread_block();
    __shared__ T tiles[Stages][128];
    auto pipe = cuda::make_pipeline();
    T sum = 0;
    for (int take = 0, fetch = 0; take < n; ++take) {
        for (; fetch < n && fetch < take + Stages; ++fetch) {
            pipe.producer_acquire();
            cuda::memcpy_async(group, tiles[fetch % Stages], in + fetch * 128, sizeof(T) * 128, pipe);
            pipe.producer_commit();
        }
        pipe.consumer_wait();
        sum += tiles[take % Stages][(threadIdx.x + take) % 128];
        pipe.consumer_release();
    }
    out[blockIdx.x * 128 + threadIdx.x] = sum;
}
template __global__ void stages<2>(const T *, T *, int);
template __global__ void stages<3>(const T *, T *, int);
"""

ATOMICS = """
__global__ void tickets(T *words, int *order, int n) {
    cuda::atomic_ref<T, cuda::thread_scope_device> next(words[0]), least(words[1]);
    __shared__ cuda::atomic<T, cuda::thread_scope_block> inside;
    if (threadIdx.x == 0) inside.store(T(0), cuda::std::memory_order_relaxed);
    __syncthreads();
    T mine = inside.fetch_add(T(1), cuda::std::memory_order_acq_rel);
    __syncthreads();
    if (threadIdx.x == 0) next.fetch_add(inside.load(), cuda::std::memory_order_release);
    T seen = least.load(cuda::std::memory_order_relaxed);
    while (seen > mine && !least.compare_exchange_weak(seen, mine)) {}
    if (int(mine) < n) order[int(mine)] = threadIdx.x;
}
"""
