// SPDX-License-Identifier: MIT
#include "app/lines/line_search.h"

#include "core/support/error.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace isocenter::app {
namespace {

void requireScales(const LineSearch& search)
{
    search.scales().validate();
    std::vector<int> sorted = search.windows;
    std::ranges::sort(sorted);
    if (const auto twin = std::ranges::adjacent_find(sorted); twin != sorted.end())
        throw UsageError(fmt::format("scales of lines: {} pixels are given twice", *twin));
    for (const int window : search.windows)
        if (window % 2 == 0)
            throw UsageError(fmt::format(
                "scales of lines: a window of {} pixels has no pixel at its centre; give an odd number",
                window));
}

} // namespace

int LineSearch::longestWindow() const
{
    return windows.empty() ? detection.window : std::ranges::max(windows);
}

void LineSearch::takeWindows(std::vector<int> of)
{
    windows = std::move(of);
    requireScales(*this);
}

core::TracingOptions LineSearch::tracingOfWindows() const
{
    core::TracingOptions options = tracing;
    options.widestPx = longestWindow() / 2 + 1;
    return options;
}

void LineSearch::validate() const
{
    detection.validate();
    if (!windows.empty())
        requireScales(*this);
    if (!(contrastOverNoise >= 0.0 && contrastOverNoise <= 100.0))
        throw UsageError(fmt::format("contrast of lines over noise: {}; give 0 to 100", contrastOverNoise));
    if (!(strongContrast >= 0.0 && std::isfinite(strongContrast)))
        throw UsageError(fmt::format("strong contrast of lines: {}; give 0 or more", strongContrast));
    tracing.validate();
}

} // namespace isocenter::app
