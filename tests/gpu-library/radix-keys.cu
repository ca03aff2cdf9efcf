// DeviceRadixSort of keys: of all widths, of floating point, descending, and by some of their bits.
#include <cub/device/device_radix_sort.cuh>

#include "check.h"

template <class T> void ascending(Case it) {
    Vector<T> keys = inputs<T>(it);
    Device<T> in(keys), out(keys.size());
    in_room([&](void *room, size_t &bytes) {
        return cub::DeviceRadixSort::SortKeys(room, bytes, in.data, out.data, it.n);
    });
    std::sort(keys.begin(), keys.end());
    same("keys", out.host(), keys);
}

template <class T> void descending(Case it) {
    Vector<T> keys = inputs<T>(it);
    cub::DoubleBuffer<T> buffers;
    Device<T> in(keys), other(keys.size());
    buffers = cub::DoubleBuffer<T>(in.data, other.data);
    in_room([&](void *room, size_t &bytes) {
        return cub::DeviceRadixSort::SortKeysDescending(room, bytes, buffers, it.n);
    });
    std::sort(keys.begin(), keys.end(), std::greater<T>());
    same("keys", buffers.selector ? other.host() : in.host(), keys);
}

template <class T, int First, int End> void some_bits(Case it) {
    Vector<T> keys = inputs<T>(it);
    Device<T> in(keys), out(keys.size());
    in_room([&](void *room, size_t &bytes) {
        return cub::DeviceRadixSort::SortKeys(room, bytes, in.data, out.data, it.n, First, End);
    });
    auto part = [](T key) { return key >> First & ((T(1) << (End - First)) - 1); };
    std::stable_sort(keys.begin(), keys.end(), [&](T a, T b) { return part(a) < part(b); });
    same("keys", out.host(), keys);
}

int main() {
    each_case("radix.u8", ascending<uint8_t>);
    each_case("radix.u16", ascending<uint16_t>);
    each_case("radix.u32", ascending<uint32_t>);
    each_case("radix.i64", ascending<int64_t>);
    each_case("radix.float", ascending<float>);
    each_case("radix.descending.i32", descending<int32_t>);
    each_case("radix.descending.double", descending<double>);
    each_case("radix.bits.u32", some_bits<uint32_t, 5, 18>);
    return check::finished();
}
