// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <vector>

namespace isocenter::app {

// The files that an argument of a command names: itself, the files of a folder or a pattern, what follows
// NAME= (CAMERA=FILE=PLACEMENT), and FILE of FILE#FRAME. None if there are no such files. Tables and reports
// in a folder are no inputs.
std::vector<std::filesystem::path> filesNamedByArgument(const std::string& argument);

// The files and those beside them that they name: the voxels of a detached header, the images of a scan, the
// files of a geometry or a list of recordings.
std::vector<std::filesystem::path> withFilesNamedInside(std::span<const std::filesystem::path> files);

} // namespace isocenter::app
