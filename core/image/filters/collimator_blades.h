// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/image.h"
#include "core/image/roi.h"

#include <array>
#include <optional>

namespace isocenter::core {

// The shadow of a straight blade along one side of an image.
struct CollimatorBlade
{
    int pixels = 0; // how deep it reaches, to where it has faded
    float level = 0.0f;
};

// Left, right, top and bottom: lines of one value but for their noise from the side of the image on, until
// most of a line differs.
std::array<std::optional<CollimatorBlade>, 4> bladesOf(const Image& image);

// The part of an image within straight edges along rows and columns, as the blades of a collimator leave
// them, for surroundings that fade towards the edges and are not a plateau of one value. An edge is a step of
// the same sign along three quarters of its rows, with surroundings outside of which half are within 4 % of
// the brightest or darkest values. All of the image where there is none.
Roi collimatedField(const Image& image);

} // namespace isocenter::core
