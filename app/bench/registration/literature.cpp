// SPDX-License-Identifier: MIT
#include "app/bench/registration/literature.h"

namespace isocenter::app {
namespace {

using enum BenchStage;

constexpr std::string_view kCpu = kLiteratureCpu;
constexpr std::string_view kOpenCl = kLiteratureOpenCl;
constexpr std::string_view kOpenGl = kLiteratureOpenGl;
constexpr std::string_view kHybrid = "Q9550 and GTX 285"; // counted on the CPU after a download
constexpr std::string_view kAtomics = "GeForce GTX 285, OpenCL atomics";
constexpr std::string_view kCpu2 = "Core 2 Quad Q9000, one core";
constexpr std::string_view kOpenCl2 = "Mobility Radeon HD 4850, OpenCL";
constexpr std::string_view kOpenGl2 = "Mobility Radeon HD 4850, OpenGL";

// Entropies: the sum of what was measured apart for the joint histogram and for the DRR.
constexpr LiteratureRow kRows[] = {
    {Total, kCpu, {9.98, 80.06, 260.78, 2658.86, 9554.68}},
    {Total, kOpenCl, {1.67, 3.09, 6.35, 34.73, 130.30}},
    {Total, kCpu2, {12.84, 98.69, 337.83, 3252.80, 11641.96}},
    {Total, kOpenCl2, {5.68, 11.80, 26.01, 0.0, 0.0}},
    {Drr, kCpu, {9.45, 78.74, 256.50, 2642.14, 9491.39}},
    {Drr, kOpenCl, {0.55, 1.82, 4.42, 30.45, 117.52}},
    {Measures, kCpu, {0.53, 1.32, 4.28, 16.72, 63.29}},
    {Measures, kOpenCl, {1.11, 1.27, 1.93, 4.28, 12.78}},
    {RayCasting, kCpu, {9.35, 78.33, 254.93, 2635.94, 9466.61}},
    {RayCasting, kOpenCl, {0.31, 1.57, 4.11, 29.89, 116.23}},
    {RayCasting, kOpenGl, {1.96, 3.42, 5.95, 35.99, 120.21}},
    {RayCasting, kOpenCl2, {1.42, 6.49, 17.13, 0.0, 0.0}},
    {RayCasting, kOpenGl2, {0.88, 3.17, 7.65, 187.73, 283.59}},
    {InnerThird, kCpu, {0.005, 0.025, 0.074, 0.217, 0.757}},
    {InnerThird, kOpenCl, {0.141, 0.151, 0.185, 0.308, 0.606}},
    {GreyScale, kCpu, {0.096, 0.382, 1.502, 5.982, 24.024}},
    {GreyScale, kOpenCl, {0.099, 0.102, 0.133, 0.249, 0.678}},
    {Differences, kCpu, {0.044, 0.174, 0.683, 2.724, 10.850}},
    {Differences, kOpenCl, {0.149, 0.172, 0.264, 0.612, 1.975}},
    {Gradients, kCpu, {0.145, 0.583, 2.280, 9.018, 36.196}},
    {Gradients, kOpenCl, {0.139, 0.158, 0.235, 0.498, 1.537}},
    {GradientNcc, kCpu, {0.036, 0.148, 0.626, 3.244, 10.991}},
    {GradientNcc, kOpenCl, {0.139, 0.158, 0.253, 0.561, 1.773}},
    {JointHistogram, kCpu, {0.087, 0.150, 0.386, 1.396, 4.877}},
    {JointHistogram, kHybrid, {0.291, 0.391, 0.779, 2.201, 7.063}},
    {JointHistogram, kAtomics, {0.214, 0.538, 2.206, 10.642, 56.446}},
    {Entropies, kCpu, {0.221, 0.269, 0.304, 0.336, 0.378}},
    {Entropies, kOpenCl, {0.396, 0.388, 0.395, 0.405, 0.435}},
};

constexpr LiteratureRegistration kRegistrations[] = {{kCpu, 305, 2914.18}, {kOpenCl, 317, 41.31}};

constexpr LiteratureGroups kGroups[] = {
    {"global size as it is, local size left to the driver", "1x1", 672.0, 2551.0},
    {"global size rounded to 2, local size left to the driver", "2x2", 33.0, 1278.0},
    {"global size rounded to 32, local size left to the driver", "16x8", 35.0, 58.0},
    {"global size rounded to 32, local size 16", "16x16", 30.0, 49.0},
};

} // namespace

const std::array<LiteratureSize, kLiteratureSizes>& literatureSizes()
{
    static const std::array<LiteratureSize, kLiteratureSizes> sizes{{
        {{155, 120}, {128, 128, 94}, {15, 15, 125, 90}},
        {{310, 240}, {256, 256, 189}, {30, 30, 249, 179}},
        {{620, 480}, {256, 256, 189}, {60, 60, 498, 358}},
        {{1240, 960}, {512, 512, 378}, {120, 120, 997, 717}},
        {{2480, 1920}, {512, 512, 378}, {240, 240, 1993, 1433}},
    }};
    return sizes;
}

std::string_view stageTitle(BenchStage stage)
{
    constexpr std::array<std::string_view, kBenchStages> kTitles{
        "Total",
        "DRR",
        "Measures",
        "Ray casting",
        "Inner third",
        "To grey scale",
        "SSD, SPD, SAD, SDT",
        "GC: gradients",
        "GC: correlation",
        "Joint histogram",
        "Entropies",
        "Other kernels",
    };
    return kTitles[static_cast<std::size_t>(stage)];
}

std::span<const LiteratureRow> literatureRows()
{
    return kRows;
}

std::span<const LiteratureRegistration> literatureRegistrations()
{
    return kRegistrations;
}

std::span<const LiteratureGroups> literatureGroups()
{
    return kGroups;
}

} // namespace isocenter::app
