// SPDX-License-Identifier: MIT
#include "core/reconstruction/air_level.h"

#include "core/support/quantiles.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace isocenter::core {
namespace {

constexpr int kLeastStripColumns = 4;
constexpr int kStripsAcross = 50;
constexpr double kLeastSlopeOfAir = 0.01; // between both halves of a strip, that noise does not explain
constexpr double kAirStandardErrors = 3.0;
constexpr double kSameAirLevel = 0.03;
constexpr double kLeastLevelOfAir = 0.14;
constexpr double kLeastPartOfAir = 0.25; // of the projections

struct StripMean
{
    double mean = 0.0;
    double standardError = 0.0;
};

// Over the middle third of the rows.
StripMean meanOfStrip(const Image& image, int firstColumn, int columns)
{
    const int firstRow = image.rows / 3;
    const int lastRow = std::max(firstRow + 1, image.rows - image.rows / 3);
    double sum = 0.0;
    double squares = 0.0;
    for (int r = firstRow; r < lastRow; ++r)
        for (int c = firstColumn; c < firstColumn + columns; ++c) {
            const auto value = static_cast<double>(image.at(c, r));
            sum += value;
            squares += value * value;
        }
    const double count = static_cast<double>(columns) * (lastRow - firstRow);
    const double mean = sum / count;
    return {mean, std::sqrt(std::max(0.0, squares / count - mean * mean) / count)};
}

// The mean of a strip, if its two halves agree.
std::optional<double> levelOfStrip(const Image& image, int firstColumn, int columns)
{
    const StripMean left = meanOfStrip(image, firstColumn, columns / 2);
    const StripMean right = meanOfStrip(image, firstColumn + columns / 2, columns - columns / 2);
    const double error = std::hypot(left.standardError, right.standardError);
    if (!(std::abs(left.mean - right.mean) <= std::max(kLeastSlopeOfAir, kAirStandardErrors * error)) ||
        error > kSameAirLevel)
        return std::nullopt;
    return 0.5 * (left.mean + right.mean);
}

} // namespace

void AirLevel::set(std::size_t place, const Image& lineIntegrals)
{
    const int columns = std::max(kLeastStripColumns, lineIntegrals.columns / kStripsAcross);
    if (lineIntegrals.columns < 2 * columns)
        return;
    const std::array levels{levelOfStrip(lineIntegrals, 0, columns),
                            levelOfStrip(lineIntegrals, lineIntegrals.columns - columns, columns)};
    for (const std::optional<double>& level : levels)
        if (level && (!edges_[place] || *level < *edges_[place]))
            edges_[place] = level;
}

std::optional<double> AirLevel::level() const
{
    std::vector<double> levels;
    for (const std::optional<double>& edge : edges_)
        if (edge)
            levels.push_back(*edge);
    const auto enough =
        static_cast<std::size_t>(std::ceil(kLeastPartOfAir * static_cast<double>(edges_.size())));
    if (enough == 0 || levels.size() < enough)
        return std::nullopt;
    std::ranges::sort(levels);
    // The lowest levels: an object that reaches beyond the detector in some projections is above them.
    const double lowest = levels[enough / 2];
    const auto alike = std::ranges::count_if(
        levels, [&](double level) { return std::abs(level - lowest) <= kSameAirLevel; });
    return static_cast<std::size_t>(alike) < enough ? std::nullopt : std::optional(lowest);
}

std::string AirLevel::finding() const
{
    const std::optional<double> air = level();
    if (!air || std::abs(*air) < kLeastLevelOfAir)
        return "";
    return fmt::format(
        translatable("Data",
                     "the open beam seems to be {:.2f} times what is stated: beside the object, where "
                     "line integrals should be 0, they are {:+.2f}; state I0, a region of air or an "
                     "image of the open beam anew"),
        std::exp(-*air), *air);
}

} // namespace isocenter::core
