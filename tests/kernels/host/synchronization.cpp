// Tests of the kernels that are there for their way of synchronizing.
#include "grid.h"

#include <algorithm>
#include <numeric>

namespace {

using Floats = std::vector<float>;
using Ints = std::vector<int>;
using Words = std::vector<unsigned>;

float sum(const Floats &v, size_t from, size_t to) {
    return std::accumulate(v.begin() + (long)from, v.begin() + (long)to, 0.0f);
}

void last_block() {
    Floats in = floats(2000, 1), out(1), partial(4);
    unsigned ticket = 0;
    for (unsigned launches = 0; launches < 2; ++launches) {  // the ticket wraps: no reset between launches
        out[0] = 0.0f;
        launch("sum_last_block", line(4, 128), out.data(), partial.data(), &ticket, (const float *)in.data(), 2000u);
        expect_near("sum_last_block", out, {sum(in, 0, 2000)});
    }
    in = floats(37 * 64, 2), out.assign(64, 0.0f), partial.assign(256, 0.0f), ticket = 0;
    Floats want(64, 0.0f);
    for (size_t i = 0; i < in.size(); ++i) want[i % 64] += in[i];
    launch("column_sums_last_block", line(4, 64), out.data(), partial.data(), &ticket, (const float *)in.data(), 37u);
    expect_near("column_sums_last_block", out, want);
}

void grid_flag() {
    Ints in = ints(640, 3, -9, 9), out(640), want(640), prefix(5);
    std::partial_sum(in.begin(), in.end(), want.begin());
    Words ready(5, 0);
    unsigned next_block = 0, arrived = 0, flag = 0;
    launch("chained_scan", line(5, 128), out.data(), (const int *)in.data(), prefix.data(), ready.data(), &next_block);
    expect_equal("chained_scan", out, want);
    Floats a = floats(256, 4), b(256), now = a;
    for (unsigned step = 0; step < 7; ++step) {
        Floats next = now;
        for (size_t i = 1; i < 255; ++i) next[i] = 0.25f * (now[i - 1] + 2.0f * now[i] + now[i + 1]);
        now = next;
    }
    launch("heat_grid", line(4, 64), a.data(), b.data(), &arrived, 7u);
    expect_near("heat_grid", b, now);
    Floats source = floats(128, 5), table(128), result(512), expected(512);
    for (size_t i = 0; i < 512; ++i) expected[i] = source[(i + i / 128) % 128] * source[(i + i / 128) % 128];
    launch("broadcast_table", line(4, 128), result.data(), table.data(), &flag, (const float *)source.data());
    expect_near("broadcast_table", result, expected);
}

void cp_async() {
    Floats in = floats(2560, 6), out(2560), want(2560);
    for (size_t i = 0; i < 2560; ++i) want[i] = 0.5f * in[i] + 0.5f * in[i / 256 * 256 + (i + 1) % 256];
    launch("smooth_two_stage", line(2, 64), out.data(), (const float *)in.data(), 5u);
    expect_near("smooth_two_stage", out, want);
    in = floats(2304, 7), out.assign(2304, 0.0f), want.resize(2304);
    for (size_t i = 0; i < 2304; ++i) {
        size_t tile = i / 128 * 128;
        want[i] = 0.25f * in[tile + (i + 127) % 128] + 0.5f * in[i] + 0.25f * in[tile + (i + 1) % 128];
    }
    launch("smooth_four_stage", line(2, 128), out.data(), (const float *)in.data(), 9u);
    expect_near("smooth_four_stage", out, want);
    Floats a = floats(256, 8), b = floats(256, 9);
    out.assign(256, 0.0f), want.resize(256);
    for (size_t i = 0; i < 256; ++i) want[i] = a[i ^ 1] - b[i ^ 1];
    launch("two_groups", line(2, 128), out.data(), (const float *)a.data(), (const float *)b.data());
    expect_near("two_groups", out, want);
}

void warp_specialized() {
    Floats in = floats(2 * 6 * 96, 10), out(64), want(64, 0.0f);
    for (size_t i = 0; i < in.size(); ++i)
        want[i / 576 * 32 + i % 96 % 32] += in[i] * in[i / 96 * 96 + (i % 96 + 1) % 96];
    launch("ring_pipeline", line(2, 128), out.data(), (const float *)in.data(), 6u);
    expect_near("ring_pipeline", out, want);
    in = floats(256, 11), out.assign(256, 0.0f), want.resize(256);
    auto pair = [&](size_t i) { return in[i] + in[i / 64 * 64 + (i + 1) % 64]; };
    for (size_t i = 0; i < 256; ++i) want[i] = pair(i) - pair(i ^ 64);
    launch("two_halves", line(2, 128), out.data(), (const float *)in.data());
    expect_near("two_halves", out, want);
}

// Smallest position of each lit pixel's component in a 16 x 16 image, or the background's label.
Ints components(const unsigned char *image) {
    Ints label(256);
    for (int i = 0; i < 256; ++i) label[(size_t)i] = image[i] ? i : 0x7fffffff;
    for (bool changed = true; changed;) {
        changed = false;
        for (size_t i = 0; i < 256; ++i)
            for (size_t j : {i % 16 ? i - 1 : i, i % 16 < 15 ? i + 1 : i, i >= 16 ? i - 16 : i, i < 240 ? i + 16 : i})
                if (image[i] && image[j] && label[j] < label[i]) label[i] = label[j], changed = true;
    }
    return label;
}

void sync_vote() {
    Ints in = ints(500, 12, -100, 100), out(4), want(4, 0);
    for (size_t i = 0; i < 500; ++i) want[i / 128] += in[i] >= -20 && in[i] < 30;
    launch("count_in_range", line(4, 128), out.data(), (const int *)in.data(), 500u, -20, 30);
    expect_equal("count_in_range", out, want);
    std::vector<unsigned char> image = bytes(512, 13, 5);
    Ints label(512), labels = components(image.data()), second = components(image.data() + 256);
    labels.insert(labels.end(), second.begin(), second.end());
    launch("label_components", plane(2, 1, 16, 16), label.data(), (const unsigned char *)image.data());
    expect_equal("label_components", label, labels);
    in.resize(385);
    for (int i = 0; i < 385; ++i) in[(size_t)i] = i;
    in[200] = 0;
    out.assign(3, 9);
    launch("is_sorted", line(3, 128), out.data(), (const int *)in.data());
    expect_equal("is_sorted", out, {1, 0, 1});
    in = ints(256, 14, -9, 9), out.assign(256, 0), want.resize(256);
    for (size_t i = 0; i < 256; ++i) want[i] = in[i] + in[i ^ 127];
    launch("votes_unused", line(2, 128), out.data(), (const int *)in.data());
    expect_equal("votes_unused", out, want);
}

void device_functions() {
    Floats in = floats(256, 15), out(256), want(256);
    for (size_t b = 0; b < 2; ++b) {
        float mean = sum(in, b * 128, b * 128 + 128) / 128.0f, variance = 1e-6f;
        for (size_t i = b * 128; i < b * 128 + 128; ++i) variance += (in[i] - mean) * (in[i] - mean) / 128.0f;
        for (size_t i = b * 128; i < b * 128 + 128; ++i) want[i] = (in[i] - mean) / std::sqrt(variance);
    }
    launch("standardize", line(2, 128), out.data(), (const float *)in.data());
    expect_near("standardize", out, want);
    for (size_t i = 0; i < 256; ++i) {
        float x = in[i ^ 127], next = in[(i / 128 * 128 + (i + 1) % 128) ^ 127];
        want[i] = ((x - 3.0f) * x + 0.5f) * x - 1.0f + next;
    }
    launch("stage_and_wait", line(2, 128), out.data(), (const float *)in.data());
    expect_near("stage_and_wait", out, want);
    out.resize(2);
    launch("choose_reduction", line(2, 128), out.data(), (const float *)in.data(), 1);
    expect_near("choose_reduction", out,
                {*std::max_element(&in[0], &in[128]), *std::max_element(&in[128], &in[0] + 256)});
    launch("choose_reduction", line(2, 128), out.data(), (const float *)in.data(), 0);
    expect_near("choose_reduction", out, {sum(in, 0, 128), sum(in, 128, 256)});
}

void unaligned_sync() {
    Floats in = floats(1000, 16), out(3), want(3, 0.0f);
    for (size_t i = 0; i < 1000; ++i) want[i / 128 % 3] += in[i];
    launch("group_sum", line(3, 128), out.data(), (const float *)in.data(), 1000u);
    expect_near("group_sum", out, want);
    Floats a = floats(8 * 384, 17), x = floats(384, 18), y(8);
    want.assign(8, 0.0f);
    for (size_t i = 0; i < a.size(); ++i) want[i / 384] += a[i] * x[i % 384];
    launch("group_matvec", line(2, 128), y.data(), (const float *)a.data(), (const float *)x.data(), 384u);
    expect_near("group_matvec", y, want);
}

void early_exit() {
    Floats in = floats(450, 19), out(450), want(450);
    for (size_t i = 0; i < 450; ++i)
        want[i] = (i % 128 > 0 ? in[i - 1] : 0.0f) + (i % 128 < 127 && i < 449 ? in[i + 1] : 0.0f);
    launch("exit_without_write", line(4, 128), out.data(), (const float *)in.data(), 450u);
    expect_near("exit_without_write", out, want);
    for (size_t i = 0; i < 450; ++i) {
        size_t next = i / 128 * 128 + (i + 1) % 128;
        want[i] = in[i] + (next < 450 ? in[next] : 0.0f);
    }
    launch("exit_with_write", line(4, 128), out.data(), (const float *)in.data(), 450u);
    expect_near("exit_with_write", out, want);
    Ints numbers = ints(512, 20, -50, 50), result(512), expected(512);
    for (size_t i = 0; i < 256; ++i) {
        size_t b = i / 128 * 128;
        int largest = std::max({numbers[i], numbers[b + (i + 1) % 128], numbers[b + (i + 127) % 128]});
        expected[i] = numbers[i] < largest ? 0 : largest * 2 + 1;
    }
    launch("exit_in_the_middle", line(2, 128), result.data(), (const int *)numbers.data());
    expect_equal("exit_in_the_middle", result, expected);
    std::vector<unsigned char> active = {1, 0, 1, 1};
    result.assign(512, 77);
    for (size_t i = 0; i < 512; ++i) expected[i] = active[i / 128] ? numbers[i ^ 127] : 77;
    launch("exit_whole_block", line(4, 128), result.data(), (const int *)numbers.data(),
           (const unsigned char *)active.data());
    expect_equal("exit_whole_block", result, expected);
    Ints index = ints(256, 32, 0, 127);
    result.resize(256), expected.resize(256);
    for (size_t i = 0; i < 256; ++i) expected[i] = numbers[i / 128 * 128 + (size_t)index[i]];
    launch("trap_on_bad_index", line(2, 128), result.data(), (const int *)numbers.data(),
           (const unsigned *)index.data());
    expect_equal("trap_on_bad_index", result, expected);
}

void extern_shared() {
    Ints key = ints(256, 21, 0, 9), result(256), expected(256);
    Floats weight = floats(256, 22), out(256), want(256);
    for (float &w : weight) w = std::fabs(w) + 0.1f;
    for (size_t i = 0; i < 256; ++i) {
        float total = 0.0f;
        for (size_t j = i / 128 * 128; j < i / 128 * 128 + 128; ++j)
            if (key[j] == key[i ^ 127]) total += weight[j];
        want[i] = weight[i] / total;
    }
    Shape shape = line(2, 128);
    shape.shared = 1536;
    launch("carve", shape, out.data(), (const int *)key.data(), (const float *)weight.data());
    expect_near("carve", out, want);
    shape.shared = 512;
    for (size_t i = 0; i < 256; ++i) {
        size_t j = i ^ 127;
        expected[i] = weight[j / 128 * 128 + (j + 1) % 128] - weight[j] > 0.0f ? 1 : -1;
    }
    launch("two_names", shape, result.data(), (const float *)weight.data());
    expect_equal("two_names", result, expected);
}

void two_types() {
    Floats in = floats(512, 23);
    Words out(512), want(512);
    for (size_t i = 0; i < 512; ++i) {
        size_t j = i ^ 255;
        unsigned bits = __float_as_uint(in[j] - in[j / 256 * 256 + (j + 1) % 256]);
        want[i] = bits & 0x80000000u ? ~bits : bits | 0x80000000u;
    }
    launch("floats_then_bits", line(2, 256), out.data(), (const float *)in.data());
    expect_equal("floats_then_bits", out, want);
    std::vector<unsigned char> source = bytes(256, 24, 256);
    want.assign(64, 0);
    for (size_t i = 0; i < 256; ++i) want[i / 4] |= (unsigned)(source[i] ^ 0x5a) << i % 4 * 8;
    launch("bytes_then_words", line(2, 128), out.data(), (const unsigned char *)source.data());
    expect_equal("bytes_then_words", out, want);
}

void cluster() {
    Floats in = floats(512, 25), out(2);
    Shape shape = line(4, 128);
    shape.cluster = 2;
    launch("cluster_sum", shape, out.data(), (const float *)in.data());
    expect_near("cluster_sum", out, {sum(in, 0, 256), sum(in, 256, 512)});
    std::vector<unsigned char> source = bytes(1200, 26, 256);
    Words bins(256), want(256, 0);
    for (size_t i = 0; i < 1200; ++i) ++want[i / 600 * 128 + source[i] % 128];
    shape.block_x = 64;
    launch("cluster_histogram", shape, bins.data(), (const unsigned char *)source.data(), 300u);
    expect_equal("cluster_histogram", bins, want);
}

void mbarrier() {
    Floats in = floats(256, 27), out(256), want(256);
    for (size_t i = 0; i < 256; ++i) {
        size_t next = i / 128 * 128 + (i + 1) % 128;
        want[i] = in[i ^ 127] + in[next] * in[next];
    }
    launch("mbarrier_exchange", line(2, 128), out.data(), (const float *)in.data());
    expect_near("mbarrier_exchange", out, want);
    for (size_t i = 0; i < 256; ++i) want[i] = in[i ^ 127];
    launch("mbarrier_copy", line(2, 128), out.data(), (const float *)in.data());
    expect_near("mbarrier_copy", out, want);
}

void dependent_launch() {
    Floats in = floats(256, 28), out(256), want(256), weight = floats(128, 29), second(256);
    for (size_t i = 0; i < 256; ++i) want[i] = in[i] * in[i] + in[i ^ 1] * in[i ^ 1];
    launch("first_kernel", line(2, 128), out.data(), (const float *)in.data());
    expect_near("first_kernel", out, want);
    for (size_t i = 0; i < 256; ++i) want[i] *= weight[i % 128];
    launch("second_kernel", line(2, 128), second.data(), (const float *)out.data(), (const float *)weight.data());
    expect_near("second_kernel", second, want);
}

void asm_barrier() {
    Ints in = ints(256, 30, -99, 99), out(256), want(256);
    for (size_t i = 0; i < 256; ++i) want[i] = 3 * in[(i / 128 * 128 + (i + 32) % 128) ^ 127];
    launch("asm_sync", line(2, 128), out.data(), (const int *)in.data());
    expect_equal("asm_sync", out, want);
    for (size_t i = 0; i < 256; ++i) want[i] = in[i ^ 127] + in[i ^ 127 ^ 63];
    launch("asm_partial", line(2, 128), out.data(), (const int *)in.data());
    expect_equal("asm_partial", out, want);
    for (size_t i = 0; i < 256; ++i) want[i] = in[i ^ 127] + (int)(i % 32);
    launch("asm_registers", line(2, 128), out.data(), (const int *)in.data());
    expect_equal("asm_registers", out, want);
}

void volatile_flag() {
    Floats in = floats(256, 31), out(256), want(256);
    for (size_t i = 0; i < 256; ++i) {
        float largest = 0.0f;
        for (size_t j = i / 128 * 128; j < i / 128 * 128 + 32; ++j) largest = std::max(largest, std::fabs(in[j]));
        want[i] = in[i] / largest;
    }
    launch("normalize_by_first_warp", line(2, 128), out.data(), (const float *)in.data());
    expect_near("normalize_by_first_warp", out, want);
}

}  // namespace

const Test synchronization_tests[] = {{"last_block", last_block},
                                      {"grid_flag", grid_flag},
                                      {"cp_async", cp_async},
                                      {"warp_specialized", warp_specialized},
                                      {"sync_vote", sync_vote},
                                      {"device_functions", device_functions},
                                      {"unaligned_sync", unaligned_sync},
                                      {"early_exit", early_exit},
                                      {"extern_shared", extern_shared},
                                      {"two_types", two_types},
                                      {"cluster", cluster},
                                      {"mbarrier", mbarrier},
                                      {"dependent_launch", dependent_launch},
                                      {"asm_barrier", asm_barrier},
                                      {"volatile_flag", volatile_flag},
                                      {nullptr, nullptr}};
