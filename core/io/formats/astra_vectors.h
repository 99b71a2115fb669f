// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/projection_geometry.h"

#include <filesystem>
#include <span>
#include <string>
#include <vector>

namespace isocenter::core {

// One projection of ASTRA's geometry "cone_vec", world mm.
struct AstraVectors
{
    Eigen::Vector3d source;
    Eigen::Vector3d detectorMiddle;
    Eigen::Vector3d columnStep; // u: from the centre of a pixel to that of the next column
    Eigen::Vector3d rowStep;    // v: likewise, to the next row
};

// A text has a projection a line, of twelve numbers: source, detector's centre, u, v. Lines of # are
// comments; a first one that names cone_vec tells such a file from a table of matrices, which has twelve
// numbers a line as well.
bool isAstraVectors(const std::string& text);

// Throws FileError naming the line, also of vectors that span no projection.
std::vector<AstraVectors> readAstraVectors(const std::filesystem::path& file);

ProjectionGeometry pixelProjection(const AstraVectors& vectors, int columns, int rows);

// Throws InputError for a view whose distance from source to detector is unknown, for then so is its
// detector's place; FileError.
void writeAstraVectors(const std::filesystem::path& file, std::span<const ProjectionGeometry> views);

} // namespace isocenter::core
