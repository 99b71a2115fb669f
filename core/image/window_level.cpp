// SPDX-License-Identifier: MIT
#include "core/image/window_level.h"

#include "core/image/percentile.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numeric>
#include <span>
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

constexpr std::size_t kWindowBins = 256; // of a histogram from the smallest to the largest value

// How many bins at the beginning of a histogram are a plateau: a peak of many pixels, and the valley behind
// it.
std::size_t plateauBins(std::span<const std::size_t> counts, std::size_t pixels)
{
    constexpr std::size_t kPeakWindowBins = 4; // as wide as noise makes one value
    constexpr std::size_t kFarthest = 64;      // bin of the valley
    constexpr double kLeastShare = 0.02;       // of the pixels
    constexpr double kValley = 0.05;           // of the peak's highest bin
    const auto peak = counts.first(kPeakWindowBins);
    const std::size_t inPeak = std::accumulate(peak.begin(), peak.end(), std::size_t{0});
    if (static_cast<double>(inPeak) < kLeastShare * static_cast<double>(pixels))
        return 0;
    const double valley = kValley * static_cast<double>(*std::ranges::max_element(peak));
    for (std::size_t bin = 1; bin < kFarthest; ++bin)
        if (static_cast<double>(counts[bin]) <= valley)
            return bin;
    return 0;
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

WindowLevel radiographWindow(const Image& image, const Roi& region)
{
    if (image.empty())
        return {};
    std::vector<float> values = valuesWithin(image, region);
    const auto [smallest, largest] = std::ranges::minmax(values);
    const double range = static_cast<double>(largest) - static_cast<double>(smallest);
    if (!(range > 0.0) || !std::isfinite(range))
        return percentileWindow(values);
    const auto binOf = [low = static_cast<double>(smallest), range](float value) {
        const double place = (static_cast<double>(value) - low) / range * static_cast<double>(kWindowBins);
        return std::min(kWindowBins - 1, static_cast<std::size_t>(place));
    };
    std::vector<std::size_t> counts(kWindowBins);
    for (const float value : values)
        ++counts[binOf(value)];
    const std::size_t low = plateauBins(counts, values.size());
    std::ranges::reverse(counts);
    const std::size_t high = kWindowBins - plateauBins(counts, values.size());
    std::vector<float> anatomy;
    std::ranges::copy_if(values, std::back_inserter(anatomy), [&](float value) {
        const std::size_t bin = binOf(value);
        return bin >= low && bin < high;
    });
    constexpr std::size_t kLeastPart = 20;
    return percentileWindow(kLeastPart * anatomy.size() < values.size() ? values : anatomy);
}

} // namespace isocenter::core
