// SPDX-License-Identifier: MIT
#include "app/report/chart.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace isocenter::app {
namespace {

// Around the plot area, in SVG units.
constexpr double kLeft = 66.0;
constexpr double kRight = 16.0;
constexpr double kTop = 12.0;
constexpr double kBottom = 46.0;
constexpr double kNames = 250.0; // left of box plots
constexpr double kRowHeight = 34.0;

std::string line(const char* style, double x1, double y1, double x2, double y2)
{
    return fmt::format("<line class=\"{}\" x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\"/>\n",
                       style, x1, y1, x2, y2);
}

std::string text(double x, double y, const char* anchor, const std::string& content, bool label = false)
{
    return fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\"{}>{}</text>\n", x, y, anchor,
                       label ? " class=\"label\"" : "", htmlEscaped(content));
}

std::string titled(const std::string& tooltip)
{
    return fmt::format("<title>{}</title>", htmlEscaped(tooltip));
}

} // namespace

Chart::Chart(ChartAxis x, ChartAxis y, int width, int height)
    : x_(std::move(x)), y_(std::move(y)), width_(width), height_(height)
{
}

double Chart::left(double x) const
{
    return std::lerp(kLeft, width_ - kRight, x_.fraction(x));
}

double Chart::top(double y) const
{
    return std::lerp(height_ - kBottom, kTop, y_.fraction(y));
}

void Chart::addCurve(std::size_t series, const std::vector<Eigen::Vector2d>& points, bool markers)
{
    std::string places;
    for (const Eigen::Vector2d& point : points)
        if (point.allFinite())
            places += fmt::format("{:.1f},{:.1f} ", left(point.x()), top(point.y()));
    content_ += fmt::format("<polyline class=\"curve {}\" points=\"{}\"/>\n", seriesClass(series), places);
    if (markers)
        for (const Eigen::Vector2d& point : points)
            addPoint(series, point, fmt::format("{}: {}", numberText(point.x()), numberText(point.y())));
}

void Chart::addPoint(std::size_t series, const Eigen::Vector2d& at, const std::string& tooltip, bool cross)
{
    if (!at.allFinite())
        return;
    const double x = left(at.x());
    const double y = top(at.y());
    content_ += cross ? fmt::format("<path class=\"cross {}\" d=\"M{:.1f} {:.1f}l8 8m0-8l-8 8\">{}</path>\n",
                                    seriesClass(series), x - 4.0, y - 4.0, titled(tooltip))
                      : fmt::format("<circle class=\"point {}\" cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"4\">{}"
                                    "</circle>\n",
                                    seriesClass(series), x, y, titled(tooltip));
}

void Chart::addHorizontalRule(double y, const std::string& label)
{
    content_ += line("rule", kLeft, top(y), width_ - kRight, top(y));
    content_ += text(width_ - kRight - 4.0, top(y) - 5.0, "end", label);
}

void Chart::addVerticalRule(double x, const std::string& label)
{
    content_ += line("rule", left(x), kTop, left(x), height_ - kBottom);
    content_ += text(left(x) + 6.0, kTop + 12.0, "start", label);
}

void Chart::addDiagonal(const std::string& label)
{
    constexpr int kSteps = 60; // curved where only one axis is logarithmic
    const double low = std::max(x_.low, y_.low);
    const double high = std::min(x_.high, y_.high);
    if (!(high > low))
        return;
    std::string places;
    for (int step = 0; step <= kSteps; ++step) {
        const double value = std::lerp(low, high, static_cast<double>(step) / kSteps);
        places += fmt::format("{:.1f},{:.1f} ", left(value), top(value));
    }
    content_ += fmt::format("<polyline class=\"rule\" fill=\"none\" points=\"{}\"/>\n", places);
    content_ += text(left(high) - 8.0, top(high) - 8.0, "end", label);
}

std::string Chart::frame() const
{
    const double bottom = height_ - kBottom;
    std::string result;
    for (const double tick : y_.ticks()) {
        result += line("grid", kLeft, top(tick), width_ - kRight, top(tick));
        result += text(kLeft - 8.0, top(tick) + 4.5, "end", numberText(tick));
    }
    for (const double tick : x_.ticks()) {
        result += line("axis", left(tick), bottom, left(tick), bottom + 5.0);
        result += text(left(tick), bottom + 20.0, "middle", numberText(tick));
    }
    result += line("axis", kLeft, bottom, width_ - kRight, bottom);
    result += text(0.5 * (kLeft + width_ - kRight), height_ - 5.0, "middle", x_.label, true);
    const double middle = 0.5 * (kTop + bottom);
    result += fmt::format("<text class=\"label\" text-anchor=\"middle\" transform=\"translate(16 {:.1f}) "
                          "rotate(-90)\">{}</text>\n",
                          middle, htmlEscaped(y_.label));
    return result;
}

