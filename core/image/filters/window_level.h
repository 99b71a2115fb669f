// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/image.h"
#include "core/image/mask.h"
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

// The same of a radiograph, without what is not anatomy. A region, where it is not empty, or a field that a
// collimator leaves (a mask of the image's size) says which pixels to use; without them it is the image's
// collimatedField, or its middle two thirds. Two more kinds of pixels are left out of these: padding (see
// measuredPixels), and saturated or collimated surroundings, which are many pixels of nearly one value at an
// end of the range, with few values between them and the rest. Nothing is left out where less than a
// twentieth of the pixels would stay.
WindowLevel radiographWindow(const Image& image, const Roi& region = {}, const Mask& field = {});

} // namespace isocenter::core
