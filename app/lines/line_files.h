// SPDX-License-Identifier: MIT
#pragma once

#include "core/features/pixel_centre.h"
#include "core/lines/line_drawing.h"

#include <nlohmann/json_fwd.hpp>

#include <filesystem>
#include <string>

namespace isocenter::app {

class CsvTable;

// What was drawn in a picture, as files have it. Positions follow the convention that is asked for, x to the
// right and y downwards; lengths and widths are in pixels.

// The columns of a table of lines, and its rows for a picture: a line each, the trees in their order.
CsvTable lineTable();
void addLines(CsvTable& table, const std::string& picture, const core::LineDrawing& drawing,
              core::PixelCentre convention);

// The trees as SWC (Cannon et al. 1998), as neuron tracers read it: a point a row with its radius and the
// point before it, from the root outwards. Lines that close a ring end one point before it, as SWC knows
// trees only.
std::string swcOf(const core::LineDrawing& drawing, core::PixelCentre convention);

// A FeatureCollection (RFC 7946, but for positions, which are pixels) of LineStrings with the numbers of each
// line and the width at each point as properties.
nlohmann::ordered_json geoJsonOf(const core::LineDrawing& drawing, core::PixelCentre convention);

// {totalLengthPx, meanWidthPx, branchings, ends, trees, lines: [...], nodes: [...]}.
nlohmann::ordered_json jsonOf(const core::LineDrawing& drawing, core::PixelCentre convention);

// Writes the lines of a picture by the file's ending: .csv (a row a line), .swc or .geojson. Throws
// UsageError for another ending, and FileError.
void writeLines(const std::filesystem::path& file, const std::string& picture,
                const core::LineDrawing& drawing, core::PixelCentre convention);

} // namespace isocenter::app