SvgDrawing Chart::drawing() const
{
    return {static_cast<double>(width_), static_cast<double>(height_), frame() + content_};
}

BoxChart::BoxChart(ChartAxis values, int width) : axis_(std::move(values)), width_(width) {}

double BoxChart::left(double value) const
{
    return std::lerp(kNames, width_ - kRight, axis_.fraction(value));
}

double BoxChart::nextRow(const std::string& name)
{
    const double middle = kTop + kRowHeight * (rows_ + 0.5);
    ++rows_;
    content_ += text(kNames - 12.0, middle + 4.5, "end", name, true);
    return middle;
}

void BoxChart::addBox(std::size_t series, const std::string& name, const SampleSummary& numbers)
{
    const double middle = nextRow(name);
    content_ += fmt::format(
        "<g class=\"{}\">{}\n", seriesClass(series),
        titled(fmt::format("{}: {:.4g} | {:.4g} [{:.4g}] {:.4g} | {:.4g}", name, numbers.smallest,
                           numbers.lowerQuartile, numbers.median, numbers.upperQuartile, numbers.largest)));
    content_ += line("whisker", left(numbers.smallest), middle, left(numbers.lowerQuartile), middle);
    content_ += line("whisker", left(numbers.upperQuartile), middle, left(numbers.largest), middle);
    for (const double end : {numbers.smallest, numbers.largest})
        content_ += line("whisker", left(end), middle - 5.0, left(end), middle + 5.0);
    content_ += fmt::format("<rect class=\"box\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"20\" "
                            "rx=\"2\"/>\n",
                            left(numbers.lowerQuartile), middle - 10.0,
                            std::max(1.0, left(numbers.upperQuartile) - left(numbers.lowerQuartile)));
    content_ += line("middle", left(numbers.median), middle - 10.0, left(numbers.median), middle + 10.0);
    content_ += "</g>\n";
}

void BoxChart::addBar(std::size_t series, const std::string& name, double value)
{
    drawBar(series, nextRow(name), value, fmt::format("{:.4g}", value));
}

void BoxChart::addBar(std::size_t series, const std::string& name, const SampleSummary& numbers)
{
    const double middle = nextRow(name);
    drawBar(series, middle, numbers.median,
            fmt::format("n {}: {:.4g} | {:.4g} [{:.4g}] {:.4g} | p95 {:.4g}", numbers.count, numbers.smallest,
                        numbers.lowerQuartile, numbers.median, numbers.upperQuartile, numbers.percentile95));
    if (numbers.count < 2)
        return;
    content_ += fmt::format("<g class=\"{} error\">\n", seriesClass(series));
    content_ += line("whisker", left(numbers.lowerQuartile), middle, left(numbers.upperQuartile), middle);
    for (const double end : {numbers.lowerQuartile, numbers.upperQuartile})
        content_ += line("whisker", left(end), middle - 6.0, left(end), middle + 6.0);
    content_ += "</g>\n";
}

void BoxChart::drawBar(std::size_t series, double middle, double value, const std::string& tooltip)
{
    content_ += fmt::format("<rect class=\"bar {}\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" "
                            "height=\"20\" rx=\"2\">{}</rect>\n",
                            seriesClass(series), kNames, middle - 10.0, std::max(1.0, left(value) - kNames),
                            titled(tooltip));
}

SvgDrawing BoxChart::drawing() const
{
    const double bottom = kTop + kRowHeight * rows_ + 4.0;
    std::string result;
    for (const double tick : axis_.ticks()) {
        result += line("grid", left(tick), kTop, left(tick), bottom);
        result += text(left(tick), bottom + 18.0, "middle", ChartAxis::tickText(tick));
    }
    result += line("axis", kNames, bottom, width_ - kRight, bottom);
    result += text(0.5 * (kNames + width_ - kRight), bottom + kBottom - 5.0, "middle", axis_.label, true);
    return {static_cast<double>(width_), bottom + kBottom, result + content_};
}

} // namespace isocenter::app
