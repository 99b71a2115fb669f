// SPDX-License-Identifier: MIT
#include "app/import/thumbnails.h"

#include "core/io/cases/series_inspection.h"
#include "core/io/images/image_file.h"
#include "core/support/error.h"

#include <algorithm>

namespace isocenter::app {
namespace {

// By the nearest pixels, from the lowest value (black) to the highest (white).
core::Image reduced(const core::Image& image, bool whiteIsLow, int largestSide)
{
    const int longer = std::max(image.columns, image.rows);
    if (longer < 1)
        return {};
    const int side = std::min(longer, largestSide);
    core::Image small(std::max(1, image.columns * side / longer), std::max(1, image.rows * side / longer),
                      0.0f);
    for (int row = 0; row < small.rows; ++row)
        for (int column = 0; column < small.columns; ++column)
            small.at(column, row) =
                image.at(column * image.columns / small.columns, row * image.rows / small.rows);
    const auto [lowest, highest] = std::ranges::minmax(small.values);
    const float range = highest > lowest ? highest - lowest : 1.0f;
    for (float& value : small.values) {
        value = (value - lowest) / range;
        value = whiteIsLow ? 1.0f - value : value;
    }
    return small;
}

} // namespace

core::Image thumbnailOf(const ImportItem& item, int largestSide)
{
    const std::filesystem::path& file = item.files[item.files.size() / 2];
    const int frame = item.files.size() == 1 ? item.frames / 2 : 0;
    try {
        if (!item.series.empty())
            return core::dicomThumbnail(file, frame, largestSide);
        if (item.columns == 0 && !core::isImageFile(file))
            return {};
        const core::ImageFile page = core::readImageFile(file, frame);
        return reduced(page.pixels, page.whiteIsLow, largestSide);
    } catch (const Error&) {
        return {};
    }
}

} // namespace isocenter::app
