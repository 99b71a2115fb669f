// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/roi.h"

#include <Eigen/Core>

#include <array>
#include <span>
#include <string_view>
#include <vector>

namespace isocenter::app {

// The sizes at which the literature measured its registration (an early one on OpenCL 1.0), and its figures,
// to stand beside ours.

struct LiteratureSize
{
    Eigen::Vector2i image;  // columns, rows
    Eigen::Vector3i volume; // voxels
    core::Roi area;         // the region of interest: all that is rendered and compared
};
inline constexpr std::size_t kLiteratureSizes = 5;
const std::array<LiteratureSize, kLiteratureSizes>& literatureSizes();

// The parts of one step of a registration, from one pose to the measures.
enum class BenchStage {
    Total,
    Drr,      // ray casting, inner third, grey scale
    Measures, // all that follow
    RayCasting,
    InnerThird,
    GreyScale,
    Differences, // SSD, SPD, SAD, SDT
    Gradients,
    GradientNcc,
    JointHistogram,
    Entropies, // of the joint histogram and of the DRR
    Other,     // kernels that the literature has no counterpart of
};
inline constexpr std::size_t kBenchStages = 12;
std::string_view stageTitle(BenchStage stage);

// The first of its two systems, as rows name it.
inline constexpr std::string_view kLiteratureCpu = "Core 2 Quad Q9550, one core";
inline constexpr std::string_view kLiteratureOpenCl = "GeForce GTX 285, OpenCL";
inline constexpr std::string_view kLiteratureOpenGl = "GeForce GTX 285, OpenGL";

// Milliseconds a step, one for each size; 0 where nothing was measured.
struct LiteratureRow
{
    BenchStage stage;
    std::string_view system;
    std::array<double, kLiteratureSizes> ms;
};
std::span<const LiteratureRow> literatureRows();

// A whole registration at the largest size.
struct LiteratureRegistration
{
    std::string_view system;
    int steps;
    double seconds;
};
std::span<const LiteratureRegistration> literatureRegistrations();

// Ray casting at 1240x960 with work-groups chosen in several ways, ms on the two GPUs.
struct LiteratureGroups
{
    std::string_view sizes; // how global and local size were chosen
    std::string_view ours;  // the groups of ours that come nearest
    double firstMs;
    double secondMs;
};
std::span<const LiteratureGroups> literatureGroups();

} // namespace isocenter::app
