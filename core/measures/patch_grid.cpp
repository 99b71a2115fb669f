// SPDX-License-Identifier: MIT
#include "core/measures/patch_grid.h"

#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace isocenter::core {
namespace {

struct PatchMoments
{
    double count = 0.0;
    double mean = 0.0;
    double squares = 0.0; // about the mean

    double variance() const { return count > 0.0 ? squares / count : 0.0; }
};

PatchMoments momentsOf(const Image& image, const Mask& mask, const Roi& area)
{
    PatchMoments moments;
    for (int row = area.row; row < area.row + area.rows; ++row) {
        for (int column = area.column; column < area.column + area.columns; ++column) {
            if (!mask.at(column, row))
                continue;
            const auto value = static_cast<double>(image.at(column, row));
            moments.count += 1.0;
            const double step = value - moments.mean;
            moments.mean += step / moments.count;
            moments.squares += step * (value - moments.mean);
        }
    }
    return moments;
}

int anchorOf(const Mask& mask, const Roi& patch)
{
    int anchor = 0;
    int least = std::numeric_limits<int>::max();
    for (int row = 0; row < patch.rows; ++row) {
        for (int column = 0; column < patch.columns; ++column) {
            const int right = column - patch.columns / 2;
            const int down = row - patch.rows / 2;
            const int square = right * right + down * down;
            if (square < least && mask.at(patch.column + column, patch.row + row)) {
                least = square;
                anchor = row * patch.columns + column;
            }
        }
    }
    return anchor;
}

int patchesThatFit(int length, int patch, int stride)
{
    return (length - patch) / stride + 1;
}

} // namespace

void PatchOptions::validate() const
{
    if (size < 3)
        throw UsageError(
            fmt::format(translatable("Data", "a patch of {} pixels is too small: use at least 3"), size));
    if (stride < 1)
        throw UsageError(translatable("Data", "patches must be at least one pixel apart"));
    if (!(leastContrast >= 0.0 && leastContrast < 1.0))
        throw UsageError(
            translatable("Data", "the least contrast of a patch must be at least 0 and below 1"));
}

PatchGrid PatchGrid::over(int imageColumns, int imageRows, const PatchOptions& options)
{
    PatchGrid grid;
    grid.stride = options.stride;
    grid.columns = std::min(options.size, imageColumns);
    grid.rows = std::min(options.size, imageRows);
    grid.across = patchesThatFit(imageColumns, grid.columns, grid.stride);
    grid.down = patchesThatFit(imageRows, grid.rows, grid.stride);
    grid.firstColumn = (imageColumns - grid.columns - (grid.across - 1) * grid.stride) / 2;
    grid.firstRow = (imageRows - grid.rows - (grid.down - 1) * grid.stride) / 2;
    return grid;
}

Roi PatchGrid::patch(int index) const
{
    return {firstColumn + index % across * stride, firstRow + index / across * stride, columns, rows};
}

PatchReferences PatchReferences::of(const Image& xray, const Mask& mask, const PatchGrid& grid,
                                    const PatchOptions& options)
{
    const PatchMoments whole = momentsOf(xray, mask, Roi::whole(xray.columns, xray.rows));
    PatchReferences references;
    references.mean = static_cast<float>(whole.mean);
    references.deviation = std::sqrt(whole.variance());
    references.patches.resize(static_cast<std::size_t>(grid.count()));
    const double leastVariance = options.leastContrast * options.leastContrast * whole.variance();
    double weights = 0.0;
    for (int index = 0; index < grid.count(); ++index) {
        const PatchMoments moments = momentsOf(xray, mask, grid.patch(index));
        PatchReference& patch = references.patches[static_cast<std::size_t>(index)];
        patch.mean = static_cast<float>(moments.mean - static_cast<double>(references.mean));
        patch.anchor = static_cast<float>(anchorOf(mask, grid.patch(index)));
        const bool mostlyCounts = 2.0 * moments.count >= grid.columns * grid.rows;
        if (!mostlyCounts || !(moments.variance() > 0.0) || moments.variance() < leastVariance)
            continue;
        patch.inverseNorm = static_cast<float>(1.0 / std::sqrt(moments.squares));
        patch.weight = options.weighByVariance ? static_cast<float>(moments.variance()) : 1.0f;
        weights += static_cast<double>(patch.weight);
    }
    if (weights > 0.0)
        for (PatchReference& patch : references.patches)
            patch.weight = static_cast<float>(static_cast<double>(patch.weight) / weights);
    return references;
}

bool PatchReferences::count() const
{
    return std::ranges::any_of(patches, [](const PatchReference& patch) { return patch.weight > 0.0f; });
}

} // namespace isocenter::core
