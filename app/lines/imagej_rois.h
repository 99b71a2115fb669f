// SPDX-License-Identifier: MIT
#pragma once

#include "core/lines/tracing/line_drawing.h"

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <vector>

namespace isocenter::app {

// Lines as ImageJ's regions of interest, by the format that its RoiEncoder describes. Positions are ours; in
// the file the centre of the first pixel is at (0, 0), as ImageJ has it for lines.

// A polyline with sub-pixel positions and a name in plain ASCII, the contents of a .roi file. Throws
// InputError where a position is outside of what the format's whole numbers hold.
std::vector<std::uint8_t> roiOf(std::span<const core::PixelPoint> points, const std::string& name);

// All lines as the ROI manager opens them: a ZIP archive with a file a line, named by tree, order and number.
// Throws FileError and InputError.
void writeRois(const std::filesystem::path& file, const core::LineDrawing& drawing);

} // namespace isocenter::app
