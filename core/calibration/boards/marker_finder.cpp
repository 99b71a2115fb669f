// SPDX-License-Identifier: MIT
#include "core/calibration/boards/marker_finder.h"

#include "core/calibration/saddle_point.h"
#include "core/features/homography.h"

#include <algorithm>
#include <array>
#include <optional>

namespace isocenter::core {
namespace {

constexpr std::array kWindowsPx{13, 41}; // around a pixel, against which it is dark: small and large markers
constexpr double kLeastMarkerContrast = 10.0;
constexpr double kWrongOfBorder = 0.1; // of its cells, that may be bright
constexpr int kCellsOfWrongBit = 4;    // one cell in so many of the dictionary's distance may be wrong

// The mean greys of a marker's cells with its border's, row by row, as a quadrilateral shows them.
std::vector<double> cellGreys(const Image& image, const Quadrilateral& corners, int cells)
{
    const double side = cells;
    const std::array<PointPair, 4> pairs{{{{0.0, 0.0}, corners[0]},
                                          {{side, 0.0}, corners[1]},
                                          {{side, side}, corners[2]},
                                          {{0.0, side}, corners[3]}}};
    const HomographyFit fit = fitHomography(pairs);
    if (!fit.secondFromFirst)
        return {};
    std::vector<double> greys;
    for (int row = 0; row < cells; ++row)
        for (int column = 0; column < cells; ++column) {
            double sum = 0.0;
            for (const double down : {0.3, 0.5, 0.7})
                for (const double across : {0.3, 0.5, 0.7})
                    sum += greyAt(image, transferred(*fit.secondFromFirst,
                                                     Eigen::Vector2d(column + across, row + down)));
            greys.push_back(sum / 9.0);
        }
    return greys;
}

std::optional<FoundMarker> markerAt(const Image& image, const Quadrilateral& corners,
                                    const MarkerDictionary& dictionary)
{
    const int cells = dictionary.side() + 2;
    const std::vector<double> greys = cellGreys(image, corners, cells);
    if (greys.empty())
        return {};
    std::vector<double> border;
    std::vector<double> inner;
    for (int row = 0; row < cells; ++row)
        for (int column = 0; column < cells; ++column) {
            const bool isInner = std::min(column, row) > 0 && std::max(column, row) < cells - 1;
            (isInner ? inner : border).push_back(greys[static_cast<std::size_t>(row * cells + column)]);
        }
    const auto middleOfBorder = border.begin() + static_cast<std::ptrdiff_t>(border.size() / 2);
    std::ranges::nth_element(border, middleOfBorder);
    const double bright = *std::ranges::max_element(inner);
    if (bright - *middleOfBorder < kLeastMarkerContrast)
        return {};
    const double middle = 0.5 * (bright + *middleOfBorder);
    const auto brightOfBorder = std::ranges::count_if(border, [&](double grey) { return grey > middle; });
    if (static_cast<double>(brightOfBorder) > kWrongOfBorder * static_cast<double>(border.size()))
        return {};
    std::uint64_t bits = 0;
    for (const double grey : inner)
        bits = bits << 1 | (grey > middle ? 1u : 0u);
    const MarkerDictionary::Match match = dictionary.nearest(bits);
    if (match.wrongBits > (dictionary.distance() - 1) / kCellsOfWrongBit)
        return {};
    FoundMarker found{match.marker, {}};
    for (std::size_t corner = 0; corner < corners.size(); ++corner)
        found.corners[corner] =
            corners[(corner + static_cast<std::size_t>(match.quarterTurns)) % corners.size()];
    return found;
}

} // namespace

std::vector<FoundMarker> findMarkers(const Image& image, const MarkerDictionary& dictionary)
{
    std::vector<FoundMarker> found;
    for (const int window : kWindowsPx)
        for (const Quadrilateral& corners : darkQuadrilaterals(image, window))
            if (const auto marker = markerAt(image, corners, dictionary))
                found.push_back(*marker);
    return found;
}

} // namespace isocenter::core
