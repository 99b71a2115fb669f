// SPDX-License-Identifier: MIT
#include "core/lines/ridges/ridge_mask.h"

#include "core/lines/thinning/neighbours.h"
#include "core/lines/thinning/packed_mask.h"
#include "core/lines/thinning/thinning.h"
#include "core/support/error.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <vector>

namespace isocenter::core {
namespace {

constexpr int kMostBridgedPx = 16;

double strongestOf(const Image& response)
{
    float strongest = 0.0f;
    for (const float value : response.values)
        strongest = std::max(strongest, value);
    return static_cast<double>(strongest);
}

// The places of the mask that are so many pixels away at most, along rows and columns.
template <class Each>
void forEachAround(const Mask& mask, const PixelPlace& place, int reach, const Each& each)
{
    const int lastColumn = std::min(place.column + reach, mask.columns - 1);
    const int lastRow = std::min(place.row + reach, mask.rows - 1);
    for (int row = std::max(place.row - reach, 0); row <= lastRow; ++row)
        for (int column = std::max(place.column - reach, 0); column <= lastColumn; ++column)
            each(PixelPlace{column, row});
}

} // namespace

void RidgeThresholds::validate() const
{
    if (!(low >= 0.0 && high >= low && std::isfinite(high)))
        throw UsageError(fmt::format(
            "thresholds of ridges: low {}, high {}; give 0 or more, and high not below low", low, high));
    if (ofStrongest && high > 1.0)
        throw UsageError(fmt::format(
            "thresholds of ridges: high {} of the strongest response; give a share up to 1", high));
    if (!(bridgedPx >= 0 && bridgedPx <= kMostBridgedPx))
        throw UsageError(fmt::format("thresholds of ridges: {} pixels that are bridged; give 0 to {}",
                                     bridgedPx, kMostBridgedPx));
}

Mask aboveThresholds(const Image& response, const RidgeThresholds& thresholds)
{
    thresholds.validate();
    const double unit = thresholds.ofStrongest ? strongestOf(response) : 1.0;
    Mask candidates(response.columns, response.rows, false);
    Mask kept(response.columns, response.rows, false);
    std::vector<PixelPlace> open;
    const auto take = [&](const PixelPlace& place) {
        candidates.set(place.column, place.row, false);
        kept.set(place.column, place.row, true);
        open.push_back(place);
    };
    for (int row = 0; row < response.rows; ++row)
        for (int column = 0; column < response.columns; ++column) {
            const double value = static_cast<double>(response.at(column, row));
            if (value > 0.0 && value >= thresholds.high * unit)
                take({column, row});
            else if (value > 0.0 && value >= thresholds.low * unit)
                candidates.set(column, row, true);
        }
    while (!open.empty()) {
        const PixelPlace place = open.back();
        open.pop_back();
        forEachAround(candidates, place, 1 + thresholds.bridgedPx, [&](const PixelPlace& beside) {
            if (candidates.at(beside.column, beside.row))
                take(beside);
        });
    }
    return kept;
}

Mask ridgeMask(const Image& response, const RidgeThresholds& thresholds)
{
    return thinned(PackedMask(aboveThresholds(response, thresholds))).mask();
}

} // namespace isocenter::core
