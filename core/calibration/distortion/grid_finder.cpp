// SPDX-License-Identifier: MIT
#include "core/calibration/distortion/spot_grid.h"
#include "core/support/error.h"
#include "core/support/quantiles.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace isocenter::core {
namespace {

// Windows around a pixel by which dark and bright are told; one of them is wider than spots and gaps.
constexpr std::array<int, 4> kGridWindowsPx{17, 41, 97, 231};
constexpr std::size_t kMostSpots = 6000; // more are noise
constexpr double kSaturated = 0.5;       // of the pixels at the highest or lowest value

// How much speaks for a grid: its spots, and how clearly they stand out.
double evidenceFor(const SpotGrid& grid)
{
    std::vector<double> contrasts;
    for (const GridSpot& spot : grid.spots)
        contrasts.push_back(spot.spot.contrast);
    return static_cast<double>(contrasts.size()) * median(std::move(contrasts));
}

std::string whyNoSpots(const Image& image)
{
    const auto [least, most] = std::ranges::minmax(image.values);
    if (!(most > least))
        return translatable("Data", "it is blank: all its pixels have the same value");
    const auto pixels = static_cast<double>(image.values.size());
    const double atMost = static_cast<double>(std::ranges::count(image.values, most)) / pixels;
    const double atLeast = static_cast<double>(std::ranges::count(image.values, least)) / pixels;
    if (std::max(atMost, atLeast) <= kSaturated)
        return translatable("Data", "it shows no beads or holes that stand in a grid");
    if (atMost > atLeast)
        return fmt::format(translatable("Data",
                                        "{:.0f} % of its pixels have its highest value: it is saturated. "
                                        "Take it at a lower exposure"),
                           100.0 * atMost);
    return fmt::format(translatable("Data",
                                    "{:.0f} % of its pixels have its lowest value: it is saturated. Take "
                                    "it at a higher exposure"),
                       100.0 * atLeast);
}

} // namespace

SpotGrid findGrid(const Image& image, const GridSearch& search)
{
    if (image.empty())
        throw InputError(translatable("Data", "the picture of the grid is empty"));
    SpotGrid best;
    double evidence = 0.0;
    for (const SpotKind kind : {SpotKind::Dark, SpotKind::Bright})
        for (const int window : kGridWindowsPx) {
            if (search.kind.value_or(kind) != kind || window / 2 > std::max(image.columns, image.rows))
                continue;
            const std::vector<Spot> spots = findSpots(image, kind, window);
            if (spots.size() > kMostSpots)
                continue;
            for (const GridLayout layout : {GridLayout::Square, GridLayout::Hexagonal}) {
                if (search.layout.value_or(layout) != layout)
                    continue;
                SpotGrid grid = joinedGrid(spots, layout);
                if (const double speaksFor = evidenceFor(grid); speaksFor > evidence) {
                    evidence = speaksFor;
                    best = std::move(grid);
                    best.kind = kind;
                }
            }
        }
    if (best.spots.size() >= kFewestGridSpots)
        return best;
    if (best.spots.size() < 4)
        throw InputError(
            fmt::format(translatable("Data", "no grid is found in the picture: {}"), whyNoSpots(image)));
    throw InputError(fmt::format(
        translatable("Data", "only {} beads or holes of a grid are found in the picture, and {} are "
                             "needed: take one that shows more of the grid, sharp and not covered"),
        best.spots.size(), kFewestGridSpots));
}

} // namespace isocenter::core
