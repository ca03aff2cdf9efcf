// What the programs of this folder share: inputs that are the same in each run, memory of the GPU, and the comparison
// of what a GPU computed with what the CPU did. A check prints one line: the algorithm, the input, and a hash of the
// whole result. A program's exit status is 0, or 1 where a result is wrong or a call of CUDA fails.
//
// The device half of a program is not in it: DEVICE_HALF names its file (linked with --wrap=__cudaRegisterFatBinary).
#pragma once
#include <cuda_runtime.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <string>
#include <type_traits>
#include <vector>

namespace check {

template <class T> using Vector = std::vector<T>;

enum Kind { Random, Equal, Sorted, Reversed, Few };

struct Case {
    Kind kind;
    int n;
};

inline const Case CASES[] = {
    {Random, 1},     {Random, 31},      {Random, 1000}, {Random, 65537},   {Equal, 65537},
    {Sorted, 65537}, {Reversed, 65537}, {Few, 65537},   {Random, 2000003}, {Few, 2000003},
};

// What is being checked, and whether anything was wrong.
inline std::string algorithm;
inline Case current;
inline bool wrong = false;

[[noreturn]] inline void stop(const std::string &why) {
    std::printf("error: %s: %s\n", algorithm.c_str(), why.c_str());
    std::fflush(stdout);
    std::_Exit(1);
}

inline void ok(cudaError_t error) {
    if (error != cudaSuccess) stop(cudaGetErrorString(error));
}

inline void finish_launches() {
    ok(cudaGetLastError());
    ok(cudaDeviceSynchronize());
}

// --- Inputs

// The i-th of a row of numbers without a pattern.
inline uint64_t mixed(uint64_t seed, uint64_t i) {
    uint64_t x = seed * 0x9E3779B97F4A7C15u + (i + 1) * 0xBF58476D1CE4E5B9u;
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9u;
    x = (x ^ x >> 27) * 0x94D049BB133111EBu;
    return x ^ x >> 31;
}

// Numbers of floating point are eighths, and no negative zero.
template <class T> T number(uint64_t bits) {
    if constexpr (std::is_floating_point_v<T>) return T(int(bits >> 44) - (1 << 19)) / 8;
    return T(bits);
}

// Numbers of a kind; below a limit, if there is one.
template <class T> Vector<T> inputs(Case it, uint64_t seed = 1, uint64_t limit = 0) {
    Vector<T> made(it.n);
    for (int i = 0; i < it.n; ++i) {
        uint64_t bits = mixed(seed, it.kind == Equal ? 0 : it.kind == Few ? mixed(seed + 1, i) % 5 : i);
        made[i] = limit ? T(bits % limit) : number<T>(bits);
    }
    if (it.kind == Sorted || it.kind == Reversed) std::sort(made.begin(), made.end());
    if (it.kind == Reversed) std::reverse(made.begin(), made.end());
    return made;
}

// Numbers that sums of are exact in whichever order, also of a few million.
template <class T> Vector<T> summands(Case it, uint64_t seed = 1) {
    return inputs<T>(it, seed, std::is_same_v<T, float> ? 8 : 0);
}

// 0, 1, 2, ...: values that tell where a key was.
inline Vector<uint32_t> places(int n) {
    Vector<uint32_t> made(n);
    for (int i = 0; i < n; ++i) made[i] = i;
    return made;
}

// --- Memory of the GPU

constexpr unsigned char FILL = 0xA5;
constexpr size_t GUARD = 256;

// An array, with bytes behind that nobody may write.
template <class T> class Device {
  public:
    T *data = nullptr;
    int n;

    explicit Device(size_t n) : n(int(n)) {
        ok(cudaMalloc(reinterpret_cast<void **>(&data), n * sizeof(T) + GUARD));
        ok(cudaMemset(data, FILL, n * sizeof(T) + GUARD));
    }
    Device(const Vector<T> &from) : Device(from.size()) {
        ok(cudaMemcpy(data, from.data(), from.size() * sizeof(T), cudaMemcpyHostToDevice));
    }
    Device(const Device &) = delete;
    ~Device() {
        check_guard();
        ok(cudaFree(data));
    }

    // The first `count`; fewer where there are not as many.
    Vector<T> host(int64_t count) const {
        Vector<T> made(std::clamp<int64_t>(count, 0, n));
        ok(cudaMemcpy(made.data(), data, made.size() * sizeof(T), cudaMemcpyDeviceToHost));
        return made;
    }
    Vector<T> host() const { return host(n); }
    T first() const { return host(1)[0]; }

  private:
    void check_guard() const {
        unsigned char found[GUARD];
        ok(cudaMemcpy(found, data + n, GUARD, cudaMemcpyDeviceToHost));
        if (std::all_of(found, found + GUARD, [](unsigned char it) { return it == FILL; })) return;
        std::printf("%s: WRONG: wrote behind an array of %d\n", algorithm.c_str(), n);
        wrong = true;
    }
};

// Calls an algorithm of CUB twice: it says how much room it needs, and then gets it.
template <class Call> void in_room(Call call) {
    size_t bytes = 0;
    ok(call(static_cast<void *>(nullptr), bytes));
    Device<unsigned char> room(std::max<size_t>(bytes, 1));
    ok(call(static_cast<void *>(room.data), bytes));
    finish_launches();
}

// --- Results

template <class T> uint64_t hash(const Vector<T> &of) {
    const char *bytes = reinterpret_cast<const char *>(of.data());
    uint64_t made = of.size();
    for (size_t left = of.size() * sizeof(T), step; left; left -= step, bytes += step) {
        uint64_t word = 0;
        step = std::min<size_t>(left, 8);
        std::memcpy(&word, bytes, step);
        made = mixed(made, word);
    }
    return made;
}

inline const char *name_of(Kind kind) {
    const char *names[] = {"random", "equal", "sorted", "reversed", "few"};
    return names[kind];
}

// Prints a check's line. `T` has no bytes between its members.
template <class T> void same(const char *what, const Vector<T> &found, const Vector<T> &expected) {
    std::printf("%s %s %s %d: %016llx", algorithm.c_str(), what, name_of(current.kind), current.n,
                static_cast<unsigned long long>(hash(found)));
    size_t both = std::min(found.size(), expected.size()), at = 0;
    while (at < both && !std::memcmp(&found[at], &expected[at], sizeof(T))) ++at;
    bool differs = at < both || found.size() != expected.size();
    if (differs) std::printf(" WRONG from %zu on; %zu found, %zu expected", at, found.size(), expected.size());
    std::printf("\n");
    wrong |= differs;
}

template <class T> void same(const char *what, const T &found, const T &expected) {
    same(what, Vector<T>{found}, Vector<T>{expected});
}

// Checks an algorithm on inputs of all kinds.
template <class Check> void each_case(const char *name, Check checks) {
    algorithm = name;
    try {
        for (Case it : CASES) {
            current = it;
            checks(it);
        }
    } catch (const std::exception &error) {
        stop(error.what());
    }
}

// What main returns.
inline int finished() {
    ok(cudaDeviceReset());
    return wrong;
}

// --- The device half

struct Fatbin {
    int magic, version;
    const void *data;
    void *unused;
};

extern "C" void **__real___cudaRegisterFatBinary(void *fatbin);

extern "C" inline __attribute__((used)) void **__wrap___cudaRegisterFatBinary(void *fatbin) {
    static Fatbin given;
    given = *static_cast<Fatbin *>(fatbin);
    const char *name = std::getenv("DEVICE_HALF");
    std::FILE *file = name ? std::fopen(name, "rb") : nullptr;
    if (!file) stop("DEVICE_HALF names no file");
    std::fseek(file, 0, SEEK_END);
    size_t size = std::ftell(file);
    std::rewind(file);
    // The driver reads it later, so it stays.
    void *data = std::malloc(size);
    if (std::fread(data, 1, size, file) != size) stop("DEVICE_HALF cannot be read");
    std::fclose(file);
    given.data = data;
    return __real___cudaRegisterFatBinary(&given);
}

}  // namespace check

using check::Case, check::Device, check::Vector;
using check::each_case, check::in_room, check::inputs, check::places, check::same;
