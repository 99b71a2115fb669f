// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/mask.h"

#include <filesystem>
#include <map>
#include <tuple>

namespace isocenter::app {

// Masks of files, each read once however many frames of a sequence it serves. Used on one thread.
class MaskFiles
{
public:
    // As core::readMaskImage.
    const core::Mask& image(const std::filesystem::path& file, int columns, int rows);
    // As core::readMaskPolygons.
    const core::Mask& polygons(const std::filesystem::path& file, int columns, int rows);

private:
    using Key = std::tuple<std::filesystem::path, int, int>;
    std::map<Key, core::Mask> images_;
    std::map<Key, core::Mask> polygons_;
};

} // namespace isocenter::app
