"""The table of modules: short sources that instantiate algorithms of CUB, Thrust and libcu++, and for which
types; and the sources of packages of others that are compiled as they are.

A source says which headers it includes and what it calls; `T` is the type. Device-wide algorithms are
called from a host function, which makes clang emit their kernels; algorithms of a block are called from a
kernel of ours (blocks.py). To add a module is to add a row.
"""
import blocks

# What a choice of types costs: the radix of keys, the room for them, arithmetic in one register or several.
KEYS = ["unsigned char", "int", "unsigned long long", "float", "double"]
NUMBERS = ["short", "int", "float", "double"]
PLAIN = ["int", "double"]


class Module:
    """A source, and the folders that it includes from: names of packages, or of folders in them."""

    def __init__(self, name, text, package=None):
        self.name, self.text, self.package = name, text, package


class Source:
    """An algorithm, and the types that it is instantiated for."""

    def __init__(self, name, headers, types, body):
        self.name, self.headers, self.types, self.body = name, headers, types, body

    def modules(self):
        includes = "".join(f"#include <{header}>\n" for header in self.headers)
        for ty in self.types:
            yield Module(f"{self.name}.{ty.replace(' ', '_')}", f"{includes}\nusing T = {ty};\n{self.body}")


def device(name, header, types, call, first=""):
    """An algorithm over a device that takes room for its own use first."""
    body = (
        f"{first}\n"
        "void call(void *room, size_t &bytes, const T *in, T *out, T *more, int *number, int n, cudaStream_t stream) {\n"
        f"    {call};\n}}\n"
    )
    return Source(name, [f"cub/device/{header}.cuh"], types, body)


def thrust(name, headers, types, call, first=""):
    """An algorithm of Thrust over pointers of a device."""
    body = (
        f"{first}\n"
        "void call(thrust::device_ptr<T> in, thrust::device_ptr<T> out, thrust::device_ptr<T> more, int n) {\n"
        f"    {call};\n}}\n"
    )
    headers = [f"thrust/{header}.h" for header in headers]
    return Source(name, ["thrust/device_ptr.h", "thrust/execution_policy.h", *headers], types, body)


def block(name, headers, types, text):
    """A kernel that calls algorithms of a block, or of a warp."""
    return Source(name, ["cuda/std/functional", *(f"cub/{header}.cuh" for header in headers)], types, text)


IS_LARGE = "struct IsLarge { __host__ __device__ bool operator()(T x) const { return x > T(7); } };"
TWICE = "struct Twice { __host__ __device__ T operator()(T x) const { return x + x; } };"

