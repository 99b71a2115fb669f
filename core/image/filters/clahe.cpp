// SPDX-License-Identifier: MIT
#include "core/image/filters/preprocessing.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace isocenter::core {
namespace {

constexpr int kBins = 256;
using Mapping = std::array<double, kBins>; // of a bin to 0..1

struct Range
{
    float low = std::numeric_limits<float>::max();
    float high = std::numeric_limits<float>::lowest();

    int binOf(float value) const
    {
        return std::clamp(static_cast<int>((value - low) / (high - low) * kBins), 0, kBins - 1);
    }
};

bool counts(const Mask& mask, int column, int row)
{
    return mask.empty() || mask.at(column, row);
}

Range rangeOf(const Image& image, const Mask& mask)
{
    Range range;
    for (int row = 0; row < image.rows; ++row)
        for (int column = 0; column < image.columns; ++column)
            if (counts(mask, column, row)) {
                range.low = std::min(range.low, image.at(column, row));
                range.high = std::max(range.high, image.at(column, row));
            }
    return range;
}

// The cumulative histogram of the tile after clipping; that of a tile without pixels keeps values.
Mapping mappingOf(const Image& image, const Mask& mask, const Roi& tile, const Range& range, double clip)
{
    std::array<double, kBins> histogram{};
    double total = 0.0;
    for (int row = tile.row; row < tile.row + tile.rows; ++row)
        for (int column = tile.column; column < tile.column + tile.columns; ++column)
            if (counts(mask, column, row)) {
                histogram[static_cast<std::size_t>(range.binOf(image.at(column, row)))] += 1.0;
                total += 1.0;
            }
    if (total == 0.0)
        histogram.fill(total = 1.0);
    const double limit = clip * total / kBins;
    double excess = 0.0;
    for (double& count : histogram) {
        excess += std::max(0.0, count - limit);
        count = std::min(count, limit);
    }
    Mapping mapping{};
    double sum = 0.0;
    for (std::size_t bin = 0; bin < mapping.size(); ++bin) {
        sum += histogram[bin] + excess / kBins;
        mapping[bin] = sum;
    }
    for (double& value : mapping)
        value /= sum;
    return mapping;
}

// A place among the centres of tiles along one axis.
struct Place
{
    std::size_t first;
    std::size_t second;
    double weight; // of the second
};

Place placeOf(int pixel, int length, int tiles)
{
    const double position = std::clamp((pixel + 0.5) * tiles / length - 0.5, 0.0, tiles - 1.0);
    const auto first = static_cast<std::size_t>(position);
    return {first, std::min(first + 1, static_cast<std::size_t>(tiles - 1)),
            position - static_cast<double>(first)};
}

int borderOf(int tile, int length, int tiles)
{
    return static_cast<int>(static_cast<long long>(tile) * length / tiles);
}

} // namespace

Image equalisedAdaptively(const Image& image, const Mask& mask, double clip, int tiles)
{
    const Range range = rangeOf(image, mask);
    if (!(range.high > range.low))
        return image;
    const int across = std::min(tiles, image.columns);
    const int down = std::min(tiles, image.rows);
    std::vector<Mapping> mappings;
    for (int y = 0; y < down; ++y) {
        for (int x = 0; x < across; ++x) {
            const int left = borderOf(x, image.columns, across);
            const int top = borderOf(y, image.rows, down);
            const Roi tile{left, top, borderOf(x + 1, image.columns, across) - left,
                           borderOf(y + 1, image.rows, down) - top};
            mappings.push_back(mappingOf(image, mask, tile, range, clip));
        }
    }
    Image result = image;
    for (int row = 0; row < image.rows; ++row) {
        const Place y = placeOf(row, image.rows, down);
        for (int column = 0; column < image.columns; ++column) {
            if (!counts(mask, column, row))
                continue;
            const Place x = placeOf(column, image.columns, across);
            const auto bin = static_cast<std::size_t>(range.binOf(image.at(column, row)));
            const auto mapped = [&](std::size_t tileX, std::size_t tileY) {
                return mappings[tileY * static_cast<std::size_t>(across) + tileX][bin];
            };
            const double grey = std::lerp(
                std::lerp(mapped(x.first, y.first), mapped(x.second, y.first), x.weight),
                std::lerp(mapped(x.first, y.second), mapped(x.second, y.second), x.weight), y.weight);
            result.at(column, row) = range.low + static_cast<float>(grey) * (range.high - range.low);
        }
    }
    return result;
}

} // namespace isocenter::core
