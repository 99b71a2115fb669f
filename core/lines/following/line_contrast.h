// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/image.h"
#include "core/lines/following/curve.h"
#include "core/lines/line_options.h"

#include <vector>

namespace isocenter::core {

// What a line looks like that is followed.
struct LineLook
{
    LinePolarity polarity = LinePolarity::Dark;
    double widthPx = 3.0;
};

// How far a line of that look stands out at a place, by a matched filter across its direction (of length 1):
// the mean over its width against that beside it, on both sides, but twice the difference on the weaker side
// at most, so that edges have none. Grey values; above 0 where there is a line.
double contrastAt(const Image& image, const LineLook& look, const PixelPoint& place,
                  const PixelPoint& direction);

// The same along a curve, for shifts of each of its points across it.
class ContrastBand
{
public:
    static constexpr double kShiftPx = 0.5; // from one shift to the next

    // Shifts of that many pixels to either side. Contrasts are means over so many points on either side.
    ContrastBand(const Image& image, const Curve& curve, const LineLook& look, double reachPx,
                 int meanOverPoints);

    int points() const { return points_; }
    int shifts() const { return 2 * reach_ + 1; }
    double shiftPx(int shift) const { return (shift - reach_) * kShiftPx; }
    double at(int point, int shift) const { return contrasts_[index(point, shift)]; }

private:
    std::size_t index(int point, int shift) const
    {
        return static_cast<std::size_t>(point) * static_cast<std::size_t>(shifts()) +
               static_cast<std::size_t>(shift);
    }
    void average(int overPoints);

    int points_;
    int reach_;
    std::vector<double> contrasts_;
};

// Of each point of a curve where it is.
std::vector<double> contrastsAlong(const Image& image, const Curve& curve, const LineLook& look);

} // namespace isocenter::core
