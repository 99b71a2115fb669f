// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/projection_geometry.h"

namespace isocenter::core {

// By how much the stated geometry of a view differs from the true one. All zero: not at all.
struct GeometryError
{
    double distancePercent = 0.0; // the stated distance from source to detector is too long by this
    // The stated detector lies too far along its columns and its rows by this.
    Eigen::Vector2d detectorOffsetMm = Eigen::Vector2d::Zero();
    double detectorRotationDeg = 0.0; // and is rotated in its plane by this, clockwise as the image is seen
    double directionDeg = 0.0; // the stated view is rotated by this about the world's origin, around its rows

    bool operator==(const GeometryError&) const = default;
    bool isNone() const { return *this == GeometryError(); }
};

// The geometry that is stated with this error instead of the view's true one. Only an error of the direction
// moves the source.
ProjectionGeometry misstated(const ProjectionGeometry& view, const GeometryError& error);

} // namespace isocenter::core
