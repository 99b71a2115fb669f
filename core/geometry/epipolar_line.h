// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/projection_geometry.h"

#include <array>
#include <optional>

namespace isocenter::core {

// Where what one view shows at a pixel can lie in another view: its epipolar line, as the two points (pixels)
// where it enters and leaves the other image. None if it passes beside the image, or if both views share
// their source. The line joins the images of the source and of the ray, l = e x P'X (Hartley and Zisserman,
// Multiple View Geometry, 9.2).
std::optional<std::array<Eigen::Vector2d, 2>>
epipolarLine(const ProjectionGeometry& view, const Eigen::Vector2d& pixel, const ProjectionGeometry& other);

} // namespace isocenter::core
