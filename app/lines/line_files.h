// SPDX-License-Identifier: MIT
#pragma once

#include "core/features/pixel_centre.h"
#include "core/image/pixel_size.h"
#include "core/lines/tracing/line_drawing.h"

#include <nlohmann/json_fwd.hpp>

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace isocenter::app {

class CsvTable;

// How files have what was drawn in a picture. Positions follow the convention that is asked for, x to the
// right and y downwards, in pixels. Lengths and widths are in pixels and, where the size of pixels is known,
// in its unit, too; sizes of pixels that are not square are not taken.
struct LineFileFormat
{
    LineFileFormat(core::PixelCentre centres, std::optional<core::PixelSize> size = {});

    core::PixelCentre pixelCentre;
    std::optional<core::PixelSize> pixelSize;
};

// The points of a line from node to node, in ours (core::PixelCentre::Half).
std::vector<core::PixelPoint> pointsOfLine(const core::LineDrawing& drawing, const core::DrawnLine& line);

// Numbers of lines, tree by tree, from each root outwards.
std::vector<std::size_t> linesOutwards(const core::LineDrawing& drawing);

// The columns of a table of lines, and its rows for a picture: a line each, the trees in their order.
CsvTable lineTable();
void addLines(CsvTable& table, const std::string& picture, const core::LineDrawing& drawing,
              const LineFileFormat& format);

// The trees as SWC (Cannon et al. 1998), as neuron tracers read it: a point a row with its radius and the
// point before it, from the root outwards. Lines that close a ring end one point before it, as SWC knows
// trees only. In micrometres where the size of pixels is known, else in pixels.
std::string swcOf(const core::LineDrawing& drawing, const LineFileFormat& format);

// A FeatureCollection (RFC 7946, but for positions, which are pixels) of LineStrings with the numbers of each
// line and the width at each point as properties.
nlohmann::ordered_json geoJsonOf(const core::LineDrawing& drawing, const LineFileFormat& format);

// {totalLengthPx, meanWidthPx, (totalLength, meanWidth, unit, pixelSize, pixelSizeBy,) branchings, ends,
// trees, lines: [...], nodes: [...]}.
nlohmann::ordered_json jsonOf(const core::LineDrawing& drawing, const LineFileFormat& format);

// Writes the lines of a picture by the file's ending: .csv (a row a line), .swc, .geojson or .zip (ImageJ's
// regions of interest). Throws
// UsageError for another ending, and FileError.
void writeLines(const std::filesystem::path& file, const std::string& picture,
                const core::LineDrawing& drawing, const LineFileFormat& format);

} // namespace isocenter::app
