// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <vector>

namespace isocenter::app {

// Where one frame of a view is stored.
struct FrameFile
{
    std::filesystem::path file;
    int frame = 0; // in the file
};

// The frames of one view in order: those of a multi-frame DICOM or TIFF file, or a file each, from a folder
// or a pattern such as "cam1/*.tif" (* and ? in the last part of the path), sorted by name with numbers in
// them counted as numbers. Throws FileError if there is none.
std::vector<FrameFile> framesOf(const std::filesystem::path& source);

// Whether it is a folder or a pattern, and not the name of a file.
bool isSeries(const std::filesystem::path& source);
// Where one of its frames is stored; of a file it is not looked whether it has so many. Throws FileError.
FrameFile frameOf(const std::filesystem::path& source, int frame);
// How many it has. Throws FileError.
int frameCount(const std::filesystem::path& source);

} // namespace isocenter::app
