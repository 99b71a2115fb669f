// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/image.h"
#include "core/image/roi.h"

#include <cstdint>

namespace isocenter::core {

// The range of values that is shown from black to white; low > high shows it inverted.
struct WindowLevel
{
    double low = 0.0;
    double high = 1.0;

    bool operator==(const WindowLevel&) const = default;
    double width() const { return high - low; }
    double level() const { return 0.5 * (low + high); }
    std::uint8_t grey(double value) const; // 0 black, 255 white
};

// The window from the 0.1 to the 99.9 percentile of the image, or of what a region shows of it; never empty.
// A region without a pixel of the image is all of it.
WindowLevel automaticWindow(const Image& image, const Roi& region = {});

// The same of a radiograph's collimatedField (without one: its middle two thirds), or of a region, without
// what is not anatomy: saturated or collimated surroundings, which are many pixels of nearly one value at an
// end of the range, with few values between them and the rest. What is left is at least a twentieth of the
// pixels, else nothing is left out.
WindowLevel radiographWindow(const Image& image, const Roi& region = {});

} // namespace isocenter::core
