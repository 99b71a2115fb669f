// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/drawing/rgb_image.h"
#include "core/image/image.h"
#include "core/lines/tracing/line_drawing.h"

#include <string>
#include <string_view>
#include <vector>

namespace isocenter::app {

// What the colour of a line says.
enum class LineColour {
    Width,     // at each point: blue for thin, over green and yellow, to red for the widest
    Order,     // branchings from the root
    Direction, // at each point: as on a colour wheel, once around in half a turn
    Tree,      // each another one
};

// "width", "order", "direction", "tree".
std::vector<std::string> lineColourNames();
LineColour parseLineColour(std::string_view name); // throws UsageError that lists them

// A colour of the wheel, from 0 (red) over yellow, green and blue around to 1.
core::Rgb onColourWheel(double turn);

// Draws lines into a picture, thin enough that what is below stays visible; branchings are small discs.
void drawLines(core::RgbImage& picture, const core::LineDrawing& drawing, LineColour colour);

// The image (grey values 0 to 255) with its lines.
core::RgbImage lineOverlay(const core::Image& image, const core::LineDrawing& drawing, LineColour colour);

} // namespace isocenter::app
