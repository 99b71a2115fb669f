// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/projection_geometry.h"

#include <filesystem>
#include <span>

namespace isocenter::core {

// A view by the nine numbers of RTK's ThreeDCircularProjectionGeometry: mm and degrees, Euler angles of the
// order ZXY. Its detector is measured in mm from its middle; v runs so that u x v points to the source.
struct RtkParameters
{
    double sourceToIsocentreMm = 0.0;
    double sourceToDetectorMm = 0.0;
    double gantryAngleDeg = 0.0;
    double outOfPlaneAngleDeg = 0.0;
    double inPlaneAngleDeg = 0.0;
    Eigen::Vector2d sourceOffsetMm = Eigen::Vector2d::Zero();
    Eigen::Vector2d projectionOffsetMm = Eigen::Vector2d::Zero();

    // (u, v, 1) in mm from the world, mm, as RTK computes it; its depth is negative before the source.
    ProjectionMatrix matrix() const;
};

// Whether u x v points to the detector, as with images whose first row is at the top: RTK then needs their
// rows in the reverse order, and v is that of reversed ones.
bool needsReversedRows(const ProjectionGeometry& view);

// Throws InputError: the detector's place is unknown, or its columns and rows are not perpendicular.
RtkParameters rtkParametersOf(const ProjectionGeometry& view);

// Writes version 3 of the XML. Throws InputError as above, and where only some views need reversed rows;
// FileError.
void writeRtkGeometry(const std::filesystem::path& file, std::span<const ProjectionGeometry> views);

} // namespace isocenter::core
