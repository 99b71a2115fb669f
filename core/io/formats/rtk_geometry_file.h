// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/projection_geometry.h"

#include <filesystem>
#include <string>
#include <vector>

namespace isocenter::core {

// One projection of an RTK geometry: the world is the reconstruction's frame (mm), the detector is measured
// in mm, not in pixels.
struct RtkProjection
{
    double sourceToIsocentreMm = 0.0;
    double sourceToDetectorMm = 0.0;
    double gantryAngleDeg = 0.0;
    ProjectionMatrix detectorFromWorld = ProjectionMatrix::Zero(); // mm; its depth is positive
};

// Whether the text of a file is one: its first element is RTKThreeDCircularGeometry.
bool isRtkGeometry(const std::string& text);

// The projections of RTK's ThreeDCircularProjectionGeometry (XML, version 2 or 3): the file's own matrices,
// which hold all of its angles and offsets. Throws FileError naming what is missing or wrong, also for
// cylindrical detectors.
std::vector<RtkProjection> readRtkGeometry(const std::filesystem::path& file);

// The projection onto the pixels of a detector whose middle lies at a place of its coordinates, mm along
// columns and rows: the origin, where the projections' Offset is -(size - 1) / 2 * pitch.
ProjectionGeometry pixelProjection(const RtkProjection& projection, int columns, int rows,
                                   const Eigen::Vector2d& pitchMm,
                                   const Eigen::Vector2d& centreMm = Eigen::Vector2d::Zero());

} // namespace isocenter::core
