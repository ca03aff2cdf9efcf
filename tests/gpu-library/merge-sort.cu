// DeviceMergeSort of keys and pairs, and DeviceMerge.
#include <cub/device/device_merge.cuh>
#include <cub/device/device_merge_sort.cuh>

#include "check.h"

// An order in which many keys that differ are the same, so that stability shows.
struct ByQuarter {
    template <class T> __host__ __device__ bool operator()(T a, T b) const { return a / 4 < b / 4; }
};

struct Less {
    template <class T> __host__ __device__ bool operator()(T a, T b) const { return a < b; }
};

template <class T> void keys_alone(Case it) {
    Vector<T> keys = inputs<T>(it);
    Device<T> in(keys), out(keys.size());
    in_room([&](void *room, size_t &bytes) {
        return cub::DeviceMergeSort::SortKeysCopy(room, bytes, in.data, out.data, it.n, Less{});
    });
    std::sort(keys.begin(), keys.end());
    same("keys", out.host(), keys);
}

template <class T> void stable_keys(Case it) {
    Vector<T> keys = inputs<T>(it, 1, 50);
    Device<T> in(keys);
    in_room([&](void *room, size_t &bytes) {
        return cub::DeviceMergeSort::StableSortKeys(room, bytes, in.data, it.n, ByQuarter{});
    });
    std::stable_sort(keys.begin(), keys.end(), ByQuarter{});
    same("keys", in.host(), keys);
}

template <class T> void pairs(Case it) {
    Vector<T> keys = inputs<T>(it, 1, 100000);
    Device<T> in(keys);
    Device<uint32_t> values(places(it.n));
    in_room([&](void *room, size_t &bytes) {
        return cub::DeviceMergeSort::StableSortPairs(room, bytes, in.data, values.data, it.n, Less{});
    });
    Vector<uint32_t> at = places(it.n);
    std::stable_sort(at.begin(), at.end(), [&](uint32_t a, uint32_t b) { return keys[a] < keys[b]; });
    std::stable_sort(keys.begin(), keys.end());
    same("keys", in.host(), keys);
    same("values", values.host(), at);
}

template <class T> void merged(Case it) {
    Vector<T> a = inputs<T>({it.kind, it.n}), b = inputs<T>({it.kind, it.n / 2 + 1}, 3), all(a.size() + b.size());
    std::sort(a.begin(), a.end());
    std::sort(b.begin(), b.end());
    Device<T> first(a), second(b), out(all.size());
    in_room([&](void *room, size_t &bytes) {
        return cub::DeviceMerge::MergeKeys(room, bytes, first.data, first.n, second.data, second.n, out.data, Less{});
    });
    std::merge(a.begin(), a.end(), b.begin(), b.end(), all.begin());
    same("keys", out.host(), all);
}

int main() {
    each_case("merge_sort.keys.i32", keys_alone<int32_t>);
    each_case("merge_sort.keys.double", keys_alone<double>);
    each_case("merge_sort.stable.u8", stable_keys<uint8_t>);
    each_case("merge_sort.stable.i64", stable_keys<int64_t>);
    each_case("merge_sort.pairs.u32", pairs<uint32_t>);
    each_case("merge_sort.pairs.float", pairs<float>);
    each_case("merge.u32", merged<uint32_t>);
    each_case("merge.double", merged<double>);
    return check::finished();
}
