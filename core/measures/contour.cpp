// SPDX-License-Identifier: MIT
#include "core/measures/contour.h"

#include <Eigen/Core>

#include <algorithm>
#include <cmath>

namespace isocenter::core {
namespace {

// How much more the brightest of the four neighbours transmits; 0 where none does.
double rimAt(const Image& transmission, int column, int row)
{
    const int right = std::min(column + 1, transmission.columns - 1);
    const int below = std::min(row + 1, transmission.rows - 1);
    const float brightest =
        std::max({transmission.at(std::max(column - 1, 0), row), transmission.at(right, row),
                  transmission.at(column, std::max(row - 1, 0)), transmission.at(column, below)});
    return static_cast<double>(std::max(0.0f, brightest - transmission.at(column, row)));
}

} // namespace

Transmission Transmission::of(const XrayStatistics& xray, GreyMatch match)
{
    constexpr double kPower = 0.4;
    if (match == GreyMatch::IntensityFactor)
        return {kPower, 0.0, 0.0};
    return {0.0, 1.0 / xray.deviation, xray.mean};
}

double Transmission::operator()(float grey) const
{
    const auto value = static_cast<double>(grey);
    return power > 0.0 ? std::pow(std::max(0.0, value), power) : std::exp(scale * (offset - value));
}

GradientImages contourEdges(const GradientImages& xray, const Mask& counted, GreyMatch match)
{
    const auto length = [&](std::size_t p) {
        return std::hypot(static_cast<double>(xray.columns.values[p]),
                          static_cast<double>(xray.rows.values[p]));
    };
    double squares = 0.0;
    double count = 0.0;
    for (std::size_t p = 0; p < counted.counts.size(); ++p)
        if (counted.counts[p] != 0) {
            squares += length(p) * length(p);
            ++count;
        }
    const double half = count > 0.0 ? std::sqrt(squares / count) : 0.0;
    const double outwards = match == GreyMatch::IntensityFactor ? 1.0 : -1.0; // bodies are dark, or bright
    GradientImages edges = xray;
    for (std::size_t p = 0; p < edges.columns.values.size(); ++p) {
        const double whole = length(p) + half;
        const double factor = whole > 0.0 ? outwards / whole : 0.0;
        edges.columns.values[p] = static_cast<float>(factor * static_cast<double>(xray.columns.values[p]));
        edges.rows.values[p] = static_cast<float>(factor * static_cast<double>(xray.rows.values[p]));
    }
    return edges;
}

Image contourContributions(const Image& xray, const Image& drr, const Mask& counted, GreyMatch match,
                           const XrayStatistics& statistics)
{
    const Transmission transmissionOf = Transmission::of(statistics, match);
    Image transmission = drr;
    for (float& value : transmission.values)
        value = static_cast<float>(transmissionOf(value));
    const GradientImages outwards = sobelGradients(transmission);
    const GradientImages edges = contourEdges(sobelGradients(xray), counted, match);
    Image contributions(xray.columns, xray.rows);
    double rims = 0.0;
    for (int row = 0; row < xray.rows; ++row)
        for (int column = 0; column < xray.columns; ++column) {
            if (!counted.at(column, row))
                continue;
            const Eigen::Vector2d out(outwards.columns.at(column, row), outwards.rows.at(column, row));
            const Eigen::Vector2d edge(edges.columns.at(column, row), edges.rows.at(column, row));
            const double rim = rimAt(transmission, column, row);
            rims += rim;
            if (out.norm() > 0.0)
                contributions.at(column, row) = static_cast<float>(rim * out.normalized().dot(edge));
        }
    if (rims > 0.0)
        for (float& value : contributions.values)
            value = static_cast<float>(static_cast<double>(value) / rims);
    return contributions;
}

} // namespace isocenter::core