DEVICE = [
    device("device_reduce", "device_reduce", ["float", "short", "double"], "cub::DeviceReduce::Sum(room, bytes, in, out, n, stream)"),
    device("device_arg_min", "device_reduce", PLAIN, "cub::DeviceReduce::ArgMin(room, bytes, in, out, number, n, stream)"),
    device(
        "device_reduce_by_key", "device_reduce", PLAIN,
        "cub::DeviceReduce::ReduceByKey(room, bytes, in, out, in, more, number, cuda::std::plus<>{}, n, stream)",
    ),
    device("device_segmented_reduce", "device_segmented_reduce", ["float", "int"],
           "cub::DeviceSegmentedReduce::Sum(room, bytes, in, out, n, number, number + 1, stream)"),
    device("device_scan", "device_scan", ["int", "double", "unsigned char"],
           "cub::DeviceScan::ExclusiveSum(room, bytes, in, out, n, stream)"),
    device("device_scan_by_key", "device_scan", PLAIN,
           "cub::DeviceScan::InclusiveSumByKey(room, bytes, in, in, out, n, cuda::std::equal_to<>{}, stream)"),
    device(
        "device_radix_sort", "device_radix_sort", ["unsigned", "unsigned char", "double", "long long"],
        "cub::DeviceRadixSort::SortPairs(room, bytes, in, out, in, more, n, 0, 8 * sizeof(T), stream)",
    ),
    device("device_radix_keys", "device_radix_sort", ["float", "short"],
           "cub::DeviceRadixSort::SortKeysDescending(room, bytes, in, out, n, 0, 8 * sizeof(T), stream)"),
    device("device_segmented_sort", "device_segmented_sort", PLAIN,
           "cub::DeviceSegmentedSort::SortKeys(room, bytes, in, out, n, 9, number, number + 1, stream)"),
    device("device_segmented_radix", "device_segmented_radix_sort", ["float", "unsigned long long"],
           "cub::DeviceSegmentedRadixSort::SortKeys(room, bytes, in, out, n, 9, number, number + 1, 0, 8 * sizeof(T), stream)"),
    device("device_merge_sort", "device_merge_sort", ["int", "float", "double"],
           "cub::DeviceMergeSort::SortPairs(room, bytes, out, more, n, cuda::std::less<>{}, stream)"),
    device("device_merge", "device_merge", PLAIN,
           "cub::DeviceMerge::MergeKeys(room, bytes, in, n, in, n, out, cuda::std::less<>{}, stream)"),
    device(
        "device_histogram", "device_histogram", ["float", "int", "unsigned char"],
        "cub::DeviceHistogram::HistogramEven(room, bytes, in, number, 65, T(0), T(64), n, stream)",
    ),
    device("device_histogram_range", "device_histogram", ["double"],
           "cub::DeviceHistogram::HistogramRange(room, bytes, in, number, 65, in, n, stream)"),
    device("device_select", "device_select", ["int", "double"],
           "cub::DeviceSelect::Unique(room, bytes, in, out, number, n, stream)"),
    device("device_select_if", "device_select", NUMBERS,
           "cub::DeviceSelect::If(room, bytes, in, out, number, n, IsLarge{}, stream)", IS_LARGE),
    device("device_select_flagged", "device_select", ["float"],
           "cub::DeviceSelect::Flagged(room, bytes, in, number, out, number, n, stream)"),
    device("device_unique_by_key", "device_select", PLAIN,
           "cub::DeviceSelect::UniqueByKey(room, bytes, in, in, out, more, number, n, stream)"),
    device("device_partition", "device_partition", PLAIN,
           "cub::DevicePartition::If(room, bytes, in, out, number, n, IsLarge{}, stream)", IS_LARGE),
    device(
        "device_run_length", "device_run_length_encode", ["int", "short"],
        "cub::DeviceRunLengthEncode::Encode(room, bytes, in, out, more, number, n, stream)",
    ),
    device("device_runs", "device_run_length_encode", ["int"],
           "cub::DeviceRunLengthEncode::NonTrivialRuns(room, bytes, in, number, number, number, n, stream)"),
    device("device_difference", "device_adjacent_difference", PLAIN,
           "cub::DeviceAdjacentDifference::SubtractLeftCopy(room, bytes, in, out, n, cuda::std::minus<>{}, stream)"),
    device("device_transform", "device_transform", ["float", "short"],
           "cub::DeviceTransform::Transform(in, out, n, Twice{}, stream)", TWICE),
    device("device_for", "device_for", ["double"], "cub::DeviceFor::ForEachN(out, n, Add{}, stream)",
           "struct Add { __device__ void operator()(T &x) const { x += T(1); } };"),
    device("device_top_k", "device_topk", ["int"],
           "cub::DeviceTopK::MaxKeys(room, bytes, in, out, n, 16, cuda::execution::require("
           "cuda::execution::determinism::not_guaranteed, cuda::execution::output_ordering::unsorted))"),
]

THRUST = [
    thrust("thrust_sort", ["sort"], ["double", "int"], "thrust::stable_sort(in, in + n, thrust::greater<T>())"),
    thrust("thrust_sort_by_key", ["sort"], ["float"], "thrust::sort_by_key(in, in + n, out)"),
    thrust("thrust_merge_sort", ["sort"], PLAIN, "thrust::sort(in, in + n, Less{})",
           "struct Less { __host__ __device__ bool operator()(T x, T y) const { return x * T(3) < y * T(3); } };"),
    thrust("thrust_set", ["set_operations"], ["int", "double"],
           "thrust::set_intersection(in, in + n, more, more + n, out)"),
    thrust("thrust_set_by_key", ["set_operations"], ["int"],
           "thrust::set_union_by_key(in, in + n, more, more + n, in, more, out, out)"),
    thrust("thrust_difference", ["set_operations"], ["float"],
           "thrust::set_symmetric_difference(in, in + n, more, more + n, out)"),
    thrust("thrust_merge", ["merge"], ["int"], "thrust::merge(in, in + n, more, more + n, out)"),
    thrust("thrust_merge_by_key", ["merge"], ["double"],
           "thrust::merge_by_key(in, in + n, more, more + n, in, more, out, out)"),
    thrust("thrust_reduce", ["transform_reduce"], NUMBERS,
           "*out = thrust::transform_reduce(in, in + n, Twice{}, T(0), thrust::plus<T>())", TWICE),
    thrust("thrust_reduce_by_key", ["reduce"], PLAIN, "thrust::reduce_by_key(in, in + n, more, out, more)"),
    thrust("thrust_minmax", ["extrema"], ["float", "int"], "*out = *thrust::minmax_element(in, in + n).first"),
    thrust("thrust_scan", ["scan"], ["short", "float"], "thrust::inclusive_scan(in, in + n, out)"),
    thrust("thrust_scan_by_key", ["scan"], ["int"], "thrust::exclusive_scan_by_key(in, in + n, more, out)"),
    thrust("thrust_transform_scan", ["transform_scan"], ["double"],
           "thrust::transform_exclusive_scan(in, in + n, out, Twice{}, T(0), thrust::plus<T>())", TWICE),
    thrust("thrust_unique", ["unique"], ["float"], "thrust::unique(in, in + n)"),
    thrust("thrust_unique_by_key", ["unique"], ["int"], "thrust::unique_by_key(in, in + n, out)"),
    thrust("thrust_partition", ["partition"], PLAIN, "thrust::stable_partition(in, in + n, IsLarge{})", IS_LARGE),
    thrust("thrust_partition_copy", ["partition"], ["float"],
           "thrust::partition_copy(in, in + n, out, more, IsLarge{})", IS_LARGE),
    thrust("thrust_remove", ["remove"], ["short"], "thrust::remove_if(in, in + n, IsLarge{})", IS_LARGE),
    thrust("thrust_count", ["count"], ["int"], "*out = thrust::count_if(in, in + n, IsLarge{})", IS_LARGE),
    thrust("thrust_neighbours", ["adjacent_difference"], ["float"], "thrust::adjacent_difference(in, in + n, out)"),
    thrust("thrust_search", ["binary_search"], ["double"],
           "thrust::lower_bound(in, in + n, more, more + n, out)"),
    thrust("thrust_mismatch", ["mismatch"], ["int"], "*out = *thrust::mismatch(in, in + n, more).first"),
    thrust("thrust_inner", ["inner_product"], ["float"], "*out = thrust::inner_product(in, in + n, more, T(0))"),
    thrust("thrust_gather", ["gather"], ["double"], "thrust::gather_if(in, in + n, in, more, out)"),
    thrust("thrust_shuffle", ["shuffle", "random"], ["int"],
           "thrust::shuffle(in, in + n, thrust::default_random_engine(7))"),
    thrust("thrust_tabulate", ["tabulate"], ["float"], "thrust::tabulate(out, out + n, Twice{})", TWICE),
]

