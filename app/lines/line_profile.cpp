// SPDX-License-Identifier: MIT
#include "app/lines/line_profile.h"

#include "core/lines/following/curve.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace isocenter::app {
namespace {

constexpr double kStepPx = 0.5; // of what is read across a line

std::vector<ProfilePoint> along(const core::DrawnLine& line,
                                const std::function<std::optional<double>(const core::LineSample&)>& valueOf)
{
    std::vector<ProfilePoint> profile;
    double distance = 0.0;
    for (std::size_t s = 0; s < line.samples.size(); ++s) {
        if (s > 0)
            distance += distanceBetween(line.samples[s].centre, line.samples[s - 1].centre);
        if (const auto value = valueOf(line.samples[s]))
            profile.push_back({distance, *value});
    }
    return profile;
}

double greyAt(const core::RgbImage& picture, int column, int row)
{
    const core::Rgb& colour =
        picture.at(std::clamp(column, 0, picture.columns - 1), std::clamp(row, 0, picture.rows - 1));
    return (colour[0] + colour[1] + colour[2]) / 3.0;
}

// Between the four pixels around a place.
double greyBetween(const core::RgbImage& picture, double u, double v)
{
    const double column = std::floor(u - 0.5);
    const double row = std::floor(v - 0.5);
    const double right = u - 0.5 - column;
    const double below = v - 0.5 - row;
    const int x = static_cast<int>(column);
    const int y = static_cast<int>(row);
    return (1.0 - below) * ((1.0 - right) * greyAt(picture, x, y) + right * greyAt(picture, x + 1, y)) +
           below * ((1.0 - right) * greyAt(picture, x, y + 1) + right * greyAt(picture, x + 1, y + 1));
}

} // namespace

std::optional<LinePlace> nearestLine(const core::LineDrawing& drawing, const core::PixelPoint& place,
                                     double withinPx)
{
    std::optional<LinePlace> nearest;
    double least = withinPx;
    for (std::size_t l = 0; l < drawing.lines.size(); ++l)
        for (std::size_t s = 0; s < drawing.lines[l].samples.size(); ++s)
            if (const double away = distanceBetween(drawing.lines[l].samples[s].centre, place);
                away <= least) {
                least = away;
                nearest = LinePlace{l, s};
            }
    return nearest;
}

std::vector<ProfilePoint> widthsAlong(const core::DrawnLine& line)
{
    return along(line, [](const core::LineSample& sample) {
        return sample.widthPx > 0.0 ? std::optional(sample.widthPx) : std::nullopt;
    });
}

std::vector<ProfilePoint> brightnessAlong(const core::DrawnLine& line)
{
    return along(line, [](const core::LineSample& sample) { return std::optional(sample.brightness); });
}

std::vector<ProfilePoint> greysAcross(const core::RgbImage& picture, const core::DrawnLine& line,
                                      std::size_t sample, double reachPx)
{
    constexpr std::size_t kAlong = 3; // samples on either side that give the direction
    const core::PixelPoint& before = line.samples[sample - std::min(sample, kAlong)].centre;
    const core::PixelPoint& after = line.samples[std::min(sample + kAlong, line.samples.size() - 1)].centre;
    const double length = distanceBetween(before, after);
    std::vector<ProfilePoint> profile;
    if (!(length > 0.0))
        return profile;
    const core::PixelPoint across{-(after.v - before.v) / length, (after.u - before.u) / length};
    const core::PixelPoint& centre = line.samples[sample].centre;
    const int steps = static_cast<int>(reachPx / kStepPx);
    for (int step = -steps; step <= steps; ++step) {
        const double away = step * kStepPx;
        profile.push_back(
            {away, greyBetween(picture, centre.u + away * across.u, centre.v + away * across.v)});
    }
    return profile;
}

} // namespace isocenter::app
