// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace isocenter::app {

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
