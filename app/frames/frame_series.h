// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>
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

// Images whose names differ by one number alone (cam1_0001.tif, cam1_0002.tif): most likely the frames of one
// camera.
struct ImageSeries
{
    std::filesystem::path pattern; // "cam1_*.tif", which framesOf() takes
    int images = 0;                // that were given
    int others = 0;                // in the folder that have such names, too, and were not
};

// One for each camera, by name, if each of the images belongs to one of at least two; else none.
std::vector<ImageSeries> imageSeriesOf(const std::vector<std::filesystem::path>& images);

} // namespace isocenter::app
