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
    std::optional<Eigen::Vector2d> principalPoint;     // pixels; the centre of the detector when empty

    // Throws InputError naming the first value that is not positive or not finite.
    ProjectionGeometry projection() const;
};

// A view as a C-arm would state it.
struct CArmReading
{
    CArmGeometry carm;
    // How far the detector is turned about the viewing direction against a C-arm's, counterclockwise in the
    // image, degrees.
    double rollDeg = 0.0;
    // How far the world's origin lies beside the ray that hits the detector at right angles, mm.
    double isocentreOffMm = 0.0;
    // The C-arm's values give this view back: the world's origin is the isocentre, and nothing is turned or
    // sheared. Otherwise angles, spacing and distances describe it, but not all of it.
    bool exact = false;
};

// The inverse of CArmGeometry::projection (angles of DICOM C.8.7.5; secondary within +-90 degrees).
CArmReading readAsCArm(const ProjectionGeometry& view);

} // namespace isocenter::core
