// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/image.h"

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

} // namespace isocenter::core
