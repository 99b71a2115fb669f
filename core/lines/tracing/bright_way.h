// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/image.h"
#include "core/image/mask.h"
#include "core/lines/line_options.h"

#include <vector>

namespace isocenter::core {

struct BrightWay
{
    std::vector<PixelPoint> points; // from one place to the other, from pixel to pixel
    // Of the pixels between, on the mean: 0: as bright as the places, 1: as what is beside them.
    double darkness = 0.0;
};

// The cheapest way (Dijkstra 1959) between two places of an image along bright pixels (dark ones, for dark
// lines), within a few pixels of the box around both.
BrightWay brightWay(const Image& image, LinePolarity polarity, const PixelPoint& from, const PixelPoint& to);

// How dark a given way is, on the mean, between its first place and its last one.
double darknessAlong(const std::vector<PixelPoint>& way, const Image& image, LinePolarity polarity);

} // namespace isocenter::core
