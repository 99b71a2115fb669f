// SPDX-License-Identifier: MIT
#include "core/lines/judging/line_truth.h"

#include "core/lines/thinning/neighbours.h"
#include "core/lines/tracing/line_graph.h"
#include "core/support/error.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <random>

namespace isocenter::core {
namespace {

constexpr double kSeenBeyondPx = 2.5; // the edge of a line, beside it

// How many lines have each node; a ring counts twice.
std::vector<int> linesAtNodes(const LineTruth& truth)
{
    std::vector<int> counts(truth.nodes.size(), 0);
    for (const TrueLine& line : truth.lines)
        for (const int end : {line.from, line.to})
            ++counts[static_cast<std::size_t>(end)];
    return counts;
}

// Of the pixels near a line the place on it that is nearest.
class NearestPlaces
{
public:
    NearestPlaces(int columns, int rows)
        : columns_(columns), rows_(rows),
          nearest_(static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows))
    {
    }

    struct Place
    {
        double distancePx = std::numeric_limits<double>::infinity();
        double alongPx = 0.0;
        double widthPx = 0.0;
        double strength = 0.0;
    };

    // Calls each(column, row, place) for the pixels that a line is seen in.
    template <class Each>
    void forEachPixelOf(const TrueLine& line, const Each& each)
    {
        std::vector<PixelPlace> touched;
        double along = 0.0;
        for (std::size_t p = 1; p < line.points.size(); ++p)
            along += take(line, p, along, touched);
        for (const auto& [column, row] : touched) {
            Place& place = at(column, row);
            each(column, row, place);
            place = {};
        }
    }

private:
    Place& at(int column, int row)
    {
        return nearest_[static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_) +
                        static_cast<std::size_t>(column)];
    }

    // The stretch before a point; its length.
    double take(const TrueLine& line, std::size_t point, double along, std::vector<PixelPlace>& touched)
    {
        const PixelPoint& a = line.points[point - 1];
        const PixelPoint& b = line.points[point];
        const double reach = 0.5 * std::max(line.widthsPx[point - 1], line.widthsPx[point]) + kSeenBeyondPx;
        const double du = b.u - a.u;
        const double dv = b.v - a.v;
        const double length = std::hypot(du, dv);
        const auto first = [reach](double x, double y) {
            return std::max(static_cast<int>(std::floor(std::min(x, y) - reach)), 0);
        };
        const auto last = [reach](double x, double y, int count) {
            return std::min(static_cast<int>(std::ceil(std::max(x, y) + reach)), count - 1);
        };
        for (int row = first(a.v, b.v); row <= last(a.v, b.v, rows_); ++row)
            for (int column = first(a.u, b.u); column <= last(a.u, b.u, columns_); ++column) {
                const double u = column + 0.5 - a.u;
                const double v = row + 0.5 - a.v;
                const double share =
                    length > 0.0 ? std::clamp((u * du + v * dv) / (length * length), 0.0, 1.0) : 0.0;
                const double distance = std::hypot(u - share * du, v - share * dv);
                Place& place = at(column, row);
                if (distance > reach || distance >= place.distancePx)
                    continue;
                if (std::isinf(place.distancePx))
                    touched.push_back({column, row});
                const auto between = [&](const std::vector<double>& values) {
                    return std::lerp(values[point - 1], values[point], share);
                };
                place = {distance, along + share * length, between(line.widthsPx), between(line.strengths)};
            }
        return length;
    }

    int columns_;
    int rows_;
    std::vector<Place> nearest_;
};

// From 1 inside an edge to 0 beyond it.
double blurredEdge(double insidePx)
{
    return 0.5 * (1.0 + std::erf(insidePx / (std::numbers::sqrt2 * kTrueLineBlurPx)));
}

double profileAcross(double distancePx, double widthPx)
{
    return blurredEdge(0.5 * widthPx - distancePx) + blurredEdge(0.5 * widthPx + distancePx) - 1.0;
}

// How much of a line is left at a place along it.
double shownAt(const LineTruth& truth, int line, double alongPx)
{
    double shown = 1.0;
    for (const TrueGap& gap : truth.gaps)
        if (gap.line == line)
            shown *= 1.0 - blurredEdge(alongPx - gap.fromPx) * blurredEdge(gap.toPx - alongPx);
    return shown;
}

// Box and Muller's (1958), so that every standard library makes the same.
double normal(std::mt19937& random)
{
    const auto uniform = [&random] { return (static_cast<double>(random()) + 0.5) / 4294967296.0; };
    const double radius = std::sqrt(-2.0 * std::log(uniform()));
    return radius * std::cos(2.0 * std::numbers::pi * uniform());
}

} // namespace

double TrueLine::lengthPx() const
{
    return lengthOf(points);
}

double LineTruth::totalLengthPx() const
{
    double length = 0.0;
    for (const TrueLine& line : lines)
        length += line.lengthPx();
    return length;
}

int LineTruth::branchings() const
{
    return static_cast<int>(std::ranges::count_if(linesAtNodes(*this), [](int count) { return count >= 3; }));
}

int LineTruth::ends() const
{
    return static_cast<int>(std::ranges::count(linesAtNodes(*this), 1));
}

bool LineTruth::meet(int line, int other) const
{
    const TrueLine& a = lines[static_cast<std::size_t>(line)];
    const TrueLine& b = lines[static_cast<std::size_t>(other)];
    return line == other || a.from == b.from || a.from == b.to || a.to == b.from || a.to == b.to;
}

void LineAppearance::validate() const
{
    if (columns < 1 || rows < 1)
        throw UsageError(fmt::format("an image of {} x {} pixels shows no lines", columns, rows));
    if (!(contrast > 0.0 && std::isfinite(contrast)))
        throw UsageError(fmt::format("contrast of lines: {} grey values; give more than 0", contrast));
    if (!(noise >= 0.0 && noise <= 10.0))
        throw UsageError(fmt::format("noise: {} of the contrast; give 0 to 10", noise));
}

Image imageOf(const LineTruth& truth, const LineAppearance& appearance)
{
    appearance.validate();
    Image image(appearance.columns, appearance.rows);
    NearestPlaces places(appearance.columns, appearance.rows);
    for (int line = 0; line < static_cast<int>(truth.lines.size()); ++line)
        places.forEachPixelOf(truth.lines[static_cast<std::size_t>(line)],
                              [&](int column, int row, const NearestPlaces::Place& place) {
                                  const double seen = place.strength *
                                                      profileAcross(place.distancePx, place.widthPx) *
                                                      shownAt(truth, line, place.alongPx);
                                  image.at(column, row) =
                                      std::max(image.at(column, row), static_cast<float>(seen));
                              });
    std::mt19937 random(appearance.seed);
    const double sign = appearance.polarity == LinePolarity::Bright ? 1.0 : -1.0;
    for (int row = 0; row < image.rows; ++row)
        for (int column = 0; column < image.columns; ++column) {
            const double corner =
                (column + 0.5) / appearance.columns + (row + 0.5) / appearance.rows - 1.0; // -1 to 1
            float& value = image.at(column, row);
            const double lines = sign * static_cast<double>(value);
            const double rest = 0.5 * appearance.tilt * corner + appearance.noise * normal(random);
            value = static_cast<float>(appearance.background + appearance.contrast * (lines + rest));
        }
    return image;
}

} // namespace isocenter::core
