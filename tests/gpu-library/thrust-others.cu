// Thrust's sorts, scans, reductions, extrema and partitions.
#include <thrust/device_ptr.h>
#include <thrust/extrema.h>
#include <thrust/functional.h>
#include <thrust/partition.h>
#include <thrust/reduce.h>
#include <thrust/scan.h>
#include <thrust/sort.h>
#include <thrust/transform_reduce.h>
#include <thrust/transform_scan.h>
#include <thrust/unique.h>

#include "check.h"

template <class T> thrust::device_ptr<T> begin(Device<T> &of) {
    return thrust::device_ptr<T>(of.data);
}

struct ByQuarter {
    template <class T> __host__ __device__ bool operator()(T a, T b) const { return a / 4 < b / 4; }
};

template <class T> struct Square {
    __host__ __device__ T operator()(T x) const { return x * x; }
};

struct IsOdd {
    template <class T> __host__ __device__ bool operator()(T x) const { return int64_t(x) & 1; }
};

template <class T> void sorts(Case it) {
    Vector<T> keys = inputs<T>(it, 1, 1000);
    Vector<uint32_t> at = places(it.n);
    std::stable_sort(at.begin(), at.end(), [&](uint32_t a, uint32_t b) { return keys[a] < keys[b]; });
    Device<T> in(keys), other(keys);
    Device<uint32_t> values(places(it.n));
    thrust::stable_sort_by_key(begin(in), begin(in) + it.n, begin(values));
    thrust::stable_sort(begin(other), begin(other) + it.n, ByQuarter{});
    std::stable_sort(keys.begin(), keys.end(), ByQuarter{});
    same("by_quarter", other.host(), keys);
    std::sort(keys.begin(), keys.end());
    same("keys", in.host(), keys);
    same("values", values.host(), at);
}

template <class T> void by_key(Case it) {
    Vector<uint32_t> keys = inputs<uint32_t>(it, 3, 3), firsts, of;
    Vector<T> numbers = check::summands<T>(it), scanned, sums;
    for (int i = 0; i < it.n; ++i) {
        bool first = i == 0 || keys[i] != keys[i - 1];
        if (first) firsts.push_back(i), of.push_back(keys[i]), sums.push_back(0);
        sums.back() += numbers[i];
        scanned.push_back(sums.back());
    }
    Device<uint32_t> in(keys), values(places(it.n)), out_keys(keys.size());
    Device<T> from(numbers), out(numbers.size());
    thrust::inclusive_scan_by_key(begin(in), begin(in) + it.n, begin(from), begin(out));
    same("scan", out.host(), scanned);
    auto reduced = thrust::reduce_by_key(begin(in), begin(in) + it.n, begin(from), begin(out_keys), begin(out));
    same("reduced.keys", out_keys.host(reduced.first - begin(out_keys)), of);
    same("reduced.sums", out.host(reduced.second - begin(out)), sums);
    auto unique = thrust::unique_by_key(begin(in), begin(in) + it.n, begin(values));
    same("unique.keys", in.host(unique.first - begin(in)), of);
    same("unique.values", values.host(unique.second - begin(values)), firsts);
}

template <class T> void whole(Case it) {
    Vector<T> numbers = inputs<T>(it, 1, 3), scanned;
    T sum = 0;
    for (T number : numbers) scanned.push_back(sum), sum += number * number;
    Device<T> in(numbers), out(numbers.size());
    same("sum", thrust::transform_reduce(begin(in), begin(in) + it.n, Square<T>{}, T(0), thrust::plus<T>()), sum);
    thrust::transform_exclusive_scan(begin(in), begin(in) + it.n, begin(out), Square<T>{}, T(0), thrust::plus<T>());
    same("scan", out.host(), scanned);
}

template <class T> void extrema(Case it) {
    Vector<T> numbers = inputs<T>(it);
    Device<T> in(numbers);
    auto found = thrust::minmax_element(begin(in), begin(in) + it.n);
    auto expected = std::minmax_element(numbers.begin(), numbers.end());
    same("least", T(*found.first), *expected.first);
    same("greatest", T(*found.second), *expected.second);
}

template <class T> void partitions(Case it) {
    Vector<T> numbers = inputs<T>(it, 1, 1000);
    Device<T> in(numbers);
    auto found = thrust::stable_partition(begin(in), begin(in) + it.n, IsOdd{});
    auto expected = std::stable_partition(numbers.begin(), numbers.end(), IsOdd{});
    same("count", int(found - begin(in)), int(expected - numbers.begin()));
    same("parts", in.host(), numbers);
}

int main() {
    each_case("thrust.sorts.i32", sorts<int32_t>);
    each_case("thrust.sorts.u16", sorts<uint16_t>);
    each_case("thrust.by_key.u64", by_key<uint64_t>);
    each_case("thrust.by_key.float", by_key<float>);
    each_case("thrust.whole.float", whole<float>);
    each_case("thrust.whole.u32", whole<uint32_t>);
    each_case("thrust.extrema.i32", extrema<int32_t>);
    each_case("thrust.extrema.double", extrema<double>);
    each_case("thrust.partitions.u32", partitions<uint32_t>);
    each_case("thrust.partitions.double", partitions<double>);
    return check::finished();
}
