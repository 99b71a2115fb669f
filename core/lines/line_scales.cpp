// SPDX-License-Identifier: MIT
#include "core/lines/line_scales.h"

#include "core/support/error.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace isocenter::core {
namespace {

constexpr std::size_t kMostWindows = 8;
constexpr int kShortestOfWindows = 3;
constexpr int kLongestOfWindows = 392; // pixels of the image
constexpr int kShortestLimit = 9;      // below it halving leaves no window to halve
constexpr int kLongestLimit = 49;      // of which a tile of all devices holds the pixels

LineScale scaleOf(int window, int longestWindow)
{
    LineScale scale;
    while (window >> scale.halvings > longestWindow)
        ++scale.halvings;
    scale.window = (window >> scale.halvings) / 2 * 2 + 1;
    if (scale.window > longestWindow)
        scale.window -= 2;
    return scale;
}

} // namespace

LineScales LineScales::ofWindows(std::vector<int> windows, double sigma)
{
    LineScales scales;
    scales.windows = std::move(windows);
    if (!(sigma > 0.0))
        scales.longestWindow = kLongestLimit;
    return scales;
}

void LineScales::validate() const
{
    if (windows.empty() || windows.size() > kMostWindows)
        throw UsageError(
            fmt::format("windows of lines: {}; give 1 to {} of them", windows.size(), kMostWindows));
    for (const int window : windows)
        if (window < kShortestOfWindows || window > kLongestOfWindows)
            throw UsageError(fmt::format("window of lines: {} pixels; give {} to {}", window,
                                         kShortestOfWindows, kLongestOfWindows));
    if (longestWindow < kShortestLimit || longestWindow > kLongestLimit)
        throw UsageError(fmt::format("longest window of lines: {} pixels; give {} to {}", longestWindow,
                                     kShortestLimit, kLongestLimit));
}

std::vector<LineScale> LineScales::scales() const
{
    std::vector<LineScale> result;
    for (const int window : windows)
        result.push_back(scaleOf(window, longestWindow));
    return result;
}

} // namespace isocenter::core
