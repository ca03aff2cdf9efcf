// Thrust's set operations and merges, of numbers that occur several times.
#include <thrust/device_ptr.h>
#include <thrust/merge.h>
#include <thrust/set_operations.h>

#include "check.h"

template <class T> using Pointer = thrust::device_ptr<T>;

// Two sorted inputs, and room for both together.
template <class T> struct Sets {
    Vector<T> a, b;
    Device<T> first, second, out;

    explicit Sets(Case it)
        : a(sorted(it, 1)), b(sorted({it.kind, it.n / 2 + 1}, of_second(it.kind))), first(a), second(b),
          out(a.size() + b.size()) {}

    // Where there are few numbers, both have the same.
    static uint64_t of_second(check::Kind kind) { return kind == check::Equal || kind == check::Few ? 1 : 5; }

    static Vector<T> sorted(Case it, uint64_t seed) {
        Vector<T> made = inputs<T>(it, seed, it.n / 2 + 3);
        std::sort(made.begin(), made.end());
        return made;
    }

    template <class Ours, class Theirs> void compare(const char *name, Ours ours, Theirs theirs) {
        Pointer<T> x(first.data), y(second.data), z(out.data);
        auto end = ours(x, x + first.n, y, y + second.n, z);
        check::finish_launches();
        Vector<T> expected;
        theirs(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(expected));
        same(name, out.host(end - z), expected);
    }
};

#define COMPARE(sets, name) \
    sets.compare(#name, [](auto... of) { return thrust::name(of...); }, [](auto... of) { return std::name(of...); })

template <class T> void sets(Case it) {
    Sets<T> of(it);
    COMPARE(of, set_union);
    COMPARE(of, set_intersection);
    COMPARE(of, set_difference);
    COMPARE(of, set_symmetric_difference);
    COMPARE(of, merge);
}

// What a key's value is, so that it does not matter whose is taken.
template <class T> Vector<uint32_t> values(const Vector<T> &keys) {
    Vector<uint32_t> made;
    for (T key : keys) made.push_back(uint32_t(key) * 7 + 1);
    return made;
}

template <class T> void sets_by_key(Case it) {
    Sets<T> of(it);
    Device<uint32_t> first(values(of.a)), second(values(of.b)), out(of.out.n);
    Pointer<T> x(of.first.data), y(of.second.data), z(of.out.data);
    Pointer<uint32_t> u(first.data), v(second.data), w(out.data);
    Vector<T> expected;
    auto united = thrust::set_union_by_key(x, x + of.first.n, y, y + of.second.n, u, v, z, w);
    std::set_union(of.a.begin(), of.a.end(), of.b.begin(), of.b.end(), std::back_inserter(expected));
    same("union.keys", of.out.host(united.first - z), expected);
    same("union.values", out.host(united.second - w), values(expected));
    expected.clear();
    auto merged = thrust::merge_by_key(x, x + of.first.n, y, y + of.second.n, u, v, z, w);
    std::merge(of.a.begin(), of.a.end(), of.b.begin(), of.b.end(), std::back_inserter(expected));
    same("merge.keys", of.out.host(merged.first - z), expected);
    same("merge.values", out.host(merged.second - w), values(expected));
}

int main() {
    each_case("thrust.sets.i32", sets<int32_t>);
    each_case("thrust.sets_by_key.u32", sets_by_key<uint32_t>);
    each_case("thrust.sets_by_key.double", sets_by_key<double>);
    return check::finished();
}
