// DeviceRadixSort of pairs: it is stable, so values tell where their keys were.
#include <cub/device/device_radix_sort.cuh>

#include "check.h"

// The places of keys in order.
template <class T, class Less> Vector<uint32_t> ordered(const Vector<T> &keys, Less less) {
    Vector<uint32_t> made = places(int(keys.size()));
    std::stable_sort(made.begin(), made.end(), [&](uint32_t a, uint32_t b) { return less(keys[a], keys[b]); });
    return made;
}

template <class T, class V> Vector<V> taken(const Vector<T> &from, const Vector<uint32_t> &at) {
    Vector<V> made;
    for (uint32_t place : at) made.push_back(V(from[place]));
    return made;
}

template <class T, class V, bool Down> void pairs(Case it) {
    Vector<T> keys = inputs<T>(it);
    Device<T> in(keys), out(keys.size());
    Device<V> from(taken<uint32_t, V>(places(it.n), places(it.n))), values(keys.size());
    in_room([&](void *room, size_t &bytes) {
        using Sort = cub::DeviceRadixSort;
        if constexpr (Down) {
            return Sort::SortPairsDescending(room, bytes, in.data, out.data, from.data, values.data, it.n);
        } else {
            return Sort::SortPairs(room, bytes, in.data, out.data, from.data, values.data, it.n);
        }
    });
    Vector<uint32_t> at = ordered(keys, [](T a, T b) { return Down ? b < a : a < b; });
    same("keys", out.host(), taken<T, T>(keys, at));
    same("values", values.host(), taken<uint32_t, V>(at, places(it.n)));
}

template <class T> void buffers(Case it) {
    Vector<T> keys = inputs<T>(it);
    Device<T> a(keys), b(keys.size());
    Device<uint32_t> c(places(it.n)), d(keys.size());
    cub::DoubleBuffer<T> of_keys(a.data, b.data);
    cub::DoubleBuffer<uint32_t> of_values(c.data, d.data);
    in_room([&](void *room, size_t &bytes) {
        return cub::DeviceRadixSort::SortPairs(room, bytes, of_keys, of_values, it.n);
    });
    Vector<uint32_t> at = ordered(keys, [](T a, T b) { return a < b; });
    same("keys", of_keys.selector ? b.host() : a.host(), taken<T, T>(keys, at));
    same("values", of_values.selector ? d.host() : c.host(), at);
}

int main() {
    each_case("radix.pairs.u8", pairs<uint8_t, uint32_t, false>);
    each_case("radix.pairs.u32", pairs<uint32_t, uint32_t, false>);
    each_case("radix.pairs.descending.float", pairs<float, double, true>);
    each_case("radix.pairs.descending.u64", pairs<uint64_t, uint16_t, true>);
    each_case("radix.pairs.buffers.i16", buffers<int16_t>);
    return check::finished();
}
