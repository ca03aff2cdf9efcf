// Runs the test of one source file: main TEST LIBRARY SCRATCH_FOLDER (see run.sh).
#include "grid.h"

#include <cstdlib>
#include <cstring>
#include <dlfcn.h>
#include <fstream>

namespace {

const char *library, *scratch;
std::vector<void *> handles;

unsigned next_random(unsigned &state) { return (state = state * 1664525u + 1013904223u) >> 8; }

[[noreturn]] void differ(const char *what, size_t i, double got, double want) {
    fprintf(stderr, "%s[%zu] is %g, not %g\n", what, i, got, want);
    exit(1);
}

}  // namespace

void *library_copy(unsigned block) {
    while (handles.size() <= block) {
        std::string path = std::string(scratch) + "/" + std::to_string(handles.size()) + ".so";
        std::ofstream(path, std::ios::binary) << std::ifstream(library, std::ios::binary).rdbuf();
        void *handle = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
        if (!handle) {
            fprintf(stderr, "%s\n", dlerror());
            exit(2);
        }
        handles.push_back(handle);
    }
    return handles[block];
}

void announce(const char *kernel, const Shape &shape) {
    std::string text = std::string("launch: ") + kernel + " grid=" + std::to_string(shape.grid_x);
    if (shape.grid_y > 1) text += "x" + std::to_string(shape.grid_y);
    text += " block=" + std::to_string(shape.block_x);
    if (shape.block_y > 1) text += "x" + std::to_string(shape.block_y);
    if (shape.shared > 0) text += " shared=" + std::to_string(shape.shared);
    if (shape.cluster > 1) text += " cluster=" + std::to_string(shape.cluster);
    printf("%s (\n", text.c_str());
}

std::vector<float> floats(size_t n, unsigned seed) {
    std::vector<float> v(n);
    for (float &x : v) x = (float)(next_random(seed) % 2001) / 1000.0f - 1.0f;
    return v;
}

std::vector<int> ints(size_t n, unsigned seed, int low, int high) {
    std::vector<int> v(n);
    for (int &x : v) x = low + (int)(next_random(seed) % (unsigned)(high - low + 1));
    return v;
}

std::vector<unsigned char> bytes(size_t n, unsigned seed, unsigned below) {
    std::vector<unsigned char> v(n);
    for (unsigned char &x : v) x = (unsigned char)(next_random(seed) % below);
    return v;
}

void expect_near(const char *what, const std::vector<float> &got, const std::vector<float> &want, float tolerance) {
    for (size_t i = 0; i < want.size(); ++i)
        if (!(std::fabs(got[i] - want[i]) <= tolerance * (1.0f + std::fabs(want[i])))) differ(what, i, got[i], want[i]);
}

template <typename T> void expect_equal(const char *what, const std::vector<T> &got, const std::vector<T> &want) {
    for (size_t i = 0; i < want.size(); ++i)
        if (got[i] != want[i]) differ(what, i, got[i], want[i]);
}
template void expect_equal(const char *, const std::vector<int> &, const std::vector<int> &);
template void expect_equal(const char *, const std::vector<unsigned> &, const std::vector<unsigned> &);
template void expect_equal(const char *, const std::vector<unsigned char> &, const std::vector<unsigned char> &);

int main(int argc, char **argv) {
    if (argc != 4) return 2;
    library = argv[2];
    scratch = argv[3];
    for (const Test *tests : {arithmetic_tests, image_tests, order_tests, synchronization_tests})
        for (const Test *test = tests; test->name; ++test)
            if (strcmp(test->name, argv[1]) == 0) {
                test->run();
                return 0;
            }
    fprintf(stderr, "no test for %s\n", argv[1]);
    return 2;
}
