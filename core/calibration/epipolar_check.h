// SPDX-License-Identifier: MIT
#pragma once

#include "core/features/point_pair.h"
#include "core/geometry/projection_geometry.h"

#include <span>
#include <vector>

namespace isocenter::core {

// What matched points say of a calibration: below the limits it holds; above them the C-arm, the detector or
// the image has moved since.
enum class CalibrationHealth { Holds, Drifted, Wrong };

struct EpipolarLimits
{
    double holdsMeanPx = 1.0;   // the mean residual of a calibration that holds, at most
    double holds95Px = 2.5;     // and the one below which 95 % of the residuals are
    double driftedMeanPx = 4.0; // beyond, points and views do not belong together
};

struct EpipolarCheck
{
    std::vector<double> residualsPx; // of each pair: the mean of its points' distances to each other's lines
    double meanPx = 0.0;
    double percentile95Px = 0.0;
    double largestPx = 0.0;
    CalibrationHealth health = CalibrationHealth::Holds;
};

inline constexpr std::size_t kFewestEpipolarPairs = 8;

// How far points that two views show lie from each other's epipolar lines (Hartley and Zisserman, 11.4.3). It
// needs no object of known size, and does not see what stays the same along those lines, such as scale.
// Throws InputError for fewer than 8 pairs, numbers that are not finite, and views of one source.
EpipolarCheck checkedByPairs(const ProjectionGeometry& first, const ProjectionGeometry& second,
                             std::span<const PointPair> pairs, const EpipolarLimits& limits = {});

} // namespace isocenter::core
