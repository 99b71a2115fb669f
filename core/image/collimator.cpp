// SPDX-License-Identifier: MIT
#include "core/image/collimator.h"

#include "core/image/percentile.h"
#include "core/support/error.h"

namespace isocenter::core {
namespace {

constexpr double kOpaquePercentile = 0.01;
constexpr double kClearPercentile = 0.99;
constexpr double kTolerance = 0.04;   // of the range between them
constexpr double kLeastShadow = 0.01; // of the image
constexpr int kPenumbraPixels = 2;

// Where the image is as opaque as a collimator.
Mask opaquePixels(const Radiograph& xray)
{
    const bool opaqueIsLow = xray.intensity == IntensityKind::Linear;
    const float opaque = percentile(xray.pixels.values, opaqueIsLow ? kOpaquePercentile : kClearPercentile);
    const float clear = percentile(xray.pixels.values, opaqueIsLow ? kClearPercentile : kOpaquePercentile);
    const float limit = opaque + static_cast<float>(kTolerance) * (clear - opaque);
    Mask result(xray.pixels.columns, xray.pixels.rows, false);
    for (std::size_t p = 0; p < result.counts.size(); ++p) {
        const float value = xray.pixels.values[p];
        result.counts[p] = (opaqueIsLow ? value <= limit : value >= limit) ? 1 : 0;
    }
    return result;
}

// The mask without the pixels of opaque that are connected with the edge of the image.
Mask withoutShadow(const Mask& opaque)
{
    struct Pixel
    {
        int column;
        int row;
    };
    Mask kept(opaque.columns, opaque.rows, true);
    std::vector<Pixel> toVisit;
    const auto visit = [&](int column, int row) {
        if (column < 0 || row < 0 || column >= kept.columns || row >= kept.rows)
            return;
        if (!opaque.at(column, row) || !kept.at(column, row))
            return;
        kept.set(column, row, false);
        toVisit.push_back({column, row});
    };
    for (int column = 0; column < kept.columns; ++column) {
        visit(column, 0);
        visit(column, kept.rows - 1);
    }
    for (int row = 0; row < kept.rows; ++row) {
        visit(0, row);
        visit(kept.columns - 1, row);
    }
    while (!toVisit.empty()) {
        const Pixel pixel = toVisit.back();
        toVisit.pop_back();
        visit(pixel.column - 1, pixel.row);
        visit(pixel.column + 1, pixel.row);
        visit(pixel.column, pixel.row - 1);
        visit(pixel.column, pixel.row + 1);
    }
    return kept;
}

} // namespace

Mask withoutCollimator(const Radiograph& xray)
{
    Mask kept = withoutShadow(opaquePixels(xray));
    const auto pixels = static_cast<double>(kept.counts.size());
    if (pixels - static_cast<double>(kept.countedPixels()) < kLeastShadow * pixels)
        return Mask(kept.columns, kept.rows, true);
    for (int step = 0; step < kPenumbraPixels; ++step)
        kept = kept.eroded();
    if (kept.countedPixels() == 0)
        throw InputError(xray.name + ": the whole image looks like the shadow of a collimator; leave the "
                                     "detection of collimators out, or give a mask");
    return kept;
}

} // namespace isocenter::core
