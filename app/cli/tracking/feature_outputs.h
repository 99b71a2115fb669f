// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/image.h"
#include "gpu/timeline.h"

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

namespace isocenter::app {

// An image of the command features, and what the user called it.
struct NamedImage
{
    std::string name;
    core::Image image;
};

// Kernels in the order in which they ran first, with the sum of their times, ms.
std::vector<std::pair<std::string, double>> kernelTimes(const gpu::Timeline& timeline);

// The file that was given, with a picture's name added to its own.
std::filesystem::path fileNamedFor(const std::filesystem::path& given, const std::string& picture);

// The file to write for an image: the one that the user gave; of several images each has its name added.
std::filesystem::path fileFor(const std::filesystem::path& given, const NamedImage& image, bool several);

} // namespace isocenter::app
