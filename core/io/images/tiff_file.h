// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/images/image_file.h"

#include <functional>
#include <string>

namespace isocenter::core {

// TIFF through libtiff; see readTiffPage for the kinds that are read. Pages count from 0, and their pixels
// are in reading order (tag Orientation). All throw FileError. Who reads several pages keeps a TiffPages.
bool isTiff(const std::filesystem::path& file); // by its first bytes
ImageFile readTiff(const std::filesystem::path& file, int page);
// Reads all pages in order, much faster than one by one.
void forEachTiffPage(const std::filesystem::path& file,
                     const std::function<void(int page, const ImageFile& image)>& use);
int tiffPages(const std::filesystem::path& file);
// What the first page says of the size of its pixels, along stored columns and rows.
struct TiffResolution
{
    enum class Unit { None, Inch, Centimetre };

    double columns = 0.0; // pixels a unit; 0: not stated
    double rows = 0.0;
    Unit unit = Unit::Inch;
    std::string description; // ImageDescription, where programs state their own units
    std::string software;    // the tag Software
    bool exchanged = false;  // stored columns are the rows of the picture (Orientation 5 to 8)
};
TiffResolution readTiffResolution(const std::filesystem::path& file);
void writeTiffPages(const std::filesystem::path& file, std::span<const Image> pages, SampleType type);
// The same where the pages are made one at a time, all of the first one's size; pageOf may throw. Files of
// more than 4 GB become BigTIFF.
void writeTiffPages(const std::filesystem::path& file, int pages,
                    const std::function<const Image&(int page)>& pageOf, SampleType type);

} // namespace isocenter::core