BLOCK = [
    block("block_sort", ["block/block_load", "block/block_radix_sort", "block/block_store"],
          ["int", "unsigned char", "double"], blocks.SORT),
    block("block_scan", ["block/block_scan", "block/block_reduce"], ["int", "float", "double"], blocks.SCAN),
    block("block_reduce", ["block/block_reduce"], NUMBERS, blocks.REDUCE),
    block("block_exchange", ["block/block_exchange"], ["int", "double", "unsigned char"], blocks.EXCHANGE),
    block("block_discontinuity", ["block/block_discontinuity", "block/block_adjacent_difference"],
          ["int", "double"], blocks.DISCONTINUITY),
    block("block_histogram", ["block/block_histogram"], ["unsigned char"], blocks.HISTOGRAM),
    block("block_merge_sort", ["block/block_merge_sort"], KEYS, blocks.MERGE_SORT),
    block("block_run_length", ["block/block_run_length_decode"], ["int", "double"], blocks.RUN_LENGTH),
    block("block_shuffle", ["block/block_shuffle"], ["int", "double"], blocks.SHUFFLE),
    block("warp_algorithms", ["warp/warp_reduce", "warp/warp_scan", "warp/warp_merge_sort", "warp/warp_exchange"],
          ["int", "float", "double"], blocks.WARP),
]

CUDA = [
    Source("cooperative_groups", ["cooperative_groups.h", "cooperative_groups/reduce.h"], PLAIN, blocks.GROUPS),
    Source("libcu_barriers", ["cuda/barrier"], ["float"], blocks.BARRIERS),
    Source("libcu_pipelines", ["cuda/pipeline", "cooperative_groups.h"], ["float", "double"], blocks.PIPELINES),
    Source("libcu_atomics", ["cuda/atomic"], ["int", "unsigned long long"], blocks.ATOMICS),
]

# Of the crate candle-kernels. What clang does not take of it is left out: it calls `__trap` on the host.
CANDLE = (
    "affine binary cast conv fill indexing mmvq_gguf quantized reduce sort ternary unary "
    "moe/moe_align moe/moe_gguf moe/moe_wmma moe/moe_wmma_gguf"
).split()

# Of ggml, in the crate whisper-rs-sys; without its products of matrices, which are modules of 10 MB each.
GGML = (
    "acc argmax argsort binbcast clamp concat conv2d conv2d-dw conv-transpose-1d convert count-equal cpy "
    "cross-entropy-loss cumsum diag diagmask getrows gla im2col mean mmf mmid norm opt-step-adamw pad pool2d "
    "quantize roll rope set-rows softmax ssm-conv ssm-scan sumrows top-k topk-moe tri tsembd unary upscale wkv "
    "template-instances/fattn-vec-instance-f16-f16 template-instances/fattn-vec-instance-q8_0-q4_0 "
    "template-instances/mmf-instance-ncols_8"
).split()


def of_package(package, names):
    """Sources of a package, as they are; `package` is the folder that packages.py finds."""
    for name in names:
        yield Module(f"{package}.{name.rpartition('/')[2]}", f'#include "{name}.cu"\n', package)


def modules():
    """All modules of the table."""
    for source in [*DEVICE, *THRUST, *BLOCK, *CUDA]:
        yield from source.modules()
    yield from of_package("candle", CANDLE)
    yield from of_package("ggml", GGML)
