// Tests of the kernels that compute sums, products and the like.
#include "grid.h"

#include <algorithm>
#include <complex>
#include <numeric>

namespace {

using Floats = std::vector<float>;

// Sums of what each block of a grid-stride loop takes.
Floats strided_sums(const Floats &in, unsigned grid, unsigned block) {
    Floats sums(grid, 0.0f);
    for (size_t i = 0; i < in.size(); ++i) sums[i / block % grid] += in[i];
    return sums;
}

void reduction() {
    Floats in = floats(1000, 1), out(4);
    launch("sum_tree", line(4, 256), out.data(), (const float *)in.data(), 1000u);
    expect_near("sum_tree", out, strided_sums(in, 4, 256));
    launch("max_warp_tail", line(4, 256), out.data(), (const float *)in.data(), 1000u);
    Floats largest(4, -3.4e38f);
    for (size_t i = 0; i < in.size(); ++i) largest[i / 256] = std::max(largest[i / 256], in[i]);
    expect_near("max_warp_tail", out, largest);
    in = floats(3000, 2);
    out.assign(2, 0.0f);
    launch("sum_shuffle", line(2, 256), out.data(), (const float *)in.data(), 3000u);
    expect_near("sum_shuffle", out, strided_sums(in, 2, 256));
    launch_as("_Z12sum_unrolledILj256EEvPfPKfj", "sum_unrolled", line(2, 256), out.data(), (const float *)in.data(),
              3000u);
    expect_near("sum_unrolled", out, strided_sums(in, 2, 256));
}

void scan() {
    std::vector<int> in = ints(1024, 3, -50, 50), out(1024), want(1024), total(2), totals(2);
    auto inclusive = [&](size_t block) {
        for (size_t i = 0; i < 1024; ++i) want[i] = in[i] + (i % block ? want[i - 1] : 0);
    };
    inclusive(256);
    launch("scan_hillis_steele", line(4, 256), out.data(), (const int *)in.data());
    expect_equal("scan_hillis_steele", out, want);
    out.assign(1024, 0);
    launch("scan_two_buffers", line(4, 256), out.data(), (const int *)in.data());
    expect_equal("scan_two_buffers", out, want);
    inclusive(512);
    launch("scan_warps", line(2, 512), out.data(), (const int *)in.data());
    expect_equal("scan_warps", out, want);
    totals = {want[511], want[1023]};
    for (size_t i = 0; i < 1024; ++i) want[i] -= in[i];
    launch("scan_blelloch", line(2, 256), out.data(), total.data(), (const int *)in.data());
    expect_equal("scan_blelloch", out, want);
    expect_equal("scan_blelloch total", total, totals);
}

Floats product(const Floats &a, const Floats &b, size_t m, size_t n, size_t k) {
    Floats c(m * n, 0.0f);
    for (size_t i = 0; i < m; ++i)
        for (size_t l = 0; l < k; ++l)
            for (size_t j = 0; j < n; ++j) c[i * n + j] += a[i * k + l] * b[l * n + j];
    return c;
}

void matmul_tiled() {
    Floats a = floats(32 * 64, 4), b = floats(64 * 48, 5), c(32 * 48);
    launch("sgemm_tiled", plane(3, 2, 16, 16), c.data(), (const float *)a.data(), (const float *)b.data(), 48u, 64u);
    expect_near("sgemm_tiled", c, product(a, b, 32, 48, 64));
    a = floats(64 * 48, 6), b = floats(48 * 128, 7), c.assign(64 * 128, 0.0f);
    launch("sgemm_register_tiles", plane(2, 1, 16, 16), c.data(), (const float *)a.data(), (const float *)b.data(),
           128u, 48u);
    expect_near("sgemm_register_tiles", c, product(a, b, 64, 128, 48));
}

void matmul_double_buffered() {
    Floats a = floats(32 * 32, 8), b = floats(32 * 32, 9), c(32 * 32);
    launch("sgemm_double_buffered", plane(2, 2, 16, 16), c.data(), (const float *)a.data(), (const float *)b.data(),
           32u);
    expect_near("sgemm_double_buffered", c, product(a, b, 32, 32, 32));
    a = floats(48 * 48, 8), b = floats(48 * 48, 9), c.assign(48 * 48, 0.0f);
    launch("sgemm_double_buffered_cautious", plane(3, 3, 16, 16), c.data(), (const float *)a.data(),
           (const float *)b.data(), 48u);
    expect_near("sgemm_double_buffered_cautious", c, product(a, b, 48, 48, 48));
}

void softmax() {
    Floats in = floats(4 * 700, 10), out(4 * 700), want(4 * 700);
    for (size_t row = 0; row < 4; ++row) {
        double sum = 0.0;
        for (size_t i = 0; i < 700; ++i) sum += std::exp(in[row * 700 + i]);
        for (size_t i = 0; i < 700; ++i) want[row * 700 + i] = (float)(std::exp(in[row * 700 + i]) / sum);
    }
    launch("softmax_tree", line(4, 256), out.data(), (const float *)in.data(), 700u);
    expect_near("softmax_tree", out, want, 1e-5f);
    out.assign(4 * 700, 0.0f);
    launch("softmax_online", line(4, 128), out.data(), (const float *)in.data(), 700u);
    expect_near("softmax_online", out, want, 1e-5f);
}

void layer_norm() {
    Floats in = floats(3 * 600, 11), gamma = floats(600, 12), beta = floats(600, 13), out(3 * 600), want(3 * 600);
    for (size_t row = 0; row < 3; ++row) {
        const float *x = &in[row * 600];
        double mean = std::accumulate(x, x + 600, 0.0) / 600, variance = 0.0;
        for (size_t i = 0; i < 600; ++i) variance += (x[i] - mean) * (x[i] - mean) / 600;
        for (size_t i = 0; i < 600; ++i)
            want[row * 600 + i] = (float)((x[i] - mean) / std::sqrt(variance + 1e-5) * gamma[i] + beta[i]);
    }
    launch("layer_norm", line(3, 256), out.data(), (const float *)in.data(), (const float *)gamma.data(),
           (const float *)beta.data(), 600u);
    expect_near("layer_norm", out, want);
    in = floats(3 * 512, 14), out.assign(3 * 512, 0.0f), want.resize(3 * 512);
    for (size_t row = 0; row < 3; ++row) {
        double squares = 0.0;
        for (size_t i = 0; i < 512; ++i) squares += (double)in[row * 512 + i] * in[row * 512 + i];
        for (size_t i = 0; i < 512; ++i)
            want[row * 512 + i] = (float)(in[row * 512 + i] / std::sqrt(squares / 512 + 1e-5) * gamma[i]);
    }
    launch("rms_norm", line(3, 128), out.data(), (const float *)in.data(), (const float *)gamma.data());
    expect_near("rms_norm", out, want);
}

// One query against n keys of d elements.
Floats attend(const float *q, const float *k, const float *v, size_t n, size_t d) {
    std::vector<double> weight(n);
    double sum = 0.0;
    for (size_t j = 0; j < n; ++j) {
        double score = 0.0;
        for (size_t e = 0; e < d; ++e) score += (double)q[e] * k[j * d + e];
        sum += weight[j] = std::exp(score / std::sqrt((double)d));
    }
    Floats out(d, 0.0f);
    for (size_t j = 0; j < n; ++j)
        for (size_t e = 0; e < d; ++e) out[e] += (float)(weight[j] / sum * v[j * d + e]);
    return out;
}

void attention() {
    Floats q = floats(128 * 16, 15), k = floats(96 * 16, 16), v = floats(96 * 16, 17), out(128 * 16), want;
    for (size_t row = 0; row < 128; ++row)
        for (float x : attend(&q[row * 16], k.data(), v.data(), 96, 16)) want.push_back(x);
    launch("attention_tile", line(2, 64), out.data(), (const float *)q.data(), (const float *)k.data(),
           (const float *)v.data(), 96u);
    expect_near("attention_tile", out, want);
    q = floats(3 * 32, 18), k = floats(3 * 50 * 32, 19), v = floats(3 * 50 * 32, 20), out.assign(3 * 32, 0.0f);
    want.clear();
    for (size_t row = 0; row < 3; ++row)
        for (float x : attend(&q[row * 32], &k[row * 50 * 32], &v[row * 50 * 32], 50, 32)) want.push_back(x);
    launch("attention_decode", line(3, 128), out.data(), (const float *)q.data(), (const float *)k.data(),
           (const float *)v.data(), 50u);
    expect_near("attention_decode", out, want);
}

void nbody() {
    Floats body = floats(300 * 4, 21), out(300 * 4), want(300 * 4, 0.0f);
    for (size_t i = 0; i < 300; ++i)
        for (size_t j = 0; j < 300; ++j) {
            double d[3], square = 0.01;
            for (size_t c = 0; c < 3; ++c) d[c] = body[j * 4 + c] - body[i * 4 + c], square += d[c] * d[c];
            for (size_t c = 0; c < 3; ++c) want[i * 4 + c] += (float)(d[c] * body[j * 4 + 3] / std::pow(square, 1.5));
        }
    std::vector<float4> in4(300), out4(300);
    memcpy(in4.data(), body.data(), 4800);
    launch("nbody_forces", line(3, 128), out4.data(), (const float4 *)in4.data(), 300u);
    memcpy(out.data(), out4.data(), 4800);
    expect_near("nbody_forces", out, want, 1e-2f);
}

void spmv() {
    std::vector<int> length = ints(19, 22, 0, 120), start(20, 0), column, first_row = {0, 4, 9, 13, 19};
    for (size_t r = 0; r < 19; ++r) start[r + 1] = start[r] + std::min(length[r], r >= 13 ? 80 : 120);
    column = ints((size_t)start[19], 23, 0, 99);
    Floats value = floats((size_t)start[19], 24), x = floats(100, 25), y(19), want(19, 0.0f);
    for (size_t r = 0; r < 19; ++r)
        for (int e = start[r]; e < start[r + 1]; ++e) want[r] += value[(size_t)e] * x[(size_t)column[(size_t)e]];
    const int *s = start.data(), *c = column.data();
    const float *v = value.data(), *p = x.data();
    launch("spmv_vector", line(5, 128), y.data(), s, c, v, p, 19u);
    expect_near("spmv_vector", y, want);
    y.assign(19, 9.0f);
    launch("spmv_stream", line(4, 128), y.data(), (const int *)first_row.data(), s, c, v, p);
    expect_near("spmv_stream", y, want);
    y.assign(19, 9.0f);
    launch("spmv_long_rows", line(3, 128), y.data(), s, c, v, p, 19u);
    expect_near("spmv_long_rows", y, want);
}

void fft() {
    Floats in = floats(1024, 26), out(1024), want(1024);
    for (size_t b = 0; b < 2; ++b)
        for (size_t k = 0; k < 256; ++k) {
            std::complex<double> sum = 0.0;
            for (size_t i = 0; i < 256; ++i)
                sum += std::complex<double>(in[b * 512 + 2 * i], in[b * 512 + 2 * i + 1]) *
                       std::polar(1.0, -2.0 * M_PI * (double)(i * k % 256) / 256.0);
            want[b * 512 + 2 * k] = (float)sum.real();
            want[b * 512 + 2 * k + 1] = (float)sum.imag();
        }
    for (const char *kernel : {"fft256_in_place", "fft256_two_buffers"}) {
        std::vector<float2> data(512);
        memcpy(data.data(), in.data(), 4096);
        launch(kernel, line(2, 128), data.data());
        memcpy(out.data(), data.data(), 4096);
        expect_near(kernel, out, want);
    }
}

void cholesky() {
    Floats root = floats(3 * 256, 27), m(3 * 256);
    for (size_t e = 0; e < 3 * 256; ++e) {
        size_t y = e / 16 % 16, x = e % 16;
        root[e] = x > y ? 0.0f : x == y ? 2.0f + std::fabs(root[e]) : root[e];
    }
    for (size_t b = 0; b < 3; ++b)
        for (size_t y = 0; y < 16; ++y)
            for (size_t x = 0; x < 16; ++x)
                for (size_t j = 0; j < 16; ++j)
                    m[b * 256 + y * 16 + x] += root[b * 256 + y * 16 + j] * root[b * 256 + x * 16 + j];
    launch("cholesky16", plane(3, 1, 16, 16), m.data());
    expect_near("cholesky16", m, root);
}

void tridiagonal() {
    Floats a = floats(256, 28), b = floats(256, 29), c = floats(256, 30), want = floats(256, 31), d(256), x(256);
    for (size_t i = 0; i < 256; ++i) {
        b[i] += b[i] < 0.0f ? -3.0f : 3.0f;
        d[i] = b[i] * want[i];
        if (i % 128 > 0) d[i] += a[i] * want[i - 1];
        if (i % 128 < 127) d[i] += c[i] * want[i + 1];
    }
    launch("cyclic_reduction", line(2, 128), x.data(), (const float *)a.data(), (const float *)b.data(),
           (const float *)c.data(), (const float *)d.data());
    expect_near("cyclic_reduction", x, want);
}

}  // namespace

const Test arithmetic_tests[] = {{"reduction", reduction},
                                 {"scan", scan},
                                 {"matmul_tiled", matmul_tiled},
                                 {"matmul_double_buffered", matmul_double_buffered},
                                 {"softmax", softmax},
                                 {"layer_norm", layer_norm},
                                 {"attention", attention},
                                 {"nbody", nbody},
                                 {"spmv", spmv},
                                 {"fft", fft},
                                 {"cholesky", cholesky},
                                 {"tridiagonal", tridiagonal},
                                 {nullptr, nullptr}};
