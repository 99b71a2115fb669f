// SPDX-License-Identifier: MIT
#include "core/features/corner_options.h"

#include "core/support/error.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace isocenter::core {
namespace {

constexpr int kLargestWindow = 63;

void require(bool makesSense, const std::string& problem)
{
    if (!makesSense)
        throw UsageError(problem);
}

} // namespace

CornerOptions CornerOptions::harris()
{
    CornerOptions options;
    options.measure = CornerMeasure::Harris;
    options.window = usualWindow(options.measure);
    options.relativeThreshold = 0.02;
    return options;
}

CornerOptions CornerOptions::goodFeatures(int count, double minimumDistance)
{
    CornerOptions options;
    options.maximumCorners = count;
    options.minimumDistance = minimumDistance;
    return options;
}

CornerOptions CornerOptions::spreadFeatures(int count, int columns, int rows)
{
    CornerOptions options;
    options.maximumCorners = count;
    options.relativeThreshold = 0.001;
    options.cornersPerCell = 2;
    const double area = static_cast<double>(columns) * rows;
    options.cellSize = std::max(4, static_cast<int>(std::sqrt(area / std::max(count, 1))));
    return options;
}

void CornerOptions::validate() const
{
    require(windowSize >= 1 && windowSize <= kLargestWindow && windowSize % 2 == 1,
            fmt::format("window of corners: {} pixels; give an odd number from 1 to {}", windowSize,
                        kLargestWindow));
    require(windowSigma >= 0.0 && std::isfinite(windowSigma),
            fmt::format("sigma of the window of corners: {}; give a number of pixels, or 0 for one that "
                        "fits the window",
                        windowSigma));
    require(
        kappa >= 0.0 && kappa < 0.25,
        fmt::format("kappa: {}; give a number from 0 to below 0.25, above which nothing is a corner", kappa));
    require(
        randomness >= 0.0 && randomness < 1.0,
        fmt::format("randomness: {}; give a number from 0 to below 1, which nothing reaches", randomness));
    require(relativeThreshold >= 0.0 && relativeThreshold < 1.0,
            fmt::format("relative threshold: {}; give a share of the strongest response, from 0 to below 1",
                        relativeThreshold));
    require(absoluteThreshold >= 0.0 && std::isfinite(absoluteThreshold),
            fmt::format("absolute threshold: {}; give 0 or a positive number", absoluteThreshold));
    require(border >= 1, fmt::format("border: {} pixels; give 1 or more", border));
    require(minimumDistance >= 0.0 && std::isfinite(minimumDistance),
            fmt::format("minimum distance: {} pixels; give 0 or more", minimumDistance));
    require(maximumCorners >= 0,
            fmt::format("number of corners: {}; give how many to keep, or 0 for all", maximumCorners));
    require(cellSize == 0 || cellSize >= 4,
            fmt::format("cell size: {} pixels; give 4 or more, or 0 for no cells", cellSize));
    require(cornersPerCell >= 1 && cornersPerCell <= 64,
            fmt::format("corners per cell: {}; give 1 to 64", cornersPerCell));
}

std::string_view toString(CornerWindow window)
{
    return window == CornerWindow::Gaussian ? "gaussian" : "box";
}

std::string_view toString(CornerMeasure measure)
{
    switch (measure) {
    case CornerMeasure::Harris:
        return "harris";
    case CornerMeasure::ShiTomasi:
        return "shi-tomasi";
    case CornerMeasure::Noble:
        return "noble";
    }
    return "";
}

} // namespace isocenter::core
