// SPDX-License-Identifier: MIT
#include "core/reconstruction/projections/bad_pixels.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

namespace isocenter::core {
namespace {

// The mean of the good ones among the eight neighbours, if there is one.
std::optional<float> meanOfGoodNeighbours(const Image& image, const Mask& good, std::size_t pixel)
{
    const int column = static_cast<int>(pixel % static_cast<std::size_t>(image.columns));
    const int row = static_cast<int>(pixel / static_cast<std::size_t>(image.columns));
    double sum = 0.0;
    int count = 0;
    for (int r = std::max(row - 1, 0); r <= std::min(row + 1, image.rows - 1); ++r)
        for (int c = std::max(column - 1, 0); c <= std::min(column + 1, image.columns - 1); ++c)
            if (good.at(c, r)) {
                sum += static_cast<double>(image.at(c, r));
                ++count;
            }
    return count == 0 ? std::nullopt : std::optional(static_cast<float>(sum / count));
}

} // namespace

// A ring a round: those that have good neighbours are mended together, and are good for the next.
void mendBadPixels(Image& image, Mask good)
{
    std::vector<std::size_t> bad;
    for (std::size_t pixel = 0; pixel < image.values.size(); ++pixel)
        if (good.counts[pixel] == 0)
            bad.push_back(pixel);
    while (!bad.empty() && bad.size() < image.values.size()) {
        std::vector<std::pair<std::size_t, float>> mended;
        std::vector<std::size_t> left;
        for (const std::size_t pixel : bad)
            if (const auto mean = meanOfGoodNeighbours(image, good, pixel))
                mended.emplace_back(pixel, *mean);
            else
                left.push_back(pixel);
        for (const auto& [pixel, mean] : mended) {
            image.values[pixel] = mean;
            good.counts[pixel] = 1;
        }
        bad = std::move(left);
    }
}

} // namespace isocenter::core
