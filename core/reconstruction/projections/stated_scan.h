// SPDX-License-Identifier: MIT
#pragma once

#include "core/reconstruction/scan_geometry.h"

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

// What the files of a scan say of it themselves: it counts where the user says nothing.
struct StatedScan
{
    std::optional<StatedGeometry> geometry{};
    std::optional<StatedIntensity> intensity{};
    // Where the files say something, but too little or nothing that can be used: what, and what to do.
    std::string geometryProblem{};
    std::string intensityProblem{};
    std::vector<std::string> notes{}; // what was left out, and what no real file has tried
};

} // namespace isocenter::core
