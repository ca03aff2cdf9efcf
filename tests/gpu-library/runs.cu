// DeviceRunLengthEncode and DeviceAdjacentDifference.
#include <cub/device/device_adjacent_difference.cuh>
#include <cub/device/device_run_length_encode.cuh>

#include "check.h"

struct Minus {
    template <class T> __host__ __device__ T operator()(T a, T b) const { return a - b; }
};

// The places where runs of equal numbers begin, and the end.
template <class T> Vector<int> begins(const Vector<T> &numbers) {
    Vector<int> made;
    int n = int(numbers.size());
    for (int i = 0; i < n; ++i) {
        if (i == 0 || numbers[i] != numbers[i - 1]) made.push_back(i);
    }
    made.push_back(n);
    return made;
}

template <class T> void encoded(Case it) {
    Vector<T> numbers = inputs<T>(it, 1, 3), values;
    Vector<int> at = begins(numbers), lengths;
    for (size_t i = 1; i < at.size(); ++i) values.push_back(numbers[at[i - 1]]), lengths.push_back(at[i] - at[i - 1]);
    Device<T> in(numbers), out(numbers.size());
    Device<int> counts(numbers.size()), runs(1);
    in_room([&](void *room, size_t &bytes) {
        return cub::DeviceRunLengthEncode::Encode(room, bytes, in.data, out.data, counts.data, runs.data, it.n);
    });
    same("runs", runs.first(), int(values.size()));
    same("values", out.host(runs.first()), values);
    same("lengths", counts.host(runs.first()), lengths);
}

template <class T> void of_several(Case it) {
    Vector<T> numbers = inputs<T>(it, 1, 3);
    Vector<int> at = begins(numbers), firsts, lengths;
    for (size_t i = 1; i < at.size(); ++i) {
        if (at[i] - at[i - 1] > 1) firsts.push_back(at[i - 1]), lengths.push_back(at[i] - at[i - 1]);
    }
    Device<T> in(numbers);
    Device<int> starts(numbers.size()), counts(numbers.size()), runs(1);
    in_room([&](void *room, size_t &bytes) {
        return cub::DeviceRunLengthEncode::NonTrivialRuns(
            room, bytes, in.data, starts.data, counts.data, runs.data, it.n);
    });
    same("runs", runs.first(), int(firsts.size()));
    same("starts", starts.host(runs.first()), firsts);
    same("lengths", counts.host(runs.first()), lengths);
}

template <class T> void to_the_left(Case it) {
    Vector<T> numbers = inputs<T>(it), expected(numbers);
    for (int i = 1; i < it.n; ++i) expected[i] = numbers[i] - numbers[i - 1];
    Device<T> in(numbers), out(numbers.size());
    in_room([&](void *room, size_t &bytes) {
        return cub::DeviceAdjacentDifference::SubtractLeftCopy(room, bytes, in.data, out.data, it.n, Minus{});
    });
    same("copy", out.host(), expected);
    in_room([&](void *room, size_t &bytes) {
        return cub::DeviceAdjacentDifference::SubtractLeft(room, bytes, in.data, it.n, Minus{});
    });
    same("in_place", in.host(), expected);
}

template <class T> void to_the_right(Case it) {
    Vector<T> numbers = inputs<T>(it), expected(numbers);
    for (int i = 1; i < it.n; ++i) expected[i - 1] = numbers[i - 1] - numbers[i];
    Device<T> in(numbers), out(numbers.size());
    in_room([&](void *room, size_t &bytes) {
        return cub::DeviceAdjacentDifference::SubtractRightCopy(room, bytes, in.data, out.data, it.n, Minus{});
    });
    same("copy", out.host(), expected);
    in_room([&](void *room, size_t &bytes) {
        return cub::DeviceAdjacentDifference::SubtractRight(room, bytes, in.data, it.n, Minus{});
    });
    same("in_place", in.host(), expected);
}

int main() {
    each_case("encode.i32", encoded<int32_t>);
    each_case("encode.u8", encoded<uint8_t>);
    each_case("encode.double", encoded<double>);
    each_case("nontrivial_runs.i32", of_several<int32_t>);
    each_case("nontrivial_runs.u16", of_several<uint16_t>);
    each_case("difference.left.u32", to_the_left<uint32_t>);
    each_case("difference.left.double", to_the_left<double>);
    each_case("difference.right.u32", to_the_right<uint32_t>);
    each_case("difference.right.u16", to_the_right<uint16_t>);
    return check::finished();
}
