// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/projection_geometry.h"

namespace isocenter::core {

// By how much what is stated of a view differs from what was. All zero: nothing.
struct GeometryError
{
    double distancePercent = 0.0; // the stated distance from source to detector is that much longer
    Eigen::Vector2d detectorOffsetMm = Eigen::Vector2d::Zero(); // the stated detector lies further along its
                                                                // columns and rows
    double detectorRotationDeg = 0.0; // and is turned about the line of sight, clockwise as the image is seen
    double directionDeg = 0.0;        // the stated view is turned about the world's origin, along its rows

    bool operator==(const GeometryError&) const = default;
    bool isNone() const { return *this == GeometryError(); }
};

// The view as it would be stated by whom is wrong by that. The source stays, but for the direction.
ProjectionGeometry misstated(const ProjectionGeometry& view, const GeometryError& error);

} // namespace isocenter::core
