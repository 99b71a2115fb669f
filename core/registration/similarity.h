// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/pose.h"

#include <array>
#include <functional>
#include <limits>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace isocenter::core {

// Similarity measures of an X-ray F and a DRR D over the region of interest (seed eqs. 2.2-2.9).
enum class Measure {
    Ssd,                 // mean (F-D)^2, minimise
    Sad,                 // mean |F-D|, minimise
    Spd,                 // mean max(0, F-D), minimise
    Sdt,                 // mean max(threshold, |F-D|), minimise
    Ncc,                 // normalised cross correlation, maximise, [-1, 1]
    GradientCorrelation, // mean NCC of the two Sobel gradients, maximise, [-1, 1]
};
inline constexpr int kMeasureCount = 6;

std::string_view measureName(Measure measure); // "ssd", ..., "ncc", "gc": as options and files spell it
bool isMaximised(Measure measure);

struct WeightedMeasure
{
    Measure measure = Measure::GradientCorrelation;
    double weight = 1.0;
};

// Which measures make the one number that is optimised: the weighted sum of normalised measures, larger is
// better. NCC and GC enter as they are; SSD is divided by the X-ray's variance, SAD, SPD and SDT by its
// standard deviation, and all four are negated.
struct SimilarityOptions
{
    std::vector<WeightedMeasure> measures{{}};
    double sdtThreshold = 10.0; // grey values
    bool quantise = false;      // round the DRR to 0..255 before comparing, as 8-bit systems do
    bool fusedGradients = true; // GC in one pass (Sobel and sums) instead of two; same result

    // "gc", or a weighted sum "gc+0.5*ncc". Throws UsageError that lists the measures.
    static SimilarityOptions parse(std::string_view text);
    void validate() const; // throws UsageError
};

// What one pose was worth. Measures that were not asked for are NaN.
struct Evaluation
{
    double value = -std::numeric_limits<double>::infinity(); // larger is better
    std::array<double, kMeasureCount> measures = emptyMeasures();

    double measure(Measure m) const { return measures[static_cast<std::size_t>(m)]; }
    static std::array<double, kMeasureCount> emptyMeasures();
};

// Evaluates a batch of poses; results[i] belongs to poses[i]. Throws Cancelled soon after stop is requested.
using BatchObjective = std::function<void(std::span<const Pose> poses, std::span<Evaluation> results,
                                          const std::stop_token& stop)>;

} // namespace isocenter::core
