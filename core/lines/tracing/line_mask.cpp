// SPDX-License-Identifier: MIT
#include "core/lines/tracing/line_mask.h"

#include "core/image/mask.h"
#include "core/support/error.h"
#include "core/support/quantiles.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace isocenter::core {
namespace {

constexpr double kLargestMarginPx = 100.0;
constexpr double kNarrowestPx = 1.0;         // as wide a line is at least
constexpr std::ptrdiff_t kSamplesBeside = 7; // on either side, of which the median says how wide a line is

// How wide a line is at each of its samples: the median of those beside it that stand out, or of the whole
// line where none does, as in a gap that was closed.
std::vector<double> steadyWidths(const DrawnLine& line)
{
    const auto count = std::ssize(line.samples);
    std::vector<double> widths;
    std::vector<double> near;
    for (std::ptrdiff_t s = 0; s < count; ++s) {
        near.clear();
        const std::ptrdiff_t last = std::min(count - 1, s + kSamplesBeside);
        for (std::ptrdiff_t n = std::max<std::ptrdiff_t>(0, s - kSamplesBeside); n <= last; ++n)
            if (const double width = line.samples[static_cast<std::size_t>(n)].widthPx; width > 0.0)
                near.push_back(width);
        const double width = near.empty() ? line.meanWidthPx : median(near);
        widths.push_back(std::max(width, kNarrowestPx));
    }
    return widths;
}

void ignoreLine(Mask& mask, const DrawnLine& line, double marginPx)
{
    const std::vector<double> widths = steadyWidths(line);
    for (std::size_t s = 0; s < line.samples.size(); ++s) {
        const std::size_t next = std::min(s + 1, line.samples.size() - 1);
        drawStroke(mask, line.samples[s].centre, line.samples[next].centre,
                   0.5 * std::max(widths[s], widths[next]) + marginPx, false);
    }
}

} // namespace

void LineMaskOptions::validate() const
{
    if (!(marginPx >= 0.0 && marginPx <= kLargestMarginPx))
        throw UsageError(
            fmt::format("margin of masked lines: {} pixels; give 0 to {}", marginPx, kLargestMarginPx));
}

std::optional<std::size_t> lineAt(const LineDrawing& drawing, const PixelPoint& place, double reachPx)
{
    std::optional<std::size_t> nearest;
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t l = 0; l < drawing.lines.size(); ++l)
        for (const LineSample& sample : drawing.lines[l].samples) {
            const double apart = distanceBetween(sample.centre, place);
            if (apart <= 0.5 * sample.widthPx + reachPx && apart < least) {
                least = apart;
                nearest = l;
            }
        }
    return nearest;
}

Mask maskWithoutLines(const LineDrawing& drawing, const std::vector<bool>& chosen, int columns, int rows,
                      const LineMaskOptions& options)
{
    options.validate();
    if (chosen.size() != drawing.lines.size())
        throw UsageError(
            fmt::format("{} choices for {} lines: give one for each", chosen.size(), drawing.lines.size()));
    Mask mask(columns, rows, true);
    for (std::size_t l = 0; l < drawing.lines.size(); ++l)
        if (chosen[l])
            ignoreLine(mask, drawing.lines[l], options.marginPx);
    return mask;
}

} // namespace isocenter::core
