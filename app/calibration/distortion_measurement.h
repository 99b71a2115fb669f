// SPDX-License-Identifier: MIT
#pragma once

#include "core/calibration/distortion/distortion_fit.h"
#include "core/calibration/distortion/spot_grid.h"
#include "core/image/image.h"
#include "core/support/progress.h"

#include <Eigen/Core>

#include <cstddef>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

namespace isocenter::app {

// Which picture of a grid, what is known of the grid, and which map is to be made of it.
struct DistortionRequest
{
    std::filesystem::path picture; // PNG, JPEG, TIFF or DICOM
    int frame = 0;                 // its page or frame, from 0
    core::GridSearch search;
    core::DistortionOptions fit;
};

// A spot of the grid, and what the map makes of it. Pixels.
struct MeasuredSpot
{
    Eigen::Vector2d seen = Eigen::Vector2d::Zero();
    Eigen::Vector2d straight = Eigen::Vector2d::Zero(); // in the undistorted image
    Eigen::Vector2d residual = Eigen::Vector2d::Zero(); // where the map lets expect it, less where it is seen
    bool isLeftOut = false; // it does not fit with the others: the map was made without it
};

struct MeasuredDistortion
{
    core::Image picture; // as it came
    core::SpotGrid grid;
    core::DistortionFit fit;

    // In the order of the grid's.
    std::vector<MeasuredSpot> spots() const;
    // Which of them are next to each other on the grid, each pair once.
    std::vector<std::pair<std::size_t, std::size_t>> neighbours() const;
};

// Measures the distortion of an image intensifier by a picture of a grid. Any thread; can be stopped at any
// time. Throws UsageError for options that make no sense, FileError that names the picture and what it lacks,
// Cancelled.
MeasuredDistortion measureDistortion(const DistortionRequest& request, const core::Progress& progress = {});

// What speaks against a map, a sentence each: none for a good one.
std::vector<std::string> doubtsAbout(const core::DistortionFit& fit);

} // namespace isocenter::app
