// SPDX-License-Identifier: MIT
#pragma once

#include "core/calibration/distortion/distortion_map.h"
#include "core/calibration/distortion/spot_grid.h"

#include <memory>
#include <optional>

namespace isocenter::core {

struct DistortionOptions
{
    double spacingMm = 1.0;                  // of neighbouring beads or holes
    std::optional<DistortionKind> kind = {}; // without: the one that tells points it does not know better
    std::optional<int> degree = {};          // of the polynomial; without: likewise
    // Throws UsageError that names the option.
    void validate() const;
};

// How far the points of a grid are from where a map puts them, pixels.
struct MapResiduals
{
    double rmsPx = 0.0;
    double largestPx = 0.0;
    double leaveOneOutRmsPx = 0.0; // of each point by a map made without it
    double leaveOneOutLargestPx = 0.0;
};

struct DistortionFit
{
    std::shared_ptr<const DistortionMap> map;
    MapResiduals residuals;
    double pixelsPerMm = 0.0;    // of the undistorted image, on the plane of the grid
    double turnDeg = 0.0;        // of the grid's first direction, clockwise from the columns' as seen
    double largestShiftPx = 0.0; // by which the map moves a point of the grid
    int leftOut = 0;             // spots that did not fit with all others, such as those cut off by a cover
};

// The map that makes the grid straight. The undistorted image has the scale, turn and place of the image as
// it came, in the mean of all points: a similarity takes the flat grid there, so that non-square pixels
// become square. The grid must lie flat on the detector's face, as a tilted one is taken for distortion.
// Throws InputError for points that do not determine a map.
DistortionFit fittedDistortion(const SpotGrid& grid, int columns, int rows, const DistortionOptions& options);

} // namespace isocenter::core
