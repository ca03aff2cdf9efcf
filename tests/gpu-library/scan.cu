// DeviceScan: sums, an operator that does not commute, and by key.
#include <cub/device/device_scan.cuh>

#include "check.h"

// x -> factor * x + term, as numbers modulo 2^32; one after the other is not the other after the one.
struct Map {
    uint32_t factor, term;
};

struct Then {
    __host__ __device__ Map operator()(Map a, Map b) const { return {a.factor * b.factor, a.term * b.factor + b.term}; }
};

Vector<Map> maps(Case it) {
    Vector<uint32_t> factors = inputs<uint32_t>(it), terms = inputs<uint32_t>(it, 9);
    Vector<Map> made;
    for (int i = 0; i < it.n; ++i) made.push_back({factors[i] | 1, terms[i]});
    return made;
}

// Runs of equal keys of some lengths.
Vector<uint32_t> runs(int n) {
    Vector<uint32_t> made;
    for (uint32_t i = 0; int(made.size()) < n; ++i) {
        uint64_t bits = check::mixed(7, i);
        size_t length = 1 + bits % (bits >> 60 ? 40 : 9000);
        made.insert(made.end(), std::min(n - made.size(), length), i / 2 * 2 + i % 3);
    }
    return made;
}

// The scan of each run of equal keys.
template <class T, class Op>
Vector<T> scanned(const Vector<T> &in, const Vector<uint32_t> &keys, Op op, const T *init) {
    Vector<T> made;
    T running{};
    for (size_t i = 0; i < in.size(); ++i) {
        bool first = i == 0 || (!keys.empty() && keys[i] != keys[i - 1]);
        if (init) made.push_back(running = first ? *init : running);
        running = first && !init ? in[i] : op(running, in[i]);
        if (!init) made.push_back(running);
    }
    return made;
}

template <class T> void sums(Case it) {
    Vector<T> numbers = check::summands<T>(it);
    Device<T> in(numbers), out(numbers.size());
    T zero = 0;
    in_room([&](void *room, size_t &bytes) {
        return cub::DeviceScan::InclusiveSum(room, bytes, in.data, out.data, it.n);
    });
    same("inclusive", out.host(), scanned(numbers, {}, std::plus<T>(), static_cast<T *>(nullptr)));
    in_room([&](void *room, size_t &bytes) { return cub::DeviceScan::ExclusiveSum(room, bytes, in.data, it.n); });
    same("exclusive", in.host(), scanned(numbers, {}, std::plus<T>(), &zero));
}

void composed(Case it) {
    Vector<Map> numbers = maps(it);
    Device<Map> in(numbers), out(numbers.size());
    Map first{3, 4};
    in_room([&](void *room, size_t &bytes) {
        return cub::DeviceScan::InclusiveScan(room, bytes, in.data, out.data, Then{}, it.n);
    });
    same("inclusive", out.host(), scanned(numbers, {}, Then{}, static_cast<Map *>(nullptr)));
    in_room([&](void *room, size_t &bytes) {
        return cub::DeviceScan::ExclusiveScan(room, bytes, in.data, out.data, Then{}, first, it.n);
    });
    same("exclusive", out.host(), scanned(numbers, {}, Then{}, &first));
}

template <class T> void sums_by_key(Case it) {
    Vector<T> numbers = check::summands<T>(it);
    Vector<uint32_t> of = runs(it.n);
    Device<T> in(numbers), out(numbers.size());
    Device<uint32_t> keys(of);
    T zero = 0;
    in_room([&](void *room, size_t &bytes) {
        return cub::DeviceScan::InclusiveSumByKey(room, bytes, keys.data, in.data, out.data, it.n);
    });
    same("inclusive", out.host(), scanned(numbers, of, std::plus<T>(), static_cast<T *>(nullptr)));
    in_room([&](void *room, size_t &bytes) {
        return cub::DeviceScan::ExclusiveSumByKey(room, bytes, keys.data, in.data, out.data, it.n);
    });
    same("exclusive", out.host(), scanned(numbers, of, std::plus<T>(), &zero));
}

void composed_by_key(Case it) {
    Vector<Map> numbers = maps(it);
    Vector<uint32_t> of = runs(it.n);
    Device<Map> in(numbers), out(numbers.size());
    Device<uint32_t> keys(of);
    in_room([&](void *room, size_t &bytes) {
        return cub::DeviceScan::InclusiveScanByKey(room, bytes, keys.data, in.data, out.data, Then{}, it.n);
    });
    same("inclusive", out.host(), scanned(numbers, of, Then{}, static_cast<Map *>(nullptr)));
}

int main() {
    each_case("scan.u32", sums<uint32_t>);
    each_case("scan.float", sums<float>);
    each_case("scan.u64", sums<uint64_t>);
    each_case("scan.maps", composed);
    each_case("scan_by_key.u32", sums_by_key<uint32_t>);
    each_case("scan_by_key.double", sums_by_key<double>);
    each_case("scan_by_key.maps", composed_by_key);
    return check::finished();
}
