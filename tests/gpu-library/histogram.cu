// DeviceHistogram: even bins, bins of given edges, and several channels.
#include <cub/device/device_histogram.cuh>

#include "check.h"

// How many numbers are in each bin.
template <class T, class Bin> Vector<int> counted(const Vector<T> &numbers, int bins, Bin bin) {
    Vector<int> made(bins);
    for (T number : numbers) {
        if (int at = bin(number); at >= 0 && at < bins) ++made[at];
    }
    return made;
}

void bytes_even(Case it) {
    Vector<uint8_t> numbers = inputs<uint8_t>(it);
    Device<uint8_t> in(numbers);
    Device<int> out(256);
    in_room([&](void *room, size_t &bytes) {
        return cub::DeviceHistogram::HistogramEven(room, bytes, in.data, out.data, 257, 0, 256, it.n);
    });
    same("counts", out.host(), counted(numbers, 256, [](uint8_t x) { return int(x); }));
}

// Numbers from 0 to 1999; bins of 16 from 0 to 1599, so some numbers are in none.
template <class T> void even(Case it) {
    Vector<T> numbers = inputs<T>(it, 1, 2000);
    Device<T> in(numbers);
    Device<int> out(100);
    in_room([&](void *room, size_t &bytes) {
        return cub::DeviceHistogram::HistogramEven(room, bytes, in.data, out.data, 101, T(0), T(1600), it.n);
    });
    same("counts", out.host(), counted(numbers, 100, [](T x) { return int(x) / 16; }));
}

template <class T> void range(Case it) {
    Vector<T> numbers = inputs<T>(it, 1, 2000), edges;
    for (int i = 0; i <= 40; ++i) edges.push_back(T(i * i + 3));
    Device<T> in(numbers), levels(edges);
    Device<int> out(40);
    in_room([&](void *room, size_t &bytes) {
        return cub::DeviceHistogram::HistogramRange(room, bytes, in.data, out.data, 41, levels.data, it.n);
    });
    auto bin = [&](T x) { return int(std::upper_bound(edges.begin(), edges.end(), x) - edges.begin()) - 1; };
    same("counts", out.host(), counted(numbers, 40, bin));
}

// Three of four channels.
void channels(Case it) {
    Vector<uint8_t> numbers = inputs<uint8_t>({it.kind, it.n * 4});
    Device<uint8_t> in(numbers);
    Device<int> red(256), green(128), blue(64);
    int *outs[] = {red.data, green.data, blue.data};
    int levels[] = {257, 129, 65}, lower[] = {0, 0, 64}, upper[] = {256, 256, 128};
    in_room([&](void *room, size_t &bytes) {
        return cub::DeviceHistogram::MultiHistogramEven<4, 3>(room, bytes, in.data, outs, levels, lower, upper, it.n);
    });
    Vector<uint8_t> of[3];
    for (int i = 0; i < it.n * 4; ++i) {
        if (i % 4 < 3) of[i % 4].push_back(numbers[i]);
    }
    same("red", red.host(), counted(of[0], 256, [](uint8_t x) { return int(x); }));
    same("green", green.host(), counted(of[1], 128, [](uint8_t x) { return x / 2; }));
    same("blue", blue.host(), counted(of[2], 64, [](uint8_t x) { return x - 64; }));
}

int main() {
    each_case("histogram.even.u8", bytes_even);
    each_case("histogram.even.i32", even<int32_t>);
    each_case("histogram.even.float", even<float>);
    each_case("histogram.range.i32", range<int32_t>);
    each_case("histogram.range.double", range<double>);
    each_case("histogram.channels", channels);
    return check::finished();
}
