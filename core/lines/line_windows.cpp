// SPDX-License-Identifier: MIT
#include "core/lines/line_windows.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace isocenter::core {
namespace {

LineWindow windowAt(double angle, const LineOptions& options)
{
    LineWindow window;
    window.angle = angle;
    const double x = std::cos(angle);
    const double y = std::sin(angle);
    window.nextInColumn = std::abs(x) >= std::abs(y);
    const double longer = std::max(std::abs(x), std::abs(y));
    const auto places = [longer](int reach) {
        return std::max(1, static_cast<int>(std::lround(reach * longer)));
    };
    for (int k = 1; k <= places(options.reach()); ++k) {
        const double along = k * (window.nextInColumn ? x : y) / longer;  // whole
        const double across = k * (window.nextInColumn ? y : x) / longer; // between two pixels
        const double rounded = std::round(across * kLineWeightSteps) / kLineWeightSteps;
        double first = std::floor(rounded);
        double weight = rounded - first;
        if (options.sampling == LineSampling::Nearest) {
            first = std::copysign(std::floor(std::abs(across) + 0.5), across);
            weight = 0.0;
        }
        const int alongPixel = static_cast<int>(std::lround(along));
        const int acrossPixel = static_cast<int>(first);
        window.half.push_back(window.nextInColumn ? LineWindowPlace{alongPixel, acrossPixel, weight}
                                                  : LineWindowPlace{acrossPixel, alongPixel, weight});
    }
    window.minorPlaces = std::min(places(options.minorReach()), places(options.reach()));
    return window;
}

} // namespace

std::vector<LineWindow> lineWindows(const LineOptions& options)
{
    std::vector<LineWindow> windows;
    for (int direction = 0; direction < options.directions; ++direction)
        windows.push_back(windowAt(std::numbers::pi * direction / options.directions, options));
    return windows;
}

} // namespace isocenter::core
