// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/image.h"

#include <Eigen/Core>

#include <array>
#include <vector>

namespace isocenter::core {

// The corners of a quadrilateral in an image, clockwise as seen.
using Quadrilateral = std::array<Eigen::Vector2d, 4>;

// Areas of an image (grey values 0 to 255) that are darker than what is around them, hang together and whose
// outline has four straight sides: what square markers with dark borders look like from any side. What is
// dark is judged against the mean of a window of that many pixels (odd) around each pixel. Corners are exact
// to about a pixel. Sides are six pixels long or more.
std::vector<Quadrilateral> darkQuadrilaterals(const Image& image, int window);

} // namespace isocenter::core
