"""The table of modules: short sources that instantiate algorithms of CUB and Thrust, and for which types.

A source says which headers it includes and what it calls; `T` is the type. Device-wide algorithms are
called from a host function, which makes clang emit their kernels; algorithms of a block are called from a
kernel of ours. To add a module is to add a row.
"""


class Source:
    """An algorithm, and the types that it is instantiated for."""

    def __init__(self, name, headers, types, body):
        self.name, self.headers, self.types, self.body = name, headers, types, body

    def text(self, ty):
        includes = "".join(f"#include <{header}>\n" for header in self.headers)
        return f"{includes}\nusing T = {ty};\n{self.body}"


def device(name, header, types, call):
    """An algorithm over a device that takes room for its own use first."""
    body = (
        "void call(void *room, size_t &bytes, const T *in, T *out, T *more, int *number, int n, cudaStream_t stream) {\n"
        f"    {call};\n}}\n"
    )
    return Source(name, [f"cub/device/{header}.cuh"], types, body)


def thrust(name, headers, types, call):
    """An algorithm of Thrust over pointers of a device."""
    body = (
        "void call(thrust::device_ptr<T> in, thrust::device_ptr<T> out, thrust::device_ptr<T> more, int n) {\n"
        f"    {call};\n}}\n"
    )
    headers = [f"thrust/{header}.h" for header in headers]
    return Source(name, ["thrust/device_ptr.h", "thrust/execution_policy.h", *headers], types, body)


def block(name, headers, types, text):
    """A kernel that calls algorithms of a block."""
    return Source(name, [f"cub/block/{header}.cuh" for header in headers], types, text)


BLOCK_SORT = """
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

BLOCK_SCAN = """
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

SOURCES = [
    device("device_reduce", "device_reduce", ["float"], "cub::DeviceReduce::Sum(room, bytes, in, out, n, stream)"),
    device("device_scan", "device_scan", ["int"], "cub::DeviceScan::ExclusiveSum(room, bytes, in, out, n, stream)"),
    device(
        "device_radix_sort", "device_radix_sort", ["unsigned"],
        "cub::DeviceRadixSort::SortPairs(room, bytes, in, out, in, more, n, 0, 32, stream)",
    ),
    device(
        "device_histogram", "device_histogram", ["float"],
        "cub::DeviceHistogram::HistogramEven(room, bytes, in, number, 65, T(0), T(64), n, stream)",
    ),
    device("device_select", "device_select", ["int"], "cub::DeviceSelect::Unique(room, bytes, in, out, number, n, stream)"),
    device(
        "device_run_length", "device_run_length_encode", ["int"],
        "cub::DeviceRunLengthEncode::Encode(room, bytes, in, out, more, number, n, stream)",
    ),
    thrust("thrust_sort", ["sort"], ["double"], "thrust::stable_sort(in, in + n, thrust::greater<T>())"),
    thrust("thrust_set", ["set_operations"], ["int"], "thrust::set_intersection(in, in + n, more, more + n, out)"),
    block("block_sort", ["block_load", "block_radix_sort", "block_store"], ["int"], BLOCK_SORT),
    block("block_scan", ["block_scan", "block_reduce"], ["int"], BLOCK_SCAN),
]


def modules():
    """(name, text) of each module of the table."""
    for source in SOURCES:
        for ty in source.types:
            yield f"{source.name}.{ty.replace(' ', '_')}", source.text(ty)
