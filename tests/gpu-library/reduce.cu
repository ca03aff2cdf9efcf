// DeviceReduce: sums, maxima, the place of the least, an operator of one's own, and by key.
#include <cub/device/device_reduce.cuh>

#include "check.h"

struct Twice {
    template <class T> __host__ __device__ T operator()(T x) const { return x + x; }
};

// Does not distinguish the order of its operands, and is no operator that hardware has.
struct Xor {
    template <class T> __host__ __device__ T operator()(T a, T b) const { return a ^ b; }
};

struct Plus {
    template <class T> __host__ __device__ T operator()(T a, T b) const { return a + b; }
};

template <class T> void sums(Case it) {
    Vector<T> numbers = check::summands<T>(it);
    Device<T> in(numbers), out(1);
    T sum = 0, most = numbers[0];
    for (T number : numbers) sum += number, most = std::max(most, number);
    in_room([&](void *room, size_t &bytes) { return cub::DeviceReduce::Sum(room, bytes, in.data, out.data, it.n); });
    same("sum", out.first(), sum);
    in_room([&](void *room, size_t &bytes) { return cub::DeviceReduce::Max(room, bytes, in.data, out.data, it.n); });
    same("max", out.first(), most);
}

template <class T> void least(Case it) {
    Vector<T> numbers = inputs<T>(it);
    Device<T> in(numbers), out(1);
    Device<int64_t> place(1);
    in_room([&](void *room, size_t &bytes) {
        return cub::DeviceReduce::ArgMin(room, bytes, in.data, out.data, place.data, int64_t(it.n));
    });
    auto expected = std::min_element(numbers.begin(), numbers.end());
    same("value", out.first(), *expected);
    same("place", place.first(), int64_t(expected - numbers.begin()));
}

template <class T> void of_ones_own(Case it) {
    Vector<T> numbers = inputs<T>(it);
    Device<T> in(numbers), out(1);
    T expected = 17;
    for (T number : numbers) expected ^= T(number + number);
    in_room([&](void *room, size_t &bytes) {
        return cub::DeviceReduce::TransformReduce(room, bytes, in.data, out.data, it.n, Xor{}, Twice{}, T(17));
    });
    same("xor", out.first(), expected);
}

template <class K, class T> void by_key(Case it) {
    Vector<K> of = inputs<K>(it, 3, 3), keys;
    Vector<T> numbers = check::summands<T>(it), expected;
    for (int i = 0; i < it.n; ++i) {
        bool first = i == 0 || of[i] != of[i - 1];
        if (first) keys.push_back(of[i]), expected.push_back(numbers[i]);
        else expected.back() += numbers[i];
    }
    Device<K> in_keys(of), out_keys(of.size());
    Device<T> in(numbers), out(of.size());
    Device<int> count(1);
    in_room([&](void *room, size_t &bytes) {
        return cub::DeviceReduce::ReduceByKey(
            room, bytes, in_keys.data, out_keys.data, in.data, out.data, count.data, Plus{}, it.n);
    });
    same("count", count.first(), int(keys.size()));
    same("keys", out_keys.host(count.first()), keys);
    same("sums", out.host(count.first()), expected);
}

int main() {
    each_case("reduce.i32", sums<int32_t>);
    each_case("reduce.float", sums<float>);
    each_case("reduce.u64", sums<uint64_t>);
    each_case("arg_min.i32", least<int32_t>);
    each_case("arg_min.double", least<double>);
    each_case("transform_reduce.u16", of_ones_own<uint16_t>);
    each_case("reduce_by_key.u32", by_key<uint32_t, uint32_t>);
    each_case("reduce_by_key.u8.double", by_key<uint8_t, double>);
    return check::finished();
}
