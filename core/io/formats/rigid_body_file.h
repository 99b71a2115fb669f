// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/formats/autoscoper_track.h"

#include <filesystem>
#include <string>
#include <vector>

namespace isocenter::core {

// The motion of one rigid body: its name, empty if the file states none, and its pose in each frame, from the
// frame of the body's reference points to the world of the calibration (mm).
struct RigidBodyTrack
{
    std::string name;
    PoseTrack poses;
};

// Whether a text begins as XMALab's export of rigid-body transformations does: lines of 16 numbers (a 4x4
// matrix by columns) for each body, after a line of titles that end in _R11 to _1, or without one; NaN where
// a body was not tracked.
bool isRigidBodyTable(const std::string& text);

// Reads such a table. A body without a title is named after the file ("RigidBody001_femur_transformation.csv"
// is femur) where the file has one body. Throws FileError naming the line: other numbers of columns,
// something that is not a number, a matrix that is not rigid.
std::vector<RigidBodyTrack> readRigidBodyTable(const std::filesystem::path& file);

} // namespace isocenter::core
