// What the tests need of the emulated grid, and what its parts need of each other.
#pragma once
#include "emulate.h"

#include <cstdio>
#include <functional>
#include <string>
#include <vector>

// Where a warp's lanes leave values for each other. Filled and read in warp.cpp, which the thread
// sanitizer does not see: a shuffle must not look like a barrier.
struct WarpSlots {
    unsigned value[32];
    unsigned arrived = 0, phase = 0;
};
unsigned exchange_slots(WarpSlots &slots, unsigned lane, unsigned value, unsigned from);
unsigned ballot_slots(WarpSlots &slots, unsigned lane, bool vote);

// A read that the sanitizer sees and the compiler keeps.
inline void traced_read(const long *p) {
    long v = *p;
    asm("" ::"r"(v));
}

struct Shape {
    unsigned grid_x, grid_y, block_x, block_y, shared = 0, cluster = 1;
};

// The handle of a copy of the kernels' library for the given block of the grid.
void *library_copy(unsigned block);
void run_grid(const char *kernel, Shape shape, const std::function<void(void *)> &call);
// Prints the launch as the header comments of the kernels spell it; run.sh looks it up there.
void announce(const char *kernel, const Shape &shape);

template <typename... A> void launch_as(const char *symbol, const char *kernel, Shape shape, A... args) {
    announce(kernel, shape);
    run_grid(symbol, shape, [&](void *entry) { ((void (*)(A...))entry)(args...); });
}
template <typename... A> void launch(const char *kernel, Shape shape, A... args) {
    launch_as(kernel, kernel, shape, args...);
}
inline Shape line(unsigned grid, unsigned block) { return {grid, 1, block, 1}; }
inline Shape plane(unsigned gx, unsigned gy, unsigned bx, unsigned by) { return {gx, gy, bx, by}; }

// Inputs: small and reproducible.
std::vector<float> floats(size_t n, unsigned seed);
std::vector<int> ints(size_t n, unsigned seed, int low, int high);
std::vector<unsigned char> bytes(size_t n, unsigned seed, unsigned below);

// Results: the first difference is printed and the process exits.
void expect_near(const char *what, const std::vector<float> &got, const std::vector<float> &want,
                 float tolerance = 1e-3f);
template <typename T> void expect_equal(const char *what, const std::vector<T> &got, const std::vector<T> &want);

// A test per source file.
struct Test {
    const char *name;
    void (*run)();
};
extern const Test arithmetic_tests[], image_tests[], order_tests[], synchronization_tests[];
