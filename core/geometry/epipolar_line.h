// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/projection_geometry.h"

#include <array>
#include <optional>

namespace isocenter::core {

// The line a u + b v + c = 0 (pixels of the other view, of any scale) on which what one view shows at a pixel
// lies in another view. None if both views share their source.
std::optional<Eigen::Vector3d> epipolarCoefficients(const ProjectionGeometry& view,
                                                    const Eigen::Vector2d& pixel,
                                                    const ProjectionGeometry& other);

// Where what one view shows at a pixel can lie in another view: its epipolar line, as the two points (pixels)
// where it enters and leaves the other image. None if it passes beside the image, or if both views share
// their source. The line joins the images of the source and of the ray, l = e x P'X (Hartley and Zisserman,
// Multiple View Geometry, 9.2).
std::optional<std::array<Eigen::Vector2d, 2>>
epipolarLine(const ProjectionGeometry& view, const Eigen::Vector2d& pixel, const ProjectionGeometry& other);

} // namespace isocenter::core
