// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/projection_geometry.h"

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace isocenter::core {

// Whether the first line of numbers among the first lines has the twelve of a matrix.
bool isMatrixTable(const std::string& text);

// One 3x4 projection matrix a line, twelve numbers row by row, separated by commas, semicolons or spaces; a
// header line and lines that start with # are skipped. The numbers are as the file has them: whoever knows
// where its pixel centres are shifts them. Throws FileError naming the line.
std::vector<ProjectionMatrix> readMatricesCsv(const std::filesystem::path& file);

// Where a comment of the file puts the centre of the first pixel (0 or 0.5), as writeMatricesCsv does;
// nothing if none says so. Throws FileError.
std::optional<double> statedPixelCentre(const std::filesystem::path& file);

// The same projection for pixels whose centres lie at +0.5, from a matrix of integer pixel centres.
ProjectionMatrix shiftedByHalfPixel(const ProjectionMatrix& integerCentres);
// And back: for pixels whose centres lie at integers.
ProjectionMatrix withIntegerCentres(const ProjectionMatrix& halfCentres);

// Writes the matrices, whose third row is the depth in mm, under a comment that says where the centre of the
// first pixel is: 0 or 0.5. Throws FileError.
void writeMatricesCsv(const std::filesystem::path& file, std::span<const ProjectionGeometry> views,
                      double pixelCentre);

} // namespace isocenter::core
