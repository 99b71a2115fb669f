// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/c_arm_geometry.h"

namespace isocenter::core {

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
