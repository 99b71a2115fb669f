// SPDX-License-Identifier: MIT
#include "core/registration/comparable_pixels.h"

#include <algorithm>

namespace isocenter::core {
namespace {

// The pixels with neighbours on all sides.
Roi interiorOf(const Roi& region)
{
    return {region.column + 1, region.row + 1, region.columns - 2, region.rows - 2};
}

} // namespace

int wantedExtent(const SimilarityOptions& similarity)
{
    const bool hasPatches =
        similarity.wants(Measure::PatchNcc) || similarity.wants(Measure::PatchGradientNcc);
    return hasPatches ? std::max(kLeastExtent, similarity.patches.size + similarity.patches.stride)
                      : kLeastExtent;
}

std::size_t comparablePixels(const Roi& region, const Mask& mask, int factor)
{
    const Roi interior = interiorOf(region.shrunk(factor));
    if (interior.empty())
        return 0;
    if (mask.empty())
        return static_cast<std::size_t>(interior.columns) * static_cast<std::size_t>(interior.rows);
    const Mask level = mask.shrunk(factor).eroded();
    return level.cut(interior.intersected(Roi::whole(level.columns, level.rows))).countedPixels();
}

int coarsestFactor(const Roi& region, const Mask& mask, int extent, int largestFactor)
{
    const auto wanted = static_cast<std::size_t>(extent) * static_cast<std::size_t>(extent);
    int factor = std::max(1, largestFactor);
    while (factor > 1 && comparablePixels(region, mask, factor) < wanted)
        --factor;
    return factor;
}

} // namespace isocenter::core
