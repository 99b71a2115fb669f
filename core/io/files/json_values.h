// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/pose.h"
#include "core/image/roi.h"
#include "core/io/files/json_object.h"

namespace isocenter::core {

// How poses and regions are written in all our JSON files. What reads them throws FileError naming the key.

nlohmann::json rowsOf(const Pose& pose); // the matrix worldFromVolume, 4x4 by rows, mm
Pose poseOf(const JsonObject& object, const std::string& key);

nlohmann::json listOf(const Roi& region); // [column, row, columns, rows]
Roi regionOf(const JsonObject& object, const std::string& key);

} // namespace isocenter::core
