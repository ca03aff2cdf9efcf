// Tests of the kernels on grids of cells: stencils, convolution, transposition, histograms.
#include "grid.h"

#include <algorithm>

namespace {

using Floats = std::vector<float>;
using Bytes = std::vector<unsigned char>;

void redundant() {
    Floats in = floats(1024, 1), out(1024), want(1024);
    for (size_t i = 0; i < 1024; ++i) want[i] = 2.0f * (in[i] - in[i / 256 * 256 + (i + 255) % 256]);
    launch("ring_difference", line(4, 256), out.data(), (const float *)in.data(), 2.0f);
    expect_near("ring_difference", out, want);
}

void transpose() {
    Floats in = floats(70 * 50, 2), out(50 * 70), want(50 * 70);
    for (size_t y = 0; y < 70; ++y)
        for (size_t x = 0; x < 50; ++x) want[x * 70 + y] = in[y * 50 + x];
    launch("transpose_padded", plane(2, 3, 32, 8), out.data(), (const float *)in.data(), 50u, 70u);
    expect_near("transpose_padded", out, want);
    Floats m = floats(48 * 48, 3), mirrored(48 * 48);
    for (size_t y = 0; y < 48; ++y)
        for (size_t x = 0; x < 48; ++x) mirrored[x * 48 + y] = m[y * 48 + x];
    launch("transpose_in_place", plane(3, 3, 16, 16), m.data(), 48u);
    expect_near("transpose_in_place", m, mirrored);
}

float heat(const Floats &v, size_t i) { return 0.25f * (v[i - 1] + 2.0f * v[i] + v[i + 1]); }

void stencil1d() {
    Floats in = floats(500, 4), out(500), want(500, 0.0f);
    for (int i = 0; i < 500; ++i)
        for (int d = -3; d <= 3; ++d)
            if (i + d >= 0 && i + d < 500) want[(size_t)i] += in[(size_t)(i + d)] / 7.0f;
    launch("stencil_radius3", line(4, 128), out.data(), (const float *)in.data(), 500u);
    expect_near("stencil_radius3", out, want);
    in = floats(464, 5), out.assign(448, 0.0f);
    Floats now = in;
    for (unsigned step = 0; step < 8; ++step) {
        Floats next = now;
        for (size_t i = 1; i < 463; ++i) next[i] = heat(now, i);
        now = next;
    }
    launch("heat_steps", line(4, 128), out.data(), (const float *)in.data());
    expect_near("heat_steps", out, Floats(now.begin() + 8, now.end() - 8));
}

void stencil2d() {
    Floats in = floats(34 * 50, 6), out(34 * 50), want(34 * 50), change(6), changes(6, 0.0f);
    for (size_t y = 1; y < 33; ++y)
        for (size_t x = 1; x < 49; ++x) {
            size_t i = y * 50 + x, b = (y - 1) / 16 * 3 + (x - 1) / 16;
            want[i] = 0.25f * (in[i - 1] + in[i + 1] + in[i - 50] + in[i + 50]);
            changes[b] = std::max(changes[b], std::fabs(want[i] - in[i]));
        }
    launch("jacobi_5point", plane(3, 2, 16, 16), out.data(), change.data(), (const float *)in.data(), 50u);
    expect_near("jacobi_5point", out, want);
    expect_near("jacobi_5point change", change, changes);
    Bytes cells = bytes(512, 7, 2), now = cells;
    for (unsigned g = 0; g < 10; ++g) {
        Bytes next(512);
        for (size_t i = 0; i < 512; ++i) {
            unsigned alive = 0;
            for (size_t d = 0; d < 9; ++d)
                if (d != 4) alive += now[i / 256 * 256 + (i / 32 + 7 + d / 3) % 8 * 32 + (i + 31 + d % 3) % 32];
            next[i] = alive == 3 || (alive == 2 && now[i]);
        }
        now = next;
    }
    launch("life_torus", plane(2, 1, 32, 8), cells.data(), 10u);
    expect_equal("life_torus", cells, now);
}

void stencil3d() {
    const size_t nx = 29, ny = 18, nz = 9;
    Floats in = floats(nx * ny * nz, 8), out(in.size()), want(in.size(), 0.0f);
    for (size_t z = 1; z + 1 < nz; ++z)
        for (size_t y = 1; y + 1 < ny; ++y)
            for (size_t x = 1; x + 1 < nx; ++x) {
                size_t i = (z * ny + y) * nx + x;
                want[i] = 0.4f * in[i] +
                          0.1f * (in[i - 1] + in[i + 1] + in[i - nx] + in[i + nx] + in[i - nx * ny] + in[i + nx * ny]);
            }
    launch("stencil_7point", plane(2, 2, 16, 8), out.data(), (const float *)in.data(), 29u, 18u, 9u);
    expect_near("stencil_7point", out, want);
}

void histogram() {
    Bytes in = bytes(4000, 9, 200);
    std::vector<unsigned> bins(256, 0), want(256, 0), coarse(64, 0);
    for (unsigned char v : in) ++want[v], ++coarse[v / 4];
    launch("histogram_shared", line(3, 256), bins.data(), (const unsigned char *)in.data(), 4000u);
    expect_equal("histogram_shared", bins, want);
    bins.assign(64, 0);
    launch("histogram_per_warp", line(3, 128), bins.data(), (const unsigned char *)in.data(), 4000u);
    expect_equal("histogram_per_warp", bins, coarse);
    bins.assign(64, 0);
    std::vector<int> range = {2147483647, 0};
    launch("histogram_block_scope", line(2, 128), bins.data(), range.data(), (const unsigned char *)in.data(), 4000u);
    expect_equal("histogram_block_scope", bins, coarse);
    expect_equal("histogram_block_scope range", range, {0, 49});
}

void convolution() {
    const float weight[9] = {0.03f, 0.07f, 0.12f, 0.18f, 0.2f, 0.18f, 0.12f, 0.07f, 0.03f};
    Floats in = floats(200 * 3, 10), out(200 * 3), want(200 * 3, 0.0f);
    for (int y = 0; y < 3; ++y)
        for (int x = 0; x < 200; ++x)
            for (int d = -4; d <= 4; ++d)
                if (x + d >= 0 && x + d < 200)
                    want[(size_t)(y * 200 + x)] += weight[d + 4] * in[(size_t)(y * 200 + x + d)];
    launch("convolve_rows", plane(2, 3, 128, 1), out.data(), (const float *)in.data(), 200);
    expect_near("convolve_rows", out, want);
    in = floats(50 * 40, 11), out.assign(50 * 40, 0.0f), want.assign(50 * 40, 0.0f);
    for (int y = 0; y < 40; ++y)
        for (int x = 0; x < 50; ++x)
            for (int d = -4; d <= 4; ++d)
                if (y + d >= 0 && y + d < 40)
                    want[(size_t)(y * 50 + x)] += weight[d + 4] * in[(size_t)((y + d) * 50 + x)];
    launch("convolve_columns", plane(2, 3, 32, 8), out.data(), (const float *)in.data(), 50, 40);
    expect_near("convolve_columns", out, want);
    const float blur[5] = {0.1f, 0.2f, 0.4f, 0.2f, 0.1f};
    in = floats(200 * 2, 12), out.resize(200 * 2), want.resize(200 * 2);
    for (int border = 0; border < 4; ++border) {
        for (int i = 0; i < 400; ++i) {
            float sum = 0.0f;
            for (int d = -2; d <= 2; ++d) {
                int x = i % 200 + d;
                bool inside = x >= 0 && x < 200;
                int beyond[4] = {0, std::clamp(x, 0, 199), (x + 200) % 200, x < 0 ? -1 - x : 399 - x};
                if (inside || border > 0)
                    sum += blur[d + 2] * in[(size_t)(i / 200 * 200 + (inside ? x : beyond[border]))];
            }
            want[(size_t)i] = sum;
        }
        launch("blur_border", plane(2, 2, 128, 1), out.data(), (const float *)in.data(), 200, border);
        expect_near("blur_border", out, want);
    }
}

void lattice_boltzmann() {
    const int ex[9] = {0, 1, 0, -1, 0, 1, -1, -1, 1}, ey[9] = {0, 0, 1, 0, -1, 1, 1, -1, -1};
    const float weight[9] = {4 / 9.f, 1 / 9.f, 1 / 9.f, 1 / 9.f, 1 / 9.f, 1 / 36.f, 1 / 36.f, 1 / 36.f, 1 / 36.f};
    Floats from = floats(9 * 1024, 13), to(9 * 1024), want(9 * 1024), mass(8), masses(8, 0.0f);
    for (size_t e = 0; e < from.size(); ++e) from[e] = weight[e / 1024] * (1.0f + 0.1f * from[e]);
    for (int y = 0; y < 32; ++y)
        for (int x = 0; x < 32; ++x) {
            float f[9], rho = 0.0f, u = 0.0f, v = 0.0f;
            for (int q = 0; q < 9; ++q) {
                f[q] = from[(size_t)(q * 1024 + (y - ey[q] + 32) % 32 * 32 + (x - ex[q] + 32) % 32)];
                rho += f[q], u += (float)ex[q] * f[q], v += (float)ey[q] * f[q];
            }
            u /= rho, v /= rho;
            for (int q = 0; q < 9; ++q) {
                float along = (float)ex[q] * u + (float)ey[q] * v;
                float rest = weight[q] * rho * (1.0f + 3.0f * along + 4.5f * along * along - 1.5f * (u * u + v * v));
                want[(size_t)(q * 1024 + y * 32 + x)] = f[q] + 1.2f * (rest - f[q]);
            }
            masses[(size_t)(y / 8 * 2 + x / 16)] += rho;
        }
    launch("lattice_boltzmann", plane(2, 4, 16, 8), to.data(), (const float *)from.data(), mass.data(), 32u, 32u, 1.2f);
    expect_near("lattice_boltzmann", to, want, 1e-5f);
    expect_near("lattice_boltzmann mass", mass, masses);
}

}  // namespace

const Test image_tests[] = {{"redundant", redundant},
                            {"transpose", transpose},
                            {"stencil1d", stencil1d},
                            {"stencil2d", stencil2d},
                            {"stencil3d", stencil3d},
                            {"histogram", histogram},
                            {"convolution", convolution},
                            {"lattice_boltzmann", lattice_boltzmann},
                            {nullptr, nullptr}};
