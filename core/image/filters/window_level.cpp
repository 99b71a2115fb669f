// SPDX-License-Identifier: MIT
#include "core/image/filters/window_level.h"

#include "core/image/filters/collimator_blades.h"
#include "core/image/filters/padding.h"
#include "core/support/quantiles.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numeric>
#include <span>
#include <utility>
#include <vector>

namespace isocenter::core {
namespace {

std::vector<float> valuesWithin(const Image& image, const Roi& region)
{
    const Roi seen = region.intersected(Roi::whole(image.columns, image.rows));
    if (seen.empty())
        return image.values;
    std::vector<float> values;
    for (int row = seen.row; row < seen.row + seen.rows; ++row) {
        const auto first = image.values.begin() + static_cast<std::ptrdiff_t>(image.index(seen.column, row));
        values.insert(values.end(), first, first + seen.columns);
    }
    return values;
}

WindowLevel percentileWindow(const std::vector<float>& values)
{
    WindowLevel window{static_cast<double>(percentile(values, 0.001)),
                       static_cast<double>(percentile(values, 0.999))};
    if (window.high <= window.low)
        window = {window.low - 0.5, window.low + 0.5};
    return window;
}

constexpr std::size_t kLeastRest = 20;      // a twentieth of the pixels has to be left,
constexpr std::size_t kLeastMeasured = 200; // and of an image with padding that part of them

// Those of the values within a region that count in both masks; an empty mask counts everywhere.
std::vector<float> countedWithin(const Image& image, const Roi& region, const Mask& first, const Mask& second)
{
    const Roi seen = region.intersected(Roi::whole(image.columns, image.rows));
    std::vector<float> values;
    for (int row = seen.row; row < seen.row + seen.rows; ++row)
        for (int column = seen.column; column < seen.column + seen.columns; ++column)
            if ((first.empty() || first.at(column, row)) && (second.empty() || second.at(column, row)))
                values.push_back(image.at(column, row));
    return values;
}

constexpr std::size_t kWindowBins = 256; // of a histogram from the smallest to the largest value

// How many bins at the beginning of a histogram are a plateau: a peak of many pixels, and the valley behind
// it.
std::size_t plateauBins(std::span<const std::size_t> counts, std::size_t pixels)
{
    constexpr std::size_t kPeakWindowBins = 4; // as wide as noise makes one value
    constexpr std::size_t kFarthest = 12;      // bin of the valley: wider is anatomy
    constexpr double kLeastShare = 0.02;       // of the pixels
    constexpr double kTimesUsual = 5.0;        // as many as a bin has that is not empty
    constexpr double kValley = 0.05;           // of the peak's highest bin
    const auto peak = counts.first(kPeakWindowBins);
    const std::size_t inPeak = std::accumulate(peak.begin(), peak.end(), std::size_t{0});
    const auto filledBins = std::ranges::count_if(counts, [](std::size_t count) { return count > 0; });
    const double usual = static_cast<double>(pixels) / static_cast<double>(filledBins);
    if (static_cast<double>(inPeak) <
        std::max(kLeastShare * static_cast<double>(pixels), kTimesUsual * usual))
        return 0;
    const double valley = kValley * static_cast<double>(*std::ranges::max_element(peak));
    for (std::size_t bin = 1; bin < kFarthest; ++bin)
        if (static_cast<double>(counts[bin]) <= valley)
            return bin;
    return 0;
}

// Within the blades of a collimator, where they are seen; else without a sixth on each side, where round
// detectors and collimators end.
Roi fieldOf(const Image& image)
{
    const Roi field = collimatedField(image);
    if (!field.empty() && field != Roi::whole(image.columns, image.rows))
        return field;
    const int left = image.columns / 6;
    const int top = image.rows / 6;
    return {left, top, image.columns - 2 * left, image.rows - 2 * top};
}

// The pixels that the window is for, without padding.
std::vector<float> valuesToJudge(const Image& image, const Roi& region, const Mask& field)
{
    const Roi whole = Roi::whole(image.columns, image.rows);
    const bool hasField = field.columns == image.columns && field.rows == image.rows && !field.empty();
    const Mask counted = hasField && region.empty() ? field : Mask();
    const Roi used = !region.empty() ? region : hasField ? whole : fieldOf(image);
    std::vector<float> all = countedWithin(image, used, counted, {});
    if (all.empty())
        all = image.values;
    const Mask measured = measuredPixels(image);
    if (measured.empty())
        return all;
    std::vector<float> values = countedWithin(image, used, counted, measured);
    if (kLeastMeasured * values.size() < all.size() && region.empty())
        values = countedWithin(image, whole, {}, measured);
    return kLeastMeasured * values.size() < all.size() ? all : values;
}

std::vector<float> withoutPlateaus(const std::vector<float>& values)
{
    const auto [smallest, largest] = std::ranges::minmax(values);
    const double low = static_cast<double>(smallest);
    const double range = static_cast<double>(largest) - low;
    if (!(range > 0.0) || !std::isfinite(range))
        return values;
    const auto binOf = [&](float value) {
        const double place = (static_cast<double>(value) - low) / range * static_cast<double>(kWindowBins);
        return std::min(kWindowBins - 1, static_cast<std::size_t>(place));
    };
    std::vector<std::size_t> counts(kWindowBins);
    for (const float value : values)
        ++counts[binOf(value)];
    const std::size_t first = plateauBins(counts, values.size());
    std::ranges::reverse(counts);
    const std::size_t end = kWindowBins - plateauBins(counts, values.size());
    std::vector<float> rest;
    std::ranges::copy_if(values, std::back_inserter(rest), [&](float value) {
        const std::size_t bin = binOf(value);
        return bin >= first && bin < end;
    });
    return rest;
}

} // namespace

std::uint8_t WindowLevel::grey(double value) const
{
    const double fraction = width() == 0.0 ? 0.5 : (value - low) / width();
    return static_cast<std::uint8_t>(std::lround(255.0 * std::clamp(fraction, 0.0, 1.0)));
}

WindowLevel automaticWindow(const Image& image, const Roi& region)
{
    if (image.empty())
        return {};
    return percentileWindow(valuesWithin(image, region));
}

WindowLevel radiographWindow(const Image& image, const Roi& region, const Mask& field)
{
    if (image.empty())
        return {};
    constexpr int kMostPlateaus = 8; // logarithms of few counts lie apart, each one of its own
    const std::vector<float> values = valuesToJudge(image, region, field);
    std::vector<float> anatomy = values;
    for (int plateau = 0; plateau < kMostPlateaus; ++plateau) {
        std::vector<float> fewer = withoutPlateaus(anatomy);
        if (fewer.size() == anatomy.size())
            break;
        if (kLeastRest * fewer.size() < values.size())
            return percentileWindow(values);
        anatomy = std::move(fewer);
    }
    return percentileWindow(anatomy);
}

} // namespace isocenter::core
