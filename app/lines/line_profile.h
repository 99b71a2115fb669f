// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/drawing/rgb_image.h"
#include "core/lines/tracing/line_drawing.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace isocenter::app {

// A line of a drawing, and one of its points.
struct LinePlace
{
    std::size_t line = 0;
    std::size_t sample = 0;
};

// The point of a line that is nearest to a place; none within so many pixels.
std::optional<LinePlace> nearestLine(const core::LineDrawing& drawing, const core::PixelPoint& place,
                                     double withinPx);

// A value over a distance in pixels.
struct ProfilePoint
{
    double distancePx = 0.0;
    double value = 0.0;
};

// Of a line from its node that is nearer to the root to the other one.
std::vector<ProfilePoint> widthsAlong(const core::DrawnLine& line); // where it stands out
std::vector<ProfilePoint> brightnessAlong(const core::DrawnLine& line);
// Grey values (0 to 255) of a picture across a line at one of its points, from side to side; 0: the line.
std::vector<ProfilePoint> greysAcross(const core::RgbImage& picture, const core::DrawnLine& line,
                                      std::size_t sample, double reachPx);

} // namespace isocenter::app
