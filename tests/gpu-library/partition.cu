// DevicePartition in two and in three, and DeviceTopK.
#include <cub/device/device_partition.cuh>
#include <cub/device/device_topk.cuh>

#include "check.h"

struct Below {
    int limit;
    template <class T> __host__ __device__ bool operator()(T x) const { return x < T(limit); }
};

// Those selected in order, and the others behind them in reverse.
template <class T, class Selects> Vector<T> parted(const Vector<T> &in, Selects selects, int &count) {
    Vector<T> made, others;
    for (size_t i = 0; i < in.size(); ++i) (selects(i) ? made : others).push_back(in[i]);
    count = int(made.size());
    made.insert(made.end(), others.rbegin(), others.rend());
    return made;
}

template <class T> void by_predicate(Case it) {
    Vector<T> numbers = inputs<T>(it, 1, 100);
    Device<T> in(numbers), out(numbers.size());
    Device<int> count(1);
    in_room([&](void *room, size_t &bytes) {
        return cub::DevicePartition::If(room, bytes, in.data, out.data, count.data, it.n, Below{40});
    });
    int expected;
    Vector<T> all = parted(numbers, [&](size_t i) { return numbers[i] < 40; }, expected);
    same("count", count.first(), expected);
    same("parts", out.host(), all);
}

template <class T> void by_flag(Case it) {
    Vector<T> numbers = inputs<T>(it);
    Vector<uint8_t> flags = inputs<uint8_t>(it, 4, 2);
    Device<T> in(numbers), out(numbers.size());
    Device<uint8_t> which(flags);
    Device<int> count(1);
    in_room([&](void *room, size_t &bytes) {
        return cub::DevicePartition::Flagged(room, bytes, in.data, which.data, out.data, count.data, it.n);
    });
    int expected;
    Vector<T> all = parted(numbers, [&](size_t i) { return flags[i] != 0; }, expected);
    same("count", count.first(), expected);
    same("parts", out.host(), all);
}

template <class T> void in_three(Case it) {
    Vector<T> numbers = inputs<T>(it, 1, 100), parts[3];
    for (T number : numbers) parts[number < 30 ? 0 : number < 70 ? 1 : 2].push_back(number);
    Device<T> in(numbers), a(numbers.size()), b(numbers.size()), c(numbers.size());
    Device<int> counts(2);
    in_room([&](void *room, size_t &bytes) {
        return cub::DevicePartition::If(
            room, bytes, in.data, a.data, b.data, c.data, counts.data, it.n, Below{30}, Below{70});
    });
    Vector<int> found = counts.host();
    same("counts", found, Vector<int>{int(parts[0].size()), int(parts[1].size())});
    same("first", a.host(found[0]), parts[0]);
    same("second", b.host(found[1]), parts[1]);
    // Their order is not promised in the same way everywhere.
    Vector<T> rest = c.host(int64_t(it.n) - found[0] - found[1]);
    std::sort(rest.begin(), rest.end());
    std::sort(parts[2].begin(), parts[2].end());
    same("rest", rest, parts[2]);
}

template <class T> void top(Case it) {
    Vector<T> numbers = inputs<T>(it);
    int count = std::min(it.n, it.n / 3 + 1);
    Device<T> in(numbers), out(count);
    namespace execution = cuda::execution;
    auto how = execution::require(execution::determinism::not_guaranteed, execution::output_ordering::unsorted);
    in_room([&](void *room, size_t &bytes) {
        return cub::DeviceTopK::MaxKeys(room, bytes, in.data, out.data, it.n, count, how);
    });
    Vector<T> found = out.host();
    std::sort(found.begin(), found.end(), std::greater<T>());
    std::sort(numbers.begin(), numbers.end(), std::greater<T>());
    numbers.resize(count);
    same("keys", found, numbers);
}

int main() {
    each_case("partition_if.i32", by_predicate<int32_t>);
    each_case("partition_if.double", by_predicate<double>);
    each_case("partition_flagged.u16", by_flag<uint16_t>);
    each_case("partition_three.i32", in_three<int32_t>);
    each_case("partition_three.u64", in_three<uint64_t>);
    each_case("top_k.u32", top<uint32_t>);
    each_case("top_k.double", top<double>);
    return check::finished();
}
