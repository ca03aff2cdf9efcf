// DeviceSegmentedSort, DeviceSegmentedRadixSort and DeviceSegmentedReduce: segments are empty, short and long.
#include <cub/device/device_segmented_radix_sort.cuh>
#include <cub/device/device_segmented_reduce.cuh>
#include <cub/device/device_segmented_sort.cuh>

#include "check.h"

// Where segments begin; one more than there are segments.
Vector<int> edges(int n) {
    Vector<int> made{0, 0};
    for (int i = 0; made.back() < n; ++i) {
        uint64_t bits = check::mixed(5, i);
        int length = int(bits >> 8) & (bits % 16 == 0 ? 16383 : bits % 4 == 0 ? 511 : 31);
        made.push_back(std::min(n, made.back() + length));
    }
    return made;
}

// The order of each segment; `less` compares places.
template <class Less> Vector<uint32_t> ordered(const Vector<int> &of, int n, Less less) {
    Vector<uint32_t> made = places(n);
    for (size_t i = 1; i < of.size(); ++i) std::stable_sort(made.begin() + of[i - 1], made.begin() + of[i], less);
    return made;
}

template <class T> Vector<T> taken(const Vector<T> &from, const Vector<uint32_t> &at) {
    Vector<T> made;
    for (uint32_t place : at) made.push_back(from[place]);
    return made;
}

template <class T> void sorted_keys(Case it) {
    Vector<T> keys = inputs<T>(it);
    Vector<int> of = edges(it.n);
    Device<T> in(keys), out(keys.size());
    Device<int> at(of);
    in_room([&](void *room, size_t &bytes) {
        return cub::DeviceSegmentedSort::SortKeysDescending(
            room, bytes, in.data, out.data, it.n, at.n - 1, at.data, at.data + 1);
    });
    same("keys", out.host(), taken(keys, ordered(of, it.n, [&](uint32_t a, uint32_t b) { return keys[a] > keys[b]; })));
}

// Sorts pairs by an algorithm that takes its room, keys and values before and behind, and segments.
template <class T, class Sort> void pairs(Case it, const Vector<T> &keys, Sort sort) {
    Vector<int> of = edges(it.n);
    Device<T> in(keys), out(keys.size());
    Device<uint32_t> from(places(it.n)), values(keys.size());
    Device<int> at(of);
    in_room([&](void *room, size_t &bytes) {
        return sort(room, bytes, in.data, out.data, from.data, values.data, it.n, at.n - 1, at.data, at.data + 1);
    });
    Vector<uint32_t> order = ordered(of, it.n, [&](uint32_t a, uint32_t b) { return keys[a] < keys[b]; });
    same("keys", out.host(), taken(keys, order));
    same("values", values.host(), order);
}

template <class T> void sorted_pairs(Case it) {
    auto sort = [](auto &&...given) { return cub::DeviceSegmentedSort::StableSortPairs(given...); };
    pairs(it, inputs<T>(it, 1, 100), sort);
}

template <class T> void radix_pairs(Case it) {
    pairs(it, inputs<T>(it), [](auto &&...given) { return cub::DeviceSegmentedRadixSort::SortPairs(given...); });
}

template <class T> void sums(Case it) {
    Vector<T> numbers = check::summands<T>(it), expected;
    Vector<int> of = edges(it.n);
    Device<T> in(numbers), out(of.size() - 1);
    Device<int> at(of);
    in_room([&](void *room, size_t &bytes) {
        return cub::DeviceSegmentedReduce::Sum(room, bytes, in.data, out.data, at.n - 1, at.data, at.data + 1);
    });
    for (size_t i = 1; i < of.size(); ++i) {
        T sum = 0;
        for (int place = of[i - 1]; place < of[i]; ++place) sum += numbers[place];
        expected.push_back(sum);
    }
    same("sums", out.host(), expected);
}

int main() {
    each_case("segmented_sort.keys.i32", sorted_keys<int32_t>);
    each_case("segmented_sort.keys.double", sorted_keys<double>);
    each_case("segmented_sort.pairs.u16", sorted_pairs<uint16_t>);
    each_case("segmented_radix.pairs.u32", radix_pairs<uint32_t>);
    each_case("segmented_radix.pairs.float", radix_pairs<float>);
    each_case("segmented_reduce.float", sums<float>);
    each_case("segmented_reduce.u32", sums<uint32_t>);
    return check::finished();
}
