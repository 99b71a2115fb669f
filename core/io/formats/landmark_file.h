// SPDX-License-Identifier: MIT
#pragma once

#include "core/registration/landmark_pose.h"

#include <filesystem>
#include <span>
#include <string>
#include <vector>

namespace isocenter::core {

// Whether a text begins with a header line of landmarks: name, ..., view, column, row.
bool isLandmarkTable(const std::string& text);

// Landmarks in CSV, one place in one X-ray a line: name,x,y,z,view,column,row. x y z are the point in the
// volume frame (mm), view is the X-ray's number from 1, column and row its pixel coordinates there (the first
// pixel's centre is 0.5, 0.5). A point that several X-rays show has a line for each. Blank lines, lines that
// start with # and a header line are skipped. Throws FileError naming the line.
std::vector<Landmark> readLandmarkFile(const std::filesystem::path& file);

// Replaces the file. Commas, semicolons and line breaks in names become blanks, and a # in front is left out.
// Throws FileError if it cannot be written.
void writeLandmarkFile(const std::filesystem::path& file, std::span<const Landmark> landmarks);

} // namespace isocenter::core
