// SPDX-License-Identifier: MIT
#include "core/lines/following/line_contrast.h"

#include "core/calibration/saddle_point.h"

#include <algorithm>
#include <cmath>

namespace isocenter::core {
namespace {

constexpr double kSampleStepPx = ContrastBand::kShiftPx; // of samples across a curve
constexpr double kCoreShare = 0.7;                       // of half the width: beyond it edges are soft
constexpr double kEdgePx = 1.0;                          // between a line and what is beside it
constexpr double kNarrowestSidePx = 2.0;
constexpr double kMostOverWeaker = 2.0; // times the contrast on the weaker side, of which edges have none

int stepsOf(double px)
{
    return static_cast<int>(std::lround(px / kSampleStepPx));
}

// Which samples across a line belong to it, and which are beside it.
struct FilterShape
{
    int core;      // to either side
    int sideFirst; // of the samples on one side
    int sideLast;

    explicit FilterShape(double widthPx)
        : core(stepsOf(0.5 * kCoreShare * widthPx)), sideFirst(stepsOf(0.5 * widthPx + kEdgePx)),
          sideLast(sideFirst + stepsOf(std::max(0.5 * widthPx, kNarrowestSidePx)))
    {
    }
};

// Samples across a direction, bright where a line is, of which sums are at hand.
class AcrossProfile
{
public:
    AcrossProfile(const Image& image, LinePolarity polarity, const PixelPoint& place,
                  const PixelPoint& direction, int reach)
        : reach_(reach)
    {
        const double sign = polarity == LinePolarity::Bright ? 1.0 : -1.0;
        const PixelPoint across = normalOf(direction);
        sums_.reserve(static_cast<std::size_t>(2 * reach + 2));
        sums_.push_back(0.0);
        for (int k = -reach; k <= reach; ++k)
            sums_.push_back(sums_.back() + sign * greyAt(image, {place.u + k * kSampleStepPx * across.u,
                                                                 place.v + k * kSampleStepPx * across.v}));
    }

    double contrast(const FilterShape& shape, int shift) const
    {
        const double core = mean(shift - shape.core, shift + shape.core);
        const double before = core - mean(shift - shape.sideLast, shift - shape.sideFirst);
        const double behind = core - mean(shift + shape.sideFirst, shift + shape.sideLast);
        return std::min(0.5 * (before + behind), kMostOverWeaker * std::min(before, behind));
    }

private:
    double mean(int first, int last) const
    {
        return (sums_[static_cast<std::size_t>(last + reach_ + 1)] -
                sums_[static_cast<std::size_t>(first + reach_)]) /
               (last - first + 1);
    }

    int reach_;
    std::vector<double> sums_;
};

} // namespace

double contrastAt(const Image& image, const LineLook& look, const PixelPoint& place,
                  const PixelPoint& direction)
{
    const FilterShape shape(look.widthPx);
    return AcrossProfile(image, look.polarity, place, direction, shape.sideLast).contrast(shape, 0);
}

ContrastBand::ContrastBand(const Image& image, const Curve& curve, const LineLook& look, double reachPx,
                           int meanOverPoints)
    : points_(static_cast<int>(curve.size())), reach_(stepsOf(reachPx))
{
    const FilterShape shape(look.widthPx);
    contrasts_.reserve(curve.size() * static_cast<std::size_t>(shifts()));
    for (std::size_t p = 0; p < curve.size(); ++p) {
        const AcrossProfile profile(image, look.polarity, curve[p], tangentAt(curve, p),
                                    reach_ + shape.sideLast);
        for (int shift = -reach_; shift <= reach_; ++shift)
            contrasts_.push_back(profile.contrast(shape, shift));
    }
    average(meanOverPoints);
}

void ContrastBand::average(int overPoints)
{
    const std::vector<double> single = contrasts_;
    for (int p = 0; p < points_; ++p) {
        const int first = std::max(p - overPoints, 0);
        const int last = std::min(p + overPoints, points_ - 1);
        for (int shift = 0; shift < shifts(); ++shift) {
            double sum = 0.0;
            for (int k = first; k <= last; ++k)
                sum += single[index(k, shift)];
            contrasts_[index(p, shift)] = sum / (last - first + 1);
        }
    }
}

std::vector<double> contrastsAlong(const Image& image, const Curve& curve, const LineLook& look)
{
    std::vector<double> contrasts;
    for (std::size_t p = 0; p < curve.size(); ++p)
        contrasts.push_back(contrastAt(image, look, curve[p], tangentAt(curve, p)));
    return contrasts;
}

} // namespace isocenter::core
