// SPDX-License-Identifier: MIT
#pragma once

#include "core/reconstruction/scan_geometry.h"
#include "core/support/finding.h"

#include <Eigen/Core>

#include <optional>
#include <string>
#include <vector>

namespace isocenter::core {

// The geometry that the files of a scan state, one for each projection.
struct StatedGeometry
{
    std::vector<ProjectionGeometry> projections;
    std::optional<RotationAxis> axis{}; // if they state it; else that of the circle through the sources
    std::string origin;                 // what states it: "scan.xtekct"

    ScanGeometry scan() const // throws InputError as ScanGeometry does
    {
        return axis ? ScanGeometry(projections, *axis) : ScanGeometry(projections);
    }
};

// What the files of a scan say that their numbers mean.
struct StatedIntensity
{
    bool lineIntegrals = false;         // else intensities
    double scale = 1.0;                 // line integral = scale * stored number
    std::optional<double> unattenuated; // I0
    std::string origin;
};

// Where the files of a scan say that the pixels of its detector lie, in mm along columns and rows.
struct StatedDetector
{
    Eigen::Vector2d pitchMm = Eigen::Vector2d::Zero();
    // The centre of the first pixel from the point that an RTK geometry measures from; empty: not stated.
    std::optional<Eigen::Vector2d> firstPixelMm{};
    std::string origin; // what states it: "scan.mha, ElementSpacing"

    // Where the detector's centre lies; the origin where that is not stated.
    Eigen::Vector2d centreMm(int columns, int rows) const
    {
        const Eigen::Vector2d halfMm = 0.5 * pitchMm.cwiseProduct(Eigen::Vector2d(columns - 1, rows - 1));
        return firstPixelMm ? Eigen::Vector2d(*firstPixelMm + halfMm) : Eigen::Vector2d::Zero();
    }
};

// What the files of a scan say of it themselves: it counts where the user says nothing.
struct StatedScan
{
    std::optional<StatedGeometry> geometry{};
    std::optional<StatedIntensity> intensity{};
    std::optional<StatedDetector> detector{};
    // Where the files say something, but too little or nothing that can be used: what, and what to do.
    std::string geometryProblem{};
    std::string intensityProblem{};
    std::vector<Finding> findings{}; // what was assumed or left out, and what no real file has tried
};

} // namespace isocenter::core
