// Tests of the kernels that sort, search, pack and compare.
#include "grid.h"

#include <algorithm>
#include <queue>

namespace {

using Ints = std::vector<int>;
using Words = std::vector<unsigned>;

Words words(size_t n, unsigned seed, int below) {
    Ints v = ints(n, seed, 0, below - 1);
    return Words(v.begin(), v.end());
}

void bitonic_sort() {
    Words keys = words(1024, 1, 300), values(1024), old = keys;
    for (unsigned i = 0; i < 1024; ++i) values[i] = i;
    Words want = keys;
    std::sort(want.begin(), want.begin() + 512);
    std::sort(want.begin() + 512, want.end());
    launch("bitonic_sort", line(2, 256), keys.data(), values.data());
    expect_equal("bitonic_sort", keys, want);
    Words found(1024);
    for (size_t i = 0; i < 1024; ++i) found[i] = old[values[i]];
    expect_equal("bitonic_sort values", found, want);
    std::sort(values.begin(), values.end());
    for (unsigned i = 0; i < 1024; ++i) found[i] = i;
    expect_equal("bitonic_sort permutation", values, found);
}

void radix_sort() {
    Words keys = words(512, 2, 60000), want = keys;
    std::sort(want.begin(), want.begin() + 256);
    std::sort(want.begin() + 256, want.end());
    launch("radix_split", line(2, 256), keys.data(), 16u);
    expect_equal("radix_split", keys, want);
    keys = words(1024, 3, 60000), want = keys;
    auto by_digit = [](unsigned a, unsigned b) { return (a >> 8 & 15) < (b >> 8 & 15); };
    std::stable_sort(want.begin(), want.begin() + 512, by_digit);
    std::stable_sort(want.begin() + 512, want.end(), by_digit);
    launch("radix_pass_4bit", line(2, 128), keys.data(), 8u);
    expect_equal("radix_pass_4bit", keys, want);
}

struct Graph {
    Ints start = {0}, edge, level = Ints(200, -1);
};

// A ring of 200 vertices with chords, and its levels from vertex 0.
Graph graph() {
    Graph g;
    Ints chord = ints(400, 4, 0, 199);
    for (int v = 0; v < 200; ++v) {
        for (int w : {(v + 1) % 200, chord[(size_t)v * 2], chord[(size_t)v * 2 + 1]}) g.edge.push_back(w);
        g.start.push_back((int)g.edge.size());
    }
    std::queue<int> queue({0});
    for (g.level[0] = 0; !queue.empty(); queue.pop())
        for (int e = g.start[(size_t)queue.front()]; e < g.start[(size_t)queue.front() + 1]; ++e) {
            int w = g.edge[(size_t)e];
            if (g.level[(size_t)w] >= 0) continue;
            g.level[(size_t)w] = g.level[(size_t)queue.front()] + 1;
            queue.push(w);
        }
    return g;
}

void bfs_frontier() {
    Graph g = graph();
    Ints level(200, -1), frontier(200), next(200), found;
    for (int depth = 0; depth < 4; ++depth) {
        // Levels 0 to depth are known, the kernel adds level depth + 1.
        found.clear(), frontier.clear();
        for (int v = 0; v < 200; ++v) {
            level[(size_t)v] = g.level[(size_t)v] <= depth ? g.level[(size_t)v] : -1;
            if (g.level[(size_t)v] == depth) frontier.push_back(v);
            if (g.level[(size_t)v] == depth + 1) found.push_back(v);
        }
        unsigned size = 0;
        launch("bfs_expand", line(2, 128), level.data(), next.data(), &size, (const int *)frontier.data(),
               (unsigned)frontier.size(), (const int *)g.start.data(), (const int *)g.edge.data(), depth + 1);
        std::sort(next.begin(), next.begin() + size);
        expect_equal("bfs_expand size", Words{size}, Words{(unsigned)found.size()});
        expect_equal("bfs_expand", next, found);
    }
    level.assign(200, -1);
    launch("bfs_block", line(1, 128), level.data(), (const int *)g.start.data(), (const int *)g.edge.data(), 0);
    expect_equal("bfs_block", level, g.level);
}

void compaction() {
    Ints in = ints(1000, 5, -100, 100), out(1000, 0), want;
    for (int v : in)
        if (v > 0) want.push_back(v);
    unsigned size = 0;
    launch("compact_positive", line(3, 128), out.data(), &size, (const int *)in.data(), 1000u);
    expect_equal("compact_positive size", Words{size}, Words{(unsigned)want.size()});
    std::sort(want.begin(), want.end());
    std::sort(out.begin(), out.begin() + size);
    expect_equal("compact_positive", out, want);
}

void wavefront() {
    std::vector<unsigned char> a = bytes(256, 6, 4), b = bytes(256, 7, 4);
    Ints distance(2), want;
    for (size_t pair = 0; pair < 2; ++pair) {
        Ints row(129);
        for (int j = 0; j <= 128; ++j) row[(size_t)j] = j;
        for (size_t i = 1; i <= 128; ++i) {
            int corner = row[0];
            row[0] = (int)i;
            for (size_t j = 1; j <= 128; ++j) {
                int substitute = corner + (a[pair * 128 + i - 1] != b[pair * 128 + j - 1]);
                corner = row[j];
                row[j] = std::min(substitute, std::min(row[j], row[j - 1]) + 1);
            }
        }
        want.push_back(row[128]);
    }
    launch("edit_distance", line(2, 128), distance.data(), (const unsigned char *)a.data(),
           (const unsigned char *)b.data());
    expect_equal("edit_distance", distance, want);
}

}  // namespace

const Test order_tests[] = {{"bitonic_sort", bitonic_sort}, {"radix_sort", radix_sort}, {"bfs_frontier", bfs_frontier},
                            {"compaction", compaction},     {"wavefront", wavefront},   {nullptr, nullptr}};
