// SPDX-License-Identifier: MIT
#pragma once

#include "core/features/pixel_centre.h"
#include "core/geometry/pose.h"
#include "core/image/roi.h"
#include "core/io/files/json_object.h"

#include <array>
#include <string>

namespace isocenter::core {

// How poses, regions and pixel centres are written in all our JSON files. What reads them throws FileError
// naming the key.

nlohmann::ordered_json rowsOf(const Eigen::Ref<const Eigen::MatrixXd>& matrix); // a list of its rows
nlohmann::ordered_json rowsOf(const Pose& pose); // the matrix worldFromVolume, 4x4 by rows, mm
Pose poseOf(const JsonObject& object, const std::string& key);

// Deviations and the like: what is infinite, or beyond kLargestNumber, is null, as JSON has no infinity.
inline constexpr double kLargestNumber = 1e20; // of all that are read
nlohmann::ordered_json finiteListOf(const Eigen::Vector3d& numbers);

nlohmann::json listOf(const Roi& region); // [column, row, columns, rows]
Roi regionOf(const JsonObject& object, const std::string& key);

// A flag for each axis: columns, rows, pages.
std::array<bool, 3> axisFlagsOf(const JsonObject& object, const std::string& key);

// The key by which every file with positions says where the first pixel's centre is.
inline constexpr const char* kPixelCentreKey = "pixelCentre";

// What an object says there. Throws FileError that names the key if it is missing, or neither 0 nor 0.5.
PixelCentre pixelCentreAt(const JsonObject& object);

} // namespace isocenter::core
