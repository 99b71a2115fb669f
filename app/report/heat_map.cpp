// SPDX-License-Identifier: MIT
#include "app/report/heat_map.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

namespace isocenter::app {
namespace {

constexpr double kMapLeft = 66.0;
constexpr double kMapTop = 10.0;
constexpr double kSide = 380.0;
constexpr double kWidth = kMapLeft + kSide + 24.0;
constexpr double kHeight = kMapTop + kSide + 50.0;

// Dark to bright with even steps of lightness, told apart by the colour-blind (after viridis by van der Walt
// and Smith).
constexpr std::array<std::array<int, 3>, 6> kColours{
    {{68, 1, 84}, {65, 68, 135}, {42, 120, 142}, {34, 168, 132}, {122, 209, 81}, {253, 231, 37}}};

std::string colourOf(double fraction)
{
    const double place = std::clamp(fraction, 0.0, 1.0) * (kColours.size() - 1);
    const auto below = std::min(static_cast<std::size_t>(place), kColours.size() - 2);
    const double rest = place - static_cast<double>(below);
    std::array<int, 3> mixed;
    for (std::size_t c = 0; c < 3; ++c)
        mixed[c] = static_cast<int>(std::lround(std::lerp(kColours[below][c], kColours[below + 1][c], rest)));
    return fmt::format("#{:02x}{:02x}{:02x}", mixed[0], mixed[1], mixed[2]);
}

// From half a cell before the first place to half a cell behind the last.
ChartAxis axisOver(std::string label, const std::vector<double>& places)
{
    const double half = places.size() > 1 ? 0.5 * (places[1] - places[0]) : 0.5;
    return {std::move(label), places.front() - half, places.back() + half, false};
}

} // namespace

HeatMap::HeatMap(std::string columnLabel, std::vector<double> columns, std::string rowLabel,
                 std::vector<double> rows, std::vector<double> values)
    : columnAxis_(axisOver(std::move(columnLabel), columns)), rowAxis_(axisOver(std::move(rowLabel), rows)),
      columns_(std::move(columns)), rows_(std::move(rows)), values_(std::move(values))
{
}

double HeatMap::left(double column) const
{
    return kMapLeft + kSide * columnAxis_.fraction(column);
}

double HeatMap::top(double row) const
{
    return kMapTop + kSide * (1.0 - rowAxis_.fraction(row));
}

std::string HeatMap::cells() const
{
    double lowest = std::numeric_limits<double>::infinity();
    double highest = -lowest;
    std::size_t best = 0;
    for (std::size_t v = 0; v < values_.size(); ++v)
        if (std::isfinite(values_[v])) {
            lowest = std::min(lowest, values_[v]);
            if (values_[v] > highest) {
                highest = values_[v];
                best = v;
            }
        }
    const double range = highest > lowest ? highest - lowest : 1.0;
    const double width = kSide / static_cast<double>(columns_.size());
    const double height = kSide / static_cast<double>(rows_.size());
    std::string result = "<g shape-rendering=\"crispEdges\">\n";
    for (std::size_t v = 0; v < values_.size(); ++v) {
        if (!std::isfinite(values_[v]))
            continue; // the measure is undefined there
        const double column = columns_[v % columns_.size()];
        const double row = rows_[v / columns_.size()];
        result += fmt::format("<rect x=\"{:.2f}\" y=\"{:.2f}\" width=\"{:.2f}\" height=\"{:.2f}\" "
                              "fill=\"{}\"><title>{}, {}: {:.5g}</title></rect>\n",
                              left(column) - 0.5 * width, top(row) - 0.5 * height, width, height,
                              colourOf((values_[v] - lowest) / range), ChartAxis::tickText(column),
                              ChartAxis::tickText(row), values_[v]);
    }
    result += "</g>\n";
    result += fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"6\" fill=\"none\" stroke=\"#d62728\" "
                          "stroke-width=\"2\"/>\n",
                          left(columns_[best % columns_.size()]), top(rows_[best / columns_.size()]));
    const double x = left(0.5 * (columns_.front() + columns_.back()));
    const double y = top(0.5 * (rows_.front() + rows_.back()));
    return result +
           fmt::format("<path d=\"M{:.1f} {:.1f}h14m-7 -7v14\" stroke=\"#ffffff\" stroke-width=\"2\" "
                       "fill=\"none\"/>\n",
                       x - 7.0, y);
}

std::string HeatMap::frame() const
{
    std::string result;
    for (const double tick : columnAxis_.ticks())
        result += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"middle\">{}</text>\n",
                              left(tick), kMapTop + kSide + 18.0, ChartAxis::tickText(tick));
    for (const double tick : rowAxis_.ticks())
        result += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"end\">{}</text>\n",
                              kMapLeft - 8.0, top(tick) + 4.5, ChartAxis::tickText(tick));
    result +=
        fmt::format("<text class=\"label\" x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"middle\">{}</text>\n",
                    kMapLeft + 0.5 * kSide, kHeight - 8.0, htmlEscaped(columnAxis_.label));
    return result +
           fmt::format("<text class=\"label\" text-anchor=\"middle\" transform=\"translate(16 {:.1f}) "
                       "rotate(-90)\">{}</text>\n",
                       kMapTop + 0.5 * kSide, htmlEscaped(rowAxis_.label));
}

SvgDrawing HeatMap::drawing() const
{
    return {kWidth, kHeight, cells() + frame()};
}

} // namespace isocenter::app
