// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/projection_geometry.h"

#include <optional>

namespace isocenter::core {

// A view as a C-arm states it. The world is LPS with its origin at the isocentre. Angles follow DICOM
// C.8.7.5: primary angle +90 puts the detector at the patient's left (LAO +, RAO -), secondary + towards the
// head (cranial).
struct CArmGeometry
{
    double sourceToDetectorMm = 1000.0;
    double sourceToIsocentreMm = 500.0;
    double primaryAngleDeg = 0.0;
    double secondaryAngleDeg = 0.0;
    int columns = 0;
    int rows = 0;
    Eigen::Vector2d pitchMm = Eigen::Vector2d::Ones(); // on the detector, along columns and rows
    std::optional<Eigen::Vector2d> principalPoint;     // pixels; the middle of the detector when empty

    // Throws InputError naming the first value that is not positive or not finite.
    ProjectionGeometry projection() const;
};

} // namespace isocenter::core
