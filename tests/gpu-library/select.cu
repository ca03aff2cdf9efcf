// DeviceSelect: by a predicate, by flags, and what differs from its neighbour.
#include <cub/device/device_select.cuh>

#include "check.h"

struct IsOdd {
    template <class T> __host__ __device__ bool operator()(T x) const { return int64_t(x) & 1; }
};

template <class T> void by_predicate(Case it) {
    Vector<T> numbers = inputs<T>(it, 1, 1000), expected;
    std::copy_if(numbers.begin(), numbers.end(), std::back_inserter(expected), IsOdd{});
    Device<T> in(numbers), out(numbers.size());
    Device<int> count(1);
    in_room([&](void *room, size_t &bytes) {
        return cub::DeviceSelect::If(room, bytes, in.data, out.data, count.data, it.n, IsOdd{});
    });
    same("count", count.first(), int(expected.size()));
    same("selected", out.host(count.first()), expected);
}

template <class T> void in_place(Case it) {
    Vector<T> numbers = inputs<T>(it, 1, 1000), expected;
    std::copy_if(numbers.begin(), numbers.end(), std::back_inserter(expected), IsOdd{});
    Device<T> data(numbers);
    Device<int> count(1);
    in_room([&](void *room, size_t &bytes) {
        return cub::DeviceSelect::If(room, bytes, data.data, count.data, it.n, IsOdd{});
    });
    same("count", count.first(), int(expected.size()));
    same("selected", data.host(count.first()), expected);
}

template <class T> void by_flag(Case it) {
    Vector<T> numbers = inputs<T>(it), expected;
    Vector<uint8_t> flags = inputs<uint8_t>(it, 4, 2);
    for (int i = 0; i < it.n; ++i) {
        if (flags[i]) expected.push_back(numbers[i]);
    }
    Device<T> in(numbers), out(numbers.size());
    Device<uint8_t> which(flags);
    Device<int> count(1);
    in_room([&](void *room, size_t &bytes) {
        return cub::DeviceSelect::Flagged(room, bytes, in.data, which.data, out.data, count.data, it.n);
    });
    same("count", count.first(), int(expected.size()));
    same("selected", out.host(count.first()), expected);
}

template <class T> void unique(Case it) {
    Vector<T> numbers = inputs<T>(it, 1, 3), expected;
    std::unique_copy(numbers.begin(), numbers.end(), std::back_inserter(expected));
    Device<T> in(numbers), out(numbers.size());
    Device<int> count(1);
    in_room([&](void *room, size_t &bytes) {
        return cub::DeviceSelect::Unique(room, bytes, in.data, out.data, count.data, it.n);
    });
    same("count", count.first(), int(expected.size()));
    same("selected", out.host(count.first()), expected);
}

template <class T> void unique_by_key(Case it) {
    Vector<T> keys = inputs<T>(it, 1, 3), expected;
    Vector<uint32_t> firsts;
    for (int i = 0; i < it.n; ++i) {
        if (i == 0 || keys[i] != keys[i - 1]) expected.push_back(keys[i]), firsts.push_back(i);
    }
    Device<T> in(keys), out(keys.size());
    Device<uint32_t> from(places(it.n)), values(keys.size());
    Device<int> count(1);
    in_room([&](void *room, size_t &bytes) {
        return cub::DeviceSelect::UniqueByKey(
            room, bytes, in.data, from.data, out.data, values.data, count.data, it.n);
    });
    same("count", count.first(), int(expected.size()));
    same("keys", out.host(count.first()), expected);
    same("values", values.host(count.first()), firsts);
}

int main() {
    each_case("select_if.i32", by_predicate<int32_t>);
    each_case("select_if.double", by_predicate<double>);
    each_case("select_if.in_place.u16", in_place<uint16_t>);
    each_case("flagged.u32", by_flag<uint32_t>);
    each_case("flagged.u8", by_flag<uint8_t>);
    each_case("unique.i32", unique<int32_t>);
    each_case("unique.i64", unique<int64_t>);
    each_case("unique_by_key.u32", unique_by_key<uint32_t>);
    each_case("unique_by_key.double", unique_by_key<double>);
    return check::finished();
}
